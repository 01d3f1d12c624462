"""The board that is played on: its picture, its name, and the boards to choose from."""

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
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
from smallworld_client.gui.kit.base import Pressable, discard, marginless
from smallworld_client.gui.kit.choice import stop_at_chosen
from smallworld_client.gui.kit.draw import (
    BLEED,
    TOP_LEFT,
    focus_ring,
    height_of,
    under,
    width_of,
    write,
    write_lines,
)
from smallworld_client.gui.kit.label import Label, Tone, filled
from smallworld_client.gui.kit.screen import set_abreast
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, clipped, pen, rounded
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.words.choices import board_character, board_facts, land
from smallworld_client.words.names import AMOUNTS, board_name
from smallworld_maps import MapFile
from smallworld_maps.own import is_own

_GAP = 10
_THUMB = 216
_LEAST_THUMB = 64
_SHAPE = 0.66  # height by width of a thumbnail
_TEXT = 0.42
"""The share of the width that the board's name and description take beside the thumbnails."""


class BoardTile(Pressable):
    """A plate, all alike, so that a row of them has one line of text below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wide = _THUMB
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_width(self, wide: int) -> None:
        if wide != self._wide:
            self._wide = wide
            self.retheme()

    def sizeHint(self) -> QSize:
        wide, high = self._wide + 4, self._high + 2 * self._line_high + 8
        return QSize(wide + 2 * BLEED, round(high) + 2 * BLEED)

    @property
    def _bold(self) -> QFont:
        return self.theme.font(Type.NOTE, small=True, weight=Weight.Bold)

    @property
    def _line_high(self) -> float:
        return height_of(self._bold)

    @property
    def _high(self) -> int:
        return round(self._wide * _SHAPE)

    def _write_two(self, painter: QPainter, text: QRectF, name: str, below: str) -> None:
        """A bold line, and one in the usual font."""
        surround, small = self.theme.surround, self.theme.font(Type.NOTE, small=True)
        write(painter, text, name, self._bold, surround.text, TOP_LEFT)
        lower = text.translated(0, self._line_high)
        write(painter, lower, below, small, surround.second, TOP_LEFT)


class BoardThumb(BoardTile):
    def __init__(self, board: MapFile) -> None:
        super().__init__()
        self.board = board
        self.setCheckable(True)
        gallery().ready.connect(self._on_ready)
        said = board_facts(board)
        self.setAccessibleName(f"{board_name(board)}: {said}")
        self.set_hint(f"{board_name(board)}\n{said}")

    @property
    def is_painted(self) -> bool:
        return gallery().picture(self._wanted()) is not None

    def _said(self) -> str:
        regions = land(self.board)
        return (
            self.tr("yours, {regions}").format(regions=regions)
            if is_own(self.board.id)
            else regions
        )

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
        text = QRectF(rect.left(), self._high + BLEED + 6, self._wide, 2 * self._line_high + 4)
        name, bold = board_name(self.board), self._bold
        if width_of(name, bold) <= text.width():
            self._write_two(painter, text, name, self._said())
        elif _in_two_lines(name, bold, text.width()):
            write_lines(painter, text, name, bold, surround.text, TOP_LEFT)
        else:
            write(painter, text, AMOUNTS.players(self.board.players), bold, surround.text, TOP_LEFT)
        if self.ringed:
            focus_ring(painter, rect, 6)


def _in_two_lines(name: str, font: QFont, wide: float) -> bool:
    first, *rest = name.split(" ")
    while rest and width_of(f"{first} {rest[0]}", font) <= wide:
        first = f"{first} {rest.pop(0)}"
    return width_of(first, font) <= wide and width_of(" ".join(rest), font) <= wide


class AnotherBoard(BoardTile):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(self.tr("Another board"))
        self.setAccessibleName(self.text())
        self.set_hint(self.tr("Make one, draw one, or open a file"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = QRectF(BLEED + 2, BLEED + 2, self._wide, self._high)
        ink = surround.text if self.hovered else surround.third
        dashed = pen(ink, 1.2)
        dashed.setDashPattern([4, 3])
        painter.strokePath(rounded(rect.adjusted(1, 1, -1, -1), 5), dashed)
        paint_icon(painter, "plus", rect.center(), self.theme.px(22), ink)
        text = QRectF(rect.left(), rect.bottom() + 4, self._wide, self._line_high)
        if width_of(self.text(), self._bold) <= text.width():
            self._write_two(painter, text, self.text(), self.tr("made or drawn"))
        else:
            text.setHeight(2 * self._line_high + 4)
            write_lines(painter, text, self.text(), self._bold, surround.text, TOP_LEFT)
        if self.ringed:
            focus_ring(painter, rect, 6)


class Arrangement(NamedTuple):
    """Where the texts and thumbnails stand: ``aside`` of the board, else below it."""

    aside: bool
    stacked: bool  # the thumbnails stand under the texts, no longer beside them
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
    """The large board, and below or beside it what there is to say; ``chosen`` carries a board."""

    chosen = Signal(object)
    others_wanted = Signal()

    def __init__(
        self, board: MapFile, boards: tuple[MapFile, ...] = (), *, leads_on: bool = False
    ) -> None:
        super().__init__()
        self.picture = LargeBoard(board, parent=self)
        self._name = Label("", Type.BOARD, wrap=True)
        self._facts = Label("", Type.BODY, Tone.TEXT, wrap=True)
        self._character = Label("", Type.NOTE, Tone.TEXT, wrap=True)
        self.thumbs: list[BoardThumb] = []
        self._info = QWidget(self)
        self.another = AnotherBoard(self._info)
        self.another.setVisible(leads_on)
        self.another.clicked.connect(self.others_wanted)
        self._group = QButtonGroup(self)
        self._arrangement = _ARRANGEMENTS[0]
        self._met = (0, QSize())
        self._lay_out()
        self._info.installEventFilter(self)
        self.offer(boards)
        self.show_board(board)

    def offer(self, boards: tuple[MapFile, ...]) -> None:
        if boards == tuple(thumb.board for thumb in self.thumbs):
            return
        for thumb in self.thumbs:
            self._group.removeButton(thumb)
            self._grid.removeWidget(thumb)
            discard(thumb)
        self.thumbs = [BoardThumb(it) for it in boards]
        for thumb in self.thumbs:
            self._group.addButton(thumb)
            thumb.toggled.connect(partial(self._choose, thumb.board))
        self._check_shown()
        self._place()

    @property
    def _tiles(self) -> list[BoardThumb | AnotherBoard]:
        return [*self.thumbs, *([] if self.another.isHidden() else [self.another])]

    def _check_shown(self) -> None:
        self._group.setExclusive(False)
        for thumb in self.thumbs:
            thumb.setChecked(thumb.board == self.picture.board)
        self._group.setExclusive(True)
        stop_at_chosen(self.thumbs)

    def show_board(self, board: MapFile, rounds: int = 0, sets: Collection[str] = ()) -> None:
        """Show a board; ``rounds`` 0 is the number that it prints, ``sets`` are played there."""
        if self.picture.board != board:
            self.picture.show_board(board)
        self.picture.show_monsters("relics" in sets)
        self._name.setText(board_name(board))
        self._facts.setText(board_facts(board, rounds))
        self._character.setText(board_character(board.id))
        self._check_shown()
        self._place()

    def heightForWidth(self, width: int) -> int:
        self._arrange(_ARRANGEMENTS[0], width, width)
        return self.picture.heightForWidth(width) + _GAP + self._info_height(width)

    def sizeHint(self) -> QSize:
        return QSize(600, 480)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 180)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Texts get a new theme's font, and height, only after this widget has."""
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
            self._arrange(arrangement, wide, high)
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
        """Of the arrangements that fit, the one with the largest thumbnails."""
        left = high - self.picture.heightForWidth(wide) - _GAP
        usual, much, most = Theme.current().px(_USUAL_INFO), *(round(high * it) for it in _SHARES)
        for free in (left, *(share for share in (usual, much, most) if share > left)):
            fitting = [
                (each.with_thumbs, each.described, self._thumb_width, -place)
                for place, each in enumerate(_ARRANGEMENTS)
                if self._fits_below(each, wide, free)
            ]
            if fitting and (max(fitting)[0] or free >= most):
                self._arrange(_ARRANGEMENTS[-max(fitting)[-1]], wide, free)
                return self._info_height(wide)
        self._arrange(_ARRANGEMENTS[-1], wide, free)
        return self._info_height(wide)

    def _fits_below(self, arrangement: Arrangement, wide: int, free: int) -> bool:
        self._arrange(arrangement, wide, free)
        narrow = self._text_room(wide) < Theme.current().px(_LEAST_TEXT)
        return self._info_height(wide) <= free and not narrow

    @property
    def _thumb_width(self) -> int:
        return self._tiles[0].sizeHint().width() if self._tiles else 0

    def _arrange(self, wanted: Arrangement, wide: int, high: int) -> None:
        """``wide`` and ``high`` is the room for texts and thumbnails."""
        self._arrangement = wanted
        tiles = self._tiles
        across = (1 if len(tiles) < _FEW else 2) if wanted.aside else max(1, len(tiles))
        for place, tile in enumerate(tiles):
            self._grid.addWidget(tile, place // across, place % across, TOP_LEFT)
        self._strip.setVisible(wanted.with_thumbs and bool(tiles))
        self._character.setVisible(wanted.described)
        set_abreast(self._row, not wanted.stacked)
        self._row.setStretch(_TEXTS, 0 if wanted.stacked else 1)
        self._row.setStretch(_REST, 1 if wanted.stacked else 0)
        room = wide if wanted.stacked else wide * (1 - _TEXT)
        texts = self._texts.heightForWidth(wide) + self._row.spacing() if wanted.stacked else 0
        lines = -(-len(tiles) // across) or 1
        tall = (high - texts) // lines - self._below_thumb
        each = min(round(room) // across - 2 * BLEED - 6, int(tall / _SHAPE))
        most = Theme.current().px(_THUMB)
        for tile in tiles:
            tile.set_width(min(most, max(Theme.current().px(_LEAST_THUMB), each)))
        self._grid.invalidate()
        self._strip.updateGeometry()

    @property
    def _below_thumb(self) -> int:
        line = height_of(Theme.current().font(Type.NOTE, small=True, weight=Weight.Bold))
        return round(2 * line) + 8 + 2 * BLEED + self._grid.spacing()

    def _text_room(self, wide: int) -> int:
        if self._arrangement.stacked or not self._tiles:
            return wide
        return wide - self._strip.sizeHint().width() - self._row.spacing()

    def _info_height(self, wide: int) -> int:
        self._row.invalidate()
        return max(self._row.heightForWidth(wide), self._row.minimumSize().height())

    def _lay_out(self) -> None:
        self._texts = texts = filled(QVBoxLayout(), self._name, self._facts, self._character, 1)
        texts.setSpacing(3)
        self._strip = QWidget()
        self._grid = marginless(QGridLayout(self._strip), 2)
        self._row = marginless(QBoxLayout(QBoxLayout.Direction.LeftToRight, self._info), 8)
        self._row.addLayout(texts, 1)
        self._row.addWidget(self._strip)
        self._row.setAlignment(self._strip, TOP_LEFT)
        self._row.addStretch(0)

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
_BESIDE = 0.24  # the share of the width that has to be free for the texts to stand beside the board
_USUAL_INFO = 150  # pixels at normal text size that they take from it before they take more
_FEW = 4  # fewer tiles than that stand below each other beside the board
_SHARES = (0.4, 0.55)
"""Of the height, what they may take from the board below it, the more only to show thumbnails."""
_LEAST_TEXT = 200
"""Width of the texts, at normal text size, below which the thumbnails go under them."""
