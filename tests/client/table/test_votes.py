"""What all who play have to agree to."""

import pytest

from smallworld.moves import Redeploy
from smallworld.record import Moved, Rollback
from smallworld.state import Stage
from smallworld_chance.checked_log import CheckedLog, open_log
from smallworld_client.table.authority.absence import VOTE_LASTS, Votes
from smallworld_client.table.authority.hosted_game import LAST_ROLLBACK
from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.common import NOBODY, Refused
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Room
from smallworld_wire.table import (
    Append,
    AppendBatch,
    Pause,
    Placing,
    Propose,
    StandIn,
    Undo,
    Vote,
    Wish,
)
from tests.helpers.company import ANN, BOB, BOTS, CID, EVE, Company
from tests.helpers.evening import GAME, HOST, Evening, seeded
from tests.helpers.signed import SignedEvening, identity

FIRST, SECOND, THIRD = 0, 1, 2


def asked_by_ann() -> Votes:
    ballots = Votes()
    ballots.propose("back", 7, FIRST, 0.0)
    return ballots


def test_who_proposes_something_agrees_to_it() -> None:
    assert asked_by_ann().close_if_agreed({FIRST})


def test_a_ballot_by_nobody_needs_everybody() -> None:
    ballots = Votes()
    ballots.propose("computer", 1, NOBODY, 0.0)
    assert ballots.open
    assert ballots.open.agreed == ()
    assert not ballots.close_if_agreed({FIRST})


def test_it_is_agreed_when_the_last_one_says_yes_and_closed_then() -> None:
    ballots = asked_by_ann()
    ballots.vote(SECOND, yes=True)
    assert not ballots.close_if_agreed({FIRST, SECOND, THIRD})
    ballots.vote(THIRD, yes=True)
    passed = ballots.close_if_agreed({FIRST, SECOND, THIRD})
    assert passed
    assert (passed.kind, passed.argument) == ("back", 7)
    assert ballots.open is None


def test_one_no_ends_it() -> None:
    ballots = asked_by_ann()
    ballots.vote(SECOND, yes=False)
    assert ballots.open is None
    assert ballots.close_if_agreed({FIRST}) is None


def test_who_agrees_twice_counts_once() -> None:
    ballots = asked_by_ann()
    ballots.vote(SECOND, yes=True)
    ballots.vote(SECOND, yes=True)
    assert ballots.open
    assert ballots.open.agreed == (FIRST, SECOND)


def test_who_has_left_is_no_longer_asked() -> None:
    ballots = asked_by_ann()
    ballots.vote(SECOND, yes=True)
    assert ballots.close_if_agreed({FIRST, SECOND})


def test_nothing_is_decided_where_nobody_is_left_to_ask() -> None:
    assert asked_by_ann().close_if_agreed(set()) is None


def test_it_lapses_after_a_while() -> None:
    ballots = asked_by_ann()
    assert ballots.close_if_expired(VOTE_LASTS - 0.1) is None
    assert ballots.close_if_expired(VOTE_LASTS)
    assert ballots.open is None


def test_every_ballot_has_a_serial_of_its_own() -> None:
    ballots = asked_by_ann()
    first = ballots.open
    ballots.propose("back", 7, FIRST, 1.0)
    assert first
    assert ballots.open
    assert ballots.open.serial != first.serial


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
    assert "No more steps can be undone" in str(refused.reason)


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


def test_a_pause_ends_when_who_asked_for_it_leaves_and_not_when_their_connection_breaks() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    company.lose(BOB)
    assert company.table.room.paused == 1
    company.come(BOB)
    company.leave(BOB)
    assert company.table.room.paused == NOBODY


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


def with_a_quiet_step() -> tuple[Evening, bytes]:
    """A game whose last step can be taken back, and by whom."""
    evening = Evening().begin()
    game_log = evening.table.game_log
    assert game_log is not None
    while True:
        mover = evening.mover
        evening.move()
        if game_log.why_not_undo(game_log.state.to_move) is None:
            return evening, mover


def undo(table: HostedTable, peer: bytes, index: int | None = None) -> str:
    """Why an undo was refused; empty where it was not."""
    request = Undo(GAME, len(table.items) if index is None else index)
    answers = [said for whom, said in table.receive(peer, request, 200.0) if whom == peer]
    return next((str(said.reason) for said in answers if isinstance(said, Refused)), "")


def test_the_last_step_is_taken_back_for_everybody() -> None:
    evening, mover = with_a_quiet_step()
    game_log = evening.table.game_log
    assert game_log is not None
    length = len(game_log)
    outgoing = evening.table.receive(mover, Undo(GAME, length), 200.0)
    assert evening.table.items[-1] == Rollback(length - 1, game_log.state.to_move)
    assert evening.table.state is game_log.state_at(length - 1)
    assert len([said for _, said in outgoing if isinstance(said, Append)]) == 3


def test_nobody_takes_back_the_step_of_another() -> None:
    evening, mover = with_a_quiet_step()
    for peer in evening.seats:
        if peer != mover:
            assert "no step to undo" in undo(evening.table, peer)


