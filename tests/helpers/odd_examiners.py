"""What a record can do to the process that verifies it."""

import time

from smallworld_lobby.verifier import MEMORY, Examiner


class Hanging(Examiner):
    def __call__(self, question: bytes) -> bytes:
        if question == b"hang":
            time.sleep(600)
        return super().__call__(question)


class Hungry(Examiner):
    """Takes more memory than it may have, for one question."""

    def __call__(self, question: bytes) -> bytes:
        return bytes(MEMORY)[:4] if question == b"memory" else super().__call__(question)
