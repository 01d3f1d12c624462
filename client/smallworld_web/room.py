"""What is around a game, as plain data: who is there, the clock, what is being waited for."""

from collections.abc import Callable

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.guest.events import ClockTold
from smallworld_client.gui.log.room import Absences
from smallworld_client.gui.texts.names import listed
from smallworld_client.gui.translation import translate
from smallworld_web.position import Data
from smallworld_web.words import Words, in_all, told_in_all
from smallworld_wire import NOBODY, Room, SeatAssignment, colours_of
from smallworld_wire.sentences import Told


class Around:
    """Everything around a game that watchers are shown.

    ``me`` is the number of this program's own spectator, who stands for all who watch through it.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.room: Room | None = None
        self.me = NOBODY
        self.lost: Told | None = None
        self._clocks: ClockTold | None = None
        self._clocks_at = 0.0
        self._absences = Absences()

    def enter(self, room: Room, me: int) -> None:
        """Another room has come."""
        self.room, self.me = room, me
        self._absences.note(room, self._now())

    def set_clocks(self, clocks: ClockTold) -> None:
        """The clock was set just now."""
        self._clocks, self._clocks_at = clocks, self._now()

    def data(self, in_browsers: int, game: Game | None, state: State | None) -> Data:
        """The room for a page that so many have open."""
        room = self.room
        if room is None:
            return {"title": "", "stage": "waiting", "delay": 0, "watching": in_browsers} | _NOBODY
        in_windows = sum(person.id != self.me for person in room.spectators)
        paused = next((it.name for it in room.people if it.id == room.paused), "")
        return {
            "title": room.settings.title,
            "stage": room.stage,
            "delay": room.settings.delay,
            "watching": in_browsers + in_windows,
            "seats": [self._seat(room, seat) for seat in range(len(room.seats))],
            "clocks": self._clock(room),
            "paused": None if room.paused == NOBODY else paused,
            "host": "here" if self.lost is None else "lost",
            "host_name": next((it.name for it in room.people if it.id == room.leader), ""),
            "says": self._says(room, game, state),
        }

    def _seat(self, room: Room, seat: int) -> Data:
        chair = room.seats[seat]
        return {
            "name": chair.name,
            "computer": chair.bot,
            "stands_in": int(chair.kind == "person" and chair.is_played_by_computer),
            "away": self._away(room, chair),
            "colour": colours_of(room.seats)[seat],
        }

    def _away(self, room: Room, chair: SeatAssignment) -> float | None:
        """The second since when somebody is away; None if they are here."""
        if chair.kind != "person" or room.stage == "waiting" or room.settings.pace.is_slow:
            return None
        now = self._now()
        person = next((it for it in room.people if it.id == chair.person), None)
        if person is None:
            return round(now, 1)
        return None if person.here else round(now - self._absences.gone(now)[person.id], 1)

    def _clock(self, room: Room) -> Data | None:
        clocks, kind = self._clocks, room.settings.pace.kind
        if clocks is None or kind == "off" or len(clocks.left) != len(room.seats):
            return None
        at = round(self._clocks_at, 1)
        return {"kind": kind, "running": clocks.running, "left": list(clocks.left), "as_of": at}

    def _says(self, room: Room, game: Game | None, state: State | None) -> Words | None:
        """What is being waited for, if that is no move."""
        lost = self.lost
        if lost is not None:
            return told_in_all(lost)
        if room.stage == "running" and room.waiting_for:
            names = [it.name for it in room.people if it.id in room.waiting_for]
            return in_all(lambda: _waits_for(names))
        gone = "" if room.settings.pace.is_slow else _gone(room, game, state)
        return in_all(lambda: _is_away(gone)) if gone else None


_NOBODY: Data = {"seats": [], "clocks": None, "paused": None, "host": "here", "says": None}


def _is_away(name: str) -> str:
    return translate("table", "{player} is away.").format(player=name)


def _waits_for(names: list[str]) -> str:
    text = translate("table", "Waiting for the computer of {players} …")
    return text.format(players=listed(names))


def _gone(room: Room, game: Game | None, state: State | None) -> str:
    """The name of somebody who has to move and is away; empty if that is not so."""
    if game is None or state is None or not 0 <= state.to_move < len(room.seats):
        return ""
    chair = room.seats[state.to_move]
    person = next((it for it in room.people if it.id == chair.person), None)
    away = person is not None and not person.here and room.stage == "running"
    return chair.name if away and not chair.is_played_by_computer else ""
