"""The user's own mistakes: turns that a check found to be worse, kept as puzzles."""

from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Entry
from smallworld.state import LETTERS, State
from smallworld_client.home.folders import KeptList
from smallworld_client.study.check import SOLVED, TurnCheck
from smallworld_client.study.position_line import print_position, read_position
from smallworld_client.study.puzzle import (
    StoredPuzzle,
    TurnPuzzle,
    read_puzzle,
    store_puzzle,
    turn_id,
)

MOST_MISTAKES = 60  # turns that are kept, the latest


class Mistake(Struct, frozen=True):
    """A turn of a game that was checked on that day; ``names`` are those of its seats."""

    id: str
    day: date
    names: tuple[str, ...]
    puzzle: StoredPuzzle

    @property
    def lost(self) -> float:
        """The chance to win that the turn cost."""
        return self.puzzle.best_chance.value - self.puzzle.played_chance.value

    def read(self) -> TurnPuzzle:
        """Raises GameError if another version of the program has written it."""
        return read_puzzle(self.id, self.puzzle, self.names)


_kept = KeptList("mistakes.json", "turns", tuple[Mistake, ...], lambda it: it.id, MOST_MISTAKES)


def mistakes_of(
    game: Game, entries: Sequence[Entry], turns: Sequence[TurnCheck], day: date
) -> list[Mistake]:
    """Those that cost more than a solution may, but for own boards and mere placing."""
    states: list[State] = [game.start()]
    for entry in entries:
        states.append(game.replay(states[-1], entry))
    found = []
    for turn in turns:
        if turn.chance.value >= -SOLVED or turn.differs_by_placing:
            continue
        try:
            line = print_position(game, states[turn.start])
            read, _ = read_position(line, LETTERS)
            played = entries[turn.start : turn.last]
            stored = store_puzzle(read, line, played, turn.better, turn.played, 0)
        except GameError:
            continue
        found.append(Mistake(turn_id(game, turn), day, game.names, stored))
    return found


def kept_mistakes() -> tuple[Mistake, ...]:
    """The latest first; none where the file can't be used."""
    return _kept.values()[::-1]


def keep_mistakes(found: Sequence[Mistake]) -> None:
    """Keep these as the latest; a damaged file is set aside and another begun. Raises OSError."""
    if found:
        _kept.add(found)
