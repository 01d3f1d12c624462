"""A seat tells its person only what counts, and vouches for what it keeps."""

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.record import Entry, Rollback
from smallworld.state import NOBODY
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    GameStep,
    Overruled,
    Reaction,
    Spoke,
    TakeBack,
    WentBack,
)
from smallworld_client.table.guest import TALK, Guest
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import GameOrigin, saved_game_of
from smallworld_client.words.seat import SeatSays
from smallworld_wire.codec import TO_TABLE, encode
from smallworld_wire.common import Heartbeat, hello
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import (
    Ack,
    Append,
    AppendCommitted,
    Clocks,
    Committed,
    DigestMismatch,
    FetchFrom,
    FromTable,
    Said,
    Submit,
    Undo,
    Welcome,
)
from tests.helpers.courses import new_course, play
from tests.helpers.frames import messages
from tests.helpers.guests import ANN, BOB, CHARTER, CID, bobs_seat, hosted_by, log_of, news_of, room


def length(seat: Guest) -> int:
    assert seat.game_log is not None
    return len(seat.game_log)


def next_move(game_log: GameLog) -> Move:
    """Something that can be done now."""
    item = play(GameLog(game_log.game, game_log.items), 1, seed=9).items[-1]
    assert isinstance(item, Entry)
    return item.move


# What counts


@pytest.mark.parametrize("keeps_journal", [True, False])
def test_what_does_not_count_yet_is_vouched_for_and_told_when_it_does(keeps_journal: bool) -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(GameLog(game_log.game, game_log.items[:5]), keeps_journal=keeps_journal)
    assert seat.receive(news_of(game_log, 5)) == Reaction([Ack(6)] * keeps_journal, [])
    assert seat.state == game_log.state_at(5)
    [step] = seat.receive(Committed(6)).tell
    assert isinstance(step, GameStep)
    assert (step.index, step.after) == (5, game_log.state)
    assert seat.receive(Committed(8)).send == [FetchFrom(6)]


def test_an_item_that_counts_makes_all_before_it_count() -> None:
    game_log = play(new_course(), 7)
    seat = bobs_seat(GameLog(game_log.game, game_log.items[:5]))
    seat.receive(news_of(game_log, 5))
    steps = seat.receive(news_of(game_log, 6, is_committed=True)).tell
    assert [step.index for step in steps if isinstance(step, GameStep)] == [5, 6]


def test_the_same_news_again_may_say_that_it_counts() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(GameLog(game_log.game, game_log.items[:5]))
    seat.receive(news_of(game_log, 5))
    assert len(seat.receive(news_of(game_log, 5, is_committed=True)).tell) == 1
    assert seat.receive(news_of(game_log, 5, is_committed=True)).tell == []


def several_of(game_log: GameLog, first: int, end: int) -> AppendCommitted:
    return AppendCommitted(first, tuple(game_log.items[first:end]), game_log.digest_at(end))


@pytest.mark.parametrize("known", [5, 6])
def test_several_items_that_count_are_told_one_after_the_other_unless_known(known: int) -> None:
    game_log = play(new_course(), 8)
    seat = bobs_seat(GameLog(game_log.game, game_log.items[:known]))
    reaction = seat.receive(several_of(game_log, 5, 8))
    assert reaction.send == [Ack(8)]
    told = [step.index for step in reaction.tell if isinstance(step, GameStep)]
    assert told == [*range(known, 8)]


def test_several_items_behind_a_gap_are_asked_for_and_of_a_false_course_none_is_told() -> None:
    game_log = play(new_course(), 8)
    seat = bobs_seat(GameLog(game_log.game, game_log.items[:5]))
    assert seat.receive(several_of(game_log, 6, 8)) == Reaction([FetchFrom(5)], [])
    false = replace(several_of(game_log, 5, 8), digest=bytes(8))
    assert seat.receive(false) == Reaction([DigestMismatch(5, game_log.digest_at(5))], [])


def test_whose_journal_fails_tells_the_host_so_and_vouches_no_more() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(GameLog(game_log.game, game_log.items[:5]))
    [greeting] = seat.stop_keeping(200.0).send
    assert greeting == replace(
        hello("Bob"), game="a-game", have=5, epoch=1, digest=game_log.log_digest(5)
    )
    assert seat.receive(log_of(game_log)).send == []


