"""A person's settings, and the INI file that stores them.

Window and terminal share the file, and several programs of one person may be open at once. So a
save reads the file again under a lock and writes only what differs from what was read before. The
format is that of Qt's QSettings, with which earlier versions wrote it: one ``key=value`` a line in
a section ``[General]``, text in double quotes with the escapes of C.
"""

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from math import isclose, isfinite
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from smallworld_client.home import folders
from smallworld_client.home.folders import held
from smallworld_client.words.translation import share_text
from smallworld_net.files import make_private, read_regular, write_private

SYSTEM: Final = ""  # the language setting that follows the system
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Each by its ISO code, in its own words."""
THEMES: Final = ("dark", "light", "contrast")
SPEEDS: Final = (0.0, 0.5, 1.0, 2.0)  # the speed of animation as a factor; 0 for none
FLOWING: Final = "flowing"
AT_FIRST: Final = "easy"  # the level of computer players in a first game
RAISED: Final = "raised"
STEPS: Final = "steps"
RESTS: Final = ("borders", "even", "before")
"""How turns go, and where a flowing one puts what is left."""
VOLUMES: Final = (0.0, 0.3, 0.6, 1.0)  # how loud the sounds are; 0 for silence
NAME_LENGTH: Final = 40
BY_WINDOW: Final = 0.0  # as a size of text: it follows the size of the window
TEXT_RANGE: Final = (0.8, 2.0)
LARGEST: Final = 1 << 20  # the largest settings file, in bytes; a few hundred are usual
_FILE = "settings.ini"
_AUTOMATIC = "auto"
Value = TypeVar("Value")


class Ignored(NamedTuple):
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Stored(Generic[Value]):
    """How the file holds a value. ``read`` gives None for text that is no such value.

    What several programs add to a value that ``grows`` is all kept.
    """

    read: Callable[[str], Value | None]
    write: Callable[[Value], str] = str
    grows: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """How the dialog shows a setting: a switch for a bool, a choice of options, else a field.

    ``text``, ``help`` and the labels of ``options`` are translated. ``others`` are further values
    that ``label`` names in any language; a value that is not listed joins them. ``drops`` opens the
    options as a list. A change of the setting gives those in ``resets`` back their defaults.
    """

    text: str
    help: str = ""
    options: Mapping[Any, str] = field(default_factory=dict)
    others: tuple[Any, ...] = ()
    label: Callable[[Any], str] = str
    drops: bool = False
    resets: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.text, self.help, *self.options.values())))


def setting(default: Value, stored: Stored[Value], shown: Shown | None = None) -> Value:
    """A field of :class:`UserSettings`; without ``shown`` the dialog leaves it out."""
    return field(default=default, metadata={"stored": stored, "shown": shown})


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None


def _text_size(text: str) -> float:
    """A percentage that was chosen, or BY_WINDOW, which the factor 1 of older files means."""
    if text.endswith("%"):
        size = (_number(text[:-1]) or BY_WINDOW) / 100
    else:
        size = _number(text) or BY_WINDOW
        size = BY_WINDOW if isclose(size, 1.0) else size
    least, most = TEXT_RANGE
    return min(max(size, least), most) if size else BY_WINDOW


def _ignored(text: str) -> tuple[Ignored, ...] | None:
    try:
        return tuple(Ignored(str(key), str(name)[:NAME_LENGTH]) for key, name in json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return None


def _one_of(known: Collection[str]) -> Stored[str]:
    return Stored(lambda text: text if text in known else None)


def _factor(known: Collection[float]) -> Stored[float]:
    return Stored(lambda text: number if (number := _number(text)) in known else None)


_TEXT: Stored[str] = Stored(str)
_FLAG: Stored[bool] = Stored(
    lambda text: {"true": True, "false": False}.get(text.lower()), lambda on: str(on).lower()
)
_WORDS: Stored[tuple[str, ...]] = Stored(lambda text: tuple(text.split()), " ".join)
_LIST = replace(_WORDS, grows=True)
_SIZE: Stored[float] = Stored(_text_size, lambda size: f"{size:.0%}" if size else _AUTOMATIC)


@dataclass(frozen=True, slots=True)
class UserSettings:
    """A row for each setting. The file and the dialog are made from the rows, in their order."""

    name: str = setting("", Stored(lambda text: text[:NAME_LENGTH]), Shown("Your name"))
    portrait: str = setting("", _TEXT, Shown("Your picture"))
    """The character whose portrait stands for this person; empty for a silhouette."""
    language: str = setting(
        SYSTEM,
        _one_of((SYSTEM, *LANGUAGES)),
        Shown(
            "Language",
            options={SYSTEM: "System language"},
            others=tuple(LANGUAGES),
            label=LANGUAGES.__getitem__,
            drops=True,
        ),
    )
    surround: str = setting(
        THEMES[0],
        _one_of(THEMES),
        Shown("Theme", options=dict(zip(THEMES, ("Dark", "Light", "High contrast"), strict=True))),
    )
    text: float = setting(
        BY_WINDOW,
        _SIZE,
        Shown(
            "Text size",
            options={BY_WINDOW: "Automatic"},
            others=(0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0),
            label=share_text,
            drops=True,
        ),
    )
    """A factor in TEXT_RANGE, or BY_WINDOW."""
    speed: float = setting(
        1.0,
        _factor(SPEEDS),
        Shown(
            "Animations", options=dict(zip(SPEEDS, ("Off", "Slow", "Normal", "Fast"), strict=True))
        ),
    )
    turns: str = setting(
        FLOWING,
        _one_of((FLOWING, STEPS)),
        Shown(
            "Turns",
            "In one go, a click on a region expands and conquers, and “End turn” also places "
            "your tokens and scores.",
            options={FLOWING: "In one go", STEPS: "Step by step"},
        ),
    )
    rest: str = setting(
        RESTS[0],
        _one_of(RESTS),
        Shown(
            "“End turn” places the rest",
            options=dict(
                zip(RESTS, ("On the borders", "Evenly", "Same as last turn"), strict=True)
            ),
        ),
    )
    """Where tokens go that are left at the end of a turn: a ``RestRule``."""
    hurries: bool = setting(
        False, _FLAG, Shown("Fast-forward computers", "don't animate what they do")
    )
    volume: float = setting(
        0.6,
        _factor(VOLUMES),
        Shown(
            "Sounds", options=dict(zip(VOLUMES, ("Off", "Quiet", "Normal", "Loud"), strict=True))
        ),
    )
    sound: bool = setting(True, _FLAG, Shown("Play a sound when it is your turn"))
    notices: bool = setting(
        True,
        _FLAG,
        Shown(
            "Show a desktop notification", "when it is your turn and this window is not in front"
        ),
    )
    seen: bool = setting(
        True,
        _FLAG,
        Shown("Show your friends when you are here", "you see friends only while they see you"),
    )
    handover: bool = setting(
        True,
        _FLAG,
        Shown("Cover coins between turns", "when you pass the screen to another player"),
    )
    hints: bool = setting(
        True, _FLAG, Shown("Hints", "for beginners, when they are useful", resets=("hints_seen",))
    )
    """Whether hints are given, as they are until a first game has been played."""
    hints_seen: tuple[str, ...] = setting((), _LIST)
    lobby: str = setting("", _TEXT)
    games_at: str = setting("", _TEXT)
    """The lobby at whose service this person has games; empty where none is known."""
    found_by: str = setting("network", _TEXT)
    """How others find the tables that this person hosts: the value of a ``TableAccess``."""
    sets: tuple[str, ...] = setting((), _WORDS)
    """The ids of the sets that were chosen for the last game at this screen."""
    players: int = setting(3, Stored(lambda text: int(text) if text in set("2345") else None))
    """The number of players in the last game at this screen."""
    hosted_sets: tuple[str, ...] = setting((), _WORDS)
    """The same for the last table that others could join."""
    level: str = setting("", _TEXT)
    """The level of computer players that was chosen last; RAISED after a first victory."""
    engine: str = setting("", _TEXT)
    """Where the program listens that played last, as ``tcp://HOST:PORT``."""
    ignored: tuple[Ignored, ...] = setting((), Stored(_ignored, json.dumps, grows=True))
    releases: tuple[str, ...] = setting((), _LIST)
    """The newer releases of the program that this person was told of."""
    release_notice: str = setting("", _TEXT)
    """The latest notice of a newer release that the project signed; empty where there is none."""
    lessons: tuple[str, ...] = setting((), _LIST)
    """The lessons that were taken, as a :class:`LessonProgress` writes them."""
    puzzles: tuple[str, ...] = setting((), _LIST)  # the ids of the puzzles that were solved
    tried_puzzles: tuple[str, ...] = setting((), _LIST)  # those with a turn that did not solve it
    seen_puzzles: tuple[str, ...] = setting((), _LIST)  # those whose answer was seen before that

    @property
    def is_new_here(self) -> bool:
        """Whether nothing says that this person has played or begun to learn."""
        return self.hints and not self.hints_seen and not self.lessons

    @property
    def usual_lobby(self) -> str:
        """The lobby used last, else the one that the program came with; empty without either."""
        return self.lobby or default_lobby()

    @property
    def ignored_keys(self) -> frozenset[bytes]:
        return frozenset(person.key.encode() for person in self.ignored)


