"""What a redeployment must and may place, and what stands where after it."""

from collections.abc import Iterable
from typing import Final

from smallworld.board import bits
from smallworld.content.rows import HORDE
from smallworld.errors import Reason, Refusal
from smallworld.moves import LARGEST, Placement, Redeploy, said
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, Position, add, army_in_decline
from smallworld.rules.options import Placing, RedeploymentOptions, TokenOptions
from smallworld.rules.pieces import is_guarded, offered, offers, parts_of
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
        return next((list(it.stands) for it in sheet.pieces if not it.optional), [])
    return [i for i, n in filled(sheet.active, move.tokens).items() if n]


def standing_after(sheet: RedeploymentOptions, part: str, move: Redeploy) -> dict[int, int]:
    """How many pieces of a part stand in each region; of a leader see :func:`leader_after`."""
    placing, placed = sheet.of(part), said(move, part)
    if placing is None:
        return {}
    if placed is None:
        kept = kept_regions(sheet, move)
        if placing.only_add and len(kept) == 1:
            return {kept[0]: placing.total}
        return {i: placing.stands[i] for i in kept}
    return {**(placing.stands if placing.only_add else {}), **dict(placed)}


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
    heroes = abilities.pieces["heroes"].kind if "heroes" in abilities.pieces else ""
    open_to = open_regions(context, abilities, position, in_play, heroes)
    return open_to if in_play.held.bit_count() > abilities.brings.get(heroes, 0) else None


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
    site = parts_of(move).leader
    if sheet.of("leader") is None:
        return None if site is None else Refusal(Reason.NO_LEADER)
    if sheet.active is not None and sheet.active.rest == "stays":
        return None if site in (None, sheet.leader_at) else Refusal(Reason.STAY_PUT)
    if site is not None and site not in kept_regions(sheet, move):
        return Refusal(Reason.NOT_YOURS)
    open_to = _open_to_leader(sheet, move)
    if site is not None and site not in open_to:
        return Refusal(Reason.LEADER_IN_IMMUNE)
    if open_to and leader_after(sheet, move) is None:
        return Refusal(Reason.LEADER_NEEDS_PLACE)
    if gives_way(sheet, move):
        return None
    return None if open_to else Refusal(Reason.LEADER_IN_IMMUNE)


def gives_way(sheet: RedeploymentOptions, move: Redeploy) -> bool:
    """Whether the heroes, placed first, take every region open to the leader, who then waits."""
    leader, heroes = sheet.of("leader"), sheet.of("heroes")
    if heroes is None or leader is None:
        return False
    emptied = [i for i, number in move.tokens if not number]
    guarded = move.heroes if move.heroes is not None else [i for i, n in heroes.stands.items() if n]
    open_to = [i for i in leader.stands if i not in emptied]
    return bool(open_to) and all(i in guarded for i in open_to)


def leader_after(sheet: RedeploymentOptions, move: Redeploy) -> int | None:
    site = parts_of(move).leader
    if site is not None:
        return site
    open_to = _open_to_leader(sheet, move)
    if sheet.leader_at in open_to:
        return sheet.leader_at
    return open_to[0] if len(open_to) == 1 else None


def _open_to_leader(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """A withdrawn leader goes where tokens are added."""
    leader = sheet.of("leader")
    if leader is None:
        return []
    kept, heroes = kept_regions(sheet, move), standing_after(sheet, "heroes", move)
    if sheet.active is not None and sheet.active.only_add:
        numbers = filled(sheet.active, move.tokens)
        kept = [i for i in kept if numbers[i] > sheet.active.stands[i]]
    shut = [*(i for i, number in heroes.items() if number), parts_of(move).ghost]
    return [i for i in leader.stands if i in kept and i not in shut]


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
    pieces: list[Placing] = []
    if abilities.has_pieces:
        for part in (*SPREAD, "heroes"):
            if part in abilities.pieces:
                pieces.append(_anew(position, abilities, part, in_play.held))
    if leader is not None:
        pieces.append(_one_leader(leader, leader_at))
    if abilities.builds:
        sites = building_sites(position, abilities, in_play.held)
        if sites:
            pieces.append(offered("fortress", abilities.builds, sites))
    return RedeploymentOptions(seat, tokens, declined, tuple(pieces), leader_at)


def _with_offers(
    context: RulesContext, position: State, sheet: RedeploymentOptions
) -> RedeploymentOptions:
    if not context.has_sets or position.stage is WITHDRAW:
        return sheet
    held = list(sheet.active.stands) if sheet.active is not None else []
    return replace(sheet, pieces=(*sheet.pieces, *offers(context, position, held)))


def withdrawal(context: RulesContext, position: Position, seat: int) -> RedeploymentOptions:
    """A player can only add to regions, and pieces of a vanished race wait in hand."""
    player = position.players[seat]
    army = army_in_decline(context, player)
    declined = _added(position, army) if army and army.withdrawn else None
    in_play = player.active
    if in_play is None or context.abilities(in_play).leaves_board:
        return RedeploymentOptions(seat, declined=declined)
    pieces, waits = [], 0
    if in_play.reserve:
        abilities = context.abilities(in_play)
        pieces = [
            _returned(position, in_play, part, abilities.pieces[part].kind)
            for part in SPREAD
            if part in abilities.pieces and in_play.reserved(abilities.pieces[part].kind)
        ]
        if in_play.reserved(RETURNING):
            leader = open_regions(context, abilities, position, in_play)
            if leader is None:
                waits = in_play.reserved(RETURNING)
            else:
                pieces.append(_one_leader(leader, NOBODY))
    tokens = _added(position, in_play, waits) if in_play.withdrawn > waits else None
    return RedeploymentOptions(seat, tokens, declined, tuple(pieces))


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


SPREAD: Final = ("encampments", "behemoths")  # they come back into hand with a lost region


def _anew(position: Position, abilities: Abilities, part: str, held: int) -> Placing:
    kind = abilities.pieces[part].kind
    most = 1 if part == "heroes" else LARGEST
    return Placing(part, kind, _markers(position, kind, held), abilities.brings.get(kind, 0), most)


def _returned(position: Position, in_play: RaceInPlay, part: str, kind: str) -> Placing:
    stands = _markers(position, kind, in_play.held)
    total = sum(stands.values()) + in_play.reserved(kind)
    return Placing(part, kind, stands, total, only_add=True)


def _one_leader(sites: tuple[int, ...], stands: int) -> Placing:
    return Placing("leader", LEADER, {i: int(i == stands) for i in sites}, 1, 1)


def _markers(position: Position, kind: str, held: int) -> dict[int, int]:
    return {i: position.regions[i].marker(kind) for i in bits(held)}


def building_sites(position: Position, abilities: Abilities, held: int) -> tuple[int, ...]:
    kind, supply = abilities.builds, abilities.pieces["fortress"].box
    if sum([region.marker(kind) for region in position.regions if region.markers]) >= supply:
        return ()
    return tuple(i for i in bits(held) if not position.regions[i].marker(kind))
