"""One always-on table in memory: the host's driver, with ports of its own. No I/O."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace as replaced
from hashlib import sha256
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.record import Record, decode, encode
from smallworld.state import NOBODY
from smallworld_chance.checked_log import open_log
from smallworld_chance.equivocation import Equivocation
from smallworld_client.home.journal import JournalError
from smallworld_client.home.journal_format import JournalRecord, JournalWriter, framed
from smallworld_client.players.levels import LEVELS
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Ended, Event
from smallworld_client.table.guest import Guest
from smallworld_client.table.host_driver import HostDriver, HostingOptions
from smallworld_client.table.player_driver import PlayerDriver
from smallworld_client.table.ports import Ports
from smallworld_client.table.roles import PlayerRoles, greeting
from smallworld_client.table.snapshot import GameOrigin, SavedGame, TableSnapshot, Talk
from smallworld_lobby import facts
from smallworld_net.address import Address, Arrival, ConnectionUp
from smallworld_net.keys import Identity, KeyPair
from smallworld_tables.shared_server import Surroundings, TableTransport
from smallworld_tables.table_log import TableLog, WaitingRoom
from smallworld_wire.common import Hello
from smallworld_wire.lobby import Advert
from smallworld_wire.results import result_id
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import NextTable, ToTable


class ServiceIdentity:
    number = 1
    trouble: Sentence | None = None

    def __init__(self, identity: Identity) -> None:
        self.identity = identity
        self.keys: KeyPair = identity.keys

    def release(self) -> None: ...


class NoHosts:
    """The service calls nobody, so it knows no hosts."""

    def meet(self, up: ConnectionUp) -> Sentence | None: ...

    def have_met(self, address: Address) -> bool:
        return False


class TableJournal(JournalWriter):
    def __init__(self, log: TableLog, kept: SavedGame) -> None:
        super().__init__(kept)
        self._log = log

    @property
    def is_broken(self) -> bool:
        """Whether another worker has the table, so that nothing is added any more.

        Never to the driver, which would begin another journal: it is told by a JournalError.
        """
        return False

    def come_as(self, origin: GameOrigin) -> None:
        """Record another part in the game; the service has only one."""

    def close(self) -> None: ...

    def discard(self) -> None:
        """The game is over: keep its log for those who have not seen the end."""
        self._log.expire()

    def _write(self, record: JournalRecord) -> None:
        self._log.add(framed(record))


class TableStorage:
    def __init__(self, log: TableLog, identity: Identity, over: Callable[[Record], None]) -> None:
        """``over`` is told of a finished game once its record is durable."""
        self.known_hosts = NoHosts()
        self._log = log
        self._identity = identity
        self._over = over
        self._is_over = False

    def claim_identity(self, number: int | None) -> ServiceIdentity:
        return ServiceIdentity(self._identity)

    def trouble(self) -> Sentence | None:
        return None

    def begin_journal(self, saved: SavedGame) -> TableJournal:
        self._log.begin(saved)
        return TableJournal(self._log, saved)

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        return None

    def saved_under(self, game: str) -> Sequence[int]:
        return ()

    def reopen_journal(self, game: str, identity: int) -> tuple[TableJournal, SavedGame]:
        """The worker reopens it, and not the driver."""
        raise AssertionError("a table of the service is nobody's guest")

    def save_record(self, record: Record) -> Path:
        self._log.save_record(encode(record))
        if not self._is_over:  # Later it is the same with more signatures under its result.
            self._is_over = True
            self._over(record)
        return Path(record.header.game)

    def save_proof(self, proof: Equivocation) -> Path:
        """A host is nobody's guest, so nobody can tell it two logs."""
        raise AssertionError("a table of the service is nobody's guest")


PACE = 0.8  # seconds that a computer player takes for a move while a person follows
IDLE = 20.0  # seconds after which a table leaves the memory at which nobody is and nothing goes on
TALK_EVERY = 1.0  # seconds between two writes of what was said
TICK = 1.0  # seconds between two looks at a table's clocks


