"""One client's side of a table: the log without gaps, checked entry by entry."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.moves import Conquer, Pick
from smallworld.record import Entry, Header, LogEntry
from smallworld.safe_text import plain
from smallworld.state import digest
from smallworld_client.table.events import (
    CATCH_UP,
    Began,
    Denied,
    Ended,
    Event,
    GameStep,
    RoomChanged,
    Spoke,
    readable_room,
)
from smallworld_client.table.guest import TALK, Guest
from smallworld_client.table.setup import open_game
from smallworld_client.words.seat import SeatSays
from smallworld_net.keys import Identity
from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import Bye, Heartbeat, Refused, hello
from smallworld_wire.lobby import Advert, readable_advert
from smallworld_wire.phrases import EmoteSays
from smallworld_wire.room import Person, Room, RoomChange, SeatAssignment, TableSettings
from smallworld_wire.sentences import told_by
from smallworld_wire.table import (
    Append,
    AppendBatch,
    DigestMismatch,
    FetchFrom,
    FromTable,
    Said,
    Submit,
    Welcome,
)
from tests.helpers.company import BOB, CID, EVE
from tests.helpers.courses import new_course
from tests.helpers.evening import GAME, HOST, Evening
from tests.helpers.made import maker


def whole_log(evening: Evening, first: int = 0) -> AppendBatch:
    [(_, log)] = evening.table.receive(BOB, FetchFrom(first), evening.now)
    assert isinstance(log, AppendBatch)
    return log


def news(evening: Evening, index: int) -> Append:
    game_log = evening.table.game_log
    assert game_log is not None
    return Append(index, game_log.items[index], game_log.digest_at(index + 1))


def entries(seat: Guest) -> list[LogEntry]:
    return [] if seat.game_log is None else list(seat.game_log.items)


def welcomed(seat: Guest) -> Guest:
    seat.receive(Welcome(4, "spectator", GAME, "1.0"))
    return seat


@pytest.mark.parametrize("begins", [True, False])
def test_an_illegal_move_is_refused_without_asking_the_host(begins: bool) -> None:
    evening = Evening()
    evening = evening.begin() if begins else evening
    said = len(evening.said[HOST])
    evening.ask(HOST, Conquer(0))
    reason = str(evening.latest(HOST, Denied).reason)
    assert reason == "The game has not started." or begins
    assert len(evening.said[HOST]) == said


def test_a_second_move_waits_for_the_answer_to_the_first() -> None:
    seat = Evening().begin().seats[BOB]
    assert seat.ask(Pick(0)).send == [Submit(GAME, 0, Pick(0))]
    assert seat.ask(Pick(1)).send == []
    seat.receive(Refused("No."))
    assert seat.ask(Pick(1)).send == [Submit(GAME, 0, Pick(1))]


def test_a_gap_is_asked_for_once_and_filled_with_the_entries_from_there_on() -> None:
    evening = Evening().begin()
    evening.move(1)
    seat = evening.seats[CID]
    evening.lose(CID)
    before = seat.state
    evening.move(3)
    assert seat.receive(news(evening, 2)).send == [FetchFrom(1)]
    assert seat.receive(news(evening, 3)).send == seat.receive(Heartbeat(4)).send == []
    steps = [it for it in seat.receive(whole_log(evening)).tell if isinstance(it, GameStep)]
    assert [step.index for step in steps] == [1, 2, 3]
    assert (steps[0].before, steps[-1].after) == (before, evening.table.state)
    assert entries(seat) == evening.table.items


@pytest.mark.parametrize(
    "wrong", [{"digest": b"12345678"}, {"entry": Entry(0, Conquer(0))}], ids=["digest", "entry"]
)
def test_what_differs_from_the_rules_here_is_reported_and_the_whole_log_heals_it(
    wrong: dict[str, object],
) -> None:
    evening = Evening().begin()
    evening.lose(CID)
    evening.move(1)
    seat = evening.seats[CID]
    [report] = seat.receive(replace(news(evening, 0), **wrong)).send
    assert isinstance(report, DigestMismatch)
    assert entries(seat) == []
    seat.receive(whole_log(evening))
    assert seat.state == evening.table.state


def test_a_difference_that_stays_ends_the_link_with_a_reason() -> None:
    evening = Evening().begin()
    evening.move(1)
    seat = evening.seats[CID]
    wrong = replace(whole_log(evening), digest=b"12345678")
    assert isinstance(seat.receive(wrong).send[0], DigestMismatch)
    [ended] = seat.receive(wrong).tell
    assert isinstance(ended, Ended)
    assert "rules differently" in str(ended.reason)
    assert seat.has_ended


def not_believed(evening: Evening, log: AppendBatch) -> bool:
    """Whether Bob's seat ends the link because of this log."""
    [event] = evening.seats[BOB].receive(log).tell
    return isinstance(event, Ended) and event.reason == SeatSays.OTHERWISE()


