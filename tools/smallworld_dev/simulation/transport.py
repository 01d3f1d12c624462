"""The network port of a simulated program, over the simulated network.

It stands for the sockets of :mod:`smallworld_net` and keeps their rules: a caller is their public
key, their latest connection is the one that counts, and a connection that has gone quiet is made
anew. Of its own it only adds what a real network may do as well: a request that was said right
before a connection broke may arrive twice.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from smallworld_client.discovery.announcements import Hosted, NearbyGame, mark_of
from smallworld_client.table.ports import NameLookup
from smallworld_dev.simulation.environment import DiskFull, Environment, PowerCut, SimulatedComputer
from smallworld_dev.simulation.network import SimulatedStream
from smallworld_net import HOST_PORT
from smallworld_net.address import (
    Address,
    Arrival,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    RelayEndpoint,
    Route,
)
from smallworld_net.client import GIVE_UP_AFTER, QUIET
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.codec import FROM_TABLE, TO_TABLE, AnyMessage, Codec, encode
from smallworld_wire.common import Bye, Heartbeat, Hello, WireError
from smallworld_wire.lobby import Claim
from smallworld_wire.phrases import WaySays
from smallworld_wire.table import Ack, AppendBatch, ToTable


class Lie:
    """What a program says and hears otherwise than its driver does; here nothing."""

    def says(
        self, program: "Program", stream: SimulatedStream, message: AnyMessage
    ) -> Iterable[AnyMessage]:
        """What is said in place of a message."""
        return (message,)

    def hears(self, program: "Program", stream: SimulatedStream, message: object) -> bool:
        """Whether a message that comes in is taken."""
        return True


class Program:
    """A running program; when the power goes it ends in the middle of what it does."""

    lie = Lie()
    """How it cheats; an honest one does not."""

    def __init__(self, world: Environment, computer: SimulatedComputer) -> None:
        self.world = world
        self.computer = computer
        self.is_running = True
        self._latest: tuple[AnyMessage, bytes] | None = None

    @property
    def place(self) -> str:
        """The name of its computer."""
        return self.computer.name

    def guarded(self, action: Callable[[], None]) -> None:
        """Do something, as far as the power lasts."""
        if not self.is_running:
            return
        try:
            action()
        except PowerCut:
            self.world.go_dark(self.place)
        except DiskFull:
            self.world.crash(self.place)

    def after(self, seconds: float, action: Callable[[], None]) -> None:
        """Do something later, if the program still runs then."""
        self.world.clock.after(seconds, lambda: self.guarded(action))

    def say(self, stream: SimulatedStream, message: AnyMessage) -> None:
        """Send a message, or what a dishonest program says in its place."""
        for told in self.lie.says(self, stream, message):
            self.utter(stream, told)

    def utter(self, stream: SimulatedStream, message: AnyMessage) -> None:
        """Send this very message; the power may go right after it."""
        if self._latest is None or self._latest[0] is not message:
            self._latest = message, encode(message)
        stream.say(self, self._latest[1])
        self.computer.operate()

    def stands(self, stream: SimulatedStream) -> None:
        """The connection that it has asked for stands."""

    def heard(self, stream: SimulatedStream, data: bytes) -> None:
        """The other end has said something."""

    def hung_up(self, stream: SimulatedStream) -> None:
        """The connection is over."""

    def rung(self) -> None:
        """The store has news for it."""

    def stop(self) -> None:
        """End in order, as for an update."""


M = TypeVar("M")

DIALLING = 5.0
"""Seconds in which a connection has to stand."""
REPEATED = 0.5
"""How often the last request is repeated on a connection that stands again."""
NEVER_TWICE = (Hello, Ack, Heartbeat, Bye, AppendBatch)
"""What means something only at the moment when it is said."""
REDIAL = (0.2, 1.5)
"""Seconds until a connection that is down is tried again."""


class SimulatedTransport:
    """All connections of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._connections: list[SimulatedConnection[Any]] = []
        self._server: SimulatedServer[ToTable] | None = None

    @property
    def is_connected(self) -> bool:
        """Whether a connection to a host is up."""
        to_hosts = (each for each in self._connections if each.codec is FROM_TABLE)
        return any(each.is_up for each in to_hosts)

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> "SimulatedConnection[M]":
        """Set out for a server on these routes."""
        connection = SimulatedConnection(self, self._program, keys, codec, routes, now)
        self._connections.append(connection)
        return connection

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> "SimulatedServer[ToTable]":
        """Listen on the first port; all are free."""
        port = ports[0] or HOST_PORT
        self._server = SimulatedServer(self._program, TO_TABLE, keys, port)
        return self._server

    def browse(self) -> "SimulatedBrowser":
        """Listen to the local network."""
        return SimulatedBrowser(self._program)

    def announce(self, describe: Callable[[], Hosted]) -> "SimulatedAnnouncement":
        """Announce a hosted game."""
        return SimulatedAnnouncement(self._program, describe)

    def own_addresses(self) -> Sequence[str]:
        """The computer's one address."""
        return [self._program.computer.address]

    def look_up(self, name: str) -> NameLookup:
        """Nobody has a name here."""
        raise AssertionError(f"nobody is called {name}")

    def new_keys(self) -> KeyPair:
        """A pair that this program alone has."""
        return Identity.of(self._program.world.rng.randbytes(32)).keys

    def close(self) -> None:
        """Close whatever is still open."""
        for connection in list(self._connections):
            connection.close()

    def closed(self, connection: "SimulatedConnection[Any]") -> None:
        """Forget a connection that nothing comes of any more."""
        if connection in self._connections:
            self._connections.remove(connection)

    def stands(self, stream: SimulatedStream) -> None:
        """A connection that was asked for stands."""
        for connection in self._connections:
            if connection.stream is stream:
                connection.stands()

    def heard(self, stream: SimulatedStream, data: bytes) -> None:
        """Something came in."""
        if self._server and stream.caller is not self._program:
            self._server.heard(stream, data)
        for connection in self._connections:
            if connection.stream is stream:
                connection.heard(data)

    def hung_up(self, stream: SimulatedStream) -> None:
        """A connection is over."""
        if self._server:
            self._server.hung_up(stream)
        for connection in self._connections:
            if connection.stream is stream:
                connection.is_broken = True


