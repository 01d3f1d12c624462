"""What a person has said or learned at one table is known at the next."""

from dataclasses import replace

from PySide6.QtCore import QSize

from smallworld_client.analysis.first_game_hints import Hint
from smallworld_client.gui.shell.preferences import Preferences
from smallworld_client.gui.theme import Theme
from smallworld_client.storage.settings import BY_WINDOW


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


def test_the_interface_follows_the_window_unless_a_size_was_chosen(
    preferences: Preferences,
) -> None:
    preferences.change(replace(preferences.settings, text=BY_WINDOW))
    preferences.fit(QSize(2560, 1440))
    assert Theme.current().text == 1.5
    preferences.change(replace(preferences.settings, text=1.25))
    assert Theme.current().text == 1.25
    preferences.fit(QSize(1280, 720))
    assert Theme.current() == preferences.theme
    assert Theme.current().text == 1.25
    preferences.change(replace(preferences.settings, text=BY_WINDOW))
    assert Theme.current().text == 1.0
