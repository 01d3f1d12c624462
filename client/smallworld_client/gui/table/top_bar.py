"""The line above the table: which board, which round, and the tools."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.history.looking_back import PastLabel
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.label import Label
from smallworld_client.gui.widgets.round_track import RoundTrack

translate = QCoreApplication.translate


class TopBar(QWidget):
    """The signals come from the tools at the right end."""

    help_wanted = Signal()
    history_wanted = Signal()
    people_wanted = Signal()
    menu_wanted = Signal()
    advice_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, title: str, players: int, rounds: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = Label(title, Type.BOARD, elide=True)
        self._players = Label(_seats(players), Type.BODY)
        self.past_label = PastLabel()
        self._compact = False
        self._watching = -1
        self.track = RoundTrack(rounds)
        self.people = Button("", Kind.PLAIN, icon="eye", small=True)
        self.people.setObjectName(names.PEOPLE)
        self.people.clicked.connect(self.people_wanted)
        self.menu = IconButton("lines", self.tr("Table"), key=keys.MENU.press)
        self.menu.setObjectName(names.MENU)
        self.menu.clicked.connect(self.menu_wanted)
        self.advice = IconButton(
            "hint", self.tr("Hint: what a strong player would do here"), key=keys.ADVICE.press
        )
        self.advice.setObjectName(names.ADVICE)
        self.advice.clicked.connect(self.advice_wanted)
        self.history = IconButton("history", self.tr("History"), key=keys.HISTORY.press)
        self.history.setObjectName(names.HISTORY)
        self.history.clicked.connect(self.history_wanted)
        rules = IconButton("help", self.tr("How to play"))
        rules.setObjectName(names.RULES)
        rules.clicked.connect(self.help_wanted)
        leave = IconButton("menu", self.tr("Leave the table"))
        leave.setObjectName(names.LEAVE)
        leave.clicked.connect(self.leave_wanted)
        left, right = QHBoxLayout(), QHBoxLayout()
        left.addWidget(self.past_label)
        left.addWidget(self.title)
        left.addWidget(self._players)
        left.addStretch(1)
        right.addStretch(1)
        right.addWidget(self.people)
        right.addWidget(self.advice)
        right.addWidget(self.history)
        right.addWidget(self.menu)
        right.addWidget(rules)
        right.addWidget(leave)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(left, 1)
        row.addWidget(self.track)
        row.addLayout(right, 1)

    def set_watching(self, count: int) -> None:
        """How many people watch; nothing is said of none."""
        if count != self._watching:
            self._watching = count
            self.people.setVisible(count > 0)
            self.people.set_text(self.tr("{count} watching").format(count=count))

    def show_past(self, moment: str) -> None:
        """Say which moment of the past is on show, if it is one; the board's name steps back."""
        self.past_label.tell(moment)
        self.title.setVisible(not moment)
        self._players.setVisible(not moment and not self._compact)

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.title.set_small(compact)
        self.track.set_compact(compact)
        self._players.setVisible(not compact and self.past_label.isHidden())


def _seats(players: int) -> str:
    return {
        2: translate("table", "two players"),
        3: translate("table", "three players"),
        4: translate("table", "four players"),
        5: translate("table", "five players"),
    }[players]
