"""The table of a puzzle: one's turn, the verdict, and another try."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from smallworld.moves import Decline, Move
from smallworld.state import Stage
from smallworld_client.gui.study.puzzle import PuzzleSession, has_ended
from smallworld_client.gui.table.puzzle_table import PuzzleTable
from smallworld_client.study.check import Figure, Line
from smallworld_client.study.puzzle import Judgement, Worth, shipped, shipped_puzzle

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
    table = PuzzleTable(session, "Puzzle 1", "Solved: 0", judging=judge)  # type: ignore[arg-type]
    qtbot.addWidget(table)
    table.set_speed(0)
    table.resize(1280, 720)
    table.show()
    yield table
    table.end()
    session.leave()


def session_of(table: PuzzleTable) -> PuzzleSession:
    session = table._puzzle_session
    assert session is not None
    return session


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
            and table.bar.offers("next-puzzle")
        )
    )


def test_only_what_the_question_needs_is_there(table: PuzzleTable) -> None:
    assert table.panel.isVisible()
    hidden = (table.players, table.log, table.combos, table.top.advice, table.top.history)
    assert not any(part.isVisible() for part in hidden)


def test_the_end_of_the_turn_asks_for_the_verdict(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    assert judge.asked == [()]
    end_turn(qtbot, table)
    assert judge.asked == [(), (Decline(),)]
    with qtbot.waitSignal(table.solved):
        judge.judged.emit((Decline(),), judgement(0.0))
    assert table.bar.button("next-puzzle").isEnabled()
    assert table.panel.cards["own"].isVisible()


def test_a_worse_turn_is_not_solved_and_may_be_tried_again(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    end_turn(qtbot, table)
    with qtbot.assertNotEmitted(table.solved):
        judge.judged.emit((Decline(),), judgement(0.2))
    table.bar.triggered.emit("try-again")
    session = session_of(table)
    qtbot.waitUntil(lambda: session.state == session.puzzle.state)
    qtbot.waitUntil(lambda: not table.bar.offers("next-puzzle"))
    assert table.judgement is None
    assert session.moves == ()


def test_a_verdict_on_a_turn_that_was_taken_back_is_not_shown(
    qtbot: QtBot, table: PuzzleTable, judge: Judge
) -> None:
    end_turn(qtbot, table)
    table.bar.triggered.emit("try-again")
    qtbot.waitUntil(lambda: not table.bar.offers("next-puzzle"))
    with qtbot.assertNotEmitted(table.solved):
        judge.judged.emit((Decline(),), judgement(0.0))
    assert not table.panel.cards["own"].isVisible()


def test_the_answer_is_shown_once_it_is_known(table: PuzzleTable, judge: Judge) -> None:
    assert not table.panel.answer.isEnabled()
    judge.judged.emit((), judgement(0.0))
    table.panel.answer.click()
    assert table.panel.cards["best"].isVisible()
    assert not table.panel.cards["own"].isVisible()


def test_a_judge_that_fails_is_told(qtbot: QtBot, table: PuzzleTable, judge: Judge) -> None:
    end_turn(qtbot, table)
    judge.judged.emit((Decline(),), None)
    assert table._verdict_prompt().text.question.startswith("The turn can’t be judged")
