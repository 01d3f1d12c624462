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
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.gui.workshop.strength import one_thing, place_words
from smallworld_client.home.own_content import (
    MOST_STANDINGS,
    keep_standing,
    kept_standings,
    numbers_of,
)
from smallworld_client.players.balance import PieceStanding, Use
from tests.gui.showing import on_screen


def test_games_say_how_it_does_beside_the_printed_ones(editor: OwnEditor, qtbot: QtBot) -> None:
    panel = editor.strength
    panel.run(pack(editor.own), "Moles", games=2)
    assert panel.games.text() == "0 of 2 games"
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=60_000)
    assert panel.said.text().startswith("It was picked ")


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


USE = Use(90, 24.71, (22.1, 27.3), 0.5222, (0.42, 0.62))
FOUND = PieceStanding(
    200,
    USE,
    3,
    15,
    "alike",
    (("giants", 28.0), ("dwarves", 21.0)),
    (("merchant", 29.4), ("berserk", 18.2)),
    28.5,
)


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


def test_what_games_showed_is_there_again_as_long_as_nothing_is_changed(
    editor: OwnEditor, qtbot: QtBot
) -> None:
    editor.name.set_text("Shrews")
    panel = editor.strength
    panel.run(pack(editor.own), "Shrews", games=2)
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=60_000)
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


def test_games_that_were_begun_under_another_name_are_shown_under_the_present_one(
    editor: OwnEditor, qtbot: QtBot
) -> None:
    editor.strength.run(pack(editor.own), "Moles", games=1)
    editor.name.set_text("Voles")
    qtbot.waitUntil(lambda: not editor.strength.is_busy, timeout=60_000)
    assert editor.strength.figure._name == "Voles"


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
    said = [place_words(replace(FOUND, place=n, all_=30)) for n in (1, 2, 3, 4, 11, 12, 13, 21)]
    assert [it.split()[3] for it in said] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
    ]
