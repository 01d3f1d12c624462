"""A position as one person sees it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from smallworld.chance import Outcome, Question
from smallworld.game import Game
from smallworld.state import State
from smallworld_client.redeployment.plan import enemies


@dataclass(frozen=True)
class Scene:
    """A position as the person in ``seats`` sees it; no seats for a spectator.

    ``turn_start`` is the position in which the turn began, if it is known.
    """

    game: Game
    state: State
    seats: frozenset[int] = frozenset()
    turn_start: State | None = None

    @property
    def mine(self) -> bool:
        """Whether this person has to decide."""
        return self.state.to_move in self.seats

    def name(self, seat: int) -> str:
        return self.game.names[seat]

    def enemies(self, seat: int, region: int) -> int:
        """Neighbours of a region that other players' active races hold."""
        return enemies(self.game, self.state, seat, region)


def any_outcome(question: Question) -> Outcome:
    """Chance for looking ahead where the outcome does not matter."""
    return question.outcomes[0]


Value = TypeVar("Value")


def by_id(game: Game, numbered: Mapping[int, Value]) -> dict[str, Value]:
    """The same values, keyed by the regions' ids instead of their numbers."""
    return {game.board.regions[i].id: value for i, value in numbered.items()}
