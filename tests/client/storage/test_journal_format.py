"""What can be read of a journal after whatever has happened to its bytes."""

import contextlib

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from smallworld.game_log import GameLog
from smallworld.record import LogEntry
from smallworld_client.home.journal_format import (
    JournalWriter,
    beginning,
    framed,
    read_journal_bytes,
)
from smallworld_client.table.snapshot import saved_game_of
from tests.client.storage.test_journal import CHARTER, ORIGIN
from tests.helpers.courses import new_course, play

BROKEN = (ValueError, msgspec.MsgspecError)


def written(game_log: GameLog) -> bytes:
    """The journal of that course, an item a page."""
    growing = GameLog(game_log.game)
    kept = saved_game_of(ORIGIN, CHARTER, growing, 0)
    pages, data = JournalWriter(kept), beginning(kept)
    for item in game_log.items:
        growing.follow(item)
        page = pages.next(growing, len(growing), CHARTER)
        assert page
        data += framed(page)
        pages.add(growing, len(growing), CHARTER)
    return data


COURSE = play(new_course(), 12)
DATA = written(COURSE)
START = len(written(new_course()))


def items(data: bytes) -> tuple[LogEntry, ...]:
    """The items that can be read."""
    return read_journal_bytes(data)[0].items


@given(st.integers(START, len(DATA)))
@example(START)
def test_a_journal_torn_anywhere_gives_every_item_up_to_there(length: int) -> None:
    found, end = read_journal_bytes(DATA[:length])
    assert found.items == tuple(COURSE.items[: len(found.items)])
    assert end <= length < len(DATA) or found.items == tuple(COURSE.items)


@given(st.integers(0, START - 1))
def test_a_journal_torn_in_its_beginning_is_none(length: int) -> None:
    with pytest.raises(ValueError, match="no beginning"):
        items(DATA[:length])


@given(st.integers(0, len(DATA) * 8 - 1))
def test_a_flipped_bit_is_noticed_or_ends_the_reading_and_changes_nothing(bit: int) -> None:
    data = bytearray(DATA)
    data[bit // 8] ^= 1 << bit % 8
    with contextlib.suppress(*BROKEN):
        found = items(bytes(data))
        assert found == tuple(COURSE.items[: len(found)])


@given(st.binary(max_size=300))
def test_bytes_of_any_kind_are_read_or_refused(data: bytes) -> None:
    for start in (b"", b"SWJ4", DATA[:START]):
        with contextlib.suppress(*BROKEN):
            read_journal_bytes(start + data)


@given(st.integers(START, len(DATA)), st.integers(1, 5000))
@example(START, 1)
def test_a_journal_torn_within_its_reserved_room_gives_every_item_up_to_there(
    length: int, room: int
) -> None:
    found, end = read_journal_bytes(DATA[:length] + bytes(room))
    assert found.items == tuple(COURSE.items[: len(found.items)])
    assert found.items == items(DATA[:end])


@given(st.integers(0, len(DATA) * 8 - 1))
def test_a_flipped_bit_before_reserved_room_changes_nothing(bit: int) -> None:
    data = bytearray(DATA)
    data[bit // 8] ^= 1 << bit % 8
    with contextlib.suppress(*BROKEN):
        found = items(bytes(data) + bytes(1000))
        assert found == tuple(COURSE.items[: len(found)])


def test_a_record_whose_second_half_alone_was_written_is_left_out() -> None:
    before = len(written(GameLog(COURSE.game, COURSE.items[:-1])))
    torn = DATA[:before] + bytes(8) + DATA[before + 8 :] + bytes(100)
    assert read_journal_bytes(torn)[1] == before
