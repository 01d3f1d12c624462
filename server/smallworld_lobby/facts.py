"""The kinds of facts in a store, and how lobbies and workers of the service write them.

A *worker* (``smallworld-tables``) hosts always-on tables. It announces itself every BEAT seconds
and writes one fact for each of its tables. A lobby writes what people order, the results of games
that count, and the notices that people have set.
"""

import re
from collections.abc import Iterable
from hashlib import blake2b
from typing import Annotated
from urllib.parse import unquote

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld.safe_text import SECRET, Discreet
from smallworld_lobby.crowds import FOREVER, Ban
from smallworld_lobby.leases import KEPT, LEASE, Held
from smallworld_lobby.seasons import Result
from smallworld_lobby.sharing import LobbyPresence, SharedGame, Ticket
from smallworld_lobby.store import Fact, Write, read_fact
from smallworld_wire.common import Key
from smallworld_wire.lobby import Advert, Endpoint, ServiceTable
from smallworld_wire.rate_limit import prefix_of
from smallworld_wire.room import TableSettings

NOTICE, ASKED = "notice", "asked"
"""The kinds of these facts: what somebody has set, and a notice that they ask for now."""
WAITS = 60.0
"""Seconds for which a notice that was asked for is kept."""

SCHEMES = frozenset(
    (
        *("discord", "gotifys", "jsons", "mailtos", "matrixs", "mmosts", "ntfy", "ntfys"),
        *("pover", "pbul", "rockets", "signals", "slack", "tgram", "xmpps", "zulip"),
    )
)
"""The kinds of targets that are allowed: messages to people, over TLS, and nothing that runs a
program, reads a file or writes to the machine's own log."""
OPTIONS = frozenset(
    (
        *("auth", "channel", "channels", "from", "mode", "name", "pass", "priority", "smtp"),
        *("sound", "team", "thread", "to", "token", "topic", "user"),
    )
)
"""What may stand behind a target's question mark. Others have Apprise read a file of the worker's
machine and send it (``template``), wait for hours, or trust any certificate."""
MODES = frozenset(
    (
        *("basic", "bot", "cloud", "gov-hook", "hook", "hookshot", "matrix", "off", "private"),
        *("slack", "ssl", "starttls", "t2bot", "tls", "token", "trigger", "webhook"),
        "workflow",
    )
)
"""What ``mode`` may be; Apprise knows ``insecure`` and ``none`` as well, which do without TLS."""
_PLAIN = re.compile(r"[!-:<-\[\]-~]+")  # ASCII without spaces, backslashes and semicolons
_TARGET = re.compile(r"([a-z]{3,10})://[^/?#](?:[^?#]|(?<=/)#)*(?:\?[^?]+)?")
_OPTION = re.compile(r"([a-z]+)=([^&]+)")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_BY_NTFY_SH = re.compile(r"ntfy://[A-Za-z0-9_-]{1,64}/?(\?.*)?")


class NoticeSettings(Discreet, Struct, frozen=True):
    """One person's notice settings; a worker adds the ``token`` that ends them by a link.

    ``sent_on`` is the day of the last digest, ``language`` the ISO code of its texts.
    """

    targets: Annotated[tuple[str, ...], Meta(extra=SECRET)]
    digest: bool
    token: Annotated[str, Meta(extra=SECRET)]
    prefix: str = ""
    sent_on: int = 0
    language: str = "en"


class NoticeTrial(Struct, frozen=True, array_like=True):
    """A requested test notice and, with ``is_sent``, how many targets it has reached."""

    number: int
    is_sent: bool = False
    reached: int = 0
    targets: int = 0


_notice = msgspec.json.Decoder(NoticeSettings)
_asked = msgspec.json.Decoder(NoticeTrial)


def kind_of(target: str) -> str | None:
    """The kind of a target; None where it is none that is allowed.

    Nothing is left to interpretation, as a lobby need not have Apprise: whatever Apprise's parser
    could read otherwise, now or after decoding once more, is refused. It separates options at
    ``;`` as well as ``&``, targets at anything before another ``://``, ignores the case of names,
    and takes names that begin with ``+``, ``-`` or ``:`` for headers and more.
    """
    found = _TARGET.fullmatch(target)
    if not found or found[1] not in SCHEMES or not _is_plain(target):
        return None
    return found[1] if options_of(target) is not None else None


def options_of(target: str) -> dict[str, str] | None:
    """The options behind a target's question mark, decoded; None if one is not allowed."""
    _, mark, text = target.partition("?")
    options: dict[str, str] = {}
    for each in text.split("&") if mark else ():
        found = _OPTION.fullmatch(each)
        if not found or found[1] not in OPTIONS or found[1] in options:
            return None
        options[found[1]] = unquote(found[2]).strip()
    return options if options.get("mode", "tls") in MODES else None


