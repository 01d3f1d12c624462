"""Games show how strong a race or a power of one's own is."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld.content import Race
from smallworld.content.own import OwnPieces, pack
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.shell import at_workshop
from smallworld_client.gui.shell.at_workshop import OwnVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.workshop.balance import one_thing, place_words
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.home.own_content import (
    MOST_STANDINGS,
    keep_standing,
    kept_standings,
    numbers_of,
)
from tests.gui.showing import on_screen
from tests.gui.workshop.conftest import FOUND


def test_games_that_are_given_up_leave_nothing(editor: OwnEditor) -> None:
    panel = editor.strength
    panel.run(pack(editor.own), "Moles")
    panel.cancel.click()
    assert not panel.is_busy
    assert panel.games.text() == ""


def test_leaving_ends_the_games_and_another_language_keeps_them_with_what_was_made(
    qtbot: QtBot, preferences: Preferences
) -> None:
    visit = OwnVisit(preferences, lambda _: None)
    editor = visit._editor
    qtbot.addWidget(editor)
    editor.name.set_text("Voles")
    editor.strength.run(pack(editor.own), "Voles")
    visit.retranslate()
    qtbot.addWidget(visit.screen)
    assert not editor.strength.is_busy
    assert visit._editor.strength.is_busy
    assert visit._editor.own == editor.own
    assert visit.warning
    visit.end()
    assert not visit._editor.strength.is_busy


def test_a_change_of_numbers_gives_up_the_games_and_says_so(editor: OwnEditor) -> None:
    editor.strength.run(pack(editor.own), "Moles")
    editor.name.set_text("Voles")
    editor.emblems.buttons[6].click()
    busy = [editor.strength.is_busy]
    editor.banner.set_value(7)
    busy.append(editor.strength.is_busy)
    assert busy == [True, False]
    stopped = "The test was stopped because the numbers have changed."
    assert editor.strength.said.text() == stopped
    editor.banner.set_value(8)
    assert editor.strength.said.text() == stopped
    editor.strength.run(pack(editor.own), "Voles")
    editor.strength.cancel.click()
    assert editor.strength.said.text() != stopped


def test_earlier_figures_stay_pale_until_the_new_ones_are_there(editor: OwnEditor) -> None:
    editor.resize(1280, 720)
    editor.show()
    panel = editor.strength
    assert (panel.start.text(), panel.start.isVisible()) == ("Test it", True)
    panel.show_standing(FOUND, "Moles")
    assert panel.is_fresh
    assert not panel.start.isVisible()
    strong = panel.figure.grab().toImage()
    editor.banner.set_value(7)
    assert (panel.start.text(), panel.start.isVisible()) == ("Test again", True)
    assert panel.figure.isVisible()
    assert panel.figure.grab().toImage() != strong
    panel.show_standing(FOUND, "Moles")
    assert panel.figure.grab().toImage() == strong


def test_what_games_showed_is_there_again_as_long_as_no_number_is_changed(
    editor: OwnEditor, qtbot: QtBot
) -> None:
    """Under the present name, whatever it was when they began."""
    panel = editor.strength
    panel.run(pack(editor.own), "Moles", games=2)
    assert panel.games.text() == "0 of 2 games"
    editor.name.set_text("Shrews")
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=60_000)
    assert panel.said.text().startswith("It was picked ")
    assert panel.figure._name == "Shrews"
    other = OwnEditor(editor.own.race[0])
    qtbot.addWidget(other)
    assert other.strength.said.text() == panel.said.text()
    fresh = [other.strength.is_fresh]
    other.banner.set_value(7)
    fresh.append(other.strength.is_fresh)
    other.undo()
    other.name.set_text("Voles")
    fresh.append(other.strength.is_fresh)
    assert fresh == [True, False, True]


def test_what_games_showed_outlives_the_program_and_a_damaged_file(home: Path) -> None:
    moles = OwnPieces((Race("own-moles", "Moles", "Mole", 5, 12, ""),))
    voles = OwnPieces((Race("own-voles", "Voles", "Vole", 5, 12, "They dig."),))
    assert numbers_of(voles) == numbers_of(moles)
    keep_standing(numbers_of(moles), FOUND)
    assert kept_standings() == {numbers_of(voles): FOUND}
    (home / "strengths.json").write_text("{")
    assert kept_standings() == {}
    keep_standing(numbers_of(moles), FOUND)
    assert list(kept_standings()) == [numbers_of(moles)]
    for number in range(MOST_STANDINGS):
        keep_standing(str(number), FOUND)
    assert numbers_of(moles) not in kept_standings()


def test_leaving_asks_before_it_stops_the_games(
    qtbot: QtBot, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_workshop, "visit_at_home", lambda *_: ScreenVisit(QWidget()))
    visit = OwnVisit(preferences, lambda _: None)
    editor = on_screen(qtbot, visit._editor)
    warnings: list[str] = []
    for leave, goes in ((editor.back, visit.left), (editor.tried, visit.onward)):
        editor.strength.run(pack(editor.own), "Moles")
        warnings.append(visit.warning)
        leave.emit(*([editor.own] if leave is editor.tried else []))
        [confirm] = [it for it in editor.findChildren(ConfirmDialog) if it.isVisible()]
        assert editor.strength.is_busy
        with qtbot.waitSignal(goes):
            confirm.button("yes").click()
        visit.end()
        warnings.append(visit.warning)
    assert warnings == ["The test is still running.", ""] * 2


def test_a_screen_reader_hears_number_place_doubt_and_partners(editor: OwnEditor) -> None:
    figure = editor.strength.figure
    editor.strength.show_standing(FOUND, "Moles")
    assert figure.accessibleName() == (
        "It earns about 24.7 coins per game (22.1 to 27.3), 3rd of 15, and wins 52% of its games."
    )
    assert figure.accessibleDescription() == (
        "Merchant 29.4, Berserk 18.2, With Merchant they earn more than any original combo."
    )
    assert editor.strength.games.text() == "200 games, ± 2.6"


def test_one_thing_is_named_to_look_at() -> None:
    assert one_thing(FOUND) == ("With Merchant they earn more than any original combo.", True)
    calm = replace(FOUND, best_combo=30.0)
    assert one_thing(calm) == ("Nothing stands out.", False)
    assert one_thing(replace(FOUND, verdict="weakest"))[1]


def test_places_are_said_as_ordinals() -> None:
    ordinals = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 21: "21st"}
    for place, ordinal in ordinals.items():
        assert f" {ordinal} of 30 " in place_words(replace(FOUND, place=place, all_=30))
