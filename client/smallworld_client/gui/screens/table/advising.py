"""Advice at the table: the card that shows it, and the regions that it is about."""

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from smallworld.game import regions_of
from smallworld.moves import Pick, Redeploy
from smallworld_client.gui import words
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.dialogs.advice import AdviceCard, AdviceView
from smallworld_client.gui.screens.table.adviser import Adviser
from smallworld_client.gui.screens.table.director import Director
from smallworld_client.gui.widgets.column import ComboColumn


class Advising(QObject):
    """Shows what the adviser has found, until something else is done."""

    def __init__(
        self, screen: QWidget, board: BoardView, combos: ComboColumn, director: Director
    ) -> None:
        super().__init__(screen)
        self._board, self._combos, self._director = board, combos, director
        self._foot = QRect()
        self.adviser = Adviser(director, self)
        self.card = AdviceCard(screen)
        self.card.chosen.connect(self.adviser.choose)
        self.card.followed.connect(self.adviser.follow)
        self.card.closed.connect(self.adviser.dismiss)
        self.adviser.changed.connect(self._show)
        counsellor = self.adviser.counsellor
        screen.destroyed.connect(counsellor.close)  # of a table that is built anew, too

    @property
    def is_allowed(self) -> bool:
        """Whether there is something to be advised about."""
        return self.adviser.can_ask and not self._director.looks_back

    def end(self) -> None:
        """Nobody is advised any more: the hint process ends."""
        self.adviser.counsellor.close()

    def arrange(self, foot: QRect) -> None:
        """The card stands on the lower edge of that place."""
        self._foot = foot
        if self.card.isVisible():
            self.card.stand_on(foot)

    def _show(self) -> None:
        adviser = self.adviser
        if adviser.asked_at is None:
            self.card.hide()
            self._board.advise(())
            self._combos.advise(None)
            return
        self.card.show_advice(self._view(), self._foot)
        move = adviser.next_move
        ids = self._director.scene.game.board.regions
        shown = [] if move is None or isinstance(move, Redeploy) else regions_of(move)
        self._board.advise([ids[i].id for i in shown])
        self._combos.advise(move.slot if isinstance(move, Pick) else None)

    def _view(self) -> AdviceView:
        adviser, scene = self.adviser, self._director.scene
        asked_at = adviser.asked_at
        assert asked_at is not None
        if adviser.is_thinking:
            return AdviceView(self.tr("Thinking about it …"))
        if not adviser.plans:
            return AdviceView(self.tr("No plan was found. Ask again later."))
        move = adviser.next_move
        step = words.step_text(scene.game, scene.state, move) if move is not None else ""
        return AdviceView(
            words.plan_reason(scene.game, asked_at, adviser.plans),
            [
                (words.plan_title(scene.game, asked_at, plan), words.plan_coins(plan))
                for plan in adviser.plans
            ],
            adviser.chosen,
            self.tr("Next: {step}.").format(step=step),
        )
