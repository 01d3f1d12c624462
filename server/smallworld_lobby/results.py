"""Results of finished games: how a lobby takes in records, and who is rated. No I/O.

Another process verifies a record, so the lobby goes on meanwhile. A game's result is one fact with
a hash of the game's header as its key, so it counts once, whoever submits it and at whichever
lobby. Every lobby computes the ratings from these facts.

Records arrive piece by piece. Submitters are strangers, so the limits are per network prefix, and a
record that costs more than any real game does keeps its prefix out for a while. When there is no
room, the prefix with most records makes some.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

from smallworld_chance.signatures import BadVerifyKey, curve_key_of, key_of_signer
from smallworld_lobby import MONTHS, MOST_RESULTS
from smallworld_lobby.crowds import Crowds, Daily, PeerOrigin
from smallworld_lobby.directory import Outgoing, Peer
from smallworld_lobby.facts import RESULT, RESULT_KEPT, UNRATED, TableFact, Unrated
from smallworld_lobby.parts import CrowdedFacts, LobbyPart, Topic
from smallworld_lobby.seasons import Result, ResultHistory
from smallworld_lobby.service_tables import FinishedTables
from smallworld_wire.common import NotGranted, Refused
from smallworld_wire.lobby import ToLobby
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import (
    CLOCKS_APART,
    RATED,
    AskProfile,
    AskSeason,
    BeRated,
    Finding,
    NotProved,
    OfferDeal,
    OfferRecord,
    Proved,
    RatedAs,
    ResultKept,
    SubmitRecord,
    Verified,
    WantRecord,
    wish_to_be_rated,
)

AT_ONCE = 64  # records that are on their way or wait to be verified, at most
OF_PREFIX = 8  # of those, from one network prefix
PATIENCE = 30.0  # seconds in which a record has to come
NOBODY = b""  # the peer of a record that the service itself has kept
REST = 600.0
"""Seconds for which a prefix may submit nothing, after a record that took too long to verify."""


@dataclass(eq=False)
class Upload:
    """A record on its way from a peer, to be there by ``until``; ``take`` decides about it."""

    number: int
    peer: Peer
    prefix: str
    game: str
    size: int
    until: float
    take: "Take"
    day: int | None = None
    data: bytearray = field(default_factory=bytearray)
    is_begun: bool = False  # whether it is being verified


Take = Callable[[Upload, Finding, float], list[Outgoing]]
"""Whoever is told of it at once; raises NotGranted."""


class Uploads:
    def __init__(self) -> None:
        self._coming: dict[Peer, Upload] = {}
        self._all: dict[int, Upload] = {}
        self._crowds: Crowds[int] = Crowds()
        self._resting: dict[str, float] = {}
        self._numbers = count(1)

    def __len__(self) -> int:
        return len(self._all)

    def begin(
        self,
        peer: Peer,
        offer: OfferRecord | OfferDeal,
        now: float,
        origin: PeerOrigin,
        take: Take,
    ) -> Upload | None:
        """Let a peer submit a record; returns one that makes room, if any. Raises NotGranted."""
        self.drop(peer)
        prefix = origin.prefix
        is_crowd = self._crowds.size(prefix) >= OF_PREFIX
        if is_crowd or self._resting.get(prefix, 0.0) > now:
            raise NotGranted(ResultSays.RECORDS_BUSY())
        displaced = self._displaced(prefix) if len(self) >= AT_ONCE else None
        if displaced is not None:
            self._release(displaced)
        elif len(self) >= AT_ONCE:
            raise NotGranted(ResultSays.RECORDS_BUSY())
        upload = self._put(peer, prefix, offer.game, offer.size, now + PATIENCE, take)
        upload.day = offer.day if isinstance(offer, OfferDeal) else None
        self._coming[peer] = upload
        return displaced

    def add(self, peer: Peer, part: SubmitRecord) -> Upload | None:
        """Add the next bytes; returns the record once it is complete. Raises NotGranted."""
        upload = self._coming.get(peer)
        fits = upload is not None and (upload.game, len(upload.data)) == (part.game, part.offset)
        if upload is None or not fits or part.offset + len(part.data) > upload.size:
            self.drop(peer)
            raise NotGranted(ResultSays.NOT_OFFERED())
        upload.data += part.data
        if len(upload.data) < upload.size:
            return None
        return self._coming.pop(peer)

    def begin_kept(self, game: str, prefix: str, take: Take) -> Upload:
        """A record that nobody has to send is verified now; for ``prefix`` it counts."""
        upload = self._put(NOBODY, prefix, game, 0, 0.0, take)
        upload.is_begun = True
        return upload

    def end(self, number: int, is_costly: bool, now: float) -> Upload | None:
        upload = self._all.get(number)
        if upload is not None:
            self._release(upload)
            if is_costly:
                self._resting[upload.prefix] = now + REST
        return upload

    def drop(self, peer: Peer) -> None:
        """Forget a peer's incomplete upload; a complete record is verified without the peer."""
        upload = self._coming.get(peer)
        if upload is not None:
            self._release(upload)

    def tick(self, now: float) -> None:
        for peer in [each.peer for each in self._coming.values() if each.until <= now]:
            self.drop(peer)
        self._resting = {prefix: at for prefix, at in self._resting.items() if at > now}

    def _put(
        self, peer: Peer, prefix: str, game: str, size: int, until: float, take: Take
    ) -> Upload:
        upload = Upload(next(self._numbers), peer, prefix, game, size, until, take)
        self._all[upload.number] = upload
        self._crowds.put(prefix, upload.number)
        return upload

    def _displaced(self, newcomer: str) -> Upload | None:
        """The last record of the prefix with most, if that has more than the newcomer's will."""
        crowd = self._crowds.larger_than(newcomer)
        theirs = [self._all[number] for number in self._crowds.members(crowd)] if crowd else []
        return next((each for each in reversed(theirs) if not each.is_begun), None)

    def _release(self, upload: Upload) -> None:
        del self._all[upload.number]
        self._crowds.drop(upload.prefix, upload.number)
        if self._coming.get(upload.peer) is upload:
            del self._coming[upload.peer]


