"""The screen on which a race or a power of one's own is made."""

import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from string import ascii_lowercase
from unicodedata import normalize

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import BASE, Power, Race, load_content
from smallworld.content.own import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_SUPPLY,
    SPARE,
    OwnError,
    OwnFault,
    OwnPieces,
    check,
    content_with,
    own_emblem,
    pack,
    read_own,
    unpack,
)
from smallworld_client.gui.kit.base import in_order, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import Option, SegmentedChoice, Stepper
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.kit.form import Field, ask_to_open, ask_to_save, labelled
from smallworld_client.gui.kit.label import Label, Panel, Tone, heading
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, drop_list
from smallworld_client.gui.kit.screen import Screen, scrolled, set_abreast
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.combo_card import ComboCard
from smallworld_client.gui.workshop.balance import StrengthPanel
from smallworld_client.gui.workshop.emblems import EmblemGrid, OwnTokens
from smallworld_client.gui.workshop.traits import TraitList
from smallworld_client.home.own_content import own_pieces_text, read_own_pieces_file
from smallworld_client.turn.combos import Combo
from smallworld_client.words import keys, names
from smallworld_client.words.names import why
from smallworld_net.files import write_private

_MOST_STEPS = 200  # changes that can be undone
_ABREAST = 980  # the width of the window, at normal text size, from which there are two columns
_LEFT, _RIGHT = 708, 512
_LIST, _LONG_LIST, _CARD = 150, 180, 196
"""The least heights of the list of traits, in two columns and in one, and of the card."""


