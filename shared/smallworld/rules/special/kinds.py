"""What a module of a special move hands to the rules."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from smallworld.moves import Move
from smallworld.refusals import Refusal
from smallworld.rules.army import AttackingArmy
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
from smallworld.state import Stage, State


class SpecialMove(Struct, frozen=True):
    """A move during conquests that only races with a row for it have.

    ``legal`` gives every such move that is legal for an army whose race has the row, in a fixed
    order: just those that ``why_not`` lets through.
    """

    verb: type[Move]
    legal: Callable[[AttackingArmy], list[Move]]
    why_not: Callable[[RulesContext, State, Any], Refusal | None]
    apply: Callable[[Draft, Any], None]
    stages: tuple[Stage, ...] = (Stage.CONQUER,)
