"""The board that is played on: its picture, its name, and the boards to choose from."""

from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.board.pictures import PictureRequest, gallery, printed, sketch
from smallworld_client.gui.board.thumbnails import LargeBoard
from smallworld_client.gui.kit.base import Pressable
from smallworld_client.gui.kit.choice import stop_at_chosen
from smallworld_client.gui.kit.draw import (
    BLEED,
    TOP_LEFT,
    focus_ring,
    height_of,
    under,
    width_of,
    write,
)
from smallworld_client.gui.kit.label import Label, Tone
from smallworld_client.gui.paint.ink import Weight, clipped, pen, rounded
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.words.choices import board_character, board_facts
from smallworld_client.words.names import AMOUNTS, board_name
from smallworld_maps import MapFile

_GAP = 10
_THUMB = 128
_LEAST_THUMB = 64
_TEXT = 0.42
"""The share of the width that the board's name and description take beside the thumbnails."""


class BoardThumb(Pressable):
    def __init__(self, board: MapFile) -> None:
        super().__init__()
        self.board = board
        self._wide = _THUMB
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        gallery().ready.connect(self._on_ready)
        said = board_facts(board)
        self.setAccessibleName(f"{board_name(board)}: {said}")
        self.set_hint(f"{board_name(board)}\n{said}")

    @property
    def is_painted(self) -> bool:
        return gallery().picture(self._wanted()) is not None

    def set_width(self, wide: int) -> None:
        if wide != self._wide:
            self._wide = wide
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        text = height_of(self.theme.font(Type.NOTE, weight=Weight.DemiBold))
        wide = max(self._wide + 4, self._said_wide)
        return QSize(wide + 2 * BLEED, round(self._high + text) + 2 * BLEED + 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _said_wide(self) -> int:
        font = self.theme.font(Type.NOTE, small=True, weight=Weight.Bold)
        return ceil(width_of(AMOUNTS.players(self.board.players), font)) + 3

    @property
    def _high(self) -> float:
        """All boards alike, so that a row of them has one line of text below."""
        return round(self._wide * 0.66)

    def _plate(self) -> QRectF:
        across, down = self.board.size
        wide = min(self._wide, self._high * across / down)
        return QRectF(BLEED + 2, BLEED + 2, round(wide), round(wide * down / across))

    def _wanted(self) -> PictureRequest:
        ratio = self.devicePixelRatioF()
        size = (self._plate().size() * ratio).toSize()
        return PictureRequest(printed(self.board.id), size.width(), size.height(), ratio)

    def _on_ready(self, wanted: PictureRequest) -> None:
        if wanted.position.board == self.board.id:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = self._plate()
        path = rounded(rect, 5)
        under(painter, path, 0.4)
        picture = gallery().picture(self._wanted())
        with clipped(painter, path):
            if picture is None:
                flat = sketch(geometry_of(self.board))
                painter.drawImage(rect, flat, QRectF(flat.rect()))
            else:
                painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        painter.strokePath(path, pen("#2A170A", 2))
        surround = self.theme.surround
        if self.isChecked() or self.hovered:
            ink = surround.text if self.isChecked() else surround.third
            painter.strokePath(rounded(rect.adjusted(-2, -2, 2, 2), 6), pen(ink, 2))
        weight = Weight.Bold if self.isChecked() else Weight.Normal
        tone = surround.text if self.isChecked() or not surround.dark else surround.second
        wide = self.width() - BLEED - rect.left()
        line = QRectF(rect.left(), self._high + BLEED + 6, wide, self.height())
        font = self.theme.font(Type.NOTE, small=True, weight=weight)
        write(painter, line, AMOUNTS.players(self.board.players), font, tone, TOP_LEFT)
        if self.ringed:
            focus_ring(painter, rect, 6)


class Arrangement(NamedTuple):
    """Where the texts and thumbnails stand: ``aside`` of the board, else below it."""

    aside: bool
    stacked: bool
    """The thumbnails stand under the texts, no longer beside them."""
    described: bool
    with_thumbs: bool


_ARRANGEMENTS = (
    Arrangement(False, False, True, True),
    Arrangement(False, True, True, True),
    Arrangement(False, True, False, True),
    Arrangement(False, True, True, False),
    Arrangement(False, True, False, False),
)
"""From the one that shows most to the one that needs least room."""


class BoardColumn(QWidget):
    """The large board, and under it what there is to say about it; ``chosen`` carries a board.

    The board takes what the texts leave. Where it is much less wide than its place, they stand
    beside it; where there is no room for all of them, the thumbnails or the description go.
    """

    chosen = Signal(object)

    def __init__(
        self, board: MapFile, boards: tuple[MapFile, ...] = (), *, parent: QWidget | None = None
    ) -> None:
        """``boards`` are those that there are to choose from."""
        super().__init__(parent)
        self.picture = LargeBoard(board, parent=self)
        self._name = Label("", Type.BOARD, wrap=True)
        self._facts = Label("", Type.BODY, Tone.TEXT, wrap=True)
        self._character = Label("", Type.NOTE, Tone.TEXT, wrap=True)
        self.thumbs = [BoardThumb(it) for it in boards]
        self.aside = QVBoxLayout()
        self._info = QWidget(self)
        self._group = QButtonGroup(self)
        self._arrangement = _ARRANGEMENTS[0]
        self._met = (0, QSize())
        self._lay_out()
        self._info.installEventFilter(self)
        self.show_board(board)

    def show_board(self, board: MapFile, rounds: int = 0) -> None:
        """Show a board; ``rounds`` 0 is the number that it prints."""
        if self.picture.board != board:
            self.picture.show_board(board)
        self._name.setText(board_name(board))
        self._facts.setText(board_facts(board, rounds))
        self._character.setText(board_character(board.id))
        self._group.setExclusive(False)
        for thumb in self.thumbs:
            thumb.setChecked(thumb.board == board)
        self._group.setExclusive(True)
        stop_at_chosen(self.thumbs)
        self._place()

    def heightForWidth(self, width: int) -> int:
        self._arrange(_ARRANGEMENTS[0], width)
        return self.picture.heightForWidth(width) + _GAP + self._info_height(width)

    def sizeHint(self) -> QSize:
        return QSize(600, 480)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 180)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place all anew when the texts need another height, as with another theme.

        Each gets its new font only after this widget has been told of the theme.
        """
        asks = watched is self._info and event.type() is QEvent.Type.LayoutRequest
        if asks and self._needed() != self._met:
            self._place()
        return super().eventFilter(watched, event)

    def _needed(self) -> tuple[int, QSize]:
        return self._info_height(self._info.width()), self._row.minimumSize()

    def _place(self) -> None:
        wide, high = self.width(), self.height()
        beside = self.picture.widthForHeight(high)
        if wide - beside > wide * _BESIDE and self._fits_aside(wide - beside - _GAP, high):
            self.picture.setGeometry(0, 0, beside, high)
            self._info.setGeometry(beside + _GAP, 0, wide - beside - _GAP, high)
            self._settle()
            return
        info = self._fit_below(wide, high)
        board = min(self.picture.heightForWidth(wide), max(1, high - info - _GAP))
        self.picture.setGeometry(0, 0, wide, board)
        self._info.setGeometry(0, board + _GAP, wide, max(info, high - board - _GAP))
        self._settle()

    def _fits_aside(self, wide: int, high: int) -> bool:
        for arrangement in _ASIDE:
            self._arrange(arrangement, wide)
            if self._info_height(wide) <= high and self._row.minimumSize().width() <= wide:
                return True
        return False

    def _settle(self) -> None:
        """Lay the texts out at once: several arrangements have been tried since the last time."""
        for layout in (self._grid, self._row):
            layout.invalidate()
        for layout in (self._row, self._grid):
            layout.activate()
        self._met = self._needed()

    def _fit_below(self, wide: int, high: int) -> int:
        for arrangement in _ARRANGEMENTS:
            self._arrange(arrangement, wide)
            height = self._info_height(wide)
            free = max(high - self.picture.heightForWidth(wide), high * _MOST_INFO)
            if height <= free and self._text_room(wide) >= Theme.current().px(_LEAST_TEXT):
                break
        return height

    def _arrange(self, wanted: Arrangement, wide: int) -> None:
        self._arrangement = wanted
        across = 2 if wanted.aside else max(1, len(self.thumbs))
        for place, thumb in enumerate(self.thumbs):
            self._grid.addWidget(thumb, place // across, place % across, TOP_LEFT)
        self._strip.setVisible(wanted.with_thumbs and bool(self.thumbs))
        self._character.setVisible(wanted.described)
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if wanted.stacked else way.LeftToRight)
        self._row.setStretch(_TEXTS, 0 if wanted.stacked else 1)
        self._row.setStretch(_REST, 1 if wanted.stacked else 0)
        room = wide if wanted.stacked else wide * (1 - _TEXT)
        each = round(room) // across - 2 * BLEED - 6
        for thumb in self.thumbs:
            thumb.set_width(min(_THUMB, max(_LEAST_THUMB, each)))
        self._grid.invalidate()
        self._strip.updateGeometry()

    def _text_room(self, wide: int) -> int:
        if self._arrangement.stacked or not self.thumbs:
            return wide
        return wide - self._strip.sizeHint().width() - self._row.spacing()

    def _info_height(self, wide: int) -> int:
        self._row.invalidate()
        return max(self._row.heightForWidth(wide), self._row.minimumSize().height())

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(3)
        for label in (self._name, self._facts, self._character):
            texts.addWidget(label)
        texts.addLayout(self.aside)
        texts.addStretch(1)
        self._strip = QWidget()
        self._grid = QGridLayout(self._strip)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._info)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addLayout(texts, 1)
        self._row.addWidget(self._strip)
        self._row.setAlignment(self._strip, TOP_LEFT)
        self._row.addStretch(0)
        for thumb in self.thumbs:
            self._group.addButton(thumb)
            thumb.toggled.connect(partial(self._choose, thumb.board))

    def _choose(self, board: MapFile, on: bool) -> None:
        stop_at_chosen(self.thumbs)
        if on and board != self.picture.board:
            self.chosen.emit(board)


_TEXTS, _REST = 0, 2
_ASIDE = (
    Arrangement(aside=True, stacked=True, described=True, with_thumbs=True),
    Arrangement(aside=True, stacked=True, described=False, with_thumbs=True),
    Arrangement(aside=True, stacked=True, described=True, with_thumbs=False),
    Arrangement(aside=True, stacked=True, described=False, with_thumbs=False),
)
"""The same for a place beside the board."""
_BESIDE = 0.24
"""The share of the width that has to be free for the texts to stand beside the board."""
_MOST_INFO = 0.4
"""The share of the height that they may take from the board below it."""
_LEAST_TEXT = 200
"""Width of the texts, at normal text size, below which the thumbnails go under them."""
