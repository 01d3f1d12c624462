"""``smallworld replay``: a record in notation, and its verification."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.record import MAGIC, Moved, Record, encode
from smallworld_client.cli import main
from tests.helpers.signed import signed_record
from tests.shared.walks import game_with_all_sets, new_game, record_of, walk

RNG = Random(11)
GAME = new_game("two-players", 2, RNG)
STEPS = list(walk(GAME, RNG))
RECORD = record_of(GAME, STEPS)
ENTRIES = len(RECORD.entries)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.swr"


def replay(file: Path, record: Record, *words: str) -> int:
    file.write_bytes(encode(record))
    return main(["replay", str(file), *words])


def test_a_record_is_printed_header_first_then_rounds_then_the_result(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(file, RECORD) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "game walk"
    assert lines[1] == "board two-players (The Loonmere Dales)"
    assert lines[2] == "players ann, bob"
    assert lines[3].startswith("column ")
    assert [line for line in lines if line.startswith("round ")] == [
        f"round {number}" for number in range(1, 11)
    ]
    assert sum(line.startswith(("ann ", "bob ")) for line in lines) == ENTRIES
    end = STEPS[-1].after
    winner = GAME.names[GAME.winners(end)[0]]
    assert lines[-2:] == [
        f"won by {winner}",
        f"coins ann {end.players[0].coins}, bob {end.players[1].coins}",
    ]


def test_a_record_with_sets_names_them(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(3)
    game = game_with_all_sets(2, rng)
    record = record_of(game, list(walk(game, rng)))
    assert replay(file, record, "--verify") == 0
    capsys.readouterr()
    assert replay(file, record) == 0
    assert f"sets {', '.join(game.content.sets)}" in capsys.readouterr().out.splitlines()


def test_a_record_with_a_set_that_is_not_here_is_refused_with_its_name(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header = replace(RECORD.header, sets=("moon",))
    assert replay(file, replace(RECORD, header=header)) == 2
    assert "sets that your program does not have: moon." in capsys.readouterr().err


def test_a_records_names_do_not_steer_the_terminal(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header = replace(RECORD.header, seats=("\x1b[31mann\n\u202e", "\u200b"))
    assert replay(file, replace(RECORD, header=header)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "players [31mann, ?"
    assert all(line.isprintable() for line in lines)


def test_an_entry_stands_below_the_round_in_which_it_was_made(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay(file, RECORD)
    rounds = capsys.readouterr().out.split("\nround ")[1:]
    made = [sum(step.before.round == number for step in STEPS) for number in range(1, 11)]
    found = [
        sum(line.startswith(("ann ", "bob ")) for line in text.splitlines()) for text in rounds
    ]
    assert found == made


def test_a_game_under_way_says_so(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = replace(RECORD, entries=RECORD.entries[:3], digests=RECORD.digests[:3])
    assert replay(file, begun) == 0
    assert "not over: round 1" in capsys.readouterr().out


def test_a_sound_record_verifies(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(file, RECORD, "--verify") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{file}: {ENTRIES} entries, every digest holds"
    assert second.startswith("It has no signatures")


def test_a_signed_record_says_what_it_proves(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(file, signed_record(2), "--verify") == 0
    words = capsys.readouterr().out
    assert "draws were made by all players together." in words
    assert "The result is signed by Ann, Bob." in words


def test_a_forged_record_names_the_entry_and_the_player(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = signed_record(2)
    assert record.signed
    items = list(record.signed.items)
    index = next(n for n, item in enumerate(items) if isinstance(item, Moved) and item.seal)
    item = items[index]
    assert isinstance(item, Moved)
    assert item.seal
    items[index] = replace(item, seal=replace(item.seal, signature=bytes(64)))
    forged = replace(record, signed=replace(record.signed, items=tuple(items)))
    assert replay(file, forged, "--verify") == 1
    assert f"Log entry {index + 1} (" in capsys.readouterr().err


def test_a_digest_that_differs_names_its_entry(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    digests = list(RECORD.digests)
    digests[6] = bytes(8)
    assert replay(file, replace(RECORD, digests=tuple(digests)), "--verify") == 1
    err = capsys.readouterr().err
    assert err.startswith("smallworld: Entry 7 (")
    assert err.endswith("): the digest differs.\n")


@pytest.mark.parametrize("words", [[], ["--verify"]])
def test_an_entry_that_the_rules_refuse_is_named(
    words: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = (*RECORD.entries[:4], RECORD.entries[0], *RECORD.entries[5:])
    assert replay(file, replace(RECORD, entries=entries), *words) == 1
    assert "Entry 5 does not fit the game: " in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["--verify"]])
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"once upon a time", "not a game record"),
        (MAGIC + b"\x00", "damaged"),
        (encode(RECORD)[:-9], "damaged"),
        (encode(replace(RECORD, header=replace(RECORD.header, format=9))), "has format 9"),
        (
            encode(replace(RECORD, header=replace(RECORD.header, board="moon"))),
            "There is no board “moon”",
        ),
        (
            encode(replace(RECORD, header=replace(RECORD.header, content="moon"))),
            "there is no content 'moon'",
        ),
        (encode(replace(RECORD, header=replace(RECORD.header, opening=()))), "opening"),
    ],
)
def test_what_is_no_record_of_ours_is_one_line_and_status_2(
    data: bytes, reason: str, words: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(data)
    assert main(["replay", str(file), *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert err.count("\n") == 1


def test_a_missing_file_and_a_folder_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "none.swr")]) == 2
    assert "can't be read: No such file or directory." in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 2
    assert "can't be read: " in capsys.readouterr().err
