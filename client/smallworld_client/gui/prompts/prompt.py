"""A prompt: one decision of a player, its question, what clicks mean, what the screen shows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.moves import Help, Move
from smallworld.refusals import Refusal
from smallworld.rules.special import peace
from smallworld.state import Stage, State
from smallworld_client.gui import texts
from smallworld_client.gui.board import Load, Offer, StepperState
from smallworld_client.gui.log.now import STEP_OF_STAGE, happening, turn_steps
from smallworld_client.gui.prompts.bar import Action, Hand
from smallworld_client.gui.prompts.chips import HelpChip
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.names import race_name
from smallworld_client.redeployment.plan import RedeploymentPlan
from smallworld_client.rulebook.refusals import rule_of

translate = QCoreApplication.translate

Helps = tuple[Help, ...]


@dataclass(frozen=True)
class PromptText:
    """What the prompt bar says: one question, one line of help, the steps of a turn."""

    question: str
    help: str
    steps: tuple[str, ...] = ()
    current: int = -1


_CALLS = frozenset({Stage.PICK, Stage.START, Stage.WAKE, Stage.RANSOM, Stage.WITHDRAW})


def asking(game: Game, state: State, seats: frozenset[int]) -> PromptText:
    """The question for the person who plays ``seats``."""
    question, help = _asked_of_me(game, state) if state.to_move in seats else happening(game, state)
    return PromptText(question, help, turn_steps(), STEP_OF_STAGE[state.stage])


def called(game: Game, state: State, seats: frozenset[int]) -> str:
    """At a shared screen, a sentence on whose turn it is, if that may have changed."""
    if len(seats) < 2 or state.to_move not in seats or state.stage not in _CALLS:
        return ""
    call = translate("texts", "{player}, it is your turn.")
    return call.format(player=game.names[state.to_move])


def _asked_of_me(game: Game, state: State) -> tuple[str, str]:
    player = state.players[state.to_move]
    race = race_name(game, player.active.race) if player.active else ""
    match state.stage:
        case Stage.PICK:
            return (
                translate("texts", "Pick a race and its power."),
                translate("texts", "The top one is free; each one you skip costs a coin."),
            )
        case Stage.START:
            return (
                translate("texts", "Expand, or put the {race} in decline?").format(race=race),
                translate(
                    "texts", "A race in decline keeps one token per region and no longer conquers."
                ),
            )
        case Stage.CONQUER:
            return (
                translate("texts", "Conquer a region, or stop."),
                translate(
                    "texts",
                    "Click a highlighted region. Its shield shows the price.",
                ),
            )
        case Stage.REDEPLOY:
            return (
                translate("texts", "Place your {race}.").format(race=race),
                translate("texts", "The conquests of this turn are over."),
            )
        case Stage.CHOOSE:
            return _choices(game, state, race)
        case Stage.WITHDRAW:
            return (
                translate("texts", "Place the pieces that were driven out."),
                translate("texts", "Click a region of the same race to add a token."),
            )
        case _:
            return "", ""


def _choices(game: Game, state: State, race: str) -> tuple[str, str]:
    active = state.players[state.seat].active
    if active is not None and peace.NAME in game.context.abilities(active).choices:
        return (
            translate("texts", "Make peace with an opponent?"),
            translate("texts", "They can't attack your {race} until your next turn.").format(
                race=race
            ),
        )
    return (
        translate("texts", "Put the {race} in decline now?").format(race=race),
        translate("texts", "Your turn is already scored; you would pick a new race next turn."),
    )


@dataclass(frozen=True)
class DeclineCost:
    """What putting the active race in decline means, sentence by sentence, and its coins.

    ``coins`` is None where the turn has been scored already.
    """

    race: str
    sentences: tuple[str, ...]
    coins: int | None
    comes: str = ""
    """What the next turn begins with."""


@dataclass(frozen=True)
class PromptView:
    """Everything on the screen that depends on the prompt. Regions are numbers.

    ``picks`` has one entry per combo: empty if it can be picked, or why not; None while no combo
    has to be picked. ``placing`` opens the redeployment panel, ``decline`` the confirmation.
    ``with_declined``: prices are those of the conquering race in decline. ``rule`` is the anchor of
    the rule behind the last refusal. ``waits``: the host's answer is awaited; input meanwhile is
    handled after it. ``may_undo``: here the bar offers to take back one's last step.
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
    placing: RedeploymentPlan[Scene] | None = None
    loads: Sequence[Load] = ()
    """The pieces that can be dragged over the board."""
    decline: DeclineCost | None = None
    copies: bool = False
    """What is picked is a power to copy, which costs nothing."""
    led: bool = False
    """What is picked comes with its leader, for a coin more."""
    helps: Sequence[HelpChip] = ()
    """The helps that can be added to a conquest."""
    helped: Mapping[int, Helps] = field(default_factory=dict)
    """What is added to the conquest of a region, where that is anything."""
    with_declined: bool = False
    rule: str = ""
    waits: bool = False
    may_undo: bool = False


class Prompt(ABC):
    """One decision that the game waits for, and what input means meanwhile.

    An input method returns the move to make, or None if it only changes the next :meth:`view`.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.note = ""
        """Why the last input was refused; it replaces the help unless it is told elsewhere."""
        self.rule = ""
        """The anchor of the rule behind the refusal."""

    def refuse(self, why: Refusal | None) -> None:
        """Show why a click is refused; None clears it."""
        self.note = texts.refused(why)
        self.rule = rule_of(why.reason) if why else ""

    def take_note(self) -> str:
        """The last refusal, to be told where the input was made; the bar no longer says it."""
        note, self.note = self.note, ""
        return note

    def why_not(self, region: int) -> str | None:
        """Why a click on a region is refused; empty if it is not.

        None if the price of an ordinary conquest explains it.
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

    def consider(self, slot: int) -> Move | None:
        """A key pressed a combo that costs coins: ask before it is picked."""
        return None

    def click(self, region: int) -> Move | None:
        """A region was clicked; here that means nothing but a reason, if there is one."""
        self.refuse(None)
        self.note = self.why_not(region) or ""
        return None

    def take(self, region: int) -> Move | None:
        """A region was right-clicked."""
        return None

    def carry(self, piece: str, start: int | None, end: int | None) -> Move | None:
        """A piece was dragged from region to region; None is its owner's hand."""
        return None

    def step(self, region: int, by: int) -> Move | None:
        """A stepper was moved."""
        return None

    def asked(self, question: str = "", help_text: str = "", step: int | None = None) -> PromptText:
        """The prompt's texts; arguments replace the defaults."""
        scene = self.scene
        ask = asking(scene.game, scene.state, scene.seats)
        call = called(scene.game, scene.state, scene.seats)
        return replace(
            ask,
            question=question or ask.question,
            help=self.note or f"{call} {help_text or ask.help}".strip(),
            current=ask.current if step is None else step,
        )
