"""A client's connection by hand, as somebody would write it who does not use this program."""

import time
from typing import Any, Generic, TypeVar

import zmq

from smallworld_net.address import parse_address
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import Codec, encode
from tests.helpers.proxy import line_of
from tests.helpers.pump import Context, dealer

PATIENCE = 60.0
"""Seconds that an answer may take on a busy machine."""

M = TypeVar("M")


class Connection(Generic[M]):
    """One connection under a key, from one of this machine's own addresses."""

    def __init__(
        self,
        context: Context,
        address: str,
        codec: Codec[M],
        keys: KeyPair | None = None,
        source: str = "",
        reads: bool = True,
    ) -> None:
        """``address`` is HOST:PORT#KEY; without ``reads`` the system keeps little of what comes."""
        self.keys = keys or KeyPair.new()
        place = parse_address(address)
        assert place.key
        self._codec = codec
        self._socket: zmq.Socket[bytes] = dealer(context, self.keys, place.key)
        if not reads:
            self._socket.rcvhwm, self._socket.rcvbuf = 1, 4096
        via = f"{source}:0;" if source else ""
        self._socket.connect(f"tcp://{via}{place.host}:{place.port}")

    def say(self, *messages: Any) -> None:
        for message in messages:
            self._socket.send(encode(message))

    def hear(self, *kinds: type[M]) -> M:
        """The next message of these kinds; what comes before it is passed over."""
        deadline = time.monotonic() + PATIENCE
        while self._socket.poll(max(0, int((deadline - time.monotonic()) * 1000))):
            message = self._codec.decode(self._socket.recv())
            if isinstance(message, kinds):
                return message
        raise AssertionError(f"none of {kinds} came")

    def drain(self) -> None:
        """Read whatever has come, as somebody does whom the host is not to find slow."""
        while self._socket.poll(0):
            self._socket.recv()

    def close(self) -> None:
        self._socket.close(linger=0)


def knock(address: str) -> str:
    """Ask at the door of HOST:PORT#KEY, as a program shows it, for the place behind it."""
    door = parse_address(address)
    key, port = line_of(door)
    return str(door._replace(port=port, key=key))
