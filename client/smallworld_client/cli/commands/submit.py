"""``smallworld submit``: bring a finished game's record to a lobby, so that it counts."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from smallworld_client.cli.arguments import add_lobby

HELP = "bring the record of a finished game to a lobby, so that it counts for the season"

EPILOG = """\
Players' programs do this by themselves when a game that counts is over. A record is its own proof,
so anybody may submit it, and a game counts once however often it is submitted.

examples:
  smallworld submit two-players-AbCdEfGhIjKl.swr --lobby lobby.example.org

exit status:
  0  the result of that game counts
  1  the lobby does not take it; the message says why
  2  the file can't be read as a record
"""

KNOWN = "The result of this game counts already. The lobby has not looked at your record of it."


def add_arguments(parser: ArgumentParser) -> None:
    """The record, and where to bring it."""
    parser.epilog = EPILOG
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    add_lobby(parser)


def run(args: Namespace) -> int:
    """Submit it, and say what came of it."""
    from smallworld.record import RecordError
    from smallworld_client.cli.lobby_arguments import read_lobby
    from smallworld_client.errors import UserError
    from smallworld_client.runtime.lobby_errand import submit
    from smallworld_client.storage.records import read_record
    from smallworld_wire.sentences import told_by

    try:
        record = read_record(args.file)
    except OSError as error:
        raise UserError(f"{args.file} can't be read: {error.strerror}.") from error
    except RecordError as error:
        raise UserError(f"{args.file}: {told_by(error)}") from error
    submission = submit(read_lobby(args), record)
    print(submission.told if submission.is_looked_at or not submission.counts else KNOWN)
    return 0 if submission.counts else 1
