"""The tables at which one person studies: the analysis board, for all seats, and a puzzle."""

import dataclasses
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from smallworld.errors import GameError
from smallworld.moves import Move
from smallworld.state import State, replace
from smallworld_client.gui.kit.button import IconButton
from smallworld_client.gui.kit.input import codes_of
from smallworld_client.gui.study.position import PositionDialog
from smallworld_client.gui.study.puzzle import (
    BEST,
    OWN,
    Judging,
    PuzzleNumber,
    PuzzlePanel,
    PuzzleSession,
    has_ended,
)
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.parts import TableView
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players.processes import HintProcess
from smallworld_client.study.game_check import PlanWeigher
from smallworld_client.study.position_line import print_position
from smallworld_client.study.puzzle import Judgement, Verdict
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.scene import Action, HandView
from smallworld_client.turn.stages import at_turn
from smallworld_client.words import keys
from smallworld_client.words.names import why
from smallworld_client.words.study import conquests

_PATIENCE = 60.0  # seconds for the best lines with their chances, which takes some three


class StudyTable(TableScreen):
    """``changed`` carries a Game that begins with the position that is wanted instead."""

    changed = Signal(object)

    def __init__(self, session: StudySession, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.controller.may_hold = lambda: False  # any step may be undone
        adviser = self.advising.adviser
        adviser.counsellor.close()
        adviser.counsellor = HintProcess(PlanWeigher, _PATIENCE)
        self.destroyed.connect(adviser.counsellor.close)
        for tool in (self.top.menu, self.top.people, self.top.skip):
            tool.hide()
        self.top.advice.set_hint(self.tr("The best lines and what they are worth (I)"))
        self.top.title.setText(self.tr("Analysis board"))
        self.edit = IconButton("pencil", self.tr("Change the position"))
        self.edit.setObjectName("change-position")
        self.edit.clicked.connect(self.open_position)
        self.copy_line = IconButton("copy", self.tr("Copy the position as a line of text"))
        self.copy_line.setObjectName("copy-position")
        self.copy_line.clicked.connect(self._copy)
        for button in (self.copy_line, self.edit):
            self.top.add_tool(button)

    @property
    def shown(self) -> State:
        return self.past.history.scene.state

    def open_position(self) -> None:
        dialog = PositionDialog(self.controller.scene.game, self.shown, self)
        dialog.chosen.connect(self.changed)
        dialog.open_once()

    def _copy(self) -> None:
        try:
            line = print_position(self.controller.scene.game, self.shown)
        except GameError as error:
            self.notice.tell(why(error), warning=True)
            return
        QGuiApplication.clipboard().setText(line)
        self.notice.tell(self.tr("The position has been copied as a line of text."))


_SIDE, _MOST_SIDE, _BAR, _MOST_BAR, _TASK = 300, 420, 112, 190, 235
"""Widths of the panel beside the board, heights of the bar, and the room that players leave to
what is asked, at normal text size."""
_AGAIN, _NEXT = "try-again", "next-puzzle"


class PuzzleTable(TableScreen):
    solved = Signal()
    tried = Signal()  # a turn has not solved it
    seen = Signal()  # the answer was shown before it was solved
    next_wanted = Signal()
    place_wanted = Signal(int)  # the place of another puzzle

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
    ) -> None:
        """``about`` says where the puzzle is from, ``progress`` how many are solved."""
        self._is_only = number.all == 1
        self._is_answered = self._is_picking = False
        super().__init__(session)
        self.controller.may_hold = lambda: False  # End turn asks for the verdict at once
        top = self.top
        for tool in (top.advice, top.history, top.menu, top.people, top.skip):
            tool.hide()
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
        self._is_awaited = False  # whether the answer is to be shown as soon as it is known
        self._answered: tuple[Move, ...] | None = None
        """The moves after which the answer was asked for, while it is shown."""
        self._has_failed = False
        self._asked: tuple[Move, ...] = ()
        self._puzzle_session = session
        self._back = QShortcut(QKeySequence(keys.BACK.press), self, self._go_back)
        self._back.setEnabled(False)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What is on top has its Esc before this.
        if event.key() in codes_of(keys.BACK):
            self.leave()
        else:
            super().keyPressEvent(event)

    def arrange(self) -> None:
        self.parts.lay_out = partial(
            puzzle_layout, is_picking=self._is_picking, is_answered=self._is_answered
        )
        super().arrange()
        for part in (self.log, self.parts.log_tab, self.parts.log_line):
            part.hide()
        self.players.setVisible(not self._layout_now.players.isEmpty())
        self._show_column()
        if self._puzzle_session is not None:
            self.panel.setGeometry(self._layout_now.log)

    def _render_cards(self, view: TableView) -> None:
        super()._render_cards(view)
        prompt = view.prompt
        is_picking = prompt.picks is not None or prompt.is_placing
        if is_picking is not self._is_picking:
            self._is_picking = is_picking
            self.arrange()
        else:
            self._show_column()

    def _show_column(self) -> None:
        """In a tall window the panel takes the place of combos that can't be picked."""
        placing = self._view is not None and self._view.prompt.is_placing
        has_room = self._is_picking or not self._layout_now.tall
        self.combos.setVisible(has_room and not placing)

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
            self._back.setEnabled(True)
            self._show_line(OWN)
        else:
            self._asked, self.judgement = (), None
            self._back.setEnabled(False)
            super()._on_prompt(prompt)
            if self._answered == session.moves:
                return  # the prompt has only been worded anew
            self._answered = None
            self._ask()
            self.board.advise({})

    def _ask(self) -> None:
        self.panel.ask()
        self._give_room(is_answered=False)

    def _judge(self, judgement: Judgement, moves: tuple[Move, ...]) -> None:
        self.panel.judge(judgement, moves)
        self._give_room(is_answered=True)

    def _give_room(self, *, is_answered: bool) -> None:
        """What is said of the turns takes the place of the players, for which it is too long."""
        if is_answered is not self._is_answered:
            self._is_answered = is_answered
            self.arrange()

    def _verdict_prompt(self) -> PromptView:
        if self._has_failed:
            question, help_text = self._failure, ""
        elif self.judgement is None:
            question = self.tr("Your turn is being judged…")
            help_text = self.tr(
                "The program plays on from it many times, which takes a few seconds."
            )
        else:
            question = {
                Verdict.SOLVED: self.tr("Solved!"),
                Verdict.HALF: self.tr("Better than the turn that was played, but not the best."),
                Verdict.WRONG: self.tr("There is a better turn."),
            }[self.judgement.verdict]
            help_text = self.tr("Look at the turns, or try another one.")
            if self._is_solved and self.panel.counts_as_seen:
                question = self.tr("As good as the answer that you have seen.")
                help_text = self.tr("The puzzle counts as seen, not as solved.")
        is_known = self._is_solved or self.panel.is_seen
        is_open = self.judgement is not None and not is_known
        again = Action(_AGAIN, self.tr("Try again"), key=keys.UNDO.press, icon="undo")
        if is_open:
            again = dataclasses.replace(
                again, primary=True, key=keys.GO_ON.press, also=keys.UNDO.press
            )
        actions = [again]
        if self._has_failed or self.judgement is not None:  # no key leaves without the verdict
            onward = self.tr("Done") if self._is_only else self.tr("Next puzzle")
            key = "" if is_open else keys.GO_ON.press
            actions.append(Action(_NEXT, onward, primary=not is_open, key=key))
        text = PromptText(question, help_text)
        return PromptView(text, hand=self._own_race(), actions=actions)

    @property
    def _is_solved(self) -> bool:
        return self.judgement is not None and self.judgement.verdict is Verdict.SOLVED

    def _own_race(self) -> HandView | None:
        """The person's race stays in the bar, though it is another player's turn."""
        scene, session = self.controller.scene, self._puzzle_session
        assert session is not None
        state = replace(scene.state, to_move=session.puzzle.seat)
        return at_turn(dataclasses.replace(scene, state=state))

    @property
    def _failure(self) -> str:
        return self.tr("The turn can't be judged: a process has failed.")

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
            if judgement is not None:
                chances = judgement.played.line.chance, judgement.best.line.chance
                self.panel.show_chances(*chances)
            if self._is_awaited and judgement is not None:
                self._show_answer()
            elif self._is_awaited:
                self._is_awaited = False
                self.panel.ask()
                self.notice.tell(self._failure, warning=True)
        elif moves == self._asked:
            self.judgement, self._has_failed = judgement, judgement is None
            super()._on_prompt(self._verdict_prompt())
            if judgement is not None:
                self._judge(judgement, moves)
                self._show_line(OWN)
                if not self._is_solved:
                    self.tried.emit()
                elif not self.panel.counts_as_seen:
                    self.solved.emit()

    def _show_answer(self) -> None:
        """After a verdict beside the person's own turn, else alone, as soon as it is known."""
        session = self._puzzle_session
        if session is None:
            return
        if self.judgement is not None:
            self.panel.reveal(self.judgement, self._asked)
            super()._on_prompt(self._verdict_prompt())
            self.seen.emit()
        elif self._answer is not None:
            self._answered, self._is_awaited = session.moves, False
            self._judge(self._answer, ())
            self.seen.emit()
            self._show_line(BEST)
        else:
            self._is_awaited = True
            self.panel.await_answer()
            self._judging.ask(())  # what is known already is not worked out again

    def _go_back(self) -> None:
        if self._is_solved:
            self.leave()
        else:
            self._begin_again()

    def _begin_again(self) -> None:
        session = self._puzzle_session
        assert session is not None
        self._answered = None
        if session.moves:
            session.begin_again()
        else:
            self._ask()
            self.board.advise({})

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

    def _number(self, moves: Sequence[Move], *, mistaken: bool) -> None:
        ids = self.controller.scene.game.board.regions
        numbers = {ids[i].id: number for number, i in enumerate(conquests(moves), 1)}
        self.board.advise(numbers, mistaken=list(numbers) if mistaken else ())


