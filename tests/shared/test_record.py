"""Records: whole games as bytes, and what becomes of damaged ones."""

from random import Random

import msgspec
import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld.errors import GameError, RecordError, RecordFault, RecordFaultError
from smallworld.game import Game
from smallworld.record import LARGEST, MAGIC, SIGNED_FORMAT, Entry, Header, Record, decode, encode
from tests.shared.walks import BOARDS, new_game, record_of, walk

RNG = Random("record")
GAME = new_game("two-players", 2, RNG)
RECORD = record_of(GAME, list(walk(GAME, RNG)))
DATA = encode(RECORD)


def test_a_record_reads_back() -> None:
    assert decode(DATA) == RECORD
    assert encode(decode(DATA)) == DATA


def test_a_game_by_the_printed_rules_has_no_word_of_house_rules() -> None:
    """So its bytes are those that earlier versions wrote, and they can read them."""
    assert b"rounds" not in DATA
    assert b"colours" not in DATA


def test_a_house_rule_reads_back() -> None:
    header = replace(HEADER, rounds=3, colours=(4, 0))
    read = decode(encode(Record(header, (), ()))).header
    assert (read.rounds, read.colours_of_seats) == (3, (4, 0))
    assert Game(read, BOARDS["two-players"]).board.rounds == 3


@pytest.mark.parametrize("colours", [(0, 0), (0, 1, 2)])
def test_colours_that_do_not_fit_the_seats_count_for_nothing(colours: tuple[int, ...]) -> None:
    assert replace(HEADER, colours=colours).colours_of_seats == (0, 1)


@pytest.mark.parametrize("change", [{"rounds": 0}, {"rounds": 21}, {"colours": (0, 5)}])
def test_a_house_rule_out_of_bounds_is_damage(change: dict[str, object]) -> None:
    with pytest.raises(RecordFaultError):
        decode(encode(Record(replace(HEADER, **change), (), ())))


def test_a_game_is_small() -> None:
    assert len(DATA) < 8000


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", RecordFault.NO_RECORD),
        (b"PK\x03\x04", RecordFault.NO_RECORD),
        (MAGIC, RecordFault.RECORD_DAMAGED),
        (DATA[:-1], RecordFault.RECORD_DAMAGED),
        (DATA + b"\x00", RecordFault.RECORD_DAMAGED),
        (MAGIC + b"\x91" * 100_000, RecordFault.RECORD_DAMAGED),
        (MAGIC + bytes(LARGEST), RecordFault.RECORD_TOO_LARGE),
        (encode(replace(RECORD, digests=RECORD.digests[1:])), RecordFault.RECORD_DAMAGED),
        (
            encode(replace(RECORD, header=replace(RECORD.header, format=SIGNED_FORMAT + 1))),
            RecordFault.RECORD_OF_OTHER_FORMAT,
        ),
        (
            MAGIC + msgspec.msgpack.encode({"header": 1, "entries": [], "digests": []}),
            RecordFault.RECORD_DAMAGED,
        ),
        (
            MAGIC
            + msgspec.msgpack.encode(
                {"header": RECORD.header, "entries": [], "digests": [], "colour": 1}
            ),
            RecordFault.RECORD_DAMAGED,
        ),
    ],
)
def test_what_is_no_whole_record_is_refused_with_its_fault(data: bytes, fault: RecordFault) -> None:
    with pytest.raises(RecordFaultError) as stop:
        decode(data)
    assert stop.value.fault is fault


@given(st.integers(0, len(DATA) - 1), st.integers(0, 255))
def test_a_damaged_byte_is_an_error_in_words_or_another_record(place: int, byte: int) -> None:
    damaged = DATA[:place] + bytes([byte]) + DATA[place + 1 :]
    try:
        record = decode(damaged)
        game = Game(record.header, BOARDS["two-players"])
        state = game.start()
        for entry in record.entries:
            state = game.replay(state, entry)
    except GameError as error:
        assert str(error) != ""  # noqa: PT017 - reading a damaged record may also succeed


def test_an_entry_that_does_not_fit_is_refused() -> None:
    first = RECORD.entries[0]
    start = GAME.start()
    for entry in (
        replace(first, seat=1),
        replace(first, seat=4),
        replace(first, chance=()),
        replace(first, chance=(*first.chance, 3)),
        Entry(0, RECORD.entries[1].move),
    ):
        with pytest.raises(GameError):
            GAME.replay(start, entry)


HEADER = GAME.header


@pytest.mark.parametrize(
    "opening",
    [(), HEADER.opening[:-1], HEADER.opening[:-2], HEADER.opening[:2] * 6, ("gnomes", "hill") * 6],
)
def test_an_opening_that_lays_no_column_is_refused(opening: tuple[str, ...]) -> None:
    with pytest.raises(RecordError, match="opening"):
        Game(replace(HEADER, opening=opening), BOARDS["two-players"]).start()


def test_a_game_of_another_board_is_refused() -> None:
    with pytest.raises(RecordError, match="is played on 'two-players'"):
        Game(HEADER, BOARDS["three-players"])


def test_a_game_of_unknown_content_is_refused() -> None:
    with pytest.raises(GameError, match="no content 'moon'"):
        Game(replace(HEADER, content="moon"), BOARDS["two-players"])


def test_equal_records_give_equal_bytes() -> None:
    again = Record(Header(**msgspec.structs.asdict(HEADER)), RECORD.entries, RECORD.digests)
    assert encode(again) == DATA
