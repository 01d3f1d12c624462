"""The page of the rules, with anchors and search."""

from PySide6.QtCore import QPoint, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QResizeEvent, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from smallworld_client.gui.rules.html import style_of, typeset
from smallworld_client.gui.rules.illustrations import WIDTH
from smallworld_client.gui.rules.pictures import Pictures
from smallworld_client.gui.theme import INKS, Theme, Type
from smallworld_client.rulebook.document import RulebookSection

_ABOVE = 0.25
"""How far down the window a hit is put, so that what leads up to it can be read."""
_MARGIN = 6.0
_LEAST = 0.4
"""Pictures in a page that is not laid out yet, or very narrow."""


class RulesPage(QTextBrowser):
    """``reached`` gives the anchor of the heading that is being read."""

    reached = Signal(str)

    def __init__(
        self, sections: tuple[RulebookSection, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sections = sections
        self._look: tuple[Theme, float] | None = None
        self.pictures = Pictures(self)
        self.pictures.ready.connect(self._show_picture)
        self._places: dict[str, int] = {}
        self._words, self._rule = "", ""
        self._hits: list[QTextCursor] = []
        self._hit = -1
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
        """How often the words searched for stand on the page."""
        return len(self._hits)

    @property
    def hit(self) -> int:
        """Which of the hits is shown, counted from 0; -1 without any."""
        return self._hit

    def retheme(self) -> None:
        """Rebuild the page, keeping the reading position."""
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
        self._hits, self._hit = [], -1
        self._mark()
        self._show(self._places[anchor])

    def search(self, words: str) -> None:
        """Mark all matches, and show the next one from here on."""
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
            self.retheme()
            self._stay()

    def loadResource(self, type: int, name: QUrl | str) -> object:
        """Pictures are painted when they come into view, at the size that they have now."""
        if type != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(type, name)
        return self.pictures.image(QUrl(name), self._scale(), self.devicePixelRatioF())

    def paint_now(self) -> None:
        """Paint all visible pictures synchronously, for a screenshot."""
        self.pictures.paint_now()

    def _scale(self) -> float:
        """How large pictures are: with the text, as far as the page is wide enough."""
        text = Theme.current().text
        room = self.viewport().width() - 2 * self.document().documentMargin()
        return max(_LEAST, min(text, room / WIDTH))

    def _show_picture(self, url: QUrl) -> None:
        """A picture is there, or a better one, at whatever size it has now."""
        document, kind = self.document(), QTextDocument.ResourceType.ImageResource
        document.addResource(kind, url, self.loadResource(kind.value, url))
        self.viewport().update()

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
        """Scroll a position to the top, or to that fraction of the window below it."""
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
