"""Told means kept: whatever is lost on the way, and whoever is."""

from collections import deque
from random import Random

from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from smallworld.moves import Pick
from smallworld_client.players import simple_bots
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import STALL, InSyncReplicas
from smallworld_client.table.logs import HostLog, SendProgress
from smallworld_wire.common import hello
from smallworld_wire.lobby import Lease, Register
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import (
    Ack,
    Append,
    AppendBatch,
    Committed,
    FromTable,
    Sit,
    Start,
    Submit,
    ToTable,
)
from tests.helpers.company import BOB, CID, EVE
from tests.helpers.courses import new_course, play
from tests.helpers.evening import GAME, HOST, Evening, new_table

GUESTS = (b"bob", b"cid")


class Machine:
    """A guest's computer: what is on its disk, what it is told counts, and what is on the way."""

    def __init__(self) -> None:
        self.disk = 0
        self.told = 0
        self.inbox: deque[FromTable] = deque()
        self.is_connected = True

    def take(self) -> bool:
        """Write down the next message; whether there was anything to be vouched for."""
        message = self.inbox.popleft()
        if isinstance(message, Append) and message.index == self.disk:
            self.disk += 1
        elif isinstance(message, AppendBatch):
            self.disk = max(self.disk, message.first + len(message.entries))
        if isinstance(message, Committed):
            self.told = max(self.told, message.length)
        return isinstance(message, Append | AppendBatch)


class Lobby:
    """The lobby, and what is on the way to it and back."""

    def __init__(self) -> None:
        self.lease = Lease(GAME, 1, HOST, ())
        self.asked: deque[Register] = deque()
        self.answers: deque[Lease] = deque()

    def work(self) -> None:
        """Take in what a host has sent first."""
        asked = self.asked.popleft()
        if asked.serial > self.lease.serial:
            self.lease = replace(self.lease, replicas=asked.replicas, serial=asked.serial)
        self.answers.append(self.lease)


class World:
    """One table, two machines that keep its log, and a lobby that knows of them."""

    def __init__(self, seed: int) -> None:
        self.table: HostedTable = Evening().begin(keeps_journal=True).table
        self.machines = {peer: Machine() for peer in GUESTS}
        self.lobby = Lobby()
        self.now = 101.0
        self._random = Random(seed)
        self.table.on_lease(self.lobby.lease, self.now)

    def do(self, what: str, peer: bytes) -> None:
        machine = self.machines[peer]
        match what:
            case "move":
                self.post(self.table.receive(*self.next_move(), self.now))
            case "take" if machine.inbox:
                if machine.take():
                    self.post(self.table.receive(peer, Ack(machine.disk), self.now))
            case "lose":
                machine.is_connected = False
                machine.inbox.clear()
                self.post(self.table.peer_gone(peer, self.now))
            case "return":
                self.come_back(peer, machine)
            case "wait":
                self.now += 2.0
                self.post(self.table.tick(self.now))
            case "register":
                register = self.table.replicas_to_register()
                if register and self._random.random() < 0.8:
                    self.lobby.asked.append(register)
            case "lobby" if self.lobby.asked:
                self.lobby.work()
            case "answer" if self.lobby.answers:
                self.post(self.table.on_lease(self.lobby.answers.popleft(), self.now))

    def next_move(self) -> tuple[bytes, Submit]:
        game, state = self.table.game, self.table.state
        assert game is not None
        assert state is not None
        move = simple_bots.choose(game, state, self._random)
        return GUESTS[state.to_move], Submit(GAME, len(self.table.items), move)

    def come_back(self, peer: bytes, machine: Machine) -> None:
        game_log = self.table.game_log
        assert game_log is not None
        machine.is_connected = True
        machine.inbox.clear()
        digest, have = game_log.log_digest(machine.disk), machine.disk
        came = replace(
            hello("Guest"), game=GAME, have=have, digest=digest, epoch=1, keeps_journal=True
        )
        self.post(self.table.receive(peer, came, self.now))

    def post(self, outgoing: list[Outgoing]) -> None:
        for peer, message in outgoing:
            if peer in self.machines and self.machines[peer].is_connected:
                self.machines[peer].inbox.append(message)


DEEDS = ("move", "move", "take", "take", "take", "lose", "return", "wait", "register")
deeds = st.sampled_from((*DEEDS, "lobby", "answer"))


@settings(max_examples=80)
@given(st.integers(0, 9), st.lists(st.tuples(deeds, st.sampled_from(GUESTS)), max_size=120))
def test_whoever_the_lobby_would_make_the_leader_holds_all_that_counts(
    seed: int, story: list[tuple[str, bytes]]
) -> None:
    world = World(seed)
    for what, peer in story:
        if world.table.room.stage != "over":
            world.do(what, peer)
        for replica in world.lobby.lease.replicas:
            assert world.machines[replica].disk >= world.table.committed
        for machine in world.machines.values():
            assert machine.told <= world.table.committed


