"""The computer players by their names."""

import os
import sys
from importlib import import_module
from typing import cast

from smallworld.errors import GameError
from smallworld_client.bots.bot import Maker
from smallworld_client.bots.easy import EasyBot
from smallworld_client.bots.hard import HardBot
from smallworld_client.bots.medium import MediumBot
from smallworld_client.bots.random_bot import RandomBot
from smallworld_wire.phrases import SeatSays

LEVELS: dict[str, Maker] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
}
"""The computer players that come with the program, from the weakest to the strongest. The last one
stands in for people."""


def find_own_modules() -> None:
    """Make modules in the current directory importable, for computer players of one's own."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def computer(name: str) -> Maker:
    """Find the maker of a computer player, or of one's own by ``package.module:factory``.

    Raises GameError if there is none.
    """
    if name in LEVELS:
        return LEVELS[name]
    module, _, factory = name.partition(":")
    if not factory:
        known = ", ".join(LEVELS)
        raise GameError(SeatSays.NO_COMPUTER(name=name, known=known))
    try:
        maker = getattr(import_module(module), factory)
    except (ImportError, AttributeError, ValueError) as error:
        raise GameError(SeatSays.COMPUTER_NOT_LOADED(name=name, reason=str(error)[:200])) from error
    if not callable(maker):
        raise GameError(SeatSays.NO_COMPUTER_MADE(factory=factory, module=module))
    return cast(Maker, maker)
