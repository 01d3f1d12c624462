"""Two programs that were told of an absence at different times count the same."""

from smallworld_client.words.room import Absences
from smallworld_wire.room import Person, Room, TableSettings

BRAM = 1


def room(*, here: bool, away: int = 0) -> Room:
    bram = Person(BRAM, "Bram", "player", here=here, away=away)
    return Room(TableSettings("Evening", "two-players"), "running", (), (bram,))


def test_an_absence_goes_on_from_room_to_room() -> None:
    absences = Absences()
    absences.note(room(here=False), 100.0)
    absences.note(room(here=False), 130.0)
    assert absences.gone(150.0) == {BRAM: 50.0}


def test_whoever_comes_later_counts_from_what_they_are_told() -> None:
    absences = Absences()
    absences.note(room(here=False, away=60), 100.0)
    absences.note(room(here=False), 110.0)
    assert absences.gone(120.0) == {BRAM: 80.0}


def test_a_second_absence_begins_anew() -> None:
    absences = Absences()
    absences.note(room(here=False), 100.0)
    absences.note(room(here=True), 130.0)
    assert absences.gone(131.0) == {}
    absences.note(room(here=False), 140.0)
    assert absences.gone(145.0) == {BRAM: 5.0}
