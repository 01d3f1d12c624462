"""What a worker of the service does, alone and among others, in memory."""

from smallworld_lobby.service_facts import ORDER
from tests.helpers.service import InMemory


def test_an_order_becomes_a_table_that_others_find() -> None:
    service = InMemory("w1")
    ann = service.person("Ann")
    game = service.order(ann)
    table = service.tables[game]
    assert (table.worker, table.maker, table.advert.title) == ("w1", ann.key, "Slow game")
    assert [fact for fact in service.store.snapshot().facts if fact.kind == ORDER] == []


def test_a_game_begins_when_all_seats_are_taken_and_is_played_to_its_end() -> None:
    service = InMemory("w1")
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann)
    service.begin(game, "w1", ann, bob)
    service.play(ann, bob)
    assert service.tables[game].advert.stage == "over"
    assert ann.guest.record is not None
