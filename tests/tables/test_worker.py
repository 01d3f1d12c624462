"""What a worker of the service does, alone and among others, in memory."""

import logging
from contextlib import suppress
from threading import Event

import pytest
from msgspec.structs import replace

from smallworld.record import Joined, decode
from smallworld_chance.checked_log import CheckedLog, open_log
from smallworld_client.table.setup import open_game
from smallworld_dev.simulation.tables import SERVICE, InMemory, SimulatedPlayer
from smallworld_lobby.facts import ABANDONED, ORDER, OVER, TABLE, UNUSED, TableOrder, record_name
from smallworld_lobby.store import Forgotten, OperatorError, Write
from smallworld_net.keys import Identity
from smallworld_tables.kept_table import IDLE
from smallworld_tables.processes import SharedBots, TableBots
from smallworld_tables.table_log import DEAD_AFTER
from smallworld_tables.worker import LOADS, RETRY, SPARED, STRANGERS_BURST
from smallworld_wire.common import Bye, hello
from smallworld_wire.phrases import LobbySays, TableSays, WaySays
from smallworld_wire.room import Pace, TableSettings
from smallworld_wire.table import HireBot, Say, Sit
from tests.helpers.rated import rated_record
from tests.helpers.stores import PATIENCE

GONE = DEAD_AFTER + 2
"""Seconds after which the tables of a worker that was killed are another's."""


def two(service: InMemory) -> tuple[SimulatedPlayer, SimulatedPlayer]:
    return service.person("Ann"), service.person("Bob")


def begun() -> tuple[InMemory, str, SimulatedPlayer, SimulatedPlayer]:
    """A service of one worker, and a game that two people play there."""
    service = InMemory("w1")
    ann, bob = two(service)
    game = service.order(ann)
    service.begin(game, "w1", ann, bob)
    return service, game, ann, bob


def left_game(service: InMemory, number: int = 0) -> str:
    """A game of two with a day for a turn, after which a computer moves; both have left."""
    ann, bob = service.person(f"Ann {number}"), service.person(f"Bob {number}")
    slow = TableSettings("Slow", "two-players", pace=Pace("turn", 86_400), late="computer")
    game = service.order(ann, slow)
    service.begin(game, "w1", ann, bob)
    for person in (ann, bob):
        person.leave()
    return game


def bye(person: SimulatedPlayer) -> Bye:
    return next(said for said in reversed(person.heard) if isinstance(said, Bye))


def length(service: InMemory, game: str) -> int:
    epoch = service.tables[game].epoch
    return len(service.logs.open(game, epoch))


# Orders


def test_an_order_becomes_a_table_that_others_find() -> None:
    service = InMemory("w1")
    ann = service.person("Ann")
    game = service.order(ann)
    table = service.tables[game]
    assert (table.worker, table.maker, table.advert.title) == ("w1", ann.key, "Slow game")
    assert table.advert.service
    assert [fact for fact in service.store.snapshot().facts if fact.kind == ORDER.name] == []


def test_what_is_written_by_a_later_version_for_a_moment_stops_no_worker() -> None:
    service = InMemory("w1")
    unknown = b'"what this version does not know"'
    service.store.commit([Write(kind, "later", unknown) for kind in ("order", "worker", "asked")])
    service.wait(1.0)
    assert service.order(service.person("Ann")) in service.tables


def test_of_two_workers_one_carries_an_order_out() -> None:
    service = InMemory("w1", "w2")
    ann = service.person("Ann")
    games = {service.order(ann, order=f"order-{number}") for number in range(6)}
    assert len(games) == len(service.tables) == 6
    assert {table.worker for table in service.tables.values()} == {"w1", "w2"}


def test_however_many_tables_are_ordered_at_once_people_are_heard_in_between() -> None:
    service = InMemory("w1")
    settings = TableSettings("Flood", "two-players")
    orders = [TableOrder(b"m" * 40, "203.0.113.0/24", settings, 0.0)] * (2 * LOADS)
    service.store.commit([ORDER.write(f"m-{at}", order) for at, order in enumerate(orders)])
    for opened in (LOADS, 2 * LOADS):
        service.workers["w1"].work()
        assert service.workers["w1"].known == opened


def test_an_order_of_a_board_that_nobody_has_opens_nothing() -> None:
    service = InMemory("w1")
    with pytest.raises(StopIteration):
        service.order(service.person("Ann"), TableSettings("Nowhere", "no-such-board"))
    assert [fact for fact in service.store.snapshot().facts if fact.kind == ORDER.name] == []


