"""What the window asks a lobby about people: where friends are, profiles, seasons, reports.

Friends share one connection for as long as the window is open. Everything else opens a short
connection in a thread of its own.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_client.app.lobby import Answer, LobbyQuery, Make, be_rated, report
from smallworld_client.discovery.friends import FriendsAtLobby, InvitedBy, NotNow
from smallworld_client.discovery.lobby_client import LobbyNews
from smallworld_client.gui.inbox import Inbox
from smallworld_client.gui.lobby_session import LobbySession
from smallworld_client.home import friends, identity
from smallworld_client.home.friends import KeptFriend
from smallworld_client.home.identity import has_identity, own_identity
from smallworld_client.words import names
from smallworld_client.words.names import told, why
from smallworld_net.address import BadAddress, Invitation, parse_lobby, parse_target
from smallworld_net.keys import BadKeyFile, Identity, KeyPair
from smallworld_wire.people import Appear, FriendsSeen, FriendTells, Whereabouts
from smallworld_wire.results import (
    AskProfile,
    AskSeason,
    Profile,
    RatedAs,
    Reason,
    Reported,
    SeasonTable,
)
from smallworld_wire.sentences import Sentence

PRESENCE = "presence"
NOBODY: Mapping[bytes, str] = {}
INVITED_AGAIN = 20_000  # milliseconds after which somebody who was invited can be invited again


@dataclass(frozen=True)
class FriendView:
    """``where`` None: offline. ``is_one_sided``: they have not added this person."""

    key: bytes
    name: str
    where: Whereabouts | None = None
    is_invited: bool = False
    is_one_sided: bool = False


@dataclass(frozen=True)
class FriendInvitation:
    key: bytes
    name: str
    note: InvitedBy


def own_keys() -> list[KeyPair]:
    """The key pairs of this person's identities; raises BadKeyFile if there are none."""
    return [each.keys for each in identity.own_identities()]


def call(address: str, name: str) -> LobbySession:
    """Open a connection to a lobby for friends only; raises BadAddress."""
    return LobbySession(address, name, lists=False)


