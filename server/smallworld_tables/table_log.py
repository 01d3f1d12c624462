"""A worker's tables in the store: their logs, which worker has them, how an order begins one.

The store keeps a table's room before the game, then the game's journal. The first piece of the log
says which it is. A journal's is the seed of the chain with which the service takes part in the
game's draws: whoever hosts the game later goes on with the same chain, so however often a table
changes its worker, the record has one party for the service. That no link stands for two draws is
certain here, as nobody is shown anything that is not in this log.

Which worker has which table
----------------------------

Each table is a fact in the store, which names its worker and an epoch. A worker says every BEAT
seconds that it is there. Once it was not heard for DEAD_AFTER, or has given a table up, another one
claims it: by compare-and-set, in the next epoch. Which one is settled without a word, as all
compute the same rank of all live workers for a table; where they differ for a moment in who is
alive, the store grants one of the claims.

A worker that lives on although nobody hears it is not trusted to notice: before the new one reads
a table's log it opens it in its own epoch, and from then on the log takes nothing of the old one's.
What that one appended before is in the log, and what it could not append it told nobody.
"""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.record import Party
from smallworld.safe_text import plain
from smallworld_client.home.journal import JournalError
from smallworld_client.home.journal_format import MAGIC, beginning, read_journal_bytes
from smallworld_client.players.levels import LEVELS
from smallworld_client.table.authority.seating import content_for
from smallworld_client.table.authority.seats import unused_bot_name
from smallworld_client.table.factory import SECRET_BYTES
from smallworld_client.table.setup import find_board, seats_of
from smallworld_client.table.snapshot import SavedGame, TableSnapshot, Talk, first_snapshot
from smallworld_lobby.facts import OVER, TableFact, TableOrder, Worker, record_name
from smallworld_lobby.store import Logs, StoreAway, StoreError, Superseded
from smallworld_net.address import BadAddress, Invitation, parse_lobby
from smallworld_net.keys import Identity
from smallworld_wire.common import NONCE_BYTES, Key, game_id
from smallworld_wire.lobby import Advert
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Person, SeatAssignment, TableSettings

T = TypeVar("T")

CHAIN_BYTES = 16
MOST_TALK = 16 * 1024  # bytes that are kept of what was said at a table
_ROOM, _GAME = b"R", b"G"


class WaitingRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose game has not begun; ``parties`` are the chains of those who have a seat."""

    snapshot: TableSnapshot
    parties: tuple[tuple[Key, Party], ...] = ()


class LoggedTable(NamedTuple):
    """What a log holds: a room or a game, and the seed of the service's chain."""

    room: WaitingRoom | None
    game: SavedGame | None
    chain: bytes


# Made at import, in one thread: msgspec crashes if two threads are the first to use a type.
_rooms = msgspec.msgpack.Decoder(WaitingRoom)
_talks = msgspec.msgpack.Decoder(Talk)


