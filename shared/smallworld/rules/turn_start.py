"""What happens by itself as a player's turn begins, before they decide anything."""

from msgspec.structs import replace

from smallworld.board import bits
from smallworld.rules import lending
from smallworld.rules.draft import Draft, take
from smallworld.rules.waking import sleeper
from smallworld.state import Marker
from smallworld.traits.rows import COLLECTED


def begin(draft: Draft) -> None:
    """In this order: a copy ends, Lava is lifted, tokens come into hand, Pots pay, Igors grow.

    Then what holds the Fountain of Youth gets its token.
    """
    seat = draft.seat
    lending.end_copy(draft, seat)
    lending.update(draft)
    _lift_lava(draft)
    _take_in_hand(draft)
    _empty_pots(draft)
    _turn_the_collected(draft)
    _drink(draft)
    if draft.player.wakes and sleeper(draft, seat) is None:
        draft.players[seat] = replace(draft.player, wakes="")


def _lift_lava(draft: Draft) -> None:
    """What was laid to drive others out lies there until its owner's next turn."""
    active = draft.player.active
    lays = draft.context.abilities(active).lays if active is not None else {}
    for kind, row in lays.items():
        if row.drives_out:
            draft.clear_marker(kind)


def _take_in_hand(draft: Draft) -> None:
    """Withdrawn tokens that have found no place become hand."""
    active = draft.player.active
    if active is not None and active.withdrawn:
        draft.set_race(draft.seat, replace(active, hand=active.in_hand, withdrawn=0))


def _empty_pots(draft: Draft) -> None:
    active = draft.player.active
    kind = draft.context.abilities(active).offered if active is not None else ""
    for i in bits(active.held) if active is not None and kind else ():
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


def _drink(draft: Draft) -> None:
    active = draft.player.active
    if active is not None and draft.context.abilities(active).turn_start:
        new = draft.from_tray(active.race, draft.context.abilities(active).turn_start)
        draft.set_race(draft.seat, replace(active, hand=active.hand + new))
