"""A search for a quick match: what is a match, and who can read the way to its table."""

import pytest
from msgspec.structs import replace

from smallworld_client.discovery.lobby_client import MatchSearch, MatchWish
from smallworld_net.keys import KeyPair
from smallworld_wire.people import Matched, MatchOpened

LINK = "smallworld://lobby.example.org:7475/" + "g" * 24 + "?secret=" + "s" * 22
WISH = MatchWish(2, 3, 90, ("cursed",))


def searches(count: int = 3) -> tuple[list[MatchSearch], Matched]:
    keys = [KeyPair.new() for _ in range(count)]
    made = [MatchSearch(WISH, each) for each in keys]
    return made, Matched("o", tuple(each.public for each in keys), 90, ("cursed",))


def test_the_others_of_a_match_can_read_the_hosts_invitation() -> None:
    (ann, bob, cid), match = searches()
    assert all(each.take(match) for each in (ann, bob, cid))
    assert [each.hosts for each in (ann, bob, cid)] == [True, False, False]
    said = ann.invite(LINK)
    assert said is not None
    assert [
        each.open(MatchOpened("o", sealed))
        for each, sealed in zip((bob, cid), said.invitations, strict=True)
    ] == [LINK, LINK]


def test_a_lobby_cannot_read_the_invitation_that_it_passes_on() -> None:
    (ann, _bob), match = searches(2)
    ann.take(match)
    said = ann.invite(LINK)
    assert said is not None
    assert b"secret" not in said.invitations[0]


def test_nobody_else_can_read_or_make_an_invitation() -> None:
    (ann, bob, cid), match = searches()
    for each in (ann, bob, cid):
        each.take(match)
    said = ann.invite(LINK)
    assert said is not None
    for_bob, for_cid = said.invitations
    assert bob.open(MatchOpened("o", for_cid)) == ""
    assert bob.open(MatchOpened("p", for_bob)) == ""
    cid.match = Matched("o", (match.players[2], match.players[1]), 90)
    forged = cid.invite("smallworld://elsewhere:7474")
    assert forged is not None
    assert bob.open(MatchOpened("o", forged.invitations[0])) == ""


@pytest.mark.parametrize(
    "changes",
    [
        {"seconds": 60},
        {"sets": ("unknown",)},
        {"rated": True},
        {"players": (b"a" * 40, b"b" * 40)},
    ],
)
def test_what_was_not_looked_for_is_no_match(changes: dict[str, object]) -> None:
    (ann, *_), match = searches()
    assert not ann.take(replace(match, **changes))


def test_more_players_than_were_wanted_are_no_match() -> None:
    (ann, *_), match = searches(4)
    assert not ann.take(match)
