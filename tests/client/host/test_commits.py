"""Nothing is told to anybody that one who could lead on does not hold."""

from msgspec.structs import replace

from smallworld.moves import Pick
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import STALL
from smallworld_wire.common import hello
from smallworld_wire.lobby import Lease, Register
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import Ack, Append, AppendBatch, Committed, FromTable, Sit, Start, Submit
from tests.helpers.evening import GAME, HOST, Evening, new_table

BOB, CID, EVE = b"bob", b"cid", b"eve"
MOVE = Submit(GAME, 0, Pick(0))


def kept() -> HostedTable:
    """A game that has begun, with a journal at Bob's and at Cid's."""
    return Evening().begin(keeps_journal=True).table


def test_the_successor_is_a_player_whose_machine_holds_the_whole_log() -> None:
    table = kept()
    assert table.successor == BOB
    table.peer_gone(BOB, 1.0)
    assert table.successor == CID
    table.peer_gone(CID, 1.0)
    assert table.successor == b""


def test_of_two_who_could_succeed_it_is_who_holds_more() -> None:
    table = kept()
    table.receive(BOB, MOVE, 1.0)
    table.receive(CID, Ack(1), 1.0)
    assert table.successor == CID


def test_where_a_lobby_grants_the_lease_the_host_names_no_successor() -> None:
    table = kept()
    table.pin_lobby("example.org:7373", 1.0)
    assert table.successor == b""


def log_for(peer: bytes, outgoing: list[Outgoing]) -> list[FromTable]:
    """What somebody was told of the log."""
    return [
        said for whom, said in outgoing if whom == peer and isinstance(said, Append | Committed)
    ]


def waited_for(table: HostedTable) -> tuple[int, ...]:
    return table.room.waiting_for


def has_record(table: HostedTable) -> bool:
    return table.room.stage == "over"


def computer_of(table: HostedTable) -> str | None:
    return table.computer_to_move


def test_an_item_counts_when_all_who_keep_a_journal_have_vouched_for_it() -> None:
    table = kept()
    outgoing = table.receive(BOB, MOVE, 101.0)
    for peer in (HOST, BOB, CID):
        [news] = log_for(peer, outgoing)
        assert isinstance(news, Append)
        assert not news.is_committed
    assert log_for(HOST, table.receive(BOB, Ack(1), 101.1)) == []
    assert table.committed == 0
    outgoing = table.receive(CID, Ack(1), 101.2)
    assert [log_for(peer, outgoing) for peer in (HOST, BOB, CID)] == [[Committed(1)]] * 3
    assert table.committed == 1


def test_who_keeps_no_journal_hears_of_an_item_when_it_counts() -> None:
    table = kept()
    table.receive(EVE, hello("Eve", "spectator"), 100.5)
    assert log_for(EVE, table.receive(BOB, MOVE, 101.0)) == []
    table.receive(BOB, Ack(1), 101.1)
    [news] = log_for(EVE, table.receive(CID, Ack(1), 101.2))
    assert isinstance(news, Append)
    assert news.is_committed


def test_a_player_without_a_journal_is_not_waited_for() -> None:
    evening = Evening().begin()
    evening.table.receive(BOB, MOVE, 101.0)
    assert evening.table.committed == 1


def test_who_can_write_no_journal_any_more_vouches_for_nothing() -> None:
    evening = Evening().begin(keeps_journal=True)
    table, game_log = evening.table, evening.table.game_log
    assert game_log is not None
    table.on_lease(Lease(GAME, 1, HOST, (BOB, CID)), 100.5)
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    came = replace(hello("Cid"), game=GAME, have=1, epoch=1, digest=game_log.log_digest(1))
    table.receive(CID, came, 101.2)
    table.receive(CID, Ack(1), 101.3)
    assert table.committed == 0


def test_nobody_vouches_for_what_they_were_not_sent() -> None:
    table = kept()
    table.receive(CID, Ack(7), 100.5)
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    assert table.committed == 0


def test_who_comes_late_is_shown_only_what_counts() -> None:
    table = kept()
    table.receive(BOB, MOVE, 101.0)
    outgoing = table.receive(EVE, hello("Eve", "spectator"), 101.1)
    [log] = [said for whom, said in outgoing if whom == EVE and isinstance(said, AppendBatch)]
    assert log.entries == ()


