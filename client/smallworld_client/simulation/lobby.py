"""The lobby's program: the real core, its leases kept on a simulated disk."""

from typing import TYPE_CHECKING

import msgspec

from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.network import Stream
from smallworld_client.simulation.programs import Program
from smallworld_client.simulation.transport import SimulatedServer
from smallworld_lobby.crowds import Origin
from smallworld_lobby.lease_table import Held
from smallworld_lobby.leases import Leases
from smallworld_lobby.lobby import Lobby, Outgoing
from smallworld_net import LOBBY_PORT
from smallworld_net.keys import KeyPair
from smallworld_wire import TO_LOBBY

if TYPE_CHECKING:
    from smallworld_client.simulation.world import World

FILE = "leases"
TICK = 1.0

_decoder = msgspec.json.Decoder(tuple[str, Held | None])


class LobbyProgram(Program):
    """Takes calls until it crashes, and goes on with its leases when it is started again."""

    def __init__(self, world: "World", computer: SimulatedComputer) -> None:
        super().__init__(world, computer)
        self._server = SimulatedServer(self, TO_LOBBY, KeyPair(computer.key, b""), LOBBY_PORT)
        self._lobby = Lobby(computer.key, Leases(load(computer), world.clock.now))
        self.after(TICK, self._tick)

    @property
    def leases(self) -> Leases:
        """Who leads which game."""
        return self._lobby.leases

    def heard(self, stream: Stream, data: bytes) -> None:
        self._server.heard(stream, data)
        self.guarded(self._work)

    def hung_up(self, stream: Stream) -> None:
        self._server.hung_up(stream)

    def _work(self) -> None:
        now = self.world.clock.now
        for peer, message, address in self._server.receive(now):
            self._deliver(self._lobby.receive(peer, message, now, Origin(address, address)))

    def _tick(self) -> None:
        self._deliver(self._lobby.tick(self.world.clock.now))
        self.after(TICK, self._tick)

    def _deliver(self, outgoing: list[Outgoing]) -> None:
        """What has changed about the leases is on the disk before anybody is told."""
        changed = self._lobby.leases.unsaved()
        if changed:
            lines = (msgspec.json.encode(each) + b"\n" for each in changed.items())
            self.computer.write(FILE, b"".join(lines))
            self.computer.flush(FILE)
        for peer, message in outgoing:
            self._server.send(peer, message)


def load(computer: SimulatedComputer) -> list[Held]:
    """The leases that the disk holds; a last line that is not whole was never answered for."""
    data = computer.read(FILE)
    whole, end, _torn = data.rpartition(b"\n")
    if data:
        computer.cut_off(FILE, len(whole + end))
    kept = dict(map(_decoder.decode, whole.splitlines()))
    return [held for held in kept.values() if held is not None]
