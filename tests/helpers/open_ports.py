"""The real ports of a player's program for what is tested alone, and a thread with a given role."""

import time
from collections.abc import Callable

from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.app.table_thread import TableThread
from smallworld_client.home.records import FileStorage
from smallworld_client.players.levels import LEVELS
from smallworld_client.players.processes import BotScheduler
from smallworld_client.table.factory import draw
from smallworld_client.table.guest import Guest
from smallworld_client.table.player_driver import PlayerDriver, Role, Tell
from smallworld_client.table.ports import Journal, Ports
from smallworld_client.table.roles import PlayerRoles
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import GameOrigin
from smallworld_wire.common import Then, hello
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import ToTable


def open_ports() -> tuple[SocketTransport, Ports]:
    """Ports over sockets and files; the transport once more, for its sockets."""
    transport = SocketTransport()

    def bots(tell: Callable[[Sentence], None]) -> BotScheduler:
        return BotScheduler(lambda task: None, tell)

    return transport, Ports(transport, FileStorage(), time.monotonic, bots)


def thread_with(
    tell: Tell,
    role: Callable[[PlayerDriver], Role],
    journal: Journal | None = None,
    identity: int = 0,
) -> TableThread:
    roles = PlayerRoles("Bob", open_game, draw, LEVELS)
    guest = Guest(hello("Bob"), open_game)
    return TableThread(
        tell,
        lambda ports, tell: PlayerDriver(ports, tell, guest, roles, role, journal, identity),
    )


class IdleRole(Role):
    """Bob is at the table, and nothing happens."""

    is_at_table = True

    @property
    def origin(self) -> GameOrigin:
        return GameOrigin("guest", "Bob")

    def open(self) -> None:
        pass

    def work(self, now: float) -> None:
        pass

    def hurry(self, now: float) -> None:
        """There are no computer players."""

    def send(self, message: ToTable) -> None:
        pass

    def farewell(self, then: Then | None) -> None:
        pass

    def close(self) -> None:
        pass
