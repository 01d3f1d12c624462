"""What a player's program needs of the outside: the network, the disk, the clock, computer players.

Drivers and discovery decide what to do and use nothing but these ports, so that they run unchanged
over sockets and files (:mod:`smallworld_client.runtime`) and in the simulator
(:mod:`smallworld_client.simulation`), where connections break and computers lose their power.
No call on a port waits for anything but the disk.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.record import Record
from smallworld.state import State
from smallworld_chance.equivocation import Equivocation
from smallworld_client.discovery.announcements import Hosted, NearbyGame
from smallworld_client.storage.saved_game import Origin, SavedGame
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.address import Address
from smallworld_net.keys import Identity, KeyPair
from smallworld_net.routes import Arrival, Failed, Lost, RelayEndpoint, Route, Up
from smallworld_wire import AnyMessage, Codec, ToTable
from smallworld_wire.sentences import Sentence

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


# The network


class Connection(Protocol[M_co]):
    """A connection to one server, which restores itself until it is closed or has failed."""

    @property
    def is_up(self) -> bool:
        """Whether what is sent now is on its way."""

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False where the connection is down, and then nothing is kept."""

    def receive(self, now: float) -> Sequence[M_co | Up | Lost | Failed]:
        """What has happened since, in order."""

    def add(self, route: Route, now: float) -> None:
        """Try this route too."""

    def expect(self, until: float) -> None:
        """Do not fail before then, as another route is being looked for."""

    def rest(self, now: float) -> None:
        """Nothing is read now, so the server's silence means nothing."""

    def close(self) -> None:
        """Let the last message go out, and close."""


class Server(Protocol):
    """The host's side of all connections to its table. A peer is a public key."""

    @property
    def port(self) -> int:
        """Where it listens."""

    @property
    def keys(self) -> KeyPair:
        """The host's own."""

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        """The messages that have come in."""

    def send(self, peer: bytes, message: AnyMessage, wants_answer: bool = False) -> bool:
        """Send to a peer; False where they are gone or read too slowly."""

    def trust(self, keys: Collection[bytes]) -> None:
        """Serve these before strangers, and never at the expense of one."""

    def tick(self, now: float) -> None:
        """Forget who has been silent; to be called about once a second."""

    def close(self) -> None:
        """Let the last messages go out, and close."""


class Announcement(Protocol):
    """A hosted game's announcement on the local network."""

    def update(self) -> None:
        """Announce what has changed; costs little where nothing has."""

    def close(self) -> None:
        """Withdraw it."""


class Browser(Protocol):
    """Listens to the announcements of others on the local network."""

    def find(self, game: str) -> Sequence[NearbyGame]:
        """Who claims to lead this game, the latest epoch first."""

    def close(self) -> None:
        """Stop listening."""


class NameLookup(Protocol):
    """The addresses of a host name, as far as they are known by now."""

    @property
    def found(self) -> Sequence[str]:
        """The addresses, IPv4 first."""

    @property
    def is_vain(self) -> bool:
        """Whether nothing was found a while ago, so that another lookup is due."""


class Transport(Protocol):
    """The network as one player's program sees it."""

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> Connection[M]:
        """Set out for a server on all these routes at once."""

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> Server:
        """Listen on the first of the ports that is free; PortTakenError where none is."""

    def browse(self) -> Browser:
        """Listen to the local network."""

    def announce(self, describe: Callable[[], Hosted]) -> Announcement:
        """Announce a hosted game; ``describe`` says what there is to announce at the moment."""

    def own_addresses(self) -> Sequence[str]:
        """Where this machine can be reached, the best address first."""

    def look_up(self, name: str) -> NameLookup:
        """Begin to look a host name up."""

    def open_tunnel(self, relay: RelayEndpoint) -> int:
        """The port on this machine at which a tunnel through a relay begins."""

    def admit_tunnel(self, relay: RelayEndpoint, server: Server) -> None:
        """Let in whoever comes through that tunnel."""

    def new_keys(self) -> KeyPair:
        """A fresh key pair, for somebody who is to be nobody in particular."""

    def close(self) -> None:
        """Close whatever is still open."""


# The disk


class ClaimedIdentity(Protocol):
    """A claim on one of this person's identities."""

    @property
    def keys(self) -> KeyPair:
        """The key pair for connections."""

    @property
    def identity(self) -> Identity | None:
        """What the person signs with; None under a key of version 0.2, which can't."""

    @property
    def number(self) -> int:
        """Which one it is; 1 and up, 0 for one that can't be kept."""

    @property
    def trouble(self) -> Sentence | None:
        """Why it can't be kept, where it can't."""

    def release(self) -> None:
        """Let another program claim it."""


class Journal(Protocol):
    """The journal of one game in play. Each method returns once what it wrote is durable."""

    @property
    def is_broken(self) -> bool:
        """Whether something could not be written, so that nothing is added any more."""

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new; whether anything of the log was. JournalError where it can't be."""

    def come_as(self, origin: Origin) -> None:
        """Write down another part in the game: host or guest."""

    def close(self) -> None:
        """Leave it for another evening."""

    def discard(self) -> None:
        """The game stands as a record: remove the journal."""


class KnownHosts(Protocol):
    """The keys that were met at addresses: trust on first use."""

    def meet(self, up: Up) -> Sentence | None:
        """Remember who answered; a sentence where another key did before."""

    def have_met(self, address: Address) -> bool:
        """Whether the person has been at that address, and met the key that it names."""


class Storage(Protocol):
    """The disk as one player's program sees it. JournalError, BadKeyFile say what went wrong."""

    @property
    def known_hosts(self) -> KnownHosts:
        """Whom this person has met."""

    def claim_identity(self, number: int | None) -> ClaimedIdentity:
        """The identity of that number, or the first that no other program uses."""

    def trouble(self) -> Sentence | None:
        """Why nothing can be kept on this disk, and what to do about it; None where all is well."""

    def begin_journal(self, saved: SavedGame) -> Journal:
        """A new journal that holds this game."""

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        """The people of a game whose journal is there; None for none, or a damaged one."""

    def saved_under(self, game: str) -> Sequence[int]:
        """The numbers of this person's identities that have a journal of a game."""

    def reopen_journal(self, game: str, identity: int) -> tuple[Journal, SavedGame]:
        """A journal of an earlier evening, to be continued, and what it holds."""

    def save_record(self, record: Record) -> Path:
        """Save a finished game."""

    def save_proof(self, proof: Equivocation) -> Path:
        """Save the proof that somebody has told two logs of a game."""


# Computer players


class Bots(Protocol):
    """Where computer players choose their moves."""

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        """That player's move for the log entry of that index; None while they think."""

    def close(self) -> None:
        """Nobody waits for a move any more."""


@dataclass(frozen=True)
class Ports:
    """All of them. ``clock`` gives seconds that never go back; ``bots`` is told how to report.

    ``program`` is eight bytes of chance by which this program is known among those of one identity.
    ``date`` gives the seconds since 1970; without it deadlines don't outlast a restart.
    """

    transport: Transport
    storage: Storage
    clock: Callable[[], float]
    bots: Callable[[Callable[[Sentence], None]], Bots]
    program: bytes = b""
    date: Callable[[], float] | None = None
