"""What is settled as a game begins: who begins, and the column."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Draw, Question
from smallworld.content import BASE, Content, in_order
from smallworld.content.own import content_with
from smallworld.game import Game, deal
from smallworld.header import Header
from smallworld_client.table.boards import board_file
from smallworld_wire import LOT, SeatAssignment, Settings, colours_of


def first_seat(settings: Settings, seats: int, draw: Draw) -> int:
    """The seat that begins; by lot it is drawn now."""
    if settings.first == LOT:
        return int(draw(Question("first", tuple(range(seats)))))
    return settings.first % seats


def undealt(board: Board, game: str, settings: Settings, seats: Sequence[SeatAssignment]) -> Header:
    """The header of a new game as far as nothing is drawn for it, with the seats as they are."""
    content, colours = content_for(settings), colours_of(seats)
    return Header(
        game,
        board.id,
        tuple(assigned.name for assigned in seats),
        (),
        content.id,
        rounds=UNSET if settings.rounds in (0, board.rounds) else settings.rounds,
        colours=UNSET if colours == tuple(range(len(colours))) else colours,
        board_file=board_file(board),
        sets=content.sets or UNSET,
        own=content.own or UNSET,
        rated=tuple(assigned.bot for assigned in seats) if settings.rated else UNSET,
    )


def content_for(settings: Settings) -> Content:
    """The races and powers of a table."""
    return content_with(BASE, in_order(settings.sets), settings.own)


def new_game(
    board: Board, game: str, settings: Settings, seats: Sequence[SeatAssignment], draw: Draw
) -> Game:
    """The game of these seats, in whose order they play; chance lays its column."""
    header = deal(
        board,
        tuple(assigned.name for assigned in seats),
        game,
        draw,
        content_for(settings),
        rounds=settings.rounds,
        colours=colours_of(seats),
    )
    return Game(replace(header, board_file=board_file(board)), board)
