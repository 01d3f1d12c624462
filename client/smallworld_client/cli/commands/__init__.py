"""The subcommands of ``smallworld``: each module here is one, with the same name.

Each module has the three names of ``Command``. It imports its real work inside ``run``, because all
of the modules are imported for ``smallworld --help``.
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
        """Run the command and return the exit status; ``UserError`` says what to put right."""


def all_commands() -> dict[str, Command]:
    """All commands by name, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: cast(Command, import_module(f"{__name__}.{name}")) for name in names}
