"""Who is away and for how long, the time left, and whose seat a computer plays."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from smallworld_client.guest.events import ClockTold
from smallworld_client.gui.texts.names import level_name
from smallworld_client.gui.texts.times import span, time_left, vacation_text
from smallworld_wire import Room, SeatAssignment

translate = QCoreApplication.translate

LOW_TURN, LOW_GAME = 15, 60
"""Seconds left from which a clock is highlighted: one for each turn, one for the whole game."""
LOW_SLOW = 12 * 3600
"""The same in a game over days."""


@dataclass(frozen=True, slots=True)
class Presence:
    """What a player's panel says beside the name. ``away`` and ``clock`` are translated texts."""

    away: str = ""
    clock: str = ""
    clock_low: bool = False
    computer: bool = False
    level: str = ""
    """The level of the computer player in the seat."""
    note: str = ""
    """A sentence that explains the icons; empty if there is nothing to explain."""


def presences(
    room: Room | None,
    clocks: ClockTold | None,
    gone: Mapping[int, float],
    since_clocks: float = 0.0,
) -> list[Presence]:
    """One entry per seat, so many seconds after the clocks arrived.

    ``gone`` says for how many seconds each absent person has been away.
    """
    if room is None:
        return []
    return [_presence(room, clocks, seat, gone, since_clocks) for seat in range(len(room.seats))]


def counts(room: Room | None, clocks: ClockTold | None) -> bool:
    """Whether something at the table changes every second."""
    away = room is not None and any(not person.here for person in room.people)
    return away or (clocks is not None and clocks.running >= 0)


def _presence(
    room: Room,
    clocks: ClockTold | None,
    seat: int,
    gone: Mapping[int, float],
    since_clocks: float,
) -> Presence:
    assigned = room.seats[seat]
    clock, low = _clock(room, clocks, seat, since_clocks)
    return Presence(
        _away(room, assigned, gone),
        clock,
        low,
        assigned.kind == "computer" or assigned.is_played_by_computer,
        level_name(assigned.bot) if assigned.bot else "",
        _note(assigned) or _on_vacation(room, assigned),
    )


def _on_vacation(room: Room, assigned: SeatAssignment) -> str:
    person = next((person for person in room.people if person.id == assigned.person), None)
    return vacation_text(person) if person is not None else ""


def _note(assigned: SeatAssignment) -> str:
    if not assigned.is_played_by_computer:
        return ""
    text = (
        translate("table", "A computer player has taken over for {player}. Level: {level}.")
        if assigned.kind == "person"
        else translate("table", "A computer player. Level: {level}.")
    )
    return text.format(player=assigned.name, level=level_name(assigned.bot))


def _away(room: Room, assigned: SeatAssignment, gone: Mapping[int, float]) -> str:
    """How long someone has been away; empty if they are here."""
    if assigned.kind != "person":
        return ""
    person = next((person for person in room.people if person.id == assigned.person), None)
    if person is None:
        return translate("table", "away")
    if person.vacation:
        return translate("table", "vacation")
    if person.here or (room.settings.pace.is_slow and room.stage == "running"):
        return ""
    return translate("table", "away {time}").format(time=span(gone.get(person.id, person.away)))


def _clock(room: Room, clocks: ClockTold | None, seat: int, since: float) -> tuple[str, bool]:
    """The time left, and whether it is low; empty if the seat has no clock."""
    pace = room.settings.pace.kind
    if clocks is None or pace == "off" or seat >= len(clocks.left):
        return "", False
    if room.seats[seat].kind == "computer":
        return "", False
    runs = clocks.running == seat
    if pace == "turn" and not runs:
        return "", False
    left = clocks.left[seat] / 1000 - (since if runs else 0.0)
    low = LOW_TURN if pace == "turn" else LOW_GAME
    return time_left(left), left < (LOW_SLOW if room.settings.pace.is_slow else low)
