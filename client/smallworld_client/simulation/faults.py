"""What breaks, and when. A seed decides; after a while it calms down and everything heals."""

from collections.abc import Callable
from random import Random

from smallworld_client.simulation.network import Stream
from smallworld_client.simulation.storage import JOURNAL
from smallworld_client.simulation.world import CALM, World

GUSTS = 3.5
"""Seconds between two faults, on average."""
REPAIR = (0.5, 40.0)
"""Seconds that a computer stays dark."""
OPERATIONS = 12
"""A fuse burns for so many writes, flushes and words at most."""


class Faults:
    """Throws faults at one world until it is calm."""

    def __init__(self, world: World, rng: Random) -> None:
        self._world = world
        self._rng = rng
        self._kinds: tuple[Callable[[], None], ...] = (
            self._cut,
            self._cut_unnoticed,
            self._cut_amid_words,
            self._half_open,
            self._stall,
            self._partition,
            self._delay,
            self._crash,
            self._power_cut,
            self._full_disk,
            self._departure,
            self._farewell,
            *([self._replacement] if world.servers else []),
        )

    def begin(self) -> None:
        """Start throwing."""
        self._world.clock.after(self._rng.expovariate(1 / GUSTS), self._gust)

    def _gust(self) -> None:
        if self._world.clock.now > CALM:
            return
        self._rng.choice(self._kinds)()
        self.begin()

    def _count(self, kind: str, about: str) -> None:
        self._world.faults[kind] += 1
        self._world.note(f"fault: {kind} {about}")

    # The network

    def _stream(self, kind: str) -> Stream | None:
        """A connection to which that happens, if there is one."""
        streams = [each for each in self._world.network.streams if not each.is_cut]
        if not streams:
            return None
        stream = self._rng.choice(streams)
        self._count(kind, " - ".join(stream.ends()))
        return stream

    def _cut(self) -> None:
        if stream := self._stream("cut"):
            stream.cut()

    def _cut_unnoticed(self) -> None:
        if stream := self._stream("cut unnoticed"):
            stream.cut(silently=True)

    def _cut_amid_words(self) -> None:
        if stream := self._stream("cut amid words"):
            stream.is_brittle = True

    def _pair(self) -> tuple[str, str]:
        one, other = self._rng.sample(sorted(self._world.computers), 2)
        return one, other

    def _half_open(self) -> None:
        source, target = self._pair()
        self._count("half-open", f"{source} > {target}")
        self._world.network.block(source, target, self._rng.uniform(1, 40))

    def _stall(self) -> None:
        one, other = self._pair()
        self._count("stall", f"{one} - {other}")
        seconds = self._rng.uniform(0.5, 8)
        self._world.network.block(one, other, seconds)
        self._world.network.block(other, one, seconds)

    def _partition(self) -> None:
        names = sorted(self._world.computers)
        side = set(self._rng.sample(names, self._rng.randint(1, len(names) - 1)))
        seconds = self._rng.uniform(5, 60)
        self._count("partition", ", ".join(sorted(side)))
        for one in names:
            for other in names:
                if (one in side) != (other in side):
                    self._world.network.block(one, other, seconds)

    def _delay(self) -> None:
        one, other = self._pair()
        self._count("delay", f"{one} > {other}")
        self._world.network.slow(one, other, self._rng.uniform(0.1, 4), self._rng.uniform(2, 20))

    # Computers and people

    def _crash(self) -> None:
        """A program ends at once, and its computer's system closes its connections."""
        name = self._rng.choice(sorted(self._world.computers))
        if self._world.is_up(name):
            self._count(self._called("crash", name), name)
            self._world.crash(name, self._rng.uniform(*REPAIR))

    def _power_cut(self) -> None:
        """A computer goes dark in the middle of what it does next."""
        name = self._rng.choice(sorted(self._world.computers))
        if self._world.is_up(name):
            self._count(self._called("power cut", name), name)
            self._world.computers[name].light_fuse(self._rng.randint(1, OPERATIONS))

    def _full_disk(self) -> None:
        """Nothing can be written on a computer for a while.

        A host who can't begin a journal plays without one and is told that nothing will be left of
        the game, so that disk has to have one already.
        """
        computer = self._world.computers[self._rng.choice(self._world.plan.players)]
        if computer is self._world.founder and JOURNAL not in computer.files:
            return
        self._count(self._called("full disk", computer.name), computer.name)
        computer.is_full = True
        self._world.clock.after(self._rng.uniform(*REPAIR), computer.make_room)

    def _called(self, kind: str, name: str) -> str:
        return f"{kind} of the {self._world.part_of(name)}"

    def _departure(self) -> None:
        """Somebody leaves, and comes back later."""
        name = self._rng.choice(self._world.plan.players)
        if self._world.is_up(name):
            self._count("departure", name)
            self._world.leave(name, self._rng.uniform(*REPAIR))

    def _replacement(self) -> None:
        """A process of the service is stopped in order, and another one started."""
        name = self._rng.choice(self._world.servers)
        if self._world.is_up(name):
            self._count(self._called("replacement", name), name)
            self._world.replace(name, self._rng.uniform(*REPAIR))

    def _farewell(self) -> None:
        """Somebody's computer goes dark for good, as long as the game is held by another's."""
        name = self._rng.choice(self._world.plan.players)
        if self._world.may_vanish(name):
            self._count(self._called("loss for good", name), name)
            self._world.vanish(name)
