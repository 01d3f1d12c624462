"""Esc puts away what lies on top of the table, one thing at a time."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.table.screen import TableScreen
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


class Silent:
    """Never finds a plan."""

    def ask(self, *told: object, placing: bool = False, weigh: bool = False) -> None:
        """The advice stays thought about."""

    def close(self) -> None:
        """There is no process."""


def hinted(seat_at: Seat, session: TableSession) -> TableScreen:
    screen = seat_at(session)
    screen.advising.adviser.counsellor = Silent()
    screen.coach.enable(True)
    assert screen.coach.card.isVisible()
    return screen


def press_escape(screen: TableScreen, qtbot: QtBot) -> None:
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_Escape)


def test_escape_puts_away_the_advice_before_the_hint(seat_at: Seat, qtbot: QtBot) -> None:
    screen = hinted(seat_at, TableSession.posed(START))
    screen.advising.adviser.ask()
    press_escape(screen, qtbot)
    assert not screen.advising.card.isVisible()
    assert screen.coach.hint is Hint.EXPAND
    press_escape(screen, qtbot)
    assert screen.coach.hint is None


def test_advice_and_a_hint_lie_beside_each_other(seat_at: Seat) -> None:
    screen = hinted(seat_at, TableSession.posed(START))
    screen.advising.adviser.ask()
    hint, advice = screen.coach.card.geometry(), screen.advising.card.geometry()
    assert not hint.intersects(advice)


def test_escape_puts_away_what_was_scored(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(TableSession.posed(START))
    screen.cards.score.show_score("Round 1", [("Regions", 2)], QRect(0, 400, 200, 200))
    press_escape(screen, qtbot)
    assert not screen.cards.score.isVisible()


def test_with_nothing_on_top_escape_leads_back(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    screen.controller.act("stop")
    press_escape(screen, qtbot)
    qtbot.waitUntil(lambda: screen.controller.prompt.placing is None)
