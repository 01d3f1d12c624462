"""The column of the six combos that can be picked."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.combos.card import CardState, Combo, ComboCard
from smallworld_client.gui.widgets.base import lay_in_grid
from smallworld_client.gui.widgets.draw import BLEED

SLOTS = 6


_COMPACT_CARD = 130


class ComboColumn(QWidget):
    """The six combos that can be picked. ``picked`` carries the index, 0 for the top one.

    The widget reaches ``BLEED`` beyond the cards on all sides.
    """

    picked = Signal(int)
    refused = Signal(int)
    """One that can't be picked was pressed; the index as above."""
    considered = Signal(int)
    """The index of a combo that a key has pressed and that costs coins."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap, self._limit, self._columns = 8, 170, 1
        self.cards = [ComboCard(index, parent=self) for index in range(SLOTS)]
        for card in self.cards:
            card.picked.connect(self.picked)
            card.refused.connect(self.refused)
            card.considered.connect(self.considered)

    def set_grid(self, gap: int, limit: int, columns: int = 1) -> None:
        """The gap between cards, the greatest height of one, and in how many columns they stand."""
        self._gap, self._limit, self._columns = gap, limit, columns
        self._arrange()

    def show_combos(self, slots: Sequence[Combo | str]) -> None:
        """One entry a place from the top: a combo, or why the place is empty."""
        for card, slot in zip(self.cards, slots, strict=False):
            if isinstance(slot, Combo):
                card.show_combo(slot)
            else:
                card.show_empty(slot)

    def set_pickable(self, reasons: Sequence[str] | None, idle: str = "") -> None:
        """None: nobody has to pick, as ``idle`` says.

        Otherwise one entry per place: empty if it can be picked, or the reason why not.
        """
        for index, card in enumerate(self.cards):
            if reasons is None or card.combo is None:
                card.set_state(CardState.IDLE, idle)
            elif index < len(reasons) and reasons[index]:
                card.set_state(CardState.DISABLED, reasons[index])
            else:
                card.set_state(CardState.LIT)

    def advise(self, slot: int | None) -> None:
        """Mark the combo that a hint suggests, or none."""
        for index, card in enumerate(self.cards):
            card.set_advised(index == slot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> None:
        place = self.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED)
        rows = -(-SLOTS // self._columns)
        height = min((place.height() - (rows - 1) * self._gap) // rows, self._limit)
        for card in self.cards:
            card.set_compact(height < card.theme.px(_COMPACT_CARD))
        lay_in_grid(self.cards, place, self._columns, height, self._gap)