def test_the_log_of_the_worker_repeats_no_words_of_strangers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    service = InMemory("w1")
    with suppress(StopIteration):
        service.order(service.person("Ann"), TableSettings("Forged", "forged\n\x1b[2J"))
    assert "could not be carried out" in caplog.text
    assert "forged" not in caplog.text


@pytest.mark.parametrize(
    ("stage", "kept"), [("waiting", UNUSED), ("running", ABANDONED), ("over", OVER)]
)
def test_a_table_that_nobody_needs_any_more_is_removed_with_all_that_belongs_to_it(
    stage: str, kept: float
) -> None:
    service = InMemory("w1")
    ann, bob = two(service)
    game = service.order(ann)
    if stage != "waiting":
        service.begin(game, "w1", ann, bob)
        ann.ask(Say("Hello"))
    if stage == "over":
        service.play(ann, bob)
    for each in (ann, bob):
        each.vanish()
    service.wait(60.0)
    assert service.tables[game].advert.stage == stage
    assert service.workers["w1"].loaded == 0
    service.now = service.tables[game].changed + kept - 60.0
    service.wait(2.0)
    assert game in service.tables
    service.now += 120.0
    service.wait(2.0)
    assert game in service.tables
    service.now += SPARED
    service.wait(2.0)
    assert game not in service.tables
    assert service.logs.names() == []
    assert service.workers["w1"].known == 0


def test_no_table_is_removed_while_the_date_is_wrong_for_some_hours() -> None:
    service, game, ann, bob = begun()
    for person in (ann, bob):
        person.leave()
    service.wait(IDLE + 2)
    for ahead in (2 * ABANDONED, 0.0):
        service.ahead = ahead
        service.wait(2.0)
        service.now += SPARED - 60.0
        service.wait(2.0)
    assert game in service.tables


def test_a_table_is_not_kept_for_longer_because_its_worker_was_stopped() -> None:
    service = InMemory("w1")
    game = service.order(service.person("Ann"))
    before = service.tables[game].changed
    service.wait(5.0)
    service.workers["w1"].drain()
    service.settle()
    table = service.tables[game]
    assert (table.worker, table.changed) == ("", before)


def test_a_private_table_has_invitations_and_lets_nobody_in_without() -> None:
    service = InMemory("w1")
    ann, eve = service.person("Ann"), service.person("Eve")
    game = service.order(ann, TableSettings("Slow game", "two-players", private=True))
    assert len(service.tables[game].secret) == 22
    service.wait(IDLE + 2)
    eve.come("w1", game)
    service.settle()
    assert bye(eve).reason == TableSays.PRIVATE()
    assert service.workers["w1"].loaded == 0


# Playing


def test_a_game_begins_when_all_seats_are_taken_and_is_played_to_its_end() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob)
    assert service.tables[game].advert.stage == "over"
    assert ann.guest.record is not None


def test_its_record_is_kept_and_proves_who_drew_and_moved() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob)
    service.wait(2)
    data = service.logs.open(record_name(game), service.tables[game].epoch)[0]
    record = decode(data)
    assert not isinstance(record.signed, str)
    signed = record.signed
    log = open_log(open_game(record.header), signed.items)  # type: ignore[union-attr]
    assert isinstance(log, CheckedLog)
    keys = {party.key for party in log.parties.parties}
    assert keys == {SERVICE.verify_key, *(each.identity.verify_key for each in (ann, bob))}


def test_lobbies_are_told_whose_turn_it_is() -> None:
    service, game, ann, bob = begun()
    table = service.tables[game]
    assert (table.names, table.keys) == (("Ann", "Bob"), (ann.key, bob.key))
    state = ann.guest.state
    assert state is not None
    assert table.turn_of == (state.to_move,)


def test_the_maker_can_hire_a_computer_player_which_moves_by_itself() -> None:
    service = InMemory("w1")
    ann = service.person("Ann")
    game = service.order(ann)
    ann.come("w1", game)
    service.settle()
    for request in (HireBot(1, "random"), Sit(0)):
        ann.ask(request)
        service.settle()
    service.wait(1)
    service.play(ann)
    assert service.tables[game].advert.stage == "over"


