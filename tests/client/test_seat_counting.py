"""A seat tells its person only what counts, and vouches for what it keeps."""

import pytest
from msgspec.structs import replace

from smallworld.course import Back, Course
from smallworld.moves import Move
from smallworld.phrases import SeatSays
from smallworld.record import Entry
from smallworld.state import NOBODY
from smallworld.wire import (
    Chair,
    Clocks,
    Counted,
    Entries,
    EntriesFrom,
    FromTable,
    Here,
    News,
    Room,
    Said,
    Submit,
    Undo,
    Welcome,
    hello,
)
from smallworld_client.boards import open_game
from smallworld_client.keeping.kept import Origin, kept_of
from smallworld_client.seat.events import (
    Began,
    ClockTold,
    Denied,
    Ended,
    Overruled,
    Spoke,
    Step,
    WentBack,
)
from smallworld_client.seat.reaction import Reaction
from smallworld_client.seat.requests import TakeBack
from smallworld_client.seat.seat import TALK, Seat
from tests.client.test_succession import CHARTER
from tests.helpers.courses import new_course, play

ANN, BOB, CID = (person.key for person in CHARTER.people)


def room(epoch: int = 1, leader: int = 0, lobby: str = "") -> Room:
    """The room of a running game."""
    settings = replace(CHARTER.settings, lobby=lobby)
    return Room(settings, "running", CHARTER.chairs, CHARTER.people, epoch, leader)


def log_of(course: Course, first: int = 0, counted: int = 4096) -> Entries:
    """What a host tells of a course."""
    return Entries(course.game.header, first, tuple(course.items[first:]), course.digest, counted)


def news_of(course: Course, index: int, counts: bool = False) -> News:
    """One item of a course."""
    return News(index, course.items[index], course.digest_at(index + 1), counts)


def hosted_by(seat: Seat, epoch: int = 1, leader: int = 0, lobby: str = "") -> Seat:
    """The seat comes to a host and has heard of his room."""
    seat.connected(100.0, BOB, CHARTER.people[leader].key)
    seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=epoch, secret="play"))
    seat.receive(room(epoch, leader, lobby))
    return seat


def bobs_seat(course: Course, counted: int = 4096, keeps: bool = True, lobby: str = "") -> Seat:
    """Bob's seat, who has a journal, and has been told of that course by Ann."""
    greeting = replace(hello("Bob"), keeps=keeps)
    seat = hosted_by(Seat(greeting, open_game), lobby=lobby)
    seat.receive(log_of(course, counted=counted))
    return seat


def length(seat: Seat) -> int:
    assert seat.course is not None
    return len(seat.course)


def next_move(course: Course) -> Move:
    """Something that can be done now."""
    item = play(Course(course.game, course.items), 1, seed=9).items[-1]
    assert isinstance(item, Entry)
    return item.move


# What counts


def test_what_does_not_count_yet_is_vouched_for_and_not_told() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(Course(course.game, course.items[:5]))
    assert seat.receive(news_of(course, 5)) == Reaction([Here(6)], [])
    assert seat.state == course.state_at(5)


def test_it_is_told_when_it_counts() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(Course(course.game, course.items[:5]))
    seat.receive(news_of(course, 5))
    [step] = seat.receive(Counted(6)).tell
    assert isinstance(step, Step)
    assert (step.index, step.after) == (5, course.state)


def test_an_item_that_counts_makes_all_before_it_count() -> None:
    course = play(new_course(), 7)
    seat = bobs_seat(Course(course.game, course.items[:5]))
    seat.receive(news_of(course, 5))
    steps = seat.receive(news_of(course, 6, counts=True)).tell
    assert [step.index for step in steps if isinstance(step, Step)] == [5, 6]


def test_the_same_news_again_may_say_that_it_counts() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(Course(course.game, course.items[:5]))
    seat.receive(news_of(course, 5))
    assert len(seat.receive(news_of(course, 5, counts=True)).tell) == 1
    assert seat.receive(news_of(course, 5, counts=True)).tell == []


