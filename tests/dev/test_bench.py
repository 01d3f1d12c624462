"""``smallworld-dev bench``: what it prints, and that the figures hold what they say."""

import json
from random import Random

import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld.record import Record, RecordError, encode
from smallworld_dev.bench import engine
from smallworld_dev.bench.engine import Play, at_random, recorded, states
from smallworld_dev.cli import main

FIVE = Board.of(smallworld_maps.load("five-players"))

TWO = Board.of(smallworld_maps.load("two-players"))

ROUNDS = 3

LARGEST_RECORD = 16 * 1024

"""Bytes that the record of a whole game of five may have."""


@pytest.fixture(autouse=True)
def small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games and rounds: what is printed of them is the same."""
    monkeypatch.setattr(engine, "GAMES", 3)
    for module in (engine, engine):
        monkeypatch.setattr(module, "ROUNDS", ROUNDS)


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)


def with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(rng: Random) -> int:
        return sum(rng.random() < 2 for _ in range(1000))

    def installed() -> dict[str, Play]:
        return {"chess": play, "catanatron": play}

    monkeypatch.setattr(engine, "installed", installed)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["bench", *words, "--seconds", "0.01"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_json_has_the_promised_keys(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone(monkeypatch)
    report = json.loads(printed(capsys, "engine", "--players", "3", "--json"))
    assert (report["players"], report["regions"], report["seconds"]) == (3, 30, 0.01)
    for key in ("steps_per_s", "games_per_s", "digest_us", "replay_ms", "peak_memory_mb"):
        assert report[key] > 0, key
    assert 5 < report["entry_bytes"] < report["entry_bytes_max"]
    assert 1000 < report["record_bytes"] <= report["record_bytes_max"]
    assert report["ratio_catanatron"] is report["ratio_chess"] is None


def test_ratios_say_how_many_steps_are_made_in_the_time_of_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_others(monkeypatch)
    report = json.loads(printed(capsys, "engine", "--json"))
    for name in ("sets", "chess", "catanatron"):
        own, other = report["steps_per_s"], report[f"{name}_steps_per_s"]
        assert report[f"ratio_{name}"] == pytest.approx(own / other, abs=0.01)


def test_the_table_names_the_engines_that_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_others(monkeypatch)
    lines = printed(capsys, "engine").splitlines()
    assert lines[0].endswith("2 players on 23 regions, median of 3 rounds")
    starts = [line.split("  ")[0] for line in lines if "×" in line]
    assert starts == ["smallworld with all sets", "python-chess", "catanatron"]
    assert "pip install" not in "".join(lines)


def test_without_the_extra_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone(monkeypatch)
    out = printed(capsys, "engine")
    assert "catanatron" not in out.split("\n\n")[1]
    assert out.endswith("pip install catanatron chess\n")


@pytest.mark.parametrize("name", ["chess", "catanatron"])
def test_another_engine_plays_a_whole_game(name: str) -> None:
    pytest.importorskip(name, reason="it comes with the bench extra")
    assert 10 < engine.installed()[name](Random(1)) < 20000


def test_the_same_generator_gives_the_same_random_game() -> None:
    play = at_random(TWO, 2)
    games = [[play(rng) for _ in range(5)] for rng in (Random(1), Random(1), Random(2))]
    assert games[0] == games[1] != games[2]
    assert all(30 < steps < 300 for steps in games[0])


def test_more_seats_than_the_board_is_made_for_can_be_measured() -> None:
    assert at_random(TWO, 5)(Random(1)) > at_random(TWO, 2)(Random(1))


def test_a_record_of_five_players_takes_16_kilobytes_at_most() -> None:
    sizes = [len(encode(recorded(FIVE, 5, Random(f"size/{game}")))) for game in range(50)]
    assert max(sizes) <= LARGEST_RECORD


def test_a_record_leads_through_the_states_of_its_game() -> None:
    record = recorded(TWO, 2, Random(4))
    found = states(TWO, record)
    assert len(found) == len(record.entries)
    assert found[-1].stage == "over"


def test_a_replay_notices_a_digest_that_differs() -> None:
    record = recorded(TWO, 2, Random(4))
    wrong = (*record.digests[:9], b"otherbyt", *record.digests[10:])
    with pytest.raises(RecordError, match="entry 10 differs"):
        states(TWO, Record(record.header, record.entries, wrong))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["bench"], "the following arguments are required: WHAT"),
        (["bench", "engine", "--seconds", "0"], "'0' is not a number of seconds"),
        (["bench", "engine", "--seconds", "soon"], "'soon' is not a number of seconds"),
        (["bench", "engine", "--seconds", "nan"], "'nan' is not a number of seconds"),
        (["bench", "engine", "--players", "6"], "invalid choice: 6"),
    ],
)
def test_what_can_not_be_measured_is_refused(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert reason in capsys.readouterr().err
