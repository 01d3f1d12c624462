"""Loading what the first screen does not need: in several threads, but never in two at once.

Two threads that import one package from different modules of it wait for each other; Python then
lets one of them go on with a package that is not whole. Whatever is loaded after the start, while
others may load something too, is therefore loaded by :func:`load`, first of all.
"""

from importlib import import_module
from threading import RLock
from types import ModuleType

_one_at_a_time = RLock()


def load(name: str) -> ModuleType:
    """Import a module, when no other thread is importing one."""
    with _one_at_a_time:
        return import_module(name)
