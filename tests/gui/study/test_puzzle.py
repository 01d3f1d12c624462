"""Puzzles at their table: what is asked, the verdict on a try, and the answer."""

import dataclasses
import re
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer, Decline, Expand, Move, Roll
from smallworld.state import Stage
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.study.puzzle import PuzzleNumber, PuzzlePanel, PuzzleSession, has_ended
from smallworld_client.gui.table.study_table import PuzzleTable, puzzle_layout
from smallworld_client.study.check import Figure, Line
from smallworld_client.study.puzzle import Judgement, Worth, shipped, shipped_puzzle
from smallworld_client.words.study import hint_text
from tests.gui.showing import existing, on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")


def _place() -> int:
    """A puzzle in which one may decline."""
    places = range(len(shipped()))
    return next(it for it in places if shipped_puzzle(it).state.stage is Stage.START)


class Judge(QObject):
    """Notes what it is asked."""

    judged = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Move, ...]] = []

    def ask(self, moves: tuple[Move, ...]) -> None:
        self.asked.append(moves)

    def close(self) -> None: ...


@pytest.fixture
def judge() -> Judge:
    return Judge()


@pytest.fixture
def table(qtbot: QtBot, judge: Judge) -> Iterator[PuzzleTable]:
    session = PuzzleSession(shipped_puzzle(_place()))
    qtbot.waitUntil(lambda: session.state is not None)
    table = PuzzleTable(session, "easy", "0 of 60 solved", PuzzleNumber(1, 60), judging=judge)  # type: ignore[arg-type]
    qtbot.addWidget(table)
    table.set_speed(0)
    table.resize(1280, 720)
    table.show()
    yield table
    table.end()
    session.leave()


def session_of(table: PuzzleTable) -> PuzzleSession:
    return existing(table._puzzle_session)


def judgement(behind: float) -> Judgement:
    def worth(chance: float, lost: float) -> Worth:
        return Worth(Line((Decline(),), 5.0, 3, Figure(chance)), Figure(-lost), Figure())

    return Judgement(worth(0.5 - behind, behind), worth(0.3, 0.2), worth(0.5, 0.0))


def end_turn(qtbot: QtBot, table: PuzzleTable) -> None:
    table.controller.submit(Decline())
    session = session_of(table)
    qtbot.waitUntil(
        lambda: (
            session.state is not None
            and has_ended(session.puzzle, session.state)
            and table.bar.offers("try-again")
        )
    )


def test_each_roll_of_a_berserk_falls_as_it_fell_in_the_game() -> None:
    puzzle = next(
        it for it in map(shipped_puzzle, range(len(shipped()))) if it.played_moves.count(Roll()) > 2
    )
    study = PuzzleSession(puzzle).study
    for move in puzzle.played_moves:
        study.make(move)
    assert [it.chance for it in study.entries] == [it.chance for it in puzzle.played]


def test_esc_leaves_a_puzzle_but_first_closes_what_is_on_top(
    qtbot: QtBot, table: PuzzleTable
) -> None:
    left: list[bool] = []
    table.left.connect(lambda: left.append(True))
    table.cards.losses.show_losses(["Bram took Mudwhistle."], table.rect())
    table.board.setFocus()
    for said in ([], [True]):
        QTest.keyClick(table.board, Qt.Key.Key_Escape)
        assert left == said


def test_only_what_the_question_needs_is_there_with_everyones_powers_and_coins(
    table: PuzzleTable,
) -> None:
    assert table.panel.isVisible()
    assert table.combos.isVisible()
    hidden = (table.log, table.top.advice, table.top.history)
    assert not any(part.isVisible() for part in hidden)
    state = session_of(table).puzzle.state
    for panel, player in zip(table.players.panels, state.players, strict=True):
        assert panel.isVisible()
        assert panel.view.coins == player.coins
        assert not panel.view.level
        powers = [it.powers for it in (panel.view.active, *panel.view.declined) if it]
        assert powers == [it.all_powers for it in player.races]


@pytest.mark.turns(8)
@pytest.mark.usefixtures("english_again")
def test_what_counts_is_in_sight_without_scrolling_in_every_language(
    qapp: QApplication, qtbot: QtBot, judge: Judge
) -> None:
    puzzle = shipped_puzzle(_place())
    assert len(puzzle.game.names) == 2
    session = PuzzleSession(puzzle)
    for language in ("en", "de", "fr"):
        speak(qapp, language)
        table = PuzzleTable(session, "easy", "", PuzzleNumber(1, 60), judging=judge)  # type: ignore[arg-type]
        on_screen(qtbot, table, 1280, 720)
        table.panel.show_chances(Figure(0.3), Figure(0.5))
        QApplication.processEvents()
        [area] = table.panel.findChildren(QScrollArea)
        assert area.verticalScrollBar().maximum() == 0, language


