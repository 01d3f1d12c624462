"""Streams that are forwarded: what is left where nobody answers."""

import asyncio
import socket

import pytest

from smallworld_net.sockets import count_open
from smallworld_net.streams import ByteStream
from tests.helpers.pump import LOCAL


def test_a_call_that_nobody_answers_leaves_no_socket_open() -> None:
    own: list[int] = []
    with socket.create_server((LOCAL, 0)) as server:
        port = server.getsockname()[1]
    before = count_open()
    with pytest.raises(ConnectionRefusedError) as refused:
        asyncio.run(ByteStream.call(LOCAL, port, own.append))
    assert own
    assert count_open() == before
    del refused  # which would hold a socket that was left open
