"""``smallworld-dev bench``: what it prints, and that the figures hold what they say."""

import json
from random import Random

import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld.record import encode
from smallworld_dev.bench import engine
from smallworld_dev.bench.engine import recorded
from smallworld_dev.cli import main

FIVE = Board.of(smallworld_maps.load("five-players"))
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


def test_a_record_of_five_players_takes_16_kilobytes_at_most() -> None:
    sizes = [len(encode(recorded(FIVE, 5, Random(f"size/{game}")))) for game in range(50)]
    assert max(sizes) <= LARGEST_RECORD


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


def test_the_figures_of_a_lobby_are_json(capfd: pytest.CaptureFixture[str]) -> None:
    words = ("--clients", "90", "--games", "20", "--seconds", "4", "--json")
    assert main(["bench", "lobby", *words]) == 0
    report = json.loads(capfd.readouterr().out)
    assert (report["clients"], report["games"], report["lost"]) == (90, 20, 0)
    assert 0 < report["p50_ms"] <= report["p99_ms"]
    assert report["fanout_p99_ms"] > 0
    assert report["connects_per_s"] > 0
    assert 0 < report["cpu_measured_s"] <= report["cpu_s"]
    assert report["kb_per_client"] < 200
