"""What users say of themselves and how they like the program: the first question, the settings."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import Pressable, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import (
    Option,
    Picker,
    SegmentedChoice,
    ToggleRow,
    stop_at_chosen,
)
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import focus_ring, glow
from smallworld_client.gui.kit.form import Field, labelled, named
from smallworld_client.gui.kit.label import Label, note
from smallworld_client.gui.kit.rows import draw_player
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import circle, pen
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.home.settings import NAME_LENGTH, SHOWN, STORED, Ignored, Shown, UserSettings
from smallworld_client.process import own_name

_ACROSS = (13, 9, 7, 5)  # how many faces may stand in a row, the most first
_EDGE, _FACE = 44, 36  # pixels at normal text size: a button, and the face on it


class _Face(Pressable):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.setCheckable(True)
        self.setAutoExclusive(True)
        said = name or self.tr("No picture")
        self.setAccessibleName(said)
        self.set_hint(said)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_EDGE), self.theme.px(_EDGE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, size = self.brush(), float(self.theme.px(_FACE))
        rect = QRectF(0, 0, size, size)
        rect.moveCenter(QRectF(self.rect()).center())
        if self.hovered:
            glow(painter, rect, size / 2)
        draw_player(painter, rect.center(), size, self.name)
        if self.isChecked():
            gold = pen(self.theme.surround.gold_text, self.theme.scaled(3))
            painter.strokePath(circle(rect.center(), size / 2 + self.theme.scaled(2)), gold)
            corner, radius = rect.bottomRight() - QPointF(size, size) / 8, size / 5
            painter.fillPath(circle(corner, radius), ink.colour(INKS.gold_top))
            painter.strokePath(circle(corner, radius), pen(INKS.gold_edge, 1))
            paint_icon(painter, "check", corner, radius * 1.5, INKS.on_gold)
        if self.ringed:
            focus_ring(painter, rect.adjusted(-2, -2, 2, 2), size / 2)


class FaceGrid(QWidget):
    """A silhouette and all portraits; ``changed`` carries the name of the chosen one, or ""."""

    changed = Signal(str)

    def __init__(self, chosen: str = "") -> None:
        super().__init__()
        # Not at the start of the program: it brings the table with it.
        from smallworld_client.table.authority.seats import NAMES  # noqa: PLC0415

        self._grid = marginless(QGridLayout(self), 0)
        self.setMinimumWidth(1)
        self.faces = [_Face(name) for name in ("", *sorted(NAMES))]
        self._across = 0
        for face in self.faces:
            face.setChecked(face.name == chosen)
            face.clicked.connect(lambda _=False, name=face.name: self.changed.emit(name))
            face.toggled.connect(lambda _: stop_at_chosen(self.faces))
        if all(not face.isChecked() for face in self.faces):
            self.faces[0].setChecked(True)
        stop_at_chosen(self.faces)
        self._lay_out(_ACROSS[1])

    @property
    def value(self) -> str:
        return next(face.name for face in self.faces if face.isChecked())

    def resizeEvent(self, event: QResizeEvent) -> None:
        edge = self.faces[0].sizeHint().width()
        fitting = (across for across in _ACROSS if across * edge <= self.width())
        self._lay_out(next(fitting, _ACROSS[-1]))
        super().resizeEvent(event)

    def _lay_out(self, across: int) -> None:
        if across != self._across:
            self._across = across
            for place, face in enumerate(self.faces):
                self._grid.addWidget(face, place // across, place % across)


class FirstQuestion(Dialog):
    """Asks for name and picture first of all; ``told`` carries both, "" for what is not said."""

    told = Signal(str, str)

    def __init__(self, usual: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=460, gold=True)
        self.setObjectName("first-question")
        self.set_title(self.tr("Who is playing?"))
        self.name = Field(self.tr("Your name"), placeholder=usual, most=NAME_LENGTH)
        self.faces = FaceGrid()
        self.content.addWidget(self.name)
        self.content.addWidget(named(self.tr("Your picture")))
        self.content.addWidget(self.faces)
        self.content.addWidget(
            note(self.tr("The people you play with see both. You can change them in the settings."))
        )
        self.content.addStretch(1)
        self.add_button("skip", self.tr("Skip"))
        self.add_button("go-on", self.tr("Continue"), ButtonKind.PRIMARY)
        self.name.submitted.connect(lambda _: self._answer("go-on"))
        self.answered.connect(self._answer)
        self.dismissed.connect(self._tell)
        self._says = False

    def _answer(self, answer: str) -> None:
        self._says = answer == "go-on"
        self.dismiss()

    def _tell(self) -> None:
        self.told.emit(*(self.name.text(), self.faces.value) if self._says else ("", ""))


if TYPE_CHECKING:
    from smallworld_client.gui.lobby.identity import IdentityActions
    from smallworld_client.gui.lobby.notices import NoticesSection

Control = TypeVar("Control", bound=QWidget)


class SettingsDialog(Dialog):
    """A control for each row of the settings that is shown; ``changed`` carries all of them."""

    changed = Signal(object)

    def __init__(
        self,
        settings: UserSettings,
        parent: QWidget,
        own: "IdentityActions | None" = None,
        away: "NoticesSection | None" = None,
    ) -> None:
        """The sections on the user's identity and on notices; None leaves one out."""
        super().__init__("", parent, veil=True, width=440)
        self.set_title(self.tr("Settings"))
        self.settings = settings
        self.away = away
        self._controls: dict[str, QWidget] = {}
        self._ignored = QVBoxLayout()
        for name, shown in SHOWN.items():
            self._add_control(name, shown)
            if name == "notices" and away:
                self.content.addWidget(away)
        # Not at the start of the program: it brings the network with it.
        from smallworld_client.gui.lobby.identity import IdentitySection  # noqa: PLC0415

        called = settings.name or self.tr("Your identity")
        self.identity = IdentitySection(own, called, parent) if own else None
        if self.identity:
            self.content.addWidget(self.identity)
        self.content.addLayout(self._ignored)
        self.content.addStretch(1)
        self._show_ignored()

    def control(self, kind: type[Control], name: str) -> Control:
        """The control of a setting; TypeError if it is of another kind."""
        control = self._controls[name]
        if not isinstance(control, kind):
            raise TypeError(f"{name} has a {type(control).__name__}")
        return control

    def follow(self, settings: UserSettings) -> None:
        ignored, self.settings = self.settings.ignored, settings
        if settings.ignored != ignored:
            while item := self._ignored.takeAt(0):
                if widget := item.widget():
                    discard(widget)
            self._show_ignored()

    def _add_control(self, name: str, shown: Shown) -> None:
        value, text = getattr(self.settings, name), self.tr(shown.text)
        if isinstance(value, bool):
            switch = ToggleRow(text, self.tr(shown.help) if shown.help else "", on=value)
            switch.toggled.connect(partial(self._change, name))
            self._controls[name] = switch
            self.content.addWidget(switch)
        elif name == "portrait":
            faces = FaceGrid(value)
            faces.changed.connect(partial(self._change, name))
            self._controls[name] = faces
            self.content.addWidget(named(text))
            self.content.addWidget(faces)
        elif shown.options:
            choice = self._choice(name, shown, text, value)
            self._controls[name] = choice
            self.content.addWidget(labelled(text, choice))
            if shown.help:
                self.content.addWidget(note(self.tr(shown.help)))
        else:
            typed = Field(text, value, placeholder=own_name(), most=NAME_LENGTH)
            typed.edited.connect(lambda text: self._change(name, text.strip()))
            self._controls[name] = typed
            self.content.addWidget(typed)

    def _choice(
        self, name: str, shown: Shown, text: str, value: object
    ) -> SegmentedChoice | Picker:
        """The value of each option is the text that the file has for it."""
        stored = STORED[name]
        options = [Option(stored.write(it), self.tr(label)) for it, label in shown.options.items()]
        present = () if value in shown.options or value in shown.others else (value,)
        others = sorted((*shown.others, *present)) if present else shown.others
        options += [Option(stored.write(it), shown.label(it)) for it in others]
        choice: SegmentedChoice | Picker
        if shown.drops:
            choice = Picker(text, options, stored.write(value))
            choice.chosen.connect(lambda text: self._change(name, stored.read(text)))
        else:
            choice = SegmentedChoice(text, options, stored.write(value))
            choice.changed.connect(lambda text: self._change(name, stored.read(text)))
        return choice

    def _show_ignored(self) -> None:
        if self.settings.ignored:
            self._ignored.addWidget(named(self.tr("Ignored people")))
        for person in self.settings.ignored:
            again = Button(self.tr("Stop ignoring"), small=True)
            line = QWidget()
            row = marginless(QHBoxLayout(line))
            row.addWidget(Label(person.name, Type.NOTE, elide=True), 1)
            row.addWidget(again)
            again.clicked.connect(partial(self._stop_ignoring, person, line))
            self._ignored.addWidget(line)

    def _stop_ignoring(self, person: Ignored, line: QWidget) -> None:
        line.hide()
        self._change("ignored", tuple(it for it in self.settings.ignored if it != person))

    def _change(self, name: str, value: Any) -> None:
        resets = SHOWN[name].resets if name in SHOWN else ()
        plain = UserSettings()
        fields = {name: value, **{other: getattr(plain, other) for other in resets}}
        self.settings = replace(self.settings, **fields)
        self.changed.emit(self.settings)
