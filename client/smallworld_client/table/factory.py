"""New tables, and the drivers that host them or resume a game; chance is the system's."""

import secrets
from pathlib import Path

from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.moves import Outcome, Question
from smallworld_client.home.journal import JournalFile
from smallworld_client.players.levels import LEVELS, computer
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.guest import Guest
from smallworld_client.table.host_driver import HostDriver, HostingOptions
from smallworld_client.table.player_driver import MakeDriver, PlayerDriver, Role, Tell
from smallworld_client.table.ports import Ports
from smallworld_client.table.roles import PlayerRoles, greeting
from smallworld_client.table.setup import SeatSetup, Setup, find_board, open_game, seats_of
from smallworld_client.table.snapshot import Peer, first_snapshot
from smallworld_client.words.seat import SeatSays
from smallworld_maps.deals import SeededDraw
from smallworld_net import HOST_PORT
from smallworld_wire.common import NONCE_BYTES, game_id
from smallworld_wire.room import Person, SeatAssignment

LONGEST_NAME = 40  # characters that the wire has for the name of a computer player
SEEDS = 10**9
SECRET_BYTES = 16  # of an invitation: 128 bits


def draw(question: Question) -> Outcome:
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


def hosted(setup: Setup, *, is_local: bool) -> MakeDriver:
    """The program of a new table's host; nobody comes from outside to one that ``is_local``."""
    ports = (HOST_PORT, 0) if setup.port is None else (setup.port,)
    starts_itself = is_local or setup.starts_itself
    looks_on = is_local or not setup.starts_itself or setup.web is not None
    hosting = HostingOptions(
        setup.name, ports, setup.pace, is_local, starts_itself, looks_on, setup.seed
    )

    def host(player: PlayerDriver) -> HostDriver:
        return HostDriver(player, hosting, lambda me, now: new_table(setup, me))

    def make(ports: Ports, tell: Tell) -> PlayerDriver:
        guest = Guest(greeting(setup.name), open_game)
        return PlayerDriver(ports, tell, guest, roles_of(setup.name), host)

    return make


def resumed(path: Path) -> MakeDriver:
    """Verify the whole game, which may take seconds; GameError if it can't be resumed."""

    def make(ports: Ports, tell: Tell) -> PlayerDriver:
        journal, saved = JournalFile.reopened(path)
        roles = roles_of(saved.origin.name)
        try:
            guest = roles.restore(saved)
        except GameError:
            journal.close()
            raise

        def first(player: PlayerDriver) -> Role:
            return roles.resumed(player, saved)

        return PlayerDriver(ports, tell, guest, roles, first, journal, saved.origin.identity)

    return make


def roles_of(name: str) -> PlayerRoles:
    return PlayerRoles(name, open_game, draw, LEVELS)


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
