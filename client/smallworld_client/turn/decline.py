"""Going into decline: the prompts before and after it, its parts step by step, and the dialog."""

from abc import abstractmethod
from dataclasses import replace

from smallworld.board import bits
from smallworld.moves import Ally, Decline, DeclineWith, Expand, Move, Pass, any_outcome
from smallworld.rules import pieces
from smallworld.rules.decline import own_regions, regions_to_leave
from smallworld.rules.lending import COPY as COPIED
from smallworld.state import Player, RaceInPlay, Score, Stage, State
from smallworld_client.turn.conquest import ConquestPrompt
from smallworld_client.turn.prompts import (
    CopyOffer,
    DeclineCost,
    Prompt,
    PromptView,
    back_button,
    gold_button,
)
from smallworld_client.turn.scene import Action, Forecast, HandView, PlayerScene, RegionOffer
from smallworld_client.turn.turn_end import TurnEnd, peaceful
from smallworld_client.words import keys, names as texts
from smallworld_client.words.translation import translate

_LEAVE, _PILE, _ALTAR, _CONFIRM = "leave", "pile", "altar", "confirm"
_STEPS = (_LEAVE, _PILE, _ALTAR, _CONFIRM)


class Declining:
    """A part of other prompts: what a decline says, without parts that have one answer."""

    def __init__(self, scene: PlayerScene) -> None:
        self._scene = scene
        self._step = ""
        self._left: set[int] = set()
        self._pile: int | None = None
        self._altar: int | None = None

    @property
    def is_open(self) -> bool:
        return bool(self._step)

    @property
    def is_confirming(self) -> bool:
        return self._step == _CONFIRM

    @property
    def move(self) -> Decline:
        leave = tuple(sorted(self._left))
        if leave or self._pile is not None or self._altar is not None:
            return DeclineWith(leave, self._pile, self._altar)
        return Decline()

    def act(self, action: str) -> bool:
        """Whether the button was about a decline; its confirmation is not handled here."""
        if action == "decline":
            self._left, self._pile, self._altar = set(), None, None
            self._go_on(after="")
        elif action == "keep-token":
            self._go_on(after=_ALTAR)
        elif action in ("back", "cancel-decline"):
            self._step = ""
        else:
            return False
        return True

    def why_not(self, region: int) -> str:
        """Why a click on a region is refused; empty if it is not."""
        if region in self._sites():
            return ""
        if self._step == _ALTAR:
            return translate("table", "Only a token in decline can be given up.")
        return texts.refused(self._scene.why_not(DeclineWith(pile=region))) or translate(
            "table", "Choose one of the lit regions."
        )

    def click(self, region: int) -> None:
        if region not in self._sites():
            return
        if self._step == _LEAVE:
            self._left ^= {region}
            if len(self._left) == self._count():
                self._go_on(after=_LEAVE)
        elif self._step == _PILE:
            self._pile = region
            self._go_on(after=_PILE)
        elif self._step == _ALTAR:
            self._altar = region
            self._go_on(after=_ALTAR)

    def view(self, prompt: Prompt) -> PromptView:
        skip = gold_button("keep-token", translate("table", "Give up nothing"))
        question, help_text = self._asked()
        return PromptView(
            prompt.asked(question, help_text),
            targets={i: RegionOffer() for i in self._sites() if i not in self._left},
            own=frozenset(self._left),
            dim=True,
            actions=[back_button(), skip] if self._step == _ALTAR else [back_button()],
        )

    def _go_on(self, after: str) -> None:
        """Ask for the next part that leaves a choice, at last for a yes."""
        for step in _STEPS[_STEPS.index(after) + 1 if after else 0 :]:
            self._step = step
            if step == _CONFIRM or self._has_choice():
                return

    def _has_choice(self) -> bool:
        sites = self._sites()
        if self._step == _LEAVE:
            return 0 < self._count() < len(sites)
        if self._step == _PILE:
            return len(sites) > 1
        return bool(sites)

    def _sites(self) -> list[int]:
        state, leave = self._scene.state, tuple(sorted(self._left))
        if self._step == _LEAVE:
            return own_regions(state, self._active)
        if self._step == _PILE:
            return self._scene.sites(lambda i: DeclineWith(leave, i))
        if self._step == _ALTAR:
            return self._scene.sites(lambda i: DeclineWith(leave, self._pile, i))
        return []

    def _count(self) -> int:
        """How many regions have to be left, since hordes hold them that vanish."""
        game, state = self._scene.game, self._scene.state
        return regions_to_leave(game.context, state, self._active)

    @property
    def _active(self) -> RaceInPlay:
        active = self._scene.state.players[self._scene.state.seat].active
        assert active is not None
        return active

    def _asked(self) -> tuple[str, str]:
        race = texts.race_name(self._scene.game, self._active.race)
        if self._step == _LEAVE:
            return self._asked_to_leave(race)
        if self._step == _PILE:
            return (
                translate("table", "Where do your {race} gather?").format(race=race),
                translate(
                    "table",
                    "One token from each region is piled up there and pays a coin. You leave the "
                    "other regions.",
                ),
            )
        return (
            translate("table", "Give a token to the Altar of Souls?"),
            translate("table", "Choose a region in decline: one of its tokens brings 3 coins."),
        )

    def _asked_to_leave(self, race: str) -> tuple[str, str]:
        count = self._count()
        question = translate("table", "Which regions do you leave: {count}?")
        names = [texts.region_name(self._scene.game, i) for i in sorted(self._left)]
        text = translate(
            "table", "The hordes vanish, and too few {race} are left to hold every region."
        ).format(race=race)
        if names:
            text = translate("table", "You leave {regions}.").format(regions=texts.listed(names))
        return question.format(count=texts.regions(count)), text


