"""The bot process: it is sent a position and answers with a computer player's move."""

import secrets
from functools import lru_cache

from msgspec import MsgspecError, Struct, msgpack

from smallworld.game import Game
from smallworld.header import Header
from smallworld.moves import Move
from smallworld.refusals import IllegalMove
from smallworld.state import State
from smallworld_client.bots.bot import Seated
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.computers import computer
from smallworld_client.table.boards import open_game
from smallworld_net.worker_process import PATIENCE, NoAnswerError, WorkerProcess


class MoveQuery(Struct, frozen=True, array_like=True):
    """Asks for the move of a computer player in a position."""

    bot: str
    header: Header
    state: State


_queries = msgpack.Decoder(MoveQuery)
_moves: msgpack.Decoder[Move] = msgpack.Decoder(Move)


class BotProcess:
    """Asks for one move at a time; the process is started by the first question."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._worker = WorkerProcess(MoveServer, patience)

    def move(self, bot: str, game: Game, state: State) -> Move:
        """The move of that computer player; NoAnswerError if there is none that can be played."""
        answer = self._worker.ask(msgpack.encode(MoveQuery(bot, game.header, state)))
        try:
            return _moves.decode(answer)
        except MsgspecError:
            raise NoAnswerError from None

    def close(self) -> None:
        """Kill the process; a thread that waits for a move gets ClosedError."""
        self._worker.close()


class MoveServer:
    """Answers queries in the worker process, with one computer player for each seat."""

    def __init__(self) -> None:
        self._open_game = lru_cache(open_game)
        self._seated: dict[tuple[str, int, str], Seated] = {}

    def __call__(self, question: bytes) -> bytes:
        """The encoded move. Raises IllegalMove, and whatever the computer player raises."""
        asked = _queries.decode(question)
        game, state = self._open_game(asked.header), asked.state
        move = self._at_seat(asked).move(game, state)
        refusal = game.why_not(state, state.to_move, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return msgpack.encode(move)

    def _at_seat(self, asked: MoveQuery) -> Seated:
        seat = (asked.header.game, asked.state.to_move, asked.bot)
        if seat not in self._seated:
            self._seated[seat] = Seated(computer(asked.bot)(secrets.randbits(64)), Seconds)
        return self._seated[seat]