class ServiceHost(HostDriver):
    """A host whose room is stored before the game as well."""

    def __init__(
        self, player: PlayerDriver, hosting: HostingOptions, table: HostedTable, log: TableLog
    ) -> None:
        super().__init__(player, hosting, lambda _me, _now: table, plays_unkept=False)
        self._log = log
        self._kept: WaitingRoom | None = log.kept.room

    @property
    def advert(self) -> Advert:
        return self._describe()

    def _write(self) -> None:
        if self.table.game_log is None:
            room = WaitingRoom(self.table.snapshot, self.table.parties)
            if room != self._kept:
                self._log.keep_room(room)
                self._kept = room
        super()._write()


class KeptTable:
    """``has_ended`` when its log can't be written, mostly as another worker has it."""

    def __init__(
        self, log: TableLog, around: Surroundings, over: Callable[[Record], None], prefix: str
    ) -> None:
        """GameError if the log can't be played here; ``prefix`` ordered the table."""
        self.has_ended = self._has_led_on = False
        self.due = 0.0  # when there is something to do next
        self._clock = around.clock
        self._shared = around.shared
        self._rules = rules = around.rules
        self._log = log
        self._busy_at = around.clock()
        identity = around.identity
        secret = sha256(identity.seed + log.kept.chain).digest()
        table, guest, journal = self._table(log)
        self.game = table.game_id
        talk = log.talk()
        table.recall(talk)
        self._kept_talk = talk, False
        self._talk_at = around.clock() + TALK_EVERY
        addresses = tuple(endpoint.host for endpoint in around.endpoints)
        ports = Ports(
            TableTransport(around.shared, self.game, addresses, secret),
            TableStorage(log, identity, over),
            around.clock,
            lambda _tell: around.bots(self._wake, prefix),
            date=around.date,
        )
        host = table.room.people[0].name
        self._hosting = HostingOptions(host, (0,), PACE, starts_itself=True, looks_on=False)
        self._player = PlayerDriver(
            ports,
            self._tell,
            guest,
            PlayerRoles(host, rules.open_game, rules.draw, LEVELS),
            lambda player: ServiceHost(player, self._hosting, table, log),
            journal,
            1,
        )

    def open(self) -> None:
        self._player.open()

    @property
    def table(self) -> HostedTable:
        return self._host.table

    @property
    def is_idle(self) -> bool:
        return self._clock() - self._busy_at > IDLE

    @property
    def is_busy(self) -> bool:
        """Whether it has something to do although nobody may be here."""
        table = self.table
        log = table.game_log
        if log is not None and (log.pending is not None or table.committed < len(log)):
            return True
        return table.computer_to_move is not None

    @property
    def _wakes(self) -> int:
        """When it has something to do although nobody comes, in seconds since 1970; 0 for never."""
        table = self.table
        if table.state is None or table.room.stage != "running":
            return 0
        to_move = table.state.to_move
        return table.until or self._rests_until(to_move)

    def _rests_until(self, seat: int) -> int:
        """When the vacation of the person at a seat is over, in seconds since 1970; else 0."""
        room = self.table.room
        person = room.seats[seat].person if seat != NOBODY else NOBODY
        return next((each.vacation for each in room.people if each.id == person), 0)

    def is_here(self, key: bytes) -> bool:
        return any(each.key == key and each.here for each in self.table.room.people)

    def take(self, arrival: Arrival[ToTable]) -> None:
        self._shared.deliver(self.game, arrival)
        self.due = 0.0

    def work(self) -> None:
        now = self._clock()
        self._player.work()
        wait = self._player.wait()
        self.due = now + min(TICK, TICK if wait is None else max(wait, 0.0))
        if self.has_ended:
            return
        # A vote that is under way is in memory alone.
        if self.is_busy or not self.table.is_empty or self.table.room.ballot is not None:
            self._busy_at = now
        if now >= self._talk_at:
            self._talk_at = now + TALK_EVERY
            try:
                self._keep_talk()
            except JournalError:
                self.has_ended = True

    @property
    def plays_again(self) -> bytes:
        """The key of a player who would play again; empty once there is a next table."""
        people = {person.id: person.key for person in self.table.room.people}
        return b"" if self._has_led_on else next((people[it] for it in self.table.room.again), b"")

    def lead_to(self, invitation: str) -> None:
        """There is a table for the next game: tell those who would play again, now and later."""
        self._has_led_on = True
        self._player.ask(NextTable(invitation))

    def lead_nowhere(self) -> None:
        """There is no room for another table: nobody looks for any again."""
        self._has_led_on = True

    def hand_over(self) -> None:
        """Tell those who are here that the table goes on elsewhere, in a moment."""
        if not self.has_ended:
            self._keep_talk_if_possible()
            self._player.leave("succeed")

    def close(self) -> None:
        if not self.has_ended:
            self._keep_talk_if_possible()
        self.has_ended = True
        self._player.close()

    def fact(self, before: facts.TableFact) -> facts.TableFact:
        table = self.table
        snapshot, state = table.snapshot, table.state
        people = {person.id: person.key for person in snapshot.people}
        seats = table.room.seats
        to_move = state.to_move if state is not None and table.room.stage == "running" else NOBODY
        waits = to_move != NOBODY and not seats[to_move].is_played_by_computer
        keys = [people.get(seat.person, b"") for seat in seats]
        for number, key in enumerate(before.keys):
            if key == facts.NO_KEY and keys[number]:
                keys[number] = key
        return replace(
            before,
            advert=replace(self._host.advert, key=table.me, service=True),
            names=tuple(
                "" if key == facts.NO_KEY else seat.name
                for seat, key in zip(seats, keys, strict=True)
            ),
            keys=tuple(keys),
            turn_of=(to_move,) if waits else (),
            round=state.round if state is not None else 0,
            until=table.until,
            is_busy=self.is_busy,
            wakes=self._wakes,
            rests_until=self._rests_until(to_move) if waits else 0,
            result=self._result or before.result,
        )

    @property
    def _result(self) -> str:
        """The id of a rated result that all have signed; else empty."""
        guest = self._player.guest
        record = guest.record
        if record is None or record.header.rated is UNSET or self._player.record_path is None:
            return ""
        return result_id(record.header) if guest.is_all_signed else ""

    def _keep_talk(self) -> None:
        talk, is_over = self.table.talk, self.table.room.stage == "over"
        before, self._kept_talk = self._kept_talk, (talk, is_over)
        if self._kept_talk != before and (talk != Talk() or before[0] != Talk()):
            self._log.keep_talk(talk, is_over)

    def _keep_talk_if_possible(self) -> None:
        with suppress(JournalError):  # Whoever has the table now goes on with what was kept.
            self._keep_talk()

    @property
    def _host(self) -> ServiceHost:
        role = self._player.role
        assert isinstance(role, ServiceHost)
        return role

    def _wake(self) -> None:
        self.due = 0.0

    def _tell(self, event: Event) -> None:
        if isinstance(event, Ended):
            self.has_ended = True

    def _table(self, log: TableLog) -> tuple[HostedTable, Guest, TableJournal | None]:
        room, saved, now = log.kept.room, log.kept.game, self._clock()
        open_game, draw = self._rules.open_game, self._rules.draw
        if saved is not None:
            snapshot = replace(saved.snapshot, epoch=log.epoch)
            game_log = open_log(open_game(saved.header), saved.items)
            journal = TableJournal(log, saved)
            if game_log.is_over:
                saved = _with_signatures(saved, log)
                game_log = open_log(game_log.game, saved.items)
            table = HostedTable.resumed(snapshot, game_log, saved.committed, draw, now, LEVELS)
            own = Guest.restored(_greeting(snapshot), open_game, saved)
            return table, own, journal
        assert room is not None
        snapshot = replace(room.snapshot, epoch=log.epoch)
        board = self._rules.find_board(snapshot.settings.board)
        table = HostedTable.reopened(snapshot, room.parties, board, draw, now, LEVELS)
        return table, Guest(_greeting(snapshot), open_game), None


def _with_signatures(saved: SavedGame, log: TableLog) -> SavedGame:
    """A game that is over, with all who have signed its result, as its record has them."""
    data = log.record()
    signed = decode(data).signed if data else UNSET
    if signed is UNSET or signed.items[: len(saved.items)] != tuple(saved.items):
        return saved
    return replaced(saved, items=signed.items, committed=len(signed.items))


def _greeting(snapshot: TableSnapshot) -> Hello:
    return greeting(next(each.name for each in snapshot.people if each.id == snapshot.leader))
