"""Hints of a first game: which is due, and where its card lies."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.analysis.first_game_hints import PASSING, Hint, HintContext, due, still_fits
from smallworld_client.guest.events import Step
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.hints.card import HintCard, Side, hint_text
from smallworld_client.gui.paint.parchment import REACH
from smallworld_client.gui.players.column import PlayerColumn
from smallworld_client.gui.prompts.bar import PromptBar
from smallworld_client.gui.prompts.prompt import PromptView
from smallworld_client.gui.redeployment.panel import RedeploymentPanel
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.round_track import RoundTrack
from smallworld_client.gui.widgets.stacking import Layer, put_on


class Needed(NamedTuple):
    """A part of the table and how important it is now; a part of weight 0 may be covered."""

    place: QRect
    weight: float


def beside(about: QRect, side: Side, size: QSize, room: QRect) -> Iterator[QRect]:
    """Candidate positions: the preferred side of the subject, then the others."""
    for each in (side, *(it for it in Side if it is not side)):
        yield _pushed_into(room, QRect(_corner(about, each, size), size))


def in_column(column: QRect, about: QRect, high: int, room: QRect) -> Iterator[QRect]:
    """Candidate positions in a column: level with the subject, at the bottom, at the top."""
    wide = column.adjusted(-REACH, 0, REACH, 0) & room
    level = about.center().y() - high // 2
    for top in (level, column.bottom() + REACH - high, column.top() - REACH):
        lowest = min(column.bottom() + REACH, room.bottom()) - high
        held = max(room.top(), column.top() - REACH, min(top, lowest))
        yield _pushed_into(room, QRect(wide.x(), held, wide.width(), high))


def least_hiding(spots: Iterable[QRect], needed: Iterable[Needed]) -> QRect:
    """The first of the candidates that cover the least weight."""
    parts = tuple(needed)
    return min(spots, key=lambda spot: sum(_hidden(spot, part) for part in parts))


def _hidden(spot: QRect, part: Needed) -> float:
    both = spot.adjusted(REACH, REACH, -REACH, -REACH) & part.place
    return part.weight * both.width() * both.height() if not both.isEmpty() else 0.0


def _pushed_into(room: QRect, spot: QRect) -> QRect:
    left = max(room.left(), min(spot.left(), room.right() + 1 - spot.width()))
    top = max(room.top(), min(spot.top(), room.bottom() + 1 - spot.height()))
    return QRect(QPoint(left, top), spot.size())


def _corner(at: QRect, side: Side, size: QSize) -> QPoint:
    """The upper left of a card beside a place, had it all the room it wants."""
    middle = at.center()
    match side:
        case Side.RIGHT:
            return QPoint(at.right() + 1, middle.y() - size.height() // 2)
        case Side.LEFT:
            return QPoint(at.left() - size.width(), middle.y() - size.height() // 2)
        case Side.ABOVE:
            return QPoint(middle.x() - size.width() // 2, at.top() - size.height())
        case Side.BELOW:
            return QPoint(middle.x() - size.width() // 2, at.bottom() + 1)


_COLUMN = frozenset({Hint.PICK, Hint.FRESH})
_BUTTONS = {Hint.STOP: "stop", Hint.EXPAND: "expand", Hint.SPENT: "decline"}
_HEAD = 120
"""The subject of a hint in the redeployment panel: the tokens left, and the presets."""
_NEVER, _IN_PLAY, _ASKED, _TOLD = 1000.0, 4.0, 2.0, 0.5
"""Weights of the table's parts: other cards, highlighted or moving regions, the prompt."""


class Parts(NamedTuple):
    """The widgets that hints refer to and the card lies over."""

    screen: QWidget
    board: BoardView
    combos: ComboColumn
    placing: RedeploymentPanel
    players: PlayerColumn
    bar: PromptBar
    track: RoundTrack
    log: QWidget
    cards: Sequence[QWidget]
    """The other cards over the table: the die, the score, advice, notices."""


