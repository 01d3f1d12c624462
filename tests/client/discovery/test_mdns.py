"""What is read of those who announce services, and what is not."""

import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from queue import SimpleQueue

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace
from zeroconf import DNSPointer, DNSRecord, DNSText, ServiceInfo, Zeroconf

from smallworld.content import all_sets
from smallworld.record import LONGEST_OWN_NAMES
from smallworld_client.app.mdns import (
    BYTES_AT_ONCE,
    LIFETIME,
    LONGEST_LIFE,
    MOST,
    MOST_EACH,
    SERVICE,
    SETTING,
    SILENT,
    Announcers,
    MdnsAnnouncement,
    MdnsBrowser,
)
from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.discovery.announcements import (
    MOST_WAYS,
    Hosted,
    NearbyGame,
    mark_of,
    read_nearby,
    text_of,
)
from smallworld_client.table.events import Opened, RoomChanged
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Advert
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect
from tests.helpers.follower import Follower

ANN, MALLORY = "10.0.0.1", "10.0.0.66"


def pointer(name: str, life: int = LIFETIME) -> DNSRecord:
    """That there is a service of that name, or is no more."""
    return DNSPointer(SERVICE, 12, 1, life, f"{name}.{SERVICE}")


def text(name: str, life: int = LIFETIME) -> DNSRecord:
    return DNSText(f"{name}.{SERVICE}", 16, 1, life, b"\x03a=b")


@pytest.fixture
def announcers() -> Announcers:
    return Announcers()


def names(announcers: Announcers, now: float = 0.0) -> dict[str, str]:
    return {n.removesuffix(f".{SERVICE}"): s for n, s in announcers.names(now).items()}


@pytest.mark.parametrize("record", [pointer("a"), pointer("A"), pointer("a", 0), text("a")])
def test_nobody_speaks_of_the_service_of_another(announcers: Announcers, record: DNSRecord) -> None:
    assert announcers.believes(ANN, [pointer("a"), text("a")], 0.0)
    assert not announcers.believes(MALLORY, [record], 1.0)
    assert not announcers.believes(MALLORY, [pointer("b"), record], 1.0)
    assert names(announcers)["a"] == ANN


def test_a_name_is_free_after_a_goodbye_and_after_a_silence(announcers: Announcers) -> None:
    announcers.believes(ANN, [pointer("a"), pointer("b")], 0.0)
    announcers.part(MALLORY, [pointer("a", 0)])
    assert not announcers.believes(MALLORY, [pointer("a")], SILENT)
    assert announcers.believes(ANN, [text("a")], SILENT)
    assert not announcers.believes(MALLORY, [text("a")], 2 * SILENT)
    announcers.part(ANN, [pointer("a", 0)])
    assert announcers.believes(MALLORY, [pointer("a")], SILENT)
    assert announcers.believes(MALLORY, [pointer("b")], SILENT + 0.1)


def test_one_address_has_so_many_names_and_leaves_room_to_others(announcers: Announcers) -> None:
    for number in range(1000):
        announcers.believes(MALLORY, [pointer(f"m{number}")], 0.0)
    assert announcers.believes(ANN, [pointer("a")], 0.0)
    assert len(names(announcers)) == MOST_EACH + 1


def test_where_all_names_are_taken_who_has_most_of_them_gives_way(announcers: Announcers) -> None:
    for number in range(MOST):
        announcers.believes(f"10.0.1.{number // 2}", [pointer(f"m{number}")], 0.0)
    assert announcers.believes(ANN, [pointer("a")], 0.0)
    assert len(names(announcers)) == MOST
    assert names(announcers)["a"] == ANN
    assert not announcers.believes(ANN, [pointer("b")], 0.0)


@pytest.mark.parametrize(
    "record",
    [
        text("a", LONGEST_LIFE + 1),
        DNSPointer("_printer._tcp.local.", 12, 1, LIFETIME, "laser._printer._tcp.local."),
        DNSPointer(SERVICE, 12, 1, LIFETIME, "laser._printer._tcp.local."),
        text("never-announced", 0),
    ],
)
def test_what_is_none_of_our_services_or_would_be_kept_for_long_is_not_read(
    announcers: Announcers, record: DNSRecord
) -> None:
    assert not announcers.believes(ANN, [record], 0.0)
    assert names(announcers) == {}


def test_who_has_sent_too_much_is_not_read_for_a_while_and_others_are(
    announcers: Announcers,
) -> None:
    assert announcers.affords(MALLORY, BYTES_AT_ONCE + 1, 0.0)
    assert not announcers.affords(MALLORY, 100, 0.0)
    assert announcers.affords(ANN, 100, 0.0)
    assert announcers.affords(MALLORY, 100, 1.0)


KEY = KeyPair.new().public

ADVERT = Advert(
    "a-game", "Ann's table", "Ann", "two-players", 2, 1, watching=3, late_guests=True, key=KEY
)

HOSTS = ["192.168.1.20", "fd00::20"]
ALL_SETS = tuple(each.id for each in all_sets())
TEXT = dict(text_of(ADVERT, 2))


def test_what_a_host_tells_reads_back() -> None:
    nearby = read_nearby(TEXT, HOSTS, 7474)
    assert nearby is not None
    assert (nearby.advert, nearby.epoch, nearby.key) == (ADVERT, 2, KEY)
    assert [str(way) for way in nearby.ways] == [
        f"192.168.1.20:7474#{KEY.decode()}",
        f"[fd00::20]:7474#{KEY.decode()}",
    ]


