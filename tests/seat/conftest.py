"""A passphrase costs as little as elsewhere."""

from tests.client.conftest import quick_passphrases

__all__ = ["quick_passphrases"]