class TableLog:
    def __init__(
        self,
        logs: Logs,
        game: str,
        epoch: int,
        pause: Callable[[], bool],
        new_secret: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Open it, which shuts out whoever had it before.

        ``pause`` waits for a moment while the store is away; False to give up. Raises JournalError
        where another worker has the table since, or the log is damaged.
        """
        self.epoch = epoch
        self.is_lost = False  # whether another worker has the table, or the store can't be used
        self._logs = logs
        self._game = game
        self._pause = pause
        pieces = self._try(lambda: logs.open(game, epoch))
        self._count = len(pieces)
        self.kept = _kept(game, pieces, new_secret)

    @property
    def is_new(self) -> bool:
        return self.kept.room is None and self.kept.game is None

    def keep_room(self, room: WaitingRoom) -> None:
        """Replace the log by this room; durable on return."""
        self._replace([_ROOM + msgspec.msgpack.encode(room)])

    def begin(self, saved: SavedGame) -> None:
        """Replace the room by the game's journal; durable on return."""
        self._replace([_GAME + self.kept.chain, beginning(saved)])

    def add(self, record: bytes) -> None:
        """Add a framed record to the journal; durable on return, JournalError where it can't be."""
        logs, known = self._logs, self._count
        self._try(lambda: logs.append(self._game, self.epoch, known, [record]))
        self._count += 1

    def save_record(self, data: bytes) -> None:
        name = record_name(self._game)
        self._try(lambda: self._logs.open(name, self.epoch))
        self._try(lambda: self._logs.replace(name, self.epoch, [data]))
        self._try(lambda: self._logs.expire(name, self.epoch, OVER))

    def record(self) -> bytes:
        name = record_name(self._game)
        _epoch, pieces = self._try(lambda: self._logs.read(name))
        return b"".join(pieces)

    def keep_talk(self, talk: Talk, is_over: bool) -> None:
        name, data = talk_name(self._game), _fitting(talk)
        self._try(lambda: self._logs.open(name, self.epoch))
        self._try(lambda: self._logs.replace(name, self.epoch, [data]))
        if is_over:
            self._try(lambda: self._logs.expire(name, self.epoch, OVER))

    def talk(self) -> Talk:
        """What was said lately; nothing where it can't be read."""
        _epoch, pieces = self._try(lambda: self._logs.read(talk_name(self._game)))
        try:
            return _talks.decode(b"".join(pieces)) if pieces else Talk()
        except msgspec.MsgspecError:
            return Talk()

    def expire(self) -> None:
        self._try(lambda: self._logs.expire(self._game, self.epoch, OVER))

    def _replace(self, pieces: list[bytes]) -> None:
        self._try(lambda: self._logs.replace(self._game, self.epoch, pieces))
        self._count = len(pieces)

    def _try(self, ask: Callable[[], T]) -> T:
        while True:
            try:
                return ask()
            except StoreAway as error:
                if not self._pause():
                    self.is_lost = True
                    raise JournalError(str(error)) from None
            except Superseded:
                self.is_lost = True
                raise JournalError(TableSays.LED_ELSEWHERE()) from None
            except StoreError as error:
                self.is_lost = True
                raise JournalError(error.args[0]) from None


def talk_name(game: str) -> str:
    return f"{game}.talk"


def _fitting(talk: Talk) -> bytes:
    """It in MOST_TALK bytes; the oldest lines are left out where they are too many."""
    data = msgspec.msgpack.encode(talk)
    while len(data) > MOST_TALK and talk.lines:
        talk = replace(talk, lines=talk.lines[len(talk.lines) // 8 + 1 :])
        data = msgspec.msgpack.encode(talk)
    return data


def _kept(game: str, pieces: list[bytes], new_secret: Callable[[int], bytes]) -> LoggedTable:
    if not pieces:
        return LoggedTable(None, None, new_secret(CHAIN_BYTES))
    first, *rest = pieces
    try:
        if first.startswith(_ROOM):
            return LoggedTable(_rooms.decode(first[1:]), None, new_secret(CHAIN_BYTES))
        whole = b"".join(rest)
        if not first.startswith(_GAME) or not whole.startswith(MAGIC):
            raise ValueError("it has no beginning.")
        saved, end = read_journal_bytes(whole)
        if end != len(whole):
            raise ValueError("its end is torn.")
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(f"The log of the game {game} is damaged: {error}") from None
    return LoggedTable(None, saved, first[1:])


def game_for(order: str, key: bytes) -> str:
    """The id of the game that an order is for: the same for every worker that carries it out."""
    for attempt in count():
        nonce = blake2b(f"{attempt} {order}".encode(), digest_size=NONCE_BYTES).digest()
        if not urlsafe_b64encode(nonce).startswith(b"-"):
            return game_id(nonce, key)
    raise AssertionError


def order_again(game: str) -> str:
    """The order for the next game of the same people: one for each game, so it is opened once."""
    return f"again-{game}"


def settings_again(settings: TableSettings, seats: int) -> TableSettings:
    """Those of the next game. Seats stand in the order of play: now the next begins."""
    return replace(settings, first=1 % seats)


def room_for(
    game: str,
    order: TableOrder,
    identity: Identity,
    host: str,
    new_secret: Callable[[int], bytes] = secrets.token_bytes,
    seats: Sequence[SeatAssignment] = (),
) -> TableSnapshot:
    settings = _settings(order.settings, order.maker)
    find_board(settings.board)
    content_for(settings)
    key = identity.keys.public
    person = Person(0, host, "host", key=key, verify_key=identity.verify_key)
    free = _free_seats(seats_of(settings.board), order.bots)
    kept = tuple(each if each.kind == "computer" else SeatAssignment() for each in seats)
    return replace(
        first_snapshot(game, settings, kept or free, person),
        secret=_invitation(new_secret) if settings.private else "",
        watch_secret=_invitation(new_secret),
    )


def _free_seats(count: int, bots: Sequence[str]) -> tuple[SeatAssignment, ...]:
    if len(bots) >= count or not set(bots) <= set(LEVELS):
        raise GameError("no such computer players, or no seat for anybody else")
    taken: list[str] = []
    for number in range(len(bots)):
        taken.append(unused_bot_name(number, frozenset(taken)))
    named = zip(taken, bots, strict=True)
    computers = (SeatAssignment("computer", name, bot=bot) for name, bot in named)
    return (*[SeatAssignment()] * (count - len(bots)), *computers)


def table_for(order_name: str, order: TableOrder, room: TableSnapshot, worker: str) -> TableFact:
    settings, host = room.settings, room.people[0]
    advert = Advert(room.game, settings.title, host.name, settings.board, seats=len(room.seats))
    return TableFact(
        worker,
        room.epoch,
        order.maker,
        order.prefix,
        order_name,
        replace(
            advert,
            private=settings.private,
            key=host.key,
            service=True,
            clock=settings.pace.of_turn,
        ),
        room.secret,
        room.watch_secret,
        lobby=settings.lobby,
    )


def invitation_to(table: TableFact, key: bytes) -> str:
    address = parse_lobby(table.lobby)._replace(key=None)
    return str(Invitation(address, table.advert.game, key, table.secret))


def _settings(wanted: TableSettings, maker: bytes) -> TableSettings:
    lobby = ""
    with suppress(BadAddress, GameError):
        lobby = str(parse_lobby(wanted.lobby)) if wanted.lobby else ""
    title = plain(wanted.title) or "A table"
    return replace(wanted, title=title, lobby=lobby, service=True, maker=maker)


def _invitation(new_secret: Callable[[int], bytes]) -> str:
    return urlsafe_b64encode(new_secret(SECRET_BYTES)).rstrip(b"=").decode()


BEAT = 1.0  # seconds between two words of a worker that it is there
DEAD_AFTER = 4.0  # seconds of silence after which a worker's tables are for others


class Workers:
    def __init__(self, me: str, key: bytes) -> None:
        self._me = me
        self._key = key
        self._said: dict[str, Worker] = {}
        self._heard: dict[str, float] = {}

    def others(self, now: float) -> int:
        return sum(name != self._me and self.is_alive(name, now) for name in self._said)

    def learn(self, name: str, said: Worker | None, now: float) -> None:
        if said is None:
            self._said.pop(name, None)
            self._heard.pop(name, None)
        else:
            self._said[name], self._heard[name] = said, now

    def begin_anew(self, said: dict[str, Worker], now: float) -> None:
        """Apply the known workers after the store was away; each gets time to be heard again."""
        self._said, self._heard = dict(said), dict.fromkeys(said, now)

    def strange(self) -> str | None:
        return next((name for name, said in self._said.items() if said.key != self._key), None)

    def is_alive(self, name: str, now: float) -> bool:
        return name == self._me or now - self._heard.get(name, -DEAD_AFTER) < DEAD_AFTER

    def is_mine_to_take(self, table: TableFact, now: float, am_draining: bool) -> bool:
        if am_draining or table.advert.key != self._key or self.is_alive(table.worker, now):
            return False
        return self.chosen(table.advert.game, now) == self._me

    def chosen(self, what: str, now: float) -> str:
        alive = (name for name, said in self._said.items() if self._takes(name, said, now))
        return max({self._me, *alive}, key=lambda name: _rank(name, what))

    def _takes(self, name: str, said: Worker, now: float) -> bool:
        return said.key == self._key and not said.is_draining and self.is_alive(name, now)


def _rank(worker: str, what: str) -> bytes:
    return blake2b(f"{worker} {what}".encode(), digest_size=8).digest()
