"""The messages about tables that the service keeps: opened at a lobby, hosted by nobody's computer.

Whoever has a place at such a table is told by their lobby how it stands, while they are connected.
The way there is that to any game: Seek, HostRoute, and a Hello that names the game, since all
tables of one worker are at one address.
"""

from typing import Annotated

from msgspec import Meta

from smallworld.header import GameId, Name, Word
from smallworld.hidden import SECRET
from smallworld_wire.kinds import Epoch, Key, Message, MessagePart, Phase, SeatNumber, Secret
from smallworld_wire.room import Settings

OrderId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""What an order is known by: made anew for each, by chance."""
MOST_ROWS = 64
"""Tables of one person that a lobby tells of: those that have changed last."""


class OpenTable(Message, frozen=True):
    """Orders a table at the service; answered by TableOpened with the same ``order``, or Refused.

    ``settings`` are the table's, with the lobby's address as the sender knows it; ``service`` and
    ``maker`` in them are for the service to fill in. ``bots`` are the levels of computer players,
    who have its last seats. An order that is sent again opens no second
    table.
    """

    settings: Settings
    order: OrderId
    bots: Annotated[tuple[Word, ...], Meta(max_length=4)] = ()


class TableOpened(Message, frozen=True):
    """The table is there, and can be sought; its invitations to play and to watch."""

    order: OrderId
    game: GameId
    secret: Secret = ""
    watch_secret: Secret = ""


class MyTables(Message, frozen=True):
    """Asks for the tables of the sender, and to be told of each change from now on."""


class ServiceTable(MessagePart, frozen=True):
    """A table at the service, as somebody who sits there or has made it is told of it.

    ``seats`` are the names, empty for an open seat, and ``turn_of`` the seats that have to do
    something; ``is_mine`` says that one of them is the receiver's. ``until`` is when the time for
    that is up, in seconds since 1970, 0 for no limit; it stands still until ``rests_until`` where
    that is not 0, as whoever is to move is on vacation. ``host`` is the key of the service. The
    ``secret`` invites to a private table.
    """

    game: GameId
    title: Name
    board: Word
    seats: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=5)]
    stage: Phase
    host: Key
    epoch: Epoch = 1
    round: Annotated[int, Meta(ge=0, le=99)] = 0
    turn_of: Annotated[tuple[SeatNumber, ...], Meta(max_length=5)] = ()
    is_mine: bool = False
    until: Annotated[int, Meta(ge=0, le=1 << 40)] = 0
    private: bool = False
    secret: Annotated[str, Meta(max_length=64, extra=SECRET)] = ""
    rests_until: Annotated[int, Meta(ge=0, le=1 << 40)] = 0


class Mine(Message, frozen=True):
    """The receiver's tables: all of them (``is_all``), or those that have changed and are gone.

    ``takes_orders``: there is a service that would open another table.
    """

    rows: Annotated[tuple[ServiceTable, ...], Meta(max_length=MOST_ROWS)]
    gone: Annotated[tuple[GameId, ...], Meta(max_length=MOST_ROWS)] = ()
    is_all: bool = False
    takes_orders: bool = False


ToService = OpenTable | MyTables
FromService = TableOpened | Mine
