"""What happens by itself as a player's turn begins, before they decide anything."""

from collections.abc import Iterable

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.rules import lending
from smallworld.rules.draft import Draft, take
from smallworld.state import Marker, RaceInPlay
from smallworld.traits.rows import COLLECTED


def begin(draft: Draft) -> None:
    """In this order: a copy ends, Lava is lifted, tokens come into hand, Pots pay, Igors grow.

    Then what holds the Fountain of Youth gets its token.
    """
    seat = draft.seat
    active = draft.players[seat].active
    if active is not None and active.lent:
        lending.end_copy(draft, seat)
    if draft.finds_changed:
        lending.update(draft)
    active = draft.players[seat].active
    if active is not None:
        _begin_with(draft, active)


def _begin_with(draft: Draft, active: RaceInPlay) -> None:
    abilities = draft.context.abilities(active)
    if abilities.lays:
        _lift_lava(draft, abilities.lays)
    if active.withdrawn:
        draft.set_race(draft.seat, replace(active, hand=active.in_hand, withdrawn=0))
    if abilities.offered:
        _empty_pots(draft, active.held, abilities.offered)
    if active.reserve:
        _turn_the_collected(draft)
    if abilities.turn_start:
        _drink(draft, abilities.turn_start)


def _lift_lava(draft: Draft, laid: Iterable[str]) -> None:
    """What was laid to drive others out lies there until its owner's next turn."""
    for kind in laid:
        if draft.context.markers[kind].drives_out:
            draft.clear_marker(kind)


def _empty_pots(draft: Draft, held: int, kind: str) -> None:
    for i in bits(held):
        count = draft.regions[i].marker(kind)
        if count:
            draft.earn(draft.seat, draft.context.markers[kind].pays * count)
            draft.put_marker(i, kind, 0)


def _turn_the_collected(draft: Draft) -> None:
    """Every full set of lost tokens becomes a new token; what the tray has not stays collected."""
    active = draft.player.active
    if active is None or not active.reserved(COLLECTED):
        return
    players = len(draft.players)
    new = draft.from_tray(active.race, active.reserved(COLLECTED) // players)
    left = take(active.reserve, [Marker(COLLECTED, new * players)])
    draft.set_race(draft.seat, replace(active, hand=active.hand + new, reserve=left))


def _drink(draft: Draft, tokens: int) -> None:
    active = draft.player.active
    assert active is not None
    new = draft.from_tray(active.race, tokens)
    draft.set_race(draft.seat, replace(active, hand=active.hand + new))
