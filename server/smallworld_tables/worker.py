"""What a worker decides: which tables are its own, and which of them are in memory. No I/O.

:mod:`smallworld_tables.table_log` says how tables come to a worker. A table that nobody is at, and
where nothing goes on, is not in memory: it is loaded when somebody comes, or when something is due.
"""

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import islice

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld_lobby.facts import (
    ABANDONED,
    ORDER,
    OVER,
    TABLE,
    UNUSED,
    WORKER,
    TableFact,
    TableOrder,
    Worker,
    record_name,
)
from smallworld_lobby.service_tables import KEPT_AN_ADDRESS, MOST_KEPT
from smallworld_lobby.store import (
    Answered,
    Away,
    Changed,
    Everything,
    Fact,
    OperatorError,
    StoreNews,
    Write,
    WriteVerdict,
)
from smallworld_net.address import Arrival
from smallworld_tables.kept_table import KeptTable
from smallworld_tables.notices import WorkerNotices
from smallworld_tables.shared_server import Surroundings
from smallworld_tables.table_log import (
    BEAT,
    TableLog,
    WaitingRoom,
    Workers,
    game_for,
    invitation_to,
    order_again,
    room_for,
    settings_again,
    table_for,
    talk_name,
)
from smallworld_wire.common import Bye, Hello, proves
from smallworld_wire.phrases import LobbySays, TableSays, WaySays
from smallworld_wire.rate_limit import FairRate, prefix_of
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import ToTable

log = logging.getLogger(__name__)

TICK = 1.0  # seconds between two looks at who has what
LOADS = 4  # tables that are loaded, and orders carried out, in one turn of the thread
SPARED = 86_400.0  # seconds for which a table stays that nobody seems to need any more
RETRY = 60.0  # seconds after which a table is tried again that could not be loaded
# Tables a second, and at once, that are loaded because somebody comes, without a seat or with one.
STRANGERS_RATE, STRANGERS_BURST = 2.0, 30.0
PEOPLE_RATE, PEOPLE_BURST = 20.0, 200.0


