"""The messages of a lobby: from hosts, from people who look for a game, and to both.

Among them are those about always-on tables, which a lobby opens and no player's computer hosts.
Whoever has a place at such a table is told by their lobby how it stands, while they are connected.
The way there is that to any game: Seek, HostRoute, and a Hello that names the game, since all
tables of one worker are at one address.
"""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from smallworld import __version__
from smallworld.record import FORMAT, LONGEST_OWN_NAMES, MOST_ROUNDS, GameId, Name, SeatNumber, Sets
from smallworld.safe_text import SECRET, Word, plain
from smallworld_wire.common import (
    PROTOCOL,
    AskRelease,
    Bye,
    Epoch,
    Fault,
    Heartbeat,
    Hello,
    HostName,
    Key,
    Message,
    MessagePart,
    Phase,
    Port,
    Proof,
    Refused,
    RelayToken,
    ReleaseNotice,
    Seconds,
    Secret,
)
from smallworld_wire.people import NoticesFromLobby, NoticesToLobby, PeopleFromLobby, PeopleToLobby
from smallworld_wire.results import ResultsFromLobby, ResultsToLobby
from smallworld_wire.room import TableSettings
from smallworld_wire.sentences import Told

OrderId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""What an order is known by: made anew for each, by chance."""
MOST_ROWS = 64  # tables of one person that a lobby tells of: those that have changed last


class OpenTable(Message, frozen=True):
    """Orders a table at the service; answered by TableOpened with the same ``order``, or Refused.

    ``settings`` are the table's, with the lobby's address as the sender knows it; ``service`` and
    ``maker`` in them are for the service to fill in. ``bots`` are the levels of computer players,
    who have its last seats. An order that is sent again opens no second
    table.
    """

    settings: TableSettings
    order: OrderId
    bots: Annotated[tuple[Word, ...], Meta(max_length=4)] = ()


class TableOpened(Message, frozen=True):
    order: OrderId
    game: GameId
    secret: Secret = ""
    watch_secret: Secret = ""


class MyTables(Message, frozen=True):
    pass


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


class Endpoint(MessagePart, frozen=True):
    host: HostName
    port: Port


MOST_WATCHING = 100_000


class Advert(MessagePart, frozen=True):
    """A game as the lobby lists it; ``rounds`` is a house rule, 0 for the board's own number.

    ``sets`` are the ids of expansions, ``own`` the names of the table's own races and powers.
    """

    game: GameId
    title: Name
    host: Name
    board: Word
    seats: Annotated[int, Meta(ge=2, le=5)]
    taken: Annotated[int, Meta(ge=0, le=5)] = 0
    computers: Annotated[int, Meta(ge=0, le=5)] = 0
    watching: Annotated[int, Meta(ge=0, le=MOST_WATCHING)] = 0
    stage: Phase = "waiting"
    round: Annotated[int, Meta(ge=0, le=99)] = 0
    spectators: bool = True
    private: bool = False
    format: int = FORMAT
    protocol: int = PROTOCOL
    version: Word = __version__
    late_guests: bool = False
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    sets: Sets = ()
    own: Annotated[str, Meta(max_length=LONGEST_OWN_NAMES)] = ""
    key: Annotated[bytes, Meta(max_length=40)] = b""  # the host's public key; the lobby fills it in
    rated: bool = False  # whether its result counts for the season
    service: bool = False  # whether the lobby hosts it itself; no host can say so
    clock: Seconds = 0  # for each turn; 0 where there is none, or one for the whole game


def readable_advert(advert: Advert) -> Advert:
    readable = replace(
        advert,
        title=plain(advert.title) or "A table",
        host=plain(advert.host) or "Somebody",
        board=plain(advert.board),
        version=plain(advert.version),
        sets=tuple(filter(None, map(plain, advert.sets))),
        own=plain(advert.own),
    )
    return advert if readable == advert else readable


class Publish(Message, frozen=True):
    """A host opens a game, or reports what has changed about it.

    The host listens on ``port`` with the public key of this connection; ``hosts`` are the addresses
    that it knows of itself. A private game is never listed and needs a ``secret``, and another one
    for spectators. Both are hashes of the invitations
    (:func:`~smallworld_wire.common.lobby_invitation`), which no lobby is told. The first Publish is
    answered by a :class:`Lease`.
    """

    advert: Advert
    port: Port
    hosts: Annotated[tuple[HostName, ...], Meta(max_length=8)] = ()
    secret: Secret = ""
    watch_secret: Secret = ""
    epoch: Epoch = 1


class Published(Message, frozen=True):
    game: GameId


Replicas = Annotated[tuple[Key, ...], Meta(max_length=8)]


class Lease(Message, frozen=True):
    """Who leads a game in which epoch, and whose replicas could take it over.

    It answers Publish, Register and Claim. A host that reads of a later epoch than its own, or of
    another holder, has been superseded.
    """

    game: GameId
    epoch: Epoch
    holder: Key
    replicas: Replicas
    serial: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0


class Register(Message, frozen=True):
    """A host registers its in-sync replicas: those that hold every committed entry.

    ``serial`` grows with each Register. The lobby answers with the lease. Until it has, the host
    needs the acknowledgements of the replicas in the old list, too.
    """

    game: GameId
    epoch: Epoch
    serial: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    replicas: Replicas


class Claim(Message, frozen=True):
    """A replica that has lost the host of that ``epoch`` asks to lead the next.

    It has closed its connection to that host and acknowledges nothing of it any more. The answer is
    the lease as it is now: the claimant's, another successor's, or still the host's.
    """

    game: GameId
    epoch: Epoch


class Release(Message, frozen=True):
    """A host gives its lease back, so that a replica can have the next epoch at once."""

    game: GameId


class Reached(Message, frozen=True):
    game: GameId
    directly: bool
    text: Told = ""


class NotKnownYet(Message, frozen=True):
    """The lobby does not know a game yet: the guest should ask again in a moment.

    It has just started, or its store or another of its machines was away, and hosts have not come
    back.
    """

    game: GameId


class RequestTunnel(Message, frozen=True):
    game: GameId
    proof: Proof = ""


class OpenTunnel(Message, frozen=True):
    """Tells both ends to connect to this port of the lobby and to show the token there.

    ``host`` is set if the guest's host is at another machine of the lobby, which has the relay.
    """

    game: GameId
    port: Port
    token: RelayToken
    host: Annotated[str, Meta(max_length=253)] = ""


class Close(Message, frozen=True):
    game: GameId


PAGE = 100  # games of one page of the list, at most

Place = Annotated[int, Meta(ge=0, le=1 << 53)]
"""Where a game stands in a lobby's list; later ones come after it."""


