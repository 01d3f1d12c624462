"""A person's settings: the file that stores them, and the dialog that changes them."""

import json
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import isclose, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from platformdirs import user_config_path
from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.languages import SYSTEM
from smallworld_client.gui.theme import CONTRAST, DARK, LIGHT, SURROUNDS, TEXT_RANGE, Theme, Type
from smallworld_client.gui.translation import LANGUAGES
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.choice import Choice, Option, Picker, ToggleRow
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import Field, labelled, named
from smallworld_client.gui.widgets.label import Label

if TYPE_CHECKING:
    from smallworld_client.gui.identity.own import OwnIdentity
    from smallworld_client.gui.notices.section import NoticesSection

SPEEDS = (0.0, 0.5, 1.0, 2.0)
"""The speed of animation as a factor; 0 for none."""
VOLUMES = (0.0, 0.3, 0.6, 1.0)
"""How loud the sounds are; 0 for silence."""
NAME_LENGTH = 40
LARGEST = 1 << 16
"""The largest settings file, in bytes; a few hundred are usual."""
BY_WINDOW = 0.0
"""As a size of text: it follows the size of the window."""
_FILE = "settings.ini"
_AUTOMATIC = "auto"
_WRITTEN: dict[str, Callable[[Any], str]] = {
    "text": lambda text: f"{text:.0%}" if text else _AUTOMATIC,
    "ignored": json.dumps,
    "sets": " ".join,
    "hints_seen": " ".join,
    "lessons": " ".join,
}
"""How to store values that are neither text nor numbers."""


class Ignored(NamedTuple):
    """An ignored person; ``key`` is the public key as text."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Settings:
    """``surround`` names one of SURROUNDS, ``text`` is a factor of 0.8 to 2.0, or BY_WINDOW.

    ``language`` is one of LANGUAGES or SYSTEM. ``sound`` and ``notices`` say how the person is
    notified of their turn; ``volume``, one of VOLUMES, is that of all sounds.
    """

    name: str = ""
    surround: str = DARK.name
    text: float = BY_WINDOW
    speed: float = 1.0
    lobby: str = ""
    games_at: str = ""
    """The lobby at whose service this person has games; empty where none is known."""
    found_by: str = "network"
    """How others find the tables that this person hosts: the value of a ``Found``."""
    sets: tuple[str, ...] = ()
    """The ids of the sets that were chosen for the last game."""
    ignored: tuple[Ignored, ...] = ()
    language: str = SYSTEM
    sound: bool = True
    volume: float = 0.6
    notices: bool = True
    seen: bool = True
    """Whether friends are shown that this person is here, and where."""
    handover: bool = True
    """Whether coins stay covered at one screen until the next player is there."""
    hints: bool = True
    """Whether hints are given, as they are until a first game has been played."""
    hints_seen: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    """The lessons that were taken, as :class:`smallworld_client.lessons.progress.Progress` says."""

    @property
    def is_new_here(self) -> bool:
        """Whether nothing says that this person has played or begun to learn."""
        return self.hints and not self.hints_seen and not self.lessons

    @property
    def ignored_keys(self) -> frozenset[bytes]:
        """The public keys of those who are ignored."""
        return frozenset(person.key.encode() for person in self.ignored)

    def theme_in(self, interface: float) -> Theme:
        """The theme for a window that this scale of the interface suits."""
        text = self.text or interface
        return Theme(SURROUNDS[self.surround], text, max(1.0, min(text, interface)))


def open_ini(path: Path) -> QSettings:
    """The INI file at that path.

    Qt would block on a pipe and read a file of any size. Anything that is not a file of a sensible
    size counts as empty and is not touched: the path below it can neither be read nor created.
    """
    return QSettings(str(path if _is_ini(path) else path / path.name), QSettings.Format.IniFormat)


def _is_ini(path: Path) -> bool:
    """Whether Qt may open that: a small file, a folder, of which it says so, or nothing yet."""
    try:
        found = path.stat()
    except OSError:
        return True
    return stat.S_ISDIR(found.st_mode) or (stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST)


class SettingsFile:
    """Settings in an INI file. Invalid values count as unset."""

    def __init__(self, path: Path | None = None) -> None:
        """``path`` is the file; by default the one in the person's folder for configuration."""
        self._path = path or _folder() / _FILE
        self._file = open_ini(self._path)

    def load(self) -> Settings:
        plain = Settings()
        surround = self._text("surround", plain.surround)
        speed = self._number("speed", plain.speed)
        volume = self._number("volume", plain.volume)
        language = self._text("language", plain.language)
        return Settings(
            name=self._text("name", plain.name)[:NAME_LENGTH],
            surround=surround if surround in SURROUNDS else plain.surround,
            text=_text_size(self._text("text", _AUTOMATIC)),
            speed=speed if speed in SPEEDS else plain.speed,
            lobby=self._text("lobby", plain.lobby),
            games_at=self._text("games_at", plain.games_at),
            found_by=self._text("found_by", plain.found_by),
            sets=tuple(self._text("sets", "").split()),
            ignored=_ignored(self._text("ignored", "")),
            language=language if language in LANGUAGES else plain.language,
            sound=self._flag("sound", plain.sound),
            volume=volume if volume in VOLUMES else plain.volume,
            notices=self._flag("notices", plain.notices),
            seen=self._flag("seen", plain.seen),
            handover=self._flag("handover", plain.handover),
            hints=self._flag("hints", plain.hints),
            hints_seen=tuple(self._text("hints_seen", "").split()),
            lessons=tuple(self._text("lessons", "").split()),
        )

    @property
    def path(self) -> str:
        """The file's path."""
        return str(self._path)

    def save(self, settings: Settings) -> None:
        """Write all at once; raises OSError if the file can't be written."""
        for name in Settings.__dataclass_fields__:
            value = getattr(settings, name)
            write = _WRITTEN.get(name)
            self._file.setValue(name, write(value) if write else value)
        self._file.sync()
        if self._file.status() is not QSettings.Status.NoError:
            raise OSError(f"the settings can't be written to {self._path}")

    def _text(self, name: str, other: str) -> str:
        value = self._file.value(name, other)
        return value if isinstance(value, str) else other

    def _flag(self, name: str, other: bool) -> bool:
        """An INI file knows only text."""
        return {"true": True, "false": False}.get(str(self._file.value(name, other)).lower(), other)

    def _number(self, name: str, other: float) -> float:
        return _number(str(self._file.value(name, other)), other)


