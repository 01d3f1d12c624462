"""What is kept of one table in the store: its room before the game, then the game's journal.

The first piece of the log says which it is. A journal's is the seed of the chain with which the
service takes part in the game's draws: whoever hosts the game later goes on with the same chain,
so however often a table changes its worker, the record has one party for the service. That no link
stands for two draws is certain here, as nobody is shown anything that is not in this log.
"""

import secrets
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smallworld.header import Party
from smallworld_client.host.chat_history import Talk
from smallworld_client.storage.journal import JournalError
from smallworld_client.storage.journal_format import MAGIC, beginning, read
from smallworld_client.storage.saved_game import SavedGame
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_lobby.logs import Logs, Superseded
from smallworld_lobby.service_facts import OVER, record_name
from smallworld_lobby.store import StoreAway, StoreError
from smallworld_wire import Key
from smallworld_wire.phrases import TableSays

T = TypeVar("T")

CHAIN_BYTES = 16
MOST_TALK = 16 * 1024
"""Bytes that are kept of what was said at a table."""
_ROOM, _GAME = b"R", b"G"


class WaitingRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose game has not begun; ``parties`` are the chains of those who have a seat."""

    snapshot: TableSnapshot
    parties: tuple[tuple[Key, Party], ...] = ()


class Kept(NamedTuple):
    """What a log holds: a room or a game, and the seed of the service's chain in it."""

    room: WaitingRoom | None
    game: SavedGame | None
    chain: bytes


# Made at import, in one thread: msgspec crashes if two threads are the first to use a type.
_rooms = msgspec.msgpack.Decoder(WaitingRoom)
_talks = msgspec.msgpack.Decoder(Talk)


class DamagedLog(JournalError):
    """A log that can't be read."""


class TableLog:
    """The log of one table, for the worker that has it in one epoch."""

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
        where another worker has the table since, and DamagedLog.
        """
        self.epoch = epoch
        self.is_lost = False
        """Whether another worker has the table, or the store can't be used."""
        self._logs = logs
        self._game = game
        self._pause = pause
        pieces = self._try(lambda: logs.open(game, epoch))
        self._count = len(pieces)
        self.kept = _kept(game, pieces, new_secret)

    @property
    def is_new(self) -> bool:
        """Whether nothing is in it yet."""
        return self.kept.room is None and self.kept.game is None

    def keep_room(self, room: WaitingRoom) -> None:
        """Have this room in the place of whatever there was; durable on return."""
        self._replace([_ROOM + msgspec.msgpack.encode(room)])

    def begin(self, saved: SavedGame) -> None:
        """The game begins: have its journal in place of the room; durable on return."""
        self._replace([_GAME + self.kept.chain, beginning(saved)])

    def add(self, record: bytes) -> None:
        """Add a framed record to the journal; durable on return, JournalError where it can't be."""
        logs, known = self._logs, self._count
        self._try(lambda: logs.append(self._game, self.epoch, known, [record]))
        self._count += 1

    def save_record(self, data: bytes) -> None:
        """Have the finished game's record beside the log, for some time."""
        name = record_name(self._game)
        self._try(lambda: self._logs.open(name, self.epoch))
        self._try(lambda: self._logs.replace(name, self.epoch, [data]))
        self._try(lambda: self._logs.expire(name, self.epoch, OVER))

    def record(self) -> bytes:
        """The finished game's record; nothing where there is none."""
        name = record_name(self._game)
        _epoch, pieces = self._try(lambda: self._logs.read(name))
        return b"".join(pieces)

    def keep_talk(self, talk: Talk, is_over: bool) -> None:
        """Have what was said lately beside the log, as much of it as there is room for."""
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
        """Forget the journal after some time."""
        self._try(lambda: self._logs.expire(self._game, self.epoch, OVER))

    def remove(self) -> None:
        """Forget it now."""
        self._try(lambda: self._logs.remove(self._game))

    def _replace(self, pieces: list[bytes]) -> None:
        self._try(lambda: self._logs.replace(self._game, self.epoch, pieces))
        self._count = len(pieces)

    def _try(self, ask: Callable[[], T]) -> T:
        """Ask the logs, again and again while the store is away."""
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
    """The name of the log that has what was said at a table."""
    return f"{game}.talk"


def _fitting(talk: Talk) -> bytes:
    """It in MOST_TALK bytes; the oldest lines are left out where they are too many."""
    data = msgspec.msgpack.encode(talk)
    while len(data) > MOST_TALK and talk.lines:
        talk = replace(talk, lines=talk.lines[len(talk.lines) // 8 + 1 :])
        data = msgspec.msgpack.encode(talk)
    return data


def _kept(game: str, pieces: list[bytes], new_secret: Callable[[int], bytes]) -> Kept:
    if not pieces:
        return Kept(None, None, new_secret(CHAIN_BYTES))
    first, *rest = pieces
    try:
        if first.startswith(_ROOM):
            return Kept(_rooms.decode(first[1:]), None, new_secret(CHAIN_BYTES))
        whole = b"".join(rest)
        if not first.startswith(_GAME) or not whole.startswith(MAGIC):
            raise ValueError("it has no beginning.")
        saved, end = read(whole)
        if end != len(whole):
            raise ValueError("its end is torn.")
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise DamagedLog(f"The log of the game {game} is damaged: {error}") from None
    return Kept(None, saved, first[1:])
