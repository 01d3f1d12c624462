"""What a panel says of whoever has the seat."""

import pytest
from msgspec.structs import replace

from smallworld_client.gui.times import span, time_left
from smallworld_client.gui.turn.interruptions import counts, presences
from smallworld_client.table.events import ClockTold
from smallworld_client.words.room import first_lines, room_lines
from smallworld_wire.room import Pace, Person, Room, SeatAssignment, TableSettings

OFF = Pace()
HERE = Person(0, "Mira", "host")
AWAY = Person(1, "Bram", "player", here=False, away=42)
SEATS = (
    SeatAssignment("person", "Mira", 0),
    SeatAssignment("person", "Bram", 1),
    SeatAssignment("computer", "Hal"),
)


def room(pace: Pace = OFF, seats: tuple[SeatAssignment, ...] = SEATS) -> Room:
    return Room(
        TableSettings("Evening", "three-players", pace=pace), "running", seats, (HERE, AWAY)
    )


REPLACED = SeatAssignment("person", "Bram", 1, "random")
LEFT = replace(SEATS[1], person=7)


@pytest.mark.parametrize(
    ("bram", "gone", "away"),
    [
        (SEATS[1], {1: 62.0}, "away 1:02"),
        (LEFT, {}, "away"),
        (REPLACED, {1: 62.0}, "computer plays"),
        (replace(REPLACED, person=7), {}, "computer plays"),
    ],
    ids=["away", "left", "replaced", "replaced and left"],
)
def test_of_somebody_away_the_panel_says_for_how_long_or_that_a_computer_plays(
    bram: SeatAssignment, gone: dict[int, float], away: str
) -> None:
    present = presences(room(seats=(SEATS[0], bram, SEATS[2])), None, gone)
    assert [seat.away for seat in present] == ["", away, ""]


def test_a_stand_in_is_a_computer_with_a_note() -> None:
    present = presences(room(seats=(SEATS[0], REPLACED)), None, {})
    assert [seat.computer for seat in present] == [False, True]
    assert present[1].note == "A computer player has taken over for Bram. Level: random."
    assert present[1].level == "random"


THREE = (300_000, 200_000, 100_000)


@pytest.mark.parametrize(
    ("pace", "told", "since", "clocks"),
    [
        (Pace("game", 600), ClockTold(0, THREE), 10.0, ["4:50", "3:20", ""]),
        (Pace("game", 600), ClockTold(0, (1_000, *THREE[1:])), 5.0, ["0:00", "3:20", ""]),
        (Pace("turn", 90), ClockTold(1, (90_000, 14_000, 90_000)), 0.0, ["", "0:14", ""]),
        (OFF, ClockTold(0, THREE), 0.0, ["", "", ""]),
    ],
    ids=["only that of the one to move goes down", "run out", "a clock for each turn", "none"],
)
def test_a_person_has_the_clock_of_the_table_and_a_computer_none(
    pace: Pace, told: ClockTold, since: float, clocks: list[str]
) -> None:
    present = presences(room(pace), told, {}, since_clocks=since)
    assert [seat.clock for seat in present] == clocks
    assert [seat.clock_low for seat in present] == [clock.startswith("0:") for clock in clocks]


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0:00"), (61, "1:01"), (3599, "59:59"), (4020, "1:07:00")]
)
def test_a_time_reads_as_on_a_clock(seconds: int, said: str) -> None:
    assert span(seconds) == said


@pytest.mark.parametrize(
    ("hours", "said"),
    [(71.5, "3 days"), (70, "2 days"), (47, "47 hours"), (2, "2 hours"), (1.5, "1:30:00")],
)
def test_the_time_of_a_slow_game_is_said_in_days_and_hours(hours: float, said: str) -> None:
    assert time_left(hours * 3600) == said


def test_in_a_slow_game_the_clock_shows_and_no_absence() -> None:
    told = ClockTold(1, (0, 200_000_000, 0))
    present = presences(room(Pace("turn", 3 * 86_400)), told, {1: 62.0})
    assert (present[1].away, present[1].clock, present[1].clock_low) == ("", "2 days", False)


def test_a_vacation_shows_at_the_seat_with_its_end() -> None:
    bram = Person(1, "Bram", "player", here=False, vacation=1_800_000_000)
    resting = Room(TableSettings("Evening", "three-players"), "running", SEATS, (HERE, bram))
    present = presences(resting, None, {})
    assert present[1].away == "vacation"
    assert present[1].note.startswith("Bram is on vacation until ")


def test_a_table_where_all_are_here_without_a_clock_stands_still() -> None:
    all_here = Room(TableSettings("Evening", "two-players"), "running", SEATS, (HERE,))
    assert not counts(all_here, None)
    assert counts(room(), None)
    assert counts(all_here, ClockTold(0, (1, 1)))


def test_the_log_of_a_table_of_the_service_begins_with_who_makes_the_draws() -> None:
    assert first_lines(room()) == []
    [line] = first_lines(
        replace(room(), settings=TableSettings("Evening", "two-players", service=True))
    )
    assert line.text == "The service makes the draws with the players present."


def test_the_log_of_a_slow_game_tells_of_vacations_and_not_of_who_comes_and_goes() -> None:
    here, gone = replace(AWAY, here=True), replace(AWAY, vacation=1_800_000_000)
    slow = room(Pace("turn", 259_200))
    before, after = replace(slow, people=(HERE, here)), replace(slow, people=(HERE, AWAY))
    assert room_lines(before, after) == []
    [line] = room_lines(before, replace(slow, people=(HERE, gone)))
    assert line.text == "Bram goes on vacation."
