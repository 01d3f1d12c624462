"""Redeployment: what speaks against one, what it does, and the shortest one that is legal."""

from typing import Final

from smallworld.board import bits
from smallworld.content.rows import HORDE
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import Placement, Redeploy, RedeployWith, any_outcome
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, add
from smallworld.rules.options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.rules.pieces import parts_of, why_not_pieces
from smallworld.rules.redeployment_sheet import (
    building_sites,
    camps_after,
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
    spread_after,
    why_not_leader,
)
from smallworld.state import NOBODY, WITHDRAW, Marker, RaceInPlay, State, replace


def why_not_redeploy(context: RulesContext, position: State, move: Redeploy) -> Refusal | None:
    sheet = options(context, position)
    return (
        _why_not_tokens(context, _without_leader(sheet, move), move.tokens)
        or _why_not_tokens(context, sheet.declined, move.declined)
        or _why_not_camps(sheet, sheet.encampments, move.encampments, move)
        or _why_not_fortress(context, position, sheet, move)
        or _why_not_heroes(sheet, move)
        or (
            _why_not_of_sets(context, position, sheet, move)
            if context.has_sets or isinstance(move, RedeployWith)
            else None
        )
    )


def _why_not_of_sets(
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
) -> Refusal | None:
    said = parts_of(move)
    return (
        _why_not_camps(sheet, sheet.behemoths, said.behemoths, move)
        or why_not_leader(sheet, move)
        or why_not_pieces(
            context,
            position,
            lambda: _placed(context, position, sheet, move),
            said,
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


def _why_not_camps(
    sheet: RedeploymentOptions, camps: MarkerOptions | None, said: Placement | None, move: Redeploy
) -> Refusal | None:
    if camps is None:
        return None if said is None else Refusal(Reason.NOTHING_TO_PLACE)
    kept = kept_regions(sheet, move)
    if said is not None and len(dict(said)) != len(said):
        return Refusal(Reason.NAMED_TWICE)
    if said is not None and any(i not in kept for i, _ in said):
        return Refusal(Reason.NOT_YOURS)
    after = spread_after(sheet, camps, said, move)
    if camps.only_add and any(after.get(i, 0) < now for i, now in camps.stands.items()):
        return Refusal(Reason.ONLY_ADD)
    placed = sum(after.values())
    if kept and placed != camps.total:
        if camps is sheet.behemoths:
            return refuse(Reason.BEHEMOTHS_LEFT, left=camps.total - placed)
        if said is None:
            return refuse(Reason.CAMPS_LEFT, left=camps.total - placed)
        return refuse(Reason.WRONG_CAMPS, total=camps.total, placed=placed)
    return None


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
    if site not in sheet.fortress:
        return refuse(Reason.NO_FORTRESS_LEFT, supply=abilities.build_supply)
    return None


def _why_not_heroes(sheet: RedeploymentOptions, move: Redeploy) -> Refusal | None:
    """Heroes stand in different regions, as many as there are heroes and regions for them."""
    said = move.heroes
    if sheet.heroes is None:
        return None if said is None else Refusal(Reason.NOTHING_TO_PLACE)
    kept = kept_regions(sheet, move)
    needed = min(sheet.heroes.total, len(kept))
    if said is None:
        standing = sum(1 for i in kept if sheet.heroes.stands[i])
        if standing == needed:
            return None
        return refuse(Reason.HEROES_LEFT, left=needed - standing)
    if any(i not in kept for i in said):
        return Refusal(Reason.NOT_YOURS)
    if len(set(said)) != needed or len(said) != needed:
        return refuse(Reason.HEROES_APART, count=needed)
    return None


def redeploy(draft: Draft, sheet: RedeploymentOptions, move: Redeploy) -> None:
    """New tokens come from the tray, conquest tokens return to the hand."""
    seat = sheet.seat
    camps = camps_after(sheet, move) if sheet.encampments is not None else {}
    beasts: dict[int, int] = {}
    if sheet.behemoths is not None:
        beasts = spread_after(sheet, sheet.behemoths, parts_of(move).behemoths, move)
    leads = draft.context.has_leaders and has_leader(sheet, draft.players[seat])
    if sheet.active is not None:
        _place(draft, seat, sheet.active, move.tokens)
    if sheet.declined is not None:
        _place(draft, seat, sheet.declined, move.declined)
    if sheet.encampments is not None:
        _spread(draft, seat, sheet.encampments, camps)
    if sheet.behemoths is not None:
        _spread(draft, seat, sheet.behemoths, beasts)
    if move.fortress is not None:
        _build(draft, seat, move.fortress)
    if sheet.heroes is not None and move.heroes is not None:
        _spread(draft, seat, sheet.heroes, dict.fromkeys(move.heroes, 1))
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


def _spread(draft: Draft, seat: int, sheet: MarkerOptions, after: dict[int, int]) -> None:
    held = [i for i in sheet.stands if draft.regions[i].tokens]
    for i in held:
        draft.put_marker(i, sheet.kind, after.get(i, 0))
    active = draft.players[seat].active
    assert active is not None
    left = sheet.total - sum(after.get(i, 0) for i in held)
    draft.set_race(seat, replace(active, reserve=_with_reserve(active, sheet.kind, left)))


def _with_reserve(in_play: RaceInPlay, kind: str, count: int) -> tuple[Marker, ...]:
    rest = tuple(marker for marker in in_play.reserve if marker.kind != kind)
    return add(rest, [Marker(kind, count)])


def _build(draft: Draft, seat: int, site: int) -> None:
    active = draft.players[seat].active
    assert active is not None
    draft.put_marker(site, draft.context.abilities(active).builds, 1)


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
    if abilities.leads:
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
    first, brings = bits(held)[0], abilities.brings
    camps, beasts, heroes = abilities.camps, abilities.beasts, abilities.leads
    sites = building_sites(state, abilities, held) if abilities.builds else ()
    plain = (
        tokens,
        (),
        ((first, brings.get(camps, 0)),) if camps else None,
        sites[0] if sites else None,
        bits(held)[: brings.get(heroes, 0)] if heroes else None,
    )
    if leader is None and not beasts:
        return Redeploy(*plain)
    return RedeployWith(*plain, ((first, brings.get(beasts, 0)),) if beasts else None, leader)


def complete_redeployment(sheet: RedeploymentOptions) -> Redeploy:
    active = sheet.active
    tokens = _tokens(active, sheet.leader) if active else ()
    declined = _tokens(sheet.declined) if sheet.declined else ()
    kept = _kept(sheet, tokens)
    heroes = _heroes(sheet.heroes, kept, sheet.leader)
    plain = Redeploy(
        tokens,
        declined,
        _camps(sheet.encampments, kept),
        next((i for i in sheet.fortress if i in kept), None),
        heroes,
    )
    if sheet.behemoths is None and sheet.leader is None:
        return plain
    behemoths = _camps(sheet.behemoths, kept)
    leader = _leader(sheet, kept, heroes or (), tokens)
    if behemoths is None and leader is None:
        return plain
    return RedeployWith(
        plain.tokens,
        plain.declined,
        plain.encampments,
        plain.fortress,
        plain.heroes,
        behemoths,
        leader,
    )


def _leader(
    sheet: RedeploymentOptions, kept: list[int], heroes: tuple[int, ...], tokens: Placement
) -> int | None:
    """The leader stays or goes to the first open region; if withdrawn, where tokens go."""
    active = sheet.active
    if sheet.leader is None or (active is not None and active.rest == "stays"):
        return None
    open_to = [i for i in sheet.leader if i in kept and i not in heroes]
    if active is not None and active.only_add:
        added = dict(tokens)
        open_to = [i for i in open_to if i in added or len(active.stands) == 1]
    if not open_to or sheet.leader_at in open_to or len(open_to) == 1:
        return None
    return open_to[0]


def _tokens(sheet: TokenOptions, leader: tuple[int, ...] | None = None) -> Placement:
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


def _kept(sheet: RedeploymentOptions, tokens: Placement) -> list[int]:
    if sheet.active is None:
        camps = sheet.encampments or sheet.behemoths
        return list(camps.stands) if camps else []
    emptied = {i for i, number in tokens if not number}
    return [i for i in sheet.active.stands if i not in emptied]


def _camps(sheet: MarkerOptions | None, kept: list[int]) -> Placement | None:
    if sheet is None or not kept:
        return None
    first = kept[0]
    return ((first, sheet.stands[first] + sheet.loose if sheet.only_add else sheet.total),)


def _heroes(
    sheet: MarkerOptions | None, kept: list[int], leader: tuple[int, ...] | None
) -> tuple[int, ...] | None:
    if sheet is None or not kept:
        return None
    order = sorted(kept, key=lambda i: i in leader) if leader else kept
    return tuple(order[: sheet.total])
