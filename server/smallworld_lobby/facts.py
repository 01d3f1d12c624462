"""The kinds of facts that lobbies keep in their store, and how they are written there."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from smallworld_lobby.bans import FOREVER, Ban
from smallworld_lobby.lease_table import KEPT, LEASE, Held
from smallworld_lobby.notice_facts import NOTICE
from smallworld_lobby.result_facts import REPORT, RESULT, UNRATED
from smallworld_lobby.service_facts import LATEST, TABLE, THERE
from smallworld_lobby.sharing import Presence, SharedGame, Ticket
from smallworld_lobby.store import Fact, Write, read_fact
from smallworld_net.address import prefix_of

GAME, LOBBY, TICKET, BAN = "game", "lobby", "ticket", "ban"
LASTING = (LEASE, BAN, TABLE, RESULT, UNRATED, REPORT, NOTICE)
"""The kinds that a backup has; the others are of what goes on at the moment."""

SHARED = 86_400.0
"""Seconds for which a game is kept whose lobby says nothing more of it; it is told anew before."""

_held = msgspec.json.Decoder(Held)
_shared = msgspec.json.Decoder(SharedGame)
_presence = msgspec.json.Decoder(Presence)
_ticket = msgspec.json.Decoder(Ticket)
_ban = msgspec.json.Decoder(Ban)


def lease_write(game: str, held: Held | None, version: int) -> Write:
    """A lease to be stored, if the store still has the version that is known."""
    value = msgspec.json.encode(held) if held else None
    epoch = held.lease.epoch if held else LATEST
    return Write(LEASE, game, value, version, epoch, KEPT if held else None)


def held_of(fact: Fact) -> Held | None:
    """The lease of a game; StoreError where it can't be read."""
    if fact.value is None:
        return None
    held = read_fact(_held, fact)
    return replace(held, prefix=prefix_of(held.prefix))


def game_write(game: str, shared: SharedGame | None) -> Write:
    """A game of this lobby for the others."""
    if shared is None:
        return Write(GAME, game, None, epoch=LATEST, durable=False)
    value = msgspec.json.encode(shared)
    return Write(GAME, game, value, epoch=shared.epoch, ttl=SHARED, durable=False)


def game_of_fact(fact: Fact) -> SharedGame | None:
    """What a lobby says of a game that is published there."""
    return None if fact.value is None else read_fact(_shared, fact)


def presence_write(lobby: str, presence: Presence | None) -> Write:
    """That this lobby is there, or leaves."""
    value = msgspec.json.encode(presence) if presence else None
    return Write(LOBBY, lobby, value, ttl=THERE if presence else None, durable=False)


def presence_of(fact: Fact) -> Presence | None:
    """What a lobby says of itself."""
    return None if fact.value is None else read_fact(_presence, fact)


def ticket_write(name: str, ticket: Ticket) -> Write:
    """A lobby's request for a tunnel, or the answer to it."""
    return Write(TICKET, name, msgspec.json.encode(ticket), ttl=THERE, durable=False)


def ticket_of(fact: Fact) -> Ticket | None:
    """A request for a tunnel, or the answer to it."""
    return None if fact.value is None else read_fact(_ticket, fact)


def ban_write(subject: str, ban: Ban | None, now: float) -> Write:
    """A ban that begins now, or (None) ends."""
    value = msgspec.json.encode(ban) if ban else None
    ttl = ban.until - now if ban and ban.until != FOREVER else None
    return Write(BAN, subject, value, ttl=ttl)


def ban_of(fact: Fact) -> Ban | None:
    """A ban; None where it has ended."""
    return None if fact.value is None else read_fact(_ban, fact)


def bans_of(facts: Iterable[Fact]) -> dict[str, Ban]:
    """All bans among these."""
    found = ((fact.key, ban_of(fact)) for fact in facts if fact.kind == BAN)
    return {subject: ban for subject, ban in found if ban is not None}


def leases_of(facts: Iterable[Fact]) -> list[tuple[Held, int]]:
    """All leases among these, with their versions."""
    found = ((held_of(fact), fact.version) for fact in facts if fact.kind == LEASE)
    return [(held, version) for held, version in found if held is not None]
