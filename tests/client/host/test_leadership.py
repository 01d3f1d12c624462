"""A table that is led on: by its host after a crash, or by another player in a later epoch."""

from typing import Literal

from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.moves import Pick
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import RETURN
from smallworld_wire.common import Bye, Refused, hello
from smallworld_wire.lobby import Lease
from smallworld_wire.table import Ack, Adjourn, AppendBatch, FetchFrom, FromTable, Submit, Welcome
from tests.helpers.evening import GAME, HOST, Evening, seeded

BOB, CID, EVE = b"bob", b"cid", b"eve"


def played(steps: int = 3) -> Evening:
    evening = Evening().begin(keeps_journal=True)
    evening.move(steps)
    return evening


def course_of(table: HostedTable, length: int | None = None) -> GameLog:
    """The first items of a table's log, as somebody else holds them."""
    assert table.game is not None
    return GameLog(table.game, table.items[:length])


def led_by_bob(
    before: HostedTable, lead: Lease | Literal["by hand"] = "by hand", length: int | None = None
) -> HostedTable:
    snapshot = before.snapshot.led_by(BOB, 2)
    return HostedTable.resumed(snapshot, course_of(before, length), 0, seeded(), 200.0, lead=lead)


def said_to(peer: bytes, outgoing: list[Outgoing]) -> list[FromTable]:
    return [message for whom, message in outgoing if whom == peer]


def come(
    table: HostedTable, peer: bytes, game_log: GameLog, epoch: int, now: float = 201.0
) -> list[FromTable]:
    """Somebody comes with what they hold; what they are answered."""
    greeting = hello("Somebody")
    greeting = replace(
        greeting,
        game=GAME,
        have=len(game_log),
        digest=game_log.log_digest(len(game_log)),
        epoch=epoch,
        keeps_journal=True,
    )
    return said_to(peer, table.receive(peer, greeting, now))


# After a crash


def test_a_host_who_comes_back_leads_the_game_on_where_it_stood() -> None:
    before = played().table
    table = HostedTable.resumed(
        before.snapshot, course_of(before), before.committed, seeded(), 200.0
    )
    assert (table.state, table.committed, table.room.stage) == (before.state, 3, "running")
    assert [person.here for person in table.room.people] == [True, False, False]
    assert table.room.seats == before.room.seats


def test_a_hosts_own_window_is_given_the_whole_log_when_they_come_back() -> None:
    before = played().table
    table = HostedTable.resumed(before.snapshot, course_of(before), 3, seeded(), 200.0)
    [log] = [each for each in said_to(HOST, table.open(200.0)) if isinstance(each, AppendBatch)]
    assert (log.first, len(log.entries)) == (0, 3)


def test_a_guest_comes_back_to_the_same_epoch_with_what_they_hold() -> None:
    before = played().table
    table = HostedTable.resumed(before.snapshot, course_of(before), 3, seeded(), 200.0)
    welcome, _, log = come(table, BOB, course_of(before, 2), epoch=1)
    assert isinstance(welcome, Welcome)
    assert isinstance(log, AppendBatch)
    assert (welcome.person, log.first, len(log.entries)) == (1, 2, 1)


def test_what_does_not_count_yet_waits_for_those_who_were_in_step() -> None:
    before = played().table
    table = HostedTable.resumed(before.snapshot, course_of(before), 1, seeded(), 200.0)
    table.tick(201.0)
    assert table.committed == 1
    for peer in (BOB, CID):
        come(table, peer, course_of(before), epoch=1)
    assert table.committed == 3


def test_nobody_waits_for_ever_for_those_who_do_not_come_back() -> None:
    before = played().table
    table = HostedTable.resumed(before.snapshot, course_of(before), 1, seeded(), 200.0)
    table.tick(200.0 + RETURN)
    assert table.committed == 3


def test_with_a_lobby_nothing_counts_before_it_has_said_who_leads() -> None:
    before = played().table
    snapshot = before.snapshot
    snapshot = replace(snapshot, settings=replace(snapshot.settings, lobby="lobby.example:4750"))
    table = HostedTable.resumed(snapshot, course_of(before), 1, seeded(), 200.0)
    for peer in (BOB, CID):
        come(table, peer, course_of(before), epoch=1)
    table.tick(200.0 + RETURN)
    assert (table.committed, table.room.waiting_for) == (1, (0,))
    table.on_lease(Lease(GAME, 1, HOST, (), 9), 215.0)
    assert (table.committed, table.room.waiting_for) == (3, ())


def test_by_hand_the_host_goes_on_where_the_lobby_is_gone_for_good() -> None:
    before = played().table
    snapshot = before.snapshot
    snapshot = replace(snapshot, settings=replace(snapshot.settings, lobby="lobby.example:4750"))
    table = HostedTable.resumed(snapshot, course_of(before), 1, seeded(), 200.0)
    table.go_on_without_lobby(203.0)
    table.tick(200.0 + RETURN)
    assert table.committed == 3


# In a later epoch


def test_a_player_leads_on_with_the_lease_and_the_room_says_so() -> None:
    table = led_by_bob(played().table, Lease(GAME, 2, BOB, (BOB, CID), 4))
    assert (table.room.epoch, table.room.leader, table.me) == (2, 1, BOB)
    assert [person.role for person in table.room.people] == ["spectator", "host", "player"]


def test_a_successor_waits_for_all_who_could_have_taken_over() -> None:
    before = played().table
    table = led_by_bob(before, Lease(GAME, 2, BOB, (BOB, CID), 4))
    table.tick(201.0)
    assert table.committed == 0
    log = come(table, CID, course_of(before), epoch=1)[-1]
    assert isinstance(log, AppendBatch)
    assert log.first == 0
    table.receive(CID, Ack(3), 202.0)
    assert table.committed == 3