def some_decline(scene: PlayerScene) -> Decline | None:
    """The first decline that is legal, whatever its parts; None if the player may not decline."""
    moves = scene.game.legal_moves(scene.state)
    return next((move for move in moves if isinstance(move, Decline)), None)


def decline_cost(scene: PlayerScene, move: Decline | None) -> DeclineCost | None:
    """What a decline of the active player would mean; None for none."""
    game, state = scene.game, scene.state
    active = state.players[state.seat].active
    if active is None or move is None:
        return None
    after = game.apply(state, state.seat, move, any_outcome)
    player = after.players[state.seat]
    sentences = [_what_stays(scene, active, player, after), *_what_is_said(scene, move)]
    sentences += _what_goes(scene, active, player)
    told, coins = _what_the_leader_leaves(scene, active), None
    if state.stage is Stage.START and after.score is not None:
        coins = after.score.total
        told += _what_ends(scene, after.score)
    sentences += told
    ends = " ".join(told)
    race, comes = texts.race_name(game, active.race), _what_comes(scene, player)
    return DeclineCost(race, tuple(sentences), coins, comes, ends)


def _what_stays(scene: PlayerScene, active: RaceInPlay, player: Player, after: State) -> str:
    race = texts.race_name(scene.game, active.race)
    if active.race not in {in_play.race for in_play in player.declined}:
        text = translate("table", "The {race} hold nothing and leave the game.")
        return text.format(race=race)
    seat = scene.state.seat
    mine = [i for i, it in enumerate(after.regions) if (it.race, it.owner) == (active.race, seat)]
    held = len(mine)
    if scene.game.context.abilities(active).piles and held:
        text = translate("table", "The {race} gather in {region}, where each token pays a coin.")
        return text.format(race=race, region=texts.region_name(scene.game, mine[0]))
    if scene.game.context.abilities(active).stays_whole:
        text = translate("table", "All {race} stay in their {regions} and keep conquering.")
    elif held == 1:
        text = translate("table", "The {race} keep one token in their only region.")
    else:
        text = translate("table", "The {race} keep one token in each of their {regions}.")
    return text.format(race=race, regions=texts.regions(held))


def _what_goes(scene: PlayerScene, active: RaceInPlay, player: Player) -> list[str]:
    kept = {in_play.race for in_play in player.races} | {active.race}
    text = translate("table", "The {race} leave the board.")
    return [
        text.format(race=texts.race_name(scene.game, in_play.race))
        for in_play in scene.state.players[scene.state.seat].declined
        if in_play.race not in kept
    ]


def _what_the_leader_leaves(scene: PlayerScene, active: RaceInPlay) -> list[str]:
    own = own_regions(scene.state, active)
    left = [texts.region_name(scene.game, i) for i in bits(active.held) if i not in own]
    text = translate("table", "{region} becomes empty, because only the leader stands there.")
    return [text.format(region=name) for name in left]


def _what_ends(scene: PlayerScene, score: Score) -> list[str]:
    game, state = scene.game, scene.state
    paid = {(line.race, line.source) for line in score.lines}
    lost = tuple(it for it in game.tally(state) if (it.race, it.source) not in paid)
    if not lost:
        return []
    rows = texts.score_rows(game, Score(score.seat, score.round, lost))
    text = translate("table", "If you decline, you give up these coins: {lines}.")
    return [text.format(lines="; ".join(f"{label} ({coins})" for label, coins in rows))]


