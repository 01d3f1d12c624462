"""The rules context: what is fixed through a game, and what is computed from it once."""

from collections.abc import Set
from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld.board import Board
from smallworld.content import Content
from smallworld.moves import Abandon, Attempt, Conquer, Move
from smallworld.refusals import Refusal
from smallworld.rules.abilities import Abilities
from smallworld.rules.effects import Effects, Sources, kind_of
from smallworld.rules.opponents import Opponents
from smallworld.state import Lent, Marker, RaceInPlay, Region, State
from smallworld.traits.rows import (
    Army,
    Collects,
    Immunity,
    Loot,
    Markers,
    OnDecline,
    Passing,
    Payment,
    Row,
    Special,
)

if TYPE_CHECKING:
    from smallworld.rules.army import AttackingArmy
    from smallworld.rules.redeployment_options import RedeploymentOptions


MOST_ABILITIES = 4096
"""How many are remembered for a board and a content with what is lent, and how many without."""


class Shared:
    """What depends on board and content alone, worked out once for all their games."""

    def __init__(self, board: Board, content: Content) -> None:
        count, sides = range(len(board)), (False, True)
        self.effects = Effects(board, content)
        self.races = content.races
        self.powers = content.powers
        self.markers = content.markers
        self.race_order = {race.id: i for i, race in enumerate(content.race)}
        self.abilities: dict[tuple[str, tuple[str, ...], bool], Abilities] = {}
        self.abilities_lent: dict[
            tuple[str, tuple[str, ...], bool, tuple[Lent, ...]], Abilities
        ] = {}
        self.conquests = {side: [Conquer(i, side) for i in count] for side in sides}
        self.attempts = {side: [Attempt(i, side) for i in count] for side in sides}
        self.abandons = [Abandon((i,)) for i in count]
        self.sources: dict[type[Row], set[str]] = {}
        """The races and powers that have rows of each kind."""
        self.worth: set[str] = set()
        """Those with markers that are worth what they hold."""
        rows: list[Row] = []
        for id, row in self.effects.all_rows():
            rows.append(row)
            self.sources.setdefault(kind_of(row), set()).add(id)
            if isinstance(row, Markers) and row.worth:
                self.worth.add(id)
        self.loot = tuple(row for row in rows if isinstance(row, Loot))
        self.copies = any(isinstance(row, Special) and row.move == "copy" for row in rows)
        self.wakes = any(isinstance(row, OnDecline) and row.wakes_older for row in rows)
        self.penalties = {kind.id for kind in content.marker if kind.coins}
        self.finds = content.finds
        self.lasting = frozenset(id for id, kind in content.markers.items() if kind.lasting)
        self.returning = frozenset(id for id, kind in content.markers.items() if kind.returns)
        self.come_from = {
            source: tuple(kind.id for kind in content.marker if kind.source == source)
            for source in {kind.source for kind in content.marker if kind.source}
        }

    def having(self, kind: type[Row], more: Set[str] = frozenset()) -> Sources:
        """The races and powers that have rows of a kind, and more of them."""
        ids = self.sources.get(kind, set()) | more
        return Sources(frozenset(ids & self.races.keys()), frozenset(ids & self.powers.keys()))


@lru_cache(maxsize=64)
def _shared(board: Board, content: Content) -> Shared:
    return Shared(board, content)


class StateCache:
    """A cache of what has been computed about one state.

    It changes no result: without it, the same is computed again.
    """

    __slots__ = ("active", "declined", "legal", "options", "sheet", "state")

    def __init__(self, state: State | None) -> None:
        self.state = state
        self.active: AttackingArmy | Refusal | None = None
        self.declined: AttackingArmy | Refusal | None = None
        self.sheet: RedeploymentOptions | None = None
        self.options: RedeploymentOptions | None = None
        self.legal: list[Move] = []


