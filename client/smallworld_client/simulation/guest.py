"""A desk's part as a guest, who looks for his host where he is lost, or hosts the game himself."""

from smallworld_client.replication.failover import Failover, Follow, TakeOver
from smallworld_client.simulation.client import SimulatedClient, SimulatedRuntime
from smallworld_client.simulation.lobby import LOBBY
from smallworld_client.simulation.programs import SimulatedConnection
from smallworld_wire import (
    FROM_LOBBY,
    FROM_TABLE,
    Bye,
    FromLobby,
    FromTable,
    HostRoute,
    Lease,
    Seek,
    ToTable,
    Welcome,
    hello,
)

SEEK_AGAIN = 5.0
"""Seconds after which the lobby is asked again where the host is."""


class SimulatedGuest(SimulatedRuntime):
    """Comes to somebody else's table."""

    def __init__(self, client: SimulatedClient, host: bytes) -> None:
        super().__init__(client)
        self._host = host
        self._failover = Failover(client.seat, client.computer.key)
        self._table: SimulatedConnection[FromTable] | None = None
        self._lobby: SimulatedConnection[FromLobby] | None = None
        self._seek_at = 0.0

    def open(self) -> None:
        self.client.journal.come_as("guest")
        self._call(self._host)
        self._lose()

    def send(self, message: ToTable) -> None:
        if self._table:
            self._table.say(message)

    def tick(self) -> None:
        super().tick()
        now = self.world.clock.now
        self.client.react(self.client.seat.tick(now))
        if self._lobby is not None:
            self._ask(self._lobby, now)
        elif not self.is_at_table:
            self._look_around()

    def _ask(self, lobby: SimulatedConnection[FromLobby], now: float) -> None:
        """Ask the lobby where the host is, and for his place."""
        if now >= self._seek_at:
            self._seek_at = now + SEEK_AGAIN
            lobby.say(Seek(self.world.game))
        for claim in self._failover.tick(now):
            lobby.say(claim)

    def _look_around(self) -> None:
        """Go to another player who is seen to host the game."""
        for key in self.world.hosts_near(self.client):
            self._go(key)

    def lead_on(self) -> None:
        """The person decides to host the game."""
        lead = self._failover.by_hand()
        if lead:
            self._leadership(lead)

    def farewell(self) -> None:
        self.send(Bye())

    @property
    def is_at_table(self) -> bool:
        return self._table is not None and self._table.is_up

    def succeed(self) -> None:
        """The host has said that the others go on without him."""
        self._failover.left(self.world.clock.now)
        if self._table:
            self._table.begin_again()
        self._lose()

    # The host

    def _call(self, host: bytes) -> None:
        if self._table:
            self._table.hang_up()
            self.lines.remove(self._table)
        self._host = host
        self._table = SimulatedConnection(
            self.client, FROM_TABLE, ("table", host), self._up, self._take, self._lose
        )
        self.lines.append(self._table)

    def _up(self) -> None:
        now, key = self.world.clock.now, self.client.computer.key
        self.client.react(self.client.seat.connected(now, key, self._host))

    def _take(self, message: FromTable) -> None:
        if isinstance(message, Welcome):
            self._failover.back()
            self._leave_lobby()
        self.client.react(self.client.seat.receive(message))

    def _lose(self) -> None:
        self._failover.lost(self.world.clock.now)
        if self._lobby is None and self.world.has_lobby:
            self._lobby = SimulatedConnection(
                self.client, FROM_LOBBY, LOBBY, self._at_lobby, self._hear_lobby
            )
            self.lines.append(self._lobby)

    # The lobby

    def _leave_lobby(self) -> None:
        if self._lobby is not None:
            self._lobby.hang_up()
            self.lines.remove(self._lobby)
            self._lobby = None

    def _at_lobby(self) -> None:
        assert self._lobby is not None
        self._lobby.say(hello(self.client.human.name))

    def _hear_lobby(self, message: FromLobby) -> None:
        match message:
            case HostRoute(_, key):
                self._go(key)
            case Lease():
                self.world.note(self.client.human.name, "< lobby", message)
                match self._failover.on_lease(message):
                    case TakeOver() as lead:
                        self._leadership(lead)
                    case Follow(_, holder):
                        self._go(holder)

    def _go(self, host: bytes) -> None:
        if host not in (self._host, self.client.computer.key):
            self._call(host)

    def _leadership(self, lead: TakeOver) -> None:
        snapshot = self.client.seat.snapshot
        assert snapshot is not None
        self.world.lead_on(self.client, snapshot.led_by(self.client.computer.key, lead.epoch), lead)