@pytest.mark.parametrize(
    "forge",
    [
        lambda log: replace(log, entries=(Entry(0, Pick(3)), *log.entries[1:])),
        lambda log: replace(log, entries=log.entries[:1]),
        lambda log: replace(log, first=3),
        lambda log: replace(log, header=replace(log.header, seats=("Cid", "Bob"))),
    ],
    ids=["another move", "missing moves", "a later beginning", "another header"],
)
def test_a_log_that_tells_the_past_otherwise_is_not_believed(
    forge: Callable[[AppendBatch], AppendBatch],
) -> None:
    evening = Evening().begin()
    evening.move(2)
    assert not_believed(evening, forge(whole_log(evening)))


@pytest.mark.parametrize(
    ("message", "ended"),
    [
        (Welcome(1, "player", "b-game", "1.0"), Ended(SeatSays.ANOTHER_GAME())),
        (Bye("The table closes."), Ended("The table closes.", "out")),
    ],
)
def test_a_host_with_another_game_or_who_shows_one_out_ends_the_link_with_a_reason(
    message: FromTable, ended: Ended
) -> None:
    assert Evening().begin().seats[BOB].receive(message).tell == [ended]


def test_a_game_on_a_board_that_is_not_installed_ends_with_a_reason() -> None:
    evening = Evening().begin()
    log = whole_log(evening)
    [ended] = (
        welcomed(Guest(hello("Eve"), open_game))
        .receive(replace(log, header=replace(log.header, board="atlantis")))
        .tell
    )
    assert isinstance(ended, Ended)
    assert "atlantis" in str(ended.reason)


def test_joining_late_and_coming_back_to_many_entries_is_one_jump_to_the_present() -> None:
    evening = Evening().begin()
    evening.move(30)
    evening.come(EVE, "Eve", "spectator")
    for _ in range(2):
        began = evening.latest(EVE, Began)
        assert (began.state, len(began.entries)) == (evening.table.state, len(evening.table.items))
        evening.lose(EVE)
        evening.move(CATCH_UP + 1)
        evening.come_back(EVE)
    assert not [event for event in evening.told[EVE] if isinstance(event, GameStep)]


def test_whoever_watches_and_was_forgotten_meanwhile_comes_in_again_by_themselves() -> None:
    evening = Evening().begin()
    evening.come(EVE, "Eve", "spectator")
    evening.lose(EVE)
    evening.cut.discard(EVE)
    evening.move(3)
    evening.act(EVE, evening.seats[EVE].tick(evening.now + TALK))
    assert entries(evening.seats[EVE]) == evening.table.items
    assert not [event for event in evening.told[EVE] if isinstance(event, Ended)]


def test_a_seat_says_now_and_then_that_it_is_there() -> None:
    evening = Evening().begin()
    seat = evening.seats[BOB]
    assert seat.tick(evening.now + TALK - 1).send == []
    assert seat.tick(evening.now + TALK).send == [Heartbeat(0, 1500)]
    assert seat.tick(evening.now + TALK).send == []


def test_a_room_in_which_a_player_signs_with_anothers_key_is_left() -> None:
    evening, bob = Evening().begin(), Identity.of(bytes(32))
    eve, room = evening.come(EVE, "Eve", "spectator"), evening.table.room
    player = next(each for each in room.people if each.id != room.leader and room.seats_of(each.id))

    def told(key: bytes) -> list[Event]:
        shown = replace(player, key=key, verify_key=bob.verify_key)
        people = tuple(shown if each is player else each for each in room.people)
        return [*eve.receive(replace(room, people=people)).tell]

    assert isinstance(told(bob.keys.public)[0], RoomChanged)
    assert told(Identity.of(b"1" * 32).keys.public) == [Ended(SeatSays.NO_SUCH_ROOM(), "end")]


def test_a_change_is_the_room_that_comes_of_it_and_nothing_to_who_was_never_told_the_room() -> None:
    evening = Evening().begin()
    cid, room = evening.seats[CID], evening.table.room
    changed = replace(room, waiting_for=(1,))
    [event] = cid.receive(RoomChange.between(room, changed)).tell
    assert event == RoomChanged(changed, cid.me)
    eve = welcomed(Guest(hello("Eve", "spectator"), open_game))
    told = eve.receive(RoomChange.between(room, room)).tell
    assert told == [Ended(SeatSays.NO_SUCH_ROOM(), "end")]


