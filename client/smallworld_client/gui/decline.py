"""Going into decline: the prompts at the start of a turn and after scoring, and the dialog."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld.moves import Ally, Decline, Expand, Move, Pass
from smallworld.state import Player, RaceInPlay, Stage, State
from smallworld_client.gui import keys, texts
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import DeclineCost, Prompt, PromptView, translate
from smallworld_client.gui.scene import Scene, any_outcome
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import BLEED, body
from smallworld_client.gui.widgets.label import Label, note
from smallworld_client.gui.widgets.rows import CoinSum

_OFF_THE_CORNER = QPoint(8, 8)


class DeclineDialog(Dialog):
    """``answered`` carries ``confirm-decline`` or ``cancel-decline``."""

    def __init__(
        self, race: str, sentences: Sequence[str], coins: int | None, parent: QWidget
    ) -> None:
        """``coins`` is what the turn scores with it; None where it is scored already."""
        title = self.tr("Put the {race} in decline?").format(race=race)
        super().__init__(title, parent, width=380, gold=True)
        self.setObjectName("decline")
        for sentence in sentences:
            self.content.addWidget(note(sentence))
        self.content.addWidget(note(self.tr("Your next turn begins with a new race.")))
        if coins is not None:
            row = QHBoxLayout()
            row.addWidget(Label(self.tr("This turn scores"), Type.STRONG), 1)
            row.addWidget(CoinSum(coins))
            self.content.addLayout(row)
        self.add_button("cancel-decline", self.tr("Keep them")).setObjectName("cancel-decline")
        confirm = self.add_button("confirm-decline", self.tr("Decline"), Kind.PRIMARY)
        confirm.setObjectName("confirm-decline")

    def open_over(self, spot: QRect) -> None:
        """Open in the lower right corner of a place, and let Return confirm."""
        self.stand_in(spot)
        self.open()
        self.button("confirm-decline").setFocus(Qt.FocusReason.OtherFocusReason)

    def stand_in(self, spot: QRect) -> None:
        """Move into the lower right corner of a place, but never out of the window."""
        self.place(QRect())
        card = body(QRectF(self.card.rect())).toRect()
        card.moveBottomRight(spot.bottomRight() - _OFF_THE_CORNER)
        card.moveTopLeft(QPoint(max(card.left(), BLEED), max(card.top(), BLEED)))
        self.place(card)


def decline_cost(scene: Scene) -> DeclineCost | None:
    """What the active player's decline would mean; None if they may not decline."""
    game, state = scene.game, scene.state
    active = state.players[state.seat].active
    if active is None or game.why_not(state, state.seat, Decline()) is not None:
        return None
    after = game.apply(state, state.seat, Decline(), any_outcome)
    player = after.players[state.seat]
    sentences = [_what_stays(scene, active, player, after)]
    sentences += _what_goes(scene, active, player)
    coins = None
    if state.stage is Stage.START and after.score is not None:
        coins = after.score.total
    return DeclineCost(texts.race_name(game, active.race), tuple(sentences), coins)


def _what_stays(scene: Scene, active: RaceInPlay, player: Player, after: State) -> str:
    race = texts.race_name(scene.game, active.race)
    if active.race not in {in_play.race for in_play in player.declined}:
        text = translate("table", "The {race} hold nothing and leave the game.")
        return text.format(race=race)
    seat = scene.state.seat
    held = sum(there.race == active.race and there.owner == seat for there in after.regions)
    if scene.game.context.abilities(active).stays_whole:
        text = translate("table", "All {race} stay in their {regions} and keep conquering.")
    else:
        text = translate("table", "The {race} keep one token in each of their {regions}.")
    return text.format(race=race, regions=texts.regions(held))


def _what_goes(scene: Scene, active: RaceInPlay, player: Player) -> list[str]:
    kept = {in_play.race for in_play in player.races} | {active.race}
    text = translate("table", "The {race} leave the board.")
    return [
        text.format(race=texts.race_name(scene.game, in_play.race))
        for in_play in scene.state.players[scene.state.seat].declined
        if in_play.race not in kept
    ]


class StartPrompt(Prompt):
    """Expanding takes one click; a decline is confirmed first."""

    _declining = False

    def why_not(self, region: int) -> str | None:
        return translate("table", "First choose whether to expand or to decline.")

    def view(self) -> PromptView:
        cost = decline_cost(self.scene)
        actions = [
            Action("decline", translate("table", "Decline…"), key=keys.DECLINE.press),
            Action("expand", translate("table", "Expand"), primary=True, key=keys.EXPAND.press),
        ]
        if cost is None:
            return PromptView(self.asked(), actions=actions[1:])
        help_text = " ".join([*cost.sentences[1:], _scored(cost.coins)])
        if self._declining:
            return PromptView(self.asked(help_text=help_text), decline=cost)
        return PromptView(self.asked(help_text=help_text), actions=actions)

    def act(self, action: str) -> Move | None:
        if action == "expand":
            return Expand()
        if action == "confirm-decline":
            return Decline()
        self._declining = action == "decline"
        return None


def _scored(coins: int | None) -> str:
    if coins is None:
        return ""
    if coins == 1:
        return translate("table", "A decline scores 1 coin now.")
    return translate("table", "A decline scores {coins} coins now.").format(coins=coins)


_ALLY = "ally-"


class ChoicePrompt(Prompt):
    """One button for each choice; the gold one makes none."""

    _declining = False

    def why_not(self, region: int) -> str | None:
        return translate("table", "The conquests of this turn are over.")

    def view(self) -> PromptView:
        cost = decline_cost(self.scene)
        if self._declining:
            return PromptView(self.asked(), decline=cost)
        actions = [
            Action(f"{_ALLY}{seat}", self.scene.name(seat), key=press)
            for press, seat in zip(keys.PICK.presses, self._peaceful(), strict=False)
        ]
        none = translate("table", "No peace") if actions else translate("table", "Don't decline")
        if cost is not None:
            actions.append(
                Action("decline", translate("table", "Decline…"), key=keys.DECLINE.press)
            )
        actions.append(Action("pass", none, primary=True, key=keys.GO_ON.press))
        return PromptView(self.asked(), actions=actions, may_undo=True)

    def act(self, action: str) -> Move | None:
        if action.startswith(_ALLY):
            return Ally(int(action.removeprefix(_ALLY)))
        if action == "pass":
            return Pass()
        if action == "confirm-decline":
            return Decline()
        self._declining = action == "decline"
        return None

    def _peaceful(self) -> list[int]:
        game, state = self.scene.game, self.scene.state
        seats = range(len(state.players))
        return [s for s in seats if game.why_not(state, state.to_move, Ally(s)) is None]
