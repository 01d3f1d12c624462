"""The processes of a simulated service: lobbies and workers on one store."""

from smallworld_client.simulation.client import SOON, SimulatedBots
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.environment import Environment
from smallworld_client.simulation.lobby import RunningLobby, ServerProgram
from smallworld_client.simulation.plan import short_board, short_game
from smallworld_client.simulation.programs import Program
from smallworld_client.simulation.shared_store import FactsPort, LogsPort, SharedStore
from smallworld_client.simulation.transport import SimulatedServer
from smallworld_lobby.driver import TICK
from smallworld_lobby.sharing import Presence
from smallworld_net import HOST_PORT
from smallworld_tables.shared_server import SharedServer
from smallworld_tables.surroundings import GameRules, Surroundings
from smallworld_tables.worker import WorkerDriver
from smallworld_wire import TO_TABLE, Endpoint

SERVICE = "service"
"""Whose identity all workers have."""
TITLE = "The service"


class StoreProgram(Program):
    """The store runs or it does not; what it has is not in its program."""


class SharingLobby(RunningLobby):
    """One of several lobbies on a store."""

    def __init__(
        self, world: Environment, computer: SimulatedComputer, store: SharedStore, name: str
    ) -> None:
        """``name`` is what it is called among the lobbies, another one at each start."""
        super().__init__(world, computer)
        self._facts = FactsPort(self, store)
        self._begin(self._facts, (name, Presence()))

    def stop(self) -> None:
        """End in order, as for an update."""
        self._driver.close()
        self._server.close()
        self._facts.close()


class WorkerProgram(ServerProgram):
    """One of the workers; it stands still while the store is out of its reach."""

    def __init__(
        self, world: Environment, computer: SimulatedComputer, store: SharedStore, name: str
    ) -> None:
        """``name`` is what it is called among the workers, another one at each start."""
        super().__init__(world, computer)
        identity = world.identity(SERVICE)
        self._store = store
        self._facts = FactsPort(self, store)
        self._server = SimulatedServer(self, TO_TABLE, identity.keys, HOST_PORT)
        self._shared = SharedServer(self._server)
        self._wakes_at = 0.0
        self.driver = WorkerDriver(
            Surroundings(
                name,
                TITLE,
                identity,
                (Endpoint(computer.address, HOST_PORT),),
                self._shared,
                self._facts,
                LogsPort(computer, store),
                lambda _wake: SimulatedBots(world),
                self._now,
                self._now,
                self._pause,
                lambda _targets, _title, _text, done: done(0),
                lambda: world.rng.randbytes(16).hex(),
                rules=GameRules(short_board, short_game, world.draw, world.rng.randbytes),
            )
        )
        self.after(SOON, self._wake)

    def stop(self) -> None:
        """End in order, as for an update: the tables are handed over."""
        self.driver.close()
        self._shared.close()
        self._facts.close()

    def _now(self) -> float:
        return self.world.clock.now

    def _pause(self) -> bool:
        """The worker waits for a store that has just gone down: nothing here goes on meanwhile."""
        self.world.boot(self._store.place)
        return True

    def _work(self) -> None:
        now = self._now()
        if self._store.is_near(self.place):
            self.driver.work()
            due = now + max(SOON, self.driver.wait(now))
        else:
            due = now + TICK
        if self._wakes_at <= now or due < self._wakes_at:
            self._wakes_at = due
            self.after(due - now, self._wake)

    def _wake(self) -> None:
        if self._now() >= self._wakes_at:
            self._wakes_at = 0.0
            self._work()
