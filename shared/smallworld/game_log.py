"""A game's log: every log entry in order, and the state after each.

The log entries (*items* in the names below) are those of :mod:`smallworld.log_entries`. The log
itself only grows, also when a step is taken back. So programs tell each other no more than "the
items from N on".
"""

from collections.abc import Iterable
from enum import Enum, auto
from hashlib import sha256

import msgspec
from msgspec import UNSET, UnsetType

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.header import Entry, Header
from smallworld.log_entries import (
    LONGEST,
    Confirmed,
    LogEntry,
    Moved,
    Pending,
    Rollback,
    SignedLog,
    last_standing,
    standing,
)
from smallworld.record import Record
from smallworld.state import Stage, State, digest

LOG_DIGEST = 8
"""Bytes of a log's digest."""

_encode = msgspec.msgpack.Encoder().encode


class UndoReason(Enum):
    """Why a player can't take back their last step."""

    NO_STEP_OF_YOURS = auto()
    TURN_IS_OVER = auto()
    CHANCE_HAS_SHOWN = auto()


def why_step_stands(before: State, entry: Entry, now: State, seat: int) -> UndoReason | None:
    """Why a player can't take back a game's last step, which led from ``before`` to ``now``.

    They can within their own turn, as long as the step showed nothing of chance.
    """
    if entry.seat != seat:
        return UndoReason.NO_STEP_OF_YOURS
    if (before.round, before.seat) != (now.round, now.seat) or now.to_move != seat:
        return UndoReason.TURN_IS_OVER
    return UndoReason.CHANCE_HAS_SHOWN if entry.chance else None


def hash_of(header: Header) -> bytes:
    """The SHA-256 that stands for a log without items."""
    return sha256(_encode(header)).digest()


def hash_onto(log_hash: bytes, item: LogEntry) -> bytes:
    """The SHA-256 that stands for a log with one more item, by the one that stood for it."""
    return sha256(log_hash + _encode(item)).digest()


class GameLogError(GameError):
    """An item that can't be the next one of this log."""


class GameLog:
    """The log of one game; its length is the number of items."""

    def __init__(self, game: Game, items: Iterable[LogEntry] = ()) -> None:
        """Replays ``items``; raises GameError where the rules don't allow one of them."""
        self.game = game
        self.items: list[LogEntry] = []
        self._states = [game.start()]
        self._digests = [digest(self._states[0])]
        self._hashes = [hash_of(game.header)]
        for item in items:
            self.follow(item)

    def __len__(self) -> int:
        return len(self.items)

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def digest(self) -> bytes:
        """The digest of the position now."""
        return self._digests[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.stage is Stage.OVER

    @property
    def played(self) -> int:
        """How many items there are without the confirmations of the result."""
        length = len(self.items)
        while length and isinstance(self.items[length - 1], Confirmed):
            length -= 1
        return length

    @property
    def pending(self) -> Pending | None:
        """The move that waits for its draw; None where none does."""
        last = self.items[-1] if self.items else None
        return last if isinstance(last, Pending) else None

    def state_at(self, length: int) -> State:
        """The position after so many items."""
        return self._states[length]

    def digest_at(self, length: int) -> bytes:
        """The digest of the position after so many items."""
        return self._digests[length]

    def hash_at(self, length: int) -> bytes:
        """The SHA-256 that stands for the header and the first items, each hashed onto the last."""
        while len(self._hashes) <= length:
            item = self.items[len(self._hashes) - 1]
            self._hashes.append(hash_onto(self._hashes[-1], item))
        return self._hashes[length]

    def hash_with(self, item: LogEntry) -> bytes:
        """The SHA-256 that stands for the whole log with one more item."""
        return hash_onto(self.hash_at(len(self)), item)

    def log_digest(self, length: int) -> bytes:
        """The digest of the first items themselves: different items may lead to one position."""
        return self.hash_at(length)[:LOG_DIGEST]

    def after(self, item: LogEntry) -> State:
        """The position after one more item; raises GameError where it can't be the next one."""
        if self.pending and not isinstance(item, Moved):
            raise GameLogError("A move waits for its draw, and nothing else can come before it.")
        if isinstance(item, Moved):
            return self.game.replay(self.state, item)
        if not isinstance(item, Rollback):
            return self.state
        if type(item.to) is not int or not 0 <= item.to < len(self.items):
            raise GameLogError("The log can't go back to where it has not been.")
        return self._states[item.to]

    def follow(self, item: LogEntry) -> State:
        """Add an item of another program; raises GameError where it can't be the next one."""
        state = self.after(item)
        self.add(item, state)
        return state

    def add(self, item: LogEntry, state: State) -> None:
        """Add an item whose state is known already; GameLogError where the log is full."""
        if len(self.items) >= LONGEST:
            raise GameLogError(f"No game here is longer than {LONGEST} steps.")
        self.items.append(item)
        self._states.append(state)
        self._digests.append(self._digests[-1] if state is self._states[-2] else digest(state))

    def cut(self, length: int) -> None:
        """Remove all items from there on. None of them may have been told to anybody."""
        del self.items[length:], self._states[length + 1 :], self._digests[length + 1 :]
        del self._hashes[length + 1 :]

    def standing(self, length: int | None = None) -> list[int]:
        """The indices of the moves that stand after so many items, without those taken back."""
        return standing(self.items, len(self.items) if length is None else length)

    def entries(self, length: int | None = None) -> tuple[Entry, ...]:
        """The moves that stand after so many items, without those taken back."""
        found = (self.items[place] for place in self.standing(length))
        return tuple(item.entry for item in found if isinstance(item, Moved))

    def last_step(self) -> tuple[int, Entry] | None:
        """The index of the last move that stands, and the move; None where there is none."""
        place = last_standing(self.items)
        item = None if place is None else self.items[place]
        return (place, item) if place is not None and isinstance(item, Moved) else None

    def why_not_undo(self, seat: int) -> UndoReason | None:
        """Why a player can't take back their last step; None where they can."""
        step = self.last_step()
        if step is None:
            return UndoReason.NO_STEP_OF_YOURS
        place, entry = step
        return why_step_stands(self._states[place], entry, self.state, seat)

    def record(self) -> Record:
        """The record of the game as it stands."""
        places = self.standing()
        digests = tuple(self._digests[place + 1] for place in places)
        return Record(self.game.header, self.entries(), digests, self._signed())

    def _signed(self) -> SignedLog | UnsetType:
        """The whole log, where it has signatures."""
        if not self.game.header.is_signed:
            return UNSET
        after = [i + 1 for i, item in enumerate(self.items) if isinstance(item, Moved)]
        digests = tuple(self._digests[i] for i in (0, *after))
        return SignedLog(tuple(self.items), digests)