def _what_is_said(scene: PlayerScene, move: Decline) -> list[str]:
    if not isinstance(move, DeclineWith):
        return []
    said = []
    if move.leave:
        names = texts.listed([texts.region_name(scene.game, i) for i in move.leave])
        said.append(translate("table", "You leave {regions}.").format(regions=names))
    if move.altar is not None:
        text = translate("table", "A token from {region} brings {coins} at the Altar.")
        region, coins = texts.region_name(scene.game, move.altar), texts.coins(pieces.ALTAR_COINS)
        said.append(text.format(region=region, coins=coins))
    return said


def _what_comes(scene: PlayerScene, player: Player) -> str:
    if scene.state.round == scene.game.board.rounds:
        return translate("table", "this is your last turn")
    if not player.wakes:
        return translate("table", "new combo next turn")
    text = translate("table", "the {race} wake up next turn")
    return text.format(race=texts.race_name(scene.game, player.wakes))


class _Declines(Prompt):
    def __init__(self, scene: PlayerScene) -> None:
        super().__init__(scene)
        self._declining = Declining(scene)
        self._some = some_decline(scene)
        self._cost = decline_cost(scene, self._some)

    def _declined(self) -> Move | None:
        """The decline, once nothing about it is open; in a flowing turn it is not asked again."""
        if self.scene.rest is None or not self._declining.is_confirming:
            return None
        self.holds = True
        move = self._declining.move
        self._declining.act("back")
        return move

    def view(self) -> PromptView:
        if self._declining.is_confirming:
            move = self._declining.move
            cost = decline_cost(self.scene, move)
            return PromptView(self.asked(help_text=self._help(move, cost)), decline=cost)
        if self._declining.is_open:
            return self._declining.view(self)
        return self._choices()

    def why_not(self, region: int) -> str | None:
        if self._declining.is_open and not self._declining.is_confirming:
            return self._declining.why_not(region)
        return self._why_not_yet()

    def click(self, region: int) -> Move | None:
        self.refuse(None)
        self.note = self.why_not(region) or ""
        if not self.note:
            self._declining.click(region)
        return self._declined()

    def act(self, action: str) -> Move | None:
        if action == "confirm-decline":
            return self._declining.move
        self._declining.act(action)
        return self._declined()

    @abstractmethod
    def _choices(self) -> PromptView: ...

    @abstractmethod
    def _why_not_yet(self) -> str: ...

    def _help(self, move: Decline | None, cost: DeclineCost | None) -> str:
        return ""

    def _decline(self) -> list[Action]:
        if self._cost is None:
            return []
        asks = translate("table", "Decline…")
        label = asks if self.scene.rest is None else translate("table", "Decline")
        return [Action("decline", label, key=keys.DECLINE.press)]


