"""Says moves by what a table's prompts offer: their buttons, chips, cards and regions.

Without widgets, :class:`Presser` can do nothing that a prompt does not offer, so a move that comes
out of it can be made by mouse and keyboard. :mod:`.hands` does the same by clicks.
"""

from abc import ABC, abstractmethod

from smallworld.game import Game, regions_of
from smallworld.moves import (
    PARTS,
    Ally,
    Attempt,
    Balrog,
    Conquer,
    Copy,
    Decline,
    DeclineWith,
    Expand,
    Hire,
    Move,
    Pass,
    Pick,
    PickLed,
    Placement,
    Ransom,
    Redeploy,
    Regroup,
    Roll,
    Wake,
    said,
)
from smallworld.rules.conquest import helps_of
from smallworld.state import Stage, State
from smallworld_client.analysis.pieces import RACES
from smallworld_client.turn.prompts import Prompt, PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.stages import prompt_for
from tests.gui.showing import existing


class NotOffered(AssertionError):
    """The prompt offers no way to say this."""


class Answers(ABC):
    """Each input returns the move that comes of it, where there is no table that makes it."""

    @property
    @abstractmethod
    def view(self) -> PromptView: ...

    @property
    @abstractmethod
    def state(self) -> State: ...

    @abstractmethod
    def act(self, action: str) -> Move | None:
        """Press a button, a chip, or a button of the dialog that confirms a decline."""

    @abstractmethod
    def pick(self, slot: int) -> Move | None: ...

    @abstractmethod
    def click(self, region: int) -> Move | None: ...

    @abstractmethod
    def turn_to(self, part: str) -> None:
        """Choose the pieces of the redeployment panel."""

    @abstractmethod
    def step(self, region: int, by: int) -> None: ...

    def offers(self, action: str) -> bool:
        return any(it.id == action for it in self.view.actions)

    def make(self, move: Move) -> Move | None:
        match move:
            case Pick(slot):
                if isinstance(move, PickLed):
                    self.act("leader")
                made = self.pick(slot)
                return self.act("pay") if self.offers("pay") else made
            case Copy(slot):
                self.act("copy")
                return self.pick(slot)
            case Wake(leave):
                for region in leave:
                    self.click(region)
                return self.act("wake")
            case Decline():
                return self._decline(move)
            case Expand() | Roll() | Regroup() | Hire() | Ransom() | Pass():
                return self.act(type(move).__name__.lower())
            case Ally(seat):
                return self.act(f"ally-{seat}")
            case Redeploy():
                return self._redeploy(move)
            case Conquer() | Attempt():
                return self._attack(move)
        if not isinstance(move, Balrog) or self.state.stage is Stage.CONQUER:
            self.act(type(move).__name__.lower())
        return self.click(regions_of(move)[0])

    def stop(self) -> None:
        """Stop conquering, also where nothing was conquered and the bar asks."""
        self.act("stop")
        if self.offers("stop-anyway"):
            self.act("stop-anyway")

    def _decline(self, move: Decline) -> Move | None:
        said = move if isinstance(move, DeclineWith) else DeclineWith()
        self.act("decline")
        for region in said.leave:
            self.click(region)
        if said.pile is not None and self.view.decline is None:
            self.click(said.pile)
        if said.altar is not None:
            self.click(said.altar)
        elif self.offers("keep-token"):
            self.act("keep-token")
        return self.act("confirm-decline")

    def _attack(self, move: Conquer | Attempt) -> Move | None:
        if self.view.with_declined is not move.declined:
            self.act("ghouls")
        for name, number in helps_of(move):
            self.act(f"help-{name}")
            if not self.view.helps:  # it asks where the catapult is set up
                self.click(number)
            elif name != "catapult":
                for _ in range(number - 1):
                    self.act(f"help-{name}")
        made = self.click(move.region)
        for asked in ("attempt", "take-own"):
            if made is None and self.offers(asked):
                made = self.act(asked)
        return made

    def _redeploy(self, move: Redeploy) -> Move | None:
        if self.state.stage is Stage.CONQUER:
            self.stop()
        for part, goal in wanted(move).items():
            if goal is not None:
                self._layer(part, goal)
        for layer in existing(self.view.placing).layers:
            free = [i for i in layer.counts if layer.can_add(i)]
            if layer.part == "leader" and layer.left and len(free) == 1:
                self._layer("leader", ((free[0], 1),))  # a move need not say their only place
        return self.act("redeploy")

    def _layer(self, part: str, said: Placement) -> None:
        """Turn the steppers of one part of pieces, first down, then up."""
        layers = existing(self.view.placing).layers
        layer = next((it for it in layers if it.part == part), None)
        if layer is None:
            if said and part not in RACES:
                raise NotOffered(f"there is nothing to place of {part}")
            return
        goal = dict(said)
        if self.state.stage is Stage.WITHDRAW:
            goal = {**layer.least, **goal}
        if part in RACES and not layer.total:
            return  # nothing stays, which need not be said
        if part in RACES:
            goal = {i: goal.get(i, self.state.regions[i].tokens) for i in layer.counts}
        for sign in (-1, 1):
            for region in layer.counts:
                while (goal.get(region, 0) - layer.counts[region]) * sign > 0:
                    before = layer.counts[region]
                    self.turn_to(part)
                    self.step(region, sign)
                    if layer.counts[region] != before + sign:
                        raise NotOffered(f"{part} {region} {sign}")


class Presser(Answers):
    """Answers one prompt; ``make`` gives the move that comes out of it."""

    def __init__(self, game: Game, state: State) -> None:
        scene = PlayerScene(game, state, frozenset({state.to_move}))
        self.prompt: Prompt = prompt_for(scene)

    @property
    def view(self) -> PromptView:
        return self.prompt.view()

    @property
    def state(self) -> State:
        return self.prompt.scene.state

    def act(self, action: str) -> Move | None:
        view = self.view
        offered = {it.id for it in view.actions if it.enabled} | {it.id for it in view.helps}
        if view.decline is not None:
            offered |= {"confirm-decline", "cancel-decline"}
        if action not in offered:
            reasons = [it.reason for it in view.actions if it.reason]
            raise NotOffered(f"{action} is not among {sorted(offered)} {reasons}")
        return self.prompt.act(action)

    def pick(self, slot: int) -> Move | None:
        picks = self.view.picks
        if picks is None or picks[slot]:
            raise NotOffered(f"combo {slot}")
        return self.prompt.pick(slot)

    def click(self, region: int) -> Move | None:
        view = self.view
        if region not in view.targets and region not in view.own:
            raise NotOffered(f"region {region} is not lit: {self.prompt.why_not(region)}")
        return self.prompt.click(region)

    def turn_to(self, part: str) -> None:
        self.prompt.act(f"layer-{part}")

    def step(self, region: int, by: int) -> None:
        self.prompt.step(region, by)


def wanted(move: Redeploy) -> dict[str, Placement | None]:
    """What it says of each layer, of heroes first, to whom a leader gives way; None: as it is."""
    stay = ("heroes", "encampments", "behemoths", "leader")
    parts = {part: said(move, part) for part in ("heroes", *PARTS)}
    return {part: it if it is not None or part in stay else () for part, it in parts.items()}
