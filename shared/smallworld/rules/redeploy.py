"""Redeployment: of the active player after the conquests, and of those who lost regions, later."""

from collections.abc import Iterable

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Placement, Redeploy, RedeployWith
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, Position, add, army_in_decline
from smallworld.rules.pieces import laying, parts_of, why_not_pieces
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.state import (
    LEADER,
    NOBODY,
    Marker,
    Player,
    RaceInPlay,
    Region,
    Stage,
    State,
)
from smallworld.traits.rows import HORDE


def options(context: RulesContext, state: State) -> RedeploymentOptions:
    """What the player whose decision it is must place, without what they may lay beside."""
    cache = context.recall(state)
    found = cache.sheet
    if found is None:
        found = cache.sheet = _compute_options(context, state)
    return found


def all_options(context: RulesContext, state: State) -> RedeploymentOptions:
    """What the player whose decision it is must and may place."""
    cache = context.recall(state)
    found = cache.options
    if found is None:
        found = cache.options = _with_offers(context, state, options(context, state))
    return found


def _compute_options(context: RulesContext, position: State) -> RedeploymentOptions:
    if position.stage is Stage.WITHDRAW:
        return withdrawal(context, position, position.to_move)
    seat, player = position.seat, position.players[position.seat]
    army, in_play = army_in_decline(context, player), player.active
    declined = _army_options(position, army) if army else None
    if in_play is None:
        return RedeploymentOptions(seat, declined=declined)
    abilities, leader, leader_at = context.abilities(in_play), None, NOBODY
    if context.has_leaders:
        leader_at = leader_region(position, in_play)
        leader = _leader_places(context, abilities, position, in_play, leader_at)
    tokens = _active_options(context, abilities, position, in_play, leader, leader_at)
    if not abilities.has_pieces:
        return RedeploymentOptions(
            seat, tokens, declined, leader=leader, leader_at=leader_at
        )  # fmt: skip
    held = in_play.held
    return RedeploymentOptions(
        seat,
        tokens,
        declined,
        _anew(position, abilities, abilities.camps, held),
        building_sites(position, abilities, held),
        _anew(position, abilities, abilities.leads, held),
        _anew(position, abilities, abilities.beasts, held),
        leader,
        leader_at,
    )


def _with_offers(
    context: RulesContext, position: State, sheet: RedeploymentOptions
) -> RedeploymentOptions:
    """The same with what may be laid beside, and the parts that relics and places give."""
    if not context.has_sets or position.stage is Stage.WITHDRAW:
        return sheet
    player = position.players[position.seat]
    in_play, parts = player.active, parts_held(context, player)
    if in_play is None:
        return replace(sheet, parts=parts)
    abilities = context.abilities(in_play)
    laid = {
        row.drives_out: laying(context, position, in_play, kind)
        for kind, row in abilities.lays.items()
    }
    return replace(
        sheet,
        pots=in_play.reserved(abilities.offered) if abilities.offered else 0,
        winter=laid.get(False),
        lava=laid.get(True),
        parts=parts,
    )


def parts_held(context: RulesContext, player: Player) -> tuple[str, ...]:
    """The parts of a redeployment that relics and places give the player."""
    if not context.finds:
        return ()
    return tuple(sorted({part for it in player.races for part in context.abilities(it).parts}))


def leader_region(position: Position, in_play: RaceInPlay) -> int:
    """Where the race's leader stands; NOBODY where he does not."""
    regions = position.regions
    for i in bits(in_play.held):
        if regions[i].markers and regions[i].marker(LEADER):
            return i
    return NOBODY


def loose_leader(in_play: RaceInPlay) -> int:
    """Whether the leader is in hand or among the withdrawn."""
    return in_play.reserved(LEADER) + in_play.reserved(RETURNING)


