"""Going in decline, and what disappears with it."""

from collections.abc import Set

from smallworld.board import bits
from smallworld.content import MarkerKind
from smallworld.content.rows import HORDE
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import Decline, DeclineWith, Move, any_outcome
from smallworld.rules import pieces
from smallworld.rules.abilities import Abilities, seats_among
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, discard, race_tokens, return_banner, vanish
from smallworld.rules.lending import take_from_stacks, update_loans
from smallworld.rules.settlement import cash_loot
from smallworld.state import EMPTY, LEADER, RaceInPlay, Stage, State, replace

LATE_DECLINE = "late-decline"
PLAIN = DeclineWith()
NOT_LENT: frozenset[str] = frozenset()


def why_not_decline(context: RulesContext, state: State, move: Decline) -> Refusal | None:
    """After scoring, only a Stout race may decline."""
    active = state.players[state.seat].active
    if active is None:
        return Refusal(Reason.NO_ACTIVE_RACE)
    if state.stage is Stage.CHOOSE and LATE_DECLINE not in context.abilities(active).choices:
        return Refusal(Reason.NOT_STOUT)
    if not context.has_sets and not isinstance(move, DeclineWith):
        return None
    return _why_not_parts(context, state, active, parts_of(move))


def parts_of(move: Decline) -> DeclineWith:
    return move if isinstance(move, DeclineWith) else PLAIN


def in_decline(context: RulesContext, in_play: RaceInPlay) -> Abilities:
    """Without what it is lent, which does not count for a decline."""
    return context.abilities(replace(in_play, lent=()) if in_play.lent else in_play)


def own_regions(state: Position, in_play: RaceInPlay) -> list[int]:
    """Where the race has a token besides its leader, who leaves."""
    return [i for i in bits(in_play.held) if race_tokens(state.regions[i])]


def regions_to_leave(context: RulesContext, state: Position, in_play: RaceInPlay) -> int:
    """How many regions must be left, because hordes vanish and no token is there for them."""
    if not in_play.reserved(HORDE) or in_decline(context, in_play).stays_whole:
        return 0
    regions = own_regions(state, in_play)
    tokens = sum(race_tokens(state.regions[i]) for i in regions)
    tokens += in_play.in_hand - in_play.reserved(LEADER)
    return max(0, len(regions) - (tokens - in_play.reserved(HORDE)))


def _why_not_parts(
    context: RulesContext, state: State, in_play: RaceInPlay, said: DeclineWith
) -> Refusal | None:
    regions = own_regions(state, in_play)
    count = regions_to_leave(context, state, in_play)
    if any(i not in regions for i in said.leave):
        return Refusal(Reason.NOT_YOURS)
    if len(set(said.leave)) != len(said.leave):
        return Refusal(Reason.NAMED_TWICE)
    if len(said.leave) != count and count < len(regions):
        return refuse(Reason.LEAVE_AS_MANY, count=count)
    if said.leave and count == len(regions) and len(said.leave) != count:
        return refuse(Reason.LEAVE_AS_MANY, count=count)
    kept = [i for i in regions if i not in said.leave] if count < len(regions) else []
    return _why_not_pile(context, in_play, kept, said.pile) or _why_not_altar(
        context, state, kept, said
    )


def _why_not_pile(
    context: RulesContext, in_play: RaceInPlay, kept: list[int], pile: int | None
) -> Refusal | None:
    if not in_decline(context, in_play).piles:
        return None if pile is None else Refusal(Reason.NO_PILE)
    if pile is None:
        return Refusal(Reason.NAME_THE_PILE) if len(kept) > 1 else None
    return None if pile in kept else Refusal(Reason.NOT_YOURS)


def _why_not_altar(
    context: RulesContext, state: State, kept: list[int], said: DeclineWith
) -> Refusal | None:
    """Checked after the decline, which may bring the Altar."""
    if said.altar is None:
        return None
    if state.stage is Stage.CHOOSE or not pieces.holds_altar(context, state, state.seat):
        return Refusal(Reason.NO_ALTAR)
    after = _after(context, state, said)
    return pieces.why_not_altar(context, after, state.seat, said.altar)