def test_who_hears_that_more_counts_than_he_has_asks_for_it() -> None:
    seat = bobs_seat(play(new_course(), 5))
    assert seat.receive(Counted(8)).send == [EntriesFrom(5)]


def test_who_keeps_no_journal_vouches_for_nothing() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(Course(course.game, course.items[:5]), keeps=False)
    assert seat.receive(news_of(course, 5, counts=True)).send == []


def test_whose_journal_fails_tells_the_host_so_and_vouches_no_more() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(Course(course.game, course.items[:5]))
    [greeting] = seat.stop_keeping(200.0).send
    assert greeting == replace(
        hello("Bob"), game="a-game", have=5, epoch=1, digest=course.digest_at(5)
    )
    assert seat.receive(log_of(course)).send == []


def test_a_tail_that_nobody_says_counts_is_asked_about_again() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(course, counted=5)
    assert seat.tick(100.0 + TALK).send == [Here(6), EntriesFrom(5)]
    assert seat.receive(log_of(course, first=5)).tell[0].__class__ is Step


def test_a_record_is_there_when_the_last_step_counts() -> None:
    course = play(new_course(), 1000)
    seat = bobs_seat(course, counted=len(course) - 1)
    assert seat.record is None
    seat.receive(Counted(len(course)))
    assert seat.record == course.record()


# What is replaced


def other(course: Course, first: int, more: int = 1) -> Course:
    """A course that goes otherwise from an item on."""
    return play(Course(course.game, course.items[:first]), more, seed=77)


def test_a_tail_gives_way_to_what_the_host_tells() -> None:
    course = play(new_course(), 30)
    seat = bobs_seat(course, counted=28)
    later = other(course, 28, 3)
    assert later.items[28] != course.items[28]
    reaction = seat.receive(log_of(later, first=28, counted=28))
    assert reaction == Reaction([Here(31)], [])
    assert seat.course is not None
    assert seat.course.items == later.items


def test_a_tail_that_the_host_does_not_have_is_dropped() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(course, counted=4)
    seat.receive(log_of(Course(course.game, course.items[:4])))
    assert length(seat) == 4


def test_nothing_that_counts_gives_way() -> None:
    course = play(new_course(), 30)
    seat = bobs_seat(course, counted=29)
    assert seat.receive(log_of(other(course, 28, 3))).tell == [Ended(SeatSays.OTHERWISE())]


def test_news_against_what_counts_ends_the_link() -> None:
    course = play(new_course(), 30)
    seat = bobs_seat(course)
    assert seat.receive(news_of(other(course, 28), 28)).tell == [Ended(SeatSays.OTHERWISE())]


def test_a_host_who_is_back_may_not_know_yet_that_all_counts_of_which_he_told() -> None:
    course = play(new_course(), 8)
    seat = hosted_by(bobs_seat(course, counted=7, keeps=False))
    before = Course(course.game, course.items[:5])
    assert seat.receive(log_of(before)) == Reaction([], [])
    assert (length(seat), seat.counted) == (7, 7)
    assert seat.receive(news_of(course, 5, counts=True)) == Reaction([], [])
    [step] = seat.receive(news_of(course, 7, counts=True)).tell
    assert isinstance(step, Step)


def test_what_he_tells_instead_of_that_is_not_believed() -> None:
    course = play(new_course(), 8)
    seat = hosted_by(bobs_seat(course, keeps=False))
    seat.receive(log_of(Course(course.game, course.items[:5])))
    assert seat.receive(news_of(other(course, 5), 5)).tell == [Ended(SeatSays.OTHERWISE())]


def test_news_in_place_of_a_tail_is_asked_for_from_there() -> None:
    course = play(new_course(), 30)
    seat = bobs_seat(course, counted=28)
    assert seat.receive(news_of(other(course, 28), 28)).send == [EntriesFrom(28)]


