"""Tables of the service, as a lobby deals with them: orders, the list, whose turn it is. No I/O.

A part of the lobby's core (:mod:`smallworld_lobby.parts`). It hosts nothing itself. An order is a
fact that a worker of the service reads; it opens the table and writes what becomes of it as another
fact. The lobby puts such tables into its list and tells people of their own.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Any

from smallworld_lobby.crowds import Origin
from smallworld_lobby.games import AT_WORKER, PublishedGame
from smallworld_lobby.listing import Listing, Outgoing
from smallworld_lobby.parts import FactTable, Topic
from smallworld_lobby.service_facts import (
    ORDER,
    ORDERED,
    TABLE,
    WORKER,
    Order,
    Table,
    Worker,
    order_bytes,
    order_name,
    order_of,
    table_bytes,
    table_of,
    worker_of,
)
from smallworld_lobby.sharing import UNHEARD
from smallworld_lobby.store import Fact, Write
from smallworld_lobby.visitors import Peer
from smallworld_wire import (
    MOST_ROWS,
    Mine,
    MyTables,
    NotGranted,
    OpenTable,
    Refused,
    TableOpened,
    ToLobby,
    lobby_invitation,
)
from smallworld_wire.phrases import LobbySays

TABLES_EACH, TABLES_AN_ADDRESS, MOST_TABLES = 20, 200, 20_000
"""Tables that are not over: of one key, of one network prefix, and in all."""
KEPT_AN_ADDRESS, MOST_KEPT = 1_000, 100_000
"""Tables, those included whose game is over: of one network prefix, and in all."""
MOST_ORDERS = 500
"""Orders that no worker has carried out yet."""
PATIENCE = 20.0
"""Seconds in which a worker has to open a table that was ordered."""


class ServiceTables:
    """The service's workers and tables as one lobby knows them, and who is told of their own."""

    kinds: Collection[str] = (ORDER, TABLE, WORKER)

    def __init__(self, listing: Listing, over: Callable[[str, Table], None]) -> None:
        """``over`` is told of each game whose result is to count."""
        self._listing = listing
        self._over = over
        self._orders = FactTable(ORDER, order_bytes, order_of, ORDERED)
        self._tables = FactTable(TABLE, table_bytes, table_of)
        self._workers = FactTable(WORKER, _never, worker_of)
        self._heard: dict[str, float] = {}
        self._games_of: dict[str, set[str]] = {}
        self._games_at: dict[str, set[str]] = {}
        self._made_for: dict[str, str] = {}
        self._made_by: Counter[bytes | str] = Counter()
        self._kept_of: Counter[str] = Counter()
        self._unfinished = 0
        self._awaited: dict[str, tuple[Peer, float]] = {}
        self._curious: dict[Peer, None] = {}

    # What people want

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        """Each order is one fact."""
        return (ORDER, order_name(peer, message.order)) if isinstance(message, OpenTable) else None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: Origin
    ) -> list[Outgoing] | None:
        """Take an order, or tell somebody of their tables. Raises NotGranted."""
        match message:
            case OpenTable():
                return self._order(peer, message, now, origin)
            case MyTables():
                self._curious[peer] = None
                return [(peer, self._all_of(peer))]
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Tell somebody who has left nothing more; a table that they have ordered is still made."""
        self._curious.pop(peer, None)
        return []

    def _order(self, peer: Peer, message: OpenTable, now: float, origin: Origin) -> list[Outgoing]:
        name = order_name(peer, message.order)
        game = self._made_for.get(name)
        if game is not None:
            return [(peer, self._opened(name, game))]
        if self._orders.get(name) is None:
            self._check(peer, origin.prefix)
            self._orders.put(name, Order(peer, origin.prefix, message.settings, now, message.bots))
        self._awaited[name] = peer, now + PATIENCE
        return []

    def _check(self, maker: Peer, prefix: str) -> None:
        """Raise NotGranted where the lobby has no service, or too many tables or orders."""
        if not any(map(self._is_there, self._workers)):
            raise NotGranted(LobbySays.NO_SERVICE())
        waiting = [order for order in map(self._orders.get, self._orders) if order is not None]
        mine = self._made_by[maker] + sum(order.maker == maker for order in waiting)
        if mine >= TABLES_EACH:
            raise NotGranted(LobbySays.TOO_MANY_TABLES(count=mine))
        near = self._made_by[prefix] + sum(order.prefix == prefix for order in waiting)
        kept = self._kept_of[prefix] + near - self._made_by[prefix]
        is_crowded = near >= TABLES_AN_ADDRESS or kept >= KEPT_AN_ADDRESS
        is_full = self._unfinished >= MOST_TABLES or len(self._tables) >= MOST_KEPT
        if is_crowded or is_full or len(waiting) >= MOST_ORDERS:
            raise NotGranted(LobbySays.LOBBY_FULL())

    def _opened(self, name: str, game: str) -> TableOpened:
        table = self._tables.get(game)
        assert table is not None
        order = name.partition("-")[2]
        return TableOpened(order, game, table.secret, table.watch_secret)

    # The clock

    def tick(self, now: float) -> list[Outgoing]:
        """Give up on orders that nobody carries out, and unlist what is at silent workers."""
        outgoing: list[Outgoing] = []
        for name, (peer, until) in list(self._awaited.items()):
            if now >= until:
                del self._awaited[name]
                self._orders.put(name, None)
                outgoing.append((peer, Refused(LobbySays.SERVICE_BUSY())))
        for worker, heard in list(self._heard.items()):
            if now - heard > UNHEARD:
                del self._heard[worker]
                outgoing += self._unlist(worker)
        return outgoing

    def _is_there(self, worker: str) -> bool:
        said = self._workers.get(worker)
        return said is not None and not said.is_draining and worker in self._heard

    # What the store says

    def learn(self, fact: Fact, now: float) -> list[Outgoing]:
        """Take over an order, a table or a worker as the store has it."""
        match fact.kind:
            case "order":
                self._orders.learn(fact)
                return []
            case "worker":
                return self._learn_worker(fact, now)
            case _:
                before = self._tables.get(fact.key)
                return self._changed(fact.key, before) if self._tables.learn(fact) else []

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Take over everything as the store has it; each worker counts as heard just now."""
        facts = tuple(facts)
        self._orders.learn_all(facts)
        before = {game: self._tables.get(game) for game in self._tables}
        changed = self._tables.learn_all(facts)
        self._workers.learn_all(facts)
        self._heard = dict.fromkeys(self._workers, now)
        outgoing = [out for game in changed for out in self._changed(game, before.get(game))]
        return outgoing + [out for worker in self._workers for out in self._list(worker)]

    def writes(self) -> list[Write]:
        """New orders, and those to be given up; workers write all else."""
        return self._orders.writes()

    def _learn_worker(self, fact: Fact, now: float) -> list[Outgoing]:
        name, was_heard = fact.key, fact.key in self._heard
        has_changed = self._workers.learn(fact)
        if self._workers.get(name) is None:
            self._heard.pop(name, None)
            return self._unlist(name)
        self._heard[name] = now
        return self._list(name) if has_changed or not was_heard else []

    def _changed(self, game: str, before: Table | None) -> list[Outgoing]:
        """Tell of a table that has changed: subscribers of the list, its people, who ordered it."""
        after = self._tables.get(game)
        self._index(game, before, after)
        outgoing = self._show(game, after)
        if after is not None and after.result and (before is None or not before.result):
            self._over(game, after)
        people = (before.people if before else frozenset()) | (after.people if after else set())
        for person in people & self._curious.keys():
            is_theirs = after is not None and person in after.people
            row = (after.row(person),) if after is not None and is_theirs else ()
            outgoing.append((person, Mine(row, () if is_theirs else (game,))))
        awaited = self._awaited.pop(after.order, None) if after else None
        if after is not None and awaited is not None:
            outgoing.append((awaited[0], self._opened(after.order, game)))
        return outgoing

    def _index(self, game: str, before: Table | None, after: Table | None) -> None:
        for table, sign in ((before, -1), (after, 1)):
            if table is None:
                continue
            for places, names in (
                (self._games_of, {person.decode() for person in table.people}),
                (self._games_at, {table.worker}),
            ):
                for name in names:
                    _mark(places, name, game, sign)
            _add(self._kept_of, table.prefix, sign)
            if table.advert.stage != "over":
                self._unfinished += sign
                for maker in (table.maker, table.prefix):
                    _add(self._made_by, maker, sign)
            if sign < 0:
                self._made_for.pop(table.order, None)
            else:
                self._made_for[table.order] = game

    def _all_of(self, person: Peer) -> Mine:
        """The tables of somebody that have changed last, MOST_ROWS of them at most."""
        games = self._games_of.get(person.decode(), ())
        found = [table for table in map(self._tables.get, games) if table is not None]
        found.sort(key=lambda table: table.changed, reverse=True)
        rows = tuple(table.row(person) for table in found[:MOST_ROWS])
        return Mine(rows, is_all=True, takes_orders=any(map(self._is_there, self._workers)))

    # The list

    def _list(self, worker: str) -> list[Outgoing]:
        games = sorted(self._games_at.get(worker, ()))
        return [out for game in games for out in self._show(game, self._tables.get(game))]

    def _unlist(self, worker: str) -> list[Outgoing]:
        games = sorted(self._games_at.get(worker, ()))
        return [out for game in games for out in self._listing.remove(game)]

    def _show(self, game: str, table: Table | None) -> list[Outgoing]:
        """Have a game in the list if the worker that has it is heard, and out of it if not."""
        worker = self._workers.get(table.worker) if table else None
        if table is None or worker is None or table.worker not in self._heard:
            return self._listing.remove(game)
        return self._listing.put(_published(table, worker))


def _published(table: Table, worker: Worker) -> PublishedGame:
    """A table as the list holds all games."""
    return PublishedGame(
        worker.key,
        Origin("", table.prefix),
        table.advert,
        worker.endpoints,
        (lobby_invitation(table.secret), lobby_invitation(table.watch_secret)),
        table.epoch,
        at=AT_WORKER + table.worker,
    )


def _add(counts: Counter[Any], name: bytes | str, count: int) -> None:
    counts[name] += count
    if not counts[name]:
        del counts[name]


def _mark(places: dict[str, set[str]], name: str, game: str, sign: int) -> None:
    if sign > 0:
        places.setdefault(name, set()).add(game)
        return
    places[name].discard(game)
    if not places[name]:
        del places[name]


def _never(_worker: Worker) -> bytes:
    raise AssertionError("a lobby writes no workers")
