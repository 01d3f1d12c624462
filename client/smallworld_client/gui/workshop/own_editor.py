"""Making a race or a power of one's own."""

import re
from itertools import combinations, zip_longest
from pathlib import Path
from unicodedata import normalize

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import BASE, AnyTrait, Power, Race, load_content
from smallworld.content.own import (
    BOARD_WORDS,
    EMBLEMS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_NUMBER,
    MOST_SUPPLY,
    MOST_TRAITS,
    SPARE,
    SYMBOLS,
    OwnError,
    OwnPieces,
    check,
    content_with,
    example_of,
    is_drawn,
    kinds_in_use,
    own_emblem,
    pack,
    pieces_of,
    tag_of,
    traits_of_races,
    unpack,
)
from smallworld_client.gui.kit.base import Pressable
from smallworld_client.gui.kit.button import Button, ButtonKind, Stepper
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice, stop_at_chosen
from smallworld_client.gui.kit.draw import body, focus_ring
from smallworld_client.gui.kit.form import Field, file_dialog, labelled, pictures_folder
from smallworld_client.gui.kit.label import Panel, heading, note
from smallworld_client.gui.kit.screen import Footer, Screen, scrolled
from smallworld_client.gui.paint.icons import paint_emblem
from smallworld_client.gui.paint.ink import pen, rounded
from smallworld_client.gui.paint.svg_paths import LARGEST, BadEmblem, EmblemFault, redrawn
from smallworld_client.gui.theme import INKS
from smallworld_client.gui.turn.combo_card import ComboCard
from smallworld_client.gui.turn.combos import Combo
from smallworld_client.gui.workshop.balance import BalanceBox
from smallworld_client.words import names
from smallworld_client.words.names import symbol_name, terrain_name, why
from smallworld_client.words.traits import piece_words, trait_words
from smallworld_net.files import TooLarge, read_regular

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
        """Select a drawing; add it first if it is new. Emits ``changed``."""
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


