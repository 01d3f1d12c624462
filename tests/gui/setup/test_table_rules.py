"""What a host decides about time, absence and spectators."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.setup.table_rules import (
    ArrangeDialog,
    TableRules,
    absence_text,
    pace_text,
    watching_text,
)
from smallworld_wire.room import Pace, TableSettings

PLAIN = TableSettings("Evening", "three-players")


def rules(qtbot: QtBot, settings: TableSettings = PLAIN) -> TableRules:
    widget = TableRules(settings)
    qtbot.addWidget(widget)
    return widget


def test_what_is_not_touched_stays_as_it_was(qtbot: QtBot) -> None:
    odd = TableSettings(
        "Evening", "three-players", False, pace=Pace("turn", 77), late="vote", grace=33, delay=7
    )
    assert rules(qtbot, odd).settings(odd) == odd


def test_what_is_chosen_is_in_the_settings(qtbot: QtBot) -> None:
    form = rules(qtbot)
    form.pace.set_value("2")
    form.late.set_value("computer")
    form.late_guests.setChecked(False)
    settings = form.settings(PLAIN)
    assert (settings.pace, settings.late) == (Pace("turn", 90), "computer")
    assert not settings.late_guests


def test_what_has_no_effect_can_not_be_chosen(qtbot: QtBot) -> None:
    form = rules(qtbot)
    assert not form.grace.isEnabled()
    form.late.set_value("vote")
    assert form.grace.isEnabled()
    form.spectators.setChecked(False)
    assert not form.delay.isEnabled()


def test_a_clock_of_days_has_vacations_in_place_of_absences(qtbot: QtBot) -> None:
    form = rules(qtbot)
    form.show()
    form.vacation.set_value("2")
    assert form.settings(PLAIN).vacation == 0
    assert not form.vacation.isVisible()
    form.pace.set_value("12")
    assert pace_text(form.settings(PLAIN).pace) == "3 days per turn"
    assert form.settings(PLAIN).vacation == 7
    assert form.vacation.isVisible()
    assert not form.grace.isVisible()


def test_a_card_arranges_only_when_it_is_confirmed(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1280, 720)
    over.show()
    dialog = ArrangeDialog(PLAIN, over)
    dialog.open()
    dialog.rules.late.set_value("vote")
    with qtbot.assertNotEmitted(dialog.arranged):
        QTest.mouseClick(dialog.button("no"), Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(dialog.arranged) as told:
        QTest.mouseClick(dialog.button("yes"), Qt.MouseButton.LeftButton)
    assert told.args[0].late == "vote"


def test_decisions_read_as_sentences() -> None:
    assert pace_text(Pace()) == "no clock"
    assert pace_text(Pace("turn", 90)) == "90 seconds per turn"
    assert pace_text(Pace("game", 1800)) == "30 minutes for the whole game"
    strict = TableSettings("Evening", "three-players", late="computer", grace=60, delay=10)
    assert absence_text(PLAIN) == "the others wait"
    assert absence_text(strict) == "a computer takes over after 1 minute"
    assert watching_text(strict, 2) == "allowed, 10 seconds later, 2 here"
