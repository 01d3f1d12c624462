"""Complete redeployments: what a bot, a preset or a player in a hurry would say."""

from smallworld.moves import Placement, Redeploy
from smallworld.rules.redeploy import MarkerForm, RedeployForm, TokenForm


def suggest(sheet: RedeployForm) -> Redeploy:
    """A legal redeployment that spreads everything evenly."""
    tokens = even(sheet.active) if sheet.active else {}
    kept = [i for i, number in tokens.items() if number]
    if sheet.active is None and sheet.encampments is not None:
        kept = list(sheet.encampments.stands)
    return Redeploy(
        _pairs(tokens, sheet.active),
        _pairs(even(sheet.declined), sheet.declined) if sheet.declined else (),
        _camps(sheet.encampments, kept),
        next((i for i in sheet.fortress if i in kept), None),
        _heroes(sheet.heroes, kept),
    )


def even(sheet: TokenForm) -> dict[int, int]:
    """The tokens in equal numbers, or added where they are fewest."""
    if sheet.only_add:
        return level(sheet.stands, sheet.to_place)
    regions = list(sheet.stands)
    kept = regions[: sheet.total]
    numbers = share(kept, sheet.total)
    return numbers if len(kept) == len(regions) else {i: numbers.get(i, 0) for i in regions}


def share(regions: list[int], total: int) -> dict[int, int]:
    """So many pieces in equal numbers; what is left over goes to the first regions."""
    if not regions:
        return {}
    each, more = divmod(total, len(regions))
    return {i: each + (place < more) for place, i in enumerate(regions)}


def level(stands: dict[int, int], more: int) -> dict[int, int]:
    """Add ``more`` one by one where there are fewest; the first region before the others."""
    numbers = dict(stands)
    for _ in range(more if numbers else 0):
        fewest = min(numbers, key=lambda i: numbers[i])
        numbers[fewest] += 1
    return numbers


def _pairs(numbers: dict[int, int], sheet: TokenForm | None) -> Placement:
    if sheet is None:
        return ()
    return tuple((i, n) for i, n in numbers.items() if n != sheet.stands[i])


def _camps(sheet: MarkerForm | None, kept: list[int]) -> Placement | None:
    if sheet is None or not kept:
        return None
    numbers = level(sheet.stands, sheet.loose) if sheet.only_add else share(kept, sheet.total)
    return tuple((i, n) for i, n in numbers.items() if n)


def _heroes(sheet: MarkerForm | None, kept: list[int]) -> tuple[int, ...] | None:
    if sheet is None or not kept:
        return None
    return tuple(kept[: sheet.total])
