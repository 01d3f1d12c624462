"""docs/SECURITY.md says which limits hold: those of the code, and of a host that runs it."""

import importlib
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smallworld_client.table.listener import Listener
from smallworld_client.table.snapshot import first_snapshot
from smallworld_net.address import Address, ConnectionUp
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.common import Fault, Heartbeat, hello
from smallworld_wire.lobby import Advert
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import Person, TableSettings
from smallworld_wire.table import FromTable
from tests.helpers.open_ports import open_ports

DOCUMENT = Path(__file__).parents[2] / "docs" / "SECURITY.md"
ROWS = re.findall(r"^\| (.+?) \| (\d+) \| `([\w.]+)` \|$", DOCUMENT.read_text(), re.MULTILINE)
DOCUMENTED = {path: int(value) for _, value, path in ROWS}
LOCAL = "127.0.0.1"
PATIENCE = 40.0


def in_code(path: str) -> object:
    """What a dotted path leads to: modules first, then names in them."""
    parts = path.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            found = getattr(found, name)
        return found
    raise AssertionError(f"{path} leads nowhere")


def test_every_limit_is_as_documented() -> None:
    assert len(ROWS) > 20
    assert [row for row in ROWS if in_code(row[2]) != int(row[1])] == []


class Visit:
    """A guest at a host that has its doors open, and whose clock stands still."""

    def __init__(self) -> None:
        self.now = time.monotonic()
        self.arrived = 0
        self.heard: list[object] = []
        settings = TableSettings("Ann's table", "two-players")
        snapshot = first_snapshot("a-game", settings, (), Person(0, "Ann", "host"))
        advert = Advert("a-game", "Ann's table", "Ann", "two-players", seats=2)
        self.transport, ports = open_ports()
        self.host = Listener(ports, KeyPair.new(), snapshot, lambda: advert, lambda: None, (0,))
        way = Address(LOCAL, self.host.port)
        self.guest: ClientConnection[FromTable] = ClientConnection(
            KeyPair.new(), FROM_TABLE, [way], time.monotonic()
        )
        self._until(lambda: any(isinstance(event, ConnectionUp) for event in self.heard))

    def says(self, count: int) -> int:
        """The guest says so many words; how many of them count."""
        before, refused = self.arrived, self._faults
        for _ in range(count):
            assert self.guest.send(Heartbeat() if self.arrived else hello("Bob"))
            if not self.arrived:
                self._until(lambda: self.arrived > 0)
        self._until(lambda: self.arrived - before + self._faults - refused == count)
        return self.arrived - before

    def close(self) -> None:
        self.guest.close()
        self.host.close(for_good=True)

    @property
    def _faults(self) -> int:
        return self.heard.count(Fault(WaySays.TOO_FAST()))

    def _until(self, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline, f"{self.arrived} arrived, {self.heard} was heard"
            wait_for([*self.transport.sockets, *self.guest.sockets], 0.05)
            self.arrived += len(list(self.host.receive(self.now)))
            self.heard += self.guest.receive(time.monotonic())


@pytest.fixture
def visit() -> Iterator[Visit]:
    with closing(Visit()) as made:
        yield made


def test_a_running_host_takes_as_many_messages_as_documented(visit: Visit) -> None:
    at_once = DOCUMENTED["smallworld_net.admission.Limits.burst"]
    a_second = DOCUMENTED["smallworld_net.admission.Limits.rate"]
    assert visit.says(at_once) == at_once
    assert visit.says(1) == 0
    visit.now += 1
    assert visit.says(a_second + 1) == a_second
    visit.now += 3600
    assert visit.says(at_once + 1) == at_once
