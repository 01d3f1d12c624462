"""Who is let in, and as what."""

import pytest
from msgspec.structs import replace

from smallworld.phrases import TableSays
from smallworld.wire import Settings, hello
from smallworld_client.charter import Charter
from smallworld_client.table.entrance import Entrance
from smallworld_client.table.letters import Peer

PLAY, WATCH = "p" * 22, "w" * 22
OPEN = Settings("Ann's table", "two-players")
UNWATCHED = replace(OPEN, spectators=False)
CHARTER = Charter("a-game", OPEN, (), ())


def entrance(secret: str = "", watch: str = "", banned: tuple[Peer, ...] = ()) -> Entrance:
    return Entrance(replace(CHARTER, secret=secret, watch_secret=watch, banned=banned))


def test_without_a_secret_everybody_may_play() -> None:
    assert entrance().lets_play(hello("Bob"))
    assert entrance().why_closed(hello("Bob"), "waiting", OPEN) is None


def test_an_old_invitation_does_no_harm_at_an_open_table() -> None:
    assert entrance().lets_play(hello("Bob", secret=PLAY))


@pytest.mark.parametrize("secret", ["", "p", PLAY + "p", "é"])
def test_no_other_secret_opens_a_private_table(secret: str) -> None:
    greeting = hello("Bob", secret=secret)
    assert entrance(PLAY, WATCH).why_closed(greeting, "waiting", OPEN) == TableSays.PRIVATE()


def test_a_private_table_without_an_invitation_to_watch_has_no_way_in_without_secret() -> None:
    assert entrance(PLAY).why_closed(hello("Bob"), "waiting", OPEN) == TableSays.PRIVATE()


def test_the_invitation_to_play_lets_play() -> None:
    greeting = hello("Bob", secret=PLAY)
    assert entrance(PLAY, WATCH).why_closed(greeting, "waiting", OPEN) is None
    assert entrance(PLAY, WATCH).role_of(greeting, "waiting") == "player"


@pytest.mark.parametrize("play", ["", PLAY])
def test_the_invitation_to_watch_lets_nobody_play_whatever_he_asks(play: str) -> None:
    greeting = hello("Eve", "player", secret=WATCH)
    assert entrance(play, WATCH).why_closed(greeting, "waiting", OPEN) is None
    assert entrance(play, WATCH).role_of(greeting, "waiting") == "spectator"


KIND = TableSays.BANNED_BECAUSE(reason="Be kind.")


def test_who_comes_after_the_beginning_watches() -> None:
    assert entrance().role_of(hello("Bob"), "running") == "spectator"


def test_where_nobody_may_watch_those_are_told_who_come_to_watch_or_too_late() -> None:
    table = entrance(PLAY, WATCH)
    eve, bob = hello("Eve", secret=WATCH), hello("Bob", secret=PLAY)
    assert table.why_closed(eve, "waiting", UNWATCHED) == TableSays.UNWATCHED()
    assert table.why_closed(bob, "waiting", UNWATCHED) is None
    too_late = table.why_closed(bob, "running", UNWATCHED)
    assert too_late == TableSays.BEGUN_UNWATCHED()


def test_who_was_banned_another_evening_is_not_let_in_either() -> None:
    before = entrance()
    before.ban(b"eve", KIND)
    assert entrance(banned=before.banned).shuts_out(b"eve") == TableSays.BANNED()


def test_who_is_banned_is_told_why_and_nobody_else_is() -> None:
    table = entrance()
    table.ban(b"eve", KIND)
    assert table.shuts_out(b"eve") == KIND
    assert table.shuts_out(b"bob") is None
