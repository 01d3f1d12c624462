"""A puzzle in play: its game, the judge in another process, and the panel beside the board."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import NamedTuple

from msgspec import MsgspecError
from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld.moves import Draw, Move
from smallworld.state import Stage, State
from smallworld_client.gui.kit.base import Painted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import Option, SegmentedChoice
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, heading, note, stacked
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.study.panels import LineCard
from smallworld_client.gui.study.study_session import StudyLink, StudySession
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.players.answers import answer, redeployment
from smallworld_client.study.check import SOLVED, Figure
from smallworld_client.study.puzzle import (
    HALF,
    Judgement,
    PuzzleDraw,
    PuzzleJudge,
    TurnPuzzle,
    Verdict,
    ask_judge,
)
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.table.events import Event
from smallworld_client.words import keys
from smallworld_client.words.study import hint_text, line_text, percent_of, why_better
from smallworld_client.words.translation import share_text
from smallworld_net.programs import NoAnswerError, WorkerProcess

_PATIENCE = 120.0  # seconds for three turns on a slow and busy computer; most take five


class PuzzleLink(StudyLink):
    """One seat's turn. What others have to decide in it is decided as the program would."""

    def __init__(
        self,
        puzzle: TurnPuzzle,
        tell: Callable[[Event], None],
        portraits: Callable[[str], int],
    ) -> None:
        super().__init__(puzzle.game, (), (puzzle.seat,), tell, portraits)
        self._puzzle, self._chance = puzzle, PuzzleDraw(puzzle)

    def draw_for(self, move: Move) -> Draw:
        return self._chance.for_move(move, sum(entry.move == move for entry in self.entries))

    def make(self, move: Move) -> None:
        super().make(move)
        while not has_ended(self._puzzle, self.state) and self.state.to_move != self._puzzle.seat:
            super().make(_reply(self.game, self.state))


def has_ended(puzzle: TurnPuzzle, state: State) -> bool:
    start = puzzle.state
    return state.stage is Stage.OVER or (state.round, state.seat) != (start.round, start.seat)


def _reply(game: Game, state: State) -> Move:
    if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
        return redeployment(game, state)
    return answer(game, state) or game.legal_moves(state)[0]


class PuzzleSession(StudySession):
    def __init__(self, puzzle: TurnPuzzle, portraits: Callable[[str], int] = portrait_of) -> None:
        """``portraits`` gives the player of each name their portrait."""
        self.puzzle = puzzle
        super().__init__(lambda tell: PuzzleLink(puzzle, tell, portraits))
        self.game, self.state = puzzle.game, puzzle.state
        self.room, self.me = self.study.room, self.study.room.people[0].id

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(it.move for it in self.study.entries if it.seat == self.puzzle.seat)

    def begin_again(self) -> None:
        self.study.go_back(0)


class Judging(QObject):
    """Asks another process for what turns are worth, one after the other."""

    judged = Signal(object, object)
    """The moves of a turn, and its Judgement; None if the process has failed."""
    _told = Signal(object, object)

    def __init__(self, puzzle: TurnPuzzle) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._worker = WorkerProcess(PuzzleJudge, _PATIENCE)
        self._pool = ThreadPoolExecutor(1, "puzzle")
        self._telling = Lock()
        self._is_closed = False
        self._told.connect(self.judged, Qt.ConnectionType.QueuedConnection)

    def ask(self, moves: tuple[Move, ...]) -> None:
        if not self._is_closed:
            self._pool.submit(self._answer, moves)

    def close(self) -> None:
        with self._telling:
            self._is_closed = True
        self._worker.close()
        self._pool.shutdown(cancel_futures=True)

    def _answer(self, moves: tuple[Move, ...]) -> None:
        puzzle, found = self._puzzle, None
        played = puzzle.played_moves
        with suppress(NoAnswerError, MsgspecError):
            lines = (moves or played, played, puzzle.best)
            found = Judgement(*ask_judge(self._worker, puzzle, lines))
        with self._telling:
            if not self._is_closed:
                self._told.emit(moves, found)


