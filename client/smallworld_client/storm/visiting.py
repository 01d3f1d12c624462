"""A desk's part as a guest, who takes the game over where its host is lost."""

from smallworld.wire import FROM_TABLE, Bye, FromTable, ToTable
from smallworld_client.storm.desk import Desk, Part
from smallworld_client.storm.programs import Line


class Visiting(Part):
    """Comes to somebody else's table."""

    def __init__(self, desk: Desk, host: bytes) -> None:
        super().__init__(desk)
        self.keeps_journal = desk.seat.keeps
        self._host = host
        self._line: Line[FromTable] | None = None

    def open(self) -> None:
        self._call(self._host)

    def send(self, message: ToTable) -> None:
        if self._line:
            self._line.say(message)

    def tick(self) -> None:
        super().tick()
        self.desk.react(self.desk.seat.tick(self.world.clock.now))

    def farewell(self) -> None:
        self.send(Bye())

    def _call(self, host: bytes) -> None:
        self._line = Line(self.desk, FROM_TABLE, ("table", host), self._up, self._take)
        self.lines.append(self._line)

    def _up(self) -> None:
        self.desk.react(self.desk.seat.connected(self.world.clock.now))

    def _take(self, message: FromTable) -> None:
        self.desk.react(self.desk.seat.receive(message))
