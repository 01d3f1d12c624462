"""What a redeployment must place, worked out for a position; and what may be laid beside.

The rules themselves only ask for what must be placed. What may be laid takes a look at the whole
board, so it is added for those who choose.
"""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Position, army_in_decline
from smallworld.rules.leader import leader_places, leader_region, loose_leader, open_regions
from smallworld.rules.pieces import GHOST, laying
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.state import NOBODY, Player, RaceInPlay, Stage, State
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
    """The same with what may be laid beside, and the parts that relics and places give."""
    if not context.has_sets or position.stage is Stage.WITHDRAW:
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
    if not kind:
        return ()
    if sum([region.marker(kind) for region in position.regions if region.markers]) >= supply:
        return ()
    return tuple(i for i in bits(held) if not position.regions[i].marker(kind))
