"""Engines are measured in turn, and their median round is what counts."""

from collections.abc import Iterator
from random import Random

import pytest

from smallworld_dev.bench.engine import ROUNDS, SEED, EnginePace, Play, compare


@pytest.fixture(autouse=True)
def _no_garbage_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none here, and to look through all that the suite holds takes long."""
    monkeypatch.setattr("gc.collect", lambda: 0)


class Watch:
    """A clock that stands still until somebody plays."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def game(self, seconds: float) -> Play:
        def play(rng: Random) -> int:
            self.now += seconds
            return 10

        return play


def test_whole_games_are_played_until_the_time_is_over() -> None:
    watch = Watch()
    paces = compare({"slow": watch.game(2.0)}, 3.0 * ROUNDS, clock=watch)
    assert paces == {"slow": EnginePace(steps_per_s=5.0, games_per_s=0.5)}
    assert watch.now == (1 + ROUNDS) * 4.0


def test_a_game_longer_than_a_round_is_played_to_its_end() -> None:
    watch = Watch()
    assert compare({"slow": watch.game(8.0)}, 0.001, clock=watch) == {
        "slow": EnginePace(1.25, 0.125)
    }


def test_engines_take_turns_round_by_round() -> None:
    watch, heard = Watch(), list[str]()

    def named(name: str) -> Play:
        def play(rng: Random) -> int:
            heard.append(name)
            return watch.game(1.0)(rng)

        return play

    compare({name: named(name) for name in "ab"}, 0.001, clock=watch)
    assert "".join(heard) == "ab" * (1 + ROUNDS)


def test_the_warming_up_and_a_few_disturbed_rounds_do_not_count() -> None:
    watch = Watch()
    lengths = iter([100.0, *[50.0] * (ROUNDS // 2), *[1.0] * (ROUNDS // 2 + 1)])

    def play(rng: Random) -> int:
        watch.now += next(lengths)
        return 10

    assert compare({"disturbed": play}, 0.001, clock=watch)["disturbed"].steps_per_s == 10


def test_every_engine_gets_the_same_chance_each_time() -> None:
    watch, drawn = Watch(), list[float]()

    def play(rng: Random) -> int:
        watch.now += 1.0
        drawn.append(rng.random())
        return 1

    compare({"one": play, "other": play}, 0.001, clock=watch)
    rng = Random(SEED)
    expected = [rng.random() for _ in range(1 + ROUNDS)]
    assert drawn[::2] == drawn[1::2] == expected


def test_progress_hears_of_every_round() -> None:
    watch, heard = Watch(), list[int]()

    def progress(rounds: range) -> Iterator[int]:
        for number in rounds:
            yield number
            heard.append(number)

    compare({"any": watch.game(1.0)}, 0.001, progress, watch)
    assert heard == list(range(1 + ROUNDS))
