"""Computer players and examiners that break down, hang, cheat or want too much."""

import time

from smallworld.moves import Move, Pass
from smallworld_client.players.bot import BotClock, Legal, View
from smallworld_lobby.examination import MEMORY, Examiner


class Broken:
    """Breaks down when asked."""

    def __init__(self, seed: int) -> None:
        """Nothing is left to luck."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        raise SystemExit(1)


class Dreamer(Broken):
    """Never comes to an answer."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        while True:
            time.sleep(60)


class Cheat(Broken):
    """Answers with what is not allowed."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        return Pass()


class Plain(Broken):
    """Takes the first move there is."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        return legal.moves()[0]


class Hanging(Examiner):
    def __call__(self, question: bytes) -> bytes:
        if b"hang" in question:
            time.sleep(600)
        return super().__call__(question)


class Hungry(Examiner):
    """Takes more memory than it may have, for one question."""

    def __call__(self, question: bytes) -> bytes:
        return bytes(MEMORY)[:4] if b"memory" in question else super().__call__(question)
