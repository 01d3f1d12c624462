"""The rules set in type: one long page that can be jumped about and searched in."""

import re
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from smallworld_client.gui.paint.type import DISPLAY
from smallworld_client.gui.theme import INKS, Theme, Type
from smallworld_client.rulebook import Block, Prose, Rule, Section, Table

TITLE, CHAPTER = 1, 2
_NUMBER = re.compile(r"\d+( \+ \d+)?")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")
_ABOVE = 0.25
"""How far down the window a hit is put, so that what leads up to it can be read."""
_AIR = 6.0


class RulesPage(QTextBrowser):
    """``reached`` gives the anchor of the heading that is being read."""

    reached = Signal(str)

    def __init__(self, sections: Sequence[Section], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sections = sections
        self._theme: Theme | None = None
        self._places: dict[str, int] = {}
        self._words, self._rule = "", ""
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self._place, self._above, self._moving = 0, 0.0, False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOpenLinks(False)
        self.setMinimumSize(220, 120)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.retheme()

    @property
    def hits(self) -> int:
        """How often the words searched for stand on the page."""
        return len(self._hits)

    @property
    def hit(self) -> int:
        """Which of the hits is shown, counted from 0; -1 without any."""
        return self._hit

    def retheme(self) -> None:
        """Set the page anew, and stay where it was being read."""
        theme = Theme.current()
        if theme == self._theme:
            return
        self._theme, self._moving = theme, True
        self.document().setDefaultFont(theme.font(Type.BODY))
        self.document().setDefaultStyleSheet(_style(theme))
        self.document().setDocumentMargin(theme.px(10))
        self.setHtml(typeset(self._sections))
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
        self._hits, self._hit = [], -1
        self._mark()
        self._show(self._places[anchor])

    def search(self, words: str) -> None:
        """Mark the words wherever they stand, and show the next place from here on."""
        self._words, self._rule = words.strip(), ""
        self._hits = self._find_all(self._words)
        starts = [hit.selectionStart() for hit in self._hits]
        later = [index for index, start in enumerate(starts) if start >= self._place]
        self._hit = later[0] if later else min(0, len(starts) - 1)
        self._show_hit()

    def step(self, by: int) -> None:
        """The next hit or the one before, round the page."""
        if self._hits:
            self._hit = (self._hit + by) % len(self._hits)
            self._show_hit()

    def sizeHint(self) -> QSize:
        """As tall as it gets: reading wants room."""
        theme = Theme.current()
        return QSize(theme.px(640), theme.px(1400))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere; what was being read stays in view."""
        moving, self._moving = self._moving, True
        super().resizeEvent(event)
        self._moving = moving
        if not moving:
            self._stay()

    def _find_all(self, words: str) -> list[QTextCursor]:
        found: list[QTextCursor] = []
        hit = self.document().find(words) if words else QTextCursor()
        while not hit.isNull():
            found.append(hit)
            hit = self.document().find(words, hit)
        return found

    def _show_hit(self) -> None:
        self._mark()
        if self._hits:
            self._show(self._hits[self._hit].selectionStart(), above=_ABOVE)

    def _mark(self) -> None:
        """Mark the words that were searched for, the one shown brighter, or the rule shown."""
        surround = Theme.current().surround
        marks = [
            _marked(place, surround.strong_line, surround.text)
            if index != self._hit
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
        """Scroll so that a place stands at the top, or that share of the window below it."""
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
        self.verticalScrollBar().setValue(int(top - _AIR - above * self.viewport().height()))
        self._moving = False
        self._tell_heading()

    def _stay(self) -> None:
        self._show(self._place, self._above)

    def _scrolled(self) -> None:
        """Somebody turned the wheel: from now on that is the place being read."""
        if not self._moving:
            self._place = self.cursorForPosition(QPoint(20, int(2 * _AIR))).position()
            self._above = 0.0
            self._tell_heading()

    def _tell_heading(self) -> None:
        starts = {part.anchor: self._places.get(part.anchor) for part in self._sections}
        passed = [anchor for anchor, at in starts.items() if at is not None and at <= self._place]
        if passed:
            self.reached.emit(passed[-1])


def _marked(place: QTextCursor, ground: str, ink: str = "") -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.format.setBackground(QColor(ground))
    if ink:
        mark.format.setForeground(QColor(ink))
    mark.cursor = place
    return mark


def _places(block: QTextBlock) -> dict[str, int]:
    """Where each anchor stands: the first place of its paragraph."""
    places: dict[str, int] = {}
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            for anchor in pieces.fragment().charFormat().anchorNames():
                places.setdefault(anchor, block.position())
            pieces += 1
        block = block.next()
    return places


def typeset(sections: Sequence[Section]) -> str:
    """The sections as rich text, each heading and rule under its anchor."""
    return "".join(_section(section) for section in sections if section.level > TITLE)


def _section(section: Section) -> str:
    look = "chapter" if section.level == CHAPTER else "part"
    heading = f'<p class="{look}"><a name="{section.anchor}">{escape(section.heading)}</a></p>'
    return heading + "".join(_block(block) for block in section.blocks)


def _block(block: Block) -> str:
    match block:
        case Rule(anchor, name, text):
            return f'<p><a name="{anchor}"><b>{escape(name)}.</b></a> {_inline(text)}</p>'
        case Prose(text):
            return f"<p>{_inline(text)}</p>"
        case Table(rows):
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


def _style(theme: Theme) -> str:
    s = theme.surround
    chapter, part, note = (
        theme.font(role).pixelSize() for role in (Type.SCREEN, Type.CARD, Type.NOTE)
    )
    gap = theme.px(7)
    return f"""
    p, td {{ color: {s.second}; }}
    p {{ margin-top: 0; margin-bottom: {gap}px; line-height: 125%; }}
    p.chapter {{ font-family: {DISPLAY}; font-size: {chapter}px; font-weight: 700; color: {s.text};
        margin-top: {3 * gap}px; }}
    p.part {{ font-family: {DISPLAY}; font-size: {part}px; font-weight: 700; color: {s.gold_text};
        margin-top: {2 * gap}px; margin-bottom: {gap // 2}px; }}
    b {{ color: {s.text}; font-weight: 700; }}
    code {{ color: {s.text}; }}
    table {{ margin-bottom: {2 * gap}px; }}
    th {{ font-size: {note}px; font-weight: 600; color: {s.third}; }}
    td.name, th.name {{ padding-left: {4 * gap}px; }}
    td.number, th.number {{ padding-left: {gap}px; }}
    """
