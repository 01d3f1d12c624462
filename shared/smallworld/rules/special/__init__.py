"""What only some races may do: a module for each special move, found by the name in a trait's row.

Each module says when the move is legal, why it is not, and what it does, and nothing else of the
rules knows of it. ``SPECIAL_MOVES`` is in the order in which legal moves are offered.
"""

from smallworld.rules.special import dragon, roll, sorcery
from smallworld.rules.special.kinds import SpecialMove

SPECIAL_MOVES: dict[str, SpecialMove] = {
    roll.NAME: roll.SPECIAL_MOVE,
    dragon.NAME: dragon.SPECIAL_MOVE,
    sorcery.NAME: sorcery.SPECIAL_MOVE,
}
"""The moves during conquests that a :class:`~smallworld.traits.rows.Special` row may name."""
