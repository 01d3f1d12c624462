"""Loot: what it is worth is drawn as it shows itself, from all that has not shown yet."""

from msgspec.structs import replace

from smallworld.rules.abilities import Abilities
from smallworld.rules.draft import Draft
from smallworld.state import RaceInPlay
from smallworld.traits.rows import Loot

SKAG_ATTACK = "attack"


def show(draft: Draft, i: int, conqueror: Abilities | None = None) -> str:
    """Turn up the Loot of a region, which goes; what it says, or nothing where none lies.

    It does not show to the race that lays it.
    """
    if not draft.regions[i].markers:
        return ""
    for row in draft.context.loot:
        if draft.regions[i].marker(row.kind) and (conqueror is None or conqueror.loot != row):
            draft.put_marker(i, row.kind, 0)
            return _draw(draft, row)
    return ""


def take_back(draft: Draft, i: int) -> None:
    """The Loot of a region goes back unseen."""
    for row in draft.context.loot:
        draft.put_marker(i, row.kind, 0)


def _draw(draft: Draft, row: Loot) -> str:
    assert draft.found is not None
    left = list(row.values)
    for value in draft.found.loot:
        left.remove(str(value))
    value = str(draft.ask("loot", tuple(left)))
    draft.found = replace(draft.found, loot=(*draft.found.loot, value))
    return value


def cash(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    """Each Loot in a region of the race pays its owner what it is worth; an attack nothing."""
    row = draft.context.abilities(in_play).loot
    if row is None:
        return
    for i, region in enumerate(draft.regions):
        if in_play.held >> i & 1 and region.marker(row.kind):
            value = show(draft, i)
            draft.earn(seat, 0 if value == SKAG_ATTACK else int(value))
