"""Several lobbies while their store is away, refuses what they write, or has lost something."""

import time
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from smallworld_lobby.crowds import Ban
from smallworld_lobby.driver import ATTEMPTS, MOST_PENDING, RECENT, LobbyDriver
from smallworld_lobby.facts import LEASE, ban_write, leases_of
from smallworld_lobby.leases import SILENCE, Held
from smallworld_lobby.sharing import MOVED, UNHEARD
from smallworld_lobby.store import Answered, DirectStore, MemoryStore, Write, WriteVerdict
from smallworld_net.address import Arrival
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import NONCE_BYTES, Bye, Heartbeat, Refused, game_id, hello
from smallworld_wire.lobby import (
    Claim,
    Close,
    Lease,
    Listed,
    Publish,
    Register,
    Release,
    Subscribe,
    Unlisted,
)
from smallworld_wire.people import AskMatches, FindMatch, MatchStatus, Notices, SetNotices
from smallworld_wire.phrases import LobbySays, WaySays
from tests.helpers.lobbies import LobbyPort
from tests.server.lobbies import ADVERT, ANN, BOB, CID, FAR, GAME, KEEPERS, RUNS, Lobbies


def test_what_the_store_does_not_have_yet_nobody_is_told(evening: Lobbies) -> None:
    evening.lines[0].is_cut = True
    later = Register(GAME, 1, 2, (BOB,))
    assert evening.say(0, ANN, later) == []
    evening.lines[0].is_cut = False
    evening.work()
    assert evening.told(0, ANN)[-1] == Lease(GAME, 1, ANN, (BOB,), 2)


def test_while_the_store_is_away_everything_else_goes_on(evening: Lobbies) -> None:
    for line in evening.lines:
        line.is_cut = True
    assert evening.say(0, ANN, Heartbeat()) == [Heartbeat()]
    assert evening.listed(0) == [GAME]


