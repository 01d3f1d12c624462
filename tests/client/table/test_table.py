"""The host's authority, as conversations."""

from typing import Literal

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from smallworld import __version__
from smallworld.moves import Ally, Conquer, Expand, Pick
from smallworld.record import Entry, encode
from smallworld_client.table.authority.admission import GRACE, SILENCE
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.authority.table import HostedTable
from smallworld_net.keys import Identity
from smallworld_wire.codec import FROM_TABLE, encode as encode_message
from smallworld_wire.common import Bye, Heartbeat, Refused, hello
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Room, RoomChange, SeatAssignment
from smallworld_wire.table import (
    Ack,
    Append,
    AppendBatch,
    DigestMismatch,
    FetchFrom,
    HireBot,
    Said,
    Say,
    Sit,
    Stand,
    Start,
    Submit,
    ToTable,
    Welcome,
)
from tests.helpers.company import BOB, CID, EVE
from tests.helpers.evening import GAME, HOST, Evening, new_table, to
from tests.helpers.frames import messages


def refusal(table: HostedTable, peer: bytes, message: ToTable) -> str:
    answer = to(table, peer, message)[0]
    assert isinstance(answer, Refused)
    return str(answer.reason)


def running() -> HostedTable:
    return Evening().begin().table


# Coming in


def test_a_guest_is_welcomed_and_everybody_sees_the_room() -> None:
    table = new_table()
    outgoing = table.receive(BOB, hello("Bob"), 1.0)
    assert isinstance(outgoing[0][1], Welcome)
    assert {peer for peer, message in outgoing if isinstance(message, Room)} == {HOST, BOB}
    assert [person.name for person in table.room.people] == ["Ann", "Bob"]


def test_nobody_is_heard_before_they_say_hello_and_their_goodbye_needs_no_answer() -> None:
    [answer] = to(new_table(), BOB, Sit(0))
    assert isinstance(answer, Bye)
    assert to(new_table(), BOB, Bye()) == []


def test_the_room_is_told_whole_once_and_then_what_changes_of_it() -> None:
    table = new_table()
    outgoing = table.receive(BOB, hello("Bob"), 1.0) + table.receive(CID, hello("Cid"), 1.0)
    told = [type(message) for peer, message in outgoing if peer == BOB]
    assert told == [Welcome, Room, RoomChange]
    assert Room in map(type, to(table, BOB, hello("Bob")))


def test_another_version_is_turned_away_and_who_looks_for_another_game_is_sent_on() -> None:
    old = replace(hello("Bob"), protocol=0, version="0.0.7")
    [answer] = to(new_table(), BOB, old)
    assert isinstance(answer, Bye)
    assert "0.0.7" in str(answer.reason)
    assert __version__ in str(answer.reason)
    elsewhere = to(new_table(), BOB, replace(hello("Bob"), game="b-game"))
    assert elsewhere == [Bye(TableSays.ANOTHER_GAME_HERE(), "succeed")]


@pytest.mark.parametrize(
    ("version", "role", "told"),
    [
        ("0.4.0", "player", "0.4.0"),
        ("0.4.0", "spectator", ""),
        ("9999.0", "player", ""),
        ("0.4.0 is out!", "player", ""),
        ("0.4.0\n", "player", ""),
        ("x" * 40, "player", ""),
    ],
)
def test_everybody_is_told_the_versions_of_players_programs_if_they_have_the_form_of_one(
    version: str, role: Literal["player", "spectator"], told: str
) -> None:
    table = new_table()
    table.receive(BOB, replace(hello("Bob", role), version=version), 1.0)
    assert [person.version for person in table.room.people] == [__version__, told]


def test_a_guest_shows_the_key_that_they_sign_with_and_can_not_take_it_back() -> None:
    table, bob = new_table(), Identity.new()
    for greeting in (replace(hello("Bob"), verify_key=bob.verify_key), hello("Bob")):
        table.receive(bob.keys.public, greeting, 1.0)
        assert [person.verify_key for person in table.room.people] == [b"", bob.verify_key]


@pytest.mark.parametrize(
    "shown",
    [Identity.of(bytes(32)).verify_key, b"\xff" * 32, b"short"],
    ids=["another", "no", "short"],
)
def test_nobody_comes_in_who_signs_with_another_key_than_their_own(shown: bytes) -> None:
    table, bob = new_table(), Identity.new()
    greeting = replace(hello("Bob"), verify_key=shown)
    assert to(table, bob.keys.public, greeting) == [Bye(TableSays.KEYS_DIFFER())]
    assert len(table.room.people) == 1


