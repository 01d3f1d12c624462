"""New tables: their ids, invitations and chance come from the system's secure generator."""

import secrets

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.moves import Outcome, Question
from smallworld_client.players.levels import LEVELS, computer
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.setup import SeatSetup, SeededDraw, Setup, find_board, seats_of
from smallworld_client.table.snapshot import Peer, first_snapshot
from smallworld_wire.common import NONCE_BYTES, game_id
from smallworld_wire.phrases import SeatSays
from smallworld_wire.room import Person, SeatAssignment

LONGEST_NAME = 40
"""Characters that the wire has for the name of a computer player."""
SEEDS = 10**9
SECRET_BYTES = 16
"""Of an invitation: 128 bits."""


def draw(question: Question) -> Outcome:
    """Chance, from the system's secure generator."""
    return secrets.choice(question.outcomes)


def new_game_id(maker: Peer) -> str:
    """An id that belongs to the key that made it; no command line takes it for an option."""
    game = "-"
    while game.startswith("-"):
        game = game_id(secrets.token_bytes(NONCE_BYTES), maker)
    return game


def new_table(setup: Setup, me: Peer) -> HostedTable:
    """The table that a person has decided on; GameError where there can't be such a one."""
    board = find_board(setup.settings.board)
    if len(setup.places) != seats_of(board.id):
        raise GameError(f"The board “{board.id}” has {seats_of(board.id)} seats.")
    places = tuple(_chair(place) for place in setup.places)
    host = Person(0, setup.name, "host", key=me)
    snapshot = replace(
        first_snapshot(new_game_id(me), setup.settings, places, host),
        secret=secrets.token_urlsafe(SECRET_BYTES) if setup.settings.private else "",
        watch_secret=secrets.token_urlsafe(SECRET_BYTES),
    )
    return HostedTable(snapshot, board, SeededDraw(setup.seed) if setup.seed else draw, LEVELS)


def new_seed() -> str:
    return str(secrets.randbelow(SEEDS))


def _chair(place: SeatSetup) -> SeatAssignment:
    if place.kind == "computer":
        if len(place.name) > LONGEST_NAME:
            raise GameError(
                SeatSays.COMPUTER_NAME_TOO_LONG(name=place.name[:80], most=LONGEST_NAME)
            )
        computer(place.name)
        return SeatAssignment("computer", place.called, bot=place.name, colour=place.colour)
    return SeatAssignment(place.kind, place.name, colour=place.colour, portrait=place.portrait)