@given(st.integers(0, 9), st.lists(st.tuples(deeds, st.sampled_from(GUESTS)), max_size=80))
def test_when_the_lobby_and_all_machines_answer_everything_counts(
    seed: int, story: list[tuple[str, bytes]]
) -> None:
    world = World(seed)
    for what, peer in story:
        if world.table.room.stage != "over":
            world.do(what, peer)
    for peer in GUESTS:
        world.do("return", peer)
    while any(machine.inbox for machine in world.machines.values()):
        for peer in GUESTS:
            world.do("take", peer)
    while (register := world.table.replicas_to_register()) or world.lobby.answers:
        if register:
            world.lobby.asked.append(register)
            world.do("lobby", GUESTS[0])
        world.do("answer", GUESTS[0])
    assert world.table.committed == len(world.table.items)
    assert set(world.lobby.lease.replicas) == set(GUESTS)


MOVE = Submit(GAME, 0, Pick(0))


def kept() -> HostedTable:
    """A game that has begun, with a journal at Bob's and at Cid's."""
    return Evening().begin(keeps_journal=True).table


def test_the_successor_is_a_player_whose_machine_holds_most_unless_a_lobby_names_one() -> None:
    table = kept()
    assert table.successor == BOB
    table.receive(BOB, MOVE, 1.0)
    table.receive(CID, Ack(1), 1.0)
    assert table.successor == CID
    table.peer_gone(CID, 1.0)
    assert table.successor == BOB
    table.peer_gone(BOB, 1.0)
    assert table.successor == b""
    listed = kept()
    listed.pin_lobby("example.org:7373", 1.0)
    assert listed.successor == b""


def moved(*replicas: bytes) -> HostedTable:
    """Bob has moved and vouched for it, not Cid; a lobby knows of these replicas, if of any."""
    table = kept()
    if replicas:
        table.on_lease(Lease(GAME, 1, HOST, replicas), 100.5)
    table.receive(BOB, MOVE, 101.0)
    table.receive(BOB, Ack(1), 101.1)
    return table


def log_for(peer: bytes, outgoing: list[Outgoing]) -> list[FromTable]:
    """What somebody was told of the log."""
    return [
        said for whom, said in outgoing if whom == peer and isinstance(said, Append | Committed)
    ]


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
    told = [log_for(peer, outgoing) for peer in (HOST, BOB, CID)]
    assert told == [[Committed(1)]] * 3
    assert told[0][0] is told[1][0] is told[2][0]  # so that it is encoded once
    assert table.committed == 1


def test_who_keeps_no_journal_hears_of_an_item_when_it_counts() -> None:
    table = kept()
    table.receive(EVE, hello("Eve", "spectator"), 100.5)
    table.receive(CID, Ack(7), 100.5)  # for what was not sent
    outgoing = table.receive(BOB, MOVE, 101.0)
    assert log_for(EVE, outgoing) == []
    outgoing = table.receive(b"fay", hello("Fay", "spectator"), 101.1)
    [log] = [said for whom, said in outgoing if isinstance(said, AppendBatch)]
    assert log.entries == ()
    table.receive(BOB, Ack(1), 101.1)
    assert table.committed == 0
    [news] = log_for(EVE, table.receive(CID, Ack(1), 101.2))
    assert isinstance(news, Append)
    assert news.is_committed


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


def test_a_machine_that_does_not_vouch_in_time_is_waited_for_again_once_it_does() -> None:
    table = moved()
    table.tick(101.0 + STALL)
    assert table.committed == 0
    table.tick(101.1 + STALL)
    assert table.committed == 1
    assert [person.in_sync for person in table.room.people] == [False, True, False]
    table.receive(CID, Ack(1), 110.0)
    assert [person.in_sync for person in table.room.people] == [False, True, True]


def test_the_lost_are_waited_for_only_until_a_lobby_knows_that_they_are() -> None:
    alone = moved()
    alone.peer_gone(CID, 101.2)
    assert alone.committed == 1
    table = moved(BOB, CID)
    table.peer_gone(CID, 101.2)
    assert table.committed == 0
    assert table.replicas_to_register() == Register(GAME, 1, 1, (BOB,))
    outgoing = table.on_lease(Lease(GAME, 1, HOST, (BOB,), 1), 101.3)
    assert log_for(BOB, outgoing) == [Committed(1)]


def test_the_room_says_for_whom_everybody_waits_until_the_host_goes_on_without_the_lobby() -> None:
    table = moved(BOB, CID)
    waited_for = [table.room.waiting_for]
    table.tick(101.1 + STALL)
    waited_for.append(table.room.waiting_for)
    table.go_on_without_lobby(105.0)
    waited_for.append(table.room.waiting_for)
    assert (table.committed, waited_for) == (1, [(), (2,), ()])


def test_a_log_that_resembles_ours_or_was_held_under_another_lead_vouches_for_nothing() -> None:
    evening = Evening().begin(keeps_journal=True)
    evening.move(2)
    table, game_log = evening.table, evening.table.game_log
    assert game_log is not None
    table.peer_gone(CID, 101.0)
    held = {"have": 2, "digest": game_log.log_digest(2)}
    came = replace(hello("Cid"), game=GAME, epoch=1, keeps_journal=True, **held)
    for false in (replace(came, digest=b"8 bytes."), replace(came, epoch=0)):
        outgoing = table.receive(CID, false, 102.0)
        [log] = [said for whom, said in outgoing if whom == CID and isinstance(said, AppendBatch)]
        assert log.first == 0
        assert not table.room.people[2].in_sync
    table.receive(CID, came, 102.0)
    assert table.room.people[2].in_sync


