"""The dragon: once a turn it takes a region for one token, and guards it until it flies again."""

from msgspec.structs import replace

from smallworld.moves import LARGEST, Dragon, Move
from smallworld.refusals import Reason, Refusal
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import army_of, ready, take
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, add
from smallworld.rules.special.kinds import SpecialMove
from smallworld.state import Marker, State

NAME = "dragon"
MARKER = "dragon"
PRICE = 1
"""Tokens, whatever stands in the region."""
MOVES = [Dragon(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def flown(position: Position) -> bool:
    """Whether the dragon has been used this turn."""
    return any(attack.means == NAME for attack in position.turn.attacks)


def legal(army: AttackingArmy) -> list[Move]:
    """The dragon's conquests that are legal now."""
    if army.in_play.hand < PRICE or flown(army.position):
        return []
    return [MOVES[i] for i in army.open_to()]


def why_not(context: RulesContext, state: State, move: Dragon) -> Refusal | None:
    """What speaks against the dragon's conquest: once a turn, one token, within reach."""
    army = attacking_army(context, state)
    if isinstance(army, Refusal):
        return army
    if NAME not in army.abilities.specials:
        return Refusal(Reason.NO_DRAGON)
    if flown(state):
        return Refusal(Reason.DRAGON_USED)
    found = ready(context, state, move.region)
    return found if isinstance(found, Refusal) else None


def apply(draft: Draft, move: Dragon) -> None:
    """The dragon leaves the region that it guards, and takes the other one with a token."""
    for i, region in enumerate(draft.regions):
        if region.marker(MARKER):
            draft.put_marker(i, MARKER, 0)
            in_play = draft.in_play(draft.seat, region.race)
            draft.set_race(
                draft.seat, replace(in_play, reserve=add(in_play.reserve, [Marker(MARKER)]))
            )
    take(draft, army_of(draft).in_play, move.region, PRICE, NAME, extra=MARKER)


SPECIAL_MOVE: SpecialMove = SpecialMove(Dragon, legal, why_not, apply)
