"""A record on its way to a lobby that has many to check."""

from collections.abc import Sequence
from typing import Any

from smallworld_client.table.listener import AGAIN, Submission
from smallworld_net.address import Address, ConnectionUp, Route
from smallworld_net.keys import KeyPair
from smallworld_wire.common import Refused
from smallworld_wire.lobby import FromLobby
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import OfferRecord, ResultKept, WantRecord, result_id
from tests.helpers.rated import rated_record

RECORD = rated_record(2)
ID = result_id(RECORD.header)


class Line:
    """A transport with one line, whose other end is the test."""

    def __init__(self) -> None:
        self.said: list[object] = []
        self.coming: list[object] = []
        self.is_up = True

    def new_keys(self) -> KeyPair:
        return KeyPair(b"1" * 40, b"")

    def connect(
        self, _keys: object, _codec: object, routes: Sequence[Route], _now: float
    ) -> "Line":
        self.coming.append(ConnectionUp(routes[0], b"k" * 40))
        return self

    def send(self, message: object) -> bool:
        self.said.append(message)
        return True

    def receive(self, now: float) -> list[Any]:
        coming, self.coming = self.coming, []
        return coming

    def close(self) -> None:
        self.is_up = False


def answer(submission: Submission, line: Line, now: float, *answers: FromLobby) -> None:
    line.coming += answers
    submission.work(now)


def test_of_a_game_that_counts_already_a_record_may_be_forged_and_is_not_said_to_count() -> None:
    line = Line()
    transport: Any = line
    submission = Submission(transport, Address("203.0.113.9", 7373), RECORD, 0.0)
    submission.work(0.0)
    answer(submission, line, 1.0, ResultKept(ID))
    assert (submission.is_done, submission.counts, submission.is_looked_at) == (True, True, False)


def test_a_record_that_had_to_make_room_on_its_way_is_offered_again() -> None:
    line = Line()
    transport: Any = line
    submission = Submission(transport, Address("203.0.113.9", 7373), RECORD, 0.0)
    submission.work(0.0)
    late = Refused(ResultSays.NOT_OFFERED())
    answer(submission, line, 1.0, WantRecord(ID), Refused(ResultSays.RECORDS_BUSY()), late, late)
    assert not submission.is_done
    line.said.clear()
    answer(submission, line, 1.0 + AGAIN)
    assert OfferRecord in map(type, line.said)
    answer(submission, line, 2.0 + AGAIN, WantRecord(ID), ResultKept(ID))
    assert submission.counts
    assert submission.is_looked_at
