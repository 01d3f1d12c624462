"""A prompt: one decision of a person, what clicks mean meanwhile, what the screen shows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication

from smallworld.moves import Move
from smallworld.refusals import Refusal
from smallworld_client.gui import texts
from smallworld_client.gui.board import Load, Offer, StepperState
from smallworld_client.gui.prompts.bar import Action, Hand
from smallworld_client.gui.prompts.texts import PromptText, asking, called
from smallworld_client.gui.redeployment.model import RedeploymentPlan
from smallworld_client.gui.scene import Scene
from smallworld_client.rulebook.refusals import rule_of


@dataclass(frozen=True)
class DeclineCost:
    """What putting the active race in decline means, sentence by sentence, and its coins.

    ``coins`` is None where the turn has been scored already.
    """

    race: str
    sentences: tuple[str, ...]
    coins: int | None


@dataclass(frozen=True)
class PromptView:
    """Everything on the screen that depends on what is asked.

    Regions are meant by their numbers. ``picks`` has one entry a combo: empty where it can be
    picked, or why not; None while no combo is asked for. ``placing`` opens the redeployment's
    panel, ``decline`` the question whether it is meant. ``with_declined``: prices are those of the
    race in decline that conquers. ``rule`` is where the rules say why the last click did nothing.
    ``waits``: the host's answer is awaited; what is pressed meanwhile is done after it.
    """

    text: PromptText
    asked: bool = True
    actions: Sequence[Action] = ()
    hand: Hand | None = None
    targets: Mapping[int, Offer] = field(default_factory=dict)
    own: frozenset[int] = frozenset()
    dim: bool = False
    steppers: Mapping[int, StepperState] = field(default_factory=dict)
    picks: Sequence[str] | None = None
    placing: RedeploymentPlan | None = None
    loads: Sequence[Load] = ()
    """What may be carried over the board by hand."""
    decline: DeclineCost | None = None
    with_declined: bool = False
    rule: str = ""
    waits: bool = False


translate = QCoreApplication.translate


class Prompt(ABC):
    """One decision that the game waits for, and what clicks mean while it does.

    A hook that a person's doing reaches returns the move to make; None where it only changes what
    :meth:`view` shows next.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.note = ""
        """Why the last click did nothing; it takes the place of the help."""
        self.rule = ""
        """Where the rules say so, as an anchor."""

    def refuse(self, why: Refusal | None) -> None:
        """Tell why a click does nothing; None is no reason."""
        self.note = texts.refused(why)
        self.rule = rule_of(why.reason) if why else ""

    def why_not(self, region: int) -> str | None:
        """What speaks against a click on a region; empty where nothing does.

        None where the price of an ordinary conquest tells it.
        """
        return None

    @abstractmethod
    def view(self) -> PromptView:
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

    def asked(self, question: str = "", help_text: str = "", step: int | None = None) -> PromptText:
        """The question in words; what is given here takes the place of the usual."""
        scene = self.scene
        ask = asking(scene.game, scene.state, scene.seats)
        call = called(scene.game, scene.state, scene.seats)
        return replace(
            ask,
            question=question or ask.question,
            help=self.note or f"{call} {help_text or ask.help}".strip(),
            current=ask.current if step is None else step,
        )
