"""The part of a lobby that takes reports of players for whoever runs it. No I/O."""

import re
from base64 import b32encode
from collections.abc import Collection, Iterable
from hashlib import sha256

from smallworld.text import plain
from smallworld_lobby.crowds import Crowds, Origin
from smallworld_lobby.daily import Daily
from smallworld_lobby.listing import Outgoing
from smallworld_lobby.parts import FactTable, Topic
from smallworld_lobby.result_facts import REPORT, REPORT_KEPT, Complaint, complaint_of, value_of
from smallworld_lobby.signers import key_of_signer
from smallworld_lobby.store import Fact, Write
from smallworld_lobby.visitors import Peer
from smallworld_wire import NotGranted, ToLobby
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import REPORT as CONTEXT
from smallworld_wire.results import Report, Reported, report_of

MOST_REPORTS = 2_000
"""Reports that are kept at a time."""
_KEY = re.compile(rb"[0-9A-Za-z.:+=^!/*?&<>()\[\]{}@%$#-]{40}")
A_DAY_OF_KEY, A_DAY_OF_PREFIX = 5, 20
"""Reports that are taken in a day of one person, and from one network prefix."""


class Reports:
    """The reports that are kept.

    Each one is signed. Of several that one person sends about one player in one game, only the last
    is kept.
    """

    kinds: Collection[str] = (REPORT,)

    def __init__(self, lobby: bytes) -> None:
        """``lobby`` is the lobby's public key, which is named in what people sign."""
        self._lobby = lobby
        self._facts: FactTable[Complaint] = FactTable(REPORT, value_of, complaint_of, REPORT_KEPT)
        self._crowds: Crowds[str] = Crowds()
        self._prefixes: dict[str, str] = {}
        self._daily = Daily()

    def __len__(self) -> int:
        return len(self._facts)

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        """Each report is one fact."""
        return (REPORT, id_of(message)) if isinstance(message, Report) else None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: Origin
    ) -> list[Outgoing] | None:
        """Keep a report that is signed, and say so. Raises NotGranted."""
        if not isinstance(message, Report):
            return None
        prefix = origin.prefix
        about = (message.key, message.game, message.reason, message.text)
        said = report_of(self._lobby, peer, about)
        by = key_of_signer(message.signer, CONTEXT, said, message.signature)
        if not by or not _KEY.fullmatch(message.key):
            raise NotGranted(ResultSays.NOT_THEIRS())
        if not self._daily.take([(by, A_DAY_OF_KEY), (prefix, A_DAY_OF_PREFIX)], now):
            raise NotGranted(ResultSays.TOO_MANY_REPORTS())
        id_ = id_of(message)
        if len(self._facts) >= MOST_REPORTS and self._facts.get(id_) is None:
            self._make_room(prefix)
        key, game, text = message.key.decode(), plain(message.game), plain(message.text)
        self._put(id_, Complaint(int(now), by, key, game, message.reason, text, prefix))
        return [(peer, Reported(message.key))]

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Reports stay when whoever sent them leaves."""
        return []

    def tick(self, now: float) -> list[Outgoing]:
        """Forget the limits of those who have reported nobody for a day."""
        self._daily.tick(now)
        return []

    def learn(self, fact: Fact, now: float) -> list[Outgoing]:
        """Take a report over as the store has it; whoever runs the lobby may have closed it."""
        self._facts.learn(fact)
        self._index(fact.key)
        return []

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Begin anew with what the store has."""
        for id_ in self._facts.learn_all(facts):
            self._index(id_)
        return []

    def writes(self) -> list[Write]:
        """Reports that the store has not been asked to keep yet."""
        return self._facts.writes()

    def _put(self, id_: str, complaint: Complaint | None) -> None:
        self._facts.put(id_, complaint)
        self._index(id_)

    def _index(self, id_: str) -> None:
        """Count a report to the network prefix that it came from."""
        before = self._prefixes.pop(id_, None)
        if before is not None:
            self._crowds.drop(before, id_)
        known = self._facts.get(id_)
        if known is not None:
            self._prefixes[id_] = known.prefix
            self._crowds.put(known.prefix, id_)

    def _make_room(self, prefix: str) -> None:
        """Drop a report so that one from that prefix can be taken."""
        displaced = self._crowds.displaced_by(prefix)
        if displaced is not None:
            self._put(displaced, None)


def id_of(report: Report) -> str:
    """What names a report, ten letters and digits: whose it is, of whom, and in which game."""
    said = b"\0".join((report.signer, report.key, report.game.encode()))
    return b32encode(sha256(said).digest())[:10].decode().lower()
