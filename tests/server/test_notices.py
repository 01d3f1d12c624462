"""A lobby and notices: what it keeps for whom, and what it never says."""

import pytest
from msgspec.structs import replace

from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.directory import Outgoing
from smallworld_lobby.facts import ASKED, NOTICE, WAITS, NoticeSettings, NoticeTrial
from smallworld_lobby.service_tables import (
    ASK_AGAIN,
    NOTICES_AN_ADDRESS,
    TEST_PATIENCE,
    NoticeBoard,
)
from smallworld_lobby.store import Fact, MemoryStore, Write
from smallworld_wire.common import NotGranted, Refused
from smallworld_wire.lobby import FromLobby, ToLobby
from smallworld_wire.people import MyNotices, Notices, NoticeSent, SetNotices, TestNotice
from smallworld_wire.phrases import LobbySays
from tests.helpers.rated import Hall

ANN, BOB = (name.ljust(40).encode() for name in ("ann", "bob"))
NTFY = SetNotices(("ntfy://topic",))
MAIL = SetNotices(("mailtos://ann:secret@example.org", "ntfy://topic"), digest=True)


class Board:
    """A lobby's notices, and a store that grants everything."""

    def __init__(self) -> None:
        self.board = NoticeBoard()
        self.now = 100.0
        self.version = 0

    def say(self, peer: bytes, message: ToLobby, prefix: str = "203.0.113.0/24") -> list[Outgoing]:
        answer = self.board.receive(peer, message, self.now, PeerOrigin("203.0.113.9", prefix))
        assert answer is not None
        return answer

    def granted(self) -> list[Write]:
        writes = self.board.writes()
        for write in writes:
            self.learn(write)
        return writes

    def learn(self, write: Write) -> list[Outgoing]:
        self.version += 1
        return self.board.learn(Fact(write.kind, write.key, write.value, self.version), self.now)


@pytest.fixture
def board() -> Board:
    return Board()


def refusal(board: Board, peer: bytes, message: ToLobby, prefix: str = "203.0.113.0/24") -> object:
    with pytest.raises(NotGranted) as refused:
        board.say(peer, message, prefix)
    return refused.value.sentence


def answer(outgoing: list[Outgoing]) -> FromLobby:
    [(_, message)] = outgoing
    return message


def noticed(write: Write) -> NoticeSettings:
    return NOTICE.all([Fact(write.kind, write.key, write.value)])[write.key]


def test_what_is_set_is_written_and_only_its_kinds_are_said_again(board: Board) -> None:
    assert answer(board.say(ANN, MAIL)) == Notices(("mailtos", "ntfy"), digest=True)
    [write] = board.granted()
    kept = noticed(write)
    assert (write.key, kept.targets, kept.digest) == (ANN.decode(), MAIL.targets, True)
    assert answer(board.say(ANN, MyNotices())) == Notices(("mailtos", "ntfy"), digest=True)
    assert answer(board.say(BOB, MyNotices())) == Notices(())


def test_without_targets_nothing_is_kept(board: Board) -> None:
    board.say(ANN, NTFY)
    board.granted()
    assert answer(board.say(ANN, SetNotices())) == Notices(())
    assert [write.value for write in board.granted()] == [None]


def test_a_token_that_a_worker_has_given_stays_when_the_targets_change(board: Board) -> None:
    board.say(ANN, NTFY)
    [write] = board.granted()
    named = replace(noticed(write), token="t" * 22)
    board.learn(NOTICE.write(write.key, named))
    board.say(ANN, MAIL)
    [write] = board.granted()
    assert noticed(write).token == "t" * 22


def test_what_is_no_target_is_refused(board: Board) -> None:
    message = SetNotices(("ntfy://topic", "file:///etc/passwd"))
    assert refusal(board, ANN, message) == LobbySays.NO_TARGET()
    assert board.granted() == []


