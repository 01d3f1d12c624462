"""Prompts: what a player has to decide, which clicks decide it, and what is shown meanwhile.

One prompt stands for one decision. Its :class:`PromptView` is plain data, so that tests need no
window. The decisions that only some sets bring are here, too; those about conquests and about
redeployment have modules of their own.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from smallworld.board import bits
from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.moves import Balrog, Copy, Help, Hire, Move, Pass, Ransom, Wake
from smallworld.rules import lending
from smallworld.rules.column import sleeper
from smallworld.rules.questions import front
from smallworld.state import RaceInPlay, Stage, State
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.turn.scene import (
    Action,
    Forecast,
    HandView,
    HelpChip,
    Load,
    PlayerScene,
    RegionOffer,
    StepperState,
)
from smallworld_client.words import keys, names
from smallworld_client.words.log import STEP_OF_STAGE, happening, turn_steps
from smallworld_client.words.names import race_name
from smallworld_client.words.rulebook import rule_of
from smallworld_client.words.translation import translate

Helps = tuple[Help, ...]


@dataclass(frozen=True)
class PromptText:
    question: str
    help: str
    steps: tuple[str, ...] = ()
    current: int = -1


_CALLS = frozenset({Stage.PICK, Stage.START, Stage.WAKE, Stage.RANSOM, Stage.WITHDRAW})


def _called(scene: PlayerScene) -> str:
    """At a shared screen, a sentence that says whose turn it is, if that may have changed."""
    state = scene.state
    if len(scene.seats) < 2 or not scene.mine or state.stage not in _CALLS:
        return ""
    call = translate("texts", "{player}, it's your turn.")
    if state.stage is Stage.WITHDRAW:
        call = translate("texts", "{player}, place your driven-out tokens.")
    return call.format(player=scene.name(state.to_move))


def _asked_of_me(game: Game, state: State) -> tuple[str, str]:
    player = state.players[state.to_move]
    race = race_name(game, player.active.race) if player.active else ""
    match state.stage:
        case Stage.PICK:
            return (
                translate("texts", "Pick a combo."),
                translate("texts", "The top one is free; each one you skip costs a coin."),
            )
        case Stage.START:
            return (
                translate("texts", "Expand, or put the {race} into decline?").format(race=race),
                translate(
                    "texts", "A race in decline keeps one token per region and no longer conquers."
                ),
            )
        case Stage.CONQUER:
            return (
                translate("texts", "Conquer a region, or end conquests."),
                translate("texts", "Choose a lit region. Its shield shows the price."),
            )
        case Stage.REDEPLOY:
            return (
                translate("texts", "Place your {race}.").format(race=race),
                translate("texts", "Your conquests are over for this turn."),
            )
        case Stage.CHOOSE:
            return _choices(game, state, race)
        case Stage.WITHDRAW:
            return (
                translate("texts", "Place your driven-out tokens."),
                translate("texts", "Choose a region of the same race to add a token."),
            )
        case _:
            return "", ""


def _choices(game: Game, state: State, race: str) -> tuple[str, str]:
    active = state.players[state.seat].active
    if active is not None and lending.PEACE in game.context.abilities(active).choices:
        return (
            translate("texts", "Make peace with an opponent?"),
            translate("texts", "They can't attack your {race} until your next turn.").format(
                race=race
            ),
        )
    return (
        translate("texts", "Put the {race} into decline now?").format(race=race),
        translate("texts", "Your turn is already scored; you would pick a new race next turn."),
    )


@dataclass(frozen=True)
class DeclineCost:
    """In sentences, and the coins, None if the turn has been scored already."""

    race: str
    sentences: tuple[str, ...]
    coins: int | None
    comes: str = ""  # what the next turn begins with
    ends: str = ""  # which coins come to an end


@dataclass(frozen=True)
class PromptView:
    """Everything on the screen that depends on the prompt. Regions are indices.

    ``picks`` has one entry per combo: empty if it can be picked, otherwise the reason; None while
    no combo has to be picked. ``placing`` opens the redeployment panel, ``decline`` the
    confirmation. ``with_declined``: prices are those of the conquering race in decline. ``rule`` is
    the anchor of the rule behind the last refusal. ``waits``: the host's answer is awaited, and
    input is handled after it. ``may_undo``: the bar offers to take back the last step.
    """

    text: PromptText
    asked: bool = True
    actions: Sequence[Action] = ()
    hand: HandView | None = None
    targets: Mapping[int, RegionOffer] = field(default_factory=dict)
    own: frozenset[int] = frozenset()
    dim: bool = False
    steppers: Mapping[int, StepperState] = field(default_factory=dict)
    picks: Sequence[str] | None = None
    placing: RedeploymentPlan[PlayerScene] | None = None
    loads: Sequence[Load] = ()  # the pieces that can be dragged over the board
    decline: DeclineCost | None = None
    copies: bool = False  # what is picked is a power to copy, which costs nothing
    led: bool = False  # what is picked comes with its leader, for a coin more
    helps: Sequence[HelpChip] = ()  # the helps that can be added to a conquest
    helped: Mapping[int, Helps] = field(default_factory=dict)
    """What is added to the conquest of a region, where that is anything."""
    with_declined: bool = False
    rule: str = ""
    waits: bool = False
    may_undo: bool = False
    held: bool = False  # the turn has ended, and its last move can still be undone
    ahead: State | None = None
    """The position to which the prices on the board belong, where that is not the present one."""
    forecast: Sequence[Forecast] = ()

    @property
    def is_placing(self) -> bool:
        return self.placing is not None and not self.held


class Prompt(ABC):
    """Input methods return a move, or None if they only change the next :meth:`view`."""

    def __init__(self, scene: PlayerScene) -> None:
        self.scene = scene
        self.note = ""
        """Why the last input was refused; it replaces the help unless it is told elsewhere."""
        self.rule = ""  # the anchor of the rule behind the refusal
        self.holds = False
        """Whether the move that was just given back waits a moment, so that it can be undone."""
        self.choice: Move | None = None
        """What answers the question after that move, if the game then asks one."""
        self.expected: int | None = None
        """The coins that expanding is expected to bring this turn, once they are known."""

    def refuse(self, why: Refusal | None) -> None:
        self.note = names.refused(why)
        self.rule = rule_of(why.reason) if why else ""

    def take_note(self) -> str:
        """Take the last refusal out of the bar, to show it where the input was made."""
        note, self.note = self.note, ""
        return note

    def why_not(self, region: int) -> str | None:
        """Empty if a click is allowed; None if the conquest's price explains why not."""
        return None

    @abstractmethod
    def view(self) -> PromptView: ...

    def act(self, action: str) -> Move | None:
        return None

    def pick(self, slot: int) -> Move | None:
        return None

    def click(self, region: int) -> Move | None:
        self.refuse(None)
        self.note = self.why_not(region) or ""
        return None

    def take(self, region: int) -> Move | None:
        return None

    def carry(self, piece: str, start: int | None, end: int | None) -> Move | None:
        return None

    def step(self, region: int, by: int) -> Move | None:
        return None

    def asked(self, question: str = "", help_text: str = "", step: int | None = None) -> PromptText:
        scene, state = self.scene, self.scene.state
        asks = _asked_of_me if scene.mine else happening
        usual, help = asks(scene.game, state)
        if not scene.seats and state.stage is not Stage.OVER:
            help = translate("texts", "You are watching.")
        return PromptText(
            question or usual,
            self.note or f"{_called(scene)} {help_text or help}".strip(),
            turn_steps(),
            STEP_OF_STAGE[state.stage] if step is None else step,
        )


