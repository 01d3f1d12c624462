"""Large text in small windows: what has no room gives way, and nothing is cut or hidden."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.guide.advice_card import AdviceCard, AdviceView, StepView
from smallworld_client.gui.kit.label import Backdrop
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from tests.gui.audit import controls, words
from tests.gui.audit.covering import popups
from tests.gui.audit.painting import Painted
from tests.gui.lessons.pupil import Pupil
from tests.gui.showing import on_screen
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import Seat, TableSession

SMALL = QSize(1024, 640)


@pytest.fixture(params=[2.0, pytest.param(1.5, marks=pytest.mark.long)])
def large(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    """A size of text, in German."""
    speak(qapp, "de")
    Theme(text=request.param).apply(qapp)
    yield request.param
    Theme().apply(qapp)
    speak(qapp, "en")


def seated(seat_at: Seat, session: TableSession, size: QSize = SMALL) -> TableScreen:
    screen = seat_at(session)
    screen.resize(size)
    QApplication.processEvents()
    return screen


@pytest.mark.turns(8)
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("size", [SMALL, QSize(1280, 720)])
def test_the_redeployment_panel_shows_whole_rows_and_as_much_of_the_score_as_has_room(
    seat_at: Seat, size: QSize
) -> None:
    screen = seated(seat_at, conquer(hand=3), size)
    screen.controller.act("stop-anyway")
    QApplication.processEvents()
    parts = ("Redeployment", "Rows", "Row/")
    wrong = [*words.cut(Painted(screen)), *controls.off_edge(screen)]
    assert [it for it in wrong if any(part in it.where for part in parts)] == []


@pytest.mark.usefixtures("large")
def test_a_players_panel_says_how_many_regions_beside_the_tokens_in_hand(seat_at: Seat) -> None:
    screen = seated(seat_at, conquer("swamp ratmen", hand=11), QSize(1280, 720))
    found = [it for it in words.cut(Painted(screen)) if "PlayerPanel" in it.where]
    assert found == []


@pytest.mark.turns(8)
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("size", [SMALL, QSize(900, 1200)])
@pytest.mark.parametrize("hint", [Hint.OTHERS, Hint.PICK, Hint.ENTER, Hint.PLACE])
def test_a_hint_leaves_the_question_and_the_folded_log_to_be_read(
    seat_at: Seat, hint: Hint, size: QSize
) -> None:
    session = conquer() if hint is Hint.PLACE else TableSession.posed(PICK)
    screen = seated(seat_at, TableSession(seats=(1,)) if hint is Hint.OTHERS else session, size)
    screen.coach.enable(True, [Hint.PRICE] if hint is Hint.PLACE else [])
    if hint is Hint.PLACE:
        screen.controller.act("stop-anyway")
    if hint is Hint.ENTER:
        screen.controller.pick(0)
    QApplication.processEvents()
    assert screen.coach.hint is hint
    assert screen.coach.card.isVisible()
    found = [it for it in words.covered(Painted(screen), popups(screen)) if "HintCard" in it.what]
    assert [it for it in found if "Question" in it.where or "log" in it.where.lower()] == []


@pytest.mark.turns(8)
def test_the_card_of_a_lesson_and_the_die_are_not_over_each_other(
    qtbot: QtBot, plain_boards: None, large: float
) -> None:
    pupil = Pupil(qtbot, "die", shown=False)
    pupil.show((SMALL.width(), SMALL.height()))
    pupil.begin()
    for _ in pupil.lesson.steps:
        pupil.act()
        QApplication.processEvents()
        shown = [it for it in (pupil.screen.cards.die, pupil.screen.cards.score) if it.isVisible()]
        card = pupil.screen.card.geometry()
        assert not [it for it in shown if it.geometry().intersects(card)]


def test_advice_without_room_for_its_plan_leaves_the_regions_to_the_board(qtbot: QtBot) -> None:
    table = on_screen(qtbot, Backdrop(), 1024, 640)
    card = AdviceCard(table)
    card.ceiling = 300
    steps = [StepView(number, f"Region {number}", 2) for number in range(1, 9)]
    view = AdviceView("It earns the most.", "About 8 coins.", steps=steps, next="Do next step")
    card.show_advice(view, QRect(760, 420, 250, 200))
    assert card.card.top() >= 300
    assert card.follow.isVisible()
    assert list(words.cut(Painted(table))) == []
