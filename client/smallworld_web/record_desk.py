"""Turns the records of finished games into data for the page, in a queue that is fair to networks.

Anybody can upload a record, and one can be built to take very long. Three rules keep a slow record
from delaying other visitors:

- A worker process verifies and converts the records, one at a time, and is killed after
  ``PATIENCE`` seconds. Live games don't use it, so their watchers never wait for a record.
- The next record is taken from the network that has used the least worker time lately. A network
  that has used up its ``BUDGET`` of seconds is refused until it has recovered, ``SHARE`` of a
  second each second.
- A record occupies one of ``PLACES`` from its first byte until its answer, and must arrive within
  ``ARRIVAL`` seconds. A network has at most ``PLACES_EACH``. If all places are taken, the provider
  with the most records loses one; providers are told apart by the wider prefix
  (:func:`smallworld_wire.rate_limit.wider`), because rented addresses lie side by side.
"""

import asyncio
import gzip
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from msgspec import Struct, msgpack

from smallworld.errors import GameError
from smallworld.record import decode
from smallworld_client.words.seat import SeatSays
from smallworld_net.programs import NoAnswerError, WorkerProcess
from smallworld_web.feed import FinishedGame
from smallworld_web.position import Data, Words, board_data, json_of, told_in_all
from smallworld_wire.phrases import WebSays
from smallworld_wire.rate_limit import PerPrefix, wider
from smallworld_wire.sentences import Sentence, told_by

log = logging.getLogger(__name__)
STARTING = 60.0  # seconds in which the process has to start; no record is to blame if it does not
PATIENCE = 10.0  # seconds to tell a game; the longest one takes two
ARRIVAL, WAIT = 15.0, 40.0  # seconds for a record to come in, and then to wait for its turn
PLACES, PLACES_EACH = 32, 4
"""Records that come in or wait at a time: of everybody, and of one network."""
SHARE, BUDGET = 0.1, 10.0  # seconds of work for a network: a second in the long run, and at once
RATE, BURST = 0.2, 5.0  # records of a network: a second, and at once
MOST_NETWORKS = 10_000  # networks of which that is remembered
DAMAGED: Final = SeatSays.RECORD_DAMAGED()


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


_queries = msgpack.Decoder(Query)
_answers: msgpack.Decoder[ToldGame | Words] = msgpack.Decoder(ToldGame | Words)


class RecordRefused(GameError):
    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(eq=False)
class _Place:
    """A record on its way: ``limit`` ends it, and ``query`` is there once it is whole."""

    network: str
    limit: asyncio.Timeout
    answer: asyncio.Future[ToldGame | Words]
    query: bytes = b""
    is_begun: bool = False


class RecordDesk:
    """Shows finished games one at a time; create it inside a running event loop."""

    def __init__(self) -> None:
        self._worker = WorkerProcess(RecordServer, PATIENCE, STARTING)
        self._thread = ThreadPoolExecutor(1, "records")
        self._loop = asyncio.get_running_loop()
        self._places: dict[_Place, None] = {}
        self._rates = PerPrefix(RATE, BURST, MOST_NETWORKS)
        self._spent = PerPrefix(SHARE, BUDGET, MOST_NETWORKS)
        self._work: asyncio.Task[None] | None = None

    async def tell(
        self, read: Callable[[], Awaitable[bytes]], network: str, link: str = ""
    ) -> ToldGame | Words:
        """The game in the bytes that ``read`` brings for a network, or why there is none.

        Raises RecordRefused if the record can't be looked at now.
        """
        now = self._loop.time()
        has_budget = self._spent.use(network, now).room(now) > 0
        if not has_budget or not self._rates.take(network, now):
            raise RecordRefused(WebSays.TOO_MANY_FROM_HERE())
        if not self._makes_room(network):
            raise RecordRefused(WebSays.RECORDS_WAIT())
        try:
            async with asyncio.timeout(ARRIVAL) as limit:
                place = _Place(network, limit, self._loop.create_future())
                self._places[place] = None
                try:
                    data = await read()
                    if place not in self._places:  # made room just before it was whole
                        raise RecordRefused(WebSays.RECORDS_WAIT())
                    limit.reschedule(self._loop.time() + WAIT)
                    place.query = msgpack.encode(Query(data, link))
                    if self._work is None or self._work.done():
                        self._work = asyncio.create_task(self._tell_all())
                    return await place.answer
                finally:
                    self._places.pop(place, None)
        except TimeoutError:
            is_slow = not place.query and self._loop.time() >= now + ARRIVAL
            says = WebSays.FILE_TOO_SLOW() if is_slow else WebSays.RECORDS_WAIT()
            raise RecordRefused(says) from None

    async def close(self) -> None:
        await asyncio.to_thread(self._worker.close)
        if self._work is not None:
            self._work.cancel()
        await asyncio.to_thread(self._thread.shutdown)

    def _makes_room(self, network: str) -> bool:
        """Whether there is room for one more; if need be the largest crowd loses one."""
        if sum(it.network == network for it in self._places) >= PLACES_EACH:
            return False
        if len(self._places) < PLACES:
            return True
        crowds = Counter(wider(it.network) for it in self._places)
        crowd, most = crowds.most_common(1)[0]
        idle = [it for it in self._places if wider(it.network) == crowd and not it.is_begun]
        if most <= crowds[wider(network)] + 1 or not idle:
            return False
        leaves = next((it for it in idle if not it.query), idle[-1])
        del self._places[leaves]
        leaves.limit.reschedule(self._loop.time())
        return True

    async def _tell_all(self) -> None:
        while True:
            now = self._loop.time()
            waiting = [it for it in self._places if it.query and not it.limit.expired()]
            if not waiting:
                return
            place = max(waiting, key=lambda it: self._spent.use(it.network, now).room(now))
            place.is_begun = True
            place.limit.reschedule(None)
            try:
                answer, took = await self._loop.run_in_executor(
                    self._thread, self._ask, place.query
                )
                self._spent.use(place.network, now).spend(took, self._loop.time())
            except Exception:
                log.exception("No finished game can be told at the moment.")
                answer = told_in_all(WebSays.RECORDS_WAIT())
            self._places.pop(place, None)
            if not place.answer.done():
                place.answer.set_result(answer)

    def _ask(self, query: bytes) -> tuple[ToldGame | Words, float]:
        """The answer, and how many seconds it took, without those of starting the process."""
        self._worker.start()
        began = time.monotonic()
        try:
            told = _answers.decode(self._worker.ask(query))
        except NoAnswerError:
            told = told_in_all(DAMAGED)
        return told, time.monotonic() - began


class RecordServer:
    def __call__(self, question: bytes) -> bytes:
        asked = _queries.decode(question)
        try:
            return msgpack.encode(_told(FinishedGame(decode(asked.data)), asked.link))
        except GameError as error:
            return msgpack.encode(told_in_all(told_by(error)))


def _told(game: FinishedGame, link: str) -> ToldGame:
    data: Data = game.data(link)
    page = gzip.compress(json_of(data), 6, mtime=0)
    board = game.board
    key, texts = game.glossary
    return ToldGame(page, board.id if board else "", board_data(board), key, texts)