class SimulatedConnection(Generic[M]):
    """One connection to a server, made again whenever it is down."""

    def __init__(
        self,
        transport: SimulatedTransport,
        program: Program,
        keys: KeyPair,
        codec: Codec[M],
        routes: Sequence[Route],
        now: float,
    ) -> None:
        self.codec = codec
        self.stream: SimulatedStream | None = None
        self.is_broken = False
        """Whether the network has said that the stream is over."""
        self._transport = transport
        self._program = program
        self._keys = keys
        self._routes = list(dict.fromkeys(routes))
        self._untried = list(self._routes)
        self._route: Route | None = None
        self._came_in: deque[M | ConnectionUp] = deque()
        self._is_up = self._is_over = self._has_spoken = False
        self._since = self._expected_until = now
        self._dial_at = now
        self._give_up: float | None = None
        self._latest: AnyMessage | None = None

    @property
    def is_up(self) -> bool:
        """Whether what is sent now is on its way."""
        return self._is_up and not self._is_over

    @property
    def tries(self) -> Sequence[Route]:
        """The routes that are left to try; none of them is a tunnel."""
        return self._untried

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False where the connection is down."""
        if self.stream is None or not self.is_up:
            return False
        self._check(message)
        self._program.say(self.stream, message)
        if isinstance(message, Hello):
            self._repeat(self.stream)
        elif not isinstance(message, NEVER_TWICE):
            self._latest = message
        return True

    def receive(self, now: float) -> list[M | ConnectionEvent]:
        """What has happened since, in order."""
        if self._is_over:
            return []
        events: list[M | ConnectionEvent] = [*self._came_in]
        self._came_in.clear()
        if self.stream is None:
            return [*events, *self._set_out(now)]
        if self.is_broken or now - self._since > (QUIET if self._is_up else DIALLING):
            return [*events, *self._break(now)]
        return events

    def add(self, route: Route, now: float) -> None:
        """Try this route too."""
        if route not in self._routes:
            self._routes.append(route)
            self._untried.append(route)

    def expect(self, until: float) -> None:
        """Do not fail before then."""
        self._expected_until = until

    def rest(self, now: float) -> None:
        """Nothing is read now, so silence means nothing."""
        self._since = now

    def close(self) -> None:
        """The connection is needed no more."""
        if self.stream is not None:
            self.stream.hang_up(self._program)
        self.stream, self._is_up, self._is_over = None, False, True
        self._transport.closed(self)

    def stands(self) -> None:
        """The stream stands; whoever is at its other end has to have the right key."""
        assert self._route is not None
        key = self._program.world.network.key_of((self._route.host, self._route.port))
        if key is None or self._route.key not in (None, key):
            self.is_broken = True
            return
        self._is_up, self._since = True, self._program.world.clock.now
        self._came_in.append(ConnectionUp(self._route, key))

    def heard(self, data: bytes) -> None:
        """The server has said something."""
        self._since = self._program.world.clock.now
        try:
            message = self.codec.decode(data)
        except WireError:
            return
        self._has_spoken, self._give_up = True, None
        self._came_in.append(message)

    def _set_out(self, now: float) -> list[M | ConnectionEvent]:
        if now < self._dial_at:
            return []
        if not self._untried:
            if self._give_up is None and now < self._expected_until:
                return []
            if self._give_up is None or now > self._give_up:
                self._is_over = True
                self._transport.closed(self)
                return [ConnectionFailed(WaySays.SILENCE(place="there"))]
            self._untried = list(self._routes)
        self._route = self._untried.pop(0)
        self._since = now
        place = (self._route.host, self._route.port)
        self.stream = self._program.world.network.call(self._program, place, self._keys.public)
        return []

    def _break(self, now: float) -> list[M | ConnectionEvent]:
        """The connection is over; try again soon."""
        assert self.stream is not None
        if not self.is_broken:
            self.stream.cut()
        was_up, self._is_up, self.stream, self.is_broken = self._is_up, False, None, False
        self._dial_at = now + self._program.world.rng.uniform(*REDIAL)
        if not (was_up and self._has_spoken):
            return []
        self._has_spoken = False
        self._give_up = now + GIVE_UP_AFTER
        self._untried = list(self._routes)
        return [ConnectionLost()]

    def _repeat(self, stream: SimulatedStream) -> None:
        """What was said last before a cut may arrive once more."""
        world = self._program.world
        if self._latest is not None and world.rng.random() < REPEATED:
            world.faults["repeated words"] += 1
            self._program.say(stream, self._latest)

    def _check(self, message: AnyMessage) -> None:
        """Hang up, then claim: an acknowledgement must not reach a former host after a claim."""
        if isinstance(message, Claim) and self._transport.is_connected:
            name = self._program.place
            self._program.world.checker.contradictions.append(f"{name} claimed while connected")


class SimulatedServer(Generic[M]):
    """The side of a host or a lobby, of all connections to it."""

    def __init__(self, program: Program, codec: Codec[M], keys: KeyPair, port: int) -> None:
        self.keys = keys
        self.port = port
        self._program = program
        self._codec = codec
        self._streams: dict[bytes, SimulatedStream] = {}
        self._came_in: deque[Arrival[M]] = deque()
        self._place = (program.computer.address, port)
        program.world.network.listen(self._place, program, keys.public)

    def receive(self, now: float) -> Iterator[Arrival[M]]:
        """The messages that have come in."""
        while self._came_in:
            yield self._came_in.popleft()

    def send(self, peer: bytes, *messages: AnyMessage, answers: int = 0) -> bool:
        """Send to a peer; False where they are known to be gone."""
        stream = self._streams.get(peer)
        if stream is None:
            return False
        for message in messages:
            self._program.say(stream, message)
        if isinstance(messages[-1], Bye):
            del self._streams[peer]
        return True

    def trust(self, keys: Collection[bytes]) -> None:
        """Nobody here is a stranger."""

    def call(self, relay: RelayEndpoint, now: float) -> None:
        """There is no relay here: everybody can reach everybody while no fault keeps them."""
        raise AssertionError(f"no relay at {relay.host}")

    def tick(self, now: float) -> None:
        """Nobody here has to be forgotten."""

    def close(self) -> None:
        """Close the connections of all callers, who hear what was said before."""
        self._program.world.network.leave(self._place)
        for stream in self._streams.values():
            stream.hang_up(self._program)
        self._streams.clear()

    def heard(self, stream: SimulatedStream, data: bytes) -> None:
        """A message, if it comes on the connection that counts for its sender."""
        message = self._codec.decode(data)
        if not self._program.lie.hears(self._program, stream, message):
            return
        known = self._streams.get(stream.key)
        if known is not None and known is not stream and not isinstance(message, Hello):
            self._program.world.faults["words of an old connection"] += 1
            return
        self._streams[stream.key] = stream
        self._program.world.note(self._program.place, "<", stream.caller.place, message)
        self._came_in.append(
            Arrival(stream.key, message, self._program.world.address_of(stream.caller.place))
        )

    def hung_up(self, stream: SimulatedStream) -> None:
        """That connection is over."""
        if self._streams.get(stream.key) is stream:
            del self._streams[stream.key]


class SimulatedAnnouncement:
    """A hosted game as others on the network are told of it."""

    def __init__(self, program: Program, describe: Callable[[], Hosted]) -> None:
        self._program = program
        self._describe = describe
        self.update()

    def update(self) -> None:
        """Announce it as it is now."""
        self._program.world.announced[self._program.place] = self._describe()

    def close(self) -> None:
        """Withdraw it."""
        self._program.world.announced.pop(self._program.place, None)


class SimulatedBrowser:
    """What is announced on the network by those who can be reached at the moment."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def find(self, game: str) -> Sequence[NearbyGame]:
        """Who claims to lead this game, the latest epoch first."""
        world: Environment = self._program.world
        found = [
            _nearby(hosted, world.computers[place].address)
            for place, hosted in world.announced.items()
            if world.is_up(place)
            and hosted.advert.game == game
            and world.network.is_clear(self._program.place, place)
        ]
        return sorted(found, key=lambda each: (each.epoch, each.key), reverse=True)

    def close(self) -> None:
        """Listen no more."""


def _nearby(hosted: Hosted, address: str) -> NearbyGame:
    key = hosted.advert.key
    route = Address(address, hosted.port, key)
    return NearbyGame(mark_of(hosted.advert.game), hosted.epoch, key, (route,), hosted.advert)
