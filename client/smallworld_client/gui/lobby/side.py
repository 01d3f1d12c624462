"""The lobby's column of cards beside the list of games."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.label import Label, Tone, heading
from smallworld_client.gui.widgets.panel import Panel
from smallworld_client.gui.widgets.screen import scrolled

YOUR_TURN, QUICK_MATCH, FRIENDS, WAYS_IN = 10, 20, 30, 90
"""Places of the cards, from the top of the column down."""


class SideCard(Panel):
    """A card with a name at its upper left and a quiet word at its upper right.

    ``rows`` is the layout to fill. A card ``calls`` while it has something that this person should
    do now; the column gives the screen's one gold button to the first that does.
    """

    calls_changed = Signal()

    def __init__(self, name: str, aside: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(padding=18, parent=parent)
        self._calls = 0
        self._heading = heading(name)
        self.setAccessibleName(name)
        self._aside = Label(aside, Type.NOTE, Tone.SECOND, elide=True)
        head = QHBoxLayout()
        head.addWidget(self._heading)
        head.addStretch(1)
        head.addWidget(self._aside)
        self.rows.addLayout(head)

    def set_name(self, name: str) -> None:
        """Call the card otherwise."""
        self._heading.setText(name)
        self.setAccessibleName(name)

    @property
    def aside(self) -> str:
        return self._aside.text()

    def set_aside(self, text: str) -> None:
        self._aside.setText(text)

    @property
    def calls(self) -> int:
        """How many things wait for this person."""
        return self._calls

    def set_calls(self, calls: int) -> None:
        if calls != self._calls:
            self._calls = calls
            self.calls_changed.emit()


class SideColumn(QWidget):
    """Cards one below another, which scroll where they are higher than the window.

    ``changed`` is emitted when a card begins or ends to call, appears or disappears. A card that
    has nothing to say is hidden by itself, with ``hide``.
    """

    changed = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[tuple[int, QWidget]] = []
        self._gold = True
        holder = QWidget()
        self._column = QVBoxLayout(holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        self._area = scrolled(holder)
        rows.addWidget(self._area)

    @property
    def cards(self) -> list[QWidget]:
        """From the top down, also those that are hidden."""
        return [card for _, card in self._cards]

    @property
    def calls(self) -> int:
        """How many things wait for this person on all cards."""
        return sum(card.calls for card in self._calling())

    def add_card(self, card: QWidget, order: int) -> None:
        """Add a card, above those of a higher ``order``; it need not be a SideCard."""
        place = sum(1 for other, _ in self._cards if other <= order)
        self._cards.insert(place, (order, card))
        self._column.insertWidget(place, card)
        card.installEventFilter(self)
        if isinstance(card, SideCard):
            card.calls_changed.connect(self._update)
        self._update()

    def remove_card(self, card: QWidget) -> None:
        """Take a card out for good."""
        self._cards = [(order, other) for order, other in self._cards if other is not card]
        card.removeEventFilter(self)
        self._column.removeWidget(card)
        card.hide()
        card.deleteLater()
        self._update()

    def set_gold(self, gold: bool) -> None:
        """Set whether the one gold button of the screen may be here."""
        self._gold = gold
        self._gild()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._update()
        return super().eventFilter(watched, event)

    def _calling(self) -> list[SideCard]:
        cards = (card for card in self.cards if isinstance(card, SideCard))
        return [card for card in cards if card.calls and not _is_hidden(card)]

    def _update(self) -> None:
        self._gild()
        self.changed.emit()

    def _gild(self) -> None:
        first = next(iter(self._calling()), None) if self._gold else None
        for card in self.cards:
            if isinstance(card, SideCard):
                card.set_gold(card is first)


def _is_hidden(card: QWidget) -> bool:
    """Whether it was hidden on purpose: what was just added is only shown a moment later."""
    return card.isHidden() and card.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
