"""The cards over a table, and Esc, which closes the topmost one."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from smallworld.moves import Attempt
from smallworld_client.analysis.game_summary import begins_turn, losses_since, score_of
from smallworld_client.guest.events import Step, Then
from smallworld_client.gui import keys
from smallworld_client.gui.conquest.die import DieCard, roll_of
from smallworld_client.gui.decline import DeclineDialog
from smallworld_client.gui.history.model import loss_lines
from smallworld_client.gui.prompts.prompt import DeclineCost
from smallworld_client.gui.result.score_card import LossCard, ScoreCard, score_title
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.table.dialogs import LeavingDialog, LostDialog
from smallworld_client.gui.texts.names import score_rows
from smallworld_client.gui.widgets.dialog import Dialog

_PRESSES = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class PuttingAway(QObject):
    """Watches the window of a screen; dialogs handle their own Esc first."""

    def __init__(self, screen: QWidget, cards: Mapping[QWidget, Callable[[], object]]) -> None:
        """``cards`` are children of the screen, each with the function that closes it."""
        super().__init__(screen)
        self._screen, self._cards = screen, dict(cards)
        screen.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._screen and event.type() is QEvent.Type.Show:
            self._screen.window().installEventFilter(self)
        if event.type() not in _PRESSES or not isinstance(event, QKeyEvent):
            return False
        top = self._top() if event.key() in keys.BACK.codes else None
        if top is None:
            return False
        event.accept()  # else Esc would be a button's shortcut
        if event.type() is QEvent.Type.KeyPress:
            self._cards[top]()
        return True

    def _top(self) -> QWidget | None:
        """The topmost visible card."""
        shown = [card for card in self._cards if card.isVisible()]
        return max(shown, key=self._screen.children().index, default=None)


class Cards(QObject):
    """``answered`` carries the pressed button of a dialog."""

    answered = Signal(str)

    def __init__(self, screen: QWidget, place_of: Callable[[int], QRect]) -> None:
        """``place_of`` tells where on the screen a region is, by its number."""
        super().__init__(screen)
        self._screen, self._place_of = screen, place_of
        self._board, self._column, self._corner = QRect(), QRect(), QRect()
        self._folded = False
        self._decline: DeclineDialog | None = None
        self._leaving: Dialog | None = None
        self.die = DieCard(screen)
        self.score = ScoreCard(screen)
        self.losses = LossCard(screen)

    def arrange(self, board: QRect, column: QRect, corner: QRect, *, folded: bool = False) -> None:
        """Set the rectangles of board, combos and log, by which the cards are placed.

        ``folded``: the log has no room, so that its corner is that of other parts.
        """
        self._board, self._column, self._corner = board, column, corner
        self._folded = folded
        self.put_score_away()
        self.losses.hide()
        if self._decline is not None:
            self._decline.stand_in(board)

    def put_score_away(self) -> None:
        """The column beside the board is needed for something else."""
        self.score.hide()

    def put_present_away(self) -> None:
        """The board shows an earlier moment, of which roll, score and losses say nothing."""
        self.die.finish()
        for card in (self.die, self.score, self.losses):
            card.hide()

    def tell(self, scene: Scene, steps: Sequence[Step], speed: float = 0.0) -> None:
        """Show the last step's roll or score, or what was lost before the turn that it begins.

        At a speed above 0 the die is animated. Who acts has read what is shown of before.
        """
        step = steps[-1]
        if step.entry.seat in scene.seats:
            self.score.hide()
            self.losses.hide()
        roll = roll_of(scene, step)
        if roll is not None:
            move = step.entry.move
            clear_of = [self._place_of(move.region)] if isinstance(move, Attempt) else []
            passing = (self.score, self.losses)
            clear_of += [it.geometry() for it in passing if not it.isHidden()]
            self.die.show_roll(roll, self._board, speed, clear_of=clear_of)
        score = score_of(step)
        if score is not None and score.seat in scene.seats:
            rows = score_rows(scene.game, score)
            self.score.show_score(score_title(scene, score), rows, self._beside(scene))
            self._put_roll_away()
        if begins_turn(step) and scene.seats == {step.after.seat}:
            self._tell_losses(scene, steps)

    def _put_roll_away(self) -> None:
        """Where the score needs its place: the roll is the older news of the two."""
        if self.score.geometry().intersects(self.die.geometry()):
            self.die.finish()
            self.die.hide()

    def _beside(self, scene: Scene) -> QRect:
        """Where a score stands: at a shared screen the next player is about to look at the combos.

        Without a log it stands in the corner of the board then.
        """
        if len(scene.seats) == 1:
            return self._column
        if not self._folded:
            return self._corner
        wide = min(self._board.width(), max(self._column.width(), self._corner.width()))
        return self._board.adjusted(self._board.width() - wide, 0, 0, 0)

    def _tell_losses(self, scene: Scene, steps: Sequence[Step]) -> None:
        """At a shared screen everybody has seen what was taken, and the score is still new."""
        self.score.hide()
        losses = loss_lines(scene.game, losses_since(steps, scene.state.seat))
        if losses:
            self.losses.show_losses(losses, self._corner)

    def show_decline(self, cost: DeclineCost | None) -> None:
        """Open or close the confirmation of a decline."""
        if self._decline is not None and cost is None:
            self._decline.hide()
            self._decline.deleteLater()
            self._decline = None
        elif self._decline is None and cost is not None:
            dialog = DeclineDialog(
                cost.race, (*cost.sentences, cost.comes), cost.coins, self._screen
            )
            dialog.answered.connect(self.answered)
            dialog.dismissed.connect(lambda: self.answered.emit("cancel-decline"))
            dialog.open_over(self._board)
            self._decline = dialog

    def ask_to_leave(self, warning: str = "") -> None:
        """Ask for confirmation, and say what leaving would mean, if anything."""
        if self._leaving is not None:
            self._leaving.deleteLater()
        self._leaving = LeavingDialog(warning, self._screen)
        self._leaving.answered.connect(self._on_leaving)
        self._leaving.open()

    def show_lost(self, reason: str, then: Then = "end") -> None:
        """The session has ended; the game may go on."""
        dialog = LostDialog(reason, self._screen, then)
        dialog.answered.connect(lambda it: self._close_or_answer(dialog, it, "look"))
        dialog.open()

    def _on_leaving(self, answer: str) -> None:
        if self._leaving is not None:
            self._close_or_answer(self._leaving, answer, "stay")

    def _close_or_answer(self, dialog: Dialog, answer: str, close: str) -> None:
        dialog.hide()
        if answer != close:
            self.answered.emit(answer)
