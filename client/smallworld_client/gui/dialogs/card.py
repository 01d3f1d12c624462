"""A card that tells something in passing: it takes no keys and goes by itself."""

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import IconButton
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.label import Label
from smallworld_client.gui.widgets.panel import Panel


class PassingCard(Panel):
    """Its title and ``content`` are shown for a while, until a click or the cross."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(padding=12, parent=parent)
        self.setObjectName(name)
        self._title = Label("", Type.CARD, wrap=True)
        cross = IconButton("close", self.tr("Close"))
        cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cross.clicked.connect(self.hide)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self.rows.setSpacing(4)
        self.rows.addLayout(head)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def title(self) -> str:
        return self._title.text()

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self.setAccessibleName(title)

    def stand_on(self, foot: QRect) -> None:
        """Put the card's body on the lower edge of a place, as wide as it is."""
        inner = self.rows
        inner.activate()
        wide = foot.width() + 2 * BLEED
        high = inner.heightForWidth(wide) if inner.hasHeightForWidth() else -1
        high = max(high, inner.minimumSize().height())
        bottom = foot.y() + foot.height() + BLEED
        self.setGeometry(foot.x() - BLEED, bottom - high, wide, high)

    def tell(self, milliseconds: int) -> None:
        """Show the card for so long."""
        self.show()
        self.raise_()
        self._timer.start(milliseconds)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
