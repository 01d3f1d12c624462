"""Computer players that nobody would want at their table."""

import time

from smallworld.moves import Move, Pass
from smallworld_client.players.bot import BotClock, Legal, View


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
