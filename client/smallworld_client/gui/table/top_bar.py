"""The bar above a table: its title, who plays, the rounds, and the tools."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.history.looking_back import PastLabel
from smallworld_client.gui.texts.sets import sets_amount, sets_tip
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.base import plain
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.label import Label
from smallworld_client.gui.widgets.round_track import RoundTrack

translate = QCoreApplication.translate

_SPACING = 8
"""Between title, round track and tools."""
_LEAST_TITLE = 70
"""With less width at normal text size, a title that is cut says too little to stand there."""


class TopBar(QWidget):
    """The signals come from the tools on the right."""

    help_wanted = Signal()
    history_wanted = Signal()
    people_wanted = Signal()
    menu_wanted = Signal(QRect)
    """Where its button is on the screen."""
    advice_wanted = Signal()
    skip_wanted = Signal()
    leave_wanted = Signal()

    def __init__(
        self,
        title: str,
        players: int,
        rounds: int,
        parent: QWidget,
        sets: tuple[str, ...] = (),
        own: str = "",
    ) -> None:
        """``sets`` are the ids of those beside the base game, ``own`` names the table's own."""
        super().__init__(parent)
        self._screen = parent
        self.title = Label(title, Type.BOARD, elide=True)
        self._players = _Counts(players, sets, own)
        self.past_label = PastLabel()
        self._compact = False
        self._watching = -1
        self.track = RoundTrack(rounds)
        self._tools = QHBoxLayout()
        self._add_tools()
        self._lay_out()

    def _add_tools(self) -> None:
        """From left to right: who watches, then what can be done here, leaving last."""
        self.people = Button("", Kind.PLAIN, icon="eye", small=True)
        self.people.setObjectName(names.PEOPLE)
        self.people.clicked.connect(self.people_wanted)
        self._tools.addStretch(1)
        self._tools.addWidget(self.people)
        self.skip = IconButton("skip", self.tr("Skip to my turn"), key=keys.SKIP.press)
        self.advice = IconButton(
            "hint", self.tr("Hint: what a strong player would do here"), key=keys.ADVICE.press
        )
        self.history = IconButton("history", self.tr("History"), key=keys.HISTORY.press)
        self.menu = IconButton("lines", self.tr("Table"), key=keys.MENU.press)
        rules = IconButton("help", self.tr("How to play"))
        leave = IconButton("menu", self.tr("Leave the table"))
        tools: tuple[tuple[IconButton, str, SignalInstance | Callable[[], None]], ...] = (
            (self.skip, names.SKIP, self.skip_wanted),
            (self.advice, names.ADVICE, self.advice_wanted),
            (self.history, names.HISTORY, self.history_wanted),
            (self.menu, names.MENU, self._want_menu),
            (rules, names.RULES, self.help_wanted),
            (leave, names.LEAVE, self.leave_wanted),
        )
        for tool, name, wanted in tools:
            tool.setObjectName(name)
            tool.clicked.connect(wanted)
            self._tools.addWidget(tool)

    def _lay_out(self) -> None:
        """The title and who plays on the left, the rounds in the middle, the tools on the right."""
        left = QHBoxLayout()
        left.addWidget(self.past_label)
        left.addWidget(self.title)
        left.addWidget(self._players)
        left.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_SPACING)
        row.addLayout(left, 1)
        row.addWidget(self.track)
        row.addLayout(self._tools, 1)

    def add_tool(self, tool: QWidget) -> None:
        """One more tool, left of the others."""
        self._tools.insertWidget(1, tool)

    def set_watching(self, count: int) -> None:
        """Show how many people watch; nothing for none."""
        if count != self._watching:
            self._watching = count
            self.people.setVisible(count > 0)
            self._fit()

    def show_skipping(self, text: str, reason: str, *, on: bool) -> None:
        """What skipping would do, or why there is nothing to skip; ``on``: it is under way."""
        stop = self.tr("Stop skipping") if on else text
        self.skip.set_icon("pause" if on else "skip", stop)
        self.skip.set_hint(f"{stop} ({keys.shown(keys.SKIP.press)})")
        self.skip.set_reason(reason)

    def _want_menu(self) -> None:
        place = QRect(self.menu.mapTo(self._screen, QPoint()), self.menu.size())
        self.menu_wanted.emit(place.adjusted(BLEED, BLEED, -BLEED, -BLEED))

    def show_past(self, moment: str) -> None:
        """Show the past moment's name, if there is one, instead of the board's."""
        self.past_label.tell(moment)
        self.title.setVisible(not moment)
        self._fit()

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.title.set_small(compact)
        self.track.set_compact(compact)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """The rounds, and how many watch, in the room that tools and title leave.

        How many play, and with how many sets, stands there only where room is left then. Where the
        title has room, it is not cut so that the track is in the middle.
        """
        label = self.title if self.past_label.isHidden() else self.past_label
        title = label.sizeHint().width() + 2 * _SPACING
        watching = self.tr("{count} watching").format(count=self._watching)
        self.people.set_hint(watching)
        for said in (watching, str(self._watching)):
            self.people.set_text(said)
            room = self.width() - self._tools.sizeHint().width() - title
            self.track.fit(room)
            room -= self.track.sizeHint().width()
            if room >= 0:
                break
        for it in (label, self.people):
            it.setMinimumWidth(it.sizeHint().width() if room >= 0 else 0)
        says = self._players.tell(compact=self._compact) and self.past_label.isHidden()
        beside = self._players.sizeHint().width() + 2 * _SPACING
        self._players.setVisible(says and beside <= room)
        row = self.layout()
        if row is None:
            return
        self.title.setVisible(self.past_label.isHidden())
        row.activate()
        short = self.title.width() < Theme.current().px(_LEAST_TITLE) and not self.title.is_whole
        self.title.setVisible(self.past_label.isHidden() and not short)


class _Counts(Label):
    """How many play, and with how many sets, whose names are its tooltip."""

    def __init__(self, players: int, sets: tuple[str, ...], own: str) -> None:
        super().__init__("", Type.BODY)
        self._seats, self._sets = _seats(players), sets_amount(sets)
        self.setToolTip(plain(sets_tip(sets, own)))

    def tell(self, *, compact: bool) -> bool:
        """Say it, in a ``compact`` bar the sets alone; whether there is anything to say."""
        said = ("" if compact else self._seats, self._sets)
        self.setText(", ".join(filter(None, said)))
        return any(said)


def _seats(players: int) -> str:
    return {
        2: translate("table", "two players"),
        3: translate("table", "three players"),
        4: translate("table", "four players"),
        5: translate("table", "five players"),
    }[players]
