"""A position in the making: what ``apply`` works on between one state and the next."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from smallworld.chance import Draw, Outcome, Question
from smallworld.rules.abilities import is_among
from smallworld.rules.context import RulesContext
from smallworld.state import (
    EMPTY,
    LEADER,
    LOST_TRIBE,
    NOBODY,
    Asked,
    Marker,
    Player,
    RaceInPlay,
    Region,
    Stage,
    State,
    Turn,
)
from smallworld.traits.rows import HORDE


class Draft:
    """A copy of a state that may be changed, and what every part of the rules does to it.

    The values in it stay immutable: changing a region or a player means putting another in its
    place, so whatever did not change is shared with the state it came from.
    """

    __slots__ = (
        "badges", "banners", "column", "context", "discard", "draw", "finds_changed", "found",
        "origin", "players", "regions", "round", "score", "seat", "stage", "to_move", "tray",
        "turn",
    )  # fmt: skip

    def __init__(self, context: RulesContext, state: State, draw: Draw) -> None:
        self.context = context
        self.origin = state
        self.draw = draw
        self.round = state.round
        self.seat = state.seat
        self.to_move = state.to_move
        self.stage = state.stage
        self.regions = list(state.regions)
        self.players = list(state.players)
        self.column = state.column
        self.banners = state.banners
        self.badges = state.badges
        self.discard = state.discard
        self.tray = list(state.tray)
        self.turn = state.turn
        self.score = state.score
        self.found = state.found
        self.finds_changed = 0
        """The regions, as bits, where something has changed about a relic or place that lies there,
        since lent powers were updated.
        """

    def freeze(self) -> State:
        """The state that this draft has become."""
        return State(
            self.round,
            self.seat,
            self.to_move,
            self.stage,
            tuple(self.regions),
            tuple(self.players),
            self.column,
            self.banners,
            self.badges,
            self.discard,
            tuple(self.tray),
            self.turn,
            self.score,
            self.found,
        )

    def ask(self, kind: str, outcomes: tuple[Outcome, ...]) -> Outcome:
        """Ask chance for an outcome; where only one is possible, chance is not asked."""
        return outcomes[0] if len(outcomes) == 1 else self.draw(Question(kind, outcomes))

    def ask_player(self, asked: Asked) -> None:
        """Put a question behind those that wait already."""
        assert self.found is not None
        self.found = replace(self.found, asked=(*self.found.asked, asked))

    # players and their races

    @property
    def player(self) -> Player:
        """The active player."""
        return self.players[self.seat]

    def earn(self, seat: int, coins: int) -> None:
        """Give coins to a player, or take them where negative."""
        if not coins:
            return
        player = self.players[seat]
        self.players[seat] = Player(
            player.coins + coins, player.active, player.declined, player.captives, player.wakes
        )

    def pay(self, seat: int, other: int, coins: int) -> None:
        """One player pays another, as far as they have coins."""
        paid = min(coins, self.players[seat].coins)
        if paid:
            self.earn(seat, -paid)
            self.earn(other, paid)

    def in_play(self, seat: int, race: str) -> RaceInPlay:
        """The race in play of that name which the player leads."""
        player = self.players[seat]
        if player.active is not None and player.active.race == race:
            return player.active
        for in_play in player.declined:
            if in_play.race == race:
                return in_play
        raise LookupError(race)

    def set_reserve(self, seat: int, in_play: RaceInPlay, reserve: tuple[Marker, ...]) -> None:
        """Say what a race has off the board."""
        self.set_race(seat, replace(in_play, reserve=reserve))

    def set_race(self, seat: int, in_play: RaceInPlay) -> None:
        """Replace the race in play of the same name by this changed one."""
        player = self.players[seat]
        if player.active is not None and player.active.race == in_play.race:
            self.players[seat] = Player(
                player.coins, in_play, player.declined, player.captives, player.wakes
            )
        else:
            declined = tuple(in_play if b.race == in_play.race else b for b in player.declined)
            self.players[seat] = replace(player, declined=declined)

    # tokens and markers

    def to_tray(self, race: str, tokens: int) -> None:
        """Put tokens back into the box."""
        self.tray[self.context.race_order[race]] += tokens

    def from_tray(self, race: str, tokens: int) -> int:
        """Take up to so many tokens from the box; how many there were."""
        i = self.context.race_order[race]
        taken = min(tokens, self.tray[i])
        self.tray[i] -= taken
        return taken

    def lose(self, seat: int, race: str, tokens: int) -> None:
        """Put tokens of a race in play into the box; the first ones that it loses are hordes."""
        if self.context.has_sets:
            in_play = self.in_play(seat, race)
            hordes = min(tokens, in_play.reserved(HORDE)) if in_play.reserve else 0
            if hordes:
                tokens -= hordes
                less = take(in_play.reserve, [Marker(HORDE, hordes)])
                self.set_race(seat, replace(in_play, reserve=less))
        self.to_tray(race, tokens)

    def use(self, name: str) -> None:
        """Remember that what is done once a turn has been done."""
        self.turn = replace(self.turn, used=(*self.turn.used, name))

    def empty_region(self, i: int, hand: int = 0, withdrawn: int = 0) -> Region:
        """Take everything off a region but what belongs to it. What stood there.

        Its markers go where they belong. So many of its tokens come into the owner's hand, so many
        are withdrawn.
        """
        region = self.regions[i]
        self.regions[i] = EMPTY
        if region.markers and self.context.has_sets:
            kinds = self.context.lasting
            lasting = tuple([marker for marker in region.markers if marker.kind in kinds])
            if lasting:
                self.note_finds(i, lasting)
                self.regions[i] = self.context.region(NOBODY, "", 0, False, lasting)
                self._dispel(lasting)
        if region.owner != NOBODY:
            in_play = self.in_play(region.owner, region.race)
            reserve = in_play.reserve
            if region.markers:
                kinds = self.context.returning
                home = [marker for marker in region.markers if marker.kind in kinds]
                if withdrawn:
                    home = [Marker(RETURNING) if it.kind == LEADER else it for it in home]
                if home:
                    reserve = add(reserve, home)
            left = replace(
                in_play,
                held=in_play.held & ~(1 << i),
                reserve=reserve,
                hand=in_play.hand + hand,
                withdrawn=in_play.withdrawn + withdrawn,
            )
            self.set_race(region.owner, left)
        return region

    def _dispel(self, left: tuple[Marker, ...]) -> None:
        """What came from a place that was left or conquered leaves the board."""
        for marker in left:
            for kind in self.context.come_from.get(marker.kind, ()):
                self.clear_marker(kind)

    def note_finds(self, i: int, markers: tuple[Marker, ...]) -> None:
        """Remember a change in region ``i`` if a relic or place is among the markers there."""
        for marker in markers:
            if marker.kind in self.context.finds:
                self.finds_changed |= 1 << i

    def occupy(
        self,
        i: int,
        seat: int,
        in_play: RaceInPlay,
        tokens: int,
        *,
        spent: int,
        extra: tuple[Marker, ...] = (),
    ) -> None:
        """Put tokens of a race, and the markers that come with them, into an empty region.

        ``spent`` of them come from the hand; the leader goes last.
        """
        abilities = self.context.abilities(in_play)
        markers, reserve = self.regions[i].markers, in_play.reserve
        if markers:
            self.note_finds(i, markers)
        more = extra
        if abilities.settlers:
            more = (*more, *(Marker(kind) for kind in abilities.settles(in_play)))
        if reserve and spent and spent == in_play.hand and in_play.reserved(LEADER):
            more = (*more, Marker(LEADER))
        if more:
            markers = add(markers, more)
            reserve = take(reserve, [it for it in more if in_play.reserved(it.kind) >= it.count])
        self.regions[i] = self.context.region(seat, in_play.race, tokens, in_play.declined, markers)
        held = in_play.held | 1 << i
        self.set_race(seat, replace(in_play, held=held, reserve=reserve, hand=in_play.hand - spent))

    def set_tokens(self, i: int, tokens: int) -> None:
        """Set how many tokens of the race that holds a region stand there."""
        now = self.regions[i]
        if tokens != now.tokens:
            defence = now.defence - now.tokens + tokens
            self.regions[i] = replace(now, tokens=tokens, defence=defence)

    def put_marker(self, i: int, kind: str, count: int) -> None:
        """Set how many markers of a kind stand in a region."""
        if kind in self.context.finds:
            self.finds_changed |= 1 << i
        region = self.regions[i]
        rest = region.markers
        if rest:
            rest = tuple([marker for marker in rest if marker.kind != kind])
        markers = add(rest, [Marker(kind, count)]) if count else rest
        self.regions[i] = self.context.region(
            region.owner, region.race, region.tokens, region.declined, markers
        )

    def clear_marker(self, kind: str) -> None:
        """Take all markers of a kind off the board."""
        for i, region in enumerate(self.regions):
            if region.markers and region.marker(kind):
                self.put_marker(i, kind, 0)

    def move_marker(self, kind: str, i: int) -> None:
        """Move a piece of which there is one to a region, from wherever it is."""
        self.clear_marker(kind)
        self.put_marker(i, kind, 1)

    def set_turn(self, turn: Turn) -> None:
        """Remember something of this turn."""
        self.turn = turn

    def await_move(self, stage: Stage, seat: int) -> None:
        """Say what the game waits for, and from whom."""
        self.stage = stage
        self.to_move = seat


Position = State | Draft


def vanished(in_play: RaceInPlay) -> bool:
    """Whether no token of a race is left, neither on the board nor in hand."""
    return not in_play.held and not in_play.in_hand


def army_in_decline(context: RulesContext, player: Player) -> RaceInPlay | None:
    """The declined race of a player that still conquers, if they have one."""
    restless = context.restless
    for in_play in player.declined:
        if (
            in_play.race in restless.races or (restless.powers and is_among(in_play, restless))
        ) and context.abilities(in_play).conquers_declined:
            return in_play
    return None


def add(markers: tuple[Marker, ...], more: Sequence[Marker]) -> tuple[Marker, ...]:
    """Markers with more of them, in alphabetical order."""
    if not markers and len(more) == 1:
        return tuple(more) if more[0].count else ()
    counts = {marker.kind: marker.count for marker in markers}
    for marker in more:
        counts[marker.kind] = counts.get(marker.kind, 0) + marker.count
    return tuple([Marker(kind, counts[kind]) for kind in sorted(counts) if counts[kind]])


def take(markers: tuple[Marker, ...], less: Iterable[Marker]) -> tuple[Marker, ...]:
    """Markers with some of them gone."""
    return add(markers, [Marker(marker.kind, -marker.count) for marker in less])


def is_lost_tribe(region: Region) -> bool:
    """Whether a Lost Tribe lives here."""
    return region.race == LOST_TRIBE


def race_tokens(region: Region) -> int:
    """The tokens of a region without the leader."""
    return region.tokens - region.marker(LEADER)


RETURNING = "leader-withdrawn"
"""The kind under which a leader is counted who is among the withdrawn tokens."""