class StartPrompt(_Declines):
    """Where turns flow, the board shows reach and prices as if the race had expanded already."""

    def __init__(self, scene: PlayerScene) -> None:
        super().__init__(scene)
        self._copying = CopyOffer(scene)
        self._ahead: ConquestPrompt | None = None
        self._sure: int | None = None  # what the turn would score without a conquest
        if scene.rest is not None:
            after = scene.game.apply(scene.state, scene.state.seat, Expand(), any_outcome)
            if after.stage is Stage.CONQUER:
                self._ahead = ConquestPrompt(replace(scene, state=after, rest=None))
                self._sure = TurnEnd(replace(scene, state=after)).forecast.coins

    def view(self) -> PromptView:
        return self._copying.view(self) if self._copying.is_open else super().view()

    def act(self, action: str) -> Move | None:
        if action == "expand":
            return Expand()
        self.refuse(None)
        return None if self._copying.act(action) else super().act(action)

    def pick(self, slot: int) -> Move | None:
        return self._copying.pick(self, slot)

    @property
    def _looks_ahead(self) -> ConquestPrompt | None:
        return None if self._copying.is_open or self._declining.is_open else self._ahead

    def why_not(self, region: int) -> str | None:
        return super().why_not(region) if self._looks_ahead is None else None

    def click(self, region: int) -> Move | None:
        """A lit region is taken at once: the same click counts again after the expansion."""
        ahead = self._looks_ahead
        if ahead is None:
            return super().click(region)
        if region in ahead.view().targets:
            return Expand()
        ahead.click(region)
        self.rule, self.note = ahead.rule, ahead.take_note()
        return None

    def carry(self, piece: str, start: int | None, end: int | None) -> Move | None:
        return self.click(end) if end is not None and self._looks_ahead is not None else None

    def _why_not_yet(self) -> str:
        if self._copying.is_open:
            return self._copying.why_no_region
        return translate("table", "First choose whether to expand or decline.")

    def _choices(self) -> PromptView:
        expand = translate("table", "Expand")
        actions = [
            *self._copying.actions(),
            *self._decline(),
            gold_button("expand", expand, also=keys.EXPAND.press),
        ]
        undoes = COPIED in self.scene.state.turn.used
        if self._ahead is None:
            help_text = self._help(self._some, self._cost)
            return PromptView(self.asked(help_text=help_text), actions=actions, may_undo=undoes)
        ahead = self._ahead.view()
        click = translate("table", "Choose a lit region to expand, or decide here.")
        ends = self._cost.ends if self._cost is not None else ""
        return replace(
            ahead,
            hand=self._to_expand_with(ahead.hand),
            text=self.asked(help_text=f"{click if ahead.targets else ''} {ends}".strip()),
            actions=actions,
            helps=(),
            helped={},
            may_undo=undoes,
            ahead=self._ahead.scene.state,
            forecast=self._forecasts(),
        )

    def _to_expand_with(self, hand: HandView | None) -> HandView | None:
        """The hand after an expansion; until then its tokens are still on the board."""
        if hand is None or not hand.count:
            return hand
        pieces = texts.piece(self.scene.game, hand.piece, hand.count)
        label = translate("table", "{pieces} to expand with").format(pieces=pieces)
        text = translate(
            "table", "{tokens} to expand with: all but one of each region come into your hand."
        )
        tokens = texts.tokens(self.scene.game, hand.piece, hand.count)
        return replace(hand, caption=text.format(tokens=tokens), label=label)

    def _forecasts(self) -> list[Forecast]:
        found, expected = [], self.expected
        if expected is not None and self._sure is not None:
            sure = min(self._sure, expected)
            text = translate("table", "Expand:")
            about = translate("table", "about {coins}").format(coins=expected)
            amount = about if sure < expected else texts.coins(expected)
            found.append(Forecast(text, expected, amount, sure))
        cost = self._cost
        if cost is not None and cost.coins is not None:
            now = translate("table", "{coins} now").format(coins=cost.coins)
            text = translate("table", "Decline:")
            found.append(Forecast(text, cost.coins, now, note=cost.comes))
        return found

    def _help(self, move: Decline | None, cost: DeclineCost | None) -> str:
        if move is None or cost is None:
            return ""
        said = _what_is_said(self.scene, move)
        goes = [sentence for sentence in cost.sentences[1:] if sentence not in said]
        return " ".join([*goes, _scored(cost.coins)])


def _scored(coins: int | None) -> str:
    if coins is None:
        return ""
    if coins == 1:
        return translate("table", "Declining scores 1 coin.")
    return translate("table", "Declining scores {coins} coins.").format(coins=coins)


_ALLY = "ally-"


class ChoicePrompt(_Declines):
    def act(self, action: str) -> Move | None:
        if action.startswith(_ALLY):
            return Ally(int(action.removeprefix(_ALLY)))
        if action == "pass":
            return Pass()
        return super().act(action)

    def _why_not_yet(self) -> str:
        return translate("table", "Your conquests are over for this turn.")

    def _choices(self) -> PromptView:
        game, state = self.scene.game, self.scene.state
        likely = peaceful(game, state)
        actions = [
            Action(f"{_ALLY}{seat}", self.scene.name(seat), key=press)
            for press, seat in zip(keys.PICK.presses, sorted(likely), strict=False)
        ]
        if not actions:
            none = gold_button("pass", translate("table", "Don't decline"))
            return PromptView(self.asked(), actions=[*self._decline(), none], may_undo=True)
        actions.sort(key=lambda it: -likely.index(int(it.id.removeprefix(_ALLY))))
        likeliest = actions.pop()
        gold = gold_button(likeliest.id, likeliest.label, also=likeliest.key)
        nobody = Action("pass", translate("table", "No peace"), key=keys.BACK.press)
        actions = [nobody, *self._decline(), *actions, gold]
        return PromptView(self.asked(), actions=actions, may_undo=True)