# Going back


def test_a_step_back_is_told_with_what_stands() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(course)
    course.follow(Back(4, NOBODY))
    [back] = seat.receive(news_of(course, 6, counts=True)).tell
    assert isinstance(back, WentBack)
    assert (back.state, back.entries, back.by) == (course.state_at(4), course.entries(4), NOBODY)


def test_who_joins_after_a_step_back_is_told_of_what_stands_only() -> None:
    course = play(new_course(), 6)
    course.follow(Back(4))
    greeting = hello("Bob")
    [began] = hosted_by(Seat(greeting, open_game)).receive(log_of(course)).tell
    assert isinstance(began, Began)
    assert len(began.entries) == 4


def test_a_step_back_that_can_not_be_is_not_believed() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(course)
    impossible = News(6, Back(9), course.digest, True)
    assert seat.receive(impossible).tell == []
    assert length(seat) == 6


def test_ones_own_last_step_is_asked_back_at_its_place() -> None:
    course = a_step_that_can_be_taken_back()
    seat = bobs_seat(course)
    assert seat.ask(TakeBack()).send == [Undo("a-game", len(course))]
    assert seat.ask(TakeBack()).tell == [Denied(SeatSays.ON_ITS_WAY())]


def test_a_step_that_stands_is_not_asked_back() -> None:
    seat = bobs_seat(new_course())
    [denied] = seat.ask(TakeBack()).tell
    assert isinstance(denied, Denied)
    assert "no step of yours" in str(denied.reason)


def a_step_that_can_be_taken_back() -> Course:
    course = new_course()
    while course.why_not_undo(course.state.to_move):
        play(course, 1, seed=len(course))
    return course


# A cut


def test_a_move_that_was_cut_off_is_sent_again() -> None:
    course = play(new_course(), 5)
    seat = bobs_seat(course)
    [submit] = seat.ask(next_move(course)).send
    hosted_by(seat)
    assert seat.receive(log_of(course, first=5)).send == [Here(5), submit]


def test_a_move_that_arrived_before_the_cut_is_not_sent_again() -> None:
    course = play(new_course(), 5)
    seat = bobs_seat(course)
    seat.ask(next_move(course))
    hosted_by(seat)
    play(course, 1, seed=9)
    assert seat.receive(log_of(course, first=5, counted=5)).send == [Here(6)]
    assert seat.ask(next_move(course)).tell == [Denied(SeatSays.ON_ITS_WAY())]
    seat.receive(Counted(6))
    assert seat.ask(next_move(course)).send != []


def test_a_move_goes_to_the_next_host_under_his_lead() -> None:
    course = play(new_course(), 5)
    seat = bobs_seat(course)
    move = next_move(course)
    seat.ask(move)
    hosted_by(seat, epoch=2, leader=2)
    assert seat.receive(log_of(course)).send == [Here(5), Submit("a-game", 5, move, 2)]


def test_after_a_cut_nothing_is_vouched_for_before_the_host_has_told_his_log() -> None:
    course = play(new_course(), 6)
    seat = bobs_seat(course, counted=5)
    hosted_by(seat, epoch=2, leader=2)
    assert seat.tick(100.0 + TALK).send[0] == Here(0)
    seat.receive(news_of(course, 5, counts=True))
    assert seat.counted == 5
    assert seat.receive(log_of(course)).send == [Here(6)]


def test_a_tail_of_the_former_host_does_not_count_by_the_word_of_the_next() -> None:
    course = play(new_course(), 6)
    seat = hosted_by(bobs_seat(course, counted=5), epoch=2, leader=2)
    assert seat.receive(Counted(6)) == Reaction([EntriesFrom(5)], [])
    assert seat.counted == 5


def test_a_new_host_who_asks_gets_what_he_lacks() -> None:
    course = play(new_course(), 6)
    seat = hosted_by(bobs_seat(course, counted=5), epoch=2, leader=2)
    assert seat.receive(EntriesFrom(4)).send == [log_of(course, first=4, counted=5)]


