"""The program's help: the rules with their contents, and a box to search them."""

from math import ceil

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.kit.label import Label, Tone, filled
from smallworld_client.gui.paint.ink import wrapped_height
from smallworld_client.gui.rules.page import CHAPTER, TITLE, RulesPage
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.words.rulebook import Prose, RulebookError, RulebookSection, read_rulebook

_ANCHOR = Qt.ItemDataRole.UserRole
_LEFT, _SCROLL_BAR = 236, 20
_SCROLLING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class HowToPlay(Dialog):
    """A card over the screen; ``anchor`` names the rule or the heading to open at."""

    lessons_wanted = Signal()

    def __init__(self, parent: QWidget, anchor: str = "") -> None:
        super().__init__("", parent, veil=True, width=1040)
        self.set_title(self.tr("How to play"))
        sections = _sections()
        self.box = LineBox(self.tr("Search the rules"), placeholder=self.tr("Search the rules"))
        self.count = Label("", Type.SMALL, Tone.SECOND, wrap=True)
        self.contents = Contents(sections, self.tr("Contents"))
        self.page = RulesPage(sections)
        self.lessons = Button(self.tr("Learn it at the table"), small=True, icon="hint")
        self.lessons.clicked.connect(self._learn)
        self.lessons.hide()
        self._steps = (
            IconButton("up", self.tr("Previous match")),
            IconButton("down", self.tr("Next match")),
        )
        self._lay_out()
        self._connect()
        self.show_rule(anchor or self.contents.first)

    def show_rule(self, anchor: str) -> None:
        self.page.go_to(anchor)
        self._tell_hits()

    def offer_lessons(self) -> None:
        self.lessons.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows and page keys scroll the page while something is typed."""
        pressed = event.type() is QEvent.Type.KeyPress and watched is self.box
        if pressed and isinstance(event, QKeyEvent) and event.key() in _SCROLLING:
            self.page.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def retheme(self) -> None:
        super().retheme()
        self.contents.retheme()
        self.page.retheme()

    def _lay_out(self) -> None:
        found = filled(QHBoxLayout(), (self.count, 1), *self._steps)
        found.setSpacing(0)
        column = _LeftColumn()
        left = marginless(QVBoxLayout(column), 2)
        filled(left, self.box, found, (self.contents, 1), self.lessons)
        columns = filled(QHBoxLayout(), column, (self.page, 1))
        columns.setSpacing(16)
        self.content.addLayout(columns)

    def _connect(self) -> None:
        self.box.installEventFilter(self)
        self.box.textChanged.connect(self._search)
        self.box.submitted.connect(lambda: self._step(1))
        for step, by in zip(self._steps, (-1, 1), strict=True):
            step.clicked.connect(lambda _=False, by=by: self._step(by))
        self.contents.chosen.connect(self._leave_search)
        self.page.reached.connect(self.contents.follow)

    def _leave_search(self, anchor: str) -> None:
        self.box.clear()
        self.show_rule(anchor)

    def _learn(self) -> None:
        self.dismiss()
        self.lessons_wanted.emit()

    def _search(self, words: str) -> None:
        self.page.search(words)
        self._tell_hits()

    def _step(self, by: int) -> None:
        if not self.page.hits:
            self.page.search(self.box.text())
        else:
            self.page.step(by)
        self._tell_hits()

    def _tell_hits(self) -> None:
        hits = self.page.hits
        for step in self._steps:
            step.setVisible(hits > 1)
        said = ""
        if hits:
            said = self.tr("{place} of {hits}").format(place=self.page.hit + 1, hits=hits)
        elif self.box.text() and not self.page.extraSelections():
            said = self.tr("Nothing found. Try a shorter word.")
        self.count.setText(said)


class _LeftColumn(QWidget):
    def hasHeightForWidth(self) -> bool:
        """With its wrapped line, the dialog would scroll the whole page beside it, too."""
        return False


def open_rules(over: QWidget, anchor: str = "") -> HowToPlay:
    rules = over.findChild(HowToPlay)
    if rules is None:
        rules = HowToPlay(over, anchor)
        QTimer.singleShot(0, rules, rules.open)
        return rules
    if anchor:
        rules.show_rule(anchor)
    rules.open()
    return rules


def _sections() -> tuple[RulebookSection, ...]:
    try:
        return read_rulebook(QLocale.languageToCode(QLocale().language()))
    except RulebookError as error:
        return (RulebookSection("missing", "The rules", CHAPTER, (Prose(str(error)),)),)


class Contents(QTreeWidget):
    chosen = Signal(str)

    def __init__(self, sections: tuple[RulebookSection, ...], name: str) -> None:
        super().__init__()
        self._items: dict[str, QTreeWidgetItem] = {}
        self.setAccessibleName(name)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setExpandsOnDoubleClick(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setWordWrap(True)
        self.setItemDelegate(TallRows(self))
        self.setMinimumHeight(80)
        self._fill(sections)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        self.retheme()

    @property
    def first(self) -> str:
        return next(iter(self._items))

    def follow(self, anchor: str) -> None:
        item = self._items.get(anchor)
        if item is None or item is self.currentItem():
            return
        chapter = item.parent() or item
        for index in range(self.topLevelItemCount()):
            other = self.topLevelItem(index)
            if other is not None:
                other.setExpanded(other is chapter)
        self.setCurrentItem(item)

    def retheme(self) -> None:
        theme = Theme.current()
        s = theme.surround
        self.setFixedWidth(theme.px(_LEFT))
        self.setIndentation(theme.px(14))
        self.setStyleSheet(
            f"QTreeWidget {{ background: transparent; border: none; outline: none; }}"
            f"QTreeWidget::item {{ padding: {theme.px(3)}px {BLEED}px; color: {s.second}; }}"
            f"QTreeWidget::item:selected {{ background: {s.raised}; color: {s.gold_text}; }}"
            f"QTreeWidget::item:hover {{ color: {s.gold_text}; }}"
        )
        for item in self._items.values():
            chapter = item.parent() is None
            item.setFont(0, theme.font(Type.HEADING if chapter else Type.NOTE))
            item.setForeground(0, QColor(s.text if chapter else s.second))

    def _fill(self, sections: tuple[RulebookSection, ...]) -> None:
        chapter: QTreeWidgetItem | None = None
        for section in sections:
            if section.level == TITLE:
                continue
            item = QTreeWidgetItem([section.heading])
            item.setData(0, _ANCHOR, section.anchor)
            if section.level == CHAPTER or chapter is None:
                self.addTopLevelItem(item)
                chapter = item
            else:
                chapter.addChild(item)
            self._items[section.anchor] = item

    def _choose(self, item: QTreeWidgetItem) -> None:
        self.chosen.emit(item.data(0, _ANCHOR))


class TallRows(QStyledItemDelegate):
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As high as the heading needs that is wrapped beside a scroll bar."""
        size, theme = super().sizeHint(option, index), Theme.current()
        wide = theme.px(_LEFT) - theme.px(14) - 2 * BLEED - _SCROLL_BAR
        high = ceil(wrapped_height(wide, str(index.data()), theme.font(Type.NOTE)))
        high += 2 * theme.px(3)
        return QSize(size.width(), max(high, theme.px(26)))
