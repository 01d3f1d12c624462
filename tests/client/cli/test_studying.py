"""``smallworld analyse``: a game's turns checked, as a table and as JSON."""

import json
from itertools import takewhile
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld_client.cli import main
from tests.shared.walks import new_game, record_of, walk

RNG = Random(11)
GAME = new_game("two-players", 2, RNG)
RECORD = record_of(GAME, list(takewhile(lambda step: step.before.round == 1, walk(GAME, RNG))))


def analyse(tmp_path: Path, record: Record, *words: str) -> int:
    file = tmp_path / "game.swr"
    file.write_bytes(encode(record))
    return main(["analyse", str(file), "--quick", "--jobs", "1", *words])


def test_each_turn_and_each_player_has_figures_with_their_uncertainty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert analyse(tmp_path, RECORD, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [turn["player"] for turn in found["turns"]] == ["ann", "bob"]
    assert found["turns"][0]["played"].startswith("Pick ")
    assert {"skill_error", "coins_error", "luck", "reason"} <= found["turns"][0].keys()
    assert [player["player"] for player in found["players"]] == ["ann", "bob"]


def test_a_record_whose_digests_differ_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    digests = (b"\0" * 8, *RECORD.digests[1:])
    assert analyse(tmp_path, replace(RECORD, digests=digests)) == 1
    assert "Entry 1 (" in capsys.readouterr().err
