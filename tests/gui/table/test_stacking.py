"""What lies above what over a table: the layers keep their order, whatever is raised when."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.base import StackLevel, layer_of, put_on
from smallworld_client.gui.table.cards import KeysSheet
from smallworld_client.gui.theme import LIGHT, Theme
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession


def layers(screen: QWidget) -> list[StackLevel]:
    """Of what lies directly on a screen, from the lowest to the highest."""
    return [layer_of(it) for it in screen.children() if isinstance(it, QWidget)]


def above(screen: QWidget, upper: QWidget, lower: QWidget) -> bool:
    """Whether a person sees the upper one wherever both are."""
    both = upper.geometry() & lower.geometry()
    seen = screen.childAt(both.center())
    assert not both.isEmpty()
    return seen is not None and (seen is upper or upper.isAncestorOf(seen))


@pytest.fixture(params=[1.0, 1.5])
def text(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    Theme(text=request.param).apply(qapp)
    yield request.param
    Theme().apply(qapp)


def test_the_first_hint_lies_above_the_log(seat_at: Seat, text: float) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.coach.enable(True)
    screen.arrange()
    screen.coach.card.setGeometry(screen.log.geometry().translated(-40, 10))
    assert above(screen, screen.coach.card, screen.log)


@pytest.mark.turns(8)
@pytest.mark.parametrize("theme", [Theme(LIGHT), Theme(text=1.5), Theme(text=2.0)])
def test_a_dialog_stays_above_the_log_when_the_look_changes(
    seat_at: Seat, qapp: QApplication, theme: Theme
) -> None:
    screen = seat_at(TableSession.posed(START))
    sheet = KeysSheet(screen)
    sheet.open_once()
    try:
        theme.apply(qapp)
        screen.arrange()
        assert above(screen, sheet, screen.log)
    finally:
        Theme().apply(qapp)


def test_the_layers_keep_their_order_through_a_turn(seat_at: Seat, qtbot: QtBot) -> None:
    session = conquer("berserk giants")
    screen = seat_at(session)
    hands = Hands(screen)
    does: tuple[Callable[[], object], ...] = (
        lambda: screen.coach.enable(True),
        lambda: hands.press(names.action("roll")),
        lambda: screen.notice.tell("Something has happened."),
        screen.parts.fold_or_unfold_log,
        screen.parts.fold_or_unfold_log,
        lambda: session.make(Conquer(session.game.board.index["7"])),
        lambda: screen.past.look_at(0),
        lambda: screen.resize(1024, 640),
        screen.leave,
        lambda: screen.notice.tell("And again."),
        lambda: screen.resize(1280, 720),
    )
    for do in does:
        do()
        assert layers(screen) == sorted(layers(screen))


def test_of_one_layer_the_one_that_was_raised_last_is_on_top(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    first, second, higher = QWidget(parent), QWidget(parent), QWidget(parent)
    for widget, layer in (
        (first, StackLevel.CARD),
        (second, StackLevel.CARD),
        (higher, StackLevel.DIALOG),
    ):
        widget.setGeometry(0, 0, 50, 50)
        put_on(widget, layer)
    parent.show()
    put_on(first, StackLevel.CARD)
    assert parent.children() == [second, first, higher]
    assert parent.childAt(QPoint(10, 10)) is higher
