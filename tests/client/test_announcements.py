"""What is told on the local network, and what is believed of it."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld.content import all_sets
from smallworld.record import LONGEST_OWN_NAMES
from smallworld_client.discovery.announcements import MOST_WAYS, mark_of, read_nearby, text_of
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Advert

KEY = KeyPair.new().public
ADVERT = Advert(
    "a-game", "Ann's table", "Ann", "two-players", 2, 1, watching=3, late_guests=True, key=KEY
)
HOSTS = ["192.168.1.20", "fd00::20"]
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


def test_the_sets_of_a_game_are_told_too() -> None:
    every = tuple(each.id for each in all_sets())
    nearby = read_nearby(text_of(replace(ADVERT, sets=every), 1), HOSTS, 1)
    assert nearby is not None
    assert nearby.advert is not None
    assert nearby.advert.sets == every


def test_races_and_powers_of_the_tables_own_are_told_as_plain_words() -> None:
    nearby = read_nearby({**TEXT, "own": "Moles,\x1b[2J Öl".encode()}, HOSTS, 7474)
    assert nearby is not None
    assert nearby.advert is not None
    assert nearby.advert.own == "Moles, [2J Öl"


def test_sets_of_which_nobody_has_heard_are_told_as_plain_words() -> None:
    nearby = read_nearby({**TEXT, "sets": b"cursed,\x1b[2Jmoon,,"}, HOSTS, 7474)
    assert nearby is not None
    assert nearby.advert is not None
    assert nearby.advert.sets == ("cursed", "[2Jmoon")


def test_of_a_private_game_only_its_mark_and_its_host_are_told() -> None:
    text = text_of(replace(ADVERT, private=True), 3)
    assert text == {"key": KEY, "epoch": b"3", "mark": mark_of("a-game").encode()}
    nearby = read_nearby(text, HOSTS, 7474)
    assert nearby is not None
    assert (nearby.mark, nearby.epoch, nearby.advert) == (mark_of("a-game"), 3, None)


def test_a_version_to_come_may_tell_more() -> None:
    assert read_nearby({**TEXT, "weather": b"rain"}, HOSTS, 7474) is not None


def test_names_are_plain_lines() -> None:
    nearby = read_nearby({**TEXT, "title": b"A\x1b[2J\ntable", "host": b"\t"}, HOSTS, 7474)
    assert nearby is not None
    assert nearby.advert is not None
    assert (nearby.advert.title, nearby.advert.host) == ("A [2J table", "Somebody")


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


def test_a_game_without_an_address_or_a_port_is_none() -> None:
    assert read_nearby(TEXT, [], 7474) is None
    assert read_nearby(TEXT, ["not an address"], 7474) is None
    assert read_nearby(TEXT, HOSTS, 0) is None


def test_only_so_many_addresses_are_tried() -> None:
    nearby = read_nearby(TEXT, [f"10.0.0.{n}" for n in range(100)], 7474)
    assert nearby is not None
    assert len(nearby.ways) == MOST_WAYS


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
