"""A puzzle in play: its game, the judge in another process, and the panel beside the board."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import NamedTuple

from msgspec import MsgspecError
from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld.moves import Draw, Move
from smallworld.state import Stage, State
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import Option, SegmentedChoice
from smallworld_client.gui.kit.draw import RIGHT, height_of, write
from smallworld_client.gui.kit.label import Label, Panel, Tone, heading, note
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import circle, colour, pen
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.study.panels import LineCard, percent_of
from smallworld_client.gui.study.study_session import StudyLink, StudySession
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.players.answers import answer, redeployment
from smallworld_client.players.levels import TurnPlan
from smallworld_client.study.check import Figure
from smallworld_client.study.puzzle import (
    HALF,
    SOLVED,
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
from smallworld_client.words.guide import why_so
from smallworld_client.words.names import coins
from smallworld_client.words.study import line_text
from smallworld_client.words.translation import share_text
from smallworld_net.programs import NoAnswerError, WorkerProcess

_PATIENCE = 120.0
"""Seconds for three turns on a slow and busy computer; most take five."""


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
        return self._chance.for_move(move)

    def make(self, move: Move) -> None:
        super().make(move)
        while not has_ended(self._puzzle, self.state) and self.state.to_move != self._puzzle.seat:
            super().make(_reply(self.game, self.state))


def has_ended(puzzle: TurnPuzzle, state: State) -> bool:
    """Whether the turn that is looked for is over."""
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
        """The person's own, so far."""
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
        """Without moves, only the two turns that are known are weighed."""
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


class CoinsRow(Painted):
    """A line for each player: their colour, their name, and their coins."""

    def __init__(self, names: Sequence[str], state: State) -> None:
        super().__init__()
        self._rows = [
            (seat, name, player.coins)
            for seat, (name, player) in enumerate(zip(names, state.players, strict=True))
        ]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = ", ".join(f"{name} {coins(number)}" for _, name, number in self._rows)
        self.setAccessibleName(told)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), round(self._high * len(self._rows)))

    @property
    def _high(self) -> float:
        return height_of(self.theme.font(Type.BODY)) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        font, high = self.theme.font(Type.BODY), self._high
        for place, (seat, name, number) in enumerate(self._rows):
            row = QRectF(0, place * high, self.width(), high)
            owner = owner_of(seat)
            disc = circle(QPointF(self.theme.px(9), row.center().y()), self.theme.px(6))
            painter.fillPath(disc, colour(owner.field))
            painter.strokePath(disc, pen(owner.edge, 1.2))
            taken = write(painter, row, coins(number), font, surround.text, RIGHT)
            left = row.adjusted(self.theme.px(22), 0, -taken - 8, 0)
            write(painter, left, name, font, surround.text)


