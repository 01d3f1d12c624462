"""The door: how a typed address becomes a connection that is encrypted for the right one.

CURVE wants the server's public key before the first byte, and nobody types forty characters. So
next to the line itself stands a door, a socket whose key pair everybody knows. It tells whoever
knocks the real public key and the port of the line, and nothing else; it can't be made to.

What a door says is not proved. A client therefore remembers the key that it met at an address and
says when another one opens there (trust on first use), and an address with its key, HOST:PORT#KEY,
admits no other.
"""

from collections import Counter
from contextlib import suppress

import zmq

from smallworld.wire import AT_DOOR, Answer, Knock, WireError, encode
from smallworld_link.connections import Connections
from smallworld_link.keys import DOOR
from smallworld_link.sockets import Context, Inbox, cut, server

AT_ONCE = 200
"""Frames, two a knock, that are read before others get their turn."""
MOST_KNOCKS = 20
"""Knocks of one caller between two ticks after which his connection is cut: one is enough."""

MOST_WAITING = 600
"""Connections of one address at a time; nobody has to stay for longer than the answer takes."""


class Door:
    """The door of one reception."""

    def __init__(self, context: Context, endpoint: str, answer: Answer) -> None:
        """Bind the endpoint; ``zmq.ZMQError`` where it is taken."""
        self.socket = server(context, DOOR, "door")
        self._connections = Connections(context, self.socket, MOST_WAITING)
        self._inbox = Inbox(self.socket, most=2)
        self._answer = encode(answer)
        self._knocks: Counter[bytes] = Counter()
        try:
            self.socket.bind(endpoint)
        except zmq.ZMQError:
            self.close()
            raise

    def work(self, now: float) -> None:
        """Answer those who knock."""
        self._connections.work(now)
        for caller, *words in self._inbox.read(AT_ONCE):
            self._knocks[caller.bytes] += 1
            if self._knocks[caller.bytes] == MOST_KNOCKS:
                cut(words[-1])
            elif len(words) == 1:
                self._hear(caller.bytes, words[0].bytes)

    def tick(self, now: float) -> None:
        """Forget who has knocked, and who has stayed is sent away; to be called now and then."""
        self._connections.tick(now)
        self._knocks.clear()

    def _hear(self, caller: bytes, words: bytes) -> None:
        with suppress(WireError, zmq.ZMQError):
            if isinstance(AT_DOOR.decode(words), Knock):
                self.socket.send_multipart([caller, self._answer], zmq.NOBLOCK)

    def close(self) -> None:
        """Close the socket."""
        self._connections.close()
        self.socket.close()