class FriendsService(QObject):
    changed = Signal()  # who is a friend, who is where, or who has been invited
    invited = Signal(object)  # a :class:`FriendInvitation`
    declined = Signal(str)  # the name of somebody who was invited and does not come
    troubled = Signal(str)  # friends can't be kept; what the system says
    added = Signal(bytes, str)
    """Somebody at this person's table has added them: the key and the name."""

    def __init__(
        self,
        keys: Callable[[], Sequence[KeyPair]] = own_keys,
        path: Path | None = None,
        parent: QObject | None = None,
        call: Callable[[str, str], LobbySession] = call,
    ) -> None:
        """``path``: friends' file. ``call`` opens a connection for friends only."""
        super().__init__(parent)
        self._make_keys, self._path, self._call = keys, path, call
        self._kept = friends.read_friends(path)
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
        self._met: Mapping[bytes, str] = NOBODY
        self._told_of: set[bytes] = set()
        self._calm = QTimer(self, singleShot=True, interval=INVITED_AGAIN)
        self._calm.timeout.connect(self._forget_invited)

    @property
    def friends(self) -> tuple[FriendView, ...]:
        views = [self._view(each) for each in self._kept if each.public not in self._ignored]
        return tuple(sorted(views, key=lambda it: (it.where is None, it.name.casefold())))

    @property
    def keys(self) -> frozenset[bytes]:
        return frozenset(each.public for each in self._kept)

    @property
    def is_seen(self) -> bool:
        return self._shows

    def keep(self, key: bytes, name: str, on: bool = True) -> None:
        text = key.decode("ascii", "replace")
        new = (KeptFriend(text, name),) if on else ()
        self._change(lambda kept: (*(each for each in kept if each.key != text), *new))

    @property
    def kept(self) -> tuple[KeptFriend, ...]:
        return self._kept

    def keep_all(self, more: tuple[KeptFriend, ...]) -> None:
        if friends.with_more(self._kept, more) != self._kept:
            self._change(lambda kept: friends.with_more(kept, more))

    def meet(self, key: bytes, name: str) -> None:
        if any(each.public == key and name and each.name != name for each in self._kept):
            self._change(
                lambda kept: tuple(
                    replace(each, name=name) if each.public == key else each for each in kept
                )
            )

    def follow(self, *, shows: bool, ignored: frozenset[bytes], name: str, lobby: str = "") -> None:
        """Apply the settings; ``lobby`` shows them to friends while none is on the screen."""
        self._shows, self._ignored, self._name, self._home = shows, ignored, name, lobby
        if self._where is None or self._where.place == "online":
            self._where = self._nowhere
        self._change_line()

    def renew(self) -> None:
        self._seen, self._said = None, None
        self._tell()

    def end(self) -> None:
        self._home, self._address, self._where = "", "", None
        self._end_own()

    # Where this person is

    @property
    def is_playing(self) -> bool:
        return self._where is not None and self._where.place == "playing"

    def enter(self, lobby: LobbySession) -> None:
        self._lobbies.append(lobby)
        lobby.heard.connect(self._hear)
        lobby.failed.connect(self._lose)
        self._where = Whereabouts()
        self._change_line()

    def come_back(self) -> None:
        self._where, self._address, self._met = self._nowhere, "", NOBODY
        self._change_line()

    def leave(self, lobby: LobbySession) -> None:
        self._lobbies = [each for each in self._lobbies if each is not lobby]
        self._where = self._nowhere
        self._change_line()

    @property
    def _nowhere(self) -> Whereabouts | None:
        if self._lobbies:
            return Whereabouts()
        return Whereabouts("online") if self._home else None

    def sit(self, lobby: str, where: Whereabouts, met: Mapping[bytes, str] = NOBODY) -> None:
        """They sit at a table; only its ``lobby`` is asked whether ``met`` have added them."""
        met = met if lobby else NOBODY
        if (lobby, where, met) != (self._address, self._where, self._met):
            self._address, self._where, self._met = lobby, where, met
            self._change_line()

    @property
    def added_by(self) -> frozenset[bytes]:
        return self._seen.added_by if self._seen else frozenset()

    # Invitations

    def invite(self, key: bytes, note: InvitedBy) -> None:
        line, seen = self._line, self._friends_at_lobby
        if line is None or seen is None or key in self._invited:
            return
        said = seen.tell(key, note)
        if said is not None:
            line.say(said)
            self._invited[key] = self._sent[key] = note.serial
            self._calm.start()
            self.changed.emit()

    def decline(self, invited: FriendInvitation) -> None:
        line, seen = self._line, self._friends_at_lobby
        said = seen.tell(invited.key, NotNow(invited.note.serial)) if line and seen else None
        if line is not None and said is not None:
            line.say(said)

    def invitation(self, link: str, title: str, board: str, seats: int, taken: int) -> InvitedBy:
        return InvitedBy(secrets.token_hex(8), self._name, link, title, board, seats, taken)

    # The line to a lobby

    @property
    def _line(self) -> LobbySession | None:
        return self._lobbies[-1] if self._lobbies else self._own

    @property
    def _wants_line(self) -> bool:
        return self._shows and bool(self._kept or self._met)

    @property
    def _friends_at_lobby(self) -> FriendsAtLobby | None:
        if self._seen is None and self._wants_line:
            try:
                self._seen = FriendsAtLobby(self._make_keys())
            except BadKeyFile as error:
                self.troubled.emit(names.why(error))
                self._shows = False
        return self._seen

    def _change_line(self) -> None:
        """A lobby's answer lasts as long as the connection, since it reports only once."""
        self._open_own()
        if self._line is not self._told:
            self._told, self._said = self._line, None
            if self._seen is not None:
                self._seen.forget()
        self._tell()

    def _open_own(self) -> None:
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
        """Report where the person is if that has changed. Someone who hides reports that once."""
        line = self._line
        if line is None or self._where is None:
            self.changed.emit()
            return
        seen = self._friends_at_lobby if self._wants_line else None
        said = Appear()
        if seen is not None:
            kept = (each.public for each in self._kept)
            met = self._met if self._is_at_tables_lobby(line) else NOBODY
            seen.keep(
                (key for key in kept if key not in self._ignored),
                (key for key in met if key not in self._ignored),
            )
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

    def _is_at_tables_lobby(self, line: LobbySession) -> bool:
        if line is self._own or not self._address:
            return line is self._own
        with suppress(BadAddress):
            tables = parse_lobby(self._address)._replace(key=None)
            return tables == line.address._replace(key=None)
        return False

    def _hear(self, news: LobbyNews) -> None:
        seen = self._seen
        if seen is None or not self._wants_line:
            return
        match news:
            case FriendsSeen():
                seen.take(news)
                self._note_one_sided(seen)
                self.changed.emit()
            case FriendTells():
                self._take_note(seen, news)

    def _lose(self, _reason: str) -> None:
        if self._seen is not None:
            self._seen.forget()
            self.changed.emit()

    def _note_one_sided(self, seen: FriendsAtLobby) -> None:
        """Remember who has not added this person, until they have; tell who has added them."""

        def noted(friend: KeptFriend) -> KeptFriend:
            has_not = friend.public in seen.not_added_by
            known = has_not or seen.where(friend.public) is not None
            return replace(friend, one_sided=has_not) if known else friend

        if any(noted(each) != each for each in self._kept):
            self._change(lambda kept: tuple(map(noted, kept)))
        for key in seen.added_by - self._told_of:
            self._told_of.add(key)
            self.added.emit(key, self._met.get(key, ""))

    def _take_note(self, seen: FriendsAtLobby, news: FriendTells) -> None:
        opened = seen.open(news)
        if opened is None:
            return
        key, note = opened
        name = next(each.name for each in self._kept if each.public == key)
        if isinstance(note, InvitedBy):
            if _is_way(note.link):
                self.invited.emit(FriendInvitation(key, name, note))
        elif self._sent.pop(key, "") == note.serial:
            self.declined.emit(name)

    def _view(self, kept: KeptFriend) -> FriendView:
        where = self._seen.where(kept.public) if self._seen else None
        invited = kept.public in self._invited
        return FriendView(kept.public, kept.name, where, invited, kept.one_sided and where is None)

    def _forget_invited(self) -> None:
        self._invited.clear()
        self.changed.emit()

    def _change(self, how: Callable[[tuple[KeptFriend, ...]], tuple[KeptFriend, ...]]) -> None:
        try:
            self._kept = friends.change_friends(how, self._path)
        except OSError as error:
            self._kept = how(self._kept)
            text = self.tr("Your list of friends can't be saved: {reason}.")
            self.troubled.emit(text.format(reason=names.by_system(error)))
        self._change_line()


