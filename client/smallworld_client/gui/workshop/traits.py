"""The traits of a race or a power as sentences in groups, whose values are edited in place."""

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import AnyTrait
from smallworld.content.own import MOST_NUMBER, MOST_TRAITS, pieces_of, tag_of
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Fitted, Painted, Pressable, discard, reveal
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, drop_list
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded
from smallworld_client.gui.theme import Type
from smallworld_client.words.traits import (
    KINDS,
    group_names,
    group_of,
    kind_choices,
    kind_name,
    kinds_chosen,
    offered,
    trait_parts,
    trait_words,
    with_choice,
)

translate = QCoreApplication.translate
_LINE, _EDGE = 38, 10  # the height of a sentence's line and the room around it


class WordFlow(Fitted):
    """Words with controls between them, in as many lines as they take."""

    def __init__(self, items: Sequence[str | QWidget] = ()) -> None:
        super().__init__()
        self.clusters: list[list[str | QWidget]] = []
        """Words and controls that a line never breaks apart."""
        self.show_items(items)

    def show_items(self, items: Sequence[str | QWidget]) -> None:
        """Controls are kept as they are; words stay together where no space divides them."""
        self.clusters, before = [], " "
        for item in items:
            said = item if isinstance(item, str) else ""
            words: list[str | QWidget] = [word for word in said.split(" ") if word]
            joins = not before.endswith(" ") and not said.startswith(" ")
            if isinstance(item, QWidget):
                item.setParent(self)
                item.show()
                words = [item]
                joins = bool(before) and not before.endswith(" ")
            for place, word in enumerate(words):
                if joins and not place and self.clusters:
                    self.clusters[-1].append(word)
                else:
                    self.clusters.append([word])
            before = said
        self.fit()
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width)[1]

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self._lay(self.theme.px(600))[1])

    def minimumSizeHint(self) -> QSize:
        widest = max((self._wide(cluster) for cluster in self.clusters), default=0)
        return QSize(min(round(widest), self.theme.px(160)), self.theme.px(_LINE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, font = self.brush(), self.theme.font(Type.BODY)
        for rect, item in self._lay(self.width())[0]:
            if isinstance(item, str):
                draw.write(painter, rect, item, font, self.theme.surround.text)

    def fit(self) -> None:
        for rect, item in self._lay(self.width())[0]:
            if isinstance(item, QWidget):
                item.setGeometry(rect.toRect())

    def _wide(self, cluster: list[str | QWidget]) -> float:
        return sum(self._width_of(item) for item in cluster)

    def _width_of(self, item: str | QWidget) -> float:
        if isinstance(item, QWidget):
            return item.sizeHint().width()
        return draw.width_of(item, self.theme.font(Type.BODY))

    def _lay(self, width: int) -> tuple[list[tuple[QRectF, str | QWidget]], int]:
        space, high = draw.width_of(" ", self.theme.font(Type.BODY)), self.theme.px(_LINE)
        placed: list[tuple[QRectF, str | QWidget]] = []
        x, y, line = 0.0, 0.0, float(high)
        for cluster in self.clusters:
            wide = self._wide(cluster)
            if x and x + wide > width:
                x, y, line = 0.0, y + line, float(high)
            for place, item in enumerate(cluster):
                if place and isinstance(item, str) and isinstance(cluster[place - 1], QWidget):
                    x -= draw.BLEED - 1  # what follows a control at once stands at its visible edge
                each = min(self._width_of(item), max(1.0, width - x))
                tall = float(item.sizeHint().height()) if isinstance(item, QWidget) else high
                line = max(line, tall)
                placed.append((QRectF(x, y + (line - tall) / 2, each, tall), item))
                x += each
            x += space
        return placed, round(y + line)


class WordChoice(Pressable):
    """A word of a sentence that opens a list below it."""

    def __init__(self) -> None:
        super().__init__()
        self.list: MenuDialog | None = None

    def say(self, text: str, about: str) -> None:
        self.setText(text)
        name = translate("TraitRow", "Kind of region")
        self.setAccessibleName(f"{name}: {text}")
        self.setAccessibleDescription(about)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        font = self.theme.font(Type.BODY, weight=Weight.Bold)
        return QSize(
            round(draw.width_of(self.text(), font)) + self.theme.px(46) + 2 * draw.BLEED,
            max(28, self.theme.px(30)) + 2 * draw.BLEED,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect, surround = self.brush(), draw.body(QRectF(self.rect())), self.theme.surround
        draw.sink(painter, rect, surround, 8)
        font = self.theme.font(Type.BODY, weight=Weight.Bold)
        room = rect.adjusted(12, 0, -self.theme.px(28), 0)
        draw.write(painter, room, self.text(), font, surround.text)
        middle = QPointF(rect.right() - self.theme.px(16), rect.center().y())
        ink = surround.text if self.hovered else surround.third
        paint_icon(painter, "down", middle, self.theme.px(14), ink)
        if self.ringed:
            draw.focus_ring(painter, rect, 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.click()
        else:
            super().keyPressEvent(event)


class TraitRow(Painted):
    changed = Signal()
    entered = Signal()  # the focus came to one of its values, or a value was changed
    removed = Signal()

    def __init__(self, trait: AnyTrait) -> None:
        super().__init__()
        self.trait = trait
        self._edited = False
        self.sentence = WordFlow()
        self.values: dict[str, Stepper | WordChoice] = {}
        self.cross = IconButton("close", "")
        self.cross.clicked.connect(self.removed)
        row = QHBoxLayout(self)
        row.setSpacing(4)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.cross, alignment=Qt.AlignmentFlag.AlignVCenter)
        self._set_margins()
        self.show_trait(trait)

    def show_trait(self, trait: AnyTrait) -> None:
        self.trait = trait
        said = trait_words(trait)
        self.setAccessibleName(said)
        away = translate("TraitRow", "Remove: {sentence}").format(sentence=said)
        self.cross.setAccessibleName(away)
        self.cross.set_hint(away)
        items: list[str | QWidget] = []
        for text, setting in trait_parts(trait):
            items.append(self._value(setting, text, said) if setting else text)
        self.sentence.show_items(items)

    def set_edited(self, edited: bool) -> None:
        if edited != self._edited:
            self._edited = edited
            self.update()

    @property
    def is_edited(self) -> bool:
        return self._edited

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusIn:
            self.entered.emit()
        return super().eventFilter(watched, event)

    def retheme(self) -> None:
        super().retheme()
        self._set_margins()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = self.frame().adjusted(0, 2, 0, -2)
        painter.fillPath(rounded(rect, 8), colour(surround.raised))
        ink = surround.text if self._edited else surround.line
        draw.outline(painter, rect, 8, pen(ink, 1.5 if self._edited else surround.edge))

    def _set_margins(self) -> None:
        edge = self.theme.px(_EDGE)
        row = self.layout()
        assert row is not None
        row.setContentsMargins(edge, 2 + self.theme.px(3), edge // 2, 2 + self.theme.px(3))

    def _value(self, setting: str, text: str, said: str) -> QWidget:
        control = self.values.get(setting)
        if control is None:
            control = self.values[setting] = (
                self._word() if setting == KINDS else self._number(setting)
            )
            control.installEventFilter(self)
        if isinstance(control, WordChoice):
            control.say(text, said)
        else:
            with QSignalBlocker(control):
                control.set_value(getattr(self.trait, setting))
            control.setAccessibleDescription(said)
        return control

    def _number(self, setting: str) -> Stepper:
        name = translate("TraitRow", "Number")
        stepper = Stepper(name, 1, MOST_NUMBER, getattr(self.trait, setting), wheels=True)
        stepper.changed.connect(lambda number: self._set(replace(self.trait, **{setting: number})))
        return stepper

    def _word(self) -> WordChoice:
        word = WordChoice()
        word.clicked.connect(self._open)
        return word

    def _open(self) -> None:
        self.entered.emit()
        word = self.values[KINDS]
        assert isinstance(word, WordChoice)
        chosen = kinds_chosen(self.trait)
        single = "symbol" in self.trait.__struct_fields__
        entries = [
            MenuEntry(kind, "check" if single and kind in chosen else "", kind_name(kind))
            for kind in kind_choices(self.trait)
        ]
        word.list = drop_list(
            word,
            translate("TraitRow", "Kind of region"),
            entries,
            chosen=next(iter(chosen)),
            ticked=None if single else chosen,
        )
        word.list.answered.connect(self._choose)

    def _choose(self, kind: str) -> None:
        self._set(with_choice(self.trait, kind))
        word = self.values[KINDS]
        if isinstance(word, WordChoice) and word.list is not None:
            word.list.tick(kinds_chosen(self.trait))

    def _set(self, trait: AnyTrait) -> None:
        self.show_trait(trait)
        self.entered.emit()
        self.changed.emit()


class GroupHead(Painted):
    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        return QSize(100, self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        font = self.theme.font(Type.NOTE, weight=Weight.Bold)
        wide = draw.write(painter, self.frame(), self._text, font, surround.second)
        middle = self.frame().center().y()
        left = QPointF(wide + self.theme.px(10), middle)
        draw.rule(painter, left, QPointF(self.width(), middle), surround)


class GroupChip(Pressable):
    def __init__(self, text: str) -> None:
        super().__init__(text=text)
        self._count = 0

    def show_count(self, count: int, reason: str) -> None:
        self._count = count
        self.setAccessibleName(f"{self.text()} {count}")
        self.set_reason(reason)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        font = self.theme.font(Type.NOTE)
        wide = draw.width_of(self.text(), font) + draw.width_of(str(self._count), font)
        return QSize(
            round(wide) + self.theme.px(25) + 2 * draw.BLEED,
            max(28, self.theme.px(32)) + 2 * draw.BLEED,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect, surround = self.brush(), draw.body(QRectF(self.rect())), self.theme.surround
        if self.hovered:
            painter.fillPath(rounded(rect, rect.height() / 2), colour(surround.raised))
        line = pen(surround.strong_line, surround.edge)
        draw.outline(painter, rect, rect.height() / 2, line)
        font = self.theme.font(Type.NOTE)
        ink = surround.text if self.isEnabled() else surround.third
        room = rect.adjusted(self.theme.px(10), 0, 0, 0)
        wide = draw.write(painter, room, self.text(), font, ink)
        rest = room.adjusted(wide + self.theme.px(5), 0, 0, 0)
        draw.write(painter, rest, str(self._count), font, surround.third)
        if self.ringed:
            draw.focus_ring(painter, rect, rect.height() / 2)


class TraitList(QWidget):
    """By groups, ``changed`` at every change. ``adding``: a button, or a chip for each group."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.list_of_all: MenuDialog | None = None
        self.trait_rows: list[TraitRow] = []
        self._groups = group_names()
        self._heads = {group: GroupHead(name) for group, name in self._groups.items()}
        self._none = note("")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(draw.BLEED, 0, draw.BLEED, 0)
        self._column.setSpacing(2)
        self.add = Button(translate("TraitRow", "Add a trait"), icon="plus", small=True)
        self.add.clicked.connect(lambda: self._open(self.add, ""))
        self.chips = {group: GroupChip(name) for group, name in self._groups.items()}
        for group, chip in self.chips.items():
            chip.clicked.connect(partial(self._open, chip, group))
        self.adding = WordFlow([self.add, *self.chips.values()])
        self._arrange()

    @property
    def traits(self) -> tuple[AnyTrait, ...]:
        return tuple(row.trait for row in self.trait_rows)

    def show_traits(self, traits: Iterable[AnyTrait]) -> None:
        before = {tag_of(row.trait): row for row in self.trait_rows}
        self.trait_rows = []
        for trait in traits:
            row = before.pop(tag_of(trait), None)
            if row is None:
                row = self._row(trait)
            elif row.trait != trait:
                row.show_trait(trait)
            self.trait_rows.append(row)
        for row in before.values():
            discard(row)
        self._arrange()

    def add_trait(self, tag: str) -> None:
        trait = next(it for it in offered() if tag_of(it) == tag)
        self.show_traits((*self.traits, trait))
        self._edit(self.trait_rows[-1])
        row = self.trait_rows[-1]
        first = next(iter(row.values.values()), row.cross)
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, row, partial(reveal, row))  # once it has its place
        self.changed.emit()

    def say_none(self, text: str) -> None:
        self._none.setText(text)

    @property
    def left_to_add(self) -> list[AnyTrait]:
        """Traits that may join: none twice, and pieces from one of them at most."""
        tags = {tag_of(it) for it in self.traits}
        brings = any(map(pieces_of, self.traits))
        return [it for it in offered() if tag_of(it) not in tags and not (brings and pieces_of(it))]

    def _row(self, trait: AnyTrait) -> TraitRow:
        row = TraitRow(trait)
        row.changed.connect(self.changed)
        row.entered.connect(partial(self._edit, row))
        row.removed.connect(partial(self._remove, row))
        return row

    def _remove(self, row: TraitRow) -> None:
        at = self.trait_rows.index(row)
        self.show_traits(it.trait for it in self.trait_rows if it is not row)
        rest = self.trait_rows
        after = rest[min(at, len(rest) - 1)].cross if rest else self.add
        after.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _edit(self, row: TraitRow) -> None:
        for each in self.trait_rows:
            each.set_edited(each is row)

    def _arrange(self) -> None:
        while self._column.takeAt(0) is not None:
            pass
        for group, head in self._heads.items():
            rows = [row for row in self.trait_rows if group_of(row.trait) == group]
            for widget in (head, *rows) if rows else ():
                self._column.addWidget(widget)
            for widget in (head, *rows):
                widget.setParent(self)
                widget.setVisible(bool(rows))
        self._none.setParent(self)
        self._none.setVisible(not self.trait_rows)
        if not self.trait_rows:
            self._column.addWidget(self._none)
        self._count()

    def _count(self) -> None:
        full = ""
        if len(self.trait_rows) == MOST_TRAITS:
            text = translate("TraitRow", "A race or power has at most {most} traits.")
            full = text.format(most=MOST_TRAITS)
        self.add.set_reason(full)
        left = [group_of(it) for it in self.left_to_add]
        none = translate("TraitRow", "None of these can be added.")
        for group, chip in self.chips.items():
            count = left.count(group)
            chip.show_count(count, full or ("" if count else none))
        self.adding.show_items([self.add, *self.chips.values()])

    def _open(self, below: QWidget, group: str) -> None:
        entries, first = [], ""
        for each, name in self._groups.items():
            found = [it for it in self.left_to_add if group_of(it) == each]
            if found:
                entries.append(MenuEntry("", "", name))
            for trait in found:
                first = first or (tag_of(trait) if each == group else "")
                entries.append(MenuEntry(tag_of(trait), "", trait_words(trait)))
        name = translate("TraitRow", "Add a trait")
        self.list_of_all = drop_list(below, name, entries, chosen=first)
        self.list_of_all.answered.connect(self.add_trait)
        if first:
            self.list_of_all.begin_at(first)
