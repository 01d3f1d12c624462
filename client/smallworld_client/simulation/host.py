"""A desk's part as a host."""

from collections import deque
from collections.abc import Sequence
from typing import Literal

from smallworld_client.bots import random_bot
from smallworld_client.host import Outgoing, Table, without_stale_rooms
from smallworld_client.simulation.client import SimulatedClient, SimulatedRuntime
from smallworld_client.simulation.journal import origin
from smallworld_client.simulation.lobby import LOBBY
from smallworld_client.simulation.network import Stream
from smallworld_client.simulation.programs import SimulatedConnection, SimulatedServer
from smallworld_wire import (
    FROM_LOBBY,
    TO_TABLE,
    Advert,
    FromLobby,
    Lease,
    Publish,
    Register,
    Release,
    Submit,
    ToTable,
    hello,
)
from smallworld_wire.phrases import TableSays

REPEAT = 3.0
"""Seconds after which the lobby is told again what it has not answered."""
BOT = 0.5
"""Seconds that a computer player thinks."""


class SimulatedHost(SimulatedRuntime):
    """Hosts the table."""

    keeps_journal = False

    def __init__(self, client: SimulatedClient, table: Table) -> None:
        super().__init__(client)
        self.table = table
        self._calls = SimulatedServer(client, TO_TABLE)
        self._lobby: SimulatedConnection[FromLobby] | None = None
        self._published: Publish | None = None
        self._registered: Register | None = None
        self._said_at = 0.0
        self._move_at = 0.0
        self._waiting: deque[Outgoing] = deque()
        self._is_posting = False

    def open(self) -> None:
        self.world.network.listen(("table", self.client.computer.key), self.client)
        key = self.client.computer.key
        self.client.react(self.client.seat.connected(self.world.clock.now, key, key))
        self.client.journal.come_as("host")
        if self.table.settings.lobby:
            self._lobby = SimulatedConnection(
                self.client, FROM_LOBBY, LOBBY, self._at_lobby, self._hear_lobby
            )
            self.lines.append(self._lobby)

    def close(self) -> None:
        super().close()
        self.world.network.leave(("table", self.client.computer.key))
        self._calls.hang_up()

    def send(self, message: ToTable) -> None:
        self._deliver(self.table.receive(self.client.computer.key, message, self.world.clock.now))

    def heard(self, stream: Stream, data: bytes) -> None:
        super().heard(stream, data)
        if stream.caller is not self.client:
            self._take(stream, data)

    def hung_up(self, stream: Stream) -> None:
        super().hung_up(stream)
        self._calls.hung_up(stream)

    def tick(self) -> None:
        super().tick()
        self._deliver(self.table.tick(self.world.clock.now))
        self._play_computer()
        self._tell_lobby()

    def farewell(self) -> None:
        """The game goes on another evening, or at once with another host."""
        succeeds = self._lobby is not None and self.world.rng.random() < 0.5
        then: Literal["succeed", "adjourn"] = "succeed" if succeeds else "adjourn"
        self._post(self.table.close(TableSays.CLOSED(), then))
        if self._lobby is not None and succeeds:
            self.world.faults["handover"] += 1
            self._lobby.say(Release(self.table.game_id))

    @property
    def is_at_table(self) -> bool:
        return True

    def lead_on(self) -> None:
        """He does already."""

    def succeed(self) -> None:
        """One's own good-bye: there is nothing to do about it."""

    def _take(self, stream: Stream, data: bytes) -> None:
        message = self._calls.take(stream, data)
        if message is not None:
            self.world.note(self.client.human.name, "<", stream.key[:4], message)
            self._deliver(self.table.receive(stream.key, message, self.world.clock.now))

    def _play_computer(self) -> None:
        table, now = self.table, self.world.clock.now
        if table.computer_to_move is None or table.game is None or table.state is None:
            return
        if now >= self._move_at:
            self._move_at = now + BOT
            move = random_bot.choose(table.game, table.state, self.world.rng)
            self.send(Submit(table.game_id, len(table.items), move, table.epoch))

    # What others are told

    def _deliver(self, outgoing: Sequence[Outgoing]) -> None:
        """Keep what is new of the log, then tell whom it concerns."""
        table = self.table
        if table.game_log is not None:
            journal = self.client.journal
            journal.keep(table.snapshot, table.game_log, table.committed, origin("host"))
        self._post(outgoing)

    def _post(self, outgoing: Sequence[Outgoing]) -> None:
        self._waiting.extend(without_stale_rooms(outgoing))
        if self._is_posting:
            return
        self._is_posting = True
        while self._waiting:
            peer, message = self._waiting.popleft()
            if peer == self.client.computer.key:
                self.client.react(self.client.seat.receive(message))
            elif not self._calls.send(peer, message):
                self._waiting.extend(self.table.peer_gone(peer, self.world.clock.now))
        self._is_posting = False

    # The lobby

    def _at_lobby(self) -> None:
        assert self._lobby is not None
        self._published = None
        self._lobby.say(hello(self.client.human.name))
        self._tell_lobby()

    def _tell_lobby(self) -> None:
        """Say what is new of the game, and whose machines hold it."""
        if self._lobby is None:
            return
        publish = self._describe()
        if publish != self._published:
            self._published = publish
            self._lobby.say(publish)
        register = self.table.replicas_to_register()
        if register is not None and (register != self._registered or self._may_repeat):
            self._registered, self._said_at = register, self.world.clock.now
            self._lobby.say(register)

    @property
    def _may_repeat(self) -> bool:
        return self.world.clock.now - self._said_at >= REPEAT

    def _describe(self) -> Publish:
        room = self.table.room
        settings, seats = room.settings, len(room.seats)
        advert = Advert(
            self.table.game_id, settings.title, "Host", settings.board, seats, stage=room.stage
        )
        return Publish(advert, 7475, epoch=self.table.epoch)

    def _hear_lobby(self, message: FromLobby) -> None:
        self.world.note(self.client.human.name, "< lobby", message)
        if isinstance(message, Lease):
            self._deliver(self.table.on_lease(message, self.world.clock.now))
            if self.table.superseded:
                self.world.follow(self.client, message.holder)
