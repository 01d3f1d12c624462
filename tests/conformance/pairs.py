"""Games in which chosen pairs of a race and a power are really played.

The 280 pairs stand in such an order that neighbours share neither race nor power, so a game of
five can begin with five of them: they lie on top of the column, and each player picks the top.
"""

from random import Random

from smallworld.content import load_content
from smallworld.game import Game
from smallworld.moves import Decline, Expand, Move, Pass, Pick
from smallworld.record import Header
from smallworld.rules.stacks import COLUMN
from smallworld.state import Stage, State
from smallworld_client.bots import random_bot
from tests.shared.walks import BOARDS, NAMES

Pair = tuple[str, str]
"""A race and a power."""

RACES = tuple(race.id for race in load_content("base").race)
POWERS = tuple(power.id for power in load_content("base").power)
ROUNDS_KEPT = 2
"""Rounds in which nobody gives up a race, so that every pair conquers at least twice."""


def _nth(k: int) -> Pair:
    """Fourteen and twenty have the multiple 140, after which the powers move on by one."""
    return RACES[k % len(RACES)], POWERS[(k + k // 140) % len(POWERS)]


PAIRS = tuple(_nth(k) for k in range(len(RACES) * len(POWERS)))


def tables(players: int) -> list[tuple[Pair, ...]]:
    """All pairs, so many to a game; the last game repeats a few."""
    starts = range(0, len(PAIRS), players)
    return [PAIRS[min(k, len(PAIRS) - players) :][:players] for k in starts]


def game_with(pairs: tuple[Pair, ...], board: str, rng: Random) -> Game:
    """A game of as many players as there are pairs, which lie on top of the column."""
    races, powers = [race for race, _ in pairs], [power for _, power in pairs]
    rest = COLUMN - len(pairs)
    races += rng.sample([id for id in RACES if id not in races], rest)
    powers += rng.sample([id for id in POWERS if id not in powers], rest)
    opening = tuple(id for combo in zip(races, powers, strict=True) for id in combo)
    header = Header("conformance", board, NAMES[: len(pairs)], opening)
    return Game(header, BOARDS[board])


def choose(game: Game, state: State, rng: Random) -> Move:
    """The top combo first, and two rounds with it; then like any random player."""
    if state.round == 1 and state.stage is Stage.PICK:
        return Pick(0)
    move = random_bot.choose(game, state, rng)
    if move == Decline() and state.round <= ROUNDS_KEPT:
        return Expand() if state.stage is Stage.START else Pass()
    return move
