"""The rules context: what is fixed through a game, and what is computed from it once."""

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld.board import Board
from smallworld.content import Content, Power, Race
from smallworld.moves import Abandon, Attempt, Conquer, Move
from smallworld.refusals import Refusal
from smallworld.rules.abilities import Abilities
from smallworld.state import Lent, Marker, RaceInPlay, Region, State
from smallworld.traits.rows import Loot, Markers, OnDecline, Passing, Row, Special

if TYPE_CHECKING:
    from smallworld.rules.army import AttackingArmy
    from smallworld.rules.redeployment_options import RedeploymentOptions


AbilitiesKey = (
    tuple[str, tuple[str, ...], bool] | tuple[str, tuple[str, ...], bool, tuple[Lent, ...]]
)
MOST_ABILITIES = 4096
"""How many are remembered for a board and a content. Of the base game there are fewer."""


class Shared:
    """What depends on board and content alone, worked out once for all their games."""

    def __init__(self, board: Board, content: Content) -> None:
        count, sides = range(len(board)), (False, True)
        self.races = content.races
        self.powers = content.powers
        self.markers = content.markers
        self.race_order = {race.id: i for i, race in enumerate(content.race)}
        self.all_abilities: dict[AbilitiesKey, Abilities] = {}
        self.conquests = {side: [Conquer(i, side) for i in count] for side in sides}
        self.attempts = {side: [Attempt(i, side) for i in count] for side in sides}
        self.abandons = [Abandon((i,)) for i in count]
        sources: list[Race | Power] = [*content.race, *content.power]
        self.sources: dict[type[Row], set[str]] = {}
        """The races and powers that have rows of each kind."""
        self.beasts: set[str] = set()
        rows: list[Row] = []
        for source in sources:
            for row in (row for trait in source.traits for row in trait.rows(board)):
                rows.append(row)
                self.sources.setdefault(type(row), set()).add(source.id)
                if isinstance(row, Markers) and row.worth:
                    self.beasts.add(source.id)
        self.loot = tuple(row for row in rows if isinstance(row, Loot))
        self.copies = any(isinstance(row, Special) and row.move == "copy" for row in rows)
        self.wakes = any(isinstance(row, OnDecline) and row.wakes_older for row in rows)
        self.penalties = {kind.id for kind in content.marker if kind.coins}


@lru_cache(maxsize=64)
def _shared(board: Board, content: Content) -> Shared:
    return Shared(board, content)


class StateCache:
    """A cache of what has been computed about one state.

    It changes no result: without it, the same is computed again.
    """

    __slots__ = ("active", "declined", "legal", "options", "state")

    def __init__(self, state: State | None) -> None:
        self.state = state
        self.active: AttackingArmy | Refusal | None = None
        self.declined: AttackingArmy | Refusal | None = None
        self.options: RedeploymentOptions | None = None
        self.legal: list[Move] = []


class RulesContext:
    """What is fixed through a game: board, content, and the names of the seats."""

    def __init__(self, board: Board, content: Content, names: tuple[str, ...]) -> None:
        shared = _shared(board, content)
        self.board = board
        self.content = content
        self.names = names
        self.races = shared.races
        self.powers = shared.powers
        self.markers = shared.markers
        self.race_order = shared.race_order
        self.conquests = shared.conquests
        self.attempts = shared.attempts
        self.abandons = shared.abandons
        """Moves that are said again and again, by region; the first two by side: in decline or not.
        """
        self._abilities = shared.all_abilities
        self._sources = shared.sources
        self.passing = frozenset(shared.sources.get(Passing, ()))
        """The races and powers with which passing over a combo is otherwise."""
        self.penalties = shared.penalties
        """The kinds of markers that change what a region pays."""
        self.beasts = shared.beasts
        """The races and powers whose markers are worth what their owner holds."""
        self.has_sets = bool(content.sets or content.own)
        """Whether there is anything beyond the base game, for which its positions need no look."""
        self.has_lending = bool(content.finds) or shared.copies
        """Whether a race may have powers that are not its own."""
        self.finds = content.finds
        self.has_leaders = any(kind.token for kind in content.marker)
        self.remembers_badges = shared.wakes
        """Whether a race in decline may wake, with the badge that it declined with."""
        self.loot = shared.loot
        """The rows that lay Loot, whoever has them."""
        self._cache = StateCache(None)

    def abilities(self, in_play: RaceInPlay) -> Abilities:
        """What a race in play can do on this board."""
        key: AbilitiesKey = (in_play.race, in_play.powers, in_play.declined)
        if in_play.lent:
            key = (*key, in_play.lent)
        abilities = self._abilities.get(key)
        if abilities is None:
            if len(self._abilities) >= MOST_ABILITIES:
                self._abilities.clear()
            abilities = self._abilities[key] = Abilities(self.content, self.board, *key)
        return abilities

    def may_have(self, in_play: RaceInPlay, kind: type[Row]) -> bool:
        """Whether the race or one of its powers has rows of a kind, whenever these hold.

        It is quicker than asking for the abilities, which most races need not be asked for.
        """
        ids = self._sources.get(kind)
        return ids is not None and is_among(in_play, ids)

    def recall(self, state: State) -> StateCache:
        """The cache for a state; only the state that was asked about last has one."""
        cache = self._cache
        if cache.state is not state:
            cache = self._cache = StateCache(state)
        return cache

    def region(
        self, owner: int, race: str, tokens: int, declined: bool, markers: tuple[Marker, ...]
    ) -> Region:
        """What stands in a region, with what it adds to the price."""
        if not markers:
            return Region(owner, race, tokens, declined, markers, tokens)
        defence, immune = tokens, False
        for marker in markers:
            kind = self.markers[marker.kind]
            defence += kind.defence * marker.count
            immune = immune or kind.immune or kind.closed
        return Region(owner, race, tokens, declined, markers, defence, immune)


def is_among(in_play: RaceInPlay, ids: Collection[str]) -> bool:
    """Whether the race or one of its powers has one of the ids, or something that it is lent."""
    if in_play.race in ids:
        return True
    for power in in_play.powers:
        if power in ids:
            return True
    return any(it.id in ids for it in in_play.lent)
