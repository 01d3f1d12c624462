"""The command ``smallworld``: parses arguments, runs a subcommand, reports errors.

The modules of the subcommands import their real work when they run, because all of them are
imported for ``smallworld --help``.
"""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from typing import NoReturn

from smallworld import __version__, engine
from smallworld.errors import GameError
from smallworld.safe_text import printable, without_secrets
from smallworld_client.cli import (
    hosting,
    joining,
    matching,
    own_games,
    people,
    profile,
    records,
    simulate,
    texts,
)
from smallworld_client.process import (
    INTERRUPTED,
    UserError,
    ended,
    hide_invitations,
    show_without_secrets,
)
from smallworld_net.programs import KeyParser


@dataclass(frozen=True, slots=True)
class Command:
    """``run`` returns the exit status, or raises GameError (2) or UserError."""

    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


COMMANDS = {  # in alphabetical order
    "analyse": Command(texts.ANALYSE_HELP, texts.add_analyse_arguments, texts.run_analyse),
    "board": Command(records.BOARD_HELP, records.add_board_arguments, records.run_board),
    "bot": Command(joining.BOT_HELP, joining.add_bot_arguments, joining.run_bot),
    "convert": Command(texts.CONVERT_HELP, texts.add_convert_arguments, texts.run_convert),
    "friends": Command(people.FRIENDS_HELP, people.add_friends_arguments, people.run_friends),
    "games": Command(own_games.GAMES_HELP, own_games.add_games_arguments, own_games.run_games),
    "host": Command(hosting.HOST_HELP, hosting.add_host_arguments, hosting.run_host),
    "identity": Command(
        profile.IDENTITY_HELP, profile.add_identity_arguments, profile.run_identity
    ),
    "join": Command(joining.JOIN_HELP, joining.add_join_arguments, joining.run_join),
    "match": Command(matching.MATCH_HELP, matching.add_match_arguments, matching.run_match),
    "nearby": Command(matching.NEARBY_HELP, matching.add_nearby_arguments, matching.run_nearby),
    "notices": Command(
        own_games.NOTICES_HELP, own_games.add_notices_arguments, own_games.run_notices
    ),
    "play": Command(joining.PLAY_HELP, joining.add_play_arguments, joining.run_play),
    "profile": Command(profile.PROFILE_HELP, profile.add_profile_arguments, profile.run_profile),
    "replay": Command(records.REPLAY_HELP, records.add_replay_arguments, records.run_replay),
    "resume": Command(joining.RESUME_HELP, joining.add_resume_arguments, joining.run_resume),
    "season": Command(profile.SEASON_HELP, profile.add_season_arguments, profile.run_season),
    "show": Command(texts.SHOW_HELP, texts.add_show_arguments, texts.run_show),
    "simulate": Command(
        simulate.SIMULATE_HELP, simulate.add_simulate_arguments, simulate.run_simulate
    ),
    "submit": Command(profile.SUBMIT_HELP, profile.add_submit_arguments, profile.run_submit),
    "watch": Command(joining.WATCH_HELP, joining.add_watch_arguments, joining.run_watch),
}


BROKEN_PIPE = 128 + 13
STANDARD_OUTPUT = 1
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
  smallworld 'smallworld://...'       follow an invitation, as `smallworld join` does
  smallworld @FILE                    the same, with the invitation kept in a file
  smallworld replay FILE --verify     check a saved game, move by move
  smallworld analyse FILE             find the turns that lost a saved game
  smallworld simulate --players 5 --games 10

exit status:
  0  done
  1  done, but a check failed (a record)
  2  invalid arguments; the message says what to change

For more about a command, type smallworld COMMAND --help.
"""


class Parser(KeyParser):
    """A parser whose error messages don't repeat invitations."""

    def error(self, message: str) -> NoReturn:
        super().error(without_secrets(message))


def build_parser() -> Parser:
    parser = Parser(
        prog="smallworld",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"smallworld {__version__} ({engine()} engine)"
    parser.add_argument("--version", action="version", version=version)
    parser.set_defaults(run=COMMANDS["play"].run)
    words = parser.add_subparsers(title="commands", metavar="COMMAND")
    for word, command in COMMANDS.items():
        subparser = words.add_parser(
            word,
            help=command.help,
            description=f"{command.help[:1].upper()}{command.help[1:]}.",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    if argv is None:
        hide_invitations()
        show_without_secrets()
        if isinstance(sys.stdout, TextIOWrapper):  # whose code page may lack letters of a name
            sys.stdout.reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if argv is None else argv)
    if words and (words[0] == "-" or words[0].lower().startswith((LINK, "@"))):
        words.insert(0, "join")
    args = build_parser().parse_args(words) if words else Namespace(run=COMMANDS["play"].run)
    try:
        status: int = args.run(args)
        if sys.stdout is not None:  # as it is where it was closed before the start
            sys.stdout.flush()
    except GameError as error:
        print(f"smallworld: {printable(str(error))}", file=sys.stderr)
        return error.exit_status if isinstance(error, UserError) else 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # most likely of standard output, such as a full disk
        # keep the interpreter's last flush from failing
        os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE
        where = f"{error.filename}: " if error.filename else ""
        print(f"smallworld: {where}{error.strerror}.", file=sys.stderr)
        return 2
    return status


def program() -> int:
    """The entry point: run the command line, and wait for all threads to end."""
    return ended(main())
