"""A race or a power is made from sentences, kept as a file, and chosen for the next game."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content.base_traits import Cheaper, CheaperBeside, Grows, Tunnels
from smallworld.content.own import OwnPieces, is_drawn, own_emblem, pack, read_own, tag_of, unpack
from smallworld_client.gui.kit.base import Pressable, can_stop
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.kit.menu import MenuRow
from smallworld_client.gui.paint.icons import emblem
from smallworld_client.gui.setup.sets import OwnPicker
from smallworld_client.gui.shell import at_workshop
from smallworld_client.gui.shell.at_workshop import OwnVisit, lead_to_own
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.theme import CONTRAST, DARK, LIGHT, Surround, Theme
from smallworld_client.gui.workshop import balance
from smallworld_client.gui.workshop.balance import one_thing, place_words
from smallworld_client.gui.workshop.emblems import EmblemGrid
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.gui.workshop.traits import GroupHead, TraitRow, WordChoice, WordFlow
from smallworld_client.home import folders
from smallworld_client.home.own_content import own_pieces, own_pieces_text, save_own
from smallworld_client.home.settings import SettingsFile
from smallworld_client.players.balance import PieceStanding, Use
from smallworld_client.words.traits import (
    KINDS,
    group_names,
    group_of,
    kinds_of,
    offered,
    trait_words,
    with_choice,
)
from tests.gui.showing import existing, on_screen, the
from tests.helpers.own_packs import EXAMPLE

OWN = read_own(EXAMPLE)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    monkeypatch.setattr(balance, "_lately", {})
    return tmp_path


@pytest.fixture
def preferences(qapp: QApplication, home: Path) -> Preferences:
    return Preferences(qapp, SettingsFile(home / "settings.ini"))


@pytest.fixture
def editor(qtbot: QtBot) -> OwnEditor:
    editor = OwnEditor()
    qtbot.addWidget(editor)
    return editor


def show_active(editor: OwnEditor, qtbot: QtBot) -> None:
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()


def press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def test_what_is_on_the_screen_is_a_sound_race(editor: OwnEditor) -> None:
    editor.traits.add_trait("grows")
    editor.emblems.buttons[6].click()
    assert editor.reason == ""
    [race] = unpack(pack(editor.own)).race
    assert (race.id, race.name, race.one) == ("own-moles", "Moles", "Mole")
    assert (race.banner, race.supply, race.emblem) == (5, 12, "own-07")
    assert race.traits == (Grows(regions=2),)


def test_a_power_needs_no_more_than_its_tokens(editor: OwnEditor) -> None:
    editor.kind.set_value("power")
    assert editor.own.race == ()
    assert editor.own.power[0].badge == 4
    assert editor.reason == ""


def test_each_trait_that_is_offered_can_be_played_at_any_table(editor: OwnEditor) -> None:
    refused = {}
    for trait in offered():
        editor.traits.show_traits((trait,))
        if editor.reason:
            refused[trait_words(trait)] = editor.reason
    assert refused == {}


def test_every_trait_stands_in_a_group_and_its_sentence_has_all_its_values(
    editor: OwnEditor,
) -> None:
    for trait in offered():
        assert group_of(trait) in group_names()
        numbers = {
            setting
            for setting in trait.__struct_fields__
            if isinstance(getattr(trait, setting), int) and setting != "coastal"
        }
        words = {KINDS} if kinds_of(trait) else set()
        editor.traits.show_traits((trait,))
        [row] = editor.traits.trait_rows
        assert numbers | words <= set(row.values), trait_words(trait)


def test_a_number_is_changed_by_click_wheel_and_arrow_keys_and_its_noun_follows(
    editor: OwnEditor,
) -> None:
    editor.show()
    editor.traits.add_trait("cheaper")
    [row] = editor.traits.trait_rows
    stepper = the(Stepper, row.values["tokens"])
    assert row.accessibleName() == "Regions by water cost 1 token less."
    QTest.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=QPoint(stepper.width() - 8, 18))
    assert row.accessibleName() == "Regions by water cost 2 tokens less."
    QTest.wheelEvent(stepper.window().windowHandle(), _middle(stepper), QPoint(0, 120))
    assert editor.own.race[0].traits == (Cheaper(coastal=True, tokens=3),)
    press(stepper, Qt.Key.Key_Left)
    press(stepper, Qt.Key.Key_Left)
    assert row.accessibleName() == "Regions by water cost 1 token less."
    assert editor.card.combo is not None
    assert "Regions by water cost 1 token less." in editor.card.combo.text


def _middle(widget: QWidget) -> QPointF:
    return QPointF(widget.mapTo(widget.window(), widget.rect().center()))


def test_a_word_is_chosen_by_keyboard_from_a_list_that_opens_below_it(editor: OwnEditor) -> None:
    editor.show()
    editor.traits.add_trait("cheaper")
    [row] = editor.traits.trait_rows
    word = the(WordChoice, row.values[KINDS])
    press(word, Qt.Key.Key_Return)
    assert word.list is not None
    swamp, forest = (word.list.findChild(MenuRow, name) for name in ("swamp", "forest"))
    assert isinstance(swamp, MenuRow)
    assert isinstance(forest, MenuRow)
    press(swamp, Qt.Key.Key_Space)
    press(forest, Qt.Key.Key_Space)
    assert (swamp.isChecked(), forest.isChecked()) == (True, True)
    assert word.list.isVisible()
    assert row.accessibleName() == "Forests and swamps cost 1 token less."
    assert word.accessibleName() == "Kind of region: Forests and swamps"
    press(swamp, Qt.Key.Key_Escape)
    assert row.trait == Cheaper(terrains=("forest", "swamp"))


def test_a_comma_stands_at_the_word_before_it_whatever_that_is(qtbot: QtBot) -> None:
    word = WordChoice()
    flow = WordFlow(["In ", word, ", and 3", " regions", ", more."])
    qtbot.addWidget(flow)
    assert flow.clusters == [["In"], [word, ","], ["and"], ["3"], ["regions", ","], ["more."]]


def test_the_last_kind_of_a_trait_that_needs_one_stays() -> None:
    hills = CheaperBeside(terrains=("hill",))
    assert with_choice(hills, "hill") == hills
    assert with_choice(with_choice(hills, "swamp"), "hill") == CheaperBeside(terrains=("swamp",))
    assert with_choice(Cheaper(terrains=("hill",)), "hill") == Cheaper()
    assert with_choice(Cheaper(terrains=("hill",)), "coast") == Cheaper(coastal=True)
    assert with_choice(Tunnels(symbol="mine"), "cavern") == Tunnels(symbol="cavern")


def test_the_row_that_is_edited_is_marked(editor: OwnEditor, qtbot: QtBot) -> None:
    show_active(editor, qtbot)
    for tag in ("cheaper", "grows"):
        editor.traits.add_trait(tag)
    first, second = editor.traits.trait_rows
    assert (first.is_edited, second.is_edited) == (False, True)
    first.values[KINDS].setFocus()
    assert (first.is_edited, second.is_edited) == (True, False)


def test_rows_stand_under_their_groups_and_one_is_taken_away(editor: OwnEditor) -> None:
    editor.show()
    for tag in ("grows", "survives", "region-pays"):
        editor.traits.add_trait(tag)
    heads = [it for it in editor.traits.findChildren(GroupHead) if it.isVisible()]
    heads.sort(key=lambda it: it.y())
    assert [head.accessibleName() for head in heads] == ["Coins", "Defence", "Tokens"]
    editor.traits.trait_rows[1].cross.click()
    assert [tag_of(it) for it in editor.own.race[0].traits] == ["grows", "region-pays"]
    assert [it.accessibleName() for it in heads if it.isVisible()] == ["Coins", "Tokens"]


def test_a_chip_says_how_many_its_group_has_and_opens_the_list_there(
    editor: OwnEditor, qtbot: QtBot
) -> None:
    editor.resize(1280, 720)
    show_active(editor, qtbot)
    editor.traits.add_trait("survives")
    chip = editor.traits.chips["defence"]
    assert chip.accessibleName() == "Defence 3"
    chip.click()
    opened = existing(editor.traits.list_of_all)
    row = the(MenuRow, QApplication.focusWidget())
    assert row.objectName() == "makes-peace"
    assert opened.findChild(MenuRow, "survives") is None
    row.click()
    assert [tag_of(it) for it in editor.own.race[0].traits] == ["survives", "makes-peace"]


def test_pieces_come_from_one_trait_at_most_and_six_traits_are_all(editor: OwnEditor) -> None:
    for tag in ("leaves-markers", "survives", "flies", "grows", "sails"):
        editor.traits.add_trait(tag)
    assert not editor.traits.chips["pieces"].isEnabled()
    assert editor.traits.add.isEnabled()
    editor.traits.add_trait("restless")
    assert editor.traits.add.reason == "A race or power has at most 6 traits."
    assert editor.reason == ""


def test_what_passes_a_limit_can_not_be_played_and_says_why(editor: OwnEditor) -> None:
    editor.show()
    editor.name.set_text("<b>")
    assert editor.reason
    for button in (editor.strength.start, editor.trial, editor.share, editor.save):
        assert (button.isEnabled(), button.reason) == (False, editor.reason)
    assert editor.reason in [it.text() for it in editor.findChildren(QLabel) if it.isVisible()]


def test_what_is_wrong_is_said_without_an_id(editor: OwnEditor) -> None:
    wanted = "This race needs a name and a singular of 1 to 24 characters, without < or >."
    editor.name.set_text("")
    assert editor.reason == wanted
    editor.name.set_text("Moles ")
    assert (editor.reason, editor.own.race[0].name) == ("", "Moles")
    editor.one.set_text(" ")
    assert editor.reason == wanted
    editor.one.set_text("Mole")
    editor.text.set_text("<")
    assert editor.reason.startswith("Moles: a text has")
    editor.kind.set_value("power")
    editor.name.set_text("")
    assert editor.reason == "This power needs a name of 1 to 24 characters, without < or >."


def test_the_box_always_has_five_tokens_more_than_the_banner(editor: OwnEditor) -> None:
    editor.banner.set_value(12)
    assert editor.supply.value == 17
    assert editor.reason == ""


def test_undo_takes_back_change_by_change(editor: OwnEditor) -> None:
    first = editor.own
    assert not editor.back_step.isEnabled()
    editor.traits.add_trait("grows")
    editor.banner.set_value(7)
    editor.back_step.click()
    assert editor.own.race[0].banner == 5
    assert len(editor.traits.traits) == 1
    editor.back_step.click()
    assert editor.own == first
    assert not editor.back_step.isEnabled()


def test_card_and_tokens_change_with_the_emblem(editor: OwnEditor) -> None:
    editor.resize(1280, 720)
    editor.show()
    before = [editor.card.grab().toImage(), editor.tokens.grab().toImage()]
    editor.emblems.buttons[6].click()
    assert editor.card.grab().toImage() != before[0]
    assert editor.tokens.grab().toImage() != before[1]


@pytest.mark.parametrize("surround", [DARK, LIGHT, CONTRAST])
def test_the_chosen_emblem_is_the_one_with_the_strongest_line(
    qtbot: QtBot, qapp: QApplication, surround: Surround
) -> None:
    Theme(surround).apply(qapp)
    grid = on_screen(qtbot, EmblemGrid(), 600, 100)

    def contrast(place: int) -> int:
        button = grid.buttons[place]
        picture = button.grab().toImage()
        edge = picture.pixelColor(button.width() // 2, 3).lightness()
        ground = QColor(surround.panel).lightness()
        return abs(edge - ground)

    assert contrast(0) > 2 * contrast(1)
    Theme().apply(qapp)


def test_what_was_made_is_kept_and_chosen_on_leaving(
    qtbot: QtBot, preferences: Preferences
) -> None:
    picker = OwnPicker()
    qtbot.addWidget(picker)
    visit = OwnVisit(preferences, picker.add)
    qtbot.addWidget(visit.screen)
    visit._editor.traits.add_trait("grows")
    assert visit.warning
    with qtbot.waitSignal(visit.left):
        visit._editor.back.emit()
    assert [kept.own for kept in own_pieces()] == [visit._editor.own]
    assert unpack(picker.own) == visit._editor.own
    assert visit.warning == ""


def test_who_only_looks_leaves_nothing_behind(qtbot: QtBot, preferences: Preferences) -> None:
    visit = OwnVisit(preferences, lambda _: None)
    qtbot.addWidget(visit.screen)
    with qtbot.waitSignal(visit.left):
        visit._editor.back.emit()
    assert list(own_pieces()) == []


def test_what_can_not_be_kept_is_asked_about_before_leaving(
    qtbot: QtBot, preferences: Preferences
) -> None:
    visit = OwnVisit(preferences, lambda _: None)
    qtbot.addWidget(visit.screen)
    visit._editor.name.set_text("")
    visit._editor.back.emit()
    [confirm] = visit._editor.findChildren(ConfirmDialog)
    with qtbot.waitSignal(visit.left):
        confirm.button("yes").click()
    assert list(own_pieces()) == []


def test_another_of_the_same_name_takes_nobodys_place(
    qtbot: QtBot, preferences: Preferences
) -> None:
    for tokens in (6, 7):
        visit = OwnVisit(preferences, lambda _: None)
        qtbot.addWidget(visit.screen)
        visit._editor.banner.set_value(tokens)
        visit._editor.save.click()
        visit._editor.banner.set_value(tokens + 2)
        visit._editor.save.click()
    found = {kept.own.race[0].id: kept.own.race[0].banner for kept in own_pieces()}
    assert found == {"own-moles": 8, "own-moles-b": 9}


def test_what_is_copied_as_text_is_pasted_into_another_editor(
    editor: OwnEditor, qtbot: QtBot
) -> None:
    editor.show()
    editor.name.set_text("Möles")
    editor.traits.add_trait("cheaper")
    editor.share.click()
    assert editor.menu is not None
    copy = the(MenuRow, editor.menu.findChild(MenuRow, "copy"))
    copy.click()
    other = on_screen(qtbot, OwnEditor())
    other.share.click()
    assert other.menu is not None
    paste = the(MenuRow, other.menu.findChild(MenuRow, "paste"))
    paste.click()
    assert other.own == editor.own
    other.take_text("[[race]]\nid = 'x'")
    assert other.told
    assert other.own == editor.own


def test_what_is_saved_as_a_file_is_opened_again(
    editor: OwnEditor, qtbot: QtBot, home: Path
) -> None:
    editor.traits.add_trait("grows")
    editor.save_as(home / "moles.toml")
    other = OwnEditor()
    qtbot.addWidget(other)
    other.take_file(home / "moles.toml")
    assert other.own == editor.own
    other.show()
    other.take_file(home / "none.toml")
    assert other.told == "It can't be read: No such file or directory"


def test_a_race_never_takes_the_place_of_a_power(qtbot: QtBot) -> None:
    editor = on_screen(qtbot, OwnEditor(OWN.power[0]))
    before = editor.own
    editor.take_text(own_pieces_text(OwnPieces(OWN.race)))
    assert editor.told == "That is a race. Open it from a new race."
    assert editor.own == before


def test_what_is_saved_keeps_its_kind_and_says_so(editor: OwnEditor, qtbot: QtBot) -> None:
    def said(of: OwnEditor) -> set[tuple[bool, str, str]]:
        segments = of.kind.findChildren(Pressable)
        return {(it.isEnabled(), it.toolTip(), it.accessibleDescription()) for it in segments}

    kept = OwnEditor(OWN.power[0])
    qtbot.addWidget(kept)
    reason = "It is saved as a power. To make a race, start a new one."
    assert said(kept) == {(False, reason, reason)}
    assert said(editor) == {(True, "", "")}
    editor.note_saved()
    reason = "It is saved as a race. To make a power, start a new one."
    assert said(editor) == {(False, reason, reason)}


def test_all_of_it_is_reached_by_the_keyboard_in_the_order_of_the_screen(editor: OwnEditor) -> None:
    editor.resize(1280, 720)
    editor.show()
    for tag in ("grows", "region-pays"):
        editor.traits.add_trait(tag)
    stops = [it for it in editor.tab_order() if can_stop(it)]
    pays, grows = editor.traits.trait_rows[1], editor.traits.trait_rows[0]
    wanted: list[QWidget] = [
        editor.name.box,
        pays.values[KINDS],
        pays.values["coins"],
        pays.cross,
        grows.values["regions"],
        editor.text.box,
        editor.traits.add,
        editor.traits.chips["coins"],
        editor.emblems.buttons[0],
        editor.share,
        editor.strength.start,
        editor.trial,
    ]
    places = [stops.index(it) for it in wanted]
    assert places == sorted(places)
    assert all(it.accessibleName() for it in stops)


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


def test_what_is_deleted_leaves_file_and_list_and_nothing_else_does(
    qtbot: QtBot, preferences: Preferences
) -> None:
    save_own(OWN)
    setup, picker = ScreenVisit(QWidget()), OwnPicker()
    opened: list[OwnVisit] = []
    setup.onward.connect(opened.append)
    lead_to_own(setup, preferences, picker)
    for each in (setup.screen, picker):
        qtbot.addWidget(each)
    for switch in picker.switches:
        switch.setChecked(True)
    for place, names in enumerate([["Orchard", "Stubborn"], ["Stubborn"], []]):
        picker.changes[place].click()
        visit = opened[-1]
        editor = on_screen(qtbot, visit._editor)
        editor.name.set_text("")
        editor.delete.click()
        [confirm] = editor.findChildren(ConfirmDialog)
        assert OWN.pieces[place].name in confirm.findChildren(QLabel)[-1].text()
        with qtbot.waitSignal(visit.left):
            confirm.button("yes").click()
        assert [it.name for kept in own_pieces() for it in kept.own.pieces] == names
        assert picker.names == ", ".join(names)
    assert not any(switch.isVisibleTo(picker) for switch in picker.switches)
    assert not list(folders.own_pieces_folder().iterdir())


def test_only_what_is_saved_can_be_deleted(qtbot: QtBot, preferences: Preferences) -> None:
    visit = OwnVisit(preferences, lambda _: None)
    editor = on_screen(qtbot, visit._editor)
    assert not editor.delete.isVisible()
    editor.banner.set_value(7)
    editor.save.click()
    assert editor.delete.isVisible()


def test_a_trait_of_more_kinds_than_a_list_offers_is_kept(qtbot: QtBot) -> None:
    row = TraitRow(Cheaper(terrains=("hill", "swamp", "forest")))
    qtbot.addWidget(row)
    word = the(WordChoice, row.values[KINDS])
    assert word.text() == "Hills, swamps and forests"


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


def test_leaving_ends_the_games_and_another_language_keeps_what_was_made(
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
    assert visit._editor.own == editor.own
    assert visit.warning
    visit._editor.strength.run(pack(editor.own), "Voles")
    visit.end()
    assert not visit._editor.strength.is_busy


def test_a_change_gives_up_the_games_with_what_was_there_before(editor: OwnEditor) -> None:
    editor.strength.run(pack(editor.own), "Moles")
    editor.banner.set_value(7)
    assert not editor.strength.is_busy


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
    fresh.append(other.strength.is_fresh)
    assert fresh == [True, False, True]


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


def test_an_emblem_from_a_file_is_drawn_again_and_kept(editor: OwnEditor, home: Path) -> None:
    file = home / "hill.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 90L50 10L100 90Z"/></svg>')
    editor.emblems.read(file)
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
    editor.emblems.read(file)
    assert editor.told == "An emblem is made of plain shapes, without <script>."
    file.write_bytes(b" " * 30_000)
    editor.emblems.read(file)
    assert editor.told == "The file is larger than 20 KB."
    editor.emblems.read(home / "none.svg")
    assert editor.told == "It can't be read: No such file or directory"
    assert editor.own == before
