"""What lobbies on one store tell each other: the games that hosts publish at them, and themselves.

Each lobby says every BEAT seconds that it is there. A game is listed by all of them as long as the
lobby is heard at which its host is; that one alone notices when its host falls silent. Where a host
has moved, the lobby that heard them last has the game.
"""

from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from smallworld_lobby.crowds import Origin
from smallworld_lobby.games import PublishedGame
from smallworld_lobby.visitors import Visitor
from smallworld_wire import Advert, Endpoint, Key

BEAT = 2.0
"""Seconds between two words of a lobby that it is there."""
UNHEARD = 7.0
"""Seconds of silence of a host, or of their lobby, after which a game leaves the list."""
MOVED = 3.0
"""Seconds within which a host was heard who is still here, whatever another lobby says."""


class SharedGame(Struct, frozen=True, array_like=True):
    """A game that is published at the lobby ``at``; without addresses that only that one needs."""

    at: str
    owner: Key
    prefix: str
    advert: Advert
    endpoints: tuple[Endpoint, ...]
    secrets: tuple[str, str]
    epoch: int
    is_quiet: bool = False

    @classmethod
    def of(cls, entry: PublishedGame, me: str) -> "SharedGame":
        """A game that is published here."""
        return cls(
            me,
            entry.owner,
            entry.origin.prefix,
            entry.advert,
            entry.endpoints,
            entry.secrets,
            entry.epoch,
            entry.is_quiet,
        )

    def published(self) -> PublishedGame:
        """The game as this lobby's directory has it."""
        return PublishedGame(
            self.owner,
            Origin("", self.prefix),
            self.advert,
            self.endpoints,
            self.secrets,
            self.epoch,
            is_quiet=self.is_quiet,
            at=self.at,
        )


class Presence(Struct, frozen=True, array_like=True):
    """A lobby that is there: where others reach it, and the port of its relay, 0 for none."""

    host: str = ""
    port: int = 0
    relay: int = 0
    is_draining: bool = False


class Ticket(Struct, frozen=True, array_like=True):
    """A tunnel that the lobby ``by`` asks the lobby ``at`` for, for a guest from that prefix.

    The answer is the port and token of a tunnel, or an answer without a token.
    """

    by: str
    at: str
    game: str
    prefix: str
    is_answered: bool = False
    port: int = 0
    token: str = ""


class Claim(NamedTuple):
    """A game of this lobby that another one said is there: the game, its host here, since when."""

    mine: PublishedGame
    host: Visitor
    since: float


@dataclass
class _Sibling:
    presence: Presence
    heard: float


class Sharing:
    """The other lobbies on the same store, and what they have to be told of this one."""

    def __init__(self, me: str = "") -> None:
        """``me`` is this lobby's name among them, made anew at each start; "" where it is alone."""
        self.me = me
        self._siblings: dict[str, _Sibling] = {}
        self._changed: dict[str, None] = {}
        self._contested: dict[str, Claim] = {}
        self._tickets: dict[str, Ticket] = {}
        self._guests: dict[str, tuple[bytes, float]] = {}
        self._asked = 0

    def note(self, game: str) -> None:
        """A game of this lobby has changed, or is here no longer."""
        self.settle(game)
        if self.me:
            self._changed[game] = None

    def changed(self) -> tuple[str, ...]:
        """The games of this lobby that have changed since this was asked last."""
        changed, self._changed = self._changed, {}
        return tuple(changed)

    def hear(self, lobby: str, presence: Presence | None, now: float) -> None:
        """Another lobby says that it is there, or (None) that it leaves."""
        if lobby == self.me:
            return
        if presence is None:
            self._siblings.pop(lobby, None)
        else:
            self._siblings[lobby] = _Sibling(presence, now)

    def meet(self, lobby: str, now: float) -> None:
        """A game is said to be at a lobby that may not have spoken of itself yet."""
        self._siblings.setdefault(lobby, _Sibling(Presence(), now))

    def heard(self, lobby: str) -> float:
        """When that lobby was heard last; 0 where it is unknown."""
        sibling = self._siblings.get(lobby)
        return sibling.heard if sibling else 0.0

    def presence(self, lobby: str) -> Presence | None:
        """What a lobby says of itself."""
        sibling = self._siblings.get(lobby)
        return sibling.presence if sibling else None

    def __len__(self) -> int:
        return len(self._siblings)

    def silent(self, now: float) -> list[str]:
        """The lobbies that have gone silent; they are forgotten when that is noted."""
        return [name for name, each in self._siblings.items() if now - each.heard > UNHEARD]

    def contest(self, claim: Claim) -> None:
        """Another lobby says that a game is there which was published here."""
        self._contested[claim.mine.advert.game] = claim

    def claim_to(self, game: str) -> Claim | None:
        """The open claim of another lobby to a game of this one."""
        return self._contested.get(game)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims to games of this lobby that are open."""
        return tuple(self._contested.values())

    def settle(self, game: str) -> None:
        """It is known where a game is."""
        self._contested.pop(game, None)

    # Tunnels

    def ask(self, lobby: str, game: str, guest: bytes, prefix: str, now: float) -> None:
        """Ask another lobby for a tunnel to a host who is there."""
        self._asked += 1
        name = f"{self.me}-{self._asked}"
        self._guests[name] = guest, now
        self._tickets[name] = Ticket(self.me, lobby, game, prefix)

    def answer(self, name: str, ticket: Ticket, port: int, token: str) -> None:
        """Answer a lobby that has asked for a tunnel."""
        self._tickets[name] = replace(ticket, is_answered=True, port=port, token=token)

    def answered(self, name: str) -> bytes | None:
        """The guest for whom a ticket was made that is answered now."""
        guest, _at = self._guests.pop(name, (None, 0.0))
        return guest

    def forget_tickets(self, before: float) -> None:
        """Forget those who asked before then: nobody has answered."""
        self._guests = {name: each for name, each in self._guests.items() if each[1] >= before}

    def tickets(self) -> dict[str, Ticket]:
        """Tickets that were made or answered since this was asked last."""
        tickets, self._tickets = self._tickets, {}
        return tickets
