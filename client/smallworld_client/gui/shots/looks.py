"""How the program looks in a picture, and how the picture's name tells it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """``scale`` is pixels for each point, ``text`` the size of text, ``theme`` a surround's name.

    A size of 0 follows the window. It knows no Qt: the scale has to be known before Qt is loaded.
    """

    theme: str = "dark"
    language: str = "en"
    text: float = 0.0
    scale: float = 1.0

    def name(self, picture: str) -> str:
        """The picture's file name; default values are left out of it."""
        parts = [picture]
        parts += [self.theme] if self.theme != "dark" else []
        parts += [self.language] if self.language != "en" else []
        parts += [f"text-{self.text:.0%}".rstrip("%")] if self.text else []
        parts += [f"scale-{self.scale:.0%}".rstrip("%")] if self.scale != 1 else []
        return ".".join((*parts, "png"))
