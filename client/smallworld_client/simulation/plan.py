"""What kind of evening it is to be: a seed decides who comes, and what the host has chosen."""

from copy import copy
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

import smallworld_maps
from smallworld.board import Board
from smallworld.game import Game
from smallworld.header import Header
from smallworld_client.table.boards import find_board
from smallworld_client.table.snapshot import TableSnapshot, first_snapshot
from smallworld_wire import Pace, Person, SeatAssignment, Settings

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


class Plan(NamedTuple):
    """Who plays, the first of them as the host, and who watches; ``bots`` are computer players.

    A table that ``is_always_on`` is hosted by the service: they all come to it, and no bots.
    """

    players: tuple[str, ...]
    bots: int
    watchers: tuple[str, ...]
    settings: Settings
    is_always_on: bool = False

    def snapshot(self, game: str, host: bytes) -> TableSnapshot:
        """The snapshot of the table that the host opens."""
        bot = SeatAssignment("computer", bot="random")
        seats = (*[SeatAssignment()] * len(self.players), *[bot] * self.bots)
        return first_snapshot(
            game, self.settings, seats, Person(0, self.players[0], "host", key=host)
        )


def plan(rng: Random) -> Plan:
    """An evening of two to five seats, at least two of them with people."""
    seats = rng.choice((2, 2, 3, 3, 4, 5))
    persons = rng.randint(2, seats)
    settings = Settings(
        "A table",
        smallworld_maps.for_players(seats).id,
        late=rng.choice(("wait", "computer", "vote")),
        grace=rng.choice((5, 20)),
        pace=rng.choice((Pace(), Pace("turn", 15), Pace("game", 60))),
        delay=rng.choice((0, 0, 3, 20)),
        lobby=LOBBY if rng.random() < LISTED else "",
    )
    return Plan(NAMES[:persons], seats - persons, WATCHERS[: rng.choice((0, 0, 1, 2))], settings)


def service_plan(rng: Random) -> Plan:
    """An evening with a service: at a table of its own, or at one that a person hosts."""
    common = plan(rng)
    settings = replace(common.settings, lobby=LOBBIES)
    if rng.random() > ALWAYS_ON:
        return common._replace(settings=settings)
    seats = rng.choice((2, 2, 3))
    board = smallworld_maps.for_players(seats).id
    watchers = WATCHERS[: rng.choice((0, 0, 1))]
    return Plan(NAMES[:seats], 0, watchers, replace(settings, board=board), is_always_on=True)


@cache
def short_board(board_id: str) -> Board:
    """A board on which a game is soon over."""
    board = copy(find_board(board_id))
    board.rounds = ROUNDS
    return board


def short_game(header: Header) -> Game:
    """The game that begins so, on its short board."""
    return Game(header, short_board(header.board))
