"""One friend in a list: whether they are here, where, and the one thing to do about it."""

from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.friends.company import FriendView
from smallworld_client.gui.friends.words import place_text
from smallworld_client.gui.paint.ink import colour, pen
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button, IconButton
from smallworld_client.gui.widgets.label import Label, Tone

_DOT, _HIGH = 12, 44
_GREEN, _GREEN_ON_LIGHT = "#9ccf7c", "#3f7a2a"


class Dot(Painted):
    """Full where somebody is here, else a ring."""

    def __init__(self, *, here: bool) -> None:
        super().__init__()
        self._here = here
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(_DOT)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        middle, radius = QPointF(self.width() / 2, self.height() / 2), self.theme.px(_DOT) * 0.36
        painter.setPen(Qt.PenStyle.NoPen)
        if self._here:
            painter.setBrush(colour(_GREEN if surround.dark else _GREEN_ON_LIGHT))
        else:
            painter.setPen(pen(surround.strong_line, 1.4))
        painter.drawEllipse(middle, radius, radius)


class FriendRow(QWidget):
    """Signals carry the friend's key."""

    invite_requested = Signal(bytes)
    join_requested = Signal(bytes)
    watch_requested = Signal(bytes)
    remove_requested = Signal(bytes)

    def __init__(self, friend: FriendView, *, goes: bool = True, removes: bool = False) -> None:
        """``goes``: one may join or watch from here; ``removes``: or take them from the list."""
        super().__init__()
        self.setObjectName(f"friend-{friend.name}")
        self.setMinimumHeight(Theme.current().px(_HIGH))
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Dot(here=friend.where is not None))
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(Label(friend.name, Type.NAME, elide=True))
        self.place = Label(place_text(friend.where), Type.NOTE, Tone.SECOND, wrap=True)
        texts.addWidget(self.place)
        texts.addStretch(1)
        row.addLayout(texts, 1)
        self.action = self._action(friend, goes=goes)
        if self.action is not None:
            row.addWidget(self.action)
        if removes:
            name = self.tr("Remove {name} from your friends").format(name=friend.name)
            remove = IconButton("close", name)
            remove.setObjectName(f"remove-{friend.name}")
            remove.clicked.connect(partial(self.remove_requested.emit, friend.key))
            row.addWidget(remove)

    def _action(self, friend: FriendView, *, goes: bool) -> Button | None:
        """What one can do: invite, join or watch; None where that is nothing."""
        where = friend.where
        if where is None:
            return None
        is_free = where.place in ("online", "lobby")
        if goes and not is_free and not where.game:
            return None
        if where.place == "playing" and not goes:
            return None
        if is_free or not goes:
            said = self.tr("Invited") if friend.is_invited else self.tr("Invite")
            button, wanted = Button(said, small=True), self.invite_requested
            if friend.is_invited:
                button.set_reason(self.tr("They have just been invited."))
        elif where.place == "table":
            button, wanted = Button(self.tr("Join"), small=True), self.join_requested
        else:
            button, wanted = Button(self.tr("Watch"), small=True), self.watch_requested
        button.clicked.connect(partial(wanted.emit, friend.key))
        return button
