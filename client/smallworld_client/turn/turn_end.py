"""How a flowing turn ends: what is left goes where the player's rule says, and the turn scores.

Redeployment, scoring and the question after it become one button. It asks only where pieces are
placed for the first time, or where a set offers something. The forecast says what the button would
score, the help what it would do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from smallworld.game import Game
from smallworld.moves import Ally, Decline, Move, Pass, Redeploy, any_outcome
from smallworld.state import Stage, State
from smallworld_client.analysis.pieces import ANYWHERE, PieceLayer
from smallworld_client.analysis.redeployment import RedeploymentPlan, RestRule
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.redeployment_view import abandoning, committed, piece_name
from smallworld_client.turn.scene import Action, Forecast, PlayerScene
from smallworld_client.words import keys, names
from smallworld_client.words.translation import translate

HELD = 3  # seconds for which the last move of a turn can be undone before it is made
LOW_TURN = 15  # seconds left on a clock from which on no move is held back
UNDO, MAKE = "take-back", "end-now"
"""The ids of buttons that no prompt handles itself: the last step, and the end of the turn."""
AND_ASK, AND_DECLINE = ENDINGS = ("end-and-ask", "end-and-decline")
"""The ids of buttons that end a turn and answer its last question in their own way."""


def peaceful(game: Game, state: State) -> list[int]:
    """Who can be offered peace, the likely attackers first: most tokens beside one's regions."""
    me, board = state.to_move, game.board
    mine = [i for i, it in enumerate(state.regions) if it.owner == me]

    def threat(seat: int) -> tuple[int, int]:
        theirs = [
            (i, it.tokens)
            for i, it in enumerate(state.regions)
            if it.owner == seat and not it.declined
        ]
        beside = sum(n for i, n in theirs if any(board.neighbours[i] >> j & 1 for j in mine))
        active = state.players[seat].active
        return beside, sum(n for _, n in theirs) + (active.hand if active else 0)

    seats = range(len(state.players))
    able = [seat for seat in seats if game.why_not(state, me, Ally(seat)) is None]
    return sorted(able, key=threat, reverse=True)


class TurnChoice:
    """What the game asks after a redeployment that ends the turn, and how that is answered."""

    def __init__(self, scene: PlayerScene, move: Move) -> None:
        game, state = scene.game, scene.state
        after = game.apply(state, state.to_move, move, any_outcome)
        self._scene = scene
        self._asks = after.stage is Stage.CHOOSE
        self._peaceful = peaceful(game, after) if self._asks else []
        declines = self._asks and any(isinstance(it, Decline) for it in game.legal_moves(after))
        self._declines = declines
        plain = declines and game.why_not(after, after.to_move, Decline()) is None
        self._decline = Decline() if plain else None
        """None also where a decline has parts, which then are asked for."""

    def answer(self, ending: str) -> Move | None:
        if ending in ENDINGS:
            return self._decline if ending == AND_DECLINE else None
        if self._peaceful:
            return Ally(self._peaceful[0])
        return Pass() if self._asks else None

    @property
    def help(self) -> str:
        if not self._peaceful:
            return ""
        text = translate("table", "Peace with {player}.")
        return text.format(player=self._scene.name(self._peaceful[0]))

    def actions(self) -> list[Action]:
        found = []
        if len(self._peaceful) > 1:
            label = translate("table", "Make peace with…")
            found.append(Action(AND_ASK, label, quiet=True))
        if self._declines:
            label = translate("table", "End and decline")
            found.append(Action(AND_DECLINE, label, key=keys.DECLINE.press))
        return found


def first_placed(plan: RedeploymentPlan[PlayerScene]) -> list[PieceLayer]:
    """Pieces that no rule places without a look: new ones, and what may be used once a turn."""
    return [
        layer
        for layer in plan.layers
        if layer.left > 0
        and (
            layer.part in ("heroes", "behemoths", "leader")
            or (layer.part == "encampments" and not any(layer.counts.values()))
            or (layer.part in ANYWHERE and layer.part != "ghost")
        )
    ]


def forecast(plan: RedeploymentPlan[PlayerScene]) -> Forecast:
    game = plan.scene.game
    by_race: dict[str, int] = {}
    for line in game.tally(plan.preview(), plan.doubled):
        by_race[line.race] = by_race.get(line.race, 0) + line.coins
    parts = [f"{names.race_name(game, race)} {n}" for race, n in by_race.items()]
    note = ", ".join(parts) if len(parts) > 1 else ""
    coins = sum(by_race.values())
    return Forecast(translate("table", "This turn:"), coins, names.coins(coins), note=note)


