"""The command line: parsing, the subcommands, and a table that is followed in a terminal."""

from smallworld_client.cli.command_line import build_parser, main, program

__all__ = ["build_parser", "main", "program"]
