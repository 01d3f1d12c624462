"""The question before a decline where turns go step by step."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED, body
from smallworld_client.gui.kit.label import Label, note
from smallworld_client.gui.kit.rows import CoinSum
from smallworld_client.gui.theme import Type

_OFF_THE_CORNER = QPoint(8, 8)


class DeclineDialog(Dialog):
    """``answered`` carries ``confirm-decline`` or ``cancel-decline``."""

    def __init__(
        self, race: str, sentences: Sequence[str], coins: int | None, parent: QWidget
    ) -> None:
        """``coins`` is what the turn scores with it; None where it is scored already.

        The last of the sentences says what the next turn begins with.
        """
        title = self.tr("Put the {race} into decline?").format(race=race)
        super().__init__(title, parent, width=380, gold=True)
        self.setObjectName("decline")
        for sentence in sentences:
            self.content.addWidget(note(sentence))
        if coins is not None:
            row = QHBoxLayout()
            row.addWidget(Label(self.tr("This turn scores"), Type.STRONG), 1)
            row.addWidget(CoinSum(coins))
            self.content.addLayout(row)
        self.add_button("cancel-decline", self.tr("Keep them")).setObjectName("cancel-decline")
        confirm = self.add_button("confirm-decline", self.tr("Decline"), ButtonKind.PRIMARY)
        confirm.setObjectName("confirm-decline")

    def open_over(self, spot: QRect) -> None:
        self.stand_in(spot)
        self.open()
        self.button("confirm-decline").setFocus(Qt.FocusReason.OtherFocusReason)

    def stand_in(self, spot: QRect) -> None:
        """Move into the lower right corner of a place, but never out of the window."""
        self.place(QRect())
        card = body(QRectF(self.card.rect())).toRect()
        card.moveBottomRight(spot.bottomRight() - _OFF_THE_CORNER)
        card.moveTopLeft(QPoint(max(card.left(), BLEED), max(card.top(), BLEED)))
        self.place(card)
