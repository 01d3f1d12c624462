"""One socket on its way to one server, and what its monitor sees."""

from contextlib import suppress
from errno import ECONNRESET

import zmq
from zmq.utils.monitor import recv_monitor_message

from smallworld_link.address import bracketed
from smallworld_link.keys import KeyPair
from smallworld_link.sockets import Context, Inbox, Socket, client

ROOM_TO_SEND = 100
"""Milliseconds for which a full line is waited for before what is said counts as lost."""

BROKEN_OFF = zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
RESET = -1
"""The sign that the server ended the connection before a word was said: it takes none now."""

WATCHED = (
    zmq.EVENT_HANDSHAKE_SUCCEEDED
    | zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL
    | zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL
    | zmq.EVENT_HANDSHAKE_FAILED_AUTH
    | zmq.EVENT_DISCONNECTED
    | zmq.EVENT_CONNECT_RETRIED
)


class Call:
    """A socket for one connection."""

    def __init__(
        self, context: Context, keys: KeyPair, host: str, port: int, key: bytes, ipv6: bool = True
    ) -> None:
        """``ipv6``: a name may lead to an address of that kind."""
        self.socket = client(context, keys, key)
        self.socket.ipv6 = ipv6
        self._inbox = Inbox(self.socket)
        self.monitor: Socket = self.socket.get_monitor_socket(WATCHED)
        # A name that libzmq can't take leads nowhere, which time will tell like of any other.
        with suppress(zmq.ZMQError):
            self.socket.connect(f"tcp://{bracketed(host)}:{port}")

    @property
    def sockets(self) -> list[Socket]:
        """What to wait for."""
        return [self.socket, self.monitor]

    def signs(self) -> list[int]:
        """What the monitor has seen since: its events, and RESET."""
        seen = []
        while self.monitor.poll(0):
            event = recv_monitor_message(self.monitor)
            was_reset = event["event"] == BROKEN_OFF and event["value"] == ECONNRESET
            seen.append(RESET if was_reset else int(event["event"]))
        return seen

    @property
    def is_flooded(self) -> bool:
        """Whether the server says more than anybody can take."""
        return self._inbox.is_flooded

    def read(self, now: float) -> list[bytes]:
        """What has come in; nothing is said in more than one frame."""
        return self._inbox.read(now)

    def write(self, data: bytes) -> bool:
        """Send these bytes; False where there is no room for them."""
        # libzmq takes notice of a new connection while one asks whether it can send, not in send.
        if not self.socket.poll(ROOM_TO_SEND, zmq.POLLOUT):
            return False
        self.socket.send(data, zmq.NOBLOCK)
        return True

    def close(self, linger: int = 0) -> None:
        """Close the socket, with so many milliseconds for its last words."""
        self.socket.disable_monitor()
        self.monitor.close(linger=0)
        self.socket.close(linger=linger)
