"""Announcing and finding games on one machine, over the loopback's multicast."""

import secrets
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue

import pytest
from msgspec.structs import replace
from zeroconf import ServiceInfo, Zeroconf

from smallworld_client.app.mdns import LIFETIME, SERVICE, SETTING, MdnsAnnouncement, MdnsBrowser
from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.discovery.announcements import Hosted, NearbyGame
from smallworld_client.table.events import Opened, RoomChanged
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Advert
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect
from tests.helpers.follower import Follower

PROMPT = 2.0
"""Seconds in which a game is to be seen, or to be gone."""


class Sight:
    """What a browser tells of the games of one test; others may be hosted on this machine."""

    def __init__(self) -> None:
        self._lists: SimpleQueue[list[NearbyGame]] = SimpleQueue()
        self.browser = MdnsBrowser(self._lists.put)

    def expect(self, fits: Callable[[dict[str, NearbyGame]], bool]) -> dict[str, NearbyGame]:
        """Assert that the list fits within the time: the games by their ids."""
        games = expect(self._lists, "another list", lambda games: fits(_by_id(games)), PROMPT)
        return _by_id(games)


def _by_id(games: list[NearbyGame]) -> dict[str, NearbyGame]:
    return {game.advert.game: game for game in games if game.advert}


@pytest.fixture(autouse=True)
def _on_the_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "127.0.0.1")


@pytest.fixture
def sight() -> Iterator[Sight]:
    sight = Sight()
    yield sight
    sight.browser.close()
    sight.browser.join(5)


Announce = Callable[[Callable[[], Hosted]], MdnsAnnouncement]


@pytest.fixture
def announce() -> Iterator[Announce]:
    made: list[MdnsAnnouncement] = []

    def start(describe: Callable[[], Hosted]) -> MdnsAnnouncement:
        made.append(MdnsAnnouncement(describe))
        return made[-1]

    yield start
    for announcement in made:
        announcement.close()
        announcement.join(5)


def hosted(title: str, private: bool = False, epoch: int = 1, game: str = "") -> Hosted:
    game = game or secrets.token_hex(16)
    key = KeyPair.new().public
    advert = Advert(game, title, "Ann", "two-players", 2, key=key, private=private)
    return Hosted(advert, epoch, 7474)


def test_several_games_on_one_machine_are_seen_at_once(sight: Sight, announce: Announce) -> None:
    games = [hosted(title) for title in ("One", "Two", "Three")]
    for game in games:
        announce(lambda game=game: game)  # type: ignore[misc]
    found = sight.expect(lambda found: {game.advert.game for game in games} <= found.keys())
    for game in games:
        assert found[game.advert.game].advert == game.advert
        assert found[game.advert.game].ways[0].host == "127.0.0.1"


def test_who_looks_later_sees_what_has_been_announced_before(announce: Announce) -> None:
    game = hosted("One")
    announce(lambda: game)
    first = Sight()
    first.expect(lambda found: game.advert.game in found)
    second = Sight()
    second.expect(lambda found: game.advert.game in found)
    for sight in (first, second):
        sight.browser.close()


def test_a_change_is_seen(sight: Sight, announce: Announce) -> None:
    game = hosted("One")
    now = [game]
    announcement = announce(lambda: now[0])
    sight.expect(lambda found: game.advert.game in found)
    now[0] = replace_advert(game, taken=2, stage="running")
    announcement.update()
    sight.expect(lambda found: found[game.advert.game].advert == now[0].advert)


def test_a_game_that_closes_vanishes(sight: Sight, announce: Announce) -> None:
    game = hosted("One")
    announcement = announce(lambda: game)
    sight.expect(lambda found: game.advert.game in found)
    announcement.close()
    sight.expect(lambda found: game.advert.game not in found)


def test_a_private_game_is_found_by_those_who_know_it_and_never_listed(
    sight: Sight, announce: Announce
) -> None:
    secret, open_ = hosted("Secret", private=True), hosted("Open")
    announce(lambda: secret)
    announce(lambda: open_)
    found = sight.expect(lambda found: open_.advert.game in found)
    assert secret.advert.game not in found
    deadline = time.monotonic() + PROMPT
    while not sight.browser.find(secret.advert.game):
        assert time.monotonic() < deadline
    assert sight.browser.find(secret.advert.game)[0].key == secret.advert.key


def test_of_two_who_lead_a_game_the_later_epoch_comes_first(
    sight: Sight, announce: Announce
) -> None:
    first = hosted("Old", epoch=1)
    second = hosted("New", epoch=2, game=first.advert.game)
    announce(lambda: first)
    announce(lambda: second)
    game = first.advert.game
    found = sight.expect(lambda found: game in found and found[game].epoch == 2)
    assert found[game].key == second.advert.key
    assert sight.browser.find(game)[0].epoch == 2


@pytest.fixture
def stranger() -> Iterator[Zeroconf]:
    """Somebody on the network who says what they like."""
    with Zeroconf(interfaces=["127.0.0.1"]) as stranger:
        yield stranger


def says(stranger: Zeroconf, properties: dict[str, bytes]) -> None:
    name = f"{secrets.token_hex(8)}.{SERVICE}"
    place = ["127.0.0.1"]
    word = ServiceInfo(
        SERVICE,
        name,
        1,
        properties=properties,
        parsed_addresses=place,
        server=name,
        host_ttl=LIFETIME,
        other_ttl=LIFETIME,
    )
    stranger.registry.async_add(word)


def test_what_is_no_game_is_not_listed_and_hides_none(
    sight: Sight, announce: Announce, stranger: Zeroconf
) -> None:
    for properties in ({}, {"key": b"\xff" * 40}, {"game": b"x" * 250, "epoch": b"-1"}):
        says(stranger, properties)
    game = hosted("One")
    announce(lambda: game)
    found = sight.expect(lambda found: game.advert.game in found)
    assert all(len(each) == 32 for each in found)


def test_nothing_is_told_after_closing(announce: Announce) -> None:
    told: list[list[NearbyGame]] = []
    browser = MdnsBrowser(told.append)
    browser.close()
    browser.join(5)
    game = hosted("One")
    announce(lambda: game)
    other = Sight()
    other.expect(lambda found: game.advert.game in found)
    other.browser.close()
    assert told == []


@pytest.mark.parametrize("place", ["off", "203.0.113.7", "nonsense"])
def test_where_there_is_no_network_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setenv(SETTING, place)
    game = hosted("One")
    announcement, browser = MdnsAnnouncement(lambda: game), MdnsBrowser()
    announcement.update()
    assert browser.find(game.advert.game) == []
    for speaker in (announcement, browser):
        speaker.close()
        if speaker.is_alive():
            speaker.join(5)
        assert not speaker.is_alive()


@pytest.mark.usefixtures("home")
def test_a_table_is_seen_joined_and_gone(sight: Sight) -> None:
    places = (SeatSetup("person", "Ann"), SeatSetup())
    setup = Setup("Ann", TableSettings("Here", "two-players"), places, port=0)
    ann = Follower(lambda tell: host_link(setup, tell))
    key = ann.expect(Opened).address.partition("#")[2].encode()
    games = sight.expect(lambda found: any(game.key == key for game in found.values()))
    game = next(game for game in games.values() if game.key == key)
    bob = Follower(lambda tell: guest_link(game, "Bob", "player", tell))
    bob.expect(RoomChanged)
    bob.link.close()
    ann.link.close()
    sight.expect(lambda found: all(game.key != key for game in found.values()))


def replace_advert(game: Hosted, **changes: object) -> Hosted:
    return Hosted(replace(game.advert, **changes), game.epoch, game.port)
