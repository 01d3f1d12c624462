"""The client's lines to a lobby: to look at its list, to list a game, to find the way to one."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import current_thread

import zmq

from smallworld.phrases import WaySays
from smallworld.sentences import Told
from smallworld.wire import (
    FROM_LOBBY,
    Advert,
    Bye,
    Fault,
    FromLobby,
    Games,
    Here,
    Listed,
    Refused,
    Subscribe,
    ToLobby,
    Unlisted,
    hello,
)
from smallworld_client.keeping.acquaintances import Acquaintances
from smallworld_link.address import Address
from smallworld_link.keys import KeyPair
from smallworld_link.line import Failed, Line, Lost, Up
from smallworld_link.loop import Loop
from smallworld_link.sockets import Context, Socket

TALK = 1.5
"""Seconds after which a client says again that it is there."""
RETRY = 3.0
"""Seconds after which a lobby that can't be reached is tried again."""


class LobbyCaller:
    """One line to a lobby, within the thread of somebody else.

    ``words`` are said after Hello each time the line stands, so a lobby that was restarted learns
    again what it has to know. ``key`` is the public key of the lobby that answered last.
    """

    def __init__(
        self,
        context: Context,
        keys: KeyPair,
        address: Address,
        name: str,
        words: Callable[[], Sequence[ToLobby]],
    ) -> None:
        self._context = context
        self._keys = keys
        self._address = address
        self._name = name
        self._words = words
        self.key = b""
        self._line: Line[FromLobby] | None = None
        self._try_at = 0.0
        self._spoke = 0.0

    @property
    def sockets(self) -> list[Socket]:
        """What to wait for."""
        return self._line.sockets if self._line else []

    @property
    def host(self) -> str:
        """The machine that the lobby is on."""
        return self._address.host

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

    def work(self, now: float) -> list[FromLobby | Up | Lost | Failed]:
        """What the lobby says, and what becomes of the line; it is tried again and again."""
        if self._line is None:
            if now < self._try_at:
                return []
            self._line = Line(self._context, self._keys, FROM_LOBBY, [self._address], now)
        events = self._line.receive(now)
        for event in events:
            if isinstance(event, Up):
                self.key = event.key
                self._greet()
            elif isinstance(event, Failed | Bye):
                self._line.close()
                self._line = None
                self._try_at = now + RETRY
                break
        self._keep_alive(now)
        return events

    def _greet(self) -> None:
        self.say(hello(self._name))
        for message in self._words():
            self.say(message)

    def _keep_alive(self, now: float) -> None:
        if now - self._spoke >= TALK:
            self._spoke = now
            self.say(Here())


@dataclass(frozen=True)
class LobbyGames:
    """The list as it is now."""

    adverts: tuple[Advert, ...]


@dataclass(frozen=True)
class LobbyFailed:
    """The lobby is out of reach, or has refused something; a sentence."""

    reason: Told


LobbyEvent = LobbyGames | LobbyFailed


class LobbyLink(Loop):
    """The thread that looks at a lobby's list. It is nobody there: it has a key of its own."""

    def __init__(self, address: Address, name: str, tell: Callable[[LobbyEvent], None]) -> None:
        super().__init__(f"lobby {address.host}")
        self._address = address
        self._name = name
        self._tell = tell
        self._games: dict[str, Advert] = {}

    def close(self) -> None:
        """End the thread; from any thread, any number of times."""
        self.post(self.stop)
        if self.is_alive() and current_thread() is not self:
            self.join(2.0)

    def open(self) -> None:
        """Set out for the lobby."""
        self._context: Context = zmq.Context()
        self._acquaintances = Acquaintances()
        self._caller = LobbyCaller(
            self._context, KeyPair.new(), self._address, self._name, lambda: [Subscribe()]
        )

    def sockets(self) -> Iterable[Socket]:
        """The line's."""
        return self._caller.sockets

    def work(self, now: float) -> None:
        """Pass on what the lobby says."""
        for event in self._caller.work(now):
            self._take(event)

    def shut(self) -> None:
        """Leave the lobby."""
        self._caller.hang_up()
        self._context.term()

    def _take(self, event: FromLobby | Up | Lost | Failed) -> None:
        match event:
            case Games(adverts):
                self._games = {advert.game: advert for advert in adverts}
            case Listed(advert):
                self._games[advert.game] = advert
            case Unlisted(game):
                self._games.pop(game, None)
            case Up():
                changed = self._acquaintances.meet(event)
                return self._tell(LobbyFailed(changed)) if changed else None
            case Lost():
                return self._tell(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
            case Failed(reason) | Bye(reason) | Refused(reason) | Fault(reason):
                return self._tell(LobbyFailed(reason))
            case _:
                return None
        return self._tell(LobbyGames(tuple(self._games.values())))
