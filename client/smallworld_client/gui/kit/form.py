"""The parts of a form: fields to type into, folds with a summary, file dialogs."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPointF,
    QRectF,
    QSize,
    QStandardPaths,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Pressable, handles_tip, marginless
from smallworld_client.gui.kit.button import IconButton, ended
from smallworld_client.gui.kit.label import Label, Tone
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, fitting, rounded
from smallworld_client.gui.theme import Theme, Type

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

_INNER = 3  # pixels that Qt leaves free at each end of a line


class LineBox(QLineEdit):
    """One line to type into, in a hollow. ``submitted`` comes with Return or the send button."""

    submitted = Signal(str)

    def __init__(self, name: str, *, placeholder: str = "", send: str = "") -> None:
        """``name`` is read aloud by screen readers; ``send`` names a button at the end."""
        super().__init__()
        self.setAccessibleName(name)
        self._placeholder = placeholder
        self.setPlaceholderText(placeholder)
        self.setFrame(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTextMargins(draw.BLEED + 10, 0, draw.BLEED + 10, 0)
        self.textChanged.connect(lambda _: self._set_type())
        self.returnPressed.connect(self._submit)
        if send:
            button = IconButton("send", send)
            button.clicked.connect(self._submit)
            row = ended(button)
            row.setContentsMargins(0, draw.BLEED, draw.BLEED, draw.BLEED)
            self.setLayout(row)
            self.setTextMargins(draw.BLEED + 10, 0, draw.BLEED + button.sizeHint().width(), 0)
        self._set_type()

    def text(self) -> str:
        """What is typed, without spaces at the ends; ``displayText`` has these."""
        return super().text().strip()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(180), theme.px(36) + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(80), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        return handles_tip(self, event) or super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._set_type()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_type()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return means this line alone, wherever the focus has gone when it was submitted."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = draw.smooth(QPainter(self)), draw.body(QRectF(self.rect()))
        draw.sink(painter, rect, Theme.current().surround)
        if self.hasFocus():
            draw.focus_ring(painter, rect, 7)
        painter.end()
        super().paintEvent(event)

    def _set_type(self) -> None:
        """Also after a style sheet, which undoes it. Placeholders shrink or are shortened."""
        font = Theme.current().font(Type.NOTE)
        if not self.displayText():
            margins = self.textMargins()
            room = self.width() - margins.left() - margins.right() - 2 * _INNER
            font = self._fit_placeholder(font, room)
        self.setFont(font)

    def _fit_placeholder(self, font: QFont, room: int) -> QFont:
        words = self._placeholder.split()
        while True:
            said = " ".join(words)
            fitted = fitting(said, font, room, least=draw.least_size(font))
            if len(words) < 2 or draw.width_of(said, fitted) <= room:
                break
            words.pop()
        if said != self.placeholderText():
            self.setPlaceholderText(said)
        return fitted

    def _submit(self) -> None:
        self.submitted.emit(self.text())


class Field(QWidget):
    edited = Signal(str)
    submitted = Signal(str)

    def __init__(self, label: str, text: str = "", *, placeholder: str = "", most: int) -> None:
        super().__init__()
        self.box = LineBox(label, placeholder=placeholder)
        self.box.setMaxLength(most)
        self.box.setText(text)
        self.box.textChanged.connect(self._edit)
        self.box.submitted.connect(self.submitted)
        self.box.inputRejected.connect(lambda: self.set_error(too_long(most)))
        self.setFocusProxy(self.box)
        self._error = Label("", Type.SMALL, Tone.WARNING, wrap=True)
        self._error.hide()
        rows = marginless(QVBoxLayout(self), 2)
        rows.addWidget(named(label))
        rows.addWidget(self.box)
        rows.addWidget(self._error)

    def text(self) -> str:
        return self.box.text()

    def set_text(self, text: str) -> None:
        self.box.setText(text)

    def set_error(self, error: str) -> None:
        """Say what is wrong; an empty text takes the line away. Typing does so too."""
        self._error.setText(error)
        self._error.setVisible(bool(error))

    def error(self) -> str:
        return self._error.text()

    @property
    def _is_full(self) -> bool:
        return len(self.box.displayText()) == self.box.maxLength()

    def _edit(self, text: str) -> None:
        if self.error() != too_long(self.box.maxLength()) or not self._is_full:
            self.set_error("")
        self.edited.emit(text)


def too_long(most: int) -> str:
    text = QCoreApplication.translate("Field", "No more than {most} characters fit.")
    return text.format(most=most)


def named(label: str) -> Label:
    return Label(label, Type.NOTE, Tone.SECOND)


def labelled(label: str, control: QWidget) -> QWidget:
    box = QWidget()
    rows = marginless(QVBoxLayout(box), 2)
    rows.addWidget(Label(label, Type.NOTE, Tone.SECOND, elide=True))
    rows.addWidget(control, alignment=Qt.AlignmentFlag.AlignLeft)
    control.setAccessibleName(label)
    return box


def in_line(*named_controls: tuple[str, QWidget]) -> list[QWidget]:
    """Controls to stand side by side: their names on one line, and their middles, too."""
    boxes = [labelled(*each) for each in named_controls]
    high = max(box.sizeHint().height() for box in boxes)
    middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    for box, (_, control) in zip(boxes, named_controls, strict=True):
        box.setMinimumHeight(high)
        rows = box.layout()
        assert isinstance(rows, QVBoxLayout)
        rows.setAlignment(control, middle)
        rows.setStretch(1, 1)
    return boxes


_WIDE, _HIGH = 760, 480  # of Qt's own dialog, at normal text size


def file_dialog(parent: QWidget, title: str, folder: Path) -> "QFileDialog":
    """A dialog that shows a folder; Qt's own grows with the text, as far as the window does."""
    from PySide6.QtWidgets import QFileDialog, QListView  # noqa: PLC0415 - slow, and seldom needed

    dialog = QFileDialog(parent, title, str(folder))
    theme = Theme.current()
    dialog.resize(parent.window().size().boundedTo(QSize(theme.px(_WIDE), theme.px(_HIGH))))
    places = dialog.findChild(QListView, "sidebar")
    if isinstance(places, QListView):
        places.setMinimumWidth(places.sizeHintForColumn(0) + theme.px(24))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def ask_to_open(
    parent: QWidget, title: str, folder: Path, kinds: str, then: Callable[[Path], object]
) -> None:
    dialog = file_dialog(parent, title, folder)
    dialog.setFileMode(dialog.FileMode.ExistingFile)
    dialog.setNameFilter(kinds)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.open()


