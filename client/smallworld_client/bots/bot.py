"""What a computer player is: how it is asked, what it is shown, what it answers.

Whoever writes one needs this module alone. ``make(seed)`` makes a player for one seat of one game;
it is asked for one move after the other, and whatever it leaves to luck comes from its seed, so
that a game can be played again.
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
    """What somebody on that seat knows: the rules, the position, and which seat is his.

    Nothing in a position is secret. What a stack or the die will show is decided only when it
    shows it, so nobody can look ahead.
    """

    game: Game
    state: State
    seat: int


class Legal:
    """What the seat may do now."""

    def __init__(self, view: View) -> None:
        self._game, self._state, self._seat = view.game, view.state, view.seat

    def moves(self) -> list[Move]:
        """All moves but the redeployments, of which there are too many to list: one stands for all.

        Of abandoning there is one move for each region.
        """
        return self._game.legal_moves(self._state)

    def form(self) -> RedeploymentOptions:
        """What a redeployment must and may place now."""
        return self._game.redeployment_options(self._state)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the seat may not make that move; None where it may."""
        return self._game.why_not(self._state, self._seat, move)

    def quote(self, region: int, declined: bool = False) -> Quote:
        """What a region costs now, or why it can't be had."""
        return self._game.quote(self._state, region, declined)

    def odds(self, region: int, declined: bool = False) -> Fraction | None:
        """The chance that a final attempt wins; None where none is legal."""
        return self._game.odds(self._state, region, declined)


class Bot(Protocol):
    """A computer player on one seat of one game."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """A legal move for the seat, before the clock has run out."""


Maker = Callable[[int], Bot]
"""Makes a computer player from a seed."""


class Seated:
    """A computer player at its seat: shows it each position, with one clock for a whole turn."""

    def __init__(self, bot: Bot, new_clock: Callable[[], BotClock]) -> None:
        self._bot = bot
        self._new_clock = new_clock
        self._clock = new_clock()
        self._turn = (0, 0)

    def move(self, game: Game, state: State) -> Move:
        """The move of the player whose decision it is."""
        turn = (state.round, state.seat)
        if turn != self._turn:
            self._turn, self._clock = turn, self._new_clock()
        view = View(game, state, state.to_move)
        with self._clock:
            return self._bot.choose(view, Legal(view), self._clock)
