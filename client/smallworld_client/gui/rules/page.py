"""The rules as rich text: headings with anchors, pictures painted as needed, search."""

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache
from html import escape
from typing import NamedTuple
from unicodedata import combining, normalize

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from smallworld.content import whole_content
from smallworld_client.gui.board.pictures import BoardCache
from smallworld_client.gui.kit.draw import smooth
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.ink import DISPLAY
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import paint_token
from smallworld_client.gui.paint.shields import paint_badge
from smallworld_client.gui.rules.illustrations import ILLUSTRATIONS, WIDTH, example_map
from smallworld_client.gui.theme import INKS, Theme, Type
from smallworld_client.words.rulebook import (
    Block,
    Picture,
    Prose,
    RulebookRule,
    RulebookSection,
    TextTable,
)

TITLE, CHAPTER = 1, 2
ILLUSTRATION, EMBLEM = "illustration", "emblem"
"""What pictures are called in the text: ``illustration:price``, ``emblem:ghouls``."""
EMBLEM_SIZE = 30
_NUMBER = re.compile(r"\d+( \+ \d+)?")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")


@lru_cache(maxsize=4)
def typeset(sections: tuple[RulebookSection, ...], scale: float) -> str:
    return "".join(_section(section, scale) for section in sections if section.level > TITLE)


def _section(section: RulebookSection, scale: float) -> str:
    look = "chapter" if section.level == CHAPTER else "part"
    heading = f'{_emblem(section.anchor, scale)}<a name="{section.anchor}">'
    heading = f'<p class="{look}">{heading}{escape(section.heading)}</a></p>'
    return heading + "".join(_block(block, scale) for block in section.blocks)


def _emblem(anchor: str, scale: float) -> str:
    content = whole_content()
    if anchor not in content.races and anchor not in content.powers:
        return ""
    return _image(f"{EMBLEM}:{anchor}", EMBLEM_SIZE * scale, EMBLEM_SIZE * scale) + "&nbsp; "


def _image(source: str, width: float, height: float) -> str:
    size = f'width="{round(width)}" height="{round(height)}"'
    return f'<img src="{source}" {size} style="vertical-align: middle">'


def _picture(picture: Picture, scale: float) -> str:
    """A picture over its caption; of one that is not known only the caption."""
    caption = f'<p class="caption">{_inline(picture.caption)}</p>'
    if picture.name not in ILLUSTRATIONS:
        return caption
    height = ILLUSTRATIONS[picture.name].height
    image = _image(f"{ILLUSTRATION}:{picture.name}", WIDTH * scale, height * scale)
    return f'<p class="picture">{image}</p>{caption}'


def _block(block: Block, scale: float) -> str:
    match block:
        case Picture():
            return _picture(block, scale)
        case RulebookRule(anchor, name, text):
            return f'<p><a name="{anchor}"><b>{escape(name)}.</b></a> {_inline(text)}</p>'
        case Prose(text):
            return f"<p>{_inline(text)}</p>"
        case TextTable(rows):
            return _table(rows)


def _inline(text: str) -> str:
    marked = _STRONG.sub(r"<b>\1</b>", escape(text, quote=False))
    return _CODE.sub(r"<code>\1</code>", marked)


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    """Numbers stand at the right of their column; a name after them keeps away from them."""
    heads, *lines = rows
    looks = ["number" if _NUMBER.fullmatch(cell) else "name" for cell in lines[0]]
    looks[0] = "first"
    cells = [_row("th", heads, looks), *(_row("td", line, looks) for line in lines)]
    return f'<table cellspacing="0" cellpadding="3">{"".join(cells)}</table>'


