"""A table before its game: the board, the seats, the rules, and chance from a seed for practice."""

from functools import cache, lru_cache
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

import smallworld_maps
from smallworld.board import Board
from smallworld.content import unknown_sets
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.position_text import parse_position
from smallworld.record import Header
from smallworld.safe_text import plain
from smallworld.state import State
from smallworld_client.words.seat import SeatSays
from smallworld_maps import BadBoard, MapFile, for_players
from smallworld_maps.own import is_own, pack, unpack
from smallworld_wire.common import NOBODY
from smallworld_wire.people import Matched
from smallworld_wire.room import LOT, Pace, TableSettings
from smallworld_wire.sentences import Sentence

UNRATED_RULES = (
    "A ranked game is played on a board of the program, without races or powers of your own, "
    "for as many rounds as the board says."
)


class SeatSetup(Struct, frozen=True):
    """Who a seat is for: anybody who comes, a person at this screen, or a computer player.

    ``name`` is the name of the person, or of the computer player (such as ``random``), which is
    ``called`` something at the table; empty for any free name. ``colour`` is one of the five,
    NOBODY where nobody has chosen. ``portrait`` is a person's, 0 for none.
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: str = ""
    called: str = ""
    colour: int = NOBODY
    portrait: int = 0


MOST_SEED = 40  # characters of a seed


class Setup(Struct, frozen=True):
    """A table to be hosted by ``name``; ``settings`` are what everybody is told of it.

    ``settings.lobby`` is the address of the lobby that is to list the game, with or without its
    key; empty for none. ``pace`` is the time in seconds that a computer player takes for a move.
    ``port`` None means the usual one, or else any that is free. A table that ``starts_itself``
    begins its game when the last seat is taken. With a ``seed`` the same column, stacks and dice
    come again, at this screen only; empty for the system's chance. ``own_board`` is the board of
    ``settings.board`` if it is somebody's own, so that it is known until the table has it.
    ``web`` is the port of a page on which others watch, 0 for any, None for no page; it listens on
    ``web_host`` alone, on all addresses where that is empty.
    """

    name: str
    settings: TableSettings
    places: tuple[SeatSetup, ...]
    pace: float = 0.8
    port: int | None = None
    starts_itself: bool = False
    seed: str = ""
    own_board: MapFile | None = None
    web: int | None = None
    web_host: str = ""


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
    find_board(board_id)
    return smallworld_maps.load(board_id).players


def open_game(header: Header) -> Game:
    """GameError if the game can't be played here. Its own board is held to every limit first."""
    lacking = lacking_sets(header)
    if lacking:
        raise GameError(lacking)
    if header.board_file is not UNSET:
        return Game(header, Board.of(sent_board(header.board_file)))
    if is_own(header.board):
        raise GameError(SeatSays.NO_BOARD())
    return Game(header, find_board(header.board))


def open_position(header: Header, position: str) -> tuple[Game, State]:
    """What a query to another process names: a game, opened once, and the text of its position.

    A position is sent as text since a state of the compiled engine can be neither packed nor
    pickled.
    """
    game = _opened(header)
    return game, parse_position(position, game.board, game.content)


_opened = lru_cache(open_game)


def lacking_sets(header: Header) -> Sentence | None:
    """Why this installation can't play the game with that header, if that is for its sets."""
    strange = unknown_sets(header.chosen_sets)
    return SeatSays.NO_SETS(sets=", ".join(map(plain, strange))) if strange else None


def sent_board(data: bytes) -> MapFile:
    try:
        return unpack(data)
    except BadBoard:
        raise GameError(SeatSays.BAD_BOARD()) from None


def board_file(board: Board) -> bytes | UnsetType:
    """The packed board that a game on it has to carry; UNSET for a board that all programs have."""
    printed = board.map_file
    return pack(printed) if is_own(board.id) and isinstance(printed, MapFile) else UNSET


def match_setup(match: Matched, name: str, title: str) -> Setup:
    """A private table that begins as soon as everybody is there; ``name`` is the host's."""
    board = for_players(len(match.players))
    settings = TableSettings(
        title,
        board.id,
        private=True,
        pace=Pace("turn", match.seconds) if match.seconds else Pace(),
        late="computer",
        first=LOT,
        sets=match.sets,
        rated=match.rated,
    )
    others = (SeatSetup(),) * (len(match.players) - 1)
    return Setup(name, settings, (SeatSetup("person", name), *others), starts_itself=True)
