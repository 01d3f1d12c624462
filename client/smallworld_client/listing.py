"""A hosted game's entry in the lobby's list, kept up to date within the host's thread."""

from collections.abc import Callable

import zmq

from smallworld.wire import Bye, Close, Fault, Publish, Refused
from smallworld_client.acquaintances import Acquaintances
from smallworld_client.lobby_client import LobbyCaller
from smallworld_link.address import Address
from smallworld_link.keys import KeyPair
from smallworld_link.line import Failed, Lost, Up
from smallworld_link.sockets import Context, Socket

OUT_OF_REACH = "The lobby is out of reach, so nobody finds this game there. Trying again."
PACE = 1.0
"""Seconds between two things that the lobby is told, however much happens at the table."""
LISTED = "The lobby knows of this game."


class Listing:
    """One game in one lobby; ``describe`` tells what it should say there at the moment."""

    def __init__(
        self, keys: KeyPair, lobby: Address, name: str, describe: Callable[[], Publish]
    ) -> None:
        self._context: Context = zmq.Context()
        self._acquaintances = Acquaintances()
        self._describe = describe
        self._said: Publish | None = None
        self._troubled = False
        self._refresh_at = 0.0
        self._caller = LobbyCaller(self._context, keys, lobby, name, self._opening)

    @property
    def sockets(self) -> list[Socket]:
        """What to wait for."""
        return self._caller.sockets

    def work(self, now: float) -> list[str]:
        """Do what there is to do; sentences for the host where the lobby gives cause."""
        self._refresh(now)
        notices = []
        for event in self._caller.work(now):
            match event:
                case Up():
                    self._troubled = False
                    notices += [LISTED, self._acquaintances.meet(event) or ""]
                case Refused(reason) | Fault(reason) | Bye(reason):
                    notices.append(reason)
                case Lost() | Failed():
                    notices.append("" if self._troubled else OUT_OF_REACH)
                    self._troubled = True
                case _:
                    continue
        return [notice for notice in notices if notice]

    def close(self) -> None:
        """Take the game out of the list."""
        if self._said is not None:
            self._caller.say(Close(self._said.advert.game))
        self._caller.hang_up()
        self._context.term()

    def _refresh(self, now: float) -> None:
        """Tell the lobby if anything has changed."""
        if self._said is None or now < self._refresh_at:
            return
        latest = self._describe()
        if latest != self._said:
            self._said = latest
            self._caller.say(latest)
            self._refresh_at = now + PACE

    def _opening(self) -> list[Publish]:
        self._said = self._describe()
        return [self._said]
