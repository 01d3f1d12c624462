"""What every simulated program has in common: it runs on a computer until that loses its power."""

from collections.abc import Callable, Iterable

from smallworld_client.simulation.computer import DiskFull, PowerCut, SimulatedComputer
from smallworld_client.simulation.environment import Environment
from smallworld_client.simulation.network import Stream
from smallworld_wire import AnyMessage, encode


class Lie:
    """What a program says and hears otherwise than its driver does; here nothing."""

    def says(self, program: "Program", stream: Stream, message: AnyMessage) -> Iterable[AnyMessage]:
        """What is said in place of a message."""
        return (message,)

    def hears(self, program: "Program", stream: Stream, message: object) -> bool:
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

    def say(self, stream: Stream, message: AnyMessage) -> None:
        """Send a message, or what a dishonest program says in its place."""
        for told in self.lie.says(self, stream, message):
            self.utter(stream, told)

    def utter(self, stream: Stream, message: AnyMessage) -> None:
        """Send this very message; the power may go right after it."""
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

    def rung(self) -> None:
        """The store has news for it."""

    def stop(self) -> None:
        """End in order, as for an update."""
