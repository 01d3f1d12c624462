"""A hosted game in the lobby: its place in the list, and the lease of who leads it.

Kept up to date within the host's thread.
"""

from collections.abc import Callable
from math import inf

from smallworld_client.discovery.lobby_client import LobbyConnection
from smallworld_client.ports import Ports
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import (
    Bye,
    Close,
    Fault,
    Lease,
    OpenTunnel,
    Publish,
    Published,
    Reached,
    Refused,
    Register,
    Release,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays, WaySays
from smallworld_wire.sentences import Told

PACE = 1.0
"""Seconds between two things that the lobby is told, however much happens at the table."""
AGAIN = 30.0
"""Seconds after which a lobby that had no room for the game is asked again."""
REPEAT = 3.0
"""Seconds after which the lobby is told of the keepers again if it has not answered."""

Heard = Told | Lease | Reached | OpenTunnel
"""What comes of it: sentences for the host, and what the lobby says of the game."""


def _nothing() -> None:
    """No keepers have to be told of."""


class LobbyRegistration:
    """One game in one lobby.

    ``describe`` tells what it should say there at the moment, ``register`` of which keepers the
    lobby has to be told, until it has answered.
    """

    def __init__(
        self,
        ports: Ports,
        keys: KeyPair,
        lobby: Address,
        name: str,
        describe: Callable[[], Publish],
        register: Callable[[], Register | None] = _nothing,
    ) -> None:
        self.lobby = lobby
        """Its address, with its key once that is known."""
        self._known_hosts = ports.storage.known_hosts
        self._describe = describe
        self._register = register
        self._registered: Register | None = None
        self._repeat_at = 0.0
        self._said: Publish | None = None
        self._troubled = self._is_listed = False
        self._yielded = False
        self._is_full = False
        self._refresh_at = 0.0
        self._again_at = inf
        self._caller = LobbyConnection(ports.transport, keys, lobby, name, self._opening)

    def work(self, now: float) -> list[Heard]:
        """Do what there is to do, and give what comes of it."""
        self._refresh(now)
        self._tell_keepers(now)
        heard: list[Heard] = []
        for event in self._caller.work(now):
            match event:
                case Up():
                    if isinstance(event.route, Address):
                        self.lobby = self.lobby.with_key(event.route, event.key)
                    self._troubled = self._is_listed = False
                    heard.append(self._known_hosts.meet(event) or "")
                case Published():
                    self._is_full = False
                    heard.append("" if self._is_listed else WaySays.LISTED())
                    self._is_listed = True
                case Refused(reason) if reason == LobbySays.LOBBY_FULL():
                    self._again_at = now + AGAIN
                    heard.append("" if self._is_full else reason)
                    self._is_full = True
                case Bye(reason, "elsewhere"):
                    heard.append("" if self._yielded else reason)
                    self._yielded = True
                case Refused(reason) | Fault(reason) | Bye(reason):
                    heard.append(reason)
                case Lost() | Failed():
                    heard.append("" if self._troubled else WaySays.UNLISTED())
                    self._troubled = True
                case Lease() | Reached() | OpenTunnel():
                    heard.append(event)
                case _:
                    continue
        return [each for each in heard if each != ""]

    @property
    def host(self) -> str:
        """The machine of the lobby that is spoken to."""
        return self._caller.host

    def release(self) -> None:
        """Give the lease back, so that another can lead on at once."""
        if self._said is not None:
            self._caller.say(Release(self._said.advert.game))

    def close(self, for_good: bool = True) -> None:
        """Take the game out of the list; unless ``for_good`` it still has its lease."""
        if self._said is not None and for_good:
            self._caller.say(Close(self._said.advert.game))
        self._caller.hang_up()

    def _refresh(self, now: float) -> None:
        """Tell the lobby if anything has changed, or if it may have room by now."""
        if self._said is None or now < self._refresh_at:
            return
        latest = self._describe()
        if latest != self._said or now >= self._again_at:
            self._said, self._again_at = latest, inf
            self._caller.say(latest)
            self._refresh_at = now + PACE

    def _tell_keepers(self, now: float) -> None:
        """Have the lobby know who could take over, once it knows of the game."""
        wanted = self._register() if self._said else None
        if wanted is not None and (wanted != self._registered or now >= self._repeat_at):
            self._registered = wanted
            self._repeat_at = now + REPEAT
            self._caller.say(wanted)

    def _opening(self) -> list[ToLobby]:
        self._said = self._describe()
        return [self._said]
