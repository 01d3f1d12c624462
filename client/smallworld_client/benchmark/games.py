"""Games of this engine to measure with, and their records."""

from random import Random

from smallworld.board import Board
from smallworld.chance import Outcome, Question, Recording
from smallworld.content import BASE, content_of
from smallworld.game import Game, deal
from smallworld.header import Entry
from smallworld.record import Record, RecordError
from smallworld.state import Stage, State, digest
from smallworld_client.benchmark.pace import Play
from smallworld_client.bots import random_bot


class Dice:
    """A draw from a generator."""

    def __init__(self, rng: Random) -> None:
        self._choice = rng.choice

    def __call__(self, question: Question) -> Outcome:
        return self._choice(question.outcomes)


def new_game(board: Board, players: int, rng: Random, sets: tuple[str, ...] = ()) -> Game:
    """A game that is ready to start."""
    names = [f"player {seat}" for seat in range(1, players + 1)]
    content = content_of(BASE, sets)
    return Game(deal(board, names, "benchmark", Dice(rng), content), board)


def at_random(board: Board, players: int, sets: tuple[str, ...] = ()) -> Play:
    """Whole games of this engine, each step any legal move with the same chance."""

    def play(rng: Random) -> int:
        game, draw = new_game(board, players, rng, sets), Dice(rng)
        state, steps = game.start(), 0
        while state.stage is not Stage.OVER:
            move = rng.choice(game.legal_moves(state))
            state = game.apply(state, state.to_move, move, draw)
            steps += 1
        return steps

    return play


def recorded(board: Board, players: int, rng: Random, sets: tuple[str, ...] = ()) -> Record:
    """The record of a game between computer players.

    They redeploy all over the board, so their entries are as long as people's.
    """
    game = new_game(board, players, rng, sets)
    state = game.start()
    entries: list[Entry] = []
    digests: list[bytes] = []
    while state.stage is not Stage.OVER:
        seat, move = state.to_move, random_bot.choose(game, state, rng)
        draw = Recording(Dice(rng))
        state = game.apply(state, seat, move, draw)
        entries.append(Entry(seat, move, tuple(draw.outcomes)))
        digests.append(digest(state))
    return Record(game.header, tuple(entries), tuple(digests))


def states(board: Board, record: Record) -> list[State]:
    """The state after each entry. Raises RecordError where its digest is not the record's."""
    game = Game(record.header, board)
    state, found = game.start(), []
    for number, entry in enumerate(record.entries):
        state = game.replay(state, entry)
        if digest(state) != record.digests[number]:
            raise RecordError(f"the digest of entry {number + 1} differs")
        found.append(state)
    return found
