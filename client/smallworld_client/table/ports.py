"""The ports through which drivers reach sockets, files, the clock and computer players.

The program has real ports (:mod:`smallworld_client.app.real_ports`), the simulator has others.
:class:`PlayerIdentity` claims the person's keys through them when they are first needed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
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
from smallworld_client.table.snapshot import GameOrigin, SavedGame, TableSnapshot
from smallworld_net.address import (
    Address,
    Arrival,
    ConnectionEvent,
    ConnectionUp,
    RelayEndpoint,
    Route,
)
from smallworld_net.keys import BadKeyFile, Identity, KeyPair
from smallworld_wire.codec import AnyMessage, Codec
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import ToTable

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


# The network


class HostConnection(Protocol[M_co]):
    """A connection to one server, which restores itself until it is closed or has failed."""

    @property
    def is_up(self) -> bool: ...

    @property
    def tries(self) -> Sequence[Route]:
        """The routes that may still lead to the server while the connection is down."""

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False where the connection is down, and then nothing is kept."""

    def receive(self, now: float) -> Sequence[M_co | ConnectionEvent]: ...

    def add(self, route: Route, now: float) -> None:
        """Try this route too."""

    def expect(self, until: float) -> None:
        """Do not fail before then, as another route is being looked for."""

    def rest(self, now: float) -> None:
        """Nothing is read now, so the server's silence means nothing."""

    def close(self) -> None:
        """Let the last message go out, and close."""


class HostServer(Protocol):
    """The host's side of all connections to its table. A peer is a public key."""

    @property
    def port(self) -> int: ...

    @property
    def keys(self) -> KeyPair: ...

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]: ...

    def send(self, peer: bytes, *messages: AnyMessage, answers: int = 0) -> bool:
        """Send to a peer, who is to send so many ``answers``.

        False where they are gone or read too slowly. A Bye is the last message.
        """

    def trust(self, keys: Collection[bytes]) -> None:
        """Serve these before strangers, and never at the expense of one."""

    def call(self, relay: RelayEndpoint, now: float) -> None:
        """Connect to a relay, and serve whoever is at the other end of that tunnel."""

    def tick(self, now: float) -> None:
        """Forget who has been silent; to be called about once a second."""

    def close(self) -> None:
        """Let the last messages go out, and close."""


class Announcement(Protocol):
    def update(self) -> None:
        """Announce what has changed; costs little where nothing has."""

    def close(self) -> None: ...


class Browser(Protocol):
    def find(self, game: str) -> Sequence[NearbyGame]:
        """Who claims to lead this game, the latest epoch first."""

    def close(self) -> None: ...


class NameLookup(Protocol):
    @property
    def found(self) -> Sequence[str]: ...

    @property
    def is_vain(self) -> bool:
        """Whether nothing was found a while ago, so that another lookup is due."""


class Transport(Protocol):
    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> HostConnection[M]: ...

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> HostServer:
        """Listen on the first of the ports that is free; PortTakenError where none is."""

    def browse(self) -> Browser: ...

    def announce(self, describe: Callable[[], Hosted]) -> Announcement:
        """Announce a hosted game; ``describe`` says what there is to announce at the moment."""

    def own_addresses(self) -> Sequence[str]:
        """Where this machine can be reached, the best address first."""

    def look_up(self, name: str) -> NameLookup: ...

    def new_keys(self) -> KeyPair:
        """A throwaway key pair for an anonymous connection."""

    def close(self) -> None: ...


# The disk


class ClaimedIdentity(Protocol):
    @property
    def keys(self) -> KeyPair: ...

    @property
    def identity(self) -> Identity:
        """What the person signs with."""

    @property
    def number(self) -> int:
        """Which one it is; 1 and up, 0 for one that can't be kept."""

    @property
    def trouble(self) -> Sentence | None:
        """Why it can't be kept, where it can't."""

    def release(self) -> None: ...