def test_a_machine_that_does_not_vouch_in_time_is_no_longer_waited_for() -> None:
    table = kept()
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    table.tick(101.0 + STALL)
    assert table.committed == 0
    table.tick(101.1 + STALL)
    assert table.committed == 1
    assert [person.in_sync for person in table.room.people] == [False, True, False]


def test_a_late_machine_is_waited_for_again_once_it_holds_everything() -> None:
    table = kept()
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    table.tick(101.1 + STALL)
    table.receive(CID, Ack(1), 110.0)
    assert [person.in_sync for person in table.room.people] == [False, True, True]


def test_a_machine_that_is_lost_is_no_longer_waited_for() -> None:
    table = kept()
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    table.peer_gone(CID, 101.2)
    assert table.committed == 1


def test_with_a_lobby_the_lost_are_waited_for_until_it_knows_that_they_are() -> None:
    table = kept()
    replicas = (BOB, CID)
    table.on_lease(Lease(GAME, 1, HOST, replicas), 100.5)
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    table.peer_gone(CID, 101.2)
    assert table.committed == 0
    assert table.replicas_to_register() == Register(GAME, 1, 1, (BOB,))
    outgoing = table.on_lease(Lease(GAME, 1, HOST, (BOB,), 1), 101.3)
    assert log_for(BOB, outgoing) == [Committed(1)]


def test_the_room_says_for_whom_everybody_waits() -> None:
    table = kept()
    table.on_lease(Lease(GAME, 1, HOST, (BOB, CID)), 100.5)
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    assert waited_for(table) == ()
    table.tick(101.1 + STALL)
    assert waited_for(table) == (2,)


def test_the_host_goes_on_without_the_lobby_by_hand() -> None:
    table = kept()
    table.on_lease(Lease(GAME, 1, HOST, (BOB, CID)), 100.5)
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    table.tick(101.1 + STALL)
    table.go_on_without_lobby(105.0)
    assert table.committed == 1
    assert waited_for(table) == ()


def test_a_log_that_only_resembles_ours_vouches_for_nothing() -> None:
    evening = Evening().begin(keeps_journal=True)
    evening.move(2)
    table, game_log = evening.table, evening.table.game_log
    assert game_log is not None
    table.peer_gone(CID, 101.0)
    came = replace(hello("Cid"), game=GAME, have=2, epoch=1, keeps_journal=True)
    table.receive(CID, replace(came, digest=b"8 bytes."), 102.0)
    assert not table.room.people[2].in_sync
    table.receive(CID, replace(came, digest=game_log.log_digest(came.have)), 102.0)
    assert table.room.people[2].in_sync


def test_what_was_held_under_another_lead_is_given_anew() -> None:
    evening = Evening().begin(keeps_journal=True)
    evening.move(2)
    table, game_log = evening.table, evening.table.game_log
    assert game_log is not None
    came = hello("Cid")
    came = replace(
        came, game=GAME, have=2, epoch=0, digest=game_log.log_digest(2), keeps_journal=True
    )
    outgoing = table.receive(CID, came, 102.0)
    [log] = [said for whom, said in outgoing if whom == CID and isinstance(said, AppendBatch)]
    assert log.first == 0


def test_a_computer_player_waits_until_the_last_item_counts() -> None:
    evening = Evening(new_table(SeatAssignment("computer", bot="random"), SeatAssignment()))
    evening.come(BOB, "Bob", keeps_journal=True)
    evening.ask(BOB, Sit(1))
    evening.ask(HOST, Start())
    table = evening.table
    assert computer_of(table) == "random"
    table.receive(HOST, MOVE, 101.0)
    assert computer_of(table) is None
    table.receive(BOB, Ack(1), 101.1)
    assert computer_of(table) == "random"


def test_the_end_of_a_game_counts_before_anybody_hears_of_it() -> None:
    evening = Evening().begin(keeps_journal=True)
    game_log = evening.table.game_log
    assert game_log is not None
    while not game_log.is_over:
        other = CID if evening.mover == BOB else BOB
        evening.cut.add(other)
        evening.move()
        if not game_log.is_over:
            evening.come_back(other)
    assert not has_record(evening.table)
    evening.now += STALL + 1
    evening.carry(evening.table.tick(evening.now))
    assert has_record(evening.table)
    assert evening.table.room.stage == "over"
