"""Who is at the table: away or back, late, how many watch; and the log lines about it."""

import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.log.texts import LogLine, back_line
from smallworld_client.gui.presence.dialog import PeopleDialog, people_views
from smallworld_client.gui.presence.presence import Presence, counts, presences
from smallworld_client.gui.session import Session
from smallworld_client.gui.turn.controller import TurnController
from smallworld_wire import NOBODY, Person, Room, SeatAssignment

translate = QCoreApplication.translate


def room_lines(before: Room, after: Room) -> list[LogLine]:
    """Log lines for players who are away or back, pauses, votes and stand-ins."""
    return [
        *_people(before, after),
        *_seats(before, after),
        *_leadership(before, after),
        *_votes(before, after),
    ]


def _people(before: Room, after: Room) -> Iterator[LogLine]:
    """Players only: spectators come and go by the dozen, and their number is shown elsewhere."""
    were = {person.id: person for person in before.people}
    are = {person.id for person in after.people}
    for person in after.people:
        known = were.get(person.id)
        if known is None or not after.seats_of(person.id):
            continue
        if known.here and not person.here:
            yield _line(after, person, translate("texts", "{player} is away."))
        elif person.here and not known.here:
            yield _line(after, person, translate("texts", "{player} is back."))
    for person in before.people:
        if person.id not in are and before.seats_of(person.id):
            yield _line(before, person, translate("texts", "{player} has left."))


def _seats(before: Room, after: Room) -> Iterator[LogLine]:
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if _stands_in(new) and not _stands_in(old):
            text = translate("texts", "A computer player takes over for {player}.")
            yield LogLine(seat, text.format(player=new.name))
        elif _stands_in(old) and _plays(new) and new.person == old.person:
            yield LogLine(seat, translate("texts", "{player} plays again.").format(player=new.name))
        elif old.kind == "computer" and new.kind == "person":
            text = translate("texts", "{player} takes over from the computer player.")
            yield LogLine(seat, text.format(player=new.name))


def _leadership(before: Room, after: Room) -> Iterator[LogLine]:
    if after.leader != before.leader or after.epoch != before.epoch:
        leader = next((p for p in after.people if p.id == after.leader), None)
        if leader is not None:
            yield _line(after, leader, translate("texts", "{player} is the host now."))
    if after.paused != before.paused and NOBODY in (after.paused, before.paused):
        paused = after.paused != NOBODY
        text = translate("texts", "The game is paused.")
        yield LogLine(None, text if paused else translate("texts", "The game continues."))


def _votes(before: Room, after: Room) -> Iterator[LogLine]:
    ballot = after.ballot
    if ballot is None or (before.ballot is not None and before.ballot.serial == ballot.serial):
        return
    asker = next((person for person in after.people if person.id == ballot.by), None)
    if ballot.kind == "computer":
        text = translate("texts", "Vote: should a computer player take over for {player}?")
        name = after.seats[ballot.argument].name
        yield LogLine(ballot.argument, text.format(player=name))
    elif asker is not None:
        yield _line(after, asker, translate("texts", "{player} asks the others to go back."))


def _stands_in(assigned: SeatAssignment) -> bool:
    return assigned.kind == "person" and assigned.is_played_by_computer


def _plays(assigned: SeatAssignment) -> bool:
    return assigned.kind == "person" and not assigned.is_played_by_computer


def _line(room: Room, person: Person, text: str) -> LogLine:
    return LogLine(min(room.seats_of(person.id), default=None), text.format(player=person.name))


class Absences:
    """Counts absences from one room to the next.

    A room says how long someone has been away only to a person who joins; the others have counted
    themselves.
    """

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def note(self, room: Room | None, now: float) -> None:
        """Update with a room that arrived at that time, in seconds."""
        known = self._since
        self._since = {
            person.id: min(now - person.away, known.get(person.id, now))
            for person in (room.people if room else ())
            if not person.here
        }

    def gone(self, now: float) -> dict[int, float]:
        """For how many seconds each of them has been away."""
        return {person: now - since for person, since in self._since.items()}


_BEAT = 500
"""Milliseconds between two looks at the clocks."""


class PresenceTracker(QObject):
    """Tracks the people at the table from rooms, clocks and the passing time."""

    ticked = Signal()
    """Clocks or absences have changed."""
    happened = Signal(object)
    """A LogLine."""
    wanted = Signal(str, object)
    """An action's id and the PersonView, as chosen in the list of people."""

    def __init__(
        self,
        screen: QWidget,
        session: Session,
        controller: TurnController,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """``screen`` is the list's parent; ``now`` is a monotonic clock in seconds."""
        super().__init__(screen)
        self._screen, self._session, self._now = screen, session, now
        self._room: Room | None = session.room
        self._absences = Absences()
        self._absences.note(self._room, now())
        self._clocks_told = now()
        self._ignored: frozenset[bytes] = frozenset()
        self._people: PeopleDialog | None = None
        self._beat = QTimer(self)
        self._beat.setInterval(_BEAT)
        self._beat.timeout.connect(self._tick)
        session.room_changed.connect(self._on_room)
        session.clocks_changed.connect(self._on_clocks)
        controller.taken_back.connect(
            lambda back: self.happened.emit(back_line(back.game, back.by))
        )
        self._beat_if_needed()

    @property
    def present(self) -> list[Presence]:
        """The presence of each seat now."""
        now = self._now()
        gone = self._absences.gone(now)
        return presences(self._room, self._session.clocks, gone, now - self._clocks_told)

    @property
    def watching(self) -> int:
        """How many people watch."""
        return len(self._room.spectators) if self._room else 0

    def is_ignored(self, person: int) -> bool:
        """Whether someone in the room is ignored."""
        people = self._room.people if self._room else ()
        return any(known.id == person and known.key in self._ignored for known in people)

    def set_ignored(self, keys: frozenset[bytes]) -> None:
        """The public keys of ignored people."""
        self._ignored = keys
        self._show_people()

    def open_people(self) -> None:
        """Who is at the table."""
        self._people = PeopleDialog(self._screen)
        self._people.wanted.connect(self.wanted)
        self._people.dismissed.connect(self._close_people)
        self._people.dismissed.connect(self._people.deleteLater)
        self._show_people()
        self._people.open()

    # the session's signals

    def _on_room(self, room: Room) -> None:
        before, self._room = self._room, room
        self._absences.note(room, self._now())
        if before is not None and room.stage == "running":
            for line in room_lines(before, room):
                self.happened.emit(line)
        self._show_people()
        self._beat_if_needed()

    def _on_clocks(self) -> None:
        self._clocks_told = self._now()
        self._beat_if_needed()
        self.ticked.emit()

    def _beat_if_needed(self) -> None:
        if not counts(self._room, self._session.clocks):
            self._beat.stop()
        elif not self._beat.isActive():
            self._beat.start()

    def _tick(self) -> None:
        self._show_people()
        self.ticked.emit()

    def _show_people(self) -> None:
        if self._people is None or self._room is None:
            return
        gone = self._absences.gone(self._now())
        me = self._session.me
        self._people.show_people(people_views(self._room, me, self.present, gone, self._ignored))

    def _close_people(self) -> None:
        self._people = None
