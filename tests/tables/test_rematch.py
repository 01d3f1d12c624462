"""Another game with the same people after one at an always-on table: the service opens the next."""

import pytest

from smallworld_dev.simulation.tables import SERVICE, InMemory, SimulatedPlayer
from smallworld_lobby.facts import TableFact
from smallworld_net.address import Invitation, parse_target
from smallworld_tables import worker
from smallworld_tables.kept_table import IDLE
from smallworld_tables.table_log import DEAD_AFTER
from smallworld_wire.room import TableSettings
from smallworld_wire.table import HireBot, NextTable, PlayAgain, Sit

SHORT = TableSettings("Slow game", "three-players", rounds=1, lobby="lobby.example.org:7373")


def played(
    settings: TableSettings = SHORT,
) -> tuple[InMemory, str, SimulatedPlayer, SimulatedPlayer]:
    """A service at which two people have played a short game, with a computer between them."""
    service = InMemory("w1", "w2")
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann, settings)
    at = service.tables[game].worker
    service.begin(game, at, ann)
    ann.ask(HireBot(1, "random"))
    service.settle()
    bob.come(at, game)
    service.settle()
    bob.ask(Sit(2))
    service.wait(1.0)
    service.play(ann, bob)
    service.wait(1.0)
    return service, game, ann, bob


def way(person: SimulatedPlayer) -> Invitation:
    """The way that somebody is told to the next table."""
    [told] = {said.invitation for said in person.heard if isinstance(said, NextTable)}
    target = parse_target(told)
    assert isinstance(target, Invitation)
    return target


def next_table(service: InMemory, person: SimulatedPlayer) -> TableFact:
    return service.tables[way(person).game]


def test_whoever_would_play_again_is_told_the_way_to_a_table_like_the_last() -> None:
    service, game, ann, bob = played()
    bob.ask(PlayAgain())
    service.wait(1.0)
    opened = next_table(service, bob)
    assert (way(bob).address.host, way(bob).key) == ("lobby.example.org", SERVICE.keys.public)
    assert (opened.advert.title, opened.maker, opened.advert.stage) == (
        "Slow game",
        bob.key,
        "waiting",
    )
    assert (opened.names[1], opened.keys) == (service.tables[game].names[1], (b"", b"", b""))
    assert [said for said in ann.heard if isinstance(said, NextTable)] == []


def test_at_the_next_table_the_next_one_begins() -> None:
    service, _game, ann, bob = played()
    for each in (ann, bob):
        each.ask(PlayAgain())
        service.wait(1.0)
    opened = next_table(service, ann)
    for seat, each in ((0, ann), (2, bob)):
        each.start_anew()
        each.come(opened.worker, opened.advert.game)
        service.settle()
        each.ask(Sit(seat))
        service.settle()
    service.wait(1.0)
    room = ann.guest.room
    assert room is not None
    assert (room.stage, room.seats[0].kind) == ("running", "computer")


def test_whoever_agrees_another_day_comes_to_the_same_table() -> None:
    service, game, ann, bob = played()
    ann.ask(PlayAgain())
    service.wait(1.0)
    for each in (ann, bob):
        each.leave()
    service.kill(service.tables[game].worker)
    service.wait(DEAD_AFTER + IDLE)
    bob.start_anew()
    bob.come(service.tables[game].worker, game)
    service.settle()
    bob.ask(PlayAgain())
    service.wait(1.0)
    assert way(bob) == way(ann)
    assert len(service.tables) == 2


@pytest.mark.parametrize("limit", ["KEPT_AN_ADDRESS", "MOST_KEPT"])
def test_an_address_keeps_no_more_tables_because_its_people_play_again(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    service, _game, ann, _bob = played()
    monkeypatch.setattr(worker, limit, 1)
    ann.ask(PlayAgain())
    service.wait(1.0)
    assert len(service.tables) == 1


def test_without_a_lobby_nobody_is_led_anywhere() -> None:
    service, _game, ann, _bob = played(TableSettings("Slow game", "three-players", rounds=1))
    ann.ask(PlayAgain())
    service.wait(1.0)
    assert len(service.tables) == 1