def ask_to_save(
    parent: QWidget,
    title: str,
    folder: Path,
    name: str,
    kinds: str,
    then: Callable[[Path], object],
) -> "QFileDialog":
    dialog = file_dialog(parent, title, folder)
    dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(kinds)
    dialog.setDefaultSuffix(name.rpartition(".")[2])
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.open()
    return dialog


class TellsSaved(Protocol):
    def __call__(self, text: str, *, warning: bool) -> None: ...


def ask_to_save_picture(
    parent: QWidget, name: str, take: Callable[[], QPixmap], tell: TellsSaved
) -> None:
    """The picture is taken once a file is chosen; ``tell`` says whether it was saved."""

    def save(path: Path) -> None:
        saved = take().save(str(path), "PNG")
        text = (
            QCoreApplication.translate("ResultScreen", "Saved: {path}")
            if saved
            else QCoreApplication.translate(
                "ResultScreen", "{path} can't be saved. Choose another folder."
            )
        )
        tell(text.format(path=path), warning=not saved)

    title = QCoreApplication.translate("ResultScreen", "Save a picture")
    kinds = QCoreApplication.translate("ResultScreen", "Pictures (*.png)")
    ask_to_save(parent, title, pictures_folder(), f"{name}.png", kinds, save)


def pictures_folder() -> Path:
    pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    return Path(pictures) if pictures and Path(pictures).is_dir() else Path.home()


class FoldLine(Pressable):
    def __init__(self, text: str) -> None:
        super().__init__(text=text, checkable=True)
        self._summary = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_summary(self, summary: str) -> None:
        self._summary = summary
        self.setAccessibleDescription(summary)
        self.update()

    def sizeHint(self) -> QSize:
        return self._size(120)

    def minimumSizeHint(self) -> QSize:
        return self._size(40)

    def _size(self, beside: float) -> QSize:
        wide = draw.width_of(self.text(), self.theme.font(Type.STRONG))
        return QSize(int(wide) + self.theme.px(beside), self.theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        rect = draw.body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(theme.surround.gold_text, 0.07))
        size = theme.px(15)
        middle = QPointF(rect.left() + theme.px(10), rect.center().y())
        arrow = "down" if self.isChecked() else "forward"
        paint_icon(painter, arrow, middle, size, theme.surround.second)
        text = rect.adjusted(theme.px(26), 0, -6, 0)
        font = theme.font(Type.STRONG)
        wide = draw.write(painter, text, self.text(), font, theme.surround.text)
        rest = text.adjusted(wide + theme.px(16), 0, 0, 0)
        note = theme.font(Type.NOTE)
        said = self._said(note, rest.width())
        draw.write(painter, rest, said, note, theme.surround.second, draw.RIGHT)
        if self.ringed:
            draw.focus_ring(painter, rect.adjusted(2, 2, -2, -2), 8)

    def _said(self, font: QFont, room: float) -> str:
        """The summary's first parts that have room; empty if the first has none."""
        least, said = draw.smallest(font), self._summary
        while ", " in said and draw.width_of(said, least) > room:
            said = said.rpartition(", ")[0]
        return said if draw.width_of(said, least) <= room else ""


class Fold(QWidget):
    """A line, and under it ``content`` while it is open; ``toggled`` says whether it is now."""

    toggled = Signal(bool)

    def __init__(self, text: str, content: QWidget, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = FoldLine(text)
        self.content = content
        rows = marginless(QVBoxLayout(self), 4)
        rows.addWidget(self.line)
        rows.addWidget(content)
        content.hide()
        self.line.toggled.connect(self._show)

    def _show(self, on: bool) -> None:
        self.content.setVisible(on)
        self.toggled.emit(on)
