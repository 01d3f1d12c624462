"""Is the decline meant? What it costs, before it is done."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import body
from smallworld_client.gui.widgets.label import Label, note
from smallworld_client.gui.widgets.rows import CoinSum

_OFF_THE_CORNER = QPoint(8, 8)


class DeclineDialog(Dialog):
    """``answered`` tells ``confirm-decline`` or ``cancel-decline``."""

    def __init__(
        self, race: str, sentences: Sequence[str], coins: int | None, parent: QWidget
    ) -> None:
        """``coins`` is what the turn scores with it; None where it is scored already."""
        title = self.tr("Put the {race} in decline?").format(race=race)
        super().__init__(title, parent, width=380, gold=True)
        self.setObjectName("decline")
        for sentence in sentences:
            self.content.addWidget(note(sentence))
        self.content.addWidget(note(self.tr("Your next turn begins with a new race.")))
        if coins is not None:
            row = QHBoxLayout()
            row.addWidget(Label(self.tr("This turn scores"), Type.STRONG), 1)
            row.addWidget(CoinSum(coins))
            self.content.addLayout(row)
        self.add_button("cancel-decline", self.tr("Keep them")).setObjectName("cancel-decline")
        confirm = self.add_button("confirm-decline", self.tr("Decline"), Kind.PRIMARY)
        confirm.setObjectName("confirm-decline")

    def open_over(self, spot: QRect) -> None:
        """Open in the lower right corner of a place, and let Return confirm."""
        self.stand_in(spot)
        self.open()
        self.button("confirm-decline").setFocus(Qt.FocusReason.OtherFocusReason)

    def stand_in(self, spot: QRect) -> None:
        """Move into the lower right corner of a place."""
        self.place(QRect())
        card = body(QRectF(self.card.rect())).toRect()
        card.moveBottomRight(spot.bottomRight() - _OFF_THE_CORNER)
        self.place(card)