class OwnEditor(Screen):
    """``saving`` and ``tried`` carry the OwnPieces with the one race or power."""

    saving = Signal(object)
    deleting = Signal(str)  # what is kept under this id, after they were asked
    tried = Signal(object)

    def __init__(
        self, kept: Race | Power | None = None, taken: frozenset[str] = frozenset()
    ) -> None:
        """``kept`` is edited if there is one; a new one gets none of the ids ``taken``."""
        super().__init__("")
        self._kept, self._taken = kept, taken
        self._names_one = kept is None  # the singular follows the name until it is written
        self.kind = SegmentedChoice(
            self.tr("What it is"),
            [Option("race", self.tr("Race")), Option("power", self.tr("Power"))],
            "race" if kept is None or isinstance(kept, Race) else "power",
        )
        self.name = Field(self.tr("Name"), self.tr("Moles"), most=LONGEST_NAME)
        self.one = Field(self.tr("Singular"), self.tr("Mole"), most=LONGEST_NAME)
        self.banner = Stepper(self.tr("Tokens on the banner"), 1, 12, 5, wheels=True)
        self.supply = Stepper(self.tr("In the box"), 5 + SPARE, MOST_SUPPLY, 12, wheels=True)
        self.badge = Stepper(self.tr("Tokens on the badge"), 0, 6, 4, wheels=True)
        self.traits = TraitList()
        self.emblems = EmblemGrid()
        self.text = Field(self.tr("Flavour text"), most=LONGEST_TEXT)
        self.card = ComboCard(0)
        self.tokens = OwnTokens()
        self.strength = StrengthPanel()
        self.share = Button(self.tr("Share"), icon="send")
        self.trial = Button(self.tr("Try it in a game"), ButtonKind.PRIMARY, icon="play")
        self.trial.set_hint(self.tr("A game against the computer where it appears early."))
        self._wrong = Label("", Type.NOTE, Tone.WARNING, wrap=True)
        self.menu: MenuDialog | None = None
        self._add_tools()
        self._lay_out()
        self._listen()
        if kept is not None:
            self._show(kept)
        self._steps = [self.own]
        self._saved = self.own
        self._refresh()

    @property
    def is_race(self) -> bool:
        return self.kind.value == "race"

    @property
    def own(self) -> OwnPieces:
        name, one = self.name.text().strip(), self.one.text().strip()
        texts = (self.text.text().strip(), self._brief)
        traits, emblem = self.traits.traits, self.emblems.value
        if not self.is_race:
            return OwnPieces((), (Power(self._id, name, self.badge.value, *texts, emblem, traits),))
        numbers = (self.banner.value, self.supply.value)
        return OwnPieces((Race(self._id, name, one, *numbers, *texts, emblem, traits),))

    @property
    def is_saved(self) -> bool:
        return self._saved == self.own

    @property
    def reason(self) -> str:
        try:
            check(self.own)
            content_with(BASE, (), pack(self.own))
        except OwnError as error:
            if error.fault is OwnFault.OWN_NAME:
                return self._name_wanted
            return why(OwnError(error.fault, **{**error.values, "own": self.own.pieces[0].name}))
        return ""

    @property
    def _name_wanted(self) -> str:
        text = (
            self.tr("This race needs a name and a singular of 1 to {n} characters, without < or >.")
            if self.is_race
            else self.tr("This power needs a name of 1 to {n} characters, without < or >.")
        )
        return text.format(n=LONGEST_NAME)

    def note_saved(self) -> None:
        """From now on it keeps its id, whatever its name."""
        self._kept = self.own.pieces[0]
        self._saved = self.own
        self._say_state()

    def show_piece(self, piece: Race | Power) -> None:
        self._show(piece)
        self._change()

    def undo(self) -> None:
        if len(self._steps) > 1:
            self._steps.pop()
            self._show(self._steps[-1].pieces[0])
            self._refresh()

    def take_text(self, text: str) -> None:
        """Show the first race or power of a text such as a file has; say what is wrong with it."""
        try:
            piece = read_own(text).pieces[0]
        except OwnError as error:
            self.tell(why(error), warning=True)
            return
        self._take(piece)

    def take_file(self, path: Path) -> None:
        try:
            piece = read_own_pieces_file(path).pieces[0]
        except OSError as error:
            text = self.tr("It can't be read: {reason}")
            self.tell(text.format(reason=names.by_system(error)), warning=True)
        except OwnError as error:
            self.tell(why(error), warning=True)
        else:
            self._take(piece)

    def save_as(self, path: Path) -> None:
        try:
            write_private(path, own_pieces_text(self.own).encode())
        except OSError as error:
            text = self.tr("It can't be saved: {reason}")
            self.tell(text.format(reason=names.by_system(error)), warning=True)
        else:
            self.tell(self.tr("Saved as {file}.").format(file=path.name))

    def _take(self, piece: Race | Power) -> None:
        if self._kept is not None and isinstance(piece, Race) != self.is_race:
            text = (
                self.tr("That is a power. Open it from a new power.")
                if self.is_race
                else self.tr("That is a race. Open it from a new race.")
            )
            self.tell(text, warning=True)
        else:
            self.show_piece(piece)

    def _show(self, piece: Race | Power) -> None:
        self._names_one = False
        blocked = [widget for widget in self._inputs if not widget.blockSignals(True)]
        is_race = isinstance(piece, Race)
        self.kind.set_value("race" if is_race else "power")
        for field, text in ((self.name, piece.name), (self.text, piece.text)):
            if field.text() != text:
                field.set_text(text)
        self.emblems.choose(piece.emblem or own_emblem(piece.id))
        if isinstance(piece, Race):
            if self.one.text() != piece.one:
                self.one.set_text(piece.one)
            self.banner.set_value(piece.banner)
            self.supply.set_range(piece.banner + SPARE, MOST_SUPPLY)
            self.supply.set_value(piece.supply)
        else:
            self.badge.set_value(piece.badge)
        self.traits.show_traits(piece.traits)
        for widget in blocked:
            widget.blockSignals(False)

    @property
    def _inputs(self) -> list[QWidget]:
        fields = [self.name, self.one, self.text]
        return [self.kind, *fields, self.banner, self.supply, self.badge, self.traits, self.emblems]

    @property
    def _id(self) -> str:
        if self._kept is not None:
            return self._kept.id
        first = _id(self.name.text())
        others = (f"{first[:22]}-{_letters(number)}" for number in count())
        return (
            first
            if first not in self._taken
            else next(it for it in others if it not in self._taken)
        )

    @property
    def _brief(self) -> str:
        return "" if self._kept is None else self._kept.brief

    def _suggest_one(self) -> None:
        name = self.name.text().strip()
        if self._names_one and name:
            self.one.blockSignals(True)
            self.one.set_text(name.removesuffix("s"))
            self.one.blockSignals(False)

    def _write_one(self) -> None:
        self._names_one = False

    def _listen(self) -> None:
        self.name.edited.connect(self._suggest_one)
        self.one.edited.connect(self._write_one)
        for field in (self.name, self.one, self.text):
            field.edited.connect(lambda _: self._change())
        for stepper in (self.banner, self.supply, self.badge):
            stepper.changed.connect(lambda _: self._change())
        for part in (self.traits, self.emblems):
            part.changed.connect(self._change)
        self.kind.changed.connect(lambda _: self._change())
        self.emblems.failed.connect(lambda reason: self.tell(reason, warning=True))
        self.file.clicked.connect(self.emblems.look_for_file)
        self.strength.start.clicked.connect(
            lambda: self.strength.run(pack(self.own), self.name.text())
        )
        self.trial.clicked.connect(lambda: self.tried.emit(self.own))
        self.share.clicked.connect(self._offer)

    def _change(self) -> None:
        self.supply.set_range(self.banner.value + SPARE, MOST_SUPPLY)
        if self._steps[-1] != self.own:
            self._steps = [*self._steps[-_MOST_STEPS:], self.own]
            self._refresh()

    def _refresh(self) -> None:
        race = self.is_race
        for widget in (*self._of_races, self.one, self.tokens):
            widget.setVisible(race)
        self._of_powers.setVisible(not race)
        self._abilities.setText(self.tr("What they can do") if race else self.tr("What it does"))
        self.traits.say_none(self.tr("No traits yet. Each trait is a rule in one sentence."))
        reason = self.reason
        self._wrong.setText(reason)
        self._wrong.setVisible(bool(reason))
        for button in (self.strength.start, self.trial, self.share, self.save):
            button.set_reason(reason)
        self.strength.show_known(self.own, self.own.pieces[0].name)
        self.back_step.set_reason("" if len(self._steps) > 1 else self.tr("Nothing to undo."))
        self._say_state()
        if not reason:
            self._show_card()

    def _say_state(self) -> None:
        new = self.tr("Make a race") if self.is_race else self.tr("Make a power")
        old = self.tr("Edit a race") if self.is_race else self.tr("Edit a power")
        if self._saved == self.own:
            state = "" if self._kept is None else self.tr("saved")
        else:
            state = self.tr("not saved yet")
        self.set_title(new if self._kept is None else old, state)
        self.delete.setVisible(self._kept is not None)
        if self._kept is not None:
            self.kind.set_reason(
                self.tr("It is saved as a race. To make a power, start a new one.")
                if self.is_race
                else self.tr("It is saved as a power. To make a race, start a new one.")
            )

    def _show_card(self) -> None:
        own = unpack(pack(self.own))
        printed = load_content(BASE)
        race = own.race[0] if own.race else printed.races["giants"]
        power = own.power[0] if own.power else printed.powers["merchant"]
        texts = (names.text_of_power(power), names.text_of_race(race))
        power_name, race_name = names.power_name(power), names.name_of_race(race)
        self.card.show_combo(
            Combo(
                power.id, race.id, power_name, race_name, " ".join(texts), race.banner + power.badge
            )
        )
        self.tokens.show_race(race.id, race.emblem)

    def _offer(self) -> None:
        entries = [
            MenuEntry(
                "copy", "copy", self.tr("Copy as text"), self.tr("You can paste it into a message.")
            ),
            MenuEntry("save", "save", self.tr("Save as a file…")),
            MenuEntry("paste", "plus", self.tr("Paste one"), self.tr("Replaces this one.")),
            MenuEntry("open", "folder", self.tr("Open a file…")),
        ]
        self.menu = drop_list(self.share, self.tr("Share"), entries)
        self.menu.answered.connect(self._share)

    def _share(self, way: str) -> None:
        board, kinds = QGuiApplication.clipboard(), self.tr("Races and powers (*.toml)")
        if way == "copy":
            board.setText(own_pieces_text(self.own))
            self.tell(self.tr("Copied. Anyone can paste it into this screen."))
        elif way == "paste":
            self.take_text(board.text())
        elif way == "save":
            name = f"{self._id.removeprefix('own-')}.toml"
            ask_to_save(self, self.tr("Save as a file"), Path.home(), name, kinds, self.save_as)
        else:
            ask_to_open(self, self.tr("Open a file"), Path.home(), kinds, self.take_file)

    def tab_order(self) -> Iterable[QWidget]:
        """From the top down, column by column: rows come and go in any order."""
        return in_order(self)

    # How it is laid out

    def fit(self) -> None:
        abreast = self.width() >= self.theme.px(_ABREAST)
        set_abreast(self._columns, abreast)
        self._columns.setStretch(0, _LEFT if abreast else 1)
        self._columns.setStretch(1, _RIGHT if abreast else 0)
        self._list.setMinimumHeight(self.theme.px(_LIST if abreast else _LONG_LIST))
        self.card.setMinimumHeight(self.theme.px(_CARD))

    def _ask_to_delete(self) -> None:
        text = self.tr("“{name}” will be deleted from this computer. Saved games keep it.")
        confirm = ConfirmDialog(
            self.tr("Delete the race?") if self.is_race else self.tr("Delete the power?"),
            text.format(name=self._saved.pieces[0].name),
            self.tr("Delete it"),
            self.tr("Keep it"),
            self,
            harms=True,
        )
        confirm.confirmed.connect(lambda: self.deleting.emit(self._id))
        confirm.open_once()

    def _add_tools(self) -> None:
        self.delete = IconButton("trash", self.tr("Delete…"))
        self.delete.clicked.connect(self._ask_to_delete)
        self.save = IconButton("save", self.tr("Save"), key=keys.SAVE.press)
        self.save.clicked.connect(lambda: self.saving.emit(self.own))
        self.back_step = IconButton("undo", self.tr("Undo"), key=keys.UNDO.presses[-1])
        self.back_step.clicked.connect(self.undo)
        for tool in (self.kind, self.delete, self.back_step, self.save):
            self.tools.addWidget(tool)

    def _lay_out(self) -> None:
        self._of_races = [
            labelled(self.tr("Tokens on the banner"), self.banner),
            labelled(self.tr("In the box"), self.supply),
        ]
        self._of_powers = labelled(self.tr("Tokens on the badge"), self.badge)
        whole = QWidget()
        self._columns = marginless(QBoxLayout(QBoxLayout.Direction.LeftToRight, whole), 8)
        self._columns.addWidget(_column(self._first(), self._can_do(), self._emblem(), grows=1))
        self._columns.addWidget(_column(self._preview(), self.strength, self._acts(), grows=1))
        whole.setMinimumWidth(1)
        self.rows.addWidget(scrolled(whole), 1)

    def _first(self) -> Panel:
        panel = Panel(padding=12)
        row = QHBoxLayout()
        row.setSpacing(10)
        numbers = ((widget, 0) for widget in (*self._of_races, self._of_powers))
        for widget, share in ((self.name, 3), (self.one, 2), *numbers):
            row.addWidget(widget, share, Qt.AlignmentFlag.AlignTop)
        panel.rows.addLayout(row)
        return panel

    def _can_do(self) -> Panel:
        panel = Panel(padding=14)
        head = QHBoxLayout()
        self._abilities = heading("")
        head.addWidget(self._abilities, 1)
        said = Label(self.tr("Every sentence is a rule. Click a value to change it."), Type.NOTE,
                     Tone.SECOND, elide=True)  # fmt: skip
        head.addWidget(said)
        inner = QWidget()
        rows = marginless(QVBoxLayout(inner))
        rows.addWidget(self.traits)
        rows.addSpacing(4)
        rows.addWidget(self.text)
        rows.addStretch(1)
        self._list = scrolled(inner)
        panel.rows.addLayout(head)
        panel.rows.addWidget(self._list, 1)
        panel.rows.addWidget(self.traits.adding)
        return panel

    def _emblem(self) -> Panel:
        panel = Panel(padding=12)
        row = QHBoxLayout()
        words = QVBoxLayout()
        self.file = Button(self.tr("SVG file…"), ButtonKind.PLAIN, small=True, icon="folder")
        words.addWidget(heading(self.tr("Emblem")))
        words.addWidget(self.file, alignment=Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        row.addLayout(words)
        row.addWidget(self.emblems, 1)
        panel.rows.addLayout(row)
        return panel

    def _preview(self) -> Panel:
        panel = Panel(padding=12)
        self.card.setAccessibleDescription(self.tr("Preview"))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.card, 1)
        row.addWidget(self.tokens)
        panel.rows.addLayout(row)
        return panel

    def _acts(self) -> QWidget:
        acts = QWidget()
        rows = marginless(QVBoxLayout(acts))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.share)
        row.addWidget(self.strength.start)
        row.addStretch(1)
        row.addWidget(self.trial)
        self.trial.set_big()
        rows.addWidget(self._wrong)
        rows.addLayout(row)
        return acts


def _column(*parts: QWidget, grows: int) -> QWidget:
    """Parts below each other; ``grows`` is the place of the one that takes what height is left."""
    column = QWidget()
    rows = marginless(QVBoxLayout(column), 4)
    for place, part in enumerate(parts):
        rows.addWidget(part, 1 if place == grows else 0)
    column.setMinimumWidth(1)
    return column


def _id(name: str) -> str:
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z]+", "-", letters).strip("-")[:20].strip("-")
    return f"own-{words or 'nameless'}"


def _letters(number: int) -> str:
    """``b`` to ``z``, then ``bb`` and so on: an id has no figures."""
    tens, ones = divmod(number, 25)
    return (_letters(tens - 1) if tens else "") + ascii_lowercase[1 + ones]
