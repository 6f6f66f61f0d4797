"""`dicewright serve`: it starts, answers, says no in one line, and ends when it is asked to."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import click
import pytest

from dicewright.cli.hosting.listening import bind_file, bind_socket, checked_prefix, lan_addresses, url
from dicewright.cli.hosting.serve import claim, serve
from dicewright.kernel.errors import DicewrightError
from tests.cli.program import refused, started
from tests.server.running import free_port


def healthy(port: int) -> bool:
    """Say whether a server answers."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
            return bool(json.load(answer) == {"ok": True})
    except OSError:
        return False


def test_it_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    port = free_port()
    program = started("serve", "--port", str(port), "--data", tmp_path / "kept")
    try:
        while not healthy(port):
            assert program.poll() is None, program.communicate()
            time.sleep(0.05)
        assert (tmp_path / "kept" / "rooms.db").exists()
    finally:
        program.send_signal(signal.SIGTERM)
        out, _ = program.communicate()
    assert program.returncode == 0
    assert f"http://127.0.0.1:{port}/".encode() in out


def test_one_file_has_one_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    lock = claim(database)
    assert lock is not None
    with pytest.raises(DicewrightError, match=rf"another server \(process {os.getpid()}\) keeps its games"):
        claim(database)
    err = refused("serve", "--port", "0", "--data", tmp_path)
    assert "another server" in err
    lock.close()
    again = claim(database)
    assert again is not None
    again.close()
    assert claim("postgresql://me@db/dice") is None


RUINED = """
import asyncio, sys
from dicewright.cli import main
from dicewright.store.writer import Writer

def ruined(self, batch, tries=0):
    raise OSError("the disk is gone")

Writer._write = ruined
sys.argv = ["dicewright", "serve", *sys.argv[1:]]
main()
"""


def test_it_ends_with_an_error_when_nothing_can_be_kept_any_more(tmp_path: Path) -> None:
    port = free_port()
    words = [sys.executable, "-c", RUINED, "--port", str(port), "--data", str(tmp_path)]
    program = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # noqa: S603 - our own
    try:
        while program.poll() is None and not healthy(port):
            time.sleep(0.05)
        form = urlopen_form(port, "/api/guests", {"name": "Ann"})
        assert form in (None, 503)  # what waited is told so, unless the end was sooner
        _, err = program.communicate()
    finally:
        program.kill()
        program.wait()
    assert program.returncode == 2
    assert b"nothing could be saved any more" in err


def test_it_does_not_serve_without_its_assertions() -> None:
    words = [sys.executable, "-O", "-m", "dicewright", "serve"]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert ran.returncode == 2
    assert "assertions" in ran.stderr


def urlopen_form(port: int, path: str, form: dict[str, str]) -> int | None:
    """Send a form, and return the status that refuses it, or None if nobody answers."""
    data = json.dumps(form).encode()
    head = {"Content-Type": "application/json"}
    try:
        with urlopen(Request(f"http://127.0.0.1:{port}{path}", data, head), timeout=20) as answer:
            return int(answer.status)
    except HTTPError as refused:
        return refused.code
    except OSError:
        return None


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "99999"],
        ["--port", "x"],
        ["--data", "a", "--database", "memory:"],
        ["--database", "mysql://x"],
        ["--nothing"],
        ["--proxy", "somewhere"],
        ["--log-level", "loud"],
        ["--rate", "0"],
        ["--host", "203.0.113.77"],
        ["--host", "nowhere.invalid"],
        ["--origin", "play.example"],
        ["--origin", "https://play.example/dice"],
        ["--allow-host", "https://play.example"],
        ["--web", "nowhere"],
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(words: list[str]) -> None:
    said = refused("serve", *words)
    assert words[0] in said or words[0] in {"--database", "--log-level"}, "the way out"


