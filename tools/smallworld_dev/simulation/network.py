"""A network of connections that break, between programs on computers that are cut off.

A connection is a stream, as TCP gives it: what one end says arrives at the other whole and in
order, or it does not arrive and nothing after it does. What it may do beyond that, it does here:
words are late, silence falls in one direction, an end learns much later or never that the other is
gone, and the last words of an old connection come in after the first of the next.
"""

import heapq
from collections import Counter, deque
from collections.abc import Callable, Hashable
from functools import partial
from itertools import count
from random import Random
from typing import Protocol

Action = Callable[[], None]


class Clock:
    """Time that passes only from one action to the next."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Action]] = []
        self._order = count()

    def after(self, seconds: float, action: Action) -> None:
        """Do something in so many seconds; what is due at the same time keeps its order."""
        heapq.heappush(self._due, (self.now + seconds, next(self._order), action))

    def step(self) -> bool:
        """Do what is due next; False where nothing is."""
        if not self._due:
            return False
        self.now, _, action = heapq.heappop(self._due)
        action()
        return True


LATENCY = (0.002, 0.08)
"""Seconds that a word is on its way."""
NOTICED = 0.6
"""How often an end is told that its connection is cut; else silence has to tell."""
STRAGGLING = (0.0, 0.0, 0.5, 4.0)
"""Seconds by which the last words of a connection that is cut may be late."""


class NetworkParty(Protocol):
    """A running program, as the network sees it."""

    @property
    def place(self) -> str:
        """The name of its computer."""

    @property
    def is_running(self) -> bool:
        """Whether anything can still reach it."""

    def stands(self, stream: "SimulatedStream") -> None:
        """The connection that it has asked for stands."""

    def heard(self, stream: "SimulatedStream", data: bytes) -> None:
        """The other end has said something."""

    def hung_up(self, stream: "SimulatedStream") -> None:
        """The connection is over."""


class _Lane:
    """One direction of a stream: what is on its way, in order."""

    def __init__(self, network: "Network", source: str, target: str) -> None:
        self._network = network
        self.source, self.target = source, target
        self.under_way: deque[tuple[float, Callable[[], None]]] = deque()
        self._last = 0.0
        self._is_waiting = False

    def put(self, arrival: Callable[[], None]) -> None:
        """Something sets out; it arrives after whatever set out before."""
        due = self._network.clock.now + self._network.latency(self.source, self.target)
        self._last = max(self._last, due)
        self.under_way.append((self._last, arrival))
        self._wait()

    def drop(self, keep: int, late: float) -> int:
        """Lose all but the first few of what is under way, which come late; how many are lost."""
        lost = len(self.under_way) - keep
        kept = list(self.under_way)[:keep]
        self.under_way = deque((due + late, arrival) for due, arrival in kept)
        return lost

    def _due(self) -> float:
        """When the first of what is under way arrives."""
        return max(self.under_way[0][0], self._network.clear_at(self.source, self.target))

    def _wait(self) -> None:
        if self.under_way and not self._is_waiting:
            self._is_waiting = True
            clock = self._network.clock
            clock.after(max(0.0, self._due() - clock.now), self._arrive)

    def _arrive(self) -> None:
        self._is_waiting = False
        if self.under_way and self._due() <= self._network.clock.now:
            self.under_way.popleft()[1]()
        self._wait()


class SimulatedStream:
    """One connection, from the moment it is asked for; a brittle one breaks at its next word."""

    def __init__(
        self, network: "Network", caller: NetworkParty, place: str, address: Hashable, key: bytes
    ) -> None:
        """``key`` is whose connection the one who is called sees."""
        self.caller = caller
        self.callee: NetworkParty | None = None
        self.key = key
        self.is_cut = False
        self.is_brittle = False
        self._network = network
        self._address = address
        self._there = _Lane(network, caller.place, place)
        self._back = _Lane(network, place, caller.place)
        self._there.put(self._accept)

    def ends(self) -> tuple[str, str]:
        """The names of the two computers."""
        return self._there.source, self._there.target

    @property
    def is_done(self) -> bool:
        """Whether nothing comes of it any more."""
        return self.is_cut and not (self._there.under_way or self._back.under_way)

    def say(self, party: NetworkParty, data: bytes) -> None:
        """One end says something."""
        if self.is_cut:
            self._network.clock.after(
                self._network.latency(*self.ends()), lambda: self._tell(party)
            )
            return
        lane = self._there if party is self.caller else self._back
        lane.put(lambda: self._deliver(party, data))
        if self.is_brittle:
            self.cut()

    def hang_up(self, party: NetworkParty) -> None:
        """One end has no more to say: the other hears what was said before, and then that."""
        if not self.is_cut:
            lane = self._there if party is self.caller else self._back
            lane.put(lambda: self._over(party))

    def cut(self, silently: bool = False) -> None:
        """The connection breaks. Of what is under way only the first words arrive, maybe late."""
        if self.is_cut:
            return
        self.is_cut = True
        rng, faults = self._network.rng, self._network.faults
        for lane in (self._there, self._back):
            keep = rng.randint(0, len(lane.under_way))
            faults["lost words"] += lane.drop(keep, rng.choice(STRAGGLING))
            faults["late words"] += keep
        for party in (self.caller, self.callee):
            if party is not None and not silently and rng.random() < NOTICED:
                self._network.clock.after(rng.random(), partial(self._tell, party))

    def drop_all(self) -> None:
        """Nothing that is under way arrives."""
        self._there.drop(0, 0.0)
        self._back.drop(0, 0.0)

    def _other(self, party: NetworkParty) -> NetworkParty | None:
        return self.callee if party is self.caller else self.caller

    def _accept(self) -> None:
        self.callee = self._network.listening(self._address)
        if self.callee is None:
            self._back.put(lambda: self._tell(self.caller))
        else:
            self._back.put(self._stand)

    def _stand(self) -> None:
        if self.caller.is_running:
            self.caller.stands(self)

    def _deliver(self, speaker: NetworkParty, data: bytes) -> None:
        other = self._other(speaker)
        if other is not None and other.is_running:
            other.heard(self, data)
        else:
            self._tell(speaker)

    def _over(self, speaker: NetworkParty) -> None:
        self.is_cut = True
        other = self._other(speaker)
        if other is not None:
            self._tell(other)

    def _tell(self, party: NetworkParty) -> None:
        if party.is_running:
            party.hung_up(self)


class Network:
    """All computers, who listens where, and which ways are blocked at the moment."""

    def __init__(self, clock: Clock, rng: Random, faults: Counter[str]) -> None:
        self.clock = clock
        self.rng = rng
        self.faults = faults
        self.streams: list[SimulatedStream] = []
        self._listening: dict[Hashable, NetworkParty] = {}
        self._places: dict[Hashable, str] = {}
        self._keys: dict[Hashable, bytes] = {}
        self._blocked: dict[tuple[str, str], float] = {}
        self._slow: dict[tuple[str, str], tuple[float, float]] = {}

    def listen(self, address: Hashable, party: NetworkParty, key: bytes = b"") -> None:
        """From now on calls to that address reach this program, which has that key."""
        self._listening[address] = party
        self._places[address] = party.place
        self._keys[address] = key

    def key_of(self, address: Hashable) -> bytes | None:
        """The public key of who listens there; None where nobody does."""
        return self._keys[address] if self.listening(address) else None

    def leave(self, address: Hashable) -> None:
        """Nobody takes calls at that address any more."""
        self._listening.pop(address, None)

    def listening(self, address: Hashable) -> NetworkParty | None:
        """Who takes calls at that address."""
        party = self._listening.get(address)
        return party if party is not None and party.is_running else None

    def call(self, caller: NetworkParty, address: Hashable, key: bytes) -> SimulatedStream:
        """Ask for a connection under that key; the caller hears whether it stands."""
        stream = SimulatedStream(self, caller, self._places.get(address, ""), address, key)
        self.streams = [each for each in self.streams if not each.is_done]
        self.streams.append(stream)
        return stream

    def cut_all(self, party: NetworkParty, silently: bool = False) -> None:
        """All connections of a program break."""
        for stream in self.streams:
            if party in (stream.caller, stream.callee):
                stream.cut(silently)

    def forget(self, party: NetworkParty) -> None:
        """Nothing that is under way to or from a program arrives any more."""
        for stream in self.streams:
            if party in (stream.caller, stream.callee):
                stream.drop_all()

    def latency(self, source: str, target: str) -> float:
        """How long the next word takes from one computer to another."""
        until, more = self._slow.get((source, target), (0.0, 0.0))
        return self.rng.uniform(*LATENCY) + (more if self.clock.now < until else 0.0)

    def clear_at(self, source: str, target: str) -> float:
        """When words can go that way again."""
        return self._blocked.get((source, target), 0.0)

    def is_clear(self, one: str, other: str) -> bool:
        """Whether words can go both ways now."""
        return max(self.clear_at(one, other), self.clear_at(other, one)) <= self.clock.now

    def block(self, source: str, target: str, seconds: float) -> None:
        """Nothing gets that way for so long; what is said meanwhile comes after."""
        self._blocked[source, target] = max(self.clear_at(source, target), self.clock.now + seconds)

    def slow(self, source: str, target: str, more: float, seconds: float) -> None:
        """Words take so much longer that way for a while."""
        self._slow[source, target] = (self.clock.now + seconds, more)