A_DAY_OF_KEY, A_DAY_OF_PREFIX = 40, 1000
"""Results that are taken in a day of one player, and from one network prefix."""
MOST_UNRATED = 20_000  # people who don't want to be rated that are remembered


@dataclass(frozen=True)
class ResultRules:
    """What an operator decides; ``link`` with a result's id appended is its record's address."""

    months: int = MONTHS
    most: int = MOST_RESULTS
    link: str = ""


class ResultsPart(LobbyPart):
    def __init__(
        self,
        lobby: bytes,
        rules: ResultRules,
        is_banned: Callable[[bytes, float], bool],
        me: str,
    ) -> None:
        self._lobby, self._rules = lobby, rules
        self.is_banned = is_banned
        self.is_open = False
        """Whether records are taken; the driver says so once it has a verifier for them."""
        self._facts, self._unrated = CrowdedFacts(RESULT), CrowdedFacts(UNRATED)
        super().__init__(self._unrated, self._facts)
        self.history = ResultHistory(self._unrated, self._rules.months, self._rules.link)
        self._uploads = Uploads()
        self._tables = FinishedTables(me)
        self._whole: deque[Upload] = deque()
        self._is_verifying = False
        self._new: dict[str, tuple[Upload, str]] = {}
        self._wait: dict[str, set[Peer]] = {}
        self._keep: list[tuple[str, str, bytes]] = []
        self._daily = Daily()
        self.refused = 0  # records that did not count

    # What the driver does

    def to_verify(self) -> Iterator[tuple[int, bytes, int | None]]:
        """The next record to be verified, one at a time: its number, its bytes, the deal's day."""
        if self._whole and not self._is_verifying:
            self._is_verifying = True
            upload = self._whole.popleft()
            upload.is_begun = True
            yield upload.number, bytes(upload.data), upload.day

    def to_keep(self) -> list[tuple[str, str, bytes]]:
        """The records that came to count since this was called last: board, result's id, bytes."""
        keep, self._keep = self._keep, []
        return keep

    def to_verify_kept(self, now: float) -> Iterator[tuple[int, str]]:
        """The next game of the service whose record is to be verified, where nobody's waits."""
        table = None if self._is_verifying else self._tables.next(now)
        if table is not None and table.result not in self.history:
            self._is_verifying = True
            upload = self._uploads.begin_kept(table.result, table.prefix, self._take)
            self._tables.begin(upload.number, table)
            yield upload.number, table.advert.game

    def verified(self, found: Verified, now: float) -> list[Outgoing]:
        """Apply the verifier's finding; one too costly makes its network prefix pause."""
        self._is_verifying = False
        upload = self._uploads.end(found.number, found.is_costly, now)
        if upload is None:
            return []
        upload.data += found.data
        if found.is_costly:
            self._drop_others(upload.prefix, now)
        try:
            answer = upload.take(upload, found.finding, now)
        except NotGranted as reason:
            self._tables.end(found.number, reason.sentence, now)
            self.refused += 1
            answer = [(upload.peer, Refused(reason.sentence))]
        else:
            self._tables.end(found.number, None, now)
        return [each for each in answer if each[0] != NOBODY]

    def over(self, table: TableFact) -> None:
        if table.result not in self.history:
            self._tables.add(table)

    @property
    def waiting(self) -> int:
        return len(self._uploads)

    # What a part does

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        return (UNRATED.name, key_of(message.signer)) if isinstance(message, BeRated) else None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        match message:
            case OfferRecord():
                return self._offered(peer, message, now, origin)
            case SubmitRecord():
                return self._submitted(peer, message)
            case BeRated():
                return self._be_rated(peer, message, now, origin)
            case AskProfile(key, skip):
                return [(peer, self.history.profile(_text(key), skip, now))]
            case AskSeason(back, skip):
                return [(peer, self.history.season(back, skip, now))]
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        self._uploads.drop(peer)
        return []

    def tick(self, now: float) -> list[Outgoing]:
        self._uploads.tick(now)
        self._daily.tick(now)
        self.history.work()
        return []

    def _learned(self, kind: str, key: str, before: Any, now: float) -> list[Outgoing]:
        if kind == RESULT.name:
            return self._enter(key)
        self.history.hide(key)
        return []

    # Records

    def _offered(
        self, peer: Peer, offer: OfferRecord, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
        if self.is_open and offer.game in self.history:
            return [(peer, ResultKept(offer.game))]
        return self.accept(peer, offer, now, origin, self._take)

    def accept(
        self,
        peer: Peer,
        offer: OfferRecord | OfferDeal,
        now: float,
        origin: PeerOrigin,
        take: Take,
    ) -> list[Outgoing]:
        """Let a peer send an offered record, which is verified before ``take`` decides about it."""
        if not self.is_open:
            raise NotGranted(ResultSays.RESULTS_NOT_KEPT())
        displaced = self._uploads.begin(peer, offer, now, origin, take)
        answer: list[Outgoing] = [(peer, WantRecord(offer.game))]
        if displaced is not None:
            if displaced in self._whole:
                self._whole.remove(displaced)
            answer.append((displaced.peer, Refused(ResultSays.RECORDS_BUSY())))
        return answer

    def _submitted(self, peer: Peer, part: SubmitRecord) -> list[Outgoing]:
        upload = self._uploads.add(peer, part)
        if upload is not None:
            self._whole.append(upload)
        return []

    def _drop_others(self, prefix: str, now: float) -> None:
        for upload in [it for it in self._whole if it.prefix == prefix]:
            self._whole.remove(upload)
            self._uploads.end(upload.number, False, now)

    def _take(self, upload: Upload, finding: Finding, now: float) -> list[Outgoing]:
        if isinstance(finding, NotProved):
            raise NotGranted(finding.reason)
        if not isinstance(finding, Proved) or finding.id != upload.game:
            raise NotGranted(ResultSays.NOT_OFFERED())
        if finding.id in self.history:
            return [(upload.peer, ResultKept(finding.id))]
        if finding.begun < now - RESULT_KEPT:
            # Its result may have counted and be forgotten by now.
            raise NotGranted(ResultSays.RESULT_TOO_OLD())
        people = [seat.key for seat in finding.seats if not seat.is_computer]
        if finding.id not in self._wait:
            self._check_people(people, finding.begun, upload.prefix, now)
            self._put(upload, finding, now)
        self._wait.setdefault(finding.id, set()).add(upload.peer)
        return []

    def _check_people(self, people: Collection[str], begun: int, prefix: str, now: float) -> None:
        if any(self._is_unwanted(key, begun) for key in people):
            raise NotGranted(ResultSays.NOT_WANTED())
        if any(self.is_banned(key.encode(), now) for key in people):
            raise NotGranted(ResultSays.BANNED_PLAYER())
        limits = [(key, A_DAY_OF_KEY) for key in people]
        if not self._daily.take([*limits, (prefix, A_DAY_OF_PREFIX)], now):
            raise NotGranted(ResultSays.RESULTS_TOO_MANY())

    def _is_unwanted(self, key: str, begun: int) -> bool:
        """Whether somebody had opted out before the game began.

        Otherwise losers would opt out afterwards. All clocks at the table agreed about the
        beginning as far as CLOCKS_APART.
        """
        wish = self._unrated.get(key)
        return wish is not None and begun >= wish.since + CLOCKS_APART

    def _put(self, upload: Upload, proved: Proved, now: float) -> None:
        data = bytes(upload.data)
        result = Result(
            int(now),
            proved.game,
            proved.board,
            proved.sets,
            proved.seats,
            sha256(data).hexdigest(),
            upload.prefix,
        )
        if len(self.history) >= self._rules.most:
            self._facts.make_room(upload.prefix)
        self._facts.put(proved.id, result)
        self._new[proved.id] = upload, result.record

    def _enter(self, id_: str) -> list[Outgoing]:
        result = self._facts.get(id_)
        self.history.put(id_, result)
        upload, record = self._new.pop(id_, (None, ""))
        if result is not None and upload is not None and result.record == record:
            self._keep.append((result.board, id_, bytes(upload.data)))
        waiting = self._wait.pop(id_, set()) - {NOBODY}
        return [(peer, ResultKept(id_)) for peer in waiting] if result is not None else []

    # Who is rated

    def is_unrated(self, key: str) -> bool:
        return key in self._unrated

    def _be_rated(
        self, peer: Peer, wish: BeRated, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
        said = wish_to_be_rated(self._lobby, peer, wish.wanted)
        key = key_of_signer(wish.signer, RATED, said, wish.signature)
        if not key:
            raise NotGranted(ResultSays.NOT_THEIRS())
        if wish.wanted != self.is_unrated(key):
            return [(peer, RatedAs(wish.wanted))]
        if not wish.wanted and len(self._unrated) >= MOST_UNRATED:
            self._unrated.make_room(origin.prefix)
        self._unrated.put(key, None if wish.wanted else Unrated(origin.prefix, int(now)))
        return [(peer, RatedAs(wish.wanted))]


def key_of(signer: bytes) -> str:
    """The key of somebody by that with which they sign; empty where it is none."""
    try:
        return curve_key_of(signer).decode()
    except BadVerifyKey:
        return ""


def _text(key: bytes) -> str:
    return key.decode("ascii") if key.isascii() else ""
