"""Whether a room that a host tells of can be that of the table where one is."""

from smallworld.game import Game
from smallworld_wire import Room


def is_plausible(room: Room, before: Room | None, game: Game | None) -> bool:
    """Whether board and seats are those of before and of the game, and a ballot is about one.

    Everything that shows a room may rely on that.
    """
    board, seats = room.settings.board, len(room.seats)
    if before is not None and (board, seats) != (before.settings.board, len(before.seats)):
        return False
    if game is not None and (board, seats) != (game.board.id, len(game.names)):
        return False
    ballot = room.ballot
    return ballot is None or ballot.kind != "computer" or ballot.argument < seats
