"""The rules context: what is fixed through a game, and what is computed from it once."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld.board import Board
from smallworld.content import Content
from smallworld.moves import Abandon, Attempt, Conquer, Move
from smallworld.refusals import Refusal
from smallworld.rules.abilities import NO_NUMBERS, Abilities
from smallworld.rules.effects import Effects, kind_of
from smallworld.state import NOBODY, Lent, Marker, Player, RaceInPlay, Region, State
from smallworld.traits.rows import (
    Army,
    Collects,
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
        rows: list[Row] = []
        for id, row in self.effects.all_rows():
            rows.append(row)
            self.sources.setdefault(kind_of(row), set()).add(id)
        self.loot = tuple(row for row in rows if isinstance(row, Loot))
        self.copies = any(isinstance(row, Special) and row.move == "copy" for row in rows)
        self.has_worth = any(isinstance(row, Markers) and row.worth for row in rows)
        self.wakes = any(isinstance(row, OnDecline) and row.wakes_older for row in rows)
        self.penalties = {kind.id for kind in content.marker if kind.coins}
        self.finds = content.finds


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


class Opponent:
    """What a player's races mean to those who attack them, as long as the player's value lasts."""

    __slots__ = ("active", "guarded", "player", "worth")

    def __init__(self, context: "RulesContext", player: Player) -> None:
        self.player: Player | None = player
        self.active = active = player.active
        self.guarded = 0
        """Their regions that opponents can't touch."""
        self.worth: Mapping[str, int] = NO_NUMBERS
        """Markers of the active race that are worth tokens, and the regions that count for them."""
        if active is not None:
            abilities = context.abilities(active)
            self.worth = abilities.worth
            self.guarded = abilities.immune & active.held
        for in_play in player.declined:
            self.guarded |= context.abilities(in_play).immune & in_play.held


class Others:
    """What all other players mean to one, as long as their values last."""

    __slots__ = ("guarded", "peace", "players", "worth")

    def __init__(
        self, players: tuple[Player, ...], opponents: Sequence[Opponent], seat: int = NOBODY
    ) -> None:
        self.players = players
        self.guarded = self.peace = 0
        """Regions that nobody else can touch, and those of players at peace with ``seat``."""
        for opponent in opponents:
            self.guarded |= opponent.guarded
            active = opponent.active
            if active is not None and active.ally == seat:
                self.peace |= active.held
        self.worth = [opponent for opponent in opponents if opponent.worth]
        """Those who have markers that are worth tokens."""


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
        self.effects = shared.effects
        self._abilities = shared.abilities
        self._abilities_lent = shared.abilities_lent
        self.passing = frozenset(shared.sources.get(Passing, ()))
        """The races and powers with which passing over a combo is otherwise."""
        self.collecting = frozenset(shared.sources.get(Collects, ()))
        """The races and powers that collect what is lost in conquests."""
        self.paid_at_once = frozenset(shared.sources.get(Payment, ()))
        """The races and powers that are paid at moments other than a turn's end."""
        self.restless = frozenset(shared.sources.get(Army, ()))
        """The races and powers that may go on conquering in decline."""
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
        self.has_worth = shared.has_worth
        """Whether there are markers that are worth what their race holds."""
        self.loot = shared.loot
        """The rows that lay Loot, whoever has them."""
        self._cache = StateCache(None)
        nobody = Opponent(self, Player())
        self._opponents = [nobody for _ in names]
        self._others = [Others((), ()) for _ in names]

    def abilities(self, in_play: RaceInPlay) -> Abilities:
        """What a race in play can do on this board."""
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
        return self.abilities(RaceInPlay("", (power,)))

    def others(self, players: Sequence[Player], seat: int) -> Others:
        """What the players other than ``seat`` mean to it.

        They are the same values through most of a turn, so this is kept as long as they are.
        """
        values = (*players[:seat], *players[seat + 1 :])
        known = self._others[seat]
        if known.players != values:
            opponents = [self._opponent(i, it) for i, it in enumerate(players) if i != seat]
            known = self._others[seat] = Others(values, opponents, seat)
        return known

    def _opponent(self, seat: int, player: Player) -> Opponent:
        known = self._opponents[seat]
        if known.player is not player:
            known = self._opponents[seat] = Opponent(self, player)
        return known

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


def is_among(in_play: RaceInPlay, ids: frozenset[str]) -> bool:
    """Whether the race or one of its powers has one of the ids, or something that it is lent.

    It is quicker than asking for the abilities, which most races need not be asked for.
    """
    if in_play.race in ids or not ids.isdisjoint(in_play.powers):
        return True
    return bool(in_play.lent) and any(it.id in ids for it in in_play.lent)
