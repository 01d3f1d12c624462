"""The lobby's card of quick matches: what one wants, and how the search goes."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.discovery.match_search import MatchWish
from smallworld_client.gui.lobby.side import SideCard
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, Kind, ended
from smallworld_client.gui.widgets.choice import Choice, Option, ToggleRow
from smallworld_client.gui.widgets.label import Label, Tone, note

ALONE = 30
"""Seconds after which somebody who looks alone is offered computer players."""
ANY = "any"


class MatchCard(SideCard):
    """``find_requested`` carries a :class:`MatchWish`."""

    find_requested = Signal(object)
    stop_requested = Signal()
    computers_requested = Signal()

    def __init__(self, *, sets: tuple[str, ...] = (), parent: QWidget | None = None) -> None:
        """``sets`` are those that this person would play with."""
        super().__init__("", parent=parent)
        self.set_name(self.tr("Quick match"))
        self._sets = sets
        self._looking = self._seconds = self._found = 0
        self._is_looking = self._keeps_on = self._is_connected = False
        self._about = note(
            self.tr("You are seated with others who look for the same, as soon as they are there.")
        )
        counts = [Option(str(count), str(count)) for count in range(2, 6)]
        self.players = Choice(self.tr("Players"), [*counts, Option(ANY, self.tr("any"))], ANY)
        clocks = [(60, self.tr("60 s")), (90, self.tr("90 s")), (180, self.tr("3 min"))]
        self.clock = Choice(
            self.tr("Time for a turn"), [Option(str(value), text) for value, text in clocks], "90"
        )
        self.rated = ToggleRow(
            self.tr("May count for the season"),
            self.tr("if all of you want that"),
            on=False,
        )
        self.search = Button(self.tr("Find me a game"), icon="people")
        self.stop = Button(self.tr("Stop looking"), small=True)
        self.computers = Button(self.tr("Play against computers"), Kind.PRIMARY, small=True)
        self.keep = Button(self.tr("Keep looking"), small=True)
        self._status = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._beat = QTimer(self, interval=1000)
        self._beat.timeout.connect(self._tick)
        self._lay_out()
        self.search.clicked.connect(lambda: self.find_requested.emit(self.wish))
        self.stop.clicked.connect(self.stop_requested)
        self.computers.clicked.connect(self.computers_requested)
        self.keep.clicked.connect(self._keep_on)
        self._show()

    @property
    def wish(self) -> MatchWish:
        """What was chosen."""
        players = self.players.value
        least, most = (2, 5) if players == ANY else (int(players), int(players))
        rated = self.rated.isChecked()
        return MatchWish(least, most, int(self.clock.value), self._sets, rated)

    @property
    def status(self) -> str:
        return self._status.text()

    @property
    def offers_computers(self) -> bool:
        """Whether nobody else has looked for long, and the person has not said to go on."""
        return (
            self._is_looking
            and self._seconds >= ALONE
            and self._looking <= 1
            and (not self._keeps_on)
        )

    def set_connected(self, connected: bool) -> None:
        """Without a lobby nobody can be found."""
        self._is_connected = connected
        self._show()

    def show_idle(self) -> None:
        """Nothing is looked for."""
        self._is_looking, self._found = False, 0
        self._beat.stop()
        self._show()

    def show_looking(self) -> None:
        """The search begins."""
        self._is_looking, self._keeps_on, self._seconds, self._found = True, False, 0, 0
        self._beat.start()
        self._show()

    def show_count(self, looking: int) -> None:
        """So many people look, this person included; whoever was found is there no more."""
        self._looking, self._found = looking, 0
        self._show()

    def show_found(self, players: int) -> None:
        """So many play, and their table is being opened."""
        self._found = players
        self._show()

    def pass_seconds(self, seconds: int) -> None:
        """The search has gone on for so much longer."""
        self._seconds += seconds
        self._show()

    def _tick(self) -> None:
        self.pass_seconds(1)

    def _keep_on(self) -> None:
        self._keeps_on = True
        self._show()

    def _show(self) -> None:
        looking, offers = self._is_looking, self.offers_computers
        for part in (self._about, *self._choices):
            part.setVisible(not looking)
        self.search.setVisible(not looking)
        connected = self._is_connected
        self.search.set_reason("" if connected else self.tr("You are not connected to a lobby."))
        self.stop.setVisible(looking and not offers)
        self.computers.setVisible(offers)
        self.keep.setVisible(offers)
        self._status.setText(self._said())
        self._status.setVisible(bool(self._status.text()))
        self.set_calls(1 if offers else 0)

    def _said(self) -> str:
        if self._found:
            return self.tr("%n player(s) found. The table is being opened …", "", self._found - 1)
        if not self._is_looking:
            return self.tr("%n person(s) are looking", "", self._looking) if self._looking else ""
        if self.offers_computers:
            return self.tr("Nobody else is looking at the moment.")
        passed = f"{self._seconds // 60}:{self._seconds % 60:02}"
        if self._looking > 1:
            others = self.tr("Looking for players, {time}. %n other(s) looking, too.", "",
                             self._looking - 1)  # fmt: skip
            return others.format(time=passed)
        return self.tr("Looking for players, {time}").format(time=passed)

    def _lay_out(self) -> None:
        self.rows.addWidget(self._about)
        self._choices: list[QWidget] = []
        for text, choice in (
            (self.tr("Players"), self.players),
            (self.tr("Time for a turn"), self.clock),
        ):
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(Label(text, Type.BODY), 1)
            row.addWidget(choice)
            self._choices.append(line)
            self.rows.addWidget(line)
        self._choices.append(self.rated)
        self.rows.addWidget(self.rated)
        self.rows.addWidget(self._status)
        for button in (self.search, self.computers, self.keep):
            self.rows.addWidget(button)
        self.rows.addLayout(ended(self.stop))