def _after(context: RulesContext, state: State, said: DeclineWith) -> Draft:
    draft = Draft(context, state, any_outcome)
    decline(draft, DeclineWith(said.leave, said.pile))
    update_loans(draft)
    return draft


def legal_declines(context: RulesContext, state: Position) -> list[Move]:
    active = state.players[state.seat].active
    if active is None:
        return [Decline()]
    if not active.reserved(HORDE) and not in_decline(context, active).piles:
        return [Decline()]
    regions, count = own_regions(state, active), regions_to_leave(context, state, active)
    if count >= len(regions):
        return [Decline()]
    left = [tuple(regions[at : at + count]) for at in range(len(regions) - count + 1)]
    leaves = left if count else [()]
    return [move for leave in leaves for move in _piles(context, active, regions, leave)]


def _piles(
    context: RulesContext, active: RaceInPlay, regions: list[int], leave: tuple[int, ...]
) -> list[Move]:
    kept = [i for i in regions if i not in leave]
    if in_decline(context, active).piles and len(kept) > 1:
        return [DeclineWith(leave, pile) for pile in kept]
    return [DeclineWith(leave) if leave else Decline()]


def decline(draft: Draft, move: Decline) -> None:
    """Put the active race in decline; the older declined race leaves the board.

    The badge is discarded first, so it is there if the older race's banner, in a gap of the column,
    needs the discard shuffled. A race that stays beside others neither drives out an older one nor
    is driven out. A race without a token on the board vanishes at once, badge and all.
    """
    seat, in_play = draft.seat, draft.player.active
    assert in_play is not None
    context, said = draft.context, parts_of(move)
    abilities, own = context.abilities(in_play), in_decline(context, in_play)
    if context.has_sets:
        _pay_for_decline(draft, seat)
        if abilities.loot is not None:
            cash_loot(draft, seat, in_play)
        for kind in abilities.lays:
            draft.clear_marker(kind)
        _leave_regions(draft, seat, said)
        in_play = draft.in_play(seat, in_play.race)
    kept = in_play.powers if own.keeps_badge and in_play.held else ()
    if not kept:
        discard(draft, in_play)
    if abilities.wakes_older:
        _let_sleep(draft, seat)
    elif not own.stays_beside:
        for older in draft.player.declined:
            if not context.abilities(older).stays_beside:
                _leave(draft, seat, older)
    if in_play.held:
        lent = {*abilities.markers} - {*own.markers} if abilities is not own else NOT_LENT
        _turn_over(draft, seat, in_play, kept, lent)
        if own.piles:
            _pile(draft, seat, in_play.race, said.pile)
        if said.altar is not None:
            pieces.give_to_altar(draft, seat, said.altar)
    else:
        draft.to_tray(in_play.race, in_play.in_hand)
        draft.players[seat] = replace(draft.player, active=None)
        return_banner(draft, in_play)


def _pay_for_decline(draft: Draft, seat: int) -> None:
    paid = draft.context.paid_at_once
    for other in seats_among(draft.players, paid):
        active = draft.players[other].active
        assert active is not None
        moment = draft.context.abilities(active)
        draft.earn(other, moment.paid_at("decline" if other == seat else "others decline"))


def _leave_regions(draft: Draft, seat: int, said: DeclineWith) -> None:
    active = draft.players[seat].active
    assert active is not None
    regions = draft.regions
    for i in bits(active.held) if draft.context.has_leaders else ():
        region = regions[i]
        leads = region.marker(LEADER) if region.markers else 0
        if leads:
            draft.put_marker(i, LEADER, 0)
            if region.tokens == leads:
                draft.empty_region(i)
            else:
                draft.set_tokens(i, region.tokens - leads)
    active = draft.in_play(seat, active.race)
    if not active.reserve:
        return
    hand = active.hand - min(active.hand, active.reserved(LEADER))
    draft.set_race(seat, replace(active, hand=hand))
    _dismiss_hordes(draft, seat, active.race, said.leave)
    active = draft.in_play(seat, active.race)
    gone = tuple(it for it in active.reserve if it.kind not in (LEADER, HORDE))
    draft.set_race(seat, replace(active, reserve=gone))


