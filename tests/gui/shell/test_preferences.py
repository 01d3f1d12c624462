"""What a person has said or learned at one table is known at the next."""

from smallworld_client.analysis.first_game_hints import Hint
from smallworld_client.gui.shell.preferences import Preferences


def test_what_was_learned_is_kept_and_all_can_be_silenced(preferences: Preferences) -> None:
    preferences.learn(Hint.PICK)
    preferences.learn(Hint.PRICE)
    assert preferences.settings.hints_seen == ("pick", "price")
    preferences.end_hints()
    assert not preferences.settings.hints


def test_a_name_that_was_given_is_kept_and_none_is_no_name(preferences: Preferences) -> None:
    preferences.rename(" Mira ")
    assert (preferences.name, preferences.settings.name) == ("Mira", "Mira")
    preferences.rename("")
    assert preferences.name == "Mira"
