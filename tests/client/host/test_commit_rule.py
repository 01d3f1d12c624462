"""Told means kept: whatever is lost on the way, and whoever is."""

from collections import deque
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld_client.players import simple_bots
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.common import hello
from smallworld_wire.lobby import Lease, Register
from smallworld_wire.table import Ack, Append, AppendBatch, Committed, FromTable, Submit
from tests.helpers.evening import GAME, HOST, Evening

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
