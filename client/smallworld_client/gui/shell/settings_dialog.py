"""The dialog that changes the user's settings."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice, ToggleRow
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, labelled, named
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.theme import CONTRAST, DARK, LIGHT, Type
from smallworld_client.home.settings import (
    BY_WINDOW,
    LANGUAGES,
    NAME_LENGTH,
    SPEEDS,
    SYSTEM,
    VOLUMES,
    Ignored,
    UserSettings,
)

if TYPE_CHECKING:
    from smallworld_client.gui.lobby.identity import IdentityActions
    from smallworld_client.gui.lobby.notices import NoticesSection


_TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)


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
        """``own`` is the section on the user's identity, ``away`` the one on notices; None leaves
        it out.
        """
        super().__init__("", parent, veil=True, width=440)
        self.set_title(self.tr("Settings"))
        self._settings = settings
        self.away = away
        self._ignored = QVBoxLayout()
        self._build_look(settings)
        self._build_sounds(settings)
        self._build_wishes(settings)
        name = settings.name or self.tr("My identity")
        # Not at the start of the program: it brings the network with it.
        from smallworld_client.gui.lobby.identity import IdentitySection  # noqa: PLC0415

        self.identity = IdentitySection(own, name, parent) if own else None
        self._fill()
        self._show_ignored()
        self._listen()

    def _build_look(self, settings: UserSettings) -> None:
        self.name = Field(self.tr("Your name"), settings.name, most=NAME_LENGTH)
        self.language = Picker(self.tr("Language"), self._languages(), settings.language)
        self.surround = SegmentedChoice(
            self.tr("Theme"),
            [
                Option(DARK.name, self.tr("Dark")),
                Option(LIGHT.name, self.tr("Light")),
                Option(CONTRAST.name, self.tr("High contrast")),
            ],
            settings.surround,
        )
        self.text = Picker(self.tr("Text size"), self._sizes(), _size(settings.text))
        self.speed = SegmentedChoice(self.tr("Animations"), self._speeds(), str(settings.speed))

    def _build_sounds(self, settings: UserSettings) -> None:
        self.volume = SegmentedChoice(self.tr("Sounds"), self._volumes(), str(settings.volume))
        self.sound = ToggleRow(self.tr("Play a sound when it is your turn"), on=settings.sound)
        self.notices = ToggleRow(
            self.tr("Show a desktop notification"),
            self.tr("when it is your turn and this window is not in front"),
            on=settings.notices,
        )

    def _build_wishes(self, settings: UserSettings) -> None:
        self.seen = ToggleRow(
            self.tr("Show my friends when I am here"),
            self.tr("you see friends only while they see you"),
            on=settings.seen,
        )
        self.handover = ToggleRow(
            self.tr("Cover coins between turns"),
            self.tr("when you pass the screen to another player"),
            on=settings.handover,
        )
        self.hints = ToggleRow(
            self.tr("Hints"), self.tr("for beginners, when they are useful"), on=settings.hints
        )

    @property
    def settings(self) -> UserSettings:
        return self._settings

    def follow(self, settings: UserSettings) -> None:
        ignored, self._settings = self._settings.ignored, settings
        if settings.ignored != ignored:
            while item := self._ignored.takeAt(0):
                if widget := item.widget():
                    widget.hide()
                    widget.deleteLater()
            self._show_ignored()

    def _fill(self) -> None:
        self.content.addWidget(self.name)
        self.content.addWidget(labelled(self.tr("Language"), self.language))
        self.content.addWidget(labelled(self.tr("Theme"), self.surround))
        self.content.addWidget(labelled(self.tr("Text size"), self.text))
        self.content.addWidget(labelled(self.tr("Animations"), self.speed))
        self.content.addWidget(labelled(self.tr("Sounds"), self.volume))
        self.content.addWidget(self.sound)
        self.content.addWidget(self.notices)
        if self.away:
            self.content.addWidget(self.away)
        self.content.addWidget(self.seen)
        self.content.addWidget(self.handover)
        self.content.addWidget(self.hints)
        if self.identity:
            self.content.addWidget(self.identity)
        self.content.addLayout(self._ignored)
        self.content.addStretch(1)

    def _show_ignored(self) -> None:
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
        left = tuple(it for it in self._settings.ignored if it != person)
        self._change(ignored=left)

    def _listen(self) -> None:
        self.name.edited.connect(lambda text: self._change(name=text.strip()))
        self.language.chosen.connect(lambda value: self._change(language=value))
        self.surround.changed.connect(lambda value: self._change(surround=value))
        self.text.chosen.connect(lambda value: self._change(text=int(value) / 100))
        self.speed.changed.connect(lambda value: self._change(speed=float(value)))
        self.volume.changed.connect(lambda value: self._change(volume=float(value)))
        self.sound.toggled.connect(lambda on: self._change(sound=on))
        self.notices.toggled.connect(lambda on: self._change(notices=on))
        self.seen.toggled.connect(lambda on: self._change(seen=on))
        self.handover.toggled.connect(lambda on: self._change(handover=on))
        self.hints.toggled.connect(lambda on: self._change(hints=on, hints_seen=()))

    def _languages(self) -> list[Option]:
        """Each in its own words, so that one finds one's own among others."""
        own = [Option(code, name) for code, name in LANGUAGES.items()]
        return [Option(SYSTEM, self.tr("System language")), *own]

    def _sizes(self) -> list[Option]:
        """By itself first, then the usual sizes, and the present one if it is none of them."""
        present = round(self._settings.text * 100)
        sizes = sorted({*_TEXT_SIZES, present} - {round(BY_WINDOW)})
        fixed = [Option(str(size), f"{size} %") for size in sizes]
        return [Option(_size(BY_WINDOW), self.tr("Automatic")), *fixed]

    def _speeds(self) -> list[Option]:
        names = (self.tr("Off"), self.tr("Slow"), self.tr("Normal"), self.tr("Fast"))
        return [Option(str(speed), name) for speed, name in zip(SPEEDS, names, strict=True)]

    def _volumes(self) -> list[Option]:
        names = (self.tr("Off"), self.tr("Quiet"), self.tr("Normal"), self.tr("Loud"))
        return [Option(str(loud), name) for loud, name in zip(VOLUMES, names, strict=True)]

    def _change(self, **fields: str | float | tuple[Ignored, ...] | tuple[str, ...]) -> None:
        self._settings = replace(self._settings, **fields)  # type: ignore[arg-type]
        self.changed.emit(self._settings)


def _size(text: float) -> str:
    """The value of the choice for a size of text; "0" for the one that follows the window."""
    return str(round(text * 100))
