"""A finished game on the table, move by move, with the controls to step through it."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from smallworld_client.gui.replay import Reel, ReplaySession
from smallworld_client.gui.screens.table import TableScreen
from smallworld_client.gui.screens.table.names import LEAVE, MENU
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.backdrop import Backdrop
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.label import Label, Tone

BEAT = 900
"""Milliseconds from one move to the next while the record plays."""


class ReplayScreen(Backdrop):
    """The table, and under it a bar: first, back, play, forward, last, and how far it is."""

    left = Signal()

    def __init__(self, session: ReplaySession, speed: float = 1.0) -> None:
        """``speed`` is that of moving pieces."""
        super().__init__()
        self._session, self._speed = session, speed
        self.table = TableScreen(session)
        self.table.left.connect(self.left)
        for tool in (LEAVE, MENU):
            for widget in self.table.top.findChildren(QWidget, tool):
                widget.hide()
        self.bar = ReplayBar(session)
        self.bar.wanted.connect(self._go)
        self.bar.left.connect(self.left)
        QShortcut(QKeySequence("Esc"), self, self.left.emit)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.bar)

    def _go(self, position: int) -> None:
        """Show the position after so many moves: a step is seen, a jump is there at once."""
        one_step = position == self._session.position + 1
        self.table.board.set_speed(self._speed if one_step else 0.0)
        self._session.go(position)


class ReplayBar(Backdrop):
    """Buttons and keys that step through a record; the slider goes anywhere at once."""

    wanted = Signal(int)
    """The position, in moves, that is to be shown."""
    left = Signal()

    def __init__(self, session: ReplaySession) -> None:
        super().__init__()
        self._session = session
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self._on_beat)
        self.first = self._tool("first", self.tr("To the start"), "Home")
        self.previous = self._tool("back", self.tr("One move back"), "Left")
        self.play = self._tool("play", self.tr("Play"), "Space")
        self.next = self._tool("forward", self.tr("One move on"), "Right")
        self.last = self._tool("last", self.tr("To the end"), "End")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("replay-slider")
        self.slider.setAccessibleName(self.tr("Move"))
        self.slider.setMaximum(session.reel.length)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.said = Label("", Type.NOTE, Tone.TEXT)
        self.close_record = Button(self.tr("Close the record"), Kind.SECONDARY, small=True)
        self.close_record.setObjectName("replay-close")
        self._lay_out()
        self._listen()
        self._show()
        self._colour_slider()

    @property
    def playing(self) -> bool:
        """Whether the moves follow each other by themselves."""
        return self._beat.isActive()

    def retheme(self) -> None:
        super().retheme()
        self._colour_slider()

    def _colour_slider(self) -> None:
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Highlight, QColor(self.theme.surround.gold_line))
        self.slider.setPalette(palette)

    def _tool(self, icon: str, name: str, key: str) -> IconButton:
        button = IconButton(icon, name)
        button.set_hint(f"{name} ({key})")
        button.setObjectName(f"replay-{icon}")
        QShortcut(QKeySequence(key), self, button.click)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 6)
        row.setSpacing(6)
        for tool in (self.first, self.previous, self.play, self.next, self.last):
            row.addWidget(tool)
        row.addSpacing(8)
        row.addWidget(self.slider, 1)
        row.addSpacing(8)
        row.addWidget(self.said)
        row.addWidget(self.close_record)

    def _listen(self) -> None:
        session = self._session
        session.started.connect(self._show)
        session.advanced.connect(self._show)
        self.first.clicked.connect(lambda: self._go(0))
        self.previous.clicked.connect(lambda: self._go(session.position - 1))
        self.play.clicked.connect(self._play_or_pause)
        self.next.clicked.connect(lambda: self._go(session.position + 1))
        self.last.clicked.connect(lambda: self._go(session.reel.length))
        self.slider.valueChanged.connect(self._slide)
        self.close_record.clicked.connect(self.left)

    def _go(self, position: int) -> None:
        self._pause()
        self.wanted.emit(min(max(0, position), self._session.reel.length))

    def _slide(self, position: int) -> None:
        if position != self._session.position:
            self._go(position)

    def _play_or_pause(self) -> None:
        if self.playing:
            self._pause()
            return
        if self._session.position == self._session.reel.length:
            self.wanted.emit(0)
        self._beat.start()
        self.play.set_icon("pause", self.tr("Pause"))

    def _pause(self) -> None:
        self._beat.stop()
        self.play.set_icon("play", self.tr("Play"))

    def _on_beat(self) -> None:
        self.wanted.emit(self._session.position + 1)
        if self._session.position == self._session.reel.length:
            self._pause()

    def _show(self) -> None:
        position, length = len(self._session.entries), self._session.reel.length
        self.slider.setValue(self._session.position)
        said = self.tr("Move {position} of {length}")
        self.said.setText(said.format(position=position, length=length))
        self.first.setEnabled(position > 0)
        self.previous.setEnabled(position > 0)
        self.next.setEnabled(position < length)
        self.last.setEnabled(position < length)


class ReplayVisit(Visit):
    """A look at a record."""

    def __init__(self, preferences: Preferences, reel: Reel) -> None:
        self._session = ReplaySession(reel)
        replay = ReplayScreen(self._session, preferences.settings.speed)
        super().__init__(replay)
        replay.left.connect(self.left)
        self.set_title(" · ".join(reel.game.names))

    def end(self) -> None:
        self._session.blockSignals(True)
        self._session.leave()
