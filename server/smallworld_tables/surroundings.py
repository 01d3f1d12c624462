"""What a worker is given: who it is, its ports, and what its games are played by."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from smallworld.board import Board
from smallworld.chance import Draw
from smallworld_client.ports import Bots
from smallworld_client.replication.replica_log import OpenGame
from smallworld_client.runtime.table_factory import draw
from smallworld_client.table.boards import find_board, open_game
from smallworld_lobby.logs import Logs
from smallworld_lobby.store import StorePort
from smallworld_net.keys import Identity
from smallworld_tables.notices import SendPort
from smallworld_tables.shared_server import SharedServer
from smallworld_wire import Endpoint


@dataclass(frozen=True)
class GameRules:
    """Those of the game; a simulation has shorter games, and chance from its seed."""

    find_board: Callable[[str], Board] = find_board
    open_game: OpenGame = open_game
    draw: Draw = draw
    new_secret: Callable[[int], bytes] = secrets.token_bytes


@dataclass(frozen=True)
class Surroundings:
    """What a worker is given: who it is, and its ports.

    ``clock`` gives seconds that never go back, ``date`` those since 1970. ``pause`` waits for a
    moment while the store is away, and is False where nothing is to be waited for any more.
    """

    name: str
    title: str
    identity: Identity
    endpoints: tuple[Endpoint, ...]
    shared: SharedServer
    store: StorePort
    logs: Logs
    bots: Callable[[Callable[[], None]], Bots]
    clock: Callable[[], float]
    date: Callable[[], float]
    pause: Callable[[], bool]
    send: SendPort
    new_token: Callable[[], str]
    stop_link: str = ""
    rules: GameRules = field(default_factory=GameRules)