class Criterion(Painted):
    def __init__(self, icon: str, tone: str, text: str, about: str) -> None:
        super().__init__()
        self._icon, self._tone = icon, tone
        below = Label(about, Type.SMALL, Tone.SECOND, wrap=True)
        rows = filled(marginless(QVBoxLayout(self), 0), Label(text, Type.BODY, wrap=True), below)
        rows.setContentsMargins(self.theme.px(26), 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        at = QPointF(self.theme.px(9), self.height() / 2)
        ink = getattr(self.theme.surround, self._tone)
        paint_icon(self.brush(), self._icon, at, self.theme.px(18), ink)


class CalmButton(Button):
    """Ignores a press within a double click's time of the last press on any button of this class.

    A click can put another of these buttons under the pointer.
    """

    _pressed_at = -(1 << 32)  # milliseconds, as events tell the time

    def mousePressEvent(self, event: QMouseEvent) -> None:
        since = event.timestamp() - CalmButton._pressed_at
        CalmButton._pressed_at = event.timestamp()
        if 0 <= since < QApplication.doubleClickInterval():
            event.accept()
        else:
            super().mousePressEvent(event)


OWN, PLAYED, BEST = "own", "played", "best"
_FLAT = 560  # logical pixels from which on the foot holds all that it may, at normal text size


class PuzzleNumber(NamedTuple):
    """Which puzzle of how many it is; ``place`` counts from 0."""

    place: int = 0
    all: int = 1


class PuzzlePanel(QWidget):
    """What is asked and what counts; after the turn, the verdict with its lines.

    The better line is shown with a turn that solves the puzzle, else only once it is asked for.
    """

    answer_wanted = Signal()
    again_wanted = Signal()  # the answer is put away, and the turn begins anew
    next_wanted = Signal()
    place_wanted = Signal(int)  # the place of another puzzle
    line_chosen = Signal(str)  # OWN, PLAYED or BEST is to be shown on the board

    def __init__(self, puzzle: TurnPuzzle, about: str, solved: str, number: PuzzleNumber) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._is_tried = self._is_revealed = False
        self.was_solved = self.is_seen = False
        """Whether the puzzle was solved without its answer, and whether the answer was seen."""
        self._asked = self._make_asked(about)
        self._title, self._verdict = heading(""), note("", tone=Tone.TEXT)
        self._title.setWordWrap(True)
        self.cards = {
            OWN: LineCard(mistaken=True),
            BEST: LineCard(mistaken=False),
            PLAYED: LineCard(mistaken=True),
        }
        own, best = Option(OWN, self.tr("Yours")), Option(BEST, self.tr("Best"))
        played = Option(PLAYED, self.tr("Played"))
        name = self.tr("Which turn the board shows")
        self._of_two = SegmentedChoice(name, [own, played], OWN)
        self._of_all = SegmentedChoice(name, [own, best, played], OWN)
        self._choices = (self._of_two, self._of_all)
        for choice in self._choices:
            choice.changed.connect(self.line_chosen)
        self.said = Panel(self._title, self._verdict, padding=12)
        cards = self.cards.values()
        self._verdict_box = stacked(self.said, *self._choices, *cards, 1, spacing=6)
        pages = scrolled(stacked(self._asked, self._verdict_box))
        filled(marginless(QVBoxLayout(self)), (pages, 1), self._make_foot(solved, number))
        self.ask()

    def _make_foot(self, solved: str, number: PuzzleNumber) -> QHBoxLayout:
        self.answer = CalmButton(self.tr("Show the answer"), ButtonKind.SECONDARY)
        self.answer.setObjectName("show-answer")
        self.answer.clicked.connect(self._help)
        self._solved = Label(solved, Type.SMALL, Tone.SECOND, wrap=True)
        self._solved.hide()
        self._steps = self._make_steps(number)
        self.again = CalmButton(self.tr("Try again"), ButtonKind.SECONDARY, key=keys.BACK.press)
        self.again.clicked.connect(self.again_wanted)
        following = self.tr("Done") if number.all == 1 else self.tr("Next puzzle")
        self.following = CalmButton(following, ButtonKind.PRIMARY)
        self.following.clicked.connect(self.next_wanted)
        self._ways = (self.again, self.following)
        return filled(QHBoxLayout(), self._steps, self._solved, 1, self.answer, *self._ways)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The foot of a narrow panel has no room for how many are solved."""
        self._solved.setVisible(self.width() >= Theme.current().px(_FLAT))
        super().resizeEvent(event)

    def _make_steps(self, number: PuzzleNumber) -> QWidget:
        """The puzzle's number, between the ways to the one before and the one after it."""
        self.before = IconButton("back", self.tr("Previous puzzle"), key=keys.TURNS.press)
        self.after = IconButton("forward", self.tr("Next puzzle"), key=keys.TURNS.presses[1])
        for button, place in ((self.before, number.place - 1), (self.after, number.place + 1)):
            button.setEnabled(0 <= place < number.all)
            button.clicked.connect(partial(self.place_wanted.emit, place))
        said = self.tr("Puzzle {number} of {all}")
        said = said.format(number=number.place + 1, all=number.all)
        label = Label(f"{number.place + 1}/{number.all}", Type.NOTE, Tone.SECOND)
        label.setToolTip(said)
        label.setAccessibleName(said)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        steps = QWidget()
        filled(marginless(QHBoxLayout(steps)), self.before, label, self.after)
        self._has_others = number.all > 1
        return steps

    def show_progress(self, solved: str) -> None:
        self._solved.setText(solved)

    def show_chances(self, played: Figure, best: Figure) -> None:
        """Say what the played turn promised, and what is to be found."""
        goal = self.tr("Find a turn that gives about {goal} or more to win.")
        self._goal.setText(goal.format(goal=share_text(max(0.0, best.value - SOLVED))))
        lost = self.tr("The turn that was played gave {played} to win; the best one, {best}.")
        self._lost.setText(
            lost.format(played=share_text(played.value), best=share_text(best.value))
        )

    def ask(self) -> None:
        self._asked.show()
        self._verdict_box.hide()
        self._offer_answer()
        self._show_ways(shown=False)

    def _offer_answer(self) -> None:
        """Whoever has not tried is given a hint before the answer."""
        hints = not self._is_tried and self._hint.isHidden()
        self.answer.set_text(self.tr("Give me a hint") if hints else self.tr("Show the answer"))
        self.answer.setEnabled(True)
        self.answer.show()

    def _help(self) -> None:
        if self._is_tried or not self._hint.isHidden():
            self.answer_wanted.emit()
        else:
            self._hint.setText(hint_text(self._puzzle))
            self._hint.show()
            self._lost.hide()  # the hint takes its room
            self._offer_answer()

    def await_answer(self) -> None:
        self.answer.set_text(self.tr("One moment…"))
        self.answer.setEnabled(False)

    def reveal(self, judgement: Judgement, own: tuple[Move, ...]) -> None:
        self._is_revealed = self.is_seen = True
        self.judge(judgement, own)
        self._of_all.set_value(BEST)

    def judge(self, judgement: Judgement, own: tuple[Move, ...]) -> None:
        """Show a verdict; without ``own`` moves the answer alone, from which buttons lead on."""
        game, state = self._puzzle.game, self._puzzle.state
        is_solved = judgement.verdict is Verdict.SOLVED
        self._is_tried = True
        self.is_seen = self.is_seen or not own
        self.was_solved = self.was_solved or (is_solved and not self.is_seen)
        self._is_revealed = self._is_revealed or is_solved or not own
        self._title.setText(self._heading(judgement.verdict) if own else self.tr("The answer"))
        self._verdict.setText(self._told(judgement, own))
        parts = ((OWN, judgement.own), (PLAYED, judgement.played), (BEST, judgement.best))
        titles = {
            OWN: self.tr("Your turn"),
            PLAYED: self.tr("Played then"),
            BEST: self.tr("The program's turn"),
        }
        other = own or judgement.played.line.moves
        why = "" if own and is_solved else why_better(game, state, self._puzzle.best, other)
        for id, worth in parts:
            text = line_text(game, state, worth.line.moves)
            self.cards[id].show_line(titles[id], worth.line, text, why if id == BEST else "")
        self.cards[OWN].set_mistaken(judgement.verdict is Verdict.WRONG)
        self.cards[OWN].setVisible(bool(own))
        self.cards[BEST].setVisible(self._is_revealed)
        for choice in self._choices:
            choice.set_value(OWN)
        self._of_two.setVisible(bool(own) and not self._is_revealed)
        self._of_all.setVisible(bool(own) and self._is_revealed)
        self._asked.hide()
        self._verdict_box.show()
        self._offer_answer()
        self.answer.setHidden(self._is_revealed)
        self._show_ways(shown=not own)

    @property
    def counts_as_seen(self) -> bool:
        return self.is_seen and not self.was_solved

    def _show_ways(self, *, shown: bool) -> None:
        """The buttons that lead on from the answer, which need the room of the steps."""
        for way in self._ways:
            way.setVisible(shown)
        self._steps.setVisible(self._has_others and not shown)

    def _heading(self, verdict: Verdict) -> str:
        return {
            Verdict.SOLVED: self.tr("Answer seen") if self.counts_as_seen else self.tr("Solved"),
            Verdict.HALF: self.tr("Half solved"),
            Verdict.WRONG: self.tr("Not yet"),
        }[verdict]

    def _told(self, judgement: Judgement, own: tuple[Move, ...]) -> str:
        behind = -judgement.own.chance.value
        if not own:
            text = self.tr("It gives {best} to win; the turn that was played, {played}.")
            best, played = judgement.best.line.chance, judgement.played.line.chance
            return text.format(best=percent_of(best), played=percent_of(played))
        if behind < -SOLVED:
            return self.tr("Your turn is even better than the program's.")
        if judgement.verdict is Verdict.SOLVED:
            return self.tr("Your turn is worth as much as the best one.")
        text = self.tr("Your turn gives {own} to win; the best one, {best}.")
        chance, best = judgement.own.line.chance, judgement.best.line.chance
        return text.format(own=percent_of(chance), best=percent_of(best))

    def _make_asked(self, about: str) -> QWidget:
        puzzle = self._puzzle
        game, seat = puzzle.game, puzzle.seat
        said = Label(about, Type.SMALL, Tone.SECOND, wrap=True)
        title = heading(self.tr("You are {player}").format(player=game.names[seat]))
        self._goal = Label(self.tr("Find a better turn."), Type.STRONG, wrap=True)
        self._lost = note(
            self.tr("The chance to reach is still being worked out; you can begin."), tone=Tone.TEXT
        )
        self._hint = note("", tone=Tone.TEXT)
        self._hint.hide()
        parts = (said, title, self._goal, self._lost, self._hint)
        asked = Panel(*parts, padding=14, spacing=4)
        criteria = (
            Criterion(
                "check", "good", self.tr("Solved"),
                self.tr("at most {share} behind the program's turn, or too close to tell").format(
                    share=share_text(SOLVED)
                ),
            ),
            Criterion(
                "minus", "second", self.tr("Half solved"),
                self.tr("at most {share} behind").format(share=share_text(HALF)),
            ),
            Criterion("close", "warning", self.tr("Not yet"), self.tr("further behind")),
        )  # fmt: skip
        rule = self.tr(
            "Any equally good turn is right. Each is played on many times, with the same dice and "
            "combos."
        )
        told = Label(rule, Type.SMALL, Tone.SECOND, wrap=True)
        counts = Panel(heading(self.tr("What counts")), *criteria, told, padding=14)
        return stacked(asked, counts, 1, spacing=6)
