"""What a position promises each seat: its coins at the end, its lead, and its chance to win.

The chance follows from the expected coins: a lead counts for more the nearer the end is. Its scale
is fitted to games of computer players by ``smallworld-dev chances``.
"""

import math
from collections.abc import Sequence
from random import Random

from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Draw, Move
from smallworld.state import Stage, State
from smallworld_client.players.answers import answer, answered, redeployment
from smallworld_client.players.bot import Positions
from smallworld_client.players.judge import (
    Judge,
    closeness,
    load_values,
    shares,
    strongest,
    turns_left,
)
from smallworld_client.players.levels import MOOD, THEIRS
from smallworld_client.players.lines import LineSearch

SCALE = {2: (0.5, 1.0), 3: (0.5, 1.3), 4: (0.5, 1.3), 5: (0.5, 1.3)}
"""By number of players: the coins that make one seat e times as likely to win as another, at the
end of the game and more for each turn that every seat has left."""
WHOLE_TURN = 3000  # positions that may be looked at to finish a turn: more than any needs
MOST_MOVES = 200  # moves after which a turn that does not end is left as it stands


class Outlook(Struct, frozen=True):
    """By seat: the chance to win, and the coins by which it may expect to end ahead."""

    chances: tuple[float, ...]
    leads: tuple[float, ...]


def rounds_left(game: Game, state: State) -> float:
    seats = range(len(state.players))
    return sum(turns_left(game, state, seat) for seat in seats) / len(seats)


def chances(totals: Sequence[float], left: float, scale: tuple[float, float]) -> list[float]:
    """The chance of each seat to win with those expected coins and ``left`` rounds to play."""
    return shares(totals, scale[0] + scale[1] * left)


def totals_of(game: Game, state: State) -> list[float]:
    """The coins with which each seat may expect to end, or has ended."""
    number = len(state.players)
    return load_values("values", number).totals(game, state, range(number))


def outlook(totals: Sequence[float], left: float) -> Outlook:
    scale = closeness(math.ceil(left))
    leads = [
        total - strongest([other for i, other in enumerate(totals) if i != seat], scale)
        for seat, total in enumerate(totals)
    ]
    return Outlook(tuple(chances(totals, left, SCALE[len(totals)])), tuple(leads))


def result(game: Game, state: State) -> Outlook:
    winners, coins = game.winners(state), [player.coins for player in state.players]
    leads = [
        float(own - max(other for i, other in enumerate(coins) if i != seat))
        for seat, own in enumerate(coins)
    ]
    found = [(seat in winners) / len(winners) for seat in range(len(coins))]
    return Outlook(tuple(found), tuple(leads))


class PlayOut:
    """Plays a game on: moves that are given first, then those that look best at a glance."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self._seed = seed

    def turn(self, state: State, moves: Sequence[Move], draw: Draw) -> State:
        """Finish the turn. ``moves`` are played as long as chance leaves them legal."""
        turn, plan = (state.round, state.seat), list(moves)
        for _ in range(MOST_MOVES):
            if state.stage is Stage.OVER or (state.round, state.seat) != turn:
                break
            state = self.game.apply(state, state.to_move, self._next(state, plan), draw)
        return state

    def _next(self, state: State, plan: list[Move]) -> Move:
        if plan and self.game.why_not(state, state.to_move, plan[0]) is None:
            return plan.pop(0)
        if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
            return redeployment(self.game, state)
        reply = None if answered(state) else answer(self.game, state)
        if reply is None:
            plan[:] = self._planned(state)
            reply = plan.pop(0)
        return reply

    def _planned(self, state: State) -> Sequence[Move]:
        values = load_values("values", len(state.players))
        judge = Judge(values, self.game, state, state.seat)
        rng = Random(f"{self._seed}/{state.round}/{state.seat}")
        lines = LineSearch(judge, rng, THEIRS, Positions(WHOLE_TURN)).all(state)
        return max(lines, key=lambda line: line.worth + rng.gauss(0, MOOD)).moves
