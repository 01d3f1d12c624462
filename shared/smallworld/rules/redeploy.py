"""Redeployment: of the active player after the conquests, and of those who lost regions, later.

Here are the options, what speaks against a move, and carrying it out. Where everything stands
afterwards is in :mod:`afterwards`, the leader's place in :mod:`leader`, and the other pieces of the
sets in :mod:`pieces`.
"""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Placement, Redeploy, RedeployWith
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.abilities import Abilities
from smallworld.rules.afterwards import camps_after, filled, kept_regions, spread_after
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import HORDE, RETURNING, Draft, Position, add, army_in_decline
from smallworld.rules.leader import (
    leader_after,
    leader_places,
    leader_region,
    loose_leader,
    place_leader,
    why_not_leader,
)
from smallworld.rules.pieces import laying, parts_of, why_not_pieces
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.state import (
    NOBODY,
    Marker,
    Player,
    RaceInPlay,
    Stage,
    State,
)


def options(context: RulesContext, state: State) -> RedeploymentOptions:
    """What the player whose decision it is must and may place."""
    cache = context.recall(state)
    found = cache.options
    if found is None:
        found = cache.options = _compute_options(context, state)
    return found


def _compute_options(context: RulesContext, position: State) -> RedeploymentOptions:
    if position.stage is Stage.WITHDRAW:
        return withdrawal(context, position, position.to_move)
    seat, player = position.seat, position.players[position.seat]
    army = army_in_decline(context, player)
    declined = _army_options(position, army) if army else None
    if player.active is None:
        return RedeploymentOptions(seat, declined=declined, parts=parts_held(context, player))
    in_play, abilities = player.active, context.abilities(player.active)
    leader = leader_places(context, position, in_play) if context.has_leaders else None
    tokens = _active_options(context, abilities, position, in_play, leader)
    if not abilities.has_pieces and not context.has_sets:
        return RedeploymentOptions(seat, tokens, declined)
    held = in_play.held
    kinds = _spread_kinds(abilities)
    camps, beasts = (_anew(position, abilities, kind, held) if kind else None for kind in kinds)
    laid = {
        row.drives_out: laying(context, position, in_play, kind)
        for kind, row in abilities.lays.items()
    }
    return RedeploymentOptions(
        seat,
        tokens,
        declined,
        camps,
        _building_sites(position, abilities.builds, abilities.build_supply, held),
        _anew(position, abilities, abilities.leads, held) if abilities.leads else None,
        beasts,
        leader,
        leader_region(position, in_play),
        in_play.reserved(abilities.offered) if abilities.offered else 0,
        laid.get(False),
        laid.get(True),
        parts_held(context, player),
    )


def _spread_kinds(abilities: Abilities) -> tuple[str, str]:
    """The kind that is spread like encampments, and the one that is worth what the race holds."""
    camps = beasts = ""
    for kind in abilities.spreads:
        if kind in abilities.worth:
            beasts = kind
        else:
            camps = kind
    return camps, beasts


def parts_held(context: RulesContext, player: Player) -> tuple[str, ...]:
    """The parts of a redeployment that relics and places give the player."""
    if not context.finds:
        return ()
    return tuple(sorted({part for it in player.races for part in context.abilities(it).parts}))


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
        camps, beasts = (
            _returned(position, in_play, kind, in_play.held) if in_play.reserved(kind) else None
            for kind in _spread_kinds(context.abilities(in_play))
        )
        leader = leader_places(context, position, in_play, returning=True)
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
) -> TokenOptions:
    """New tokens are counted in, conquest tokens out; what is left stands on the board.

    Neither hordes nor the leader are conquest tokens.
    """
    stands, new = _stands(position, in_play), grown(context, abilities, position, in_play)
    if abilities.stays_put:
        return TokenOptions(in_play.race, stands, sum(stands.values()), new, rest="stays")
    if abilities.leaves_board:
        return TokenOptions(in_play.race, stands, len(stands), new, rest="leaves")
    total = sum(stands.values()) + in_play.hand + in_play.withdrawn + new
    others = 0
    if context.has_sets:
        leads = loose_leader(in_play) + (leader_region(position, in_play) != NOBODY)
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
    if not abilities.growers:
        return 0
    due = sum(row.grown(position.turn) for row in abilities.growers)
    return min(due, position.tray[context.race_order[in_play.race]])


