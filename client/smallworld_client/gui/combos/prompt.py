"""The column of combos: what it shows, and the prompt to pick one."""

from smallworld.game import Game
from smallworld.moves import Move, Pick
from smallworld.refusals import Refusal
from smallworld.state import RaceInPlay, Slot, Stage, State
from smallworld_client.gui import keys, texts
from smallworld_client.gui.combos.card import Combo
from smallworld_client.gui.combos.column import SLOTS
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts import content_names


class PickPrompt(Prompt):
    """A click on a card picks it; one that costs too much says so.

    A key picks the free one; before it pays, the bar asks.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._considered: int | None = None

    def why_not(self, region: int) -> str | None:
        return translate("table", "First pick a race in the column.")

    def view(self) -> PromptView:
        picks = [texts.refused(why) for why in self._refusals()]
        if self._considered is None:
            return PromptView(self.asked(), picks=picks)
        return self._asking_to_pay(self._considered, picks)

    def consider(self, slot: int) -> Move | None:
        if slot == 0 or slot >= len(self.scene.state.column):
            return self.pick(slot)
        self.refuse(None)
        self._considered = slot
        return None

    def act(self, action: str) -> Move | None:
        slot, self._considered = self._considered, None
        return self.pick(slot) if action == "pay" and slot is not None else None

    def _asking_to_pay(self, slot: int, picks: list[str]) -> PromptView:
        game, state = self.scene.game, self.scene.state
        combo = _combo(game, state, slot, state.column[slot])
        title = texts.combo_title(game, RaceInPlay(combo.race, (combo.power,)))
        question = translate("table", "Pay {coins} for the {combo}?").format(
            coins=texts.coins(combo.price), combo=title
        )
        left = state.players[state.seat].coins - combo.price + combo.lying
        help_text = translate("table", "Then you have {coins}.").format(coins=texts.coins(left))
        pay = translate("table", "Pay {coins}").format(coins=texts.coins(combo.price))
        return PromptView(
            self.asked(question, help_text),
            picks=picks,
            actions=[
                Action("back", translate("table", "Back"), key=keys.BACK.press),
                Action("pay", pay, primary=True, key=keys.GO_ON.press),
            ],
        )

    def pick(self, slot: int) -> Move | None:
        self._considered = None
        refusals = self._refusals()
        if slot >= len(refusals):
            return None
        self.refuse(refusals[slot])
        return None if refusals[slot] else Pick(slot)

    def _refusals(self) -> list[Refusal | None]:
        game, state = self.scene.game, self.scene.state
        return [game.why_not(state, state.to_move, Pick(i)) for i in range(len(state.column))]


def combos(game: Game, state: State) -> list[Combo | str]:
    """The column from the top; an empty place carries the reason."""
    cards: list[Combo | str] = [
        _combo(game, state, index, slot) for index, slot in enumerate(state.column)
    ]
    empty = translate("table", "Empty until a race leaves the board.")
    return cards + [empty] * (SLOTS - len(cards))


def why_no_pick(scene: Scene) -> str:
    """Why no combo can be picked now."""
    if scene.state.stage is Stage.OVER:
        return translate("table", "The game is over.")
    if not scene.mine:
        text = translate("table", "It is {player}'s turn.")
        return text.format(player=scene.name(scene.state.seat))
    return translate("table", "You pick a race at the start of a turn if you have no active race.")


def _combo(game: Game, state: State, index: int, slot: Slot) -> Combo:
    ground = game.context
    race, power = ground.races[slot.race], ground.powers[slot.power]
    extra = ground.abilities(RaceInPlay(slot.race, (slot.power,))).conquest_tokens
    in_box = state.tray[ground.race_order[slot.race]]
    return Combo(
        slot.power,
        slot.race,
        content_names.power_name(power),
        content_names.race_name(race),
        f"{texts.power_text(game, slot.power)} {texts.race_text(game, slot.race)}",
        briefs=(content_names.power_brief(power), content_names.race_brief(race)),
        tokens=min(race.banner + power.badge + extra, in_box),
        lying=slot.coins,
        price=index,
    )
