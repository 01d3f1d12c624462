"""What a flood costs a running game: ``python -m tests.attacks.flood [--json] [--attack NAME...]``.

Two players and a host, each a process of its own, play games before, during and after each attack.
A move is timed from the moment when its player sends it until both have it as something that is
committed. The attackers yield to them, since in life they have machines of their own.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from statistics import quantiles

from smallworld_dev.bench.network import Meanwhile, own_home, play
from smallworld_net.address import Invitation, parse_target
from tests.attacks.attackers import ATTACKS

ROOT = Path(__file__).parents[2]
LONGER_THAN_ANY_GAME = 600.0
USUAL = ("flood", "flood-from-many", "handshakes", "messages", "slow-readers")


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.attacks.flood")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=3, help="before, during and after (3)")
    parser.add_argument("--attack", nargs="*", default=USUAL, metavar="NAME")
    args = parser.parse_args()
    with own_home():
        before = measured(args.games)
        during = {name: measured(args.games, partial(under, name)) for name in args.attack}
        after = measured(args.games)
    show({"before": before, **during, "after": after}, args.json)


def measured(games: int, meanwhile: Meanwhile = nullcontext) -> dict[str, float]:
    """How long moves take, in milliseconds, and how much of a core the host used."""
    played = [play(2, 0, meanwhile=meanwhile) for _ in range(games)]
    delays = [delay * 1000 for game in played for delay in game.delays]
    hundredths = quantiles(delays, n=100)
    cpu = sum(game.cost.cpu_s for game in played)
    return {
        "moves": len(delays),
        "p50_ms": round(hundredths[49], 1),
        "p95_ms": round(hundredths[94], 1),
        "p99_ms": round(hundredths[98], 1),
        "cpu_s": round(cpu, 1),
        "memory_mb": max(game.cost.memory_mb or 0.0 for game in played),
    }


def under(name: str, invitation: str) -> AbstractContextManager[None]:
    """An attack on a table, from one address or from many."""
    attack = name.removesuffix("-from-many")
    target = parse_target(invitation)
    assert isinstance(target, Invitation)
    assert target.key is not None
    sources = "200" if attack != name or name not in ("flood", "handshakes") else "1"
    options = [f"--seconds={LONGER_THAN_ANY_GAME}", f"--sources={sources}"]
    where = ["127.0.0.1", str(target.address.port), "--", target.key.decode()]
    return _running([sys.executable, "-m", "tests.attacks", *options, attack, *where])


@contextmanager
def _running(command: Sequence[str]) -> Iterator[None]:
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as stranger:
        assert stranger.stdout is not None
        assert stranger.stdout.readline() == "begun\n"
        try:
            yield
            stranger.terminate()
            print(stranger.stdout.readline(), end="", file=sys.stderr)
        finally:
            stranger.kill()


def show(figures: dict[str, dict[str, float]], as_json: bool) -> None:
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    for when, figure in figures.items():
        print(f"{when:16}", *(f"{what} {value:8}" for what, value in figure.items()))


if __name__ == "__main__":
    assert set(USUAL) - {"flood-from-many"} <= set(ATTACKS)
    main()