def test_the_longest_names_fit_into_a_field() -> None:
    advert = replace(ADVERT, title="🏰" * 40, host="🏰" * 40, own="🏰" * LONGEST_OWN_NAMES)
    assert all(len(name) + 1 + len(value) <= 255 for name, value in text_of(advert, 1).items())
    assert read_nearby(text_of(advert, 1), HOSTS, 1) is not None


@pytest.mark.parametrize(
    ("field", "said", "told"),
    [
        ("own", "Moles,\x1b[2J Öl".encode(), "Moles, [2J Öl"),
        ("sets", b"cursed,\x1b[2Jmoon,,", ("cursed", "[2Jmoon")),
        ("sets", ",".join(each.id for each in all_sets()).encode(), ALL_SETS),
        ("title", b"A\x1b[2J\ntable", "A [2J table"),
        ("host", b"\t", "Somebody"),
        ("weather", b"rain", None),
    ],
)
def test_what_is_told_is_plain_words_and_a_version_to_come_may_tell_more(
    field: str, said: bytes, told: object
) -> None:
    nearby = read_nearby({**TEXT, field: said}, HOSTS, 7474)
    assert nearby is not None
    assert nearby.advert is not None
    assert getattr(nearby.advert, field, None) == told


def test_of_a_private_game_only_its_mark_and_its_host_are_told() -> None:
    text = text_of(replace(ADVERT, private=True), 3)
    assert text == {"key": KEY, "epoch": b"3", "mark": mark_of("a-game").encode()}
    nearby = read_nearby(text, HOSTS, 7474)
    assert nearby is not None
    assert (nearby.mark, nearby.epoch, nearby.advert) == (mark_of("a-game"), 3, None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": b"short"},
        {"epoch": b"0"},
        {"epoch": b"soon"},
        {"game": b"../../etc"},
        {"title": b""},
        {"title": b"x" * 41},
        {"title": b"\xff"},
        {"seats": b"7"},
        {"seats": b"1e0"},
        {"stage": b"asleep"},
        {"spectators": b"perhaps"},
        {"version": b"9" * 300},
        {"mark": b"no mark"},
        {"sets": b"x" * 41},
        {"own": b"x" * 49},
        {"sets": b",".join([b"x"] * 17)},
    ],
)
def test_what_does_not_fit_is_no_game(wrong: Mapping[str, bytes]) -> None:
    assert read_nearby({**TEXT, **wrong}, HOSTS, 7474) is None


@pytest.mark.parametrize(
    ("hosts", "port", "ways"),
    [
        ([], 7474, 0),
        (["not an address"], 7474, 0),
        (HOSTS, 0, 0),
        ([f"10.0.0.{number}" for number in range(100)], 7474, MOST_WAYS),
    ],
)
def test_a_game_has_an_address_and_a_port_and_not_too_many(
    hosts: list[str], port: int, ways: int
) -> None:
    nearby = read_nearby(TEXT, hosts, port)
    assert len(nearby.ways if nearby else ()) == ways


@given(
    st.dictionaries(st.sampled_from([*TEXT, "mark", "x"]), st.binary(max_size=300)),
    st.lists(st.text(max_size=20), max_size=4),
    st.integers(-1, 70_000),
)
def test_anything_at_all_is_a_game_or_none(
    text: Mapping[str, bytes], hosts: list[str], port: int
) -> None:
    nearby = read_nearby({**TEXT, **text}, hosts, port)
    assert nearby is None or all(0 < way.port < 65_536 for way in nearby.ways)


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


def test_a_change_and_the_end_are_seen_also_by_who_looks_later_and_nothing_after_closing(
    sight: Sight, announce: Announce
) -> None:
    told: list[list[NearbyGame]] = []
    closed = MdnsBrowser(told.append)
    closed.close()
    closed.join(5)
    game = hosted("One")
    now = [game]
    announcement = announce(lambda: now[0])
    sight.expect(lambda found: game.advert.game in found)
    later = Sight()
    later.expect(lambda found: game.advert.game in found)
    later.browser.close()
    now[0] = replace_advert(game, taken=2, stage="running")
    announcement.update()
    sight.expect(lambda found: found[game.advert.game].advert == now[0].advert)
    announcement.close()
    sight.expect(lambda found: game.advert.game not in found)
    assert told == []


def test_several_games_are_seen_at_once_a_private_one_by_who_knows_it_and_the_latest_lead_first(
    sight: Sight, announce: Announce
) -> None:
    secret, old = hosted("Secret", private=True), hosted("Old", epoch=1)
    new = hosted("New", epoch=2, game=old.advert.game)
    games = [hosted(title) for title in ("One", "Two")]
    for game in (secret, old, new, *games):
        announce(lambda game=game: game)  # type: ignore[misc]
    seen = {game.advert.game for game in (new, *games)}
    found = sight.expect(
        lambda found: seen <= found.keys() and found[new.advert.game].epoch == new.epoch
    )
    for game in (new, *games):
        assert found[game.advert.game].advert == game.advert
        assert found[game.advert.game].ways[0].host == "127.0.0.1"
    assert sight.browser.find(new.advert.game)[0].key == new.advert.key
    assert secret.advert.game not in found
    deadline = time.monotonic() + PROMPT
    while not sight.browser.find(secret.advert.game):
        assert time.monotonic() < deadline
    assert sight.browser.find(secret.advert.game)[0].key == secret.advert.key


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
