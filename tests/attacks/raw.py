"""A guest's connection by hand, as somebody would write it who does not use this program."""

import time

import zmq

from smallworld_net.address import parse_address
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_wire.codec import FROM_TABLE, KEY_DISCOVERY, encode
from smallworld_wire.common import Hello, KeyAnswer, KeyRequest, hello
from smallworld_wire.table import FromTable, ToTable

PATIENCE = 60.0
"""Seconds that an answer may take on a busy machine."""


class Silence(Exception):
    """What was awaited has not come."""


class Connection:
    """One connection under a key, from one of this machine's own addresses."""

    def __init__(
        self,
        context: "zmq.Context[zmq.Socket[bytes]]",
        address: str,
        keys: KeyPair | None = None,
        source: str = "127.0.0.1",
    ) -> None:
        """``address`` is HOST:PORT#KEY, as a host's program shows it."""
        door = parse_address(address)
        assert door.key is not None
        self.keys = keys or KeyPair.new()
        self.host_key = door.key
        answer = self._knock(context, door.host, door.port, source)
        self._socket = _dial(context, self.keys, door.key, door.host, answer.port, source)

    def greet(self, **changes: object) -> None:
        """Say Hello, with these of its fields otherwise than usual."""
        usual = hello("Mallory")
        fields = {name: getattr(usual, name) for name in usual.__struct_fields__}
        self.say(Hello(**{**fields, **changes}))

    def say(self, message: ToTable) -> None:
        """Send a message."""
        self._socket.send(encode(message))

    def hear(self, *kinds: type[FromTable]) -> FromTable:
        """The next message of these kinds; what comes before it is passed over."""
        deadline = time.monotonic() + PATIENCE
        while self._socket.poll(max(0, int((deadline - time.monotonic()) * 1000))):
            message = FROM_TABLE.decode(self._socket.recv())
            if isinstance(message, kinds):
                return message
        raise Silence(f"none of {kinds} came")

    def drain(self) -> None:
        """Read whatever has come, as somebody does whom the host is not to find slow."""
        while self._socket.poll(0):
            self._socket.recv()

    def close(self) -> None:
        """Break off."""
        self._socket.close(linger=0)

    @staticmethod
    def _knock(
        context: "zmq.Context[zmq.Socket[bytes]]", host: str, port: int, source: str
    ) -> KeyAnswer:
        door = _dial(context, KeyPair.new(), DISCOVERY.public, host, port, source)
        try:
            door.send(encode(KeyRequest()))
            if not door.poll(int(PATIENCE * 1000)):
                raise Silence("nobody opens")
            answer = KEY_DISCOVERY.decode(door.recv())
            assert isinstance(answer, KeyAnswer)
            return answer
        finally:
            door.close(linger=0)


def _dial(
    context: "zmq.Context[zmq.Socket[bytes]]",
    keys: KeyPair,
    server: bytes,
    host: str,
    port: int,
    source: str,
) -> "zmq.Socket[bytes]":
    socket = context.socket(zmq.DEALER)
    socket.linger = 0
    socket.curve_publickey, socket.curve_secretkey = keys
    socket.curve_serverkey = server
    socket.connect(f"tcp://{source}:0;{host}:{port}")
    return socket
