"""The Balrog: it is sent to a region, drives everybody out, and closes that until it moves on."""

from smallworld.board import bits
from smallworld.moves import LARGEST, Balrog
from smallworld.rules.abilities import BASE_LOSS
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, is_lost_tribe, race_tokens
from smallworld.rules.loot import take_back
from smallworld.rules.settlement import collect, lose_in_conquest, note, withdraws
from smallworld.rules.stacks import vanish_if_gone
from smallworld.state import LEADER, MONSTERS, NOBODY

NAME = "balrog"
PENTACLE = "pentacle"
MOVES = [Balrog(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""
LOST = 2
"""Tokens that it costs whoever stands there; a race that loses fewer than others in a conquest
loses fewer to it, too."""


def standing(position: Position, kind: str = NAME) -> int:
    """The region of a piece of which there is one; NOBODY where it is not on the board."""
    for i, region in enumerate(position.regions):
        if region.markers and region.marker(kind):
            return i
    return NOBODY


def open_to(context: RulesContext, position: Position) -> list[int]:
    """The regions where the Balrog may go: neighbours of where it is, or of the Pentacle."""
    pentacle, now = standing(position, PENTACLE), standing(position)
    start = pentacle if now == NOBODY else now
    if start == NOBODY:
        return []
    others = context.opponents.of(position.players, position.seat)
    shut = others.guarded | others.peace
    near = context.board.neighbours[start] & ~shut & ~(1 << pentacle if pentacle != NOBODY else 0)
    regions = position.regions
    return [i for i in bits(near) if not regions[i].immune and regions[i].race != MONSTERS]


def send(draft: Draft, i: int) -> None:
    """Two tokens of whoever stands there are lost, the others withdraw, and it closes that."""
    draft.clear_marker(NAME)
    region = draft.regions[i]
    active = draft.player.active
    if region.owner not in (NOBODY, draft.seat) and not region.declined and active is not None:
        note(draft, active, i, NAME, won=False)
    take_back(draft, i)
    _drive_out(draft, i)
    draft.put_marker(i, NAME, 1)


def _drive_out(draft: Draft, i: int) -> None:
    region = draft.regions[i]
    if region.owner == NOBODY:
        collect(draft, region.tokens if is_lost_tribe(region) else 0)
        draft.empty_region(i)
        return
    abilities = draft.context.abilities(draft.in_play(region.owner, region.race))
    most = region.tokens if abilities.loses_all else LOST - BASE_LOSS + abilities.losses
    come_back = withdraws(abilities, region)
    lost = min(race_tokens(region), most if come_back else region.tokens)
    leader_lost = min(region.marker(LEADER), max(0, most - lost))
    if leader_lost:
        draft.put_marker(i, LEADER, 0)
    draft.empty_region(i, withdrawn=region.tokens - lost - leader_lost)
    lose_in_conquest(draft, region.owner, region.race, lost, abilities)
    if region.declined:
        vanish_if_gone(draft, region.owner, region.race)
