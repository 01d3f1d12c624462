"""A record as text: it reads back to the same bytes, and a mistake in it is named with its line."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from smallworld.errors import GameError, RecordFaultError
from smallworld.record import Record, decode, encode
from smallworld.record_text import print_record, read_record
from smallworld_client.table.setup import open_game
from tests.helpers.courses import new_course, play
from tests.helpers.signed import rejoined, signed_record, taken_back, with_other_digest

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = print_record(play(new_course(), 12).record(), open_game)

RECORDS: dict[str, Callable[[], Record]] = {
    **{
        path.stem: lambda path=path: decode(path.read_bytes())  # type: ignore[misc]
        for path in sorted(GOLDEN.glob("*.record"))
    },
    "signed by all": lambda: signed_record(3),
    "with steps taken back by vote": lambda: taken_back(3),
    "whose players came back with new keys": lambda: rejoined(2),
    "of a game that goes on": lambda: play(new_course(), 12).record(),
}


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_reads_back_from_its_text_to_the_same_bytes(kind: str) -> None:
    record = RECORDS[kind]()
    assert encode(read_record(print_record(record, open_game), open_game)) == encode(record)


def test_moves_stand_in_notation_under_their_round() -> None:
    lines = SHORT.splitlines()
    assert lines[0] == "small world record 1"
    assert 'seats: ["Ann","Bob"]' in lines
    after = lines[lines.index("# round 1") + 1]
    assert re.match(r"Ann pick \d", after)


def test_comments_and_empty_lines_say_nothing() -> None:
    head, _, moves = SHORT.partition("\n\n")
    commented = f"# mine\n{head}\n\n\n# why?\n{moves}\n\n"
    assert read_record(commented, open_game) == read_record(SHORT, open_game)


def test_a_record_whose_digests_do_not_hold_has_no_text() -> None:
    with pytest.raises(RecordFaultError):
        print_record(with_other_digest(signed_record(), 3), open_game)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("small world record 1", "small world record 2", "does not begin with"),
        ('game: "a-game"', 'game: "a-game', "Line 2: "),
        ('game: "a-game"', "game", "Line 2: a field of the header"),
        ('game: "a-game"', 'game: "a-game"\ngame: "b"', "Line 3: a field of the header"),
        ('seats: ["Ann","Bob"]', 'seats: ["Ann"]', "The header can't be read"),
        ("Ann pick", "Ann flies", r"Line \d+: 'flies' is not a move"),
        ("Ann pick", "Bob pick", r"Line \d+: NOT_YOUR_TURN"),
        ("# round 1\n", "# round 1\nback [99]\n", r"Line \d+: "),
        ("# round 1\n", '# round 1\nback ["r",7,0]\n', r"Line \d+: The log can't go back"),
    ],
)
def test_a_mistake_is_named_with_its_line(old: str, new: str, message: str) -> None:
    assert old in SHORT
    with pytest.raises(GameError, match=message):
        read_record(SHORT.replace(old, new, 1), open_game)
