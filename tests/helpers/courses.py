"""Courses of games played at random, the same for the same seed."""

from random import Random

from smallworld.chance import Recording
from smallworld.course import Course
from smallworld.game import Game, deal
from smallworld.record import Entry
from smallworld_client.boards import find_board
from smallworld_client.bots import random_bot
from tests.helpers.evening import seeded


def new_course(seed: int = 1) -> Course:
    """A game for two that has just begun."""
    board = find_board("two-players")
    return Course(Game(deal(board, ("Ann", "Bob"), "a-game", seeded(seed)), board))


def play(course: Course, moves: int, seed: int = 1) -> Course:
    """Random moves, at most so many."""
    rng, draw = Random(seed), seeded(seed)
    for _ in range(moves):
        if course.is_over:
            break
        chance = Recording(draw)
        seat = course.state.to_move
        move = random_bot.choose(course.game, course.state, rng)
        after = course.game.apply(course.state, seat, move, chance)
        course.add(Entry(seat, move, tuple(chance.outcomes)), after)
    return course
