"""A race or a power is made from sentences, kept as a file, and chosen for the next game."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld.content.own import Own, pack, unpack
from smallworld.traits import AnyTrait
from smallworld.traits.base import Cheaper, Grows
from smallworld_client.gui.combos.own_editor import OwnEditor
from smallworld_client.gui.combos.own_traits import TraitRow, offered
from smallworld_client.gui.setup.own_picker import OwnPicker
from smallworld_client.gui.shell.at_own import OwnVisit
from smallworld_client.gui.texts.traits import trait_words
from smallworld_client.storage.own_pieces import own_pieces


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def editor(qtbot: QtBot) -> OwnEditor:
    editor = OwnEditor()
    qtbot.addWidget(editor)
    return editor


def test_what_is_on_the_screen_is_a_sound_race(editor: OwnEditor) -> None:
    editor.traits[0].kind.set_value("grows")
    editor.emblems.buttons[6].click()
    assert editor.reason == ""
    [race] = unpack(pack(editor.own)).race
    assert (race.id, race.name, race.one) == ("own-moles", "Moles", "Mole")
    assert (race.banner, race.supply, race.emblem) == (5, 12, "own-07")
    assert race.traits == (Grows(regions=2),)


def test_a_power_needs_no_more_than_its_tokens(editor: OwnEditor) -> None:
    editor.kind.set_value("power")
    editor.kind.changed.emit("power")
    assert editor.own.race == ()
    assert editor.own.power[0].badge == 4
    assert editor.reason == ""


@pytest.mark.parametrize("trait", offered(), ids=trait_words)
def test_each_trait_that_is_offered_can_be_played_at_any_table(
    editor: OwnEditor, trait: AnyTrait
) -> None:
    editor.traits[0].show_trait(trait)
    assert editor.reason == ""


def test_a_setting_changes_the_sentence(qtbot: QtBot) -> None:
    row = TraitRow()
    qtbot.addWidget(row)
    row.show_trait(Cheaper(terrains=("hill",)))
    row._set("terrains", ("swamp", "forest"))
    assert row.trait == Cheaper(terrains=("swamp", "forest"))
    said = row.kind.currentText()
    assert said == "One token fewer for regions of these kinds: swamp, forest."


def test_what_passes_a_limit_can_not_be_saved_and_says_why(editor: OwnEditor) -> None:
    for row in editor.traits[:2]:
        row.kind.set_value("grows")
    assert "only once" in editor.reason
    assert editor.footer.said == editor.reason


def test_the_box_always_has_five_tokens_more_than_the_banner(editor: OwnEditor) -> None:
    editor.banner.set_value(12)
    editor._refresh()
    assert editor.supply.value == 17
    assert editor.reason == ""


def test_what_was_saved_is_kept_and_chosen(qtbot: QtBot) -> None:
    picker = OwnPicker()
    qtbot.addWidget(picker)
    visit = OwnVisit(picker.add)
    qtbot.addWidget(visit.screen)
    with qtbot.waitSignal(visit.left):
        visit._editor.save.click()
    assert [kept.own for kept in own_pieces()] == [visit._editor.own]
    assert unpack(picker.own) == visit._editor.own


def test_what_is_made_again_takes_the_place_of_its_earlier_form(qtbot: QtBot) -> None:
    picker = OwnPicker()
    qtbot.addWidget(picker)
    for tokens in (5, 6):
        visit = OwnVisit(picker.add)
        qtbot.addWidget(visit.screen)
        visit._editor.banner.set_value(tokens)
        visit._editor.save.click()
    assert [kept.own.race[0].banner for kept in own_pieces()] == [6]
    assert isinstance(unpack(picker.own), Own)
    assert unpack(picker.own).race[0].banner == 6
