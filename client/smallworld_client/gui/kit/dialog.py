"""Dialogs over a screen, and those that ask for a confirmation."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QMouseEvent, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import Painted, Pressable, StackLevel, put_on
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.label import Label, Panel, PanelLine, Tone, note
from smallworld_client.gui.paint.ink import colour
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.words import keys

_MARGIN = 16
_SCROLLING = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class Dialog(Painted):
    """Fill ``content``, add buttons, then ``open``.

    With a veil it covers its parent and takes all clicks and keys. ``answered`` carries the chosen
    button and leaves closing to the receiver; ``dismissed`` follows Escape and the close button.
    """

    answered = Signal(str)
    dismissed = Signal()

    def __init__(
        self,
        title: str,
        parent: QWidget,
        *,
        veil: bool = False,
        closable: bool = True,
        width: int = 460,
        gold: bool = False,
        headed: bool = True,
        paper: bool = False,
    ) -> None:
        """``width`` in logical pixels at normal text size. ``paper`` needs a veil."""
        super().__init__(parent)
        self._over = parent
        self._veil, self._width, self._spot = veil, width, QRect()
        self._closable = closable and headed
        self._headed, self._paper = headed, paper
        self._before: QWidget | None = None
        self._title = Label(title, Type.CARD, Tone.INK if paper else Tone.TEXT)
        self._title.setWordWrap(True)
        self.card = Panel(gold=gold, bare=paper, parent=self)
        self.content = QVBoxLayout()
        self._buttons = QHBoxLayout()
        self._by_name: dict[str, Button] = {}
        self.setAccessibleName(title)
        self._build(self._closable)
        parent.installEventFilter(self)
        self.hide()

    def set_width(self, width: int) -> None:
        self._width = width

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self.setAccessibleName(title)

    def add_button(
        self, name: str, text: str, kind: ButtonKind = ButtonKind.SECONDARY, *, key: str = ""
    ) -> Button:
        button = Button(text, kind, key=key)
        button.clicked.connect(lambda: self.answered.emit(name))
        self._by_name[name] = button
        self._buttons.addWidget(button)
        return button

    def button(self, name: str) -> Button:
        return self._by_name[name]

    def place(self, spot: QRect) -> None:
        self._spot = spot
        self._arrange()

    def open(self) -> None:
        self._arrange()
        self._remember(QApplication.focusWidget())
        self.show()
        put_on(self, StackLevel.DIALOG)
        first = self._first_field()
        (first or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def open_once(self) -> None:
        self.dismissed.connect(self.deleteLater)
        self.open()

    def dismiss(self) -> None:
        if self.isVisibleTo(self._over):
            self.hide()
            if self._veil and QApplication.focusWidget() is None:
                self._over.setFocus(Qt.FocusReason.OtherFocusReason)
            self.dismissed.emit()

    def retheme(self) -> None:
        super().retheme()
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and (self._closable or not self._headed):
            self.dismiss()
        elif event.key() in _SCROLLING:
            self._scroll.keyPressEvent(event)
        elif not base.presses_gold(self, event):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Swallow a click beside the card, so that nothing below is pressed by mistake."""
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Keys do not reach the screen below while the card has the focus."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and self._takes(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Under a veil Tab stays on the card."""
        stops = [stop for stop in self._chain() if base.can_stop(stop)] if self._veil else []
        if not stops:
            return super().focusNextPrevChild(forward)
        base.step(stops, forward)
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        inside = QApplication.focusWidget()
        if inside is not None and self.isAncestorOf(inside):
            inside.clearFocus()
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        resized = event.type() is QEvent.Type.Resize and watched is self.parent()
        if resized or (event.type() is QEvent.Type.LayoutRequest and watched is self._inner):
            self._arrange()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._veil:
            self.brush().fillRect(QRectF(self.rect()), colour(INKS.shadow, 0.6))

    def _remember(self, before: QWidget | None) -> None:
        """A button that has the focus without its ring was not chosen by anybody."""
        if before is None or self.isAncestorOf(before) or before is self:
            return
        if not (isinstance(before, Pressable) and before.is_unasked):
            self._before = before

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether the card handles a key alone: without a veil only Escape."""
        if not self._veil:
            return event.key() == Qt.Key.Key_Escape
        pressed = QKeySequence(event.keyCombination())
        own = [shortcut.key() for shortcut in self.findChildren(QShortcut)]
        own += [button.shortcut() for button in self.findChildren(QAbstractButton)]
        windows = [QKeySequence(key.press) for key in (keys.QUIT, keys.FULL_SCREEN)]
        return pressed not in [*own, *windows]

    def _chain(self) -> Iterator[QWidget]:
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if self.isAncestorOf(widget):
                yield widget
            widget = widget.nextInFocusChain()

    def _build(self, closable: bool) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        if closable:
            cross = IconButton("close", self.tr("Close"), paper=self._paper)
            cross.clicked.connect(self.dismiss)
            head.addWidget(cross)
        self._inner = QWidget()
        self._inner.setLayout(self.content)
        self._inner.installEventFilter(self)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.setSpacing(10)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._inner)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setMinimumHeight(1)  # short content takes no height from the buttons
        self._buttons.addStretch(1)
        self._buttons.setSpacing(2)
        above = (head, PanelLine()) if self._headed and not self._paper else (head,) * self._headed
        for part in (*above, self._scroll, self._buttons):
            if isinstance(part, QHBoxLayout):
                self.card.rows.addLayout(part)
            else:
                self.card.rows.addWidget(part)

    def _arrange(self) -> None:
        over = self._over.rect()
        spot = self._spot if not self._spot.isNull() else self._middle(over)
        spot = spot.adjusted(-BLEED, -BLEED, BLEED, BLEED)
        if self._veil:
            self.setGeometry(over)
            self.card.setGeometry(spot)
        else:
            self.setGeometry(spot)
            self.card.setGeometry(self.rect())

    def _middle(self, over: QRect) -> QRect:
        wanted = max(self._width, self.theme.px(self._width))  # small type has a least size
        width = min(wanted, over.width() - 2 * _MARGIN)
        room = width - 2 * 20 - 4
        tall = self._inner.sizeHint().height()
        if self.content.hasHeightForWidth():
            tall = self.content.heightForWidth(room)
        margins = self.card.rows.contentsMargins()
        rest = margins.top() + margins.bottom() - 2 * BLEED
        rest += self._title_height(room) + 9 + self._buttons.sizeHint().height()
        rest += 3 * self.card.rows.spacing()
        height = min(tall + rest + 4, over.height() - 2 * _MARGIN)
        spot = QRect(0, 0, width, height)
        spot.moveCenter(over.center())
        return spot

    def _title_height(self, room: int) -> int:
        cross = self.theme.px(34) + 2 * BLEED
        return max(self._title.heightForWidth(room - cross), cross if self._closable else 0)

    def _first_field(self) -> QWidget | None:
        for widget in self._inner.findChildren(QWidget):
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled():
                return widget
        return base.gold_button(self) or next(iter(self._by_name.values()), None)


def has_dialog(screen: QWidget) -> bool:
    return any(dialog.isVisible() for dialog in screen.findChildren(Dialog))


class ConfirmDialog(Dialog):
    """``confirmed`` is emitted for yes; either answer closes the card."""

    confirmed = Signal()

    def __init__(
        self, title: str, text: str, yes: str, no: str, parent: QWidget, *, harms: bool = False
    ) -> None:
        """If yes ``harms``, no has the focus, and Space or Return press yes only there."""
        super().__init__(title, parent, veil=True, width=420)
        self.setObjectName("confirm")
        self.content.addWidget(note(text))
        self.add_button("no", no).setObjectName("no")
        confirms = self.add_button("yes", yes, ButtonKind.PRIMARY)
        confirms.setObjectName("yes")
        confirms.is_harmful = harms
        self.answered.connect(self._close)

    def _close(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.confirmed.emit()


class LeavingDialog(Dialog):
    """``answered``: ``leave-table``, ``stay``, or ``adjourn`` if the host ``saves``."""

    def __init__(
        self, warning: str, parent: QWidget, *, saves: bool = False, quits: bool = False
    ) -> None:
        """``quits``: leaving ends the program."""
        title = self.tr("Quit Small World?") if quits else self.tr("Leave the table?")
        super().__init__(title, parent, veil=True, width=460)
        self.setObjectName("leaving")
        if warning:
            self.content.addWidget(note(warning))
        self.add_button("stay", self.tr("Stay")).setObjectName("stay")
        if saves:
            self.add_button("adjourn", self.tr("Save and quit")).setObjectName("adjourn")
        leaves = self.tr("Quit") if quits else self.tr("Leave")
        leave = self.add_button("leave-table", leaves, ButtonKind.PRIMARY)
        leave.setObjectName("leave-table")
