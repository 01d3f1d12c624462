"""What a lobby's program does around its core. No I/O: it has ports for connections and for disk.

The real program (:mod:`smallworld_lobby.service`) and the simulator of :mod:`smallworld_client` run
the same driver. What it sees to is the order: leases that have changed are durable before anybody
is told of them, because whoever holds a lease counts on it after the lobby's next start.
"""

import logging
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Protocol

from msgspec import structs

from smallworld_lobby.crowds import PeerOrigin, RelayTokens
from smallworld_lobby.directory import EVERYBODY, Fanout, Outgoing
from smallworld_lobby.facts import BAN, GAME, LEASE, LOBBY, SHARED, TICKET, leases_of
from smallworld_lobby.leases import Leases
from smallworld_lobby.lobby import Lobby, LobbySizes, game_of
from smallworld_lobby.parts import Topic
from smallworld_lobby.sharing import BEAT, LobbyPresence
from smallworld_lobby.store import (
    Answered,
    Away,
    Changed,
    Everything,
    Fact,
    StoreNews,
    StorePort,
    Write,
    WriteVerdict,
)
from smallworld_net.address import Arrival
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import Bye, Heartbeat, Refused
from smallworld_wire.lobby import Endpoint, ToLobby
from smallworld_wire.phrases import WaySays
from smallworld_wire.rate_limit import prefix_of
from smallworld_wire.results import Verified


class ServerPort(Protocol):
    def receive(self, now: float) -> Iterator[Arrival[ToLobby]]: ...

    def send(self, peer: bytes, message: AnyMessage) -> bool:
        """Send to a peer; False where they are gone."""

    def tick(self, now: float) -> None: ...


class ReachabilityPort(Protocol):
    def call(self, game: str, endpoint: Endpoint, now: float) -> None: ...

    def work(self, now: float) -> Iterable[tuple[str, Endpoint, bool]]:
        """Games, their endpoints, and whether they were reached."""

    def tick(self, now: float) -> None: ...


class VerifierPort(Protocol):
    def verify(self, number: int, data: bytes, day: int | None) -> None:
        """Verify a record as one of a ranked game, or of the deal of that day."""

    def verify_kept(self, number: int, game: str) -> None:
        """Verify the record that the service keeps of one of its own games."""

    def work(self) -> Iterable[Verified]: ...


class RecordsPort(Protocol):
    def keep(self, board: str, id_: str, data: bytes) -> None:
        """Keep the record of a result, as long as there is room for it."""


log = logging.getLogger(__name__)

TICK = 1.0  # seconds between two checks for silent peers
DRAINED_AT_ONCE, DRAIN_EVERY = 50, 0.1
"""People who are sent elsewhere together, and the seconds until the next are: not all at once."""
ATTEMPTS = 5
"""How often a message is taken once more whose lease another lobby has changed meanwhile."""


RECENT = 1.0  # seconds after which a client that was told news gets its heartbeat answered again
MOST_PENDING = 32  # messages of one person that wait for the store; it may be away for long


@dataclass
class _Asked:
    """A message whose answer waits for ``verdicts`` of the store, and that answer."""

    peer: bytes
    message: ToLobby
    origin: PeerOrigin
    attempt: int = 0
    answer: list[Outgoing] = field(default_factory=list)
    open: int = 0
    is_refused: bool = False


