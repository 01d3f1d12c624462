"""A complete redeployment in few words, for whoever needs any that is legal."""

from smallworld.moves import Placement, Redeploy
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import army_in_decline
from smallworld.rules.redeploy import grown, options
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions
from smallworld.state import Stage, State

NOTHING = Redeploy()


def shortest(context: RulesContext, state: State) -> Redeploy:
    """A legal redeployment: everything that is to be placed goes to the first region."""
    return _hand_only(context, state) or complete(options(context, state))


def _hand_only(context: RulesContext, state: State) -> Redeploy | None:
    """The shortest redeployment for a race that only places its hand; None for others.

    It needs no :class:`RedeploymentOptions`, which saves time in most positions.
    """
    player = state.players[state.seat]
    in_play = player.active
    if state.stage is Stage.WITHDRAW or in_play is None or army_in_decline(context, player):
        return None
    if not in_play.held:
        return NOTHING
    abilities = context.abilities(in_play)
    more = (
        in_play.hand
        + in_play.withdrawn
        + grown(context, abilities, state, in_play)
        - abilities.conquest_tokens
    )
    if abilities.has_pieces or more < 0:
        return None
    if not more:
        return NOTHING
    first = (in_play.held & -in_play.held).bit_length() - 1
    return Redeploy(((first, state.regions[first].tokens + more),))


def complete(sheet: RedeploymentOptions) -> Redeploy:
    """A legal redeployment for these options."""
    active = sheet.active
    tokens = _tokens(active) if active else ()
    declined = _tokens(sheet.declined) if sheet.declined else ()
    if sheet.encampments is None and sheet.heroes is None and not sheet.fortress:
        return Redeploy(tokens, declined)
    kept = _kept(sheet, tokens)
    return Redeploy(
        tokens,
        declined,
        _camps(sheet.encampments, kept),
        next((i for i in sheet.fortress if i in kept), None),
        _heroes(sheet.heroes, kept),
    )


def _tokens(sheet: TokenOptions) -> Placement:
    """What is to be placed goes on top of the first stack; what must come back leaves the others.

    Where there are too few tokens for all regions, the first ones are kept with one each.
    """
    stands, more = sheet.stands, sheet.to_place
    if not more or not stands:
        return ()
    if more > 0:
        first = next(iter(stands))
        return ((first, stands[first] + more),)
    if sheet.zeros:
        return tuple((i, 0 if place >= sheet.total else 1) for place, i in enumerate(stands))
    first, *others = stands
    return ((first, sheet.total - len(others)), *((i, 1) for i in others))


def _kept(sheet: RedeploymentOptions, tokens: Placement) -> list[int]:
    """The regions that the active race holds afterwards."""
    if sheet.active is None:
        return list(sheet.encampments.stands) if sheet.encampments else []
    emptied = {i for i, number in tokens if not number}
    return [i for i in sheet.active.stands if i not in emptied]


def _camps(sheet: MarkerOptions | None, kept: list[int]) -> Placement | None:
    """All in the first region; what is only added goes on top of those that stand there."""
    if sheet is None or not kept:
        return None
    first = kept[0]
    return ((first, sheet.stands[first] + sheet.loose if sheet.only_add else sheet.total),)


def _heroes(sheet: MarkerOptions | None, kept: list[int]) -> tuple[int, ...] | None:
    if sheet is None or not kept:
        return None
    return tuple(kept[: sheet.total])
