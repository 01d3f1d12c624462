"""The package msgpack reads and writes every message as the program does.

It decodes by other code than ours, so a mistake would have to be made twice to stay unseen.
"""

from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_wire.codec import encode
from smallworld_wire.common import KeyDiscovery
from smallworld_wire.lobby import FromLobby, ToLobby
from smallworld_wire.table import FromTable, ToTable
from tests.helpers.frames import messages

UNIONS = pytest.mark.parametrize(
    "union",
    [
        pytest.param(ToTable, id="to-table"),
        pytest.param(FromTable, id="from-table"),
        pytest.param(ToLobby, id="to-lobby"),
        pytest.param(FromLobby, id="from-lobby"),
        pytest.param(KeyDiscovery, id="key-discovery"),
    ],
)
UNREADABLE: Any = object()


def by_msgpack(data: bytes) -> Any:
    try:
        return msgpack.unpackb(data, strict_map_key=False)
    except (ValueError, TypeError, msgpack.UnpackException, RecursionError):
        return UNREADABLE


def by_msgspec(data: bytes) -> Any:
    try:
        return msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError):
        return UNREADABLE


def has_extensions(value: Any) -> bool:
    """Whether there is a value of an extension type, which no message of ours has."""
    if isinstance(value, list):
        return any(map(has_extensions, value))
    if isinstance(value, dict):
        return any(has_extensions(it) for pair in value.items() for it in pair)
    return not isinstance(value, int | str | bytes | float | bool | type(None))


@UNIONS
@given(data=st.data())
def test_every_message_reads_and_writes_the_same(union: object, data: st.DataObject) -> None:
    frame = encode(data.draw(messages(union)))
    read = by_msgpack(frame)
    assert read == by_msgspec(frame)
    assert msgpack.packb(read, use_bin_type=True) == frame


@UNIONS
@given(data=st.data())
def test_both_decoders_agree_on_every_changed_byte(union: object, data: st.DataObject) -> None:
    frame = bytearray(encode(data.draw(messages(union))))
    place = data.draw(st.integers(0, len(frame) - 1))
    frame[place] ^= 1 << data.draw(st.integers(0, 7))
    ours, theirs = by_msgspec(bytes(frame)), by_msgpack(bytes(frame))
    if UNREADABLE in (ours, theirs) and (has_extensions(ours) or has_extensions(theirs)):
        return
    assert repr(ours) == repr(theirs)  # repr: not a number is no number, and equal to nothing
