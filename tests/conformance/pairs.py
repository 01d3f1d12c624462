"""Games in which chosen pairs of a race and a power are really played.

The pairs, 280 of the base set and 1,140 with all sets, stand in such an order that neighbours share
neither race nor power, so a game of five can begin with five of them: they lie on top of the
column, and each player picks the top.
"""

from math import lcm
from random import Random

from msgspec import UNSET

from smallworld.content import content_of
from smallworld.game import Game, lay_monsters
from smallworld.moves import Decline, Expand, Move, Pass, Pick
from smallworld.record import Header
from smallworld.rules.draft import COLUMN
from smallworld.state import Stage, State
from smallworld_client.players import simple_bots
from tests.shared.walks import BOARDS, NAMES, SETS, draw_from

Pair = tuple[str, str]
"""A race and a power."""

ROUNDS_KEPT = 2
"""Rounds in which nobody gives up a race, so that every pair conquers at least twice."""


def pairs_of(sets: tuple[str, ...]) -> tuple[Pair, ...]:
    """Every race of the base set and these sets beside every power of them.

    After as many pairs as the least common multiple of both numbers the powers move on by one.
    """
    content = content_of("base", sets)
    races, powers = list(content.races), list(content.powers)
    again = lcm(len(races), len(powers))
    return tuple(
        (races[k % len(races)], powers[(k + k // again) % len(powers)])
        for k in range(len(races) * len(powers))
    )


PAIRS = pairs_of(())
PAIRS_OF_ALL_SETS = pairs_of(SETS)


def tables(players: int, every: tuple[Pair, ...] = PAIRS) -> list[tuple[Pair, ...]]:
    """All pairs, so many to a game; the last game repeats a few."""
    starts = range(0, len(every), players)
    return [every[min(k, len(every) - players) :][:players] for k in starts]


def game_with(pairs: tuple[Pair, ...], board: str, rng: Random, sets: tuple[str, ...] = ()) -> Game:
    """A game of as many players as there are pairs, which lie on top of the column."""
    content = content_of("base", sets)
    races, powers = [race for race, _ in pairs], [power for _, power in pairs]
    rest = COLUMN - len(pairs)
    races += rng.sample([id for id in content.races if id not in races], rest)
    powers += rng.sample([id for id in content.powers if id not in powers], rest)
    opening = tuple(id for combo in zip(races, powers, strict=True) for id in combo)
    seats = NAMES[: len(pairs)]
    laid = lay_monsters(BOARDS[board], len(seats), draw_from(rng)) if content.finds else ()
    header = Header(
        *("conformance", board, seats, opening), sets=sets or UNSET, monsters=laid or UNSET
    )
    return Game(header, BOARDS[board])


def choose(game: Game, state: State, rng: Random) -> Move:
    """The top combo first, and two rounds with it; then like any random player."""
    if state.round == 1 and state.stage is Stage.PICK:
        return Pick(0)
    move = simple_bots.choose(game, state, rng)
    if isinstance(move, Decline) and state.round <= ROUNDS_KEPT:
        return Expand() if state.stage is Stage.START else Pass()
    return move