def back_button(id: str = "back") -> Action:
    return Action(id, translate("table", "Back"), key=keys.BACK.press)


def gold_button(id: str, label: str, icon: str = "", also: str = "") -> Action:
    return Action(id, label, primary=True, key=keys.GO_ON.press, icon=icon, also=also)


class CopyOffer:
    """The offer to copy, and the question which power; part of other prompts."""

    OPEN = "copy"
    CLOSE = "copy-nothing"

    def __init__(self, scene: PlayerScene) -> None:
        self._scene = scene
        self.is_open = False

    def actions(self) -> list[Action]:
        if not any(why is None for why in self._refusals):
            return []
        return [Action(self.OPEN, translate("table", "Copy a power…"), key=keys.COPY.press)]

    def act(self, action: str) -> bool:
        if action not in (self.OPEN, self.CLOSE):
            return False
        self.is_open = action == self.OPEN
        return True

    def view(self, prompt: Prompt) -> PromptView:
        question = translate("table", "Which power do you copy?")
        help_text = translate(
            "table", "Your race has it, too, until your next turn or until someone picks the badge."
        )
        return PromptView(
            prompt.asked(question, help_text),
            actions=[back_button(self.CLOSE)],
            picks=[names.refused(why) for why in self._refusals],
            copies=True,
        )

    @property
    def why_no_region(self) -> str:
        return translate("table", "First choose a power from the column.")

    def pick(self, prompt: Prompt, slot: int) -> Copy | None:
        refusals = self._refusals
        if not self.is_open or slot >= len(refusals):
            return None
        prompt.refuse(refusals[slot])
        return None if refusals[slot] else Copy(slot)

    @cached_property
    def _refusals(self) -> list[Refusal | None]:
        scene = self._scene
        return [scene.why_not(Copy(i)) for i in range(len(scene.state.column))]


