"""What stands where after a redeployment: what it says, and what goes without saying."""

from collections.abc import Iterable

from smallworld.moves import Placement, Redeploy
from smallworld.rules.redeployment_options import MarkerOptions, RedeploymentOptions, TokenOptions


def filled(sheet: TokenOptions, said: Placement) -> dict[int, int]:
    """The numbers that stand afterwards: those said, and for the others what they have."""
    return {**sheet.stands, **dict(numbers(sheet, said))}


def numbers(sheet: TokenOptions, said: Placement) -> Iterable[tuple[int, int]]:
    """The numbers that are said, and those that need not be, since only one outcome is possible.

    With no token left for the board all regions are emptied, with a single region all go there.
    """
    if sheet.rest == "leaves":
        return {**dict.fromkeys(sheet.stands, 1), **dict(said)}.items()
    if sheet.total == 0:
        return {**dict.fromkeys(sheet.stands, 0), **dict(said)}.items()
    if not said and sheet.only_add and len(sheet.stands) == 1:
        return dict.fromkeys(sheet.stands, sheet.total).items()
    return said


def kept_regions(sheet: RedeploymentOptions, move: Redeploy) -> list[int]:
    """The regions that the active race holds after its tokens have been placed."""
    if sheet.active is None:
        for camps in (sheet.encampments, sheet.behemoths):
            if camps is not None:
                return list(camps.stands)
        return list(sheet.leader or ())
    return [i for i, n in filled(sheet.active, move.tokens).items() if n]


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


def heroes_after(sheet: RedeploymentOptions, move: Redeploy) -> tuple[int, ...]:
    """Where the heroes stand afterwards."""
    if sheet.heroes is None:
        return ()
    if move.heroes is not None:
        return move.heroes
    return tuple(i for i in kept_regions(sheet, move) if sheet.heroes.stands[i])