def test_nothing_is_taken_back_before_the_first_step() -> None:
    assert "no step to undo" in undo(Evening().begin().table, b"bob")


def test_what_chance_has_answered_stands() -> None:
    evening = Evening().begin()
    evening.move()
    assert "revealed something random" in undo(evening.table, b"bob")


def test_an_undo_that_is_sent_again_takes_no_second_step_back() -> None:
    evening, mover = with_a_quiet_step()
    table, length = evening.table, len(evening.table.items)
    undo(table, mover, length)
    answers = table.receive(mover, Undo(GAME, length), 201.0)
    assert [type(said) for _, said in answers] == [AppendBatch]
    assert len(table.items) == length + 1


def test_an_undo_for_a_moment_that_is_past_is_refused() -> None:
    evening, mover = with_a_quiet_step()
    assert "moved on" in undo(evening.table, mover, len(evening.table.items) - 1)


def test_so_much_may_be_taken_back_and_no_more_that_every_game_can_end() -> None:
    evening, mover = with_a_quiet_step()
    game_log = evening.table.game_log
    assert game_log is not None
    step = game_log.items[-1]
    while len(game_log) < LAST_ROLLBACK:
        game_log.follow(Rollback(len(game_log) - 1))
        game_log.follow(step)
    assert "No more steps can be undone" in undo(evening.table, mover)


def test_the_host_takes_back_no_step_of_a_guest() -> None:
    evening, mover = with_a_quiet_step()
    assert mover != HOST
    assert undo(evening.table, HOST)


PEERS = (ANN, BOB, CID)


def until_withdrawal(company: Company) -> int:
    """Everybody plays until somebody has to place what was withdrawn; their seat."""
    while company.state.stage is not Stage.WITHDRAW:
        company.move()
    return company.to_move


def wishing(placing: Placing) -> Company:
    """All three have the same wish."""
    company = Company().begin()
    for seat, peer in enumerate(PEERS):
        company.say(peer, Wish(seat, placing))
    return company


def placed_for_others(company: Company) -> list[Moved]:
    """The redeployments within another player's turn."""
    log = company.table.game_log
    assert log is not None
    return [
        item
        for at, item in enumerate(log.items)
        if isinstance(item, Moved)
        and isinstance(item.move, Redeploy)
        and log.state_at(at).seat != item.seat
    ]


def play_three_rounds(company: Company) -> None:
    while company.table.room.stage != "over" and company.state.round < 4:
        assert company.state.stage is not Stage.WITHDRAW
        company.move()


def test_nobody_is_asked_whose_wish_is_known() -> None:
    for placing in ("even", "borders"):
        company = wishing(placing)
        play_three_rounds(company)
        assert placed_for_others(company)


def test_without_a_wish_the_player_is_asked() -> None:
    company = wishing("ask")
    assert until_withdrawal(company) != company.state.seat


def test_a_wish_is_told_to_nobody_but_its_player() -> None:
    company = Company().begin()
    company.forget()
    assert company.say(BOB, Wish(1, "even")) == [Wish(1, "even")]
    assert company.heard(CID, Wish) == company.heard(ANN, Wish) == []
    assert company.heard(CID, Room) == []


def test_who_returns_is_told_their_wish_again() -> None:
    company = Company().begin()
    company.say(BOB, Wish(1, "borders"))
    company.lose(BOB)
    assert Wish(1, "borders") in company.come(BOB)


def test_a_wish_outlasts_a_restart_of_the_host() -> None:
    company = Company().begin()
    company.say(BOB, Wish(1, "borders"))
    log = company.table.game_log
    assert log is not None
    again = HostedTable.resumed(company.table.snapshot, log, len(log), seeded(), 0.0, BOTS)
    assert again.snapshot.wishes == (Wish(1, "borders"),)


def test_a_wish_that_comes_while_its_player_is_asked_is_carried_out_at_once() -> None:
    company = wishing("ask")
    seat = until_withdrawal(company)
    company.say(PEERS[seat], Wish(seat, "borders"))
    assert company.state.stage is not Stage.WITHDRAW or company.to_move != seat


def test_nobody_wishes_for_the_seat_of_another() -> None:
    company = Company().begin()
    assert company.refusal(BOB, Wish(0, "even")) == str(TableSays.NOT_YOUR_SEAT())


def test_the_host_signs_what_is_wished_for_and_everybodys_program_accepts_it() -> None:
    evening = SignedEvening(3).begin()
    names = ("Ann", "Bob", "Cid")
    for seat, name in enumerate(names):
        evening.ask(evening.keys[name], Wish(seat, "even"))
    evening.play_to_the_end()
    log = evening.table.game_log
    assert isinstance(log, CheckedLog)
    wished = [
        item
        for at, item in enumerate(log.items)
        if isinstance(item, Moved)
        and isinstance(item.move, Redeploy)
        and log.state_at(at).stage is Stage.WITHDRAW
    ]
    assert wished
    assert {log.parties.parties[item.seal.signer].key for item in wished if item.seal} == {
        identity("Ann").verify_key
    }
    replayed = open_log(log.game, log.items)
    assert replayed.digest == log.digest
