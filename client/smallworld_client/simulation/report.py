"""Many simulated games, and what became of them."""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from random import Random

from msgspec import Struct

from smallworld_client.replication.failover import Event, State
from smallworld_client.simulation.faults import Faults
from smallworld_client.simulation.service_world import ServiceWorld
from smallworld_client.simulation.world import World

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

    def __add__(self, other: "SimulationReport") -> "SimulationReport":
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


def transition(state: State, event: Event) -> str:
    """A cell of the failover's table, as a report names it."""
    return f"{state.name.lower()}: {event.name.lower().replace('_', ' ')}"


def _added(*counts: dict[str, int]) -> dict[str, int]:
    """All counts together, in the order of the alphabet."""
    total = sum(map(Counter, counts), Counter[str]())
    return dict(sorted(total.items()))


def _sum(reports: Iterable[SimulationReport]) -> SimulationReport:
    return reduce(SimulationReport.__add__, reports)
