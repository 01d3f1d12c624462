"""Redeployment: of the active player after the conquests, and of those who lost regions, later."""

from msgspec.structs import replace

from smallworld.moves import Placement, Redeploy, RedeployWith
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, add
from smallworld.rules.leader import (
    gives_way,
    has_leader,
    leader_after,
    place_leader,
    why_not_leader,
)
from smallworld.rules.pieces import parts_of, why_not_pieces
from smallworld.rules.redeployment_after import (
    camps_after,
    filled,
    kept_regions,
    numbers,
    spread_after,
)
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.rules.redeployment_sheet import options
from smallworld.state import Marker, RaceInPlay, Stage, State


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
    """The position after the tokens, heroes and all that is placed before a set's pieces."""
    draft = Draft(context, position, lambda question: question.outcomes[0])
    redeploy(draft, sheet, move)
    return draft.freeze()


def _without_leader(sheet: RedeploymentOptions, move: Redeploy) -> TokenOptions | None:
    """The tokens of the active race, without a leader to whom the heroes leave no region."""
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
    context: RulesContext, position: State, sheet: RedeploymentOptions, move: Redeploy
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
