"""Kills and replaces three lobbies and two workers on one store: ``python -m tests.outages``.

Meanwhile hosts register facts, people look at lists, and games go on, at players' tables and at
always-on ones. Nothing that was told may be lost, and no game interrupted. Ctrl+C ends it early,
and it says what has come of it so far.
"""

import argparse
import os
import sys
import time
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

from smallworld_client.app import mdns
from smallworld_client.home import identity
from tests.outages.cluster import cluster
from tests.outages.company import Company
from tests.outages.evenings import HostedGames, Ledger, ServiceGames
from tests.outages.script import Script

WORKERS = 2


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outages", description=__doc__)
    parser.add_argument("--hosts", type=int, default=60, help="listed games (%(default)s)")
    parser.add_argument("--games", type=int, default=8, help="games played (%(default)s)")
    parser.add_argument("--tables", type=int, default=4, help="always-on games (%(default)s)")
    parser.add_argument("--kills", type=int, default=12, help="processes killed (%(default)s)")
    parser.add_argument(
        "--pause", type=float, default=60.0, help="seconds from kill to kill (%(default)s)"
    )
    parser.add_argument(
        "--pace", type=float, default=0.5, help="seconds that a player takes to move (%(default)s)"
    )
    parser.add_argument(
        "--replace", action="store_true", help="only replace: nothing is killed, no store stops"
    )
    args = parser.parse_args()
    # To the program all these people are the windows of one person, who may have so many open.
    identity.MOST = 1000 + 2 * args.games
    ledger, end = Ledger(), Event()
    with TemporaryDirectory() as folder:
        os.environ["SMALLWORLD_HOME"] = f"{folder}/home"
        os.environ[mdns.SETTING] = mdns.OFF  # people find each other through the lobbies alone
        with cluster(Path(folder) / "cluster", WORKERS) as service:
            company = Company(service.address, service.machines, args.hosts)
            company.start()
            told = (service.address, ledger, end, args.pace)
            games = [HostedGames(n, *told) for n in range(args.games)]
            tables = [ServiceGames(n, *told) for n in range(args.tables)]
            for each in (*games, *tables):
                each.start()
            script = Script(service, company, lambda line: print(line, flush=True))
            try:
                _run(script, args.kills, args.pause, args.replace)
            except KeyboardInterrupt:
                print("Stopped before the last kill. Until then:")
            finally:
                end.set()
                for each in (*games, *tables):
                    each.join()
                company.post(company.stop)
                company.join()
    leases = sum(host.leases for host in company.hosts)
    print(f"{leases} facts were told. A live game was out of a list for {company.missing:.1f} s at")
    print(f"most, a dead one in a list for {company.stale:.1f} s. {ledger.finished} games were")
    print(f"played to their end, and {ledger.visits} visits paid to always-on tables, which")
    print(f"somebody waited for {ledger.longest:.1f} s at most.")
    faults = script.verdict() + ledger.faults
    for fault in faults:
        print(f"FAULT: {fault}")
    return 1 if faults else 0


def _run(script: Script, kills: int, pause: float, only_replace: bool) -> None:
    """One is killed every so often, all are replaced in turn, and the store stops now and then."""
    script.settle("the start")
    dying = iter(range(len(script.company.hosts) // 2))
    for turn in range(kills):
        begun = time.monotonic()
        script.tell(f"kill {turn + 1} of {kills}:")
        if only_replace:
            _replace(script)
            continue
        _kill(script, turn % 5)
        if turn % 4 == 1:
            _replace(script)
        if turn % 4 == 3:
            script.stop_store(10.0, kill=turn % 8 == 3)
        for number in islice(dying, 1):
            script.lose(number)
        time.sleep(max(0.0, begun + pause - time.monotonic()))  # as often as was asked for


def _replace(script: Script) -> None:
    for number in range(3):
        script.replace(number)
    for number in range(WORKERS):
        script.replace_worker(number)


def _kill(script: Script, which: int) -> None:
    """The first three are lobbies."""
    if which < 3:
        script.kill(which)
    else:
        script.kill_worker(which - 3)


if __name__ == "__main__":
    sys.exit(main())
