"""A visit to one place of the program: its current screen, and the session behind it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.header import Entry


class Visit(QObject):
    """An entry of the window's stack. A screen emits what a person wants; a visit does it."""

    screen_changed = Signal(QWidget)
    """Another screen takes the place of the one before, which is not needed any more."""
    title_changed = Signal(str)
    """What the window's title should say; empty for the program's name alone."""
    called = Signal(str)
    """The person should be notified; a sentence."""
    sounded = Signal(object)
    """A Sound should be heard."""
    onward = Signal(object)
    """Another Visit follows; Back leads here again."""
    replaced = Signal(object)
    """Another Visit takes the place of this one."""
    left = Signal()
    """The person wants to go back."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__()
        self.screen = screen
        self.title = ""

    @property
    def warning(self) -> str:
        """A warning about closing the window now; empty if nothing is lost."""
        return ""

    @property
    def played(self) -> "tuple[Game, Sequence[Entry]] | None":
        """The game that is shown and its steps so far."""
        return None

    def come_back(self) -> None:
        """The visit that came after this one is over."""

    def retranslate(self) -> None:
        """Rebuild the screen in the current language; the session continues."""

    def end(self) -> None:
        """End what stands behind the screen, above all its threads."""

    def show_screen(self, screen: QWidget) -> None:
        """Go over to another screen."""
        self.screen = screen
        self.screen_changed.emit(screen)

    def set_title(self, title: str) -> None:
        """Set the window's title."""
        if title != self.title:
            self.title = title
            self.title_changed.emit(title)
