"""What push services need: texts that only one browser can read (RFC 8291), and who we are (RFC 8292)."""

import base64
import json
import os
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
SIZE: Final = 32  # bytes of a number of the curve
RECORD: Final = 4096  # bytes of the one record that there is
VALID: Final = 12 * 3600  # seconds
Key = ec.EllipticCurvePrivateKey


def sealed(text: bytes, p256dh: bytes, auth: bytes, own: Key | None = None, salt: bytes = b"") -> bytes:
    """Return a text that only one browser can read; raise ValueError if its key is not valid."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    public = point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh))
    secret = derived(shared, auth, b"WebPush: info\0" + p256dh + public, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def derived(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    """Return a key that follows from a secret."""
    return HKDF(algorithm=hashes.SHA256(), length=size, salt=salt, info=info).derive(secret)


def point(key: Key) -> bytes:
    """Return the public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> str:
    """Return a new private key in its stored form."""
    return b64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(SIZE, "big"))


def read_key(kept: str) -> Key:
    """Return a private key from its stored form."""
    return ec.derive_private_key(int.from_bytes(unb64(kept), "big"), CURVE)


def pass_for(key: Key, audience: str, contact: str, now: int) -> str:
    """Return the `Authorization` for a push service: who sends, signed, for half a day."""
    claims = {"aud": audience, "exp": now + VALID, "sub": contact}
    parts = [b64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    r, s = decode_dss_signature(key.sign(".".join(parts).encode(), ec.ECDSA(hashes.SHA256())))
    signature = b64(r.to_bytes(SIZE, "big") + s.to_bytes(SIZE, "big"))
    return f"vapid t={'.'.join([*parts, signature])}, k={b64(point(key))}"


def b64(data: bytes) -> str:
    """Write bytes as the web does."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """Decode what a browser has sent; raise ValueError if it cannot be decoded."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
