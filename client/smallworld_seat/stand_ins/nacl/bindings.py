"""The functions of ``nacl.bindings`` by their names there; a failure is a CryptoError."""

import os
from collections.abc import Callable
from typing import Any

from js import sodium
from nacl.exceptions import CryptoError
from pyodide.ffi import JsException, to_js

randombytes = os.urandom


def _call(function: Callable[..., Any], *values: bytes) -> Any:
    try:
        return function(*(to_js(bytes(value)) for value in values))
    except JsException as error:
        raise CryptoError(str(error)) from None


def _function(name: str) -> Callable[..., bytes]:
    function = getattr(sodium, name)
    return lambda *values: bytes(_call(function, *values).to_bytes())


def _key_pair(name: str) -> Callable[..., tuple[bytes, bytes]]:
    function = getattr(sodium, name)

    def make(*values: bytes) -> tuple[bytes, bytes]:
        pair = _call(function, *values)
        return pair.publicKey.to_bytes(), pair.privateKey.to_bytes()

    return make


crypto_box_keypair = _key_pair("crypto_box_keypair")
crypto_sign_seed_keypair = _key_pair("crypto_sign_seed_keypair")
crypto_sign = _function("crypto_sign")
crypto_sign_open = _function("crypto_sign_open")
crypto_sign_ed25519_pk_to_curve25519 = _function("crypto_sign_ed25519_pk_to_curve25519")
crypto_sign_ed25519_sk_to_curve25519 = _function("crypto_sign_ed25519_sk_to_curve25519")
crypto_scalarmult_base = _function("crypto_scalarmult_base")
crypto_box = _function("crypto_box_easy")
crypto_box_open = _function("crypto_box_open_easy")
crypto_box_beforenm = _function("crypto_box_beforenm")
crypto_box_easy_afternm = _function("crypto_box_easy_afternm")
crypto_box_open_afternm = _function("crypto_box_open_easy_afternm")
crypto_secretbox = _function("crypto_secretbox_easy")
crypto_secretbox_open = _function("crypto_secretbox_open_easy")
