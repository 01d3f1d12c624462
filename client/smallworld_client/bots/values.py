"""What a position is worth to each player: their coins, and those that they may yet expect.

The expectation is a sum of features times weights. A weight depends on how many turns the player
has left, and there is a set of them for each number of players.
"""

import math
from collections.abc import Sequence
from functools import cache
from importlib import resources
from operator import mul

import msgspec
from msgspec import Struct, field

from smallworld.game import Game
from smallworld.rules.flow import tokens_on_board
from smallworld.state import State
from smallworld_client.bots.features import FEATURES, prospects, turns_left
from smallworld_client.bots.threat import Survey

Curve = tuple[float, float, float]
"""A weight by the turns left: so much anyhow, so much a turn, so much divided by the turns."""

CLOSE, CLOSER = 1.0, 1.0
"""Coins between two rivals that make one much more of a rival than the other: so many at the end,
and so many more for every turn that is left to be wrong about."""
TIE = 0.01
"""What a token on the board is worth when all is over: it decides a tie."""
FULL = 4
"""Turns that a race needs to show what it can do."""


class Weights(Struct, frozen=True):
    """The weights for one number of players."""

    features: dict[str, Curve]
    tastes: dict[str, float] = field(default_factory=dict)
    """What an active race or its power is worth beyond what the features see, by id."""


def basis(turns: int) -> tuple[float, float, float]:
    """What a curve's three numbers are multiplied by."""
    return 1.0, float(turns), 1.0 / turns


class Values:
    """Judges positions of games with one number of players."""

    def __init__(self, weights: Weights) -> None:
        self.tastes = weights.tastes
        self._weights = [
            [0.0] * len(FEATURES) if not turns else _at(weights, turns) for turns in range(20)
        ]

    def weight(self, feature: str, turns: int) -> float:
        """What one more of a feature is worth with so many turns left."""
        return self._weights[turns][FEATURES.index(feature)]

    def totals(self, game: Game, state: State, seats: Sequence[int]) -> list[float]:
        """The coins with which those seats may expect to end."""
        survey = Survey(game, state)
        return [self._total(survey, seat) for seat in seats]

    def _total(self, survey: Survey, seat: int) -> float:
        player = survey.state.players[seat]
        turns = turns_left(survey.game, survey.state, seat)
        if not turns:
            return player.coins + TIE * tokens_on_board(survey.state, seat)
        worth = dot(prospects(survey, seat, self.tastes), self._weights[turns])
        if player.active is not None:
            ids = (player.active.race, *player.active.powers)
            worth += sum(self.tastes.get(id, 0.0) for id in ids) * min(turns, FULL) / FULL
        return player.coins + worth


def dot(numbers: Sequence[float], weights: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(map(mul, numbers, weights), 0.0)


def _at(weights: Weights, turns: int) -> list[float]:
    shape = basis(turns)
    return [dot(weights.features.get(name, (0.0, 0.0, 0.0)), shape) for name in FEATURES]


def closeness(turns: int) -> float:
    """Coins by which rivals have to differ with so many turns left, to be told apart."""
    return CLOSE + CLOSER * turns


def rivalry(totals: Sequence[float], scale: float) -> list[float]:
    """How much each rival's coins count: one in all, the leader's most."""
    top = max(totals)
    shares = [math.exp((total - top) / scale) for total in totals]
    return [share / sum(shares) for share in shares]


def strongest(totals: Sequence[float], scale: float) -> float:
    """The coins to beat: the most of any rival, smoothed if several are close."""
    top = max(totals)
    return top + scale * math.log(sum(math.exp((total - top) / scale) for total in totals))


@cache
def load_values(name: str, players: int) -> Values:
    """Load the values with that name for a number of players."""
    return Values(read_weights(name, players))


def read_weights(name: str, players: int) -> Weights:
    """Read the weights with that name from their file."""
    text = (resources.files(__package__) / f"{name}.toml").read_text(encoding="utf-8")
    weights = msgspec.toml.decode(text, type=dict[str, Weights])
    return weights[str(players)] if str(players) in weights else weights["any"]
