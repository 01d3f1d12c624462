"""The column of combos: what it shows, and the prompt to pick one."""

from smallworld.game import Game
from smallworld.moves import Move, Pick
from smallworld.refusals import Refusal
from smallworld.state import RaceInPlay, Slot, Stage, State
from smallworld_client.gui import texts
from smallworld_client.gui.combos.card import Combo
from smallworld_client.gui.combos.column import SLOTS
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts import content_names


class PickPrompt(Prompt):
    """A click on a card picks it; one that costs too much says so."""

    def why_not(self, region: int) -> str | None:
        return translate("table", "First pick a race in the column.")

    def view(self) -> PromptView:
        return PromptView(self.asked(), picks=[texts.refused(why) for why in self._refusals()])

    def pick(self, slot: int) -> Move | None:
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
        tokens=min(race.banner + power.badge + extra, in_box),
        lying=slot.coins,
        price=index,
    )
