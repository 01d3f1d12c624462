"""Threads that talk to a lobby: a lasting connection, single questions, and friends."""

import time
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import TypeVar

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery.friends import FriendsAtLobby, Note
from smallworld_client.discovery.lobby_client import (
    LineEvent,
    ListedAdverts,
    ListNews,
    LobbyConnection,
    LobbyEvent,
    LobbyFailed,
    LobbyGames,
    LobbyHeard,
    LobbyNews,
    LobbyRefused,
    LobbyUp,
    readable_deal,
    readable_profile,
    readable_season,
)
from smallworld_client.home.identity import KnownHostsFile
from smallworld_client.table.listener import Offer, Submission
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Address, ConnectionFailed, ConnectionLost, ConnectionUp
from smallworld_net.keys import Identity, KeyPair
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable, wait_for
from smallworld_wire.common import AskRelease, Bye, Fault, Key, Refused
from smallworld_wire.lobby import Advert, Subscribe, ToLobby
from smallworld_wire.people import (
    AskMatches,
    FriendsSeen,
    MatchStatus,
    Notices,
    NoticeSent,
    Whereabouts,
)
from smallworld_wire.phrases import WaySays
from smallworld_wire.results import (
    DEAL,
    RATED,
    REPORT,
    BeRated,
    DealResults,
    OfferDeal,
    Profile,
    RatedAs,
    Reason,
    Report,
    Reported,
    SeasonTable,
    deal_played,
    report_of,
    wish_to_be_rated,
)
from smallworld_wire.sentences import Told


class LobbyLoop(Loop):
    """A thread with a connection to one lobby; there is none where ``keys`` gives None."""

    def __init__(self, address: Address, name: str) -> None:
        super().__init__(f"lobby {address.host}")
        self._address = address
        self._name = name
        self._transport = SocketTransport()
        self._lobby: LobbyConnection | None = None

    def open(self) -> None:
        self._known_hosts = KnownHostsFile()
        keys = self.keys()
        if keys is not None:
            self._lobby = LobbyConnection(
                self._transport, keys, self._address, self._name, self.words
            )

    def keys(self) -> KeyPair | None:
        """The keys of the connection: throwaway ones unless a subclass knows better."""
        return self._transport.new_keys()

    @abstractmethod
    def words(self) -> Sequence[ToLobby]:
        """What is said after Hello on each connection."""

    @abstractmethod
    def apply(self, event: LineEvent) -> None: ...

    @property
    def is_connected(self) -> bool:
        return self._lobby is not None and self._lobby.is_connected

    def sockets(self) -> Iterable[Pollable]:
        return self._transport.sockets

    def work(self, now: float) -> None:
        for event in self._lobby.work(now) if self._lobby else ():
            self.apply(event)

    def shut(self) -> None:
        if self._lobby:
            self._lobby.hang_up()
        self._transport.close()