@pytest.mark.parametrize(
    ("program", "gone", "told"),
    [
        (b"desktop", False, [Refused(TableSays.ONLY_HERE())]),
        (b"desktop", True, []),
        (b"laptop", False, []),
        (b"laptop", True, []),
    ],
)
def test_who_comes_with_another_program_while_the_first_is_here_is_told(
    program: bytes, gone: bool, told: list[Refused]
) -> None:
    table = new_table()
    table.receive(BOB, replace(hello("Bob"), program=b"laptop"), 1.0)
    if gone:
        table.peer_gone(BOB, 1.5)
    answers = to(table, BOB, replace(hello("Bob"), program=program), 2.0)
    assert [type(each) for each in answers[:2]] == [Welcome, Room]
    assert answers[2:] == told


@pytest.mark.parametrize(("name", "shown"), [("Ann", "Ann 2"), ("\u202e \n", "Guest")])
def test_a_name_is_nobody_elses_and_can_be_read(name: str, shown: str) -> None:
    table = new_table()
    table.receive(BOB, hello(name), 1.0)
    assert [person.name for person in table.room.people] == ["Ann", shown]


# Seats


def test_one_peer_may_play_several_seats_under_several_names() -> None:
    table = new_table()
    table.receive(HOST, Sit(0), 1.0)
    table.receive(HOST, Sit(1, "Little sister"), 1.0)
    assert [assigned.name for assigned in table.room.seats] == ["Ann", "Little sister"]
    assert table.room.seats_of(0) == {0, 1}


@pytest.mark.parametrize(
    ("peer", "message", "reason"),
    [
        (CID, Sit(0), "That seat is taken."),
        (CID, Stand(0), "That is not your seat."),
        (HOST, Sit(4), "2 seats"),
        (BOB, Start(), "Only the host can do that."),
        (BOB, HireBot(1, "random"), "Only the host can do that."),
        (HOST, HireBot(1, "deep-blue"), "no such"),
        (HOST, Start(), "Not every seat is taken yet."),
        (HOST, Submit(GAME, 0, Pick(0)), "not being played"),
        *((EVE, each, "spectator here") for each in (Sit(1), Stand(0), Start())),
    ],
)
def test_before_the_game_what_can_not_be_is_refused(
    peer: bytes, message: ToTable, reason: str
) -> None:
    table = new_table()
    for guest, name in ((BOB, "Bob"), (CID, "Cid")):
        table.receive(guest, hello(name), 1.0)
    table.receive(EVE, hello("Eve", "spectator"), 1.0)
    table.receive(BOB, Sit(0), 1.0)
    before = table.room
    assert reason in refusal(table, peer, message)
    assert table.room is before


def test_a_computer_player_is_hired_replaced_under_its_name_and_sent_away() -> None:
    table = new_table(bots=("random", "easy"))
    for seat in (0, 1):
        table.receive(HOST, HireBot(seat, "random"), 1.0)
    hired = table.room.seats
    assert [(each.kind, each.bot) for each in hired] == [("computer", "random")] * 2
    assert len({each.name for each in hired} & set(NAMES)) == 2
    table.receive(HOST, HireBot(1, "easy"), 1.0)
    assert table.room.seats[1] == replace(hired[1], bot="easy")
    table.receive(HOST, Stand(1), 1.0)
    assert table.room.seats[1] == SeatAssignment()


@pytest.mark.parametrize("may_watch", [True, False])
def test_who_has_no_seat_at_the_start_watches_or_goes_where_nobody_may(may_watch: bool) -> None:
    evening = Evening(new_table(spectators=may_watch))
    evening.come(EVE, "Eve")
    evening.begin()
    assert [person.name for person in evening.table.room.spectators] == ["Eve"] * may_watch
    assert evening.seats[EVE].has_ended != may_watch
    assert (evening.seats[EVE].game is not None) == may_watch


def test_a_late_player_becomes_a_spectator_who_leaves_nothing_behind() -> None:
    table = running()
    welcome, _, log = to(table, EVE, hello("Eve"))
    assert isinstance(welcome, Welcome)
    assert welcome.role == "spectator"
    assert isinstance(log, AppendBatch)
    assert log.first == 0
    table.peer_gone(EVE, 2.0)
    assert table.room.spectators == ()


# Moves


def test_a_move_becomes_an_entry_that_everybody_hears_of() -> None:
    evening = Evening().begin()
    outgoing = evening.table.receive(BOB, Submit(GAME, 0, Pick(0)), 1.0)
    assert [peer for peer, _ in outgoing] == [HOST, BOB, CID]
    assert all(isinstance(message, Append) for _, message in outgoing)
    [entry] = evening.table.items
    assert isinstance(entry, Entry)
    assert entry.move == Pick(0)


