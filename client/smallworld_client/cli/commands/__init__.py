"""The subcommands of ``smallworld``: a module here is a command, its name the word to type.

Each module has the three names of ``Command`` and imports its real work inside ``run``, for all
of them are imported whenever somebody asks for ``smallworld --help``.
"""

import pkgutil
from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Protocol, cast


class Command(Protocol):
    """What the module of a command offers."""

    @property
    def HELP(self) -> str:  # noqa: N802 - a constant of a module
        """What the command does: one line, in the imperative, without a full stop."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the arguments; examples go into ``parser.epilog``, which keeps its lines."""

    def run(self, args: Namespace) -> int:
        """Do it and return the exit status; ``UserError`` says what the person can put right."""


def all_commands() -> dict[str, Command]:
    """Every command under the word that runs it, in the order of the alphabet."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: cast(Command, import_module(f"{__name__}.{name}")) for name in names}
