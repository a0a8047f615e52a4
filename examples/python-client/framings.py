"""Two framings of the wire, ima.ecb and ima.gcm (docs/protocol.md): a frame is a dict, a text is what travels in one WebSocket message."""

import base64
import json
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, padding
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class NoFrame(ValueError):
    """What came is no frame under this key."""


def to_json(frame: dict) -> bytes:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()


class Ecb:
    """ima.ecb (P-04): AES in ECB mode with PKCS7 padding, as Base64."""

    def __init__(self, hex_key: str):
        self._algorithm = algorithms.AES(bytes.fromhex(hex_key))

    def seal_text(self, data: bytes) -> str:
        padder = padding.PKCS7(128).padder()
        sealer = Cipher(self._algorithm, modes.ECB()).encryptor()
        padded = padder.update(data) + padder.finalize()
        return base64.b64encode(sealer.update(padded) + sealer.finalize()).decode()

    def open_text(self, text: str) -> str:
        """Raises NoFrame for whatever this key did not seal."""
        try:
            opener = Cipher(self._algorithm, modes.ECB()).decryptor()
            padded = opener.update(base64.b64decode(text, validate=True)) + opener.finalize()
            unpadder = padding.PKCS7(128).unpadder()
            return (unpadder.update(padded) + unpadder.finalize()).decode()
        except ValueError as error:
            raise NoFrame(str(error)) from error

    def seal(self, frame: dict) -> str:
        return self.seal_text(to_json(frame))

    def open(self, text) -> dict:
        return _frame_in(self.open_text(text))


class Gcm:
    """ima.gcm (P-12 to P-15): one connection's keys, and a number for each frame of each direction."""

    def __init__(self, server_hello: bytes, token: str, private_key=None, client_random: bytes | None = None):
        """Answers the gateway's hello: `hello` goes out first. Raises NoFrame for what is no hello."""
        if len(server_hello) < 99 or server_hello[0] != 1:
            raise NoFrame("no hello of ima.gcm")
        private_key = private_key or ec.generate_private_key(ec.SECP256R1())
        client_random = client_random or os.urandom(32)
        server_random, server_public, self._session = server_hello[1:33], server_hello[33:98], server_hello[98:]
        public = private_key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        head = b"\x01" + client_random + public
        salt = client_random + server_random
        try:
            peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), server_public)
        except ValueError as error:
            raise NoFrame(str(error)) from error
        shared = private_key.exchange(ec.ECDH(), peer)
        token_key = AESGCM(_derived(shared, salt, b"ima.gcm hello"))
        self.hello = head + token_key.encrypt(bytes(12), token.encode(), server_hello + head)
        self._up = AESGCM(_derived(token.encode(), salt, b"ima.gcm up"))
        self._down = AESGCM(_derived(token.encode(), salt, b"ima.gcm down"))
        self._sent = 0
        self._opened = 0

    def seal_bytes(self, data: bytes) -> bytes:
        nonce = self._sent.to_bytes(12, "big")
        self._sent += 1
        return self._up.encrypt(nonce, data, self._session + b"\x00")

    def open_bytes(self, data: bytes) -> bytes:
        """Raises NoFrame where the line is broken: nothing after it opens either (P-15)."""
        try:
            opened = self._down.decrypt(self._opened.to_bytes(12, "big"), data, self._session + b"\x01")
        except InvalidTag as error:
            raise NoFrame("does not open") from error
        self._opened += 1
        return opened

    def seal(self, frame: dict) -> bytes:
        return self.seal_bytes(to_json(frame))

    def open(self, data) -> dict:
        return _frame_in(self.open_bytes(data).decode())


def _derived(secret: bytes, salt: bytes, info: bytes) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=32, salt=salt, info=info).derive(secret)


def _frame_in(text: str) -> dict:
    try:
        frame = json.loads(text)
    except ValueError as error:
        raise NoFrame(str(error)) from error
    if not isinstance(frame, dict):
        raise NoFrame("no object")
    return frame
