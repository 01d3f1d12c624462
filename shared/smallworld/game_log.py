"""A game's log: every log entry in order, and the state after each.

The log entries (*items* in the names below) are those of :mod:`smallworld.record`. The log
itself only grows, also when a step is taken back. So programs tell each other no more than "the
items from N on".
"""

from collections.abc import Iterable
from enum import Enum, auto

from msgspec import UNSET, UnsetType

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import (
    LONGEST,
    Confirmed,
    Entry,
    LogEntry,
    Moved,
    Pending,
    Record,
    Rollback,
    SignedLog,
    hash_of,
    hash_onto,
    last_standing,
    standing,
)
from smallworld.state import Stage, State, digest

LOG_DIGEST = 8  # bytes of a log's digest


class UndoReason(Enum):
    NO_STEP_OF_YOURS = auto()
    TURN_IS_OVER = auto()
    CHANCE_HAS_SHOWN = auto()


def why_step_stands(before: State, entry: Entry, now: State, seat: int) -> UndoReason | None:
    """None if they can: within their own turn, as long as the step revealed no chance."""
    if entry.seat != seat:
        return UndoReason.NO_STEP_OF_YOURS
    if (before.round, before.seat) != (now.round, now.seat) or now.to_move != seat:
        return UndoReason.TURN_IS_OVER
    return UndoReason.CHANCE_HAS_SHOWN if entry.chance else None


class GameLogError(GameError):
    pass


class GameLog:
    def __init__(self, game: Game, items: Iterable[LogEntry] = ()) -> None:
        """Replays ``items``. Raises GameError if the rules forbid one of them."""
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
        return self._states[-1]

    @property
    def digest(self) -> bytes:
        return self._digests[-1]

    @property
    def is_over(self) -> bool:
        return self.state.stage is Stage.OVER

    @property
    def played(self) -> int:
        length = len(self.items)
        while length and isinstance(self.items[length - 1], Confirmed):
            length -= 1
        return length

    @property
    def pending(self) -> Pending | None:
        last = self.items[-1] if self.items else None
        return last if isinstance(last, Pending) else None

    def state_at(self, length: int) -> State:
        return self._states[length]

    def digest_at(self, length: int) -> bytes:
        return self._digests[length]

    def hash_at(self, length: int) -> bytes:
        """The SHA-256 of the header and the first items, each hashed onto the last."""
        while len(self._hashes) <= length:
            item = self.items[len(self._hashes) - 1]
            self._hashes.append(hash_onto(self._hashes[-1], item))
        return self._hashes[length]

    def hash_with(self, item: LogEntry) -> bytes:
        return hash_onto(self.hash_at(len(self)), item)

    def log_digest(self, length: int) -> bytes:
        """The digest of the first items themselves: different items may lead to one position."""
        return self.hash_at(length)[:LOG_DIGEST]

    def after(self, item: LogEntry) -> State:
        """Raises GameError if the item can't be next."""
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
        """Raises GameError if the item can't be next."""
        state = self.after(item)
        self.add(item, state)
        return state

    def add(self, item: LogEntry, state: State) -> None:
        """For an item whose state is already known. Raises GameLogError if the log is full."""
        if len(self.items) >= LONGEST:
            raise GameLogError(f"No game here is longer than {LONGEST} steps.")
        self.items.append(item)
        self._states.append(state)
        self._digests.append(self._digests[-1] if state is self._states[-2] else digest(state))

    def cut(self, length: int) -> None:
        """Only items that nobody has been told may be removed."""
        del self.items[length:], self._states[length + 1 :], self._digests[length + 1 :]
        del self._hashes[length + 1 :]

    def standing(self, length: int | None = None) -> list[int]:
        return standing(self.items, len(self.items) if length is None else length)

    def entries(self, length: int | None = None) -> tuple[Entry, ...]:
        found = (self.items[place] for place in self.standing(length))
        return tuple(item.entry for item in found if isinstance(item, Moved))

    def last_step(self) -> tuple[int, Entry] | None:
        place = last_standing(self.items)
        item = None if place is None else self.items[place]
        return (place, item) if place is not None and isinstance(item, Moved) else None

    def why_not_undo(self, seat: int) -> UndoReason | None:
        step = self.last_step()
        if step is None:
            return UndoReason.NO_STEP_OF_YOURS
        place, entry = step
        return why_step_stands(self._states[place], entry, self.state, seat)

    def record(self) -> Record:
        places = self.standing()
        digests = tuple(self._digests[place + 1] for place in places)
        return Record(self.game.header, self.entries(), digests, self._signed())

    def _signed(self) -> SignedLog | UnsetType:
        if not self.game.header.is_signed:
            return UNSET
        after = [i + 1 for i, item in enumerate(self.items) if isinstance(item, Moved)]
        digests = tuple(self._digests[i] for i in (0, *after))
        return SignedLog(tuple(self.items), digests)
