"""How lobbies on one store work together: their presence, the games of all, tunnels between them.

Every lobby announces itself every BEAT seconds. A game stays listed by all of them as long as the
lobby of its host is there; only that one notices when the host falls silent. If a host has moved,
the lobby that heard from it last has the game.

A guest whose host is at another lobby gets a tunnel through the relay of that lobby: its own lobby
writes a :class:`Ticket`, which comes back with a token.
"""

import dataclasses
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from smallworld_lobby.crowds import LIFE, PeerOrigin, RelayTokens
from smallworld_lobby.directory import Directory, Outgoing, Peer
from smallworld_lobby.leases import Leases, PublishedGame
from smallworld_lobby.parts import Visitor, Visitors
from smallworld_wire.common import Key, NotGranted, Refused
from smallworld_wire.lobby import Advert, Endpoint, OpenTunnel
from smallworld_wire.phrases import LobbySays

BEAT = 2.0  # seconds between two words of a lobby that it is there
UNHEARD = 7.0  # seconds of silence of a host, or of their lobby, after which a game leaves the list
MOVED = 3.0  # seconds within which a host was heard who is still here, whatever another lobby says


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
        return PublishedGame(
            self.owner,
            PeerOrigin("", self.prefix),
            self.advert,
            self.endpoints,
            self.secrets,
            self.epoch,
            is_quiet=self.is_quiet,
            at=self.at,
        )


class LobbyPresence(Struct, frozen=True, array_like=True):
    """A lobby that is there: where others reach it, and the port of its relay, 0 for none."""

    host: str = ""
    port: int = 0
    relay: int = 0
    is_draining: bool = False


class Ticket(Struct, frozen=True, array_like=True):
    """A tunnel that lobby ``by`` asks ``at`` for; the answer has a port and token, or none."""

    by: str
    at: str
    game: str
    prefix: str
    is_answered: bool = False
    port: int = 0
    token: str = ""
    guest: bytes = b""


class ContestedGame(NamedTuple):
    """A game of this lobby that another one said is there: the game, its host here, since when."""

    mine: PublishedGame
    host: Visitor
    since: float


@dataclass
class _Sibling:
    presence: LobbyPresence
    heard: float


ABSENT = 3600.0
"""Seconds for which the games of a silent lobby are remembered, in case it was only busy."""


