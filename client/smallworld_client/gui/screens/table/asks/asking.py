"""What all asks have in common."""

from abc import ABC, abstractmethod
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from smallworld.moves import Move
from smallworld.refusals import Refusal
from smallworld_client.gui import words
from smallworld_client.gui.screens.table.offering import Offering
from smallworld_client.gui.screens.table.scene import Scene
from smallworld_client.rule_of import rule_of

translate = QCoreApplication.translate


class Asking(ABC):
    """One decision that the game waits for, and what clicks mean while it does.

    A hook that a person's doing reaches returns the move to make; None where it only changes what
    :meth:`offering` shows next.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.note = ""
        """Why the last click did nothing; it takes the place of the help."""
        self.rule = ""
        """Where the rules say so, as an anchor."""

    def refuse(self, why: Refusal | None) -> None:
        """Tell why a click does nothing; None is no reason."""
        self.note = words.refused(why)
        self.rule = rule_of(why.reason) if why else ""

    def why_not(self, region: int) -> str | None:
        """What speaks against a click on a region; empty where nothing does.

        None where the price of an ordinary conquest tells it.
        """
        return None

    @abstractmethod
    def offering(self) -> Offering:
        """What is on the screen now."""

    def act(self, action: str) -> Move | None:
        """A button of the bar or of a dialog was pressed."""
        return None

    def pick(self, slot: int) -> Move | None:
        """A combo of the column was clicked."""
        return None

    def click(self, region: int) -> Move | None:
        """A region was clicked."""
        return None

    def take(self, region: int) -> Move | None:
        """A region was clicked with the other button."""
        return None

    def carry(self, piece: str, start: int | None, end: int | None) -> Move | None:
        """A piece was carried from region to region; None is its owner's hand."""
        return None

    def step(self, region: int, by: int) -> Move | None:
        """A stepper was moved."""
        return None

    def asked(self, question: str = "", help_text: str = "", step: int | None = None) -> words.Ask:
        """The question in words; what is given here takes the place of the usual."""
        scene = self.scene
        ask = words.asking(scene.game, scene.state, scene.seats)
        call = words.called(scene.game, scene.state, scene.seats)
        return replace(
            ask,
            question=question or ask.question,
            help=self.note or f"{call} {help_text or ask.help}".strip(),
            current=ask.current if step is None else step,
        )
