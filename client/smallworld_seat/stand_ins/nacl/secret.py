"""Boxes that are sealed with a key that both ends have."""

from nacl import bindings
from nacl.exceptions import CryptoError


class SecretBox:
    KEY_SIZE, NONCE_SIZE, MACBYTES = 32, 24, 16

    def __init__(self, key: bytes) -> None:
        self._key = key

    def encrypt(self, plaintext: bytes) -> bytes:
        nonce = bindings.randombytes(self.NONCE_SIZE)
        return nonce + bindings.crypto_secretbox(plaintext, nonce, self._key)

    def decrypt(self, ciphertext: bytes) -> bytes:
        if len(ciphertext) < self.NONCE_SIZE + self.MACBYTES:
            raise CryptoError("The message is too short.")
        nonce, sealed = ciphertext[: self.NONCE_SIZE], ciphertext[self.NONCE_SIZE :]
        return bindings.crypto_secretbox_open(sealed, nonce, self._key)
