"""What is fixed through a game, and what can be worked out from it once."""

from functools import lru_cache

from smallworld.board import Board
from smallworld.content import Content
from smallworld.moves import Abandon, Attempt, Conquer
from smallworld.rules.kit import Kit
from smallworld.state import Band, Marker, Region, State

BASE_PRICE = 2
"""Tokens for an empty region without a mountain."""


class Shared:
    """What depends on board and content alone, worked out once for all their games."""

    def __init__(self, board: Board, content: Content) -> None:
        count, sides = range(len(board)), (False, True)
        self.races = content.races
        self.powers = content.powers
        self.markers = content.markers
        self.race_order = {race.id: i for i, race in enumerate(content.race)}
        self.kits: dict[tuple[str, tuple[str, ...], bool], Kit] = {}
        self.base_prices = [BASE_PRICE + (r.terrain == "mountain") for r in board.regions]
        self.conquests = {side: [Conquer(i, side) for i in count] for side in sides}
        self.attempts = {side: [Attempt(i, side) for i in count] for side in sides}
        self.abandons = [Abandon((i,)) for i in count]


@lru_cache(maxsize=64)
def _shared(board: Board, content: Content) -> Shared:
    return Shared(board, content)


class Ground:
    """What is fixed through a game: board, content, the names of the seats."""

    def __init__(self, board: Board, content: Content, names: tuple[str, ...]) -> None:
        shared = _shared(board, content)
        self.board = board
        self.content = content
        self.names = names
        self.races = shared.races
        self.powers = shared.powers
        self.markers = shared.markers
        self.race_order = shared.race_order
        self.base_prices = shared.base_prices
        """Tokens that each region costs when nothing stands there."""
        self.conquests = shared.conquests
        self.attempts = shared.attempts
        self.abandons = shared.abandons
        """Moves that are said again and again, by region; the first two by side: in decline or not.
        """
        self._kits = shared.kits
        self._memory: tuple[State | None, dict[str, object]] = (None, {})

    def kit(self, band: Band) -> Kit:
        """What the band can do on this board."""
        key = (band.race, band.powers, band.declined)
        kit = self._kits.get(key)
        if kit is None:
            kit = self._kits[key] = Kit(self.content, self.board, *key)
        return kit

    def recall(self, state: State) -> dict[str, object]:
        """What has been worked out about a state, as long as it is the one asked about last.

        A memory, never an input: whoever forgets it gets the same answers, only later.
        """
        memory = self._memory
        if memory[0] is not state:
            memory = self._memory = (state, {})
        return memory[1]

    def region(
        self, owner: int, race: str, tokens: int, declined: bool, markers: tuple[Marker, ...]
    ) -> Region:
        """What stands in a region, with what it adds to the price."""
        defence, immune = tokens, False
        for marker in markers:
            kind = self.markers[marker.kind]
            defence += kind.defence * marker.count
            immune = immune or kind.immune
        return Region(owner, race, tokens, declined, markers, defence, immune)
