"""The boards that are installed, and opening a game on one of them."""

from functools import cache

import smallworld_maps
from smallworld.board import Board
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Header


@cache
def find_board(board_id: str) -> Board:
    """The board with that id; GameError if it isn't installed."""
    try:
        return Board.of(smallworld_maps.load(board_id))
    except smallworld_maps.UnknownBoard as error:
        raise GameError(str(error)) from None


def seats_of(board_id: str) -> int:
    """The number of players that a board is for; GameError if it isn't installed."""
    find_board(board_id)
    return smallworld_maps.load(board_id).players


def open_game(header: Header) -> Game:
    """Open the game with that header; GameError if this installation can't play it."""
    return Game(header, find_board(header.board))
