"""The boards of this installation as the rules see them, and the games that are played on them."""

from functools import cache

import smallworld_maps
from smallworld.board import Board
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Header


@cache
def find_board(board_id: str) -> Board:
    """The board of that id; GameError where there is none here."""
    try:
        return Board.of(smallworld_maps.load(board_id))
    except smallworld_maps.UnknownBoard as error:
        raise GameError(str(error)) from None


def seats_of(board_id: str) -> int:
    """For how many players a board is made; GameError where there is none of that id."""
    find_board(board_id)
    return smallworld_maps.load(board_id).players


def open_game(header: Header) -> Game:
    """The game that begins so; GameError where this installation can't play it."""
    return Game(header, find_board(header.board))
