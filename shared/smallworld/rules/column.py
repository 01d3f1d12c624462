"""Picking a combo from the column, and waking a race in its place."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from msgspec.structs import replace

from smallworld.moves import Move, Pick, PickLed
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.copying import note_pick
from smallworld.rules.draft import Draft, add
from smallworld.rules.lending import end_copies_of
from smallworld.rules.stacks import COLUMN, fill
from smallworld.rules.troops import ready_declined
from smallworld.state import LEADER, Marker, RaceInPlay, Slot, Stage, State
from smallworld.traits.rows import HORDE

LEADER_PRICE = 1
"""Coins to the stash for a leader, whose ransom costs the same."""


def combo_abilities(context: RulesContext, slot: Slot) -> Abilities:
    """What the race of a combo could do."""
    return context.abilities_of_combo(slot.race, slot.power)


def price_of(context: RulesContext, column: tuple[Slot, ...], place: int) -> int:
    """The coins that are laid on the combos above a place of the column."""
    return _prices(context, column[: place + 1])[place] if context.has_sets else place


def _prices(context: RulesContext, column: tuple[Slot, ...]) -> Sequence[int]:
    """The same for every place: each combo costs more than those above it."""
    races, powers = context.passing.races, context.passing.powers
    for slot in column:
        if slot.race in races or slot.power in powers:
            laid = [_passing_coins(context, slot) for slot in column]
            return [0, *accumulate(laid)]
    return PLAIN_PRICES


def _passing_coins(context: RulesContext, slot: Slot) -> int:
    if slot.race in context.passing.races or slot.power in context.passing.powers:
        return combo_abilities(context, slot).passing_coins
    return PASSING_COINS


def why_not_pick(context: RulesContext, state: State, move: Pick) -> Refusal | None:
    """What speaks against a pick: each combo passed over costs coins of one's own."""
    if not 0 <= move.slot < len(state.column):
        return Refusal(Reason.NO_SUCH_COMBO)
    price = price_of(context, state.column, move.slot)
    if isinstance(move, PickLed):
        why = _why_no_leader(context, state, move)
        if why is not None:
            return why
        price += LEADER_PRICE
    coins = state.players[state.seat].coins
    return refuse(Reason.TOO_FEW_COINS, price=price, coins=coins) if coins < price else None


def _why_no_leader(context: RulesContext, state: State, move: Pick) -> Refusal | None:
    if not context.has_leaders:
        return Refusal(Reason.NO_LEADERS_HERE)
    if _is_captive(state, move.slot):
        return refuse(Reason.LEADER_CAPTIVE, race=state.column[move.slot].race)
    return None


def _is_captive(state: State, place: int) -> bool:
    """Whether somebody has captured the leader of a combo's race."""
    return any(state.column[place].race in player.captives for player in state.players)


PASSING_COINS = 1
"""What is laid on a combo that is passed over, unless it says otherwise."""
PLAIN_PRICES = range(0, COLUMN * PASSING_COINS, PASSING_COINS)
"""The price of each place of a column where no combo says otherwise."""
NOBODY_CAPTIVE: tuple[str, ...] = ()
PICKS = [Pick(slot) for slot in range(COLUMN)]
PICKS_WITH_LEADER = [PickLed(slot) for slot in range(COLUMN)]


def legal_picks(context: RulesContext, state: State) -> list[Move]:
    """The combos that the player's coins reach, then those with a leader."""
    if not context.has_sets:
        return [*PICKS[: min(len(state.column), state.players[state.seat].coins + 1)]]
    coins, column, captives = state.players[state.seat].coins, state.column, NOBODY_CAPTIVE
    prices, count = _prices(context, column), len(column)
    picks: list[Move] = [*PICKS[: bisect_right(prices, coins, hi=count)]]
    if context.has_leaders:
        for player in state.players:
            if player.captives:
                captives += player.captives
        led = PICKS_WITH_LEADER[: bisect_right(prices, coins - LEADER_PRICE, hi=count)]
        if captives:
            led = [move for move in led if column[move.slot].race not in captives]
        picks += led
    return picks


def pick(draft: Draft, move: Pick) -> None:
    """Drop coins on each combo above, pocket those on the picked one, take its tokens."""
    above, slot = draft.column[: move.slot], draft.column[move.slot]
    price = price_of(draft.context, draft.column, move.slot)
    passed = tuple(_passed(draft, combo) for combo in above)
    draft.column = (*passed, *draft.column[move.slot + 1 :])
    draft.earn(draft.seat, slot.coins - price)
    abilities = _muster(draft, slot)
    if isinstance(move, PickLed):
        _join(draft)
    if draft.context.has_sets:
        _after_pick(draft, slot, abilities)
    fill(draft)
    ready_declined(draft)
    draft.await_move(Stage.CONQUER, draft.seat)


def _passed(draft: Draft, combo: Slot) -> Slot:
    """A combo that was passed over: coins lie on it, and of some races a token joins them."""
    special = draft.context.passing
    if combo.race not in special.races and combo.power not in special.powers:
        return replace(combo, coins=combo.coins + PASSING_COINS)
    abilities = combo_abilities(draft.context, combo)
    tokens = draft.from_tray(combo.race, abilities.passing_tokens)
    return replace(combo, coins=combo.coins + abilities.passing_coins, tokens=combo.tokens + tokens)


def _muster(draft: Draft, slot: Slot) -> Abilities:
    """The race comes into play with its tokens in hand; what it can do."""
    context = draft.context
    race, power = context.races[slot.race], context.powers[slot.power]
    in_play = RaceInPlay(slot.race, (slot.power,), first_turn=True)
    abilities = context.abilities(in_play)
    tokens = draft.from_tray(race.id, race.banner + power.badge + abilities.conquest_tokens)
    in_play = equipped(in_play, abilities, tokens + slot.tokens)
    draft.players[draft.seat] = replace(draft.player, active=in_play)
    return abilities


def equipped(in_play: RaceInPlay, abilities: Abilities, tokens: int) -> RaceInPlay:
    """A race with its tokens in hand, its hordes among them, and the pieces of its traits."""
    reserve = abilities.reserve
    if abilities.hordes:
        reserve = add(reserve, [Marker(HORDE, abilities.hordes)])
    return replace(in_play, hand=in_play.hand + tokens + abilities.hordes, reserve=reserve)


def _join(draft: Draft) -> None:
    """The leader is one more token in hand."""
    draft.earn(draft.seat, -LEADER_PRICE)
    active = draft.player.active
    assert active is not None
    led = add(active.reserve, [Marker(LEADER)])
    draft.set_race(draft.seat, replace(active, hand=active.hand + 1, reserve=led))


def _after_pick(draft: Draft, slot: Slot, abilities: Abilities) -> None:
    """What a pick sets off: copies of its badge end, declined races may pay, Loot is mixed."""
    end_copies_of(draft, slot.power)
    paid = abilities.paid_at("pick")
    if paid:
        draft.earn(draft.seat, paid * sum(len(player.declined) for player in draft.players))
    begin_anew(draft, abilities)
    note_pick(draft)


def begin_anew(draft: Draft, abilities: Abilities) -> None:
    """A race that comes has all Loot to lay but what lies on the board."""
    if abilities.loot is not None and draft.found is not None:
        draft.found = replace(draft.found, loot=())
