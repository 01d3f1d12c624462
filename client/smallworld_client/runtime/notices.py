"""Asking a lobby once about notices: what is set, to set it, or to try it."""

import time

from smallworld.errors import GameError
from smallworld_client.discovery.lobby_client import LobbyConnection
from smallworld_client.runtime.own_games import own_keys
from smallworld_client.runtime.socket_transport import SocketTransport
from smallworld_net.address import Address
from smallworld_net.loop import wait_for
from smallworld_net.routes import Failed
from smallworld_wire import (
    Bye,
    Fault,
    MyNotices,
    Notices,
    NoticeSent,
    Refused,
    SetNotices,
    TestNotice,
)
from smallworld_wire.phrases import WaySays

PATIENCE = 60.0
"""Seconds for an answer: a notice that is tried goes to all targets first."""


def ask(
    lobby: Address, name: str, word: SetNotices | MyNotices | TestNotice
) -> Notices | NoticeSent:
    """The lobby's answer; GameError where there is none, or it refuses."""
    with own_keys() as keys:
        transport = SocketTransport()
        line = LobbyConnection(transport, keys, lobby, name, lambda: [word])
        until = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < until:
                wait_for(transport.sockets, 0.1)
                for event in line.work(time.monotonic()):
                    match event:
                        case Notices() | NoticeSent():
                            return event
                        case Refused(reason) | Fault(reason) | Bye(reason) | Failed(reason):
                            raise GameError(reason)
                        case _:
                            continue
        finally:
            line.hang_up()
            transport.close()
    raise GameError(WaySays.LOBBY_OUT_OF_REACH())
