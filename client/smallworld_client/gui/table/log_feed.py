"""Fills the log of a game: its entries as sentences, events around it, the chat."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from smallworld.state import Stage
from smallworld_client.guest.events import Spoke, Step
from smallworld_client.gui import texts
from smallworld_client.gui.log.lines import Line
from smallworld_client.gui.log.panel import LogPanel
from smallworld_client.gui.log.room import first_lines
from smallworld_client.gui.log.texts import LogLine, log_lines
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.cards import Cards
from smallworld_client.gui.table.results import Results
from smallworld_client.gui.texts.told import told as translated
from smallworld_client.gui.turn.controller import TurnController


class LogFeed(QObject):
    """Fills a log panel.

    Long names are shortened; a line's tooltip has them in full. While the results keep a scene's
    winner secret, the line that names them waits for :meth:`uncover`; while a die tumbles, the
    lines of its step wait, and those of all later ones.
    """

    def __init__(
        self,
        panel: LogPanel,
        session: Session,
        controller: TurnController,
        cards: Cards,
        results: Results,
    ) -> None:
        super().__init__(panel)
        self._panel, self._session, self._controller = panel, session, controller
        self._cards, self._results = cards, results
        self._waiting: list[Line] = []
        cards.die.rested.connect(self._catch_up)
        self._kept_back: Line | None = None

    def begin(self, steps: Sequence[Step]) -> None:
        """Another game, or another past: all its steps, the oldest first."""
        self._panel.clear()
        self._kept_back = None
        self._waiting = []
        numbered = enumerate(steps, 1)
        told = (line for place, step in numbered for line in self._lines_of(step, place))
        first = (self._line(line) for line in first_lines(self._session.room))
        self._panel.add_lines(*first, *told)

    def add_step(self, step: Step) -> None:
        """The step that was made last."""
        self._add_in_turn(self._lines_of(step, len(self._controller.steps)))

    def add(self, line: LogLine) -> None:
        """Log an event outside the game."""
        self._add_in_turn([self._line(line)])

    def _add_in_turn(self, lines: list[Line]) -> None:
        self._waiting += lines
        if not self._cards.die.rolling:
            self._catch_up()

    def _catch_up(self) -> None:
        """Show the lines that have waited for the die."""
        lines, self._waiting = self._waiting, []
        if lines:
            self._panel.add_lines(*lines)

    def uncover(self) -> None:
        """Show the line that names the winner."""
        if self._kept_back is not None:
            self._add_in_turn([self._kept_back])
            self._kept_back = None

    def add_chat(self, spoke: Spoke, *, read: bool = False) -> None:
        """Add a chat message; ``read``: it was shown before."""
        room = self._session.room
        seats = room.seats_of(spoke.person) if room else frozenset()
        among = self.tr("{name} (to spectators)") if spoke.for_watchers else "{name}"
        whole = among.format(name=spoke.name)
        name = texts.with_short_names(whole, [spoke.name])
        line = Line(
            min(seats, default=None),
            name,
            translated(spoke.text),
            whole=whole if name != whole else "",
        )
        self._panel.add_chat(line, read=read or spoke.person == self._session.me)

    def _lines_of(self, step: Step, place: int) -> list[Line]:
        scene = self._controller.scene
        lines = [self._line(line, place) for line in log_lines(scene.game, step)]
        if step.after.stage is Stage.OVER and self._results.keeps_secret(scene):
            self._kept_back = lines.pop()
        return lines

    def _line(self, told: LogLine, place: int | None = None) -> Line:
        room = self._session.room
        people = room.people if room else ()
        called = {*self._controller.scene.game.names, *(person.name for person in people)}
        short = texts.with_short_names(told.text, called)
        whole = told.text if short != told.text else ""
        return Line(told.seat, "", short, told.strong, place, whole)
