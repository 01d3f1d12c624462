"""A short visit to a lobby, by which a person sees their friends and can write to one of them.

Two friends see each other or neither does, so meanwhile the person is seen by them, too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from time import monotonic

from smallworld.errors import GameError
from smallworld_client.discovery.friends_seen import FriendsAtLobby
from smallworld_client.discovery.friendship import Note
from smallworld_client.discovery.lobby_client import (
    LobbyEvent,
    LobbyFailed,
    LobbyGames,
    LobbyHeard,
    LobbyRefused,
)
from smallworld_client.runtime.lobby_thread import LobbyThread
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_wire import Advert, AskMatches, FriendsSeen, MatchStatus, Whereabouts
from smallworld_wire.phrases import WaySays

PATIENCE = 15.0
"""Seconds for an answer of the lobby."""
LISTED = 5.0
"""Seconds in which a game comes that is in its list."""


class FriendsVisit:
    """What the lobby says of friends; begun and ended by :func:`visit_friends`."""

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
        """Where a friend is; None where they are not seen."""
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

    def _wait(self, is_it: Callable[[LobbyEvent], bool], patience: float = PATIENCE) -> None:
        """Take in what the lobby says up to the answer; GameError where there is none."""
        until = monotonic() + patience
        while True:
            try:
                event = self._events.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise GameError(WaySays.LOBBY_OUT_OF_REACH()) from None
            self._take(event)
            if is_it(event):
                return

    def _take(self, event: LobbyEvent) -> None:
        match event:
            case LobbyHeard(FriendsSeen() as news):
                self._seen.take(news)
            case LobbyGames(adverts):
                self._listed = {each.game: each for each in adverts}
            case LobbyFailed(reason) | LobbyRefused(reason):
                raise GameError(reason)


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
