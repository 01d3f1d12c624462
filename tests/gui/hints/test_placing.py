"""Where hints lie: over many positions, window sizes, text sizes and languages."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.moves import Decline
from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.guide.placing import (
    MUST_STAY_VISIBLE,
    TAIL,
    WeightedArea,
    best_place,
    body_on,
)
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.paint.ink import tail
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.question import QuestionText
from smallworld_client.players.levels import TurnPlan
from smallworld_client.words.lessons import hint_text
from tests.gui.showing import existing
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession

SPENT = START.replace("giants 4", "giants 1")
DECLINE = TurnPlan((Decline(),), 0, 0)
SIZES = ((900, 1200), (1024, 640), (1280, 720), (1920, 1080))
TEXTS = [(1.0, 2.0), pytest.param((0.8, 1.5), marks=pytest.mark.long)]
HINTS: dict[Hint, Callable[[], TableSession]] = {
    Hint.PICK: lambda: TableSession.posed(PICK),
    Hint.EXPAND: lambda: TableSession.posed(START),
    Hint.SPENT: lambda: TableSession.posed(SPENT),
    Hint.PRICE: conquer,
    Hint.PLACE: conquer,
    Hint.STOP: lambda: conquer(hand=0),
    Hint.OTHERS: lambda: TableSession.posed(START, seats=(1,)),
}


@pytest.fixture(params=["de", pytest.param("en", marks=pytest.mark.long)])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    speak(qapp, request.param)
    yield request.param
    speak(qapp, "en")
    Theme().apply(qapp)


def hinted(seat_at: Seat, hint: Hint) -> TableScreen:
    """A table that shows this hint, whether or not it is the most urgent one there."""
    screen = seat_at(HINTS[hint]())
    screen.coach.enable(True, set(Hint) - {hint})
    if hint is Hint.PLACE:
        screen.controller.act("stop-anyway")
    if hint is Hint.SPENT:
        screen.advising.adviser.foresee(screen.controller.scene.state, [DECLINE])
    screen.coach.hint = hint
    screen.coach.card.say(*hint_text(hint))
    screen.coach.card.show()
    return screen


def looks(qapp: QApplication, screen: TableScreen, texts: tuple[float, ...]) -> Iterator[str]:
    """The table in every size of window, and in some of text, laid out."""
    for text in texts:
        Theme(text=text).apply(qapp)
        for size in SIZES:
            screen.resize(*size)
            screen.arrange()
            yield f"{size} at {text}"


def place_of(widget: QWidget, screen: TableScreen) -> QRect:
    return QRect(widget.mapTo(screen, QPoint()), widget.size())


@pytest.mark.turns(8)
@pytest.mark.parametrize("texts", TEXTS)
@pytest.mark.parametrize("hint", HINTS)
def test_a_hint_hides_no_title_log_or_question_nor_what_it_speaks_of_and_its_tail_ends_there(
    seat_at: Seat, qapp: QApplication, language: str, hint: Hint, texts: tuple[float, float]
) -> None:
    """One test, since to lay a table out in all these looks takes longer than to look at it."""
    screen = hinted(seat_at, hint)
    for look in looks(qapp, screen, texts):
        body = screen.coach.card.geometry()
        assert screen.rect().contains(screen.coach.card.geometry()), look
        assert not body.intersects(screen.coach.subject), look
        said = screen.bar.findChildren(QuestionText)
        for part in (screen.top.title, screen.log, screen.log.box, *said):
            assert not (part.isVisible() and body.intersects(place_of(part, screen))), look
        assert ends_at_its_subject(screen), look
        assert not crossed_buttons(screen), look


def crossed_buttons(screen: TableScreen) -> list[str]:
    """The buttons over which a hint's tail passes on its way to another one."""
    card = screen.coach.card
    if card.paper.tip is None:
        return []
    path = tail(QRectF(card.geometry()), QPointF(card.paper.tip))
    places = {
        it.text(): body_on(screen, it)
        for it in screen.bar.findChildren(Button)
        if it.isVisibleTo(screen)
    }
    about, body = screen.coach.subject, card.geometry()
    return [
        name
        for name, place in places.items()
        if not about.contains(place)
        and not place.intersects(body)
        and path.intersects(QRectF(place))
    ]


def ends_at_its_subject(screen: TableScreen) -> bool:
    """Whether a hint's tail ends at the edge of what it speaks of; else that has a ring."""
    tip = screen.coach.card.paper.tip
    if tip is None:
        ringed = screen.coach.card.paper.ringed
        return ringed.isEmpty() or ringed == screen.coach.subject
    return screen.coach.subject.adjusted(-1, -1, 1, 1).contains(tip)


