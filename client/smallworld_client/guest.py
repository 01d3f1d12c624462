"""The thread of somebody who comes to a table, as a player or to watch."""

import time
from collections.abc import Iterable
from typing import Literal

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
    hello,
)
from smallworld_client.acquaintances import Acquaintances
from smallworld_client.boards import find_board
from smallworld_client.events import Ended, Noticed
from smallworld_client.identity import Identity, claim_identity
from smallworld_client.link import Link, Tell
from smallworld_client.lobby_client import LobbyCaller
from smallworld_client.seat import Seat
from smallworld_link.address import Address, Invitation
from smallworld_link.keys import BadKeyFile, KeyPair
from smallworld_link.line import Direct, Failed, Line, Lost, Route, Up
from smallworld_link.sockets import Context, Socket

LOST = "The connection to the host is lost. Trying to get it back."
BACK = "The connection to the host is back."


class GuestLink(Link):
    """A link to a table that somebody else hosts.

    A player comes under his own key, for which his seat is kept. A spectator has nothing to be
    kept and comes under a new key each time.
    """

    def __init__(
        self,
        target: Address | Invitation,
        name: str,
        role: Literal["player", "spectator"],
        tell: Tell,
    ) -> None:
        super().__init__("guest", tell)
        self._target = target
        self._name = name
        invitation = target if isinstance(target, Invitation) else None
        self._role = role = "spectator" if invitation and invitation.watch else role
        self._was_lost = False
        self._identity: Identity | None = None
        self._lobby: LobbyCaller | None = None
        self._line: Line[FromTable] | None = None
        self.seat = Seat(hello(name, role, invitation.token if invitation else ""), find_board)

    def open(self) -> None:
        """Set out, by way of the lobby where the invitation says so."""
        self._context: Context = zmq.Context()
        self._acquaintances = Acquaintances()
        try:
            self._keys = self._own_keys()
            self._set_out(self._target)
        except BadKeyFile as error:
            self.tell(Ended(str(error)))

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
            self.react(self.seat.tick(now))

    def shut(self) -> None:
        """Close whatever is open."""
        super().shut()
        if self._lobby:
            self._lobby.hang_up()
        if self._line:
            self._line.close()
        self._context.term()
        if self._identity:
            self._identity.release()

    def send(self, message: ToTable) -> None:
        """Send to the host; what is lost on the way is noticed by both sides' counts."""
        if self._line:
            self._line.send(message)

    def _own_keys(self) -> KeyPair:
        if self._role == "spectator":
            return KeyPair.new()
        self._identity = claim_identity()
        return self._identity.keys

    def _set_out(self, target: Address | Invitation) -> None:
        if isinstance(target, Address):
            self._call([target])
        elif not target.game:
            self._call([target.door._replace(key=target.key)])
        else:
            seek = Seek(target.game, target.token)
            self._lobby = LobbyCaller(
                self._context, KeyPair.new(), target.door, self._name, lambda: [seek]
            )

    def _call(self, routes: list[Route]) -> None:
        self._line = Line(self._context, self._keys, FROM_TABLE, routes, time.monotonic())

    def _on_lobby(self, event: FromLobby | Up | Lost | Failed) -> None:
        match event:
            case Way(_, key, spots):
                self._hang_up_on_lobby()
                if isinstance(self._target, Invitation) and self._target.key not in (None, key):
                    self.tell(Ended("The lobby names another host than the invitation does."))
                else:
                    self._call([Direct(spot.host, spot.port, key) for spot in spots])
            case Up():
                self._notice(self._acquaintances.meet(event))
            case Refused(reason) | Fault(reason) | Bye(reason) | Failed(reason):
                self.tell(Ended(reason))
            case Lost():
                self.tell(Ended("The lobby is out of reach."))

    def _hang_up_on_lobby(self) -> None:
        if self._lobby:
            self._lobby.hang_up()
            self._lobby = None

    def _on_line(self, event: FromTable | Up | Lost | Failed, now: float) -> None:
        match event:
            case Up():
                self._notice(self._acquaintances.meet(event))
                self._notice(BACK if self._was_lost else None)
                self.react(self.seat.connected(now))
            case Lost():
                self._was_lost = True
                self.tell(Noticed(LOST, lasts=True))
            case Failed(reason):
                self.tell(Ended(reason))
            case _:
                self.react(self.seat.receive(event))

    def _notice(self, text: str | None) -> None:
        if text:
            self.tell(Noticed(text))
