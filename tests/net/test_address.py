"""Addresses and invitations: what prints reads back, what is wrong says how it should be."""

import pytest
from hypothesis import given, strategies as st
from zmq.utils import z85

from smallworld_net import HOST_PORT
from smallworld_net.address import (
    MOST_MACHINES,
    Address,
    BadAddress,
    Invitation,
    parse_address,
    parse_invitation,
    parse_lobby,
    parse_target,
)
from smallworld_wire.rate_limit import prefix_of, unmapped

keys = st.binary(min_size=32, max_size=32).map(z85.encode)
hosts = st.sampled_from(
    ["example.org", "localhost", "box_1.lan", "10.0.0.7", "::1", "fe80::1%eth0"]
)
ports = st.integers(1, 65535)
addresses = st.tuples(hosts, ports, st.none() | keys).map(lambda made: Address(*made))
doors = st.tuples(hosts, ports).map(lambda made: Address(*made))
secrets = st.text("abcXYZ019-_", max_size=64)
games = st.just("") | secrets
none = st.just("")
sets = st.lists(st.text("abc-", min_size=1, max_size=40), max_size=16).map(tuple)
own = st.lists(st.text("Möles&=+%…", min_size=1, max_size=7), max_size=5).map(", ".join)
to_play = st.tuples(doors, games, st.none() | keys, secrets, none, sets, own)
to_watch = st.tuples(doors, games, st.none() | keys, none, secrets, sets, own)
invitations = (to_play | to_watch).map(lambda made: Invitation(*made))

lobbies = st.lists(addresses, min_size=1, max_size=MOST_MACHINES).map(
    lambda made: made[0]._replace(others=tuple(made[1:]))
)

SECRET = "a-secret-of-128-bits-22"


@given(lobbies)
def test_the_addresses_of_a_lobby_read_back(lobby: Address) -> None:
    assert parse_lobby(str(lobby)) == lobby
    assert parse_target(str(lobby)) == lobby


@given(lobbies, games.filter(bool))
def test_an_invitation_through_a_lobby_of_several_machines_reads_back(
    lobby: Address, game: str
) -> None:
    unkeyed = [each._replace(key=None) for each in lobby.machines]
    door = unkeyed[0]._replace(others=tuple(unkeyed[1:]))
    assert parse_invitation(str(Invitation(door, game))) == Invitation(door, game)


@pytest.mark.parametrize(
    "text", ["", ",", "one:1,,two:x", ",".join(["one:1"] * 9), "one:1,two words"]
)
def test_what_is_no_lobby_is_said(text: str) -> None:
    with pytest.raises(BadAddress):
        parse_lobby(text)


def test_a_machine_of_a_lobby_keeps_the_key_it_was_found_to_have() -> None:
    lobby = parse_lobby("one:1,two:2")
    found = lobby.with_key(parse_address("two:2"), b"k" * 40)
    assert [each.key for each in found.machines] == [None, b"k" * 40]


@given(addresses)
def test_an_address_reads_back(address: Address) -> None:
    assert parse_address(str(address)) == address
    assert parse_target(str(address)) == address


@given(invitations)
def test_an_invitation_reads_back(invitation: Invitation) -> None:
    assert parse_invitation(str(invitation)) == invitation
    assert parse_target(f"  {invitation}\n") == invitation


@given(st.text(max_size=80) | st.text(max_size=60).map(lambda rest: f"smallworld://{rest}"))
def test_any_text_is_an_address_or_its_own_error(text: str) -> None:
    try:
        target = parse_target(text)
    except BadAddress:
        return
    assert parse_target(str(target)) == target


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("example.org", Address("example.org", HOST_PORT)),
        ("example.org:80", Address("example.org", 80)),
        ("192.168.1.20:7474", Address("192.168.1.20", 7474)),
        ("[::1]:99", Address("::1", 99)),
        ("[::1]", Address("::1", HOST_PORT)),
        ("::1", Address("::1", HOST_PORT)),
        ("smallworld", Address("smallworld", HOST_PORT)),
        ("smallworld:80", Address("smallworld", 80)),
    ],
)
def test_the_port_may_be_left_out(text: str, address: Address) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not an address"),
        ("two words:80", "not an address"),
        ("host:http", "not a port"),
        ("host:0", "not a port"),
        ("host:65536", "not a port"),
        ("host:" + "9" * 5000, "not a port"),
        ("host:٣", "not a port"),
        ("[::1:80", "bracket"),
        ("host:80#short", "40 characters"),
        ("smallworld://host:80/../x", "damaged"),
        ("smallworld://host:80/game?secret=a&secret=b", "damaged"),
        ("smallworld://host:80/game?key=short", "damaged"),
        ("smallworld://host:80/game?secret=a&watch=b", "damaged"),
        ("smallworld://host:80/game?watch=a%20b", "damaged"),
        ("smallworld://host:80/game?sets=cursed,,leaders", "damaged"),
        ("smallworld://host:80/game?sets=<b>", "damaged"),
        ("smallworld://host:80/game?own=a%1B[2J", "damaged"),
        (f"smallworld://host:80/game?own={'a' * 49}", "damaged"),
    ],
)
def test_what_is_wrong_with_an_address_is_said(text: str, complaint: str) -> None:
    with pytest.raises(BadAddress, match=complaint):
        parse_target(text)


@pytest.mark.parametrize(
    "text",
    [
        "smallworld:/host:80/?secret={}",
        "host:80/game?secret={}",
        "host:80#secret={}",
        "(smallworld://host:80/?watch={})",
    ],
)
def test_a_damaged_invitations_secret_is_in_no_error(text: str) -> None:
    with pytest.raises(BadAddress, match="damaged") as caught:
        parse_target(text.format(SECRET))
    assert SECRET not in str(caught.value)


def test_an_invitations_scheme_may_be_written_large() -> None:
    assert parse_target(f"Smallworld://host:80/?secret={SECRET}").token == SECRET  # type: ignore[union-attr]


def test_a_link_to_watch_holds_another_secret_than_one_to_play() -> None:
    to_play = parse_invitation("smallworld://host:80/game?secret=play")
    to_watch = parse_invitation("smallworld://host:80/game?watch=look")
    assert (to_play.watch, to_play.token) == ("", "play")
    assert (to_watch.watch, to_watch.secret, to_watch.token) == ("look", "", "look")


def test_ipv4_within_ipv6_is_written_as_ipv4() -> None:
    assert unmapped("::ffff:10.0.0.7") == "10.0.0.7"
    assert unmapped("fe80::1") == "fe80::1"
    assert unmapped("somewhere") == "somewhere"


@pytest.mark.parametrize(
    ("host", "prefix"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2:ffff:1:2:3", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("relay", "relay"),
        ("", ""),
    ],
)
def test_an_ipv4_address_counts_as_itself_and_an_ipv6_one_as_its_household(
    host: str, prefix: str
) -> None:
    assert prefix_of(host) == prefix
