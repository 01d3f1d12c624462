"""What those who watch are shown, and when."""

from smallworld.wire import Said
from smallworld_client.table.gallery import Gallery, Scene

FIRST, SECOND = Scene(1, "running"), Scene(2, "over")
CHAT = Said(1, "Bob", "Well played")


def test_without_a_delay_a_scene_is_shown_at_once() -> None:
    gallery = Gallery()
    gallery.note(FIRST, 10.0, 0.0)
    gallery.advance(10.0)
    assert gallery.shown == FIRST


def test_a_scene_is_shown_when_it_is_due_and_not_before() -> None:
    gallery = Gallery()
    gallery.note(FIRST, 10.0, 30.0)
    gallery.advance(39.9)
    assert gallery.shown == Scene()
    gallery.advance(40.0)
    assert gallery.shown == FIRST
    assert gallery.lag == 30.0


def test_what_the_players_say_is_read_with_the_scene_that_it_is_about() -> None:
    gallery = Gallery()
    gallery.note(FIRST, 10.0, 30.0)
    gallery.say(CHAT, 20.0, 30.0)
    gallery.note(SECOND, 21.0, 30.0)
    assert gallery.advance(49.0) == []
    assert gallery.advance(50.0) == [CHAT]
    assert gallery.shown == FIRST


def test_a_shorter_delay_lets_nothing_overtake_what_waits() -> None:
    gallery = Gallery()
    gallery.note(FIRST, 0.0, 60.0)
    gallery.note(SECOND, 1.0, 0.0)
    gallery.advance(59.0)
    assert gallery.shown == Scene()
    gallery.advance(60.0)
    assert gallery.shown == SECOND
    assert gallery.lag == 59.0


def test_a_scene_that_has_not_changed_does_not_wait_again() -> None:
    gallery = Gallery()
    gallery.note(FIRST, 0.0, 10.0)
    gallery.note(FIRST, 5.0, 10.0)
    gallery.advance(10.0)
    gallery.advance(15.0)
    assert gallery.lag == 10.0


def test_the_same_words_twice_are_read_twice() -> None:
    gallery = Gallery()
    gallery.say(CHAT, 1.0, 0.0)
    gallery.say(CHAT, 1.0, 0.0)
    assert gallery.advance(1.0) == [CHAT, CHAT]