class Journal(Protocol):
    """The journal of one game in play. Each method returns once what it wrote is durable."""

    @property
    def is_broken(self) -> bool: ...

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new; whether anything of the log was. JournalError where it can't be."""

    def come_as(self, origin: GameOrigin) -> None:
        """Write down another part in the game: host or guest."""

    def close(self) -> None: ...

    def discard(self) -> None: ...


class KnownHosts(Protocol):
    def meet(self, up: ConnectionUp) -> Sentence | None:
        """Remember who answered; a sentence where another key did before."""

    def have_met(self, address: Address) -> bool:
        """Whether the person has been at that address, and met the key that it names."""


class Storage(Protocol):
    """The disk as one player's program sees it; failures raise JournalError or BadKeyFile."""

    @property
    def known_hosts(self) -> KnownHosts: ...

    def claim_identity(self, number: int | None) -> ClaimedIdentity: ...

    def trouble(self) -> Sentence | None:
        """Why nothing can be saved on this disk, and what to do about it; None if all is well."""

    def begin_journal(self, saved: SavedGame) -> Journal: ...

    def saved_snapshot(self, game: str, identity: int) -> TableSnapshot | None:
        """The people of a game whose journal is there; None for none, or a damaged one."""

    def saved_under(self, game: str) -> Sequence[int]:
        """The numbers of this person's identities that have a journal of a game."""

    def reopen_journal(self, game: str, identity: int) -> tuple[Journal, SavedGame]: ...

    def save_record(self, record: Record) -> Path: ...

    def save_proof(self, proof: Equivocation) -> Path: ...


# Computer players


class ComputerPlayers(Protocol):
    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        """That player's move for the log entry of that index; None while they think."""

    def close(self) -> None: ...


@dataclass(frozen=True)
class Ports:
    """All ports of a program. ``clock`` is monotonic, in seconds; ``bots`` receives the callbacks.

    ``program`` is a random id of eight bytes that tells apart programs with the same identity.
    ``date`` returns seconds since 1970; without it deadlines don't outlast a restart.
    """

    transport: Transport
    storage: Storage
    clock: Callable[[], float]
    bots: Callable[[Callable[[Sentence], None]], ComputerPlayers]
    program: bytes = b""
    date: Callable[[], float] | None = None


class PlayerIdentity:
    """The identity of one program; ``note`` is called once if it can't be saved."""

    def __init__(self, storage: Storage, number: int, note: Callable[[Sentence], None]) -> None:
        """``number`` is that of the identity to claim; 0 for the first that is free."""
        self.number = number  # 0 where none was needed
        self._storage = storage
        self._note = note
        self._claimed: ClaimedIdentity | None = None

    @property
    def keys(self) -> KeyPair:
        if self._claimed is None:
            self._be(self._storage.claim_identity(self.number or None))
        assert self._claimed is not None
        return self._claimed.keys

    @property
    def signer(self) -> Identity | None:
        return self._claimed.identity if self._claimed else None

    @property
    def trouble(self) -> Sentence | None:
        return self._claimed.trouble if self._claimed else None

    def saved_snapshot(self, game: str) -> TableSnapshot | None:
        """The people of a game with a journal here, seen by the identity that the user had in it.

        That may be the identity from before an import. One that another window uses is left alone.
        """
        own = self._storage.saved_snapshot(game, self.number)
        if own:
            return own
        others = [each for each in self._storage.saved_under(game) if each not in (0, self.number)]
        return next(filter(None, (self._be_again(each, game) for each in others)), None)

    def release(self) -> None:
        if self._claimed:
            self._claimed.release()

    def _be(self, claimed: ClaimedIdentity) -> None:
        self.release()
        self._claimed, self.number = claimed, claimed.number
        if claimed.trouble:
            self._note(claimed.trouble)

    def _be_again(self, number: int, game: str) -> TableSnapshot | None:
        saved = self._storage.saved_snapshot(game, number)
        with suppress(BadKeyFile):
            claimed = self._storage.claim_identity(number) if saved else None
            if saved and claimed and saved.person_of(claimed.keys.public):
                self._be(claimed)
                return saved
            if claimed:
                claimed.release()
        return None
