"""The rules context: what is fixed through a game, and caches of what follows from it.

No cache changes a result. Several threads may ask at the same time, so a cached value is always
stored together with the value that it was computed from.
"""

from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from smallworld.board import Board
from smallworld.content import Content
from smallworld.content.rows import (
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
from smallworld.moves import Abandon, Attempt, Conquer
from smallworld.rules.abilities import NO_NUMBERS, Abilities, Effects, Sources, is_among, kind_of
from smallworld.state import NOBODY, Lent, Marker, Player, RaceInPlay, Region, State, replace

if TYPE_CHECKING:
    from smallworld.rules.options import RedeploymentOptions


def peace_with(players: Sequence[Player], seat: int) -> int:
    """The regions that ``seat`` may not attack, as bits."""
    regions = 0
    for player in players:
        if player.active is not None and player.active.ally == seat:
            regions |= player.active.held
    return regions


class Opponent:
    __slots__ = ("active", "guarded", "player", "worth")

    def __init__(self, context: "RulesContext", player: Player) -> None:
        self.player = player
        self.active = active = player.active
        self.guarded = 0  # their regions that opponents can't touch
        self.worth: Mapping[str, int] = NO_NUMBERS
        """Markers of the active race that are worth tokens, and the regions that count for them."""
        if active is not None:
            abilities = context.abilities(active)
            self.worth = abilities.worth
            self.guarded = abilities.immune & active.held
        for in_play in player.declined:
            self.guarded |= context.abilities(in_play).immune & in_play.held


class AllOpponents:
    __slots__ = ("guarded", "peace", "worth")

    def __init__(self, opponents: Sequence[Opponent], seat: int) -> None:
        self.peace = peace_with([it.player for it in opponents], seat)
        self.guarded = 0  # their regions that opponents can't touch
        self.worth: list[Opponent] = []  # those who have markers that are worth tokens
        for opponent in opponents:
            self.guarded |= opponent.guarded
            if opponent.worth:
                self.worth.append(opponent)


NOTHING: Final = AllOpponents((), NOBODY)  # what most players mean to others


class Opponents:
    def __init__(self, context: "RulesContext") -> None:
        self._context = context
        self._known: list[tuple[Player | None, Opponent | None]] = [
            (None, None) for _ in context.names
        ]
        seats = range(len(context.names))
        self._others = [tuple(other for other in seats if other != seat) for seat in seats]

    def of(self, players: Sequence[Player], seat: int) -> AllOpponents:
        known, found = self._known, None
        for other in self._others[seat]:
            value, opponent = known[other]
            if value is not players[other]:
                opponent = self._opponent(players[other])
                known[other] = (players[other], opponent)
            if opponent is not None:
                found = [opponent] if found is None else [*found, opponent]
        return NOTHING if found is None else AllOpponents(found, seat)

    def _opponent(self, player: Player) -> Opponent | None:
        active, defended = player.active, self._context.defended
        at_peace = active is not None and active.ally != NOBODY
        if not (at_peace or (active is not None and is_among(active, defended))):
            # A plain loop: most have one race in decline, and most of those no power.
            for in_play in player.declined:
                if in_play.race in defended.races or (
                    (in_play.powers or in_play.lent) and is_among(in_play, defended)
                ):
                    break
            else:
                return None
        found = Opponent(self._context, player)
        return found if at_peace or found.guarded or found.worth else None


MOST_ABILITIES: Final = 4096
"""How many are remembered for a board and a content with what is lent, and how many without."""


class SharedContext:
    """What depends on board and content alone, shared by all their games."""

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
        self.worth: set[str] = set()  # those with markers that are worth what they hold
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
        ids = self.sources.get(kind, set()) | more
        return Sources(frozenset(ids & self.races.keys()), frozenset(ids & self.powers.keys()))


@lru_cache(maxsize=64)
def _shared_context(board: Board, content: Content) -> SharedContext:
    return SharedContext(board, content)


class StateCache:
    __slots__ = ("active", "declined", "options", "sheet", "state")

    def __init__(self, state: State | None) -> None:
        self.state = state
        self.active: Any = None
        self.declined: Any = None
        """Armies or refusals; :mod:`smallworld.rules.army` sets and types them."""
        self.sheet: RedeploymentOptions | None = None
        self.options: RedeploymentOptions | None = None


class RulesContext:
    # More than thirty attributes would be looked up in a dictionary, and they are read often.
    __slots__ = (
        "_abilities", "_abilities_lent", "_asked", "_cache", "abandons", "attempts", "board",
        "clockwise", "collecting", "come_from", "conquests", "content", "defended", "effects",
        "finds", "has_leaders", "has_lending", "has_sets", "lasting", "loot", "markers", "names",
        "opponents", "paid_at_once", "passing", "penalties", "powers", "race_order", "races",
        "remembers_badges", "restless", "returning",
    )  # fmt: skip

    def __init__(self, board: Board, content: Content, names: tuple[str, ...]) -> None:
        shared = _shared_context(board, content)
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
        """Moves that are said again and again, by region; the first two also by side."""
        self.effects = shared.effects
        self._abilities = shared.abilities
        self._abilities_lent = shared.abilities_lent
        self.passing = shared.having(Passing)  # with which passing over a combo is otherwise
        self.collecting = shared.having(Collects)  # who collect what is lost in conquests
        self.paid_at_once = shared.having(Payment)
        """Who are paid at moments other than a turn's end."""
        self.defended = shared.having(Immunity, shared.worth)
        """Whom opponents can't touch in some regions, or not at that price."""
        self.restless = shared.having(Army)  # who may go on conquering in decline
        self.lasting = shared.lasting
        """The kinds of markers that stay whoever takes or leaves their region."""
        self.returning = shared.returning
        """The kinds that go back to their owner's hand when the region is lost."""
        self.come_from = shared.come_from
        """The kinds that leave the board with the one that they come from, by that one."""
        self.penalties = shared.penalties  # the kinds of markers that change what a region pays
        self.has_sets = bool(content.sets or content.own)
        """Whether there is anything beyond the base game, for which its positions need no look."""
        self.has_lending = bool(shared.finds) or shared.copies
        """Whether a race may have powers that are not its own."""
        self.finds = shared.finds
        self.has_leaders = any(kind.token for kind in content.marker)
        self.remembers_badges = shared.wakes
        """Whether a race in decline may wake, with the badge that it declined with."""
        self.loot = shared.loot  # the rows that lay Loot, whoever has them
        self._cache = StateCache(None)
        seats = range(len(names))
        self.clockwise = [(*seats[seat + 1 :], *seats[:seat]) for seat in seats]
        """The opponents of each seat, from the next one on."""
        self._asked: dict[str, tuple[RaceInPlay, Abilities]] = {}
        """What was asked last of each race: its powers are the same values from move to move."""
        self.opponents = Opponents(self)

    def abilities(self, in_play: RaceInPlay) -> Abilities:
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
            like = self.effects.alike(in_play.lent, in_play.declined)
            if like == in_play.lent:
                abilities = Abilities(self.effects, *key)
            else:
                abilities = self._look_up(replace(in_play, lent=like))
            if len(self._abilities_lent) >= MOST_ABILITIES:
                self._abilities_lent.clear()
            self._abilities_lent[key] = abilities
        return abilities

    def abilities_of_power(self, power: str) -> Abilities:
        return self._look_up(RaceInPlay("", (power,)))

    def abilities_of_combo(self, race: str, power: str) -> Abilities:
        return self._look_up(RaceInPlay(race, (power,)))

    def recall(self, state: State) -> StateCache:
        """Only the state that was asked about last has a cache."""
        cache = self._cache
        if cache.state is not state:
            cache = self._cache = StateCache(state)
        return cache

    def region(
        self, owner: int, race: str, tokens: int, declined: bool, markers: tuple[Marker, ...]
    ) -> Region:
        """Computes ``defence`` and ``immune`` from the markers."""
        if not markers:
            return Region(owner, race, tokens, declined, markers, tokens)
        defence, immune = tokens, False
        for marker in markers:
            kind = self.markers[marker.kind]
            defence += kind.defence * marker.count
            immune = immune or kind.immune or kind.closed
        return Region(owner, race, tokens, declined, markers, defence, immune)
