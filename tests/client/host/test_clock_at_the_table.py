"""The clock of a table, and what becomes of those who are late."""

from msgspec.structs import replace

from smallworld_client.table.authority.members import LEAST
from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Ballot, Pace, Room
from smallworld_wire.table import Arrange, Clocks, Pause, StandIn, Undo, Vote
from tests.helpers.company import ANN, BOB, BOTS, CID, EVE, Company
from tests.helpers.evening import GAME, seeded

QUICK = Pace("turn", 30)


def late_ann(late: str) -> Company:
    company = Company(pace=QUICK, late=late).begin()
    company.forget()
    company.wait(30)
    return company


def test_everybody_hears_of_the_clock_when_the_game_begins() -> None:
    company = Company(pace=QUICK).begin()
    for peer in (ANN, BOB, CID):
        assert company.heard(peer, Clocks) == [Clocks(0, (30_000,) * 3)]


def test_a_step_within_a_turn_is_no_news_of_the_clock() -> None:
    company = Company(pace=QUICK).begin()
    company.forget()
    company.move()
    assert company.heard(BOB, Clocks) == []


def test_the_next_turn_is_told_with_full_clocks() -> None:
    company = Company(pace=QUICK).begin()
    company.wait(10)
    company.play_on(1)
    assert company.heard(BOB, Clocks)[-1] == Clocks(1, (30_000,) * 3)


def test_who_comes_in_the_middle_hears_what_is_left_now() -> None:
    company = Company(pace=QUICK).begin()
    company.wait(10)
    company.come(EVE, "spectator")
    assert company.heard(EVE, Clocks) == [Clocks(0, (20_000, 30_000, 30_000))]


def test_without_a_clock_nobody_hears_of_one() -> None:
    company = Company().begin()
    company.play_on(1)
    assert company.heard(BOB, Clocks) == []


def test_those_who_wait_wait() -> None:
    company = late_ann("wait")
    company.wait(100)
    assert not company.assigned(0).is_played_by_computer
    assert company.table.room.ballot is None


def test_a_computer_player_ends_the_turn_of_who_is_late() -> None:
    company = late_ann("computer")
    assert company.assigned(0).bot == "strong"
    assert company.assigned(0).person == 0
    assert company.table.computer_to_move == "strong"
    company.play_on(1)
    assert company.assigned(0).bot == ""


def test_who_was_late_plays_their_next_turn_themselves() -> None:
    company = late_ann("computer")
    company.play_on(1)
    company.play_on(2)
    company.play_on(0)
    assert not company.assigned(0).is_played_by_computer
    company.wait(29)
    assert not company.assigned(0).is_played_by_computer


def test_who_was_late_cannot_move_while_the_computer_player_does() -> None:
    company = Company(pace=QUICK, late="computer").begin()
    company.play_on(1)
    company.wait(30)
    assert company.refusal(BOB, company.next_move()) == "It is not your turn."


def test_who_was_late_takes_no_step_of_the_computer_player_back() -> None:
    company = Company(pace=QUICK, late="computer").begin()
    company.play_on(1)
    company.wait(30)
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


def test_the_others_vote_about_who_is_late() -> None:
    company = late_ann("vote")
    assert company.table.room.ballot == Ballot(1, "computer", 0, NOBODY)
    company.say(BOB, Vote(1, yes=True))
    assert not company.assigned(0).is_played_by_computer
    company.say(CID, Vote(1, yes=True))
    assert company.assigned(0).bot == "strong"
    company.play_on(1)
    assert company.assigned(0).bot == ""


def test_a_vote_ends_when_who_was_late_moves_on_to_the_next_turn() -> None:
    company = late_ann("vote")
    company.play_on(1)
    assert company.table.room.ballot is None


def test_no_clock_runs_while_the_game_is_paused() -> None:
    company = Company(pace=QUICK, late="computer").begin()
    company.say(BOB, Pause(on=True))
    company.wait(100)
    company.say(CID, Pause(on=False))
    assert company.heard(BOB, Clocks)[-1] == Clocks(0, (30_000,) * 3)


def test_no_clock_runs_for_the_absent_where_the_table_waits_for_them() -> None:
    company = Company(pace=QUICK).begin()
    company.play_on(1)
    company.lose(BOB)
    assert company.heard(ANN, Clocks)[-1].running == NOBODY
    company.wait(100)
    company.come(BOB)
    assert company.heard(BOB, Clocks)[-1] == Clocks(1, (30_000,) * 3)


def test_no_clock_runs_for_computer_players() -> None:
    company = Company(pace=QUICK).begin()
    company.say(ANN, StandIn(0, "weak"))
    assert company.heard(BOB, Clocks)[-1].running == NOBODY


def test_another_pace_begins_with_full_clocks() -> None:
    company = Company(pace=QUICK).begin()
    company.wait(10)
    settings = replace(company.table.settings, pace=Pace("game", 600))
    company.say(ANN, Arrange(settings))
    assert company.heard(BOB, Clocks)[-1] == Clocks(0, (600_000,) * 3)


def test_a_clock_that_is_switched_off_is_gone_for_everybody() -> None:
    company = Company(pace=QUICK).begin()
    company.say(ANN, Arrange(replace(company.table.settings, pace=Pace())))
    assert company.heard(BOB, Clocks)[-1] == Clocks(NOBODY, ())
    company.wait(100)
    assert company.table.room.ballot is None


def test_a_budget_is_kept_with_the_table() -> None:
    company = Company(pace=Pace("game", 600)).begin()
    company.wait(100)
    company.play_on(1)
    assert company.table.snapshot.clock == (500_000, 600_000, 600_000)


def test_who_leads_on_lets_the_budgets_go_on() -> None:
    company = Company(pace=Pace("game", 600)).begin()
    company.wait(100)
    company.play_on(1)
    before = company.table
    assert before.game_log
    snapshot = before.snapshot.led_by(BOB, 2)
    table = HostedTable.resumed(snapshot, before.game_log, before.committed, seeded(), 500.0, BOTS)
    outgoing = table.open(500.0)
    [told] = [message for _, message in outgoing if isinstance(message, Clocks)]
    assert told == Clocks(1, (500_000, 600_000, 600_000))


def test_a_room_does_not_change_with_the_clock() -> None:
    company = Company(pace=QUICK).begin()
    company.forget()
    company.wait(10)
    assert company.heard(BOB, Room) == []
