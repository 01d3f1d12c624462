"""A language that nobody speaks: every text in brackets, with odd letters, and longer."""

import re

from PySide6.QtCore import QTranslator

LONGER = 0.4
"""By how much of its length a text grows; German and French take up to a third more."""
NAMES = ("race", "power", "marker", "set", "board", "region")
"""Contexts of names and of what cards say: whoever translates them sees their room."""
_LETTERS = str.maketrans("aeiouyAEIOUcnsz", "àéîöüÿÂËÏÔÛçñšž")
_PLACES = re.compile(r"(\{[a-z_]*\}|%n)")


class Pseudo(QTranslator):
    """Translates whatever goes through Qt's translation, and nothing else."""

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's spelling
        return False

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        if context.startswith("Q"):
            return None  # Qt's own words stay as they are
        return pseudo(text, 0.0 if context in NAMES else LONGER)


def pseudo(text: str, longer: float = LONGER) -> str:
    """``[Söñg {name}~~]``; what has no letters of its own, such as a number, grows no longer."""
    text = text.replace("(s)", "s")
    parts = _PLACES.split(text)
    odd = "".join(part if _PLACES.fullmatch(part) else part.translate(_LETTERS) for part in parts)
    grows = any(map(str.isalpha, _PLACES.sub("", text)))
    more = max(0, round(len(text) * longer) - len("[]")) if grows else 0
    return f"[{odd}{'~' * more}]"


def untranslated(text: str) -> str:
    """What of a text stands in no brackets."""
    depth, left = 0, []
    for message_to in text:
        depth += message_to == "["
        if not depth:
            left.append(message_to)
        depth -= message_to == "]" and depth > 0
    return "".join(left)
