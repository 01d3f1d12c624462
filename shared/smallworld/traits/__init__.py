"""What races and powers do otherwise than the rules for all.

``rows`` are the few kinds of effect that the rules know. ``base`` holds the traits of the base
game, and each set has a module of its own beside it, named like the set.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Union

from smallworld.traits.trait import Trait


def _all_traits() -> list[type[Trait]]:
    """Every trait of every module beside this one, in a fixed order."""
    for module in sorted(found.name for found in iter_modules(__path__)):
        import_module(f"{__name__}.{module}")
    return sorted(_below(Trait), key=lambda kind: str(kind.__struct_config__.tag))


def _below(kind: type[Trait]) -> list[type[Trait]]:
    found = []
    for below in kind.__subclasses__():
        found += [below, *_below(below)]
    return found


if TYPE_CHECKING:
    AnyTrait = Trait
else:
    AnyTrait = Union[tuple(_all_traits())]  # noqa: UP007 - it is put together as the program starts
"""Every trait that a content file may name."""
