"""The command ``smallworld``: parses arguments; turns errors into a line and an exit status."""

import os
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

from smallworld import __version__
from smallworld.redaction import without_secrets
from smallworld.text import printable
from smallworld_client.cli.commands import all_commands
from smallworld_client.errors import INTERRUPTED, UserError
from smallworld_client.process.ending import ended
from smallworld_client.process.hidden_arguments import hide_invitations
from smallworld_client.process.uncaught_errors import show_without_secrets
from smallworld_net.command_lines import KeyParser

BROKEN_PIPE = 128 + 13

LINK = "smallworld://"
"""The scheme of an invitation. A desktop passes one as the only argument; it may also be in a file,
or come from standard input."""

DESCRIPTION = "Small World for two to five people. Without a command, the window opens."

EXAMPLES = """\
examples:
  smallworld                          open the window: play, host, join or watch
  smallworld host --headless          host a game from a terminal
  smallworld watch ADDRESS            watch a game
  smallworld resume                   resume an unfinished game
  smallworld 'smallworld://...'       go where an invitation leads, as `smallworld join` does
  smallworld @FILE                    the same with an invitation that nobody else is to see
  smallworld replay FILE --verify     check a saved game, move by move
  smallworld simulate --players 5 --games 10

exit status:
  0  done
  1  done, and something did not hold (a scenario, a record)
  2  asked for in a way that can't be done; the message says what to change

smallworld COMMAND --help tells more about a command.
"""


class Parser(KeyParser):
    """A parser whose error messages don't repeat invitations."""

    def error(self, message: str) -> NoReturn:
        super().error(without_secrets(message))


def build_parser() -> Parser:
    """The parser of the whole command line; its result has the command's ``run``."""
    parser = Parser(
        prog="smallworld",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld {__version__}")
    commands = all_commands()
    parser.set_defaults(run=commands["play"].run)
    words = parser.add_subparsers(title="commands", metavar="COMMAND")
    for word, command in commands.items():
        subparser = words.add_parser(
            word,
            help=command.HELP,
            description=f"{command.HELP[:1].upper()}{command.HELP[1:]}.",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line, by default the process's own, and return the exit status."""
    if argv is None:
        hide_invitations()
        show_without_secrets()
    words = list(sys.argv[1:] if argv is None else argv)
    if words and (words[0] == "-" or words[0].lower().startswith((LINK, "@"))):
        words.insert(0, "join")
    args = build_parser().parse_args(words)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except UserError as error:
        print(f"smallworld: {printable(str(error))}", file=sys.stderr)
        return error.exit_status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return BROKEN_PIPE
    return status


def program() -> int:
    """The entry point: run the command line, and wait for all threads to end."""
    return ended(main())


def _stop_writing() -> None:
    """The reader of a pipe is gone: keep the interpreter's last flush from failing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