def puzzle_layout(
    window: QSize,
    text: float,
    ratio: float,
    players: int,
    history: int = 0,
    interface: float = 1.0,
    *,
    is_picking: bool,
    is_answered: bool,
) -> TableLayout:
    """The panel lies below the players, and in their place once it ``is_answered``.

    The board stays where it is during the whole turn.
    """
    base = TableLayout.of(window, text, ratio, players, history, interface)
    if base.tall:
        return _in_rows(base, is_picking)
    margin, gap = round(base.grid.margin * interface), base.grid.player_gap
    scale = max(text, interface)
    top, side = base.header.bottom() + 1, round(_SIDE * scale)
    left = base.combos.right() + 1 + margin
    frame = 2 * base.grid.frame
    room = window.width() - margin - side - margin - left
    low = window.height() - margin - top
    wide = min(room, int((low - round(_BAR * scale) - margin - frame) * ratio + frame))
    side += min(room - wide, max(0, round(_MOST_SIDE * scale) - side))
    board = QRect(left, top, wide, int((wide - frame) / ratio + frame))
    board.translate((window.width() - margin - side - margin - left - wide) // 2, 0)
    below = board.bottom() + 1 + margin
    bar_high = min(window.height() - margin - below, round(_MOST_BAR * scale))
    bar = QRect(board.left(), below, board.width(), bar_high)
    panel = QRect(window.width() - margin - side, top, side, low)
    seats = QRect()
    player = max(1, min(base.grid.player, (low - round(_TASK * scale)) // players - gap))
    if not is_answered:
        seats = QRect(panel.left(), top, side, players * (player + gap))
        panel.setTop(seats.bottom() + 1)
    return dataclasses.replace(
        base,
        grid=dataclasses.replace(base.grid, player=player),
        header=QRect(margin, 0, window.width() - 2 * margin, top),
        board=board,
        bar=bar,
        log=panel,
        players=seats,
        folded=False,
    )


def _in_rows(base: TableLayout, is_picking: bool) -> TableLayout:
    log = base.combos | base.log | base.log_tab
    log.setTop((base.combos.bottom() if is_picking else base.bar.bottom()) + 1 + base.grid.margin)
    return dataclasses.replace(base, log=log, folded=False)