class WorkerDriver:
    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._now = around.clock()
        self._key = around.identity.keys.public
        self._workers = Workers(around.name, self._key)
        self._tables: dict[str, TableFact] = {}
        self._versions: dict[str, int] = {}
        self._orders: dict[str, TableOrder] = {}
        self._loaded: dict[str, KeptTable] = {}
        self._broken: dict[str, float] = {}
        self._woken: dict[str, int] = {}
        self._claimed: set[str] = set()
        self._unused: dict[str, float] = {}
        self._writes: list[Write] = []
        self._unanswered = 0
        self._beat_at = self._tick_at = self._now
        self._strangers = FairRate(STRANGERS_RATE, STRANGERS_BURST)
        self._people = FairRate(PEOPLE_RATE, PEOPLE_BURST)
        self.is_draining = self.is_store_away = False
        self.finished = 0
        self.notices = WorkerNotices(
            self._write, self._is_for_me, around.send, around.new_token, around.stop_link
        )
        self._begin_anew(around.store.facts)
        if self._workers.strange():
            raise OperatorError("The other workers have another key: copy their file tables.key.")

    # What it says of itself

    @property
    def loaded(self) -> int:
        return len(self._loaded)

    @property
    def own(self) -> int:
        return sum(self._is_mine(table) for table in self._tables.values())

    @property
    def known(self) -> int:
        return len(self._tables)

    @property
    def waiting_for_store(self) -> int:
        return self._unanswered

    @property
    def others(self) -> int:
        return self._workers.others(self._now)

    @property
    def is_drained(self) -> bool:
        return self.is_draining and not self._unanswered and not self._writes

    # The thread's turns

    def work(self) -> None:
        now = self._now = self._around.clock()
        for news in self._around.store.work():
            self._take(news)
        self._beat(now)
        for game, arrival in self._around.shared.receive(now):
            self._hear(game, arrival)
        for table in [each for each in self._loaded.values() if each.due <= now]:
            self._work_at(table)
        if now >= self._tick_at:
            self._tick_at = now + TICK
            self._tick(now)
        self._submit()

    def wait(self, now: float) -> float:
        due = min((table.due for table in self._loaded.values()), default=now + TICK)
        return max(0.0, min(due, self._tick_at, self._beat_at) - now)

    def drain(self) -> None:
        if self.is_draining:
            return
        self.is_draining = True
        for table in list(self._loaded.values()):
            table.hand_over()
            self._unload(table)
        for game, own in list(self._tables.items()):
            if self._is_mine(own):
                self._tables[game] = released = replace(own, worker="")
                self._write(TABLE.write(game, released))
        self._beat_at = self._now
        self._beat(self._now)
        self._submit()

    def close(self) -> None:
        self.drain()
        self._write(WORKER.write(self._around.name, None))
        self._submit()

    def _beat(self, now: float) -> None:
        if now >= self._beat_at:
            self._beat_at = now + BEAT
            said = Worker(self._key, self._around.endpoints, self.own, self.is_draining)
            self._workers.learn(self._around.name, said, now)
            self._write(WORKER.write(self._around.name, said))

    def _tick(self, now: float) -> None:
        self._around.shared.tick(now)
        self._strangers.tick(now)
        self._people.tick(now)
        for table in [each for each in self._loaded.values() if each.is_idle]:
            self._unload(table)
        if self.is_store_away:
            return
        for game, known in self._tables.items():
            if self._workers.is_mine_to_take(known, now, self.is_draining):
                self._claim(game, known)
        if not self.is_draining:
            self._clear_away()
            me = self._around.name
            mine = [name for name in self._orders if self._workers.chosen(name, now) == me]
            for name in mine[:LOADS]:
                self._open(name, self._orders.pop(name))
                self._write(ORDER.write(name, None))
            if len(mine) > LOADS:
                self._tick_at = now  # People at tables are heard first.
            self._go_on()
            self._remind(now)

    # The store

    def _write(self, write: Write) -> None:
        self._writes.append(write)

    def _submit(self) -> None:
        writes, self._writes = self._writes, []
        if writes:
            self._unanswered += len(writes)
            self._around.store.submit(writes)

    def _take(self, news: StoreNews) -> None:
        match news:
            case Answered(writes, verdicts):
                self._unanswered -= len(writes)
                for write, verdict in zip(writes, verdicts, strict=True):
                    self._answered(write, verdict)
            case Changed(facts):
                for fact in facts:
                    self._learn(fact)
            case Everything(facts):
                log.info("the store is back, or had changes that were missed")
                self._begin_anew(facts)
            case Away(reason):
                log.warning("the store is away: %s", reason)
                self.is_store_away = True

    def _answered(self, write: Write, verdict: WriteVerdict) -> None:
        if write.kind != TABLE.name:
            return
        self._claimed.discard(write.key)
        self._learn_table(verdict.fact if verdict.fact.key else Fact(TABLE.name, write.key, None))

    def _begin_anew(self, facts: Iterable[Fact]) -> None:
        self.is_store_away = False
        facts = tuple(facts)
        self._versions.clear()
        gone = self._tables.keys() - {fact.key for fact in facts if fact.kind == TABLE.name}
        for game in gone:
            self.forget(game)
        self._workers.begin_anew(WORKER.all(facts), self._now)
        self._orders = ORDER.all(facts)
        self.notices.begin_anew(facts)
        for fact in facts:
            if fact.kind == TABLE.name:
                self._learn_table(fact)

    def _learn(self, fact: Fact) -> None:
        match fact.kind:
            case "worker":
                self._workers.learn(fact.key, WORKER.read(fact), self._now)
            case "order":
                self._learn_order(fact)
            case "table":
                self._learn_table(fact)
            case kind if kind in self.notices.kinds:
                self.notices.learn(fact)

    def _learn_order(self, fact: Fact) -> None:
        order = ORDER.read(fact)
        if order is None:
            self._orders.pop(fact.key, None)
        else:
            self._orders[fact.key] = order
            self._tick_at = self._now

    def _learn_table(self, fact: Fact) -> None:
        game = fact.key
        if fact.version < self._versions.get(game, 0):
            return
        table = TABLE.read(fact)
        if table is None:  # gone, or written by a later version: it is another worker's
            self.forget(game)
            return
        self._versions[game] = fact.version
        mine = self._tables.get(game)
        if mine and self._is_mine(mine) and table.epoch == mine.epoch and self._is_mine(table):
            return  # What is known here is newer than what the store had.
        self._tables[game] = table
        if not self._is_mine(table):
            self._lose(game)

    def forget(self, game: str) -> None:
        self._tables.pop(game, None)
        self._versions.pop(game, None)
        self._broken.pop(game, None)
        self._woken.pop(game, None)
        self.notices.forget(game)
        self._lose(game)

    def _lose(self, game: str) -> None:
        """Another worker has taken a table: send everybody still here to find it."""
        table = self._loaded.get(game)
        if table is not None:
            log.info("another worker has the table %s", game)
            table.hand_over()
            self._unload(table)

    def _put(self, game: str, table: TableFact, expected: int | None = None) -> None:
        before = self._tables.get(game)
        if not before or before.advert.stage != "over" or before.result != table.result:
            # A visit to a game that is over does not keep its table for longer.
            table = replace(table, changed=round(self._around.date()))
        self._tables[game] = table
        self._write(TABLE.write(game, table, expected))

    def _claim(self, game: str, known: TableFact) -> None:
        if game not in self._claimed:
            self._claimed.add(game)
            mine = replace(known, worker=self._around.name, epoch=known.epoch + 1)
            self._write(TABLE.write(game, mine, self._versions.get(game, 0)))

    def _is_mine(self, table: TableFact) -> bool:
        return table.worker == self._around.name

    # Orders

    def _open(self, name: str, order: TableOrder, seats: Sequence[SeatAssignment] = ()) -> None:
        game = game_for(name, self._key)
        if game in self._tables:
            return
        try:
            around = self._around
            new_secret = around.rules.new_secret
            room = room_for(game, order, around.identity, around.title, new_secret, seats)
            kept = self._log_of(game, room.epoch)
            if kept.is_new:
                kept.keep_room(WaitingRoom(room))
            table = self._load(self._log_of(game, 1), order.prefix)
        except GameError:
            log.info("an order could not be carried out")  # a stranger's words are in the reason
            return
        first = table_for(name, order, table.table.snapshot, self._around.name)
        self._put(game, table.fact(first), 0)

    def _play_again(self, table: KeptTable) -> None:
        maker, known = table.plays_again, self._tables.get(table.game)
        if not maker or known is None or not known.lobby or self.is_draining:
            return
        name, room = order_again(table.game), table.table.room
        following = game_for(name, self._key)
        near = sum(each.prefix == known.prefix for each in self._tables.values())
        is_full = near >= KEPT_AN_ADDRESS or len(self._tables) >= MOST_KEPT
        if is_full and following not in self._tables:
            table.lead_nowhere()
            return
        settings = settings_again(room.settings, len(room.seats))
        order = TableOrder(maker, known.prefix, settings, self._around.date())
        self._open(name, order, room.seats)
        opened = self._tables.get(following)
        if opened is not None:
            table.lead_to(invitation_to(opened, self._key))

    def _clear_away(self) -> None:
        """Remove what nobody has needed for SPARED by the clock, since a date may be wrong."""
        date = self._around.date()
        kept = {"waiting": UNUSED, "running": ABANDONED, "over": OVER}
        self._unused = {
            game: self._unused.get(game, self._now)
            for game, table in self._tables.items()
            if table.changed < date - kept[table.advert.stage]
            and self._is_mine(table)
            and game not in self._loaded
        }
        unused = (game for game, since in self._unused.items() if self._now >= since + SPARED)
        for game in list(islice(unused, LOADS)):
            with suppress(GameError):
                for name in (game, talk_name(game), record_name(game)):
                    self._around.logs.remove(name)
                self._write(TABLE.write(game, None, self._versions.get(game)))
                self.forget(game)

    # Notices

    def _is_for_me(self, key: bytes) -> bool:
        """Whether this worker sends what is about a person, and not about one table."""
        chosen = self._workers.chosen(key.decode(), self._now)
        return not self.is_draining and chosen == self._around.name

    def _remind(self, now: float) -> None:
        if not len(self.notices):
            return
        date = self._around.date()
        own = [table for table in self._tables.values() if self._is_mine(table)]
        for table, turn in self.notices.due(own, self._is_here, now):
            self._put(table.advert.game, replace(table, noticed=turn))
            self.notices.tell(table, date)
        self.notices.send_digests(self._tables.values(), date)

    def _is_here(self, game: str, key: bytes) -> bool:
        table = self._loaded.get(game)
        return table is not None and table.is_here(key)

    # Tables in memory

    def _hear(self, game: str, arrival: Arrival[ToTable]) -> None:
        table = self._loaded.get(game)
        if table is None and isinstance(arrival.message, Hello):
            goodbye = self._why_not(game, arrival, arrival.message)
            table = None if goodbye else self._wake(game)
            if table is None:
                busy = Bye(LobbySays.SERVICE_BUSY(), "succeed")
                self._around.shared.refuse(arrival.peer, goodbye or busy)
        if table is not None:
            table.take(arrival)

    def _why_not(self, game: str, arrival: Arrival[ToTable], greeting: Hello) -> Bye | None:
        """Why no table is loaded for this peer; None if one is."""
        known, peer = self._tables.get(game), arrival.peer
        if known is None:
            return Bye(LobbySays.NO_SUCH_GAME())
        if not self._is_mine(known):
            return Bye(TableSays.LED_ELSEWHERE(), "succeed")
        is_theirs = peer in known.people
        if known.advert.private and not is_theirs and not self._is_invited(known, peer, greeting):
            return Bye(TableSays.PRIVATE())
        loads, prefix = self._people if is_theirs else self._strangers, prefix_of(arrival.address)
        return None if loads.take(prefix, self._now) else Bye(WaySays.TOO_MANY_HERE(), "succeed")

    def _is_invited(self, known: TableFact, peer: bytes, greeting: Hello) -> bool:
        secrets = known.secret, known.watch_secret
        return any(proves(greeting.proof, each, peer, self._key) for each in secrets)

    def _go_on(self) -> None:
        date = self._around.date()
        waiting = (
            game
            for game, table in self._tables.items()
            if self._is_mine(table)
            and game not in self._loaded
            and self._now >= self._broken.get(game, 0.0)
            and (table.is_busy or self._is_due(game, table, date))
        )
        for game in list(islice(waiting, LOADS)):
            wakes = self._tables[game].wakes
            if self._wake(game) is not None and wakes <= date:
                self._woken[game] = wakes

    def _is_due(self, game: str, table: TableFact, date: float) -> bool:
        """Whether it is time for something, for which the table was not loaded before."""
        return 0 < table.wakes <= date and self._woken.get(game) != table.wakes

    def _wake(self, game: str) -> KeptTable | None:
        """A table of this worker, loaded; None if that is impossible at the moment."""
        if self._now < self._broken.get(game, 0.0):
            return None
        try:
            known = self._tables[game]
            return self._load(self._log_of(game, known.epoch), known.prefix)
        except GameError as error:
            log.error("the table %s can't be loaded: %s", game, error)
        except Exception:
            log.exception("the table %s can't be loaded", game)
        self._broken[game] = self._now + RETRY
        return None

    def _log_of(self, game: str, epoch: int) -> TableLog:
        around = self._around
        return TableLog(around.logs, game, epoch, around.pause, around.rules.new_secret)

    def _load(self, kept: TableLog, prefix: str) -> KeptTable:
        if kept.is_new:
            raise OperatorError("its log is gone.")
        table = KeptTable(kept, self._around, self._over, prefix)
        table.open()
        self._loaded[table.game] = table
        return table

    def _work_at(self, table: KeptTable) -> None:
        try:
            table.work()
        except Exception:
            log.exception("the table %s has failed", table.game)
            self._broken[table.game] = self._now + RETRY
            table.has_ended = True
        if table.has_ended:
            log.warning("the table %s has ended here", table.game)
            self._unload(table)
        else:
            self._note(table)
            self._play_again(table)

    def _note(self, table: KeptTable) -> None:
        known = self._tables.get(table.game)
        if known is None or not self._is_mine(known):
            return
        fresh = table.fact(known)
        if fresh != known:
            self._put(table.game, fresh)

    def _unload(self, table: KeptTable) -> None:
        self._loaded.pop(table.game, None)
        try:
            table.close()
        except Exception:
            log.exception("the table %s can't be closed", table.game)

    def _over(self, record: Record) -> None:
        known = self._tables.get(record.header.game)
        if known is not None and known.advert.stage == "over":
            return  # somebody has come to see the end
        self.finished += 1
        log.info("the game %s is over", record.header.game)
