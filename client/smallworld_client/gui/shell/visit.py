"""A visit to one place of the program: the screen on show, and what stands behind it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Entry


class Visit(QObject):
    """What the window keeps a stack of. A screen tells what a person wants; a visit does it."""

    screen_changed = Signal(QWidget)
    """Another screen takes the place of the one before, which is not needed any more."""
    title_changed = Signal(str)
    """What the window's title should say; empty for the program's name alone."""
    called = Signal(str)
    """Something here waits for the person, who may be looking elsewhere; a sentence."""
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
        """What closing the window would cost now; empty where nothing is lost."""
        return ""

    @property
    def played(self) -> "tuple[Game, Sequence[Entry]] | None":
        """The game on show and what has been played of it."""
        return None

    def come_back(self) -> None:
        """The visit that came after this one is over."""

    def retranslate(self) -> None:
        """Build the screen anew, in the language that is spoken now; what is behind it goes on."""

    def end(self) -> None:
        """Put away what stands behind the screen, threads above all."""

    def show_screen(self, screen: QWidget) -> None:
        """Go over to another screen."""
        self.screen = screen
        self.screen_changed.emit(screen)

    def set_title(self, title: str) -> None:
        """Say in the window's title what goes on here."""
        if title != self.title:
            self.title = title
            self.title_changed.emit(title)