def test_one_network_can_only_have_so_many(board: Board) -> None:
    for number in range(NOTICES_AN_ADDRESS):
        board.say(str(number).ljust(40).encode(), NTFY)
    board.granted()
    assert refusal(board, ANN, NTFY) == LobbySays.LOBBY_FULL()
    board.say(ANN, NTFY, "198.51.100.0/24")


def test_a_notice_that_is_asked_for_is_a_workers_to_send(board: Board) -> None:
    board.say(ANN, NTFY)
    board.granted()
    assert board.say(ANN, TestNotice()) == []
    [write] = board.granted()
    asked = ASKED.all([Fact(write.kind, write.key, write.value)])[write.key]
    sent = ASKED.write(ANN.decode(), replace(asked, is_sent=True, reached=1, targets=1))
    assert board.learn(sent) == [(ANN, NoticeSent(1, 1))]
    assert board.learn(sent) == []


def test_a_notice_can_be_asked_for_again_once_the_store_has_forgotten_the_first() -> None:
    clock = [0.0]
    hall = Hall(MemoryStore(lambda: clock[0]))
    hall.say(ANN, NTFY, TestNotice())
    for seconds in (1.0, WAITS):  # the first is no longer awaited, and then no longer there
        clock[0] += seconds
        hall.settle(seconds)
    assert hall.say(ANN, TestNotice()) == []
    assert any(fact.kind == ASKED.name for fact in hall.store.snapshot().facts)


def test_an_answer_to_another_question_is_none(board: Board) -> None:
    board.say(ANN, NTFY)
    board.granted()
    board.say(ANN, TestNotice())
    assert board.learn(ASKED.write(ANN.decode(), NoticeTrial(1, True, 1, 1))) == []


def test_nobody_asks_for_one_notice_after_the_other_or_without_a_target(board: Board) -> None:
    assert refusal(board, ANN, TestNotice()) == LobbySays.NO_NOTICES()
    board.say(ANN, NTFY)
    board.granted()
    board.say(ANN, TestNotice())
    assert refusal(board, ANN, TestNotice()) == LobbySays.TOO_MANY_NOTICES()
    board.now += ASK_AGAIN
    board.board.tick(board.now)
    board.say(ANN, TestNotice())


def test_where_no_worker_sends_it_that_is_said(board: Board) -> None:
    board.say(ANN, NTFY)
    board.granted()
    board.say(ANN, TestNotice())
    assert board.board.tick(board.now + TEST_PATIENCE) == [(ANN, Refused(LobbySays.NO_SERVICE()))]


def test_no_log_shows_a_target() -> None:
    assert "secret" not in repr(MAIL)


def test_targets_are_added_and_removed_without_being_sent_again(board: Board) -> None:
    board.say(ANN, MAIL)
    board.granted()
    more = SetNotices(("discord://id/token",), kept=(1,))
    assert board.say(ANN, more) == [(ANN, Notices(("ntfy", "discord")))]
    assert board.say(ANN, SetNotices(digest=True, kept=(0, 1, 3))) == [
        (ANN, Notices(("ntfy", "discord"), digest=True))
    ]
    assert board.say(BOB, SetNotices(kept=(0,))) == [(BOB, Notices(()))]


def test_a_target_that_is_added_twice_is_there_once(board: Board) -> None:
    board.say(ANN, NTFY)
    again = SetNotices(NTFY.targets, kept=(0,))
    assert board.say(ANN, again) == [(ANN, Notices(("ntfy",)))]


def test_what_is_kept_and_what_is_added_are_together_no_more_than_four(board: Board) -> None:
    board.say(ANN, SetNotices(tuple(f"ntfy://{number}" for number in range(3))))
    more = SetNotices(("ntfy://a", "ntfy://b"), kept=(0, 1, 2))
    assert refusal(board, ANN, more) == LobbySays.TOO_MANY_TARGETS(count=4)


def test_the_language_of_notices_is_kept(board: Board) -> None:
    german = replace(NTFY, language="de")
    assert board.say(ANN, german) == [(ANN, Notices(("ntfy",), language="de"))]
    [write] = board.granted()
    assert noticed(write).language == "de"
