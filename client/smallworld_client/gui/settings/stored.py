"""What one person has chosen for this program, kept between its runs."""

import json
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_config_path
from PySide6.QtCore import QSettings

from smallworld_client.gui.languages import LANGUAGES, SYSTEM
from smallworld_client.gui.theme import DARK, SURROUNDS, TEXT_RANGE, Theme

SPEEDS = (0.0, 0.5, 1.0, 2.0)
"""How fast pieces move, as a factor; 0 means that they don't travel at all."""
NAME_LENGTH = 40
LARGEST = 1 << 16
"""Bytes of a file of settings; a few hundred are usual."""
_FILE = "settings.ini"
_WRITTEN: dict[str, Callable[[Any], str]] = {
    "ignored": json.dumps,
    "hints_seen": " ".join,
}
"""How to write what is neither text nor a number."""


class Ignored(NamedTuple):
    """Somebody of whom nothing is to be read; ``key`` is the public key as text."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Settings:
    """``surround`` is ``dark`` or ``light``, ``text`` a factor of 0.8 to 2.0.

    ``language`` is one of LANGUAGES or SYSTEM. ``sound`` and ``notices`` say how one is called when
    it has become one's turn.
    """

    name: str = ""
    surround: str = DARK.name
    text: float = 1.0
    speed: float = 1.0
    lobby: str = ""
    ignored: tuple[Ignored, ...] = ()
    language: str = SYSTEM
    sound: bool = True
    notices: bool = True
    hints: bool = True
    """Whether hints are given, as they are until a first game has been played."""
    hints_seen: tuple[str, ...] = ()

    @property
    def ignored_keys(self) -> frozenset[bytes]:
        """The public keys of those who are ignored."""
        return frozenset(person.key.encode() for person in self.ignored)

    @property
    def theme(self) -> Theme:
        return Theme(SURROUNDS[self.surround], self.text)


def open_ini(path: Path) -> QSettings:
    """The INI file at that path.

    Qt would wait for a pipe and read whatever is there whole. What lies there and is no file of a
    sensible size counts as empty and is left alone: a path below it can neither be read nor made.
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
    """Settings in an INI file. What somebody wrote there that makes no sense counts as unset."""

    def __init__(self, path: Path | None = None) -> None:
        """``path`` is the file; by default the one in the person's folder for configuration."""
        self._path = path or _folder() / _FILE
        self._file = open_ini(self._path)

    def load(self) -> Settings:
        plain = Settings()
        surround = self._text("surround", plain.surround)
        text = self._number("text", plain.text)
        speed = self._number("speed", plain.speed)
        language = self._text("language", plain.language)
        least, most = TEXT_RANGE
        return Settings(
            name=self._text("name", plain.name)[:NAME_LENGTH],
            surround=surround if surround in SURROUNDS else plain.surround,
            text=min(max(text, least), most),
            speed=speed if speed in SPEEDS else plain.speed,
            lobby=self._text("lobby", plain.lobby),
            ignored=_ignored(self._text("ignored", "")),
            language=language if language in LANGUAGES else plain.language,
            sound=self._flag("sound", plain.sound),
            notices=self._flag("notices", plain.notices),
            hints=self._flag("hints", plain.hints),
            hints_seen=tuple(self._text("hints_seen", "").split()),
        )

    @property
    def path(self) -> str:
        """Where they are kept."""
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
        try:
            number = float(str(self._file.value(name, other)))
        except ValueError:
            return other
        return number if isfinite(number) else other


def _ignored(text: str) -> tuple[Ignored, ...]:
    """Pairs of key and name; what is none is left out."""
    try:
        pairs = json.loads(text or "[]")
        return tuple(Ignored(str(key), str(name)[:NAME_LENGTH]) for key, name in pairs)
    except (ValueError, TypeError, RecursionError):
        return ()


def _folder() -> Path:
    """``SMALLWORLD_HOME`` names another folder for all that belongs to one person."""
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else user_config_path("smallworld", appauthor=False)
