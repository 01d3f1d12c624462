"""What every simulated program has in common, and the two ends of its connections.

They stand for the sockets of :mod:`smallworld_net` and keep their rules: a caller is his key, his
latest connection is the one that counts, and a line that has gone quiet is dialled anew.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from smallworld_client.simulation.computer import DiskFull, PowerCut, SimulatedComputer
from smallworld_client.simulation.network import Stream
from smallworld_net.client import QUIET
from smallworld_wire import AnyMessage, AppendBatch, Bye, Codec, Heartbeat, Hello, WireError, encode

if TYPE_CHECKING:
    from smallworld_client.simulation.world import World

M = TypeVar("M")
DIALLING = 5.0
"""Seconds for which one waits for a connection to stand."""
REPEATED = 0.5
"""How often a line that stands again repeats the last request."""
NEVER_TWICE = (Hello, Heartbeat, Bye, AppendBatch)
"""What means something only at the moment when it is said."""
REDIAL = (0.2, 1.5)
"""Seconds until a line that is down is tried again."""


class Program:
    """A running program; when the power goes it ends in the middle of what it does."""

    def __init__(self, world: "World", computer: SimulatedComputer) -> None:
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
            self.world.go_dark(self)
        except DiskFull:
            self.world.crash(self.place)

    def after(self, seconds: float, action: Callable[[], None]) -> None:
        """Do something later, if the program still runs then."""
        self.world.clock.after(seconds, lambda: self.guarded(action))

    def say(self, stream: Stream, message: AnyMessage) -> None:
        """Send a message; the power may go right after it."""
        if self._latest is None or self._latest[0] is not message:
            self._latest = message, encode(message)
        stream.say(self, self._latest[1])
        self.computer.operate()

    def stands(self, stream: Stream) -> None:
        """The connection that it has asked for stands."""

    def heard(self, stream: Stream, data: bytes) -> None:
        """The other end has said something."""

    def hung_up(self, stream: Stream) -> None:
        """The connection is over."""


class SimulatedServer(Generic[M]):
    """Who calls a host or a lobby."""

    def __init__(self, program: Program, codec: Codec[M]) -> None:
        self._program = program
        self._codec = codec
        self._routes: dict[bytes, Stream] = {}

    def take(self, stream: Stream, data: bytes) -> M | None:
        """The message, if it comes on the connection that counts for its sender."""
        message = self._codec.decode(data)
        known = self._routes.get(stream.key)
        if known is not None and known is not stream and not isinstance(message, Hello):
            self._program.world.faults["words of an old connection"] += 1
            return None
        self._routes[stream.key] = stream
        return message

    def send(self, peer: bytes, message: AnyMessage) -> bool:
        """Send to a caller; False where he is known to be gone."""
        stream = self._routes.get(peer)
        if stream is None:
            return False
        self._program.say(stream, message)
        if isinstance(message, Bye):
            del self._routes[peer]
        return True

    def hang_up(self) -> None:
        """Close the connections of all callers, who hear what was said before."""
        for stream in self._routes.values():
            stream.hang_up(self._program)
        self._routes.clear()

    def hung_up(self, stream: Stream) -> None:
        """That connection is over."""
        if self._routes.get(stream.key) is stream:
            del self._routes[stream.key]


class SimulatedConnection(Generic[M]):
    """One line to a host or a lobby, dialled again whenever it is down."""

    def __init__(
        self,
        program: Program,
        codec: Codec[M],
        address: object,
        up: Callable[[], None],
        take: Callable[[M], None],
        down: Callable[[], None] = lambda: None,
    ) -> None:
        self._program = program
        self._codec = codec
        self.address = address
        self._up, self._take, self._down = up, take, down
        self._stream: Stream | None = None
        self._latest: AnyMessage | None = None
        self._since = 0.0
        self.is_up = False
        self._dial()

    def owns(self, stream: Stream) -> bool:
        """Whether that is the connection of this line at the moment."""
        return stream is self._stream

    def say(self, message: AnyMessage) -> None:
        """Send a message; nothing where the line is down."""
        if self._stream is not None and self.is_up:
            if not isinstance(message, NEVER_TWICE):
                self._latest = message
            self._program.say(self._stream, message)

    def stands(self) -> None:
        """The connection stands; what was said last before may be said again."""
        world = self._program.world
        self.is_up, self._since = True, world.clock.now
        self._up()
        if self._latest is not None and world.rng.random() < REPEATED:
            world.faults["repeated words"] += 1
            self.say(self._latest)

    def heard(self, data: bytes) -> None:
        """The other side has said something."""
        self._since = self._program.world.clock.now
        try:
            message = self._codec.decode(data)
        except WireError:
            return
        self._take(message)

    def tick(self) -> None:
        """Dial anew where nothing has been heard for too long."""
        patience = QUIET if self.is_up else DIALLING
        if self._stream is not None and self._program.world.clock.now - self._since > patience:
            self._stream.cut()
            self.cut_off()

    def cut_off(self) -> None:
        """The connection is over; try again soon."""
        was_up, self.is_up, self._stream = self.is_up, False, None
        self._program.after(self._program.world.rng.uniform(*REDIAL), self._redial)
        if was_up:
            self._down()

    def begin_again(self) -> None:
        """Leave whoever is at the other end, and call there again soon."""
        if self._stream is not None:
            self._stream.hang_up(self._program)
            self.cut_off()

    def hang_up(self) -> None:
        """The line is needed no more."""
        if self._stream is not None:
            self._stream.hang_up(self._program)
        self._stream, self.is_up, self.address = None, False, None

    def _redial(self) -> None:
        if self._stream is None and self.address is not None:
            self._dial()

    def _dial(self) -> None:
        world = self._program.world
        self._since = world.clock.now
        self._stream = world.network.call(self._program, self.address, self._program.computer.key)
