"""What lobbies and workers of the service tell each other: workers, orders and tables.

A *worker* (``smallworld-tables``) keeps tables that are always on. It says every BEAT seconds that
it is there, and writes one fact for each of its tables. A lobby writes what people order.
"""

from hashlib import blake2b

import msgspec
from msgspec import Struct

from smallworld_lobby.store import Fact, Write, read_fact
from smallworld_wire import Advert, Endpoint, Key, ServiceTable, Settings

ORDER, TABLE, WORKER = "order", "table", "worker"
"""The kinds of these facts."""
THERE = 30.0
"""Seconds for which the store keeps that a lobby or a worker was there."""
LATEST = 1 << 40
"""The epoch of whoever removes what they know: its version says that, and no epoch need."""
ORDERED = 60.0
"""Seconds for which an order is kept that no worker takes."""
OVER = 14 * 86_400.0
"""Seconds for which a table is kept whose game is over."""
UNUSED = 30 * 86_400.0
"""Seconds after which a table is removed whose game has not begun, and where nobody was."""
ABANDONED = 400 * 86_400.0
"""The same where it has begun: a game without a clock waits for its people, but not for ever."""


class Order(Struct, frozen=True, array_like=True):
    """A table that somebody wants: their key, the network prefix that they came from, and when."""

    maker: Key
    prefix: str
    settings: Settings
    at: float
    bots: tuple[str, ...] = ()


class Worker(Struct, frozen=True, array_like=True):
    """A worker that is there: the service's key, where it is reached, how many tables it has."""

    key: Key
    endpoints: tuple[Endpoint, ...]
    tables: int = 0
    is_draining: bool = False


class Table(Struct, frozen=True, array_like=True):
    """A table as its worker has it, "" while none has.

    ``order`` is what it was made for, ``keys`` are those of the seats, ``turn_of`` the seats that
    have to do something, and ``until`` when their time is up, in seconds since 1970, 0 for never;
    ``rests_until`` is when the vacation of whoever is to move is over, 0 where they have none.
    At one that ``is_busy`` something goes on although nobody may be there; ``wakes`` is when
    something will, even if nobody comes, 0 for never. ``noticed`` is the last turn of which
    somebody was told who was not there. Its people are told the ``round`` as it is, others as in
    the ``advert``, which may be later. A ``result`` is the id of one that all have signed, whose
    record is kept beside the log: it is for lobbies to count, in a game that was to.
    """

    worker: str
    epoch: int
    maker: Key
    prefix: str
    order: str
    advert: Advert
    secret: str = ""
    watch_secret: str = ""
    names: tuple[str, ...] = ()
    keys: tuple[bytes, ...] = ()
    turn_of: tuple[int, ...] = ()
    until: int = 0
    changed: int = 0
    is_busy: bool = False
    wakes: int = 0
    noticed: int = 0
    round: int = 0
    lobby: str = ""
    result: str = ""
    rests_until: int = 0

    @property
    def people(self) -> frozenset[bytes]:
        """The keys of all whose table it is: who made it, and who has a seat."""
        return frozenset((self.maker, *self.keys)) - {b""}

    def row(self, key: bytes) -> ServiceTable:
        """The table as the person with that key is told of it, who is one of its people."""
        advert = self.advert
        return ServiceTable(
            advert.game,
            advert.title,
            advert.board,
            self.names,
            advert.stage,
            advert.key,
            self.epoch,
            self.round,
            self.turn_of,
            any(self.keys[seat] == key for seat in self.turn_of if seat < len(self.keys)),
            self.until,
            advert.private,
            self.secret if advert.private else "",
            self.rests_until,
        )


_order = msgspec.json.Decoder(Order)
_worker = msgspec.json.Decoder(Worker)
_table = msgspec.json.Decoder(Table)


def record_name(game: str) -> str:
    """The name of the log that has a finished game's record."""
    return f"{game}.record"


def order_name(maker: bytes, order: str) -> str:
    """What an order is called in the store: nobody can name another's."""
    return f"{blake2b(maker, person=b'order', digest_size=9).hexdigest()}-{order}"


def order_bytes(order: Order) -> bytes:
    """An order as it is written."""
    return msgspec.json.encode(order)


def order_of(fact: Fact) -> Order:
    """An order; StoreError where it can't be read."""
    return read_fact(_order, fact)


def order_gone(name: str) -> Write:
    """An order is carried out, or can't be."""
    return Write(ORDER, name, None)


def worker_write(name: str, worker: Worker | None) -> Write:
    """That a worker is there, or leaves."""
    value = msgspec.json.encode(worker) if worker else None
    return Write(WORKER, name, value, ttl=THERE if worker else None, durable=False)


def worker_of(fact: Fact) -> Worker:
    """What a worker says of itself."""
    return read_fact(_worker, fact)


def table_write(game: str, table: Table | None, version: int | None = None) -> Write:
    """A table as it is now, if the store still has the version that is known."""
    if table is None:
        return Write(TABLE, game, None, version, LATEST)
    ttl = OVER if table.advert.stage == "over" else None
    return Write(TABLE, game, table_bytes(table), version, table.epoch, ttl)


def table_bytes(table: Table) -> bytes:
    """A table as it is written."""
    return msgspec.json.encode(table)


def table_of(fact: Fact) -> Table:
    """What a worker says of a table."""
    return read_fact(_table, fact)