def test_a_tail_that_nobody_says_counts_is_asked_about_again() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(game_log, committed=5)
    assert seat.tick(100.0 + TALK).send == [Ack(6, 1500), FetchFrom(5)]
    assert seat.receive(log_of(game_log, first=5)).tell[0].__class__ is GameStep


def test_a_record_is_there_when_the_last_step_counts() -> None:
    game_log = play(new_course(), 1000)
    seat = bobs_seat(game_log, committed=len(game_log) - 1)
    assert seat.record is None
    seat.receive(Committed(len(game_log)))
    assert seat.record == game_log.record()


# What is replaced


def other(game_log: GameLog, first: int, more: int = 1) -> GameLog:
    """A course that goes otherwise from an item on."""
    return play(GameLog(game_log.game, game_log.items[:first]), more, seed=77)


def test_a_tail_gives_way_to_what_the_host_tells_or_is_dropped() -> None:
    game_log = play(new_course(), 30)
    seat = bobs_seat(game_log, committed=28)
    later = other(game_log, 28, 3)
    assert later.items[28] != game_log.items[28]
    assert seat.receive(news_of(later, 28)).send == [FetchFrom(28)]
    reaction = seat.receive(log_of(later, first=28, committed=28))
    assert reaction == Reaction([Ack(31)], [])
    assert seat.game_log is not None
    assert seat.game_log.items == later.items
    seat.receive(log_of(GameLog(game_log.game, game_log.items[:28])))
    assert length(seat) == 28


def test_nothing_that_counts_gives_way() -> None:
    game_log = play(new_course(), 30)
    false = other(game_log, 28, 3)
    for message in (log_of(false), news_of(false, 28)):
        seat = bobs_seat(game_log, committed=29)
        assert seat.receive(message).tell == [Ended(SeatSays.OTHERWISE())]


@pytest.mark.parametrize("is_honest", [True, False])
def test_a_host_who_is_back_may_not_know_all_that_counts_but_tell_nothing_else(
    is_honest: bool,
) -> None:
    game_log = play(new_course(), 8)
    seat = hosted_by(bobs_seat(game_log, committed=7, keeps_journal=False))
    before = GameLog(game_log.game, game_log.items[:5])
    assert seat.receive(log_of(before)) == Reaction([], [])
    assert (length(seat), seat.committed) == (7, 7)
    if not is_honest:
        told = seat.receive(news_of(other(game_log, 5), 5)).tell
        assert told == [Ended(SeatSays.OTHERWISE())]
        return
    assert seat.receive(news_of(game_log, 5, is_committed=True)) == Reaction([], [])
    [step] = seat.receive(news_of(game_log, 7, is_committed=True)).tell
    assert isinstance(step, GameStep)


# Going back


def test_a_step_back_is_told_with_what_stands() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(game_log)
    game_log.follow(Rollback(4, NOBODY))
    [back] = seat.receive(news_of(game_log, 6, is_committed=True)).tell
    assert isinstance(back, WentBack)
    assert (back.state, back.entries, back.by) == (
        game_log.state_at(4),
        game_log.entries(4),
        NOBODY,
    )


def test_a_step_back_that_can_not_be_is_not_believed() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(game_log)
    impossible = Append(6, Rollback(9), game_log.digest, True)
    assert seat.receive(impossible).tell == []
    assert length(seat) == 6


def test_ones_own_last_step_is_asked_back_at_its_place_and_none_that_stands() -> None:
    game_log = new_course()
    [denied] = bobs_seat(game_log).ask(TakeBack()).tell
    assert isinstance(denied, Denied)
    assert "no step to undo" in str(denied.reason)
    while game_log.why_not_undo(game_log.state.to_move):
        play(game_log, 1, seed=len(game_log))
    seat = bobs_seat(game_log)
    assert seat.ask(TakeBack()).send == [Undo("a-game", len(game_log))]
    assert seat.ask(TakeBack()).tell == [Denied(SeatSays.ON_ITS_WAY())]


# A cut


