"""Keys as Qt knows them."""

from typing import Final

from PySide6.QtGui import QKeySequence

from smallworld_client.words.keys import Key

_ARROWS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def codes_of(key: Key) -> tuple[int, ...]:
    """Qt's numbers of these keys, without what is held down with them."""
    sequences = map(QKeySequence, key.presses + key.also)
    return tuple(int(it[0].key()) for it in sequences)  # type: ignore[index]  # stubs lack it


def key_name(press: str) -> str:
    """A key as it is written on keyboards where this language is spoken."""
    if press in _ARROWS:
        return _ARROWS[press]
    return QKeySequence(press).toString(QKeySequence.SequenceFormat.NativeText)
