"""Signatures: whose word something is, and nobody else's."""

import pytest
from nacl import bindings as sodium
from zmq.utils import z85

from smallworld_chance.signatures import (
    LONGEST_REMEMBERED,
    MOST_REMEMBERED,
    BadVerifyKey,
    _genuine,
    belongs_to,
    curve_key_of,
    seed_for_key,
    sign,
    verifies,
    verify_key_of,
    z85_of,
)

SEED = seed_for_key(b"a person's seed, thirty-two bytes"[:32])
KEY = verify_key_of(SEED)
OTHER = verify_key_of(seed_for_key(bytes(32)))
PRIME = 2**255 - 19


def _encoded(number: int) -> bytes:
    return number.to_bytes(32, "little")


def test_a_signature_holds_for_its_message_its_context_and_its_key() -> None:
    signature = sign(SEED, "move", b"conquer 3")
    assert len(signature) == 64
    assert signature == sign(SEED, "move", b"conquer 3", KEY)
    assert verifies(KEY, "move", b"conquer 3", signature)
    assert not verifies(KEY, "move", b"conquer 4", signature)
    assert not verifies(KEY, "end of game", b"conquer 3", signature)
    assert not verifies(OTHER, "move", b"conquer 3", signature)


def test_what_is_signed_is_context_zero_byte_and_message_as_any_ed25519_can_check() -> None:
    signature = sign(SEED, "move", b"conquer 3")
    assert sodium.crypto_sign_open(signature + b"move\0conquer 3", KEY) == b"move\0conquer 3"


def test_no_signature_holds_with_a_part_of_the_message_moved_into_the_context() -> None:
    assert not verifies(KEY, "movec", b"onquer 3", sign(SEED, "move", b"conquer 3"))


@pytest.mark.parametrize("position", [0, 31, 32, 63])
def test_a_signature_of_which_a_bit_differs_is_none(position: int) -> None:
    signature = bytearray(sign(SEED, "move", b"conquer 3"))
    signature[position] ^= 1
    assert not verifies(KEY, "move", b"conquer 3", bytes(signature))


@pytest.mark.parametrize("length", [0, 63, 65])
def test_a_signature_of_another_length_is_none(length: int) -> None:
    signature = (sign(SEED, "move", b"conquer 3") + b"c")[:length]
    assert not verifies(KEY, "move", b"conquer 3", signature)


def test_a_known_signature_holds_with_no_part_of_the_context_moved_into_it() -> None:
    signature = sign(SEED, "move", b"conquer 3")
    assert verifies(KEY, "move", b"conquer 3", signature)
    assert not verifies(KEY, "ove", b"conquer 3", signature + b"m")
    assert not verifies(KEY, "move", b"3", signature + b"move\0conquer ")


def test_only_so_many_signatures_are_remembered() -> None:
    for number in range(3 * MOST_REMEMBERED):
        sign(SEED, "move", b"%d" % number, KEY)
    sign(SEED, "move", bytes(LONGEST_REMEMBERED), KEY)
    assert len(_genuine) <= MOST_REMEMBERED
    assert max(len(signed) for _, signed in _genuine) <= LONGEST_REMEMBERED


@pytest.mark.parametrize("context", ["", "mo\0ve", "Zug für Zug"])
def test_a_context_that_could_be_taken_for_another_is_none(context: str) -> None:
    with pytest.raises(ValueError, match="no context"):
        sign(SEED, context, b"")


def test_the_curve_key_is_the_one_that_the_seed_leads_to() -> None:
    secret = sodium.crypto_sign_ed25519_sk_to_curve25519(SEED + KEY)
    assert z85.decode(curve_key_of(KEY)) == sodium.crypto_scalarmult_base(secret)
    assert belongs_to(KEY, curve_key_of(KEY))
    assert not belongs_to(OTHER, curve_key_of(KEY))


@pytest.mark.parametrize(
    ("key", "complaint"),
    [
        (b"", "this has 0"),
        (KEY[:31], "this has 31"),
        (_encoded(0), "no seed leads"),
        (_encoded(1), "no seed leads"),
        (_encoded(PRIME - 1), "no seed leads"),
        (_encoded(2), "no seed leads"),
        (_encoded(PRIME), "too large"),
        (_encoded(PRIME + 1), "too large"),
        (b"\xff" * 32, "too large"),
    ],
    ids=["empty", "short", "order 4", "order 1", "order 2", "off curve", "p", "p + 1", "ones"],
)
def test_what_is_no_verify_key_is_said_and_verifies_nothing(key: bytes, complaint: str) -> None:
    with pytest.raises(BadVerifyKey, match=complaint):
        curve_key_of(key)
    assert not belongs_to(key, curve_key_of(KEY))
    assert not verifies(key, "move", b"", bytes(64))


def test_the_negative_of_a_key_which_has_the_same_curve_key_is_none() -> None:
    negative = KEY[:31] + bytes([KEY[31] | 0x80])
    raw = sodium.crypto_sign_ed25519_pk_to_curve25519(negative)
    assert z85_of(raw) == curve_key_of(KEY)
    with pytest.raises(BadVerifyKey):
        curve_key_of(negative)


def test_any_material_leads_to_a_seed_with_a_right_key_and_that_seed_to_itself() -> None:
    for number in range(32):
        seed = seed_for_key(bytes([number]) * 32)
        assert curve_key_of(verify_key_of(seed))
        assert seed_for_key(seed) == seed


def test_keys_are_written_as_zeromq_writes_them() -> None:
    for raw in (bytes(32), b"\xff" * 32, bytes(range(100, 132)), KEY):
        assert z85_of(raw) == z85.encode(raw)
