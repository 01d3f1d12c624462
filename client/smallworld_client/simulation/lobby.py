"""The lobby's program: the real driver, its leases kept on a simulated disk."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec

from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.environment import Environment
from smallworld_client.simulation.network import Stream
from smallworld_client.simulation.programs import Program
from smallworld_client.simulation.transport import SimulatedServer
from smallworld_lobby.driver import TICK, LobbyDriver
from smallworld_lobby.facts import lease_write
from smallworld_lobby.lease_table import LEASE, Held
from smallworld_lobby.memory_store import MemoryStore
from smallworld_lobby.sharing import Presence
from smallworld_lobby.store import Direct, Fact, StorePort, Verdict, Write
from smallworld_net import LOBBY_PORT
from smallworld_net.keys import KeyPair
from smallworld_wire import TO_LOBBY

FILE = "leases"

_decoder = msgspec.json.Decoder(tuple[str, Held | None])


class ServerProgram(Program):
    """A program that others connect to: it works whenever they, or its store, say something."""

    _server: SimulatedServer[Any]

    def heard(self, stream: Stream, data: bytes) -> None:
        self._server.heard(stream, data)
        self.guarded(self._work)

    def hung_up(self, stream: Stream) -> None:
        self._server.hung_up(stream)

    def rung(self) -> None:
        self.guarded(self._work)

    @abstractmethod
    def _work(self) -> None:
        """Take what has come in, and answer."""


class RunningLobby(ServerProgram):
    """A lobby, whatever store it has."""

    _driver: LobbyDriver

    def _begin(self, store: StorePort, sibling: tuple[str, Presence] | None = None) -> None:
        """Run from now on; ``sibling`` as for the driver."""
        computer, now = self.computer, self.world.clock.now
        self._server = SimulatedServer(self, TO_LOBBY, KeyPair(computer.key, b""), LOBBY_PORT)
        self._driver = LobbyDriver(computer.key, self._server, store, now, sibling=sibling)
        self.after(TICK, self._tick)

    def _work(self) -> None:
        self._driver.work(self.world.clock.now)

    def _tick(self) -> None:
        self._work()
        self.after(TICK, self._tick)


class LobbyProgram(RunningLobby):
    """Runs until it crashes, and goes on with its leases when it is started again."""

    def __init__(self, world: Environment, computer: SimulatedComputer) -> None:
        super().__init__(world, computer)
        self._begin(Direct(SimulatedStore(computer)))


class SimulatedStore(MemoryStore):
    """Facts in memory, and the leases among them in a file of JSON lines as well."""

    def __init__(self, computer: SimulatedComputer) -> None:
        """Begin with what the disk holds."""
        super().__init__()
        self._computer = computer
        super().commit([lease_write(held.lease.game, held, 0) for held in load(computer)])

    def commit(self, writes: Sequence[Write]) -> list[Verdict]:
        """Keep this; it is durable on return."""
        verdicts = super().commit(writes)
        lines = [_line(each.fact) for each in verdicts if each.granted and each.fact.kind == LEASE]
        if lines:
            self._computer.write(FILE, b"".join(lines))
            self._computer.flush(FILE)
        return verdicts


def _line(fact: Fact) -> bytes:
    return b'["%s",%s]\n' % (fact.key.encode(), fact.value or b"null")


def load(computer: SimulatedComputer) -> list[Held]:
    """The leases that the disk holds; a last line that is not whole was never answered for."""
    data = computer.read(FILE)
    whole, end, _torn = data.rpartition(b"\n")
    if data:
        computer.cut_off(FILE, len(whole + end))
    kept = dict(map(_decoder.decode, whole.splitlines()))
    return [held for held in kept.values() if held is not None]
