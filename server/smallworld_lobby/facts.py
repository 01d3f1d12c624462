"""The kinds of facts in a store, and how lobbies and workers of the service write them.

A *worker* (``smallworld-tables``) hosts always-on tables. It announces itself every BEAT seconds
and writes one fact for each of its tables. A lobby writes what people order, the results of games
that count, and the notices that people have set.

Each kind knows what its facts say of a person: so whoever adds one decides how it is printed for
them, and how they are forgotten.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from smallworld.safe_text import SECRET, Discreet
from smallworld_lobby.crowds import FOREVER, Ban
from smallworld_lobby.leases import KEPT, Held
from smallworld_lobby.seasons import Result
from smallworld_lobby.sharing import LobbyPresence, SharedGame, Ticket
from smallworld_lobby.store import Fact, FactKind, Forgotten, Moment, Write
from smallworld_wire.common import Key
from smallworld_wire.lobby import Advert, Endpoint, ServiceTable
from smallworld_wire.room import TableSettings

WAITS = 60.0  # seconds for which a notice that was asked for is kept
RESULT_KEPT = 400 * 86_400.0  # seconds for which a result is kept: more than four seasons
DEAL_KEPT = 30 * 86_400.0  # seconds for which what somebody came to in a deal is kept
REPORT_KEPT = 180 * 86_400.0  # seconds for which a report is kept that nobody closes
THERE = 30.0  # seconds for which the store keeps that a lobby or a worker was there
LATEST = 1 << 40
"""The epoch of whoever removes what they know: its version says that, and no epoch need."""
ORDERED = 60.0  # seconds for which an order is kept that no worker takes
OVER = 14 * 86_400.0  # seconds for which a table is kept whose game is over
UNUSED = 30 * 86_400.0
"""Seconds after which a table is removed whose game has not begun, and where nobody was."""
ABANDONED = 400 * 86_400.0
"""The same where it has begun: a game without a clock waits for its people, but not for ever."""
SHARED = 86_400.0
"""Seconds for which a game is kept whose lobby says nothing more of it; it is told anew before."""
NO_KEY = b"-" * 40  # in the place of the key of somebody who is forgotten


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


class Unrated(Struct, frozen=True, array_like=True):
    """Somebody's games do not count after ``since``, in seconds since 1970."""

    prefix: str
    since: int = 0


class DealScore(Struct, frozen=True, array_like=True):
    """What somebody came to in a day's deal; ``place`` and ``lead`` are those in their game."""

    at: int
    name: str
    coins: int
    place: int
    lead: int
    prefix: str


class Complaint(Struct, frozen=True, array_like=True):
    """A report; ``at`` is in seconds since 1970, and ``prefix`` the network that it came from."""

    at: int
    by: str
    key: str
    game: str
    reason: str
    text: str
    prefix: str


class TableOrder(Struct, frozen=True, array_like=True):
    maker: Key
    prefix: str
    settings: TableSettings
    at: float
    bots: tuple[str, ...] = ()


class Worker(Struct, frozen=True, array_like=True):
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
        return frozenset((self.maker, *self.keys)) - {b"", NO_KEY}

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


def record_name(game: str) -> str:
    return f"{game}.record"


def order_name(maker: bytes, order: str) -> str:
    """The name of an order in the store; it includes its maker, so nobody can name another's."""
    return f"{blake2b(maker, person=b'order', digest_size=9).hexdigest()}-{order}"


class _Leases(FactKind[Held]):
    def epoch(self, value: Held | None) -> int:
        return value.lease.epoch if value else LATEST

    def concerns(self, key: str, value: Held, person: str) -> bool:
        return value.concerns(person.encode())

    def without(self, fact: Fact, value: Held, gone: Forgotten) -> Write:
        """The lease without this key; removed if the key holds it."""
        lease, person = value.lease, gone.key.encode()
        if lease.holder == person:
            return self.write(fact.key, None, fact.version)
        others = tuple(each for each in lease.replicas if each != person)
        led = tuple(each for each in value.led if each != person)
        left = replace(value, lease=replace(lease, replicas=others), led=led)
        return self.write(fact.key, left, fact.version)

    def told(self, key: str, value: Held, moment: Moment) -> dict[str, object]:
        lease = value.lease
        return {
            "game": lease.game,
            "epoch": lease.epoch,
            "holder": lease.holder.decode(),
            "replicas": [each.decode() for each in lease.replicas],
            "former_holders": [each.decode() for each in value.led],
            "network": value.prefix,
            "last_used": moment(value.seen),
        }


class _Games(FactKind[SharedGame]):
    def epoch(self, value: SharedGame | None) -> int:
        return value.epoch if value else LATEST


class _Bans(FactKind[Ban]):
    def told(self, key: str, value: Ban, moment: Moment) -> dict[str, object]:
        return {"key": key, "ban": value}


class _Results(FactKind[Result]):
    def concerns(self, key: str, value: Result, person: str) -> bool:
        return value.of(person) is not None

    def without(self, fact: Fact, value: Result, gone: Forgotten) -> Write:
        """The result with nobody in their place, so that the others' ratings do not change."""
        seats = tuple(
            replace(seat, key=gone.nobody, name="") if seat.key == gone.key else seat
            for seat in value.seats
        )
        left = self.write(fact.key, replace(value, seats=seats, prefix=""), fact.version)
        return left._replace(ttl=max(1.0, value.at + RESULT_KEPT - gone.now))

    def told(self, key: str, value: Result, moment: Moment) -> dict[str, object]:
        seats = [asdict(seat) for seat in value.seats]
        return {"id": key, **_dated({**asdict(value), "seats": seats}, moment(value.at))}


