"""A client's connection to a lobby, and the list of games that comes over it. No I/O."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from smallworld_client.ports import Connection, Transport
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import (
    FROM_LOBBY,
    Advert,
    Bye,
    FriendsSeen,
    FriendTells,
    FromLobby,
    Games,
    Heartbeat,
    ListChanges,
    Listed,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
    Subscribe,
    ToLobby,
    Unlisted,
    hello,
)
from smallworld_wire.releases import ReleaseNotice
from smallworld_wire.sentences import Told

TALK = 1.5
"""Seconds after which a client says again that it is there."""
RETRY = 3.0
"""Seconds after which a lobby that can't be reached is tried again."""
YIELD = 30.0
"""Seconds for which another program of the same identity has the lobby to itself: if both came back
at once, they would drive each other out without end."""
HEAD_START = 0.5
"""Seconds that one machine of a lobby has to answer before another one is called as well."""
PAGE_EVERY = 0.25
"""Seconds between two pages of the list that are asked for: a lobby bears four words a second."""
MOST_LISTED = 10_000
"""Games of a lobby's list that are looked at."""


class LobbyConnection:
    """One line to a lobby, within the thread of somebody else.

    Of a lobby's machines each client calls another one first, and the others where that does not
    answer, breaks the line or sends it away.

    ``words`` are said after Hello each time the line stands, so a lobby that was restarted learns
    again what it has to know. ``key`` is the public key of the lobby that answered last.
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
        self.host = address.host
        """The machine that the line leads to, or led to last."""
        self._line: Connection[FromLobby] | None = None
        self._try_at = 0.0
        self._spoke = 0.0

    @property
    def is_connected(self) -> bool:
        """Whether what is said now reaches the lobby."""
        return self._line is not None and self._line.is_up

    def say(self, message: ToLobby) -> None:
        """Say something now; nothing where the line is down."""
        if self._line:
            self._line.send(message)

    def hang_up(self) -> None:
        """Say good-bye and close."""
        if self._line:
            self._line.send(Bye())
            self._line.close()
            self._line = None

    def work(self, now: float) -> Sequence[FromLobby | Up | Lost | Failed]:
        """What the lobby says, and what becomes of the line; it is tried again and again."""
        if self._line is None:
            if now < self._try_at:
                return []
            first, *self._uncalled = self._machines
            self._line = self._transport.connect(self._keys, FROM_LOBBY, [first], now)
            self._call_at = now + HEAD_START
        self._call_others(self._line, now)
        events = self._line.receive(now)
        for event in events:
            if isinstance(event, Up):
                self.key, self.host = event.key, event.route.host
                self._greet()
            elif isinstance(event, Lost):
                self._call_at = now
            elif isinstance(event, Failed | Bye):
                self._line.close()
                self._line = None
                if _is_elsewhere(event):
                    self._try_at = now + YIELD
                else:
                    self._turn_to_next(now)
                break
            else:
                self._refusals = 0
        self._keep_alive(now)
        return events

    def _call_others(self, line: Connection[FromLobby], now: float) -> None:
        """While no machine has answered, call one more after the other."""
        while self._uncalled and not line.is_up and now >= self._call_at:
            line.add(self._uncalled.pop(0), now)
            self._call_at += HEAD_START

    def _turn_to_next(self, now: float) -> None:
        """Call another machine first; once all have been called in vain, after a while."""
        self._machines.append(self._machines.pop(0))
        self._refusals += 1
        if self._refusals >= len(self._machines):
            self._refusals = 0
            self._try_at = now + RETRY

    def _greet(self) -> None:
        self.say(hello(self._name))
        for message in self._words():
            self.say(message)

    def _keep_alive(self, now: float) -> None:
        if now - self._spoke >= TALK:
            self._spoke = now
            self.say(Heartbeat())


def _is_elsewhere(event: FromLobby | Failed) -> bool:
    """Whether another program of the same identity has come to the lobby."""
    return isinstance(event, Bye) and event.then == "elsewhere"


def _rank(key: bytes, machine: Address) -> bytes:
    """Where a machine comes in the order in which one client calls them."""
    return blake2b(f"{machine.host}:{machine.port}".encode(), key=key, digest_size=8).digest()


LobbyNews = (
    FriendsSeen | FriendTells | MatchStatus | Matched | MatchOpened | MatchEnded | ReleaseNotice
)
"""What a lobby says to one person."""


@dataclass(frozen=True)
class LobbyGames:
    """The list as it is now."""

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
    """What the lobby says beside its list: of friends, quick matches and a new release."""

    message: LobbyNews


@dataclass(frozen=True)
class LobbyUp:
    """The lobby has answered; what stands was said to it."""


LobbyEvent = LobbyGames | LobbyFailed | LobbyRefused | LobbyHeard | LobbyUp


ListNews = Games | Listed | Unlisted | ListChanges
"""What a lobby says of its list."""


class ListedGames:
    """A lobby's list as it comes in: page by page, and then what changes."""

    def __init__(self) -> None:
        self._games: dict[str, Advert] = {}
        self._last = 0
        self._next: Subscribe | None = None
        self._next_at = 0.0

    @property
    def games(self) -> tuple[Advert, ...]:
        """As many as are known by now."""
        return tuple(self._games.values())

    def take(self, news: ListNews, now: float) -> None:
        """Note what the lobby says of it."""
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
        """What to ask the lobby for now."""
        if self._next is None or now < self._next_at:
            return None
        wanted, self._next = self._next, None
        return wanted

    def wait(self, now: float) -> float | None:
        """Seconds until it wants something; None if that is not known."""
        return None if self._next is None else self._next_at - now

    def _turn(self, page: Games, now: float) -> None:
        """Take in the page that is due; the first one begins the list anew."""
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
