"""``smallworld replay``: a record in notation, and its verification."""

import errno
import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.content import Content, all_sets, load_content
from smallworld.record import MAGIC, Moved, Record, encode
from smallworld_client.cli import main
from smallworld_client.players import balance
from smallworld_client.players.balance import report
from smallworld_client.players.self_play import Matchup, Outcome, play, play_table
from smallworld_client.players.simple_bots import RandomBot
from smallworld_client.table.setup import find_board
from smallworld_maps.files import read_board, write_board
from tests.helpers.boards import brick_board
from tests.helpers.signed import signed_record
from tests.shared.walks import game_with_all_sets, new_game, record_of, walk

RNG = Random(11)
GAME = new_game("two-players", 2, RNG)
STEPS = list(walk(GAME, RNG))
RECORD = record_of(GAME, STEPS)
ENTRIES = len(RECORD.entries)
PIECES = load_content("base")


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
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{file}: {len(record.entries)} entries, every digest matches"
    assert second.startswith("The record has no signatures")
    assert replay(file, record) == 0
    assert f"sets {', '.join(game.content.sets)}" in capsys.readouterr().out.splitlines()


def test_a_record_with_a_set_that_is_not_here_is_refused_with_its_name(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header = replace(RECORD.header, sets=("moon",))
    assert replay(file, replace(RECORD, header=header)) == 2
    assert "sets that your program does not have: moon." in capsys.readouterr().err


def test_a_game_under_way_says_so(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = replace(RECORD, entries=RECORD.entries[:3], digests=RECORD.digests[:3])
    assert replay(file, begun) == 0
    assert "not over: round 1" in capsys.readouterr().out


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
    assert "Entry 5 is not legal in this game: " in capsys.readouterr().err


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
    data: bytes, reason: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(data)
    assert main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert err.count("\n") == 1


def test_a_board_is_made_from_a_new_seed_and_again_from_the_same_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, again = tmp_path / "mine.json", tmp_path / "again.json"
    assert main(["board", "--new", str(one)]) == 0
    said, *told = capsys.readouterr().out.splitlines()
    seed = said.removeprefix("seed ")
    assert main(["board", "--new", "--players", "2", "--seed", seed, str(again)]) == 0
    assert read_board(one) == read_board(again)
    assert "playable" in told[0]
    assert "    mountain         4        4" in told


def test_what_is_wrong_with_a_board_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    write_board(path, replace(brick_board(), players=4))
    assert main(["board", str(path)]) == 1
    told = capsys.readouterr().out
    assert "not playable" in told
    assert "there are 18 land regions, 24 are needed" in told


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--new", "--players", "6", "new.json"], "no board for 6 players"),
        (["--new", "--players", "0", "new.json"], "no board for 0 players"),
        (["--new", "a.json", "b.json"], "name a single FILE"),
        (["--new", "there.json"], "already exists"),
        (["--new", "--seed", "x" * 41, "new.json"], "40 characters"),
        (["--seed", "7", "there.json"], "belong to --new"),
        (["nowhere.json"], "can't be read"),
        (["there.json"], "no board"),
        (["--new", "nowhere/new.json"], "can't be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.json").write_text("{}")
    assert main(["board", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert not Path("new.json").exists()


BOARD = find_board("five-players")


def played(bots: list[str], games: int, seed: int) -> list[Outcome]:
    return [play_table(Matchup(BOARD.id, tuple(bots), f"{seed}/{i}")) for i in range(games)]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", "--jobs", "1", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_games_of_five_use_every_race_and_every_power() -> None:
    found = report(played(["random"] * 5, games=12, seed=1))
    assert found.games == found.finished == 12
    assert all(use.picked > 0 for use in (*found.races.values(), *found.powers.values()))
    assert (len(found.races), len(found.powers)) == (14, 20)
    assert sum(use.picked for use in found.pairs.values()) == sum(
        use.picked for use in found.races.values()
    )


def test_a_game_that_was_given_up_counts_for_no_piece() -> None:
    [game] = played(["random"] * 2, games=1, seed=1)
    found = report([replace(game, finished=False, winners=())])
    assert (found.games, found.finished) == (1, 0)
    assert not any(use.picked for use in (*found.races.values(), *found.powers.values()))
    assert not found.pairs


def test_what_nobody_picked_is_no_row_and_a_single_pick_has_no_interval(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = [line.split() for line in printed(capsys, "--games", "1").splitlines() if line]
    pieces = {row[0]: row for row in rows if row[0] in (*PIECES.races, *PIECES.powers)}
    assert 2 <= len(pieces) < len(PIECES.races)
    assert all(row[1] == "1" and "%" in row[3] for row in pieces.values())


def test_the_figures_are_printed_even_if_the_plot_can_not_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(balance, "save_study", fail)
    file = tmp_path / "study.svg"
    assert main(["simulate", "--jobs", "1", "--plot", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("1 games, 1 finished")
    assert err == f"smallworld: {file} can't be written: No space left on device.\n"


def test_json_has_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(capsys, "--players", "3", "--games", "4", "--json"))
    assert (report["games"], report["finished"]) == (4, 4)
    assert report["moves"] > 100
    assert len(report["wins"]) == len(report["mean_scores"]) == 3
    assert sum(report["wins"]) >= 4
    assert set(report["races"]["trolls"]) == {
        "picked",
        "mean_score",
        "mean_score_interval",
        "win_rate",
        "win_rate_interval",
    }
    assert len(report["powers"]) == 20


def test_a_seed_gives_the_same_games_and_another_seed_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--games", "3", "--json", "--seed")
    assert printed(capsys, *words, "7") == printed(capsys, *words, "7")
    assert printed(capsys, *words, "7") != printed(capsys, *words, "8")


@pytest.mark.parametrize(
    ("players", "seed", "sets"), [(3, 3, ()), *((4, it, all_sets()) for it in range(3))]
)
def test_combos_earn_what_the_players_were_paid(
    players: int, seed: int, sets: tuple[Content, ...]
) -> None:
    played = play(BOARD, [RandomBot] * players, str(seed), sets=tuple(one.id for one in sets))
    coins = sum(player.coins for player in played.state.players)
    lying = sum(slot.coins for slot in played.state.column)
    leaders = sum(combo.led for combo in played.ledger.combos)
    assert (
        sum(combo.coins for combo in played.ledger.combos) == coins + lying + leaders - players * 5
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "clever"], "There is no computer player “clever”. Choose one of: "),
        (["--bots", "random,random,random"], "--bots names 3 levels for 2 seats. Name one, or 2."),
        (["--board", "moon"], "There is no board “moon”"),
    ],
)
def test_what_can_not_be_done_is_told_in_one_line(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "many"], ["--players", "6"]])
def test_numbers_out_of_range_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", *words])
    assert stop.value.code == 2
    assert words[1] in capsys.readouterr().err


def test_fewer_rounds_make_shorter_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "3", "--games", "4", "--json")
    whole = json.loads(printed(capsys, *words))
    short = json.loads(printed(capsys, *words, "--rounds", "2"))
    assert short["finished"] == 4
    assert short["moves"] < whole["moves"] / 2


def test_leaders_and_finds_are_told_where_the_games_had_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--games", "6", "--players", "2", "--json", "--sets", "leaders,relics")
    report = json.loads(printed(capsys, *words))
    picks = sum(use["picked"] for use in report["races"].values())
    assert 0 < report["leaders"]["with"]["picked"] < picks
    assert report["leaders"]["without"]["picked"] == picks - report["leaders"]["with"]["picked"]
    assert len(report["finds"]) == 15
    assert 0 < sum(find["found"] for find in report["finds"].values()) <= 6 * 6
