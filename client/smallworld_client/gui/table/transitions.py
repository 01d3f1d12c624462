"""How a table passes from one moment to the next.

Pieces and coins move, and fast-forward skips that until the person has to decide. Where several
people share a screen, coins stay covered until the next one has taken over.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld.state import NOBODY, Stage, State
from smallworld_client.analysis.pieces import BESIDE, COIN, MovingPiece, region_views
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.analysis.summary import arrival_of, coin_movements, pieces_in_hand
from smallworld_client.gui.kit.base import Painted, discard
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.input import WindowFilter, codes_of
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.paint.owners import owner_of, paint_silhouette
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.cards import Cards
from smallworld_client.gui.table.looking_back import HistoryOverlay
from smallworld_client.gui.table.parts import TableParts
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.player_panel import PlayerView
from smallworld_client.table.events import GameStep
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import keys

translate = QCoreApplication.translate

_SKIPS = frozenset((*codes_of(keys.GO_ON), *codes_of(keys.BACK)))
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_LOOKS_AGAIN = 50  # milliseconds between two looks whether everything has been shown to its end


class TableAnimation(QObject):
    """Ended by a click, Space or Esc. The next position starts from its end state."""

    def __init__(self, parts: TableParts, cards: Cards) -> None:
        super().__init__(parts.board)
        self._board, self._combos, self._players = parts.board, parts.combos, parts.players
        self._tray, self._cards = parts.bar.tray, cards
        self._step: GameStep | None = None
        self._presses = WindowFilter(parts.board, self._on_window_event)
        self._waiting: list[Callable[[], object]] = []
        self._later = QTimer(self, interval=_LOOKS_AGAIN)
        self._later.timeout.connect(self._look)
        self._board.set_overlay(parts.overlay, self._home, self._beside)
        self._connect()

    @property
    def running(self) -> bool:
        return (
            self._board.animation.motion.running
            or self._cards.die.rolling
            or self._players.line.moving
        )

    def when_still(self, do: Callable[[], object]) -> None:
        """Call it when what has happened has been shown to its end, which may be at once."""
        if do not in self._waiting:
            self._waiting.append(do)
        self._look()

    def _look(self) -> None:
        if self.running:
            self._later.start()
            return
        self._later.stop()
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            do()

    def because_of(self, step: GameStep) -> None:
        self._step = step

    def show(self, scene: PlayerScene, placing: RedeploymentPlan[PlayerScene] | None) -> None:
        step, self._step = self._step, None
        state = placing.preview() if placing else scene.state
        region = None if step is None else arrival_of(step)
        self._board.show_regions(
            region_views(scene.game, state),
            pieces_off_board(scene.state, placing),
            coins=() if step is None else coin_movements(scene.game, state, step),
            falling="" if region is None else scene.game.board.regions[region].id,
        )
        self.listen()

    def without_moving_coins(self, views: Sequence[PlayerView]) -> list[PlayerView]:
        return [
            view
            if view.coins is None
            else replace(
                view,
                coins=view.coins - self._board.animation.underway(MovingPiece(COIN, view.seat)),
            )
            for view in views
        ]

    def finish(self) -> None:
        self._board.animation.motion.finish()
        self._cards.die.finish()
        self._players.line.finish()

    def _on_window_event(self, event: QEvent) -> None:
        """End the animation on a click or a key, which still has its usual effect."""
        if isinstance(event, QMouseEvent | QKeyEvent):
            kind = event.type()
            if kind is QEvent.Type.MouseButtonPress or (kind in _KEYS and _skips(event)):
                self.finish()
        if not self.running:
            self._presses.turn_off()

    def listen(self) -> None:
        if self.running and not self._presses.is_on:
            self._presses.turn_on()

    def _connect(self) -> None:
        board, tray = self._board, self._tray
        tray.lifted.connect(
            lambda piece, at: board.input.lift_from_hand(piece, self._on_board(tray, at))
        )
        tray.carried.connect(lambda at: board.input.carry_to(self._on_board(tray, at)))
        tray.dropped.connect(lambda at: board.input.drop_at(self._on_board(tray, at)))

    def _home(self, piece: MovingPiece) -> QPointF | None:
        hand = self._tray.hand
        shown = hand is not None and (hand.seat, hand.piece) == (piece.owner, piece.name)
        if shown and self._tray.isVisible():
            return self._on_board(self._tray, self._tray.spot)
        if not 0 <= piece.owner < len(self._players.panels):
            return None
        panel = self._players.panels[piece.owner]
        spot = panel.coin_spot if piece.name == COIN else panel.piece_spot(piece.name)
        return self._on_board(panel, spot)

    def _beside(self, place: str) -> QPointF | None:
        card = self._combos.cards[int(place.removeprefix(BESIDE))]
        return self._on_board(card, card.coin_spot) if card.isVisible() else None

    def _on_board(self, widget: QWidget, spot: QPointF) -> QPointF:
        return self._board.mapFromGlobal(widget.mapToGlobal(spot))


def _skips(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() in _SKIPS


def pieces_off_board(
    state: State, placing: RedeploymentPlan[PlayerScene] | None
) -> dict[MovingPiece, int]:
    hands = pieces_in_hand(state)
    if placing is not None:
        for layer in placing.layers:
            hands[placing.piece(layer)] = layer.left
    return hands


_CONFIRMS = frozenset((*codes_of(keys.GO_ON), *codes_of(keys.CHOOSE)))
_FACE = 84


class Handover(QObject):
    changed = Signal()  # coins have to be covered, or may be shown

    def __init__(
        self,
        screen: QWidget,
        session: Session,
        controller: TurnController,
        animation: TableAnimation,
    ) -> None:
        super().__init__(screen)
        self._screen, self._session, self._controller = screen, session, controller
        self._animation = animation
        self._is_wanted = True
        self._holder = NOBODY
        self._card: HandoverCard | None = None

    @property
    def is_waiting(self) -> bool:
        return self._card is not None

    def set_wanted(self, wanted: bool) -> None:
        self._is_wanted = wanted
        if not wanted and self._card is not None:
            self._confirm()

    def look(self, _: object = None) -> None:
        state = self._controller.scene.state
        seat = self._asked_seat(state)
        if seat == NOBODY:
            self._put_away()
            return
        before, self._holder = self._holder, seat
        if before not in (NOBODY, seat) and self._is_wanted:
            self._ask(seat)

    def _asked_seat(self, state: State) -> int:
        room, seat = self._session.room, state.to_move
        if room is None or state.stage is Stage.OVER or self._session.has_ended:
            return NOBODY
        mine = [it for it in self._session.seats if not room.seats[it].is_played_by_computer]
        return seat if len(mine) > 1 and seat in mine else NOBODY

    def _ask(self, seat: int) -> None:
        self._put_away()
        self._card = HandoverCard(seat, self._controller.scene.name(seat), self._screen)
        self._card.confirmed.connect(self._confirm)
        self._card.open()
        self._animation.when_still(self._show_card)
        self.changed.emit()

    def _show_card(self) -> None:
        if self._card is not None:
            self._card.appear()

    def _confirm(self) -> None:
        self._put_away()
        self.changed.emit()

    def _put_away(self) -> None:
        card, self._card = self._card, None
        if card is not None:
            discard(card)


class HandoverCard(Dialog):
    """``confirmed`` follows a click anywhere, Return or Space; the card appears after a moment.

    It blocks clicks from the beginning: a second press of Space would decide for the next player.
    """

    confirmed = Signal()

    def __init__(self, seat: int, name: str, parent: QWidget) -> None:
        title = translate("table", "Pass to {player}").format(player=name)
        super().__init__(title, parent, veil=True, closable=False, width=400)
        self.setObjectName("handover")
        self._face = _Face(seat)
        self.content.addWidget(self._face, 0, Qt.AlignmentFlag.AlignHCenter)
        told = translate("table", "Coins stay covered until {player} continues.")
        self.content.addWidget(note(told.format(player=name), with_names=True))
        go_on = self.add_button(
            "take-over", translate("table", "Continue"), ButtonKind.PRIMARY, key=keys.GO_ON.press
        )
        go_on.setObjectName("take-over")
        self.answered.connect(self.confirmed)
        self.card.hide()

    def open(self) -> None:
        super().open()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def appear(self) -> None:
        self.card.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card.isVisibleTo(self):
            super().paintEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self.card.isVisibleTo(self):
            self.confirmed.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double click that ended the turn before."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        confirms = event.key() in _CONFIRMS and not event.isAutoRepeat()
        if confirms and self.card.isVisibleTo(self):
            self.confirmed.emit()
        else:
            super().keyPressEvent(event)


class _Face(Painted):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(_FACE) + 8
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        middle = QPointF(QRectF(self.rect()).center())
        paint_silhouette(self.brush(), owner_of(self._seat), middle, self.theme.px(_FACE))


def skip_text(*, plays: bool) -> str:
    return translate("table", "Skip to my turn") if plays else translate("table", "Catch up")


class FastForward(QObject):
    """Skips a player to their next turn, and a spectator to the present.

    Nothing is animated meanwhile. If this program hosts and nobody else is at the table, computer
    players move without a pause.
    """

    def __init__(
        self,
        parts: TableParts,
        session: Session,
        controller: TurnController,
        past: HistoryOverlay,
        animation: TableAnimation,
    ) -> None:
        super().__init__(animation)
        self._parts, self.speed = parts, 1.0
        self._session, self._controller = session, controller
        self._past, self._animation = past, animation
        self.is_on = self._is_always = self._began_itself = False
        controller.prompted.connect(self._look)
        controller.stepped.connect(self._look)

    @property
    def why_not(self) -> str:
        if self._session.has_ended or self._controller.scene.state.stage is Stage.OVER:
            return translate("table", "The game is over.")
        if self._session.seats and self._is_awaited and not self._past.history.is_past:
            return translate("table", "It's your turn.")
        return ""

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        self.apply_speed()

    def set_always(self, on: bool) -> None:
        """Whether to skip by itself what computer players do."""
        self._is_always = on
        self._look()

    def apply_speed(self) -> None:
        self._parts.board.pace = 0 if self.is_on else self.speed

    def toggle(self) -> None:
        if self.is_on:
            self._end()
        elif not self.why_not:
            self._began_itself = False
            self._begin()

    def passes_by(self, scene: PlayerScene) -> bool:
        return self.is_on and scene.state.to_move not in scene.seats

    def _begin(self) -> None:
        if self._past.history.is_past:
            self._past.end()
        self._animation.finish()
        if self._session.seats and not self._is_awaited:
            self.is_on = True
            self._session.hurry()
            self.apply_speed()
        self._show()

    def _end(self) -> None:
        self.is_on = False
        self.apply_speed()
        self._show()

    def _show(self) -> None:
        text = skip_text(plays=bool(self._session.seats))
        self._parts.top.show_skipping(text, self.why_not, on=self.is_on)

    def _look(self, _: object = None) -> None:
        """Stop when this person has to decide, or when there is nothing more to skip."""
        over = self._controller.scene.state.stage is Stage.OVER or self._session.has_ended
        if self.is_on:
            ends = over or self._is_awaited or self._controller.prompt.asked
            if ends or (self._began_itself and not self._is_at_computer):
                self._end()
        elif self._is_always and not over and self._is_at_computer:
            self._began_itself = True
            self._begin()
        else:
            self._show()

    @property
    def _is_at_computer(self) -> bool:
        """Whether a computer player has to move while this person waits for their turn."""
        room, state = self._session.room, self._controller.scene.state
        if room is None or not self._session.seats or self._is_awaited:
            return False
        seat = room.seats[state.to_move]
        computer = seat.kind == "computer" or seat.is_played_by_computer
        return computer and not self._past.history.is_past

    @property
    def _is_awaited(self) -> bool:
        return self._controller.scene.mine
