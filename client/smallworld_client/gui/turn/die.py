"""The die: how it rolls into view, and what the card says of a roll."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import (
    QCoreApplication,
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld.moves import Attempt, Roll
from smallworld.rules.conquest import helps_of
from smallworld.state import Stage
from smallworld_client.gui.kit.base import LastPicture, Painted, StackLevel, put_on
from smallworld_client.gui.kit.draw import height_of, paper, width_of, write
from smallworld_client.gui.kit.input import WindowFilter
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import PAPER, REACH, kept, wrapped, wrapped_height
from smallworld_client.gui.paint.shields import paint_die
from smallworld_client.gui.theme import Type
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prices import hand_of
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import names
from smallworld_client.words.events import is_bitten

translate = QCoreApplication.translate

SHOWN_FOR, STAYS_FOR = 3_200, 6_000  # milliseconds
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress)
ROLLS = 700  # milliseconds until the die has stopped
_FACES, _HOPS, _TURNS = 7, 3, 1.5
_TICK = 18
_FACE_COUNT = 4


@dataclass(frozen=True)
class RollView:
    """``won``: None if no conquest depended on it. ``is_joint``: drawn by all, with a tick."""

    face: int
    title: str
    outcome: str
    won: bool | None = None
    is_joint: bool = False


class DieCard(Painted):
    rested = Signal()  # the die has stopped, or was stopped

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("die")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._last = LastPicture()
        self.view = RollView(0, "", "")
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self._stays = False
        self._read = QTimer(self, singleShot=True, interval=0)
        """After the press that ended the tumbling, which is not the next action."""
        self._read.timeout.connect(self._await_press)
        self._presses = WindowFilter(self, self._on_window_event)
        self._tumble = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._tumble.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._tumble.valueChanged.connect(self.update)
        self._tumble.stateChanged.connect(self._on_tumble)
        self.hide()

    @property
    def rolling(self) -> bool:
        return self._tumble.state() != QVariantAnimation.State.Stopped

    def finish(self) -> None:
        self._tumble.stop()
        self.update()

    def _on_tumble(self) -> None:
        if not self.rolling:
            self.rested.emit()
            if self._stays:
                self._read.start()

    def _await_press(self) -> None:
        if self.isVisible():
            self._presses.turn_on()

    def _on_window_event(self, event: QEvent) -> None:
        """A press anywhere is the next action, after which the result has been read."""
        if self._stays and event.type() in _PRESSES and not self.rolling:
            self.pass_after(0)

    def pass_after(self, milliseconds: int = SHOWN_FOR) -> None:
        """Stay no longer than that."""
        if self._timer.remainingTime() > milliseconds:
            self._timer.start(milliseconds)

    def hideEvent(self, event: QHideEvent) -> None:
        self._presses.turn_off()
        super().hideEvent(event)

    def show_roll(
        self,
        view: RollView,
        over: QRect,
        speed: float = 0.0,
        *,
        clear_of: Sequence[QRect] = (),
        stays: bool = False,
    ) -> None:
        """In the upper middle of ``over``, ``clear_of`` that; at a speed it tumbles first.

        It passes after a while, or if it ``stays``, after a longer one or when a key or a button is
        pressed.
        """
        self.view = view
        joint = translate("table", "Drawn by all players together.") if view.is_joint else ""
        self.setAccessibleName(" ".join(filter(None, (view.title, view.outcome, joint))))
        wide = min(self.sizeHint().width(), over.width())
        size = QSize(wide, self.heightForWidth(wide)).boundedTo(over.size())
        self.setGeometry(_clearest(size, over, clear_of))
        self.show()
        put_on(self, StackLevel.CARD)
        self.update()
        self._stays = stays
        self._timer.start(STAYS_FOR if stays else SHOWN_FOR)
        self._tumble.stop()
        if speed:
            self._tumble.setDuration(round(ROLLS / speed))
            self._tumble.start()
        elif stays:
            self._read.start()

    def sizeHint(self) -> QSize:
        title, said = self.theme.font(Type.CARD), self.theme.font(Type.NOTE)
        wide = max(width_of(self.view.title, title), width_of(self.view.outcome, said))
        whole = math.ceil(wide) + self.theme.px(104) + self._tick_room + 2 * REACH
        return QSize(whole, self.heightForWidth(whole))

    @property
    def _tick_room(self) -> int:
        return self.theme.px(_TICK) if self.view.is_joint else 0

    def heightForWidth(self, wide: int) -> int:
        title, lines = height_of(self.theme.font(Type.CARD)), self._lines_within(wide - 2 * REACH)
        high = max(self.theme.px(76), round(title + lines) + self.theme.px(24))
        return high + 2 * REACH

    def _lines_within(self, wide: float) -> float:
        room = wide - self.theme.px(80) - 8 - self._tick_room
        return wrapped_height(room, self.view.outcome, self.theme.font(Type.NOTE))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.rolling:
            self._paint(self.brush())
        else:
            self._last.show(self, (self.view, self.theme), self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = self.frame().adjusted(REACH, REACH, -REACH, -REACH)
        paper(painter, rect)
        side = self.theme.px(46)
        center = QPointF(rect.left() + self.theme.px(18) + side / 2, rect.center().y() - 1)
        if self.rolling:
            self._paint_tumbling(painter, center, side, float(self._tumble.currentValue()))
            return
        paint_die(painter, center, side, self.view.face)
        font, small = self.theme.font(Type.CARD), self.theme.font(Type.NOTE)
        text = rect.adjusted(self.theme.px(80), 0, -8 - self._tick_room, 0)
        if self.view.is_joint:
            side = self._tick_room
            at = QPointF(rect.right() - 4 - side / 2, rect.top() + 6 + side / 2)
            paint_icon(painter, "check", at, side, PAPER.second, width=2.4)
        lines = self._lines_within(rect.width())
        top = rect.center().y() - (height_of(font) + lines) / 2
        title = QRectF(text.left(), top, text.width(), height_of(font))
        write(painter, title, self.view.title, font, PAPER.ink)
        told = QRectF(text.left(), title.bottom(), text.width(), lines + 2)
        ink = PAPER.warning if self.view.won is False else PAPER.second
        wrapped(painter, told, self.view.outcome, small, ink)

    def _paint_tumbling(
        self, painter: QPainter, center: QPointF, side: float, share: float
    ) -> None:
        left = 1 - share
        far = self.width() - REACH - center.x() - side
        hop = abs(math.sin(share * _HOPS * math.pi)) * left * side * 0.3
        face = (self.view.face + round(left * _FACES)) % _FACE_COUNT
        with kept(painter):
            painter.translate(center + QPointF(far * left, -hop))
            painter.rotate(360 * _TURNS * left)
            paint_die(painter, QPointF(), side * 0.82, face)


def _clearest(size: QSize, inside: QRect, clear_of: Sequence[QRect]) -> QRect:
    across = (
        inside.x() + (inside.width() - size.width()) // 2,
        inside.x(),
        inside.right() + 1 - size.width(),
    )
    down = (inside.y(), inside.bottom() + 1 - size.height())
    places = [QRect(QPoint(x, y), size) for x in across for y in down]

    def covered(place: QRect) -> int:
        hidden = [place & it for it in clear_of if place.intersects(it)]
        return sum(both.width() * both.height() for both in hidden)

    return min(places, key=covered)


def roll_of(scene: PlayerScene, step: GameStep) -> RollView | None:
    view = _rolled(scene, step)
    return replace(view, is_joint=step.draw.is_joint) if view and step.draw else view


def _rolled(scene: PlayerScene, step: GameStep) -> RollView | None:
    move, chance = step.entry.move, step.entry.chance
    if not isinstance(move, Attempt | Roll) or not chance or not isinstance(chance[0], int):
        return None
    title = translate("table", "{player} rolls {die}").format(
        player=scene.name(step.entry.seat), die=chance[0]
    )
    if isinstance(move, Roll):
        added = names.tokens(scene.game, _race(step), chance[0]) if chance[0] else ""
        text = translate("table", "Counts as {tokens} more for the next conquest.")
        nothing = translate("table", "No help for the next conquest.")
        return RollView(chance[0], title, text.format(tokens=added) if added else nothing)
    return _attempted(scene, step, move, chance[0], title)


def _attempted(scene: PlayerScene, step: GameStep, move: Attempt, die: int, title: str) -> RollView:
    region = names.region_name(scene.game, move.region)
    attacks = step.after.turn.attacks
    if attacks and attacks[-1].won and attacks[-1].region == move.region:
        return RollView(
            die, title, translate("table", "{region} is taken.").format(region=region), True
        )
    if is_bitten(step):
        text = translate("table", "A Skag Attack: {region} holds!")
        return RollView(die, title, text.format(region=region), False)
    helps = helps_of(move)
    price = scene.game.quote(step.before, move.region, move.declined, helps).price
    short = price - hand_of(scene.game, step.before, move.declined) - die
    if step.after.stage is Stage.HIRE:
        text = translate("table", "{region}: {short} short without a mercenary.")
        return RollView(die, title, text.format(region=region, short=short))
    text = translate("table", "{region} holds! {short} short.")
    return RollView(die, title, text.format(region=region, short=short), False)


def _race(step: GameStep) -> str:
    active = step.before.players[step.entry.seat].active
    return active.race if active else ""
