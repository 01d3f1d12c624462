"""How fast engines play at random, measured in turn so that none has the quieter machine."""

import gc
from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import perf_counter

from msgspec import Struct

Play = Callable[[Random], int]
"""Plays one whole game, leaving all chance to the generator, and returns the steps it took."""

ROUNDS = 15
"""Rounds that count; an odd number, so that one of them is the median."""
SEED = 1


class EnginePace(Struct, frozen=True):
    """What one engine did in one round."""

    steps_per_s: float
    games_per_s: float


def compare(
    engines: Mapping[str, Play],
    seconds: float,
    progress: Callable[[range], Iterator[int]] = iter,
    clock: Callable[[], float] = perf_counter,
) -> dict[str, EnginePace]:
    """The pace of each engine: its median round, by steps a second.

    Each engine plays for so many seconds in all, in rounds of whole games, and the engines take
    turns round by round. One round before them warms up and does not count.
    """
    generators = {name: Random(SEED) for name in engines}
    rounds: dict[str, list[EnginePace]] = {name: [] for name in engines}
    for _ in progress(range(1 + ROUNDS)):
        for name, play in engines.items():
            rounds[name].append(_round(play, generators[name], seconds / ROUNDS, clock))
    return {name: _median(paces[1:]) for name, paces in rounds.items()}


def _round(play: Play, rng: Random, seconds: float, clock: Callable[[], float]) -> EnginePace:
    gc.collect()
    steps, games, start = 0, 0, clock()
    while (elapsed := clock() - start) < seconds or not games:
        steps += play(rng)
        games += 1
    return EnginePace(steps / elapsed, games / elapsed)


def _median(paces: list[EnginePace]) -> EnginePace:
    return sorted(paces, key=lambda pace: pace.steps_per_s)[len(paces) // 2]
