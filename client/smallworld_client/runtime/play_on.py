"""A new game at this screen that goes on from a moment of a record, against computer players."""

from dataclasses import dataclass
from pathlib import Path

from msgspec import UNSET

from smallworld.errors import UserMistake
from smallworld.game_log import GameLog
from smallworld.log_entries import moved
from smallworld.record import Record
from smallworld.text import plain
from smallworld_client.host.outbox import AT_HOME
from smallworld_client.runtime.table_factory import new_game_id
from smallworld_client.storage.journal import Journal
from smallworld_client.storage.saved_game import Origin, saved_game_of
from smallworld_client.table.boards import open_game
from smallworld_client.table.snapshot import first_snapshot
from smallworld_wire import Person, SeatAssignment, Settings
from smallworld_wire.phrases import SeatSays


@dataclass(frozen=True, slots=True)
class Continuation:
    """The position after ``position`` moves of a record, in which a person takes ``seat``.

    Computer players called ``level`` take the others. ``title`` is the name of the new game,
    ``pace`` the seconds that a computer player takes for a move.
    """

    record: Record
    position: int
    seat: int
    level: str
    title: str
    pace: float = 0.8


def begin_journal(going_on: Continuation) -> Path:
    """Write the journal of the new game, as if it had been left at that moment.

    The record stays as it is. Raises UserMistake where the game is over at that moment, GameError
    where the rules can't follow the record, and JournalError where nothing can be written.
    """
    header = going_on.record.header.unsigned(new_game_id(AT_HOME))
    game_log = GameLog(open_game(header), moved(going_on.record.entries[: going_on.position]))
    if game_log.is_over:
        raise UserMistake(SeatSays.NOTHING_TO_PLAY_ON())
    name = plain(header.seats[going_on.seat])
    host = Person(0, name, "host", key=AT_HOME)
    rounds = 0 if header.rounds is UNSET else header.rounds
    settings = Settings(
        going_on.title,
        header.board,
        spectators=False,
        rounds=rounds,
        sets=header.chosen_sets,
        own=header.own_pieces,
    )
    seats = tuple(_seat(going_on, seat, plain(called)) for seat, called in enumerate(header.seats))
    snapshot = first_snapshot(header.game, settings, seats, host)
    origin = Origin("host", name, pace=going_on.pace)
    journal = Journal.begin(saved_game_of(origin, snapshot, game_log, len(game_log)))
    journal.close()
    return journal.path


def _seat(going_on: Continuation, seat: int, name: str) -> SeatAssignment:
    colour = going_on.record.header.colours_of_seats[seat]
    if seat == going_on.seat:
        return SeatAssignment("person", name, 0, colour=colour)
    return SeatAssignment("computer", name, bot=going_on.level, colour=colour)
