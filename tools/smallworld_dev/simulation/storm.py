"""``smallworld-dev storm``: many simulated games while everything fails, and what was lost.

A seed decides what breaks and when; after a while it calms down and everything heals.
"""

from __future__ import annotations

import logging
import os
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from random import Random

from msgspec import Struct

from smallworld_client.cli.arguments import at_least_one
from smallworld_client.table.failover import Event, FailoverState
from smallworld_dev.simulation.network import SimulatedStream
from smallworld_dev.simulation.service import ServiceWorld
from smallworld_dev.simulation.storage import JOURNAL
from smallworld_dev.simulation.world import CALM, World

HELP = "play games while everything fails that can, and print what was lost"


def add_arguments(parser: ArgumentParser) -> None:
    """Games, seed, how many at once, and how to look at one."""
    parser.add_argument("--games", type=at_least_one, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; then the next (1)")
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=os.cpu_count() or 1,
        help="processes at once (as many as there are processors)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--trace", action="store_true", help="print all that happens in one game")
    parser.epilog = """\
The drivers that people's programs run, and the lobby, play under a simulated clock and network
that loses, delays, repeats and cuts; every computer may crash at every write and message, and
start again. Every fourth seed has a service in it: two lobbies and two workers for always-on
tables on one store, which crash as well, and mostly a table of theirs. What anybody was told must
stand in the end, all records must be equal, and every game must end once the faults are over.
Otherwise the exit status is 1, and the seed of each game that failed is printed.

examples:
  smallworld-dev storm --games 500
  smallworld-dev storm --games 1 --seed 77 --trace
"""


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    from smallworld_client.cli.arguments import bar, show
    from smallworld_client.process import UserError

    if args.trace and args.games != 1:
        raise UserError("--trace shows one game: add --games 1 and its --seed.")
    before = be_quiet()
    try:
        report = (
            play(args.seed, print) if args.trace else storm(args.games, args.seed, args.jobs, bar)
        )
    finally:
        be_quiet(before)
    show(report, args.json, _print_table)
    return 0 if report.holds else 1


def _print_table(report: SimulationReport) -> None:
    print(f"{report.games} games from seed {report.seed}, {report.entries} entries")
    for name in ("acknowledged", "lost", "diverged", "unfinished", "takeovers", "resumes"):
        print(f"  {name:<14}{getattr(report, name):>8}")
    for title, counts in (
        ("faults", report.faults),
        ("what happened", report.happened),
        ("failover, by state and event", report.transitions),
    ):
        print(title)
        for kind, number in counts.items():
            print(f"  {kind:<34}{number:>8}")
    for failure in report.failures:
        print(f"seed {failure.seed}: {'; '.join(failure.reasons)}")
        print(f"  smallworld-dev storm --games 1 --seed {failure.seed} --trace")


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

    def _stream(self, kind: str) -> SimulatedStream | None:
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


CHUNK = 5
"""Games that one process plays before it tells how they went."""
WITH_SERVICE = 4
"""Every so many seeds there is a service: lobbies and workers on one store."""
MOST_REASONS = 8
"""Of a game that failed; what follows from the first is told no more."""

Progress = Callable[[Iterator["SimulationReport"], int], Iterable["SimulationReport"]]


class FailedSeed(Struct, frozen=True):
    """A game in which something that was promised did not hold; its seed plays it again."""

    seed: int
    reasons: list[str]


class SimulationReport(Struct, frozen=True):
    """What became of so many games, the first of which has that seed.

    ``entries`` are those that stand in the end, ``acknowledged`` those of which somebody was told,
    ``lost`` those of the latter that are gone. ``diverged`` counts what two people were told or
    hold differently, ``unfinished`` the games that did not end after the last fault. ``happened``
    counts what people did and were shown meanwhile, ``transitions`` how often each cell of the
    failover's table was visited.
    """

    seed: int
    games: int
    entries: int
    acknowledged: int
    lost: int
    diverged: int
    unfinished: int
    takeovers: int
    resumes: int
    faults: dict[str, int]
    happened: dict[str, int]
    transitions: dict[str, int]
    failures: list[FailedSeed]

    def __add__(self, other: SimulationReport) -> SimulationReport:
        return SimulationReport(
            self.seed,
            self.games + other.games,
            self.entries + other.entries,
            self.acknowledged + other.acknowledged,
            self.lost + other.lost,
            self.diverged + other.diverged,
            self.unfinished + other.unfinished,
            self.takeovers + other.takeovers,
            self.resumes + other.resumes,
            _added(self.faults, other.faults),
            _added(self.happened, other.happened),
            _added(self.transitions, other.transitions),
            self.failures + other.failures,
        )

    @property
    def holds(self) -> bool:
        """Whether everything that was promised was kept."""
        return not (self.lost or self.diverged or self.unfinished)


def storm(
    games: int, seed: int, jobs: int = 1, progress: Progress = lambda reports, _: reports
) -> SimulationReport:
    """Play so many games, the first with that seed, in so many processes at once."""
    seeds = range(seed, seed + games)
    if jobs == 1:
        return _sum(progress(map(play, seeds), games))
    with ProcessPoolExecutor(jobs, initializer=be_quiet) as pool:
        return _sum(progress(pool.map(play, seeds, chunksize=CHUNK), games))


def be_quiet(level: int = logging.CRITICAL) -> int:
    """Log nothing: that programs break is what a storm is for. Returns the former level."""
    before = logging.root.manager.disable
    logging.disable(level)
    return before


def play(seed: int, note: Callable[[str], None] | None = None) -> SimulationReport:
    """One game to its end; ``note`` is given each line of what happens."""
    world = ServiceWorld(seed, note) if seed % WITH_SERVICE == 0 else World(seed, note)
    Faults(world, Random(world.rng.random())).begin()
    world.run()
    game_log = world.game_log
    lost, diverged = world.checker.lost(game_log), world.checker.diverged()
    if world.is_over and (missing := world.missing_record()):
        lost.append(missing)
    unfinished = [] if world.is_over else [f"waited for {', '.join(world.waiting_for)}"]
    reasons = [*lost, *diverged, *unfinished]
    return SimulationReport(
        seed,
        1,
        len(game_log.entries()) if game_log else 0,
        world.checker.acknowledged,
        len(lost),
        len(diverged),
        len(unfinished),
        world.happened["takeover by lease"] + world.happened["takeover by hand"],
        world.happened["resume"],
        _added(world.faults),
        _added(world.happened),
        _added({transition(*each): number for each, number in world.transitions.items()}),
        [FailedSeed(seed, reasons[:MOST_REASONS])] if reasons else [],
    )


def transition(state: FailoverState, event: Event) -> str:
    """A cell of the failover's table, as a report names it."""
    return f"{state.name.lower()}: {event.name.lower().replace('_', ' ')}"


def _added(*counts: dict[str, int]) -> dict[str, int]:
    """All counts together, in the order of the alphabet."""
    total = sum(map(Counter, counts), Counter[str]())
    return dict(sorted(total.items()))


def _sum(reports: Iterable[SimulationReport]) -> SimulationReport:
    return reduce(SimulationReport.__add__, reports)
