"""``smallworld-lobby bench``."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

import msgspec

from smallworld.errors import GameError
from smallworld_lobby.bench.load import Report, measure


def build_parser() -> ArgumentParser:
    """The parser of its command line."""
    parser = ArgumentParser(
        prog="smallworld-lobby bench",
        description="Start a lobby on this machine, put clients and games on it, and measure what "
        "they notice and what they cost. Each client comes from a loopback address of its own.",
    )
    parser.add_argument("--clients", type=int, default=5000, help="clients in all (%(default)s)")
    parser.add_argument("--games", type=int, default=1000, help="running games (%(default)s)")
    parser.add_argument(
        "--store", metavar="URL", help="the lobby's store (default: a SQLite file for this run)"
    )
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="how long to measure (%(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    return parser


def main(argv: Sequence[str]) -> int:
    """Measure, and print the figures; the exit status."""
    args = build_parser().parse_args(argv)
    try:
        report = measure(args.clients, args.games, args.store, args.seconds)
    except GameError as error:
        print(f"smallworld-lobby: {error}", file=sys.stderr)
        return 1
    print(msgspec.json.encode(report).decode() if args.json else _text(report))
    return 0


def _text(report: Report) -> str:
    return (
        f"{report.clients} clients and {report.games} running games on one lobby ({report.store})\n"
        f"  come at           {report.connects_per_s:.0f} a second\n"
        f"  a request takes   {report.p50_ms:.1f} ms (median), {report.p99_ms:.1f} ms (99 of 100)\n"
        f"  a change reaches  99 of 100 subscribers within {report.fanout_p99_ms:.0f} ms\n"
        f"  a client costs    {report.kb_per_client:.1f} KB\n"
        f"  processor         {report.cpu_s:.1f} s in all, {report.cpu_measured_s:.1f} s in the "
        f"{report.measured_s:.0f} s that were measured"
    )
