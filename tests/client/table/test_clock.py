"""The turn clock."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from smallworld_client.table.authority.members import (
    LEAST,
    MOST_OVERTIME,
    NO_CLOCKS,
    TurnClock,
    clocks_after,
)
from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.common import NOBODY, Bye, Heartbeat
from smallworld_wire.room import Ballot, Pace, Room, SeatAssignment
from smallworld_wire.table import Arrange, Clocks, Pause, Sit, StandIn, Start, Undo, Vote
from tests.helpers.company import ANN, BOB, BOTS, CID, EVE, Company
from tests.helpers.evening import GAME, seeded

PER_TURN = Pace("turn", 90)
PER_GAME = Pace("game", 600)


def test_a_table_without_a_clock_never_finds_anybody_late() -> None:
    clock = TurnClock(Pace(), 2)
    clock.begin_turn(0, 0.0)
    assert clock.late(1e9) == NOBODY
    assert clock.told == NO_CLOCKS


def test_only_the_one_for_whom_it_runs_uses_time_and_a_clock_that_stands_still_none() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(0, 10.0)
    clock.run(0, 20.0)
    assert clock.told_at == 10.0
    assert [clock.left(seat, 30.0) for seat in (0, 1)] == [70.0, 90.0]
    clock.run(NOBODY, 30.0)
    clock.run(0, 1000.0)
    assert clock.told == Clocks(0, (70_000, 90_000))
    assert clock.left(0, 1005.0) == 65.0


@pytest.mark.parametrize(("pace", "left"), [(PER_TURN, [90.0, 89.0]), (PER_GAME, [520.0, 599.0])])
def test_time_per_turn_is_filled_up_in_the_next_turn_and_a_budget_for_the_game_is_not(
    pace: Pace, left: list[float]
) -> None:
    clock = TurnClock(pace, 2)
    clock.begin_turn(NOBODY, 0.0)
    assert clock.told_at == 0.0
    clock.run(0, 0.0)
    clock.begin_turn(1, 80.0)
    assert [clock.left(seat, 81.0) for seat in (0, 1)] == left


def test_who_has_used_their_budget_up_still_has_a_little_in_each_turn() -> None:
    clock = TurnClock(PER_GAME, 2)
    clock.run(0, 0.0)
    assert clock.late(600.0) == 0
    clock.begin_turn(0, 700.0)
    assert clock.late(700.0) == NOBODY
    assert clock.left(0, 700.0) == LEAST


def test_a_budget_goes_on_from_what_was_left_another_evening_within_its_bounds() -> None:
    clock = TurnClock(PER_GAME, 2, (100_000, 10**9))
    clock.begin_turn(0, 0.0)
    assert [clock.left(seat, 10.0) for seat in (0, 1)] == [90.0, 600.0]
    assert TurnClock(Pace("turn", 0), 2).left(0, 0.0) == LEAST


def test_somebody_is_late_when_their_time_is_up_and_not_before() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(1, 0.0)
    assert clock.late(89.9) == NOBODY
    assert clock.late(90.0) == 1


def test_time_is_extended_once_in_each_turn_for_who_has_none_left() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(1, 0.0)
    assert clock.extend(1, 5.0)
    assert clock.left(1, 5.0) == 85.0
    assert clock.extend(1, 95.0)
    assert clock.left(1, 95.0) == LEAST
    assert not clock.extend(1, 95.0 + LEAST)
    clock.begin_turn(1, 120.0)
    assert clock.extend(1, 220.0)


@pytest.mark.parametrize(
    ("told", "seconds", "later"),
    [
        (Clocks(1, (90_000, 88_750)), 1.25, Clocks(1, (90_000, 87_500))),
        (Clocks(NOBODY, (90_000,)), 100.0, Clocks(NOBODY, (90_000,))),
        (Clocks(0, (0,)), 1e9, Clocks(0, (-MOST_OVERTIME,))),
    ],
    ids=["it is worth less later", "not if it stands still", "no debt is more than the wire takes"],
)
def test_what_was_told_of_a_clock(told: Clocks, seconds: float, later: Clocks) -> None:
    assert clocks_after(told, seconds) == later


QUICK = Pace("turn", 30)


def late_ann(late: str) -> Company:
    company = Company(pace=QUICK, late=late).begin()
    company.forget()
    company.wait(30)
    return company


def test_everybody_hears_of_the_clock_when_it_is_set_and_who_comes_what_is_left() -> None:
    company = Company(pace=QUICK).begin()
    for peer in (ANN, BOB, CID):
        assert company.heard(peer, Clocks) == [Clocks(0, (30_000,) * 3)]
    company.forget()
    company.wait(10)
    company.move()
    assert company.heard(BOB, Clocks) == []
    assert company.heard(BOB, Room) == []
    company.come(EVE, "spectator")
    assert company.heard(EVE, Clocks) == [Clocks(0, (20_000, 30_000, 30_000))]
    company.play_on(1)
    assert company.heard(BOB, Clocks)[-1] == Clocks(1, (30_000,) * 3)


def test_those_who_wait_wait() -> None:
    company = late_ann("wait")
    company.lose(BOB)
    company.wait(600)
    assert not any(company.assigned(seat).is_played_by_computer for seat in (0, 1))
    assert company.table.room.ballot is None


def test_a_computer_player_ends_the_turn_of_who_is_late_and_plays_no_other() -> None:
    company = late_ann("computer")
    assert company.assigned(0).bot == "strong"
    assert company.assigned(0).person == 0
    assert company.table.computer_to_move == "strong"
    for seat in (1, 2, 0):
        company.play_on(seat)
        assert not company.assigned(0).is_played_by_computer
    company.wait(29)
    assert not company.assigned(0).is_played_by_computer


def test_who_was_late_neither_moves_nor_takes_steps_back_while_the_computer_player_does() -> None:
    company = Company(pace=QUICK, late="computer").begin()
    company.play_on(1)
    company.wait(30)
    assert company.refusal(BOB, company.next_move()) == "It isn't your turn."
    company.move()
    undo = Undo(GAME, len(company.table.items))
    assert company.refusal(BOB, undo) == "You have no step to undo."


def test_who_was_late_may_take_their_seat_back_once_for_a_short_while() -> None:
    company = late_ann("computer")
    company.say(ANN, StandIn(0))
    assert company.assigned(0).bot == ""
    company.wait(int(LEAST) - 1)
    assert company.assigned(0).bot == ""
    company.wait(1)
    assert company.assigned(0).bot == "strong"
    assert company.refusal(ANN, StandIn(0)).startswith("Your time for this turn is up")


def test_who_alone_is_here_has_to_keep_to_their_clock_too() -> None:
    company = Company(pace=QUICK, late="computer").begin()
    company.lose(BOB)
    company.lose(CID)
    company.wait(30)
    assert company.assigned(0).is_played_by_computer


def test_the_others_vote_about_who_is_late_until_their_next_turn() -> None:
    company = late_ann("vote")
    assert company.table.room.ballot == Ballot(1, "computer", 0, NOBODY)
    company.say(BOB, Vote(1, yes=True))
    assert not company.assigned(0).is_played_by_computer
    company.say(CID, Vote(1, yes=True))
    assert company.assigned(0).bot == "strong"
    company.play_on(1)
    assert company.assigned(0).bot == ""
    unasked = late_ann("vote")
    unasked.play_on(1)
    assert unasked.table.room.ballot is None


def test_no_clock_runs_while_the_game_is_paused_or_for_computer_players() -> None:
    company = Company(pace=QUICK, late="computer").begin()
    company.say(BOB, Pause(on=True))
    company.wait(100)
    company.say(CID, Pause(on=False))
    assert company.heard(BOB, Clocks)[-1] == Clocks(0, (30_000,) * 3)
    company.say(ANN, StandIn(0, "weak"))
    assert company.heard(BOB, Clocks)[-1].running == NOBODY


def test_no_clock_runs_for_the_absent_where_the_table_waits_for_them() -> None:
    company = Company(pace=QUICK).begin()
    company.play_on(1)
    company.lose(BOB)
    assert company.heard(ANN, Clocks)[-1].running == NOBODY
    company.wait(100)
    company.come(BOB)
    assert company.heard(BOB, Clocks)[-1] == Clocks(1, (30_000,) * 3)


@pytest.mark.parametrize(
    ("pace", "told"),
    [(PER_GAME, Clocks(0, (600_000,) * 3)), (Pace(), Clocks(NOBODY, ()))],
    ids=["another", "none"],
)
def test_another_pace_begins_with_full_clocks(pace: Pace, told: Clocks) -> None:
    company = Company(pace=QUICK).begin()
    company.wait(10)
    company.say(ANN, Arrange(replace(company.table.settings, pace=pace)))
    assert company.heard(BOB, Clocks)[-1] == told
    company.wait(100)
    assert company.table.room.ballot is None


def test_who_leads_on_lets_the_budgets_go_on() -> None:
    company = Company(pace=Pace("game", 600)).begin()
    company.wait(100)
    company.play_on(1)
    before = company.table
    assert before.snapshot.clock == (500_000, 600_000, 600_000)
    assert before.game_log
    snapshot = before.snapshot.led_by(BOB, 2)
    table = HostedTable.resumed(snapshot, before.game_log, before.committed, seeded(), 500.0, BOTS)
    outgoing = table.open(500.0)
    [told] = [message for _, message in outgoing if isinstance(message, Clocks)]
    assert told == Clocks(1, (500_000, 600_000, 600_000))


def without_bob(late: str = "wait", seconds: int = 61) -> Company:
    company = Company(late=late).begin()
    company.lose(BOB)
    company.wait(seconds)
    return company


def test_a_computer_player_goes_on_when_the_grace_is_over_and_not_before() -> None:
    company = without_bob("computer", 60)
    assert company.assigned(1).bot == ""
    company.wait(1)
    assert (company.assigned(1).bot, company.assigned(1).person) == ("strong", 1)


@pytest.mark.parametrize("comes", [Company.come, lambda it, peer: it.say(peer, Heartbeat())])
def test_who_comes_back_or_was_only_silent_has_their_seat_at_once(
    comes: Callable[[Company, bytes], object],
) -> None:
    company = without_bob("computer")
    comes(company, BOB)
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


def test_who_said_no_is_not_asked_again_at_once_and_who_comes_back_ends_the_vote() -> None:
    company = without_bob("vote")
    ballot = company.table.room.ballot
    assert ballot
    company.say(ANN, Vote(ballot.serial, yes=False))
    open_: list[bool] = []
    for seconds in (60, 61):
        company.wait(seconds)
        open_.append(company.table.room.ballot is not None)
    company.come(BOB)
    assert [*open_, company.table.room.ballot is not None] == [False, True, False]


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
    ("begins", "peer", "seat", "bot", "reason"),
    [
        (True, ANN, 1, "weak", "That is not your seat."),
        (True, CID, 1, "", "That is not your seat."),
        (True, BOB, 1, "deep-blue", "There is no such computer player."),
        (True, BOB, 4, "weak", "This board has 3 seats."),
        (False, ANN, 0, "weak", "That is possible only during a game."),
    ],
)
def test_no_other_stand_in_is_granted(
    begins: bool, peer: bytes, seat: int, bot: str, reason: str
) -> None:
    company = Company()
    if begins:
        company.begin()
    before = company.table.room
    assert company.refusal(peer, StandIn(seat, bot)) == reason
    assert company.table.room == before


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