def test_an_answer_does_not_wait_until_it_is_written_that_another_has_gone(
    evening: Lobbies, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, search = evening.ports[0], FindMatch(b"-" * 40, 2, 2, 90)
    evening.say(0, CID, hello("Cid"), search)
    evening.lines[0].is_cut = True
    send = port.send
    monkeypatch.setattr(port, "send", lambda peer, said: peer != CID and send(peer, said))
    evening.say(0, CID, AskMatches())
    assert evening.say(0, ANN, AskMatches()) == [MatchStatus(0)]


def test_who_has_just_been_told_news_needs_no_answer_to_a_heartbeat(evening: Lobbies) -> None:
    evening.say(0, BOB, hello("Bob"), Subscribe())
    evening.say(0, ANN, Publish(replace(ADVERT, round=2), 7475))
    assert evening.say(0, BOB, Heartbeat()) == []
    evening.now += RECENT
    assert evening.say(0, BOB, Heartbeat()) == [Heartbeat()]


def test_the_same_request_waits_once_however_often_it_is_said(evening: Lobbies) -> None:
    evening.lines[0].is_cut = True
    later = Register(GAME, 1, 2, (BOB,))
    for _ in range(5):
        evening.say(0, ANN, later)
    evening.lines[0].is_cut = False
    before = len(evening.store.changes(0, 0.0))
    evening.work()
    leases = [fact for fact in evening.store.changes(before, 0.0) if fact.kind == "lease"]
    assert len(leases) == 1


def test_nobody_has_any_number_of_messages_wait_for_a_store_that_is_away(evening: Lobbies) -> None:
    evening.lines[0].is_cut = True
    targets = [SetNotices((f"ntfy://topic-{number}",)) for number in range(MOST_PENDING + 5)]
    told = evening.say(0, ANN, *targets)
    assert told == [Refused(WaySays.TOO_FAST())] * 5
    assert evening.say(0, BOB, hello("Bob"), targets[0]) == []
    evening.lines[0].is_cut = False
    evening.work()
    assert evening.say(0, ANN, targets[0]) == [Notices(("ntfy",))]


def test_games_that_others_published_while_the_store_was_away_are_listed_after_it(
    evening: Lobbies,
) -> None:
    evening.say(1, BOB, Bye())
    other = game_id(b"1" * NONCE_BYTES, BOB)
    evening.lines[0].is_cut = True
    evening.work()
    evening.say(1, BOB, hello("Bob"), Publish(replace(ADVERT, game=other, key=BOB), 7475))
    evening.say(0, ANN, Close(GAME))
    evening.lines[0].is_cut = False
    evening.work()
    assert [evening.listed(at) for at in (0, 1)] == [[other], [other]]


def test_a_host_comes_back_to_a_game_only_with_the_word_of_the_store(evening: Lobbies) -> None:
    other = game_id(b"1" * NONCE_BYTES, ANN)
    begun = Publish(replace(ADVERT, game=other), 7475)
    led_by_bob = Lease(other, 2, BOB, (BOB,), 1)
    evening.lines[1].is_cut = True
    evening.say(0, ANN, begun, Register(other, 1, 1, (BOB,)), Release(other))
    assert led_by_bob in evening.say(0, BOB, hello("Bob"), Claim(other, 1))
    answer = evening.say(1, ANN, hello("Ann"), begun, Register(other, 1, 1, ()))
    assert not [word for word in answer if isinstance(word, Lease)]
    evening.lines[1].is_cut = False
    evening.work()
    assert {word for word in evening.told(1, ANN) if isinstance(word, Lease)} == {led_by_bob}


def test_a_game_begins_although_the_store_is_away(evening: Lobbies) -> None:
    other = game_id(b"1" * NONCE_BYTES, ANN)
    evening.lines[0].is_cut = True
    waits = replace(ADVERT, game=other, stage="waiting")
    evening.say(0, ANN, Publish(waits, 7475))
    answer = evening.say(0, ANN, Publish(replace(waits, stage="running"), 7475))
    assert Lease(other, 1, ANN, ()) in answer


def test_time_without_the_store_does_not_count_as_silence(evening: Lobbies) -> None:
    for line in evening.lines:
        line.is_cut = True
    evening.pass_time(SILENCE * 2, (1, BOB))
    for line in evening.lines:
        line.is_cut = False
    evening.work()
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 1, ANN, (BOB, CID), 1)]


def test_whoever_was_banned_while_the_store_was_away_is_turned_out_after_it(
    evening: Lobbies,
) -> None:
    evening.lines[1].is_cut = True
    evening.work()
    evening.store.commit([ban_write(BOB.decode(), Ban(), 0.0)])
    evening.lines[1].is_cut = False
    evening.work()
    assert evening.told(1, BOB)[-1] == Bye(LobbySays.BANNED_HERE())


class Contrary(MemoryStore):
    """A store in which every lease is always changed by somebody else first."""

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        for write in writes:
            known = [fact for fact in self.snapshot().facts if fact[:2] == write[:2]]
            if write.kind == "lease" and known and self.is_contrary:
                value = (known[0].value or b"") + b" "
                super().commit([write._replace(value=value, expected=None)])
        return super().commit(writes)

    is_contrary = False


def test_whoever_never_gets_their_word_in_is_told_the_lease_as_it_is() -> None:
    lobbies = Lobbies(0)
    lobbies.store = Contrary(time.time)
    lobbies.start()
    lobbies.say(0, ANN, hello("Ann"), RUNS, KEEPERS)
    lobbies.store.is_contrary = True
    answers = lobbies.say(0, ANN, Register(GAME, 1, 2, (BOB,)))
    assert answers == [Lease(GAME, 1, ANN, (BOB, CID), 1)]
    assert lobbies.store.snapshot().number > ATTEMPTS