class HirePrompt(Prompt):
    """After the die of a final attempt: whether to pay a coin for a mercenary, who wins it."""

    def view(self) -> PromptView:
        game, state, asked = self.scene.game, self.scene.state, front(self.scene.state)
        region = names.region_name(game, asked.region)
        question = translate("table", "Hire a mercenary to take {region}?").format(region=region)
        help_text = translate(
            "table", "The die shows {die}, which is not enough by itself. You have {coins}."
        ).format(die=asked.die, coins=names.coins(state.players[state.to_move].coins))
        lose = Action("pass", translate("table", "Don't hire"), key=keys.BACK.press)
        pay = translate("table", "Hire for {coins}").format(coins=names.coins(1))
        return PromptView(
            self.asked(question, help_text),
            targets={asked.region: RegionOffer()},
            dim=True,
            actions=[lose, gold_button("hire", pay)],
        )

    def why_not(self, region: int) -> str | None:
        return translate("table", "First decide about the mercenary.")

    def act(self, action: str) -> Move | None:
        return Hire() if action == "hire" else Pass()


class RansomPrompt(Prompt):
    """After a leader was captured: whether to pay the captor a coin to get them back."""

    def view(self) -> PromptView:
        game, asked = self.scene.game, front(self.scene.state)
        race = names.race_name(game, asked.race)
        question = translate("table", "Pay a ransom for the leader of your {race}?")
        help_text = translate(
            "table",
            "{player} has captured them in {region}. A captive is worth 2 coins to {player} at "
            "the end of the game.",
        ).format(player=self.scene.name(asked.captor), region=names.region_name(game, asked.region))
        lose = Action("pass", translate("table", "Leave them captive"), key=keys.BACK.press)
        pay = translate("table", "Pay {coins}").format(coins=names.coins(1))
        return PromptView(
            self.asked(question.format(race=race), help_text),
            targets={asked.region: RegionOffer()},
            dim=True,
            actions=[lose, gold_button("ransom", pay)],
        )

    def why_not(self, region: int) -> str | None:
        return translate("table", "First decide about the ransom.")

    def act(self, action: str) -> Move | None:
        return Ransom() if action == "ransom" else Pass()


class BalrogPrompt(Prompt):
    """The Pentacle was found: a click on a region sends the Balrog there."""

    def view(self) -> PromptView:
        question = translate("table", "Where do you send the Balrog?")
        return PromptView(
            self.asked(question, balrog_help()),
            targets={i: RegionOffer() for i in self.scene.sites(Balrog)},
            dim=True,
        )

    def why_not(self, region: int) -> str | None:
        return names.refused(self.scene.why_not(Balrog(region)))

    def click(self, region: int) -> Move | None:
        why = self.scene.why_not(Balrog(region))
        self.refuse(why)
        return None if why else Balrog(region)


def balrog_help() -> str:
    return translate(
        "table",
        "Whoever is there loses two tokens and has to leave. Nobody can enter while the "
        "Balrog is there.",
    )


class WakePrompt(Prompt):
    """A race in decline becomes active again; a click on a region keeps or abandons it."""

    def __init__(self, scene: PlayerScene) -> None:
        super().__init__(scene)
        self._left: set[int] = set()

    def view(self) -> PromptView:
        game, in_play = self.scene.game, self._sleeper
        race = names.race_name(game, in_play.race)
        question = translate("table", "Your {race} wake up.").format(race=race)
        held = bits(in_play.held)
        return PromptView(
            self.asked(question, self._help(race)),
            targets={i: RegionOffer() for i in held if i not in self._left},
            own=frozenset(held),
            dim=True,
            actions=[gold_button("wake", translate("table", "Wake the {race}").format(race=race))],
        )

    def why_not(self, region: int) -> str | None:
        if self._sleeper.held >> region & 1:
            return ""
        return translate("table", "You can leave only regions of the waking race.")

    def click(self, region: int) -> Move | None:
        self.note = self.why_not(region) or ""
        if not self.note:
            self._left ^= {region}
        return None

    def act(self, action: str) -> Move | None:
        return Wake(tuple(sorted(self._left)))

    def _help(self, race: str) -> str:
        left = [names.region_name(self.scene.game, i) for i in sorted(self._left)]
        if left:
            text = translate("table", "You leave {regions}. Choose a region again to keep it.")
            return text.format(regions=names.listed(left))
        text = translate(
            "table",
            "They are active again, with new tokens. Choose a region to leave it and take its "
            "tokens into your hand.",
        )
        return text.format(race=race)

    @property
    def _sleeper(self) -> RaceInPlay:
        found = sleeper(self.scene.state, self.scene.state.seat)
        assert found is not None
        return found
