"""Plans come from the hint process, which may be closed."""

from multiprocessing import active_children
from queue import SimpleQueue
from threading import enumerate as enumerate_threads

from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld_client.players.levels import TurnPlan
from smallworld_client.players.processes import HintProcess
from smallworld_client.table.setup import find_board
from tests.helpers.evening import seeded

BOARD = find_board("two-players")
GAME = Game(deal(BOARD, ("Ann", "Bob"), "a-game", seeded(), load_content("base")), BOARD)


def test_the_plans_are_legal_where_they_were_asked_for() -> None:
    told: SimpleQueue[list[TurnPlan]] = SimpleQueue()
    hints = HintProcess()
    hints.ask(GAME, GAME.start(), told.put)
    plans = told.get(timeout=60)
    hints.close()
    assert plans
    assert [GAME.why_not(GAME.start(), 0, plan.moves[0]) for plan in plans] == [None] * len(plans)


def test_nothing_is_told_once_it_is_closed() -> None:
    """Whoever was to be told may be gone by then, and belong to a window that is."""
    told: SimpleQueue[list[TurnPlan]] = SimpleQueue()
    hints = HintProcess()
    hints.ask(GAME, GAME.start(), told.put)
    hints.close()
    hints.ask(GAME, GAME.start(), told.put)
    assert told.empty()
    assert not active_children()
    assert not [thread for thread in enumerate_threads() if thread.name.startswith("hint")]
