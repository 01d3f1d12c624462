"""A person's settings, and the file that stores them."""

import json
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from math import isclose, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from platformdirs import user_config_path
from PySide6.QtCore import QSettings

from smallworld_client.gui.languages import SYSTEM
from smallworld_client.gui.theme import DARK, SURROUNDS, TEXT_RANGE, Theme
from smallworld_client.gui.translation import LANGUAGES

if TYPE_CHECKING:
    pass

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
