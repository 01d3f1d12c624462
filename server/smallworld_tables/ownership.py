"""Which worker has which table. No I/O.

Theory of operation
===================

Each table is a fact in the store, which names its worker and an epoch. A worker says every BEAT
seconds that it is there. Once it was not heard for DEAD_AFTER, or has given a table up, another one
claims it: by compare-and-set, in the next epoch. Which one is settled without a word, as all
compute the same rank of all live workers for a table; where they differ for a moment in who is
alive, the store grants one of the claims.

A worker that lives on although nobody hears it is not trusted to notice: before the new one reads
a table's log it opens it in its own epoch, and from then on the log takes nothing of the old one's.
What that one appended before is in the log, and what it could not append it told nobody.
"""

from collections.abc import Collection
from hashlib import blake2b

from smallworld_lobby.service_facts import Table, Worker

BEAT = 1.0
"""Seconds between two words of a worker that it is there."""
DEAD_AFTER = 4.0
"""Seconds of silence after which a worker's tables are for others."""


class Workers:
    """The workers of the service, as one of them knows them."""

    def __init__(self, me: str, key: bytes) -> None:
        self._me = me
        self._key = key
        self._said: dict[str, Worker] = {}
        self._heard: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._said)

    def learn(self, name: str, said: Worker | None, now: float) -> None:
        """A worker says that it is there, or (None) that it leaves."""
        if said is None:
            self._said.pop(name, None)
            self._heard.pop(name, None)
        else:
            self._said[name], self._heard[name] = said, now

    def begin_anew(self, said: dict[str, Worker], now: float) -> None:
        """These are known after the store was away; all have some time to be heard again."""
        self._said, self._heard = dict(said), dict.fromkeys(said, now)

    def strange(self) -> str | None:
        """A worker with another key, if there is one."""
        return next((name for name, said in self._said.items() if said.key != self._key), None)

    def is_alive(self, name: str, now: float) -> bool:
        """Whether a worker was heard lately."""
        return name == self._me or now - self._heard.get(name, -DEAD_AFTER) < DEAD_AFTER

    def is_mine_to_take(self, table: Table, now: float, am_draining: bool) -> bool:
        """Whether a table has no live worker, and this one is to have it."""
        if am_draining or table.advert.key != self._key or self.is_alive(table.worker, now):
            return False
        return self.chosen(table.advert.game, now) == self._me

    def chosen(self, what: str, now: float) -> str:
        """Which of the live workers is to have a table or an order that nobody has."""
        alive = (name for name, said in self._said.items() if self._takes(name, said, now))
        return max({self._me, *alive}, key=lambda name: _rank(name, what))

    def _takes(self, name: str, said: Worker, now: float) -> bool:
        return said.key == self._key and not said.is_draining and self.is_alive(name, now)


def of_worker(tables: Collection[Table], worker: str) -> list[Table]:
    """The tables that a worker has."""
    return [table for table in tables if table.worker == worker]


def _rank(worker: str, what: str) -> bytes:
    return blake2b(f"{worker} {what}".encode(), digest_size=8).digest()
