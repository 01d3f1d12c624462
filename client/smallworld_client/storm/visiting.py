"""A desk's part as a guest, who looks for his host where he is lost, or hosts the game himself."""

from smallworld.wire import (
    FROM_LOBBY,
    FROM_TABLE,
    Bye,
    FromLobby,
    FromTable,
    Lease,
    Seek,
    ToTable,
    Way,
    Welcome,
    hello,
)
from smallworld_client.seat.succession import Follow, Lead, Succession
from smallworld_client.storm.desk import Desk, Part
from smallworld_client.storm.lobby import LOBBY
from smallworld_client.storm.programs import Line

SEEK_AGAIN = 5.0
"""Seconds after which the lobby is asked again where the host is."""


class Visiting(Part):
    """Comes to somebody else's table."""

    def __init__(self, desk: Desk, host: bytes) -> None:
        super().__init__(desk)
        self._host = host
        self._succession = Succession(desk.seat, desk.computer.key)
        self._table: Line[FromTable] | None = None
        self._lobby: Line[FromLobby] | None = None
        self._seek_at = 0.0

    def open(self) -> None:
        self.desk.diary.come_as("guest")
        self._call(self._host)
        self._lose()

    def send(self, message: ToTable) -> None:
        if self._table:
            self._table.say(message)

    def tick(self) -> None:
        super().tick()
        now = self.world.clock.now
        self.desk.react(self.desk.seat.tick(now))
        if self._lobby is not None:
            self._ask(self._lobby, now)
        elif not self.is_at_table:
            self._look_around()

    def _ask(self, lobby: Line[FromLobby], now: float) -> None:
        """Ask the lobby where the host is, and for his place."""
        if now >= self._seek_at:
            self._seek_at = now + SEEK_AGAIN
            lobby.say(Seek(self.world.game))
        for claim in self._succession.tick(now):
            lobby.say(claim)

    def _look_around(self) -> None:
        """Go to another player who is seen to host the game."""
        for key in self.world.hosts_near(self.desk):
            self._go(key)

    def lead_on(self) -> None:
        """The person decides to host the game."""
        lead = self._succession.by_hand()
        if lead:
            self._lead(lead)

    def farewell(self) -> None:
        self.send(Bye())

    @property
    def is_at_table(self) -> bool:
        return self._table is not None and self._table.is_up

    def succeed(self) -> None:
        """The host has said that the others go on without him."""
        self._succession.left(self.world.clock.now)
        if self._table:
            self._table.begin_again()
        self._lose()

    # The host

    def _call(self, host: bytes) -> None:
        if self._table:
            self._table.hang_up()
            self.lines.remove(self._table)
        self._host = host
        self._table = Line(self.desk, FROM_TABLE, ("table", host), self._up, self._take, self._lose)
        self.lines.append(self._table)

    def _up(self) -> None:
        now, key = self.world.clock.now, self.desk.computer.key
        self.desk.react(self.desk.seat.connected(now, key, self._host))

    def _take(self, message: FromTable) -> None:
        if isinstance(message, Welcome):
            self._succession.back()
            self._leave_lobby()
        self.desk.react(self.desk.seat.receive(message))

    def _lose(self) -> None:
        self._succession.lost(self.world.clock.now)
        if self._lobby is None and self.world.has_lobby:
            self._lobby = Line(self.desk, FROM_LOBBY, LOBBY, self._at_lobby, self._hear_lobby)
            self.lines.append(self._lobby)

    # The lobby

    def _leave_lobby(self) -> None:
        if self._lobby is not None:
            self._lobby.hang_up()
            self.lines.remove(self._lobby)
            self._lobby = None

    def _at_lobby(self) -> None:
        assert self._lobby is not None
        self._lobby.say(hello(self.desk.human.name))

    def _hear_lobby(self, message: FromLobby) -> None:
        match message:
            case Way(_, key):
                self._go(key)
            case Lease():
                self.world.note(self.desk.human.name, "< lobby", message)
                match self._succession.on_lease(message):
                    case Lead() as lead:
                        self._lead(lead)
                    case Follow(_, holder):
                        self._go(holder)

    def _go(self, host: bytes) -> None:
        if host not in (self._host, self.desk.computer.key):
            self._call(host)

    def _lead(self, lead: Lead) -> None:
        charter = self.desk.seat.charter
        assert charter is not None
        self.world.lead_on(self.desk, charter.led_by(self.desk.computer.key, lead.epoch), lead)
