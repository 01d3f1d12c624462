"""Notices, as a lobby deals with them: it keeps what people set; workers of the service send them.

A part of the lobby's core (:mod:`smallworld_lobby.parts`).
"""

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import count

from smallworld_lobby.crowds import Origin
from smallworld_lobby.listing import Outgoing
from smallworld_lobby.notice_facts import (
    ASKED,
    NOTICE,
    WAITS,
    Asked,
    Notice,
    asked_bytes,
    asked_of,
    kind_of,
    notice_bytes,
    notice_of,
)
from smallworld_lobby.parts import FactTable, Topic
from smallworld_lobby.store import Fact, Write
from smallworld_lobby.visitors import Peer
from smallworld_wire import (
    MOST_TARGETS,
    MyNotices,
    NotGranted,
    Notices,
    NoticeSent,
    Refused,
    SetNotices,
    TestNotice,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays

NOTICES_AN_ADDRESS, MOST_NOTICES = 50, 50_000
"""People who have set targets: of one network prefix, and in all."""
ASK_AGAIN = 30.0
"""Seconds before somebody may ask for another trial notice."""
PATIENCE = 40.0
"""Seconds that somebody waits for a trial notice to be sent."""


class NoticeBoard:
    """What people have set, and who waits for a trial notice."""

    kinds: Collection[str] = (NOTICE, ASKED)

    def __init__(self) -> None:
        self._set = FactTable(NOTICE, notice_bytes, notice_of)
        self._asked = FactTable(ASKED, asked_bytes, asked_of, WAITS, durable=False)
        self._prefixes: Counter[str] = Counter()
        self._awaited: dict[Peer, tuple[int, float]] = {}
        self._asked_at: dict[Peer, float] = {}
        self._numbers = count(1)

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        """What somebody sets is a fact of its own."""
        return (NOTICE, peer.decode()) if isinstance(message, SetNotices) else None

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: Origin
    ) -> list[Outgoing] | None:
        """Keep what somebody sets, say what is set, or have a notice sent."""
        match message:
            case SetNotices():
                return self._keep(peer, message, origin.prefix)
            case MyNotices():
                return [(peer, _told(self._set.get(peer.decode())))]
            case TestNotice():
                return self._ask(peer, now)
            case _:
                return None

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Somebody who has left waits for no answer; what they have set stays."""
        self._awaited.pop(peer, None)
        return []

    def tick(self, now: float) -> list[Outgoing]:
        """Tell people whose trial notice no worker has sent in time."""
        late = [peer for peer, (_, until) in self._awaited.items() if now >= until]
        for peer in late:
            del self._awaited[peer]
        self._asked_at = {peer: at for peer, at in self._asked_at.items() if now - at < ASK_AGAIN}
        return [(peer, Refused(LobbySays.NO_SERVICE())) for peer in late]

    def learn(self, fact: Fact, now: float) -> list[Outgoing]:
        """Take over what somebody has set, or what came of their trial, as the store has it."""
        if fact.kind == NOTICE:
            before = self._set.get(fact.key)
            self._set.learn(fact)
            self._count(before, self._set.get(fact.key))
            return []
        self._asked.learn(fact)
        return self._answered(fact.key.encode(), self._asked.get(fact.key))

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Take over all that people have set and asked for, as the store has it."""
        known = tuple(facts)
        self._set.learn_all(known)
        self._asked.learn_all(known)
        kept = (self._set.get(key) for key in self._set)
        self._prefixes = Counter(notice.prefix for notice in kept if notice)
        return []

    def writes(self) -> list[Write]:
        """What was set, and what was asked for."""
        return [*self._set.writes(), *self._asked.writes()]

    def _keep(self, peer: Peer, wanted: SetNotices, prefix: str) -> list[Outgoing]:
        for target in wanted.targets:
            if kind_of(target) is None:
                raise NotGranted(LobbySays.NO_TARGET())
        key = peer.decode()
        before = self._set.get(key)
        targets = _targets(before, wanted)
        is_full = len(self._set) >= MOST_NOTICES or self._prefixes[prefix] >= NOTICES_AN_ADDRESS
        if targets and before is None and is_full:
            raise NotGranted(LobbySays.LOBBY_FULL())
        after: Notice | None = None
        if targets:
            token, sent_on = (before.token, before.sent_on) if before else ("", 0)
            after = Notice(targets, wanted.digest, token, prefix, sent_on, wanted.language)
        if after != before:
            self._set.put(key, after)
            self._count(before, after)
        return [(peer, _told(after))]

    def _ask(self, peer: Peer, now: float) -> list[Outgoing]:
        if self._set.get(peer.decode()) is None:
            raise NotGranted(LobbySays.NO_NOTICES())
        if peer in self._asked_at:
            raise NotGranted(LobbySays.TOO_MANY_NOTICES())
        number = next(self._numbers) + round(now * 1000)
        self._asked_at[peer] = now
        self._awaited[peer] = number, now + PATIENCE
        self._asked.put(peer.decode(), Asked(number))
        return []

    def _answered(self, peer: Peer, asked: Asked | None) -> list[Outgoing]:
        awaited = self._awaited.get(peer)
        if asked is None or awaited is None or not asked.is_sent or asked.number != awaited[0]:
            return []
        del self._awaited[peer]
        return [(peer, NoticeSent(asked.reached, asked.targets))]

    def _count(self, before: Notice | None, after: Notice | None) -> None:
        for notice, sign in ((before, -1), (after, 1)):
            if notice is not None:
                self._prefixes[notice.prefix] += sign
                if not self._prefixes[notice.prefix]:
                    del self._prefixes[notice.prefix]


def _targets(before: Notice | None, wanted: SetNotices) -> tuple[str, ...]:
    """The targets that are kept, then the new ones; NotGranted if these are too many."""
    known = before.targets if before else ()
    stay = (target for number, target in enumerate(known) if number in wanted.kept)
    targets = tuple(dict.fromkeys((*stay, *wanted.targets)))
    if len(targets) > MOST_TARGETS:
        raise NotGranted(LobbySays.TOO_MANY_TARGETS(count=MOST_TARGETS))
    return targets


def _told(notice: Notice | None) -> Notices:
    if notice is None:
        return Notices(())
    kinds = (kind_of(target) or "" for target in notice.targets)
    return Notices(tuple(kinds), notice.digest, notice.language)
