"""Lobby processes and workers for tables on one store, which a test kills, replaces and stops."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from smallworld import __version__
from smallworld_net.address import Address, parse_address
from tests.helpers.programs import Program, settled_port
from tests.helpers.stores import StoreServer, store_server

READY = f"smallworld-lobby {__version__} is open at "


class Cluster:
    def __init__(self, store: StoreServer, folder: Path, count: int = 3, workers: int = 0) -> None:
        """``workers`` are those for always-on tables."""
        self.store = store
        self._folder = folder
        self._ports = [settled_port() for _ in range(count)]
        self.lobbies = [self._start(number) for number in range(count)]
        self.machines = [self._ready(number) for number in range(count)]
        self.workers = [self._start_worker() for _ in range(workers)]

    @property
    def address(self) -> Address:
        first, *others = (each._replace(key=None) for each in self.machines)
        return first._replace(others=tuple(others))

    def kill(self, number: int) -> None:
        self.lobbies[number].signal(signal.SIGKILL)
        self.lobbies[number].wait()

    def start(self, number: int) -> None:
        """Start one that has ended, at the same place and with the same key."""
        self.lobbies[number].close()
        self.lobbies[number] = self._start(number)
        assert self._ready(number) == self.machines[number]

    def replace(self, number: int) -> None:
        """Stop one as an operator does, and start it again."""
        assert self.lobbies[number].interrupt(signal.SIGTERM) == 0
        self.start(number)

    def kill_worker(self, number: int) -> None:
        """End a worker in the middle of what it does, and start another one in its place."""
        self.workers[number].signal(signal.SIGKILL)
        self.workers[number].wait()
        self.workers[number].close()
        self.workers[number] = self._start_worker()

    def replace_worker(self, number: int) -> None:
        """Stop a worker as an operator does, and start another one."""
        assert self.workers[number].interrupt(signal.SIGTERM) == 0
        self.workers[number].close()
        self.workers[number] = self._start_worker()

    def close(self) -> None:
        for program in (*self.workers, *self.lobbies):
            program.close()

    def _start_worker(self) -> Program:
        keys = str(self._folder / "service")
        options = ("--host", "127.0.0.1", "--port", "0", "--keys", keys, "--quiet")
        worker = Program("smallworld_tables", *options, "--store", self.store.url)
        worker.expect("smallworld-tables")
        return worker

    def _start(self, number: int) -> Program:
        bind = f"tcp://127.0.0.1:{self._ports[number]}"
        keys = str(self._folder / f"lobby{number}")
        options = ("--bind", bind, "--keys", keys, "--store", self.store.url, "--quiet")
        return Program("smallworld_lobby", *options)

    def _ready(self, number: int) -> Address:
        return parse_address(self.lobbies[number].expect(READY))


@contextmanager
def cluster(folder: Path, workers: int = 0) -> Iterator[Cluster]:
    """Three lobbies, and so many workers, for as long as they are needed."""
    with ExitStack() as stack:
        (folder / "store").mkdir(parents=True)
        server = stack.enter_context(store_server(folder / "store"))
        yield stack.enter_context(closing(Cluster(server, folder, workers=workers)))