def _anew(position: Position, abilities: Abilities, kind: str, held: int) -> MarkerOptions:
    """All markers that the race has of a kind, wherever they are."""
    stands = _markers(position, kind, held)
    total = sum(marker.count for marker in abilities.reserve if marker.kind == kind)
    return MarkerOptions(kind, stands, total, total - sum(stands.values()))


def _returned(position: Position, in_play: RaceInPlay, kind: str, held: int) -> MarkerOptions:
    """The markers that came back from lost regions, to be added to those that stand."""
    stands, loose = _markers(position, kind, held), in_play.reserved(kind)
    return MarkerOptions(kind, stands, sum(stands.values()) + loose, loose, only_add=True)


def _markers(position: Position, kind: str, held: int) -> dict[int, int]:
    return {i: position.regions[i].marker(kind) for i in bits(held)}


def _building_sites(position: Position, kind: str, supply: int, held: int) -> tuple[int, ...]:
    if not kind or sum(region.marker(kind) for region in position.regions) >= supply:
        return ()
    return tuple(i for i in bits(held) if not position.regions[i].marker(kind))


def why_not_redeploy(context: RulesContext, position: State, move: Redeploy) -> Refusal | None:
    """What speaks against a redeployment, the first thing wrong with it."""
    sheet = options(context, position)
    with_sets = context.has_sets or isinstance(move, RedeployWith)
    return (
        _why_not_tokens(context, sheet.active, move.tokens)
        or _why_not_tokens(context, sheet.declined, move.declined)
        or _why_not_camps(sheet, sheet.encampments, move.encampments, move)
        or _why_not_fortress(context, position, sheet, move)
        or _why_not_heroes(sheet, move)
        or (_why_not_of_sets(context, position, sheet, move) if with_sets else None)
    )


def _why_not_of_sets(
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
) -> Refusal | None:
    said = parts_of(move)
    return (
        _why_not_camps(sheet, sheet.behemoths, said.behemoths, move)
        or why_not_leader(sheet, move)
        or why_not_pieces(context, position, sheet, said, kept_regions(sheet, move))
    )


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


def _why_not_camps(
    sheet: RedeploymentOptions,
    camps: MarkerOptions | None,
    said: Placement | None,
    move: Redeploy,
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
    if site not in kept_regions(sheet, move):
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
    """Put every number as said; new tokens come from the tray, conquest tokens go to the hand."""
    camps = camps_after(sheet, move)
    beasts = spread_after(sheet, sheet.behemoths, parts_of(move).behemoths, move)
    leader = leader_after(sheet, move) if draft.context.has_leaders else None
    if sheet.active is not None:
        _place(draft, sheet.seat, sheet.active, move.tokens)
    if sheet.declined is not None:
        _place(draft, sheet.seat, sheet.declined, move.declined)
    if sheet.encampments is not None:
        _spread(draft, sheet.seat, sheet.encampments, camps)
    if sheet.behemoths is not None:
        _spread(draft, sheet.seat, sheet.behemoths, beasts)
    if move.fortress is not None:
        _build(draft, sheet.seat, move.fortress)
    if sheet.heroes is not None and move.heroes is not None:
        _spread(draft, sheet.seat, sheet.heroes, dict.fromkeys(move.heroes, 1))
    if draft.context.has_leaders:
        place_leader(draft, sheet, leader)


def _place(draft: Draft, seat: int, sheet: TokenOptions, said: Placement) -> None:
    grown = draft.from_tray(sheet.race, sheet.grown)
    in_play = draft.in_play(seat, sheet.race)
    numbers = filled(sheet, said)
    hand = in_play.in_hand + grown - (sum(numbers.values()) - sum(sheet.stands.values()))
    for i, number in numbers.items():
        if number == sheet.stands[i]:
            continue
        if number:
            draft.set_tokens(i, number)
        else:
            draft.empty_region(i)
    in_play = draft.in_play(seat, sheet.race)
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
