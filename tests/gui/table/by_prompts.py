"""Makes moves by a table's prompts alone: by the buttons, chips, cards and regions they offer.

What a prompt does not offer can't be pressed here, so a move that comes out of it can be made by
mouse and keyboard. It is quicker than clicking on widgets, which :mod:`.hands` does.
"""

from smallworld.game import Game
from smallworld.moves import (
    PARTS,
    Abandon,
    Ally,
    Attempt,
    Balrog,
    Conquer,
    Copy,
    Decline,
    DeclineWith,
    Dragon,
    Expand,
    Hire,
    Move,
    Orb,
    Pass,
    Pick,
    PickLed,
    Placement,
    Ransom,
    Redeploy,
    Regroup,
    Roll,
    Sorcery,
    Wake,
    said,
)
from smallworld.rules.conquest import helps_of
from smallworld.state import Stage, State
from smallworld_client.analysis.pieces import RACES
from smallworld_client.turn.prompts import Helps, Prompt, PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.stages import prompt_for
from tests.gui.showing import existing


class NotOffered(AssertionError):
    """The prompt offers no way to say this."""


class Presser:
    """Answers one prompt; ``make`` gives the move that comes out of it."""

    def __init__(self, game: Game, state: State) -> None:
        scene = PlayerScene(game, state, frozenset({state.to_move}))
        self.prompt: Prompt = prompt_for(scene)
        self._state = state

    @property
    def view(self) -> PromptView:
        return self.prompt.view()

    def make(self, move: Move) -> Move | None:
        """Press and click what says the move."""
        match move:
            case Pick(slot):
                return self._pick(slot, led=isinstance(move, PickLed))
            case Copy(slot):
                self.press("copy")
                return self.prompt.pick(slot)
            case Wake(leave):
                for region in leave:
                    self.click(region)
                return self.press("wake")
            case Expand():
                return self.press("expand")
            case Decline():
                return self._decline(move)
            case Roll() | Regroup() | Hire() | Ransom() | Pass():
                return self.press(type(move).__name__.lower())
            case Ally(seat):
                return self.press(f"ally-{seat}")
            case Redeploy():
                return self._redeploy(move)
            case _:
                return self._at_region(move)

    def _at_region(self, move: Move) -> Move | None:
        match move:
            case Conquer() | Attempt():
                return self._attack(move)
            case Abandon(regions):
                self.press("abandon")
                return self.click(regions[0])
            case Dragon(region) | Sorcery(region) | Orb(region):
                self.press(type(move).__name__.lower())
                return self.click(region)
            case Balrog(region):
                if self._state.stage is Stage.CONQUER:
                    self.press("balrog")
                return self.click(region)
        raise AssertionError(f"no such move: {move}")

    def press(self, action: str) -> Move | None:
        """Press a button, a chip, or a button of the dialog that confirms a decline."""
        view = self.view
        offered = {it.id for it in view.actions if it.enabled} | {it.id for it in view.helps}
        if view.decline is not None:
            offered |= {"confirm-decline", "cancel-decline"}
        if action not in offered:
            reasons = [it.reason for it in view.actions if it.reason]
            raise NotOffered(f"{action} is not among {sorted(offered)} {reasons}")
        return self.prompt.act(action)

    def click(self, region: int) -> Move | None:
        """Click a region that is lit."""
        view = self.view
        if region not in view.targets and region not in view.own:
            raise NotOffered(f"region {region} is not lit: {self.prompt.why_not(region)}")
        return self.prompt.click(region)

    def _pick(self, slot: int, *, led: bool) -> Move | None:
        if led:
            self.press("leader")
        picks = self.view.picks
        if picks is None or picks[slot]:
            raise NotOffered(f"combo {slot}")
        made = self.prompt.pick(slot)
        return self.press("pay") if made is None else made

    def _decline(self, move: Decline) -> Move | None:
        said = move if isinstance(move, DeclineWith) else DeclineWith()
        self.press("decline")
        for region in said.leave:
            self.click(region)
        if said.pile is not None and self.view.decline is None:
            self.click(said.pile)
        if self.view.decline is None:
            if said.altar is None:
                self.press("keep-token")
            else:
                self.click(said.altar)
        return self.press("confirm-decline")

    def _attack(self, move: Conquer | Attempt) -> Move | None:
        if self.view.with_declined is not move.declined:
            self.press("ghouls")
        self._add(helps_of(move))
        made = self.click(move.region)
        asked = "attempt" if isinstance(move, Attempt) else "take-own"
        return self.press(asked) if made is None else made

    def _add(self, helps: Helps) -> None:
        for name, number in helps:
            self.press(f"help-{name}")
            if name == "catapult":
                if not any(it.id == "help-catapult" for it in self.view.helps):
                    self.click(number)
                continue
            for _ in range(number - 1):
                self.press(f"help-{name}")

    def _redeploy(self, move: Redeploy) -> Move | None:
        if self._state.stage is Stage.CONQUER:
            self.press("stop")
            if any(action.id == "stop-anyway" for action in self.view.actions):
                self.press("stop-anyway")
        for part, goal in wanted(move).items():
            if goal is not None:
                self._layer(part, goal)
        self._only_place_of_leader()
        return self.press("redeploy")

    def _only_place_of_leader(self) -> None:
        """A move need not say where the leader stands if there is but one place."""
        placing = existing(self.view.placing)
        layers = [it for it in placing.layers if it.part == "leader" and it.left]
        for layer in layers:
            free = [i for i in layer.counts if layer.can_add(i)]
            if len(free) == 1:
                self._layer("leader", ((free[0], 1),))

    def _layer(self, part: str, said: Placement) -> None:
        placing = existing(self.view.placing)
        layer = next((it for it in placing.layers if it.part == part), None)
        if layer is None:
            if said and part not in RACES:
                raise NotOffered(f"there is nothing to place of {part}")
            return
        goal = dict(said)
        if self._state.stage is Stage.WITHDRAW:
            goal = {**layer.least, **goal}
        if part in RACES and not layer.total:
            return  # nothing stays, which need not be said
        if part in RACES:
            goal = {i: goal.get(i, self._state.regions[i].tokens) for i in layer.counts}
        for sign in (-1, 1):
            for region in layer.counts:
                while (goal.get(region, 0) - layer.counts[region]) * sign > 0:
                    before = layer.counts[region]
                    self.prompt.act(f"layer-{part}")
                    self.prompt.step(region, sign)
                    if layer.counts[region] != before + sign:
                        raise NotOffered(f"{part} {region} {sign}: {self.prompt.note}")


def wanted(move: Redeploy) -> dict[str, Placement | None]:
    """What it says of each layer, of heroes first, to whom a leader gives way; None: as it is."""
    stay = ("heroes", "encampments", "behemoths", "leader")
    parts = {part: said(move, part) for part in ("heroes", *PARTS)}
    return {part: it if it is not None or part in stay else () for part, it in parts.items()}
