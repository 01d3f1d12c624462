"""Pauses, and what all have to agree to."""

import pytest

from smallworld.record import Rollback
from smallworld_client.table.authority.hosted_game import LAST_ROLLBACK
from smallworld_wire.common import NOBODY, Refused
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import Append, AppendBatch, Pause, Propose, StandIn, Undo, Vote
from tests.helpers.company import ANN, BOB, CID, EVE, Company
from tests.helpers.evening import GAME


def playing(moves: int = 6) -> Company:
    company = Company().begin()
    for _ in range(moves):
        company.move()
    return company


def asked_to_go_back(to: int = 2) -> Company:
    company = playing()
    company.say(BOB, Propose("back", to))
    return company


def test_a_game_goes_back_when_all_have_agreed() -> None:
    company = asked_to_go_back()
    game_log = company.table.game_log
    assert game_log
    before = game_log.state_at(2)
    company.say(ANN, Vote(1, yes=True))
    assert company.state is not before
    company.forget()
    company.say(CID, Vote(1, yes=True))
    assert company.state is before
    for peer in (ANN, BOB, CID):
        [news] = company.heard(peer, Append)
        assert (news.index, news.entry) == (6, Rollback(2, NOBODY))


def test_one_no_ends_a_ballot_and_who_asked_is_told() -> None:
    company = asked_to_go_back()
    company.forget()
    company.say(CID, Vote(1, yes=False))
    assert company.table.room.ballot is None
    assert company.heard(BOB, Refused) == [Refused(TableSays.DISAGREED(player="Cid"))]


def test_a_ballot_that_nobody_answers_lapses_and_who_asked_is_told() -> None:
    company = asked_to_go_back()
    company.wait(60)
    assert company.table.room.ballot is None
    assert company.heard(BOB, Refused) == [Refused(TableSays.NOT_AGREED_IN_TIME())]


def test_nobody_asks_for_the_past_in_a_game_that_went_back_too_often() -> None:
    company = playing()
    game_log = company.table.game_log
    assert game_log
    while len(game_log) < LAST_ROLLBACK:
        game_log.follow(Rollback(0))
    company.say(BOB, Propose("back", 2))
    [refused] = company.heard(BOB, Refused)
    assert "no more can be" in str(refused.reason)


def test_nobody_goes_back_behind_the_back_of_who_is_away() -> None:
    company = asked_to_go_back()
    company.lose(CID)
    company.say(ANN, Vote(1, yes=True))
    assert len(company.table.items) == 6
    company.come(CID)
    company.say(CID, Vote(1, yes=True))
    assert len(company.table.items) == 7


def test_for_whom_a_computer_player_goes_on_they_are_not_asked() -> None:
    company = asked_to_go_back()
    company.say(ANN, Vote(1, yes=True))
    company.lose(CID)
    company.say(ANN, StandIn(2, "weak"))
    assert len(company.table.items) == 7


def test_who_plays_alone_with_computers_needs_nobody() -> None:
    company = playing()
    for seat, peer in enumerate((BOB, CID), 1):
        company.lose(peer)
        company.say(ANN, StandIn(seat, "weak"))
    company.say(ANN, Propose("back", 0))
    assert company.state is company.table.game_log.state_at(0)  # type: ignore[union-attr]


def test_there_is_one_ballot_at_a_time() -> None:
    reason = asked_to_go_back().refusal(CID, Propose("back", 1))
    assert reason == "Another vote is under way."


def test_who_watches_neither_proposes_nor_votes() -> None:
    company = asked_to_go_back()
    company.come(EVE, "spectator")
    for message in (Propose("back", 1), Vote(1, yes=False), Pause(on=True)):
        assert company.refusal(EVE, message) == "You are a spectator here."


def test_a_vote_that_is_over_takes_no_more_answers() -> None:
    assert playing().refusal(BOB, Vote(1, yes=True)) == "That vote is over."


@pytest.mark.parametrize("argument", [6, 7, 4096])
def test_a_game_does_not_go_back_to_where_it_has_not_been(argument: int) -> None:
    reason = playing(6).refusal(BOB, Propose("back", argument))
    assert reason == "The game has not reached that point yet."


def test_nobody_votes_about_who_is_here_and_in_time() -> None:
    reason = playing().refusal(BOB, Propose("computer", 2))
    assert reason == "The player in that seat is present and still has time."


def test_a_player_may_ask_about_who_is_away() -> None:
    company = playing()
    company.lose(CID)
    company.say(BOB, Propose("computer", 2))
    company.say(ANN, Vote(1, yes=True))
    assert company.assigned(2).bot == "strong"


def test_while_the_game_is_paused_nobody_moves() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    assert company.table.room.paused == 1
    mover = (ANN, BOB, CID)[company.to_move]
    assert company.refusal(mover, company.next_move()) == "Bob has paused the game."
    undo = Undo(GAME, len(company.table.items))
    assert company.refusal(mover, undo) == "Bob has paused the game."


def test_any_player_lets_a_paused_game_go_on() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    company.say(CID, Pause(on=False))
    company.move()
    assert company.table.room.paused == NOBODY
    assert len(company.table.items) == 7


def test_no_computer_player_moves_while_the_game_is_paused() -> None:
    company = playing()
    company.play_on(2)
    company.lose(CID)
    company.say(BOB, Propose("computer", 2))
    company.say(ANN, Vote(1, yes=True))
    assert company.table.computer_to_move
    company.say(BOB, Pause(on=True))
    assert company.table.computer_to_move is None


def test_a_pause_ends_when_who_asked_for_it_leaves() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    company.leave(BOB)
    assert company.table.room.paused == NOBODY


def test_a_broken_connection_ends_no_pause() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    company.lose(BOB)
    assert company.table.room.paused == 1


def test_while_the_game_is_paused_people_vote_all_the_same() -> None:
    company = asked_to_go_back()
    company.say(BOB, Pause(on=True))
    for peer in (ANN, CID):
        company.say(peer, Vote(1, yes=True))
    assert len(company.table.items) == 7


def test_who_comes_back_after_it_hears_that_the_game_went_back() -> None:
    company = asked_to_go_back()
    company.say(CID, Vote(1, yes=True))
    company.lose(CID)
    company.say(ANN, Vote(1, yes=True))
    entries = [told for told in company.come(CID) if isinstance(told, AppendBatch)]
    assert entries[0].entries[-1] == Rollback(2, NOBODY)
