"""A room as the wire tells it, made into what the waiting room shows."""

from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.texts import absence_text, pace_text, watching_text
from smallworld_client.gui.setup.waiting import Listing, WaitingSeat, WaitingView
from smallworld_net.address import SCHEME
from smallworld_wire import Room, SeatAssignment, Settings

__all__ = ["Listing", "waiting_view"]


def waiting_view(session: Session, room: Room, registration: Listing, way_here: str) -> WaitingView:
    """The room for the person of this session.

    ``registration`` is how others find the way here, ``way_here`` the address or the invitation by
    which this person came, which may be handed on.
    """
    invited = way_here.startswith(f"{SCHEME}:")
    host = next((person for person in room.people if person.role == "host"), None)
    return WaitingView(
        title=room.settings.title,
        board=room.settings.board,
        seats=tuple(_seat(assigned, room, session.me) for assigned in room.seats),
        host=host.name if host else "",
        hosting=session.is_host,
        watches=session.person is not None and session.person.role == "spectator",
        watching=watching_text(room.settings, len(room.spectators)),
        clock=pace_text(room.settings.pace),
        absence=absence_text(room.settings),
        spectators=room.settings.spectators,
        unseated=_unseated(room, session.me),
        registration=_registration(session, room.settings, registration),
        address=session.address or ("" if invited else way_here),
        invitation=session.invitation or (way_here if invited else ""),
        watch_invitation=session.watch_invitation,
    )


def _registration(session: Session, settings: Settings, came_by: Listing) -> Listing:
    """A host knows where his table is listed; a guest knows the way by which he came."""
    if settings.private:
        return "invitation"
    if settings.lobby:
        return "lobby"
    return "network" if session.is_host else came_by


def _unseated(room: Room, me: int) -> tuple[str, ...]:
    """The others who are here without a seat."""
    others = (person for person in room.people if person.here and person.id != me)
    return tuple(person.name for person in others if not room.seats_of(person.id))


def _seat(assigned: SeatAssignment, room: Room, me: int) -> WaitingSeat:
    person = next((person for person in room.people if person.id == assigned.person), None)
    if assigned.kind != "person" or person is None:
        return WaitingSeat(assigned.kind, assigned.name, level=assigned.bot)
    return WaitingSeat(
        "person",
        assigned.name,
        yours=person.id == me,
        host=person.role == "host",
        here=person.here,
    )