def test_a_move_for_a_moment_that_is_past_is_refused() -> None:
    evening = Evening().begin()
    evening.send(BOB, Submit(GAME, 0, Pick(0)))
    assert "moved on" in refusal(evening.table, BOB, Submit(GAME, 0, Pick(1)))
    assert len(evening.table.items) == 1


@pytest.mark.parametrize(
    ("peer", "message", "reason"),
    [
        (BOB, Stand(0), "has started"),
        (HOST, Start(), "already started"),
        (CID, Submit(GAME, 0, Pick(0)), "It isn't your turn."),
        (HOST, Submit(GAME, 0, Pick(0)), "It isn't your turn."),
        (EVE, Submit(GAME, 0, Pick(0)), "spectator here"),
        (BOB, Submit("other", 0, Pick(0)), "not being played"),
        *((BOB, Submit(GAME, 0, it), "") for it in (Conquer(3), Conquer(255), Ally(4), Expand())),
    ],
)
def test_in_a_game_what_can_not_be_is_refused(peer: bytes, message: ToTable, reason: str) -> None:
    table = running()
    table.receive(EVE, hello("Eve", "spectator"), 1.0)
    assert reason in refusal(table, peer, message)
    assert table.items == []


def test_the_host_moves_for_their_computer_players() -> None:
    table = new_table(SeatAssignment("computer", bot="random"), SeatAssignment("person", "Ann"))
    table.receive(HOST, Start(), 1.0)
    assert table.computer_to_move == "random"
    table.receive(HOST, Submit(GAME, 0, Pick(0)), 1.0)
    assert len(table.items) == 1


def test_chat_reaches_everybody_with_its_writers_name() -> None:
    table = running()
    outgoing = table.receive(BOB, Say(" well\nplayed "), 1.0)
    assert [peer for peer, _ in outgoing] == [HOST, BOB, CID]
    assert outgoing[0][1] == Said(1, "Bob", "well played")


def test_a_finished_game_is_the_same_record_for_everybody_and_takes_no_move() -> None:
    evening = Evening().begin()
    evening.come(EVE, "Eve", "spectator")
    evening.play_to_the_end()
    assert evening.table.room.stage == "over"
    assert evening.table.game_log is not None
    record = encode(evening.table.game_log.record())
    kept = [evening.seats[peer].record for peer in (HOST, BOB, CID, EVE)]
    assert [each and encode(each) for each in kept] == [record] * 4
    last = Submit(GAME, len(evening.table.items), Pick(0))
    assert refusal(evening.table, BOB, last) == "The game is over."


# The log


@pytest.mark.parametrize(
    ("request_", "first"),
    [(FetchFrom(3), 3), (FetchFrom(9), 0), (DigestMismatch(1, b"12345678"), 0)],
    ids=["from any entry on", "whole to who claims more than there is", "whole after a difference"],
)
def test_the_log_is_given(request_: ToTable, first: int) -> None:
    evening = Evening().begin()
    evening.move(5)
    [log] = to(evening.table, BOB, request_)
    assert isinstance(log, AppendBatch)
    assert (log.first, len(log.entries)) == (first, 5 - first)


def test_a_peer_who_says_that_they_are_here_hears_how_far_the_log_is() -> None:
    evening = Evening().begin()
    evening.move(2)
    assert to(evening.table, BOB, Heartbeat(0)) == [Heartbeat(2)]


# Away and back


def test_who_says_nothing_for_long_is_shown_as_away_and_keeps_their_seat() -> None:
    table = running()
    late = 100.0 + SILENCE + 1
    table.receive(CID, Ack(0), late)
    table.tick(late)
    assert {person.name: person.here for person in table.room.people} == {
        "Ann": True,
        "Bob": False,
        "Cid": True,
    }
    table.tick(late + 10 * GRACE)
    assert table.room.seats[0].person == 1


def test_the_same_key_gets_its_seat_back_and_the_entries_it_missed() -> None:
    evening = Evening().begin()
    evening.move(3)
    table = evening.table
    table.peer_gone(BOB, 101.0)
    assert table.game_log is not None
    back = replace(hello("Bob"), game=GAME, have=1, epoch=1, digest=table.game_log.log_digest(1))
    answers = to(table, BOB, back, 102.0)
    log = answers[-1]
    assert isinstance(log, AppendBatch)
    assert (log.first, len(log.entries)) == (1, 2)
    assert table.room.seats_of(1) == {0}


