"""At 80 and at 200 % the table can be read: nothing collides, nothing is cut."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.kit.draw import LEFT, RIGHT, width_of
from smallworld_client.gui.paint import shields
from smallworld_client.gui.paint.ink import Weight, display, ui, wrapped_height
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.parts import TopBar
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.question import QuestionText
from smallworld_client.words.lessons import hint_text
from tests.gui.showing import existing, the
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import Seat, TableSession

pytestmark = pytest.mark.turns(8)


@pytest.fixture(params=["en", "de", "fr"])
def large(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """Text of 200 % in one of the languages."""
    speak(qapp, request.param)
    Theme(text=2.0).apply(qapp)
    yield request.param
    Theme().apply(qapp)
    speak(qapp, "en")


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("coins", [1, 12])
def test_tokens_coins_and_price_of_a_combo_stand_apart(
    seat_at: Seat, monkeypatch: pytest.MonkeyPatch, coins: int
) -> None:
    screen = seat_at(TableSession.posed(PICK.replace("[0, 2]", f"[0, {coins}]")))
    spans: list[tuple[float, float]] = []

    def measure(
        _: QPainter, room: QRectF, text: str, font: QFont, ink: str, align: object = LEFT
    ) -> float:
        wide = width_of(text, font)
        left = room.right() - wide if align == RIGHT else room.left()
        spans.append((left, left + wide))
        return wide

    monkeypatch.setattr("smallworld_client.gui.kit.draw.write", measure)
    card = screen.combos.cards[1]
    card.set_advised(True)
    card.grab()
    (_, tokens), (price, _), (lying, end) = spans
    coin = 2 * card.theme.px(7)
    assert tokens + 4 <= lying - coin - 5
    assert end + 4 <= price


@pytest.mark.usefixtures("large")
def test_the_question_is_whole_beside_three_buttons(
    seat_at: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = seat_at(conquer("berserk giants"))
    question = the(QuestionText, screen.bar.findChild(QuestionText))
    lines: list[tuple[float, float]] = []

    def measure(_: QPainter, spot: QRectF, text: str, font: QFont, ink: str) -> None:
        if text == question.question:
            lines.append((wrapped_height(spot.width(), text, font), spot.height()))

    monkeypatch.setattr("smallworld_client.gui.turn.question.write_lines", measure)
    question.grab()
    assert lines
    assert all(room >= wanted for wanted, room in lines)


@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(1024, 640)])
def test_every_hint_is_whole_and_leaves_most_of_the_window(
    seat_at: Seat, large: str, size: QSize
) -> None:
    screen = seat_at(conquer())
    screen.resize(size)
    coach = screen.coach
    coach.enable(True)
    window = screen.width() * screen.height()
    for hint in Hint:
        coach.card.say(*hint_text(hint))
        coach._place(hint)
        coach.card.show()
        QApplication.processEvents()
        card = coach.card.geometry()
        button = QRect(coach.card.got_it.mapTo(screen, QPoint()), coach.card.got_it.size())
        assert screen.rect().contains(card), (large, hint)
        assert card.contains(button), (large, hint)
        assert card.height() >= coach.card.heightForWidth(card.width()), (large, hint)
        assert card.width() * card.height() < 0.3 * window, (large, hint)


@pytest.mark.usefixtures("large")
def test_the_tooltip_of_a_region_grows_with_the_text(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    board = screen.board
    board.input.point("7")
    qtbot.waitUntil(lambda: board.shown.explanation is not None)
    told = existing(board.shown.explanation)
    rect, size = board._layers._bubble(told, board._room(), 2.0)
    assert size >= 1.6
    bubble = QRect((rect.topLeft() * size).toPoint(), (rect.size() * size).toSize())
    assert board.rect().contains(bubble)
    assert not bubble.intersects(board.stage.occupied("7").toRect())


@pytest.mark.parametrize("height", [27.0, 34.0, 42.0, 68.0])
def test_the_names_on_a_ribbon_do_not_touch(qtbot: QtBot, height: float) -> None:
    small, large = ui(max(12.0, height * 0.3), Weight.DemiBold), display(max(15.0, height * 0.43))
    up, down = shields._lines_of_names(height, small, large)
    above = QFontMetricsF(small)
    foot = -up + above.capHeight() / 2 + above.tightBoundingRect("g").bottom()
    head = down - QFontMetricsF(large).capHeight() / 2
    assert foot <= head


@pytest.mark.parametrize("size", [QSize(900, 1200), QSize(1024, 640), QSize(1280, 720)])
def test_the_rounds_leave_the_tools_their_room(seat_at: Seat, large: str, size: QSize) -> None:
    screen = seat_at(TableSession(5))
    screen.resize(size)
    track, advice = screen.top.track, screen.top.advice
    assert track.geometry().right() < advice.geometry().left()
    assert track.width() >= track.sizeHint().width()


def test_the_header_is_laid_out_again_when_the_text_grows(
    qtbot: QtBot, qapp: QApplication, large: str
) -> None:
    Theme(text=1.25).apply(qapp)
    bar = TopBar("Les Royaumes du Bassin aux Cygnes", 5, 8, screen := QWidget())
    qtbot.addWidget(screen)
    Theme.current().dress(screen)
    screen.show()
    bar.resize(1264, 52)
    bar.set_compact(True)
    QApplication.processEvents()
    Theme(text=1.5).apply(qapp)
    QApplication.processEvents()
    grown = [it.geometry() for it in (bar.title, bar.track, bar.advice)]
    bar.resize(1263, 52)
    bar.resize(1264, 52)
    assert grown == [it.geometry() for it in (bar.title, bar.track, bar.advice)], large


@pytest.mark.usefixtures("large")
def test_the_boards_name_goes_before_how_many_play_and_leaves_its_place_without_room(
    seat_at: Seat,
) -> None:
    screen = seat_at(TableSession(3))
    title = screen.top.title
    screen.resize(1920, 1080)
    assert title.width() >= title.sizeHint().width()
    screen.resize(900, 1200)
    screen.top.set_watching(2)
    QApplication.processEvents()
    assert title.isHidden() or title.is_whole or title.width() >= 140
    screen.top.set_watching(0)
    screen.resize(1920, 1080)
    assert title.isVisible()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_how_many_watch_is_said_whole_beside_the_moment_that_is_looked_back_at(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    speak(qapp, language)
    bar = TopBar("The Heronglass Marches", 4, 10, screen := QWidget())
    qtbot.addWidget(screen)
    bar.show_past("Retour en arrière : tour 7 : Ada joue")
    bar.set_watching(1)
    screen.show()
    for wide in range(600, 1400, 20):
        bar.resize(wide, 60)
        assert bar.people.width() >= bar.people.sizeHint().width() or not bar.people.text()[1:]
    speak(qapp, "en")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_how_many_watch_stands_apart_from_the_tools_once_the_text_has_grown(
    seat_at: Seat, qapp: QApplication, language: str
) -> None:
    speak(qapp, language)
    screen = seat_at(TableSession.posed(PICK, seats=()))
    screen.resize(1272, 760)
    screen.top.set_watching(1)
    QApplication.processEvents()
    Theme(text=2.0).apply(qapp)
    QApplication.processEvents()
    assert screen.top.people.geometry().right() <= screen.top.skip.geometry().left()
    Theme().apply(qapp)
    speak(qapp, "en")
