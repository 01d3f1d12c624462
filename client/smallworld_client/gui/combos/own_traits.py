"""The rows of an editor in which the traits of one's own race or power are chosen."""

from itertools import combinations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import BASE, load_content
from smallworld.content.own import EMBLEMS, is_drawn
from smallworld.content.vocabulary import (
    BOARD_WORDS,
    MOST_NUMBER,
    SYMBOLS,
    example_of,
    kinds_in_use,
    pieces_of,
    tag_of,
    traits_of_races,
)
from smallworld.traits import AnyTrait
from smallworld_client.gui.paint.emblems import paint_emblem
from smallworld_client.gui.paint.ink import pen, rounded
from smallworld_client.gui.texts.names import symbol_name, terrain_name
from smallworld_client.gui.texts.traits import trait_words
from smallworld_client.gui.theme import INKS
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.choices import stop_at_chosen
from smallworld_client.gui.widgets.draw import body, focus_ring
from smallworld_client.gui.widgets.stepper import Stepper

translate = QCoreApplication.translate
_ACROSS = (8, 6, 4)
"""How many drawings may stand in a row, the most first; each makes full rows of all 24."""
_EDGE = 40
_LEAST_SHARE = 0.75
"""How much of its height a drawing's button keeps as its width."""


def offered() -> list[AnyTrait]:
    """The traits that can be played at every table, each with the settings of the box."""
    taken = kinds_in_use(load_content(BASE))
    traits = map(example_of, traits_of_races())
    return [trait for trait in traits if not taken.intersection(pieces_of(trait))]


class TraitRow(QWidget):
    """One trait: which, and its settings; ``changed`` comes with every change."""

    changed = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._traits = {tag_of(trait): trait for trait in offered()}
        self._now: AnyTrait | None = None
        options = [Option("", translate("TraitRow", "no trait"))]
        options += [Option(tag, trait_words(it)) for tag, it in self._traits.items()]
        self.kind = Picker(translate("TraitRow", "Trait"), options, "")
        self.kind.setMinimumContentsLength(12)
        self.kind.setSizeAdjustPolicy(Picker.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._settings = QHBoxLayout()
        self._settings.setSpacing(8)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(self.kind)
        rows.addLayout(self._settings)
        self.kind.chosen.connect(lambda tag: self.show_trait(self._traits.get(tag)))

    @property
    def trait(self) -> AnyTrait | None:
        """The trait with its settings; None where none is chosen."""
        return self._now

    def show_trait(self, trait: AnyTrait | None) -> None:
        """Show a trait with widgets for its settings."""
        self._now = trait
        tag = tag_of(trait) if trait is not None else ""
        if self.kind.value != tag:
            was = self.kind.blockSignals(True)
            self.kind.set_value(tag)
            self.kind.blockSignals(was)
        while self._settings.count():
            item = self._settings.takeAt(0)
            old = item.widget() if item is not None else None
            if old is not None:
                old.deleteLater()
        for widget in self._widgets(trait) if trait is not None else ():
            self._settings.addWidget(widget)
        self._settings.addStretch(1)
        self._tell()

    def _widgets(self, trait: AnyTrait) -> list[QWidget]:
        found: list[QWidget] = []
        for setting in trait.__struct_fields__:
            value = getattr(trait, setting)
            if isinstance(value, int) and not isinstance(value, bool):
                found.append(self._stepper(setting, value))
            elif setting in BOARD_WORDS and setting != "barred":
                found.append(self._picker(trait, setting))
        return found

    def _stepper(self, setting: str, value: int) -> QWidget:
        stepper = Stepper(translate("TraitRow", "Number"), 1, MOST_NUMBER, value)
        stepper.changed.connect(lambda number: self._set(setting, number))
        return stepper

    def _picker(self, trait: AnyTrait, setting: str) -> QWidget:
        value = getattr(trait, setting)
        single = isinstance(value, str)
        words = BOARD_WORDS[setting]
        lists = [(word,) for word in words] + ([] if single else list(combinations(words, 2)))
        options = [Option(",".join(it), _named(it)) for it in lists]
        if not single and {"terrains", "symbols"} <= set(trait.__struct_fields__):
            label = (
                translate("TraitRow", "no symbol")
                if setting == "symbols"
                else translate("TraitRow", "no terrain")
            )
            options.insert(0, Option("", label))
        now = value if single else ",".join(value)
        if all(option.value != now for option in options):  # a file may list more than two
            options.append(Option(now, _named(value)))
        picker = Picker(translate("TraitRow", "Kind of region"), options, now)
        picker.chosen.connect(
            lambda text: self._set(
                setting, text if single else tuple(filter(None, text.split(",")))
            )
        )
        return picker

    def _set(self, setting: str, value: object) -> None:
        if self._now is not None:
            self._now = replace(self._now, **{setting: value})
        self._tell()

    def _tell(self) -> None:
        if self._now is not None:
            self.kind.setItemText(self.kind.currentIndex(), trait_words(self._now))
        self.changed.emit()


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def _named(words: tuple[str, ...]) -> str:
    return ", ".join(symbol_name(it) if it in SYMBOLS else terrain_name(it) for it in words)


class _Emblem(Pressable):
    """One of the drawings."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__()
        self.name = name
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(translate("TraitRow", "Emblem {n}").format(n=number))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_EDGE), self.theme.px(_EDGE))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = body(QRectF(self.rect()))
        if self.isChecked():
            painter.strokePath(rounded(rect, 6), pen(INKS.cream, 2))
        else:
            painter.strokePath(rounded(rect, 6), pen(surround.strong_line, surround.edge))
        size = min(rect.width(), rect.height()) * 0.7
        paint_emblem(painter, self.name, QPointF(rect.center()), size, surround.text)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 6)


class EmblemGrid(QWidget):
    """The 24 drawings, and one that comes from a file; ``changed`` comes as another is chosen."""

    changed = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
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
        """As many across as are not much narrower than high."""
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
        """Choose a drawing, as a click does; one that is not there yet is added first."""
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
        """The chosen drawing."""
        return next(button.name for button in self.buttons if button.isChecked())
