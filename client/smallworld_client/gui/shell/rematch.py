"""Another game with the same people: its host opens a table, and who agrees is brought there.

At an always-on table the service opens the next one as soon as somebody would play again.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.widgets.board_picture import known_board
from smallworld_client.table.setup import Place, Setup
from smallworld_maps.own import is_own
from smallworld_net.address import BadAddress, parse_target
from smallworld_wire import Room

if TYPE_CHECKING:
    from smallworld_client.gui.shell.at_table import TableVisit

LINGER = 180_000
"""Milliseconds for which the former table tells those who agree later where the others are."""


class Rematch(QObject):
    """What becomes of a table after its game, for one visit."""

    def __init__(self, visit: "TableVisit", preferences: Preferences) -> None:
        super().__init__(visit)
        self._visit, self._preferences = visit, preferences
        self._session: Session | None = None
        self._former: Session | None = None
        self._leaves = QTimer(self, singleShot=True, interval=LINGER)
        self._leaves.timeout.connect(self._leave_former)

    def follow(self, session: Session) -> None:
        """This is the visit's session from now on."""
        self._session = session
        session.moved.connect(self._go_to)
        session.room_changed.connect(self._on_room)
        session.opened.connect(self._tell_former)

    def ask(self) -> bool:
        """Say that this person plays again; False where there is nobody to ask."""
        session, room = self._session, self._session.room if self._session else None
        if session is None or room is None or session.has_ended or not session.seats:
            return False
        if not _others(room, session.me):
            return False
        session.play_again()
        return True

    def end(self) -> None:
        """Leave the former table, too."""
        self._leave_former()

    def _on_room(self, room: Room) -> None:
        """The host who plays again opens the table."""
        session = self._session
        if session is None or room.stage != "over" or not session.is_host:
            return
        if session.me in room.again and self._former is None:
            setup = setup_of(session, room, self._preferences.pace)
            self._unfollow(session)
            self._former, self._session = session, None
            self._leaves.start()
            self._visit.move_on(partial(Session.host, setup))

    def _tell_former(self) -> None:
        """The table is open: tell those who are at the former one."""
        session, former = self._session, self._former
        if session is not None and former is not None and session.invitation:
            former.lead_to(session.invitation)

    def _leave_former(self) -> None:
        former, self._former = self._former, None
        self._leaves.stop()
        if former is not None:
            former.leave()

    def _go_to(self, invitation: str) -> None:
        """The host of the former table has opened the next one: sit there as before."""
        session = self._session
        try:
            way = parse_target(invitation)
        except BadAddress:
            return
        if session is None or not session.seats:
            return
        seat, name = min(session.seats), session.person.name if session.person else ""
        make: Callable[[], Session] = partial(Session.join, way, name)
        self._unfollow(session)
        self._session = None
        session.leave()
        self._visit.move_on(make, invitation, seat)

    def _unfollow(self, session: Session) -> None:
        """It goes on for a while, or ends, and is nothing to this visit any more."""
        self._visit.unfollow(session)
        session.moved.disconnect(self._go_to)
        session.room_changed.disconnect(self._on_room)
        session.opened.disconnect(self._tell_former)


def setup_of(session: Session, room: Room, pace: float) -> Setup:
    """The same table, open for the same people, with the next seat to begin.

    The seats of a game stand in the order of play, so the one that began is the first.
    """
    places = []
    for seat in room.seats:
        if seat.kind == "computer":
            places.append(Place("computer", seat.bot, seat.name, seat.colour))
        elif seat.person == session.me:
            places.append(Place("person", seat.name, colour=seat.colour))
        else:
            places.append(Place())
    settings = replace(room.settings, first=1 % len(places))
    name = session.person.name if session.person else ""
    board = known_board(room.settings.board)
    own = board if board is not None and is_own(board.id) else None
    page = 0 if session.page else None
    return Setup(name, settings, tuple(places), pace, own_board=own, web=page)


def _others(room: Room, me: int) -> bool:
    """Whether somebody else who played is still here; to an always-on table they come back."""
    here = {person.id for person in room.people if person.here or room.settings.service}
    return any(
        seat.kind == "person" and seat.person != me and seat.person in here for seat in room.seats
    )
