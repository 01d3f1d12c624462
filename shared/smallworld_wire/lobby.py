"""The messages of a lobby: from hosts, from people who look for a game, and to both."""

from typing import Annotated

from msgspec import Meta

from smallworld import __version__
from smallworld.header import FORMAT, LONGEST_OWN_NAMES, MOST_ROUNDS, GameId, Name, Sets, Word
from smallworld_wire.common import Bye, Fault, Heartbeat, Hello, Proof, Refused
from smallworld_wire.kinds import (
    PROTOCOL,
    Epoch,
    HostName,
    Key,
    Message,
    MessagePart,
    Phase,
    Port,
    RelayToken,
    Secret,
)
from smallworld_wire.matching import (
    AskMatches,
    CancelMatch,
    FindMatch,
    Matched,
    MatchEnded,
    MatchOpened,
    MatchStatus,
    OpenMatch,
)
from smallworld_wire.notices import NoticesFromLobby, NoticesToLobby
from smallworld_wire.people import Appear, FriendsSeen, FriendTells, TellFriend
from smallworld_wire.releases import AskRelease, ReleaseNotice
from smallworld_wire.results import ResultsFromLobby, ResultsToLobby
from smallworld_wire.sentences import Told
from smallworld_wire.service_tables import FromService, ToService


class Endpoint(MessagePart, frozen=True):
    """An address and port at which a host may be reached."""

    host: HostName
    port: Port


class Advert(MessagePart, frozen=True):
    """A game as the lobby lists it; ``rounds`` is a house rule, 0 what the board prints.

    ``sets`` are the ids of those that are added to the base game, ``own`` the names of the races
    and powers that are the table's own.
    """

    game: GameId
    title: Name
    host: Name
    board: Word
    seats: Annotated[int, Meta(ge=2, le=5)]
    taken: Annotated[int, Meta(ge=0, le=5)] = 0
    computers: Annotated[int, Meta(ge=0, le=5)] = 0
    watching: Annotated[int, Meta(ge=0, le=100_000)] = 0
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
    key: Annotated[bytes, Meta(max_length=40)] = b""
    """The host's public key; the lobby fills it in."""
    rated: bool = False
    """Whether its result counts for the season."""


class Publish(Message, frozen=True):
    """A host opens a game, or reports what has changed about it.

    The host listens on ``port`` with the public key of this connection; ``hosts`` are the addresses
    that it knows of itself. A private game is never listed and needs a ``secret``, and another one
    for spectators. Both are hashes of the invitations
    (:func:`~smallworld_wire.proof.lobby_invitation`), which no lobby is told. The first Publish is
    answered by a :class:`Lease`.
    """

    advert: Advert
    port: Port
    hosts: Annotated[tuple[HostName, ...], Meta(max_length=8)] = ()
    secret: Secret = ""
    watch_secret: Secret = ""
    epoch: Epoch = 1


class Published(Message, frozen=True):
    """The game can be found now."""

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
    """Whether the lobby could connect to the host's port, as others would from outside."""

    game: GameId
    directly: bool
    text: Told = ""


class NotKnownYet(Message, frozen=True):
    """The lobby does not know a game, and may in a moment: the guest is to ask again.

    It has just started, or its store or another of its machines was away, and hosts have not come
    back to it.
    """

    game: GameId


class RequestTunnel(Message, frozen=True):
    """Asks for a tunnel to a game's host through the relay, with a proof as in Seek."""

    game: GameId
    proof: Proof = ""


class OpenTunnel(Message, frozen=True):
    """Tells both ends to connect to that port of the lobby and to show the token there.

    A guest whose host is at another machine of the lobby goes to that one: ``host`` is its address.
    """

    game: GameId
    port: Port
    token: RelayToken
    host: Annotated[str, Meta(max_length=253)] = ""


class Close(Message, frozen=True):
    """A host takes its game out of the lobby."""

    game: GameId


PAGE = 100
"""Games of one page of the list, at most."""

Place = Annotated[int, Meta(ge=0, le=1 << 53)]
"""Where a game stands in a lobby's list; later ones come after it."""


class Subscribe(Message, frozen=True):
    """Asks for a page of the list, and for every change of the list from now on.

    The page is that which comes ``after`` a place, the first one after 0. Whoever has a page with
    ``more`` to come asks for the one after its ``last`` place.
    """

    after: Place = 0


class Games(Message, frozen=True):
    """A page of the list, oldest game first. What it says is newer than what was said before."""

    after: Place
    adverts: Annotated[tuple[Advert, ...], Meta(max_length=PAGE)]
    last: Place
    more: bool = False


class Listed(Message, frozen=True):
    """A game is new in the list, or something about it has changed."""

    advert: Advert


class Unlisted(Message, frozen=True):
    """A game has left the list."""

    game: GameId


class ListChanges(Message, frozen=True):
    """What has changed about the list lately: games that are listed now, and games that are not."""

    listed: Annotated[tuple[Advert, ...], Meta(max_length=PAGE)]
    unlisted: Annotated[tuple[GameId, ...], Meta(max_length=PAGE)] = ()


class Seek(Message, frozen=True):
    """Asks for the route to a game; for a private one, a proof of its invitation is needed.

    ``proof`` is :func:`~smallworld_wire.proof.proof_of` of the hash that the lobby knows in place
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
    relay: bool = False
    """Whether this lobby has a relay for those who find no direct route."""


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
    | Appear
    | TellFriend
    | FindMatch
    | CancelMatch
    | AskMatches
    | OpenMatch
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
    | FriendsSeen
    | FriendTells
    | MatchStatus
    | Matched
    | MatchOpened
    | MatchEnded
    | ResultsFromLobby
    | ReleaseNotice
    | Refused
    | Fault
    | Heartbeat
    | Bye
)
