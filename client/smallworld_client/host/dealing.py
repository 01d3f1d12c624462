"""What is settled as a game begins: who begins, and the column."""

from collections.abc import Sequence

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Draw, Question
from smallworld.content import BASE, in_order
from smallworld.content.own import content_with
from smallworld.game import Game, deal
from smallworld_client.table.boards import board_file
from smallworld_wire import LOT, SeatAssignment, Settings, colours_of


def first_seat(settings: Settings, seats: int, draw: Draw) -> int:
    """The seat that begins; by lot it is drawn now."""
    if settings.first == LOT:
        return int(draw(Question("first", tuple(range(seats)))))
    return settings.first % seats


def new_game(
    board: Board, game: str, settings: Settings, seats: Sequence[SeatAssignment], draw: Draw
) -> Game:
    """The game of these seats, in whose order they play; chance lays its column."""
    header = deal(
        board,
        tuple(assigned.name for assigned in seats),
        game,
        draw,
        content_with(BASE, in_order(settings.sets), settings.own),
        rounds=settings.rounds,
        colours=colours_of(seats),
    )
    return Game(replace(header, board_file=board_file(board)), board)
