"""Making a race or a power of one's own."""

import re
from itertools import zip_longest
from pathlib import Path
from unicodedata import normalize

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import BASE, Power, Race, load_content
from smallworld.content.own import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_SUPPLY,
    MOST_TRAITS,
    SPARE,
    Own,
    OwnError,
    check,
    content_with,
    own_emblem,
    pack,
    unpack,
)
from smallworld_client.gui import texts
from smallworld_client.gui.combos.balance import BalanceBox
from smallworld_client.gui.combos.card import Combo, ComboCard
from smallworld_client.gui.combos.own_traits import EmblemGrid, TraitRow
from smallworld_client.gui.paint.own_emblem import LARGEST, BadEmblem, Fault, redrawn
from smallworld_client.gui.texts import content_names
from smallworld_client.gui.texts.told import why
from smallworld_client.gui.texts.traits import piece_words
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.choice import Choice, Option
from smallworld_client.gui.widgets.field import Field, labelled
from smallworld_client.gui.widgets.files import file_dialog, pictures_folder
from smallworld_client.gui.widgets.label import heading, note
from smallworld_client.gui.widgets.panel import Panel
from smallworld_client.gui.widgets.screen import Footer, Screen, scrolled
from smallworld_client.gui.widgets.stepper import Stepper
from smallworld_net.files import TooLarge, read_regular

translate = QCoreApplication.translate


class OwnEditor(Screen):
    """``saved`` carries the Own with the one race or power that was made.

    ``tried`` carries it when the person wants to play with it at once.
    """

    saved = Signal(object)
    tried = Signal(object)

    def __init__(self, kept: Race | Power | None = None, *, parent: QWidget | None = None) -> None:
        """``kept`` is an earlier one that is changed; it keeps its id."""
        super().__init__("", parent=parent)
        self._kept = kept
        self.set_title(
            self.tr("Make a race or a power")
            if kept is None
            else self.tr("Change {name}").format(name=kept.name)
        )
        kinds = [Option("race", self.tr("Race")), Option("power", self.tr("Power"))]
        self.kind = Choice(self.tr("What it is"), kinds, "race")
        self.name = Field(self.tr("Name"), self.tr("Moles"), most=LONGEST_NAME)
        self.one = Field(self.tr("One of them"), self.tr("Mole"), most=LONGEST_NAME)
        self.banner = Stepper(self.tr("Tokens on the banner"), 1, 12, 5)
        self.supply = Stepper(self.tr("Tokens in the box"), 5 + SPARE, MOST_SUPPLY, 12)
        self.badge = Stepper(self.tr("Tokens on the badge"), 0, 6, 4)
        self.traits = [TraitRow() for _ in range(MOST_TRAITS)]
        self.emblems = EmblemGrid()
        self.file = Button(self.tr("From an SVG file …"), Kind.QUIET, small=True)
        self.text = Field(self.tr("Your own words about it"), most=LONGEST_TEXT)
        self.card = ComboCard(0)
        self.words = note("")
        self.balance = BalanceBox()
        self.save = Button(self.tr("Save and choose it"), Kind.PRIMARY)
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
        """Whether it is a race that is being made."""
        return self.kind.value == "race"

    @property
    def own(self) -> Own:
        """What is on the screen, sound or not."""
        traits = tuple(row.trait for row in self.traits if row.trait is not None)
        name, texts = self.name.text(), (self.text.text(), self._brief)
        if not self.is_race:
            power = Power(self._id, name, self.badge.value, *texts, self.emblems.value, traits)
            return Own((), (power,))
        numbers = (self.banner.value, self.supply.value)
        one, emblem = self.one.text(), self.emblems.value
        return Own((Race(self._id, name, one, *numbers, *texts, emblem, traits),))

    def show_piece(self, piece: Race | Power) -> None:
        """Show a race or power as it was made."""
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
        """Draw the emblem again that is in a file, and choose it; or say why that can't be."""
        try:
            self.emblems.choose(redrawn(read_regular(path, LARGEST)))
        except TooLarge:
            self.tell(_why_no_emblem(BadEmblem(Fault.LARGE)), warning=True)
        except OSError as error:
            text = self.tr("It can't be read: {reason}")
            self.tell(text.format(reason=texts.by_system(error)), warning=True)
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
        """What a file says for small cards, where the screen has no field for it."""
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
        """The card as the column will show it, beside a combo's other half of the box."""
        own = unpack(pack(self.own))
        printed = load_content(BASE)
        race = own.race[0] if own.race else printed.races["giants"]
        power = own.power[0] if own.power else printed.powers["merchant"]
        made = own.pieces[0]
        self.words.setText(piece_words(made) or self.tr("It has no trait."))
        names = content_names
        texts = (names.power_text(power), names.race_text(race))
        self.card.show_combo(
            Combo(
                power.id,
                race.id,
                names.power_name(power),
                names.race_name(race),
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
        case Fault.LARGE:
            return translate("OwnEditor", "The file is larger than 20 KB.")
        case Fault.UNREADABLE:
            return translate("OwnEditor", "This is no SVG file that can be read.")
        case Fault.FORBIDDEN:
            text = translate("OwnEditor", "An emblem is made of plain shapes, without {part}.")
            return text.format(part=error.part)
        case Fault.BUSY:
            return translate("OwnEditor", "This drawing has too many lines for an emblem.")
        case Fault.EMPTY:
            return translate("OwnEditor", "There is nothing to see in this drawing.")


def _id(name: str) -> str:
    """An id from a name: its letters without accents."""
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z]+", "-", letters).strip("-")[:20].strip("-")
    return f"own-{words or 'nameless'}"
