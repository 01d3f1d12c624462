"""Redeployment: the active player's at the end of his conquests, and the losers' after his turn."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Placement, Redeploy
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.draft import Draft, Position, add, army_in_decline
from smallworld.rules.forms import MarkerForm, RedeployForm, TokenForm
from smallworld.rules.ground import Ground
from smallworld.rules.kit import Kit
from smallworld.state import EMPTY, Band, Marker, Stage, State


def form(ground: Ground, state: State) -> RedeployForm:
    """What the player whose decision it is must and may place."""
    memory = ground.recall(state)
    found = memory.form
    if found is None:
        found = memory.form = _draw_up(ground, state)
    return found


def _draw_up(ground: Ground, position: State) -> RedeployForm:
    if position.stage is Stage.WITHDRAW:
        return withdrawal(ground, position, position.to_move)
    seat, player = position.seat, position.players[position.seat]
    army = army_in_decline(ground, player)
    declined = _army_form(position, army) if army else None
    if player.active is None:
        return RedeployForm(seat, declined=declined)
    band, kit = player.active, ground.kit(player.active)
    tokens = _active_form(ground, kit, position, band)
    if not kit.has_pieces:
        return RedeployForm(seat, tokens, declined)
    held = band.held
    return RedeployForm(
        seat,
        tokens,
        declined,
        _anew(position, kit, kit.spreads, held) if kit.spreads else None,
        _building_sites(position, kit.builds, kit.build_supply, held),
        _anew(position, kit, kit.leads, held) if kit.leads else None,
    )


def withdrawal(ground: Ground, position: Position, seat: int) -> RedeployForm:
    """What a player who lost regions in this turn must place; he only adds."""
    player = position.players[seat]
    army = army_in_decline(ground, player)
    declined = _added(position, army) if army and army.withdrawn else None
    band = player.active
    if band is None:
        return RedeployForm(seat, declined=declined)
    kind = ground.kit(band).spreads
    camps = None
    if kind and band.reserved(kind):
        camps = _returned(position, band, kind, band.held)
    return RedeployForm(seat, _added(position, band) if band.withdrawn else None, declined, camps)


def _stands(position: Position, band: Band) -> dict[int, int]:
    regions = position.regions
    return {i: regions[i].tokens for i in bits(band.held)}


def _added(position: Position, band: Band) -> TokenForm:
    stands = _stands(position, band)
    return TokenForm(band.race, stands, sum(stands.values()) + band.withdrawn, only_add=True)


def _army_form(position: Position, band: Band) -> TokenForm:
    stands = _stands(position, band)
    return TokenForm(band.race, stands, sum(stands.values()) + band.in_hand if stands else 0)


def _active_form(ground: Ground, kit: Kit, position: Position, band: Band) -> TokenForm:
    """New tokens are counted in, conquest tokens out; what is left stands on the board."""
    stands, new = _stands(position, band), grown(ground, kit, position, band)
    total = sum(stands.values()) + band.hand + band.withdrawn + new
    left = max(0, total - kit.conquest_tokens) if stands else 0
    return TokenForm(band.race, stands, left, new, max(0, len(stands) - left))


def grown(ground: Ground, kit: Kit, position: Position, band: Band) -> int:
    """New tokens that come as the redeployment begins, as far as the tray has them."""
    if not kit.growers:
        return 0
    due = sum(row.grown(position.turn) for row in kit.growers)
    return min(due, position.tray[ground.race_order[band.race]])


def _anew(position: Position, kit: Kit, kind: str, held: int) -> MarkerForm:
    """All markers that the race has of a kind, wherever they are."""
    stands = _markers(position, kind, held)
    total = sum(marker.count for marker in kit.reserve if marker.kind == kind)
    return MarkerForm(kind, stands, total, total - sum(stands.values()))


def _returned(position: Position, band: Band, kind: str, held: int) -> MarkerForm:
    """The markers that came back from lost regions, to be added to those that stand."""
    stands, loose = _markers(position, kind, held), band.reserved(kind)
    return MarkerForm(kind, stands, sum(stands.values()) + loose, loose, only_add=True)


def _markers(position: Position, kind: str, held: int) -> dict[int, int]:
    return {i: position.regions[i].marker(kind) for i in bits(held)}


def _building_sites(position: Position, kind: str, supply: int, held: int) -> tuple[int, ...]:
    if not kind or sum(region.marker(kind) for region in position.regions) >= supply:
        return ()
    return tuple(i for i in bits(held) if not position.regions[i].marker(kind))


def why_not_redeploy(ground: Ground, position: State, move: Redeploy) -> Refusal | None:
    """What speaks against a redeployment, the first thing wrong with it."""
    sheet = form(ground, position)
    return (
        _why_not_tokens(ground, sheet.active, move.tokens)
        or _why_not_tokens(ground, sheet.declined, move.declined)
        or _why_not_camps(ground, sheet, move)
        or _why_not_fortress(ground, position, sheet, move)
        or _why_not_heroes(sheet, move)
    )


def filled(sheet: TokenForm, said: Placement) -> dict[int, int]:
    """The numbers that stand afterwards: those said, and for the others what they have.

    Where only one outcome is possible nothing needs to be said: with no token left for the board
    all regions are emptied, with a single region all tokens go there.
    """
    if sheet.total == 0:
        return {**dict.fromkeys(sheet.stands, 0), **dict(said)}
    if not said and sheet.only_add and len(sheet.stands) == 1:
        return dict.fromkeys(sheet.stands, sheet.total)
    return {**sheet.stands, **dict(said)}


def _why_not_tokens(ground: Ground, sheet: TokenForm | None, said: Placement) -> Refusal | None:
    if sheet is None:
        return Refusal(Reason.NOTHING_TO_PLACE) if said else None
    if len(dict(said)) != len(said):
        return Refusal(Reason.NAMED_TWICE)
    if any(i not in sheet.stands for i, _ in said):
        return Refusal(Reason.NOT_YOURS)
    if not sheet.stands:
        return None
    numbers, race = filled(sheet, said), sheet.race
    if sheet.only_add and any(numbers[i] < now for i, now in sheet.stands.items()):
        return Refusal(Reason.ONLY_ADD)
    placed, zeros = sum(numbers.values()), list(numbers.values()).count(0)
    if zeros and not sheet.zeros:
        return refuse(Reason.ONE_MUST_STAY, one=race)
    if placed != sheet.total:
        return refuse(Reason.WRONG_TOTAL, total=sheet.total, race=race, placed=placed)
    if zeros != sheet.zeros:
        return refuse(Reason.EMPTY_ONLY_AS_NEEDED, total=sheet.total, race=race, zeros=sheet.zeros)
    return None


def _kept(sheet: RedeployForm, move: Redeploy) -> list[int]:
    """The regions that the active race holds after its tokens have been placed."""
    if sheet.active is None:
        return list(sheet.encampments.stands) if sheet.encampments else []
    return [i for i, n in filled(sheet.active, move.tokens).items() if n]


def camps_after(sheet: RedeployForm, move: Redeploy) -> dict[int, int]:
    """Where the encampments stand afterwards: as said, or where they are while that is held."""
    camps, kept = sheet.encampments, _kept(sheet, move)
    if camps is None:
        return {}
    if move.encampments is None:
        if camps.only_add and len(kept) == 1:
            return {kept[0]: camps.total}
        return {i: camps.stands[i] for i in kept}
    return {**(camps.stands if camps.only_add else {}), **dict(move.encampments)}


def _why_not_camps(ground: Ground, sheet: RedeployForm, move: Redeploy) -> Refusal | None:
    said = move.encampments
    if sheet.encampments is None:
        return None if said is None else Refusal(Reason.NOTHING_TO_PLACE)
    kept, camps = _kept(sheet, move), sheet.encampments
    if said is not None and len(dict(said)) != len(said):
        return Refusal(Reason.NAMED_TWICE)
    if said is not None and any(i not in kept for i, _ in said):
        return Refusal(Reason.NOT_YOURS)
    after = camps_after(sheet, move)
    if camps.only_add and any(after.get(i, 0) < now for i, now in camps.stands.items()):
        return Refusal(Reason.ONLY_ADD)
    placed = sum(after.values())
    if kept and placed != camps.total:
        if said is None:
            return refuse(Reason.CAMPS_LEFT, left=camps.total - placed)
        return refuse(Reason.WRONG_CAMPS, total=camps.total, placed=placed)
    return None


def _why_not_fortress(
    ground: Ground, position: Position, sheet: RedeployForm, move: Redeploy
) -> Refusal | None:
    site = move.fortress
    if site is None:
        return None
    band = position.players[sheet.seat].active
    kit = ground.kit(band) if band and position.stage is not Stage.WITHDRAW else None
    if kit is None or not kit.builds:
        return Refusal(Reason.NOT_FORTIFIED)
    if site not in _kept(sheet, move):
        return Refusal(Reason.NOT_YOURS)
    if position.regions[site].marker(kit.builds):
        return Refusal(Reason.FORTRESS_STANDS)
    if site not in sheet.fortress:
        return refuse(Reason.NO_FORTRESS_LEFT, supply=kit.build_supply)
    return None


def _why_not_heroes(sheet: RedeployForm, move: Redeploy) -> Refusal | None:
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


def redeploy(draft: Draft, sheet: RedeployForm, move: Redeploy) -> None:
    """Put every number as said; new tokens come from the tray, conquest tokens go to the hand."""
    camps = camps_after(sheet, move) if sheet.encampments is not None else {}
    if sheet.active is not None:
        _place(draft, sheet.seat, sheet.active, move.tokens)
    if sheet.declined is not None:
        _place(draft, sheet.seat, sheet.declined, move.declined)
    if sheet.encampments is not None:
        _spread(draft, sheet.seat, sheet.encampments, camps)
    if move.fortress is not None:
        _build(draft, sheet.seat, move.fortress)
    if sheet.heroes is not None and move.heroes is not None:
        _spread(draft, sheet.seat, sheet.heroes, dict.fromkeys(move.heroes, 1))


def _place(draft: Draft, seat: int, sheet: TokenForm, said: Placement) -> None:
    grown = draft.from_tray(sheet.race, sheet.grown)
    band = draft.band(seat, sheet.race)
    numbers = filled(sheet, said)
    hand = band.in_hand + grown - (sum(numbers.values()) - sum(sheet.stands.values()))
    for i, number in numbers.items():
        if number == sheet.stands[i]:
            continue
        if number:
            draft.set_tokens(i, number)
        else:
            draft.empty_region(i)
    band = draft.band(seat, sheet.race)
    draft.set_band(seat, replace(band, hand=hand, withdrawn=0))


def _spread(draft: Draft, seat: int, sheet: MarkerForm, after: dict[int, int]) -> None:
    held = [i for i in sheet.stands if draft.regions[i] is not EMPTY]
    for i in held:
        draft.put_marker(i, sheet.kind, after.get(i, 0))
    active = draft.players[seat].active
    assert active is not None
    left = sheet.total - sum(after.get(i, 0) for i in held)
    draft.set_band(seat, replace(active, reserve=_with_reserve(active, sheet.kind, left)))


def _with_reserve(band: Band, kind: str, count: int) -> tuple[Marker, ...]:
    rest = tuple(marker for marker in band.reserve if marker.kind != kind)
    return add(rest, [Marker(kind, count)])


def _build(draft: Draft, seat: int, site: int) -> None:
    active = draft.players[seat].active
    assert active is not None
    draft.put_marker(site, draft.ground.kit(active).builds, 1)
