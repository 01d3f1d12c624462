"""A program that plays, in a thread: it answers each question as a test wants."""

from collections.abc import Callable
from threading import Thread
from typing import Any

import msgpack
import zmq

Answer = Callable[[dict[str, Any]], bytes | None]


def move(text: str) -> bytes:
    packed: bytes = msgpack.packb({"move": text})
    return packed


class Engine:
    """A program that answers as it is told to; None is no answer, and the end of it."""

    def __init__(self, answer: Answer) -> None:
        self.asked: list[dict[str, Any]] = []
        self._answer = answer
        self._socket: zmq.Socket[bytes] = zmq.Context.instance().socket(zmq.ROUTER)
        port: int = self._socket.bind_to_random_port("tcp://127.0.0.1")
        self.endpoint = f"tcp://127.0.0.1:{port}"
        self._stop: zmq.Socket[bytes] = zmq.Context.instance().socket(zmq.PAIR)
        self._stop.bind(f"inproc://{port}")
        self._other: zmq.Socket[bytes] = zmq.Context.instance().socket(zmq.PAIR)
        self._other.connect(f"inproc://{port}")
        self._thread = Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        poller = zmq.Poller()
        poller.register(self._socket, zmq.POLLIN)
        poller.register(self._other, zmq.POLLIN)
        while self._other not in dict(poller.poll()):
            who, empty, question = self._socket.recv_multipart()
            self.asked.append(msgpack.unpackb(question))
            answer = self._answer(self.asked[-1])
            if answer is not None:
                self._socket.send_multipart([who, empty, answer])

    def close(self) -> None:
        self._stop.send(b"")
        self._thread.join()
        for socket in (self._socket, self._stop, self._other):
            socket.close(0)
