"""What a redeployment must and may place, and what stands where after it."""

from collections.abc import Iterable

from smallworld.board import bits
from smallworld.content.rows import HORDE
from smallworld.errors import Reason, Refusal
from smallworld.moves import Placement, Redeploy
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, Position, add, army_in_decline
from smallworld.rules.options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.rules.pieces import GHOST, is_guarded, laying, parts_of
from smallworld.state import LEADER, NOBODY, WITHDRAW, Marker, Player, RaceInPlay, State, replace


def filled(sheet: TokenOptions, said: Placement) -> dict[int, int]:
    return {**sheet.stands, **dict(numbers(sheet, said))}


def numbers(sheet: TokenOptions, said: Placement) -> Iterable[tuple[int, int]]:
    """Adds the numbers of which only one is possible: no token, or a single region."""
    if sheet.rest == "leaves":
        return {**dict.fromkeys(sheet.stands, 1), **dict(said)}.items()
    if sheet.total == 0:
        return {**dict.fromkeys(sheet.stands, 0), **dict(said)}.items()
    if not said and sheet.only_add and len(sheet.stands) == 1:
        return dict.fromkeys(sheet.stands, sheet.total).items()
    return said


def kept_regions(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    if sheet.active is None:
        for camps in (sheet.encampments, sheet.behemoths):
            if camps is not None:
                return list(camps.stands)
        return list(sheet.leader or ())
    return [i for i, n in filled(sheet.active, move.tokens).items() if n]


def camps_after(sheet: RedeploymentOptions, move: Redeploy) -> dict[int, int]:
    return spread_after(sheet, sheet.encampments, move.encampments, move)


def spread_after(
    sheet: RedeploymentOptions, camps: MarkerOptions | None, said: Placement | None, move: Redeploy
) -> dict[int, int]:
    if camps is None:
        return {}
    kept = kept_regions(sheet, move)
    if said is None:
        if camps.only_add and len(kept) == 1:
            return {kept[0]: camps.total}
        return {i: camps.stands[i] for i in kept}
    return {**(camps.stands if camps.only_add else {}), **dict(said)}


def heroes_after(sheet: RedeploymentOptions, move: Redeploy) -> tuple[int, ...]:
    if sheet.heroes is None:
        return ()
    if move.heroes is not None:
        return move.heroes
    return tuple(i for i in kept_regions(sheet, move) if sheet.heroes.stands[i])


def leader_region(position: Position, in_play: RaceInPlay) -> int:
    """NOBODY if they are not on the board."""
    regions = position.regions
    for i in bits(in_play.held):
        if regions[i].markers:
            for marker in regions[i].markers:
                if marker.kind == LEADER:
                    return i
    return NOBODY


def loose_leader(in_play: RaceInPlay) -> int:
    count = 0
    for marker in in_play.reserve:
        if marker.kind in (LEADER, RETURNING):
            count += marker.count
    return count


def leader_places(
    context: RulesContext, abilities: Abilities, position: Position, in_play: RaceInPlay
) -> tuple[int, ...] | None:
    """In no immune region. Heroes are placed first."""
    open_to, heroes = open_regions(context, abilities, position, in_play, abilities.leads), 0
    if abilities.leads:
        heroes = min(abilities.brings.get(abilities.leads, 0), in_play.held.bit_count())
    return open_to if in_play.held.bit_count() > heroes else None


def open_regions(
    context: RulesContext,
    abilities: Abilities,
    position: Position,
    in_play: RaceInPlay,
    moving: str = "",
) -> tuple[int, ...] | None:
    """``moving`` markers are placed first."""
    regions = position.regions
    found = [
        i
        for i in bits(in_play.held & ~abilities.immune)
        if not regions[i].immune or not is_guarded(context, regions[i], (moving,))
    ]
    return tuple(found) or None


def why_not_leader(sheet: RedeploymentOptions, move: Redeploy) -> Refusal | None:
    said = parts_of(move).leader
    if sheet.leader is None:
        return None if said is None else Refusal(Reason.NO_LEADER)
    if sheet.active is not None and sheet.active.rest == "stays":
        return None if said in (None, sheet.leader_at) else Refusal(Reason.STAY_PUT)
    if said is not None and said not in kept_regions(sheet, move):
        return Refusal(Reason.NOT_YOURS)
    open_to = _open_to_leader(sheet, move)
    if said is not None and said not in open_to:
        return Refusal(Reason.LEADER_IN_IMMUNE)
    if open_to and leader_after(sheet, move) is None:
        return Refusal(Reason.LEADER_NEEDS_PLACE)
    if gives_way(sheet, move):
        return None
    return None if open_to else Refusal(Reason.LEADER_IN_IMMUNE)


def gives_way(sheet: RedeploymentOptions, move: Redeploy) -> bool:
    """Whether the heroes, placed first, take every region open to the leader, who then waits."""
    if sheet.heroes is None or not sheet.leader:
        return False
    stands, emptied = sheet.heroes.stands, [i for i, number in move.tokens if not number]
    heroes = move.heroes if move.heroes is not None else [i for i in stands if stands[i]]
    open_to = [i for i in sheet.leader if i not in emptied]
    return bool(open_to) and all(i in heroes for i in open_to)


def leader_after(sheet: RedeploymentOptions, move: Redeploy) -> int | None:
    said = parts_of(move)
    if said.leader is not None:
        return said.leader
    open_to = _open_to_leader(sheet, move)
    if sheet.leader_at in open_to:
        return sheet.leader_at
    return open_to[0] if len(open_to) == 1 else None


def _open_to_leader(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """A withdrawn leader goes where tokens are added."""
    kept, said = kept_regions(sheet, move), parts_of(move)
    heroes = heroes_after(sheet, move)
    if sheet.active is not None and sheet.active.only_add:
        numbers = filled(sheet.active, move.tokens)
        kept = [i for i in kept if numbers[i] > sheet.active.stands[i]]
    return [i for i in sheet.leader or () if i in kept and i not in heroes and i != said.ghost]


def has_leader(sheet: RedeploymentOptions, player: Player) -> bool:
    if sheet.leader_at != NOBODY:
        return True
    active = player.active
    return active is not None and bool(active.reserve) and bool(loose_leader(active))


def place_leader(draft: Draft, sheet: RedeploymentOptions, site: int | None) -> None:
    active = draft.players[sheet.seat].active
    if active is None:
        return
    now = leader_region(draft, active)
    if sheet.active is not None and sheet.active.rest == "stays" and not sheet.active.only_add:
        site = None if now == NOBODY else now
    elif site is None and now != NOBODY and sheet.leader_at == NOBODY:
        return
    if now != NOBODY:
        if now == site and not loose_leader(active):
            return
        draft.put_marker(now, LEADER, 0)
    rest = tuple(it for it in active.reserve if it.kind not in (LEADER, RETURNING))
    if site is None:
        # All others have been placed: what is withdrawn still is the leader.
        rest = add(rest, [Marker(LEADER)])
        active = replace(active, hand=active.in_hand, withdrawn=0)
    else:
        draft.put_marker(site, LEADER, 1)
    draft.set_reserve(sheet.seat, active, rest)


def options(context: RulesContext, state: State) -> RedeploymentOptions:
    """Without the markers that may be laid beside it."""
    cache = context.recall(state)
    found = cache.sheet
    if found is None:
        found = cache.sheet = _compute_options(context, state)
    return found


def all_options(context: RulesContext, state: State) -> RedeploymentOptions:
    cache = context.recall(state)
    found = cache.options
    if found is None:
        found = cache.options = _with_offers(context, state, options(context, state))
    return found


def _compute_options(context: RulesContext, position: State) -> RedeploymentOptions:
    if position.stage is WITHDRAW:
        return withdrawal(context, position, position.to_move)
    seat, player = position.seat, position.players[position.seat]
    army, in_play = army_in_decline(context, player), player.active
    declined = _army_options(position, army) if army else None
    if in_play is None:
        return RedeploymentOptions(seat, declined=declined)
    abilities, leader, leader_at, leads = context.abilities(in_play), None, NOBODY, 0
    if context.has_leaders:
        leads = loose_leader(in_play) if in_play.reserve else 0
        leader_at = NOBODY if leads else leader_region(position, in_play)
        if leads or leader_at != NOBODY:
            leads, leader = 1, leader_places(context, abilities, position, in_play)
    tokens = _active_options(context, abilities, position, in_play, leads, leader)
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
    if not context.has_sets or position.stage is WITHDRAW:
        return sheet
    player = position.players[position.seat]
    in_play, parts = player.active, parts_held(context, player)
    if in_play is None:
        return replace(sheet, parts=parts)
    abilities = context.abilities(in_play)
    moving = (abilities.leads, *((GHOST,) if GHOST in parts else ()))
    laid = {
        context.markers[kind].drives_out: laying(context, position, in_play, kind, moving)
        for kind in abilities.lays
    }
    return replace(
        sheet,
        pots=in_play.reserved(abilities.offered) if abilities.offered else 0,
        winter=laid.get(False),
        lava=laid.get(True),
        parts=parts,
    )


def parts_held(context: RulesContext, player: Player) -> tuple[str, ...]:
    if not context.finds:
        return ()
    return tuple(sorted({part for it in player.races for part in context.abilities(it).parts}))


def withdrawal(context: RulesContext, position: Position, seat: int) -> RedeploymentOptions:
    """A player can only add to regions, and pieces of a vanished race wait in hand."""
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
            leader = open_regions(context, abilities, position, in_play)
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
    leads: int,
    leader: tuple[int, ...] | None,
) -> TokenOptions:
    """With new tokens, without conquest tokens, which are neither hordes nor leader."""
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
        if leader is None:
            total -= leads
        else:
            others = leads
        if in_play.reserve:
            others += in_play.reserved(HORDE)
    rest_in_hand = min(abilities.conquest_tokens, max(0, total - others))
    left, least = total - rest_in_hand if stands else 0, abilities.least
    left = left if left >= least else 0
    return TokenOptions(
        in_play.race, stands, left, new, max(0, len(stands) - left // least), least=least
    )


def grown(
    context: RulesContext, abilities: Abilities, position: Position, in_play: RaceInPlay
) -> int:
    """As far as the tray has them."""
    due = sum(row.grown(position.turn) for row in abilities.growers)
    return min(due, position.tray[context.race_order[in_play.race]])


def _anew(position: Position, abilities: Abilities, kind: str, held: int) -> MarkerOptions | None:
    if not kind:
        return None
    stands = _markers(position, kind, held)
    total = abilities.brings.get(kind, 0)
    return MarkerOptions(kind, stands, total, total - sum(stands.values()))


def _returned(
    position: Position, in_play: RaceInPlay, kind: str, held: int
) -> MarkerOptions | None:
    loose = in_play.reserved(kind)
    if not loose:
        return None
    stands = _markers(position, kind, held)
    return MarkerOptions(kind, stands, sum(stands.values()) + loose, loose, only_add=True)


def _markers(position: Position, kind: str, held: int) -> dict[int, int]:
    return {i: position.regions[i].marker(kind) for i in bits(held)}


def building_sites(position: Position, abilities: Abilities, held: int) -> tuple[int, ...]:
    kind, supply = abilities.builds, abilities.build_supply
    if not kind:
        return ()
    if sum([region.marker(kind) for region in position.regions if region.markers]) >= supply:
        return ()
    return tuple(i for i in bits(held) if not position.regions[i].marker(kind))
