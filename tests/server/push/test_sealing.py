"""What goes to a push service: one browser alone can read it, and the service knows who sends it."""

import json
from typing import Final

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from dicewright.server.push.sealing import b64, derived, new_key, pass_for, point, read_key, sealed, unb64

# The example of RFC 8291, section 5.
TEXT: Final = b"When I grow up, I want to be a watermelon"
AUTH: Final = "BTBZMqHH6r4Tts7J_aSIgg"
THEIRS: Final = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
OURS: Final = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT: Final = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED: Final = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Read what was sealed, as a browser does."""
    salt, public = body[:16], body[21:86]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public))
    secret = derived(shared, auth, b"WebPush: info\0" + point(key) + public, 32)
    lock = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    return AESGCM(lock).decrypt(nonce, body[86:], None).removesuffix(b"\2")


def test_the_example_of_the_standard_is_sealed_as_it_says() -> None:
    assert b64(sealed(TEXT, unb64(THEIRS), unb64(AUTH), read_key(OURS), unb64(SALT))) == SEALED


def test_a_browser_reads_it_and_no_two_are_alike() -> None:
    key = read_key(new_key())
    bodies = [sealed(b"Your turn", point(key), b"s" * 16) for _ in range(2)]
    assert bodies[0] != bodies[1]
    assert [opened(body, key, b"s" * 16) for body in bodies] == [b"Your turn"] * 2


def test_a_key_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="EC key"):
        sealed(b"x", b"\4" + b"\1" * 64, b"s" * 16)


def test_the_pass_is_signed_by_our_key_and_is_for_one_service_alone() -> None:
    key = read_key(new_key())
    said = pass_for(key, "https://push.example", "mailto:a@b.example", 1_000)
    token = said.removeprefix("vapid t=").split(", k=")[0]
    head, claims, signature = token.split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    expected = {"aud": "https://push.example", "exp": 1_000 + 12 * 3600, "sub": "mailto:a@b.example"}
    assert json.loads(unb64(claims)) == expected
    raw = unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert said.endswith(f", k={b64(point(key))}")