def test_another_key_with_the_same_name_gets_nobodys_seat() -> None:
    table = running()
    table.peer_gone(BOB, 101.0)
    [welcome, *_] = to(table, b"impostor", hello("Bob"), 102.0)
    assert isinstance(welcome, Welcome)
    assert welcome.role == "spectator"
    assert "spectator here" in refusal(table, b"impostor", Submit(GAME, 0, Pick(0)))


def test_in_the_waiting_room_a_seat_is_kept_for_the_lost_a_while_and_not_for_who_leaves() -> None:
    table = new_table()
    table.receive(BOB, hello("Bob"), 1.0)
    table.receive(BOB, Sit(0), 1.0)
    table.peer_gone(BOB, 2.0)
    table.tick(2.0 + GRACE - 1)
    assert table.room.seats[0].name == "Bob"
    table.tick(2.0 + GRACE + 1)
    assert table.room.seats[0] == SeatAssignment()
    for message in (hello("Bob"), Sit(0), Bye()):
        table.receive(BOB, message, 100.0)
    assert table.room.seats[0] == SeatAssignment()
    assert len(table.room.people) == 1


def test_hundreds_who_come_to_watch_are_told_of_once_a_second() -> None:
    table = running()
    rooms = 0
    for number in range(50):
        outgoing = table.receive(b"eve%d" % number, hello("Eve", "spectator"), 101.0)
        rooms += sum(whom == BOB and isinstance(said, RoomChange) for whom, said in outgoing)
    assert rooms == 1
    [change] = [said for whom, said in table.tick(102.0) if whom == BOB]
    assert isinstance(change, RoomChange)
    assert len(change.people) == 49


def test_one_who_comes_and_goes_costs_hundreds_of_spectators_little() -> None:
    table, crowd = running(), [b"eve%d" % number for number in range(400)]
    for peer in crowd:
        table.receive(peer, hello("Eve", "spectator"), 101.0)
    table.tick(102.0)
    table.receive(EVE, hello("Eve", "spectator"), 103.5)
    table.peer_gone(EVE, 103.6)
    news = [said for whom, said in table.tick(104.6) if whom in crowd]
    assert len(news) == len(crowd)
    assert len({id(said) for said in news}) == 1
    assert sum(len(encode_message(said)) for said in news) < 400 * 300


def test_whoever_comes_among_many_knows_the_room_as_it_is_a_moment_later() -> None:
    table = running()
    for peer in (b"first", b"second"):
        table.receive(peer, hello("Early", "spectator"), 101.0)
    [_, room, *_] = to(table, EVE, hello("Eve", "spectator"), 101.2)
    assert isinstance(room, Room)
    table.peer_gone(b"first", 101.3)
    [change] = [said for whom, said in table.tick(102.5) if whom == EVE]
    assert isinstance(change, RoomChange)
    assert change.applied_to(room) == table.view


def test_whoever_comes_to_watch_is_in_the_room_that_they_see_at_once() -> None:
    table = running()
    table.receive(EVE, hello("Eve", "spectator"), 101.0)
    [_, room, _] = to(table, b"another", hello("Eva", "spectator"), 101.1)
    assert isinstance(room, Room)
    assert [person.name for person in room.spectators] == ["Eve", "Eva"]


def test_the_host_is_never_gone() -> None:
    table = running()
    assert table.peer_gone(HOST, 1.0) == []
    table.tick(10_000.0)
    assert table.room.people[0].here


def test_closing_the_table_tells_everybody_else_why() -> None:
    table = running()
    outgoing = table.close(TableSays.CLOSED())
    assert outgoing == [(guest, Bye(TableSays.CLOSED())) for guest in (BOB, CID)]


PEERS = [HOST, b"bob", b"cid", b"eve", b"stranger"]


@given(st.lists(st.tuples(st.sampled_from(PEERS), messages(ToTable)), max_size=30))
def test_a_waiting_room_survives_any_conversation(talk: list[tuple[bytes, ToTable]]) -> None:
    evening = Evening()
    for now, (peer, message) in enumerate(talk):
        for _, answer in evening.table.receive(peer, message, float(now)):
            assert FROM_TABLE.decode(encode_message(answer)) == answer


@given(st.data())
def test_a_running_game_survives_any_move(data: st.DataObject) -> None:
    evening = Evening().begin()
    evening.move(data.draw(st.integers(0, 25)))
    for _ in range(10):
        request = data.draw(messages(Submit))
        assert isinstance(request, Submit)
        index = len(evening.table.items)
        evening.send(evening.mover, Submit(GAME, index, request.move))
        assert len(evening.table.items) - index in (0, 1)
        if evening.table.room.stage == "over":
            return
    assert evening.seats[b"bob"].state == evening.table.state
