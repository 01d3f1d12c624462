"""What a seed decides before a simulated game: its kind, and whose computer may fail for good.

Whose computer may go dark for good, so that the promise still binds, and who then leads on.

Nothing that was told may be lost short of all computers that hold it going dark. So somebody has to
be left who holds it and could lead: in the eyes of the lobby, or where there is none, somebody on
whom the others agree because their journal has all of it.
"""

from collections.abc import Collection
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

import smallworld_maps
from smallworld.board import Board
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.record import Header
from smallworld_chance.checked_log import open_log
from smallworld_client.table.setup import find_board
from smallworld_client.table.snapshot import TableSnapshot, first_snapshot
from smallworld_dev.simulation.environment import InvariantChecker, SimulatedComputer
from smallworld_dev.simulation.storage import JOURNAL, read_journal
from smallworld_wire.lobby import Lease
from smallworld_wire.room import Pace, Person, SeatAssignment, TableSettings

ROUNDS = 3
"""Of a game here; what can break breaks in three rounds as it does in ten."""
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
WATCHERS = ("Uma", "Vic")
LOBBY = "192.168.1.250:7373"
"""Where the lobby is called; everybody else has a place of their own in that network."""
LOBBIES = f"{LOBBY},192.168.1.251:7373"
"""Where the lobbies of a service are called."""
LISTED = 0.6
"""How often a table is known to a lobby."""
ALWAYS_ON = 0.7
"""How often a table is the service's, where there is one."""


class EveningPlan(NamedTuple):
    """Who plays, the first of them as the host, and who watches; ``bots`` are computer players.

    A table that ``is_always_on`` is hosted by the service: they all come to it, and no bots.
    """

    players: tuple[str, ...]
    bots: int
    watchers: tuple[str, ...]
    settings: TableSettings
    is_always_on: bool = False

    def snapshot(self, game: str, host: bytes) -> TableSnapshot:
        """The snapshot of the table that the host opens."""
        bot = SeatAssignment("computer", bot="random")
        seats = (*[SeatAssignment()] * len(self.players), *[bot] * self.bots)
        return first_snapshot(
            game, self.settings, seats, Person(0, self.players[0], "host", key=host)
        )


def plan(rng: Random) -> EveningPlan:
    """An evening of two to five seats, at least two of them with people."""
    seats = rng.choice((2, 2, 3, 3, 4, 5))
    persons = rng.randint(2, seats)
    settings = TableSettings(
        "A table",
        smallworld_maps.for_players(seats).id,
        late=rng.choice(("wait", "computer", "vote")),
        grace=rng.choice((5, 20)),
        pace=rng.choice((Pace(), Pace("turn", 15), Pace("game", 60))),
        delay=rng.choice((0, 0, 3, 20)),
        lobby=LOBBY if rng.random() < LISTED else "",
    )
    return EveningPlan(
        NAMES[:persons], seats - persons, WATCHERS[: rng.choice((0, 0, 1, 2))], settings
    )


def service_plan(rng: Random) -> EveningPlan:
    """An evening with a service: at a table of its own, or at one that a person hosts."""
    common = plan(rng)
    settings = replace(common.settings, lobby=LOBBIES)
    if rng.random() > ALWAYS_ON:
        return common._replace(settings=settings)
    seats = rng.choice((2, 2, 3))
    board = smallworld_maps.for_players(seats).id
    watchers = WATCHERS[: rng.choice((0, 0, 1))]
    return EveningPlan(
        NAMES[:seats], 0, watchers, replace(settings, board=board), is_always_on=True
    )


@cache
def short_board(board_id: str) -> Board:
    """A board on which a game is soon over."""
    return find_board(board_id).with_rounds(ROUNDS)


def short_game(header: Header) -> Game:
    """The game that begins so, on its short board."""
    return Game(header, short_board(header.board))


def could_be_claimed(lease: Lease | None, left: Collection[SimulatedComputer]) -> bool:
    """Whether one of those who are left could lead on by the lobby's word."""
    if lease is None:
        return False
    keys = {lease.holder, *lease.replicas}
    return any(computer.key in keys and computer.files.get(JOURNAL) for computer in left)


def heir(
    checker: InvariantChecker, left: Collection[SimulatedComputer]
) -> SimulatedComputer | None:
    """Who of those who are left holds most, and all that anybody was told; None: nobody."""
    held = [(computer, _led_course(computer)) for computer in left]
    whole = [
        (each, len(game_log))
        for each, game_log in held
        if game_log is not None and not checker.lost(game_log)
    ]
    return max(whole, key=lambda pair: pair[1], default=(None, 0))[0]


def hosts_again(computer: SimulatedComputer) -> bool:
    """Whether a computer hosts the game, or will when it is on again, by its journal."""
    kept = read_journal(computer)
    if kept is None:
        return False
    return kept.origin.role == "host" or kept.snapshot.leader_key == computer.key


def _led_course(computer: SimulatedComputer) -> GameLog | None:
    """The game as a computer's journal has it, if whoever sits there has a seat and may lead it."""
    kept = read_journal(computer)
    if kept is None:
        return None
    if kept.snapshot.person_of(computer.key) is None:
        return None
    return open_log(short_game(kept.header), kept.items)
