"""Starts a player's program: as host, as guest, in a resumed game, or on from a record."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from msgspec import UNSET

from smallworld.errors import GameError, UserMistake
from smallworld.game_log import GameLog
from smallworld.record import Record, moved
from smallworld.safe_text import plain
from smallworld_client.app.table_thread import TableThread, with_page
from smallworld_client.discovery.host_connector import Target
from smallworld_client.home.journal import JournalFile
from smallworld_client.table.authority.members import AT_HOME
from smallworld_client.table.factory import hosted, new_game_id, resumed, roles_of
from smallworld_client.table.guest import Guest
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.player_driver import PlayerDriver, Tell
from smallworld_client.table.roles import greeting
from smallworld_client.table.setup import Setup, open_game
from smallworld_client.table.snapshot import GameOrigin, first_snapshot, saved_game_of
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Invitation
from smallworld_wire.room import Person, SeatAssignment, TableSettings


def host_link(setup: Setup, tell: Tell, local: bool = False) -> TableThread:
    """Host a table, at this screen only if ``local``; GameError for a seed where others play."""
    if setup.seed and not local:
        raise GameError("A seed is for a game at one screen: who knows it knows what will come.")
    driver = hosted(setup, is_local=local)
    if local:
        return TableThread(tell, driver)
    return with_page(lambda tell: TableThread(tell, driver), setup.web, setup.web_host)(tell)


def guest_link(
    target: Target,
    name: str,
    role: Literal["player", "spectator"],
    tell: Tell,
    by_relay: bool = False,
) -> TableThread:
    """Come to a table that somebody else hosts; only ``by_relay`` if so wanted."""
    invitation = ""
    if isinstance(target, Invitation):
        invitation = target.token
        role = "spectator" if target.watch else role
    visit = JoinOptions(target, name, role == "player", by_relay)
    guest = Guest(greeting(name, role), open_game, invitation)

    def come(player: PlayerDriver) -> GuestDriver:
        return GuestDriver(player, visit)

    roles = roles_of(name)
    return TableThread(tell, lambda ports, tell: PlayerDriver(ports, tell, guest, roles, come))


def resumed_link(path: Path, tell: Tell, web: int | None = None, web_host: str = "") -> TableThread:
    """Resume the game of that journal; it is verified in the thread, which may take seconds."""
    return with_page(lambda tell: TableThread(tell, resumed(path)), web, web_host)(tell)


@dataclass(frozen=True, slots=True)
class Continuation:
    """A person takes ``seat`` after ``position`` moves of a record; ``pace`` is seconds a move."""

    record: Record
    position: int
    seat: int
    level: str
    title: str
    pace: float = 0.8


def begin_continuation(going_on: Continuation) -> Path:
    """Write the new game's journal. Raises UserMistake if it is over, GameError or JournalError."""
    header = going_on.record.header.unsigned(new_game_id(AT_HOME))
    game_log = GameLog(open_game(header), moved(going_on.record.entries[: going_on.position]))
    if game_log.is_over:
        raise UserMistake(SeatSays.NOTHING_TO_PLAY_ON())
    name = plain(header.seats[going_on.seat])
    host = Person(0, name, "host", key=AT_HOME)
    rounds = 0 if header.rounds is UNSET else header.rounds
    settings = TableSettings(
        going_on.title,
        header.board,
        spectators=False,
        rounds=rounds,
        sets=header.chosen_sets,
        own=header.own_pieces,
    )
    seats = tuple(_seat(going_on, seat, plain(called)) for seat, called in enumerate(header.seats))
    snapshot = first_snapshot(header.game, settings, seats, host)
    origin = GameOrigin("host", name, pace=going_on.pace)
    journal = JournalFile.begin(saved_game_of(origin, snapshot, game_log, len(game_log)))
    journal.close()
    return journal.path


def _seat(going_on: Continuation, seat: int, name: str) -> SeatAssignment:
    colour = going_on.record.header.colours_of_seats[seat]
    if seat == going_on.seat:
        return SeatAssignment("person", name, 0, colour=colour)
    return SeatAssignment("computer", name, bot=going_on.level, colour=colour)