class LobbyDriver:
    def __init__(
        self,
        key: bytes,
        server: ServerPort,
        store: StorePort,
        now: float,
        tokens: RelayTokens | None = None,
        reachability: ReachabilityPort | None = None,
        sibling: tuple[str, LobbyPresence] | None = None,
        sizes: LobbySizes | None = None,
    ) -> None:
        """``now`` never goes back, also across restarts; ``sibling`` is None for a lone lobby."""
        self._server = server
        self._store = store
        self._reachability = reachability
        self.cpu_clock: Callable[[], float] = lambda: 0.0
        """Seconds of the processor that this thread has used; for whoever runs it to set."""
        self._now = now
        self._me = sibling[0] if sibling else ""
        self._presence = sibling[1] if sibling else None
        sizes = sizes or LobbySizes()
        leases = Leases(leases_of(store.facts), now, sizes.leases)
        self._referee: tuple[VerifierPort, RecordsPort] | None = None
        self.lobby = Lobby(key, leases, tokens, self._check, self._me, sizes)
        self.is_draining = self.is_store_away = False
        self.messages = 0
        self._drain_at = now
        self._writes: list[Write] = []
        self._asked: deque[_Asked | None] = deque()
        self._unanswered: Counter[Topic] = Counter()
        self._waiting: dict[Topic, dict[tuple[bytes, ToLobby], PeerOrigin]] = {}
        self._pending: Counter[bytes] = Counter()
        self._tick_at = self._beat_at = self._answered_at = now
        self._share_at = now + SHARED / 4
        self._noted = self.lobby.census
        self._fanout = Fanout(lambda: self.lobby.subscribers)
        self._learn(self._others(store.facts))
        self.lobby.interrupted(now)

    @property
    def is_settled(self) -> bool:
        return not self._asked and not self._writes

    @property
    def waiting_for_store(self) -> int:
        return len(self._asked)

    def take_records(self, verifier: VerifierPort, records: RecordsPort) -> None:
        self._referee = verifier, records
        self.lobby.results.is_open = True

    def drain(self) -> None:
        """Move everybody to other lobbies from now on, some at a time, and admit nobody new."""
        if not self.is_draining:
            self.is_draining = True
            self._beat_at = self._now
            if self._presence is not None:
                self._presence = structs.replace(self._presence, is_draining=True)

    @property
    def is_drained(self) -> bool:
        if not self.is_draining:
            return False
        return self.lobby.is_drained if self._me else self.lobby.census[0] == 0

    def work(self, now: float) -> None:
        """Receive messages, have changed leases stored, and answer.

        The answer to a changed lease waits until the store has it. Leases of all messages that
        arrived together are stored together: a disk takes as long for one as for a hundred.
        """
        self._now = now
        outgoing = self._take_all()
        self._write(None)  # of those who have gone; else the next answer would wait for it
        for peer, message, address in self._server.receive(now):
            self.messages += 1
            outgoing += self._hear(_Asked(peer, message, PeerOrigin(address, prefix_of(address))))
        for found in self._reachability.work(now) if self._reachability else ():
            outgoing += self.lobby.reached(*found)
        outgoing += self._judge(now)
        if now >= self._tick_at:
            outgoing += self._tick(now)
        if self.is_draining and now >= self._drain_at:
            self._drain_at = now + DRAIN_EVERY
            outgoing += self.lobby.drain(now, DRAINED_AT_ONCE)
        self._post([*outgoing, *self._commit()])
        if portion := self._fanout.portion(now):
            began = self.cpu_clock()
            self._post(portion)
            self._fanout.took(self.cpu_clock() - began)

    def _judge(self, now: float) -> list[Outgoing]:
        if self._referee is None:
            return []
        verifier, records = self._referee
        results = self.lobby.results
        found = [out for each in verifier.work() for out in results.verified(each, now)]
        self._write(None)
        for number, record, day in results.to_verify():
            verifier.verify(number, record, day)
        for number, game in results.to_verify_kept(now):
            verifier.verify_kept(number, game)
        for board, id_, data in results.to_keep():
            records.keep(board, id_, data)
        return found

    def wait(self, now: float) -> float | None:
        return self._fanout.wait(now)

    def close(self) -> None:
        if self._me:
            self._submit(LOBBY.write(self._me, None))
            self._store.submit(self._writes)
            self._writes = []
        self._post(self.lobby.close())

    def _tick(self, now: float) -> list[Outgoing]:
        self._tick_at = now + TICK
        self._server.tick(now)
        if self._reachability:
            self._reachability.tick(now)
        self._note()
        if not self._asked:
            self._answered_at = now
        elif now > self._answered_at + TICK and not self.is_store_away:
            self.lobby.interrupted(now)  # It hangs, and what others publish does not come.
        outgoing = self.lobby.tick(now)
        self._write(None)
        self._beat(now)
        return outgoing

    # The store

    def _hear(self, asked: _Asked) -> list[Outgoing]:
        """Handle a message; one about a lease that is being stored waits until that is done.

        Messages for EVERYBODY go out at once, because the list has changed already. If they waited
        for the store, a later change would overtake them, and a message that is handled again would
        never send them.
        """
        if isinstance(asked.message, Heartbeat):
            return self._hear_heartbeat(asked)
        topic = self.lobby.topic(asked.peer, asked.message)
        if topic is not None and self._pending[asked.peer] >= MOST_PENDING:
            return [(asked.peer, Refused(WaySays.TOO_FAST()))]
        if topic is not None and self._unanswered[topic]:
            waiting = self._waiting.setdefault(topic, {})
            self._pending[asked.peer] += (asked.peer, asked.message) not in waiting
            waiting[asked.peer, asked.message] = asked.origin
            return []
        receive = self.lobby.receive_again if asked.attempt else self.lobby.receive
        answer = receive(asked.peer, asked.message, self._now, asked.origin)
        asked.answer = [each for each in answer if each[0] != EVERYBODY]
        return [each for each in answer if each[0] == EVERYBODY] if self._write(asked) else answer

    def _hear_heartbeat(self, asked: _Asked) -> list[Outgoing]:
        """Handle a heartbeat, which writes nothing; unanswered if the peer was just told news."""
        answer = self.lobby.receive(asked.peer, asked.message, self._now, asked.origin)
        if self._now - self._fanout.told_at(asked.peer) > RECENT:
            return answer
        return [each for each in answer if not isinstance(each[1], Heartbeat)]

    def _write(self, asked: _Asked | None) -> bool:
        leases = self.lobby.leases
        changed = leases.unsaved().items()
        writes = [LEASE.write(game, held, leases.version(game)) for game, held in changed]
        writes += self.lobby.writes()
        for write in writes:
            self._submit(write, asked)
            self._unanswered[write.kind, write.key] += 1
        if writes and asked is not None:
            self._pending[asked.peer] += 1
        return bool(writes)

    def _submit(self, write: Write, asked: _Asked | None = None) -> None:
        self._writes.append(write)
        self._asked.append(asked)
        if asked is not None:
            asked.open += 1

    def _commit(self) -> list[Outgoing]:
        """Submit pending writes; if the store answers at once, apply its verdicts."""
        outgoing: list[Outgoing] = []
        self._share()
        while self._writes:
            writes, self._writes = self._writes, []
            self._store.submit(writes)
            outgoing += self._take_all()
            self._share()
        return outgoing

    def _take_all(self) -> list[Outgoing]:
        return [outgoing for news in self._store.work() for outgoing in self._take(news)]

    def _take(self, news: StoreNews) -> list[Outgoing]:
        match news:
            case Answered(writes, verdicts):
                pairs = zip(writes, verdicts, strict=True)
                return [out for pair in pairs for out in self._answered(*pair)]
            case Changed(facts):
                return self._learn(self._others(facts))
            case Everything(facts):
                log.info("the store is back, or had changes that were missed")
                self.is_store_away = False
                self.lobby.interrupted(self._now)
                return self._begin_anew(facts)
            case Away(reason):
                log.warning("the store is away: %s", reason)
                self.is_store_away = True
                self.lobby.interrupted(inf)
        return []

    def _answered(self, write: Write, verdict: WriteVerdict) -> list[Outgoing]:
        self._answered_at = self._now
        asked = self._asked.popleft()
        topic = write.kind, write.key
        if topic not in self._unanswered:
            return []
        self._unanswered[topic] -= 1
        outgoing = self._take_verdict(write.key, verdict)
        if asked is not None:
            asked.open -= 1
            asked.is_refused |= not verdict.granted and self._concerns(asked, topic)
            if not asked.open:
                self._settle(asked.peer)
                outgoing += self._answer(asked)
        if not self._unanswered[topic]:
            del self._unanswered[topic]
            outgoing += self._resume(topic)
        return outgoing

    def _concerns(self, asked: _Asked, topic: Topic) -> bool:
        return topic[0] != LEASE.name or topic[1] == game_of(asked.message)

    def _take_verdict(self, key: str, verdict: WriteVerdict) -> list[Outgoing]:
        fact = verdict.fact
        if fact.kind != LEASE.name:
            return self._learn_part(fact)
        held = LEASE.read(fact)
        if verdict.granted:
            self.lobby.leases.granted(key, held, fact.version)
            return []
        outgoing = self.lobby.learn_lease(key, held, fact.version, self._now, True)
        self._write(None)
        return outgoing

    def _answer(self, asked: _Asked) -> list[Outgoing]:
        if not asked.is_refused:
            return asked.answer
        if asked.attempt < ATTEMPTS:
            return self._hear(_Asked(asked.peer, asked.message, asked.origin, asked.attempt + 1))
        held = self.lobby.leases.get(game_of(asked.message) or "")
        return [(asked.peer, held.lease)] if held and held.concerns(asked.peer) else []

    def _resume(self, topic: Topic) -> list[Outgoing]:
        waiting = self._waiting.pop(topic, {})
        for peer, _ in waiting:
            self._settle(peer)
        return [
            out
            for (peer, message), origin in waiting.items()
            for out in self._hear(_Asked(peer, message, origin))
        ]

    def _settle(self, peer: bytes) -> None:
        self._pending[peer] -= 1
        if not self._pending[peer]:
            del self._pending[peer]

    # Other lobbies

    def _share(self) -> None:
        for game, shared in self.lobby.others.unshared().items():
            self._submit(GAME.write(game, shared))
        for name, ticket in self.lobby.others.tickets().items():
            self._submit(TICKET.write(name, ticket))

    def _beat(self, now: float) -> None:
        if self._presence is None or now < self._beat_at:
            return
        self._beat_at = now + BEAT
        self._submit(LOBBY.write(self._me, self._presence))
        if now >= self._share_at:
            self._share_at = now + SHARED / 4
            self.lobby.others.share_all()

    def _others(self, facts: Iterable[Fact]) -> list[Fact]:
        """The facts that are news here: all but known leases, those about lobbies first."""
        leases = self.lobby.leases
        news = [
            fact
            for fact in facts
            if fact.kind != LEASE.name or fact.version > leases.version(fact.key)
        ]
        return sorted(news, key=lambda fact: fact.kind != LOBBY.name) if self._me else news

    def _learn(self, facts: Iterable[Fact]) -> list[Outgoing]:
        return [outgoing for fact in facts for outgoing in self._learn_one(fact)]

    def _learn_one(self, fact: Fact) -> list[Outgoing]:
        if fact.kind == LEASE.name:
            learned = self.lobby.learn_lease(fact.key, LEASE.read(fact), fact.version, self._now)
            self._write(None)
            return learned
        if fact.kind == BAN.name:
            return self.lobby.learn_ban(fact.key, BAN.read(fact), self._now)
        if fact.kind == GAME.name and self._me:
            return self.lobby.others.learn_game(fact.key, GAME.read(fact), self._now)
        if fact.kind == LOBBY.name and self._me:
            return self.lobby.others.hear_lobby(fact.key, LOBBY.read(fact), self._now)
        ticket = TICKET.read(fact) if fact.kind == TICKET.name and self._me else None
        if ticket is not None:
            return self.lobby.others.learn_ticket(fact.key, ticket, self._now)
        return self._learn_part(fact)

    def _learn_part(self, fact: Fact) -> list[Outgoing]:
        learned = self.lobby.learn_fact(fact, self._now)
        self._write(None)
        return learned

    def _begin_anew(self, facts: Sequence[Fact]) -> list[Outgoing]:
        kept = {fact.key for fact in facts if fact.kind == LEASE.name}
        self.lobby.leases.begin_anew(kept, self._now)
        outgoing = self.lobby.learn_bans(BAN.all(facts), self._now)
        outgoing += [out for fact in facts for out in self._learn_anew(fact)]
        outgoing += self.lobby.learn_facts(facts, self._now)
        self._write(None)
        if not self._me:
            return outgoing
        outgoing += self.lobby.others.learn_games(GAME.all(facts), self._now)
        self.lobby.others.share_all()
        self._beat_at = self._now
        return outgoing

    def _learn_anew(self, fact: Fact) -> list[Outgoing]:
        """Apply a fact of a store that was away and may have come back as an older copy."""
        if fact.kind == LOBBY.name:
            return self._learn_one(fact)
        if fact.kind != LEASE.name or self._unanswered[LEASE.name, fact.key]:
            return []
        if fact.version == self.lobby.leases.version(fact.key):
            return []
        held = LEASE.read(fact)
        return self.lobby.learn_lease(fact.key, held, fact.version, self._now, True)

    # Peers

    def _post(self, outgoing: Iterable[Outgoing]) -> None:
        waiting = deque(outgoing)
        while waiting:
            peer, message = waiting.popleft()
            if peer == EVERYBODY:
                self._fanout.add(message)
            elif not self._server.send(peer, message) and not isinstance(message, Bye):
                waiting.extend(self.lobby.peer_gone(peer, self._now))

    def _check(self, game: str, endpoint: Endpoint) -> None:
        if self._reachability:
            self._reachability.call(game, endpoint, self._now)

    def _note(self) -> None:
        """Log how many are here when that has changed, without keys and secrets."""
        if self.lobby.census != self._noted:
            self._noted = self.lobby.census
            log.info("%d people, %d games, %d of them private", *self._noted)