def test_a_move_that_was_cut_off_is_sent_again() -> None:
    game_log = play(new_course(), 5)
    seat = bobs_seat(game_log)
    [submit] = seat.ask(next_move(game_log)).send
    hosted_by(seat)
    assert seat.receive(log_of(game_log, first=5)).send == [Ack(5), submit]


def test_a_move_that_arrived_before_the_cut_is_not_sent_again() -> None:
    game_log = play(new_course(), 5)
    seat = bobs_seat(game_log)
    seat.ask(next_move(game_log))
    hosted_by(seat)
    play(game_log, 1, seed=9)
    assert seat.receive(log_of(game_log, first=5, committed=5)).send == [Ack(6)]
    assert seat.ask(next_move(game_log)).tell == [Denied(SeatSays.ON_ITS_WAY())]
    seat.receive(Committed(6))
    assert seat.ask(next_move(game_log)).send != []


def test_a_move_goes_to_the_next_host_under_their_lead() -> None:
    game_log = play(new_course(), 5)
    seat = bobs_seat(game_log)
    move = next_move(game_log)
    seat.ask(move)
    hosted_by(seat, epoch=2, leader=2)
    assert seat.receive(log_of(game_log)).send == [Ack(5), Submit("a-game", 5, move, 2)]


def test_after_a_cut_nothing_is_vouched_for_or_counts_before_the_host_has_told_their_log() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(game_log, committed=5)
    hosted_by(seat, epoch=2, leader=2)
    assert seat.receive(Committed(6)) == Reaction([FetchFrom(5)], [])
    assert seat.tick(100.0 + TALK).send[0] == Heartbeat(0, 1500)
    seat.receive(news_of(game_log, 5, is_committed=True))
    assert seat.committed == 5
    assert seat.receive(log_of(game_log)).send == [Ack(6)]


def test_a_new_host_gets_what_they_lack_once_and_none_that_they_have_told_themselves() -> None:
    game_log = play(new_course(), 6)
    seat = bobs_seat(game_log, committed=5)
    assert seat.receive(FetchFrom(0)).send == []
    for first, sent in ((4, [log_of(game_log, first=4, committed=5)]), (6, [])):
        hosted_by(seat, epoch=2, leader=2)
        assert seat.receive(FetchFrom(first)).send == sent
        assert seat.receive(FetchFrom(0)).send == []


# Who leads


def test_the_greeting_tells_what_is_held_and_under_whose_lead() -> None:
    game_log = play(new_course(), 5)
    seat = hosted_by(bobs_seat(game_log), epoch=2, leader=2)
    [before] = seat.connected(200.0, BOB, CID).send
    seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=2))
    seat.receive(room(2, 2))
    seat.receive(log_of(game_log))
    [after] = seat.connected(200.0, BOB, CID).send
    assert [before, after] == [
        replace(
            hello("Bob"),
            keeps_journal=True,
            game="a-game",
            have=5,
            epoch=epoch,
            digest=game_log.log_digest(len(game_log)),
        )
        for epoch in (1, 2)
    ]


@pytest.mark.parametrize(("epoch", "leader"), [(1, 0), (2, 0)])
def test_a_former_host_is_left_and_the_game_goes_on_elsewhere(epoch: int, leader: int) -> None:
    game_log = play(new_course(), 5)
    seat = hosted_by(bobs_seat(game_log), epoch=2, leader=2)
    ann_plays = (SeatAssignment("person", "Ann", 0), SeatAssignment("person", "Cid", 2))
    seat.receive(replace(room(2, 2), seats=ann_plays))
    seat.receive(log_of(game_log))
    seat.connected(200.0, BOB, ANN)
    told = seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=epoch)).tell
    told += seat.receive(room(epoch, leader)).tell
    assert told[0] == Ended(SeatSays.FORMER_HOST(), "succeed")
    assert not seat.has_ended


def test_of_two_who_lead_by_hand_the_later_ones_course_is_taken_and_the_other_kept() -> None:
    game_log = play(new_course(), 30)
    seat = bobs_seat(game_log)
    record = game_log.record()
    later = other(game_log, 28, 3)
    hosted_by(seat, epoch=2, leader=2)
    overruled, began = seat.receive(log_of(later)).tell
    assert overruled == Overruled(record)
    assert isinstance(began, Began)
    assert began.state == later.state


