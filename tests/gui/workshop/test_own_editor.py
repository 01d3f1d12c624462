"""A race or a power is made, kept as a file, and chosen for the next game."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content.base_traits import Grows
from smallworld.content.own import OwnPieces, is_drawn, own_emblem, pack, read_own, unpack
from smallworld_client.gui.kit.base import Pressable, can_stop
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.kit.menu import MenuRow
from smallworld_client.gui.paint.icons import emblem
from smallworld_client.gui.setup.sets import OwnPicker
from smallworld_client.gui.shell.at_workshop import OwnVisit, lead_to_own
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.theme import CONTRAST, DARK, LIGHT, Surround
from smallworld_client.gui.workshop.emblems import EmblemGrid
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.home import folders
from smallworld_client.home.own_content import own_pieces, own_pieces_text, save_own
from smallworld_client.words.traits import KINDS
from tests.gui.conftest import Dress
from tests.gui.showing import on_screen, the
from tests.helpers.own_packs import EXAMPLE

OWN = read_own(EXAMPLE)


def test_what_is_on_the_screen_is_a_sound_race(editor: OwnEditor) -> None:
    editor.traits.add_trait("grows")
    editor.emblems.buttons[6].click()
    assert editor.reason == ""
    [race] = unpack(pack(editor.own)).race
    assert (race.id, race.name, race.one) == ("own-moles", "Moles", "Mole")
    assert (race.banner, race.supply, race.emblem) == (5, 12, "own-07")
    assert race.traits == (Grows(regions=2),)


def test_the_singular_follows_the_name_until_it_is_written(editor: OwnEditor) -> None:
    editor.name.set_text("Badgers")
    said = [editor.one.text()]
    editor.one.set_text("Brock")
    editor.name.set_text("Brocks of the Wood")
    said.append(editor.one.text())
    assert said == ["Badger", "Brock"]


def test_an_error_below_one_field_moves_none_beside_it(editor: OwnEditor) -> None:
    editor.resize(1280, 720)
    editor.show()
    QApplication.processEvents()
    before = editor.one.y()
    editor.name.set_error("No more than 24 characters fit.")
    QApplication.processEvents()
    assert editor.one.y() == before


def test_what_passes_a_limit_can_not_be_played_and_says_why_without_an_id(
    editor: OwnEditor,
) -> None:
    editor.show()
    wanted = "This race needs a name and a singular of 1 to 24 characters, without < or >."
    for name in ("", "<b>"):
        editor.name.set_text(name)
        assert editor.reason == wanted
    for button in (editor.strength.start, editor.trial, editor.share, editor.save):
        assert (button.isEnabled(), button.reason) == (False, wanted)
    assert wanted in [it.text() for it in editor.findChildren(QLabel) if it.isVisible()]
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
    editor.name.set_text("Orchard")
    editor.text.set_text("")
    assert (editor.own.race, editor.own.power[0].badge, editor.reason) == ((), 4, "")


def test_undo_takes_back_change_by_change(editor: OwnEditor) -> None:
    """The box has five tokens more than the banner at least."""
    first = editor.own
    assert not editor.back_step.isEnabled()
    editor.traits.add_trait("grows")
    editor.banner.set_value(12)
    assert (editor.supply.value, editor.reason) == (17, "")
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


@pytest.mark.parametrize("surround", [DARK, LIGHT, CONTRAST], ids=lambda it: it.name)
def test_the_chosen_emblem_is_the_one_with_the_strongest_line(
    qtbot: QtBot, dress: Dress, surround: Surround
) -> None:
    dress(surround)
    grid = on_screen(qtbot, EmblemGrid(), 600, 100)

    def contrast(place: int) -> int:
        button = grid.buttons[place]
        picture = button.grab().toImage()
        edge = picture.pixelColor(button.width() // 2, 3).lightness()
        ground = QColor(surround.panel).lightness()
        return abs(edge - ground)

    assert contrast(0) > 2 * contrast(1)


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


def test_who_only_looks_leaves_nothing_and_is_asked_about_what_can_not_be_kept(
    qtbot: QtBot, preferences: Preferences
) -> None:
    visit, other = (OwnVisit(preferences, lambda _: None) for _ in range(2))
    for each in (visit, other):
        qtbot.addWidget(each.screen)
    with qtbot.waitSignal(visit.left):
        visit._editor.back.emit()
    other._editor.name.set_text("")
    other._editor.back.emit()
    [confirm] = other._editor.findChildren(ConfirmDialog)
    with qtbot.waitSignal(other.left):
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


def chosen(editor: OwnEditor, way: str) -> None:
    """A line of the list of the button Share."""
    editor.share.click()
    assert editor.menu is not None
    the(MenuRow, editor.menu.findChild(MenuRow, way)).click()


def test_what_is_copied_or_saved_is_pasted_or_opened_in_another_editor(
    editor: OwnEditor, qtbot: QtBot, home: Path
) -> None:
    editor.show()
    editor.name.set_text("Möles")
    editor.traits.add_trait("cheaper")
    chosen(editor, "copy")
    editor.save_as(home / "moles.toml")
    pasted, opened = (on_screen(qtbot, OwnEditor()) for _ in range(2))
    chosen(pasted, "paste")
    opened.take_file(home / "moles.toml")
    assert pasted.own == opened.own == editor.own
    pasted.take_text("[[race]]\nid = 'x'")
    assert pasted.told
    assert pasted.own == editor.own
    opened.take_file(home / "none.toml")
    assert opened.told == "It can't be read: No such file or directory"


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
    assert not on_screen(qtbot, OwnEditor()).delete.isVisible()
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
