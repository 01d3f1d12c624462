"""Who is let in, and as what."""

import pytest
from msgspec.structs import replace

from smallworld.phrases import TableSays
from smallworld.wire import Settings, hello
from smallworld_client.table.entrance import Entrance

PLAY, WATCH = "p" * 22, "w" * 22
OPEN = Settings("Ann's table", "two-players")
UNWATCHED = replace(OPEN, spectators=False)


def test_without_a_secret_everybody_may_play() -> None:
    assert Entrance().lets_play(hello("Bob"))
    assert Entrance().why_closed(hello("Bob"), "waiting", OPEN) is None


def test_an_old_invitation_does_no_harm_at_an_open_table() -> None:
    assert Entrance().lets_play(hello("Bob", secret=PLAY))


@pytest.mark.parametrize("secret", ["", "p", PLAY + "p", "é"])
def test_no_other_secret_opens_a_private_table(secret: str) -> None:
    greeting = hello("Bob", secret=secret)
    assert Entrance(PLAY, WATCH).why_closed(greeting, "waiting", OPEN) == TableSays.PRIVATE()


def test_a_private_table_without_an_invitation_to_watch_has_no_way_in_without_secret() -> None:
    assert Entrance(PLAY).why_closed(hello("Bob"), "waiting", OPEN) == TableSays.PRIVATE()


def test_the_invitation_to_play_lets_play() -> None:
    greeting = hello("Bob", secret=PLAY)
    assert Entrance(PLAY, WATCH).why_closed(greeting, "waiting", OPEN) is None
    assert Entrance(PLAY, WATCH).role_of(greeting, "waiting") == "player"


@pytest.mark.parametrize("play", ["", PLAY])
def test_the_invitation_to_watch_lets_nobody_play_whatever_he_asks(play: str) -> None:
    greeting = hello("Eve", "player", secret=WATCH)
    assert Entrance(play, WATCH).why_closed(greeting, "waiting", OPEN) is None
    assert Entrance(play, WATCH).role_of(greeting, "waiting") == "spectator"


KIND = TableSays.BANNED_BECAUSE(reason="Be kind.")


def test_who_comes_after_the_beginning_watches() -> None:
    assert Entrance().role_of(hello("Bob"), "running") == "spectator"


def test_where_nobody_may_watch_those_are_told_who_come_to_watch_or_too_late() -> None:
    entrance = Entrance(PLAY, WATCH)
    eve, bob = hello("Eve", secret=WATCH), hello("Bob", secret=PLAY)
    assert entrance.why_closed(eve, "waiting", UNWATCHED) == TableSays.UNWATCHED()
    assert entrance.why_closed(bob, "waiting", UNWATCHED) is None
    too_late = entrance.why_closed(bob, "running", UNWATCHED)
    assert too_late == TableSays.BEGUN_UNWATCHED()


def test_who_was_banned_another_evening_is_not_let_in_either() -> None:
    before = Entrance()
    before.ban(b"eve", KIND)
    assert Entrance(banned=before.banned).shuts_out(b"eve") == TableSays.BANNED()


def test_who_is_banned_is_told_why_and_nobody_else_is() -> None:
    entrance = Entrance()
    entrance.ban(b"eve", KIND)
    assert entrance.shuts_out(b"eve") == KIND
    assert entrance.shuts_out(b"bob") is None
