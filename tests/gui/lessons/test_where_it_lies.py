"""Where a lesson's card lies, in every size of window and text."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import LESSONS
from smallworld_client.gui.guide.card import LessonCard
from smallworld_client.gui.guide.placing import (
    MUST_STAY_VISIBLE,
    TAIL,
    WeightedArea,
    best_place,
    tail_end,
)
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import BLEED, body
from smallworld_client.gui.paint.ink import REACH, tail
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.question import QuestionText
from smallworld_client.words.lessons import StepText
from tests.gui.lessons.pupil import Pupil
from tests.gui.showing import existing

ROOM = QRect(8, 8, 1264, 704)
CARD = QSize(300, 160)


def distance(spot: QRect, about: QRect) -> int:
    """From a card to the end of its tail, along the longer side."""
    tip = tail_end(spot, about)
    across = max(spot.left() - tip.x(), tip.x() - spot.right(), 0)
    return max(across, spot.top() - tip.y(), tip.y() - spot.bottom())


def test_a_card_lies_a_tail_away_from_its_subject_where_nothing_is_in_the_way() -> None:
    about = QRect(600, 300, 60, 60)
    spot = best_place([CARD], about, [], ROOM)
    assert abs(distance(spot, about) - TAIL) <= 12
    assert not spot.intersects(about)


def test_a_tail_ends_at_the_side_that_the_card_lies_beside_and_is_straight_where_it_can_be() -> (
    None
):
    about = QRect(600, 300, 61, 41)
    assert tail_end(QRect(100, 310, 200, 21), about) == QPoint(600, 320)
    assert tail_end(QRect(100, 30, 1000, 200), about) == QPoint(630, 300)
    dialog, card = QRect(5, 10, 510, 250), QRect(435, 300, 250, 200)
    assert tail_end(card, dialog) == QPoint(455, 259)
    assert tail_end(card.translated(60, 0), dialog) == QPoint(494, 259)


@pytest.mark.parametrize("seed", range(4))
def test_no_place_that_is_better_is_overlooked(seed: int) -> None:
    random = Random(seed)

    def somewhere(size: int) -> QRect:
        return QRect(random.randrange(1200), random.randrange(650), size, size)

    about = somewhere(50)
    needed = [WeightedArea(somewhere(100), random.choice([2, 20])) for _ in range(12)]
    needed.append(WeightedArea(about, MUST_STAY_VISIBLE))
    # Where all places cost that much more alike, none is passed over for its distance alone.
    everywhere = WeightedArea(ROOM, 1000)
    spot = best_place([CARD], about, needed, ROOM)
    assert spot == best_place([CARD], about, [*needed, everywhere], ROOM)


Look = tuple[tuple[int, int], float]
"""A size of window with one of text."""
LOOKS: list[Any] = [
    (((1024, 640), 2.0), ((1280, 720), 1.0)),
    pytest.param((((900, 1200), 2.0), ((1920, 1080), 0.8)), marks=pytest.mark.long),
]


@pytest.fixture
def text(qapp: QApplication) -> Iterator[Callable[[float], None]]:
    """Changes the size of text."""
    yield lambda size: Theme(text=size).apply(qapp)
    Theme().apply(qapp)


@pytest.mark.turns(8)
@pytest.mark.parametrize("looks", LOOKS, ids=["usual", "others"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_the_card_is_whole_and_covers_nothing_that_is_to_be_clicked(
    lesson: str,
    looks: tuple[Look, ...],
    text: Callable[[float], None],
    qtbot: QtBot,
    plain_boards: None,
) -> None:
    pupil = Pupil(qtbot, lesson)
    for size, text_size in looks:
        text(text_size)
        pupil.screen.resize(*size)
        for index, step in enumerate(pupil.lesson.steps):
            pupil.begin(index)
            card = pupil.screen.card.geometry()
            where = (size, text_size, step.id)
            assert pupil.screen.rect().contains(card), where
            assert not card.intersects(target(pupil)), where
            assert not list(crossed(pupil)), where
            pointing = pupil.screen.card.paper.tip is not None
            assert pointing or text_size > 1 or is_behind_words(pupil), where


def is_behind_words(pupil: Pupil) -> bool:
    """Whether a tail from the card above would lie over the sentence of the bar."""
    bar, at = pupil.screen.bar, target(pupil).center()
    asked = [it for it in bar.findChildren(QuestionText) if it.isVisible()]
    said = [it.said.translated(it.mapTo(pupil.screen, QPoint())) for it in asked]
    return any(it.left() <= at.x() <= it.right() and it.bottom() < at.y() for it in said)


def test_the_buttons_at_the_end_lie_on_the_card_where_they_have_no_room_side_by_side(
    text: Callable[[float], None], qtbot: QtBot
) -> None:
    text(2.0)
    window = QWidget()
    qtbot.addWidget(window)
    card = LessonCard(window)
    card.next.set_text("Nächste Lektion")
    card.set_step(StepText("Dein Volk", "Das war die Lektion.", ""), 2, 2)
    card.leave.set_text("Beenden")
    card.fit(QSize(1024, 640), 0.2)
    card.show()
    card.lie(QRect(QPoint(), card.sizeHint()), QRect())
    places = [it.geometry() for it in (card.next, card.leave, card.back)]
    assert all(card.rect().contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))


def target(pupil: Pupil) -> QRect:
    """What the step wants clicked."""
    act, screen = pupil.guide.step.do, pupil.screen
    if act.is_at_region:
        place = screen.parts.place_of(act.number)
        return place & screen.rect()
    widget = pupil.button(act.target) if act.verb == "press" else screen.combos.cards[act.number]
    return body(QRectF(QRect(widget.mapTo(screen, QPoint()), widget.size()))).toRect()


def crossed(pupil: Pupil) -> Iterator[str]:
    """The words in the bar over which the card's tail passes on its way to its subject."""
    screen, bar, tip = pupil.screen, pupil.screen.bar, pupil.screen.card.paper.tip
    path = QPainterPath() if tip is None else tail(QRectF(screen.card.geometry()), QPointF(tip))
    card = screen.card.geometry()
    said = [
        it for it in (*bar.findChildren(QuestionText), *bar.findChildren(Button)) if it.isVisible()
    ]
    for widget in said:
        rect = widget.said if isinstance(widget, QuestionText) else widget.rect()
        place = body(QRectF(rect.translated(widget.mapTo(screen, QPoint())))).toRect()
        between = place != target(pupil) and not place.intersects(card)
        if between and path.intersects(QRectF(place)):
            yield widget.accessibleName()


