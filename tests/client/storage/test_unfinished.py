"""The games that can be gone on with."""

import os
import sys
from pathlib import Path

import pytest

from smallworld.game_log import GameLog
from smallworld_client.home.journal import JournalFile, unfinished
from smallworld_client.table.snapshot import GameOrigin, saved_game_of
from tests.client.storage.test_journal import CHARTER
from tests.helpers.courses import new_course, play


def left(folder: Path, game_log: GameLog, committed: int, identity: int = 1) -> Path:
    """The journal of a game that was left in the middle."""
    journal = JournalFile.begin(
        saved_game_of(GameOrigin("host", "Ann", identity), CHARTER, game_log, committed), folder
    )
    journal.close()
    return journal.path


def test_a_game_left_in_the_middle_is_offered_with_what_it_is(tmp_path: Path) -> None:
    game_log = play(new_course(), 20)
    path = left(tmp_path, game_log, 20)
    [game] = unfinished(tmp_path)
    assert game.rounds == 10
    assert (game.path, game.role, game.game) == (path, "host", "a-game")
    assert (game.title, game.board) == ("Ann's table", "two-players")
    assert (game.players, game.round) == (("Ann", "Bob"), game_log.state.round)


def test_the_latest_is_offered_first(tmp_path: Path) -> None:
    for identity, when in ((1, 500), (2, 900), (3, 700)):
        os.utime(left(tmp_path, new_course(), 0, identity), (when, when))
    assert [game.when for game in unfinished(tmp_path)] == [900, 700, 500]


def test_a_game_that_is_open_now_is_not_offered(tmp_path: Path) -> None:
    journal, _ = JournalFile.reopened(left(tmp_path, new_course(), 0))
    assert unfinished(tmp_path) == []
    journal.close()
    assert len(unfinished(tmp_path)) == 1


def test_a_game_that_is_over_is_not_offered(tmp_path: Path) -> None:
    game_log = play(new_course(), 1000)
    left(tmp_path, game_log, len(game_log))
    assert unfinished(tmp_path) == []


def test_a_game_whose_last_step_nobody_was_told_of_is_offered(tmp_path: Path) -> None:
    game_log = play(new_course(), 1000)
    left(tmp_path, game_log, len(game_log) - 1)
    assert len(unfinished(tmp_path)) == 1


def test_files_that_are_no_journals_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.journal").write_bytes(b"text")
    (tmp_path / "b.journal").mkdir()
    path = left(tmp_path, new_course(), 0)
    assert [game.path for game in unfinished(tmp_path)] == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_a_pipe_that_is_called_a_journal_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.journal")
    assert unfinished(tmp_path) == []


def test_without_a_folder_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere") == []
