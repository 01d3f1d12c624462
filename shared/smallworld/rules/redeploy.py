"""Redeployment: what speaks against one, what it does, and the shortest one that is legal."""

from typing import Final

from smallworld.board import bits
from smallworld.content.rows import HORDE
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import Placement, Redeploy, RedeployWith, any_outcome, said, saying
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, add
from smallworld.rules.options import Placing, RedeploymentOptions, TokenOptions
from smallworld.rules.pieces import why_not_pieces
from smallworld.rules.redeployment_sheet import (
    SPREAD,
    building_sites,
    filled,
    gives_way,
    grown,
    has_leader,
    kept_regions,
    leader_after,
    leader_region,
    loose_leader,
    numbers,
    options,
    place_leader,
    standing_after,
    why_not_leader,
)
from smallworld.state import NOBODY, WITHDRAW, Marker, RaceInPlay, State, replace


def why_not_redeploy(context: RulesContext, position: State, move: Redeploy) -> Refusal | None:
    sheet = options(context, position)
    return (
        _why_not_tokens(context, _without_leader(sheet, move), move.tokens)
        or _why_not_tokens(context, sheet.declined, move.declined)
        or _why_not_spread(sheet, "encampments", move)
        or _why_not_fortress(context, position, sheet, move)
        or _why_not_spread(sheet, "heroes", move)
        or (
            _why_not_of_sets(context, position, sheet, move)
            if context.has_sets or isinstance(move, RedeployWith)
            else None
        )
    )


def _why_not_of_sets(
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
) -> Refusal | None:
    return (
        _why_not_spread(sheet, "behemoths", move)
        or why_not_leader(sheet, move)
        or why_not_pieces(
            context,
            position,
            lambda: _placed(context, position, sheet, move),
            move,
            kept_regions(sheet, move),
        )
    )


def _placed(
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
) -> State:
    draft = Draft(context, position, any_outcome)
    redeploy(draft, sheet, move)
    return draft.freeze()


def _without_leader(sheet: RedeploymentOptions, move: Redeploy) -> TokenOptions | None:
    if sheet.active is None or not gives_way(sheet, move):
        return sheet.active
    return replace(sheet.active, total=sheet.active.total - 1)


def _why_not_tokens(
    context: RulesContext, sheet: TokenOptions | None, said: Placement
) -> Refusal | None:
    if sheet is None:
        return Refusal(Reason.NOTHING_TO_PLACE) if said else None
    if len(dict(said)) != len(said):
        return Refusal(Reason.NAMED_TWICE)
    if any(i not in sheet.stands for i, _ in said):
        return Refusal(Reason.NOT_YOURS)
    if not sheet.stands:
        return None
    numbers, race = filled(sheet, said), sheet.race
    if sheet.rest:
        # Tokens that stay need no number; of those that leave, one stays in each region.
        if sheet.rest == "stays":
            return Refusal(Reason.STAY_PUT) if said else None
        return None if all(n == 1 for _, n in said) else Refusal(Reason.PIXIES_LEAVE)
    if sheet.only_add and any(numbers[i] < now for i, now in sheet.stands.items()):
        return Refusal(Reason.ONLY_ADD)
    placed, zeros = sum(numbers.values()), list(numbers.values()).count(0)
    if zeros and not sheet.zeros:
        return refuse(Reason.ONE_MUST_STAY, one=race)
    if placed != sheet.total:
        return refuse(Reason.WRONG_TOTAL, total=sheet.total, race=race, placed=placed)
    if zeros != sheet.zeros:
        return refuse(Reason.EMPTY_ONLY_AS_NEEDED, total=sheet.total, race=race, zeros=sheet.zeros)
    if not sheet.only_add and any(0 < number < sheet.least for number in numbers.values()):
        return refuse(Reason.AT_LEAST_TWO, race=race, least=sheet.least)
    return None


def _why_not_spread(sheet: RedeploymentOptions, part: str, move: Redeploy) -> Refusal | None:
    """Heroes stand in different regions, as many as there are heroes and regions for them."""
    placing, placed = sheet.of(part), said(move, part)
    if placing is None:
        return None if placed is None else Refusal(Reason.NOTHING_TO_PLACE)
    kept, twice = kept_regions(sheet, move), False
    if placed is not None:
        twice = len(dict(placed)) != len(placed)
        if twice and part != "heroes":
            return Refusal(Reason.NAMED_TWICE)
        if any(i not in kept for i, _ in placed):
            return Refusal(Reason.NOT_YOURS)
    after = standing_after(sheet, part, move)
    if placing.only_add and any(after.get(i, 0) < now for i, now in placing.stands.items()):
        return Refusal(Reason.ONLY_ADD)
    needed, found = min(placing.total, placing.most * len(kept)), sum(after.values())
    if not kept or (found == needed and not twice):
        return None
    if placed is not None and part == "heroes":
        return refuse(Reason.HEROES_APART, count=needed)
    if placed is not None and part == "encampments":
        return refuse(Reason.WRONG_CAMPS, total=needed, placed=found)
    return refuse(LEFT[part], left=needed - found)


