"""Kills and replaces three lobbies on one store for some minutes: ``python -m tests.outages``."""

import argparse
import sys
import time
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.outages.cluster import cluster
from tests.outages.company import Company
from tests.outages.script import Script


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outages", description=__doc__)
    parser.add_argument("--hosts", type=int, default=60, help="running games (%(default)s)")
    parser.add_argument("--kills", type=int, default=12, help="lobbies killed (%(default)s)")
    parser.add_argument(
        "--pause", type=float, default=60.0, help="seconds from kill to kill (%(default)s)"
    )
    args = parser.parse_args()
    with TemporaryDirectory() as folder, cluster(Path(folder) / "cluster") as lobbies:
        company = Company(lobbies.address, lobbies.machines, args.hosts)
        company.start()
        try:
            script = Script(lobbies, company, lambda line: print(line, flush=True))
            _run(script, args.kills, args.pause)
        finally:
            company.post(company.stop)
            company.join()
    leases = sum(host.leases for host in company.hosts)
    print(f"{leases} facts were told. A live game was out of a list for {company.missing:.1f} s at")
    print(f"most, a dead one in a list for {company.stale:.1f} s.")
    faults = script.verdict()
    for fault in faults:
        print(f"FAULT: {fault}")
    return 1 if faults else 0


def _run(script: Script, kills: int, pause: float) -> None:
    """One is killed every so often, all are replaced in turn, and the store stops twice."""
    script.settle("the start")
    dying = iter(range(len(script.company.hosts) // 2))
    for turn in range(kills):
        begun = time.monotonic()
        script.kill(turn % 3)
        if turn % 4 == 1:
            for number in range(3):
                script.replace(number)
        if turn % 4 == 3:
            script.stop_store(10.0, kill=turn % 8 == 3)
        for number in islice(dying, 1):
            script.lose(number)
        time.sleep(max(0.0, begun + pause - time.monotonic()))  # as often as was asked for


if __name__ == "__main__":
    sys.exit(main())
