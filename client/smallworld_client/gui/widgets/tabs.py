"""Where Tab stops, in which order, and that what it arrives at can be seen.

Qt has one chain for a whole window, in the order in which widgets were put into it. Where parts are
put in later than what stands below them, the order of the layouts is the right one. And Qt scrolls
to what Tab arrives at only if that was in the same scroll area before.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLayout, QScrollArea, QWidget


def can_stop(widget: QWidget) -> bool:
    """Whether Tab stops there now."""
    tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return tab and widget.isVisible() and widget.isEnabled()


def in_order(root: QWidget) -> Iterator[QWidget]:
    """A widget and all in it, as layouts have them from the first to the last."""
    yield root
    inner = root.widget() if isinstance(root, QScrollArea) else None
    layout = root.layout()
    if inner is not None:
        yield from in_order(inner)
    elif layout is not None:
        yield from _laid_out(layout)
    else:
        for child in root.children():
            if isinstance(child, QWidget) and not child.isWindow():
                yield from in_order(child)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    items = (layout.itemAt(place) for place in range(layout.count()))
    for item in items:
        widget, inner = (item.widget(), item.layout()) if item else (None, None)
        if widget is not None:
            yield from in_order(widget)
        elif inner is not None:
            yield from _laid_out(inner)


def step(stops: Sequence[QWidget], forward: bool) -> None:
    """Go from the stop that has the focus to the next one or the one before, and round."""
    here, by = QApplication.focusWidget(), 1 if forward else -1
    after = stops.index(here) + by if here in stops else min(by, 0)
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    stop = stops[after % len(stops)]
    stop.setFocus(reason)
    reveal(stop)


def reveal(widget: QWidget) -> None:
    """Scroll to a widget, wherever it is in something that scrolls."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()