def test_computer_players_of_one_address_wait_for_each_other_and_hardly_for_those_of_a_crowd(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots, gate, moved = SharedBots(lambda _task: None), Event(), list[str]()

    def choose(table: TableBots, *_position: object) -> None:
        gate.wait(PATIENCE)
        moved.append(table.prefix)

    monkeypatch.setattr(bots, "_choose", choose)
    game = open_game(rated_record().header)
    crowd = [bots.at(lambda: None, "198.51.100.7") for _ in range(9)]
    one = bots.at(lambda: None, "203.0.113.9")
    for table in (*crowd, one):
        table.move(0, "hard", game, game.start())
    gate.set()
    chosen = one._chosen
    assert chosen is not None
    chosen.result(PATIENCE)
    bots.close()
    assert moved.index(one.prefix) <= 2


def test_a_game_goes_on_to_a_persons_turn_when_everybody_has_left() -> None:
    service = InMemory("w1")
    ann = service.person("Ann")
    game = service.order(ann)
    ann.come("w1", game)
    service.settle()
    for request in (HireBot(0, "random"), Sit(1)):
        ann.ask(request)
        service.settle()
    ann.leave()
    service.wait(120)
    assert service.tables[game].turn_of == (1,)
    assert not service.tables[game].is_busy
    assert service.workers["w1"].loaded == 0


def test_a_game_that_has_ended_is_counted_once_however_often_somebody_comes_to_see_it() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob)
    for person in (ann, bob):
        person.vanish()
    service.wait(IDLE + 120)
    assert service.workers["w1"].loaded == 0
    ann.start_anew()
    ann.come("w1", game)
    service.wait(1)
    assert ann.guest.record is not None
    assert service.workers["w1"].finished == 1


def test_of_somebody_who_is_forgotten_their_table_says_nothing_however_it_goes_on() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob, moves=3)
    [fact] = [each for each in service.store.snapshot().facts if each.kind == TABLE.name]
    gone = Forgotten(bob.key.decode(), "nobody", service.now)
    service.store.commit([TABLE.without(fact, service.tables[game], gone)])
    service.wait(2)
    for person in (ann, bob):
        person.come("w1", game)
    service.wait(1)
    service.play(ann, bob)
    table = service.tables[game]
    assert table.advert.stage == "over"
    assert table.people == {ann.key}
    assert table.names == ("Ann", "")


def test_a_visit_keeps_a_finished_table_for_no_longer() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob)
    service.wait(2)
    before = service.tables[game]
    service.wait(IDLE)
    eve = service.person("Eve")
    eve.come("w1", game)
    service.wait(2)
    after = service.tables[game]
    assert after.advert.watching > before.advert.watching
    assert after.changed == before.changed


# Coming and going


def test_a_table_that_nobody_is_at_leaves_the_memory_and_comes_back() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob, moves=5)
    for person in (ann, bob):
        person.leave()
    service.wait(IDLE + 2)
    assert service.workers["w1"].loaded == 0
    before = ann.guest.committed

    ann.start_anew()
    ann.come("w1", game)
    service.wait(1)

    assert ann.guest.committed >= before
    assert ann.guest.role == "player"


def test_however_often_it_comes_back_the_service_draws_with_one_chain() -> None:
    service, game, ann, bob = begun()
    for _ in range(4):
        service.play(ann, bob, moves=3)
        for person in (ann, bob):
            person.leave()
        service.wait(IDLE + 2)
        for person in (ann, bob):
            person.come("w1", game)
        service.wait(1)
    service.play(ann, bob)
    log = ann.guest.game_log
    assert isinstance(log, CheckedLog)
    mine = [it for it in log.parties.parties if it.key == SERVICE.verify_key]
    assert len(mine) == 1
    assert any(isinstance(item, Joined) for item in log.items)  # the people's programs were new


def test_a_seat_taken_before_the_game_is_kept_while_the_table_is_not_in_memory() -> None:
    service = InMemory("w1")
    ann, bob = two(service)
    game = service.order(ann)
    ann.come("w1", game)
    service.settle()
    ann.ask(Sit(0))
    service.settle()
    ann.leave()
    service.wait(IDLE + 2)
    assert service.workers["w1"].loaded == 0

    bob.come("w1", game)
    service.settle()
    bob.ask(Sit(1))
    service.wait(6)

    assert service.tables[game].advert.stage == "running"
    assert service.tables[game].keys == (ann.key, bob.key)


def test_somebody_at_two_tables_is_at_the_one_that_they_greeted_last() -> None:
    service = InMemory("w1")
    ann = service.person("Ann")
    one, two_ = service.order(ann), service.order(ann, order="order-02")
    ann.come("w1", one)
    service.settle()
    ann.guest = type(ann.guest)(replace(hello("Ann"), keeps_journal=True), open_game)
    ann.come("w1", two_)
    service.wait(1)
    rooms = [service.workers["w1"]._loaded[game].table.room for game in (one, two_)]
    assert [[person.name for person in room.people if person.here] for room in rooms] == [
        ["Service"],
        ["Service", "Ann"],
    ]


