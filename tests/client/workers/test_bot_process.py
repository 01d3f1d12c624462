"""Computer players choose their moves in the bot process."""

from collections.abc import Iterator

import pytest

from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld_client.players.processes import BotProcess
from smallworld_client.table.setup import find_board
from smallworld_net.programs import NoAnswerError
from tests.helpers.evening import seeded

BOARD = find_board("two-players")
GAME = Game(deal(BOARD, ("Ann", "Bob"), "a-game", seeded(), load_content("base")), BOARD)
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
    process = BotProcess(patience=0.1)
    with pytest.raises(NoAnswerError):
        process.move(f"{ODD}:Dreamer", GAME, STATE)
    process.close()
