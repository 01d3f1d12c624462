"""What the opponents may take before a player's next turn."""

from smallworld.board import bits
from smallworld.game import Game
from smallworld.rules.force import Force
from smallworld.state import State

NEWCOMER = 0.5
"""How much a race that is yet to be picked threatens a region by which it could enter."""
AFAR = 0.1
"""What is left of a threat where nobody stands near by now."""
RISK = (1.0, 1.0, 1.0, 1.0, 0.6, 0.35, 0.2, 0.1, 0.05)
"""How tempting a region is by its price: of two the cheaper one is attacked."""


def risk(price: int) -> float:
    """How likely it is, of regions in reach, that one of that price is attacked."""
    return RISK[min(price, len(RISK) - 1)]


def danger(game: Game, state: State, seat: int) -> list[float]:
    """For each region how many opponents of that seat could turn to it, more or less."""
    total = [AFAR] * len(state.regions)
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        if player.active is None:
            reach, weight = game.board.rim, NEWCOMER
        elif player.active.ally == seat:
            continue
        else:
            reach, weight = Force(game.ground, state, other, player.active).reach, 1.0
        for i in bits(reach):
            total[i] += weight
    return total
