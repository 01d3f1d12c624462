"""Argon2id, of the larger libsodium that a page fetches only to move an identity."""

import js
from nacl.exceptions import CryptoError
from pyodide.ffi import JsException, to_js

SALTBYTES = 16
OPSLIMIT_MODERATE = 3
MEMLIMIT_MODERATE = 1 << 28
ARGON2ID13 = 2  # the number of the algorithm in libsodium


def kdf(size: int, password: bytes, salt: bytes, opslimit: int, memlimit: int) -> bytes:
    """A key of so many bytes; CryptoError where the browser has too little memory."""
    given = to_js(password), to_js(salt)
    try:
        key = js.sumo.crypto_pwhash(size, *given, opslimit, memlimit, ARGON2ID13)
    except JsException as error:
        raise CryptoError(str(error)) from None
    return bytes(key.to_bytes())
