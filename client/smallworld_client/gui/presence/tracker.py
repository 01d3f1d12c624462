"""Who is at the table: away or back, late, how many watch; and the log lines about it."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.log.room import Absences, room_lines
from smallworld_client.gui.log.texts import back_line
from smallworld_client.gui.presence.dialog import Known, PeopleDialog, people_views
from smallworld_client.gui.presence.presence import Presence, counts, presences
from smallworld_client.gui.session import Session
from smallworld_client.gui.turn.controller import TurnController
from smallworld_wire import Room

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
        self._known = Known()
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
        return any(each.id == person and each.key in self._known.ignored for each in people)

    def set_known(self, known: Known) -> None:
        """Who is ignored, and who is a friend."""
        self._known = known
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
        self._people.show_people(people_views(self._room, me, self.present, gone, self._known))

    def _close_people(self) -> None:
        self._people = None
