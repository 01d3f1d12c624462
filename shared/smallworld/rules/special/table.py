"""All special moves and choices, by the names that rows give them.

Both tables are in the order in which legal moves are offered.
"""

from collections.abc import Callable

from smallworld.moves import Move
from smallworld.rules.draft import Position
from smallworld.rules.special import dragon, late_decline, peace, roll, sorcery
from smallworld.rules.special.kinds import SpecialMove

SPECIAL_MOVES: dict[str, SpecialMove] = {
    roll.NAME: roll.SPECIAL_MOVE,
    dragon.NAME: dragon.SPECIAL_MOVE,
    sorcery.NAME: sorcery.SPECIAL_MOVE,
}
"""Moves during conquests, for rows of the kind ``Special``."""

CHOICES: dict[str, Callable[[Position], list[Move]]] = {
    peace.NAME: peace.offers,
    late_decline.NAME: late_decline.offers,
}
"""What each choice after scoring offers, for rows of the kind ``Choice``."""
