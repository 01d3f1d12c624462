"""Z85 (rfc.zeromq.org/spec/32), as pyzmq has it."""

ALPHABET = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"
_VALUES = {sign: value for value, sign in enumerate(ALPHABET)}
_PLACES = tuple(85**power for power in (4, 3, 2, 1, 0))


def encode(raw: bytes) -> bytes:
    if len(raw) % 4:
        raise ValueError(f"Z85 encodes multiples of 4 bytes, not {len(raw)}.")
    numbers = (int.from_bytes(raw[at : at + 4], "big") for at in range(0, len(raw), 4))
    return bytes(ALPHABET[number // place % 85] for number in numbers for place in _PLACES)


def decode(text: bytes | str) -> bytes:
    signs = text.encode("ascii") if isinstance(text, str) else text
    if len(signs) % 5:
        raise ValueError(f"Z85 has multiples of 5 characters, not {len(signs)}.")
    decoded = bytearray()
    try:
        for at in range(0, len(signs), 5):
            values = (_VALUES[sign] for sign in signs[at : at + 5])
            number = sum(value * place for value, place in zip(values, _PLACES, strict=True))
            decoded += number.to_bytes(4, "big")
    except (KeyError, OverflowError) as error:
        raise ValueError("This is not Z85.") from error
    return bytes(decoded)
