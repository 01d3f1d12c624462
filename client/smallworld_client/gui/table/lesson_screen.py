"""The table of a lesson: the real one, with a veil over what does not matter and a card."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainterPath, QPaintEvent, QRegion, QShowEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.guide.card import LessonCard
from smallworld_client.gui.guide.lesson import LessonDesk, LessonSession
from smallworld_client.gui.guide.placing import (
    MUST_STAY_VISIBLE,
    WeightedArea,
    best_place,
    body_on,
    place_on,
)
from smallworld_client.gui.kit.base import Painted, StackLevel, put_on
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.paint.wood import FRAME_SHADOW
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.prompt_controls import ActionButtons
from smallworld_client.gui.turn.question import QuestionText
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scripted import LessonRun
from smallworld_client.words.lessons import StepText, lesson_end, lesson_step_text, lesson_title

_SHADE, _ALPHA = "#140E09", 0.62
_RADIUS = 10


class LessonVeil(Painted):
    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.holes: tuple[QRect, ...] = ()
        self.hide()

    def lie_over(self, place: QRect, holes: Sequence[QRect]) -> None:
        self.setGeometry(place)
        self.holes = tuple(holes)
        covered = QRegion(self.rect())
        for hole in holes:
            covered -= QRegion(
                rounded(QRectF(hole.adjusted(1, 1, -1, -1)), _RADIUS).toFillPolygon().toPolygon()
            )
        self.setMask(covered)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        path = QPainterPath()
        path.addRect(self.frame())
        for hole in self.holes:
            path -= rounded(QRectF(hole), _RADIUS)
        self.brush().fillPath(path, colour(_SHADE, _ALPHA))


_SHARES = (0.26, 0.2, 0.14)
"""The share of the window that a card may cover; less where it would cover what is wanted."""
_MARGIN = 8
_BUTTON = 14  # pixels from the middle of a stepper's plus to its edge, and a little more
_USED, _TAKEN, _PIECE, _FAINT, _IDLE, _BOARD = 300.0, 30.0, 20.0, 2.0, 0.15, 0.02
"""How much a covered pixel counts: of what is in use, of regions that have just changed, of pieces
(less where the step is not on the board), of buttons that are not wanted now, of the board."""


class LessonScreen(TableScreen):
    """``left`` asks for the list of lessons, the card's ``next_wanted`` for what comes next."""

    def __init__(self, session: LessonSession, speed: float = 1.0, *, following: str = "") -> None:
        """``speed`` is that of moving pieces, ``following`` names what the last card offers."""
        self._guide: LessonRun | None = None
        super().__init__(session)
        self.set_speed(speed)
        top = self.top
        for tool in (top.advice, top.menu, top.history, top.people, top.skip):
            tool.hide()
        self.log.pressed.disconnect(self.past.look_at)
        self.veil = LessonVeil(self)
        self.card = LessonCard(self)
        self.card.next.set_text(following)
        self.tooltips.clear_of.append(self.card)
        self._changed: frozenset[int] = frozenset()  # the regions where something has happened last
        self._asked: tuple[object, ...] = ()  # what the card's place was last found for
        self.desk = LessonDesk(session, self.controller)
        self.guide = self._guide = self.desk.run
        self._settle = QTimer(self, singleShot=True, interval=0)
        """Until Qt has laid out what has just changed, such as the buttons of the bar."""
        self._settle.timeout.connect(self._place)
        self._listen()

    def begin(self, step: int = 0) -> None:
        self.guide.begin(step)

    def _on_prompt(self, prompt: PromptView) -> None:
        super()._on_prompt(prompt if self._guide is None else self._guide.only_wanted(prompt))

    def leave(self) -> None:
        self.left.emit()

    def arrange(self) -> None:
        super().arrange()
        self._place_soon()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place_soon()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and watched in tuple(self._passing()):
            self._settle.start()
        return super().eventFilter(watched, event)

    def _listen(self) -> None:
        guide, card = self.guide, self.card
        self.desk.changed.connect(self._show)
        self.desk.refused.connect(self.sounds.refuse)
        self.controller.prompted.connect(self._place_soon)
        for buttons in self.bar.findChildren(ActionButtons):
            buttons.changed.connect(self._settle.start)
        self.veil.pressed.connect(guide.remind)
        self.combos.refused.connect(lambda _: guide.remind())
        for passing in self._passing():
            passing.installEventFilter(self)
        card.back_wanted.connect(guide.back)
        card.show_wanted.connect(guide.show)
        card.leave_wanted.connect(self.leave)
        self._keyboard.close_by_esc(self.veil, self.leave)
        self.controller.stepped.connect(self._on_change)

    def _show(self) -> None:
        guide, lesson = self.guide, self.guide.lesson
        self._on_prompt(self.controller.prompt)
        count = len(lesson.steps)
        if guide.is_over:
            self.card.set_step(StepText(lesson_title(lesson), lesson_end(lesson), ""), count, count)
            self.card.next.setFocus(Qt.FocusReason.OtherFocusReason)  # for Return and Space
        else:
            text = lesson_step_text(lesson, guide.step, guide.button)
            self.card.set_picture(self._price(), is_die=guide.step.do.target == "attempt")
            self.card.set_step(text, guide.index, count, guide.answer)
        self._place_soon()

    def _place_soon(self) -> None:
        if self._guide is not None:
            self._place()
            self._settle.start()

    def _on_change(self, step: GameStep) -> None:
        pairs = zip(step.before.regions, step.after.regions, strict=True)
        self._changed = frozenset(i for i, (was, now) in enumerate(pairs) if was != now)

    def _price(self) -> int | None:
        """The price of the wanted region; None if nothing is conquered or the die decides."""
        act = self.guide.step.do
        offer = self.controller.prompt.targets.get(act.number) if act.verb == "click" else None
        return offer.price if offer is not None else None

    def _place(self) -> None:
        is_watching = self.guide.is_watching
        if self.guide.was_done and not is_watching:
            return  # the card stays for this moment: it is about to say something else
        self.veil.show()
        self.veil.lie_over(self.rect(), list(self._holes()))
        put_on(self.veil, StackLevel.HINT)
        self.card.setVisible(not is_watching)
        if not is_watching:
            self._place_card()
            self._clear()
        spot = self.card.geometry().translated(-self.board.pos())
        self.board.keep_clear(QRectF() if is_watching else QRectF(spot))

    def _passing(self) -> Iterator[QWidget]:
        yield from (self.cards.die, self.cards.score, self.cards.losses, self.cards.moment)

    def _clear(self) -> None:
        for card in self._passing():
            if card.isVisible() and card.geometry().intersects(self.card.geometry()):
                card.hide()

    def _place_card(self) -> None:
        if self.guide.is_over:
            self._asked = ()
            self.card.fit(self.size(), _SHARES[0])
            room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
            spot = QRect(QPoint(), self.card.sizeHint())
            spot.moveCenter(self._rect(self.board).center())
            if any(it.isVisible() and spot.intersects(it.geometry()) for it in self._passing()):
                spot = best_place([spot.size()], self._rect(self.board), list(self._told()), room)
            self.card.lie(spot, spot)
        else:
            about = self._about()
            self.card.lie(self._spot(about), about, list(self._words()))
        self.card.stand(StackLevel.HINT)

    def _spot(self, about: QRect) -> QRect:
        room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        needed, spot = list(self._needed()), QRect()
        asked = (self.size(), self.card.said, self.theme, about, needed)
        if asked == self._asked:
            return self.card.geometry()
        self._asked = asked
        for share in _SHARES:
            self.card.fit(self.size(), share)
            spot = best_place([self.card.sizeHint()], about, needed, room)
            if not any(
                spot.intersects(it.place) for it in needed if it.weight == MUST_STAY_VISIBLE
            ):
                break
        return spot

    def _holes(self) -> Iterator[QRect]:
        shadow = FRAME_SHADOW
        yield self._rect(self.board).adjusted(shadow, shadow, -shadow, -shadow)
        if self.guide.is_over or self.guide.is_watching:
            return
        verb = self.guide.step.do.verb
        if verb == "pick":
            yield self._body(self.combos)
        if verb == "press":
            yield self._body(self.bar)
        if self.placing.isVisibleTo(self):
            yield self._body(self.placing)

    def _about(self) -> QRect:
        act = self.guide.step.do
        if act.verb == "pick":
            return self._body(self.combos.cards[act.number])
        if act.verb == "click":
            return self._piece(act.number)
        if act.is_at_region:
            return self._piece(act.number) | self._stepper(act.number)
        found = self.bar.button(act.target) if self.bar.offers(act.target) else self.bar
        return self._body(found)

    def _needed(self) -> Iterator[WeightedArea]:
        prompt, place_of = self.controller.prompt, self.parts.place_of
        yield WeightedArea(self._rect(self.board), _BOARD)
        yield from (WeightedArea(place_of(region), _TAKEN) for region in self._changed)
        shown = {
            i for i, there in enumerate(self.controller.scene.state.regions) if there.owner >= 0
        }
        act = self.guide.step.do
        weight = _PIECE if act.is_at_region else _FAINT
        for region in shown.union(prompt.own):
            yield WeightedArea(self._piece(region), weight)
        if act.is_at_region:
            yield WeightedArea(place_of(act.number), MUST_STAY_VISIBLE)
        yield WeightedArea(self._about(), MUST_STAY_VISIBLE)
        bar = self._body(self.bar)
        for hole in list(self._holes())[1:]:
            yield WeightedArea(hole, _IDLE if hole == bar else _USED)
        for question in self.bar.findChildren(QuestionText):
            said = question.said.translated(self._rect(question).topLeft())
            yield WeightedArea(said, _USED)
        yield from self._told()

    def _words(self) -> Iterator[QRect]:
        for question in self.bar.findChildren(QuestionText):
            yield question.said.translated(self._rect(question).topLeft())
        buttons = self.bar.findChildren(Button)
        yield from (self._body(it) for it in buttons if it.isVisibleTo(self))

    def _told(self) -> Iterator[WeightedArea]:
        shown = (it for it in self._passing() if it.isVisible())
        yield from (WeightedArea(self._rect(card), _USED) for card in shown)

    def _piece(self, region: int) -> QRect:
        id = self.guide.lesson.game.board.regions[region].id
        return self.board.pieces_rect(id).toAlignedRect().translated(self.board.pos())

    def _stepper(self, region: int) -> QRect:
        id, board = self.guide.lesson.game.board.regions[region].id, self.board
        ends = QRect(board.step_point(id, -1), board.step_point(id, 1))
        return ends.adjusted(-_BUTTON, -_BUTTON, _BUTTON, _BUTTON).translated(board.pos())

    def _rect(self, widget: QWidget) -> QRect:
        return place_on(self, widget)

    def _body(self, widget: QWidget) -> QRect:
        return body_on(self, widget)