def test_a_port_that_is_taken_is_said_if_it_was_asked_for(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "--port" in refused("serve", "--data", tmp_path, "--port", port)


def test_if_no_port_was_asked_for_the_next_is_taken() -> None:
    with bind_socket("127.0.0.1", 0, asked=False) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with bind_socket("127.0.0.1", port, asked=False) as found:
            assert found.getsockname()[1] > port
        with pytest.raises(DicewrightError, match=f"port {port}"):
            bind_socket("127.0.0.1", port, asked=True)


def test_the_environment_gives_flags_and_the_network_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DICEWRIGHT_PORT", str(port := free_port()))
    monkeypatch.setenv("DICEWRIGHT_DATA", str(tmp_path / "kept"))
    monkeypatch.setenv("DICEWRIGHT_LAN", "1")
    program = started("serve")
    try:
        while not healthy(port):
            assert program.poll() is None, program.communicate()
            time.sleep(0.05)
        with urlopen(f"http://127.0.0.1:{port}/api/address") as answer:
            told = json.load(answer)["address"]
    finally:
        program.send_signal(signal.SIGTERM)
        out, _ = program.communicate()
    text = out.decode()
    assert told == next((url(name, port) for name in lan_addresses()), "")
    assert f"http://127.0.0.1:{port}/" in text
    assert (tmp_path / "kept" / "rooms.db").exists()
    for name in lan_addresses():
        assert f"On this network: http://{name}:{port}/" in text


def test_every_flag_has_a_variable_and_both_are_in_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs/serving.md").read_text(encoding="utf-8")
    flags = [option for option in serve.params if isinstance(option, click.Option)]
    assert len(flags) > 10
    for option in flags:
        assert f"`{option.opts[0]}" in page
        assert option.envvar == "DICEWRIGHT_" + option.opts[0][2:].replace("-", "_").upper()
    assert "DICEWRIGHT_LOG_LEVEL" in page


def test_an_address_is_written_as_a_page_has_it() -> None:
    assert url("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert url("::1", 80) == "http://[::1]:80"


def test_a_prefix_is_a_path() -> None:
    said = {"": "", "/": "", "dice": "/dice", "/dice/": "/dice", "/a/b-c": "/a/b-c"}
    assert {word: checked_prefix(word) for word in said} == said
    for word in ("/a b", "/a//b", '/"', "/a?b"):
        with pytest.raises(DicewrightError, match="--prefix"):
            checked_prefix(word)


def asked_by_file(file: Path, **more: str) -> bytes:
    """Ask a server at a socket file for its figures, and return what it says, nothing if nobody is there."""
    with socket.socket(socket.AF_UNIX) as line:
        if line.connect_ex(str(file)):
            return b""
        head = {"Host": "play.example", "Connection": "close", **more}
        lines = ["GET /metrics HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        line.sendall("\r\n".join(lines).encode())
        return b"".join(iter(lambda: line.recv(65536), b""))


def test_it_listens_at_a_file_for_a_proxy(tmp_path: Path) -> None:
    file = tmp_path / "dice.sock"
    with bind_file(file):
        pass  # a server that died has left its file
    assert file.is_socket()
    program = started("serve", "--socket", file, "--data", tmp_path / "kept", "--prefix", "dice", "--metrics")
    try:
        while not (told := asked_by_file(file, **{"X-Forwarded-For": "203.0.113.9"})):
            assert program.poll() is None, program.communicate()
            time.sleep(0.05)
        assert told.startswith(b"HTTP/1.1 200"), "the proxy is trusted, and has looked at the name"
        assert file.stat().st_mode & 0o777 == 0o660
        assert "another server is listening" in refused(
            "serve", "--socket", file, "--data", tmp_path / "other"
        )
    finally:
        program.send_signal(signal.SIGTERM)
        out, _ = program.communicate()
    assert f"the socket {file}".encode() in out
    assert not file.exists()
    (tmp_path / "text").write_text("mine")
    assert "is not a socket" in refused("serve", "--socket", tmp_path / "text", "--data", tmp_path / "other")
    assert "give either --socket, or --port and --lan" in refused(
        "serve", "--socket", file, "--port", "80", "--data", tmp_path / "other"
    )
