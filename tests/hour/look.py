"""How the program looks during an hour: the window's size, the language, the theme, the text."""

from dataclasses import dataclass
from itertools import cycle, islice

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (1024, 640), (900, 1200))
LANGUAGES = ("en", "de", "fr")
THEMES = ("dark", "light")
TEXTS = (1.0, 2.0, 0.8, 1.5)
BY_WINDOW = 0.0
"""The text that grows with the window, as it does until somebody chooses a size."""
LARGE = ((1920, 1080), (2560, 1440))
"""Sizes in which that makes a difference."""
AS_IT_OPENS = ("opens",)
"""Scenes in which the window keeps the size with which it opens, on a screen of the look's size."""


@dataclass(frozen=True, slots=True)
class Look:
    """``size`` is the window's without its frame, ``text`` the factor of the settings."""

    size: tuple[int, int] = SIZES[0]
    language: str = "en"
    theme: str = "dark"
    text: float = 1.0

    def __str__(self) -> str:
        wide, high = self.size
        return f"{wide}x{high}.{self.language}.{self.theme}.{round(self.text * 100)}"

    @classmethod
    def read(cls, name: str) -> "Look":
        """A look from its name; ValueError if it is none."""
        size, language, theme, text = name.split(".")
        wide, high = map(int, size.split("x"))
        return cls((wide, high), language, theme, int(text) / 100)


def looks() -> tuple[Look, ...]:
    """Every size with every size of text; languages and themes take turns, so each meets each."""
    pairs = [(size, text) for size in SIZES for text in TEXTS]
    pairs += [(size, BY_WINDOW) for size in LARGE]
    spoken = islice(cycle(LANGUAGES), len(pairs))
    lit = (THEMES[(index + index // len(TEXTS)) % 2] for index in range(len(pairs)))
    return tuple(
        Look(size, language, theme, text)
        for (size, text), language, theme in zip(pairs, spoken, lit, strict=True)
    )
