"""The theme: colours of the surround and type sizes.

The theme is one immutable value that holds for the whole program, so any widget can read it with
:meth:`Theme.current`. Sizes are logical pixels.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from functools import cache
from math import floor
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette, QPixmapCache
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.paint.ink import ADVICE, ADVICE_EDGE, Weight, display, ui
from smallworld_client.gui.paint.owners import set_bold_patterns
from smallworld_client.home.settings import TEXT_RANGE, UserSettings

LEAST_TEXT: Final = 12
INTERFACE_RANGE: Final = (1.0, 2.0)
_STEP: Final = 0.05
_DRESSED: Final = "smallworld_dressed"
_FONTS: Final = Path(__file__).parent / "fonts"
ICON: Final = Path(__file__).parent / "icon.svg"  # the program's icon


@dataclass(frozen=True, slots=True)
class Surround:
    """The colours around the board, of table, panels and text: dark, light, or of high contrast."""

    name: str
    table: str
    panel: str
    raised: str
    field: str
    line: str
    strong_line: str
    text: str
    second: str
    third: str
    gold_text: str
    gold_line: str
    warning: str
    good: str
    focus: str
    _: KW_ONLY
    dark: bool = True
    edge: float = 1.0

    @property
    def strong(self) -> bool:
        """Whether contrast goes before calm: all text at least 7, lines and patterns clear."""
        return self.edge > 1


_COLOURS = {
    "table": ("#1B1511", "#CDB78B", "#0F0B08"),
    "panel": ("#31281F", "#F9F2E1", "#14100C"),
    "raised": ("#3D3227", "#EFE3C8", "#2A2119"),
    "field": ("#211A14", "#FFFBF0", "#0B0806"),
    "line": ("#57472F", "#CDB78E", "#A8946C"),
    "strong_line": ("#6B593E", "#B79F73", "#D9C79F"),
    "text": ("#F8EED9", "#2F2217", "#FFF8E8"),
    "second": ("#D8C8AB", "#59452E", "#F3E6CB"),
    "third": ("#B5A284", "#6E573B", "#DCCBA6"),
    "gold_text": ("#FFD27A", "#7A4E06", "#FFD98A"),
    "gold_line": ("#F2B93B", "#B97A10", "#FFC94A"),
    "warning": ("#FFA78C", "#A32A1A", "#FFB9A6"),
    "good": ("#A9D08A", "#2E6B2F", "#BDE89A"),
    "focus": ("#8CCBFF", "#0B5FA5", "#9FD6FF"),
}
"""By the fields of a surround, in their order: dark, light, and of high contrast."""
_dark, _light, _contrast = zip(*_COLOURS.values(), strict=True)
DARK: Final = Surround("dark", *_dark)
LIGHT: Final = Surround("light", *_light, dark=False)
CONTRAST: Final = Surround("contrast", *_contrast, edge=2.0)
SURROUNDS: Final = {surround.name: surround for surround in (DARK, LIGHT, CONTRAST)}


@dataclass(frozen=True, slots=True)
class Inks:
    gold_top: str = "#FFD36B"
    gold_bottom: str = "#E8A42C"
    gold_edge: str = "#7A4E0E"
    gold_glow: str = "#FFC94A"
    on_gold: str = "#2F1E06"
    on_gold_second: str = "#5E3D08"
    parchment: str = "#FBF2DC"
    parchment_edge: str = "#5A4224"
    ink: str = "#2F2013"
    ink_second: str = "#4F3611"
    cream: str = "#FFF6E0"
    past: str = "#7A5822"
    past_line: str = "#B98633"
    shadow: str = "#120B05"
    warning: str = "#A32A1A"
    advice: str = ADVICE
    advice_edge: str = ADVICE_EDGE


INKS: Final = Inks()


class TypeStep(NamedTuple):
    size: float
    small: float
    make: Callable[[float, QFont.Weight], QFont]
    weight: QFont.Weight


class Type(Enum):
    """The type scale. Titles and the question are set in the display face, all else in Lato."""

    HAND = TypeStep(68, 56, ui, Weight.Bold)
    START = TypeStep(66, 52, display, Weight.Black)
    QUESTION = TypeStep(25, 18, display, Weight.Bold)
    SCREEN = TypeStep(24, 20, display, Weight.Bold)
    BOARD = TypeStep(22, 18, display, Weight.Bold)
    CARD = TypeStep(18, 15, display, Weight.Bold)
    HEADING = TypeStep(15, 14, display, Weight.Bold)
    COINS = TypeStep(18.5, 16.5, ui, Weight.Black)
    NAME = TypeStep(16.5, 14.5, ui, Weight.Bold)
    STRONG = TypeStep(15, 13, ui, Weight.DemiBold)
    BODY = TypeStep(15, 14, ui, Weight.Normal)
    NOTE = TypeStep(13.5, 12.5, ui, Weight.Normal)
    SMALL = TypeStep(12.5, 12, ui, Weight.Normal)


@dataclass(frozen=True, slots=True)
class Theme:
    """A surround, the size of text, 0.8 to 2.0, and the scale of all else, 1.0 to 2.0."""

    surround: Surround = DARK
    text: float = 1.0
    interface: float = 1.0

    def __post_init__(self) -> None:
        least, most = TEXT_RANGE
        if not least <= self.text <= most:
            raise ValueError(f"text size {self.text} is not within {least} and {most}")

    @staticmethod
    def chosen(settings: UserSettings, interface: float) -> "Theme":
        text = settings.text or interface
        return Theme(SURROUNDS[settings.surround], text, max(1.0, min(text, interface)))

    @staticmethod
    def current() -> "Theme":
        return _Applied.theme or _FIRST

    def px(self, length: float) -> int:
        return int(length * self.text + 0.5)

    @property
    def key_on_gold(self) -> str:
        return INKS.on_gold if self.surround.strong else INKS.on_gold_second

    def scaled(self, length: float) -> int:
        return int(length * self.interface + 0.5)

    def font(
        self,
        role: Type,
        *,
        small: bool = False,
        weight: QFont.Weight | None = None,
        italic: bool = False,
    ) -> QFont:
        """The font of a role; ``small`` for panels in a small window. Never below 12 pixels."""
        face = role.value
        pixels = max(LEAST_TEXT, self.px(face.small if small else face.size))
        font = face.make(pixels, face.weight if weight is None else weight)
        font.setItalic(italic)
        return font

    def apply(self, app: QApplication) -> None:
        before = _Applied.theme
        if before == self:
            return  # to apply it again would dress every widget anew
        load_fonts()
        _Applied.theme = self
        if set_bold_patterns(self.surround.strong):
            QPixmapCache.clear()
        app.setPalette(_palette(self.surround))
        if app.font() != self.font(Type.BODY):
            app.setFont(self.font(Type.BODY))
        for window in app.topLevelWidgets():
            if window.property(_DRESSED):
                window.setStyleSheet(_stylesheet(self))

    def dress(self, window: QWidget) -> None:
        """Have what Qt draws itself in a window look as this theme says, and later ones.

        A style sheet of the whole application would do that, too. But then each widget that is put
        into another one is dressed anew, with all that is in it, level by level: that was half of
        the time in which a screen is built.
        """
        if not window.property(_DRESSED):
            window.setProperty(_DRESSED, True)
            window.setStyleSheet(_stylesheet(self))


class _Applied:
    """The theme of the program: every widget asks for it at each painting."""

    theme: Theme | None = None


_FIRST: Final = Theme()


def interface_scale(window: QSize) -> float:
    """1.0 at 1280 x 720, 1.5 at 2560 x 1440; by the height, or the width if narrower than 16:9."""
    height = min(window.height(), window.width() * 9 / 16)
    least, most = INTERFACE_RANGE
    steps = floor((0.5 + height / 1440) / _STEP + 1e-6)
    return min(max(round(steps * _STEP, 2), least), most)


@cache
def load_fonts() -> tuple[str, ...]:
    """Register the program's fonts, once; the families' names. Raises FileNotFoundError."""
    files = sorted(_FONTS.glob("*.ttf"))
    if not files:
        raise FileNotFoundError(f"no fonts in {_FONTS}: install the program again")
    families = {
        family
        for file in files
        for family in QFontDatabase.applicationFontFamilies(
            QFontDatabase.addApplicationFont(str(file))
        )
    }
    return tuple(sorted(families))


def _palette(surround: Surround) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, color in (
        (roles.Window, surround.table),
        (roles.WindowText, surround.text),
        (roles.Base, surround.field),
        (roles.AlternateBase, surround.raised),
        (roles.Text, surround.text),
        (roles.PlaceholderText, surround.third),
        (roles.Button, surround.raised),
        (roles.ButtonText, surround.text),
        (roles.Highlight, surround.focus),
        (roles.HighlightedText, surround.field),
        (roles.Link, surround.gold_text),
        (roles.ToolTipBase, INKS.parchment),
        (roles.ToolTipText, INKS.ink),
    ):
        palette.setColor(role, QColor(color))
    disabled = QPalette.ColorGroup.Disabled
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(disabled, role, QColor(surround.third))
    return palette


def _stylesheet(theme: Theme) -> str:
    s = theme.surround
    bar, handle, edge = theme.px(12), theme.px(28), round(s.edge)
    return f"""
    QToolTip {{
        background: {INKS.parchment}; color: {INKS.ink};
        border: {edge}px solid {INKS.parchment_edge}; padding: 5px 8px;
    }}
    QLineEdit {{ background: transparent; border: none; padding: 0; color: {s.text};
        placeholder-text-color: {s.third};
        selection-background-color: {s.focus}; selection-color: {s.field}; }}
    QTextBrowser, QScrollArea, QScrollArea > QWidget > QWidget {{
        background: transparent; border: none; color: {s.text};
    }}
    QMenu, QComboBox QAbstractItemView {{
        background: {s.raised}; color: {s.text}; border: {edge}px solid {s.strong_line};
        selection-background-color: {s.strong_line if s.dark else s.line};
        selection-color: {s.text}; outline: none; padding: 4px;
    }}
    QComboBox QAbstractItemView::item {{ min-height: {handle}px; padding: 0 8px; }}
    QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 2px; }}
    QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 2px; }}
    QScrollBar::handle {{ background: {s.strong_line}; border-radius: {bar // 2 - 2}px; }}
    QScrollBar::handle:vertical {{ min-height: {handle}px; }}
    QScrollBar::handle:horizontal {{ min-width: {handle}px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """
