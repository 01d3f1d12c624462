"""Tests the balance of a user's own race or power: 200 games beside the printed ones."""

from functools import partial

from msgspec import MsgspecError, msgpack
from PySide6.QtCore import QCoreApplication, QLocale, QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.inbox import Reporter
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import ProgressBar, heading, note
from smallworld_client.players.balance import (
    GAMES,
    GamePlayer,
    PieceStanding,
    matchups,
    read_outcome,
    standing,
)
from smallworld_client.players.self_play import Outcome
from smallworld_net.programs import NoAnswerError, WorkerProcess

_ENDING = 5.0
"""Seconds that the thread may take once its process has been killed."""
_PATIENCE = 60.0
"""Seconds for a game on a slow and busy computer; most take a quarter of one."""

translate = QCoreApplication.translate


class BalanceRun(Reporter):
    progressed = Signal(int)
    """Games that have been played."""
    done = Signal(object)
    """With the Standing."""
    failed = Signal()

    def __init__(self, own: bytes, games: int = GAMES, parent: QObject | None = None) -> None:
        super().__init__("balance", _ENDING, parent)
        self._own, self._games = own, games
        self._worker = WorkerProcess(GamePlayer, _PATIENCE)

    def stop(self) -> None:
        """Kill the process and end the thread."""
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
        for game in matchups(self._own, self._games):
            played.append(read_outcome(self._worker.ask(msgpack.encode(game))))
            self.report(partial(self.progressed.emit, len(played)))
        return played


class BalanceBox(QWidget):
    """Two buttons, then a bar while the games are played, then what they showed.

    ``wanted`` comes when games are to be played; ``run`` plays them. ``trial_wanted`` comes when
    the person wants to play with it.
    """

    wanted = Signal()
    trial_wanted = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: BalanceRun | None = None
        self.start = Button(self.tr("Balance"), small=True)
        self.start.setToolTip(
            self.tr("{n} games between computer players say how it does beside the printed ones.")
            .format(n=GAMES)
        )  # fmt: skip
        self.trial = Button(self.tr("Try it"), small=True, icon="play")
        self.trial.setToolTip(self.tr("A game against the computer in which it comes early."))
        self.bar = ProgressBar(self.tr("Games"))
        self.cancel = Button(self.tr("Cancel"), ButtonKind.QUIET, small=True)
        self.said = note("", with_names=True)  # a long word never makes it wider than its place
        self.start.clicked.connect(self.wanted)
        self.trial.clicked.connect(self.trial_wanted)
        self.cancel.clicked.connect(self.clear)
        self._lay_out()
        self.clear()

    def minimumSizeHint(self) -> QSize:
        """Report no minimum width: a height computed for another width would be wrong."""
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    @property
    def is_busy(self) -> bool:
        return self._run is not None

    def run(self, own: bytes, games: int = GAMES) -> None:
        """Play games with these packed races and powers and say how the first of them did."""
        self.clear()
        self._run = run = BalanceRun(own, games, self)
        run.progressed.connect(lambda played: self.show_progress(played, games))
        run.done.connect(self.show_standing)
        run.failed.connect(self._fail)
        self.show_progress(0, games)
        self.cancel.setFocus()
        run.start()

    def clear(self) -> None:
        self._end()
        self._say("")

    def set_reason(self, reason: str) -> None:
        """Say why neither can be done now; empty if both can."""
        self.start.set_reason(reason)
        self.trial.set_reason(reason)

    def show_progress(self, played: int, games: int) -> None:
        self._show_busy(True)
        self.bar.show_share(played / games)
        self._say(self.tr("{n} of {all} games").format(n=played, all=games))

    def show_standing(self, found: PieceStanding) -> None:
        self._end()
        self._say(standing_words(found))

    def _fail(self) -> None:
        self._end()
        self._say(self.tr("The games could not be played to their end. Try again."))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        self.said.setVisible(bool(text))

    def _end(self) -> None:
        run, self._run = self._run, None
        if run is not None:
            run.stop()
            run.deleteLater()
        self._show_busy(False)

    def _show_busy(self, busy: bool) -> None:
        focused = self.cancel.hasFocus()
        for widget in (self.bar, self.cancel):
            widget.setVisible(busy)
        for widget in (self.start, self.trial):
            widget.setVisible(not busy)
        if focused and not busy:
            self.start.setFocus()

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        head = heading(self.tr("How it does"))
        head.setWordWrap(True)
        rows.addWidget(head)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(4)
        self._row.addWidget(self.start)
        self._row.addWidget(self.trial)
        self._row.addWidget(self.bar, 1)
        self._row.addWidget(self.cancel)
        self._row.addStretch(0)
        rows.addLayout(self._row)
        rows.addWidget(self.said)

    def _fit(self) -> None:
        pairs = ((self.start, self.trial), (self.bar, self.cancel))
        needed = max(sum(each.sizeHint().width() for each in pair) for pair in pairs)
        way = QBoxLayout.Direction
        abreast = needed + self._row.spacing() <= self.width()
        self._row.setDirection(way.LeftToRight if abreast else way.TopToBottom)


def standing_words(found: PieceStanding) -> str:
    use = found.use
    if found.verdict == "few":
        text = translate(
            "BalanceBox",
            "In {games} games it was picked {picked} times. That is too seldom to say more; "
            "computer players find it weak.",
        )
        return text.format(games=found.games, picked=use.picked)
    text = translate(
        "BalanceBox",
        "A pick brought {coins} coins, most likely {low} to {high}: number {place} of "
        "{all}. Whoever picked it won {won} % of the games ({least} to {most} %). It was picked "
        "{picked} times in {games} games.",
    )
    (low, high), (least, most) = use.mean_score_interval, use.win_rate_interval
    told = text.format(
        coins=_number(use.mean_score),
        low=_number(low),
        high=_number(high),
        place=found.place,
        all=found.all_,
        won=round(100 * use.win_rate),
        least=round(100 * least),
        most=round(100 * most),
        picked=use.picked,
        games=found.games,
    )
    return f"{_verdict_words(found.verdict)} {told}"


def _verdict_words(verdict: str) -> str:
    return {
        "strongest": translate("BalanceBox", "Stronger than all the printed ones."),
        "stronger": translate("BalanceBox", "Stronger than most of the printed ones."),
        "alike": translate("BalanceBox", "About as strong as the printed ones."),
        "weaker": translate("BalanceBox", "Weaker than most of the printed ones."),
        "weakest": translate("BalanceBox", "Weaker than all the printed ones."),
    }[verdict]


def _number(coins: float) -> str:
    return QLocale().toString(coins, "f", 1)
