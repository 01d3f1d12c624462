"""The waiting room as one person sees it: what the screen shows, made of the room and session."""

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QCoreApplication

from smallworld.content.own import own_names
from smallworld.hidden import Discreet, Secret
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.table_rules import absence_text, pace_text, watching_text
from smallworld_client.gui.setup.waiting_seat import WaitingSeat
from smallworld_net.address import SCHEME
from smallworld_wire import LOT, Room, SeatAssignment, Settings, colours_of

Listing = Literal["lobby", "invitation", "network", "address"]
"""How others find a table: by a list of a lobby or of the network, or by what they were sent."""


@dataclass(frozen=True, slots=True, repr=False)
class WaitingView(Discreet):
    """The state of the room. ``board`` is an id; ``address`` and the invitations may be empty.

    ``watches``: this person is a spectator. ``watching``, ``clock`` and ``absence`` are translated
    texts. ``registration`` says how others find the table: the lobby's list, an invitation, their
    network's list, the address. ``unseated`` are the others without a seat. ``hosting``: this
    person hosts, or has made the table that the ``service`` hosts.
    """

    title: str
    board: str
    seats: tuple[WaitingSeat, ...]
    host: str
    hosting: bool = False
    service: bool = False
    watches: bool = False
    unseated: tuple[str, ...] = ()
    watching: str = ""
    clock: str = ""
    absence: str = ""
    registration: Listing = "address"
    address: str = ""
    invitation: Secret = ""
    watch_invitation: Secret = ""
    page: Secret = ""
    """The link for browsers; empty where the table has no page."""
    spectators: bool = True
    rounds: int = 0
    """A house rule; 0 is the number that the board prints."""
    first: str = ""
    """Who begins, as a translated text."""
    rated: bool = False
    """The game counts for the lobby's season."""
    sets: tuple[str, ...] = ()
    """The ids of the sets beside the base game."""
    own: tuple[str, ...] = ()
    """The names of the races and powers of the table's own."""


def waiting_view(session: Session, room: Room, registration: Listing, way_here: str) -> WaitingView:
    """The waiting room as this session's person sees it.

    ``registration`` is how others find the table, ``way_here`` the address or invitation that this
    person used, which can be passed on.
    """
    invited = way_here.startswith(f"{SCHEME}:")
    host = next((person for person in room.people if person.role == "host"), None)
    return WaitingView(
        title=room.settings.title,
        board=room.settings.board,
        seats=tuple(
            replace(_seat(assigned, room, session.me), colour=colour)
            for assigned, colour in zip(room.seats, colours_of(room.seats), strict=True)
        ),
        host=host.name if host else "",
        hosting=room.is_in_charge(session.me),
        service=room.settings.service,
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
        page=session.page,
        rounds=room.settings.rounds,
        first=_first(room),
        sets=room.settings.sets,
        own=own_names(room.settings.own),
        rated=room.settings.rated,
    )


def _first(room: Room) -> str:
    """Who begins, as the host has decided so far."""
    first = room.settings.first
    if first == LOT or first >= len(room.seats):
        return QCoreApplication.translate("TableVisit", "drawn by lot")
    name = room.seats[first].name
    return name or QCoreApplication.translate("TableVisit", "seat {n}").format(n=first + 1)


def _registration(session: Session, settings: Settings, came_by: Listing) -> Listing:
    """A host knows where the table is listed; a guest knows the address or invitation they used."""
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
