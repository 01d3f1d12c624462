"""A refused click is answered where it was made: beside the region, or on the combo's card."""

from PySide6.QtCore import QCoreApplication, QObject, Signal

from smallworld_client.gui.board import BoardView
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.conquest.prices import refusal_at
from smallworld_client.gui.table.tooltips import Tooltips
from smallworld_client.gui.turn.controller import TurnController

translate = QCoreApplication.translate


class Refusals(QObject):
    """Shakes what was clicked and says why beside it; ``felt`` is emitted for each of them."""

    felt = Signal()

    def __init__(
        self,
        board: BoardView,
        combos: ComboColumn,
        tooltips: Tooltips,
        controller: TurnController,
    ) -> None:
        super().__init__(tooltips)
        self._board, self._combos = board, combos
        self._tooltips, self._controller = tooltips, controller
        controller.region_refused.connect(self._on_region)
        combos.refused.connect(self._on_combo)

    def _on_region(self, region: str, sentence: str) -> None:
        scene = self._controller.scene
        index = scene.game.board.index[region]
        prompt = self._controller.prompt
        told = refusal_at(
            scene, index, sentence, has_rule=bool(prompt.rule), declined=prompt.with_declined
        )
        self._board.refuse(region, told)
        self.felt.emit()

    def _on_combo(self, slot: int) -> None:
        """The card says why it can't be picked; the rule behind that is one key away."""
        self._controller.pick(slot)
        card = self._combos.cards[slot]
        card.refuse(animated=self._board.speed > 0)
        self._tooltips.tell_now(card)
        self.felt.emit()