def test_the_former_host_is_a_guest_now() -> None:
    before = played().table
    table = led_by_bob(before)
    welcome = come(table, HOST, course_of(before), epoch=1)[0]
    assert isinstance(welcome, Welcome)
    assert (welcome.person, welcome.role, welcome.epoch) == (0, "spectator", 2)


def test_a_successor_by_hand_takes_what_others_hold_beyond_them() -> None:
    before = played().table
    table = led_by_bob(before, length=2)
    answers = come(table, CID, course_of(before), epoch=1)
    assert FetchFrom(0) in answers
    assert not any(isinstance(answer, AppendBatch) for answer in answers)
    game_log = course_of(before)
    theirs = AppendBatch(game_log.game.header, 0, tuple(game_log.items), game_log.digest)
    answers = said_to(CID, table.receive(CID, theirs, 202.0))
    assert table.items == game_log.items
    assert isinstance(answers[-1], AppendBatch)


def test_a_successor_who_has_gone_on_asks_nobody_what_they_hold() -> None:
    before = played().table
    table = led_by_bob(before, length=0)
    table.receive(BOB, Submit(GAME, 0, Pick(1), epoch=2), 200.5)
    assert FetchFrom(0) not in come(table, CID, course_of(before), epoch=1)


def test_a_longer_log_of_another_course_is_not_taken() -> None:
    before = played().table
    other = Evening().begin()
    other.ask(BOB, Pick(2))
    other.move(4)
    table = led_by_bob(before, length=2)
    theirs = course_of(other.table)
    come(table, CID, theirs, epoch=1)
    log = AppendBatch(theirs.game.header, 0, tuple(theirs.items), theirs.digest)
    table.receive(CID, log, 202.0)
    assert table.items == before.items[:2]


def test_a_spectators_log_is_not_taken() -> None:
    before = played().table
    table = led_by_bob(before, length=2)
    game_log = course_of(before)
    come(table, EVE, game_log, epoch=1)
    table.receive(
        EVE, AppendBatch(game_log.game.header, 0, tuple(game_log.items), game_log.digest), 202.0
    )
    assert len(table.items) == 2


# Who leads no longer


def test_a_lease_of_another_ends_the_lead() -> None:
    table = played().table
    outgoing = table.on_lease(Lease(GAME, 2, BOB, (BOB, CID)), 105.0)
    assert [(peer, said.then) for peer, said in outgoing if isinstance(said, Bye)] == [
        (BOB, "succeed"),
        (CID, "succeed"),
    ]
    assert table.superseded == 2


def test_whoever_leads_no_longer_takes_nothing_more() -> None:
    evening = played()
    table = evening.table
    table.on_lease(Lease(GAME, 2, BOB, ()), 105.0)
    [bye] = table.receive(CID, Ack(3), 106.0)
    assert isinstance(bye[1], Bye)
    assert table.tick(107.0) == []


def test_a_lease_from_before_changes_nothing() -> None:
    table = led_by_bob(played().table)
    table.on_lease(Lease(GAME, 1, HOST, ()), 205.0)
    assert table.superseded == 0


def test_a_player_who_comes_from_a_later_epoch_ends_the_lead() -> None:
    table = played().table
    answers = come(table, CID, course_of(table), epoch=2, now=105.0)
    assert table.superseded == 2
    assert isinstance(answers[-1], Bye)


def test_where_a_lobby_names_the_leader_a_guests_word_only_asks_for_its() -> None:
    table = played().table
    table.on_lease(Lease(GAME, 1, HOST, (BOB, CID), 3), 104.0)
    assert table.replicas_to_register() is None
    come(table, CID, course_of(table), epoch=2, now=105.0)
    assert table.superseded == 0
    assert table.replicas_to_register() is not None


def test_a_spectators_word_ends_no_lead() -> None:
    table = played().table
    come(table, EVE, course_of(table), epoch=7, now=105.0)
    assert table.superseded == 0


def test_of_two_who_go_on_by_hand_one_gives_way() -> None:
    before = played().table
    bobs = led_by_bob(before)
    bobs.on_rival(2, HOST, 201.0)
    assert bobs.superseded == 0
    bobs.on_rival(2, CID, 201.0)
    assert bobs.superseded == 2


def test_a_stranger_is_no_rival() -> None:
    table = played().table
    table.on_rival(9, EVE, 101.0)
    assert table.superseded == 0


# What is asked again, and what is asked of another


def test_a_move_that_is_sent_again_is_answered_and_not_done_twice() -> None:
    table = Evening().begin().table
    table.receive(BOB, Submit(GAME, 0, Pick(0)), 101.0)
    outgoing = table.receive(BOB, Submit(GAME, 0, Pick(0)), 102.0)
    [(peer, log)] = outgoing
    assert isinstance(log, AppendBatch)
    assert (peer, log.first, len(log.entries), len(table.items)) == (BOB, 0, 1, 1)


def test_a_move_of_another_epoch_is_refused() -> None:
    table = led_by_bob(played(0).table)
    answer = said_to(BOB, table.receive(BOB, Submit(GAME, 0, Pick(0), epoch=1), 201.0))[0]
    assert isinstance(answer, Refused)
    assert "hosts this game" in str(answer.reason)
    assert table.items == []


def test_the_host_may_end_the_evening_or_hand_the_game_over() -> None:
    for succeed, then in ((False, "adjourn"), (True, "succeed")):
        outgoing = played().table.receive(HOST, Adjourn(succeed), 105.0)
        assert [said.then for _, said in outgoing if isinstance(said, Bye)] == [then] * 3


def test_nobody_else_ends_the_evening() -> None:
    [answer] = said_to(BOB, played().table.receive(BOB, Adjourn(), 105.0))
    assert isinstance(answer, Refused)
