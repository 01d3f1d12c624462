"""Since when each of those who are away has been so."""

from smallworld.wire import Room


class Absences:
    """Keeps count from one room to the next.

    A room says how long somebody had been away only to whoever comes; to the others it says
    nothing that they have not counted themselves.
    """

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def note(self, room: Room | None, now: float) -> None:
        """The room as it was told at that time, in seconds."""
        known = self._since
        self._since = {
            person.id: min(now - person.away, known.get(person.id, now))
            for person in (room.people if room else ())
            if not person.here
        }

    def gone(self, now: float) -> dict[int, float]:
        """For how many seconds each of them has been away."""
        return {person: now - since for person, since in self._since.items()}
