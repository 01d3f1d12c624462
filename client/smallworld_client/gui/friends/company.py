"""A person's friends while the program runs: kept, seen through a lobby, invited, and inviting.

What says where this person is goes over the lobby that is on the screen. Elsewhere it goes over a
connection of its own: to the lobby of the table that is on the screen, else to the one that the
person knows. Without friends, without a lobby, and where the person does not want to be seen,
nothing is sent at all.
"""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_client.discovery.friends_seen import FriendsAtLobby
from smallworld_client.discovery.friendship import InvitedBy, NotNow
from smallworld_client.discovery.lobby_client import LobbyNews
from smallworld_client.gui import texts
from smallworld_client.gui.lobby_session import LobbySession
from smallworld_client.storage import friends, identity
from smallworld_client.storage.friends import KeptFriend
from smallworld_net.address import BadAddress, Invitation, parse_target
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_wire import Appear, FriendsSeen, FriendTells, Whereabouts

PRESENCE = "presence"
INVITED_AGAIN = 20_000
"""Milliseconds after which somebody who was invited can be invited again."""


@dataclass(frozen=True)
class FriendView:
    """A friend; ``where`` is None for one who is not seen, ``is_invited`` for a while."""

    key: bytes
    name: str
    where: Whereabouts | None = None
    is_invited: bool = False


@dataclass(frozen=True)
class Invited:
    """A friend's invitation to their table."""

    key: bytes
    name: str
    note: InvitedBy


def own_keys() -> list[KeyPair]:
    """The keys of this person's identities; BadKeyFile where there are none."""
    return [each.keys for each in identity.own_identities()]


def call(address: str, name: str) -> LobbySession:
    """A connection to a lobby for friends alone; BadAddress where it is no address."""
    return LobbySession(address, name, lists=False)


