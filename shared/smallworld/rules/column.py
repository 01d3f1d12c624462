"""How a player gets a race: picking a combo, waking an old race, copying a badge."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from smallworld.board import bits
from smallworld.content.rows import HORDE
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import Copy, Move, Pick, PickLed, Wake
from smallworld.rules import lending
from smallworld.rules.abilities import Abilities
from smallworld.rules.conquest import ready_declined
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import COLUMN, Draft, Position, add, fill
from smallworld.rules.lending import COPY, end_copies_of
from smallworld.state import CONQUER, LEADER, Lent, Marker, RaceInPlay, Slot, Stage, State, replace

COPIES: list[Move] = [Copy(slot) for slot in range(COLUMN)]


def legal_copies(context: RulesContext, state: State) -> list[Move]:
    active = state.players[state.seat].active
    if active is None or COPY not in context.abilities(active).specials:
        return []
    return [] if _why_none(context, state) else COPIES[: len(state.column)]


def why_not_copy(context: RulesContext, state: State, move: Copy) -> Refusal | None:
    """Once a turn, before anything else, a badge in the column."""
    why = _why_none(context, state)
    if why is not None:
        return why
    if not 0 <= move.slot < len(state.column):
        return Refusal(Reason.NO_SUCH_COMBO)
    return None


def _why_none(context: RulesContext, state: State) -> Refusal | None:
    active = state.players[state.seat].active
    if active is None or COPY not in context.abilities(active).specials:
        return Refusal(Reason.NOT_A_COPYCAT)
    if COPY in state.turn.used:
        return Refusal(Reason.COPIED_ALREADY)
    if state.stage is CONQUER and not _is_first(state):
        return Refusal(Reason.COPY_TOO_LATE)
    return None


def _is_first(state: State) -> bool:
    active = state.players[state.seat].active
    turn = state.turn
    picked = active is not None and active.first_turn and "pick" in turn.used
    return picked and not turn.attacks and not turn.rolled and turn.used == ("pick",)


def copy_badge(draft: Draft, move: Copy) -> None:
    """The copy follows the badge wherever its combo moves."""
    power = draft.column[move.slot].power
    draft.use(COPY)
    active = draft.player.active
    assert active is not None
    if power not in active.all_powers:
        lending.lend(draft, draft.seat, active, Lent(power, COPY))


LEADER_PRICE = 1  # coins to the stash for a leader, whose ransom costs the same


def combo_abilities(context: RulesContext, slot: Slot) -> Abilities:
    return context.abilities_of_combo(slot.race, slot.power)


def price_of(context: RulesContext, column: tuple[Slot, ...], place: int) -> int:
    return _prices(context, column[: place + 1])[place] if context.has_sets else place


def _prices(context: RulesContext, column: tuple[Slot, ...]) -> Sequence[int]:
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
    race = state.column[move.slot].race
    if any(race in player.captives for player in state.players):
        return refuse(Reason.LEADER_CAPTIVE, race=race)
    return None


PASSING_COINS: Final = 1  # what is laid on a combo that is passed over, unless it says otherwise
PLAIN_PRICES = range(0, COLUMN * PASSING_COINS, PASSING_COINS)
"""The price of each place of a column where no combo says otherwise."""
NOBODY_CAPTIVE: tuple[str, ...] = ()
PICKS = [Pick(slot) for slot in range(COLUMN)]
PICKS_WITH_LEADER = [PickLed(slot) for slot in range(COLUMN)]


def legal_picks(context: RulesContext, state: State) -> list[Move]:
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
    draft.await_move(CONQUER, draft.seat)


def _passed(draft: Draft, combo: Slot) -> Slot:
    """Coins are laid on it, and some races gain a token."""
    special = draft.context.passing
    if combo.race not in special.races and combo.power not in special.powers:
        return replace(combo, coins=combo.coins + PASSING_COINS)
    abilities = combo_abilities(draft.context, combo)
    tokens = draft.from_tray(combo.race, abilities.passing_tokens)
    return replace(combo, coins=combo.coins + abilities.passing_coins, tokens=combo.tokens + tokens)


def _muster(draft: Draft, slot: Slot) -> Abilities:
    context = draft.context
    race, power = context.races[slot.race], context.powers[slot.power]
    in_play = RaceInPlay(slot.race, (slot.power,), first_turn=True)
    abilities = context.abilities(in_play)
    tokens = draft.from_tray(race.id, race.banner + power.badge + abilities.conquest_tokens)
    in_play = equipped(in_play, abilities, tokens + slot.tokens)
    draft.players[draft.seat] = replace(draft.player, active=in_play)
    return abilities


def equipped(in_play: RaceInPlay, abilities: Abilities, tokens: int) -> RaceInPlay:
    """Hordes are among the tokens in hand."""
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
    """A pick ends copies of its badge, may pay declined races, and reshuffles Loot."""
    end_copies_of(draft, slot.power)
    paid = abilities.paid_at("pick")
    if paid:
        draft.earn(draft.seat, paid * sum(len(player.declined) for player in draft.players))
    begin_anew(draft, abilities)
    draft.use("pick")


def begin_anew(draft: Draft, abilities: Abilities) -> None:
    """A new race has all Loot that is not on the board."""
    if abilities.loot is not None and draft.found is not None:
        draft.found = replace(draft.found, loot=())


def sleeper(position: Position, seat: int) -> RaceInPlay | None:
    player = position.players[seat]
    return next((it for it in player.declined if player.wakes and it.race == player.wakes), None)


def why_not_wake(context: RulesContext, state: State, move: Wake) -> Refusal | None:
    in_play = sleeper(state, state.seat) if state.stage is Stage.WAKE else None
    if in_play is None:
        return Refusal(Reason.NOTHING_SLEEPS)
    if len(set(move.leave)) != len(move.leave):
        return Refusal(Reason.NAMED_TWICE)
    if any(not in_play.held >> i & 1 for i in move.leave):
        return Refusal(Reason.NOT_YOURS)
    return None


def wake(draft: Draft, move: Wake) -> None:
    """As many tokens as a pick would give; the power it declined with, if in the discard."""
    context = draft.context
    sleeping = sleeper(draft, draft.seat)
    assert sleeping is not None
    for i in move.leave:
        draft.to_tray(sleeping.race, draft.empty_region(i).tokens)
    sleeping = draft.in_play(draft.seat, sleeping.race)
    powers = _take_badge(draft, sleeping)
    in_play = RaceInPlay(sleeping.race, powers, first_turn=True, held=sleeping.held)
    abilities = context.abilities(in_play)
    number = context.races[in_play.race].banner + abilities.conquest_tokens
    number += sum(context.powers[power].badge for power in powers)
    standing = sum(draft.regions[i].tokens for i in bits(in_play.held))
    tokens = sleeping.in_hand + draft.from_tray(
        in_play.race, max(0, number - standing - sleeping.in_hand)
    )
    rest = tuple(it for it in draft.player.declined if it.race != in_play.race)
    draft.players[draft.seat] = replace(
        draft.player, active=equipped(in_play, abilities, tokens), declined=rest, wakes=""
    )
    for i in bits(in_play.held):
        _rise(draft, i)
    begin_anew(draft, abilities)
    ready_declined(draft)
    draft.await_move(CONQUER, draft.seat)


def _take_badge(draft: Draft, sleeping: RaceInPlay) -> tuple[str, ...]:
    if sleeping.powers:
        return sleeping.powers
    if sleeping.slept in draft.discard:
        draft.discard = tuple(id for id in draft.discard if id != sleeping.slept)
        return (sleeping.slept,)
    return ()


def _rise(draft: Draft, i: int) -> None:
    region = draft.regions[i]
    in_play = draft.in_play(draft.seat, region.race)
    least = draft.context.abilities(in_play).least
    more = max(0, region.tokens - least)
    draft.regions[i] = draft.context.region(
        draft.seat, region.race, region.tokens - more, False, region.markers
    )
    draft.set_race(draft.seat, replace(in_play, hand=in_play.hand + more))
    if region.markers:
        draft.note_finds(i, region.markers)