def _row(tag: str, texts: tuple[str, ...], looks: list[str]) -> str:
    cells = (
        f'<{tag} class="{look}" align="{_ALIGN.get(look, "left")}">{_inline(text)}</{tag}>'
        for text, look in zip(texts, looks, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


_ALIGN = {"number": "right"}
_MOST_CELL = 21  # pixels: larger words would be broken in a table's columns


def style_of(theme: Theme) -> str:
    s = theme.surround
    chapter, part, note = (
        theme.font(role).pixelSize() for role in (Type.SCREEN, Type.CARD, Type.NOTE)
    )
    gap = theme.px(7)
    cell = min(theme.font(Type.BODY).pixelSize(), _MOST_CELL)
    return f"""
    p, td {{ color: {s.second}; }}
    td {{ font-size: {cell}px; }}
    p {{ margin-top: 0; margin-bottom: {gap}px; line-height: 125%; }}
    p.chapter {{ font-family: {DISPLAY}; font-size: {chapter}px; font-weight: 700; color: {s.text};
        margin-top: {3 * gap}px; }}
    p.part {{ font-family: {DISPLAY}; font-size: {part}px; font-weight: 700; color: {s.gold_text};
        margin-top: {2 * gap}px; margin-bottom: {gap // 2}px; }}
    p.picture {{ margin-top: {gap}px; margin-bottom: 0; line-height: 100%; }}
    p.caption {{ font-size: {note}px; font-style: italic; color: {s.third}; margin-top: 0;
        margin-bottom: {2 * gap}px; margin-left: {gap}px; }}
    b {{ color: {s.text}; font-weight: 700; }}
    code {{ color: {s.text}; }}
    table {{ margin-bottom: {2 * gap}px; }}
    th {{ font-size: {min(note, cell)}px; font-weight: 600; color: {s.third}; }}
    td.name, th.name {{ padding-left: {4 * gap}px; }}
    td.number, th.number {{ padding-left: {gap}px; }}
    """


class _Wish(NamedTuple):
    url: QUrl
    scale: float
    ratio: float


class Pictures(QObject):
    """Paints ``illustration:price`` or ``emblem:ghouls`` one at a time; ``ready`` tells of each."""

    ready = Signal(QUrl)  # a picture is ready, or a better one than before

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._cache = BoardCache(geometry_of(example_map()), self)
        self._cache.ready.connect(self._paint_sketched_anew)
        self._painted: dict[_Wish, QImage] = {}
        self._sketched: set[_Wish] = set()
        self._wishes: list[_Wish] = []
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._paint_next)

    def image(self, url: QUrl, scale: float, ratio: float) -> QImage:
        """One picture, so many times as large as usual, for a screen of that pixel ratio."""
        if url.scheme() != ILLUSTRATION:
            return _emblem_picture(url.path(), scale, ratio)
        wish = _Wish(url, scale, ratio)
        if wish in self._painted:
            return self._painted[wish]
        self._wish_for([wish])
        return _blank(ILLUSTRATIONS[url.path()].size, scale, ratio)

    def paint_now(self) -> None:
        while self._wishes:
            self._paint_next()
        self._cache.paint_now()
        while self._wishes:
            self._paint_next()

    def _wish_for(self, wishes: Iterable[_Wish]) -> None:
        self._wishes += [wish for wish in wishes if wish not in self._wishes]
        self._next.start()

    def _paint_sketched_anew(self) -> None:
        sketched, self._sketched = self._sketched, set()
        self._wish_for(sketched)

    def _paint_next(self) -> None:
        """Paint one at a time, so that the window stays responsive."""
        if not self._wishes:
            return
        wish = self._wishes.pop(0)
        self._painted[wish] = self._paint(wish)
        self.ready.emit(wish.url)
        self._next.start()

    def _paint(self, wish: _Wish) -> QImage:
        illustration = ILLUSTRATIONS[wish.url.path()]
        image = _blank(illustration.size, wish.scale, wish.ratio)

        def ground(on: QPainter, rect: QRectF) -> None:
            board = geometry_of(example_map()).canvas
            self._cache.ask(rect.width() * wish.scale / board.width(), wish.ratio)
            if not self._cache.is_sharp:
                self._sketched.add(wish)
            self._cache.draw(on, rect)

        painter = _brush(image, wish.scale)
        illustration.paint(painter, ground)
        painter.end()
        return image


def _emblem_picture(kind: str, scale: float, ratio: float) -> QImage:
    size = float(EMBLEM_SIZE)
    image = _blank(QSizeF(size, size), scale, ratio)
    painter = _brush(image, scale)
    center = QPointF(size / 2, size / 2)
    if kind in whole_content().races:
        paint_token(
            painter, center - QPointF(0, 1), size * 0.88, OWNERS[0], kind, show_count=False,
            layers=1,
        )  # fmt: skip
    else:
        paint_badge(painter, center, size * 0.46, kind)
    painter.end()
    return image


def _blank(size: QSizeF, scale: float, ratio: float) -> QImage:
    image = QImage((size * scale * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _brush(image: QImage, scale: float) -> QPainter:
    painter = smooth(QPainter(image))
    painter.scale(scale, scale)
    return painter


_ABOVE = 0.25  # how far down the window a hit is put, so that what leads up to it can be read
_MARGIN = 6.0
_LEAST = 0.4  # pictures in a page that is not laid out yet, or very narrow


class RulesPage(QTextBrowser):
    """``reached`` gives the anchor of the heading that is being read."""

    reached = Signal(str)

    def __init__(self, sections: tuple[RulebookSection, ...]) -> None:
        super().__init__()
        self._sections = sections
        self._look: tuple[Theme, float] | None = None
        self.pictures = Pictures(self)
        self.pictures.ready.connect(self._show_picture)
        self._places: dict[str, int] = {}
        self._words, self._rule = "", ""
        self._hits: list[QTextCursor] = []
        self.hit = -1
        self._place, self._above, self._moving = 0, 0.0, False
        self.setAccessibleName(self.tr("The rules"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOpenLinks(False)
        self.setMinimumSize(220, 120)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.retheme()

    @property
    def hits(self) -> int:
        return len(self._hits)

    def retheme(self) -> None:
        look = theme, scale = Theme.current(), self._scale()
        if look == self._look:
            return
        self._look, self._moving = look, True
        self.document().setDefaultFont(theme.font(Type.BODY))
        self.document().setDefaultStyleSheet(style_of(theme))
        self.document().setDocumentMargin(theme.px(10))
        self.setHtml(typeset(self._sections, scale))
        self._places = _places(self.document().begin())
        self._hits = self._find_all(self._words)
        self._mark()
        self._stay()

    def go_to(self, anchor: str) -> None:
        """Bring a rule or a heading to the top; a rule is marked. Unknown anchors do nothing."""
        if anchor not in self._places:
            return
        headings = {section.anchor for section in self._sections}
        self._words, self._rule = "", "" if anchor in headings else anchor
        self._hits, self.hit = [], -1
        self._mark()
        self._show(self._places[anchor])

    def search(self, words: str) -> None:
        self._words, self._rule = words.strip(), ""
        self._hits = self._find_all(self._words)
        starts = [hit.selectionStart() for hit in self._hits]
        later = [index for index, start in enumerate(starts) if start >= self._place]
        self.hit = later[0] if later else min(0, len(starts) - 1)
        self._show_hit()

    def step(self, by: int) -> None:
        if self._hits:
            self.hit = (self.hit + by) % len(self._hits)
            self._show_hit()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(640), theme.px(1400))

    def resizeEvent(self, event: QResizeEvent) -> None:
        moving, self._moving = self._moving, True
        super().resizeEvent(event)
        self._moving = moving
        if not moving:
            self.retheme()
            self._stay()

    def loadResource(self, type: int, name: QUrl | str) -> object:
        """Pictures are painted when they come into view, at the size that they have now."""
        if type != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(type, name)
        return self.pictures.image(QUrl(name), self._scale(), self.devicePixelRatioF())

    def _scale(self) -> float:
        text = Theme.current().text
        room = self.viewport().width() - 2 * self.document().documentMargin()
        return max(_LEAST, min(text, room / WIDTH))

    def _show_picture(self, url: QUrl) -> None:
        document, kind = self.document(), QTextDocument.ResourceType.ImageResource
        document.addResource(kind, url, self.loadResource(kind.value, url))
        self.viewport().update()

    def _find_all(self, words: str) -> list[QTextCursor]:
        """Case, accents, ligatures, the kind of apostrophe and of space make no difference."""
        wanted = "".join(map(_folded, words))
        if not wanted:
            return []
        text, places = self._text
        starts = (match.start() for match in re.finditer(re.escape(wanted), text))
        return [self._selected(places[it], places[it + len(wanted) - 1] + 1) for it in starts]

    @cached_property
    def _text(self) -> tuple[str, list[int]]:
        """The document's letters as they are compared, and where in the document each stands."""
        folded: list[str] = []
        places: list[int] = []
        place = 0
        for letter in self.document().toPlainText():
            compared = _folded(letter)
            folded.append(compared)
            places += [place] * len(compared)
            place += 2 if ord(letter) > 0xFFFF else 1  # a cursor counts in UTF-16
        return "".join(folded), places

    def _selected(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _show_hit(self) -> None:
        self._mark()
        if self._hits:
            self._show(self._hits[self.hit].selectionStart(), above=_ABOVE)

    def _mark(self) -> None:
        surround = Theme.current().surround
        marks = [
            _marked(place, surround.strong_line, surround.text)
            if index != self.hit
            else _marked(place, INKS.gold_top, INKS.on_gold)
            for index, place in enumerate(self._hits)
        ]
        if self._rule:
            marks = [_marked(self._paragraph(self._places[self._rule]), surround.line)]
        self.setExtraSelections(marks)

    def _paragraph(self, place: int) -> QTextCursor:
        cursor = QTextCursor(self.document().findBlock(place))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _show(self, place: int, above: float = 0.0) -> None:
        self._place, self._above, self._moving = place, above, True
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        self.setTextCursor(cursor)  # Qt scrolls to it when the page is first seen
        block, layout = cursor.block(), self.document().documentLayout()
        layout.documentSize()  # sets the page to its end, and with it the scroll bar's range
        top = layout.blockBoundingRect(block).top()
        line = block.layout().lineForTextPosition(cursor.positionInBlock())
        if line.isValid():
            top += line.y()
        self.verticalScrollBar().setValue(int(top - _MARGIN - above * self.viewport().height()))
        self._moving = False
        self._tell_heading()

    def _stay(self) -> None:
        self._show(self._place, self._above)

    def _scrolled(self) -> None:
        """Scrolling by the person changes the place that is being read."""
        if not self._moving:
            self._place = self.cursorForPosition(QPoint(20, int(2 * _MARGIN))).position()
            self._above = 0.0
            self._tell_heading()

    def _tell_heading(self) -> None:
        starts = {part.anchor: self._places.get(part.anchor) for part in self._sections}
        passed = [anchor for anchor, at in starts.items() if at is not None and at <= self._place]
        if passed:
            self.reached.emit(passed[-1])


_ALIKE = str.maketrans({"’": "'", "œ": "oe", "æ": "ae"})


def _folded(letter: str) -> str:
    """As the search compares it; empty for an accent that stands alone."""
    apart = normalize("NFKD", letter.casefold())
    return "".join(it for it in apart if not combining(it)).translate(_ALIKE)


def _marked(place: QTextCursor, ground: str, ink: str = "") -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.format.setBackground(QColor(ground))
    if ink:
        mark.format.setForeground(QColor(ink))
    mark.cursor = place
    return mark


def _places(block: QTextBlock) -> dict[str, int]:
    places: dict[str, int] = {}
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            for anchor in pieces.fragment().charFormat().anchorNames():
                places.setdefault(anchor, block.position())
            pieces += 1
        block = block.next()
    return places
