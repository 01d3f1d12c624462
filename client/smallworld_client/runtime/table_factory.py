"""How a host's table comes to be: laid anew, or as a game that is led on."""

import secrets

from msgspec.structs import replace

from smallworld.chance import Outcome, Question
from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld_client.bots.computers import LEVELS, computer
from smallworld_client.guest.guest import Guest
from smallworld_client.host import Peer, Table
from smallworld_client.replication.failover import TakeOver
from smallworld_client.storage.saved_game import SavedGame
from smallworld_client.table.boards import find_board, open_game, seats_of
from smallworld_client.table.setup import Place, Setup
from smallworld_client.table.snapshot import first_snapshot
from smallworld_wire import NONCE_BYTES, Person, game_id
from smallworld_wire import SeatAssignment as Chair

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


def new_table(setup: Setup, me: Peer) -> Table:
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
    return Table(snapshot, board, draw, LEVELS)


def resumed_table(kept: SavedGame, now: float) -> Table:
    """The table of an earlier evening, led on by who led it then."""
    game_log = GameLog(open_game(kept.header), kept.items)
    return Table.resumed(kept.snapshot, game_log, kept.committed, draw, now, LEVELS)


def inherited_table(seat: Guest, lead: TakeOver, me: Peer, now: float) -> Table:
    """The table at which that seat is, led on by who has it."""
    snapshot, game_log = seat.snapshot, seat.game_log
    assert snapshot is not None
    assert game_log is not None
    led, own = snapshot.led_by(me, lead.epoch), GameLog(game_log.game, game_log.items)
    return Table.resumed(led, own, seat.committed, draw, now, LEVELS, lead.lease or "by hand")


def _chair(place: Place) -> Chair:
    if place.kind == "computer":
        computer(place.name)
        return Chair("computer", bot=place.name)
    return Chair(place.kind, place.name)