class Criterion(Painted):
    """A sign, what it stands for, and below it from where to where."""

    def __init__(self, icon: str, tone: str, text: str, about: str) -> None:
        super().__init__()
        self._icon, self._tone = icon, tone
        rows = QVBoxLayout(self)
        rows.setContentsMargins(self.theme.px(26), 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(Label(text, Type.BODY, wrap=True))
        rows.addWidget(Label(about, Type.SMALL, Tone.SECOND, wrap=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        at = QPointF(self.theme.px(9), self.height() / 2)
        ink = getattr(self.theme.surround, self._tone)
        paint_icon(self.brush(), self._icon, at, self.theme.px(18), ink)


OWN, PLAYED, BEST = "own", "played", "best"
_FLAT = 560
"""Logical pixels from which on the panel lies below the board, at normal text size."""


class PuzzleNumber(NamedTuple):
    """Which puzzle of how many it is; ``place`` counts from 0."""

    place: int = 0
    all: int = 1


class PuzzlePanel(QWidget):
    """What is asked and what counts; after the turn, the verdict with its three lines."""

    answer_wanted = Signal()
    again_wanted = Signal()
    """The answer is put away, and the turn begins anew."""
    next_wanted = Signal()
    place_wanted = Signal(int)
    """The place of another puzzle."""
    line_chosen = Signal(str)
    """OWN, PLAYED or BEST is to be shown on the board."""

    def __init__(self, puzzle: TurnPuzzle, about: str, solved: str, number: PuzzleNumber) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._asked = self._make_asked(about)
        self.said = Panel(padding=12)
        self._title, self._verdict = heading(""), note("", tone=Tone.TEXT)
        self._title.setWordWrap(True)
        self.said.rows.addWidget(self._title)
        self.said.rows.addWidget(self._verdict)
        self.cards = {
            OWN: LineCard(mistaken=True),
            BEST: LineCard(mistaken=False),
            PLAYED: LineCard(mistaken=True),
        }
        lines = [
            Option(OWN, self.tr("Yours")),
            Option(BEST, self.tr("Best")),
            Option(PLAYED, self.tr("Played")),
        ]
        self._shown = SegmentedChoice(self.tr("Which turn the board shows"), lines, OWN)
        self._shown.changed.connect(self.line_chosen)
        self._verdict_box = QWidget()
        column = QVBoxLayout(self._verdict_box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.said)
        column.addWidget(self._shown)
        for card in self.cards.values():
            column.addWidget(card)
        column.addStretch(1)
        inner = QWidget()
        pages = QVBoxLayout(inner)
        pages.setContentsMargins(0, 0, 0, 0)
        pages.addWidget(self._asked)
        pages.addWidget(self._verdict_box)
        self.answer = Button(self.tr("Show the answer"), ButtonKind.SECONDARY)
        self.answer.setObjectName("show-answer")
        self.answer.clicked.connect(self.answer_wanted)
        self._foot = QHBoxLayout()
        self._solved = Label(solved, Type.SMALL, Tone.SECOND, wrap=True)
        self._foot.addWidget(self._solved, 1)
        self._foot.addWidget(self.answer)
        self.again = Button(self.tr("Try again"), ButtonKind.SECONDARY, key=keys.BACK.press)
        self.again.clicked.connect(self.again_wanted)
        following = self.tr("Done") if number.all == 1 else self.tr("Next puzzle")
        self.following = Button(following, ButtonKind.PRIMARY)
        self.following.clicked.connect(self.next_wanted)
        self._ways = (self.again, self.following)
        for way in self._ways:
            self._foot.addWidget(way)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._steps = self._make_steps(number)
        self._rows.addWidget(self._steps)
        self._rows.addWidget(scrolled(inner), 1)
        self._rows.addLayout(self._foot)
        self.show_chances(puzzle.played_chance, puzzle.best_chance)
        self.ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The number stands above the rest; below a board, where height is short, in the foot."""
        if self.width() >= Theme.current().px(_FLAT):
            self._foot.insertWidget(1, self._steps)
        else:
            self._rows.insertWidget(0, self._steps)
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
        label = Label(said, Type.NOTE, Tone.SECOND)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        steps = QWidget()
        row = QHBoxLayout(steps)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.before)
        row.addWidget(label, 1)
        row.addWidget(self.after)
        steps.setVisible(number.all > 1)
        return steps

    def show_progress(self, solved: str) -> None:
        self._solved.setText(solved)

    def show_chances(self, played: Figure, best: Figure) -> None:
        """Say what the played turn promised, and what is to be found."""
        goal = self.tr("Find a turn that promises about {goal} or more.")
        self._goal.setText(goal.format(goal=share_text(max(0.0, best.value - SOLVED))))
        lost = self.tr("The turn that was played promised {played} to win, the best one {best}.")
        self._lost.setText(
            lost.format(played=share_text(played.value), best=share_text(best.value))
        )

    def ask(self) -> None:
        """Show what is asked."""
        self._asked.show()
        self._verdict_box.hide()
        self.answer.show()
        for way in self._ways:
            way.hide()
        self._solved.show()

    def judge(self, judgement: Judgement, own: tuple[Move, ...]) -> None:
        """Show a verdict; without ``own`` moves the answer alone, from which buttons lead on."""
        game, state = self._puzzle.game, self._puzzle.state
        self._title.setText(self._heading(judgement.verdict) if own else self.tr("The answer"))
        self._verdict.setText(self._told(judgement, own))
        parts = ((OWN, judgement.own), (PLAYED, judgement.played), (BEST, judgement.best))
        titles = {
            OWN: self.tr("Your turn"),
            PLAYED: self.tr("Played then"),
            BEST: self.tr("The program’s turn"),
        }
        best = TurnPlan(self._puzzle.best, round(judgement.best.line.coins), 0)
        why = "" if own and judgement.verdict is Verdict.SOLVED else why_so(game, state, best)
        for id, worth in parts:
            text = line_text(game, state, worth.line.moves)
            self.cards[id].show_line(titles[id], worth.line, text, why if id == BEST else "")
        self.cards[OWN].set_mistaken(judgement.verdict is Verdict.WRONG)
        self.cards[OWN].setVisible(bool(own))
        self._shown.setVisible(bool(own))
        self._shown.set_value(OWN)
        self._asked.hide()
        self._verdict_box.show()
        self.answer.hide()
        for way in self._ways:
            way.setVisible(not own)
        self._solved.setVisible(bool(own))  # the buttons need its room

    def _heading(self, verdict: Verdict) -> str:
        return {
            Verdict.SOLVED: self.tr("Solved"),
            Verdict.HALF: self.tr("Half solved"),
            Verdict.WRONG: self.tr("Not yet"),
        }[verdict]

    def _told(self, judgement: Judgement, own: tuple[Move, ...]) -> str:
        behind = -judgement.own.chance.value
        if not own:
            text = self.tr("It promises {best} to win, {gain} more than the turn that was played.")
            gain = judgement.best.line.chance.value - judgement.played.line.chance.value
            best = percent_of(judgement.best.line.chance)
            return text.format(best=best, gain=share_text(max(0.0, gain)))
        if behind < -SOLVED:
            return self.tr("Your turn is even better than the program’s own.")
        if judgement.verdict is Verdict.SOLVED:
            return self.tr("Your turn is worth as much as the best one.")
        text = self.tr("Your turn is {behind} ± {error} behind the best one in chance to win.")
        error = round(100 * judgement.own.chance.error)
        return text.format(behind=share_text(behind), error=error)

    def _make_asked(self, about: str) -> QWidget:
        puzzle = self._puzzle
        game, state, seat = puzzle.game, puzzle.state, puzzle.seat
        asked = Panel(padding=14)
        asked.rows.setSpacing(4)
        asked.rows.addWidget(Label(about, Type.SMALL, Tone.SECOND, wrap=True))
        asked.rows.addWidget(heading(self.tr("You are {player}").format(player=game.names[seat])))
        self._goal, self._lost = Label("", Type.STRONG, wrap=True), note("", tone=Tone.TEXT)
        asked.rows.addWidget(self._goal)
        asked.rows.addWidget(self._lost)
        round_of = self.tr("Round {round} of {rounds}, {coins}").format(
            round=state.round, rounds=game.board.rounds, coins=coins(state.players[seat].coins)
        )
        asked.rows.addWidget(note(round_of))
        counts = Panel(padding=14)
        counts.rows.addWidget(heading(self.tr("What counts")))
        for criterion in (
            Criterion(
                "check", "good", self.tr("As good as the program’s turn: solved"),
                self.tr("at most {share} behind, or too close to tell").format(
                    share=share_text(SOLVED)
                ),
            ),
            Criterion(
                "minus", "second", self.tr("Better than the one that was played: half solved"),
                self.tr("at most {share} behind").format(share=share_text(HALF)),
            ),
            Criterion("close", "warning", self.tr("No better"), self.tr("try again, or see why")),
        ):  # fmt: skip
            counts.rows.addWidget(criterion)
        rule = self.tr(
            "Any turn of that value is right. Each is played on many times, against the same dice "
            "and the same next combos."
        )
        counts.rows.addWidget(Label(rule, Type.SMALL, Tone.SECOND, wrap=True))
        everyone = Panel(padding=14)
        everyone.rows.addWidget(heading(self.tr("Everyone’s coins")))
        everyone.rows.addWidget(CoinsRow(game.names, state))
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (asked, counts, everyone):
            column.addWidget(part)
        column.addStretch(1)
        return box