def _leader_places(
    context: RulesContext,
    abilities: Abilities,
    position: Position,
    in_play: RaceInPlay,
    leader_at: int,
) -> tuple[int, ...] | None:
    """Where the leader may stand: in no region that is immune. Heroes go elsewhere first."""
    if leader_at == NOBODY and not loose_leader(in_play):
        return None
    open_to, heroes = _open_regions(context, abilities, position, in_play, abilities.leads), 0
    if abilities.leads:
        heroes = min(abilities.brings.get(abilities.leads, 0), in_play.held.bit_count())
    return open_to if in_play.held.bit_count() > heroes else None


def _open_regions(
    context: RulesContext,
    abilities: Abilities,
    position: Position,
    in_play: RaceInPlay,
    moving: str = "",
) -> tuple[int, ...] | None:
    """The regions of the race where a leader may stand; ``moving`` markers go elsewhere first."""
    regions = position.regions
    return (
        tuple(
            i
            for i in bits(in_play.held & ~abilities.immune)
            if not regions[i].immune or not _is_guarded(context, regions[i], moving)
        )
        or None
    )


def _is_guarded(context: RulesContext, region: Region, moving: str) -> bool:
    """Whether a marker makes the region immune that does not move in this redeployment."""
    return any(
        context.markers[marker.kind].immune and marker.kind != moving for marker in region.markers
    )


def withdrawal(context: RulesContext, position: Position, seat: int) -> RedeploymentOptions:
    """What a player who lost regions in this turn must place; they can only add to regions.

    What a race that leaves the board got back waits in hand, its markers too.
    """
    player = position.players[seat]
    army = army_in_decline(context, player)
    declined = _added(position, army) if army and army.withdrawn else None
    in_play = player.active
    if in_play is None or context.abilities(in_play).leaves_board:
        return RedeploymentOptions(seat, declined=declined)
    camps = beasts = leader = None
    waits = 0
    if in_play.reserve:
        abilities = context.abilities(in_play)
        camps = _returned(position, in_play, abilities.camps, in_play.held)
        beasts = _returned(position, in_play, abilities.beasts, in_play.held)
        if in_play.reserved(RETURNING):
            leader = _open_regions(context, abilities, position, in_play)
        waits = in_play.reserved(RETURNING) if leader is None else 0
    return RedeploymentOptions(
        seat,
        _added(position, in_play, waits) if in_play.withdrawn > waits else None,
        declined,
        camps,
        behemoths=beasts,
        leader=leader,
    )


def _stands(position: Position, in_play: RaceInPlay) -> dict[int, int]:
    regions = position.regions
    return {i: regions[i].tokens for i in bits(in_play.held)}


def _added(position: Position, in_play: RaceInPlay, waits: int = 0) -> TokenOptions:
    stands = _stands(position, in_play)
    return TokenOptions(
        in_play.race, stands, sum(stands.values()) + in_play.withdrawn - waits, only_add=True
    )


def _army_options(position: Position, in_play: RaceInPlay) -> TokenOptions:
    stands = _stands(position, in_play)
    return TokenOptions(
        in_play.race, stands, sum(stands.values()) + in_play.in_hand if stands else 0
    )


