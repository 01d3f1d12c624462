"""What is asked of a lobby about notices on the connection that follows a person's games."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

from smallworld_client.app.own_games import GamesThread
from smallworld_client.discovery.lobby_client import NoticesFailed, NoticesTold
from smallworld_net.address import ConnectionLost, parse_lobby
from smallworld_wire.common import Refused
from smallworld_wire.lobby import MyTables
from smallworld_wire.people import MyNotices, Notices, SetNotices, TestNotice
from smallworld_wire.phrases import LobbySays, WaySays

NTFY = SetNotices(("ntfy://topic",))


class Line:
    """In place of the connection."""

    def __init__(self) -> None:
        self.is_connected = True
        self.said: list[object] = []
        self.events: list[object] = []

    def say(self, message: object) -> None:
        self.said.append(message)

    def work(self, now: float) -> Sequence[Any]:
        events, self.events = self.events, []
        return events

    def hang_up(self) -> None:
        """Nothing is open."""


class Asking:
    """A thread that is not started: the test does its work."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.line = Line()
        self.thread = GamesThread(parse_lobby("127.0.0.1:9"), "Ann", self.told.append)
        self.thread._lobby = cast(Any, self.line)

    def ask(self, word: SetNotices | MyNotices | TestNotice) -> None:
        self.thread._ask_of_notices(word)

    def hear(self, event: object) -> list[object]:
        self.told.clear()
        self.line.events = [event]
        self.thread.work(0.0)
        return self.told


@pytest.fixture
def asking() -> Iterator[Asking]:
    asking = Asking()
    yield asking
    asking.thread._transport.close()
    asking.thread._bell.close()
    asking.thread._rope.close()


def test_the_lobbys_answer_is_told(asking: Asking) -> None:
    asking.ask(NTFY)
    assert asking.line.said == [NTFY]
    answer = Notices(("ntfy",))
    assert asking.hear(answer) == [NoticesTold(answer)]


def test_a_refusal_belongs_to_what_was_asked(asking: Asking) -> None:
    asking.ask(TestNotice())
    refused = LobbySays.NO_NOTICES()
    assert asking.hear(Refused(refused)) == [NoticesFailed(refused)]


def test_what_would_be_set_is_not_said_later_where_the_lobby_is_out_of_reach(
    asking: Asking,
) -> None:
    asking.line.is_connected = False
    asking.ask(NTFY)
    assert asking.told == [NoticesFailed(WaySays.LOBBY_OUT_OF_REACH())]
    assert [type(word) for word in asking.thread.words()] == [MyTables, MyNotices]


def test_what_is_set_is_asked_once_the_lobby_answers(asking: Asking) -> None:
    assert MyNotices() not in asking.thread.words()
    asking.line.is_connected = False
    asking.ask(MyNotices())
    assert asking.told == []
    assert MyNotices() in asking.thread.words()


def test_a_connection_that_is_lost_before_the_answer_ends_the_wait(asking: Asking) -> None:
    asking.ask(NTFY)
    assert asking.hear(ConnectionLost()) == [NoticesFailed(WaySays.LOBBY_TRIED_AGAIN())]