def test_who_comes_to_a_table_that_is_not_there_is_told_so() -> None:
    service = InMemory("w1")
    eve = service.person("Eve")
    eve.come("w1", "no-such-game")
    service.settle()
    assert bye(eve) == Bye(LobbySays.NO_SUCH_GAME())


def test_who_says_anything_before_hello_is_asked_to_greet() -> None:
    service = InMemory("w1")
    eve = service.person("Eve")
    eve.come("w1", "no-such-game")
    service.settle()
    eve.heard.clear()
    eve.say(Say("hello?"))
    service.settle()
    assert bye(eve) == Bye(TableSays.UNHEARD(), "again")


def test_strangers_can_not_have_any_number_of_tables_loaded() -> None:
    service = InMemory("w1")
    makers = [service.person(f"Maker {number}") for number in range(round(STRANGERS_BURST) + 1)]
    games = [service.order(maker) for maker in makers]
    service.wait(IDLE + 2)
    eve = service.person("Eve")
    for game in games:
        eve.start_anew()
        eve.come("w1", game)
    service.settle()
    assert bye(eve).reason == WaySays.TOO_MANY_HERE()
    assert service.workers["w1"].loaded <= STRANGERS_BURST
    makers[-1].come("w1", games[-1])
    service.settle()
    assert makers[-1].guest.room is not None


def test_a_stranger_who_has_one_table_after_the_other_loaded_leaves_as_many_to_others() -> None:
    service = InMemory("w1")
    makers = [service.person(f"Maker {number}") for number in range(round(STRANGERS_BURST) + 1)]
    games = [service.order(maker) for maker in makers]
    service.wait(IDLE + 2)
    eve, bob = service.person("Eve"), service.person("Bob")
    eve.address = "198.51.100.7"
    for game in games:
        eve.start_anew()
        eve.come("w1", game)
    service.settle()
    bob.come("w1", games[-1])
    service.settle()
    assert bob.guest.room is not None


# Several workers


def test_when_a_worker_dies_another_goes_on_with_the_game() -> None:
    service, game, ann, bob = begun()
    service.start("w2")
    service.play(ann, bob, moves=7)
    before = ann.guest.committed
    service.kill("w1")
    service.wait(GONE)
    table = service.tables[game]
    assert (table.worker, table.epoch) == ("w2", 2)

    for person in (ann, bob):
        person.come("w2", game)
    service.wait(1)
    assert ann.guest.committed >= before
    service.play(ann, bob)

    assert service.tables[game].advert.stage == "over"
    assert ann.guest.record == bob.guest.record


def test_a_worker_that_was_killed_is_no_longer_counted() -> None:
    service = InMemory("w1", "w2")
    service.wait(2)
    assert service.workers["w1"].others == 1
    service.kill("w2")
    service.wait(GONE)
    assert service.workers["w1"].others == 0


def test_a_finished_game_can_be_seen_however_many_workers_have_died_since() -> None:
    service, game, ann, bob = begun()
    service.play(ann, bob)
    service.wait(1)
    for number in (1, 2, 3):
        service.start(f"w{number + 1}")
        service.kill(f"w{number}")
        service.wait(GONE)
        ann.vanish()
        ann.start_anew()
        ann.come(f"w{number + 1}", game)
        service.wait(1)
        assert ann.guest.record == bob.guest.record


def test_a_table_whose_game_has_not_begun_goes_on_with_its_seats() -> None:
    service = InMemory("w1", "w2")
    ann, bob = two(service)
    game = service.order(ann)
    first = service.tables[game].worker
    other = "w2" if first == "w1" else "w1"
    ann.come(first, game)
    service.settle()
    ann.ask(Sit(0))
    service.settle()
    service.kill(first)
    service.wait(GONE)

    bob.come(other, game)
    service.settle()
    bob.ask(Sit(1))
    service.wait(6)

    assert service.tables[game].advert.stage == "running"
    ann.start_anew()
    ann.come(other, game)
    service.wait(1)
    service.play(ann, bob)
    assert service.tables[game].advert.stage == "over"


def test_a_worker_that_lives_on_unheard_can_add_nothing_and_gives_its_tables_up() -> None:
    service, game, ann, bob = begun()
    service.start("w2")
    service.frozen.add("w1")
    service.wait(GONE)
    bob.come("w2", game)
    service.wait(1)
    known = length(service, game)

    service.play(ann, moves=1)
    old = service.workers["w1"]
    old._around.store.work = lambda: ()  # type: ignore[method-assign]  # it hears nothing either
    service.frozen.discard("w1")
    ann.ask(ann.guest.game.legal_moves(ann.guest.state)[0])  # type: ignore[union-attr, arg-type]
    service.settle()

    assert length(service, game) == known
    assert old.loaded == 0
    assert bye(ann).then == "succeed"


