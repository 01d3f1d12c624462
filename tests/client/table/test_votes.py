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
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import (
    Append,
    AppendBatch,
    Pause,
    Placing,
    Propose,
    Sit,
    StandIn,
    ToTable,
    Undo,
    Vote,
    Wish,
)
from tests.helpers.company import ANN, BOB, BOTS, CID, EVE, Company
from tests.helpers.evening import GAME, Evening, seeded
from tests.helpers.signed import SignedEvening, identity

YES, NO = True, False
FIRST, SECOND, THIRD = 0, 1, 2


@pytest.mark.parametrize(
    ("by", "said", "electorate", "passes"),
    [
        (FIRST, [], {FIRST}, True),
        (FIRST, [(SECOND, YES)], {FIRST, SECOND, THIRD}, False),
        (FIRST, [(SECOND, YES), (SECOND, YES)], {FIRST, SECOND, THIRD}, False),
        (FIRST, [(SECOND, YES), (THIRD, YES)], {FIRST, SECOND, THIRD}, True),
        (FIRST, [(SECOND, NO)], {FIRST}, False),
        (FIRST, [], set(), False),
        (NOBODY, [], {FIRST}, False),
    ],
    ids=[
        "who proposes it agrees",
        "not all",
        "who agrees twice counts once",
        "all",
        "one no ends it",
        "nobody is left to ask",
        "nobody proposed it",
    ],
)
def test_a_ballot_passes_when_all_who_are_asked_agree(
    by: int, said: list[tuple[int, bool]], electorate: set[int], passes: bool
) -> None:
    ballots = Votes()
    ballots.propose("back", 7, by, 0.0)
    for person, yes in said:
        ballots.vote(person, yes=yes)
    passed = ballots.close_if_agreed(electorate)
    assert (passed is not None) == passes
    assert not passes or (passed and (passed.kind, passed.argument)) == ("back", 7)
    assert not passes or ballots.open is None


def playing(moves: int = 6) -> Company:
    company = Company().begin()
    for _ in range(moves):
        company.move()
    return company


def asked_to_go_back(to: int = 2) -> Company:
    company = playing()
    company.say(BOB, Propose("back", to))
    return company


def serials(company: Company) -> list[int]:
    """That of the ballot that is open, if one is."""
    ballot = company.table.room.ballot
    return [ballot.serial] if ballot else []


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


@pytest.mark.parametrize(
    ("says_no", "reason"),
    [(True, TableSays.DISAGREED(player="Cid")), (False, TableSays.NOT_AGREED_IN_TIME())],
)
def test_one_no_or_a_minute_without_an_answer_ends_a_ballot_and_who_asked_is_told(
    says_no: bool, reason: Sentence
) -> None:
    company = asked_to_go_back()
    company.forget()
    if says_no:
        company.say(CID, Vote(1, yes=False))
    else:
        company.wait(int(VOTE_LASTS) - 1)
        assert serials(company) == [1]
        company.wait(1)
    assert serials(company) == []
    assert company.heard(BOB, Refused) == [Refused(reason)]
    company.say(BOB, Propose("back", 2))
    assert serials(company) == [2]


def test_nobody_asks_for_the_past_in_a_game_that_went_back_too_often() -> None:
    company = playing()
    game_log = company.table.game_log
    assert game_log
    while len(game_log) < LAST_ROLLBACK:
        game_log.follow(Rollback(0))
    company.say(BOB, Propose("back", 2))
    [refused] = company.heard(BOB, Refused)
    assert "No more steps can be undone" in str(refused.reason)


@pytest.mark.parametrize("replaced", [False, True])
def test_nobody_goes_back_behind_the_back_of_who_is_away_unless_a_computer_goes_on(
    replaced: bool,
) -> None:
    company = asked_to_go_back()
    company.say(ANN, Pause(on=True))  # which keeps nobody from voting
    company.lose(CID)
    company.say(ANN, Vote(1, yes=True))
    assert len(company.table.items) == 6
    if replaced:
        company.say(ANN, StandIn(2, "weak"))
    else:
        company.come(CID)
        company.say(CID, Vote(1, yes=True))
    assert len(company.table.items) == 7
    told = [batch for batch in company.come(CID) if isinstance(batch, AppendBatch)]
    assert told[0].entries[-1] == Rollback(2, NOBODY)


