"""What befalls three lobbies and their store, and whether anybody notices."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.helpers.stores import until
from tests.outages.cluster import Cluster
from tests.outages.company import Company

LISTED_AGAIN = 5.0
"""Seconds within which a live game has to be in every list again."""
GONE = 10.0
"""Seconds within which a dead one has to be out of all."""
PATIENCE = 90.0


@dataclass
class Script:
    """What befalls them, step by step; after each the lists have to be right again."""

    cluster: Cluster
    company: Company
    tell: Callable[[str], None] = lambda line: None

    def settle(self, what: str) -> None:
        """Wait until every list is right."""
        began = time.monotonic()
        while wrong := self.company.wrong:
            late = f"after {what}, for {PATIENCE:.0f} s: "
            assert time.monotonic() < began + PATIENCE, late + "\n".join(wrong)
            time.sleep(0.02)
        self.tell(f"{what}: all lists right after {time.monotonic() - began:.1f} s")

    def kill(self, number: int) -> None:
        """One lobby is killed, and started again when its people are elsewhere."""
        self.cluster.kill(number)
        leases = [host.leases for host in self.company.hosts]
        until(lambda: self._all_answered(leases), "answers of the others", PATIENCE)
        self.cluster.start(number)
        self.settle(f"lobby {number} killed")

    def replace(self, number: int) -> None:
        """One lobby is stopped and started again, as at an update."""
        self.cluster.replace(number)
        self.settle(f"lobby {number} replaced")

    def kill_worker(self, number: int) -> None:
        """A worker for tables is killed, and another one started."""
        self.cluster.kill_worker(number)
        self.settle(f"worker {number} killed")

    def replace_worker(self, number: int) -> None:
        """A worker is stopped and another one started, as at an update."""
        self.cluster.replace_worker(number)
        self.settle(f"worker {number} replaced")

    def stop_store(self, seconds: float, kill: bool) -> None:
        """The store is away for so long: killed, or hanging."""
        with self._store_away():
            if kill:
                self.cluster.store.kill()
            else:
                self.cluster.store.pause()
            time.sleep(seconds)  # it is the outage itself
            if kill:
                self.cluster.store.start()
            else:
                self.cluster.store.resume()
        self.settle(f"store {'killed' if kill else 'hanging'} for {seconds:.0f} s")

    def lose(self, *numbers: int) -> None:
        """Computers of hosts lose their power."""
        for number in numbers:
            self.company.let_die(self.company.hosts[number])
        self.settle(f"{len(numbers)} hosts gone")

    def _all_answered(self, before: list[int]) -> bool:
        hosts = zip(self.company.hosts, before, strict=True)
        return all(host.leases > leases or host.game in self.company.dead for host, leases in hosts)

    @contextmanager
    def _store_away(self) -> Iterator[None]:
        self.company.is_store_away = True
        try:
            yield
        finally:
            self.company.is_store_away = False

    def verdict(self) -> list[str]:
        found = list(self.company.faults)
        if self.company.missing > LISTED_AGAIN:
            found.append(f"a live game was not listed for {self.company.missing:.1f} s")
        if self.company.stale > GONE:
            found.append(f"a dead game was listed for {self.company.stale:.1f} s")
        return found