LEFT: Final = {
    "encampments": Reason.CAMPS_LEFT,
    "behemoths": Reason.BEHEMOTHS_LEFT,
    "heroes": Reason.HEROES_LEFT,
}


def _why_not_fortress(
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
) -> Refusal | None:
    site = move.fortress
    if site is None:
        return None
    in_play = position.players[sheet.seat].active
    abilities = context.abilities(in_play) if in_play and position.stage is not WITHDRAW else None
    if abilities is None or not abilities.builds:
        return Refusal(Reason.NOT_FORTIFIED)
    if site not in kept_regions(sheet, move):
        return Refusal(Reason.NOT_YOURS)
    if position.regions[site].marker(abilities.builds):
        return Refusal(Reason.FORTRESS_STANDS)
    fortress = sheet.of("fortress")
    if fortress is None or site not in fortress.stands:
        return refuse(Reason.NO_FORTRESS_LEFT, supply=abilities.pieces["fortress"].box)
    return None


def redeploy(draft: Draft, sheet: RedeploymentOptions, move: Redeploy) -> None:
    """New tokens come from the tray, conquest tokens return to the hand."""
    seat, spread = sheet.seat, []
    for placing in sheet.pieces:
        if placing.part in LEFT:
            spread.append((placing, standing_after(sheet, placing.part, move)))
    leads = draft.context.has_leaders and has_leader(sheet, draft.players[seat])
    if sheet.active is not None:
        _place(draft, seat, sheet.active, move.tokens)
    if sheet.declined is not None:
        _place(draft, seat, sheet.declined, move.declined)
    for placing, after in spread:
        _spread(draft, seat, placing, after)
    if move.fortress is not None:
        active = draft.players[seat].active
        assert active is not None
        draft.put_marker(move.fortress, draft.context.abilities(active).builds, 1)
    if leads:
        place_leader(draft, sheet, leader_after(sheet, move))


def _place(draft: Draft, seat: int, sheet: TokenOptions, said: Placement) -> None:
    stands, more = sheet.stands, 0
    for i, number in numbers(sheet, said):
        now = stands[i]
        if number != now:
            more += number - now
            if number:
                draft.set_tokens(i, number)
            else:
                draft.empty_region(i)
    in_play = draft.in_play(seat, sheet.race)
    hand = in_play.in_hand - more
    if sheet.grown:
        hand += draft.from_tray(sheet.race, sheet.grown)
    if hand != in_play.hand or in_play.withdrawn:
        draft.set_race(seat, replace(in_play, hand=hand, withdrawn=0))


def _spread(draft: Draft, seat: int, sheet: Placing, after: dict[int, int]) -> None:
    held = [i for i in sheet.stands if draft.regions[i].tokens]
    for i in held:
        draft.put_marker(i, sheet.kind, after.get(i, 0))
    active = draft.players[seat].active
    assert active is not None
    left = sheet.total - sum(after.get(i, 0) for i in held)
    rest = tuple(marker for marker in active.reserve if marker.kind != sheet.kind)
    draft.set_reserve(seat, active, add(rest, [Marker(sheet.kind, left)]))


NOTHING = Redeploy()


def shortest_redeployment(
    context: RulesContext, state: State, restless: RaceInPlay | None
) -> Redeploy:
    """Everything to the first region. ``restless``: a declined race that redeploys."""
    directly = None if restless is not None else _directly(context, state)
    return directly or complete_redeployment(options(context, state))


def _directly(context: RulesContext, state: State) -> Redeploy | None:
    """The fast way; None if not all regions can be kept or tokens aren't counted singly."""
    in_play = state.players[state.seat].active
    if in_play is None or state.stage is WITHDRAW:
        return None
    held = in_play.held
    if not held:
        return NOTHING
    abilities, more = context.abilities(in_play), 0
    if not (abilities.stays_put or abilities.leaves_board):
        more = in_play.hand + in_play.withdrawn - abilities.conquest_tokens
        more += grown(context, abilities, state, in_play) if abilities.growers else 0
        if more < 0 or abilities.least > 1:
            return None
        if abilities.conquest_tokens and in_play.reserved(HORDE):
            return None
    first = (held & -held).bit_length() - 1
    tokens = ((first, state.regions[first].tokens + more),) if more else ()
    place = _place_of_leader(context, abilities, state, in_play) if context.has_leaders else None
    if place == CLOSER_LOOK:
        return None
    if abilities.has_pieces:
        return _with_pieces(abilities, state, held, tokens, place)
    if place is not None:
        return RedeployWith(tokens, leader=place)
    return Redeploy(tokens) if tokens else NOTHING


