"""A hint: asked for in one's own turn, followed step by step or ignored."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.game import Game
from smallworld.moves import Decline, Expand, Pick
from smallworld.state import State
from smallworld_client.bots.bot import View
from smallworld_client.bots.clock import Positions
from smallworld_client.bots.plans import TurnPlan, plans
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.button import Button, IconButton
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]
Tell = Callable[[list[TurnPlan]], None]


class Prompt:
    """Thinks at once, but tells when the test wants it."""

    def __init__(self) -> None:
        self.answer: Callable[[], None] = lambda: None
        self.is_lost = False

    def ask(self, game: Game, state: State, tell: Tell) -> None:
        found = [] if self.is_lost else plans(View(game, state, state.to_move), Positions(20))
        self.answer = lambda: tell(found)

    def close(self) -> None:
        """There is no process."""


@pytest.fixture
def prompt() -> Prompt:
    return Prompt()


def advised(seat_at: Seat, prompt: Prompt, session: TableSession) -> TableScreen:
    screen = seat_at(session)
    screen.advising.adviser.counsellor = prompt
    button = screen.findChild(IconButton, names.ADVICE)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return screen


def told(qtbot: QtBot, screen: TableScreen, prompt: Prompt) -> None:
    with qtbot.waitSignal(screen.advising.adviser.changed):
        prompt.answer()


def test_while_it_is_thought_about_the_table_goes_on(seat_at: Seat, prompt: Prompt) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START))
    assert screen.advising.card.accessibleName() == "Thinking about it …"
    Hands(screen).press(names.action("expand"))
    assert not screen.advising.card.isVisible()


def test_plans_come_with_coins_and_a_reason(seat_at: Seat, prompt: Prompt, qtbot: QtBot) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START))
    told(qtbot, screen, prompt)
    adviser = screen.advising.adviser
    assert 1 <= len(adviser.plans) <= 3
    assert all(plan.total >= plan.coins for plan in adviser.plans)
    assert screen.advising.card.accessibleName().endswith(".")


def test_a_plan_is_followed_step_by_step(seat_at: Seat, prompt: Prompt, qtbot: QtBot) -> None:
    session = TableSession.posed(START)
    screen = advised(seat_at, prompt, session)
    told(qtbot, screen, prompt)
    wanted = screen.advising.adviser.plans[0].moves
    follow = screen.findChild(Button, "advice-follow")
    assert follow is not None
    QTest.mouseClick(follow, Qt.MouseButton.LeftButton)
    assert session.submitted == [wanted[0]]
    if len(wanted) > 1:
        assert screen.advising.adviser.next_move == wanted[1]


def test_another_plan_can_be_looked_at(seat_at: Seat, prompt: Prompt, qtbot: QtBot) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START))
    told(qtbot, screen, prompt)
    adviser = screen.advising.adviser
    adviser.plans = [TurnPlan((Expand(),), 5, 50), TurnPlan((Decline(),), 3, 48)]
    adviser.choose(1)
    assert adviser.next_move == Decline()


def test_who_does_something_else_is_let_alone(seat_at: Seat, prompt: Prompt, qtbot: QtBot) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START))
    told(qtbot, screen, prompt)
    screen.advising.adviser.plans = [TurnPlan((Decline(),), 3, 48)]
    Hands(screen).press(names.action("expand"))
    assert not screen.advising.card.isVisible()


def test_an_answer_that_comes_too_late_is_not_shown(
    seat_at: Seat, prompt: Prompt, qtbot: QtBot
) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START))
    Hands(screen).press(names.action("expand"))
    prompt.answer()
    qtbot.wait(1)
    assert not screen.advising.card.isVisible()


def test_a_second_press_puts_the_hint_away(seat_at: Seat, prompt: Prompt, qtbot: QtBot) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START))
    told(qtbot, screen, prompt)
    screen.advising.adviser.ask()
    assert not screen.advising.card.isVisible()


def test_where_nothing_was_found_that_is_said(seat_at: Seat, prompt: Prompt, qtbot: QtBot) -> None:
    prompt.is_lost = True
    screen = advised(seat_at, prompt, TableSession.posed(START))
    told(qtbot, screen, prompt)
    assert screen.advising.card.accessibleName() == "No plan was found. Ask again later."


def test_in_somebody_elses_turn_there_is_no_hint(seat_at: Seat, prompt: Prompt) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(START, seats=(1,)))
    assert not screen.top.advice.isEnabled()
    assert not screen.advising.card.isVisible()


def test_the_combo_that_a_hint_tells_to_pick_is_marked(
    seat_at: Seat, prompt: Prompt, qtbot: QtBot
) -> None:
    screen = advised(seat_at, prompt, TableSession.posed(PICK))
    told(qtbot, screen, prompt)
    move = screen.advising.adviser.next_move
    assert isinstance(move, Pick)
    assert [card.advised for card in screen.combos.cards].index(True) == move.slot
    screen.advising.adviser.dismiss()
    assert not any(card.advised for card in screen.combos.cards)
