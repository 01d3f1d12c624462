"""The leader in a redeployment: one of the tokens, who stands in no region that is immune.

They are placed last. Heroes, who make their regions immune, come before them; where these leave no
place the leader waits in hand.
"""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.moves import Redeploy
from smallworld.refusals import Reason, Refusal
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, Position, add
from smallworld.rules.pieces import is_guarded, parts_of
from smallworld.rules.redeployment_after import filled, heroes_after, kept_regions
from smallworld.rules.redeployment_options import RedeploymentOptions
from smallworld.state import LEADER, NOBODY, Marker, Player, RaceInPlay


def leader_region(position: Position, in_play: RaceInPlay) -> int:
    """Where the race's leader stands; NOBODY where they do not."""
    regions = position.regions
    for i in bits(in_play.held):
        if regions[i].markers:
            for marker in regions[i].markers:
                if marker.kind == LEADER:
                    return i
    return NOBODY


def loose_leader(in_play: RaceInPlay) -> int:
    """Whether the leader is in hand or among the withdrawn."""
    count = 0
    for marker in in_play.reserve:
        if marker.kind in (LEADER, RETURNING):
            count += marker.count
    return count


def leader_places(
    context: RulesContext,
    abilities: Abilities,
    position: Position,
    in_play: RaceInPlay,
) -> tuple[int, ...] | None:
    """Where the race's leader may stand: in no immune region. Heroes go elsewhere first."""
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
    """The regions of the race where a leader may stand; ``moving`` markers go elsewhere first."""
    regions = position.regions
    found = [
        i
        for i in bits(in_play.held & ~abilities.immune)
        if not regions[i].immune or not is_guarded(context, regions[i], (moving,))
    ]
    return tuple(found) or None


def why_not_leader(sheet: RedeploymentOptions, move: Redeploy) -> Refusal | None:
    """What speaks against where the leader is placed, or against leaving them unsaid."""
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
    """Whether heroes, who are placed first, stand wherever the leader could, who waits then."""
    if sheet.heroes is None or not sheet.leader:
        return False
    stands, emptied = sheet.heroes.stands, [i for i, number in move.tokens if not number]
    heroes = move.heroes if move.heroes is not None else [i for i in stands if stands[i]]
    open_to = [i for i in sheet.leader if i not in emptied]
    return bool(open_to) and all(i in heroes for i in open_to)


def leader_after(sheet: RedeploymentOptions, move: Redeploy) -> int | None:
    """Where the leader stands afterwards: as said, where they are, or at the only place."""
    said = parts_of(move)
    if said.leader is not None:
        return said.leader
    open_to = _open_to_leader(sheet, move)
    if sheet.leader_at in open_to:
        return sheet.leader_at
    return open_to[0] if len(open_to) == 1 else None


def _open_to_leader(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """The regions for the leader that are kept, where no hero and no Ghost comes to stand.

    A withdrawn one goes where tokens are added.
    """
    kept, said = kept_regions(sheet, move), parts_of(move)
    heroes = heroes_after(sheet, move)
    if sheet.active is not None and sheet.active.only_add:
        numbers = filled(sheet.active, move.tokens)
        kept = [i for i in kept if numbers[i] > sheet.active.stands[i]]
    return [i for i in sheet.leader or () if i in kept and i not in heroes and i != said.ghost]


def has_leader(sheet: RedeploymentOptions, player: Player) -> bool:
    """Whether there is a leader to be placed, to be kept, or to go on waiting in hand."""
    if sheet.leader_at != NOBODY:
        return True
    active = player.active
    return active is not None and bool(active.reserve) and bool(loose_leader(active))


def place_leader(draft: Draft, sheet: RedeploymentOptions, site: int | None) -> None:
    """The leader stands where they were placed, or waits in hand."""
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
