"""A client's connection to a lobby, and the list of games that comes over it. No I/O."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from msgspec.structs import replace
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from smallworld.safe_text import plain
from smallworld_client.table.ports import HostConnection, Transport
from smallworld_net.address import (
    Address,
    BadAddress,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
    parse_target,
)
from smallworld_net.keys import Identity, KeyPair, shared_key
from smallworld_wire.codec import FROM_LOBBY
from smallworld_wire.common import Bye, Heartbeat, ReleaseNotice, hello
from smallworld_wire.lobby import (
    Advert,
    FromLobby,
    Games,
    ListChanges,
    Listed,
    Mine,
    ServiceTable,
    Subscribe,
    ToLobby,
    Unlisted,
)
from smallworld_wire.people import (
    SEARCH,
    CancelMatch,
    FindMatch,
    FriendsSeen,
    FriendTells,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
    Notices,
    NoticeSent,
    OpenMatch,
)
from smallworld_wire.results import DealResults, PlayedGame, Profile, SeasonTable
from smallworld_wire.sentences import Told

TALK = 1.5  # seconds after which a client says again that it is there
RETRY = 3.0  # seconds after which a lobby that can't be reached is tried again
YIELD = 30.0
"""Seconds for which another program of the same identity has the lobby to itself: if both came back
at once, they would drive each other out without end."""
HEAD_START = 0.5
"""Seconds that one machine of a lobby has to answer before another one is called as well."""
PAGE_EVERY = 0.25
"""Seconds between two pages of the list that are asked for: a lobby bears four words a second."""
MOST_LISTED = 10_000  # games of a lobby's list that are looked at
LineEvent = FromLobby | ConnectionEvent


class LobbyConnection:
    """A connection to a lobby, driven by its owner's thread.

    A lobby may run on several machines: each client calls them in an order of its own, and the next
    one when one fails. ``words`` are sent after each Hello, so a restarted lobby learns them again.
    """

    def __init__(
        self,
        transport: Transport,
        keys: KeyPair,
        address: Address,
        name: str,
        words: Callable[[], Sequence[ToLobby]],
    ) -> None:
        self._transport = transport
        self._keys = keys
        self._machines = sorted(address.machines, key=lambda each: _rank(keys.public, each))
        self._uncalled: list[Address] = []
        self._call_at = 0.0
        self._refusals = 0
        self._name = name
        self._words = words
        self.key = b""
        self.host = address.host  # the machine that the line leads to, or led to last
        self._line: HostConnection[FromLobby] | None = None
        self._try_at = 0.0
        self._spoke = 0.0

    @property
    def is_connected(self) -> bool:
        return self._line is not None and self._line.is_up

    def say(self, message: ToLobby) -> None:
        if self._line:
            self._line.send(message)

    def hang_up(self) -> None:
        if self._line:
            self._line.send(Bye())
            self._line.close()
            self._line = None

    def work(self, now: float) -> Sequence[LineEvent]:
        if self._line is None:
            if now < self._try_at:
                return []
            first, *self._uncalled = self._machines
            self._line = self._transport.connect(self._keys, FROM_LOBBY, [first], now)
            self._call_at = now + HEAD_START
        while self._uncalled and not self._line.is_up and now >= self._call_at:
            self._line.add(self._uncalled.pop(0), now)
            self._call_at += HEAD_START
        events = self._line.receive(now)
        for event in events:
            if isinstance(event, ConnectionUp):
                self.key, self.host = event.key, event.route.host
                self._greet()
            elif isinstance(event, ConnectionLost):
                self._call_at = now
            elif isinstance(event, ConnectionFailed | Bye):
                self._line.close()
                self._line = None
                if isinstance(event, Bye) and event.then == "elsewhere":
                    self._try_at = now + YIELD
                else:
                    self._turn_to_next(now)
                break
            else:
                self._refusals = 0
        if now - self._spoke >= TALK:
            self._spoke = now
            self.say(Heartbeat())
        return events

    def _turn_to_next(self, now: float) -> None:
        """Call another machine first; after all have failed, wait before the next round."""
        self._machines.append(self._machines.pop(0))
        self._refusals += 1
        if self._refusals >= len(self._machines):
            self._refusals = 0
            self._try_at = now + RETRY

    def _greet(self) -> None:
        self.say(hello(self._name))
        for message in self._words():
            self.say(message)


def _rank(key: bytes, machine: Address) -> bytes:
    """Where a machine comes in the order in which one client calls them."""
    return blake2b(f"{machine.host}:{machine.port}".encode(), key=key, digest_size=8).digest()


LobbyNews = (
    FriendsSeen | FriendTells | MatchStatus | Matched | MatchOpened | MatchEnded | ReleaseNotice
)
"""What a lobby says to one person."""


@dataclass(frozen=True)
class LobbyGames:
    adverts: tuple[Advert, ...]


@dataclass(frozen=True)
class LobbyFailed:
    """The lobby is out of reach, or has refused something; a sentence."""

    reason: Told


@dataclass(frozen=True)
class LobbyRefused:
    """The lobby has refused what was asked of it, and goes on; a sentence."""

    reason: Told


@dataclass(frozen=True)
class LobbyHeard:
    message: LobbyNews


@dataclass(frozen=True)
class LobbyUp:
    pass


LobbyEvent = LobbyGames | LobbyFailed | LobbyRefused | LobbyHeard | LobbyUp
ListNews = Games | Listed | Unlisted | ListChanges  # what a lobby says of its list


class ListedAdverts:
    """A lobby's list of games, received page by page and then as changes."""

    def __init__(self) -> None:
        self._games: dict[str, Advert] = {}
        self._last = 0
        self._next: Subscribe | None = None
        self._next_at = 0.0

    @property
    def games(self) -> tuple[Advert, ...]:
        return tuple(self._games.values())

    def take(self, news: ListNews, now: float) -> None:
        match news:
            case Games():
                self._turn(news, now)
            case Listed(advert):
                self._put(advert)
            case Unlisted(game):
                self._games.pop(game, None)
            case ListChanges(listed, unlisted):
                for advert in listed:
                    self._put(advert)
                for game in unlisted:
                    self._games.pop(game, None)

    def wanted(self, now: float) -> Subscribe | None:
        if self._next is None or now < self._next_at:
            return None
        wanted, self._next = self._next, None
        return wanted

    def wait(self, now: float) -> float | None:
        return None if self._next is None else self._next_at - now

    def _turn(self, page: Games, now: float) -> None:
        if page.after == 0:
            self._games.clear()
        elif page.after != self._last:
            return
        self._last = page.last
        for advert in page.adverts:
            self._put(advert)
        goes_on = page.more and page.last > page.after and len(self._games) < MOST_LISTED
        self._next = Subscribe(page.last) if goes_on else None
        self._next_at = now + PAGE_EVERY

    def _put(self, advert: Advert) -> None:
        if advert.game in self._games or len(self._games) < MOST_LISTED:
            self._games[advert.game] = advert


