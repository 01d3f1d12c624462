"""A process of its own in which computer players think.

A thread would share Python's one lock with the window and with the network, and both would stutter
while it thinks. A process can also be stopped, whatever a computer player of somebody's own does.
"""

import secrets
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.record import Header
from smallworld.refusals import IllegalMove
from smallworld.state import State
from smallworld_client.boards import open_game
from smallworld_client.bots.bot import Seated
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.computers import computer

PATIENCE = 15.0
"""Seconds after which somebody who has not answered never will; a process needs one to start."""

_spawn = get_context("spawn")


class NoAnswerError(Exception):
    """A computer player broke down, cheated, or thought for far too long."""


class Question(Struct, frozen=True):
    """Which move that computer player makes there."""

    bot: str
    header: Header
    state: State


class Study:
    """Asks one question at a time; the process begins with the first."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._closed = False
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    def move(self, bot: str, game: Game, state: State) -> Move:
        """What he answers; NoAnswerError where that is nothing that could be played."""
        try:
            line = self._line or self._open()
            line.send(Question(bot, game.header, state))
            if line.poll(self._patience):
                move: Move = line.recv()
                return move
        except (EOFError, OSError):
            pass
        self._stop()
        raise NoAnswerError(bot)

    def close(self) -> None:
        """Stop the process for good, at once; whoever waits for an answer gets none."""
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        process, self._process, self._line = self._process, None, None
        if process is not None:
            process.kill()

    def _open(self) -> Connection:
        ours, theirs = _spawn.Pipe()
        process = _spawn.Process(target=_think, args=(theirs,), name="computer player", daemon=True)
        process.start()
        theirs.close()
        self._process, self._line = process, ours
        if self._closed:  # by another thread, which found no process yet
            self._stop()
        return ours


def _think(line: Connection) -> None:
    """Answer questions for as long as somebody asks.

    What a computer player raises ends the process, and is seen where the program was started.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games: dict[str, Game] = {}
    seated: dict[tuple[str, int, str], Seated] = {}
    while True:
        try:
            question: Question = line.recv()
        except EOFError:
            return
        header, state, bot = question.header, question.state, question.bot
        if header.game not in games:
            games[header.game] = open_game(header)
        game = games[header.game]
        seat = (header.game, state.to_move, bot)
        if seat not in seated:
            seated[seat] = Seated(computer(bot)(secrets.randbits(64)), Seconds)
        move = seated[seat].move(game, state)
        refusal = game.why_not(state, state.to_move, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        line.send(move)
