"""A room as the wire tells it, made into what the waiting room shows."""

from smallworld.wire import Chair, Room, Settings
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.texts import absence_text, pace_text, watching_text
from smallworld_client.gui.setup.waiting import Listing, WaitingSeat, WaitingView
from smallworld_link.address import SCHEME

__all__ = ["Listing", "waiting_view"]


def waiting_view(session: Session, room: Room, listing: Listing, way_here: str) -> WaitingView:
    """The room for the person of this session.

    ``listing`` is how others find the way here, ``way_here`` the address or the invitation by which
    this person came, which may be handed on.
    """
    invited = way_here.startswith(f"{SCHEME}:")
    host = next((person for person in room.people if person.role == "host"), None)
    return WaitingView(
        title=room.settings.title,
        board=room.settings.board,
        seats=tuple(_seat(chair, room, session.me) for chair in room.chairs),
        host=host.name if host else "",
        hosting=session.is_host,
        watches=session.person is not None and session.person.role == "spectator",
        watching=watching_text(room.settings, len(room.spectators)),
        clock=pace_text(room.settings.pace),
        absence=absence_text(room.settings),
        spectators=room.settings.spectators,
        unseated=_unseated(room, session.me),
        listing=_listing(session, room.settings, listing),
        address=session.address or ("" if invited else way_here),
        invitation=session.invitation or (way_here if invited else ""),
        watch_invitation=session.watch_invitation,
    )


def _listing(session: Session, settings: Settings, came_by: Listing) -> Listing:
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


def _seat(chair: Chair, room: Room, me: int) -> WaitingSeat:
    person = next((person for person in room.people if person.id == chair.person), None)
    if chair.kind != "person" or person is None:
        return WaitingSeat(chair.kind, chair.name, level=chair.bot)
    return WaitingSeat(
        "person",
        chair.name,
        yours=person.id == me,
        host=person.role == "host",
        here=person.here,
    )
