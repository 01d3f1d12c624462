"""The computer players by name."""

from collections.abc import Callable
from random import Random

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots import random_bot

Choose = Callable[[Game, State, Random], Move]
"""The move of the player whose decision it is."""

COMPUTERS: dict[str, Choose] = {"random": random_bot.choose}


def computer(name: str) -> Choose:
    """The computer player of that name; GameError where there is none."""
    try:
        return COMPUTERS[name]
    except KeyError:
        known = ", ".join(COMPUTERS)
        raise GameError(f"There is no computer player “{name}”. There are: {known}.") from None
