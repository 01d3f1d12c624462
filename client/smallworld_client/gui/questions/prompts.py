"""The prompts of the stages that sets bring: hire, ransom, the Balrog's way, a race that wakes."""

from smallworld.board import bits
from smallworld.moves import Balrog, Hire, Move, Pass, Ransom, Wake
from smallworld.refusals import Refusal
from smallworld.rules.questions import front
from smallworld.rules.waking import sleeper
from smallworld.state import Asked, RaceInPlay
from smallworld_client.gui import keys, texts
from smallworld_client.gui.board import Offer
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.scene import Scene


class HirePrompt(Prompt):
    """After the die of a final attempt: a coin for a mercenary, who wins it."""

    def view(self) -> PromptView:
        game, asked = self.scene.game, self._asked
        region = texts.region_name(game, asked.region)
        question = translate("table", "Hire a mercenary to take {region}?").format(region=region)
        help_text = translate(
            "table", "The die shows {die}, which is not enough by itself. You have {coins}."
        ).format(die=asked.die, coins=texts.coins(self._coins))
        lose = Action("pass", translate("table", "Let it go"), key=keys.BACK.press)
        pay = translate("table", "Hire for {coins}").format(coins=texts.coins(1))
        return PromptView(
            self.asked(question, help_text),
            targets={asked.region: Offer()},
            dim=True,
            actions=[lose, Action("hire", pay, primary=True, key=keys.GO_ON.press)],
        )

    def why_not(self, region: int) -> str | None:
        return translate("table", "First decide about the mercenary.")

    def act(self, action: str) -> Move | None:
        return Hire() if action == "hire" else Pass()

    @property
    def _asked(self) -> Asked:
        return front(self.scene.state)

    @property
    def _coins(self) -> int:
        return self.scene.state.players[self.scene.state.to_move].coins


class RansomPrompt(Prompt):
    """A leader has been captured: a coin to the captor brings them back."""

    def view(self) -> PromptView:
        game, asked = self.scene.game, front(self.scene.state)
        captor = self.scene.name(asked.captor)
        race = texts.race_name(game, asked.race)
        question = translate("table", "Pay a ransom for the leader of your {race}?")
        help_text = translate(
            "table",
            "{player} has captured them in {region}. A captive is worth 2 coins to {player} at "
            "the end of the game.",
        ).format(player=captor, region=texts.region_name(game, asked.region))
        lose = Action("pass", translate("table", "Leave them captive"), key=keys.BACK.press)
        pay = translate("table", "Pay {coins}").format(coins=texts.coins(1))
        return PromptView(
            self.asked(question.format(race=race), help_text),
            targets={asked.region: Offer()},
            dim=True,
            actions=[lose, Action("ransom", pay, primary=True, key=keys.GO_ON.press)],
        )

    def why_not(self, region: int) -> str | None:
        return translate("table", "First decide about the ransom.")

    def act(self, action: str) -> Move | None:
        return Ransom() if action == "ransom" else Pass()


class BalrogPrompt(Prompt):
    """The Pentacle has been found: a click on the board sends the Balrog."""

    def view(self) -> PromptView:
        question = translate("table", "Where do you send the Balrog?")
        return PromptView(
            self.asked(question, balrog_help()),
            targets={i: Offer() for i in self._open()},
            dim=True,
        )

    def why_not(self, region: int) -> str | None:
        return texts.refused(self._refusal(region))

    def click(self, region: int) -> Move | None:
        why = self._refusal(region)
        self.refuse(why)
        return None if why else Balrog(region)

    def _open(self) -> list[int]:
        regions = range(len(self.scene.state.regions))
        return [i for i in regions if self._refusal(i) is None]

    def _refusal(self, region: int) -> Refusal | None:
        state = self.scene.state
        return self.scene.game.why_not(state, state.to_move, Balrog(region))


def balrog_help() -> str:
    """What the Balrog does where it is sent."""
    return translate(
        "table", "Whoever is there loses two tokens and leaves. Nobody can enter while it is there."
    )


class WakePrompt(Prompt):
    """A race in decline becomes active again; a click on a region leaves it, or keeps it."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._left: set[int] = set()

    def view(self) -> PromptView:
        game, in_play = self.scene.game, self._sleeper
        race = texts.race_name(game, in_play.race)
        question = translate("table", "Your {race} wake up.").format(race=race)
        held = bits(in_play.held)
        return PromptView(
            self.asked(question, self._help(race)),
            targets={i: Offer() for i in held if i not in self._left},
            own=frozenset(held),
            dim=True,
            actions=[
                Action("wake", self._label(race), primary=True, key=keys.GO_ON.press),
            ],
        )

    def why_not(self, region: int) -> str | None:
        if self._sleeper.held >> region & 1:
            return ""
        return translate("table", "Only regions of the race that wakes can be left.")

    def click(self, region: int) -> Move | None:
        self.note = self.why_not(region) or ""
        if not self.note:
            self._left ^= {region}
        return None

    def act(self, action: str) -> Move | None:
        return Wake(tuple(sorted(self._left)))

    def _help(self, race: str) -> str:
        names = [texts.region_name(self.scene.game, i) for i in sorted(self._left)]
        if names:
            text = translate("table", "You leave {regions}. Click again to keep a region.")
            return text.format(regions=texts.listed(names))
        text = translate(
            "table",
            "They are active again, with new tokens. Click a region to leave it and take its "
            "tokens into your hand.",
        )
        return text.format(race=race)

    def _label(self, race: str) -> str:
        return translate("table", "Wake the {race}").format(race=race)

    @property
    def _sleeper(self) -> RaceInPlay:
        found = sleeper(self.scene.state, self.scene.state.seat)
        assert found is not None
        return found
