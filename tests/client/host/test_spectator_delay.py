"""What those who watch are shown, and when."""

from smallworld_client.table.authority.broadcast import DelayedView, SpectatorDelay
from smallworld_wire.table import Said

FIRST, SECOND = DelayedView(1, "running"), DelayedView(2, "over")
CHAT = Said(1, "Bob", "Well played")


def test_without_a_delay_a_scene_is_shown_at_once() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 10.0, 0.0)
    spectator_delay.advance(10.0)
    assert spectator_delay.shown == FIRST


def test_a_scene_is_shown_when_it_is_due_and_not_before() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 10.0, 30.0)
    spectator_delay.advance(39.9)
    assert spectator_delay.shown == DelayedView()
    spectator_delay.advance(40.0)
    assert spectator_delay.shown == FIRST
    assert spectator_delay.lag == 30.0


def test_what_the_players_say_is_read_with_the_scene_that_it_is_about() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 10.0, 30.0)
    spectator_delay.say(CHAT, 20.0, 30.0)
    spectator_delay.note(SECOND, 21.0, 30.0)
    assert spectator_delay.advance(49.0) == []
    assert spectator_delay.advance(50.0) == [CHAT]
    assert spectator_delay.shown == FIRST


def test_a_shorter_delay_lets_nothing_overtake_what_waits() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 0.0, 60.0)
    spectator_delay.note(SECOND, 1.0, 0.0)
    spectator_delay.advance(59.0)
    assert spectator_delay.shown == DelayedView()
    spectator_delay.advance(60.0)
    assert spectator_delay.shown == SECOND
    assert spectator_delay.lag == 59.0


def test_a_scene_that_has_not_changed_does_not_wait_again() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.note(FIRST, 0.0, 10.0)
    spectator_delay.note(FIRST, 5.0, 10.0)
    spectator_delay.advance(10.0)
    spectator_delay.advance(15.0)
    assert spectator_delay.lag == 10.0


def test_the_same_words_twice_are_read_twice() -> None:
    spectator_delay = SpectatorDelay()
    spectator_delay.say(CHAT, 1.0, 0.0)
    spectator_delay.say(CHAT, 1.0, 0.0)
    assert spectator_delay.advance(1.0) == [CHAT, CHAT]