class LobbyThread(LobbyLoop):
    """A connection to a lobby under a throwaway key, subscribed to its list of games."""

    def __init__(
        self, address: Address, name: str, tell: Callable[[LobbyEvent], None], *, lists: bool = True
    ) -> None:
        """``lists``: the list of games is wanted, and what the lobby knows of a new release."""
        super().__init__(address, name)
        self._standing: dict[str, ToLobby] = {}
        if lists:
            self._standing |= {"list": Subscribe(), "release": AskRelease()}
        self._tell = tell
        self._list = ListedAdverts()
        self._is_news = False
        self._now = 0.0

    def say(self, message: ToLobby, stands_as: str = "") -> None:
        """From any thread; may be lost. One that ``stands_as`` is repeated on reconnection."""
        self.post(lambda: self._say(message, stands_as))

    def withdraw(self, message: ToLobby, stands_as: str) -> None:
        """Say something once in the place of what stood so far; from any thread."""
        self.post(lambda: self._withdraw(message, stands_as))

    def _withdraw(self, message: ToLobby, stands_as: str) -> None:
        self._standing.pop(stands_as, None)
        self._say(message, "")

    def _say(self, message: ToLobby, stands_as: str) -> None:
        if stands_as:
            self._standing[stands_as] = message
        if self._lobby and self.is_connected:
            self._lobby.say(message)

    def words(self) -> Sequence[ToLobby]:
        return list(self._standing.values())

    def wait(self, now: float) -> float:
        wait = self._list.wait(now)
        return LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT)

    def work(self, now: float) -> None:
        self._now = now
        super().work(now)
        self._tell_news()
        wanted = self._list.wanted(now)
        if self._lobby and wanted is not None:
            self._lobby.say(wanted)

    def apply(self, event: LineEvent) -> None:
        if isinstance(event, ListNews):
            self._list.take(event, self._now)
            self._is_news = True
        else:
            self._tell_news()
            self._pass_on(event)

    def _tell_news(self) -> None:
        """Tell the list once after several changes in a row, and before what comes after them."""
        if self._is_news:
            self._is_news = False
            self._tell(LobbyGames(self._list.games))

    def _pass_on(self, event: LineEvent) -> None:
        match event:
            case ConnectionUp():
                self._tell(LobbyUp())
                if changed := self._known_hosts.meet(event):
                    self._tell(LobbyRefused(changed))
            case _ if isinstance(event, LobbyNews):
                self._tell(LobbyHeard(event))
            case Refused(reason):
                self._tell(LobbyRefused(reason))
            case ConnectionLost():
                self._tell(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
            case ConnectionFailed(reason) | Bye(reason) | Fault(reason):
                self._tell(LobbyFailed(reason))


T = TypeVar("T")


def next_told(told: SimpleQueue[T], until: float, why_none: Told) -> T:
    """What a thread tells next; GameError, which says ``why_none``, where that takes too long."""
    try:
        return told.get(timeout=max(0.0, until - time.monotonic()))
    except Empty:
        raise GameError(why_none) from None


FRIENDS_TIMEOUT = 15.0  # seconds for the lobby's answer about friends
LISTED = 5.0  # seconds in which a game comes that is in its list


class FriendsVisit:
    def __init__(
        self, line: LobbyThread, events: SimpleQueue[LobbyEvent], keys: Sequence[KeyPair]
    ) -> None:
        self._line, self._events = line, events
        self._seen = FriendsAtLobby(keys)
        self._listed: dict[str, Advert] = {}

    def look(self, friends: Iterable[bytes]) -> None:
        """Wait until the lobby has said who of these is there; GameError where it does not."""
        self._seen.keep(friends)
        self._line.say(self._seen.appear(Whereabouts("online")), "presence")
        self._wait(_is_all)

    def where(self, key: bytes) -> Whereabouts | None:
        return self._seen.where(key)

    def game(self, game: str) -> Advert | None:
        """A game of the lobby's list, which comes page by page; None where it is not in it."""
        with suppress(GameError):
            self._wait(lambda _: game in self._listed, LISTED)
        return self._listed.get(game)

    def tell(self, key: bytes, note: Note) -> bool:
        """Send a friend a note; False where they are not seen. GameError where it is refused."""
        said = self._seen.tell(key, note)
        if said is None:
            return False
        self._line.say(said)
        self._line.say(AskMatches())  # what is answered after it says that it was not refused
        self._wait(_is_status)
        return True

    def _wait(self, is_it: Callable[[LobbyEvent], bool], timeout: float = FRIENDS_TIMEOUT) -> None:
        until = time.monotonic() + timeout
        while True:
            event = next_told(self._events, until, WaySays.LOBBY_OUT_OF_REACH())
            match event:
                case LobbyHeard(FriendsSeen() as news):
                    self._seen.take(news)
                case LobbyGames(adverts):
                    self._listed = {each.game: each for each in adverts}
                case LobbyFailed(reason) | LobbyRefused(reason):
                    raise GameError(reason)
            if is_it(event):
                return


def _is_all(event: LobbyEvent) -> bool:
    message = event.message if isinstance(event, LobbyHeard) else None
    return isinstance(message, FriendsSeen) and message.is_all


def _is_status(event: LobbyEvent) -> bool:
    return isinstance(event, LobbyHeard) and isinstance(event.message, MatchStatus)


@contextmanager
def visit_friends(
    lobby: Address, name: str, keys: Sequence[KeyPair], *, lists: bool = False
) -> Iterator[FriendsVisit]:
    """A visit under those keys; ``lists``: the lobby's games are wanted, too."""
    events: SimpleQueue[LobbyEvent] = SimpleQueue()
    line = LobbyThread(lobby, name, events.put, lists=lists)
    line.start()
    try:
        yield FriendsVisit(line, events, keys)
    finally:
        line.close()


QUERY_TIMEOUT = 20.0  # seconds for the answer to a single question
NAME = "Visitor"
Make = Callable[[bytes, bytes], ToLobby]
"""Makes what is to be said, from the lobby's key and that of the line."""
Answer = Profile | SeasonTable | DealResults | RatedAs | Reported | Notices | NoticeSent | Told
"""What comes of it; a sentence where the lobby refuses it or is out of reach."""


def be_rated(identity: Identity, wanted: bool) -> Make:
    def make(lobby: bytes, line: bytes) -> ToLobby:
        said = wish_to_be_rated(lobby, line, wanted)
        return BeRated(wanted, identity.verify_key, identity.sign(RATED, said))

    return make


def report(identity: Identity, key: Key, game: str, reason: Reason, text: str) -> Make:
    def make(lobby: bytes, line: bytes) -> ToLobby:
        said = report_of(lobby, line, (key, game, reason, text))
        signature = identity.sign(REPORT, said)
        return Report(key, game, reason, text, identity.verify_key, signature)

    return make


def deal_offer(identity: Identity, day: int) -> Offer:
    def make(lobby: bytes, line: bytes, game: str, size: int) -> ToLobby:
        signature = identity.sign(DEAL, deal_played(lobby, line, day, game))
        return OfferDeal(game, size, day, identity.verify_key, signature)

    return make


class LobbyQuery(LobbyLoop):
    """Puts one question to a lobby; ``tell`` is called in its thread with the answer, once."""

    def __init__(
        self,
        address: Address,
        make: Make,
        tell: Callable[[Answer], None],
        *,
        keys: KeyPair | None = None,
        name: str = NAME,
        timeout: float = QUERY_TIMEOUT,
    ) -> None:
        """``keys`` are those of the person, for whom it asks; None for nobody in particular."""
        super().__init__(address, name)
        self._make = make
        self._tell = tell
        self._keys = keys
        self._give_up_at = time.monotonic() + timeout

    def keys(self) -> KeyPair:
        self._keys = self._keys or self._transport.new_keys()
        return self._keys

    def words(self) -> Sequence[ToLobby]:
        assert self._lobby is not None
        assert self._keys is not None
        return [self._make(self._lobby.key, self._keys.public)]

    def apply(self, event: LineEvent) -> None:
        answer = _answer(event)
        if answer is not None:
            self._end(answer)

    def work(self, now: float) -> None:
        super().work(now)
        if now >= self._give_up_at:
            self._end(SeatSays.LOBBY_SILENT())

    def _end(self, answer: Answer) -> None:
        if self._running:
            self.stop()
            self._tell(answer)


def _answer(event: LineEvent) -> Answer | None:
    match event:
        case Profile():
            return readable_profile(event)
        case SeasonTable():
            return readable_season(event)
        case DealResults():
            return readable_deal(event)
        case RatedAs() | Reported() | Notices() | NoticeSent():
            return event
        case ConnectionFailed(reason) | Bye(reason) | Refused(reason) | Fault(reason):
            return reason or WaySays.LOBBY_TRIED_AGAIN()
        case _:
            return None


def ask_lobby(
    address: Address,
    make: Make,
    *,
    keys: KeyPair | None = None,
    name: str = NAME,
    timeout: float = QUERY_TIMEOUT,
) -> Answer:
    answers: list[Answer] = []
    LobbyQuery(address, make, answers.append, keys=keys, name=name, timeout=timeout).run()
    return answers[0]


def submit(
    address: Address,
    record: Record,
    offer: Offer | None = None,
    is_wanted: Callable[[], bool] = lambda: True,
) -> Submission:
    transport = SocketTransport()
    submission = Submission(transport, address, record, time.monotonic(), offer=offer)
    try:
        while not submission.is_done and is_wanted():
            wait_for(transport.sockets, LONGEST_WAIT)
            submission.work(time.monotonic())
        return submission
    finally:
        submission.close()
        transport.close()
