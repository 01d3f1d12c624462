"""A game between two honest players, each program a process of its own, that strangers attack."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from smallworld_net.address import Address, parse_address
from tests.helpers.programs import Program

CLIENT = "smallworld_client"
MOVE = re.compile(r"(Ann|Bob) (?!is |says:)")
PACE = "1.5"
"""Seconds that a player takes for a move: a game lasts three minutes.

It has to be under way still when strangers have come together on a busy machine, which may take
most of a minute; a game that has ended makes no more moves.
"""
EARLY = 15
"""Moves after which nobody begins to attack a game, since it might end by itself."""
GROWS = 100.0
"""Megabytes that a host or lobby without a window may take under attack beside what it has anyway.

What its budgets allow: 64 for those who read slowly, and a frame of each of 1,100 connections."""


class Match:
    """A host without a seat and two players, who begin as soon as all are there."""

    def __init__(self, home: Path, *options: str) -> None:
        self._home = home
        self.programs: list[Program] = []
        words = ("host", "--headless", "--players", "2", "--port", "0", *options)
        self.host = self._run("host", *words)
        self.address = parse_address(self.host.expect("table open at "))._replace(host="127.0.0.1")
        self.players = [self._play(name) for name in ("Ann", "Bob")]
        self.expect_moves(2)
        self.usual = most_memory(self.host)
        """Megabytes that the host has before anybody attacks it."""

    @property
    def is_early(self) -> bool:
        """Whether the game has far to go."""
        return sum(MOVE.match(line) is not None for line in self.host.lines) < EARLY

    def expect_moves(self, count: int) -> None:
        """Assert that so many more moves are made, and that everybody is told of them."""
        for program in (self.host, *self.players):
            program.expect_more(count, lambda line: MOVE.match(line) is not None)

    def expect_calm(self) -> None:
        """Assert that the game goes on, and that the host is no larger than it may be."""
        self.expect_moves(2)
        assert most_memory(self.host) < self.usual + GROWS
        assert not any("Traceback" in line for line in self.host.lines)

    def close(self) -> None:
        for program in self.programs:
            program.close()

    def _play(self, name: str) -> Program:
        words = ("--level", "easy", "--name", name, "--pace", PACE)
        return self._run(name, "bot", str(self.address), *words)

    def _run(self, home: str, *words: str) -> Program:
        self.programs.append(Program(CLIENT, *words, home=self._home / home))
        return self.programs[-1]


@contextmanager
def attacking(attacks: Sequence[str], address: Address, seconds: float) -> Iterator[list[Program]]:
    """Strangers who are under way with one attack each; for so long they go on by themselves."""
    key = (address.key or b"").decode()
    with ExitStack() as stack:
        strangers = [
            _stranger(attack, f"--seconds={seconds}", "127.0.0.1", str(address.port), "--", key)
            for attack in attacks
        ]
        for stranger in strangers:
            stack.callback(stranger.close)
        for stranger in strangers:
            stranger.expect("begun")
        yield strangers


def _stranger(*words: str) -> Program:
    return Program("tests.attacks", *words)


def over(strangers: Sequence[Program]) -> list[str]:
    """What they have counted, when all have come to their end."""
    assert [stranger.wait() for stranger in strangers] == [0] * len(strangers)
    return [stranger.lines[-1] for stranger in strangers]


def most_memory(program: Program) -> float:
    """Megabytes that a program has had at most."""
    if not sys.platform.startswith("linux"):
        pytest.skip("what a program has of memory is read where Linux tells it")
    for line in Path(f"/proc/{program.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the program has ended")
