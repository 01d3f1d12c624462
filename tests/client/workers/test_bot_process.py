"""Computer players think in a process of their own, which can be stopped."""

import signal
import sys
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from threading import Timer

import pytest

from smallworld.game import Game, deal
from smallworld_client.boards import find_board
from smallworld_client.workers.bot_process import BotProcess
from smallworld_client.workers.worker_process import NoAnswerError
from tests.helpers.evening import seeded
from tests.helpers.expect import PATIENCE

BOARD = find_board("two-players")
GAME = Game(deal(BOARD, ("Ann", "Bob"), "a-game", seeded()), BOARD)
STATE = GAME.start()
ODD = "tests.helpers.odd_bots"


@pytest.fixture
def process() -> Iterator[BotProcess]:
    process = BotProcess()
    yield process
    process.close()


@pytest.mark.parametrize("bot", ["medium", f"{ODD}:Plain"])
def test_a_move_comes_back_from_there(process: BotProcess, bot: str) -> None:
    move = process.move(bot, GAME, STATE)
    assert GAME.why_not(STATE, 0, move) is None


@pytest.mark.parametrize("bot", ["Broken", "Cheat"])
def test_who_breaks_down_or_cheats_gives_no_answer_and_the_next_one_is_asked_anew(
    process: BotProcess, bot: str
) -> None:
    with pytest.raises(NoAnswerError):
        process.move(f"{ODD}:{bot}", GAME, STATE)
    assert GAME.why_not(STATE, 0, process.move(f"{ODD}:Plain", GAME, STATE)) is None


def test_who_never_answers_is_not_waited_for() -> None:
    with pytest.raises(NoAnswerError):
        BotProcess(patience=0.1).move(f"{ODD}:Dreamer", GAME, STATE)


def test_closing_ends_a_thought_at_once(process: BotProcess) -> None:
    process.move(f"{ODD}:Plain", GAME, STATE)
    Timer(0.05, process.close).start()
    with pytest.raises(NoAnswerError):
        process.move(f"{ODD}:Dreamer", GAME, STATE)


@pytest.mark.skipif(sys.platform == "win32", reason="an end by force is told otherwise there")
def test_closing_ends_also_a_process_that_only_starts(
    process: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = SpawnProcess.start
    started: list[SpawnProcess] = []

    def start_and_be_closed(starting: SpawnProcess) -> None:
        process.close()
        start(starting)
        started.append(starting)

    monkeypatch.setattr(SpawnProcess, "start", start_and_be_closed)
    with pytest.raises(NoAnswerError):
        process.move(f"{ODD}:Dreamer", GAME, STATE)
    started[0].join(PATIENCE)
    assert started[0].exitcode == -signal.SIGKILL
