"""Computer players: functions that choose a move for the player whose decision it is."""

from collections.abc import Callable
from random import Random

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots import random_bot

Bot = Callable[[Game, State, Random], Move]
"""Chooses a legal move for ``state.to_move``; whatever it leaves to luck comes from the generator
that it is given."""

BOTS: dict[str, Bot] = {"random": random_bot.choose}
"""The computer players by the name that a command or a dialog knows them by, from the weakest to
the strongest, who goes on in place of a person."""
