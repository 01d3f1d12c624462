"""What Monsters guard: relics and places, drawn as somebody conquers the region."""

from msgspec.structs import replace

from smallworld.rules.draft import Draft
from smallworld.rules.stacks import next_badge, without
from smallworld.state import Asked, Stage
from smallworld.traits.rows import Discovery


def discover(draft: Draft, i: int) -> None:
    """Draw what the Monsters of region ``i`` guarded, and lay it there."""
    found = draft.found
    if found is None or not found.relics:
        return
    id = str(draft.ask("relic", found.relics))
    draft.found = replace(found, relics=without(found.relics, id))
    draft.put_marker(i, id, 1)
    for _, row in draft.context.effects.of_find(id, i, declined=False):
        if isinstance(row, Discovery):
            _follow(draft, i, row)


def _follow(draft: Draft, i: int, row: Discovery) -> None:
    assert draft.found is not None
    if row.then == "badge":
        draft.found = replace(draft.found, stonehedge=next_badge(draft))
    else:
        draft.ask_player(Asked(Stage.BALROG, draft.seat, i))
