"""What the column of combos says, and the prompt to pick one."""

from dataclasses import dataclass

from smallworld.errors import Refusal
from smallworld.game import Game
from smallworld.moves import Move, Pick, PickLed
from smallworld.rules.column import LEADER_PRICE, price_of
from smallworld.state import RaceInPlay, Slot, Stage, State
from smallworld_client.analysis.pieces import tokens_with
from smallworld_client.turn.prompts import Prompt, PromptText, PromptView, back_button, gold_button
from smallworld_client.turn.scene import Action, PlayerScene
from smallworld_client.words import keys, names
from smallworld_client.words.translation import translate

SLOTS = 6
_ASKED_FROM = 3  # coins that the bar asks about before they are paid


@dataclass(frozen=True, slots=True)
class Combo:
    """What a card shows: ids for the pictures, names and text for the reader, three numbers.

    ``tokens`` come with it, ``lying`` coins lie on it, ``price`` coins have to be paid.
    """

    power: str
    race: str
    power_name: str
    race_name: str
    text: str
    tokens: int
    lying: int = 0
    price: int = 0
    briefs: tuple[str, str] = ("", "")
    """What power and race do in a few words each, where there is no room for ``text``."""
    led: bool = False  # it comes with its leader, who is among the tokens and in the price
    copies: bool = False  # its power is copied: nothing has to be paid, and nothing is taken

    @property
    def brings(self) -> str:
        """Its tokens and the coins that lie on it, such as ``9 tokens and 2 coins``."""
        lying = [names.coins(self.lying)] if self.lying else []
        return names.listed([names.AMOUNTS.tokens(self.tokens), *lying])


class PickPrompt(Prompt):
    """A click on a card or its key picks it; one that costs too much says so.

    What is paid can't be taken back, so the bar asks from three coins on. Where races have leaders,
    a button turns all cards to their price with the leader, and back.
    """

    def __init__(self, scene: PlayerScene) -> None:
        super().__init__(scene)
        self._considered: int | None = None
        self._led = False

    def why_not(self, region: int) -> str | None:
        return translate("table", "First pick a combo from the column.")

    def view(self) -> PromptView:
        picks = [names.refused(why) for why in self._refusals()]
        if self._considered is None:
            actions = self._leaders()
            return PromptView(self._asked(), picks=picks, actions=actions, led=self._led)
        return self._asking_to_pay(self._considered, picks)

    def _asked(self) -> PromptText:
        if not self._led:
            return self.asked()
        return self.asked(
            translate("table", "Pick a combo and its leader."),
            self._about_leaders(),
        )

    @staticmethod
    def _about_leaders() -> str:
        return translate(
            "table",
            "A leader is one more token. Whoever captures them gets a ransom or 2 coins.",
        )

    def _leaders(self) -> list[Action]:
        if not self.scene.game.context.has_leaders:
            return []
        if self._led:
            return [Action("leader", translate("table", "Without a leader"), key=keys.LED.press)]
        text = translate("table", "With a leader: {coins}").format(coins=names.coins(LEADER_PRICE))
        return [Action("leader", text, key=keys.LED.press, reason=self._about_leaders())]

    def act(self, action: str) -> Move | None:
        slot, self._considered = self._considered, None
        if action == "leader":
            self.refuse(None)
            self._led = not self._led
            return None
        return self._move(slot) if action == "pay" and slot is not None else None

    def _asking_to_pay(self, slot: int, picks: list[str]) -> PromptView:
        game, state = self.scene.game, self.scene.state
        combo = _combo(game, state, slot, state.column[slot], led=self._led)
        title = names.combo_title(game, RaceInPlay(combo.race, (combo.power,)))
        question = translate("table", "Pay {coins} for the {combo}?").format(
            coins=names.coins(combo.price), combo=title
        )
        left = state.players[state.seat].coins - combo.price + combo.lying
        help_text = translate("table", "That leaves you {coins}.").format(coins=names.coins(left))
        pay = translate("table", "Pay {coins}").format(coins=names.coins(combo.price))
        return PromptView(
            self.asked(question, help_text),
            picks=picks,
            led=self._led,
            actions=[back_button(), gold_button("pay", pay)],
        )

    def pick(self, slot: int) -> Move | None:
        self._considered = None
        refusals = self._refusals()
        if slot >= len(refusals):
            return None
        self.refuse(refusals[slot])
        if refusals[slot] is None and self._price(slot) >= _ASKED_FROM:
            self._considered = slot
            return None
        return None if refusals[slot] else self._move(slot)

    def _move(self, slot: int) -> Pick:
        return PickLed(slot) if self._led else Pick(slot)

    def _price(self, slot: int) -> int:
        game, state = self.scene.game, self.scene.state
        return _combo(game, state, slot, state.column[slot], led=self._led).price

    def _refusals(self) -> list[Refusal | None]:
        slots = range(len(self.scene.state.column))
        return [self.scene.why_not(self._move(i)) for i in slots]


def combos(
    game: Game, state: State, *, led: bool = False, copies: bool = False
) -> list[Combo | str]:
    """From the top; empty places give their reason. ``led``: with leaders; ``copies``: free."""
    cards: list[Combo | str] = [
        _combo(game, state, index, slot, led=led, copies=copies)
        for index, slot in enumerate(state.column)
    ]
    empty = translate("table", "Empty until a race leaves the board.")
    return cards + [empty] * (SLOTS - len(cards))


def prices_asked(scene: PlayerScene, view: PromptView) -> list[int] | None:
    """What is paid for each combo as the question stands; None where none is to be picked."""
    if view.picks is None:
        return None
    cards = combos(scene.game, scene.state, led=view.led, copies=view.copies)
    return [it.price for it in cards if isinstance(it, Combo)]


def why_no_pick(scene: PlayerScene) -> str:
    """Empty for spectators, who never pick."""
    if scene.state.stage is Stage.OVER:
        return translate("table", "The game is over.")
    if not scene.seats:
        return ""
    if not scene.mine:
        text = translate("table", "It's {player}'s turn.")
        return text.format(player=scene.name(scene.state.seat))
    return translate("table", "You pick a combo at the start of a turn if you have no active race.")


def _combo(
    game: Game, state: State, index: int, slot: Slot, *, led: bool = False, copies: bool = False
) -> Combo:
    ground = game.context
    race, power = ground.races[slot.race], ground.powers[slot.power]
    price = price_of(ground, state.column, index) + (LEADER_PRICE if led else 0)
    text = f"{names.power_text(game, slot.power)} {names.race_text(game, slot.race)}"
    briefs = (names.power_brief(power), names.race_brief(race))
    if power.traits == race.traits and power.traits:
        text = translate("table", "{ability} This counts twice.").format(ability=briefs[0])
        briefs = (text, "")
    return Combo(
        slot.power,
        slot.race,
        names.power_name(power),
        names.name_of_race(race),
        text,
        briefs=briefs,
        tokens=tokens_with(game, state, slot) + led,
        lying=slot.coins,
        price=0 if copies else price,
        led=led,
        copies=copies,
    )
