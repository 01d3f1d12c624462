"""Who could attack what before a player's next turn, in one look at a position."""

from functools import lru_cache

from smallworld.board import Board, bits
from smallworld.game import Game
from smallworld.rules.draft import bands
from smallworld.rules.force import Force
from smallworld.rules.kit import base_prices
from smallworld.state import Band, State

NEWCOMER = 0.5
"""How much a race that is yet to be picked threatens a region by which it could enter."""
AFAR = 0.1
"""What is left of a threat where nobody stands near by now."""
WHOLE = 4
"""With so many free tokens a race is a whole threat."""
RISK = (1.0, 1.0, 1.0, 1.0, 0.6, 0.35, 0.2, 0.1, 0.05, 0.02, 0.01, *[0.0] * 40)
"""How likely it is that a region in reach is attacked, by its price: of two it is the cheaper."""


@lru_cache(maxsize=16)
def bare_prices(board: Board) -> list[int]:
    """What each region costs when nothing stands there, to a race without discounts."""
    return base_prices(board)


class Survey:
    """The armies of all players, where each could strike next, and how hard."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.bases = bare_prices(game.board)
        self.armies = [
            None if player.active is None else Force(game.ground, state, seat, player.active)
            for seat, player in enumerate(state.players)
        ]
        self.free = [0 if army is None else self.spare(army.band) for army in self.armies]
        self.strikes = [self._strike(seat) for seat in range(len(state.players))]
        """For every seat the regions it could turn to, and how much of a threat it is."""

    def _strike(self, seat: int) -> tuple[int, float]:
        army = self.armies[seat]
        if army is None:
            return self.game.board.rim, NEWCOMER
        return army.reach & ~army.peace, min(1.0, self.free[seat] / WHOLE)

    def spare(self, band: Band) -> int:
        """Tokens of a race that could conquer in its next turn."""
        regions = self.state.regions
        return band.in_hand + sum(regions[i].tokens - 1 for i in bits(band.held))

    def exposure(self, seat: int, held: int) -> float:
        """How much of what a seat holds there may be lost before its next turn, in regions."""
        total, regions, bases = 0.0, self.state.regions, self.bases
        for other, (reach, weight) in enumerate(self.strikes):
            if other != seat and weight:
                for i in bits(reach & held):
                    region = regions[i]
                    if not region.immune:
                        total += weight * RISK[bases[i] + region.defence]
        return total

    def danger(self, seat: int) -> list[float]:
        """For each region how many opponents of that seat could turn to it, more or less."""
        total = [AFAR] * len(self.bases)
        for other, (reach, weight) in enumerate(self.strikes):
            if other != seat:
                for i in bits(reach):
                    total[i] += weight
        return total


def holdings(state: State) -> list[tuple[int, Band]]:
    """Every race on the board with the seat that leads it."""
    return [(seat, band) for seat, player in enumerate(state.players) for band in bands(player)]
