"""The errors of PyNaCl."""


class CryptoError(Exception):
    pass


class BadSignatureError(CryptoError):
    pass
