"""What the places of the window tell friends, and how friends are invited to them."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.friends.company import Company
from smallworld_client.gui.friends.dialog import FriendsDialog
from smallworld_client.gui.session import Session
from smallworld_net.address import BadAddress, Invitation, parse_target
from smallworld_wire import Person, Room, Whereabouts


class AtTable(QObject):
    """A table's visit as friends see it: told as it changes, and open to those who are invited."""

    def __init__(self, company: Company, way_here: str) -> None:
        """``way_here`` is how this person came."""
        super().__init__()
        self.company = company
        self.way_here = way_here
        self._invitees: list[bytes] = []
        self._session: Session | None = None

    def follow(self, session: Session) -> None:
        """This is the session from now on."""
        self._session = session
        self.tell()

    def tell(self) -> None:
        """Say where this person is, and invite those who are to be invited."""
        session, room = self._session, self._session.room if self._session else None
        if session is None or room is None:
            return
        for person in room.people:
            if person.id != session.me and person.verify_key:
                self.company.meet(person.key, person.name)
        self.company.sit(room.settings.lobby, whereabouts(session, self.game))
        while self._invitees and self.link:
            self.invite(self._invitees.pop())

    @property
    def link(self) -> str:
        """The invitation to this table; empty while there is none to be sent."""
        link = (self._session.invitation if self._session else "") or self.way_here
        return link if _target(link) is not None else ""

    @property
    def game(self) -> str:
        """The id of the game where it is in a lobby's list."""
        room = self._session.room if self._session else None
        way = _target(self.link)
        listed = room is not None and room.settings.lobby and not room.settings.private
        return way.game if way is not None and listed else ""

    def invite(self, key: bytes) -> None:
        """Invite a friend to this table."""
        room = self._session.room if self._session else None
        if room is not None and self.link:
            settings, taken = room.settings, sum(seat.kind != "open" for seat in room.seats)
            note = self.company.invitation(
                self.link, settings.title, settings.board, len(room.seats), taken
            )
            self.company.invite(key, note)

    def invite_later(self, key: bytes) -> None:
        """Invite a friend once there is a way to this table."""
        self._invitees.append(key)
        self.tell()

    def open_friends(self, screen: QWidget) -> None:
        """Show everybody who can be invited to this table."""
        dialog = friends_dialog(self.company, screen, invites=True)
        dialog.invite_requested.connect(self.invite)

    def end(self) -> None:
        """The person leaves the table."""
        self._session = None
        self.company.come_back()


def friends_dialog(company: Company, screen: QWidget, *, invites: bool) -> FriendsDialog:
    """The list of all friends over a screen, kept up to date."""
    dialog = FriendsDialog(screen, invites=invites)
    show = partial(_show, dialog, company)
    company.changed.connect(show)
    dialog.destroyed.connect(partial(company.changed.disconnect, show))
    dialog.remove_requested.connect(partial(company.keep, name="", on=False))
    dialog.dismissed.connect(dialog.deleteLater)
    show()
    dialog.open()
    return dialog


def _show(dialog: FriendsDialog, company: Company) -> None:
    dialog.show_friends(company.friends)


def whereabouts(session: Session, game: str) -> Whereabouts:
    """Where the person of a session is, as friends are told; ``game`` is its id in a list."""
    room, state = session.room, session.state
    if room is None or room.stage == "over" or not _plays(session.person, room):
        return Whereabouts("online")
    if room.stage == "waiting":
        return Whereabouts("table", "" if room.is_full else game)
    rounds = session.game.board.rounds if session.game else 0
    shown = game if room.settings.spectators else ""
    return Whereabouts("playing", shown, state.round if state else 0, rounds)


def _plays(person: Person | None, room: Room) -> bool:
    """Whether they are more than a spectator."""
    return person is not None and (person.role != "spectator" or bool(room.seats_of(person.id)))


def _target(link: str) -> Invitation | None:
    try:
        way = parse_target(link) if link else None
    except BadAddress:
        return None
    return way if isinstance(way, Invitation) else None
