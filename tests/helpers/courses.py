"""Courses of games played at random, the same for the same seed."""

from random import Random

from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.game_log import GameLog
from smallworld.moves import Recording
from smallworld.record import Moved, Record
from smallworld.state import digest
from smallworld_client.players import simple_bots
from smallworld_client.table.setup import find_board, open_game
from tests.helpers.evening import seeded


def new_course(seed: int = 1) -> GameLog:
    board = find_board("two-players")
    return GameLog(
        Game(deal(board, ("Ann", "Bob"), "a-game", seeded(seed), load_content("base")), board)
    )


def play(game_log: GameLog, moves: int, seed: int = 1) -> GameLog:
    rng, draw = Random(seed), seeded(seed)
    for _ in range(moves):
        if game_log.is_over:
            break
        chance = Recording(draw)
        seat = game_log.state.to_move
        move = simple_bots.choose(game_log.game, game_log.state, rng)
        after = game_log.game.apply(game_log.state, seat, move, chance)
        game_log.add(Moved(seat, move, tuple(chance.outcomes)), after)
    return game_log


def replayed(record: Record) -> Game:
    """The game of a whole record; AssertionError where a digest differs or nobody has won."""
    game = open_game(record.header)
    state = game.start()
    for entry, expected in zip(record.entries, record.digests, strict=True):
        state = game.replay(state, entry)
        assert digest(state) == expected
    assert game.winners(state)
    return game