def test_who_plays_alone_with_computers_needs_nobody() -> None:
    company = playing()
    for seat, peer in enumerate((BOB, CID), 1):
        company.lose(peer)
        company.say(ANN, StandIn(seat, "weak"))
    company.say(ANN, Propose("back", 0))
    assert company.state is company.table.game_log.state_at(0)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("votes", "peer", "request_", "reason"),
    [
        *(
            (False, BOB, Propose("back", place), "The game has not reached that point yet.")
            for place in (6, 7, 4096)
        ),
        (False, BOB, Propose("computer", 2), "is present and still has time."),
        (False, BOB, Vote(1, yes=True), "That vote is over."),
        (False, BOB, Wish(0, "even"), "That is not your seat."),
        (True, CID, Propose("back", 1), "Another vote is under way."),
        *(
            (True, EVE, request, "You are a spectator here.")
            for request in (Propose("back", 1), Vote(1, yes=False), Pause(on=True))
        ),
    ],
)
def test_what_nobody_may_propose_vote_or_wish_is_refused(
    votes: bool, peer: bytes, request_: ToTable, reason: str
) -> None:
    company = asked_to_go_back() if votes else playing()
    company.come(EVE, "spectator")
    assert reason in company.refusal(peer, request_)


def test_a_player_may_ask_about_who_is_away_and_no_computer_moves_in_a_pause() -> None:
    company = playing()
    company.play_on(2)
    company.lose(CID)
    company.say(BOB, Propose("computer", 2))
    company.say(ANN, Vote(1, yes=True))
    assert company.assigned(2).bot == company.table.computer_to_move == "strong"
    company.say(BOB, Pause(on=True))
    assert company.table.computer_to_move is None


def test_while_the_game_is_paused_nobody_moves_until_any_player_lets_it_go_on() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    assert company.table.room.paused == 1
    mover = (ANN, BOB, CID)[company.to_move]
    for message in (company.next_move(), Undo(GAME, len(company.table.items))):
        assert company.refusal(mover, message) == "Bob has paused the game."
    company.say(CID, Pause(on=False))
    company.move()
    assert (company.table.room.paused, len(company.table.items)) == (NOBODY, 7)


def test_a_pause_ends_when_who_asked_for_it_leaves_and_not_when_their_connection_breaks() -> None:
    company = playing()
    company.say(BOB, Pause(on=True))
    company.lose(BOB)
    assert company.table.room.paused == 1
    company.come(BOB)
    company.leave(BOB)
    assert company.table.room.paused == NOBODY


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


def test_nobody_takes_back_the_step_of_another_or_what_chance_has_answered() -> None:
    evening = Evening().begin()
    assert "no step to undo" in undo(evening.table, b"bob")
    evening.move()
    assert "revealed something random" in undo(evening.table, b"bob")
    evening, mover = with_a_quiet_step()
    for peer in evening.seats:
        if peer != mover:
            assert "no step to undo" in undo(evening.table, peer)
    assert "moved on" in undo(evening.table, mover, len(evening.table.items) - 1)


def test_an_undo_that_is_sent_again_takes_no_second_step_back() -> None:
    evening, mover = with_a_quiet_step()
    table, length = evening.table, len(evening.table.items)
    undo(table, mover, length)
    answers = table.receive(mover, Undo(GAME, length), 201.0)
    assert [type(said) for _, said in answers] == [AppendBatch]
    assert len(table.items) == length + 1


def test_so_much_may_be_taken_back_and_no_more_that_every_game_can_end() -> None:
    evening, mover = with_a_quiet_step()
    game_log = evening.table.game_log
    assert game_log is not None
    step = game_log.items[-1]
    while len(game_log) < LAST_ROLLBACK:
        game_log.follow(Rollback(len(game_log) - 1))
        game_log.follow(step)
    assert "No more steps can be undone" in undo(evening.table, mover)


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


def test_a_wish_is_told_to_nobody_but_its_player_again_on_return_and_outlasts_a_restart() -> None:
    company = Company().begin()
    company.forget()
    wish = Wish(1, "even")
    assert company.say(BOB, wish) == [wish]
    assert company.heard(CID, Wish) == company.heard(ANN, Wish) == []
    assert company.heard(CID, Room) == []
    company.lose(BOB)
    assert wish in company.come(BOB)
    log = company.table.game_log
    assert log is not None
    again = HostedTable.resumed(company.table.snapshot, log, len(log), seeded(), 0.0, BOTS)
    assert again.snapshot.wishes == (wish,)


def test_a_wish_that_comes_while_its_player_is_asked_is_carried_out_at_once() -> None:
    company = wishing("ask")
    seat = until_withdrawal(company)
    company.say(PEERS[seat], Wish(seat, "borders"))
    assert company.state.stage is not Stage.WITHDRAW or company.to_move != seat


def test_nobody_wishes_before_the_game_for_whoever_has_the_seat_in_it() -> None:
    company = Company(first=1)
    company.come(BOB)
    company.say(BOB, Sit(1))
    company.say(BOB, Wish(1, "even"))
    company.begin()
    assert company.table.snapshot.wishes == ()


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