def test_a_lobbys_successor_may_not_tell_otherwise_what_counted() -> None:
    game_log = play(new_course(), 30)
    seat = bobs_seat(game_log, lobby="example.org:7373")
    hosted_by(seat, epoch=2, leader=2, lobby="example.org:7373")
    assert seat.receive(log_of(other(game_log, 28, 3))).tell == [Ended(SeatSays.OTHERWISE())]


# What is kept


def test_the_charter_is_there_with_the_game_and_knows_the_invitation() -> None:
    assert hosted_by(Guest(hello("Bob"), open_game)).snapshot is None
    snapshot = bobs_seat(new_course()).snapshot
    assert snapshot is not None
    assert (snapshot.secret, snapshot.leader_key) == ("play", ANN)


def test_a_restored_seat_shows_what_counted_and_says_what_it_has() -> None:
    game_log = play(new_course(), 6)
    kept = saved_game_of(GameOrigin("guest", "Bob"), replace(CHARTER, epoch=3), game_log, 5)
    seat = Guest.restored(replace(hello("Bob"), keeps_journal=True), open_game, kept)
    [began] = seat.recall().tell
    assert isinstance(began, Began)
    assert began.state == game_log.state_at(5)
    [greeting] = seat.connected(100.0, BOB, ANN).send
    assert greeting == replace(
        hello("Bob"),
        keeps_journal=True,
        game="a-game",
        have=6,
        epoch=3,
        digest=game_log.log_digest(6),
    )


# What else is told


@pytest.mark.parametrize(
    ("message", "event"),
    [
        (Clocks(1, (9000, -20)), ClockTold(1, (9000, -20))),
        (Said(4, "Eve", "psst", True), Spoke(4, "Eve", "psst", True)),
    ],
    ids=["clocks", "chat"],
)
def test_the_clock_and_the_watchers_chat_are_passed_on(message: FromTable, event: object) -> None:
    assert bobs_seat(new_course()).receive(message).tell == [event]


PLAYED = play(new_course(), 40)
OTHERS = [play(GameLog(PLAYED.game, PLAYED.items[:length]), 10, seed=7) for length in (5, 20, 35)]
LOBBY = "example.org:7373"


@st.composite
def tales(draw: st.DrawFn) -> FromTable:
    """Something that would fit, or nearly, if the host told the truth."""
    game_log = draw(st.sampled_from([PLAYED, *OTHERS]))
    index = draw(st.integers(0, len(game_log) - 1))
    news = news_of(game_log, index, draw(st.booleans()))
    log = log_of(game_log, index)
    tales: list[FromTable] = [
        news,
        replace(news, index=draw(st.integers(0, 60))),
        replace(news, entry=Rollback(draw(st.integers(0, 60)))),
        log,
        replace(log, first=draw(st.integers(0, 60)), committed=index),
        replace(log, digest=b"12345678"),
        log_of(game_log),
        Committed(index),
        room(draw(st.integers(1, 3)), draw(st.integers(0, 2)), LOBBY),
        Welcome(1, "player", "a-game", "1.0", epoch=draw(st.integers(1, 3))),
    ]
    return draw(st.sampled_from(tales))


@given(st.lists(st.one_of(tales(), messages(FromTable)), max_size=30))
def test_a_seat_survives_any_host(talk: list[FromTable]) -> None:
    seat = bobs_seat(GameLog(PLAYED.game, PLAYED.items[:20]), lobby=LOBBY)
    for now, message in enumerate(talk):
        key = CHARTER.people[now % 3].key
        committed = seat.game_log.items[: seat.committed] if seat.game_log else []
        for reaction in (
            seat.receive(message),
            seat.tick(now * 5.0),
            seat.ask(TakeBack() if now % 2 else next_move(PLAYED)),
            seat.tick(now * 5.0) if seat.listens else seat.connected(now * 5.0, BOB, key),
        ):
            for sent in reaction.send:
                assert TO_TABLE.decode(encode(sent)) == sent
        assert seat.game_log is not None
        assert seat.game_log.items[: len(committed)] == committed
        assert len(committed) <= seat.committed <= len(seat.game_log)
