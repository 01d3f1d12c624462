"""The process in which finished games are told, so that watchers of a live game wait for none.

A record may be a stranger's. It is checked and told in a worker process, which is killed when that
takes too long.
"""

import asyncio
import gzip
from threading import Lock

from msgspec import Struct, msgpack

from smallworld.errors import GameError
from smallworld_net.worker_process import NoAnswerError, WorkerProcess
from smallworld_web.boards import board_data
from smallworld_web.finished import Finished, finished
from smallworld_web.frames import json_of
from smallworld_web.position import Data
from smallworld_web.words import Words, told_in_all
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import told_by

DAMAGED = SeatSays.RECORD_DAMAGED()

PATIENCE = 20.0
"""Seconds to tell a game; the longest one takes one or two."""


class Query(Struct, frozen=True, array_like=True):
    """A record's bytes, and the id of its address, where it has one of its own."""

    data: bytes
    link: str


class ToldGame(Struct, frozen=True, array_like=True):
    """A finished game: gzipped JSON for the page, with its board and glossary."""

    page: bytes
    board: str
    board_data: bytes
    key: str
    texts: dict[str, bytes]


class Unreadable(Struct, frozen=True, array_like=True, tag=True):
    """What is wrong with a record."""

    says: Words


class _Told(Struct, frozen=True, array_like=True, tag=True):
    game: ToldGame


_queries = msgpack.Decoder(Query)
_answers: msgpack.Decoder[_Told | Unreadable] = msgpack.Decoder(_Told | Unreadable)


class RecordProcess:
    """Tells one finished game at a time."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._worker = WorkerProcess(RecordServer, patience)
        self._lock = Lock()

    async def tell(self, data: bytes, link: str = "") -> ToldGame | Unreadable:
        """The game in a record's bytes, or what is wrong with them."""
        return await asyncio.to_thread(self._ask, data, link)

    def close(self) -> None:
        """Kill the process."""
        self._worker.close()

    def _ask(self, data: bytes, link: str) -> ToldGame | Unreadable:
        with self._lock:
            try:
                answer = _answers.decode(self._worker.ask(msgpack.encode(Query(data, link))))
            except NoAnswerError:
                return Unreadable(told_in_all(DAMAGED))
        return answer.game if isinstance(answer, _Told) else answer


class RecordServer:
    """Answers in the worker process."""

    def __call__(self, question: bytes) -> bytes:
        """The encoded game, or what is wrong with it."""
        asked = _queries.decode(question)
        try:
            return msgpack.encode(_Told(_told(finished(asked.data), asked.link)))
        except GameError as error:
            return msgpack.encode(Unreadable(told_in_all(told_by(error))))


def _told(game: Finished, link: str) -> ToldGame:
    data: Data = game.data(link)
    page = gzip.compress(json_of(data), 6, mtime=0)
    board = game.board
    key, texts = game.glossary
    return ToldGame(page, board.id if board else "", board_data(board), key, texts)
