"""What an ask puts before a person: question, buttons, lit regions, steppers, cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from smallworld_client.gui.board import Load, Offer, StepperState
from smallworld_client.gui.screens.table.placing import Placing
from smallworld_client.gui.widgets.asking_bar import Action, Hand
from smallworld_client.gui.words import Ask


@dataclass(frozen=True)
class DeclineCost:
    """What putting the active race in decline means, sentence by sentence, and its coins.

    ``coins`` is None where the turn has been scored already.
    """

    race: str
    sentences: tuple[str, ...]
    coins: int | None


@dataclass(frozen=True)
class Offering:
    """Everything on the screen that depends on what is asked.

    Regions are meant by their numbers. ``picks`` has one entry a combo: empty where it can be
    picked, or why not; None while no combo is asked for. ``placing`` opens the redeployment's
    panel, ``decline`` the question whether it is meant. ``with_declined``: prices are those of the
    race in decline that conquers. ``rule`` is where the rules say why the last click did nothing.
    ``waits``: the host's answer is awaited; what is pressed meanwhile is done after it.
    """

    ask: Ask
    asked: bool = True
    actions: Sequence[Action] = ()
    hand: Hand | None = None
    targets: Mapping[int, Offer] = field(default_factory=dict)
    own: frozenset[int] = frozenset()
    dim: bool = False
    steppers: Mapping[int, StepperState] = field(default_factory=dict)
    picks: Sequence[str] | None = None
    placing: Placing | None = None
    loads: Sequence[Load] = ()
    """What may be carried over the board by hand."""
    decline: DeclineCost | None = None
    with_declined: bool = False
    rule: str = ""
    waits: bool = False