class TurnEnd:
    """What *End turn* does in a position: where the pieces go, and what that scores."""

    def __init__(self, scene: PlayerScene) -> None:
        self._scene = scene
        self._rule: RestRule = scene.rest or "borders"

    @cached_property
    def plan(self) -> RedeploymentPlan[PlayerScene]:
        plan = RedeploymentPlan(self._scene)
        self._is_new = bool(first_placed(plan))
        plan.place_all(self._rule)
        return plan

    @cached_property
    def asks(self) -> bool:
        """Whether something has to be decided that is no matter of a rule."""
        plan = self.plan
        return self._is_new or bool(plan.missing) or plan.why_not() is not None

    @property
    def move(self) -> Move:
        return self.plan.move()

    @cached_property
    def choice(self) -> TurnChoice:
        """What follows the redeployment. Ask for it only if nothing else has to be decided."""
        return TurnChoice(self._scene, self.move)

    @cached_property
    def forecast(self) -> Forecast:
        return forecast(self.plan)

    @property
    def help(self) -> str:
        if self.asks:
            return translate("table", "Next you place your pieces, then you score.")
        return " ".join(filter(None, (self._resting(), self._building(), self.choice.help)))

    def _resting(self) -> str:
        placed = [it for it in self.plan.layers if it.to_place and not it.optional]
        left = [committed(self._scene, it, it.to_place) for it in placed]
        said = ""
        if len(placed) == 1 and placed[0].to_place == 1:
            text = {
                "borders": translate("table", "“End turn” puts your last {token} on the borders."),
                "even": translate("table", "“End turn” places your last {token}."),
                "before": translate("table", "“End turn” places your last {token} as before."),
            }[self._rule]
            said = text.format(token=piece_name(self._scene, placed[0], 1))
        elif left:
            text = {
                "borders": translate("table", "“End turn” puts your last {tokens} on the borders."),
                "even": translate("table", "“End turn” spreads your last {tokens} evenly."),
                "before": translate("table", "“End turn” places your last {tokens} as before."),
            }[self._rule]
            said = text.format(tokens=names.listed(left))
        told = " ".join(filter(None, (said, self._going_back(placed))))
        return told or translate("table", "Your tokens stay where they are, and you score.")

    def _going_back(self, placed: Sequence[PieceLayer]) -> str:
        """What was in hand for this turn's conquests alone, and what of that is on the board."""
        form = self.plan.form.active
        if form is not None and form.to_place < 0:
            text = translate("table", "“End turn” takes {tokens} back from the board.")
            tokens = names.tokens(self._scene.game, form.race, -form.to_place)
            return " ".join(filter(None, (text.format(tokens=tokens), abandoning(form))))
        state = self._scene.state
        active = state.players[state.seat].active
        in_hand = active.in_hand if active is not None else 0
        back = min(
            self.plan.returning, in_hand - sum(it.to_place for it in placed if it.part == "tokens")
        )
        if active is None or back <= 0:
            return ""
        text = translate("table", "{tokens} stay in your hand until next turn.")
        return text.format(tokens=names.tokens(self._scene.game, active.race, back))

    def _building(self) -> str:
        """A fortress, and a leader who would stand alone where they are."""
        said = []
        for layer in self.plan.layers:
            text = {
                "fortress": translate("table", "Your fortress goes up in {region}."),
                "leader": translate("table", "Your leader moves to {region}."),
            }.get(layer.part, "")
            for region in (i for i, n in layer.counts.items() if n and text):
                if (layer.part, region) != ("leader", self.plan.form.leader_at):
                    name = names.region_name(self._scene.game, region)
                    said.append(text.format(region=name))
        return " ".join(said)


def rest_label(rule: RestRule | None) -> str:
    return {
        "even": translate("table", "Spread the rest evenly"),
        "before": translate("table", "Place the rest as before"),
    }.get(rule or "", translate("table", "The rest on the borders"))


@dataclass(frozen=True)
class HeldMove:
    """Can be undone for a moment. ``plan``: None for a decline. ``choice`` comes after it."""

    move: Move
    choice: Move | None
    plan: RedeploymentPlan[PlayerScene] | None
    coins: int

    @classmethod
    def of(cls, scene: PlayerScene, move: Move, choice: Move | None) -> "HeldMove":
        state = scene.state
        after = scene.game.apply(state, state.to_move, move, any_outcome)
        plan = None
        if isinstance(move, Redeploy):
            plan = RedeploymentPlan(scene)
            plan.follow(move)
        coins = after.score.total if after.score is not None else 0
        return cls(move, choice, plan, coins)

    def _chosen(self, scene: PlayerScene) -> list[str]:
        if isinstance(self.choice, Ally):
            text = translate("table", "Peace with {player}.")
            return [text.format(player=scene.name(self.choice.seat))]
        return []

    def view(self, scene: PlayerScene, text: PromptText, left: int) -> PromptView:
        question = translate("table", "You earn {coins} this turn.")
        told = [*self._chosen(scene), translate("table", "The game goes on in a moment.")]
        undo = translate("table", "Undo · {seconds} s").format(seconds=left)
        return PromptView(
            PromptText(
                question.format(coins=names.coins(self.coins)),
                " ".join(told),
                text.steps,
                len(text.steps) - 1,
            ),
            actions=[
                Action(UNDO, undo, key=keys.UNDO.press, icon="undo"),
                Action(MAKE, translate("table", "Done"), primary=True, key=keys.GO_ON.press),
            ],
            placing=self.plan,
            held=True,
        )
