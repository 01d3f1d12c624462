"""A computer player, and the clock by which it stops thinking."""

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Protocol, Self

from msgspec import Struct

from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.rules.options import Quote, RedeploymentOptions
from smallworld.state import State

TURN = 1.0  # seconds that a computer player may think about a turn at a table


class BotClock(Protocol):
    """The time for one turn; it runs only within ``with``, while a decision is being made."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def left(self) -> float:
        """The share that is left, from 1 down to 0, when the player has to answer."""

    def spend(self, positions: int) -> None: ...


class Seconds:
    def __init__(self, limit: float = TURN, now: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._now = now
        self._used = 0.0
        self._since = now()

    def __enter__(self) -> Self:
        self._since = self._now()
        return self

    def __exit__(self, *_: object) -> None:
        self._used += self._now() - self._since

    def left(self) -> float:
        return self.time_left() / self._limit

    def time_left(self) -> float:
        return max(0.0, self._limit - self._used - (self._now() - self._since))

    def spend(self, positions: int) -> None: ...


class Positions:
    """A clock that counts positions, so that games are the same on any machine."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._used = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def left(self) -> float:
        return max(0.0, 1 - self._used / self._limit)

    def spend(self, positions: int) -> None:
        self._used += positions


class View(Struct, frozen=True):
    """What a seat knows. Nobody can look ahead: stacks and dice are drawn as they are shown."""

    game: Game
    state: State
    seat: int


class Legal:
    def __init__(self, view: View) -> None:
        self._game, self._state, self._seat = view.game, view.state, view.seat

    def moves(self) -> list[Move]:
        """The legal moves, but a single redeployment, and one region abandoned at a time."""
        return self._game.legal_moves(self._state)

    def form(self) -> RedeploymentOptions:
        return self._game.redeployment_options(self._state)

    def why_not(self, move: Move) -> Refusal | None:
        return self._game.why_not(self._state, self._seat, move)

    def quote(self, region: int, declined: bool = False) -> Quote:
        return self._game.quote(self._state, region, declined)

    def odds(self, region: int, declined: bool = False) -> Fraction | None:
        return self._game.odds(self._state, region, declined)


class Bot(Protocol):
    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """Choose a legal move for the seat before the clock runs out."""


Maker = Callable[[int], Bot]  # makes a computer player from a seed


class SeatedBot:
    """A computer player at a seat. One clock covers a whole turn."""

    def __init__(self, bot: Bot, new_clock: Callable[[], BotClock]) -> None:
        self._bot = bot
        self._new_clock = new_clock
        self._clock = new_clock()
        self._turn = (0, 0)

    def move(self, game: Game, state: State) -> Move:
        turn = (state.round, state.seat)
        if turn != self._turn:
            self._turn, self._clock = turn, self._new_clock()
        view = View(game, state, state.to_move)
        with self._clock:
            return self._bot.choose(view, Legal(view), self._clock)
