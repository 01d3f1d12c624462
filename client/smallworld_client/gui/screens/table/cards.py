"""The cards and dialogs over the table: when they come, where they lie, what they answer."""

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import Score
from smallworld_client.gui import words
from smallworld_client.gui.dialogs.decline import DeclineDialog
from smallworld_client.gui.dialogs.die import DieCard
from smallworld_client.gui.dialogs.leaving import LeavingDialog, LostDialog
from smallworld_client.gui.dialogs.result import ResultDialog
from smallworld_client.gui.dialogs.score import ScoreCard
from smallworld_client.gui.screens.table.offering import DeclineCost
from smallworld_client.gui.screens.table.scene import Scene
from smallworld_client.gui.screens.table.told import roll_of, score_title, standings, tie
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.seat.events import Step, Then


class Cards(QObject):
    """``answered`` tells which button of a dialog was pressed."""

    answered = Signal(str)

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen)
        self._screen = screen
        self._board, self._corner = QRect(), QRect()
        self._income: dict[tuple[int, int], int] = {}
        self._decline: DeclineDialog | None = None
        self._result: Dialog | None = None
        self._leaving: Dialog | None = None
        self.die = DieCard(screen)
        self.score = ScoreCard(screen)

    def arrange(self, board: QRect, corner: QRect) -> None:
        """Where board and log are: rolls are told over the one, scores over the other."""
        self._board, self._corner = board, corner
        if self.score.isVisible():
            self.score.stand_on(corner)
        if self._decline is not None:
            self._decline.stand_in(board)

    def forget(self) -> None:
        """Another game begins."""
        self._income.clear()
        if self._result is not None:
            self._result.deleteLater()
            self._result = None

    def count(self, step: Step) -> None:
        """Remember what an entry has paid."""
        score = _new_score(step)
        if score is not None:
            self._income[score.seat, score.round] = score.total

    def tell(self, scene: Scene, step: Step) -> None:
        """Show what an entry rolled or paid to this person."""
        self.count(step)
        roll = roll_of(scene, step)
        if roll is not None:
            self.die.show_roll(roll, self._board)
        score = _new_score(step)
        if score is not None and score.seat in scene.seats:
            rows = words.score_rows(scene.game, score)
            self.score.show_score(score_title(scene, score), rows, self._corner)

    def show_decline(self, cost: DeclineCost | None) -> None:
        """Ask whether a decline is meant, or stop asking."""
        if self._decline is not None and cost is None:
            self._decline.hide()
            self._decline.deleteLater()
            self._decline = None
        elif self._decline is None and cost is not None:
            dialog = DeclineDialog(cost.race, cost.sentences, cost.coins, self._screen)
            dialog.answered.connect(self.answered)
            dialog.dismissed.connect(lambda: self.answered.emit("cancel-decline"))
            dialog.open_over(self._board)
            self._decline = dialog

    def show_result_once(self, scene: Scene) -> None:
        """Show the result as the game ends; afterwards only when it is asked for."""
        if self._result is None:
            self.show_result(scene)

    def show_result(self, scene: Scene) -> None:
        if self._result is None:
            ranking = standings(scene, self._income)
            title = words.result(scene.game, scene.state)
            can_replay = bool(scene.seats)
            self._result = ResultDialog(
                title, ranking, tie(ranking), self._screen, again=can_replay
            )
            self._result.answered.connect(self._on_result)
        self._result.open()

    def ask_to_leave(self, warning: str = "") -> None:
        """Ask whether it is meant, and say what leaving would cost, if anything."""
        if self._leaving is not None:
            self._leaving.deleteLater()
        self._leaving = LeavingDialog(warning, self._screen)
        self._leaving.answered.connect(self._on_leaving)
        self._leaving.open()

    def show_lost(self, reason: str, then: Then = "end") -> None:
        """The link to the table has ended; the game may go on."""
        dialog = LostDialog(reason, self._screen, then)
        dialog.answered.connect(lambda it: self._close_or_answer(dialog, it, "look"))
        dialog.open()

    def _on_result(self, answer: str) -> None:
        if self._result is not None:
            self._close_or_answer(self._result, answer, "look")

    def _on_leaving(self, answer: str) -> None:
        if self._leaving is not None:
            self._close_or_answer(self._leaving, answer, "stay")

    def _close_or_answer(self, dialog: Dialog, answer: str, close: str) -> None:
        dialog.hide()
        if answer != close:
            self.answered.emit(answer)


def _new_score(step: Step) -> Score | None:
    return step.after.score if step.after.score is not step.before.score else None