def is_encrypted(target: str) -> bool:
    """Whether an allowed target is reached over TLS: all but an ntfy server of somebody's own."""
    if not target.startswith("ntfy:"):
        return True
    options = options_of(target)
    if options is None or _BY_NTFY_SH.fullmatch(target) is None:
        return False
    # With a topic behind the question mark, Apprise takes the name for that of a server.
    return "to" not in options and options.get("mode", "cloud") == "cloud"


def _is_plain(target: str) -> bool:
    """Whether a target hides nothing after any number of decodings: Apprise decodes some twice."""
    if not _PLAIN.fullmatch(target):
        return False
    while ";" not in target and target.count("://") <= 1 and not _CONTROL.search(target):
        decoded = unquote(target)
        if decoded == target:
            return True
        target = decoded
    return False


def notice_bytes(notice: NoticeSettings) -> bytes:
    return msgspec.json.encode(notice)


def notice_of(fact: Fact) -> NoticeSettings:
    return read_fact(_notice, fact)


def notice_write(key: str, notice: NoticeSettings | None, version: int | None = None) -> Write:
    return Write(NOTICE, key, notice_bytes(notice) if notice else None, version)


def asked_bytes(asked: NoticeTrial) -> bytes:
    return msgspec.json.encode(asked)


def asked_of(fact: Fact) -> NoticeTrial:
    return read_fact(_asked, fact)


def asked_write(key: str, asked: NoticeTrial) -> Write:
    return Write(ASKED, key, asked_bytes(asked), ttl=WAITS, durable=False)


RESULT, UNRATED, REPORT = "result", "unrated", "report"
"""The kinds of facts."""
RESULT_KEPT = 400 * 86_400.0
"""Seconds for which a result is kept: more than four seasons."""
REPORT_KEPT = 180 * 86_400.0
"""Seconds for which a report is kept that nobody closes."""


class Unrated(Struct, frozen=True, array_like=True):
    """Somebody does not want their games to count from then on.

    ``prefix`` is where they said so, ``since`` when, in seconds since 1970.
    """

    prefix: str
    since: int = 0


class Complaint(Struct, frozen=True, array_like=True):
    """What somebody reported: who, of whom, in which game, why, and in which words.

    ``at`` is in seconds since 1970, and ``prefix`` the network that it came from.
    """

    at: int
    by: str
    key: str
    game: str
    reason: str
    text: str
    prefix: str


_result = msgspec.json.Decoder(Result)
_unrated = msgspec.json.Decoder(Unrated)
_complaint = msgspec.json.Decoder(Complaint)


def encoded(value: Result | Unrated | Complaint) -> bytes:
    return msgspec.json.encode(value)


def result_of(fact: Fact) -> Result:
    return read_fact(_result, fact)


def unrated_of(fact: Fact) -> Unrated:
    return read_fact(_unrated, fact)


def complaint_of(fact: Fact) -> Complaint:
    return read_fact(_complaint, fact)


ORDER, TABLE, WORKER = "order", "table", "worker"
"""The kinds of these facts."""
THERE = 30.0
"""Seconds for which the store keeps that a lobby or a worker was there."""
LATEST = 1 << 40
"""The epoch of whoever removes what they know: its version says that, and no epoch need."""
ORDERED = 60.0
"""Seconds for which an order is kept that no worker takes."""
OVER = 14 * 86_400.0
"""Seconds for which a table is kept whose game is over."""
UNUSED = 30 * 86_400.0
"""Seconds after which a table is removed whose game has not begun, and where nobody was."""
ABANDONED = 400 * 86_400.0
"""The same where it has begun: a game without a clock waits for its people, but not for ever."""


class TableOrder(Struct, frozen=True, array_like=True):
    """A table that somebody wants: their key, the network prefix that they came from, and when."""

    maker: Key
    prefix: str
    settings: TableSettings
    at: float
    bots: tuple[str, ...] = ()


class Worker(Struct, frozen=True, array_like=True):
    """A worker that is there: the service's key, where it is reached, how many tables it has."""

    key: Key
    endpoints: tuple[Endpoint, ...]
    tables: int = 0
    is_draining: bool = False


class TableFact(Struct, frozen=True, array_like=True):
    """A table as its worker ("" for none) has written it.

    ``order`` is what it was made for, ``keys`` are those of the seats, ``turn_of`` the seats that
    have to act and ``until`` their deadline in seconds since 1970, 0 for none; ``rests_until`` is
    when the vacation of the player to move ends, 0 for none. A table that ``is_busy`` has to be in
    memory even if nobody is there; ``wakes`` is when it next will, 0 for never. ``noticed`` is the
    last turn with a notice. Its players are told the current ``round``; the ``advert`` may lag
    behind. ``result`` is the id of one that all have signed, whose record is kept beside the log;
    it is for lobbies to count, in a rated game.
    """

    worker: str
    epoch: int
    maker: Key
    prefix: str
    order: str
    advert: Advert
    secret: str = ""
    watch_secret: str = ""
    names: tuple[str, ...] = ()
    keys: tuple[bytes, ...] = ()
    turn_of: tuple[int, ...] = ()
    until: int = 0
    changed: int = 0
    is_busy: bool = False
    wakes: int = 0
    noticed: int = 0
    round: int = 0
    lobby: str = ""
    result: str = ""
    rests_until: int = 0

    @property
    def people(self) -> frozenset[bytes]:
        return frozenset((self.maker, *self.keys)) - {b""}

    def row(self, key: bytes) -> ServiceTable:
        advert = self.advert
        return ServiceTable(
            advert.game,
            advert.title,
            advert.board,
            self.names,
            advert.stage,
            advert.key,
            self.epoch,
            self.round,
            self.turn_of,
            any(self.keys[seat] == key for seat in self.turn_of if seat < len(self.keys)),
            self.until,
            advert.private,
            self.secret if advert.private else "",
            self.rests_until,
        )


