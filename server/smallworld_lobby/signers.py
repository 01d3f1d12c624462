"""Who has signed what they ask of a lobby."""

from smallworld_chance.signatures import curve_key_of, verifies


def key_of_signer(signer: bytes, context: str, message: bytes, signature: bytes) -> str:
    """The key by which others know whoever signed this message, as text.

    ``signer`` is their verify key. Empty where they have not signed it under that context, or where
    those bytes are no verify key.
    """
    if not verifies(signer, context, message, signature):
        return ""
    return curve_key_of(signer).decode()
