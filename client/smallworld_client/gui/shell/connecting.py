"""The screen shown while connecting, or with the reason for a failure."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.label import heading, note
from smallworld_client.gui.widgets.panel import Panel
from smallworld_client.gui.widgets.screen import Screen

_WIDTH = 520


class ConnectingScreen(Screen):
    """A card that shows progress. ``back`` is Cancel as well; ``again`` tries once more."""

    again = Signal()

    def __init__(
        self,
        awaited: str,
        about: str = "",
        *,
        opens: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """``awaited`` is a sentence such as ``Connecting to 192.168.1.20 …``.

        ``about`` says what is known of the game already. ``opens``: the table is this person's own.
        """
        super().__init__("", parent=parent)
        self._awaited, self._about, self._opens = awaited, about, opens
        self._heading, self._text = heading(""), note("")
        self._heading.setWordWrap(True)
        self.cancel = Button(self.tr("Cancel"))
        self.cancel.setObjectName("cancel")
        self.cancel.clicked.connect(self.back)
        self.retry = Button(self.tr("Try again"), Kind.PRIMARY)
        self.retry.setObjectName("retry")
        self.retry.clicked.connect(self.again)
        self.rows.addStretch(2)
        self._card = self._panel()
        self.rows.addLayout(self._centred(self._card))
        self.rows.addStretch(3)
        self.wait()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        self._fit()

    def _fit(self) -> None:
        """As wide as it should be, or as the window lets it be."""
        margins = self.rows.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        self._card.setFixedWidth(max(1, min(self.theme.px(_WIDTH), room)))

    @property
    def said(self) -> str:
        """What the card says at the moment."""
        return f"{self._heading.text()} {self._text.text()}".strip()

    def wait(self) -> None:
        """Say what is awaited."""
        self._say(self._awaited, self._about, self.tr("Cancel"))

    def fail(self, reason: str) -> None:
        """Show why it failed, with the buttons to continue."""
        self._say(self._failure, reason, self.tr("Back"), Kind.SECONDARY)
        self.retry.set_text(self.tr("Try again"))
        self.retry.show()

    def give_up(self, reason: str) -> None:
        """Show why there is no such table; trying again would not help."""
        self._say(self._failure, reason, self.tr("Back"), Kind.PRIMARY)

    def refuse(self, reason: str) -> None:
        """Show why the host refused; trying again would not help."""
        self._say(self.tr("The host did not let you in"), reason, self.tr("Back"), Kind.PRIMARY)

    def end(self, reason: str) -> None:
        """Show why the person is no longer at the table."""
        self._say(self.tr("You are no longer at the table"), reason, self.tr("Back"), Kind.PRIMARY)

    def replaced(self, reason: str) -> None:
        """Say that another program of the person's plays on, with a button to come back."""
        self._say(self.tr("You are playing from another program"), reason, self.tr("Back"))
        self.retry.set_text(self.tr("Play here"))
        self.retry.show()

    @property
    def _failure(self) -> str:
        if self._opens:
            return self.tr("The table could not be opened")
        return self.tr("The table can't be reached")

    def _centred(self, panel: Panel) -> QHBoxLayout:
        """In a row of its own, so that its height is worked out for its own width."""
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(panel)
        row.addStretch(1)
        return row

    def _panel(self) -> Panel:
        panel = Panel(padding=24)
        texts = QVBoxLayout()
        texts.setSpacing(8)
        texts.addWidget(self._heading)
        texts.addWidget(self._text)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.retry)
        panel.rows.addLayout(texts)
        panel.rows.addSpacing(8)
        panel.rows.addLayout(buttons)
        return panel

    def _say(self, title: str, text: str, leave: str, kind: Kind = Kind.SECONDARY) -> None:
        self._heading.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.cancel.set_text(leave)
        self.cancel.set_kind(kind)
        self.retry.hide()
        self.setAccessibleName(self.said)
