"""Advice comes from another process, which may be stopped."""

from queue import SimpleQueue

from smallworld.game import Game, deal
from smallworld_client.boards import find_board
from smallworld_client.bots.plans import Plan
from smallworld_client.workers.hint_process import HintProcess
from tests.helpers.evening import seeded

BOARD = find_board("two-players")
GAME = Game(deal(BOARD, ("Ann", "Bob"), "a-game", seeded()), BOARD)


def test_the_plans_are_legal_where_they_were_asked_for() -> None:
    told: SimpleQueue[list[Plan]] = SimpleQueue()
    hints = HintProcess()
    hints.ask(GAME, GAME.start(), told.put)
    plans = told.get(timeout=60)
    hints.close()
    assert plans
    assert [GAME.why_not(GAME.start(), 0, plan.moves[0]) for plan in plans] == [None] * len(plans)


def test_whoever_waits_when_it_is_closed_is_told_no_plan() -> None:
    told: SimpleQueue[list[Plan]] = SimpleQueue()
    hints = HintProcess()
    hints.ask(GAME, GAME.start(), told.put)
    hints.close()
    assert told.get(timeout=60) == []