class RulesContext:
    """What is fixed through a game: board, content, and the names of the seats."""

    # More than thirty attributes would be looked up in a dictionary, and they are read often.
    __slots__ = (
        "_abilities", "_abilities_lent", "_asked", "_cache", "abandons", "attempts", "board",
        "collecting", "come_from", "conquests", "content", "defended", "effects", "finds",
        "has_leaders", "has_lending", "has_sets", "lasting", "loot", "markers", "names",
        "opponents", "paid_at_once", "passing", "penalties", "powers", "race_order", "races",
        "remembers_badges", "restless", "returning",
    )  # fmt: skip

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
        self.effects = shared.effects
        self._abilities = shared.abilities
        self._abilities_lent = shared.abilities_lent
        self.passing = shared.having(Passing)
        """With which passing over a combo is otherwise."""
        self.collecting = shared.having(Collects)
        """Who collect what is lost in conquests."""
        self.paid_at_once = shared.having(Payment)
        """Who are paid at moments other than a turn's end."""
        self.defended = shared.having(Immunity, shared.worth)
        """Whom opponents can't touch in some regions, or not at that price."""
        self.restless = shared.having(Army)
        """Who may go on conquering in decline."""
        self.lasting = shared.lasting
        """The kinds of markers that stay whoever takes or leaves their region."""
        self.returning = shared.returning
        """The kinds that go back to their owner's hand when the region is lost."""
        self.come_from = shared.come_from
        """The kinds that leave the board with the one that they come from, by that one."""
        self.penalties = shared.penalties
        """The kinds of markers that change what a region pays."""
        self.has_sets = bool(content.sets or content.own)
        """Whether there is anything beyond the base game, for which its positions need no look."""
        self.has_lending = bool(shared.finds) or shared.copies
        """Whether a race may have powers that are not its own."""
        self.finds = shared.finds
        self.has_leaders = any(kind.token for kind in content.marker)
        self.remembers_badges = shared.wakes
        """Whether a race in decline may wake, with the badge that it declined with."""
        self.loot = shared.loot
        """The rows that lay Loot, whoever has them."""
        self._cache = StateCache(None)
        self._asked: dict[str, tuple[RaceInPlay, Abilities]] = {}
        """What was asked last of each race: its powers are the same values from move to move."""
        self.opponents = Opponents(self)

    def abilities(self, in_play: RaceInPlay) -> Abilities:
        """What a race in play can do on this board."""
        try:
            asked, answer = self._asked[in_play.race]
        except KeyError:
            answer = self._look_up(in_play)
        else:
            if in_play is asked:  # most questions are about the same value once more
                return answer
            if (
                asked.powers is not in_play.powers
                or asked.lent is not in_play.lent
                or asked.declined is not in_play.declined
            ):
                answer = self._look_up(in_play)
        self._asked[in_play.race] = (in_play, answer)
        return answer

    def _look_up(self, in_play: RaceInPlay) -> Abilities:
        if in_play.lent:
            return self._abilities_with_lent(in_play)
        key = (in_play.race, in_play.powers, in_play.declined)
        abilities = self._abilities.get(key)
        if abilities is None:
            if len(self._abilities) >= MOST_ABILITIES:
                self._abilities.clear()
            abilities = self._abilities[key] = Abilities(self.effects, *key)
        return abilities

    def _abilities_with_lent(self, in_play: RaceInPlay) -> Abilities:
        key = (in_play.race, in_play.powers, in_play.declined, in_play.lent)
        abilities = self._abilities_lent.get(key)
        if abilities is None:
            if len(self._abilities_lent) >= MOST_ABILITIES:
                self._abilities_lent.clear()
            abilities = self._abilities_lent[key] = Abilities(self.effects, *key)
        return abilities

    def abilities_of_power(self, power: str) -> Abilities:
        """What a power brings by itself, beside no race's own traits."""
        return self._look_up(RaceInPlay("", (power,)))

    def abilities_of_combo(self, race: str, power: str) -> Abilities:
        """What a race would be able to do with a power."""
        return self._look_up(RaceInPlay(race, (power,)))

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
