"""A person's settings, and the INI file that stores them.

Window and terminal share the file, and several programs of one person may be open at once. So a
save reads the file again under a lock and writes only what differs from what was read before. The
format is that of Qt's QSettings, with which earlier versions wrote it: one ``key=value`` a line in
a section ``[General]``, text in double quotes with the escapes of C.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from math import isclose, isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from smallworld_client.home import folders
from smallworld_client.home.folders import held
from smallworld_net.files import make_private, read_regular, write_private

SYSTEM: Final = ""
"""The language setting that follows the system."""
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Each by its ISO code, in its own words."""
THEMES: Final = ("dark", "light", "contrast")
SPEEDS: Final = (0.0, 0.5, 1.0, 2.0)
"""The speed of animation as a factor; 0 for none."""
VOLUMES: Final = (0.0, 0.3, 0.6, 1.0)
"""How loud the sounds are; 0 for silence."""
NAME_LENGTH: Final = 40
BY_WINDOW: Final = 0.0
"""As a size of text: it follows the size of the window."""
TEXT_RANGE: Final = (0.8, 2.0)
LARGEST: Final = 1 << 16
"""The largest settings file, in bytes; a few hundred are usual."""
_FILE = "settings.ini"
_AUTOMATIC = "auto"


class Ignored(NamedTuple):
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class UserSettings:
    """``surround`` is one of THEMES, ``text`` is a factor in TEXT_RANGE, or BY_WINDOW.

    ``language`` is one of LANGUAGES or SYSTEM. ``sound`` and ``notices`` say how the person is
    notified of their turn; ``volume``, one of VOLUMES, is that of all sounds.
    """

    name: str = ""
    surround: str = THEMES[0]
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
    releases: tuple[str, ...] = ()
    """The newer releases of the program that this person was told of."""
    release_notice: str = ""
    """The latest notice of a newer release that the project signed; empty where there is none."""
    lessons: tuple[str, ...] = ()
    """The lessons that were taken, as a :class:`LessonProgress` writes them."""

    @property
    def is_new_here(self) -> bool:
        """Whether nothing says that this person has played or begun to learn."""
        return self.hints and not self.hints_seen and not self.lessons

    @property
    def ignored_keys(self) -> frozenset[bytes]:
        return frozenset(person.key.encode() for person in self.ignored)


class SettingsFile:
    """Settings in an INI file. Invalid values count as unset."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or folders.config_folder() / _FILE
        self._known: UserSettings | None = None
        """What this object has read from the file or written to it last."""

    @property
    def path(self) -> str:
        return str(self._path)

    def load(self) -> UserSettings:
        """The settings of the file; a file that can't be read counts as empty."""
        try:
            values = _values(self._read())
        except OSError:
            values = {}
        self._known = _settings({key: _unquoted(raw) for key, raw in values.items()})
        return self._known

    def save(self, settings: UserSettings) -> None:
        """Write what has changed since the last load or save; raises OSError if that fails.

        The first save without a load writes everything.
        """
        changed = {
            name: _quoted(_WRITERS.get(name, str)(value))
            for name in UserSettings.__dataclass_fields__
            if (value := getattr(settings, name)) != getattr(self._known, name, None)
        }
        try:
            make_private(self._path.parent)
            with held(self._path.with_suffix(".lock")):
                merged = _values(self._read()) | changed
                lines = (f"{key}={raw}\n" for key, raw in sorted(merged.items()))
                text = "".join(("[General]\n", *lines))
                write_private(self._path.resolve(), text.encode("utf-8", "replace"))
        except OSError as error:
            raise OSError(f"the settings can't be written to {self._path}") from error
        self._known = settings

    def _read(self) -> str:
        try:
            return read_regular(self._path, LARGEST).decode("utf-8", "replace")
        except FileNotFoundError:
            return ""


