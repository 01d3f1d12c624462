"""What is said with a lobby: by hosts, by those who look for a game, and by the lobby to both."""

from typing import Annotated

from msgspec import Meta

from smallworld import __version__
from smallworld.record import FORMAT, GameId, Name, Word
from smallworld_wire.common import Bye, Fault, Heartbeat, Hello, Proof, Refused
from smallworld_wire.kinds import (
    PROTOCOL,
    Epoch,
    HostName,
    Key,
    Message,
    Part,
    Phase,
    Port,
    RelayToken,
    Secret,
)
from smallworld_wire.sentences import Told


class Endpoint(Part, frozen=True):
    """A place in the network where a host may be found."""

    host: HostName
    port: Port


class Advert(Part, frozen=True):
    """What the list says of one game."""

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
    key: Annotated[bytes, Meta(max_length=40)] = b""
    """Who hosts: the lobby fills it in."""


class Publish(Message, frozen=True):
    """A host opens a game, or tells what has changed about it.

    ``port`` is where it listens with the public key that it used to come here; ``hosts`` are the
    addresses it knows of itself. A private game is never listed and needs a ``secret``, and another
    for those who watch; both are what :func:`~smallworld_wire.proof.lobby_invitation` makes of the
    invitations, which no lobby is told. The answer to the first one is a :class:`Lease`.
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
    """Who leads a game, since which epoch, and who could take it over from him.

    It answers Publish, Register and Claim. A host who reads of a later epoch than his own, or of
    another holder, leads no longer.
    """

    game: GameId
    epoch: Epoch
    holder: Key
    replicas: Replicas
    serial: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0


class Register(Message, frozen=True):
    """A host tells whose machines hold every item that counts; ``serial`` grows with each.

    The lobby answers with the lease. Until it has, the host waits for those in the old list too.
    """

    game: GameId
    epoch: Epoch
    serial: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    replicas: Replicas


class Claim(Message, frozen=True):
    """A keeper who has lost the host of that ``epoch`` would lead the next.

    He has hung up on that host and vouches for nothing of his any more. The answer is the lease as
    it is now: the claimant's own, another successor's, or still that of the host, who is there.
    """

    game: GameId
    epoch: Epoch


class Release(Message, frozen=True):
    """A host gives his lease back, so that another can have the next at once."""

    game: GameId


class Reached(Message, frozen=True):
    """Whether the lobby, calling back, found the host's port: can others reach it from outside?"""

    game: GameId
    directly: bool
    text: Told = ""


class RequestTunnel(Message, frozen=True):
    """Asks for a pipe to a game's host through the relay, with a proof like that of Seek."""

    game: GameId
    proof: Proof = ""


class OpenTunnel(Message, frozen=True):
    """Said to both ends: connect to that port of the lobby, say the ticket, and go on as direct."""

    game: GameId
    port: Port
    ticket: RelayToken


class Close(Message, frozen=True):
    """A host takes his game out of the lobby."""

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


class Seek(Message, frozen=True):
    """Asks for the way to a game; into a private one only with a proof of its invitation.

    ``proof`` is :func:`~smallworld_wire.proof.proof_of` of what the lobby was told in place of the
    invitation, from the sender's key to the lobby's.
    """

    game: GameId
    proof: Proof = ""


class HostRoute(Message, frozen=True):
    """Where the host of a game may be found, likeliest first, and his public key."""

    game: GameId
    key: Key
    endpoints: Annotated[tuple[Endpoint, ...], Meta(min_length=1, max_length=9)]
    epoch: Epoch = 1
    relay: bool = False
    """Whether this lobby would pipe what no direct way carries."""


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
    | Heartbeat
    | Bye
)
FromLobby = (
    Published
    | Games
    | Listed
    | Unlisted
    | HostRoute
    | Lease
    | Reached
    | OpenTunnel
    | Refused
    | Fault
    | Heartbeat
    | Bye
)
