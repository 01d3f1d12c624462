"""Looks over a window as it is shown now: what is cut, covered, pale, nameless or out of reach."""

from PySide6.QtWidgets import QWidget

from tests.gui.audit import controls, overlaps, words
from tests.gui.audit.allowed import is_allowed
from tests.gui.audit.covering import popups
from tests.gui.audit.finding import Finding
from tests.gui.audit.painting import Painted


def audit(window: QWidget) -> list[Finding]:
    """What is wrong with a visible top-level window, without what is allowed.

    It is painted several times; the focus goes once around and comes back.
    """
    painted, above = Painted(window), popups(window)
    found = [
        *words.cut(painted),
        *words.collisions(painted, above),
        *words.covered(painted, above),
        *words.pale(painted, above),
        *overlaps.parts(window),
        *overlaps.layers(window, above),
        *controls.off_edge(window),
        *controls.unnamed(window),
        *controls.not_by_tab(window, above),
    ]
    return [it for it in dict.fromkeys(found) if not is_allowed(it)]


def audit_popup(popup: QWidget) -> list[Finding]:
    """What is wrong with a list or a tooltip that is a window of its own."""
    painted = Painted(popup)
    found = [*words.cut(painted), *words.pale(painted, []), *controls.off_screen(popup)]
    return [it for it in dict.fromkeys(found) if not is_allowed(it)]
