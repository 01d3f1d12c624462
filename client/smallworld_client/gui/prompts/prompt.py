"""A prompt: one decision of a player, its question, what clicks mean, what the screen shows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.refusals import Refusal
from smallworld.rules.special import peace
from smallworld.state import Stage, State
from smallworld_client.gui import texts
from smallworld_client.gui.board import Load, Offer, StepperState
from smallworld_client.gui.log.texts import result
from smallworld_client.gui.prompts.bar import Action, Hand
from smallworld_client.gui.redeployment.model import RedeploymentPlan
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.names import race_name
from smallworld_client.rule_of import rule_of

translate = QCoreApplication.translate


@dataclass(frozen=True)
class PromptText:
    """What the prompt bar says: one question, one line of help, the steps of a turn."""

    question: str
    help: str
    steps: tuple[str, ...] = ()
    current: int = -1


def turn_steps() -> tuple[str, ...]:
    """The steps of a turn as the prompt bar shows them."""
    return (
        translate("texts", "Ready"),
        translate("texts", "Conquer"),
        translate("texts", "Redeploy"),
        translate("texts", "Score"),
    )


_STEP = {
    Stage.PICK: 0,
    Stage.START: 0,
    Stage.CONQUER: 1,
    Stage.REDEPLOY: 2,
    Stage.WITHDRAW: 2,
    Stage.CHOOSE: 3,
    Stage.OVER: -1,
}


_CALLS = frozenset({Stage.PICK, Stage.START, Stage.WITHDRAW})


def asking(game: Game, state: State, seats: frozenset[int]) -> PromptText:
    """What the game waits for, said to the person who plays ``seats``."""
    question, help = _asked_of_me(game, state) if state.to_move in seats else _others(game, state)
    return PromptText(question, help, turn_steps(), _STEP[state.stage])


def called(game: Game, state: State, seats: frozenset[int]) -> str:
    """At a shared screen, whose turn it is where that may be another than just before."""
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
                    "Click a highlighted region. The shield shows how many tokens it costs.",
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


def _others(game: Game, state: State) -> tuple[str, str]:
    if state.stage is Stage.OVER:
        return result(game, state), translate("texts", "The game is over.")
    player = game.names[state.to_move]
    doing = {
        Stage.PICK: translate("texts", "{player} picks a race."),
        Stage.START: translate("texts", "{player} decides whether to expand or decline."),
        Stage.CONQUER: translate("texts", "{player} conquers."),
        Stage.REDEPLOY: translate("texts", "{player} redeploys."),
        Stage.CHOOSE: translate("texts", "{player} ends the turn."),
        Stage.WITHDRAW: translate("texts", "{player} places the pieces that were driven out."),
    }[state.stage]
    turn = translate("texts", "It is {player}'s turn.").format(player=game.names[state.seat])
    return doing.format(player=player), turn


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
