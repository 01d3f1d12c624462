"""Guests who come late and take over a computer player's seat."""

from smallworld import __version__
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import Append, AppendBatch, Sit, Welcome
from tests.helpers.company import ANN, BOB, EVE, Company

SEATS = (
    SeatAssignment("person"),
    SeatAssignment("computer", bot="weak"),
    SeatAssignment("computer", bot="weak"),
)


def running(*, late_guests: bool = True, **secrets: str) -> Company:
    company = Company(*SEATS, late_guests=late_guests, **secrets)
    return company.begin()


def with_bob() -> Company:
    company = running()
    company.move()
    company.come(BOB, "spectator")
    return company


def test_a_late_guest_takes_a_computer_players_seat() -> None:
    company = with_bob()
    told = company.say(BOB, Sit(1))
    assert [message.role for message in told if isinstance(message, Welcome)] == ["player"]
    assert (company.assigned(1).kind, company.assigned(1).name, company.assigned(1).bot) == (
        "person",
        "Bob",
        "",
    )


def test_their_programs_version_is_told_once_they_play() -> None:
    company = with_bob()
    assert company.table.room.people[1].version == ""
    company.say(BOB, Sit(1))
    assert company.table.room.people[1].version == __version__


def test_they_have_the_next_turn_of_that_seat() -> None:
    company = with_bob()
    company.say(BOB, Sit(1))
    company.play_on(1)
    assert company.say(BOB, company.next_move())
    assert company.assigned(1).person == 1


def test_they_know_at_once_what_they_would_have_seen_later() -> None:
    company = Company(*SEATS, delay=60).begin()
    company.wait(60)
    company.come(BOB, "spectator")
    company.move()
    told = company.say(BOB, Sit(1))
    assert [message.index for message in told if isinstance(message, Append)] == [0]
    assert not any(isinstance(message, AppendBatch) for message in told)


def test_a_table_may_take_no_late_guests() -> None:
    company = running(late_guests=False)
    company.come(BOB, "spectator")
    assert company.refusal(BOB, Sit(1)) == "The game has started, so seats can no longer change."


def test_nobody_takes_the_seat_of_a_person() -> None:
    assert with_bob().refusal(BOB, Sit(0)) == "No computer player has that seat."


def test_nobody_takes_a_second_seat() -> None:
    company = with_bob()
    company.say(BOB, Sit(1))
    assert company.refusal(BOB, Sit(2)) == "You already have a seat."
    assert company.refusal(ANN, Sit(2)) == "You already have a seat."


def test_the_invitation_to_watch_gives_no_seat() -> None:
    company = running(secret="p" * 22, watch_secret="w" * 22)
    company.come(EVE, secret="w" * 22)
    assert company.refusal(EVE, Sit(1)) == "Your invitation only lets you watch."


def test_who_comes_again_with_the_other_invitation_may_play() -> None:
    company = running(secret="p" * 22, watch_secret="w" * 22)
    company.come(EVE, secret="w" * 22)
    company.come(EVE, secret="p" * 22)
    company.say(EVE, Sit(1))
    assert company.assigned(1).name == "Eve"