def test_the_hint_about_the_die_points_at_a_chance_and_does_not_touch_it(seat_at: Seat) -> None:
    screen = seat_at(conquer(hand=1))
    screen.coach.enable(True)
    assert screen.coach.hint is Hint.DIE
    card, board = screen.coach.card, screen.board
    path = tail(QRectF(card.geometry()), QPointF(existing(card.paper.tip)))
    regions = screen.controller.scene.game.board.regions
    chances = [board.pieces_rect(regions[it].id) for it in screen.controller.prompt.targets]
    assert not [it for it in chances if path.intersects(it.translated(QPointF(board.pos())))]


@pytest.mark.turns(8)
@pytest.mark.parametrize("hint", [Hint.PRICE, Hint.STOP, Hint.PLACE])
def test_what_a_region_costs_is_told_beside_the_hint_and_not_under_it(
    seat_at: Seat, qapp: QApplication, hint: Hint
) -> None:
    screen = hinted(seat_at, hint)
    regions, seen = screen.controller.scene.game.board.regions, 0
    for text, size in ((1.0, (1024, 640)), (1.5, (1280, 720))):
        Theme(text=text).apply(qapp)
        screen.resize(*size)
        screen.arrange()
        body = screen.coach.card.geometry().translated(-screen.board.pos())
        for region in regions:
            screen.board.input.point("")
            screen.board.input.point(region.id)
            screen.board.explaining._show()
            bubble = screen.board.bubble_rect
            hidden = bubble.intersects(QRectF(body)) and screen.coach.card.isVisible()
            assert not hidden, (region.id, text, size)
            seen += not bubble.isEmpty() and screen.coach.card.isVisible()
    Theme().apply(qapp)
    assert seen > len(regions) / 2


def test_a_hint_comes_back_when_nothing_is_explained_over_it_any_more(seat_at: Seat) -> None:
    screen = hinted(seat_at, Hint.PRICE)
    board = screen.board
    screen.coach.card.setGeometry(board.geometry())  # as where there is no room beside it
    board.input.point("7")
    board.explaining._show()
    assert not screen.coach.card.isVisible()
    board.input.point("")
    assert screen.coach.card.isVisible()


def test_a_hint_makes_room_when_the_log_is_unfolded(seat_at: Seat, qapp: QApplication) -> None:
    screen = seat_at(TableSession(players=5))
    screen.coach.enable(True)
    Theme(text=1.5).apply(qapp)
    screen.resize(1024, 640)
    screen.arrange()
    assert screen.parts.log_tab.isVisible()
    screen.parts.log_tab.click()
    assert screen.log.isVisible()
    assert not screen.coach.card.geometry().intersects(place_of(screen.log, screen))
    Theme().apply(qapp)


ROOM = QRect(0, 0, 1000, 700)
CARD = QSize(300, 150)


def test_a_card_lies_beside_its_subject_where_nothing_is_in_the_way() -> None:
    about = QRect(400, 300, 100, 40)
    body = best_place([CARD], about, [WeightedArea(about, MUST_STAY_VISIBLE)], ROOM)
    assert not body.intersects(about)
    assert body.adjusted(-TAIL - 1, -TAIL - 1, TAIL + 1, TAIL + 1).intersects(about)


def test_a_card_goes_as_far_as_it_has_to_where_all_around_is_needed() -> None:
    about = QRect(400, 300, 100, 40)
    around = WeightedArea(QRect(0, 0, 1000, 500), MUST_STAY_VISIBLE)
    body = best_place([CARD], about, [WeightedArea(about, MUST_STAY_VISIBLE), around], ROOM)
    assert body.top() >= 500


def test_of_two_places_the_less_important_one_is_covered() -> None:
    about = QRect(480, 0, 40, 700)
    left, right = (
        WeightedArea(QRect(0, 0, 480, 700), 4.0),
        WeightedArea(QRect(520, 0, 480, 700), 0.5),
    )
    needed = [WeightedArea(about, MUST_STAY_VISIBLE), left, right]
    body = best_place([CARD], about, needed, ROOM)
    assert body.left() >= 520


def test_a_card_takes_the_size_that_fits_into_the_gap() -> None:
    about = QRect(0, 0, 100, 700)
    narrow = QSize(150, 320)
    rest = WeightedArea(QRect(300, 0, 700, 700), MUST_STAY_VISIBLE)
    spot = best_place([CARD, narrow], about, [WeightedArea(about, MUST_STAY_VISIBLE), rest], ROOM)
    assert spot.size() == narrow


@pytest.mark.parametrize("players", [2, 4])
def test_the_hint_about_the_first_coins_stands_beside_them(seat_at: Seat, players: int) -> None:
    session = TableSession(players, seats=(0,), seed=4)
    screen = seat_at(session)
    screen.coach.enable(True, set(Hint) - {Hint.SCORED})
    session.play_until(lambda state: state.seat == 1)
    assert screen.coach.hint is Hint.SCORED
    near = screen.coach.subject.adjusted(-60, -60, 60, 60)
    assert screen.coach.card.geometry().intersects(near)
