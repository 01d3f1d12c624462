"""The command ``smallworld-dev``: measures, simulates and draws the game, in a checkout."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Protocol, cast

from smallworld.errors import GameError
from smallworld.safe_text import printable
from smallworld_client.process import INTERRUPTED, UserError


class Command(Protocol):
    """What the module of a command offers."""

    @property
    def HELP(self) -> str:
        """One line, in the imperative, without a full stop."""

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def run(self, args: Namespace) -> int: ...


COMMANDS = {
    "bench": "smallworld_dev.bench.command",
    "chances": "smallworld_dev.chances",
    "facts": "smallworld_dev.facts",
    "puzzles": "smallworld_dev.puzzles",
    "scenario": "smallworld_dev.scenarios.command",
    "shots": "smallworld_dev.shots.command",
    "sprt": "smallworld_dev.sprt",
    "storm": "smallworld_dev.simulation.storm",
    "tactics": "smallworld_dev.tactics",
    "tournament": "smallworld_dev.tournament",
}
"""The module of each command. It is imported when its command is named: processes that a command
spawns import this module too, and a benchmark must not pay for the others."""

EPILOG = """\
exit status:
  0  done
  1  done, and something did not hold (a scenario, a storm)
  2  asked for in a way that can't be done; the message says what to change

smallworld-dev COMMAND --help tells more about a command.
"""
BROKEN_PIPE = 128 + 13


def build_parser(names: Iterable[str] = tuple(COMMANDS)) -> ArgumentParser:
    """The parser with these commands; its result has the command's ``run``."""
    parser = ArgumentParser(
        prog="smallworld-dev",
        description="What developers of Small World measure, simulate and draw.",
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    words = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in names:
        command = cast(Command, import_module(COMMANDS[name]))
        subparser = words.add_parser(
            name,
            help=command.HELP,
            description=f"{command.HELP[:1].upper()}{command.HELP[1:]}.",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line, by default the process's own, and return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    named = words[:1] if words and words[0] in COMMANDS else COMMANDS
    args = build_parser(named).parse_args(words)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except GameError as error:
        print(f"smallworld-dev: {printable(str(error))}", file=sys.stderr)
        return error.exit_status if isinstance(error, UserError) else 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status