class Subscribe(Message, frozen=True):
    """Asks for a page of the list, and for every later change of the list.

    The page is the one ``after`` a place; 0 gives the first. If a page has ``more``, ask for the
    page after its ``last`` place.
    """

    after: Place = 0


class Games(Message, frozen=True):
    """A page of the list, oldest game first; it supersedes anything said before."""

    after: Place
    adverts: Annotated[tuple[Advert, ...], Meta(max_length=PAGE)]
    last: Place
    more: bool = False


class Listed(Message, frozen=True):
    advert: Advert


class Unlisted(Message, frozen=True):
    game: GameId


class ListChanges(Message, frozen=True):
    listed: Annotated[tuple[Advert, ...], Meta(max_length=PAGE)]
    unlisted: Annotated[tuple[GameId, ...], Meta(max_length=PAGE)] = ()


class Seek(Message, frozen=True):
    """Asks for the route to a game; for a private one, a proof of its invitation is needed.

    ``proof`` is :func:`~smallworld_wire.common.proof_of` of the hash that the lobby knows in place
    of the invitation, from the sender's key to the lobby's.
    """

    game: GameId
    proof: Proof = ""


class HostRoute(Message, frozen=True):
    """Where the host of a game may be reached, likeliest first, and its public key."""

    game: GameId
    key: Key
    endpoints: Annotated[tuple[Endpoint, ...], Meta(min_length=1, max_length=9)]
    epoch: Epoch = 1
    relay: bool = False  # whether this lobby has a relay for those who find no direct route


ToLobby = (
    Hello
    | Publish
    | Close
    | Subscribe
    | Seek
    | Register
    | Claim
    | Release
    | RequestTunnel
    | ToService
    | NoticesToLobby
    | PeopleToLobby
    | ResultsToLobby
    | AskRelease
    | Heartbeat
    | Bye
)
FromLobby = (
    Published
    | Games
    | Listed
    | Unlisted
    | ListChanges
    | HostRoute
    | Lease
    | Reached
    | NotKnownYet
    | OpenTunnel
    | FromService
    | NoticesFromLobby
    | PeopleFromLobby
    | ResultsFromLobby
    | ReleaseNotice
    | Refused
    | Fault
    | Heartbeat
    | Bye
)
