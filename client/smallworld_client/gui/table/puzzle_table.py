"""The table of a puzzle: the board and the bar, with the question and the verdict beside them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtWidgets import QWidget

from smallworld.moves import Move
from smallworld_client.gui.kit.screen import ADVICE, HISTORY, MENU, PEOPLE, SKIP
from smallworld_client.gui.study.puzzle import (
    BEST,
    OWN,
    Judging,
    PuzzleNumber,
    PuzzlePanel,
    PuzzleSession,
    has_ended,
)
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.parts import TableView
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.study.puzzle import Judgement, Verdict
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.scene import Action
from smallworld_client.words import keys
from smallworld_client.words.study import conquests

_SIDE, _MOST_SIDE, _BAR, _MOST_BAR = 300, 420, 112, 190
"""Widths of the panel beside the board, and heights of the bar, at normal text size."""
_AGAIN, _NEXT = "try-again", "next-puzzle"


class PuzzleTable(TableScreen):
    solved = Signal()
    next_wanted = Signal()
    place_wanted = Signal(int)
    """The place of another puzzle."""

    _puzzle_session: PuzzleSession | None = None
    """None until the table is made, which asks for prompts already."""

    def __init__(
        self,
        session: PuzzleSession,
        about: str,
        progress: str,
        number: PuzzleNumber,
        *,
        judging: Judging | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``about`` says where the puzzle is from, ``progress`` how many are solved."""
        self._is_only = number.all == 1
        self._has_column = False
        super().__init__(session, parent)
        self.controller.may_hold = lambda: False  # End turn asks for the verdict at once
        for tool in (ADVICE, HISTORY, MENU, PEOPLE, SKIP):
            for widget in self.top.findChildren(QWidget, tool):
                widget.hide()
        self.log.pressed.disconnect(self.past.look_at)
        self.top.title.setText(self.tr("Find the turn"))
        self.panel = PuzzlePanel(session.puzzle, about, progress, number)
        self.panel.setParent(self)
        self.panel.answer_wanted.connect(self._show_answer)
        self.panel.again_wanted.connect(self._begin_again)
        self.panel.next_wanted.connect(self.next_wanted)
        self.panel.line_chosen.connect(self._show_line)
        self.panel.place_wanted.connect(self.place_wanted)
        self._judging = judging or Judging(session.puzzle)
        self._judging.setParent(self)
        self._judging.judged.connect(self._on_judged)
        self.judgement: Judgement | None = None
        self._answer: Judgement | None = None
        """What is known of the two turns that the person is not asked for."""
        self._has_failed = False
        self._asked: tuple[Move, ...] = ()
        self._puzzle_session = session
        self.panel.answer.setEnabled(False)
        self.controller.stepped.connect(lambda _: self.cards.put_score_away())
        self.panel.show()
        self._on_prompt(self.controller.prompt)
        self.arrange()
        self._judging.ask(())

    def end(self) -> None:
        self._judging.close()
        self.advising.end()

    def leave(self) -> None:
        self.left.emit()

    def arrange(self) -> None:
        self.parts.lay_out = partial(puzzle_layout, has_column=self._has_column)
        super().arrange()
        for part in (self.players, self.log, self.parts.log_tab, self.parts.log_line):
            part.hide()
        if self._puzzle_session is not None:
            self.panel.setGeometry(self._layout_now.log)

    def _render_cards(self, view: TableView) -> None:
        super()._render_cards(view)
        prompt = view.prompt
        has_column = prompt.picks is not None or prompt.is_placing
        self.combos.setVisible(has_column and not prompt.is_placing)
        if has_column is not self._has_column:
            self._has_column = has_column
            self.arrange()

    def _on_step(self, step: GameStep) -> None:
        super()._on_step(step)
        self.cards.put_score_away()

    def _on_prompt(self, prompt: PromptView) -> None:
        session = self._puzzle_session
        if session is None:
            super()._on_prompt(prompt)
            return
        if has_ended(session.puzzle, self.controller.scene.state):
            if self._asked != session.moves:
                self._asked, self.judgement, self._has_failed = session.moves, None, False
                self._judging.ask(session.moves)
            super()._on_prompt(self._verdict_prompt())
            self._show_line(OWN)
        else:
            self._asked, self.judgement = (), None
            self.panel.ask()
            super()._on_prompt(prompt)
            self._number(session.moves, mistaken=False, in_order=False)

    def _verdict_prompt(self) -> PromptView:
        if self._has_failed:
            question, help_text = self.tr("The turn can’t be judged: a process has failed."), ""
        elif self.judgement is None:
            question = self.tr("Your turn is being judged…")
            help_text = self.tr("It is played on many times, which takes a few seconds.")
        else:
            question = {
                Verdict.SOLVED: self.tr("Solved!"),
                Verdict.HALF: self.tr("Better than the turn that was played, and not the best."),
                Verdict.WRONG: self.tr("There is a better turn."),
            }[self.judgement.verdict]
            help_text = self.tr("Look at the three turns, or try another one.")
        again = Action(_AGAIN, self.tr("Try again"), key=keys.UNDO.press, icon="undo")
        text = self.tr("Done") if self._is_only else self.tr("Next puzzle")
        following = Action(_NEXT, text, primary=True, key=keys.GO_ON.press)
        return PromptView(PromptText(question, help_text), actions=[again, following])

    def _act(self, action: str) -> None:
        if action == _AGAIN:
            self._begin_again()
        elif action == _NEXT:
            self.next_wanted.emit()
        else:
            super()._act(action)

    def _on_judged(self, moves: tuple[Move, ...], judgement: Judgement | None) -> None:
        if not moves:
            self._answer = judgement
            self.panel.answer.setEnabled(judgement is not None)
            if judgement is not None:
                chances = judgement.played.line.chance, judgement.best.line.chance
                self.panel.show_chances(*chances)
        elif moves == self._asked:
            self.judgement, self._has_failed = judgement, judgement is None
            super()._on_prompt(self._verdict_prompt())
            if judgement is not None:
                self.panel.judge(judgement, moves)
                self._show_line(OWN)
                if judgement.verdict is Verdict.SOLVED:
                    self.solved.emit()

    def _show_answer(self) -> None:
        if self._answer is not None:
            self.panel.judge(self._answer, ())
            self._show_line(BEST)

    def _begin_again(self) -> None:
        session = self._puzzle_session
        assert session is not None
        if session.moves:
            session.begin_again()
        else:
            self.panel.ask()
            self._number((), mistaken=False)

    def _show_line(self, which: str) -> None:
        session = self._puzzle_session
        assert session is not None
        if which == BEST:
            self._number(session.puzzle.best, mistaken=False)
        elif which == OWN:
            is_wrong = self.judgement is not None and self.judgement.verdict is Verdict.WRONG
            self._number(session.moves, mistaken=is_wrong)
        else:
            self._number(session.puzzle.played_moves, mistaken=True)

    def _number(self, moves: Sequence[Move], *, mistaken: bool, in_order: bool = True) -> None:
        ids = self.controller.scene.game.board.regions
        numbers = {ids[i].id: number for number, i in enumerate(conquests(moves), 1)}
        self.board.advise(numbers, in_order=in_order, mistaken=list(numbers) if mistaken else ())


