"""Handing over at one screen: coins stay covered until the next player says they are there."""

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld.state import NOBODY, Stage, State
from smallworld_client.gui import keys
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.portraits import paint_silhouette
from smallworld_client.gui.prompts.prompt import translate
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.animation import TableAnimation
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note

_CONFIRMS = frozenset((*keys.GO_ON.codes, *keys.CHOOSE.codes))
_LOOKS_AGAIN = 50
"""Milliseconds between two looks whether what happened has been shown to its end."""
_FACE = 84


class Handover(QObject):
    """Asks for the next player where several play at one screen."""

    changed = Signal()
    """Coins have to be covered, or may be shown."""

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
        self._later = QTimer(self, interval=_LOOKS_AGAIN)
        self._later.timeout.connect(self._show_card)

    @property
    def is_waiting(self) -> bool:
        """Whether the next player has not confirmed yet that they are there."""
        return self._card is not None

    def set_wanted(self, wanted: bool) -> None:
        """Whether to ask at all."""
        self._is_wanted = wanted
        if not wanted and self._card is not None:
            self._confirm()

    def look(self, _: object = None) -> None:
        """The position has changed: perhaps another of those at this screen has to decide."""
        state = self._controller.scene.state
        seat = self._asked_seat(state)
        if seat == NOBODY:
            self._put_away()
            return
        before, self._holder = self._holder, seat
        if before not in (NOBODY, seat) and self._is_wanted:
            self._ask(seat)

    def _asked_seat(self, state: State) -> int:
        """The seat whose person has to decide at this screen; NOBODY where others have to."""
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
        self._later.start()
        self._show_card()
        self.changed.emit()

    def _show_card(self) -> None:
        """Not before one has seen what the last step did."""
        if self._card is not None and not self._animation.running:
            self._later.stop()
            self._card.appear()

    def _confirm(self) -> None:
        self._put_away()
        self.changed.emit()

    def _put_away(self) -> None:
        self._later.stop()
        card, self._card = self._card, None
        if card is not None:
            card.hide()
            card.deleteLater()


class HandoverCard(Dialog):
    """``confirmed`` follows a click anywhere, Return or Space; until it appears there is no card.

    Nothing below it can be clicked from the beginning: a second press of Space would decide for
    the next player.
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
            "take-over", translate("table", "Continue"), Kind.PRIMARY, key=keys.GO_ON.press
        )
        go_on.setObjectName("take-over")
        self.answered.connect(self.confirmed)
        self.card.hide()

    def open(self) -> None:
        super().open()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_at_once(self) -> None:
        """Open with the card."""
        self.open()
        self.appear()

    def appear(self) -> None:
        """Show the card."""
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
        """The second half of a double click that ended the turn before."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        confirms = event.key() in _CONFIRMS and not event.isAutoRepeat()
        if confirms and self.card.isVisibleTo(self):
            self.confirmed.emit()
        else:
            super().keyPressEvent(event)


class _Face(Painted):
    """Whose turn it is, in their colour."""

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
