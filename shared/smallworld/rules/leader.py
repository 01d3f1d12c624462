"""Placing the leader in a redeployment: where they may stand, what speaks against it, and doing so.

One rule holds throughout: a leader stands in no region that is immune, and waits in hand where no
other is left.
"""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Redeploy
from smallworld.refusals import Reason, Refusal
from smallworld.rules.afterwards import filled, heroes_after, kept_regions
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, Position, add
from smallworld.rules.pieces import parts_of
from smallworld.rules.redeployment_options import RedeploymentOptions
from smallworld.state import LEADER, NOBODY, Marker, RaceInPlay, Region


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


def leader_places(
    context: RulesContext, position: Position, in_play: RaceInPlay, returning: bool = False
) -> tuple[int, ...] | None:
    """Where the leader may stand: in no region that is immune. Heroes go elsewhere first."""
    loose = in_play.reserved(RETURNING) if returning else loose_leader(in_play)
    if not context.has_leaders or not (
        loose or (not returning and leader_region(position, in_play) != NOBODY)
    ):
        return None
    abilities = context.abilities(in_play)
    open_to = [
        i
        for i in bits(in_play.held & ~abilities.immune)
        if not _is_guarded(context, position.regions[i], abilities.leads if not returning else "")
    ]
    heroes = sum(m.count for m in abilities.reserve if m.kind == abilities.leads)
    taken = 0 if returning or not abilities.leads else min(heroes, in_play.held.bit_count())
    if not open_to or in_play.held.bit_count() <= taken:
        return None
    return tuple(open_to)


def _is_guarded(context: RulesContext, region: Region, moving: str) -> bool:
    """Whether a marker makes the region immune that does not move in this redeployment."""
    return any(
        context.markers[marker.kind].immune and marker.kind != moving for marker in region.markers
    )


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
    kept, said = kept_regions(sheet, move), parts_of(move)
    heroes = heroes_after(sheet, move)
    if sheet.active is not None and sheet.active.only_add:
        numbers = filled(sheet.active, move.tokens)
        kept = [i for i in kept if numbers[i] > sheet.active.stands[i]]
    return [i for i in sheet.leader or () if i in kept and i not in heroes and i != said.ghost]


def why_not_leader(sheet: RedeploymentOptions, move: Redeploy) -> Refusal | None:
    """What speaks against what is said, or not said, of the leader."""
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
    return None if open_to else Refusal(Reason.LEADER_IN_IMMUNE)


def place_leader(draft: Draft, sheet: RedeploymentOptions, site: int | None) -> None:
    """The leader stands where he was placed, or waits in hand."""
    active = draft.players[sheet.seat].active
    now = leader_region(draft, active) if active is not None else NOBODY
    if active is None or not (loose_leader(active) or now != NOBODY):
        return
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
