"""Results of the deal of the day: who may have one in a day's table, and who sees it. No I/O.

A record is sent and verified as that of a ranked game is (:mod:`smallworld_lobby.results`): its
replay proves the deal, the chance and the rules. It does not prove who thought, and not that the
opponents' moves are the computer's. Of a day, each player's first result counts.
"""

from functools import partial
from typing import Any

from smallworld_chance.signatures import key_of_signer
from smallworld_lobby.crowds import DAY, Crowds, Daily, PeerOrigin
from smallworld_lobby.directory import Outgoing, Peer
from smallworld_lobby.facts import DEAL, DEAL_KEPT, DealScore
from smallworld_lobby.parts import FactTable, LobbyPart, Topic
from smallworld_lobby.results import ResultsPart, Upload, key_of
from smallworld_wire.common import NotGranted
from smallworld_wire.lobby import ToLobby
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import (
    DEAL as CONTEXT,
    ROWS_A_PAGE,
    AskDeal,
    DealResults,
    DealRow,
    Finding,
    NotProved,
    OfferDeal,
    PlayedDeal,
    ResultKept,
    deal_played,
)

BEFORE, AFTER = 3, 1
"""Days before and after the lobby's own whose deals are taken: games may end after midnight."""
MOST_OF_DAY = 2_000  # results of one day's deal that are kept
A_DAY_OF_KEY, A_DAY_OF_PREFIX = 10, 200
"""Records of deals that are verified in a day of one player, and from one network prefix."""


class DealsPart(LobbyPart):
    def __init__(self, lobby: bytes, results: ResultsPart) -> None:
        self._lobby, self._results = lobby, results
        self._facts = FactTable(DEAL)
        super().__init__(self._facts)
        self._days: dict[int, dict[str, DealScore]] = {}
        self._crowds: dict[int, Crowds[str]] = {}
        self._wait: dict[str, dict[Peer, str]] = {}
        self._daily = Daily()

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        if not isinstance(message, OfferDeal):
            return None
        return DEAL.name, _name(message.day, key_of(message.signer))

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        match message:
            case OfferDeal():
                return self._offered(peer, message, now, origin)
            case AskDeal(day, key):
                return [(peer, self._table(day, key.decode("ascii", "replace")))]
            case _:
                return None

    def tick(self, now: float) -> list[Outgoing]:
        self._daily.tick(now)
        for day in [day for day in self._days if now > (day + 1 + BEFORE) * DAY + DEAL_KEPT]:
            for player in self._days[day]:
                self._facts.forget(_name(day, player))
            del self._days[day], self._crowds[day]
        return []

    def _offered(
        self, peer: Peer, offer: OfferDeal, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
        said = deal_played(self._lobby, peer, offer.day, offer.game)
        key = key_of_signer(offer.signer, CONTEXT, said, offer.signature)
        if not key:
            raise NotGranted(ResultSays.NOT_THEIRS())
        if self._facts.get(_name(offer.day, key)) is not None:
            return [(peer, ResultKept(offer.game))]
        self._check(offer.day, key, now)
        limits = [(key, A_DAY_OF_KEY), (origin.prefix, A_DAY_OF_PREFIX)]
        if not self._daily.take(limits, now):
            raise NotGranted(ResultSays.RESULTS_TOO_MANY())
        return self._results.accept(peer, offer, now, origin, partial(self._take, offer.day, key))

    def _check(self, day: int, key: str, now: float) -> None:
        if not -BEFORE <= day - now // DAY <= AFTER:
            raise NotGranted(ResultSays.DEAL_NOT_OPEN())
        if self._results.is_unrated(key):
            raise NotGranted(ResultSays.DEAL_NOT_WANTED())
        if self._results.is_banned(key.encode(), now):
            raise NotGranted(ResultSays.BANNED_PLAYER())

    def _take(
        self, day: int, key: str, upload: Upload, finding: Finding, now: float
    ) -> list[Outgoing]:
        if isinstance(finding, NotProved):
            raise NotGranted(finding.reason)
        if not isinstance(finding, PlayedDeal) or finding.id != upload.game:
            raise NotGranted(ResultSays.NOT_OFFERED())
        self._check(day, key, now)
        name = _name(day, key)
        if self._facts.get(name) is not None:
            return [(upload.peer, ResultKept(upload.game))]
        self._make_room(day, upload.prefix)
        self._facts.put(
            name,
            DealScore(
                int(now), finding.name, finding.coins, finding.place, finding.lead, upload.prefix
            ),
        )
        self._wait.setdefault(name, {})[upload.peer] = upload.game
        return []

    def _make_room(self, day: int, prefix: str) -> None:
        crowd = self._crowds.get(day)
        displaced = crowd.displaced_by(prefix) if crowd and len(crowd) >= MOST_OF_DAY else None
        if displaced is not None:
            self._facts.put(_name(day, displaced), None)

    def _learned(self, kind: str, key: str, before: Any, now: float) -> list[Outgoing]:
        number, _, player = key.partition("/")
        day, score = int(number), self._facts.get(key)
        scores = self._days.setdefault(day, {})
        crowd = self._crowds.setdefault(day, Crowds())
        if before is not None:
            crowd.drop(before.prefix, player)
        if score is not None:
            scores[player] = score
            crowd.put(score.prefix, player)
        else:
            scores.pop(player, None)
            if not scores:
                del self._days[day], self._crowds[day]
        waiting = self._wait.pop(key, {}) if score is not None else {}
        return [(peer, ResultKept(game)) for peer, game in waiting.items()]

    def _table(self, day: int, key: str) -> DealResults:
        if not self._results.is_open:
            raise NotGranted(ResultSays.RESULTS_NOT_KEPT())
        scores = self._days.get(day, {})
        if key not in scores:
            raise NotGranted(ResultSays.DEAL_NOT_PLAYED())
        hidden = self._results.is_unrated
        shown = [each for each in scores.items() if each[0] == key or not hidden(each[0])]
        shown.sort(key=lambda each: (-each[1].coins, -each[1].lead, each[1].at))
        places: dict[tuple[int, int], int] = {}
        rows = [
            DealRow(
                places.setdefault((score.coins, score.lead), number),
                player.encode(),
                score.name,
                score.coins,
                score.place,
                score.lead,
            )
            for number, (player, score) in enumerate(shown, 1)
        ]
        own = next(row for row in rows if row.key == key.encode())
        page = rows[:ROWS_A_PAGE]
        return DealResults(day, tuple(page if own in page else [*page[:-1], own]), len(rows))


def _name(day: int, key: str) -> str:
    return f"{day}/{key}"
