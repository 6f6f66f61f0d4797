"""The post goes to push services over https, and never into a private network."""

import datetime as dt
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from dicewright.server.push import post
from dicewright.server.push.post import Post, anywhere


class Service(BaseHTTPRequestHandler):
    """A push service that keeps what it gets, and answers as its path says."""

    got: ClassVar[list[tuple[str, bytes, dict[str, str]]]] = []
    given_up: ClassVar[threading.Event] = threading.Event()  # that a test has ended

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.append((self.path, body, dict(self.headers)))
        if self.path == "/slow":
            self.dawdle()
            return
        self.send_response(int(self.path.split("/")[1]))
        self.send_header("Location", "https://127.0.0.1/elsewhere")
        self.end_headers()

    def dawdle(self) -> None:
        """Send the status digit by digit, for some seconds or until nobody listens any more."""
        self.wfile.write(b"HTTP/1.1 ")
        with suppress(OSError):
            for _ in range(200):
                if not self.given_up.wait(0.05):
                    self.wfile.write(b"0")
            self.wfile.write(b"201 Created\r\n\r\n")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Give a certificate for this machine, and its key."""
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "x")]),
    )
    now = dt.datetime.now(dt.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - dt.timedelta(1)).not_valid_after(now + dt.timedelta(1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    folder = tmp_path_factory.mktemp("certificate")
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files


@pytest.fixture
def service(certified: tuple[Path, Path]) -> Iterator[tuple[str, Post]]:
    """Give the address of a push service on this machine, and a post that may go there."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certified)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    Service.got.clear()
    port = server.server_address[1]
    trusting = ssl.create_default_context(cafile=str(certified[0]))
    Service.given_up.clear()
    yield f"https://localhost:{port}", Post(lambda address: True, (port,), trusting)
    Service.given_up.set()
    server.shutdown()
    server.server_close()
    thread.join()


def test_what_is_posted_arrives_over_https(service: tuple[str, Post]) -> None:
    address, known = service
    assert known.deliver(f"{address}/201/abc?d=e", b"sealed", {"TTL": "60"}) == 201
    path, body, headers = Service.got[0]
    assert (path, body) == ("/201/abc?d=e", b"sealed")
    assert headers["TTL"] == "60"


def test_nobody_is_followed_elsewhere(service: tuple[str, Post]) -> None:
    address, known = service
    assert known.deliver(f"{address}/307/abc", b"", {}) == 307
    assert len(Service.got) == 1


def test_an_answer_that_comes_byte_by_byte_is_not_waited_for(
    service: tuple[str, Post], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, known = service
    monkeypatch.setattr(post, "PATIENCE", 0.5)
    with pytest.raises(OSError, match=r".+"):
        known.deliver(f"{address}/slow", b"", {})
    assert Service.got[0][0] == "/slow"


def test_an_unknown_certificate_is_not_trusted(service: tuple[str, Post]) -> None:
    address, known = service
    with pytest.raises(ssl.SSLError):
        Post(known.allowed, known.ports).deliver(f"{address}/201/abc", b"", {})
    assert not Service.got


def test_this_machine_and_private_networks_are_never_called(service: tuple[str, Post]) -> None:
    address, known = service
    with pytest.raises(OSError, match="private"):
        Post(ports=known.ports, context=known.context).deliver(f"{address}/201/abc", b"", {})
    assert not Service.got


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.1.1",
        "169.254.169.254",
        "::1",
        "fe80::1",
        "fc00::1",
        "0.0.0.0",  # noqa: S104 - nothing is bound here
        "224.0.0.1",
    ],
)
def test_what_is_not_the_open_internet(address: str) -> None:
    assert not anywhere(address)
    assert anywhere("9.9.9.9")


def test_one_private_address_among_others_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", ("9.9.9.9", 443)), (0, 0, 0, "", ("10.0.0.1", 443))]

    def called(*_: object, **__: object) -> socket.socket:
        raise AssertionError("nobody may be called")

    monkeypatch.setattr("socket.getaddrinfo", found)
    monkeypatch.setattr("socket.create_connection", called)
    with pytest.raises(OSError, match="private"):
        Post().deliver("https://push.example/x", b"", {})


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://me:secret@push.example/x",
        "https:///x",
        "https://push.example/x y",
        "https://push.example/\n",
        "https://push.example/#x",
        "https://push.example:port/",
        "ftp://push.example/x",
        f"https://push.example/{'x' * 500}",
    ],
)
def test_what_is_no_address_of_a_push_service(endpoint: str) -> None:
    assert not Post().fits(endpoint)
    assert Post().fits("https://push.example/x?y=1")
    with pytest.raises(OSError, match="no address"):
        Post().deliver(endpoint, b"", {})