@dataclass(frozen=True)
class MatchWish:
    """What somebody searches for; ``seconds`` are for a turn, 0 is no clock."""

    least: int
    most: int
    seconds: int
    sets: tuple[str, ...] = ()
    rated: bool = False


class MatchSearch:
    def __init__(self, wish: MatchWish, keys: KeyPair, who: Identity | None = None) -> None:
        """``who`` signs the search, so that the lobby knows their rating; None for nobody."""
        self.wish = wish
        self._keys = keys
        self._signed = (who.verify_key, who.sign(SEARCH, keys.public)) if who else (b"", b"")
        self.match: Matched | None = None

    @property
    def find(self) -> FindMatch:
        """The message that begins the search; to be sent again after each reconnection."""
        wish = self.wish
        wanted = wish.least, wish.most, wish.seconds, wish.sets, wish.rated
        return FindMatch(self._keys.public, *wanted, *self._signed)

    @property
    def hosts(self) -> bool:
        return self.match is not None and self.match.players[0] == self._keys.public

    def take(self, match: Matched) -> bool:
        """Take the lobby's match; False (and no match) where it is not what was searched for."""
        wish = self.wish
        fits = (
            self._keys.public in match.players
            and len(set(match.players)) == len(match.players)
            and wish.least <= len(match.players) <= wish.most
            and match.seconds == wish.seconds
            and set(match.sets) <= set(wish.sets)
            and (wish.rated or not match.rated)
        )
        if fits:
            self.match = match
        return fits

    def invite(self, link: str) -> OpenMatch | None:
        """The host's message once the table is open; None where a guest's key is not valid."""
        if self.match is None:
            return None
        try:
            return OpenMatch(self.match.order, tuple(self._sealed(self.match, link)))
        except ValueError:
            return None

    def open(self, opened: MatchOpened) -> str:
        """The host's invitation; empty where it is not the host's, or is for another match."""
        match = self.match
        if match is None or self.hosts or opened.order != match.order:
            return ""
        try:
            box = SecretBox(_note_key(self._keys, match.players[0], match.order))
            return box.decrypt(opened.invitation).decode()
        except (CryptoError, ValueError):
            return ""

    def _sealed(self, match: Matched, link: str) -> Iterator[bytes]:
        for each in match.players[1:]:
            box = SecretBox(_note_key(self._keys, each, match.order))
            yield bytes(box.encrypt(link.encode()))