class Coach(QObject):
    """Shows hints once it is started. ``learned`` reports what others should store."""

    learned = Signal(str)
    """A hint has been understood, or has been followed."""
    silenced = Signal()
    """No more hints are wanted."""
    finished = Signal()
    """A whole game has been played."""

    def __init__(self, parts: Parts, controller: TurnController) -> None:
        super().__init__(parts.screen)
        self._parts, self._controller = parts, controller
        self._speaks = False
        self._seen: set[Hint] = set()
        self._hint: Hint | None = None
        self._changed: frozenset[int] = frozenset()
        self.card = HintCard(parts.screen)
        self.card.understood.connect(self.understand)
        self.card.silenced.connect(self._silence)
        controller.prompted.connect(self._look)
        controller.stepped.connect(self._on_step)

    @property
    def hint(self) -> Hint | None:
        """The one that is shown."""
        return self._hint

    def enable(self, speaks: bool, seen: Collection[str] = ()) -> None:
        """Give hints from now on, except those that are known by their names, or none."""
        self._speaks = speaks
        self._seen = {hint for hint in Hint if hint in seen}
        if speaks:
            self._look(self._controller.prompt)
        else:
            self._hide()

    def arrange(self) -> None:
        """Place the card again after the table's layout has changed."""
        if self._hint is not None:
            self._place(self._hint)

    def understand(self) -> None:
        """The current hint has been read."""
        self._learn()
        self._look(self._controller.prompt)

    def _silence(self) -> None:
        self.enable(False)
        self.silenced.emit()

    def _on_step(self, step: Step) -> None:
        """A hint that the player has followed counts as understood."""
        pairs = zip(step.before.regions, step.after.regions, strict=True)
        self._changed = frozenset(i for i, (was, now) in enumerate(pairs) if was != now)
        mine = step.entry.seat in self._controller.scene.seats
        if mine and self._hint is not None and self._hint not in PASSING:
            self._learn()
        if self._speaks and step.after.stage is Stage.OVER:
            self.finished.emit()

    def _look(self, prompt: PromptView) -> None:
        """The hint that is due in the current position."""
        if not self._speaks:
            return
        scene = self._controller.scene
        sight = HintContext(scene.game, scene.state, scene.seats, prompt.placing is not None)
        if self._hint is not None and not still_fits(self._hint, sight):
            self._hide()
        away = self._controller.is_interrupted or self._controller.looks_back
        if away or prompt.decline is not None or self._is_covered():
            self._hide()
        elif self._hint is None:
            self._show(due(sight, self._seen))
        else:
            self._place(self._hint)

    def _is_covered(self) -> bool:
        return any(dialog.isVisible() for dialog in self._parts.screen.findChildren(Dialog))

    def _show(self, hint: Hint | None) -> None:
        if hint is None:
            return
        self._hint = hint
        self.card.say(*hint_text(hint))
        self._place(hint)
        self.card.show()
        put_on(self.card, Layer.HINT)

    def _hide(self) -> None:
        self._hint = None
        self.card.hide()

    def _learn(self) -> None:
        if self._hint is not None:
            hint = self._hint
            self._seen.add(hint)
            self._hide()
            self.learned.emit(hint)

    def _place(self, hint: Hint) -> None:
        self.card.fit(self._parts.screen.size())
        about, side = self._about(hint)
        spots = self._spots(hint, about, side)
        self.card.lie(least_hiding(spots, self._needed(hint, about)), about)

    def _spots(self, hint: Hint, about: QRect, side: Side) -> Iterator[QRect]:
        """Beside what a hint is about, then in the columns, that of the players for theirs."""
        room = self._parts.screen.rect().adjusted(0, 0, 0, -4)
        room.setTop(self._place_of(self._parts.track).bottom())
        yield from beside(about, side, self.card.sizeHint(), room.adjusted(4, 0, -4, 0))
        columns = [self._place_of(self._parts.combos), self._right_column()]
        for column in reversed(columns) if hint in PASSING or hint is Hint.PLACE else columns:
            body = column.adjusted(BLEED, BLEED, -BLEED, -BLEED)
            high = self.card.heightForWidth((body.adjusted(-REACH, 0, REACH, 0) & room).width())
            if high <= room.height():
                yield from in_column(body, about, high, room)

    def _needed(self, hint: Hint, about: QRect) -> Iterator[Needed]:
        """What a card should not cover: other cards, highlighted or changed regions, the prompt."""
        parts = self._parts
        yield from (Needed(self._place_of(it), _NEVER) for it in parts.cards if it.isVisible())
        yield Needed(about, _IN_PLAY)
        if hint in PASSING:
            yield Needed(self._place_of(parts.board), _IN_PLAY)
        else:
            yield from (Needed(place, _IN_PLAY) for place in self._in_play())
        yield Needed(self._place_of(parts.bar), _ASKED)
        if hint in _COLUMN:
            yield Needed(self._place_of(parts.combos), _ASKED)
        if hint is Hint.PLACE:
            yield Needed(self._place_of(parts.placing), _ASKED)
        yield from (
            Needed(self._place_of(it), _TOLD) for it in (parts.players, parts.log) if it.isVisible()
        )

    def _in_play(self) -> Iterator[QRect]:
        """The regions that are highlighted, held by this person, or have just changed hands."""
        board, prompt = self._parts.board, self._controller.prompt
        regions = self._controller.scene.game.board.regions
        shift = board.mapTo(self._parts.screen, QPoint())
        for region in {*prompt.targets, *prompt.own, *prompt.steppers, *self._changed}:
            yield board.region_rect(regions[region].id).toAlignedRect().translated(shift)

    def _right_column(self) -> QRect:
        """Players and log where they stand below each other, else the log."""
        players, log = (self._place_of(it) for it in (self._parts.players, self._parts.log))
        return players.united(log) if players.left() == log.left() else log

    def _about(self, hint: Hint) -> tuple[QRect, Side]:
        """The subject of a hint, and the side of it where the card goes."""
        parts = self._parts
        if hint in _COLUMN:
            return self._place_of(parts.combos.cards[0]), Side.RIGHT
        if hint is Hint.PLACE:
            head = self._place_of(parts.placing)
            head.setHeight(min(head.height(), _HEAD))
            return head, Side.RIGHT
        if hint in _BUTTONS:
            return self._place_of(self._button(_BUTTONS[hint])), Side.ABOVE
        if hint is Hint.ENDING:
            return self._place_of(parts.track), Side.BELOW
        if hint in PASSING:
            return self._place_of(parts.players.panels[self._seat_of(hint)]), Side.LEFT
        return self._target()

    def _button(self, action: str) -> QWidget:
        """A button of the bar, or the bar while it offers something else."""
        bar = self._parts.bar
        return bar.button(action) if bar.offers(action) else bar

    def _seat_of(self, hint: Hint) -> int:
        """The panel that a hint refers to: the current player's, or this person's."""
        scene = self._controller.scene
        playing = max(0, scene.state.to_move)
        return playing if hint is Hint.OTHERS else min(scene.seats, default=playing)

    def _target(self) -> tuple[QRect, Side]:
        """A highlighted region with room for the card on its left."""
        board, regions = self._parts.board, self._controller.scene.game.board.regions
        lit = self._controller.prompt.targets
        rects = (board.token_rect(regions[region].id).toAlignedRect() for region in lit)
        spots = [rect.translated(board.mapTo(self._parts.screen, QPoint())) for rect in rects]
        roomy = [spot for spot in spots if spot.left() > self.card.sizeHint().width()]
        if roomy:
            return min(roomy, key=QRect.left), Side.LEFT
        return max(spots, key=QRect.right, default=self._place_of(board)), Side.RIGHT

    def _place_of(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._parts.screen, QPoint()), widget.size())