class Company(QObject):
    """One person's friends."""

    changed = Signal()
    """Who is a friend, who is where, or who has been invited."""
    invited = Signal(object)
    """An :class:`Invited`."""
    declined = Signal(str)
    """The name of somebody who was invited and does not come."""
    troubled = Signal(str)
    """Friends can't be kept; what the system says."""

    def __init__(
        self,
        keys: Callable[[], Sequence[KeyPair]] = own_keys,
        path: Path | None = None,
        parent: QObject | None = None,
        call: Callable[[str, str], LobbySession] = call,
    ) -> None:
        """``path`` is the file of friends, by default the one in the person's folder.

        ``call`` makes a connection for friends alone.
        """
        super().__init__(parent)
        self._make_keys, self._path, self._call = keys, path, call
        self._kept = friends.read(path)
        self._seen: FriendsAtLobby | None = None
        self._lobbies: list[LobbySession] = []
        self._own: LobbySession | None = None
        self._told: LobbySession | None = None
        self._where: Whereabouts | None = None
        self._address = self._home = self._called = ""
        self._said: Appear | None = None
        self._shows, self._name = True, ""
        self._ignored: frozenset[bytes] = frozenset()
        self._invited: dict[bytes, str] = {}
        self._sent: dict[bytes, str] = {}
        self._calm = QTimer(self, singleShot=True, interval=INVITED_AGAIN)
        self._calm.timeout.connect(self._forget_invited)

    @property
    def friends(self) -> tuple[FriendView, ...]:
        """Everybody who is kept and not ignored; those who are seen first, then by name."""
        views = [self._view(each) for each in self._kept if each.public not in self._ignored]
        return tuple(sorted(views, key=lambda it: (it.where is None, it.name.casefold())))

    @property
    def keys(self) -> frozenset[bytes]:
        """The public keys of those who are kept."""
        return frozenset(each.public for each in self._kept)

    @property
    def is_seen(self) -> bool:
        """Whether friends are told where this person is, if they are anywhere."""
        return self._shows

    def keep(self, key: bytes, name: str, on: bool = True) -> None:
        """Keep somebody as a friend, or do so no longer."""
        text = key.decode("ascii", "replace")
        new = (KeptFriend(text, name),) if on else ()
        self._change(lambda kept: (*(each for each in kept if each.key != text), *new))

    @property
    def kept(self) -> tuple[KeptFriend, ...]:
        """All who are kept, those who are ignored too."""
        return self._kept

    def keep_all(self, more: tuple[KeptFriend, ...]) -> None:
        """Keep these, too; whoever is kept already is called what they are called here."""
        if friends.with_more(self._kept, more) != self._kept:
            self._change(lambda kept: friends.with_more(kept, more))

    def meet(self, key: bytes, name: str) -> None:
        """Somebody is at a table: a friend is called what they are called now."""
        if any(each.public == key and name and each.name != name for each in self._kept):
            self._change(
                lambda kept: tuple(
                    replace(each, name=name) if each.public == key else each for each in kept
                )
            )

    def follow(self, *, shows: bool, ignored: frozenset[bytes], name: str, lobby: str = "") -> None:
        """Take over what the person has set.

        ``shows``: friends may see them; ``ignored`` are keys, and ``name`` is their own. ``lobby``
        is the one that they know, by which they are seen where nothing else is on the screen.
        """
        self._shows, self._ignored, self._name, self._home = shows, ignored, name, lobby
        if self._where is None or self._where.place == "online":
            self._where = self._nowhere
        self._change_line()

    def renew(self) -> None:
        """The person has another identity."""
        self._seen, self._said = None, None
        self._tell()

    def end(self) -> None:
        """The program ends."""
        self._home, self._address, self._where = "", "", None
        self._end_own()

    # Where this person is

    @property
    def is_playing(self) -> bool:
        """Whether the person is in the middle of a game."""
        return self._where is not None and self._where.place == "playing"

    def enter(self, lobby: LobbySession) -> None:
        """The person is in a lobby, until :meth:`leave`."""
        self._lobbies.append(lobby)
        lobby.heard.connect(self._hear)
        lobby.failed.connect(self._lose)
        self._where = Whereabouts()
        self._change_line()

    def come_back(self) -> None:
        """The person is where they were before a table."""
        self._where, self._address = self._nowhere, ""
        self._change_line()

    def leave(self, lobby: LobbySession) -> None:
        """The person has left a lobby, whose session is about to end."""
        self._lobbies = [each for each in self._lobbies if each is not lobby]
        self._where = self._nowhere
        self._change_line()

    @property
    def _nowhere(self) -> Whereabouts | None:
        """Where the person is without a table; None where nobody could be told."""
        if self._lobbies:
            return Whereabouts()
        return Whereabouts("online") if self._home else None

    def sit(self, lobby: str, where: Whereabouts) -> None:
        """The person is at a table, which is in the lobby at that address, or in none."""
        if (lobby, where) != (self._address, self._where):
            self._address, self._where = lobby, where
            self._change_line()

    # Invitations

    def invite(self, key: bytes, note: InvitedBy) -> None:
        """Send a friend who is seen an invitation, once in a while."""
        line, seen = self._line, self._friends_at_lobby
        if line is None or seen is None or key in self._invited:
            return
        said = seen.tell(key, note)
        if said is not None:
            line.say(said)
            self._invited[key] = self._sent[key] = note.serial
            self._calm.start()
            self.changed.emit()

    def decline(self, invited: Invited) -> None:
        """Tell a friend that this person does not come."""
        line, seen = self._line, self._friends_at_lobby
        said = seen.tell(invited.key, NotNow(invited.note.serial)) if line and seen else None
        if line is not None and said is not None:
            line.say(said)

    def invitation(self, link: str, title: str, board: str, seats: int, taken: int) -> InvitedBy:
        """The invitation to a table that friends are sent."""
        return InvitedBy(secrets.token_hex(8), self._name, link, title, board, seats, taken)

    # The line to a lobby

    @property
    def _line(self) -> LobbySession | None:
        return self._lobbies[-1] if self._lobbies else self._own

    @property
    def _wants_line(self) -> bool:
        return self._shows and bool(self._kept)

    @property
    def _friends_at_lobby(self) -> FriendsAtLobby | None:
        """Made when it is first needed: it needs the identity, which is made then, too."""
        if self._seen is None and self._wants_line:
            try:
                self._seen = FriendsAtLobby(self._make_keys())
            except BadKeyFile as error:
                self.troubled.emit(texts.why(error))
                self._shows = False
        return self._seen

    def _change_line(self) -> None:
        """Another connection may be the one to use now.

        A lobby says only once who is there: what it has said holds as long as it is the same.
        """
        self._open_own()
        if self._line is not self._told:
            self._told, self._said = self._line, None
            if self._seen is not None:
                self._seen.forget()
        self._tell()

    def _open_own(self) -> None:
        """Have a connection for friends alone where no lobby is on the screen, or end it."""
        address = self._address or self._home
        is_needed = self._where is not None and not self._lobbies and self._wants_line
        if self._own is not None and is_needed and address == self._called:
            return
        self._end_own()
        if address and is_needed:
            with suppress(BadAddress):
                self._own = self._call(address, self._name)
                self._called = address
                self._own.heard.connect(self._hear)
                self._own.failed.connect(self._lose)

    def _end_own(self) -> None:
        if self._own is not None:
            self._own.blockSignals(True)
            self._own.leave()
            self._own = None

    def _tell(self) -> None:
        """Say where the person is, if that is news; who wants to be seen by nobody says so once."""
        line = self._line
        if line is None or self._where is None:
            self.changed.emit()
            return
        seen = self._friends_at_lobby if self._wants_line else None
        said = Appear()
        if seen is not None:
            kept = (each.public for each in self._kept)
            seen.keep(key for key in kept if key not in self._ignored)
            said = seen.appear(self._where)
        if not said.friendships:
            said = Appear()
            if self._seen is not None:
                self._seen.forget()
        if said.friendships and said != self._said:
            line.say(said, PRESENCE)
            self._said = said
        elif self._said is not None and not said.friendships:
            line.withdraw(said, PRESENCE)
            self._said = None
        self.changed.emit()

    def _hear(self, news: LobbyNews) -> None:
        seen = self._seen
        if seen is None or not self._wants_line:
            return
        match news:
            case FriendsSeen():
                seen.take(news)
                self.changed.emit()
            case FriendTells():
                self._take_note(seen, news)

    def _lose(self, _reason: str) -> None:
        if self._seen is not None:
            self._seen.forget()
            self.changed.emit()

    def _take_note(self, seen: FriendsAtLobby, news: FriendTells) -> None:
        opened = seen.open(news)
        if opened is None:
            return
        key, note = opened
        name = next(each.name for each in self._kept if each.public == key)
        if isinstance(note, InvitedBy):
            if _is_way(note.link):
                self.invited.emit(Invited(key, name, note))
        elif self._sent.pop(key, "") == note.serial:
            self.declined.emit(name)

    def _view(self, kept: KeptFriend) -> FriendView:
        where = self._seen.where(kept.public) if self._seen else None
        return FriendView(kept.public, kept.name, where, kept.public in self._invited)

    def _forget_invited(self) -> None:
        self._invited.clear()
        self.changed.emit()

    def _change(self, how: Callable[[tuple[KeptFriend, ...]], tuple[KeptFriend, ...]]) -> None:
        """Change who is kept; where that can't be written it holds until the window closes."""
        try:
            self._kept = friends.change(how, self._path)
        except OSError as error:
            self._kept = how(self._kept)
            text = self.tr("Your friends can't be saved: {reason}.")
            self.troubled.emit(text.format(reason=texts.by_system(error)))
        self._change_line()


def _is_way(link: str) -> bool:
    """Whether that leads to a table; a friend's program may send anything."""
    try:
        return isinstance(parse_target(link), Invitation)
    except BadAddress:
        return False
