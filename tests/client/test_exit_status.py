"""What a command's exit status says when a game that it plays ends badly."""

from pathlib import Path

import pytest

from smallworld_client.cli.joining import go_on
from smallworld_client.cli.terminal import Terminal
from smallworld_client.home.journal import Unfinished
from smallworld_client.process import UserError


def test_a_resumed_game_that_breaks_off_keeps_the_exit_status_of_its_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken_off(_terminal: Terminal, _start: object) -> int:
        raise UserError("The connection has ended.", exit_status=1)

    monkeypatch.setattr(Terminal, "follow", broken_off)
    game = Unfinished(
        tmp_path, 0.0, "a-game", "A table", "two-players", ("Ann", "Bob"), 3, "host", 10
    )
    with pytest.raises(UserError, match="has ended") as stop:
        go_on([game], "a-game", text=True)
    assert stop.value.exit_status == 1
