"""Hosts and people who look at the list, by the program's own connections, and what they notice."""

import time
from collections.abc import Iterable

from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery.lobby_client import ListedAdverts, ListNews, LobbyConnection
from smallworld_net.address import Address, ConnectionLost, ConnectionUp, ViaRelay
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Loop, Pollable
from smallworld_wire.common import NONCE_BYTES, Bye, Fault, Refused, game_id
from smallworld_wire.lobby import Advert, Lease, Publish, Register, Subscribe, ToLobby

EVERY = 0.5
"""Seconds between two lists of replicas that a host registers."""
AGAIN = 3.0
"""Seconds after which a host repeats one that was not answered, as the program does."""
LOOK = 0.1


class Host:
    """Somebody who hosts a game, and remembers all that a lobby has told them of it."""

    def __init__(self, number: int, lobby: Address, transport: SocketTransport) -> None:
        self.number = number
        keys = KeyPair.new()
        self.key = keys.public
        self.game = game_id(bytes(NONCE_BYTES), self.key)
        self.told: Lease | None = None
        self.faults: list[str] = []
        self.refusals: list[str] = []
        """What a lobby would not do, and where."""
        self.leases = 0
        self._at = 0
        self._serial = 0
        self._said_at = 0.0
        self._others = [KeyPair.new().public for _ in range(2)]
        self._lobby = LobbyConnection(transport, keys, lobby, f"Host {number}", self._opening)

    def work(self, now: float) -> None:
        """Hear what the lobby says, and register the next list when the last one is confirmed."""
        for event in self._lobby.work(now):
            if isinstance(event, Lease):
                self._hear(event)
            elif isinstance(event, Refused | Fault | Bye):
                self.refusals.append(f"at {self._at}, {time.strftime('%X')}: {event.reason}")
            elif isinstance(event, ConnectionUp):
                self._at = _port_of(event)
        confirmed = self.told is not None and self.told.serial >= self._serial
        if now >= self._said_at + (EVERY if confirmed else AGAIN):
            self._serial += confirmed or not self._serial
            self._said_at = now
            keepers = (self.key, self._others[self._serial % 2])
            self._lobby.say(Register(self.game, 1, self._serial, keepers))

    def leave(self) -> None:
        self._lobby.hang_up()

    def __str__(self) -> str:
        lately = "; ".join(self.refusals[-2:]) or "was refused nothing"
        where = f"at {self._at}" if self._lobby.is_connected else "at no lobby"
        serial = self.told.serial if self.told else "nothing"
        return f"host {self.number} ({where}, told {serial} of {self._serial}; {lately})"

    def _opening(self) -> list[ToLobby]:
        advert = Advert(
            self.game, f"Table {self.number}", "A host", "two-players", 2, 2, stage="running"
        )
        return [Publish(advert, 7475)]

    def _hear(self, lease: Lease) -> None:
        """A later word that says less than an earlier one: a fact that was told is lost."""
        self.leases += 1
        before = self.told
        if lease.holder != self.key or lease.epoch != 1:
            self.faults.append(f"{self.game} was taken from its host: {lease}")
        elif before is not None and lease.serial < before.serial:
            self.faults.append(f"{self.game}: {lease.serial} after {before.serial}")
        elif lease.serial > self._serial:
            self.faults.append(f"{self.game}: {lease.serial} was never said")
        else:
            self.told = lease


class Onlooker:
    """Somebody who looks at the list of one machine."""

    def __init__(self, machine: Address, transport: SocketTransport) -> None:
        self._lobby = LobbyConnection(
            transport, KeyPair.new(), machine, "Onlooker", lambda: [Subscribe()]
        )
        self._list = ListedAdverts()
        self.has_list = False
        self.port = machine.port

    @property
    def listed(self) -> frozenset[str]:
        """The games that it shows."""
        return frozenset(advert.game for advert in self._list.games)

    def work(self, now: float) -> None:
        """Follow the list."""
        for event in self._lobby.work(now):
            if isinstance(event, ConnectionUp):
                self._list, self.has_list = ListedAdverts(), False
            elif isinstance(event, ConnectionLost):
                self.has_list = False
            elif isinstance(event, ListNews):
                self._list.take(event, now)
                self.has_list = self._list.wait(now) is None
        self.has_list = self.has_list and self._lobby.is_connected
        wanted = self._list.wanted(now)
        if wanted is not None:
            self._lobby.say(wanted)

    def leave(self) -> None:
        self._lobby.hang_up()


