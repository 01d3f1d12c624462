"""The settings as a card over the screen. Every change shows at once."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.languages import LANGUAGES, SYSTEM
from smallworld_client.gui.settings.stored import NAME_LENGTH, SPEEDS, Ignored, Settings
from smallworld_client.gui.theme import DARK, LIGHT, Type
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.choice import Choice, Option, Picker, ToggleRow
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import Field, labelled, named
from smallworld_client.gui.widgets.label import Label

_TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)


class SettingsDialog(Dialog):
    """``changed`` brings the whole settings after each change."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=440)
        self.set_title(self.tr("Settings"))
        self._settings = settings
        self.name = Field(self.tr("Your name"), settings.name, most=NAME_LENGTH)
        self.language = Picker(self.tr("Language"), self._languages(), settings.language)
        self.surround = Choice(
            self.tr("Theme"),
            [Option(DARK.name, self.tr("Dark")), Option(LIGHT.name, self.tr("Light"))],
            settings.surround,
        )
        self.text = Picker(self.tr("Text size"), _sizes(settings.text), _size(settings.text))
        self.speed = Choice(self.tr("Animations"), self._speeds(), str(settings.speed))
        self.sound = ToggleRow(self.tr("Play a sound when it is your turn"), on=settings.sound)
        self.notices = ToggleRow(
            self.tr("Show a desktop notification"),
            self.tr("when it is your turn and this window is not in front"),
            on=settings.notices,
        )
        self.hints = ToggleRow(
            self.tr("Hints"), self.tr("for beginners, when they are useful"), on=settings.hints
        )
        self._ignored = QVBoxLayout()
        self._fill()
        self._show_ignored()
        self._listen()

    @property
    def settings(self) -> Settings:
        return self._settings

    def _fill(self) -> None:
        self.content.addWidget(self.name)
        self.content.addWidget(labelled(self.tr("Language"), self.language))
        self.content.addWidget(labelled(self.tr("Theme"), self.surround))
        self.content.addWidget(labelled(self.tr("Text size"), self.text))
        self.content.addWidget(labelled(self.tr("Animations"), self.speed))
        self.content.addWidget(self.sound)
        self.content.addWidget(self.notices)
        self.content.addWidget(self.hints)
        self.content.addLayout(self._ignored)
        self.content.addStretch(1)

    def _show_ignored(self) -> None:
        """Who is ignored, and a way to read that person again."""
        if self._settings.ignored:
            self._ignored.addWidget(named(self.tr("Ignored people")))
        for person in self._settings.ignored:
            again = Button(self.tr("Stop ignoring"), small=True)
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(Label(person.name, Type.NOTE, elide=True), 1)
            row.addWidget(again)
            again.clicked.connect(partial(self._heed, person, line))
            self._ignored.addWidget(line)

    def _heed(self, person: Ignored, line: QWidget) -> None:
        line.hide()
        self._change(ignored=tuple(it for it in self._settings.ignored if it != person))

    def _listen(self) -> None:
        self.name.edited.connect(lambda text: self._change(name=text.strip()))
        self.language.chosen.connect(lambda value: self._change(language=value))
        self.surround.changed.connect(lambda value: self._change(surround=value))
        self.text.chosen.connect(lambda value: self._change(text=int(value) / 100))
        self.speed.changed.connect(lambda value: self._change(speed=float(value)))
        self.sound.toggled.connect(lambda on: self._change(sound=on))
        self.notices.toggled.connect(lambda on: self._change(notices=on))
        self.hints.toggled.connect(lambda on: self._change(hints=on, hints_seen=()))

    def _languages(self) -> list[Option]:
        """Each in its own words, so that one finds one's own among others."""
        own = [Option(code, name) for code, name in LANGUAGES.items()]
        return [Option(SYSTEM, self.tr("System language")), *own]

    def _speeds(self) -> list[Option]:
        names = (self.tr("Off"), self.tr("Slow"), self.tr("Normal"), self.tr("Fast"))
        return [Option(str(speed), name) for speed, name in zip(SPEEDS, names, strict=True)]

    def _change(self, **fields: str | float | tuple[Ignored, ...] | tuple[str, ...]) -> None:
        self._settings = replace(self._settings, **fields)  # type: ignore[arg-type]
        self.changed.emit(self._settings)


def _size(text: float) -> str:
    return str(round(text * 100))


def _sizes(text: float) -> list[Option]:
    """The usual sizes, and the present one if it is none of them."""
    sizes = sorted({*_TEXT_SIZES, round(text * 100)})
    return [Option(str(size), f"{size} %") for size in sizes]
