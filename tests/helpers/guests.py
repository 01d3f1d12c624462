"""A guest of the table in ``CHARTER``, and what its hosts say."""

from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire.common import hello
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Append, AppendBatch, Welcome

ANN, BOB, CID = b"a" * 40, b"b" * 40, b"c" * 40
CHARTER = TableSnapshot(
    "a-game",
    TableSettings("Ann's table", "two-players", lobby="example.org:7373"),
    (SeatAssignment("person", "Bob", 1), SeatAssignment("person", "Cid", 2)),
    (
        Person(0, "Ann", "host", key=ANN),
        Person(1, "Bob", "player", key=BOB),
        Person(2, "Cid", "player", key=CID),
    ),
)


def room(epoch: int = 1, leader: int = 0, lobby: str = "") -> Room:
    settings = replace(CHARTER.settings, lobby=lobby)
    return Room(settings, "running", CHARTER.seats, CHARTER.people, epoch, leader)


def log_of(game_log: GameLog, first: int = 0, committed: int = 4096) -> AppendBatch:
    """What a host tells of a course."""
    return AppendBatch(
        game_log.game.header, first, tuple(game_log.items[first:]), game_log.digest, committed
    )


def news_of(game_log: GameLog, index: int, is_committed: bool = False) -> Append:
    return Append(index, game_log.items[index], game_log.digest_at(index + 1), is_committed)


def hosted_by(seat: Guest, epoch: int = 1, leader: int = 0, lobby: str = "") -> Guest:
    """The seat comes to a host and has heard of its room."""
    seat.connected(100.0, BOB, CHARTER.people[leader].key)
    seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=epoch, secret="play"))
    seat.receive(room(epoch, leader, lobby))
    return seat


def bobs_seat(
    game_log: GameLog, committed: int = 4096, keeps_journal: bool = True, lobby: str = ""
) -> Guest:
    """Bob's seat, who has a journal, and has been told of that course by Ann."""
    greeting = replace(hello("Bob"), keeps_journal=keeps_journal)
    seat = hosted_by(Guest(greeting, open_game), lobby=lobby)
    seat.receive(log_of(game_log, committed=committed))
    return seat