def test_a_host_gets_a_log_once_and_none_that_he_has_told_himself() -> None:
    seat = bobs_seat(play(new_course(), 6))
    assert seat.receive(EntriesFrom(0)).send == []
    hosted_by(seat, epoch=2, leader=2)
    assert len(seat.receive(EntriesFrom(0)).send) == 1
    assert seat.receive(EntriesFrom(0)).send == []


def test_a_host_who_has_all_is_told_nothing() -> None:
    seat = hosted_by(bobs_seat(play(new_course(), 6)), epoch=2, leader=2)
    assert seat.receive(EntriesFrom(6)).send == []


# Who leads


def test_the_greeting_tells_what_is_held_and_under_whose_lead() -> None:
    course = play(new_course(), 5)
    seat = hosted_by(bobs_seat(course), epoch=2, leader=2)
    [before] = seat.connected(200.0, BOB, CID).send
    seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=2))
    seat.receive(room(2, 2))
    seat.receive(log_of(course))
    [after] = seat.connected(200.0, BOB, CID).send
    assert [before, after] == [
        replace(hello("Bob"), keeps=True, game="a-game", have=5, epoch=epoch, digest=course.digest)
        for epoch in (1, 2)
    ]


@pytest.mark.parametrize(("epoch", "leader"), [(1, 0), (2, 0)])
def test_a_former_host_is_left_and_the_game_goes_on_elsewhere(epoch: int, leader: int) -> None:
    course = play(new_course(), 5)
    seat = hosted_by(bobs_seat(course), epoch=2, leader=2)
    ann_plays = (Chair("person", "Ann", 0), Chair("person", "Cid", 2))
    seat.receive(replace(room(2, 2), chairs=ann_plays))
    seat.receive(log_of(course))
    seat.connected(200.0, BOB, ANN)
    told = seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=epoch)).tell
    told += seat.receive(room(epoch, leader)).tell
    assert told[0] == Ended(SeatSays.FORMER_HOST(), "succeed")
    assert not seat.has_ended


def test_of_two_who_lead_by_hand_the_later_ones_course_is_taken_and_the_other_kept() -> None:
    course = play(new_course(), 30)
    seat = bobs_seat(course)
    record = course.record()
    later = other(course, 28, 3)
    hosted_by(seat, epoch=2, leader=2)
    overruled, began = seat.receive(log_of(later)).tell
    assert overruled == Overruled(record)
    assert isinstance(began, Began)
    assert began.state == later.state


def test_a_lobbys_successor_may_not_tell_otherwise_what_counted() -> None:
    course = play(new_course(), 30)
    seat = bobs_seat(course, lobby="example.org:7373")
    hosted_by(seat, epoch=2, leader=2, lobby="example.org:7373")
    assert seat.receive(log_of(other(course, 28, 3))).tell == [Ended(SeatSays.OTHERWISE())]


# What is kept


def test_the_charter_is_there_with_the_game_and_knows_the_invitation() -> None:
    charter = bobs_seat(new_course()).charter
    assert charter is not None
    assert (charter.secret, charter.leader_key) == ("play", ANN)


def test_before_the_game_there_is_no_charter() -> None:
    assert hosted_by(Seat(hello("Bob"), open_game)).charter is None


def test_a_restored_seat_shows_what_counted_and_says_what_it_has() -> None:
    course = play(new_course(), 6)
    kept = kept_of(Origin("guest", "Bob"), replace(CHARTER, epoch=3), course, 5)
    seat = Seat.restored(replace(hello("Bob"), keeps=True), open_game, kept)
    [began] = seat.recall().tell
    assert isinstance(began, Began)
    assert began.state == course.state_at(5)
    [greeting] = seat.connected(100.0, BOB, ANN).send
    assert greeting == replace(
        hello("Bob"), keeps=True, game="a-game", have=6, epoch=3, digest=course.digest
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