class OwnEditor(Screen):
    """``saved`` carries the Own with the one race or power that was made.

    ``tried`` carries it when the person wants to play with it at once.
    """

    saved = Signal(object)
    tried = Signal(object)

    def __init__(self, kept: Race | Power | None = None, *, parent: QWidget | None = None) -> None:
        """``kept`` is an existing race or power to edit; it keeps its id."""
        super().__init__("", parent=parent)
        self._kept = kept
        self.set_title(
            self.tr("Make a race or a power")
            if kept is None
            else self.tr("Change {name}").format(name=kept.name)
        )
        kinds = [Option("race", self.tr("Race")), Option("power", self.tr("Power"))]
        self.kind = SegmentedChoice(self.tr("What it is"), kinds, "race")
        self.name = Field(self.tr("Name"), self.tr("Moles"), most=LONGEST_NAME)
        self.one = Field(self.tr("One of them"), self.tr("Mole"), most=LONGEST_NAME)
        self.banner = Stepper(self.tr("Tokens on the banner"), 1, 12, 5)
        self.supply = Stepper(self.tr("Tokens in the box"), 5 + SPARE, MOST_SUPPLY, 12)
        self.badge = Stepper(self.tr("Tokens on the badge"), 0, 6, 4)
        self.traits = [TraitRow() for _ in range(MOST_TRAITS)]
        self.emblems = EmblemGrid()
        self.file = Button(self.tr("From an SVG file …"), ButtonKind.QUIET, small=True)
        self.text = Field(self.tr("Your own words about it"), most=LONGEST_TEXT)
        self.card = ComboCard(0)
        self.words = note("")
        self.balance = BalanceBox()
        self.save = Button(self.tr("Save and choose it"), ButtonKind.PRIMARY)
        self.save.clicked.connect(lambda: self.saved.emit(self.own))
        self.footer = Footer(self.save)
        self._lay_out()
        self._listen()
        if kept is not None:
            self.show_piece(kept)
            self.kind.setEnabled(False)
        self._refresh()

    @property
    def is_race(self) -> bool:
        return self.kind.value == "race"

    @property
    def own(self) -> OwnPieces:
        traits = tuple(row.trait for row in self.traits if row.trait is not None)
        name, texts = self.name.text(), (self.text.text(), self._brief)
        if not self.is_race:
            power = Power(self._id, name, self.badge.value, *texts, self.emblems.value, traits)
            return OwnPieces((), (power,))
        numbers = (self.banner.value, self.supply.value)
        one, emblem = self.one.text(), self.emblems.value
        return OwnPieces((Race(self._id, name, one, *numbers, *texts, emblem, traits),))

    def show_piece(self, piece: Race | Power) -> None:
        is_race = isinstance(piece, Race)
        self.kind.set_value("race" if is_race else "power")
        self.name.set_text(piece.name)
        self.text.set_text(piece.text)
        self.emblems.choose(piece.emblem or own_emblem(piece.id))
        if isinstance(piece, Race):
            self.one.set_text(piece.one)
            self.banner.set_value(piece.banner)
            self.supply.set_range(piece.banner + SPARE, MOST_SUPPLY)
            self.supply.set_value(piece.supply)
        else:
            self.badge.set_value(piece.badge)
        for row, trait in zip_longest(self.traits, piece.traits):
            row.show_trait(trait)

    def take_emblem(self, path: Path) -> None:
        try:
            self.emblems.choose(redrawn(read_regular(path, LARGEST)))
        except TooLarge:
            self.tell(_why_no_emblem(BadEmblem(EmblemFault.LARGE)), warning=True)
        except OSError as error:
            text = self.tr("It can't be read: {reason}")
            self.tell(text.format(reason=names.by_system(error)), warning=True)
        except BadEmblem as error:
            self.tell(_why_no_emblem(error), warning=True)
        else:
            self._refresh()

    def _look(self) -> None:
        dialog = file_dialog(self, self.tr("Choose an emblem"), pictures_folder())
        dialog.setNameFilter(self.tr("Drawings (*.svg)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.take_emblem(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @property
    def _id(self) -> str:
        return _id(self.name.text()) if self._kept is None else self._kept.id

    @property
    def _brief(self) -> str:
        return "" if self._kept is None else self._kept.brief

    @property
    def reason(self) -> str:
        """What is wrong; empty if it can be played."""
        try:
            check(self.own)
            content_with(BASE, (), pack(self.own))
        except OwnError as error:
            return why(error)
        return ""

    def _listen(self) -> None:
        for field in (self.name, self.one, self.text):
            field.edited.connect(lambda _: self._refresh())
        for stepper in (self.banner, self.supply, self.badge):
            stepper.changed.connect(lambda _: self._refresh())
        for row in self.traits:
            row.changed.connect(self._refresh)
        self.emblems.changed.connect(self._refresh)
        self.kind.changed.connect(lambda _: self._refresh())
        self.file.clicked.connect(self._look)
        self.balance.wanted.connect(lambda: self.balance.run(pack(self.own)))
        self.balance.trial_wanted.connect(lambda: self.tried.emit(self.own))

    def _refresh(self) -> None:
        race = self.is_race
        for widget in (*self._of_races, self.one):
            widget.setVisible(race)
        self._of_powers.setVisible(not race)
        self.supply.set_range(self.banner.value + SPARE, MOST_SUPPLY)
        reason = self.reason
        self.footer.set_reason(reason)
        self.balance.clear()
        self.balance.set_reason(reason)
        if not reason:
            self.footer.note(self.tr("It is kept among your own, and can be chosen at once."))
            self._show_card()

    def _show_card(self) -> None:
        own = unpack(pack(self.own))
        printed = load_content(BASE)
        race = own.race[0] if own.race else printed.races["giants"]
        power = own.power[0] if own.power else printed.powers["merchant"]
        made = own.pieces[0]
        self.words.setText(piece_words(made) or self.tr("It has no trait."))
        texts = (names.text_of_power(power), names.text_of_race(race))
        self.card.show_combo(
            Combo(
                power.id,
                race.id,
                names.power_name(power),
                names.name_of_race(race),
                " ".join(texts),
                race.banner + power.badge,
            )
        )

    def _lay_out(self) -> None:
        self._of_races = [
            labelled(self.tr("Tokens on the banner"), self.banner),
            labelled(self.tr("Tokens in the box"), self.supply),
        ]
        self._of_powers = labelled(self.tr("Tokens on the badge"), self.badge)
        form = QWidget()
        rows = QVBoxLayout(form)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        form.setMinimumWidth(1)
        rows.addWidget(self._first())
        rows.addWidget(self._abilities())
        rows.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(scrolled(form), 3)
        both.addWidget(scrolled(self._shown()), 2)
        self.rows.addLayout(both, 1)
        self.rows.addWidget(self.footer)

    def _first(self) -> Panel:
        panel = Panel(padding=12)
        panel.rows.addWidget(self.kind)
        names = QHBoxLayout()
        names.addWidget(self.name, 1)
        names.addWidget(self.one, 1)
        panel.rows.addLayout(names)
        numbers = QHBoxLayout()
        for widget in (*self._of_races, self._of_powers):
            numbers.addWidget(widget)
        numbers.addStretch(1)
        panel.rows.addLayout(numbers)
        return panel

    def _abilities(self) -> Panel:
        panel = Panel(padding=12)
        panel.rows.addWidget(heading(self.tr("What it can do")))
        for row in self.traits:
            panel.rows.addWidget(row)
        panel.rows.addWidget(self.text)
        return panel

    def _shown(self) -> Panel:
        panel = Panel(padding=12)
        above = heading(self.tr("As it will be in the column"))
        above.setWordWrap(True)
        panel.rows.addWidget(above)
        panel.rows.addWidget(self.card)
        panel.rows.addWidget(self.words)
        panel.rows.addWidget(self.balance)
        panel.rows.addWidget(heading(self.tr("Emblem")))
        panel.rows.addWidget(self.emblems)
        panel.rows.addWidget(self.file, 0, Qt.AlignmentFlag.AlignLeft)
        panel.rows.addStretch(1)
        panel.setMinimumWidth(1)
        return panel


def _why_no_emblem(error: BadEmblem) -> str:
    match error.fault:
        case EmblemFault.LARGE:
            return translate("OwnEditor", "The file is larger than 20 KB.")
        case EmblemFault.UNREADABLE:
            return translate("OwnEditor", "This is no SVG file that can be read.")
        case EmblemFault.FORBIDDEN:
            text = translate("OwnEditor", "An emblem is made of plain shapes, without {part}.")
            return text.format(part=error.part)
        case EmblemFault.BUSY:
            return translate("OwnEditor", "This drawing has too many lines for an emblem.")
        case EmblemFault.EMPTY:
            return translate("OwnEditor", "There is nothing to see in this drawing.")


def _id(name: str) -> str:
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z]+", "-", letters).strip("-")[:20].strip("-")
    return f"own-{words or 'nameless'}"