CLOSER_LOOK: Final = -1  # the place of a leader who can't be placed without a closer look


def _place_of_leader(
    context: RulesContext, abilities: Abilities, state: State, in_play: RaceInPlay
) -> int | None:
    held = in_play.held
    if not (in_play.reserve and loose_leader(in_play)):
        now = leader_region(state, in_play)
        if now == NOBODY:
            return None
        held = 1 << now
    if "heroes" in abilities.pieces:
        return CLOSER_LOOK  # heroes are placed first
    first, regions = CLOSER_LOOK, state.regions
    for i in bits(held & ~abilities.immune):
        if not regions[i].immune:
            if first != CLOSER_LOOK:
                return None if abilities.stays_put else first
            first = i
    return None if first != CLOSER_LOOK else CLOSER_LOOK


def _with_pieces(
    abilities: Abilities, state: State, held: int, tokens: Placement, leader: int | None
) -> Redeploy:
    own, parts = bits(held), {"tokens": tokens}
    for part, row in abilities.pieces.items():
        total = abilities.brings.get(row.kind, 0)
        if part in SPREAD:
            parts[part] = ((own[0], total),)
        elif part == "heroes":
            parts[part] = tuple((i, 1) for i in own[:total])
        elif part == "fortress":
            parts[part] = tuple((i, 1) for i in building_sites(state, abilities, held)[:1])
    if leader is not None:
        parts["leader"] = ((leader, 1),)
    return saying(parts)


def complete_redeployment(sheet: RedeploymentOptions) -> Redeploy:
    active, leader = sheet.active, sheet.of("leader")
    open_to = tuple(leader.stands) if leader is not None else ()
    parts: dict[str, Placement | None] = {
        "tokens": _tokens(active, open_to) if active else (),
        "declined": _tokens(sheet.declined) if sheet.declined else (),
    }
    tokens = parts["tokens"] or ()
    kept = kept_regions(sheet, Redeploy(tokens))
    guarded: list[int] = []
    for it in sheet.pieces:
        if it.part in SPREAD and kept:
            first = kept[0]
            total = it.stands[first] + it.loose if it.only_add else it.total
            parts[it.part] = ((first, total),)
        elif it.part == "heroes" and kept:
            guarded = sorted(kept, key=lambda i: i in open_to)[: it.total]
            parts[it.part] = tuple((i, 1) for i in guarded)
        elif it.part == "fortress":
            parts[it.part] = tuple((i, 1) for i in it.stands if i in kept)[:1]
        elif it.part == "leader":
            free = [i for i in open_to if i in kept and i not in guarded]
            parts[it.part] = _leader(sheet, free, tokens)
    return saying(parts)


def _leader(sheet: RedeploymentOptions, free: list[int], tokens: Placement) -> Placement | None:
    """The leader stays or goes to the first open region; if withdrawn, where tokens go."""
    active = sheet.active
    if active is not None and active.rest == "stays":
        return None
    if active is not None and active.only_add:
        added = dict(tokens)
        free = [i for i in free if i in added or len(active.stands) == 1]
    if sheet.leader_at in free or len(free) < 2:
        return None
    return ((free[0], 1),)


def _tokens(sheet: TokenOptions, leader: tuple[int, ...] = ()) -> Placement:
    """Extra tokens go onto the first stack; tokens that must come back leave the others.

    If there are too few for all regions, one stays in each of the first ones, and before
    those in regions open to the leader. Withdrawn tokens also prefer a region open to their
    leader.
    """
    stands, more = sheet.stands, sheet.to_place
    if sheet.rest:
        return ()
    if leader and sheet.zeros:
        stands = {i: stands[i] for i in sorted(stands, key=lambda i: i not in leader)}
    if sheet.least > 1 and not sheet.only_add:
        return _by_least(sheet, stands)
    if not more or not stands:
        return ()
    if more > 0:
        first = leader[0] if leader and sheet.only_add else next(iter(stands))
        return ((first, stands[first] + more),)
    if sheet.zeros:
        return tuple((i, 0 if place >= sheet.total else 1) for place, i in enumerate(stands))
    first, *others = stands
    return ((first, sheet.total - len(others)), *((i, 1) for i in others))


def _by_least(sheet: TokenOptions, stands: dict[int, int]) -> Placement:
    kept = len(stands) - sheet.zeros
    numbers = {i: sheet.least if at < kept else 0 for at, i in enumerate(stands)}
    rest = sheet.total - sum(numbers.values())
    if kept:
        numbers[next(iter(numbers))] += rest
    return tuple((i, n) for i, n in numbers.items() if n != sheet.stands[i])
