"""A complete redeployment in few words, for whoever needs any that is legal."""

from smallworld.board import bits
from smallworld.moves import Placement, Redeploy, RedeployWith
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.leader import leader_region, loose_leader
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.rules.redeployment_sheet import building_sites, grown, options
from smallworld.state import NOBODY, RaceInPlay, Stage, State
from smallworld.traits.rows import HORDE

NOTHING = Redeploy()


def shortest(context: RulesContext, state: State, restless: RaceInPlay | None) -> Redeploy:
    """A legal redeployment: everything that is to be placed goes to the first region.

    ``restless`` is the race in decline that redeploys too, if there is one.
    """
    directly = None if restless is not None else _directly(context, state)
    return directly or complete(options(context, state))


def _directly(context: RulesContext, state: State) -> Redeploy | None:
    """The same without :class:`RedeploymentOptions`, which saves time in most positions.

    It is None where it takes a closer look: where not all regions can be kept, or where tokens are
    not counted one by one.
    """
    in_play = state.players[state.seat].active
    if in_play is None or state.stage is Stage.WITHDRAW:
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


CLOSER_LOOK = -1
"""The place of a leader who can't be placed without a closer look."""


def _place_of_leader(
    context: RulesContext, abilities: Abilities, state: State, in_play: RaceInPlay
) -> int | None:
    """The first region that can take a leader in hand; None where nothing is to be said of them."""
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
    """Pieces that are placed anew: all in the first region, or one in each of the first ones."""
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


def complete(sheet: RedeploymentOptions) -> Redeploy:
    """A legal redeployment for these options."""
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
    """The leader stays put if they may, else they go to the first region that can take them.

    A withdrawn one goes where tokens are added.
    """
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
    """What is to be placed goes on top of the first stack; what must come back leaves the others.

    Of withdrawn tokens that is the first one where their leader may stand, if among them.

    Where there are too few tokens for all regions, the first ones are kept with one each, and of
    these first the ones where their leader may stand.
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
    """As many as the race always leaves in each region that is kept, the rest in the first."""
    kept = len(stands) - sheet.zeros
    numbers = {i: sheet.least if at < kept else 0 for at, i in enumerate(stands)}
    rest = sheet.total - sum(numbers.values())
    if kept:
        numbers[next(iter(numbers))] += rest
    return tuple((i, n) for i, n in numbers.items() if n != sheet.stands[i])


def _kept(sheet: RedeploymentOptions, tokens: Placement) -> list[int]:
    """The regions that the active race holds afterwards."""
    if sheet.active is None:
        camps = sheet.encampments or sheet.behemoths
        return list(camps.stands) if camps else []
    emptied = {i for i, number in tokens if not number}
    return [i for i in sheet.active.stands if i not in emptied]


def _camps(sheet: MarkerOptions | None, kept: list[int]) -> Placement | None:
    """All in the first region; what is only added goes on top of those that stand there."""
    if sheet is None or not kept:
        return None
    first = kept[0]
    return ((first, sheet.stands[first] + sheet.loose if sheet.only_add else sheet.total),)


def _heroes(
    sheet: MarkerOptions | None, kept: list[int], leader: tuple[int, ...] | None
) -> tuple[int, ...] | None:
    """The first regions, those where no leader can stand before the others."""
    if sheet is None or not kept:
        return None
    order = sorted(kept, key=lambda i: i in leader) if leader else kept
    return tuple(order[: sheet.total])
