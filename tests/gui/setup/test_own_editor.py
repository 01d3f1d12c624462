"""A race or a power is made from sentences, kept as a file, and chosen for the next game."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.content.base_traits import Cheaper, Grows
from smallworld.content.own import OwnPieces, is_drawn, own_emblem, pack, read_own, unpack
from smallworld_client.gui.kit.choice import Picker
from smallworld_client.gui.paint.icons import emblem
from smallworld_client.gui.setup.sets import OwnPicker
from smallworld_client.gui.shell.at_workshop import OwnVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.workshop.balance import standing_words
from smallworld_client.gui.workshop.own_editor import OwnEditor, TraitRow, offered
from smallworld_client.home.own_content import own_pieces, save_own
from smallworld_client.home.settings import SettingsFile
from smallworld_client.players.balance import PieceStanding, Use
from smallworld_client.words.traits import trait_words
from tests.helpers.own_packs import EXAMPLE

OWN = read_own(EXAMPLE)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def preferences(qapp: QApplication, home: Path) -> Preferences:
    return Preferences(qapp, SettingsFile(home / "settings.ini"))


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


def test_each_trait_that_is_offered_can_be_played_at_any_table(editor: OwnEditor) -> None:
    refused = {}
    for trait in offered():
        editor.traits[0].show_trait(trait)
        if editor.reason:
            refused[trait_words(trait)] = editor.reason
    assert refused == {}


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


def test_what_was_saved_is_kept_and_chosen(qtbot: QtBot, preferences: Preferences) -> None:
    picker = OwnPicker()
    qtbot.addWidget(picker)
    visit = OwnVisit(preferences, picker.add)
    qtbot.addWidget(visit.screen)
    with qtbot.waitSignal(visit.left):
        visit._editor.save.click()
    assert [kept.own for kept in own_pieces()] == [visit._editor.own]
    assert unpack(picker.own) == visit._editor.own


def test_what_is_made_again_takes_the_place_of_its_earlier_form(
    qtbot: QtBot, preferences: Preferences
) -> None:
    picker = OwnPicker()
    qtbot.addWidget(picker)
    for tokens in (5, 6):
        visit = OwnVisit(preferences, picker.add)
        qtbot.addWidget(visit.screen)
        visit._editor.banner.set_value(tokens)
        visit._editor.save.click()
    assert [kept.own.race[0].banner for kept in own_pieces()] == [6]
    assert isinstance(unpack(picker.own), OwnPieces)
    assert unpack(picker.own).race[0].banner == 6


def made_up(picker: OwnPicker, place: int) -> OwnEditor:
    """The editor as the button beside what is kept opens it."""
    found: list[OwnEditor] = []
    picker.edit_wanted.connect(lambda kept: found.append(OwnEditor(kept)))
    picker.changes[place].click()
    return found[0]


def test_what_is_kept_is_opened_as_it_was_made(qtbot: QtBot) -> None:
    save_own(OWN)
    picker = OwnPicker()
    qtbot.addWidget(picker)
    for place, piece in enumerate(OWN.pieces):
        editor = made_up(picker, place)
        qtbot.addWidget(editor)
        [shown] = editor.own.pieces
        assert replace(shown, emblem=piece.emblem) == piece
        assert shown.emblem == own_emblem(piece.id)


def test_a_change_stays_in_its_file_beside_what_else_is_there(
    qtbot: QtBot, preferences: Preferences
) -> None:
    save_own(OWN)
    picker = OwnPicker()
    qtbot.addWidget(picker)
    visit = OwnVisit(preferences, picker.add, OWN.power[0])
    qtbot.addWidget(visit.screen)
    visit._editor.name.set_text("Vineyard")
    visit._editor.save.click()
    [kept] = own_pieces()
    assert [piece.name for piece in kept.own.pieces] == ["Moles", "Vineyard", "Stubborn"]
    assert kept.own.power[0].id == "own-orchard"
    assert picker.names == "Vineyard"


def test_a_trait_of_more_kinds_than_a_list_offers_is_kept(qtbot: QtBot) -> None:
    row = TraitRow()
    qtbot.addWidget(row)
    row.show_trait(Cheaper(terrains=("hill", "swamp", "forest")))
    picker = row.findChildren(Picker)[1]
    assert picker.value == "hill,swamp,forest"


def test_games_say_how_it_does_beside_the_printed_ones(editor: OwnEditor, qtbot: QtBot) -> None:
    box = editor.balance
    box.run(pack(editor.own), games=2)
    assert box.said.text() == "0 of 2 games"
    qtbot.waitUntil(lambda: not box.is_busy, timeout=60_000)
    assert box.said.text().startswith("In 2 games it was picked ")


def test_games_that_are_given_up_leave_nothing(editor: OwnEditor) -> None:
    box = editor.balance
    box.run(pack(editor.own))
    box.cancel.click()
    assert not box.is_busy
    assert box.said.text() == ""


def test_leaving_ends_the_games_and_another_language_keeps_what_was_made(
    qtbot: QtBot, preferences: Preferences
) -> None:
    visit = OwnVisit(preferences, lambda _: None)
    editor = visit._editor
    qtbot.addWidget(editor)
    editor.name.set_text("Voles")
    editor.balance.run(pack(editor.own))
    visit.retranslate()
    qtbot.addWidget(visit.screen)
    assert not editor.balance.is_busy
    assert visit._editor.own == editor.own
    visit._editor.balance.run(pack(editor.own))
    visit.end()
    assert not visit._editor.balance.is_busy


def test_a_change_gives_up_the_games_with_what_was_there_before(editor: OwnEditor) -> None:
    editor.balance.run(pack(editor.own))
    editor.banner.set_value(7)
    editor.banner.changed.emit(7)
    assert not editor.balance.is_busy


def test_what_can_not_be_played_can_not_be_tried(editor: OwnEditor) -> None:
    for row in editor.traits[:2]:
        row.kind.set_value("grows")
    assert not editor.balance.start.isEnabled()
    assert not editor.balance.trial.isEnabled()


def test_a_verdict_names_the_place_and_the_doubt() -> None:
    use = Use(90, 24.71, (22.1, 27.3), 0.5222, (0.42, 0.62))
    assert standing_words(PieceStanding(200, use, 4, 15, "alike")) == (
        "About as strong as the printed ones. A pick brought 24.7 coins, most likely 22.1 to 27.3: "
        "number 4 of 15. Whoever picked it won 52 % of the games (42 to 62 %). It was picked 90 "
        "times in 200 games."
    )


def test_an_emblem_from_a_file_is_drawn_again_and_kept(editor: OwnEditor, home: Path) -> None:
    file = home / "hill.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 90L50 10L100 90Z"/></svg>')
    editor.take_emblem(file)
    [race] = unpack(pack(editor.own)).race
    assert is_drawn(race.emblem)
    assert emblem(race.id).contains(QPointF(50, 70))
    assert not emblem(race.id).contains(QPointF(10, 20))
    assert OwnEditor(race).own.race[0].emblem == race.emblem


def test_a_file_that_can_be_no_emblem_says_why_and_changes_nothing(
    editor: OwnEditor, home: Path
) -> None:
    before, file = editor.own, home / "bad.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    editor.show()
    editor.take_emblem(file)
    assert editor.told == "An emblem is made of plain shapes, without <script>."
    file.write_bytes(b" " * 30_000)
    editor.take_emblem(file)
    assert editor.told == "The file is larger than 20 KB."
    editor.take_emblem(home / "none.svg")
    assert editor.told == "It can't be read: No such file or directory"
    assert editor.own == before
