"""A link's part as a guest: the line to a table that somebody else hosts."""

import time
from collections.abc import Iterable

import zmq

from smallworld.wire import (
    FROM_TABLE,
    Bye,
    Fault,
    FromLobby,
    FromTable,
    Refused,
    Seek,
    ToTable,
    Way,
)
from smallworld_client.acquaintances import Acquaintances
from smallworld_client.events import Ended, Noticed
from smallworld_client.link import Link, Part
from smallworld_client.lobby_client import LobbyCaller
from smallworld_link.address import Address, Invitation
from smallworld_link.keys import KeyPair
from smallworld_link.line import Direct, Failed, Line, Lost, Route, Up
from smallworld_link.sockets import Context, Socket

LOST = "The connection to the host is lost. Trying to get it back."
BACK = "The connection to the host is back."


class GuestPart(Part):
    """Comes to somebody else's table."""

    def __init__(self, link: Link, target: Address | Invitation, name: str, plays: bool) -> None:
        """Who ``plays`` comes under his own key, for which his seat is kept.

        A spectator has nothing to be kept and comes under a new key each time.
        """
        super().__init__(link)
        self._target = target
        self._name = name
        self._plays = plays
        self._was_lost = False
        self._context: Context | None = None
        self._lobby: LobbyCaller | None = None
        self._line: Line[FromTable] | None = None

    def open(self) -> None:
        """Set out, by way of the lobby where the invitation says so."""
        self._keys = self.link.keys if self._plays else KeyPair.new()
        self._context = zmq.Context()
        self._acquaintances = Acquaintances()
        self._set_out(self._context, self._target)

    def sockets(self) -> Iterable[Socket]:
        """Those of the line that is in use."""
        lobby = self._lobby.sockets if self._lobby else []
        return [*lobby, *(self._line.sockets if self._line else [])]

    def work(self, now: float) -> None:
        """Pass on what the lobby and the host say."""
        if self._lobby:
            for answer in self._lobby.work(now):
                self._on_lobby(answer)
        if self._line:
            for event in self._line.receive(now):
                self._on_line(event, now)
            self.link.react(self.link.seat.tick(now))

    def send(self, message: ToTable) -> None:
        """Send to the host; what is lost on the way is noticed by both sides' counts."""
        if self._line:
            self._line.send(message)

    def farewell(self) -> None:
        """Say good-bye before leaving."""
        self.send(Bye())

    def shut(self) -> None:
        """Close whatever is open."""
        self._hang_up_on_lobby()
        if self._line:
            self._line.close()
        if self._context:
            self._context.term()

    def _set_out(self, context: Context, target: Address | Invitation) -> None:
        if isinstance(target, Address):
            self._call([target])
        elif not target.game:
            self._call([target.door._replace(key=target.key)])
        else:
            seek = Seek(target.game, target.token)
            self._lobby = LobbyCaller(
                context, KeyPair.new(), target.door, self._name, lambda: [seek]
            )

    def _call(self, routes: list[Route]) -> None:
        assert self._context is not None
        self._line = Line(self._context, self._keys, FROM_TABLE, routes, time.monotonic())

    def _on_lobby(self, event: FromLobby | Up | Lost | Failed) -> None:
        match event:
            case Way(_, key, spots):
                self._hang_up_on_lobby()
                if isinstance(self._target, Invitation) and self._target.key not in (None, key):
                    self.link.tell(Ended("The lobby names another host than the invitation does."))
                else:
                    self._call([Direct(spot.host, spot.port, key) for spot in spots])
            case Up():
                self._notice(self._acquaintances.meet(event))
            case Refused(reason) | Fault(reason) | Bye(reason) | Failed(reason):
                self.link.tell(Ended(reason))
            case Lost():
                self.link.tell(Ended("The lobby is out of reach."))

    def _hang_up_on_lobby(self) -> None:
        if self._lobby:
            self._lobby.hang_up()
            self._lobby = None

    def _on_line(self, event: FromTable | Up | Lost | Failed, now: float) -> None:
        match event:
            case Up():
                self._notice(self._acquaintances.meet(event))
                self._notice(BACK if self._was_lost else None)
                self.link.react(self.link.seat.connected(now))
            case Lost():
                self._was_lost = True
                self.link.tell(Noticed(LOST, lasts=True))
            case Failed(reason):
                self.link.tell(Ended(reason))
            case _:
                self.link.react(self.link.seat.receive(event))

    def _notice(self, text: str | None) -> None:
        if text:
            self.link.tell(Noticed(text))