class OtherLobbies:
    def __init__(
        self,
        me: str,
        games: Directory,
        leases: Leases,
        visitors: Visitors,
        relay_tokens: RelayTokens,
    ) -> None:
        """``me`` is this lobby's name; empty if it is alone, and then nothing is shared."""
        self._me = me
        self._games = games
        self._leases = leases
        self._visitors = visitors
        self._relay_tokens = relay_tokens
        self._siblings: dict[str, _Sibling] = {}
        self._changed: dict[str, None] = {}
        self._contested: dict[str, ContestedGame] = {}
        self._tickets: dict[str, Ticket] = {}
        self._guests: dict[str, tuple[Peer, float]] = {}
        self._asked = 0
        self._absent: dict[str, tuple[PublishedGame, float]] = {}
        self.lost_at = -inf
        """When another lobby left or fell silent last; its hosts come to others from then on."""

    def __len__(self) -> int:
        return len(self._siblings)

    # What they have to be told

    def note(self, game: str) -> None:
        self._contested.pop(game, None)
        if self._me:
            self._changed[game] = None

    def unshared(self) -> dict[str, SharedGame | None]:
        """Games of this lobby that have changed since this was asked last; None: they are gone."""
        changed, self._changed = self._changed, {}
        return {game: self._shared(game) for game in changed}

    def tickets(self) -> dict[str, Ticket]:
        """Those that are asked for or answered since this was called last."""
        tickets, self._tickets = self._tickets, {}
        return tickets

    def share_all(self) -> None:
        for entry in self._games.at(""):
            self.note(entry.advert.game)

    def _shared(self, game: str) -> SharedGame | None:
        entry = self._games.get(game)
        here = entry is not None and not entry.at
        return SharedGame.of(entry, self._me) if entry is not None and here else None

    # What they say

    def hear_lobby(self, lobby: str, presence: LobbyPresence | None, now: float) -> list[Outgoing]:
        """Apply another lobby's presence; None: it has left, with its games."""
        if presence is None:
            self.lost_at = now
            return self._lose(lobby)
        outgoing = self._meet_again(lobby)
        if lobby != self._me:
            self._siblings[lobby] = _Sibling(presence, now)
        return outgoing

    def hear_holder(self, entry: PublishedGame | None) -> None:
        """The holder of a lease at another lobby counts as present while that lobby is heard."""
        if entry is not None and entry.at:
            sibling = self._siblings.get(entry.at)
            heard = sibling.heard if sibling is not None else 0.0
            self._leases.hear(entry.advert.game, entry.owner, heard)

    def learn_game(self, game: str, shared: SharedGame | None, now: float) -> list[Outgoing]:
        before = self._games.get(game)
        self._absent.pop(game, None)
        if shared is None:
            if before is not None and not before.at:
                self.note(game)
                return []
            return self._games.remove(game)
        if shared.at == self._me:
            return self._restore(game)
        if self._has_left(game, shared.owner):
            return []
        if before is not None and not before.at and before.owner == shared.owner:
            host = self._visitors.get(before.owner)
            if host is not None:
                self._contested[game] = ContestedGame(before, host, now)
        outgoing = self._meet_again(shared.at)
        self._siblings.setdefault(shared.at, _Sibling(LobbyPresence(), now))  # what it says follows
        return outgoing + self._games.put(shared.published())

    def learn_games(self, games: dict[str, SharedGame], now: float) -> list[Outgoing]:
        self._absent.clear()
        theirs = (each for each in self._games.elsewhere if not each.is_kept)
        gone = [each for each in theirs if each.advert.game not in games]
        outgoing = [out for each in gone for out in self._games.remove(each.advert.game)]
        for game, shared in games.items():
            outgoing += self.learn_game(game, shared, now)
        return outgoing

    def _has_left(self, game: str, owner: Peer) -> bool:
        held = self._leases.get(game)
        return held is not None and held.lease.holder != owner

    # Where two lobbies say that they have a game

    def _restore(self, game: str) -> list[Outgoing]:
        """Restore a game that the store finally places here: what came before was late."""
        claim = self._contested.pop(game, None)
        is_open = claim is not None and self._is_open(claim)
        return self._games.put(_as_heard(claim)) if claim is not None and is_open else []

    def _insist(self, claim: ContestedGame, now: float) -> list[Outgoing]:
        """Take a game back whose host is heard here, whatever another lobby has written."""
        game = claim.mine.advert.game
        if not self._is_open(claim):
            self._contested.pop(game, None)
            return []
        if claim.host.heard <= claim.since and now - claim.host.heard >= MOVED:
            return []
        self.note(game)
        return self._games.put(_as_heard(claim))

    def _is_open(self, claim: ContestedGame) -> bool:
        mine, entry = claim.mine, self._games.get(claim.mine.advert.game)
        is_theirs = entry is None or (entry.at != "" and entry.owner == mine.owner)
        is_here = self._visitors.get(mine.owner) is claim.host
        return is_here and is_theirs and not self._has_left(mine.advert.game, mine.owner)

    # Silence

    def tick(self, now: float) -> list[Outgoing]:
        silent = [name for name, it in self._siblings.items() if now - it.heard > UNHEARD]
        outgoing = [out for lobby in silent for out in self._miss(lobby, now)]
        before = now - ABSENT
        self._absent = {game: each for game, each in self._absent.items() if each[1] >= before}
        self._guests = {name: it for name, it in self._guests.items() if it[1] >= now - LIFE}
        claims = tuple(self._contested.values())
        return outgoing + [out for claim in claims for out in self._insist(claim, now)]

    def _miss(self, lobby: str, now: float) -> list[Outgoing]:
        """Unlist the games of a silent lobby, which may be unaware and go on."""
        self.lost_at = now
        for entry in self._games.at(lobby):
            self._absent[entry.advert.game] = entry, now
        return self._lose(lobby)

    def _meet_again(self, lobby: str) -> list[Outgoing]:
        """List the games again of a lobby that is heard again; its changes arrive after this."""
        if not self._absent or lobby in self._siblings:
            return []
        back = [entry for entry, _since in self._absent.values() if entry.at == lobby]
        outgoing: list[Outgoing] = []
        for entry in back:
            game = entry.advert.game
            del self._absent[game]
            if self._games.get(game) is None and not self._has_left(game, entry.owner):
                outgoing += self._games.put(entry)
        return outgoing

    def _lose(self, lobby: str) -> list[Outgoing]:
        outgoing = []
        for entry in self._games.at(lobby):
            self.hear_holder(entry)
            outgoing += self._games.remove(entry.advert.game)
        self._siblings.pop(lobby, None)
        return outgoing

    # Tunnels

    def has_relay(self, lobby: str) -> bool:
        sibling = self._siblings.get(lobby)
        return sibling is not None and sibling.presence.relay != 0

    def ask_for_tunnel(
        self, entry: PublishedGame, guest: Peer, prefix: str, now: float
    ) -> list[Outgoing]:
        if not self.has_relay(entry.at):
            raise NotGranted(LobbySays.NO_RELAY())
        self._asked += 1
        name = f"{self._me}-{self._asked}"
        self._guests[name] = guest, now
        self._tickets[name] = Ticket(self._me, entry.at, entry.advert.game, prefix, guest=guest)
        return []

    def learn_ticket(self, name: str, ticket: Ticket, now: float) -> list[Outgoing]:
        if ticket.at == self._me and not ticket.is_answered:
            entry = self._games.get(ticket.game)
            try:
                if entry is None or entry.at:
                    raise NotGranted(LobbySays.NO_SUCH_GAME())
                asking = ticket.guest or name.encode()  # an older lobby doesn't say who asks
                port, token = self._relay_tokens.give(ticket.game, asking, ticket.prefix, now)
            except NotGranted:
                self._tickets[name] = replace(ticket, is_answered=True)
                return []
            self._tickets[name] = replace(ticket, is_answered=True, port=port, token=token)
            return [(entry.owner, OpenTunnel(ticket.game, port, token))]
        if ticket.by == self._me and ticket.is_answered:
            guest, _at = self._guests.pop(name, (None, 0.0))
            return [(guest, self._tunnel(ticket))] if guest else []
        return []

    def _tunnel(self, ticket: Ticket) -> OpenTunnel | Refused:
        sibling = self._siblings.get(ticket.at)
        if not ticket.token or sibling is None:
            return Refused(LobbySays.RELAY_BUSY())
        return OpenTunnel(ticket.game, ticket.port, ticket.token, sibling.presence.host)


def _as_heard(claim: ContestedGame) -> PublishedGame:
    """The game of a host who may have been quiet, or be heard again, since another claimed it."""
    return dataclasses.replace(claim.mine, is_quiet=claim.host.is_quiet)
