"""What is heard at a table: a sound for what a step did, for a piece that is placed, a refusal."""

from PySide6.QtCore import QObject, Signal

from smallworld.moves import Decline
from smallworld_client.analysis.game_summary import loss_of, score_of
from smallworld_client.guest.events import Step
from smallworld_client.gui.conquest.die import roll_of
from smallworld_client.gui.prompts.prompt import PromptView
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.sounds.speaker import Sound
from smallworld_client.redeployment.plan import RedeploymentPlan


class TableSounds(QObject):
    """``sounded`` carries what should be heard; the window decides whether, and how loud."""

    sounded = Signal(object)
    """A Sound."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._plan: tuple[int, ...] | None = None
        self.is_quiet = False
        """Whether steps pass too fast to be heard one by one."""

    def on_step(self, scene: Scene, step: Step) -> None:
        """Somebody has made a step."""
        self._plan = None
        if not self.is_quiet:
            self.sounded.emit(sound_of(scene, step))

    def on_prompt(self, prompt: PromptView) -> None:
        """A piece was placed or taken back in a plan that nobody else sees yet."""
        before, self._plan = self._plan, _laid(prompt.placing)
        if before is not None and self._plan is not None and before != self._plan:
            self.sounded.emit(Sound.PLACE)

    def refuse(self) -> None:
        """Something could not be done."""
        self.sounded.emit(Sound.REFUSAL)

    def count(self) -> None:
        """Coins are counted at the end."""
        self.sounded.emit(Sound.COINS)


def sound_of(scene: Scene, step: Step) -> Sound:
    """The one sound of a step: what it did that matters most."""
    if roll_of(scene, step) is not None:
        return Sound.DIE
    if isinstance(step.entry.move, Decline):
        return Sound.DECLINE
    if score_of(step) is not None:
        return Sound.COINS
    if len(step.after.turn.attacks) > len(step.before.turn.attacks) or loss_of(step) is not None:
        return Sound.CONQUER
    return Sound.PLACE


def _laid(plan: RedeploymentPlan[Scene] | None) -> tuple[int, ...] | None:
    """How many pieces of each kind lie in which region, as numbers to compare."""
    if plan is None:
        return None
    counts = (sorted(layer.counts.items()) for layer in plan.layers)
    return tuple(number for layer in counts for pair in layer for number in pair)
