"""A person at a table without its window: what they are asked, as values, and what they answer."""

from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import Action, PlayerScene
from smallworld_client.words import keys
from tests.gui.showing import existing
from tests.gui.table.table_kit import TableSession


class Turn:
    """The widgets of the table call the same methods of the controller, as whole games show."""

    def __init__(self, session: TableSession) -> None:
        self.session = session
        self.controller = TurnController(session)
        self.refusal = ""
        """Why the last region that was clicked in vain can't be had."""
        self.controller.region_refused.connect(self._refuse)
        self.controller.begin()

    @property
    def view(self) -> PromptView:
        return self.controller.prompt

    @property
    def question(self) -> str:
        return self.view.text.question

    @property
    def placing(self) -> RedeploymentPlan[PlayerScene]:
        return existing(self.view.placing)

    def offers(self, id: str) -> bool:
        return any(it.id == id for it in self.view.actions)

    def action(self, id: str) -> Action:
        """The button of that name, which has to be offered."""
        [found] = [it for it in self.view.actions if it.id == id]
        return found

    def press(self, id: str) -> None:
        """Press a button of the bar, or one of the question that a decline opens."""
        if self.view.decline is None or not id.endswith("-decline"):
            action = self.action(id)
            assert action.enabled, f"{id} is disabled: {action.reason}"
        self.controller.act(id)

    def press_key(self, press: str) -> None:
        """Press the button that has this key, or the combo."""
        if self.view.picks is not None and press in keys.PICK.presses:
            self.controller.pick(keys.PICK.presses.index(press))
        else:
            [action] = [it for it in self.view.actions if press in (it.key, it.also)]
            self.press(action.id)

    def place(self, how: str) -> None:
        """Press what stands in the panel of a redeployment: a preset, or the tab of some pieces."""
        assert self.view.is_placing
        self.controller.act(how)

    def stop(self) -> None:
        """Stop conquering, also where nothing was conquered and the bar asks."""
        self.press("stop")
        if self.offers("stop-anyway"):
            self.press("stop-anyway")

    def click(self, *regions: str | int) -> None:
        for region in regions:
            self.controller.click(self._id(region))

    def take(self, region: str | int) -> None:
        self.controller.take(self._id(region))

    def _id(self, region: str | int) -> str:
        regions = self.session.game.board.regions
        return region if isinstance(region, str) else regions[region].id

    def at(self, region: str) -> int:
        """The index of a region."""
        return self.session.game.board.index[region]

    def price(self, region: str) -> int | None:
        offer = self.view.targets.get(self.at(region))
        return offer.price if offer is not None else None

    def _refuse(self, _: str, why: str) -> None:
        self.refusal = why
