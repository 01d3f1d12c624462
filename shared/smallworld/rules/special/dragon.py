"""The dragon: once a turn it takes a region for one token, and guards it until it flies again."""

from msgspec.structs import replace

from smallworld.moves import LARGEST, Dragon, Move
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.conquest import army_of, ready
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, add, take
from smallworld.rules.settlement import Conquest, settle
from smallworld.rules.special.kinds import SpecialMove
from smallworld.state import LEADER, Marker, State

NAME = "dragon"
MARKER = "dragon"
MOVES = [Dragon(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""


def flown(position: Position) -> bool:
    """Whether the dragon has been used this turn."""
    return any(attack.means == NAME for attack in position.turn.attacks)


def legal(army: AttackingArmy) -> list[Move]:
    """The dragon's conquests that are legal now."""
    if _hand(army) < army.abilities.least or flown(army.position):
        return []
    return [MOVES[i] for i in army.open_to()]


def _hand(army: AttackingArmy) -> int:
    """The tokens that may go with it: no leader stays where a dragon is."""
    return army.in_play.hand - army.in_play.reserved(LEADER)


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
    if isinstance(found, Refusal):
        return found
    if _hand(army) < army.abilities.least:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.in_play.race)
    return None


def apply(draft: Draft, move: Dragon) -> None:
    """The dragon leaves the region that it guards, and takes the other one with a token.

    It takes no more than any conquest of the race does, whatever stands there. Where Loot ends the
    conquest it stays where it was.
    """
    army = army_of(draft)
    least = army.abilities.least
    conquest = Conquest(army, move.region, NAME, least, least, (Marker(MARKER),))
    before = _standing(draft)
    _call_back(draft)
    if not settle(draft, conquest) and before is not None:
        _send_back(draft, before)


def _standing(draft: Draft) -> int | None:
    """The region that it guards."""
    for i, region in enumerate(draft.regions):
        if region.markers and region.marker(MARKER):
            return i
    return None


def _send_back(draft: Draft, i: int) -> None:
    in_play = army_of(draft).in_play
    now = draft.in_play(draft.seat, in_play.race)
    draft.set_reserve(draft.seat, now, take(now.reserve, [Marker(MARKER)]))
    draft.put_marker(i, MARKER, 1)


def _call_back(draft: Draft) -> None:
    for i, region in enumerate(draft.regions):
        if region.markers and region.marker(MARKER):
            draft.put_marker(i, MARKER, 0)
            in_play = draft.in_play(draft.seat, region.race)
            draft.set_race(
                draft.seat, replace(in_play, reserve=add(in_play.reserve, [Marker(MARKER)]))
            )


SPECIAL_MOVE: SpecialMove = SpecialMove(Dragon, legal, why_not, apply)
