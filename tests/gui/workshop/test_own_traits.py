"""The sentences of which a race or a power is made."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content.base_traits import Cheaper, CheaperBeside, Tunnels
from smallworld.content.own import tag_of
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.kit.menu import MenuRow
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.gui.workshop.traits import GroupHead, TraitRow, WordChoice, WordFlow
from smallworld_client.words.traits import (
    KINDS,
    group_names,
    group_of,
    kinds_of,
    offered,
    trait_words,
    with_choice,
)
from tests.gui.showing import existing, the


def show_active(editor: OwnEditor, qtbot: QtBot) -> None:
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()


def press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def test_each_trait_that_is_offered_can_be_played_and_its_sentence_has_all_its_values(
    editor: OwnEditor,
) -> None:
    for trait in offered():
        said = trait_words(trait)
        editor.traits.show_traits((trait,))
        assert editor.reason == "", said
        assert group_of(trait) in group_names()
        numbers = {
            setting
            for setting in trait.__struct_fields__
            if isinstance(getattr(trait, setting), int) and setting != "coastal"
        }
        words = {KINDS} if kinds_of(trait) else set()
        [row] = editor.traits.trait_rows
        assert numbers | words <= set(row.values), said


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


def test_a_trait_of_more_kinds_than_a_list_offers_is_kept(qtbot: QtBot) -> None:
    row = TraitRow(Cheaper(terrains=("hill", "swamp", "forest")))
    qtbot.addWidget(row)
    word = the(WordChoice, row.values[KINDS])
    assert word.text() == "Hills, swamps and forests"
