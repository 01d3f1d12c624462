"""A position with its board as one line of text: what a position text leaves out stands before it.

    two-players royal,cursed 3B conquer on=4/lost-tribe/2/A.giants:3/... A=12/hill.giants ...

The first word is the board, with ``:9`` where it is played for another number of rounds than it
says; the second names the sets, ``-`` for none. The rest is :mod:`smallworld.position_text`.
"""

from collections.abc import Sequence

from msgspec import UNSET

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.position_text import LONGEST, parse_position
from smallworld.record import MOST_ROUNDS, Header
from smallworld.state import NOTHING, State
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.setup import open_game, seats_of
from smallworld_client.words.seat import SeatSays
from smallworld_maps.own import is_own

LONGEST_LINE = LONGEST + 200


def print_position(game: Game, state: State) -> str:
    """Raises GameError for a game whose board, races or powers are somebody's own."""
    header = game.header
    if header.own_pieces or is_own(header.board):
        raise GameError(SeatSays.NO_POSITION_LINE())
    rounds = "" if header.rounds is UNSET else f":{header.rounds}"
    sets = ",".join(header.chosen_sets) or NOTHING
    return f"{header.board}{rounds} {sets} {state}"


def read_position(text: str, names: Sequence[str] = NAMES) -> tuple[Game, State]:
    """Raises GameError. ``names`` are those of the seats; the game has no log."""
    board, _, rest = text.strip().partition(" ")
    sets, _, position = rest.partition(" ")
    board, _, rounds = board.partition(":")
    if not position or (rounds and rounds not in map(str, range(1, MOST_ROUNDS + 1))):
        raise GameError(SeatSays.BAD_POSITION_LINE())
    number = seats_of(board)
    header = Header(
        "study",
        board,
        tuple(names[:number]) if len(names) >= number else tuple(NAMES[:number]),
        (),
        rounds=int(rounds) if rounds else UNSET,
        sets=tuple(sets.split(",")) if sets != NOTHING else UNSET,
    )
    game = open_game(header)
    state = parse_position(position, game.board, game.content)
    if len(state.players) != number:
        raise GameError(SeatSays.OTHER_SEATS(board=board, number=number))
    return game, state


def began_at(game: Game, state: State) -> Game:
    return Game(game.header, game.board, game.content, state)
