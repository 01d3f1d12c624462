"""The dialog that changes the user's settings: a control for each of the rows that are shown."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice, ToggleRow
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, labelled, named
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.theme import Type
from smallworld_client.home.settings import NAME_LENGTH, SHOWN, STORED, Ignored, Shown, UserSettings
from smallworld_client.process import own_name

if TYPE_CHECKING:
    from smallworld_client.gui.lobby.identity import IdentityActions
    from smallworld_client.gui.lobby.notices import NoticesSection

Control = TypeVar("Control", bound=QWidget)


class SettingsDialog(Dialog):
    """``changed`` carries all settings after each change."""

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
                    widget.hide()
                    widget.deleteLater()
            self._show_ignored()

    def _add_control(self, name: str, shown: Shown) -> None:
        value, text = getattr(self.settings, name), self.tr(shown.text)
        if isinstance(value, bool):
            switch = ToggleRow(text, self.tr(shown.help) if shown.help else "", on=value)
            switch.toggled.connect(partial(self._change, name))
            self._controls[name] = switch
            self.content.addWidget(switch)
        elif name == "portrait":
            # Not at the start of the program: it brings the table with it.
            from smallworld_client.gui.shell.own_person import FaceGrid  # noqa: PLC0415

            faces = FaceGrid(value)
            faces.changed.connect(partial(self._change, name))
            self._controls[name] = faces
            self.content.addWidget(named(text))
            self.content.addWidget(faces)
        elif shown.options:
            choice = self._choice(name, shown, text, value)
            self._controls[name] = choice
            self.content.addWidget(labelled(text, choice))
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