_order = msgspec.json.Decoder(TableOrder)
_worker = msgspec.json.Decoder(Worker)
_table = msgspec.json.Decoder(TableFact)


def record_name(game: str) -> str:
    return f"{game}.record"


def order_name(maker: bytes, order: str) -> str:
    """The name of an order in the store; it includes its maker, so nobody can name another's."""
    return f"{blake2b(maker, person=b'order', digest_size=9).hexdigest()}-{order}"


def order_bytes(order: TableOrder) -> bytes:
    return msgspec.json.encode(order)


def order_of(fact: Fact) -> TableOrder:
    return read_fact(_order, fact)


def order_gone(name: str) -> Write:
    return Write(ORDER, name, None)


def worker_write(name: str, worker: Worker | None) -> Write:
    value = msgspec.json.encode(worker) if worker else None
    return Write(WORKER, name, value, ttl=THERE if worker else None, durable=False)


def worker_of(fact: Fact) -> Worker:
    return read_fact(_worker, fact)


def table_write(game: str, table: TableFact | None, version: int | None = None) -> Write:
    if table is None:
        return Write(TABLE, game, None, version, LATEST)
    ttl = OVER if table.advert.stage == "over" else None
    return Write(TABLE, game, table_bytes(table), version, table.epoch, ttl)


def table_bytes(table: TableFact) -> bytes:
    return msgspec.json.encode(table)


def table_of(fact: Fact) -> TableFact:
    return read_fact(_table, fact)


GAME, LOBBY, TICKET, BAN = "game", "lobby", "ticket", "ban"
LASTING = (LEASE, BAN, TABLE, RESULT, UNRATED, REPORT, NOTICE)
"""The kinds that a backup has; the others are of what goes on at the moment."""

SHARED = 86_400.0
"""Seconds for which a game is kept whose lobby says nothing more of it; it is told anew before."""

_held = msgspec.json.Decoder(Held)
_shared = msgspec.json.Decoder(SharedGame)
_presence = msgspec.json.Decoder(LobbyPresence)
_ticket = msgspec.json.Decoder(Ticket)
_ban = msgspec.json.Decoder(Ban)


def lease_write(game: str, held: Held | None, version: int) -> Write:
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
    if shared is None:
        return Write(GAME, game, None, epoch=LATEST, durable=False)
    value = msgspec.json.encode(shared)
    return Write(GAME, game, value, epoch=shared.epoch, ttl=SHARED, durable=False)


def game_of_fact(fact: Fact) -> SharedGame | None:
    return None if fact.value is None else read_fact(_shared, fact)


def presence_write(lobby: str, presence: LobbyPresence | None) -> Write:
    value = msgspec.json.encode(presence) if presence else None
    return Write(LOBBY, lobby, value, ttl=THERE if presence else None, durable=False)


def presence_of(fact: Fact) -> LobbyPresence | None:
    return None if fact.value is None else read_fact(_presence, fact)


def ticket_write(name: str, ticket: Ticket) -> Write:
    return Write(TICKET, name, msgspec.json.encode(ticket), ttl=THERE, durable=False)


def ticket_of(fact: Fact) -> Ticket | None:
    return None if fact.value is None else read_fact(_ticket, fact)


def ban_write(subject: str, ban: Ban | None, now: float) -> Write:
    value = msgspec.json.encode(ban) if ban else None
    ttl = ban.until - now if ban and ban.until != FOREVER else None
    return Write(BAN, subject, value, ttl=ttl)


def ban_of(fact: Fact) -> Ban | None:
    return None if fact.value is None else read_fact(_ban, fact)


def bans_of(facts: Iterable[Fact]) -> dict[str, Ban]:
    found = ((fact.key, ban_of(fact)) for fact in facts if fact.kind == BAN)
    return {subject: ban for subject, ban in found if ban is not None}


def leases_of(facts: Iterable[Fact]) -> list[tuple[Held, int]]:
    found = ((held_of(fact), fact.version) for fact in facts if fact.kind == LEASE)
    return [(held, version) for held, version in found if held is not None]