def _number(text: str, other: float) -> float:
    try:
        number = float(text)
    except ValueError:
        return other
    return number if isfinite(number) else other


def _text_size(text: str) -> float:
    """A percentage that was chosen, or BY_WINDOW.

    Before sizes followed the window, files had a factor, which was 1 where nobody had chosen.
    """
    if text.endswith("%"):
        size = _number(text[:-1], BY_WINDOW) / 100
    else:
        size = _number(text, BY_WINDOW)
        size = BY_WINDOW if isclose(size, 1.0) else size
    least, most = TEXT_RANGE
    return min(max(size, least), most) if size else BY_WINDOW


def _ignored(text: str) -> tuple[Ignored, ...]:
    """Pairs of key and name; invalid ones are left out."""
    try:
        pairs = json.loads(text or "[]")
        return tuple(Ignored(str(key), str(name)[:NAME_LENGTH]) for key, name in pairs)
    except (ValueError, TypeError, RecursionError):
        return ()


def _folder() -> Path:
    """``SMALLWORLD_HOME`` sets another folder for all of a person's files."""
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else user_config_path("smallworld", appauthor=False)


_TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)


class SettingsDialog(Dialog):
    """``changed`` carries all settings after each change."""

    changed = Signal(object)

    def __init__(
        self,
        settings: Settings,
        parent: QWidget,
        own: "OwnIdentity | None" = None,
        away: "NoticesSection | None" = None,
    ) -> None:
        """``own`` is the person's identity, ``away`` how they are told of turns while away.

        Either is left out where None is given.
        """
        super().__init__("", parent, veil=True, width=440)
        self.set_title(self.tr("Settings"))
        self._settings = settings
        self.name = Field(self.tr("Your name"), settings.name, most=NAME_LENGTH)
        self.language = Picker(self.tr("Language"), self._languages(), settings.language)
        self.surround = Choice(
            self.tr("Theme"),
            [
                Option(DARK.name, self.tr("Dark")),
                Option(LIGHT.name, self.tr("Light")),
                Option(CONTRAST.name, self.tr("High contrast")),
            ],
            settings.surround,
        )
        self.text = Picker(self.tr("Text size"), self._sizes(), _size(settings.text))
        self.speed = Choice(self.tr("Animations"), self._speeds(), str(settings.speed))
        self.volume = Choice(self.tr("Sounds"), self._volumes(), str(settings.volume))
        self.sound = ToggleRow(self.tr("Play a sound when it is your turn"), on=settings.sound)
        self.notices = ToggleRow(
            self.tr("Show a desktop notification"),
            self.tr("when it is your turn and this window is not in front"),
            on=settings.notices,
        )
        self.seen = ToggleRow(
            self.tr("Show my friends when I am here"),
            self.tr("while the program is open; you see friends only while they see you"),
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
        name = settings.name or self.tr("My identity")
        # Not at the start of the program: it brings the network with it.
        from smallworld_client.gui.identity.section import IdentitySection  # noqa: PLC0415

        self.identity = IdentitySection(own, name, parent) if own else None
        self.away = away
        self._ignored = QVBoxLayout()
        self._fill()
        self._show_ignored()
        self._listen()

    @property
    def settings(self) -> Settings:
        return self._settings

    def follow(self, settings: Settings) -> None:
        """The settings are these, whoever has changed them."""
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
        """The ignored people, each with a button to stop ignoring them."""
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
