"""A seat's program calls its table again, once a connection to it was given up."""

import json
from pathlib import Path
from typing import Any

import pytest

from smallworld_seat.program import SeatProgram
from tests.page.puppet import free_port

MOST = 100_000


def test_whoever_comes_again_is_the_same_person_in_a_game_that_has_not_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    told: list[dict[str, Any]] = []
    now = 0.0
    program = SeatProgram(told.append, lambda: now)
    for attempt in (1, 2):
        command = {"type": "join", "to": f"127.0.0.1:{free_port()}", "name": "Ada"}
        program.hear(json.dumps(command))
        for _ in range(MOST):
            if kinds(told).count("left") == attempt:
                break
            now += 0.01
            program.work()
    program.hear('{"type": "home"}')
    assert kinds(told) == ["welcome", "left", "welcome", "left", "left-games"]
    assert [it["then"] for it in told if it["type"] == "left"] == ["silence", "silence"]
    assert len(list((tmp_path / "keys").glob("*.key"))) == 1


def kinds(told: list[dict[str, Any]]) -> list[str]:
    return [it["type"] for it in told]