def _settings(texts: dict[str, str | None]) -> UserSettings:
    plain = UserSettings()

    def text(name: str) -> str:
        found = texts.get(name)
        return getattr(plain, name) if found is None else found

    def words(name: str) -> tuple[str, ...]:
        return tuple((texts.get(name) or "").split())

    def flag(name: str) -> bool:
        other: bool = getattr(plain, name)
        return {"true": True, "false": False}.get((texts.get(name) or "").lower(), other)

    def one_of(name: str, known: Any) -> Any:
        other = getattr(plain, name)
        found = texts.get(name)
        if found is not None and isinstance(other, float):
            return number if (number := _number(found, other)) in known else other
        return found if found in known else other

    return UserSettings(
        name=text("name")[:NAME_LENGTH],
        surround=one_of("surround", THEMES),
        text=_text_size(texts.get("text") or _AUTOMATIC),
        speed=one_of("speed", SPEEDS),
        lobby=text("lobby"),
        games_at=text("games_at"),
        found_by=text("found_by"),
        sets=words("sets"),
        ignored=_ignored(texts.get("ignored") or ""),
        language=one_of("language", LANGUAGES),
        sound=flag("sound"),
        volume=one_of("volume", VOLUMES),
        notices=flag("notices"),
        seen=flag("seen"),
        handover=flag("handover"),
        hints=flag("hints"),
        hints_seen=words("hints_seen"),
        releases=words("releases"),
        release_notice=text("release_notice"),
        lessons=words("lessons"),
    )


def _flag_text(flag: bool) -> str:
    return "true" if flag else "false"


_WRITERS: dict[str, Callable[[Any], str]] = {
    "text": lambda text: f"{text:.0%}" if text else _AUTOMATIC,
    "ignored": json.dumps,
    "sets": " ".join,
    "hints_seen": " ".join,
    "lessons": " ".join,
    "releases": " ".join,
    **dict.fromkeys(("sound", "notices", "seen", "handover", "hints"), _flag_text),
}
"""How to store values for which ``str`` is not right."""


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
    try:
        pairs = json.loads(text or "[]")
        return tuple(Ignored(str(key), str(name)[:NAME_LENGTH]) for key, name in pairs)
    except (ValueError, TypeError, RecursionError):
        return ()


# The format of the file

_CONTROLS = {
    "0": "\0", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
}  # fmt: skip
_ESCAPE = re.compile(r'\\x([0-9A-Fa-f]+)|\\(.)|"')
_BARE = re.compile(r"[\w.:/%+-]([\w .:/%+-]*[\w.:/%+-])?|")
"""Text that needs no quotes."""
_UNPRINTED = re.compile(r"[\x00-\x1f\x7f]+[0-9A-Fa-f]*")
"""Control characters, and hexadecimal digits behind them that would count as part of the escape."""


def _values(text: str) -> dict[str, str]:
    found, is_general = dict[str, str](), True
    for line in map(str.strip, text.split("\n")):
        key, sign, raw = line.partition("=")
        if line.startswith("["):
            is_general = line.lower() == "[general]"
        elif is_general and sign and not line.startswith(";"):
            found[key.strip()] = raw.strip()
    return found


def _unquoted(raw: str) -> str | None:
    """The text that a raw value stands for; None for one of Qt's that is no text."""

    def letter(escape: re.Match[str]) -> str:
        code, one = escape.groups()
        if code:
            return chr(int(code, 16) & 0xFFFF)
        return _CONTROLS.get(one, one) if one else ""

    units = _ESCAPE.sub(letter, raw)  # those of UTF-16: Qt escapes a large one as two
    text = units.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if text.startswith("@"):
        return text[1:] if text.startswith("@@") else None
    return text


def _quoted(text: str) -> str:
    text = f"@{text}" if text.startswith("@") else text
    if _BARE.fullmatch(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    codes = _UNPRINTED.sub(lambda run: "".join(f"\\x{ord(it):x}" for it in run[0]), escaped)
    return f'"{codes}"'
