"""What a person has learned at one table is known at the next."""

from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.hints import Hint


def test_what_was_learned_is_kept_and_all_can_be_silenced(preferences: Preferences) -> None:
    preferences.learn(Hint.PICK)
    preferences.learn(Hint.PRICE)
    assert preferences.settings.hints_seen == ("pick", "price")
    preferences.end_hints()
    assert not preferences.settings.hints
