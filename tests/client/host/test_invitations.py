"""Who is let in, and as what."""

import pytest
from msgspec.structs import replace

from smallworld_client.table.authority.seating import Invitations
from smallworld_client.table.snapshot import Peer, TableSnapshot
from smallworld_wire.common import Hello, hello, proof_of
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Person, TableSettings

PLAY, WATCH = "p" * 22, "w" * 22
OPEN = TableSettings("Ann's table", "two-players")
UNWATCHED = replace(OPEN, spectators=False)
HOST, BOB = b"ann", b"bob"
CHARTER = TableSnapshot("a-game", OPEN, (), (Person(0, "Ann", "host", key=HOST),))


def invitations(secret: str = "", watch: str = "", banned: tuple[Peer, ...] = ()) -> Invitations:
    return Invitations(replace(CHARTER, secret=secret, watch_secret=watch, banned=banned))


def invited(secret: str, peer: Peer = BOB, host: Peer = HOST) -> Hello:
    """The greeting of somebody who holds an invitation, as they would send it to that host."""
    return hello("Bob", proof=proof_of(secret, peer, host))


def test_without_a_secret_everybody_may_play() -> None:
    assert invitations().lets_play(BOB, hello("Bob"))
    assert invitations().why_closed(BOB, hello("Bob"), "waiting", OPEN) is None


def test_an_old_invitation_does_no_harm_at_an_open_table() -> None:
    assert invitations().lets_play(BOB, invited(PLAY))


def test_a_proof_made_for_another_key_or_another_host_opens_nothing() -> None:
    table = invitations(PLAY, WATCH)
    assert not table.lets_play(BOB, invited(PLAY, peer=b"cid"))
    assert not table.lets_play(BOB, invited(PLAY, host=b"eve"))


def test_the_invitation_itself_is_no_proof() -> None:
    assert not invitations(PLAY, WATCH).lets_play(BOB, hello("Bob", proof=PLAY))


def test_the_host_may_play_at_a_private_table_of_their_own() -> None:
    assert invitations(PLAY, WATCH).lets_play(HOST, hello("Ann"))


@pytest.mark.parametrize("secret", ["", "p", PLAY + "p", "é"])
def test_no_other_secret_opens_a_private_table(secret: str) -> None:
    greeting = invited(secret)
    assert (
        invitations(PLAY, WATCH).why_closed(BOB, greeting, "waiting", OPEN) == TableSays.PRIVATE()
    )


def test_a_private_table_without_an_invitation_to_watch_has_no_way_in_without_secret() -> None:
    assert invitations(PLAY).why_closed(BOB, hello("Bob"), "waiting", OPEN) == TableSays.PRIVATE()


def test_the_invitation_to_play_lets_play() -> None:
    greeting = invited(PLAY)
    assert invitations(PLAY, WATCH).why_closed(BOB, greeting, "waiting", OPEN) is None
    assert invitations(PLAY, WATCH).role_of(BOB, greeting, "waiting") == "player"


@pytest.mark.parametrize("play", ["", PLAY])
def test_the_invitation_to_watch_lets_nobody_play_whatever_they_ask(play: str) -> None:
    greeting = invited(WATCH)
    assert invitations(play, WATCH).why_closed(BOB, greeting, "waiting", OPEN) is None
    assert invitations(play, WATCH).role_of(BOB, greeting, "waiting") == "spectator"


KIND = TableSays.BANNED_BECAUSE(reason="Be kind.")


def test_who_comes_after_the_beginning_watches() -> None:
    assert invitations().role_of(BOB, hello("Bob"), "running") == "spectator"


def test_where_nobody_may_watch_those_are_told_who_come_to_watch_or_too_late() -> None:
    table = invitations(PLAY, WATCH)
    eve, bob = invited(WATCH), invited(PLAY)
    assert table.why_closed(BOB, eve, "waiting", UNWATCHED) == TableSays.UNWATCHED()
    assert table.why_closed(BOB, bob, "waiting", UNWATCHED) is None
    too_late = table.why_closed(BOB, bob, "running", UNWATCHED)
    assert too_late == TableSays.BEGUN_UNWATCHED()


def test_who_was_banned_another_evening_is_not_let_in_either() -> None:
    before = invitations()
    before.ban(b"eve", KIND)
    assert invitations(banned=before.banned).why_banned(b"eve") == TableSays.BANNED()


def test_who_is_banned_is_told_why_and_nobody_else_is() -> None:
    table = invitations()
    table.ban(b"eve", KIND)
    assert table.why_banned(b"eve") == KIND
    assert table.why_banned(b"bob") is None