def test_the_list_is_told_though_the_store_refuses_what_the_host_has_said() -> None:
    """Another lobby has changed the lease; the first word of a host who was silent meets that."""
    lobbies = Lobbies(0)
    lobbies.store = Contrary(time.time)
    lobbies.start()
    lobbies.say(0, ANN, hello("Ann"), RUNS, KEEPERS)
    lobbies.say(0, BOB, hello("Bob"), Subscribe())
    lobbies.pass_time(UNHEARD + 2, (0, BOB))
    assert Unlisted(GAME) in lobbies.told(0, BOB)
    lobbies.store.is_contrary = True
    lobbies.say(0, ANN, Register(GAME, 1, 2, (BOB,)))
    assert Listed(ADVERT) in lobbies.told(0, BOB)


def test_the_list_is_told_in_order_while_the_store_is_away(evening: Lobbies) -> None:
    evening.say(0, CID, hello("Cid"), Subscribe())
    evening.pass_time(UNHEARD + 2, (0, CID))
    evening.lines[0].is_cut = True
    evening.say(0, ANN, Register(GAME, 1, 2, (BOB,)))
    evening.say(0, ANN, Bye())
    evening.lines[0].is_cut = False
    evening.work()
    list_news = [each for each in evening.told(0, CID) if isinstance(each, Listed | Unlisted)]
    assert list_news == [Unlisted(GAME), Listed(ADVERT), Unlisted(GAME)]


class Disk(MemoryStore):
    """Notes with how much it was written each time."""

    def __init__(self) -> None:
        super().__init__(time.time)
        self.writes: list[int] = []

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        self.writes.append(len(writes))
        return super().commit(writes)


def test_the_leases_of_all_who_came_together_are_written_at_once_before_anybody_is_told() -> None:
    disk, written = Disk(), list[list[int]]()

    class Port(LobbyPort):
        def send(self, peer: bytes, message: AnyMessage) -> bool:
            written.extend([[*disk.writes]] * isinstance(message, Lease))
            return super().send(peer, message)

    port = Port()
    driver = LobbyDriver(b"k" * 40, port, DirectStore(disk), 1000.0)
    for number in range(3):
        host = f"{number:040}".encode()
        game = game_id(bytes(NONCE_BYTES), host)
        runs = Publish(replace(ADVERT, game=game, key=host), 7475)
        waits = replace(runs, advert=replace(runs.advert, stage="waiting"))
        words = (hello("X"), waits, runs, Register(game, 1, 1, (BOB,)))
        port.coming += [Arrival(host, word, FAR) for word in words]
    driver.work(1000.0)
    assert written == [[3]] * 6
    assert disk.writes == [3]


def test_verdicts_come_in_the_order_of_what_was_submitted() -> None:
    direct = DirectStore(MemoryStore(time.time))
    direct.submit([Write("a", "1", b"")])
    direct.submit([Write("a", "2", b"")])
    answers = [news for news in direct.work() if isinstance(news, Answered)]
    assert [each.writes[0].key for each in answers] == ["1", "2"]


def test_the_stores_last_word_that_a_game_is_here_outdoes_what_another_lobby_said_before(
    evening: Lobbies,
) -> None:
    evening.lines[1].is_cut = True
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.pass_time(MOVED + 1, (0, BOB))
    evening.lines[1].is_cut = False
    evening.pass_time(1.0, (1, BOB))
    evening.drivers[0].close()
    evening.dead.add(0)
    list(evening.lines[0].work())
    evening.work()
    assert evening.listed(1) == [GAME]


def test_a_store_that_was_put_back_to_an_older_copy_is_taken_at_its_word(evening: Lobbies) -> None:
    for serial in range(2, 9):
        evening.say(0, ANN, Register(GAME, 1, serial, (BOB,)))
    older = MemoryStore(time.time)
    held = Held(Lease(GAME, 1, ANN, (BOB, CID), 1), FAR, 5.0)
    older.commit([LEASE.write(GAME, held, 0)])
    for line in evening.lines:
        line.is_cut = True
    evening.work()
    for line in evening.lines:
        line.replace_store(older)
        line.is_cut = False
    evening.work()
    answers = evening.say(0, ANN, Register(GAME, 1, 9, (CID,)))
    assert answers == [Lease(GAME, 1, ANN, (CID,), 9)]
    kept = leases_of(older.snapshot().facts)
    assert [held.lease for held, _ in kept] == answers
