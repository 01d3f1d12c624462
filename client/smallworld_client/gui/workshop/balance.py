"""How strong a race or power of one's own is: games that show it beside the printed ones."""

from contextlib import suppress
from functools import partial

from msgspec import MsgspecError, msgpack
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from smallworld.content.own import OwnPieces, unpack
from smallworld_client.gui.board.empty_place import DrawingSheet, paint_search
from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label, Panel, ProgressBar, Tone, heading, note
from smallworld_client.gui.theme import Type
from smallworld_client.gui.workshop.strength import StrengthFigure, standing_words
from smallworld_client.home.own_content import keep_standing, kept_standings, numbers_of
from smallworld_client.players.balance import (
    GAMES,
    GamePlayer,
    PieceStanding,
    matchups,
    read_outcome,
    standing,
)
from smallworld_client.players.self_play import Outcome
from smallworld_client.words.translation import decimal
from smallworld_net.programs import NoAnswerError, WorkerProcess

_ENDING = 5.0  # seconds that the thread may take once its process has been killed
_PATIENCE = 60.0  # seconds for a game on a slow and busy computer; most take a quarter of one


class BalanceRun(Reporter):
    progressed = Signal(int)  # games that have been played
    done = Signal(object)  # with the PieceStanding
    failed = Signal()

    def __init__(self, own: bytes, games: int = GAMES, parent: QObject | None = None) -> None:
        super().__init__("balance", _ENDING, parent)
        self._own, self.games, self.played = own, games, 0
        self.numbers = numbers_of(unpack(own))
        self._worker = WorkerProcess(GamePlayer, _PATIENCE)

    def stop(self) -> None:
        self._worker.close()
        super().stop()

    def work(self) -> None:
        try:
            played = self._play()
        except (NoAnswerError, MsgspecError):
            self.report(self.failed.emit)
            return
        finally:
            self._worker.close()
        self.report(partial(self.done.emit, standing(played, self._own)))

    def _play(self) -> list[Outcome]:
        played: list[Outcome] = []
        for game in matchups(self._own, self.games):
            played.append(read_outcome(self._worker.ask(msgpack.encode(game))))
            self.report(partial(self._note, len(played)))
        return played

    def _note(self, played: int) -> None:
        self.played = played
        self.progressed.emit(played)


class StrengthPanel(Panel):
    """A text before any game, a bar meanwhile, then the figures; ``start`` asks for games."""

    def __init__(self) -> None:
        super().__init__(padding=14)
        self._run: BalanceRun | None = None
        self._found: PieceStanding | None = None
        self._known = kept_standings()
        self._name = ""
        self._fresh = self._was_stopped = False
        self.start = Button("", icon="dice")
        self.bar = ProgressBar(self.tr("Games"))
        self.cancel = Button(self.tr("Cancel"), ButtonKind.QUIET, small=True)
        self.cancel.clicked.connect(self.clear)
        self.games = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.said = note("", with_names=True)
        self.figure = StrengthFigure()
        self._drawing = DrawingSheet(paint_search)
        self._lay_out()
        self._show_state()

    @property
    def is_busy(self) -> bool:
        return self._run is not None

    @property
    def is_fresh(self) -> bool:
        return self._fresh

    def run(self, own: bytes, name: str, games: int = GAMES) -> None:
        self.clear()
        run = BalanceRun(own, games)
        self._follow(run, name)
        self.cancel.setFocus()
        run.start()

    def take_over(self, other: "StrengthPanel") -> None:
        run, other._run = other._run, None
        if run is not None:
            for signal in (run.progressed, run.done, run.failed):
                signal.disconnect()
            self._follow(run, other._name)

    def _follow(self, run: BalanceRun, name: str) -> None:
        self._run, self._name, self._was_stopped = run, name, False
        run.setParent(self)
        run.progressed.connect(lambda played: self.show_progress(played, run.games))
        run.done.connect(partial(self._keep, run.numbers))
        run.failed.connect(self._fail)
        self.show_progress(run.played, run.games)

    def clear(self) -> None:
        """Give up the games, and note that figures are of something else from now on."""
        self._end()
        self._fresh = False
        self._show_state()

    def show_known(self, own: OwnPieces, name: str) -> None:
        """Show what games showed of these numbers; give up those that go on with others."""
        numbers, self._name = numbers_of(own), name
        if self._run is not None and self._run.numbers == numbers:
            return
        self._was_stopped |= self.is_busy
        self.clear()
        if numbers in self._known:
            self.show_standing(self._known[numbers], name)

    def show_progress(self, played: int, games: int) -> None:
        self.bar.show_share(played / games)
        self._show_state(busy=True)
        self.games.setText(self.tr("{n} of {all} games").format(n=played, all=games))

    def show_standing(self, found: PieceStanding, name: str) -> None:
        self._end()
        self._found, self._fresh, self._was_stopped = found, True, False
        self.figure.show_standing(found, name)
        self._show_state()

    def _keep(self, numbers: str, found: PieceStanding) -> None:
        self._known[numbers] = found
        with suppress(OSError):  # the first screen has said that nothing can be kept
            keep_standing(numbers, found)
        self.show_standing(found, self._name)

    def _fail(self) -> None:
        self._end()
        self._show_state()
        self.said.setText(self.tr("The games could not be finished. Try again."))
        self.said.show()

    def _end(self) -> None:
        run, self._run = self._run, None
        if run is not None:
            run.stop()
            run.deleteLater()

    def _show_state(self, *, busy: bool = False) -> None:
        focused = self.cancel.hasFocus()
        found = self._found
        for widget in (self.bar, self.cancel):
            widget.setVisible(busy)
        self.start.set_text(self.tr("Test it") if found is None else self.tr("Test again"))
        self.start.setVisible(not busy and not self._fresh)
        few = found is not None and found.verdict == "few"
        self.figure.setVisible(found is not None and not few)
        self.figure.set_pale(not self._fresh)
        self.said.setVisible(few or found is None)
        self._drawing.setVisible(found is None)
        if found is None:
            text = self.tr(
                "{n} games between computer players show what it earns compared to the "
                "originals, and which partners suit it. That takes about a minute."
            )
            self.said.setText(text.format(n=GAMES))
            self.games.setText("")
        elif not busy:
            self.said.setText(standing_words(found))
            (low, high) = found.use.mean_score_interval
            text = self.tr("{games} games, ± {doubt}")
            self.games.setText(text.format(games=found.games, doubt=decimal((high - low) / 2)))
        if self._was_stopped and not busy:
            self.said.setText(self.tr("The test was stopped because the numbers have changed."))
            self.said.show()
        if focused and not busy and self.start.isVisible():
            self.start.setFocus()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(heading(self.tr("How strong is it?")))
        played = marginless(QVBoxLayout(), 0)
        self.games.setAlignment(Qt.AlignmentFlag.AlignRight)
        played.addWidget(self.games)
        played.addWidget(self.bar)
        head.addLayout(played, 1)
        head.addWidget(self.cancel)
        self.rows.addLayout(head)
        self.rows.addWidget(self._drawing, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.rows.addWidget(self.said)
        self.rows.addWidget(self.figure)
        self.rows.addStretch(1)
