"""A position in the making, which ``apply`` changes, with its column, shuffled stacks and tray."""

from collections.abc import Iterable, Sequence
from typing import Final

from smallworld.content.rows import HORDE
from smallworld.moves import Draw, Outcome, Question
from smallworld.rules.abilities import is_among
from smallworld.rules.context import RulesContext
from smallworld.state import (
    EMPTY,
    LEADER,
    NOBODY,
    Marker,
    PendingQuestion,
    Player,
    RaceInPlay,
    Region,
    Slot,
    Stack,
    Stage,
    State,
    replace,
)


class Draft:
    """A mutable copy of a state. The values in it are immutable and shared with the state."""

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
        """Chance is not asked if only one outcome is possible."""
        return outcomes[0] if len(outcomes) == 1 else self.draw(Question(kind, outcomes))

    def ask_player(self, asked: PendingQuestion) -> None:
        assert self.found is not None
        self.found = replace(self.found, asked=(*self.found.asked, asked))

    # players and their races

    @property
    def player(self) -> Player:
        return self.players[self.seat]

    def earn(self, seat: int, coins: int) -> None:
        """Negative coins are taken."""
        if not coins:
            return
        player = self.players[seat]
        self.players[seat] = Player(
            player.coins + coins, player.active, player.declined, player.captives, player.wakes
        )

    def pay(self, seat: int, other: int, coins: int) -> None:
        paid = min(coins, self.players[seat].coins)
        if paid:
            self.earn(seat, -paid)
            self.earn(other, paid)

    def in_play(self, seat: int, race: str) -> RaceInPlay:
        player = self.players[seat]
        if player.active is not None and player.active.race == race:
            return player.active
        for in_play in player.declined:
            if in_play.race == race:
                return in_play
        raise LookupError(race)

    def set_reserve(self, seat: int, in_play: RaceInPlay, reserve: tuple[Marker, ...]) -> None:
        self.set_race(seat, replace(in_play, reserve=reserve))

    def set_race(self, seat: int, in_play: RaceInPlay) -> None:
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
        self.tray[self.context.race_order[race]] += tokens

    def from_tray(self, race: str, tokens: int) -> int:
        i = self.context.race_order[race]
        taken = min(tokens, self.tray[i])
        self.tray[i] -= taken
        return taken

    def lose(self, seat: int, race: str, tokens: int) -> None:
        """Hordes are lost first."""
        if self.context.has_sets:
            in_play = self.in_play(seat, race)
            hordes = min(tokens, in_play.reserved(HORDE)) if in_play.reserve else 0
            if hordes:
                tokens -= hordes
                less = take(in_play.reserve, [Marker(HORDE, hordes)])
                self.set_race(seat, replace(in_play, reserve=less))
        self.to_tray(race, tokens)

    def use(self, name: str) -> None:
        self.turn = replace(self.turn, used=(*self.turn.used, name))

    def empty_region(self, i: int, hand: int = 0, withdrawn: int = 0) -> Region:
        """Returns what stood there, except for pieces that belong to the region."""
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
        """Markers leave the board with the place that they came from."""
        for marker in left:
            for kind in self.context.come_from.get(marker.kind, ()):
                self.clear_marker(kind)

    def note_finds(self, i: int, markers: tuple[Marker, ...]) -> None:
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
        """``spent`` of the tokens come from the hand, the leader last."""
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
        now = self.regions[i]
        if tokens != now.tokens:
            defence = now.defence - now.tokens + tokens
            self.regions[i] = replace(now, tokens=tokens, defence=defence)

    def put_marker(self, i: int, kind: str, count: int) -> None:
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
        for i, region in enumerate(self.regions):
            if region.markers and region.marker(kind):
                self.put_marker(i, kind, 0)

    def move_marker(self, kind: str, i: int) -> None:
        self.clear_marker(kind)
        self.put_marker(i, kind, 1)

    def await_move(self, stage: Stage, seat: int) -> None:
        self.stage = stage
        self.to_move = seat


Position = State | Draft


def vanished(in_play: RaceInPlay) -> bool:
    return not in_play.held and not in_play.in_hand


def army_in_decline(context: RulesContext, player: Player) -> RaceInPlay | None:
    restless = context.restless
    for in_play in player.declined:
        if (
            in_play.race in restless.races or (restless.powers and is_among(in_play, restless))
        ) and context.abilities(in_play).conquers_declined:
            return in_play
    return None


def add(markers: tuple[Marker, ...], more: Sequence[Marker]) -> tuple[Marker, ...]:
    if not markers and len(more) == 1:
        return tuple(more) if more[0].count else ()
    counts = {marker.kind: marker.count for marker in markers}
    for marker in more:
        counts[marker.kind] = counts.get(marker.kind, 0) + marker.count
    return tuple([Marker(kind, counts[kind]) for kind in sorted(counts) if counts[kind]])


def take(markers: tuple[Marker, ...], less: Iterable[Marker]) -> tuple[Marker, ...]:
    return add(markers, [Marker(marker.kind, -marker.count) for marker in less])


def race_tokens(region: Region) -> int:
    return region.tokens - region.marker(LEADER)


RETURNING: Final = "leader-withdrawn"
"""The kind under which a leader is counted who is among the withdrawn tokens."""


COLUMN: Final = 6  # five combos and the top of the stacks


def fill(draft: Draft) -> None:
    """Show new combos until six lie in the column or banners or badges run out."""
    while len(draft.column) < COLUMN and (draft.badges.unseen or draft.discard):
        race = _next_banner(draft)
        if race is None:
            return
        power = next_badge(draft)
        draft.column = (*draft.column, Slot(race, power))


def _next_banner(draft: Draft) -> str | None:
    stack = draft.banners
    if stack.unseen:
        race = str(draft.ask("race", stack.unseen))
        draft.banners = replace(stack, unseen=without(stack.unseen, race))
        return race
    if stack.under:
        draft.banners = replace(stack, under=stack.under[1:])
        return stack.under[0]
    return None


def next_badge(draft: Draft) -> str:
    """An empty stack is refilled from the shuffled discard. Empty if no badge is left."""
    if not draft.badges.unseen:
        draft.badges = Stack(unseen=tuple(sorted(draft.discard)))
        draft.discard = ()
    if not draft.badges.unseen:
        return ""
    power = str(draft.ask("power", draft.badges.unseen))
    draft.badges = Stack(unseen=without(draft.badges.unseen, power))
    return power


def without(ids: tuple[str, ...], gone: str) -> tuple[str, ...]:
    """Removes the first occurrence only."""
    at = ids.index(gone)
    return ids[:at] + ids[at + 1 :]


def discard(draft: Draft, in_play: RaceInPlay) -> None:
    draft.discard = (*draft.discard, *in_play.powers)


def return_banner(draft: Draft, in_play: RaceInPlay) -> None:
    """Goes under the stack, or at once into an empty slot of the column with a badge."""
    draft.banners = replace(draft.banners, under=(*draft.banners.under, in_play.race))
    fill(draft)


def vanish_if_gone(draft: Draft, seat: int, race: str) -> None:
    in_play = draft.in_play(seat, race)
    if vanished(in_play):
        vanish(draft, seat, in_play)


def vanish(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    """Its banner and badge go back, and it never wakes."""
    player = draft.players[seat]
    rest = tuple(b for b in player.declined if b.race != in_play.race)
    wakes = "" if player.wakes == in_play.race else player.wakes
    draft.players[seat] = replace(player, declined=rest, wakes=wakes)
    discard(draft, in_play)
    return_banner(draft, in_play)