def _active_options(
    context: RulesContext,
    abilities: Abilities,
    position: Position,
    in_play: RaceInPlay,
    leader: tuple[int, ...] | None,
    leader_at: int,
) -> TokenOptions:
    """New tokens are counted in, conquest tokens out; what is left stands on the board.

    Neither hordes nor the leader are conquest tokens.
    """
    stands, new = _stands(position, in_play), 0
    if abilities.growers:
        new = grown(context, abilities, position, in_play)
    standing = sum(stands.values())
    if abilities.stays_put:
        return TokenOptions(in_play.race, stands, standing, new, rest="stays")
    if abilities.leaves_board:
        return TokenOptions(in_play.race, stands, len(stands), new, rest="leaves")
    total = standing + in_play.hand + in_play.withdrawn + new
    others = 0
    if context.has_sets:
        leads = loose_leader(in_play) + (leader_at != NOBODY)
        total -= leads if leader is None else 0
        others = in_play.reserved(HORDE) + (0 if leader is None else leads)
    rest_in_hand = min(abilities.conquest_tokens, max(0, total - others))
    left, least = total - rest_in_hand if stands else 0, abilities.least
    left = left if left >= least else 0
    return TokenOptions(
        in_play.race, stands, left, new, max(0, len(stands) - left // least), least=least
    )


def grown(
    context: RulesContext, abilities: Abilities, position: Position, in_play: RaceInPlay
) -> int:
    """New tokens that come as the redeployment begins, as far as the tray has them."""
    due = sum(row.grown(position.turn) for row in abilities.growers)
    return min(due, position.tray[context.race_order[in_play.race]])


def _anew(position: Position, abilities: Abilities, kind: str, held: int) -> MarkerOptions | None:
    """All markers that the race has of a kind, wherever they are; None where it has no kind."""
    if not kind:
        return None
    stands = _markers(position, kind, held)
    total = abilities.brings.get(kind, 0)
    return MarkerOptions(kind, stands, total, total - sum(stands.values()))


def _returned(
    position: Position, in_play: RaceInPlay, kind: str, held: int
) -> MarkerOptions | None:
    """The markers that came back from lost regions, to be added to those that stand."""
    loose = in_play.reserved(kind)
    if not loose:
        return None
    stands = _markers(position, kind, held)
    return MarkerOptions(kind, stands, sum(stands.values()) + loose, loose, only_add=True)


def _markers(position: Position, kind: str, held: int) -> dict[int, int]:
    return {i: position.regions[i].marker(kind) for i in bits(held)}


def building_sites(position: Position, abilities: Abilities, held: int) -> tuple[int, ...]:
    """Where this turn's fortress may be built."""
    kind, supply = abilities.builds, abilities.build_supply
    if not kind or sum(region.marker(kind) for region in position.regions) >= supply:
        return ()
    return tuple(i for i in bits(held) if not position.regions[i].marker(kind))


def why_not_redeploy(context: RulesContext, position: State, move: Redeploy) -> Refusal | None:
    """What speaks against a redeployment, the first thing wrong with it."""
    sheet = options(context, position)
    return (
        _why_not_tokens(context, _without_leader(sheet, move), move.tokens)
        or _why_not_tokens(context, sheet.declined, move.declined)
        or _why_not_camps(sheet, sheet.encampments, move.encampments, move)
        or _why_not_fortress(context, position, sheet, move)
        or _why_not_heroes(sheet, move)
        or (_why_not_of_sets(context, position, sheet, move) if _says_sets(context, move) else None)
    )


def _says_sets(context: RulesContext, move: Redeploy) -> bool:
    """Whether a redeployment may say something that only sets know, or does."""
    return context.has_sets or isinstance(move, RedeployWith)


def _why_not_of_sets(
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
) -> Refusal | None:
    said = parts_of(move)
    return (
        _why_not_camps(sheet, sheet.behemoths, said.behemoths, move)
        or _why_not_leader(sheet, move)
        or why_not_pieces(context, position, said, _kept(sheet, move))
    )


def _without_leader(sheet: RedeploymentOptions, move: Redeploy) -> TokenOptions | None:
    """The tokens of the active race, without a leader to whom the heroes leave no region."""
    if sheet.active is None or not _gives_way(sheet, move):
        return sheet.active
    return replace(sheet.active, total=sheet.active.total - 1)


def _gives_way(sheet: RedeploymentOptions, move: Redeploy) -> bool:
    """Whether heroes, who are placed first, stand wherever the leader could; so he waits."""
    if sheet.heroes is None or not sheet.leader:
        return False
    stands, emptied = sheet.heroes.stands, [i for i, number in move.tokens if not number]
    heroes = move.heroes if move.heroes is not None else [i for i in stands if stands[i]]
    open_to = [i for i in sheet.leader if i not in emptied]
    return bool(open_to) and all(i in heroes for i in open_to)


def leader_after(sheet: RedeploymentOptions, move: Redeploy) -> int | None:
    """Where the leader stands afterwards: as said, where he is, or at the only place for him."""
    said = parts_of(move)
    if said.leader is not None:
        return said.leader
    open_to = _open_to_leader(sheet, move)
    if sheet.leader_at in open_to:
        return sheet.leader_at
    return open_to[0] if len(open_to) == 1 else None


def _open_to_leader(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """The regions for him that are kept, where no hero and no Ghost comes to stand.

    A withdrawn one goes where tokens are added.
    """
    kept, said = _kept(sheet, move), parts_of(move)
    heroes = heroes_after(sheet, move)
    if sheet.active is not None and sheet.active.only_add:
        numbers = filled(sheet.active, move.tokens)
        kept = [i for i in kept if numbers[i] > sheet.active.stands[i]]
    return [i for i in sheet.leader or () if i in kept and i not in heroes and i != said.ghost]


def heroes_after(sheet: RedeploymentOptions, move: Redeploy) -> tuple[int, ...]:
    """Where the heroes stand afterwards."""
    if sheet.heroes is None:
        return ()
    if move.heroes is not None:
        return move.heroes
    return tuple(i for i in _kept(sheet, move) if sheet.heroes.stands[i])


def _why_not_leader(sheet: RedeploymentOptions, move: Redeploy) -> Refusal | None:
    said = parts_of(move).leader
    if sheet.leader is None:
        return None if said is None else Refusal(Reason.NO_LEADER)
    if sheet.active is not None and sheet.active.rest == "stays":
        return None if said in (None, sheet.leader_at) else Refusal(Reason.STAY_PUT)
    if said is not None and said not in _kept(sheet, move):
        return Refusal(Reason.NOT_YOURS)
    open_to = _open_to_leader(sheet, move)
    if said is not None and said not in open_to:
        return Refusal(Reason.LEADER_IN_IMMUNE)
    if open_to and leader_after(sheet, move) is None:
        return Refusal(Reason.LEADER_NEEDS_PLACE)
    if _gives_way(sheet, move):
        return None
    return None if open_to else Refusal(Reason.LEADER_IN_IMMUNE)


def filled(sheet: TokenOptions, said: Placement) -> dict[int, int]:
    """The numbers that stand afterwards: those said, and for the others what they have."""
    return {**sheet.stands, **dict(_numbers(sheet, said))}


def _numbers(sheet: TokenOptions, said: Placement) -> Iterable[tuple[int, int]]:
    """The numbers that are said, and those that need not be, since only one outcome is possible.

    With no token left for the board all regions are emptied, with a single region all go there.
    """
    if sheet.rest == "leaves":
        return {**dict.fromkeys(sheet.stands, 1), **dict(said)}.items()
    if sheet.total == 0:
        return {**dict.fromkeys(sheet.stands, 0), **dict(said)}.items()
    if not said and sheet.only_add and len(sheet.stands) == 1:
        return dict.fromkeys(sheet.stands, sheet.total).items()
    return said


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
        return _why_not_resting(sheet, said)
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


def _why_not_resting(sheet: TokenOptions, said: Placement) -> Refusal | None:
    """No number is said of tokens that stay where they are, and none but 1 of those that leave."""
    if sheet.rest == "stays":
        return Refusal(Reason.STAY_PUT) if said else None
    return None if all(n == 1 for _, n in said) else Refusal(Reason.PIXIES_LEAVE)


def _kept(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """The regions that the active race holds after its tokens have been placed."""
    if sheet.active is None:
        for camps in (sheet.encampments, sheet.behemoths):
            if camps is not None:
                return list(camps.stands)
        return list(sheet.leader or ())
    return [i for i, n in filled(sheet.active, move.tokens).items() if n]


def camps_after(sheet: RedeploymentOptions, move: Redeploy) -> dict[int, int]:
    """Where the encampments stand afterwards: as said, or where they are while that is held."""
    return spread_after(sheet, sheet.encampments, move.encampments, move)


def spread_after(
    sheet: RedeploymentOptions,
    camps: MarkerOptions | None,
    said: Placement | None,
    move: Redeploy,
) -> dict[int, int]:
    """Where markers of one kind stand afterwards: as said, or where they are while that is held."""
    if camps is None:
        return {}
    kept = _kept(sheet, move)
    if said is None:
        if camps.only_add and len(kept) == 1:
            return {kept[0]: camps.total}
        return {i: camps.stands[i] for i in kept}
    return {**(camps.stands if camps.only_add else {}), **dict(said)}


def _why_not_camps(
    sheet: RedeploymentOptions,
    camps: MarkerOptions | None,
    said: Placement | None,
    move: Redeploy,
) -> Refusal | None:
    if camps is None:
        return None if said is None else Refusal(Reason.NOTHING_TO_PLACE)
    kept = _kept(sheet, move)
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
    context: RulesContext, position: Position, sheet: RedeploymentOptions, move: Redeploy
) -> Refusal | None:
    site = move.fortress
    if site is None:
        return None
    in_play = position.players[sheet.seat].active
    abilities = (
        context.abilities(in_play) if in_play and position.stage is not Stage.WITHDRAW else None
    )
    if abilities is None or not abilities.builds:
        return Refusal(Reason.NOT_FORTIFIED)
    if site not in _kept(sheet, move):
        return Refusal(Reason.NOT_YOURS)
    if position.regions[site].marker(abilities.builds):
        return Refusal(Reason.FORTRESS_STANDS)
    if site not in sheet.fortress:
        return refuse(Reason.NO_FORTRESS_LEFT, supply=abilities.build_supply)
    return None


def _why_not_heroes(sheet: RedeploymentOptions, move: Redeploy) -> Refusal | None:
    """Heroes stand in different regions: in as many as there are heroes, if so many are held."""
    said = move.heroes
    if sheet.heroes is None:
        return None if said is None else Refusal(Reason.NOTHING_TO_PLACE)
    kept = _kept(sheet, move)
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
    """Put every number as said; new tokens come from the tray, conquest tokens go to the hand."""
    seat = sheet.seat
    camps = camps_after(sheet, move) if sheet.encampments is not None else {}
    beasts: dict[int, int] = {}
    if sheet.behemoths is not None:
        beasts = spread_after(sheet, sheet.behemoths, parts_of(move).behemoths, move)
    leads = draft.context.has_leaders and _has_leader(sheet, draft.players[seat])
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
        _place_leader(draft, sheet, leader_after(sheet, move))


def _has_leader(sheet: RedeploymentOptions, player: Player) -> bool:
    """Whether there is a leader to be placed, to be kept, or to go on waiting in hand."""
    if sheet.leader_at != NOBODY:
        return True
    active = player.active
    return active is not None and bool(active.reserve) and bool(loose_leader(active))


def _place_leader(draft: Draft, sheet: RedeploymentOptions, site: int | None) -> None:
    """The leader stands where he was placed, or waits in hand."""
    active = draft.players[sheet.seat].active
    if active is None:
        return
    now = leader_region(draft, active)
    if sheet.active is not None and sheet.active.rest == "stays" and not sheet.active.only_add:
        site = None if now == NOBODY else now
    elif site is None and now != NOBODY and sheet.leader_at == NOBODY:
        return
    if now != NOBODY:
        draft.put_marker(now, LEADER, 0)
    rest = tuple(it for it in active.reserve if it.kind not in (LEADER, RETURNING))
    if site is None:
        # All others have been placed: what is withdrawn still is the leader.
        rest = add(rest, [Marker(LEADER)])
        active = replace(active, hand=active.in_hand, withdrawn=0)
    else:
        draft.put_marker(site, LEADER, 1)
    draft.set_reserve(sheet.seat, active, rest)


def _place(draft: Draft, seat: int, sheet: TokenOptions, said: Placement) -> None:
    stands, more = sheet.stands, 0
    for i, number in _numbers(sheet, said):
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
