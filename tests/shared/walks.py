"""Random games for tests: the boards, whole games step by step, and moves of every kind."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import smallworld_maps
from smallworld.board import Board
from smallworld.chance import Draw, Recording
from smallworld.content import all_sets, content_of, load_content
from smallworld.game import Game, deal
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    Placement,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.record import Entry, Record
from smallworld.state import Stage, State, digest
from smallworld_client.bots import random_bot

BOARDS = {id: Board.of(smallworld_maps.load(id)) for id in smallworld_maps.ids()}
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


def game_with_all_sets(players: int, rng: Random) -> Game:
    """A game of all sets on the board for so many players."""
    board = BOARDS[own_board(players)]
    content = content_of("base", tuple(each.id for each in all_sets()))
    return Game(deal(board, NAMES[:players], "walk", draw_from(rng), content), board)


def own_board(players: int) -> str:
    return smallworld_maps.for_players(players).id


def walk(game: Game, rng: Random, choose: Chooser = random_bot.choose) -> Iterator[Step]:
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


def any_move(regions: int, rng: Random) -> Move:
    """A move of any kind, most likely one that the rules refuse."""
    region = rng.randrange(regions + 1)
    declined = rng.random() < 0.3

    def placement() -> Placement:
        return tuple(
            (rng.randrange(regions), rng.randrange(6)) for _ in range(rng.choice((0, 1, 3)))
        )

    moves: list[Move] = [
        Pick(rng.randrange(6)),
        Expand(),
        Decline(),
        Abandon(tuple(rng.randrange(regions) for _ in range(rng.choice((1, 2))))),
        Conquer(region, declined),
        Attempt(region, declined),
        Roll(),
        Dragon(region),
        Sorcery(region),
        Redeploy(placement()),
        Redeploy(placement(), placement(), placement(), region, (region,)),
        Ally(rng.randrange(5)),
        Pass(),
    ]
    return rng.choice(moves)
