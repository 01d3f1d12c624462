"""All special moves and choices, by the names that rows give them.

Both tables are in the order in which legal moves are offered.
"""

from collections.abc import Callable

from smallworld.moves import Move
from smallworld.rules.army import AttackingArmy
from smallworld.rules.context import RulesContext
from smallworld.rules.decline import legal_declines
from smallworld.rules.draft import Position
from smallworld.rules.special import (
    balrog,
    dragon,
    late_decline,
    orb,
    peace,
    regroup,
    roll,
    sorcery,
)
from smallworld.rules.special.kinds import SpecialMove

SPECIAL_MOVES: dict[str, SpecialMove] = {
    roll.NAME: roll.SPECIAL_MOVE,
    dragon.NAME: dragon.SPECIAL_MOVE,
    sorcery.NAME: sorcery.SPECIAL_MOVE,
    orb.NAME: orb.SPECIAL_MOVE,
    balrog.NAME: balrog.SPECIAL_MOVE,
    regroup.NAME: regroup.SPECIAL_MOVE,
}
"""Moves during conquests, for rows of the kind ``Special``."""

CHOICES: dict[str, Callable[[RulesContext, Position], list[Move]]] = {
    peace.NAME: peace.offers,
    late_decline.NAME: legal_declines,
}
"""What each choice after scoring offers, for rows of the kind ``Choice``."""


def legal_special_moves(army: AttackingArmy) -> list[Move]:
    """Every special move of the active race that is legal now, in a fixed order."""
    named = army.abilities.specials
    moves: list[Move] = []
    for name, special in SPECIAL_MOVES.items() if named else ():
        if name in named:
            moves += special.legal(army)
    return moves