def test_the_veil_leaves_the_board_and_what_the_step_needs(
    qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, "pick")
    pupil.begin()
    board, combos = pupil.screen.board.geometry().center(), pupil.screen.combos.geometry().center()
    bar = pupil.screen.bar.geometry().center()
    holes = pupil.screen.veil.holes
    assert any(hole.contains(board) for hole in holes)
    assert any(hole.contains(combos) for hole in holes)
    assert not any(hole.contains(bar) for hole in holes)


def test_what_a_region_costs_is_told_beside_the_card_and_not_under_it(
    qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, "enter")
    pupil.begin()
    board = pupil.screen.board
    card, seen = pupil.screen.card.geometry().translated(-board.pos()), 0
    for region in pupil.lesson.game.board.regions:
        board.input.point("")
        board.input.point(region.id)
        board.explaining._show()
        assert not board.bubble_rect.intersects(QRectF(card)), region.id
        seen += not board.bubble_rect.isEmpty()
    assert seen > 10


def test_what_a_combo_does_is_told_beside_the_lesson_and_not_over_it(
    qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, "pick")
    pupil.begin()
    tooltips, combos = pupil.screen.tooltips, pupil.screen.combos
    for card in combos.cards:
        tooltips.tell_now(card)
        told = tooltips.card.geometry().adjusted(REACH, REACH, -REACH, -REACH)
        assert not told.intersects(pupil.screen.card.geometry()), card.combo
        assert not told.intersects(combos.geometry().adjusted(BLEED, BLEED, -BLEED, -BLEED))


def test_a_lesson_may_begin_before_its_window_has_a_size(qtbot: QtBot, plain_boards: None) -> None:
    pupil = Pupil(qtbot, "attacked", shown=False)
    pupil.begin()
    pupil.show((1280, 720))
    placing = pupil.screen.placing.geometry().center()
    assert any(hole.contains(placing) for hole in pupil.screen.veil.holes)
    assert not pupil.screen.card.geometry().intersects(target(pupil))
    tip = existing(pupil.screen.card.paper.tip)
    assert target(pupil).adjusted(-4, -4, 4, 4).contains(tip)
