"""The interface of a computer player: how it is asked, what it is shown, what it answers.

To write one, this module is all you need. ``make(seed)`` makes a player for one seat of one game.
It is asked for one move at a time, and whatever it leaves to chance has to come from its seed, so
that a game can be reproduced.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.refusals import Refusal
from smallworld.rules.quote import Quote
from smallworld.rules.redeployment_options import RedeploymentOptions
from smallworld.state import State
from smallworld_client.bots.clock import BotClock


class View(Struct, frozen=True):
    """What a seat knows: the rules, the position, and its own number.

    Nothing in a position is secret. What a stack or the die shows is decided only when it is shown,
    so nobody can look ahead.
    """

    game: Game
    state: State
    seat: int


class Legal:
    """The legal moves of the seat."""

    def __init__(self, view: View) -> None:
        self._game, self._state, self._seat = view.game, view.state, view.seat

    def moves(self) -> list[Move]:
        """The legal moves, with a single redeployment: there are too many to list.

        Regions can be abandoned together; here each has a move of its own.
        """
        return self._game.legal_moves(self._state)

    def form(self) -> RedeploymentOptions:
        """The redeployment options: what has to be placed, and what may be."""
        return self._game.redeployment_options(self._state)

    def why_not(self, move: Move) -> Refusal | None:
        """Why a move is illegal; None if it is legal."""
        return self._game.why_not(self._state, self._seat, move)

    def quote(self, region: int, declined: bool = False) -> Quote:
        """What a region costs now, or why it can't be conquered."""
        return self._game.quote(self._state, region, declined)

    def odds(self, region: int, declined: bool = False) -> Fraction | None:
        """The chance that a final attempt succeeds; None if none is legal."""
        return self._game.odds(self._state, region, declined)


class Bot(Protocol):
    """A computer player on one seat of one game."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """Choose a legal move for the seat before the clock runs out."""


Maker = Callable[[int], Bot]
"""Makes a computer player from a seed."""


class Seated:
    """A computer player at a seat, with one clock for each whole turn."""

    def __init__(self, bot: Bot, new_clock: Callable[[], BotClock]) -> None:
        self._bot = bot
        self._new_clock = new_clock
        self._clock = new_clock()
        self._turn = (0, 0)

    def move(self, game: Game, state: State) -> Move:
        """The move of the player who has to decide."""
        turn = (state.round, state.seat)
        if turn != self._turn:
            self._turn, self._clock = turn, self._new_clock()
        view = View(game, state, state.to_move)
        with self._clock:
            return self._bot.choose(view, Legal(view), self._clock)
