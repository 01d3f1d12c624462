"""What a lobby does with what others on the same store tell it, and what it has them told.

A guest whose host is at another lobby gets a tunnel through the relay of that one: their lobby asks
it by a :class:`~smallworld_lobby.sharing.Ticket`, which comes back with a token.
"""

from dataclasses import replace
from math import inf

from smallworld_lobby.games import PublishedGame
from smallworld_lobby.leases import Leases
from smallworld_lobby.listing import Listing, Outgoing
from smallworld_lobby.relay_tokens import LIFE, RelayTokens
from smallworld_lobby.sharing import MOVED, Claim, Presence, SharedGame, Sharing, Ticket
from smallworld_lobby.visitors import Peer, Visitors
from smallworld_wire import NotGranted, OpenTunnel, Refused
from smallworld_wire.phrases import LobbySays

ABSENT = 3600.0
"""Seconds for which the games of a silent lobby are remembered, in case it was only busy."""


class OtherLobbies:
    """The other lobbies, as one lobby knows them."""

    def __init__(
        self,
        me: str,
        listing: Listing,
        leases: Leases,
        visitors: Visitors,
        relay_tokens: RelayTokens,
    ) -> None:
        """``me`` is the name of the lobby itself; without one nobody is told anything."""
        self._sharing = Sharing(me)
        self._listing = listing
        self._games = listing.games
        self._leases = leases
        self._visitors = visitors
        self._relay_tokens = relay_tokens
        self._absent: dict[str, tuple[PublishedGame, float]] = {}
        self.lost_at = -inf
        """When another lobby left or fell silent last; its hosts come to others from then on."""

    def __len__(self) -> int:
        return len(self._sharing)

    # What they have to be told

    def note(self, game: str) -> None:
        """A game of this lobby has changed, or is here no longer."""
        self._sharing.note(game)

    def unshared(self) -> dict[str, SharedGame | None]:
        """Games of this lobby that have changed since this was asked last; None: they are gone."""
        return {game: self._shared(game) for game in self._sharing.changed()}

    def tickets(self) -> dict[str, Ticket]:
        """Tickets that were made or answered since this was asked last."""
        return self._sharing.tickets()

    def share_all(self) -> None:
        """Have all games of this lobby told to the others, who may know nothing of them."""
        for entry in self._games.at(""):
            self._sharing.note(entry.advert.game)

    def _shared(self, game: str) -> SharedGame | None:
        entry = self._games.get(game)
        here = entry is not None and not entry.at
        return SharedGame.of(entry, self._sharing.me) if entry is not None and here else None

    # What they say

    def hear_lobby(self, lobby: str, presence: Presence | None, now: float) -> list[Outgoing]:
        """Another lobby says that it is there; None: it leaves, and so do the games there."""
        if presence is None:
            self.lost_at = now
            return self._lose(lobby)
        outgoing = self._meet_again(lobby)
        self._sharing.hear(lobby, presence, now)
        return outgoing

    def hear_holder(self, entry: PublishedGame | None) -> None:
        """Whoever leads a game at another lobby is there for as long as that one is heard."""
        if entry is not None and entry.at:
            game, heard = entry.advert.game, self._sharing.heard(entry.at)
            self._leases.hear(game, entry.owner, heard)

    def learn_game(self, game: str, shared: SharedGame | None, now: float) -> list[Outgoing]:
        """Another lobby has a game, or (None) has it no longer."""
        before = self._games.get(game)
        self._absent.pop(game, None)
        if shared is None:
            if before is not None and not before.at:
                self._sharing.note(game)
                return []
            return self._listing.remove(game)
        if shared.at == self._sharing.me:
            return self._restore(game)
        if self._has_left(game, shared.owner):
            return []
        if before is not None and not before.at and before.owner == shared.owner:
            self._contest(before, now)
        outgoing = self._meet_again(shared.at)
        self._sharing.meet(shared.at, now)
        return outgoing + self._listing.put(shared.published())

    def learn_games(self, games: dict[str, SharedGame], now: float) -> list[Outgoing]:
        """Take over all games that other lobbies have, after the store was away."""
        self._absent.clear()
        theirs = (each for each in self._games.elsewhere if not each.is_kept)
        gone = [each for each in theirs if each.advert.game not in games]
        outgoing = [out for each in gone for out in self._listing.remove(each.advert.game)]
        for game, shared in games.items():
            outgoing += self.learn_game(game, shared, now)
        return outgoing

    def _has_left(self, game: str, owner: Peer) -> bool:
        """Whether somebody else leads that game by now."""
        held = self._leases.get(game)
        return held is not None and held.lease.holder != owner

    # Where two lobbies say that they have a game

    def _contest(self, mine: PublishedGame, now: float) -> None:
        host = self._visitors.get(mine.owner)
        if host is not None:
            self._sharing.contest(Claim(mine, host, now))

    def _restore(self, game: str) -> list[Outgoing]:
        """The store's last word is that a game is here: what came before that was late."""
        claim = self._sharing.claim_to(game)
        self._sharing.settle(game)
        is_open = claim is not None and self._is_open(claim)
        return self._listing.put(_as_heard(claim)) if claim is not None and is_open else []

    def _insist(self, claim: Claim, now: float) -> list[Outgoing]:
        """Have a game back whose host is heard here, whatever another lobby has said."""
        game = claim.mine.advert.game
        if not self._is_open(claim):
            self._sharing.settle(game)
            return []
        if claim.host.heard <= claim.since and now - claim.host.heard >= MOVED:
            return []
        self._sharing.note(game)
        return self._listing.put(_as_heard(claim))

    def _is_open(self, claim: Claim) -> bool:
        """Whether the host has neither left, nor come anew, nor lost the game to somebody else."""
        mine, entry = claim.mine, self._games.get(claim.mine.advert.game)
        is_theirs = entry is None or (entry.at != "" and entry.owner == mine.owner)
        is_here = self._visitors.get(mine.owner) is claim.host
        return is_here and is_theirs and not self._has_left(mine.advert.game, mine.owner)

    # Silence

    def tick(self, now: float) -> list[Outgoing]:
        """Lose the games of lobbies that are silent, and insist on those whose hosts are here."""
        outgoing = [out for lobby in self._sharing.silent(now) for out in self._miss(lobby, now)]
        before = now - ABSENT
        self._absent = {game: each for game, each in self._absent.items() if each[1] >= before}
        self._sharing.forget_tickets(now - LIFE)
        return outgoing + [
            out for claim in self._sharing.claims for out in self._insist(claim, now)
        ]

    def _miss(self, lobby: str, now: float) -> list[Outgoing]:
        """Unlist the games of a lobby that is silent; it does not know that, and may go on."""
        self.lost_at = now
        for entry in self._games.at(lobby):
            self._absent[entry.advert.game] = entry, now
        return self._lose(lobby)

    def _meet_again(self, lobby: str) -> list[Outgoing]:
        """A lobby is heard: where it was missed, its games are back, as far as they stayed there.

        It tells of a game only what changes. What it has told since then comes after this.
        """
        if not self._absent or self._sharing.presence(lobby) is not None:
            return []
        back = [entry for entry, _since in self._absent.values() if entry.at == lobby]
        outgoing: list[Outgoing] = []
        for entry in back:
            game = entry.advert.game
            del self._absent[game]
            if self._games.get(game) is None and not self._has_left(game, entry.owner):
                outgoing += self._listing.put(entry)
        return outgoing

    def _lose(self, lobby: str) -> list[Outgoing]:
        """Remove the games of a lobby that is not there any more."""
        outgoing = []
        for entry in self._games.at(lobby):
            self.hear_holder(entry)
            outgoing += self._listing.remove(entry.advert.game)
        self._sharing.hear(lobby, None, 0.0)
        return outgoing

    # Tunnels

    def has_relay(self, lobby: str) -> bool:
        """Whether another lobby has a relay."""
        presence = self._sharing.presence(lobby)
        return presence is not None and presence.relay != 0

    def ask_for_tunnel(
        self, entry: PublishedGame, guest: Peer, prefix: str, now: float
    ) -> list[Outgoing]:
        """Ask the lobby of a host for a tunnel; the guest is answered when it has answered."""
        if not self.has_relay(entry.at):
            raise NotGranted(LobbySays.NO_RELAY())
        self._sharing.ask(entry.at, entry.advert.game, guest, prefix, now)
        return []

    def learn_ticket(self, name: str, ticket: Ticket, now: float) -> list[Outgoing]:
        """A lobby asks for a tunnel to a host who is here, or has answered."""
        if ticket.at == self._sharing.me and not ticket.is_answered:
            return self._give(name, ticket, now)
        if ticket.by == self._sharing.me and ticket.is_answered:
            guest = self._sharing.answered(name)
            return [(guest, self._tunnel(ticket))] if guest else []
        return []

    def _give(self, name: str, ticket: Ticket, now: float) -> list[Outgoing]:
        entry = self._games.get(ticket.game)
        try:
            if entry is None or entry.at:
                raise NotGranted(LobbySays.NO_SUCH_GAME())
            port, token = self._relay_tokens.give(ticket.game, ticket.prefix, now)
        except NotGranted:
            self._sharing.answer(name, ticket, 0, "")
            return []
        self._sharing.answer(name, ticket, port, token)
        return [(entry.owner, OpenTunnel(ticket.game, port, token))]

    def _tunnel(self, ticket: Ticket) -> OpenTunnel | Refused:
        presence = self._sharing.presence(ticket.at)
        if not ticket.token or presence is None:
            return Refused(LobbySays.RELAY_BUSY())
        return OpenTunnel(ticket.game, ticket.port, ticket.token, presence.host)


def _as_heard(claim: Claim) -> PublishedGame:
    """The game of a host who may have been quiet, or be heard again, since another claimed it."""
    return replace(claim.mine, is_quiet=claim.host.is_quiet)
