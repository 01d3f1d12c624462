"""Random games for tests: the boards, whole games step by step, and moves of every kind."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import msgspec

import smallworld_maps
from smallworld.board import Board
from smallworld.content import all_sets, content_of, load_content
from smallworld.game import Game, deal
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    AttemptWith,
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Decline,
    DeclineWith,
    Dragon,
    Draw,
    Expand,
    Help,
    Hire,
    Move,
    Orb,
    Pass,
    Pick,
    PickLed,
    Placement,
    Ransom,
    Recording,
    Redeploy,
    RedeployWith,
    Regroup,
    Roll,
    Sorcery,
    Wake,
)
from smallworld.record import Entry, Record
from smallworld.state import Stage, State, digest
from smallworld_client.players import simple_bots

BOARDS = {id: Board.of(smallworld_maps.load(id)) for id in smallworld_maps.ids()}
SETS = tuple(each.id for each in all_sets())
NAMES = ("ann", "bob", "carl", "dora", "emil")


class Step(NamedTuple):
    """One move of a game, with the states around it."""

    before: State
    entry: Entry
    after: State


Chooser = Callable[[Game, State, Random], Move]


def draw_from(rng: Random) -> Draw:
    return lambda question: rng.choice(question.outcomes)


def new_game(board: str, players: int, rng: Random) -> Game:
    return Game(
        deal(BOARDS[board], NAMES[:players], "walk", draw_from(rng), load_content("base")),
        BOARDS[board],
    )


def game_with_sets(sets: tuple[str, ...], players: int, rng: Random) -> Game:
    """A game of these sets on the board for so many players."""
    board = BOARDS[own_board(players)]
    content = content_of("base", sets)
    return Game(deal(board, NAMES[:players], "walk", draw_from(rng), content), board)


def game_with_all_sets(players: int, rng: Random) -> Game:
    """A game of all sets on the board for so many players."""
    return game_with_sets(SETS, players, rng)


def game_with_some_sets(players: int, rng: Random) -> Game:
    """A game of any mix of sets, none and all included."""
    return game_with_sets(tuple(id for id in SETS if rng.random() < 0.6), players, rng)


def own_board(players: int) -> str:
    return smallworld_maps.for_players(players).id


def walk(game: Game, rng: Random, choose: Chooser = simple_bots.choose) -> Iterator[Step]:
    """A whole game of random moves, by a random player or by one that is told what to choose."""
    state = game.start()
    while state.stage is not Stage.OVER:
        seat, move = state.to_move, choose(game, state, rng)
        recording = Recording(draw_from(rng))
        after = game.apply(state, seat, move, recording)
        yield Step(state, Entry(seat, move, tuple(recording.outcomes)), after)
        state = after


def record_of(game: Game, steps: list[Step]) -> Record:
    return Record(
        game.header,
        tuple(step.entry for step in steps),
        tuple(digest(step.after) for step in steps),
    )


HELPS = ("behemoths", "catapult", "doormat", "fireballs", "mercenary", "socks", "sword")


def any_move(regions: int, rng: Random) -> Move:
    """A move of any kind, most likely one that the rules refuse."""
    region = rng.randrange(regions + 1)
    declined = rng.random() < 0.3

    def some(most: int) -> tuple[int, ...]:
        return tuple(rng.randrange(regions) for _ in range(rng.randint(0, most)))

    def placement() -> Placement:
        return tuple(
            (rng.randrange(regions), rng.randrange(6)) for _ in range(rng.choice((0, 1, 3)))
        )

    def helps() -> tuple[Help, ...]:
        names = sorted(rng.sample(HELPS, rng.choice((1, 1, 2))))
        return tuple((name, rng.choice((0, 1, 2, rng.randrange(regions)))) for name in names)

    moves: list[Move] = [
        Pick(rng.randrange(6)),
        PickLed(rng.randrange(6)),
        Copy(rng.randrange(6)),
        Wake(some(2)),
        Expand(),
        Decline(),
        DeclineWith(some(2), rng.choice((None, region)), rng.choice((None, region))),
        Abandon((rng.randrange(regions), *some(1))),
        Conquer(region, declined),
        Attempt(region, declined),
        ConquerWith(region, declined, helps=helps()),
        AttemptWith(region, helps=helps()),
        rng.choice((Roll(), Regroup(), Hire(), Ransom(), Pass())),
        rng.choice((Dragon, Sorcery, Orb, Balrog))(region),
        Redeploy(placement()),
        Redeploy(placement(), placement(), placement(), region, (region,)),
        any_redeployment(regions, rng),
        Ally(rng.randrange(5)),
    ]
    return rng.choice(moves)


def any_redeployment(regions: int, rng: Random) -> Move:
    """A redeployment with one of the sets' parts, which says nothing of tokens."""
    site = rng.randrange(regions)
    part = rng.choice(("leader", "ring", "scepter", "ghost", "altar", "pots", "winter", "lava"))
    said = (site,) * rng.randint(1, 2) if part in ("pots", "winter", "lava") else site
    return msgspec.structs.replace(RedeployWith(), **{part: said})
