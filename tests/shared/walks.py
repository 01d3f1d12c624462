"""Random games for tests: the boards, and whole games step by step."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import smallworld_maps
from smallworld.board import Board
from smallworld.content import all_sets, content_of, load_content
from smallworld.game import Game, deal
from smallworld.moves import Draw, Move, Recording
from smallworld.record import Entry, Record
from smallworld.state import Stage, State, digest
from smallworld_client.players import simple_bots

BOARDS = {id: Board.of(smallworld_maps.load(id)) for id in smallworld_maps.ids()}
SETS = tuple(each.id for each in all_sets())
NAMES = ("ann", "bob", "carl", "dora", "emil")


class Step(NamedTuple):
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
    board = BOARDS[own_board(players)]
    content = content_of("base", sets)
    return Game(deal(board, NAMES[:players], "walk", draw_from(rng), content), board)


def game_with_all_sets(players: int, rng: Random) -> Game:
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
