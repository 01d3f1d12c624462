"""The history bar: the game's timeline and the controls to move along it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeySequence, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld_client.analysis.game_summary import TurnSummary
from smallworld_client.gui import keys, texts
from smallworld_client.gui.history.model import SPEEDS, History, Playback, turn_tip
from smallworld_client.gui.history.timeline import Section, Timeline
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.prompts.prompt import PromptText
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.draw import BLEED, body, panel
from smallworld_client.gui.widgets.label import Label, Tone

_ALL = "all"
_ROOMY = 1100
_OF_EYES = 160
"""From the first width on, at normal text, there is room for everything, with another for the
list of whose coins are visible."""


class HistoryBar(Painted):
    """Every control has a key but for the buttons that the signals report."""

    closed = Signal()
    result_wanted = Signal()
    picture_wanted = Signal()

    def __init__(self, game: Game, history: History, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(names.HISTORY_BAR)
        self._game, self._history = game, history
        self._turns: list[TurnSummary] = []
        self._saves_pictures = True
        self.playback = Playback(history)
        self.timeline = Timeline()
        self.timeline.setObjectName(names.TIMELINE)
        self.first = self._tool("first", self.tr("To the start"), keys.ENDS.presses[0])
        self.last_turn = self._tool("rewind", self.tr("Previous turn"), keys.TURNS.presses[0])
        self.previous = self._tool("back", self.tr("One step back"), keys.STEPS.presses[0])
        self.play = self._tool("play", self.tr("Play"), keys.PLAY.press)
        self.next = self._tool("forward", self.tr("One step forward"), keys.STEPS.presses[1])
        self.next_turn = self._tool("skip", self.tr("Next turn"), keys.TURNS.presses[1])
        self.last = self._tool("last", self.tr("To the end"), keys.ENDS.presses[1])
        self.speed = Picker(self.tr("Speed"), _speeds(), "1")
        self.speed.setToolTip(self.tr("Speed (, slower, . faster)"))
        self.eye = Picker(self.tr("View as"), self._eyes(), _ALL)
        self.eye.setToolTip(self.tr("Whose coins are visible (V: the next player's)"))
        self.whose = Label("", Type.NOTE, weight=Weight.Bold)
        self.whose.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.said = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.picture = IconButton("picture", self.tr("Save a picture of this moment"))
        self.result = Button(self.tr("Result"), small=True, key=keys.ROLL.press)
        self.result.setObjectName(names.action("history-result"))
        self.close_bar = Button("", small=True, key=keys.BACK.press)
        self.close_bar.setObjectName(names.HISTORY_CLOSE)
        self._lay_out()
        self._listen()

    def save_no_pictures(self) -> None:
        """A record's screen has a tool of its own for that."""
        self._saves_pictures = False
        self._make_room()

    def set_closing(self, text: str) -> None:
        """What the button says that closes the bar, or leads back."""
        if text != self.close_bar.text():
            self.close_bar.set_text(text)

    def set_urgent(self, urgent: bool) -> None:
        """Whether the game waits for this person while they look back."""
        self.close_bar.set_kind(Kind.PRIMARY if urgent else Kind.SECONDARY)

    def set_open_handed(self, open_handed: bool) -> None:
        """Whether all coins, and so every player's view, may be shown."""
        self.eye.setVisible(open_handed)
        self._make_room()
        self.updateGeometry()

    def show_moment(self, said: PromptText, *, over: bool) -> None:
        """Mark the moment that is shown; ``over``: it is the end of a game."""
        history = self._history
        self._show_turns(history.turns)
        place = self.tr("Step {position} of {length}")
        committed = place.format(position=history.position, length=history.length)
        self.timeline.show_position(history.position, f"{said.question} {said.help} {committed}")
        for label, text in ((self.whose, said.question), (self.said, said.help)):
            label.setText(texts.with_short_names(text, self._game.names))
        self.whose.setToolTip(plain(said.question))
        self.said.setToolTip(plain(f"{said.help}\n{committed}"))
        for tool in (self.first, self.last_turn, self.previous):
            tool.setEnabled(history.position > 0)
        for tool in (self.next, self.next_turn, self.last):
            tool.setEnabled(history.position < history.length)
        self.result.setVisible(over)
        self._make_room()

    def _show_turns(self, turns: list[TurnSummary]) -> None:
        if turns is self._turns:
            return
        self._turns = turns
        self.timeline.show_turns(
            [
                Section(
                    turn.first, turn.last, turn.seat, turn.round,
                    turn_tip(self._game, turn), turn.marks,
                )
                for turn in turns
            ]
        )  # fmt: skip

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._make_room()
        super().resizeEvent(event)

    def _make_room(self) -> None:
        """A narrow bar leaves out what is elsewhere on the screen, and says the rest in a row."""
        roomy = not self._is_narrow
        for part in (self.first, self.last, self.whose):
            part.setVisible(roomy)
        self.picture.setVisible(roomy and self._saves_pictures)
        for button in (self.result, self.close_bar):
            button.show_key(roomy)
        for told in (self.said, self.eye):
            self._words.removeWidget(told)
            self._tools.removeWidget(told)
            stretch = 1 if told is self.said else 0
            if roomy:
                self._tools.insertWidget(self._tools.indexOf(self.picture), told, stretch)
            else:
                self._words.addWidget(told, stretch)

    @property
    def _is_narrow(self) -> bool:
        """Whether not everything has room in one row at the width of the table."""
        over = self.parentWidget()
        wide = over.width() if over is not None else self.width()
        needed = _ROOMY + (_OF_EYES if self.eye.isVisibleTo(self) else 0)
        return wide < needed * max(1.0, self.theme.text)

    def sizeHint(self) -> QSize:
        rows = self.timeline.sizeHint().height() + self.first.sizeHint().height()
        if self._is_narrow:
            eyes = self.eye.sizeHint().height() if self.eye.isVisibleTo(self) else 0
            rows += max(self.said.sizeHint().height() + 2, eyes)
        return QSize(800, rows + 2 * BLEED + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        panel(self.brush(), body(self.frame()), self.theme.surround)

    def _tool(self, icon: str, name: str, key: str) -> IconButton:
        button = IconButton(icon, name)
        button.set_hint(f"{name} ({keys.shown(key)})")
        button.setObjectName(f"history-{icon}")
        self._key(key, button.click)
        return button

    def _key(self, key: str, do: object) -> None:
        """A key that works wherever the focus is, as long as the bar is visible."""
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(do)

    def _eyes(self) -> list[Option]:
        everybody = Option(_ALL, self.tr("All coins visible"))
        seen = self.tr("View as {player}")
        seats = enumerate(self._game.names)
        return [everybody, *(Option(str(n), seen.format(player=name)) for n, name in seats)]

    def _lay_out(self) -> None:
        self._tools = tools = QHBoxLayout()
        self._words = QHBoxLayout()
        self._spring = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding)
        tools.setSpacing(0)
        for tool in (
            self.first, self.last_turn, self.previous, self.play,
            self.next, self.next_turn, self.last,
        ):  # fmt: skip
            tools.addWidget(tool)
        tools.addSpacing(4)
        tools.addWidget(self.speed)
        tools.addSpacing(8)
        tools.addWidget(self.whose)
        tools.addSpacing(4)
        tools.addItem(self._spring)
        tools.addWidget(self.said, 1)
        tools.addWidget(self.eye)
        tools.addWidget(self.picture)
        tools.addWidget(self.result)
        tools.addWidget(self.close_bar)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(BLEED + 4, BLEED, BLEED + 4, BLEED + 2)
        rows.setSpacing(0)
        rows.addWidget(self.timeline)
        rows.addLayout(self._words)
        rows.addLayout(tools)

    def _listen(self) -> None:
        history, playback = self._history, self.playback
        self.timeline.sought.connect(self._go)
        self.first.clicked.connect(lambda: self._go(0))
        self.last_turn.clicked.connect(lambda: self._go_by_turn(-1))
        self.previous.clicked.connect(lambda: self._go(history.position - 1))
        self.play.clicked.connect(playback.play_or_pause)
        self.next.clicked.connect(lambda: self._go(history.position + 1))
        self.next_turn.clicked.connect(lambda: self._go_by_turn(1))
        self.last.clicked.connect(lambda: self._go(history.length))
        self.speed.chosen.connect(lambda value: playback.set_speed(float(value)))
        self.eye.chosen.connect(self._see_by)
        self.picture.clicked.connect(self.picture_wanted)
        self.result.clicked.connect(self.result_wanted)
        self.close_bar.clicked.connect(self.closed)
        playback.changed.connect(self._show_playback)
        self._key(keys.TEMPO.presses[0], lambda: playback.change_speed(-1))
        self._key(keys.TEMPO.presses[1], lambda: playback.change_speed(1))
        self._key(keys.EYES.press, self._next_eye)

    def _go(self, position: int) -> None:
        self.playback.pause()
        self._history.go(position)

    def _go_by_turn(self, way: int) -> None:
        self.playback.pause()
        self._history.go_by_turn(way)

    def _see_by(self, value: str) -> None:
        self._history.see_by(None if value == _ALL else int(value))

    def _next_eye(self) -> None:
        if self.eye.isVisibleTo(self):
            self.eye.setCurrentIndex((self.eye.currentIndex() + 1) % self.eye.count())

    def _show_playback(self) -> None:
        playing = self.playback.playing
        name = self.tr("Pause") if playing else self.tr("Play")
        self.play.set_icon("pause" if playing else "play", name)
        self.play.set_hint(f"{name} ({keys.shown(keys.PLAY.press)})")
        self.speed.set_value(f"{self.playback.speed:g}")


def _speeds() -> list[Option]:
    return [Option(f"{speed:g}", f"{speed:g} ×".replace("0.5", "½")) for speed in SPEEDS]
