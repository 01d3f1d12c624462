"""What a command was asked for, checked before hours of games: players, board, plot."""

import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

import smallworld_maps
from smallworld.errors import GameError
from smallworld_client.boards import find_board
from smallworld_client.bots.computers import computer, find_own_modules
from smallworld_client.errors import UserError

Thing = TypeVar("Thing")


def known_bots(text: str) -> tuple[str, ...]:
    """The computer players named with commas between; UserError where one is unknown."""
    find_own_modules()
    names = tuple(name.strip() for name in text.split(","))
    try:
        for name in names:
            computer(name)
    except GameError as error:
        raise UserError(str(error)) from error
    return names


def board_for(id: str | None, players: int) -> str:
    """The id of the board to play on; UserError where there is none of that id."""
    try:
        return find_board(id).id if id else smallworld_maps.for_players(players).id
    except GameError as error:
        raise UserError(str(error)) from error


def plot_file(file: Path | None) -> Path | None:
    """Where a plot is to go; UserError, before hours of games, where none can be drawn there."""
    if file is None:
        return None
    if file.suffix not in (".svg", ".png"):
        raise UserError(f"'{file}' ends neither in .svg nor in .png.")
    if not file.absolute().parent.is_dir():
        raise UserError(f"There is no folder {file.parent} for the plot; make it first.")
    if find_spec("matplotlib") is None:
        raise UserError("Plots need matplotlib:  pip install 'smallworld-table[arena]'")
    return file


def bar(things: Iterator[Thing], total: int) -> Iterable[Thing]:
    """The same, with a bar where somebody looks on."""
    return tqdm(things, total=total, unit=" games", leave=False, disable=not sys.stderr.isatty())
