"""The boards that are installed or came with a game, and opening a game on one of them."""

from functools import cache

from msgspec import UNSET, UnsetType

import smallworld_maps
from smallworld.board import Board
from smallworld.content import unknown_sets
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.header import Header
from smallworld.text import plain
from smallworld_maps import MapFile
from smallworld_maps.faults import BadBoard
from smallworld_maps.own import is_own, pack, unpack
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence


def find_board(board_id: str) -> Board:
    """The board with that id; GameError if it isn't known here.

    One that is somebody's own is known as long as somebody uses it; nothing here keeps it.
    """
    return _known(board_id) if is_own(board_id) else _installed(board_id)


@cache
def _installed(board_id: str) -> Board:
    return _known(board_id)


def _known(board_id: str) -> Board:
    try:
        return Board.of(smallworld_maps.load(board_id))
    except smallworld_maps.UnknownBoard:
        known = ", ".join(smallworld_maps.ids())
        raise GameError(SeatSays.UNKNOWN_BOARD(board=plain(board_id), known=known)) from None


def seats_of(board_id: str) -> int:
    """The number of players that a board is for; GameError if it isn't known here."""
    find_board(board_id)
    return smallworld_maps.load(board_id).players


def open_game(header: Header) -> Game:
    """Open the game with that header; GameError if this installation can't play it.

    A board that comes with it is held to every limit before anything is made of it.
    """
    lacking = lacking_sets(header)
    if lacking:
        raise GameError(lacking)
    if header.board_file is not UNSET:
        return Game(header, Board.of(sent_board(header.board_file)))
    if is_own(header.board):
        raise GameError(SeatSays.NO_BOARD())
    return Game(header, find_board(header.board))


def lacking_sets(header: Header) -> Sentence | None:
    """Why this installation can't play the game with that header, if that is for its sets."""
    strange = unknown_sets(header.chosen_sets)
    return SeatSays.NO_SETS(sets=", ".join(map(plain, strange))) if strange else None


def sent_board(data: bytes) -> MapFile:
    """The board that a stranger has sent; GameError if it can't be played on."""
    try:
        return unpack(data)
    except BadBoard:
        raise GameError(SeatSays.BAD_BOARD()) from None


def board_file(board: Board) -> bytes | UnsetType:
    """The packed board that a game on it has to carry; UNSET for a board that all programs have."""
    printed = board.map_file
    return pack(printed) if is_own(board.id) and isinstance(printed, MapFile) else UNSET
