"""The rules of Small World and everything that every program of this project shares.

Nothing here uses a clock, a random generator, a socket, a file or a window. So the same header and
entries give the same state on every machine.
"""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec

__version__ = "0.3.0.dev0"


def engine() -> str:
    """Which engine runs: ``compiled``, where packaging/compiled.py has built it, or ``plain``."""
    found = find_spec("smallworld.state")
    is_compiled = found is not None and isinstance(found.loader, ExtensionFileLoader)
    return "compiled" if is_compiled else "plain"
