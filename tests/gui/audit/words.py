"""Texts that are cut, painted over each other, covered, or hard to tell from their ground."""

import re
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QLineEdit, QWidget

from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.base import StackLevel
from tests.gui.audit.covering import Popup, covering, shaded
from tests.gui.audit.finding import Finding, Kind, path_of
from tests.gui.audit.painting import Painted, Text, is_elided, is_wrapped_cut

CONTRAST = 4.5
_SLACK = 1.5
"""Pixels by which ink may leave its place: the side bearings of italic letters."""
_MAY_COVER = (StackLevel.DRAWER, StackLevel.TOOLTIP, StackLevel.DIALOG, StackLevel.TIP)
"""What was drawn over its neighbours by a click, what follows the pointer (cards and tips), and
what takes all attention until it is answered."""
_ACROSS, _DOWN = 12, 4
_WORST = 0.15
"""Of the points behind a text, the share that may have less contrast: lines and grain."""


def cut(painted: Painted) -> Iterator[Finding]:
    """Texts that end in an ellipsis, have too little room, or leave their widget."""
    return (_found(Kind.CUT, text, what) for text, what in cut_texts(painted))


def cut_texts(painted: Painted) -> Iterator[tuple[Text, str]]:
    """The same as they are painted, each with what is wrong."""
    for text in painted.texts:
        if text.drawn != text.whole:
            yield text, f"“{text.drawn}” of “{text.whole}”"
        elif isinstance(text.widget, QLabel):
            if is_label_cut(text.widget):
                yield text, f"“{text.whole}” has no room"
        elif not _is_typed(text.widget) and not _holds(text, painted.window):
            yield text, f"“{text.whole}” leaves its widget"


def _is_typed(widget: QWidget) -> bool:
    """Whether somebody has written the text; it moves under the cursor where it is long."""
    return isinstance(widget, QLineEdit) and bool(widget.text())


def is_label_cut(label: QLabel) -> bool:
    """Whether a label has too little room for its text, and does not end it in an ellipsis."""
    room, text = label.contentsRect(), label.text()
    if label.buddy() is not None:
        text = re.sub("&(.)", r"\1", text)  # marks the letter that is a key, and is not painted
    if label.wordWrap():
        return is_wrapped_cut(label, text)
    if is_elided(label):
        return False
    wide = max(map(label.fontMetrics().horizontalAdvance, text.splitlines()), default=0)
    return wide > room.width() + 1 or label.fontMetrics().height() > room.height() + 2


def _holds(text: Text, window: QWidget) -> bool:
    """Whether a text lies within its widget, and that in those around it; lists may scroll."""
    aside, down = min(_SLACK, text.box.width() / 3), min(_SLACK, text.box.height() / 3)
    box = text.box.adjusted(aside, down, -aside, -down)
    step: QWidget | None = text.widget
    while step is not None:
        room = QRectF(step.rect())
        room.translate(QPointF(step.mapTo(window, step.rect().topLeft())))
        if scrolls(step):
            if not room.intersects(box):
                return True  # scrolled out of sight
            box = QRectF(box.left(), room.top(), box.width(), room.height())
        if not room.contains(box):
            return False
        step = None if step is window else step.parentWidget()
    return True


def scrolls(widget: QWidget) -> bool:
    """Whether it is the part of a list or page that moves under its frame."""
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget


def collisions(painted: Painted, above: list[Popup]) -> Iterator[Finding]:
    """Two different texts whose ink meets, neither of them under something that pops up."""
    seen = [
        (it, it.box & _sight(it, painted.window))
        for it in painted.texts
        if not covering(it.widget, it.box.toRect(), above)
    ]
    for (one, box), (other, its_box) in combinations(seen, 2):
        both = box & its_box
        if both.width() > _SLACK and both.height() > _SLACK and one.whole != other.whole:
            yield _found(Kind.COLLIDES, one, f"“{one.drawn}” and “{other.drawn}”")


def _in_sight(text: Text, window: QWidget) -> bool:
    """Whether nothing around it that scrolls has it out of sight."""
    return _sight(text, window).intersects(text.box)


def _sight(text: Text, window: QWidget) -> QRectF:
    """The part of its widget that is not scrolled away, in the window's coordinates."""
    visible = text.widget.visibleRegion().boundingRect()
    return QRectF(visible.translated(text.widget.mapTo(window, QPoint())))


def covered(painted: Painted, above: list[Popup]) -> Iterator[Finding]:
    """Parts of the screen of which something hides texts that are to be read beside it."""
    hidden: dict[tuple[QWidget, QWidget], list[str]] = {}
    for text in painted.texts:
        if isinstance(text.widget, BoardView) or not _in_sight(text, painted.window):
            continue
        over = covering(text.widget, text.box.toRect(), above)
        if not any(it.layer in _MAY_COVER for it in over):
            for popup in over:
                hidden.setdefault((popup.widget, text.widget), []).append(text.drawn)
    for (popup_widget, widget), texts in hidden.items():
        asked = " to choose from" if getattr(widget, "can_be_picked", False) else ""
        what = f"{path_of(popup_widget)} lies over {len(texts)} texts{asked}, such as “{texts[0]}”"
        yield Finding(Kind.COVERS, path_of(widget), what)


def pale(painted: Painted, above: list[Popup]) -> Iterator[Finding]:
    """Texts of too little contrast; those under something that pops up, or in its shadow, not."""
    for text in painted.texts:
        if shaded(text.widget, text.box.toRect(), above) or not _in_sight(text, painted.window):
            continue
        ratio = contrast_of(text, painted)
        if ratio < CONTRAST:
            yield _found(Kind.CONTRAST, text, f"“{text.drawn}” has {ratio:.1f}")


def contrast_of(text: Text, painted: Painted) -> float:
    """The contrast of a text where it is weak."""
    spots = list(_spots(text.box & _sight(text, painted.window), painted.window.rect()))
    if not spots:
        return 21.0
    grounds = [painted.behind(spot) for spot in spots]
    ratios = sorted(contrast_between(_over(text.ink, ground), ground) for ground in grounds)
    return ratios[int(len(ratios) * _WORST)]


def _spots(box: QRectF, window: QRect) -> Iterator[QPoint]:
    """Pixels that the box contains; rounding would leave one of which a sliver is in sight."""
    for row in range(_DOWN):
        for column in range(_ACROSS):
            spot = QPoint(
                int(box.left() + box.width() * (column + 0.5) / _ACROSS),
                int(box.top() + box.height() * (row + 0.5) / _DOWN),
            )
            if window.contains(spot):
                yield spot


def _over(ink: QColor, ground: QColor) -> QColor:
    """What an ink that is not quite opaque looks like there."""
    share = ink.alphaF()
    mixed = (
        share * above + (1 - share) * below
        for above, below in zip(_channels(ink), _channels(ground), strict=True)
    )
    return QColor.fromRgbF(*mixed)


def contrast_between(one: QColor, other: QColor) -> float:
    """By the formula of WCAG: 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: QColor) -> float:
    red, green, blue = map(_linear, _channels(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _channels(color: QColor) -> tuple[float, float, float]:
    return color.redF(), color.greenF(), color.blueF()


def _found(kind: Kind, text: Text, what: str) -> Finding:
    return Finding(kind, path_of(text.widget), what)