def after_first_game(settings: UserSettings, *, won: bool) -> UserSettings:
    """Only a victory has a higher level proposed for the next game."""
    level = settings.level or AT_FIRST
    raised = won and level == AT_FIRST
    return replace(settings, hints=False, level=RAISED if raised else level)


STORED: Final[Mapping[str, Stored[Any]]] = {
    row.name: row.metadata["stored"] for row in fields(UserSettings)
}
SHOWN: Final[Mapping[str, Shown]] = {
    row.name: row.metadata["shown"] for row in fields(UserSettings) if row.metadata["shown"]
}


_PACKAGE = Path(__file__).parents[1]
_DEFAULT_LOBBY = (
    _PACKAGE / "default-lobby.txt",
    _PACKAGE.parents[1] / "packaging" / "default-lobby.txt",
)
"""Where that is: in the package once installed or frozen, else in the checkout."""


@cache
def default_lobby() -> str:
    """The lobby that whoever distributes the program has named; empty if they named none."""
    for place in _DEFAULT_LOBBY:
        try:
            return _first_line(read_regular(place, LARGEST).decode("utf-8", "replace"))
        except OSError:
            continue
    return ""


def _first_line(text: str) -> str:
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "")


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
        try:
            values = _values(self._read())
        except OSError:
            values = {}
        self._known = _from_raw(values)
        return self._known

    def save(self, settings: UserSettings) -> None:
        """Write changes since the last load, without one everything. Raises OSError."""
        changed = {
            name: value
            for name in STORED
            if (value := getattr(settings, name)) != getattr(self._known, name, None)
        }
        try:
            make_private(self._path.parent)
            with held(self._path.with_suffix(".lock")):
                merged = _values(self._read())
                there = _from_raw(merged)
                for name, value in changed.items():
                    kept = self._with_others(name, value, there) if STORED[name].grows else value
                    merged[name] = _quoted(STORED[name].write(kept))
                lines = (f"{key}={raw}\n" for key, raw in sorted(merged.items()))
                text = "".join(("[General]\n", *lines))
                write_private(self._path.resolve(), text.encode("utf-8", "replace"))
        except OSError as error:
            raise OSError(f"the settings can't be written to {self._path}") from error
        self._known = settings

    def _with_others(
        self, name: str, now: tuple[object, ...], there: UserSettings
    ) -> tuple[object, ...]:
        """The list in the file, with what was added to it and dropped from it here since."""
        before = getattr(self._known, name, ())
        kept = [it for it in getattr(there, name) if it in now or it not in before]
        return (*kept, *(it for it in now if it not in before and it not in kept))

    def _read(self) -> str:
        try:
            return read_regular(self._path, LARGEST).decode("utf-8", "replace")
        except FileNotFoundError:
            return ""


def _from_raw(values: Mapping[str, str]) -> UserSettings:
    texts = {key: _unquoted(raw) for key, raw in values.items()}
    read = {
        name: value
        for name, stored in STORED.items()
        if (text := texts.get(name)) is not None and (value := stored.read(text)) is not None
    }
    return UserSettings(**read)


# The format of the file

_CONTROLS = {
    "0": "\0", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
}  # fmt: skip
_ESCAPE = re.compile(r'\\x([0-9A-Fa-f]+)|\\(.)|"')
_BARE = re.compile(r"[\w.:/%+-]([\w .:/%+-]*[\w.:/%+-])?|")  # text that needs no quotes
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