def test_a_worker_that_was_paused_hears_that_its_tables_are_anothers() -> None:
    service, game, ann, _bob = begun()
    service.start("w2")
    service.frozen.add("w1")
    service.wait(GONE)
    service.frozen.clear()
    service.wait(1)
    assert service.workers["w1"].own == 0
    assert service.workers["w1"].loaded == 0
    assert "succeed" in [said.then for said in ann.heard if isinstance(said, Bye)]
    assert service.tables[game].worker == "w2"


def test_a_worker_that_is_stopped_hands_its_tables_over_at_once() -> None:
    service, game, ann, _bob = begun()
    service.start("w2")
    service.wait(1)
    service.workers["w1"].drain()
    service.wait(2)
    assert bye(ann).then == "succeed"
    assert service.tables[game].worker == "w2"
    assert service.workers["w1"].is_drained


def test_tables_wait_for_a_worker_where_there_is_none() -> None:
    service, game, ann, bob = begun()
    service.workers["w1"].drain()
    service.wait(1)
    service.kill("w1")
    service.wait(60)
    service.start("w3")
    service.wait(2)
    for person in (ann, bob):
        person.come("w3", game)
    service.wait(1)
    service.play(ann, bob)
    assert service.tables[game].advert.stage == "over"


def test_a_worker_with_another_key_is_none_of_the_service() -> None:
    service = InMemory("w1")
    service.wait(1)
    with pytest.raises(OperatorError, match=r"tables\.key"):
        service.start("w2", Identity.new())


def test_a_table_that_can_not_be_read_keeps_no_other_from_going_on() -> None:
    service, game, ann, bob = begun()
    other = service.order(ann, order="order-02")
    for person in (ann, bob):
        person.leave()
    service.wait(IDLE + 2)
    service.logs.replace(game, 1, [b"Rubbish"])
    eve = service.person("Eve")
    eve.come("w1", game)
    service.settle()
    assert bye(eve) == Bye(LobbySays.SERVICE_BUSY(), "succeed")
    bob.start_anew()
    bob.come("w1", other)
    service.settle()
    assert bob.guest.room is not None


# Time


def test_when_somebodys_days_are_over_a_computer_player_goes_on_though_nobody_is_here() -> None:
    service = InMemory("w1")
    game = left_game(service)
    before = service.tables[game]
    assert service.now + 86_000 < before.until < service.now + 86_400
    service.wait(IDLE + 2)
    assert service.workers["w1"].loaded == 0

    service.now = before.until - 5.0
    service.wait(60)

    assert service.tables[game].turn_of != before.turn_of
    assert service.tables[game].until > before.until + 80_000


def test_a_worker_that_starts_late_goes_on_with_every_table_whose_days_are_over() -> None:
    service = InMemory("w1")
    games = [left_game(service, number) for number in range(LOADS + 2)]
    service.wait(IDLE + 2)
    service.kill("w1")

    service.now = max(service.tables[game].until for game in games) + 5.0
    service.start("w2")
    service.wait(GONE + 30)

    assert all(service.tables[game].until > service.now for game in games)


def test_a_due_table_that_cannot_be_loaded_is_tried_again_and_keeps_no_other_waiting() -> None:
    service = InMemory("w1")
    games = [left_game(service, number) for number in range(LOADS + 1)]
    service.wait(IDLE + 2)
    *damaged, sound = service.workers["w1"]._tables
    kept = {game: service.logs.read(game)[1] for game in damaged}
    for game in damaged:
        service.logs.replace(game, 1, [b"Rubbish"])

    service.now = max(service.tables[game].until for game in games) + 5.0
    service.wait(RETRY / 2)
    assert service.tables[sound].until > service.now
    for game in damaged:
        service.logs.replace(game, 1, kept[game])
    service.wait(RETRY + 10)

    assert all(service.tables[game].until > service.now for game in damaged)


def test_a_service_calls_no_program_that_somebody_names() -> None:
    service = InMemory("w1")
    ann = service.person("Ann")
    game = service.order(ann)
    ann.come("w1", game)
    service.settle()
    ann.ask(HireBot(1, "engine:tcp://127.0.0.1:6379"))
    service.settle()
    assert service.tables[game].advert.computers == 0
