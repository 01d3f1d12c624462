"""Who could attack what before a player's next turn, in one look at a position."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from smallworld.board import Board, bits
from smallworld.chance import DIE
from smallworld.game import Game
from smallworld.rules.army import AttackingArmy
from smallworld.rules.effects import base_prices
from smallworld.state import NOBODY, RaceInPlay, State

NEWCOMERS = 9
"""Tokens of a race that is yet to be picked."""
RIVALRY = 1.4
"""How much more an opponent's region tempts than one that is nobody's."""
DEAREST = 40
"""More than any region costs."""


def _temptation(price: int, free: int) -> float:
    """How much a region tempts a player with so many free tokens; cheap regions tempt most.

    A region that is too dear can only be attempted, with the die and at least one token.
    """
    short = price - free
    odds = sum(face >= short for face in DIE) / len(DIE) if free else 0.0
    return odds * 0.7 ** (price - 1)


TEMPTATION = [[_temptation(price, free) for price in range(DEAREST)] for free in range(20)]
"""By free tokens, then by price."""


@lru_cache(maxsize=16)
def bare_prices(board: Board) -> list[int]:
    """What each region costs when nothing stands there, to a race without discounts."""
    return base_prices(board)


class Strike(NamedTuple):
    """What one player could conquer in their next turn."""

    reach: int
    prices: list[int]
    """What each region costs them when nothing defends it."""
    temptation: list[float]
    """By price."""
    pull: float
    """The regions that they will take for each unit of temptation."""


class Survey:
    """The armies of all players, where each could strike next, and how hard."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.armies = [
            None
            if player.active is None
            else AttackingArmy(game.context, state, seat, player.active)
            for seat, player in enumerate(state.players)
        ]
        self.free = [0 if army is None else self.spare(army.in_play) for army in self.armies]
        self.growth = [0.0] * len(state.players)
        """For every seat the regions that its free tokens could take next turn."""
        self._offers: list[float] = []
        self.strikes = [self._strike(seat) for seat in range(len(state.players))]

    def best_offer(self, coins: int, tastes: Mapping[str, float]) -> float:
        """The best combo that somebody with so many coins could pay for, in coins."""
        if not self._offers:
            best = 0.0
            for place, slot in enumerate(self.state.column):
                worth = taste(self.game, slot.race, slot.power, tastes) + slot.coins - place
                best = max(best, worth)
                self._offers.append(best)
        reach = self._offers[: coins + 1]
        return reach[-1] if reach else 0.0

    def spare(self, in_play: RaceInPlay) -> int:
        """Tokens of a race that could conquer in its next turn."""
        regions = self.state.regions
        return in_play.in_hand + sum(regions[i].tokens - 1 for i in bits(in_play.held))

    def _strike(self, seat: int) -> Strike:
        army, regions = self.armies[seat], self.state.regions
        if army is None:
            reach, prices, free = self.game.board.rim, bare_prices(self.game.board), NEWCOMERS
        else:
            reach, prices, free = army.reach & ~army.shut, army.prices, self.free[seat]
        temptation = TEMPTATION[min(free, len(TEMPTATION) - 1)]
        total, costs = 0.0, []
        for i in bits(reach):
            region = regions[i]
            if region.immune:
                continue
            price = _priced(prices[i] + region.defence)
            costs.append(price)
            rival = region.owner not in (NOBODY, seat)
            total += temptation[price] * (RIVALRY if rival else 1.0)
        self.growth[seat] = taken = _within(free, costs)
        return Strike(reach, prices, temptation, taken / total if total else 0.0)

    def exposure(self, seat: int, held: int) -> float:
        """How many of the regions that a seat holds there it may lose before its next turn."""
        total, regions = 0.0, self.state.regions
        for other, strike in enumerate(self.strikes):
            if other == seat or not strike.pull:
                continue
            tempting = 0.0
            for i in bits(strike.reach & held):
                region = regions[i]
                if not region.immune:
                    tempting += strike.temptation[_priced(strike.prices[i] + region.defence)]
            total += tempting * strike.pull * RIVALRY
        return total

    def perils(self, seat: int, i: int, defences: range) -> list[float]:
        """How likely a seat would lose a region if it were defended so, for each defence."""
        perils = [0.0] * len(defences)
        for other, strike in enumerate(self.strikes):
            if other != seat and strike.reach >> i & 1 and strike.pull:
                bare, temptation = strike.prices[i], strike.temptation
                pull = strike.pull * RIVALRY
                for place, defence in enumerate(defences):
                    perils[place] += pull * temptation[_priced(bare + defence)]
        return perils


def _priced(price: int) -> int:
    """A price within the bounds of the table."""
    return min(max(1, price), DEAREST - 1)


def taste(game: Game, race: str, power: str, tastes: Mapping[str, float]) -> float:
    """What a combo is worth, next to others: its tokens, and what is known of its parts."""
    context = game.context
    tokens = context.races[race].banner + context.powers[power].badge
    return tokens + tastes.get(race, 0.0) + tastes.get(power, 0.0)


def _within(free: int, costs: list[int]) -> float:
    """How many of the regions with these prices so many tokens can take, the cheapest first."""
    taken = 0.0
    for price in sorted(costs):
        if price > free:
            return taken + free / price
        free -= price
        taken += 1
    return taken


def holdings(state: State) -> list[tuple[int, RaceInPlay]]:
    """Every race on the board, with its seat."""
    return [
        (seat, in_play) for seat, player in enumerate(state.players) for in_play in player.races
    ]
