"""What a seat will still earn, as learned from games: a small neural network in plain Python.

``tools/fit_network.py`` plays the games and fits the network. One look takes some 30 microseconds,
a tenth of what it takes to survey the threats on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from operator import add, mul
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from smallworld.board import bits

if TYPE_CHECKING:
    from smallworld_client.players.judge import Survey

STRONG = 4  # the defence from which a region is hard to take
MORE = (
    "tokens",
    "declined tokens",
    "rivals' regions",
    "rivals' declined regions",
    "rivals' free tokens",
    "most free tokens of a rival",
    "rivals without a race",
    "rivals' growth",
    "coins behind the first rival",
    "strong regions",
    "regions at the edge",
    "declined races",
    "order",
    "coins in the column",
    "tokens in hand",
    "turns left",
    "one divided by the turns left",
)
"""The inputs beyond the judge's features. What is said of several rivals is their mean."""


class Network(Struct, frozen=True):
    """One layer of rectified units; in ``pieces`` a race in decline has a ``-`` before its id."""

    hidden: list[list[float]]
    start: list[float]
    pieces: dict[str, list[float]]
    output: list[float]
    offset: float

    def coins(self, inputs: Sequence[float], ids: Sequence[str]) -> float:
        """The coins that a seat will earn until the end of the game, in the mean."""
        units = [
            sum(map(mul, weights, inputs), start)
            for weights, start in zip(self.hidden, self.start, strict=True)
        ]
        for id in ids:
            more = self.pieces.get(id)
            if more is not None:
                units = list(map(add, units, more))
        rectified = [unit if unit > 0.0 else 0.0 for unit in units]
        return sum(map(mul, self.output, rectified), self.offset)


@cache
def load_networks(name: str) -> dict[str, Network]:
    file = resources.files(__package__) / f"{name}.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Network])


def pieces_of(survey: Survey, seat: int) -> list[str]:
    player = survey.state.players[seat]
    active = [] if player.active is None else [player.active.race, *player.active.all_powers]
    return [*active, *(f"-{in_play.race}" for in_play in player.declined)]


def more_inputs(survey: Survey, seat: int, turns: int) -> list[float]:
    state, regions = survey.state, survey.state.regions
    players = state.players
    player, rivals = players[seat], [rival for rival in range(len(players)) if rival != seat]
    number = len(rivals)
    active = player.active
    tokens = strong = edge = hand = 0
    if active is not None:
        held = bits(active.held)
        hand = active.in_hand
        tokens = hand + sum([regions[i].tokens for i in held])
        strong = sum([regions[i].defence >= STRONG for i in held])
        edge = (active.held & survey.game.board.rim).bit_count()
    declined = sum([regions[i].tokens for it in player.declined for i in bits(it.held)])
    actives = [players[rival].active for rival in rivals]
    free = [survey.free_of(rival) for rival in rivals]
    return [
        tokens,
        declined,
        sum([it.held.bit_count() for it in actives if it is not None]) / number,
        sum([it.held.bit_count() for rival in rivals for it in players[rival].declined]) / number,
        sum(free) / number,
        max(free),
        actives.count(None) / number,
        sum([survey.growth[rival] for rival in rivals]) / number,
        max([players[rival].coins for rival in rivals]) - player.coins,
        strong,
        edge,
        len(player.declined),
        (seat - state.seat) % len(players) / len(players),
        sum([slot.coins for slot in state.column]),
        hand,
        turns,
        1 / turns,
    ]
