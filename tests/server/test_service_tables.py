"""A lobby and the tables of the service: what it lists, and whom it tells of what."""

import pytest
from msgspec.structs import replace

from smallworld_lobby import service_tables
from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.directory import GAMES_AN_ADDRESS, Outgoing
from smallworld_lobby.facts import ORDER, TABLE, WORKER, TableFact, Worker, order_name
from smallworld_lobby.service_tables import ORDER_PATIENCE, TABLES_EACH, TOO_LATE, FinishedTables
from smallworld_lobby.sharing import UNHEARD
from smallworld_lobby.store import Fact, Write
from smallworld_wire.common import (
    NONCE_BYTES,
    Heartbeat,
    Refused,
    game_id,
    hello,
    lobby_invitation,
    proof_of,
)
from smallworld_wire.lobby import (
    Advert,
    Endpoint,
    HostRoute,
    Mine,
    MyTables,
    OpenTable,
    Publish,
    Published,
    Seek,
    TableOpened,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays
from smallworld_wire.room import TableSettings
from tests.helpers.lobbies import TellingLobby

ANN, BOB, EVE, SERVICE, LOBBY = (
    name.ljust(40).encode() for name in ("ann", "bob", "eve", "service", "lobby")
)
GAME = game_id(bytes(NONCE_BYTES), SERVICE)
HERE = Endpoint("203.0.113.5", 7480)
WORKER_THERE = Worker(SERVICE, (HERE,))
ORDERED = OpenTable(TableSettings("Slow game", "two-players"), "order-01")
TABLE_OF_ANN = TableFact(
    "w1",
    1,
    ANN,
    "203.0.113.0/24",
    order_name(ANN, "order-01"),
    Advert(GAME, "Slow game", "Service", "two-players", 2, stage="running", key=SERVICE),
    names=("Ann", "Bob"),
    keys=(ANN, BOB),
    turn_of=(1,),
    secret="s" * 22,
    watch_secret="w" * 22,
)
OVER = replace(TABLE_OF_ANN, advert=replace(TABLE_OF_ANN.advert, stage="over"))


class At:
    """A lobby's core and its store, as one conversation."""

    def __init__(self) -> None:
        self.lobby = TellingLobby(LOBBY)
        self.now = 1000.0
        self._version = 0
        for peer in (ANN, BOB, EVE):
            self.say(peer, hello(peer.decode().strip()))

    def say(self, peer: bytes, message: ToLobby) -> list[Outgoing]:
        return self.lobby.receive(
            peer, message, self.now, PeerOrigin("203.0.113.9", "203.0.113.0/24")
        )

    def learn(self, *writes: Write) -> list[Outgoing]:
        return [out for write in writes for out in self._learn(write)]

    def wait(self, seconds: float) -> list[Outgoing]:
        outgoing = []
        for _ in range(round(seconds)):
            self.now += 1.0
            outgoing += self.lobby.tick(self.now)
            for peer in (ANN, BOB, EVE):
                self.say(peer, Heartbeat())
        return outgoing

    def _learn(self, write: Write) -> list[Outgoing]:
        self._version += 1
        fact = Fact(write.kind, write.key, write.value, self._version, write.epoch)
        return self.lobby.learn_fact(fact, self.now)


@pytest.fixture
def at() -> At:
    at = At()
    at.learn(WORKER.write("w1", WORKER_THERE))
    return at


def games(at: At) -> list[str]:
    return [advert.game for advert in at.lobby.games]


def private(table: TableFact) -> TableFact:
    return replace(table, advert=replace(table.advert, private=True))


def test_an_order_is_written_for_the_workers_and_answered_when_the_table_is_there(at: At) -> None:
    assert at.say(ANN, ORDERED) == []
    (write,) = at.lobby.writes()
    assert (write.kind, write.key) == (ORDER.name, order_name(ANN, "order-01"))
    order = ORDER.all([Fact(ORDER.name, write.key, write.value)])[write.key]
    assert (order.maker, order.settings) == (ANN, ORDERED.settings)

    told = at.learn(TABLE.write(GAME, TABLE_OF_ANN))

    assert told[-1] == (ANN, TableOpened("order-01", GAME, "s" * 22, "w" * 22))


def test_an_order_that_is_sent_again_opens_no_second_table(at: At) -> None:
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    ((peer, answer),) = at.say(ANN, ORDERED)
    assert (peer, type(answer)) == (ANN, TableOpened)
    assert at.lobby.writes() == []


def test_nobody_can_ask_for_what_another_has_ordered(at: At) -> None:
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    assert at.say(EVE, ORDERED) == []
    assert [write.key for write in at.lobby.writes()] == [order_name(EVE, "order-01")]


def test_where_no_worker_is_nothing_can_be_ordered() -> None:
    assert At().say(ANN, ORDERED) == [(ANN, Refused(LobbySays.NO_SERVICE()))]


def test_a_worker_that_is_being_stopped_takes_no_orders(at: At) -> None:
    at.learn(WORKER.write("w1", replace(WORKER_THERE, is_draining=True)))
    assert at.say(ANN, ORDERED) == [(ANN, Refused(LobbySays.NO_SERVICE()))]


def test_an_order_that_no_worker_carries_out_is_given_up(at: At) -> None:
    at.say(ANN, ORDERED)
    at.lobby.writes()
    assert (ANN, Refused(LobbySays.SERVICE_BUSY())) in at.wait(ORDER_PATIENCE)
    assert [write.value for write in at.lobby.writes()] == [None]


def test_one_person_can_only_have_so_many_tables_that_are_not_over(at: At) -> None:
    for number in range(TABLES_EACH):
        at.say(ANN, OpenTable(ORDERED.settings, f"order-{number:02}"))
    refusal = at.say(ANN, OpenTable(ORDERED.settings, "one-too-many"))
    assert refusal == [(ANN, Refused(LobbySays.TOO_MANY_TABLES(count=TABLES_EACH)))]
    assert at.say(BOB, ORDERED) == []


def test_a_table_that_is_over_counts_no_more(at: At) -> None:
    at.learn(TABLE.write(GAME, OVER))
    for number in range(TABLES_EACH):
        assert at.say(ANN, OpenTable(ORDERED.settings, f"other-{number:02}")) == []


def test_one_address_has_so_many_tables_kept_those_that_are_over_included(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_tables, "KEPT_AN_ADDRESS", 1)
    at.learn(TABLE.write(GAME, OVER))
    assert at.say(BOB, ORDERED) == [(BOB, Refused(LobbySays.LOBBY_FULL()))]
    at.learn(TABLE.write(GAME, None))
    assert at.say(BOB, ORDERED) == []


def test_tables_that_are_over_keep_nobody_from_opening_one(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_tables, "MOST_TABLES", 1)
    at.learn(TABLE.write(GAME, OVER))
    assert at.say(BOB, ORDERED) == []


def test_tables_of_the_service_take_no_room_from_the_games_that_people_host(at: At) -> None:
    for number in range(GAMES_AN_ADDRESS):
        table = replace(OVER, order=f"{number}", advert=replace(OVER.advert, game=f"g{number}"))
        at.learn(TABLE.write(f"g{number}", table))
    hosted = Advert(game_id(bytes(NONCE_BYTES), BOB), "Bob's table", "Bob", "two-players", 2)
    assert (BOB, Published(hosted.game)) in at.say(BOB, Publish(hosted, 7475))


def test_a_table_is_listed_and_the_way_to_its_worker_is_shown(at: At) -> None:
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    assert games(at) == [GAME]
    assert at.say(EVE, Seek(GAME)) == [(EVE, HostRoute(GAME, SERVICE, (HERE,)))]


def test_a_table_is_listed_whatever_is_heard_first_of_it_and_its_worker() -> None:
    at = At()
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    assert games(at) == []
    at.learn(WORKER.write("w1", WORKER_THERE))
    assert games(at) == [GAME]


def test_the_tables_of_a_silent_worker_leave_the_list_until_another_has_them(at: At) -> None:
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    at.wait(UNHEARD + 2)
    assert games(at) == []
    elsewhere = Endpoint("203.0.113.6", 7480)
    at.learn(WORKER.write("w2", replace(WORKER_THERE, endpoints=(elsewhere,))))
    at.learn(TABLE.write(GAME, replace(TABLE_OF_ANN, worker="w2", epoch=2)))
    assert at.say(BOB, Seek(GAME)) == [(BOB, HostRoute(GAME, SERVICE, (elsewhere,), 2))]


def test_a_private_table_is_sought_with_its_invitation_only(at: At) -> None:
    at.learn(TABLE.write(GAME, private(TABLE_OF_ANN)))
    assert games(at) == []
    assert at.say(EVE, Seek(GAME)) == [(EVE, Refused(LobbySays.NO_SUCH_GAME()))]
    proof = proof_of(lobby_invitation("s" * 22), BOB, LOBBY)
    assert at.say(BOB, Seek(GAME, proof)) == [(BOB, HostRoute(GAME, SERVICE, (HERE,)))]


def test_people_are_told_of_their_tables_and_whether_it_is_their_turn(at: At) -> None:
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    ((_, mine),) = at.say(BOB, MyTables())
    assert isinstance(mine, Mine)
    assert mine.is_all
    assert [(row.game, row.seats, row.is_mine) for row in mine.rows] == [
        (GAME, ("Ann", "Bob"), True)
    ]
    assert at.say(EVE, MyTables()) == [(EVE, Mine((), is_all=True, takes_orders=True))]


def test_each_change_is_pushed_to_those_who_sit_there_and_to_nobody_else(at: At) -> None:
    for peer in (ANN, BOB, EVE):
        at.say(peer, MyTables())
    told = at.learn(TABLE.write(GAME, private(replace(TABLE_OF_ANN, turn_of=(0,)))))
    rows = {peer: message.rows for peer, message in told if isinstance(message, Mine)}
    assert rows.keys() == {ANN, BOB}
    assert [rows[peer][0].is_mine for peer in (ANN, BOB)] == [True, False]
    assert rows[BOB][0].secret == "s" * 22


def test_who_has_given_up_their_seat_is_told_that_the_table_is_theirs_no_longer(at: At) -> None:
    at.say(BOB, MyTables())
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    told = at.learn(TABLE.write(GAME, replace(TABLE_OF_ANN, names=("Ann", ""), keys=(ANN, b""))))
    assert told[-1] == (BOB, Mine((), (GAME,)))


def test_after_the_store_was_away_tables_stay_listed_and_gone_ones_leave(at: At) -> None:
    at.learn(TABLE.write(GAME, TABLE_OF_ANN))
    worker, table = WORKER.write("w1", WORKER_THERE), TABLE.write(GAME, TABLE_OF_ANN)
    facts = [
        Fact(WORKER.name, "w1", worker.value, 9),
        Fact(TABLE.name, GAME, table.value, 8, 1),
    ]
    at.lobby.learn_facts(facts, at.now)
    assert games(at) == [GAME]
    at.lobby.learn_facts(facts[:1], at.now)
    assert games(at) == []


def test_any_number_of_old_tables_is_passed_over_for_one_that_is_to_count() -> None:
    tables = FinishedTables("")
    for number in range(5000):
        tables.add(replace(OVER, result=f"result {number}"))
    new = replace(OVER, result="new result", changed=int(TOO_LATE))
    tables.add(new)
    assert tables.next(TOO_LATE) == new
    assert len(tables) == 0