def _dismiss_hordes(draft: Draft, seat: int, race: str, leave: tuple[int, ...]) -> None:
    """Hordes are indistinguishable: that many tokens of the race go to no tray."""
    active = draft.in_play(seat, race)
    hordes = active.reserved(HORDE)
    if not hordes:
        return
    if in_decline(draft.context, active).stays_whole:
        hand = min(hordes, active.in_hand)
        draft.set_race(seat, replace(active, hand=active.in_hand - hand, withdrawn=0))
        take_from_stacks(draft, seat, race, hordes - hand)
        return
    left = leave if len(leave) < active.held.bit_count() else ()
    if not left and _all_are_hordes(draft, active):
        left = bits(active.held)
    tokens = active.in_hand
    for i in left:
        tokens += draft.empty_region(i).tokens
    active = draft.in_play(seat, race)
    vanish_now = min(hordes, tokens)
    draft.set_race(seat, replace(active, hand=tokens - vanish_now, withdrawn=0))
    _thin(draft, seat, race, hordes - vanish_now)


def _all_are_hordes(draft: Draft, active: RaceInPlay) -> bool:
    on_board = sum(draft.regions[i].tokens for i in bits(active.held))
    return on_board + active.in_hand <= active.reserved(HORDE)


def _thin(draft: Draft, seat: int, race: str, tokens: int) -> None:
    for i in bits(draft.in_play(seat, race).held):
        less = min(tokens, draft.regions[i].tokens - 1)
        draft.set_tokens(i, draft.regions[i].tokens - less)
        tokens -= less


def _let_sleep(draft: Draft, seat: int) -> None:
    """It wakes next turn; one that stays beside others only if there is no other."""
    context, declined = draft.context, draft.player.declined
    plain = [it for it in declined if not context.abilities(it).stays_beside]
    for sleeping in (*plain, *declined):
        draft.players[seat] = replace(draft.player, wakes=sleeping.race)
        return


def _turn_over(
    draft: Draft, seat: int, in_play: RaceInPlay, kept: tuple[str, ...], lent: Set[str]
) -> None:
    """``lent``: markers that leave together with the lent power that brought them."""
    draft.to_tray(in_play.race, in_play.in_hand)
    abilities, kinds = in_decline(draft.context, in_play), draft.context.markers
    slept = in_play.powers[0] if in_play.powers and draft.context.remembers_badges else ""
    old = RaceInPlay(in_play.race, kept, declined=True, held=in_play.held, slept=slept)
    for i in bits(in_play.held):
        region = draft.regions[i]
        stays, markers = region.tokens if abilities.stays_whole else 1, region.markers
        if stays != region.tokens:
            draft.to_tray(in_play.race, region.tokens - stays)
        if markers:
            markers = tuple([m for m in markers if _remains(kinds[m.kind], lent)])
            draft.note_finds(i, markers)
        draft.regions[i] = draft.context.region(seat, in_play.race, stays, True, markers)
    draft.players[seat] = replace(draft.player, active=None, declined=(*draft.player.declined, old))


def _remains(kind: MarkerKind, lent: Set[str]) -> bool:
    return kind.lasting or (kind.stays and kind.id not in lent)


def _pile(draft: Draft, seat: int, race: str, pile: int | None) -> None:
    """The pile stands in one region; the other regions are left."""
    held = bits(draft.in_play(seat, race).held)
    site = held[0] if pile is None else pile
    tokens = sum(draft.regions[i].tokens for i in held)
    for i in held:
        if i != site:
            draft.empty_region(i)
    draft.set_tokens(site, tokens)


def _leave(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    draft.to_tray(in_play.race, in_play.in_hand)
    for i in bits(in_play.held):
        draft.to_tray(in_play.race, draft.regions[i].tokens)
        if draft.regions[i].markers and draft.context.has_sets:
            draft.empty_region(i)
        else:
            draft.regions[i] = EMPTY
    vanish(draft, seat, in_play)
