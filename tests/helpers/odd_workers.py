"""Workers that answer, and others: ``python -m tests.helpers.odd_workers`` has one hang.

It prints the number of the process that does.
"""

import gc
import os
import struct
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from threading import Thread

from smallworld_net.programs import LARGEST_ANSWER, NoAnswerError, WorkerProcess

WHO, PRINT, LONG = b"who", b"print", b"long"
HANG, HALF, ENDLESS = b"hang", b"half", b"endless"


def obliging() -> Callable[[bytes], bytes]:
    """Answers with the question, unless that is one of the words above."""
    return answer


def answer(question: bytes) -> bytes:
    match question:
        case b"who":
            return str(os.getpid()).encode()
        case b"print":
            print("garbage \0 \x1b[2J", end="", flush=True)
            sys.stderr.write("more of it")
            return b"printed"
        case b"long":
            return bytes(LARGEST_ANSWER + 1)
        case b"hang":
            hang()
        case b"half":
            write(struct.pack("!i", 1000) + b"only this")
            hang()
        case b"endless":
            write(struct.pack("!i", LARGEST_ANSWER))
            while True:
                write(b"x")
                time.sleep(0.1)
    return question


def deaf() -> Callable[[bytes], bytes]:
    """Never comes to read a question."""
    hang()
    return answer


def hang() -> None:
    while True:
        time.sleep(60)


def write(data: bytes) -> None:
    """Put these bytes on the connection by which answers go."""
    [connection] = [each for each in gc.get_objects() if isinstance(each, Connection)]
    os.write(connection.fileno(), data)


def main() -> None:
    worker = WorkerProcess(obliging)
    print(int(worker.ask(WHO)), flush=True)
    try:
        worker.ask(HANG)
    except NoAnswerError:
        sys.exit("it gave up")


if __name__ == "__main__":
    Thread(target=main).start()