def _is_way(link: str) -> bool:
    """Whether the link leads to a table; a friend's program may send anything."""
    try:
        return isinstance(parse_target(link), Invitation)
    except BadAddress:
        return False


AT_ONCE = 8  # visits that go on at the same time; a further one ends the first


class LobbyErrands(Inbox):
    profile_told = Signal(object)  # a Profile
    season_told = Signal(object)  # a SeasonTable
    rated_told = Signal(bool)  # whether one's own games count from now on
    reported = Signal()  # a report has arrived
    failed = Signal(str)  # the lobby did not answer, or refused it; a sentence

    def __init__(self, lobby: str) -> None:
        super().__init__()
        self._address = parse_lobby(lobby)
        self._errands: dict[int, LobbyQuery] = {}
        self._number = 0

    @property
    def own_key(self) -> bytes:
        """The person's public key; empty if there is none, as looking at a lobby creates none."""
        identity = self._identity()
        return identity.keys.public if identity else b""

    def ask_profile(self, key: bytes, skip: int = 0) -> None:
        question = AskProfile(key, skip)
        self._send(lambda _lobby, _line: question)

    def ask_season(self, back: int = 0, skip: int = 0) -> None:
        question = AskSeason(back, skip)
        self._send(lambda _lobby, _line: question)

    def be_rated(self, wanted: bool) -> None:
        identity = self._identity(tells=True)
        if identity:
            self._send(be_rated(identity, wanted))

    def report(self, key: bytes, game: str, reason: Reason, text: str) -> None:
        identity = self._identity(tells=True)
        if identity:
            self._send(report(identity, key, game, reason, text))

    def leave(self) -> None:
        self.blockSignals(True)
        for errand in self._errands.values():
            errand.leave()
        self._errands.clear()

    def _identity(self, *, tells: bool = False) -> Identity | None:
        try:
            return own_identity() if tells or has_identity() else None
        except BadKeyFile as error:
            if tells:
                self.failed.emit(why(error))
            return None

    def _send(self, make: Make) -> None:
        if len(self._errands) >= AT_ONCE:
            self._errands.pop(next(iter(self._errands))).leave()
        self._number += 1
        number = self._number
        errand = LobbyQuery(self._address, make, lambda answer: self.put((number, answer)))
        self._errands[number] = errand
        errand.start()

    def _on_event(self, event: tuple[int, Answer]) -> None:
        number, answer = event
        errand = self._errands.pop(number, None)
        if errand is None:
            return
        errand.leave()
        match answer:
            case Profile():
                self.profile_told.emit(answer)
            case SeasonTable():
                self.season_told.emit(answer)
            case RatedAs(wanted):
                self.rated_told.emit(wanted)
            case Reported():
                self.reported.emit()
            case str() | Sentence() as reason:
                self.failed.emit(told(reason))