class _Unrated(FactKind[Unrated]):
    def told(self, key: str, value: Unrated, moment: Moment) -> dict[str, object]:
        return {"key": key, "network": value.prefix, "at": value.since}


class _Deals(FactKind[DealScore]):
    """Their keys are a day and a player's key, with a slash between."""

    def concerns(self, key: str, value: DealScore, person: str) -> bool:
        return key.partition("/")[2] == person

    def told(self, key: str, value: DealScore, moment: Moment) -> dict[str, object]:
        day, _, person = key.partition("/")
        return {"day": int(day), "key": person, **_dated(asdict(value), moment(value.at))}


class _Reports(FactKind[Complaint]):
    def concerns(self, key: str, value: Complaint, person: str) -> bool:
        return person in (value.by, value.key)

    def told(self, key: str, value: Complaint, moment: Moment) -> dict[str, object]:
        return {"id": key, **_dated(asdict(value), moment(value.at))}


class _Notices(FactKind[NoticeSettings]):
    def told(self, key: str, value: NoticeSettings, moment: Moment) -> dict[str, object]:
        return {"targets": list(value.targets), "digest": value.digest}


class _Orders(FactKind[TableOrder]):
    def concerns(self, key: str, value: TableOrder, person: str) -> bool:
        return value.maker == person.encode()

    def told(self, key: str, value: TableOrder, moment: Moment) -> dict[str, object]:
        return {"settings": value.settings.title, "at": value.at}


class _Tables(FactKind[TableFact]):
    def epoch(self, value: TableFact | None) -> int:
        return value.epoch if value else LATEST

    def ttl(self, value: TableFact) -> float | None:
        # Its worker removes it before, unless there is none.
        return OVER + 7 * 86_400.0 if value.advert.stage == "over" else None

    def concerns(self, key: str, value: TableFact, person: str) -> bool:
        return person.encode() in value.people

    def without(self, fact: Fact, value: TableFact, gone: Forgotten) -> Write:
        """The table without this person, and without its worker, whose next write would undo it."""
        person = gone.key.encode()
        seats = zip(value.names, value.keys, strict=True)
        names = tuple("" if key == person else name for name, key in seats)
        keys = tuple(NO_KEY if key == person else key for key in value.keys)
        maker = NO_KEY if value.maker == person else value.maker
        left = replace(value, names=names, keys=keys, maker=maker, result="")
        left = replace(left, worker="", epoch=value.epoch + 1)
        return self.write(fact.key, left, fact.version)

    def told(self, key: str, value: TableFact, moment: Moment) -> dict[str, object]:
        """The table as it is printed, without anybody's invitation."""
        advert = value.advert
        return {
            "game": advert.game,
            "title": advert.title,
            "stage": advert.stage,
            "maker": value.maker.decode(),
            "network": value.prefix,
            "seats": list(value.names),
            "keys": [each.decode() for each in value.keys],
        }


def _dated(values: dict[str, object], at: str) -> dict[str, object]:
    network = values.pop("prefix")
    return {**values, "at": at, "network": network}


LEASE = _Leases("lease", Held, KEPT)
BAN = _Bans("ban", Ban)
TABLE = _Tables("table", TableFact, of_any_version=True)
RESULT = _Results("result", Result, RESULT_KEPT)
UNRATED = _Unrated("unrated", Unrated)
DEAL = _Deals("deal", DealScore, DEAL_KEPT)
REPORT = _Reports("report", Complaint, REPORT_KEPT)
NOTICE = _Notices("notice", NoticeSettings)  # what somebody has set
LASTING: dict[str, FactKind[Any]] = {
    kind.name: kind for kind in (LEASE, BAN, TABLE, RESULT, UNRATED, DEAL, REPORT, NOTICE)
}
"""The kinds that a backup has; the others are of what goes on at the moment."""

# Of these, and of tables, lobbies and workers pass over what a later version has written.
ORDER = _Orders("order", TableOrder, ORDERED, of_any_version=True)
ASKED = FactKind("asked", NoticeTrial, WAITS, durable=False, of_any_version=True)
"""A notice that somebody asks for now."""
GAME = _Games("game", SharedGame, SHARED, durable=False, of_any_version=True)
LOBBY = FactKind("lobby", LobbyPresence, THERE, durable=False, of_any_version=True)
WORKER = FactKind("worker", Worker, THERE, durable=False, of_any_version=True)
TICKET = FactKind("ticket", Ticket, THERE, durable=False, of_any_version=True)
OF_PEOPLE: dict[str, FactKind[Any]] = {**LASTING, ORDER.name: ORDER}
"""The kinds that may say something of a person for longer than a minute."""


def ban_write(subject: str, ban: Ban | None, now: float) -> Write:
    ttl = ban.until - now if ban and ban.until != FOREVER else None
    return BAN.write(subject, ban)._replace(ttl=ttl)


def leases_of(facts: Iterable[Fact]) -> list[tuple[Held, int]]:
    found = ((LEASE.read(fact), fact.version) for fact in facts if fact.kind == LEASE.name)
    return [(held, version) for held, version in found if held is not None]