def test_a_computer_player_waits_until_the_last_item_counts() -> None:
    evening = Evening(new_table(SeatAssignment("computer", bot="random"), SeatAssignment()))
    evening.come(BOB, "Bob", keeps_journal=True)
    evening.ask(BOB, Sit(1))
    evening.ask(HOST, Start())
    table = evening.table
    said: list[tuple[bytes, ToTable]] = [(HOST, Ack(0)), (HOST, MOVE), (BOB, Ack(1))]
    waits: list[bool] = []
    for peer, message in said:
        table.receive(peer, message, 101.0)
        waits.append(table.computer_to_move is None)
    assert waits == [False, True, False]


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
    stages = [evening.table.room.stage]
    evening.now += STALL + 1
    evening.carry(evening.table.tick(evening.now))
    assert [*stages, evening.table.room.stage] == ["running", "over"]


def test_without_a_lobby_the_host_decides_at_once_and_with_one_both_are_required() -> None:
    replicas = InSyncReplicas()
    replicas.want({BOB, CID})
    replicas.want({CID})
    assert replicas.required == {CID}
    assert replicas.to_register() is None
    replicas = InSyncReplicas({BOB, CID}, serial=3, bound=True)
    replicas.want({CID})
    assert replicas.required == {BOB, CID}
    assert replicas.to_register() == (4, frozenset({CID}))
    replicas.confirm(4, {CID})
    assert replicas.required == {CID}
    replicas.want({BOB, CID})
    assert replicas.required == {BOB, CID}
    replicas.to_register()
    replicas.want({CID})  # the lobby may have been told of Bob
    assert replicas.required == {BOB, CID}


def test_a_set_is_told_again_until_it_is_confirmed_and_only_then_the_next() -> None:
    replicas = InSyncReplicas(bound=True)
    replicas.want({BOB})
    assert replicas.to_register() == (1, frozenset({BOB}))
    replicas.want({BOB, CID})
    assert replicas.to_register() == (1, frozenset({BOB}))
    replicas.confirm(1, {BOB})
    assert replicas.to_register() == (2, frozenset({BOB, CID}))


def test_an_answer_from_before_frees_nobody() -> None:
    replicas = InSyncReplicas({BOB}, serial=5, bound=True)
    replicas.want(())
    replicas.to_register()
    replicas.confirm(5, ())
    assert replicas.required == {BOB}


def test_a_lobby_that_has_forgotten_or_is_doubted_is_told_again() -> None:
    replicas = InSyncReplicas({BOB}, serial=5, bound=True)
    replicas.confirm(0, ())
    assert replicas.required == {BOB}
    assert replicas.to_register() == (6, frozenset({BOB}))
    replicas.confirm(6, {BOB})
    replicas.ask_lobby()
    assert replicas.to_register() == (7, frozenset({BOB}))


def test_the_first_lease_binds_a_host_who_was_free() -> None:
    replicas = InSyncReplicas()
    replicas.want({BOB, CID})
    replicas.confirm(0, ())
    assert replicas.to_register() == (1, frozenset({BOB, CID}))
    replicas.want({CID})
    assert replicas.required == {BOB, CID}


def test_who_was_away_registers_nobody_before_they_know_that_they_still_leads() -> None:
    replicas = InSyncReplicas.from_before({BOB, CID})
    replicas.want({BOB})
    assert replicas.to_register() is None
    replicas.confirm(7, {BOB, CID})
    assert replicas.to_register() == (8, frozenset({BOB}))


def test_by_hand_the_host_goes_on_with_those_they_want() -> None:
    replicas = InSyncReplicas({BOB, CID}, bound=True)
    replicas.want({CID})
    replicas.to_register()
    replicas.unbind()
    assert replicas.required == {CID}
    assert replicas.to_register() is None


def test_a_lobby_that_is_back_after_the_host_went_on_alone_counts_again() -> None:
    replicas = InSyncReplicas({BOB}, serial=4, bound=True)
    replicas.want({CID})
    assert replicas.to_register() == (5, frozenset({CID}))
    replicas.unbind()
    assert replicas.required == {CID}
    replicas.confirm(4, {BOB})
    assert replicas.required == {BOB, CID}
    assert replicas.to_register() == (6, frozenset({CID}))


def test_a_commit_is_signed_while_replicas_write_and_its_signature_is_told_after_it() -> None:
    log, signed = HostLog(play(new_course(), 5), committed=4), list[int]()

    def sign(length: int) -> bytes:
        signed.append(length)
        return b"signature"

    log.sign_head = sign
    log.prepare_commit()
    assert signed == [5]
    progress = SendProgress(sent=5, committed=4)
    assert log.messages_for(progress, upto=5) == []
    log.commit(5)
    assert log.messages_for(progress, upto=5) == [Committed(5, b"signature")]
    assert signed == [5]