class MatchLine(Protocol):
    def say(self, message: ToLobby, stands_as: str = "") -> None:
        """What ``stands_as`` something is said again to a lobby that has answered anew."""

    def withdraw(self, message: ToLobby, stands_as: str) -> None:
        """Say something once in the place of what stood so far."""


STANDS_AS = "match"
TRUSTED_FOR = 25.0
"""Seconds for which the table of a match is waited for; then the search begins anew."""


class MatchTalk:
    """What is said to a lobby from the beginning of a search to the way to a table."""

    def __init__(self, line: MatchLine, wish: MatchWish, who: Identity | None) -> None:
        self._line, self._who = line, who
        self._begin(wish)

    def look_anew(self) -> None:
        self.cancel()
        self._begin(self.search.wish)

    def cancel(self) -> None:
        self._line.withdraw(CancelMatch(), STANDS_AS)

    def invite(self, link: str) -> None:
        """Once: a table says again that it is open when it has a page."""
        said = self.search.invite(link)
        self.search.match = None
        if said is not None:
            self._line.withdraw(said, STANDS_AS)

    def way(self, opened: MatchOpened) -> Invitation | None:
        """The way to the table of the match, with which the search is over; None for no way."""
        try:
            way = parse_target(self.search.open(opened))
        except BadAddress:
            return None
        if not isinstance(way, Invitation):
            return None
        self.cancel()
        return way

    def _begin(self, wish: MatchWish) -> None:
        self.search = MatchSearch(wish, KeyPair.new(), self._who)
        self._line.say(self.search.find, STANDS_AS)


def _note_key(mine: KeyPair, other: bytes, order: str) -> bytes:
    """The key of the host's invitation to one guest; ValueError for an invalid ``other`` key."""
    shared = shared_key(mine, other)
    return blake2b(order.encode(), key=shared, person=b"match", digest_size=32).digest()


@dataclass(frozen=True)
class TablesTold:
    """All of the person's tables; ``takes_orders``: the lobby's service can open another."""

    tables: tuple[ServiceTable, ...]
    takes_orders: bool


@dataclass(frozen=True)
class TableMade:
    """A table that was ordered is open; ``secret`` is that of the invitation to it."""

    game: str
    secret: str


@dataclass(frozen=True)
class NoticesTold:
    """The lobby's answer about notices: what is set, or how many targets a trial has reached."""

    answer: Notices | NoticeSent


@dataclass(frozen=True)
class NoticesFailed:
    reason: Told


TablesEvent = TablesTold | TableMade | NoticesTold | NoticesFailed | LobbyFailed


class OwnTables:
    def __init__(self) -> None:
        self._tables: dict[str, ServiceTable] = {}
        self._takes_orders = False

    def take(self, mine: Mine) -> TablesTold:
        if mine.is_all:
            self._tables.clear()
            self._takes_orders = mine.takes_orders
        for table in mine.rows:
            self._tables[table.game] = table
        for game in mine.gone:
            self._tables.pop(game, None)
        return TablesTold(in_order(self._tables.values()), self._takes_orders)


def in_order(tables: Iterable[ServiceTable]) -> tuple[ServiceTable, ...]:
    """One's turns first, by the time left; then running, waiting and finished games."""
    stages = ("running", "waiting", "over")

    def rank(table: ServiceTable) -> tuple[bool, int, float, str]:
        until = table.until or float("inf")
        return not table.is_mine, stages.index(table.stage), until, table.title

    return tuple(sorted(tables, key=rank))


def way_to(table: ServiceTable, lobby: Address) -> Invitation:
    return Invitation(lobby._replace(key=None), table.game, secret=table.secret)


def newly_mine(
    before: Iterable[ServiceTable], now: Iterable[ServiceTable], is_open: Callable[[str], bool]
) -> list[ServiceTable]:
    """The tables at which it has become the person's turn, but those open on the screen."""
    known = {(table.game, table.is_mine) for table in before}
    return [
        table
        for table in now
        if table.is_mine and (table.game, True) not in known and not is_open(table.game)
    ]


def readable_season(table: SeasonTable) -> SeasonTable:
    return replace(table, rows=tuple(replace(row, name=plain(row.name)) for row in table.rows))


def readable_deal(table: DealResults) -> DealResults:
    return replace(table, rows=tuple(replace(row, name=plain(row.name)) for row in table.rows))


def readable_profile(profile: Profile) -> Profile:
    games = tuple(map(_readable_game, profile.games))
    return replace(profile, name=plain(profile.name), games=games)


def _readable_game(game: PlayedGame) -> PlayedGame:
    return replace(game, seats=tuple(replace(seat, name=plain(seat.name)) for seat in game.seats))