def puzzle_layout(
    window: QSize,
    text: float,
    ratio: float,
    players: int,
    history: int = 0,
    interface: float = 1.0,
    *,
    has_column: bool,
) -> TableLayout:
    """The board takes what the players and, unless ``has_column``, the combos would."""
    base = TableLayout.of(window, text, ratio, players, history, interface)
    if base.tall:
        return _in_rows(base, has_column)
    margin = round(base.grid.margin * interface)
    scale = max(text, interface)
    top, side = base.header.bottom() + 1, round(_SIDE * scale)
    left = base.combos.right() + 1 + margin if has_column else margin
    frame = 2 * base.grid.frame
    room = window.width() - margin - side - margin - left
    tallest = window.height() - top - round(_BAR * scale) - 2 * margin
    wide = min(room, int((tallest - frame) * ratio + frame))
    side += min(room - wide, max(0, round(_MOST_SIDE * scale) - side))
    board = QRect(left, top, wide, int((wide - frame) / ratio + frame))
    spare = window.width() - margin - side - margin - left - wide
    board.translate(spare // 2, 0)
    below = board.bottom() + 1 + margin
    bar_high = min(window.height() - margin - below, round(_MOST_BAR * scale))
    bar = QRect(board.left(), below, board.width(), bar_high)
    right = window.width() - margin - side
    panel = QRect(right, top, side, window.height() - margin - top)
    header = QRect(margin, 0, window.width() - 2 * margin, top)
    return replace(
        base, header=header, board=board, bar=bar, log=panel, players=QRect(), folded=False
    )


def _in_rows(base: TableLayout, has_column: bool) -> TableLayout:
    up = base.board.top() - base.players.top()
    board, bar = base.board.translated(0, -up), base.bar.translated(0, -up)
    combos, log = base.combos.translated(0, -up), base.combos | base.log | base.log_tab
    log.setTop((combos.bottom() if has_column else bar.bottom()) + 1 + base.grid.margin)
    return replace(base, board=board, bar=bar, combos=combos, log=log, folded=False)