def with_sets(room: Room, *sets: str) -> Room:
    return replace(room, settings=replace(room.settings, sets=sets))


@pytest.mark.parametrize("role", ["player", "spectator"])
def test_whoever_lacks_a_set_reads_which_version_has_it(role: str) -> None:
    guest = Guest(hello("Eve", "spectator" if role == "spectator" else "player"), open_game)
    room = Evening().table.room
    guest.connected(100.0, b"eve", HOST)
    guest.receive(Welcome(4, "spectator", GAME, "9.7"))
    reaction = guest.receive(with_sets(room, "moon", "leaders", "tide\x1b"))
    lacking = SeatSays.NO_SETS_OF_TABLE(sets="moon, tide", version="9.7")
    assert reaction.tell == [Ended(lacking)]
    assert reaction.send == [Bye()]
    assert "does not have: moon, tide. The host has them, in version 9.7." in str(lacking)


def test_a_game_with_a_set_that_is_unknown_here_is_refused_with_its_name() -> None:
    header = Header(GAME, "two-players", ("Ann", "Bob"), (), sets=("leaders", "moon"))
    with pytest.raises(GameError) as refused:
        open_game(header)
    assert told_by(refused.value) == SeatSays.NO_SETS(sets="moon")


NASTY = "\x1b[2J\u202eA\u0301\u0301\u0301\u0301\u0301\n<b>\u200b"
UNSEEN = "\u034f\u200b"


def seat() -> Guest:
    return Guest(hello("Eve", "spectator"), open_game)


def told(room: Room) -> Room:
    [event] = seat().receive(room).tell
    assert isinstance(event, RoomChanged)
    return event.room


def texts(room: Room) -> Iterator[str]:
    yield room.settings.title
    yield from (assigned.name for assigned in room.seats)
    yield from (person.name for person in room.people)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (Said(1, "Cid", "hello"), Spoke(1, "Cid", "hello")),
        (Said(1, "Cid", "", False, "WELL_PLAYED"), Spoke(1, "Cid", EmoteSays.WELL_PLAYED())),
        (Said(1, UNSEEN, NASTY), Spoke(1, "?", plain(NASTY))),
    ],
    ids=["a text", "an emote in everybody's own language", "plain text by somebody nameless"],
)
def test_a_line_of_chat_is_told_with_who_said_it(line: Said, told: Spoke) -> None:
    assert seat().receive(line).tell == [told]


def test_names_and_title_of_a_room_are_plain() -> None:
    seats = (
        SeatAssignment("person", NASTY, 1),
        SeatAssignment("person", UNSEEN, 2),
        SeatAssignment(),
    )
    people = (Person(1, NASTY, "host"), Person(2, UNSEEN, "player"))
    room = told(Room(TableSettings(NASTY, "two-players"), "waiting", seats, people))
    assert list(texts(room)) == [*([plain(NASTY)] * 2), "?", "", plain(NASTY), "?"]
    assert readable_room(room) is room


def test_every_room_that_the_wire_lets_through_can_be_read_and_told_on() -> None:
    make, rng = maker(Room), Random(5)
    for _ in range(500):
        made = make(rng)
        assert isinstance(made, Room)
        room = readable_room(made)
        assert all(text == plain(text) for text in texts(room))
        assert FROM_TABLE.decode(encode(room)) == room


def test_the_players_of_a_game_are_called_by_plain_names() -> None:
    header = replace(new_course().game.header, seats=(NASTY, UNSEEN))
    opening = digest(open_game(header).start())
    visitor = seat()
    visitor.connected(0.0, b"e" * 40, b"h" * 40)
    visitor.receive(Welcome(1, "spectator", header.game, "0.2.0"))
    [event] = visitor.receive(AppendBatch(header, 0, (), opening)).tell
    assert isinstance(event, Began)
    assert event.game.names == (plain(NASTY), "?")
    assert event.game.header == header


def test_an_advert_is_plain_and_the_same_one_where_it_was_so() -> None:
    nasty = readable_advert(Advert("g", NASTY, UNSEEN, NASTY, seats=2, version=NASTY, own=NASTY))
    assert (nasty.title, nasty.host) == (plain(NASTY), "Somebody")
    assert (nasty.board, nasty.version) == (plain(NASTY), plain(NASTY))
    assert nasty.own == plain(NASTY)
    assert readable_advert(nasty) is nasty