@pytest.mark.parametrize("players", [2, 5])
def test_the_board_of_a_puzzle_stays_where_it_is(players: int) -> None:
    for wide, high in ((1280, 720), (1024, 640), (1920, 1080)):
        laid = {
            dataclasses.astuple(dataclasses.replace(it, log=QRect(), players=QRect()))[2:5]
            for is_picking, is_answered in product((True, False), repeat=2)
            for it in [
                puzzle_layout(
                    QSize(wide, high), 1.0, 1.35, players,
                    is_picking=is_picking, is_answered=is_answered,
                )
            ]
        }  # fmt: skip
        assert len(laid) == 1


def test_the_end_of_the_turn_asks_for_the_verdict_before_which_no_key_leads_on(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    assert judge.asked == [()]
    end_turn(qtbot, table)
    assert judge.asked == [(), (Decline(),)]
    hand = existing(table._verdict_prompt().hand)
    assert (hand.seat, hand.piece) == (session_of(table).puzzle.seat, "")  # it has just declined
    table.board.setFocus()
    with qtbot.assertNotEmitted(table.next_wanted):
        QTest.keyClick(table.board, Qt.Key.Key_Space)
    assert session_of(table).moves == (Decline(),)
    with qtbot.waitSignal(table.solved):
        judge.judged.emit((Decline(),), judgement(0.0))
    assert table.panel.cards["own"].isVisible()
    assert table.panel.cards["best"].isVisible()
    assert not table.panel.answer.isVisible()
    with qtbot.waitSignal(table.next_wanted):
        QTest.keyClick(table.board, Qt.Key.Key_Space)
    with qtbot.waitActive(table):
        table.activateWindow()
    with qtbot.waitSignal(table.left):
        QTest.keyClick(table, Qt.Key.Key_Escape)


def test_a_puzzle_whose_answer_was_seen_is_not_solved_by_playing_it(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    judge.judged.emit((), judgement(0.0))
    with qtbot.waitSignal(table.seen):
        ask_for_answer(table)
    table.panel.again.click()
    end_turn(qtbot, table)
    with qtbot.assertNotEmitted(table.solved):
        judge.judged.emit((Decline(),), judgement(0.0))
    assert table.bar.button("next-puzzle").is_gold
    assert "seen" in table._verdict_prompt().text.question


def test_a_puzzle_stays_solved_whose_answer_is_asked_for_afterwards(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    judge.judged.emit((), judgement(0.0))
    end_turn(qtbot, table)
    judge.judged.emit((Decline(),), judgement(0.0))
    table._begin_again()
    qtbot.waitUntil(table.panel.answer.isVisible)
    table.panel.answer.click()
    table.panel.again.click()
    end_turn(qtbot, table)
    with qtbot.waitSignal(table.solved):
        judge.judged.emit((Decline(),), judgement(0.0))
    assert table._verdict_prompt().text.question == "Solved!"


def send_mouse(button: QWidget, kind: QEvent.Type, at: int) -> None:
    """``at`` is in milliseconds."""
    left = Qt.MouseButton.LeftButton
    spot = QPointF(button.rect().center())
    event = QMouseEvent(
        kind, spot, QPointF(button.mapToGlobal(spot)), left, left, Qt.KeyboardModifier.NoModifier
    )
    event.setTimestamp(at)
    QApplication.sendEvent(button, event)


def test_the_clicks_that_follow_one_at_once_show_no_answer(
    table: PuzzleTable, judge: Judge
) -> None:
    judge.judged.emit((), judgement(0.0))
    answer = table.panel.answer
    kinds = QEvent.Type
    for at, kind in (
        (1000, kinds.MouseButtonPress),
        (1060, kinds.MouseButtonRelease),
        (1150, kinds.MouseButtonDblClick),
        (1200, kinds.MouseButtonRelease),
        (1300, kinds.MouseButtonPress),
        (1350, kinds.MouseButtonRelease),
    ):
        send_mouse(answer, kind, at)
    assert answer.text() == "Show the answer"
    assert not table.panel.cards["best"].isVisible()
    send_mouse(answer, kinds.MouseButtonPress, 5000)
    send_mouse(answer, kinds.MouseButtonRelease, 5060)
    assert table.panel.cards["best"].isVisible()


def test_the_only_figures_of_a_puzzle_are_those_of_its_judge(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    def figures() -> list[str]:
        told = (it.text() for it in (table.panel._goal, table.panel._lost))
        return [figure for text in told for figure in re.findall(r"\d+%", text)]

    assert figures() == []
    judge.judged.emit((), judgement(0.0))
    measured = figures()
    assert measured == ["49%", "30%", "50%"]
    ask_for_answer(table)
    table.panel.again.click()
    qtbot.waitUntil(table.panel._goal.isVisible)
    assert figures() == measured


@pytest.mark.parametrize("by", ["button", "space", "escape"])
def test_a_worse_turn_is_not_solved_and_may_be_tried_again(
    qtbot: QtBot, table: PuzzleTable, judge: Judge, by: str
) -> None:
    end_turn(qtbot, table)
    with qtbot.waitSignal(table.tried), qtbot.assertNotEmitted(table.solved):
        judge.judged.emit((Decline(),), judgement(0.2))
    assert table.bar.button("try-again").is_gold
    with qtbot.waitActive(table):
        table.activateWindow()
    table.board.setFocus()
    with qtbot.assertNotEmitted(table.next_wanted), qtbot.assertNotEmitted(table.left):
        if by == "button":
            table.bar.triggered.emit("try-again")
        else:
            key = Qt.Key.Key_Space if by == "space" else Qt.Key.Key_Escape
            QTest.keyClick(table.board, key)
        session = session_of(table)
        qtbot.waitUntil(lambda: session.state == session.puzzle.state)
    qtbot.waitUntil(lambda: not table.bar.offers("try-again"))
    assert table.judgement is None
    assert session.moves == ()


def test_a_verdict_on_a_turn_that_was_taken_back_is_not_shown_and_one_that_fails_is_told(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    end_turn(qtbot, table)
    table.bar.triggered.emit("try-again")
    qtbot.waitUntil(lambda: not table.bar.offers("try-again"))
    with qtbot.assertNotEmitted(table.solved):
        judge.judged.emit((Decline(),), judgement(0.0))
    assert not table.panel.cards["own"].isVisible()
    end_turn(qtbot, table)
    judge.judged.emit((Decline(),), None)
    assert table._verdict_prompt().text.question.startswith("The turn can't be judged")


def test_whoever_has_not_tried_is_given_a_hint_first(table: PuzzleTable, judge: Judge) -> None:
    answer = table.panel.answer
    assert answer.text() == "Give me a hint"
    answer.click()
    hint = hint_text(session_of(table).puzzle)
    assert hint in [it.text() for it in table.panel.findChildren(Label) if it.isVisible()]
    assert answer.text() == "Show the answer"
    assert hint_text(shipped_puzzle(4)) == "A hint for the beginning: Pick Stout Orcs."
    assert hint_text(shipped_puzzle(2)) == "A hint for the beginning: Take Leechwallow."


def ask_for_answer(table: PuzzleTable) -> None:
    table.panel.answer.click()
    table.panel.answer.click()


def test_the_answer_is_shown_as_soon_as_it_is_known(table: PuzzleTable, judge: Judge) -> None:
    cards = table.panel.cards
    ask_for_answer(table)
    assert not cards["best"].isVisible()
    judge.judged.emit((), judgement(0.0))
    assert cards["best"].isVisible()
    assert not cards["own"].isVisible()


def test_a_failed_try_shows_the_better_line_only_when_it_is_asked_for(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    end_turn(qtbot, table)
    judge.judged.emit((Decline(),), judgement(0.2))
    cards, answer = table.panel.cards, table.panel.answer
    assert (cards["own"].isVisible(), cards["best"].isVisible()) == (True, False)
    assert answer.text() == "Show the answer"
    answer.click()
    assert (cards["own"].isVisible(), cards["best"].isVisible()) == (True, True)
    assert not answer.isVisible()


def test_from_the_answer_one_tries_again_or_goes_on(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    judge.judged.emit((), judgement(0.0))
    panel = table.panel
    assert not panel.again.isVisible()
    ask_for_answer(table)
    table._on_prompt(table.controller.prompt)  # which is only worded anew
    assert panel.cards["best"].isVisible()
    assert table.board.shown.advised
    with qtbot.waitSignal(table.next_wanted):
        panel.following.click()
    with qtbot.waitActive(table):
        table.activateWindow()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    qtbot.waitUntil(panel.answer.isVisible)
    assert not panel.cards["best"].isVisible()
    assert not panel.again.isVisible()
    assert not table.board.shown.advised


def test_trying_again_after_the_answer_takes_back_what_was_played_before_it(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    judge.judged.emit((), judgement(0.0))
    table.controller.submit(Expand())
    session = session_of(table)
    qtbot.waitUntil(lambda: session.moves == (Expand(),))
    conquered = next(it for it in session.puzzle.best if type(it) is Conquer)
    session.submit(conquered)
    qtbot.waitUntil(lambda: conquered in session.moves)
    assert not table.board.shown.advised, "one's own moves have not the look of advice"
    ask_for_answer(table)
    table.panel.again.click()
    qtbot.waitUntil(lambda: session.state == session.puzzle.state)
    qtbot.waitUntil(lambda: not table.panel.again.isVisible())


def test_the_puzzle_before_and_the_one_after_are_a_click_away(
    qtbot: QtBot, table: PuzzleTable
) -> None:
    with qtbot.waitSignal(table.place_wanted) as wanted:
        table.panel.before.click()
    assert wanted.args == [0]
    with qtbot.waitSignal(table.place_wanted) as wanted:
        table.panel.after.click()
    assert wanted.args == [2]
    assert table.panel.before.accessibleName() == "Previous puzzle"
    first = PuzzlePanel(shipped_puzzle(0), "", "", PuzzleNumber(0, 60))
    qtbot.addWidget(first)
    assert not first.before.isEnabled()
    assert first.after.isEnabled()
