"""Where things stand after a redeployment: as it says, or as the options leave no choice.

These look at the options and the move alone, before anything is changed.
"""

from smallworld.moves import Placement, Redeploy
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions


def filled(sheet: TokenOptions, said: Placement) -> dict[int, int]:
    """The numbers that stand afterwards: those said, and for the others what they have.

    Where only one outcome is possible nothing needs to be said: with no token left for the board
    all regions are emptied, with a single region all tokens go there.
    """
    if sheet.rest == "leaves":
        return {**dict.fromkeys(sheet.stands, 1), **dict(said)}
    if sheet.total == 0:
        return {**dict.fromkeys(sheet.stands, 0), **dict(said)}
    if not said and sheet.only_add and len(sheet.stands) == 1:
        return dict.fromkeys(sheet.stands, sheet.total)
    return {**sheet.stands, **dict(said)}


def kept_regions(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """The regions that the active race holds after its tokens have been placed."""
    if sheet.active is None:
        for camps in (sheet.encampments, sheet.behemoths):
            if camps is not None:
                return list(camps.stands)
        return list(sheet.leader or ())
    return [i for i, n in filled(sheet.active, move.tokens).items() if n]


def heroes_after(sheet: RedeploymentOptions, move: Redeploy) -> tuple[int, ...]:
    """Where the heroes stand afterwards."""
    if sheet.heroes is None:
        return ()
    if move.heroes is not None:
        return move.heroes
    return tuple(i for i in kept_regions(sheet, move) if sheet.heroes.stands[i])


def camps_after(sheet: RedeploymentOptions, move: Redeploy) -> dict[int, int]:
    """Where the encampments stand afterwards: as said, or where they are while that is held."""
    return spread_after(sheet, sheet.encampments, move.encampments, move)


def spread_after(
    sheet: RedeploymentOptions,
    camps: MarkerOptions | None,
    said: Placement | None,
    move: Redeploy,
) -> dict[int, int]:
    """Where markers of one kind stand afterwards: as said, or where they are while that is held."""
    if camps is None:
        return {}
    kept = kept_regions(sheet, move)
    if said is None:
        if camps.only_add and len(kept) == 1:
            return {kept[0]: camps.total}
        return {i: camps.stands[i] for i in kept}
    return {**(camps.stands if camps.only_add else {}), **dict(said)}
