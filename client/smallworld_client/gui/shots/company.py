"""What happens around a table, for the pictures: people away, a pause, a vote, a lost host."""

from collections.abc import Callable

from msgspec.structs import replace

from smallworld.phrases import SeatSays, TableSays
from smallworld.wire import Ballot, Pace, Person, Room
from smallworld_client.gui.shots.posing import Moment, PosedSession
from smallworld_client.seat.events import ClockTold, Ended, HostLost, RoomChanged

Change = Callable[[Room], Room]

_GUS, _HAL = 90, 91


def _changed(session: PosedSession, change: Change) -> None:
    assert session.room is not None
    session.tell(RoomChanged(change(session.room), session.me))


def clocks(session: PosedSession, at: Moment) -> None:
    """A clock for the whole game; one is running out, and somebody is away."""

    def change(room: Room) -> Room:
        me, *others = room.people
        away = replace(others[-1], here=False, away=42)
        seat = min(room.seats_of(away.id))
        chairs = list(room.chairs)
        chairs[seat] = replace(chairs[seat], bot="random")
        watching = (Person(_GUS, "Gus", "spectator"), Person(_HAL, "Hal", "spectator"))
        return replace(
            room,
            settings=replace(room.settings, pace=Pace("game", 1800)),
            chairs=tuple(chairs),
            people=(me, *others[:-1], away, *watching),
        )

    _changed(session, change)
    left = [(31 * seat % 17 + 4) * 60_000 + 7_000 for seat in range(len(at.state.players))]
    left[at.state.to_move] = 41_000
    session.tell(ClockTold(at.state.to_move, tuple(left)))


def paused(session: PosedSession, at: Moment) -> None:
    """Somebody else has paused the game."""
    _changed(session, lambda room: replace(room, paused=room.people[1].id))


def vote(session: PosedSession, at: Moment) -> None:
    """Somebody else asks to go back a few steps."""
    back = max(0, at.position - 3)
    _changed(session, lambda room: replace(room, ballot=Ballot(1, "back", back, room.people[1].id)))


def replaced(session: PosedSession, at: Moment) -> None:
    """A computer player plays on for this person."""

    def change(room: Room) -> Room:
        chairs = [
            replace(chair, bot="random") if chair.person == session.me else chair
            for chair in room.chairs
        ]
        return replace(room, chairs=tuple(chairs))

    _changed(session, change)


def stuck(session: PosedSession, at: Moment) -> None:
    """A step waits for somebody's computer, and the lobby does not answer."""
    _changed(session, lambda room: replace(room, waiting_for=(room.people[1].id,)))


def lost(session: PosedSession, at: Moment) -> None:
    """The host is gone, and this person could lead on."""
    session.tell(HostLost(SeatSays.LOST_BY_HAND(), can_lead=True))


def shown_out(session: PosedSession, at: Moment) -> None:
    """The host lets this person in no longer; the others play on."""
    session.tell(Ended(TableSays.SHOWN_OUT(), "out"))
