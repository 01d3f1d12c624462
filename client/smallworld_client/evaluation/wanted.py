"""What a command was asked for, checked before hours of games: players and board."""

import smallworld_maps
from smallworld.errors import GameError
from smallworld_client.bots.computers import computer, find_own_modules
from smallworld_client.errors import UserError
from smallworld_client.table.boards import find_board


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
