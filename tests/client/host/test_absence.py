"""Those who are away, and the computer players that go on for them."""

import pytest

from smallworld_wire.common import NOBODY, Bye, Heartbeat, Refused
from smallworld_wire.room import Room, SeatAssignment
from smallworld_wire.table import Sit, StandIn, Start, Vote
from tests.helpers.company import ANN, BOB, CID, EVE, Company


def without_bob(late: str = "wait", seconds: int = 61) -> Company:
    company = Company(late=late).begin()
    company.lose(BOB)
    company.wait(seconds)
    return company


def test_those_who_wait_keep_the_seat_free() -> None:
    assert without_bob("wait", 600).assigned(1).bot == ""


def test_a_computer_player_goes_on_when_the_grace_is_over_and_not_before() -> None:
    company = without_bob("computer", 60)
    assert company.assigned(1).bot == ""
    company.wait(1)
    assert (company.assigned(1).bot, company.assigned(1).person) == ("strong", 1)


def test_who_comes_back_has_their_seat_at_once() -> None:
    company = without_bob("computer")
    company.come(BOB)
    assert company.assigned(1).bot == ""


def test_somebody_who_was_only_silent_is_back_with_a_word() -> None:
    company = without_bob("computer")
    company.say(BOB, Heartbeat())
    assert company.assigned(1).bot == ""


def test_nobody_is_replaced_while_no_other_player_is_here() -> None:
    company = Company(
        SeatAssignment(), SeatAssignment(), SeatAssignment("computer", bot="weak"), late="computer"
    )
    for seat, peer in enumerate((BOB, CID)):
        company.come(peer)
        company.say(peer, Sit(seat))
    company.say(ANN, Start())
    company.lose(BOB)
    company.lose(CID)
    company.wait(600)
    assert [company.assigned(seat).bot for seat in (0, 1)] == ["", ""]


def test_a_vote_about_the_absent_is_one_among_the_others() -> None:
    company = without_bob("vote")
    ballot = company.table.room.ballot
    assert ballot
    assert (ballot.kind, ballot.argument, ballot.by) == ("computer", 1, NOBODY)
    for peer in (ANN, CID):
        company.say(peer, Vote(ballot.serial, yes=True))
    assert company.assigned(1).bot == "strong"


def test_who_comes_back_ends_the_vote_about_them() -> None:
    company = without_bob("vote")
    company.come(BOB)
    assert company.table.room.ballot is None


def test_who_said_no_is_not_asked_again_at_once() -> None:
    company = without_bob("vote")
    ballot = company.table.room.ballot
    assert ballot
    company.say(ANN, Vote(ballot.serial, yes=False))
    company.wait(60)
    assert company.table.room.ballot is None
    company.wait(61)
    assert company.table.room.ballot is not None


def test_one_may_let_a_computer_player_go_on_and_take_the_seat_back() -> None:
    company = Company().begin()
    company.say(BOB, StandIn(1, "weak"))
    assert company.assigned(1).bot == "weak"
    company.say(BOB, StandIn(1))
    assert company.assigned(1).bot == ""


def test_a_stand_in_whom_one_asked_for_stays_when_the_connection_breaks() -> None:
    company = Company().begin()
    company.say(BOB, StandIn(1, "weak"))
    company.lose(BOB)
    company.come(BOB)
    assert company.assigned(1).bot == "weak"


def test_the_host_may_let_a_computer_player_go_on_for_who_is_away() -> None:
    company = without_bob("wait", 1)
    company.say(ANN, StandIn(1, "weak"))
    assert company.assigned(1).bot == "weak"
    company.come(BOB)
    assert company.assigned(1).bot == ""


@pytest.mark.parametrize(
    ("peer", "seat", "bot", "reason"),
    [
        (ANN, 1, "weak", "That is not your seat."),
        (CID, 1, "", "That is not your seat."),
        (BOB, 1, "deep-blue", "There is no such computer player."),
        (BOB, 4, "weak", "This board has 3 seats."),
    ],
)
def test_no_other_stand_in_is_granted(peer: bytes, seat: int, bot: str, reason: str) -> None:
    assert Company().begin().refusal(peer, StandIn(seat, bot)) == reason


def test_before_the_game_nobody_stands_in() -> None:
    company = Company()
    assert company.refusal(ANN, StandIn(0, "weak")) == "That is possible only during a game."


def test_who_comes_in_hears_since_when_others_are_away() -> None:
    company = without_bob("wait", 42)
    company.come(EVE, "spectator")
    room = company.heard(EVE, Room)[0]
    assert [person.away for person in room.people] == [0, 42, 0, 0]


def test_who_has_said_good_bye_has_to_say_hello_before_they_are_heard_again() -> None:
    company = Company().begin()
    company.leave(BOB)
    assert isinstance(company.say(BOB, Heartbeat())[0], Bye)
    assert not company.table.room.people[1].here
    company.come(BOB)
    assert company.table.room.people[1].here


def test_a_refusal_leaves_the_seat_as_it_is() -> None:
    company = Company().begin()
    before = company.table.room
    assert isinstance(company.say(CID, StandIn(1, "weak"))[0], Refused)
    assert company.table.room == before