class Company(Loop):
    """All of them in one thread, and the longest that a list was wrong.

    ``missing`` are the seconds for which a live game was in no list at most, ``stale`` those for
    which a dead one was. What happens while the store is away counts from when it is back.
    """

    def __init__(self, lobby: Address, machines: Iterable[Address], hosts: int) -> None:
        super().__init__("company")
        self._transport = SocketTransport()
        self.hosts = [Host(number, lobby, self._transport) for number in range(hosts)]
        self.dead: dict[str, float] = {}
        self.missing = self.stale = 0.0
        self.is_store_away = False
        self._onlookers = [Onlooker(each, self._transport) for each in machines]
        self._since: dict[tuple[int, str], float] = {}
        self._look_at = 0.0

    def open(self) -> None:
        """All set out with the first turn."""

    def sockets(self) -> Iterable[Pollable]:
        return self._transport.sockets

    def wait(self, now: float) -> float:
        return LOOK

    def work(self, now: float) -> None:
        """Let all of them do what they do, and look whether the lists are right."""
        for host in self.hosts:
            if host.game not in self.dead:
                host.work(now)
        for onlooker in self._onlookers:
            onlooker.work(now)
        if now >= self._look_at:
            self._look_at = now + LOOK
            self._judge(now)

    def shut(self) -> None:
        for host in self.hosts:
            host.leave()
        for onlooker in self._onlookers:
            onlooker.leave()

    def let_die(self, host: Host) -> None:
        """Somebody's computer loses its power: nothing more is heard of them."""
        self.dead[host.game] = time.monotonic()

    @property
    def faults(self) -> list[str]:
        """What was told and is lost, and games that were interrupted."""
        return [fault for host in self.hosts for fault in host.faults]

    @property
    def wrong(self) -> list[str]:
        """What keeps the lists from showing all live games and no dead one; hosts told nothing."""
        found = [text for onlooker in self._onlookers for text in self._wrong_at(onlooker)]
        return found + [f"{host} was told nothing" for host in self.hosts if host.told is None]

    def _wrong_at(self, onlooker: Onlooker) -> Iterable[str]:
        here = f"at the lobby at port {onlooker.port}"
        if not onlooker.has_list:
            yield f"{here} there is no list"
            return
        listed = onlooker.listed
        for host in self.hosts:
            if (host.game in listed) == (host.game in self.dead):
                yield f"{here} the list {'has' if host.game in listed else 'lacks'} {host}"
        for game in listed - {host.game for host in self.hosts}:
            yield f"{here} the list has {game}, which is nobody's"

    def _judge(self, now: float) -> None:
        wrong = set()
        for number, onlooker in enumerate(self._onlookers):
            if not onlooker.has_list:
                continue
            listed = onlooker.listed
            for host in self.hosts:
                is_dead = host.game in self.dead
                if (host.game in listed) == is_dead:
                    wrong.add((number, host.game))
                    self._note(number, host.game, is_dead, now)
        for place in self._since.keys() - wrong:
            del self._since[place]

    def _note(self, number: int, game: str, is_dead: bool, now: float) -> None:
        since = self._since.setdefault((number, game), now)
        if is_dead:
            self.stale = max(self.stale, now - self.dead[game])
        elif self.is_store_away:
            self._since[number, game] = now
        else:
            self.missing = max(self.missing, now - since)


def _port_of(up: ConnectionUp) -> int:
    """Which of the lobbies on this machine has answered."""
    return 0 if isinstance(up.route, ViaRelay) else up.route.port
