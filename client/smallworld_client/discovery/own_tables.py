"""Somebody's own tables at the service, as their lobby tells of them, and what is said of each."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from smallworld_client.discovery.lobby_client import LobbyFailed
from smallworld_net.address import Address, Invitation
from smallworld_wire import Mine, Notices, NoticeSent, ServiceTable
from smallworld_wire.sentences import Told


@dataclass(frozen=True)
class TablesTold:
    """All of somebody's tables as they are now, the most urgent first.

    ``takes_orders``: the lobby has a service that would open another one.
    """

    tables: tuple[ServiceTable, ...]
    takes_orders: bool


@dataclass(frozen=True)
class TableMade:
    """The table that was ordered is there."""

    game: str
    secret: str


@dataclass(frozen=True)
class NoticesTold:
    """The lobby's answer about notices: what is set, or how many targets one has reached."""

    answer: Notices | NoticeSent


@dataclass(frozen=True)
class NoticesFailed:
    """There is no such answer, or the lobby refuses."""

    reason: Told


TablesEvent = TablesTold | TableMade | NoticesTold | NoticesFailed | LobbyFailed


class OwnTables:
    """The tables of one person, as they come in."""

    def __init__(self) -> None:
        self._tables: dict[str, ServiceTable] = {}
        self._takes_orders = False

    def take(self, mine: Mine) -> TablesTold:
        """Note what the lobby says; how it all is by now."""
        if mine.is_all:
            self._tables.clear()
            self._takes_orders = mine.takes_orders
        for table in mine.rows:
            self._tables[table.game] = table
        for game in mine.gone:
            self._tables.pop(game, None)
        return TablesTold(in_order(self._tables.values()), self._takes_orders)


def in_order(tables: Iterable[ServiceTable]) -> tuple[ServiceTable, ...]:
    """Where it is one's turn first, by the time that is left; finished games last."""
    stages = ("running", "waiting", "over")

    def rank(table: ServiceTable) -> tuple[bool, int, float, str]:
        until = table.until or float("inf")
        return not table.is_mine, stages.index(table.stage), until, table.title

    return tuple(sorted(tables, key=rank))


def way_to(table: ServiceTable, lobby: Address) -> Invitation:
    """The invitation that leads to a table of one's own."""
    return Invitation(lobby._replace(key=None), table.game, secret=table.secret)


def newly_mine(
    before: Iterable[ServiceTable], now: Iterable[ServiceTable], is_open: Callable[[str], bool]
) -> list[ServiceTable]:
    """The tables at which it has become one's turn, without those that are open."""
    known = {(table.game, table.is_mine) for table in before}
    return [
        table
        for table in now
        if table.is_mine and (table.game, True) not in known and not is_open(table.game)
    ]
