"""A person's own tables at a lobby's service, as the lobby tells of them. No I/O."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from smallworld_client.discovery.lobby_client import LobbyFailed
from smallworld_net.address import Address, Invitation
from smallworld_wire import Mine, Notices, NoticeSent, ServiceTable
from smallworld_wire.sentences import Told


@dataclass(frozen=True)
class TablesTold:
    """All of the person's tables as they are now, in the order of :func:`in_order`.

    ``takes_orders``: the lobby has a service that can open another table.
    """

    tables: tuple[ServiceTable, ...]
    takes_orders: bool


@dataclass(frozen=True)
class TableMade:
    """A table that was ordered is open; ``secret`` is that of the invitation to it."""

    game: str
    secret: str


@dataclass(frozen=True)
class NoticesTold:
    """The lobby's answer about notices: what is set, or how many targets a trial has reached."""

    answer: Notices | NoticeSent


@dataclass(frozen=True)
class NoticesFailed:
    """The lobby can't be asked about notices, or refuses."""

    reason: Told


TablesEvent = TablesTold | TableMade | NoticesTold | NoticesFailed | LobbyFailed


class OwnTables:
    """The tables of one person, put together from the lobby's messages."""

    def __init__(self) -> None:
        self._tables: dict[str, ServiceTable] = {}
        self._takes_orders = False

    def take(self, mine: Mine) -> TablesTold:
        """Take the lobby's next message; return all tables as they are then."""
        if mine.is_all:
            self._tables.clear()
            self._takes_orders = mine.takes_orders
        for table in mine.rows:
            self._tables[table.game] = table
        for game in mine.gone:
            self._tables.pop(game, None)
        return TablesTold(in_order(self._tables.values()), self._takes_orders)


def in_order(tables: Iterable[ServiceTable]) -> tuple[ServiceTable, ...]:
    """Tables at which it is the person's turn first, those with least time first among them.

    Then come the other games that run, waiting rooms, and games that are over.
    """
    stages = ("running", "waiting", "over")

    def rank(table: ServiceTable) -> tuple[bool, int, float, str]:
        until = table.until or float("inf")
        return not table.is_mine, stages.index(table.stage), until, table.title

    return tuple(sorted(tables, key=rank))


def way_to(table: ServiceTable, lobby: Address) -> Invitation:
    """The person's invitation to one of their tables, which is listed at that lobby."""
    return Invitation(lobby._replace(key=None), table.game, secret=table.secret)


def newly_mine(
    before: Iterable[ServiceTable], now: Iterable[ServiceTable], is_open: Callable[[str], bool]
) -> list[ServiceTable]:
    """The tables at which it has become the person's turn, without those that are open.

    ``is_open`` says of a game's id whether the person has that table on the screen.
    """
    known = {(table.game, table.is_mine) for table in before}
    return [
        table
        for table in now
        if table.is_mine and (table.game, True) not in known and not is_open(table.game)
    ]
