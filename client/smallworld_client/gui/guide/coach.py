"""The hints of a first game: which one is due, what it says, and where its card may lie."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Signal,
    SignalInstance,
)
from PySide6.QtWidgets import QWidget

from smallworld.moves import Decline
from smallworld.state import Stage
from smallworld_client.analysis.lessons import (
    PASSING,
    Hint,
    HintContext,
    has_lost,
    hint_due,
    hint_still_fits,
)
from smallworld_client.analysis.summary import losses_since
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.guide.advice import Adviser
from smallworld_client.gui.guide.advice_card import AdviceCard
from smallworld_client.gui.guide.card import HintCard
from smallworld_client.gui.guide.placing import (
    MUST_STAY_VISIBLE,
    WeightedArea,
    best_place,
    body_on,
    place_on,
)
from smallworld_client.gui.kit.base import StackLevel
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.dialog import has_dialog
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.input import is_by_touch
from smallworld_client.gui.kit.rows import RoundTrack
from smallworld_client.gui.turn.combo_card import ComboColumn
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.die import DieCard
from smallworld_client.gui.turn.player_column import PlayerColumn
from smallworld_client.gui.turn.prompt_bar import PromptBar
from smallworld_client.gui.turn.question import QuestionText
from smallworld_client.gui.turn.redeployment_panel import RedeploymentPanel
from smallworld_client.gui.turn.score_card import LossCard, PassingCard
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptView
from smallworld_client.words.lessons import hint_text

_COLUMN = frozenset({Hint.PICK, Hint.FRESH})
_DECLINING = frozenset({Hint.EXPAND, Hint.SPENT, Hint.ENDING})
"""While a decline is in question, the combos show what it would bring."""
_BUTTONS = {
    Hint.STOP: ("stop",),
    Hint.EXPAND: ("decline", "expand"),
    Hint.SPENT: ("decline",),
}
_AT_REGIONS = frozenset({Hint.ENTER, Hint.PRICE, Hint.DIE})  # which have lines of their own
_WIDER, _EDGE = 1.4, 16
"""How much wider a low card may be; what one in a column leaves at its sides for its shadow."""
_SHARE = 0.2  # the share of the window that a card may cover
_CLEAR = 5  # pixels between the pieces of a region and the tail that points at them
_IN_PLAY, _ASKED, _SAID, _BAR, _TOLD, _BOARD, _IDLE = 1e3, 1e3, 4e3, 15.0, 6.0, 1.5, 1.0
_MOVING = 200.0
"""Weights of the table's parts: highlighted or changed regions, what is asked, the question, the
bar around that, what is told, the rest of the board, the combos while they don't matter; and
the board while others move on it."""


class HintTargets(NamedTuple):
    screen: QWidget
    board: BoardView
    combos: ComboColumn
    placing: RedeploymentPanel
    players: PlayerColumn
    bar: PromptBar
    top: QWidget
    track: RoundTrack
    log: QWidget
    cards: Sequence[QWidget]
    """The other cards over the table, such as the die, and the log while it is folded."""


class Coach(QObject):
    """Shows hints once enabled. ``learned`` reports each hint that need not come again."""

    learned = Signal(str)  # a hint has been understood, or has been followed
    silenced = Signal()  # no more hints are wanted
    finished = Signal(bool)  # a whole game has been played, and won or not

    def __init__(self, parts: HintTargets, controller: TurnController, adviser: Adviser) -> None:
        super().__init__(parts.screen)
        self._adviser = adviser
        adviser.changed.connect(self.arrange)
        self._parts, self._controller = parts, controller
        self._speaks = False
        self._seen: set[Hint] = set()
        self.hint: Hint | None = None
        self._waits = self._told_at_start = False
        self._changed: frozenset[int] = frozenset()
        self.card = HintCard(parts.screen)
        self.card.understood.connect(self.understand)
        self.card.silenced.connect(self._silence)
        for card in filter(self._passes, parts.cards):
            card.installEventFilter(self)

    @property
    def subject(self) -> QRect:
        """The rectangle on the screen that the hint speaks of; empty without a hint."""
        return self._about(self.hint) if self.hint is not None else QRect()

    def enable(self, speaks: bool, seen: Collection[str] = ()) -> None:
        if speaks != self._speaks:
            self._speaks = speaks
            self._listen(speaks)
        self._seen = {hint for hint in Hint if hint in seen}
        if speaks:
            self._look(self._controller.prompt)
        else:
            self._hide()

    def _listen(self, listens: bool) -> None:
        heard: tuple[tuple[SignalInstance, Callable[..., None]], ...] = (
            (self._parts.board.explaining.moved, self._give_way),
            (self._controller.prompted, self._look),
            (self._controller.stepped, self._on_step),
        )
        for signal, slot in heard:
            if listens:
                signal.connect(slot)
            else:
                signal.disconnect(slot)

    def arrange(self) -> None:
        if self._speaks:
            self._look(self._controller.prompt)

    def understand(self) -> None:
        self._learn()
        self._look(self._controller.prompt)

    def _silence(self) -> None:
        self.enable(False)
        self.silenced.emit()

    def _on_step(self, step: GameStep) -> None:
        pairs = zip(step.before.regions, step.after.regions, strict=True)
        self._changed = frozenset(i for i, (was, now) in enumerate(pairs) if was != now)
        mine = step.entry.seat in self._controller.scene.seats
        if mine and not self._waits:
            self._learn()
        if step.after.stage is Stage.OVER:
            scene = self._controller.scene
            won = not scene.seats.isdisjoint(scene.game.winners(step.after))
            self.finished.emit(won)

    def _look(self, prompt: PromptView) -> None:
        scene = self._controller.scene
        lost = Hint.ATTACKED not in self._seen and has_lost(scene.state, self._controller.steps)
        declines = self._adviser.declines(scene.state)
        sight = HintContext(scene.game, scene.state, scene.seats, prompt.is_placing, lost, declines)
        if self.hint is not None and self._has_passed(self.hint, sight):
            if self.hint in PASSING and self.card.isVisible():
                self._learn()  # it has been there to be read
            else:
                self._hide()
        away = self._controller.is_interrupted or self._controller.looks_back or prompt.held
        if away or prompt.decline is not None or self._is_covered():
            self._hide()
        elif self.hint is None:
            self._show(hint_due(sight, self._seen))
        else:
            self._place(self.hint)

    def _has_passed(self, hint: Hint, sight: HintContext) -> bool:
        """A loss takes the place of what is said while others play, until one's own turn."""
        earlier = hint in PASSING and hint is not Hint.ATTACKED
        yields = earlier and hint_due(sight, self._seen) is Hint.ATTACKED
        begins = hint is Hint.ATTACKED and sight.asks(Stage.START) and not self._told_at_start
        return yields or begins or not hint_still_fits(hint, sight)

    def _is_covered(self) -> bool:
        """Whether a dialog asks, advice is shown, or the history has taken the bar's place."""
        advice = (it for it in self._parts.cards if isinstance(it, AdviceCard))
        if not self._is_shown(self._parts.bar) or any(map(self._is_shown, advice)):
            return True
        return has_dialog(self._parts.screen)

    def _show(self, hint: Hint | None) -> None:
        if hint is None:
            return
        self.hint, self._waits = hint, True
        scene = self._controller.scene
        self._told_at_start = scene.state.seat in scene.seats
        self.card.say(*hint_text(hint, flows=scene.rest is not None, by_touch=is_by_touch()))
        if hint is Hint.SPENT:
            self._adviser.name(scene.state, [Decline()])
        self._place(hint)
        self.card.stand(StackLevel.HINT)

    def _give_way(self) -> None:
        """The price bubble of a region has priority; where both have no room, the hint waits."""
        if self.hint is None:
            return
        board, body = self._parts.board, self.card.geometry()
        shift = board.mapTo(self._parts.screen, QPoint())
        bubble = board.bubble_rect.translated(QPointF(shift))
        self.card.setVisible(not bubble.intersects(QRectF(body)))

    def _hide(self) -> None:
        self.hint = None
        self.card.hide()
        self._tell_board()

    def _learn(self) -> None:
        if (hint := self.hint) is not None:
            self._seen.add(hint)
            self._hide()
            self.learned.emit(hint)

    def _place(self, hint: Hint) -> None:
        self.card.fit(self._parts.screen.size(), _SHARE)
        about, room, needed = self._about(hint), self._room(), [*self._needed(hint)]
        spot = best_place(self._sizes(room), about, needed, room)
        while any(map(spot.intersects, self._words())) and self.card.shrink():
            spot = best_place(self._sizes(room), about, needed, room)
        buttons = filter(self._is_shown, self._parts.bar.findChildren(Button))
        others = (it for it in map(self._body, buttons) if not about.contains(it))
        crossed = [*self._words(), *others]
        self.card.lie(spot, about, crossed, rings=hint not in _AT_REGIONS)
        losses = self._shown_losses()
        if losses is not None:
            losses.pass_soon()
        waited, self._waits = self._waits, losses is not None or self._is_under_cards(hint, spot)
        if waited or self._waits:
            self.card.setVisible(not self._waits)
        self._tell_board()

    def _shown_losses(self) -> LossCard | None:
        cards = (it for it in self._parts.cards if isinstance(it, LossCard))
        return next((it for it in cards if self._is_shown(it)), None)

    def _is_under_cards(self, hint: Hint, spot: QRect) -> bool:
        combos = self._parts.combos
        asked = hint in _COLUMN and spot.intersects(self._place_of(combos))
        return asked and any(self._passes(it) and self._is_shown(it) for it in self._parts.cards)

    def _passes(self, card: QWidget) -> bool:
        return isinstance(card, DieCard | PassingCard)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Hide and self.hint is not None and self._waits:
            self._place(self.hint)
        return super().eventFilter(watched, event)

    def _words(self) -> Iterator[QRect]:
        parts = self._parts
        asked = (it for it in parts.bar.findChildren(QuestionText) if self._is_shown(it))
        yield from (it.said.translated(self._place_of(it).topLeft()) for it in asked)
        read = (parts.log, *parts.cards)
        yield from (self._place_of(it) for it in read if self._is_shown(it))

    def _room(self) -> QRect:
        room = self._parts.screen.rect().adjusted(2, 0, -2, -2)
        room.setTop(self._place_of(self._parts.top).bottom())
        return room

    def _sizes(self, room: QRect) -> list[QSize]:
        """The sizes to try: the best one, one as wide as each column, and wide and low ones."""
        best = self.card.sizeHint()
        columns = (self._body(it).width() for it in (self._parts.combos, self._parts.log))
        wide = [best.width(), *(it - _EDGE for it in columns), round(best.width() * _WIDER)]
        sizes = [QSize(it, self.card.heightForWidth(it)) for it in wide if it <= room.width()]
        return [it for it in sizes if it.height() <= room.height()] or [best.boundedTo(room.size())]

    def _needed(self, hint: Hint) -> Iterator[WeightedArea]:
        parts = self._parts
        yield WeightedArea(self._about(hint), MUST_STAY_VISIBLE)
        told = [it for it in (parts.log, *parts.cards) if self._is_shown(it)]
        yield from (WeightedArea(self._place_of(it), MUST_STAY_VISIBLE) for it in told)
        yield WeightedArea(self._body(parts.bar), _BAR)
        yield from (
            WeightedArea(self._place_of(it), _SAID) for it in parts.bar.findChildren(QuestionText)
        )
        for button in parts.bar.findChildren(Button):
            if self._is_shown(button):
                yield WeightedArea(self._place_of(button), _ASKED)
        for part in (parts.combos, parts.placing):
            asked = hint in _COLUMN | _DECLINING or part is parts.placing
            if self._is_shown(part):
                yield WeightedArea(self._place_of(part), _ASKED if asked else _IDLE)
        yield WeightedArea(self._place_of(parts.players), _TOLD)
        moving = hint is Hint.OTHERS
        yield WeightedArea(self._place_of(parts.board), _MOVING if moving else _BOARD)
        if hint is not Hint.SCORED:  # which would move away from its panel with each conquest
            yield from (WeightedArea(place, _IN_PLAY) for place in self._in_play())

    def _tell_board(self) -> None:
        """Tell the board where the card is, so that the board's explanations appear beside it."""
        board, spot = self._parts.board, self.card.geometry()
        shift = board.mapTo(self._parts.screen, QPoint())
        board.keep_clear(QRectF(spot.translated(-shift)) if self.hint is not None else QRectF())

    def _in_play(self) -> Iterator[QRect]:
        board, prompt = self._parts.board, self._controller.prompt
        regions = self._controller.scene.game.board.regions
        shift = board.mapTo(self._parts.screen, QPoint())
        for region in {*prompt.targets, *prompt.own, *prompt.steppers, *self._changed}:
            yield board.region_rect(regions[region].id).toAlignedRect().translated(shift)

    def _about(self, hint: Hint) -> QRect:
        parts = self._parts
        if hint is Hint.PICK:
            return self._body(parts.combos.cards[0])
        if hint is Hint.PLACE:
            head = self._body(parts.placing)
            head.setHeight(min(head.height(), parts.placing.head - BLEED))
            return head
        if hint in _BUTTONS:
            buttons = [self._body(it) for it in self._buttons(_BUTTONS[hint])]
            return reduce(QRect.united, buttons)
        if hint is Hint.ENDING:
            return self._place_of(parts.track)
        lost = self._lost() if hint is Hint.ATTACKED else None
        if lost is not None:
            return self._on_board(lost)
        if hint in PASSING or hint is Hint.FRESH:  # the old race stands in the panel
            return self._body(parts.players.panels[self._seat_of(hint)])
        return self._target()

    def _buttons(self, actions: Sequence[str]) -> Sequence[QWidget]:
        bar = self._parts.bar
        return [bar.button(it) for it in actions if bar.offers(it)] or [bar]

    def _seat_of(self, hint: Hint) -> int:
        """The seat whose panel a hint refers to: the current player's, or this person's."""
        scene = self._controller.scene
        playing = max(0, scene.state.to_move)
        return playing if hint in (Hint.OTHERS, Hint.FRESH) else min(scene.seats, default=playing)

    def _target(self) -> QRect:
        spots = map(self._on_board, self._controller.prompt.targets)
        return min(spots, key=QRect.left, default=self._place_of(self._parts.board))

    def _on_board(self, region: int) -> QRect:
        """Where a region's token and price are, with a margin that a tail leaves free."""
        board, regions = self._parts.board, self._controller.scene.game.board.regions
        rect = board.pieces_rect(regions[region].id).toAlignedRect()
        rect.translate(board.mapTo(self._parts.screen, QPoint()))
        return rect.adjusted(-_CLEAR, -_CLEAR, _CLEAR, _CLEAR)

    def _lost(self) -> int | None:
        """The region of this person's active race that was lost last; None if none is known."""
        scene, steps = self._controller.scene, self._controller.steps
        own = scene.seats & {scene.state.seat} or scene.seats
        lost = [
            it.region
            for it in scene.state.turn.attacks
            if it.won and not it.victim_declined and it.victim in scene.seats
        ] or [it.region for seat in own for it in losses_since(steps, seat) if not it.declined]
        return lost[-1] if lost else None

    def _body(self, widget: QWidget) -> QRect:
        return body_on(self._parts.screen, widget)

    def _is_shown(self, widget: QWidget) -> bool:
        return widget.isVisibleTo(self._parts.screen)

    def _place_of(self, widget: QWidget) -> QRect:
        return place_on(self._parts.screen, widget)
