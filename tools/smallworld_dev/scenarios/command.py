"""``smallworld-dev scenario``: runs scenario files and reports where the rules disagree."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

HELP = "run scenario files, and say where the rules and a file disagree"

HOLDS, DIFFERS, UNREADABLE = 0, 1, 2
LARGEST = 1 << 20
"""Bytes of a scenario file; those of this project have some 2,000."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a scenario file")
    parser.epilog = """\
exit status:
  0  all scenarios hold
  1  a scenario does not hold; the output names step, what was expected and what was found
  2  a file can't be read as a scenario; the message says why
"""


def run(args: Namespace) -> int:
    """Run all files, whatever one of them holds; the worst of them decides the status."""
    statuses = [_run_file(path) for path in args.files]
    holding = statuses.count(HOLDS)
    print(f"{holding} of {len(statuses)} scenarios hold")
    return max(statuses)


def _run_file(path: Path) -> int:
    from smallworld.safe_text import printable
    from smallworld_client.table.setup import find_board
    from smallworld_dev.scenarios import ScenarioError, read, run
    from smallworld_net.files import read_regular

    try:
        scenario = read(read_regular(path, LARGEST).decode(), find_board)
    except (OSError, UnicodeDecodeError, ScenarioError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        complaint = printable(f"{path} can't be read: {reason}")
        print(f"smallworld-dev: {complaint}", file=sys.stderr)
        return UNREADABLE
    failures = run(scenario)
    if failures:
        print(printable(f"{path}: {scenario.title}"))
    for failure in failures:
        print(printable(f"  {failure}"))
    return DIFFERS if failures else HOLDS
