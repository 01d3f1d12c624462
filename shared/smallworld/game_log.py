"""A game's log: every log entry in order, and the state after each.

A log entry (an *item* in the names below) is an :class:`~smallworld.record.Entry`, which is a move,
or a :class:`Rollback`, which takes the game to an earlier position. The log itself only grows, also
when a step is taken back. So programs tell each other no more than "the items from N on".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from hashlib import blake2b
from typing import Annotated

import msgspec
from msgspec import Meta

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Entry, Record
from smallworld.state import NOBODY, Stage, State, digest

LOG_DIGEST = 8
"""Bytes of a log's digest."""
LONGEST = 4096
"""The most items that a log may have: several times the longest game."""


@dataclass(frozen=True, slots=True)
class Rollback:
    """The game goes on from the position after the first ``to`` items.

    ``seat`` is the player who took back their own last step; it is NOBODY where all have agreed.
    """

    to: Annotated[int, Meta(ge=0, le=LONGEST)]
    seat: Annotated[int, Meta(ge=NOBODY, le=4)] = NOBODY


LogEntry = Entry | Rollback


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


class GameLogError(GameError):
    """An item that can't be the next one of this log."""


class GameLog:
    """The log of one game; its length is the number of items."""

    def __init__(self, game: Game, items: Sequence[LogEntry] = ()) -> None:
        """Replays ``items``; raises GameError where the rules don't allow one of them."""
        self.game = game
        self.items: list[LogEntry] = []
        self._states = [game.start()]
        self._digests = [digest(self._states[0])]
        self._log_digests: dict[int, bytes] = {}
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

    def state_at(self, length: int) -> State:
        """The position after so many items."""
        return self._states[length]

    def digest_at(self, length: int) -> bytes:
        """The digest of the position after so many items."""
        return self._digests[length]

    def log_digest(self, length: int) -> bytes:
        """The digest of the first items themselves: different items may lead to one position."""
        if length not in self._log_digests:
            data = msgspec.msgpack.encode(self.items[:length])
            self._log_digests[length] = blake2b(data, digest_size=LOG_DIGEST).digest()
        return self._log_digests[length]

    def after(self, item: LogEntry) -> State:
        """The position after one more item; raises GameError where it can't be the next one."""
        if isinstance(item, Entry):
            return self.game.replay(self.state, item)
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
        self._digests.append(digest(state))

    def cut(self, length: int) -> None:
        """Remove all items from there on. None of them may have been told to anybody."""
        del self.items[length:], self._states[length + 1 :], self._digests[length + 1 :]
        self._log_digests.clear()

    def standing(self, length: int | None = None) -> list[int]:
        """The indices of the moves that stand after so many items, without those taken back."""
        return list(self._backwards(len(self.items) if length is None else length))[::-1]

    def _backwards(self, length: int) -> Iterator[int]:
        while length:
            item = self.items[length - 1]
            if isinstance(item, Rollback):
                length = item.to
            else:
                length -= 1
                yield length

    def entries(self, length: int | None = None) -> tuple[Entry, ...]:
        """The moves that stand after so many items, without those taken back."""
        found = (self.items[place] for place in self.standing(length))
        return tuple(item for item in found if isinstance(item, Entry))

    def last_step(self) -> tuple[int, Entry] | None:
        """The index of the last move that stands, and the move; None where there is none."""
        place = next(self._backwards(len(self.items)), None)
        item = None if place is None else self.items[place]
        return (place, item) if place is not None and isinstance(item, Entry) else None

    def why_not_undo(self, seat: int) -> UndoReason | None:
        """Why a player can't take back their last step; None where they can."""
        step = self.last_step()
        if step is None:
            return UndoReason.NO_STEP_OF_YOURS
        place, entry = step
        return why_step_stands(self._states[place], entry, self.state, seat)

    def record(self) -> Record:
        """The record of the game as it stands."""
        digests = tuple(self._digests[place + 1] for place in self.standing())
        return Record(self.game.header, self.entries(), digests)
