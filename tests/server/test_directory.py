"""All games of a lobby: who has room, and the list in pages."""

from dataclasses import replace

import pytest

from smallworld_lobby import parts
from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.leases import AT_WORKER, PublishedGame
from smallworld_lobby.parts import GAMES_AN_ADDRESS, GAMES_EACH, MOST_PAGES, Directory
from smallworld_wire.common import Phase
from smallworld_wire.lobby import PAGE, Advert, Games, Publish
from smallworld_wire.phrases import LobbySays

FAR, NEAR = "198.51.100.7", "203.0.113.9"
ANN = b"ann".ljust(40)


def game(
    number: int, prefix: str = FAR, owner: bytes = b"", stage: Phase = "waiting"
) -> PublishedGame:
    """A game with its own host."""
    advert = Advert(f"g{number}", "A table", "Ann", "two-players", 2, stage=stage)
    origin = PeerOrigin(prefix, prefix)
    return PublishedGame.of(owner or f"{number:040}".encode(), origin, Publish(advert, 7475))


def filled(count: int, prefix: str = FAR) -> Directory:
    directory = Directory()
    for number in range(count):
        directory.put(game(number, prefix))
    return directory


def ids(page: Games) -> list[str]:
    return [advert.game for advert in page.adverts]


# The list


def test_the_list_comes_in_pages_oldest_game_first() -> None:
    directory = filled(2 * PAGE + 3)
    pages = [directory.page(0)]
    while pages[-1].more:
        pages.append(directory.page(pages[-1].last))
    assert [len(page.adverts) for page in pages] == [PAGE, PAGE, 3]
    assert [id for page in pages for id in ids(page)] == [f"g{n}" for n in range(2 * PAGE + 3)]


def test_an_empty_list_is_one_page() -> None:
    assert Directory().page(0) == Games(0, (), 0)


def test_a_page_is_the_same_object_for_all_until_a_game_on_it_changes() -> None:
    directory = filled(2 * PAGE)
    first, second = directory.page(0), directory.page(PAGE)
    directory.put(game(PAGE + 5, stage="running"))
    assert directory.page(0) is first
    assert directory.page(PAGE) is not second
    directory.put(game(PAGE + 5, stage="running"))
    assert directory.page(PAGE) is directory.page(PAGE)


def test_a_game_that_changes_keeps_its_place_and_one_that_leaves_is_gone() -> None:
    directory = filled(3)
    directory.put(game(1, stage="running"))
    assert ids(directory.page(0)) == ["g0", "g1", "g2"]
    assert directory.page(0).adverts[1].stage == "running"
    directory.put(game(1, stage="over"))
    assert ids(directory.page(0)) == ["g0", "g2"]
    directory.put(game(1))
    assert ids(directory.page(0)) == ["g0", "g2", "g1"]


def test_whoever_asks_for_pages_that_nobody_needs_is_remembered_nothing() -> None:
    directory = filled(3)
    for place in range(10 * MOST_PAGES):
        directory.page(place)
    assert len(directory._list._pages) <= MOST_PAGES
    assert ids(directory.page(1)) == ["g1", "g2"]


# Who has room


def test_one_key_and_one_address_have_room_for_so_many_games() -> None:
    directory = filled(GAMES_AN_ADDRESS)
    for number in range(1000, 1000 + GAMES_EACH):
        directory.put(game(number, NEAR, ANN))
    assert directory.why_not(ANN, NEAR) == LobbySays.TOO_MANY_GAMES(count=GAMES_EACH)
    assert directory.why_not(b"bob", FAR) == LobbySays.LOBBY_FULL()
    assert directory.why_not(b"bob", NEAR) is None
    directory.remove("g0")
    assert directory.why_not(b"bob", FAR) is None


def test_a_game_that_changes_hands_counts_for_whoever_has_it() -> None:
    directory = Directory()
    directory.put(game(1, FAR))
    directory.put(game(1, NEAR, ANN))
    assert directory.of(ANN) == ("g1",)
    assert directory.of(game(1).owner) == ()
    assert directory.census == (1, 0)


def test_a_game_that_is_over_is_counted_no_more() -> None:
    directory = Directory()
    directory.put(game(1, FAR))
    directory.put(game(2, NEAR, stage="over"))
    assert directory.census == (1, 0)


def test_tables_that_the_service_keeps_take_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST_GAMES", 2)
    directory = filled(1)
    for number in (1, 2, 3):
        directory.put(replace(game(number, owner=ANN), at=f"{AT_WORKER}w1"))
    before = directory.is_full
    directory.put(game(4))
    directory.remove("g1")
    assert (before, directory.is_full) == (False, True)
    assert directory.displaced(NEAR) == "g4"


def test_where_all_is_full_the_latest_of_the_largest_crowd_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parts, "MOST_GAMES", 10)
    directory = filled(8, FAR)
    for number in (8, 9):
        directory.put(game(number, NEAR))
    assert directory.is_full
    assert directory.why_not(ANN, "192.0.2.1") is None
    assert directory.displaced("192.0.2.1") == "g7"
    assert directory.why_not(ANN, FAR) == LobbySays.LOBBY_FULL()
