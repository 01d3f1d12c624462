"""The emblem of a race or power of one's own, and how its tokens will look."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from smallworld.content.own import EMBLEMS, is_drawn
from smallworld_client.gui.kit.base import Painted, Pressable, marginless
from smallworld_client.gui.kit.choice import stop_at_chosen
from smallworld_client.gui.kit.draw import CENTRE, body, focus_ring, height_of, write_lines
from smallworld_client.gui.kit.form import ask_to_open, pictures_folder
from smallworld_client.gui.paint.icons import paint_emblem
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import paint_token
from smallworld_client.gui.paint.svg_paths import LARGEST, BadEmblem, EmblemFault, redrawn
from smallworld_client.gui.theme import Type
from smallworld_client.words import names
from smallworld_net.files import TooLarge, read_regular

translate = QCoreApplication.translate
_ACROSS = (12, 8, 6, 4)
"""How many drawings may stand in a row, the most first; each makes full rows of all 24."""
_EDGE = 40
_LEAST_SHARE = 0.75  # how much of its height a drawing's button keeps as its width


class _Emblem(Pressable):
    def __init__(self, name: str, number: int) -> None:
        super().__init__(checkable=True)
        self.name = name
        self.setAutoExclusive(True)
        self.setAccessibleName(translate("TraitRow", "Emblem {n}").format(n=number))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_EDGE), self.theme.px(_EDGE))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = body(QRectF(self.rect())).adjusted(-2, -2, 2, 2)
        chosen = self.isChecked()
        fill = surround.raised if chosen or self.hovered else surround.field
        painter.fillPath(rounded(rect, 6), colour(fill))
        ink, wide = (surround.text, 2.4) if chosen else (surround.line, surround.edge)
        painter.strokePath(rounded(rect, 6), pen(ink, wide))
        size = min(rect.width(), rect.height()) * 0.72
        tone = surround.text if chosen or not surround.dark else surround.second
        paint_emblem(painter, self.name, QPointF(rect.center()), size, tone)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 6)


class EmblemGrid(QWidget):
    """24 drawings and one from a file; ``failed`` says why a file can be none."""

    changed = Signal()
    failed = Signal(str)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = marginless(QGridLayout(self), 2)
        self.setMinimumWidth(1)
        self.buttons = [_Emblem(name, number) for number, name in enumerate(EMBLEMS, 1)]
        self._grid = grid
        self._drawn: _Emblem | None = None
        self._across = _ACROSS[0]
        for button in self.buttons:
            self._add(button)
        self.buttons[0].setChecked(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        each = self.buttons[0].sizeHint().width() * _LEAST_SHARE + self._grid.spacing()
        across = next((n for n in _ACROSS if n * each <= self.width()), _ACROSS[-1])
        if across != self._across:
            self._across = across
            for place, button in enumerate(self.buttons):
                self._grid.addWidget(button, place // across, place % across)

    def _add(self, button: _Emblem) -> None:
        place = self._grid.count()
        self._grid.addWidget(button, place // self._across, place % self._across)
        button.clicked.connect(self.changed)
        button.toggled.connect(lambda _: stop_at_chosen(self.buttons))

    def choose(self, name: str) -> None:
        if is_drawn(name):
            if self._drawn is None:
                self._drawn = _Emblem(name, len(self.buttons) + 1)
                self.buttons.append(self._drawn)
                self._add(self._drawn)
            self._drawn.name = name
            self._drawn.update()
        for button in self.buttons:
            if button.name == name:
                button.setChecked(True)

    @property
    def value(self) -> str:
        return next(button.name for button in self.buttons if button.isChecked())

    def read(self, path: Path) -> None:
        try:
            self.choose(redrawn(read_regular(path, LARGEST)))
        except TooLarge:
            self.failed.emit(_why_not(BadEmblem(EmblemFault.LARGE)))
        except OSError as error:
            text = translate("OwnEditor", "It can't be read: {reason}")
            self.failed.emit(text.format(reason=names.by_system(error)))
        except BadEmblem as error:
            self.failed.emit(_why_not(error))
        else:
            self.changed.emit()

    def look_for_file(self) -> None:
        title = translate("OwnEditor", "Choose an emblem")
        kinds = translate("OwnEditor", "Drawings (*.svg)")
        ask_to_open(self, title, pictures_folder(), kinds, self.read)


def _why_not(error: BadEmblem) -> str:
    match error.fault:
        case EmblemFault.LARGE:
            return translate("OwnEditor", "The file is larger than 20 KB.")
        case EmblemFault.UNREADABLE:
            return translate("OwnEditor", "This is not a readable SVG file.")
        case EmblemFault.FORBIDDEN:
            text = translate("OwnEditor", "An emblem is made of plain shapes, without {part}.")
            return text.format(part=error.part)
        case EmblemFault.BUSY:
            return translate("OwnEditor", "This drawing has too many lines for an emblem.")
        case EmblemFault.EMPTY:
            return translate("OwnEditor", "Nothing in this drawing is visible.")


_TOKEN, _ROOM = 48, 66  # the width of a token and of its place, at normal text size
_PER_ROW, _LAYERS = 3, 3


class OwnTokens(Painted):
    def __init__(self) -> None:
        super().__init__()
        self._race = self._emblem = ""
        self.setAccessibleName(self._said)

    @property
    def _said(self) -> str:
        return translate("OwnEditor", "All colours, and in decline")

    @property
    def _words_height(self) -> float:
        return 2 * height_of(self.theme.font(Type.NOTE)) + 6

    def show_race(self, race: str, emblem: str) -> None:
        if (race, emblem) != (self._race, self._emblem):
            self._race, self._emblem = race, emblem
            self.update()

    def sizeHint(self) -> QSize:
        words = self._words_height
        return QSize(self.theme.px(_PER_ROW * _ROOM), round(self.theme.px(2 * _ROOM + 4) + words))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room = self.brush(), self.theme.px(_ROOM)
        words = self._words_height
        left = (self.width() - _PER_ROW * room) / 2
        top = (self.height() - 2 * room - words) / 2
        size = float(self.theme.px(_TOKEN))
        for place in range(len(OWNERS) + 1):
            row, column = divmod(place, _PER_ROW)
            at = QPointF(left + (column + 0.5) * room, top + (row + 0.5) * room)
            declined = place == len(OWNERS)
            owner = OWNERS[0 if declined else place]
            paint_token(
                painter, at, size, owner, self._race, _LAYERS, declined=declined, show_count=False
            )
        line = QRectF(0, top + 2 * room + 4, self.width(), words)
        font = self.theme.font(Type.NOTE)
        write_lines(painter, line, self._said, font, self.theme.surround.second, CENTRE)
