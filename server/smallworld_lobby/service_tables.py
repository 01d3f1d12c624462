"""Always-on tables, as a lobby deals with them: orders, the list, turns and notices. No I/O.

A lobby hosts nothing itself. It writes an order as a fact, which a worker of the service reads. The
worker opens the table and writes its state as another fact, and the lobby lists the table and tells
its players when it is their turn. Notices work alike: the lobby keeps the settings, workers send.

Every lobby on a store learns of every finished table, and each waits for a time of its own before
it takes the result. So usually one lobby takes it before the others begin; if two do, the store
accepts it once.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import blake2b
from itertools import count
from typing import Any

from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.directory import Directory, Outgoing, Peer
from smallworld_lobby.facts import (
    ASKED,
    NOTICE,
    ORDER,
    TABLE,
    WORKER,
    NoticeSettings,
    NoticeTrial,
    TableFact,
    TableOrder,
    Worker,
    order_name,
)
from smallworld_lobby.leases import AT_WORKER, PublishedGame
from smallworld_lobby.notice_targets import kind_of
from smallworld_lobby.parts import CrowdedFacts, FactTable, LobbyPart, Topic
from smallworld_lobby.sharing import UNHEARD
from smallworld_lobby.store import Fact
from smallworld_wire.common import NotGranted, Refused, lobby_invitation
from smallworld_wire.lobby import MOST_ROWS, Mine, MyTables, OpenTable, TableOpened, ToLobby
from smallworld_wire.people import (
    MOST_TARGETS,
    MyNotices,
    Notices,
    NoticeSent,
    SetNotices,
    TestNotice,
)
from smallworld_wire.phrases import LobbySays, ResultSays
from smallworld_wire.sentences import Sentence

TABLES_EACH, TABLES_AN_ADDRESS, MOST_TABLES = 20, 200, 20_000
"""Tables that are not over: of one key, of one network prefix, and in all."""
KEPT_AN_ADDRESS, MOST_KEPT = 1_000, 100_000
"""Tables, those included whose game is over: of one network prefix, and in all."""
MOST_ORDERS = 500  # orders that no worker has carried out yet
ORDER_PATIENCE = 20.0  # seconds in which a worker has to open a table that was ordered


class ServiceTables(LobbyPart):
    def __init__(self, games: Directory, over: Callable[[TableFact], None]) -> None:
        self._games = games
        self._over = over
        self._orders, self._tables = FactTable(ORDER), FactTable(TABLE)
        self._workers = FactTable(WORKER)
        super().__init__(self._workers, self._orders, self._tables)
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
        if isinstance(message, OpenTable):
            return ORDER.name, order_name(peer, message.order)
        return None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        match message:
            case OpenTable():
                return self._order(peer, message, now, origin)
            case MyTables():
                self._curious[peer] = None
                return [(peer, self._all_of(peer))]
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Tell a client that has left nothing more; its order is still carried out."""
        self._curious.pop(peer, None)
        return []

    def _order(
        self, peer: Peer, message: OpenTable, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
        name = order_name(peer, message.order)
        game = self._made_for.get(name)
        if game is not None:
            return [(peer, self._opened(name, game))]
        if self._orders.get(name) is None:
            self._check(peer, origin.prefix)
            self._orders.put(
                name, TableOrder(peer, origin.prefix, message.settings, now, message.bots)
            )
        self._awaited[name] = peer, now + ORDER_PATIENCE
        return []

    def _check(self, maker: Peer, prefix: str) -> None:
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

    def _learned(self, kind: str, key: str, before: Any, now: float) -> list[Outgoing]:
        if kind == WORKER.name:
            worker, was_heard = self._workers.get(key), key in self._heard
            if worker is None:
                self._heard.pop(key, None)
                return self._unlist(key)
            self._heard[key] = now
            return self._list(key) if worker != before or not was_heard else []
        has_changed = kind == TABLE.name and before != self._tables.get(key)
        return self._changed(key, before) if has_changed else []

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Take over everything as the store has it; each worker counts as heard just now."""
        outgoing = super().learn_all(facts, now)
        self._heard = dict.fromkeys(self._workers, now)
        return outgoing + [out for worker in self._workers for out in self._list(worker)]

    def _changed(self, game: str, before: TableFact | None) -> list[Outgoing]:
        after = self._tables.get(game)
        self._index(game, before, after)
        outgoing = self._show(game, after)
        if after is not None and after.result and (before is None or not before.result):
            self._over(after)
        people = (before.people if before else frozenset()) | (after.people if after else set())
        for person in people & self._curious.keys():
            is_theirs = after is not None and person in after.people
            row = (after.row(person),) if after is not None and is_theirs else ()
            outgoing.append((person, Mine(row, () if is_theirs else (game,))))
        awaited = self._awaited.pop(after.order, None) if after else None
        if after is not None and awaited is not None:
            outgoing.append((awaited[0], self._opened(after.order, game)))
        return outgoing

    def _index(self, game: str, before: TableFact | None, after: TableFact | None) -> None:
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
        return [out for game in games for out in self._games.remove(game)]

    def _show(self, game: str, table: TableFact | None) -> list[Outgoing]:
        worker = self._workers.get(table.worker) if table else None
        if table is None or worker is None or table.worker not in self._heard:
            return self._games.remove(game)
        return self._games.put(_published(table, worker))


def _published(table: TableFact, worker: Worker) -> PublishedGame:
    return PublishedGame(
        worker.key,
        PeerOrigin("", table.prefix),
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


LONGEST = 10.0  # seconds after which the last lobby looks at a game
AGAIN = 30.0  # seconds after which a record is tried again that could not be read or verified
TOO_LATE = 86_400.0
"""Seconds after which a game that is over is left alone, should it still not be among the results:
then it did not count, or was taken out."""


class FinishedTables:
    def __init__(self, me: str) -> None:
        """``me`` is the lobby's name among others; "" where there are none."""
        self._me = me
        self._waiting: dict[str, tuple[TableFact, float]] = {}
        self._verified: dict[int, TableFact] = {}

    def __len__(self) -> int:
        return len(self._waiting) + len(self._verified)

    def add(self, table: TableFact) -> None:
        digest = blake2b(f"{self._me} {table.result}".encode(), digest_size=1).digest()
        delay = digest[0] / 255 * LONGEST if self._me else 0.0
        self._waiting.setdefault(table.result, (table, table.changed + delay))

    def next(self, now: float) -> TableFact | None:
        due = [table for table, at in self._waiting.values() if at <= now]
        for table in due:
            del self._waiting[table.result]
            if now - table.changed < TOO_LATE:
                return table
        return None

    def begin(self, number: int, table: TableFact) -> None:
        self._verified[number] = table

    def end(self, number: int, refused: Sentence | None, now: float) -> None:
        """Its verification ended; if the record could not be read, the game waits again."""
        table = self._verified.pop(number, None)
        if table is not None and refused == ResultSays.RECORDS_BUSY():
            self._waiting[table.result] = table, now + AGAIN


NOTICES_AN_ADDRESS, MOST_NOTICES = 50, 50_000
"""People who have set targets: of one network prefix, and in all."""
ASK_AGAIN = 30.0  # seconds before somebody may ask for another trial notice
TEST_PATIENCE = 40.0  # seconds that somebody waits for a trial notice to be sent


class NoticeBoard(LobbyPart):
    def __init__(self) -> None:
        self._set, self._asked = CrowdedFacts(NOTICE), FactTable(ASKED, compares=False)
        super().__init__(self._set, self._asked)
        self._awaited: dict[Peer, tuple[int, float]] = {}
        self._asked_at: dict[Peer, float] = {}
        self._numbers = count(1)

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        return (NOTICE.name, peer.decode()) if isinstance(message, SetNotices) else None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        match message:
            case SetNotices():
                return self._keep(peer, message, origin.prefix)
            case MyNotices():
                return [(peer, _told(self._set.get(peer.decode())))]
            case TestNotice():
                return self._ask(peer, now)
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        self._awaited.pop(peer, None)
        return []

    def tick(self, now: float) -> list[Outgoing]:
        late = [peer for peer, (_, until) in self._awaited.items() if now >= until]
        for peer in late:
            del self._awaited[peer]
        self._asked_at = {peer: at for peer, at in self._asked_at.items() if now - at < ASK_AGAIN}
        return [(peer, Refused(LobbySays.NO_SERVICE())) for peer in late]

    def _learned(self, kind: str, key: str, before: Any, now: float) -> list[Outgoing]:
        return self._answered(key.encode(), self._asked.get(key)) if kind == ASKED.name else []

    def _keep(self, peer: Peer, wanted: SetNotices, prefix: str) -> list[Outgoing]:
        for target in wanted.targets:
            if kind_of(target) is None:
                raise NotGranted(LobbySays.NO_TARGET())
        key = peer.decode()
        before = self._set.get(key)
        targets = _targets(before, wanted)
        is_full = len(self._set) >= MOST_NOTICES or self._set.count(prefix) >= NOTICES_AN_ADDRESS
        if targets and before is None and is_full:
            raise NotGranted(LobbySays.LOBBY_FULL())
        after: NoticeSettings | None = None
        if targets:
            token, sent_on = (before.token, before.sent_on) if before else ("", 0)
            after = NoticeSettings(targets, wanted.digest, token, prefix, sent_on, wanted.language)
        if after != before:
            self._set.put(key, after)
        return [(peer, _told(after))]

    def _ask(self, peer: Peer, now: float) -> list[Outgoing]:
        if self._set.get(peer.decode()) is None:
            raise NotGranted(LobbySays.NO_NOTICES())
        if peer in self._asked_at:
            raise NotGranted(LobbySays.TOO_MANY_NOTICES())
        number = next(self._numbers) + round(now * 1000)
        self._asked_at[peer] = now
        self._awaited[peer] = number, now + TEST_PATIENCE
        self._asked.put(peer.decode(), NoticeTrial(number))
        return []

    def _answered(self, peer: Peer, asked: NoticeTrial | None) -> list[Outgoing]:
        awaited = self._awaited.get(peer)
        if asked is None or awaited is None or not asked.is_sent or asked.number != awaited[0]:
            return []
        del self._awaited[peer]
        return [(peer, NoticeSent(asked.reached, asked.targets))]


def _targets(before: NoticeSettings | None, wanted: SetNotices) -> tuple[str, ...]:
    """The targets that are kept, then the new ones; NotGranted if these are too many."""
    known = before.targets if before else ()
    stay = (target for number, target in enumerate(known) if number in wanted.kept)
    targets = tuple(dict.fromkeys((*stay, *wanted.targets)))
    if len(targets) > MOST_TARGETS:
        raise NotGranted(LobbySays.TOO_MANY_TARGETS(count=MOST_TARGETS))
    return targets


def _told(notice: NoticeSettings | None) -> Notices:
    if notice is None:
        return Notices(())
    kinds = (kind_of(target) or "" for target in notice.targets)
    return Notices(tuple(kinds), notice.digest, notice.language)
