"""What a lesson answers to acts that it did not ask for, and how it goes back."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer, Expand
from smallworld_client.analysis.lessons import LESSONS, load_lesson
from smallworld_client.gui.kit.button import Button
from tests.gui.lessons.pupil import Pupil, Taught
from tests.gui.showing import existing


def test_no_lesson_speaks_of_a_mouse_where_a_finger_does_as_well() -> None:
    lessons = map(load_lesson, LESSONS)
    said = [
        text for it in lessons for step in it.steps for text in (step.title, step.text, step.ask)
    ]
    clicks = [text for text in said if "click" in text.lower().replace("right-click or hold", "")]
    assert clicks == []


@pytest.fixture
def enter(qtbot: QtBot, plain_boards: None) -> Pupil:
    pupil = Pupil(qtbot, "enter")
    pupil.begin()
    return pupil


def test_another_region_that_could_be_had_is_not_taken_and_the_right_one_is_named(
    qtbot: QtBot,
) -> None:
    pupil = Taught(qtbot, "enter")
    pupil.controller.click("5")
    assert pupil.session.position == pupil.guide.step.start
    assert pupil.guide.answer == "You could take that one too. Choose **Leechwallow**."
    assert not pupil.refused
    pupil.act()
    assert not pupil.guide.answer


def test_a_region_that_the_rules_refuse_or_another_button_says_why_not(qtbot: QtBot) -> None:
    pupil = Taught(qtbot, "enter")
    pupil.controller.click("14")
    assert "edge" in pupil.guide.answer
    assert pupil.guide.answer.endswith(" Choose **Leechwallow**.")
    assert pupil.refused == ["14"]
    pupil = Taught(qtbot, "redeploy", 1)
    pupil.controller.click("14")
    assert pupil.refused == ["14"]
    assert pupil.guide.answer.endswith("can hold them. Choose **Burrowdown**.")
    pupil = Taught(qtbot, "decline", 3)
    pupil.controller.act("expand")
    assert pupil.guide.answer == f"Not yet: first press **{pupil.guide.button}**."
    assert pupil.session.position == pupil.guide.step.start


def test_a_click_on_what_is_veiled_or_its_key_says_what_to_do(enter: Pupil) -> None:
    bar, said = enter.screen.bar, "Not there: choose **Leechwallow**."
    enter.click_at(bar.mapTo(enter.screen, QPoint(60, bar.height() // 2)))
    assert enter.guide.answer == said
    enter.begin()
    enter.press(Qt.Key.Key_E)
    enter.wait(lambda: enter.guide.answer == said)
    assert enter.screen.controller.prompt.placing is None


def test_only_the_combo_that_is_asked_for_is_lit_and_a_press_on_another_is_answered(
    qtbot: QtBot,
) -> None:
    pupil = Pupil(qtbot, "pick")
    pupil.begin()
    cards = pupil.screen.combos.cards
    assert [card.can_be_picked for card in cards] == [slot == 2 for slot in range(6)]
    QTest.mouseClick(cards[0], Qt.MouseButton.LeftButton)
    assert pupil.guide.answer == "Not this time: choose **Alchemist Ratmen**."
    assert pupil.session.position == 0


def test_a_click_that_would_add_does_not_do_where_one_is_to_be_taken(qtbot: QtBot) -> None:
    pupil = Taught(qtbot, "redeploy")
    pupil.controller.click("22")
    assert pupil.guide.answer.endswith("ight-click or hold **Bramblehush**.")
    pupil.controller.take("22")
    qtbot.waitUntil(lambda: not pupil.guide.answer)


def test_back_and_undo_lead_to_the_step_before_and_its_position(enter: Pupil) -> None:
    card = enter.screen.card
    assert not card.back.isVisible()
    enter.act()
    enter.click(card.back)
    assert (enter.guide.index, enter.session.position) == (0, 1)
    assert enter.screen.controller.scene.state == enter.lesson.states[1]
    enter.act()
    assert enter.guide.index == 1
    enter.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (enter.guide.index, enter.session.position) == (0, 1)


def test_back_keeps_what_was_placed_in_earlier_steps(qtbot: QtBot) -> None:
    pupil = Taught(qtbot, "redeploy", 1)
    pupil.act()
    pupil.act()
    pupil.guide.back()
    placing = existing(pupil.controller.prompt.placing)
    assert placing.layer is not None
    assert pupil.guide.step.id == "mountain"
    assert placing.layer.counts[pupil.region("15")] == 4
    assert placing.layer.counts[pupil.region("22")] == 1


def test_one_click_expands_and_conquers_and_back_takes_both_back(qtbot: QtBot) -> None:
    pupil = Taught(qtbot, "decline")
    before, moves = pupil.controller.scene.state, list[object]()
    pupil.controller.click("20")
    assert pupil.controller.scene.state == before
    assert pupil.guide.answer.startswith("You could take that one too.")
    pupil.controller.stepped.connect(lambda step: moves.append(step.entry.move))
    pupil.act()
    assert moves == [Expand(), Conquer(pupil.region("14"))]
    pupil.guide.back()
    assert pupil.guide.index == 0
    assert pupil.controller.scene.state == before


def test_a_decline_is_made_at_once_so_that_the_lesson_goes_on(qtbot: QtBot) -> None:
    pupil = Taught(qtbot, "decline")
    step = next(i for i, it in enumerate(pupil.lesson.steps) if it.do.target == "decline")
    pupil.guide.begin(step)
    seen: list[bool] = []
    pupil.controller.prompted.connect(lambda prompt: seen.append(prompt.held))
    pupil.act()
    assert seen
    assert not any(seen)


def test_while_the_other_player_moves_there_is_no_card(qtbot: QtBot, plain_boards: None) -> None:
    pupil = Pupil(qtbot, "attacked")
    pupil.begin()
    seen: list[bool] = []
    pupil.screen.controller.stepped.connect(
        lambda step: seen.append(pupil.screen.card.isVisible()) if step.entry.seat else None
    )
    pupil.act()
    assert seen == [False] * 5
    assert pupil.screen.card.isVisible()


def test_the_card_lies_still_between_two_steps(enter: Pupil) -> None:
    enter.begin(4)
    places = [enter.screen.card.geometry()]
    enter.screen.controller.prompted.connect(lambda: places.append(enter.screen.card.geometry()))
    enter.click(enter.button("redeploy"))
    enter.wait_for_step(5)
    assert len(places) > 1
    assert len(set(map(QRect.getRect, places))) == 1


def test_the_end_says_what_was_learned_and_leads_on_or_back_to_the_last_step(
    enter: Pupil,
) -> None:
    enter.begin(4)
    enter.act()
    card = enter.screen.card
    assert card.said.startswith("Enter the board. Four regions, four coins.")
    assert card.next.isVisible()
    assert not card.show_me.isVisible()
    enter.click(card.back)
    assert enter.guide.step.id == "score"
    assert not enter.guide.is_over
    button = enter.button("redeploy")
    assert not card.geometry().contains(button.mapTo(enter.screen, QPoint(9, 9)))


def test_a_screen_reader_hears_the_step_and_the_answer(enter: Pupil) -> None:
    card = QAccessible.queryAccessibleInterface(enter.screen.card)
    assert card.text(QAccessible.Text.Name) == "Enter the board, 1 of 5"
    assert "Choose Leechwallow. It takes two tokens." in card.text(QAccessible.Text.Description)
    enter.click_region(enter.lesson.game.board.index["5"])
    assert card.text(QAccessible.Text.Description).startswith("You could take that one too.")


def test_only_the_region_that_is_asked_for_is_gold(enter: Pupil) -> None:
    bar, shown = enter.screen.bar, enter.screen.board.shown
    gold = [it for it in bar.findChildren(Button) if it.isVisible() and it.is_gold]
    assert not gold
    for index, step in enumerate(enter.lesson.steps):
        enter.begin(index)
        wanted = {step.do.number} if step.do.is_at_region else set()
        ids = {enter.lesson.game.board.regions[number].id for number in wanted}
        assert set(shown.offers) == ids


def test_escape_leaves_a_lesson_and_keys_press_the_gold_button_at_its_end(
    enter: Pupil, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(enter.screen.left):
        enter.press(Qt.Key.Key_Escape)
    enter.begin(len(enter.lesson.steps) - 1)
    enter.act()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(enter.screen.card.next_wanted):
            enter.press(key)


def test_the_card_leaves_the_region_that_was_just_taken_free(enter: Pupil) -> None:
    taken = enter.guide.step.do.number
    enter.act()
    assert not enter.screen.card.geometry().intersects(enter.screen.parts.place_of(taken))
