"""``smallworld play``, and ``smallworld`` alone: the window."""

from argparse import ArgumentParser, Namespace

HELP = "open the window (what smallworld does when no command is named)"


def add_arguments(parser: ArgumentParser) -> None:
    """The window asks for everything itself."""
    parser.epilog = """\
From the window's start screen you play against computer players, play on one screen,
host a game, join one, watch one, or open a saved record.
"""


def run(args: Namespace) -> int:
    """Open the window and stay until it is closed."""
    from smallworld_client.cli.window import open_window

    return open_window()
