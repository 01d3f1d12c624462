"""The conquest prompt: which regions can be taken and how, until the player stops."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from smallworld.errors import Refusal
from smallworld.moves import Move, Redeploy, Regroup, Roll
from smallworld.rules.draft import army_in_decline
from smallworld.state import RaceInPlay
from smallworld_client.analysis.pieces import HOME
from smallworld_client.turn.conquest_means import (
    ChosenHelps,
    ConquestMeans,
    SpecialConquest,
    attempt,
    conquest,
    in_hand,
    other_ways,
    special_conquests,
)
from smallworld_client.turn.prices import what_is_given_up
from smallworld_client.turn.prompts import (
    CopyOffer,
    Helps,
    Prompt,
    PromptView,
    back_button,
    gold_button,
)
from smallworld_client.turn.redeployment import RedeploymentPrompt
from smallworld_client.turn.scene import Action, HandView, Load, PlayerScene, RegionOffer
from smallworld_client.turn.turn_end import ENDINGS, TurnEnd
from smallworld_client.words import keys, names
from smallworld_client.words.translation import translate

_BY_TOKENS = (ConquestMeans.CONQUER, ConquestMeans.ATTEMPT, ConquestMeans.OWN)


class ConquestPrompt(Prompt):
    def __init__(self, scene: PlayerScene) -> None:
        super().__init__(scene)
        self._reasons: dict[Move, Refusal | None] = {}
        self._found: dict[tuple[bool, Helps], dict[int, RegionOffer]] = {}
        """What speaks against each move, and the targets of each army with the chosen helps: every
        view asks several times, and the position stays as it is."""
        self._means = ConquestMeans.CONQUER
        self._target = 0
        self._own: Move | None = None  # what takes a region of one's own race in decline
        self._own_offer = RegionOffer()
        self._stopping = False
        self._redeploying: RedeploymentPrompt | None = None
        self._helps = ChosenHelps(scene)
        state = scene.state
        self._army = army_in_decline(scene.game.context, state.players[state.seat])
        self._with_declined = self._begins_with_declined()
        self._copying = CopyOffer(scene)
        self._other_ways = other_ways(scene)
        self._end = TurnEnd(scene) if scene.rest else None
        if self._end is not None and self._is_spent():
            self._redeploying = RedeploymentPrompt(scene, goes_back=False)

    def view(self) -> PromptView:
        if self._redeploying is not None:
            return self._redeploying.view()
        if self._copying.is_open:
            return self._copying.view(self)
        prompt = PromptView(
            self.asked(),
            hand=self._hand(),
            own=self._held(),
            dim=True,
            with_declined=self._with_declined,
        )
        if self._stopping:
            return self._asking_to_stop(prompt)
        if self._means is ConquestMeans.CONQUER:
            return self._ordinary(prompt)
        if self._means is ConquestMeans.ATTEMPT:
            return self._attempting(prompt)
        if self._means is ConquestMeans.OWN:
            return self._asking_for_own(prompt)
        if self._means is ConquestMeans.CATAPULT:
            return self._aiming(prompt)
        return self._otherwise(prompt, special_conquests()[self._means])

    def act(self, action: str) -> Move | None:
        self.refuse(None)
        if self._redeploying is None and (self._copying.act(action) or self._helped(action)):
            return None
        ends = action == "stop" or action in ENDINGS
        asks = ends and self._redeploying is None and self._wastes_turn()
        self._stopping = asks
        if asks:
            return None
        if self._redeploying is not None:
            if action != "back":
                move = self._redeploying.act(action)
                self.holds, self.choice = self._redeploying.holds, self._redeploying.choice
                return move
            self._redeploying = None
        elif action == "roll":
            return Roll()
        elif action == "regroup":
            return Regroup()
        elif action in ("attempt", "take-own"):
            return self._attempt(self._target) if action == "attempt" else self._own
        elif (ends or action == "stop-anyway") and self._end is not None and not self._end.asks:
            self.holds, self.choice = True, self._end.choice.answer(action)
            return self._end.move
        elif ends or action in ("stop-anyway", "redeploy-myself"):
            by_hand = action == "redeploy-myself"
            self._redeploying = RedeploymentPrompt(self.scene, by_hand=by_hand)
        elif action == "ghouls":
            self._with_declined = not self._with_declined
        elif action == "back":
            self._means = ConquestMeans.CONQUER
        else:
            self._means = ConquestMeans(action)
        return None

    def _helped(self, action: str) -> bool:
        asks = self._helps.act(action)
        if asks is None:
            return False
        self._means = ConquestMeans.CATAPULT if asks else ConquestMeans.CONQUER
        return True

    def take_note(self) -> str:
        return self._redeploying.take_note() if self._redeploying else super().take_note()

    def why_not(self, region: int) -> str | None:
        if self._redeploying is not None:
            return self._redeploying.why_not(region)
        if self._copying.is_open:
            return self._copying.why_no_region
        if self._means in _BY_TOKENS:
            return None
        if self._means is ConquestMeans.CATAPULT:
            return self._why_not_from(region)
        return names.refused(self._why_not(special_conquests()[self._means].move(region)))

    def click(self, region: int) -> Move | None:
        if self._redeploying is not None:
            return self._redeploying.click(region)
        self.refuse(None)
        if self._copying.is_open:
            self.note = self._copying.why_no_region
            return None
        self._stopping = False
        if self._means in _BY_TOKENS:
            return self._click_conquest(region)
        if self._means is ConquestMeans.CATAPULT:
            self.note = self._why_not_from(region)
            if not self.note:
                self._helps.use_from(region)
                self._means = ConquestMeans.CONQUER
            return None
        way = special_conquests()[self._means]
        return self._ask_for_own(region, way.move(region), RegionOffer(price=way.price))

    def pick(self, slot: int) -> Move | None:
        return self._copying.pick(self, slot)

    def take(self, region: int) -> Move | None:
        return self._redeploying.take(region) if self._redeploying else None

    def carry(self, piece: str, start: int | None, end: int | None) -> Move | None:
        if self._redeploying is not None:
            return self._redeploying.carry(piece, start, end)
        return self.click(end) if end is not None else None

    def step(self, region: int, by: int) -> Move | None:
        return self._redeploying.step(region, by) if self._redeploying else None

    # the ordinary way

    def _ordinary(self, prompt: PromptView) -> PromptView:
        targets = self._targets(declined=self._with_declined)
        hand = self._hand()
        help_text = self._help(targets) if targets else self._why_no_target()
        others = [*self._copying.actions(), *self._other_means(), *self._roll()]
        end = self._end
        if end is not None and not targets:
            help_text = end.help
        elif end is not None and (self.scene.state.turn.attacks or not self._affordable()):
            if not self._affordable():
                help_text = translate("table", "Dashed regions need the die.")
            help_text = f"{help_text} {end.help}".strip()
        if self._other_ways and not self._affordable():
            text = translate("table", "You can still conquer by other means: {means}.")
            help_text = f"{text.format(means=names.listed(self._other_ways))} {help_text}"
        helped = {i: self._said(i, tries=it.percent is not None) for i, it in targets.items()}
        return replace(
            prompt,
            text=self.asked(self._question(), help_text),
            targets=targets,
            hand=replace(hand, loose=True) if hand else None,
            loads=self._loads(hand, targets),
            actions=[*self._by_hand(), *others, *self._ending(short=bool(others))],
            forecast=[end.forecast] if end is not None else (),
            helps=() if self._with_declined else self._helps.chips(),
            helped={i: helps for i, helps in helped.items() if helps},
            may_undo=True,
        )

    def _question(self) -> str:
        state = self.scene.state
        if state.turn.die is not None:
            text = translate("table", "The die adds {die}. Conquer a region, or end conquests.")
            if self._end is not None:
                text = translate("table", "The die adds {die}. Conquer a region, or end your turn.")
            return text.format(die=state.turn.die)
        if not self._declined_can_conquer():
            return self._asked_plainly()
        text = translate("table", "Conquer with the {race}, or end conquests.")
        if self._end is not None:
            text = translate("table", "Conquer with the {race}, or end your turn.")
        in_play = self._army if self._with_declined else self._active()
        return text.format(race=names.race_name(self.scene.game, in_play.race)) if in_play else ""

    def _asked_plainly(self) -> str:
        if self._end is None:
            return ""
        if self._may_conquer() or self._targets(declined=self._with_declined):
            return translate("table", "Conquer a region, or end your turn.")
        return translate("table", "Nothing left to conquer. End your turn?")

    def _loads(self, hand: HandView | None, targets: Iterable[int]) -> list[Load]:
        if hand is None or not hand.count:
            return []
        regions = self.scene.game.board.regions
        takes = frozenset(regions[i].id for i in targets)
        return [Load(hand.piece, hand.seat, frozenset({HOME}), takes, self._with_declined)]

    def _help(self, targets: dict[int, RegionOffer]) -> str:
        """Which hand pays, of two races or with a leader; when none can, what the die may do."""
        if all(offer.percent is not None for offer in targets.values()):
            return translate("table", "Not enough tokens. Choose a dashed region to try the die.")
        hand = self._hand()
        if hand is None or not (hand.leads or self._declined_can_conquer()):
            return ""
        return translate("table", "{hand}. Choose a lit region.").format(hand=hand.caption)

    def _why_no_target(self) -> str:
        in_play = self._army if self._with_declined else self._active()
        if in_play is not None and not in_play.hand:
            return translate("table", "No token is left in hand.")
        if not self._with_declined and len(self._helps.chips()) > len(self._helps.chosen):
            return translate("table", "Too few tokens. Help may bring a region within reach.")
        return translate("table", "You have too few tokens in hand to conquer a region.")

    def _targets(self, *, declined: bool) -> dict[int, RegionOffer]:
        chosen = declined, self._helps.chosen
        if chosen not in self._found:
            self._found[chosen] = self._find_targets(declined=declined)
        return self._found[chosen]

    def _find_targets(self, *, declined: bool) -> dict[int, RegionOffer]:
        game, state = self.scene.game, self.scene.state
        targets: dict[int, RegionOffer] = {}
        for i in range(len(state.regions)):
            helps = () if declined else self._helps.serving(i)
            if self._legal(conquest(i, declined, helps)):
                targets[i] = RegionOffer(price=game.quote(state, i, declined, helps).price)
            else:
                tries = () if declined else self._helps.serving(i, tries=True)
                odds = game.odds(state, i, declined, tries)
                if odds is not None:
                    targets[i] = RegionOffer(percent=round(100 * odds))
        return targets

    def _said(self, region: int, *, tries: bool = False) -> Helps:
        return () if self._with_declined else self._helps.serving(region, tries=tries)

    def _attempt(self, region: int) -> Move:
        return attempt(region, self._with_declined, self._said(region, tries=True))

    def _conquest(self, region: int) -> Move:
        return conquest(region, self._with_declined, self._said(region))

    def _click_conquest(self, region: int) -> Move | None:
        if self._means is ConquestMeans.OWN and region == self._target:
            return self._own
        move, targets = self._conquest(region), self._targets(declined=self._with_declined)
        if self._legal(move):
            return self._ask_for_own(region, move, targets[region])
        if not self._legal(self._attempt(region)):
            self._means = ConquestMeans.CONQUER
            return self._if_legal(move)
        if self._means is ConquestMeans.ATTEMPT and region == self._target:
            return self._attempt(region)
        self._means, self._target = ConquestMeans.ATTEMPT, region
        return None

    def _other_means(self) -> Iterable[Action]:
        for means, way in special_conquests().items():
            if type(way.move(0)) in self._kinds:
                yield Action(means.value, way.label, key=way.key)
        if self._declined_can_conquer():
            other = self._active() if self._with_declined else self._army
            if other is not None:
                yield Action(
                    "ghouls",
                    names.race_name(self.scene.game, other.race),
                    key=keys.OTHER_ARMY.press,
                )
        if self._legal(Regroup()):
            yield Action("regroup", translate("table", "Regroup"), key=keys.REGROUP.press)

    def _roll(self) -> list[Action]:
        if not self._legal(Roll()):
            return []
        return [
            Action("roll", translate("table", "Roll the die"), key=keys.ROLL.press, icon="dice")
        ]

    def _ending(self, *, short: bool) -> list[Action]:
        """It is gold as soon as nothing more can be conquered without luck."""
        if self._end is None:
            name = translate("table", "End") if short else translate("table", "End conquests")
            return [gold_button("stop", name)]
        gold, label = not self._may_conquer(), translate("table", "End turn")
        key, also = (keys.GO_ON.press, keys.EXPAND.press) if gold else (keys.EXPAND.press, "")
        end = Action("stop", label, primary=gold, key=key, also=also)
        return [*self._end.choice.actions(), end] if self._places_the_rest() else [end]

    def _by_hand(self) -> list[Action]:
        # First, and so the first to be listed where the bar lacks room for all buttons.
        if not self._places_the_rest():
            return []
        text = translate("table", "Place tokens myself")
        press = "" if self._legal(Roll()) else keys.REDEPLOY.press
        return [Action("redeploy-myself", text, key=press, quiet=True)]

    def _places_the_rest(self) -> bool:
        if self._end is None or self._end.asks:
            return False
        return bool(self.scene.state.turn.attacks) or not self._may_conquer()

    @cached_property
    def _kinds(self) -> set[type[Move]]:
        return set(map(type, self.scene.game.legal_moves(self.scene.state)))

    def _is_spent(self) -> bool:
        """Whether nothing can be done any more but to redeploy."""
        hands = (it.hand for it in self.scene.state.players[self.scene.state.seat].races)
        return not any(hands) and self._kinds <= {Redeploy}

    # a turn without a conquest

    def _wastes_turn(self) -> bool:
        return not self.scene.state.turn.attacks and bool(self._affordable())

    def _may_conquer(self) -> bool:
        return bool(self._affordable() or self._other_ways)

    def _affordable(self) -> set[int]:
        armies = (False, True) if self._army is not None else (False,)
        found = (self._targets(declined=it).items() for it in armies)
        return {region for each in found for region, offer in each if offer.percent is None}

    def _asking_to_stop(self, prompt: PromptView) -> PromptView:
        """The gold button keeps conquering, so that no key ends a turn by being pressed twice."""
        hand, targets = self._hand(), self._targets(declined=self._with_declined)
        sure = sum(offer.percent is None for offer in targets.values())
        help_text = translate("table", "{hand}, {regions} within reach.").format(
            hand=hand.caption if hand else "", regions=names.regions(sure)
        )
        keep, anyway = translate("table", "Keep going"), translate("table", "End anyway")
        return replace(
            prompt,
            text=self.asked(self._asked_to_stop(), help_text),
            targets=targets,
            actions=[
                Action("stop-anyway", anyway),
                gold_button("back", keep, also=keys.BACK.press),
            ],
        )

    def _asked_to_stop(self) -> str:
        if self._end is not None:
            return translate("table", "End your turn without a conquest?")
        return translate("table", "End without a conquest?")

    # the die

    def _attempting(self, prompt: PromptView) -> PromptView:
        said = self._said(self._target, tries=True)
        odds = self.scene.game.odds(self.scene.state, self._target, self._with_declined, said)
        percent = round(100 * odds) if odds is not None else 0
        question = translate("table", "Roll the die for {region}?").format(
            region=names.region_name(self.scene.game, self._target)
        )
        help_text = translate(
            "table", "{percent}% chance. Win or lose, this is your last conquest this turn."
        ).format(percent=percent)
        if not self._with_declined and self._helps.rescues:
            help_text += " " + translate("table", "This includes a mercenary you would hire.")
        given_up = what_is_given_up(self.scene.game, self.scene.state, self._target)
        help_text = f"{help_text} {given_up}".strip()
        roll = translate("table", "Roll the die")
        return replace(
            prompt,
            text=self.asked(question, help_text),
            targets={self._target: RegionOffer(percent=percent)},
            helped={self._target: said} if said else {},
            actions=[back_button(), gold_button("attempt", roll, icon="dice")],
        )

    # a region of one's own

    def _ask_for_own(self, region: int, move: Move, offer: RegionOffer) -> Move | None:
        conquers = self._means is not ConquestMeans.ABANDON and self._legal(move)
        if conquers and what_is_given_up(self.scene.game, self.scene.state, region):
            self._means, self._target = ConquestMeans.OWN, region
            self._own, self._own_offer = move, offer
            return None
        return self._if_legal(move)

    def _asking_for_own(self, prompt: PromptView) -> PromptView:
        game, region = self.scene.game, self._target
        question = translate("table", "Conquer {region}, which is already yours?")
        question = question.format(region=names.region_name(game, region))
        yes = translate("table", "Conquer")
        return replace(
            prompt,
            text=self.asked(question, what_is_given_up(game, self.scene.state, region)),
            targets={region: self._own_offer},
            actions=[back_button(), gold_button("take-own", yes)],
        )

    # the catapult

    def _aiming(self, prompt: PromptView) -> PromptView:
        help_text = translate(
            "table", "It reaches what lies behind a neighbour, and guards its own region."
        )
        return replace(
            prompt,
            text=self.asked(translate("table", "Where do you set up the catapult?"), help_text),
            own=frozenset(),
            targets={i: RegionOffer() for i in self._helps.sites},
            actions=[back_button()],
        )

    def _why_not_from(self, region: int) -> str:
        if region in self._helps.sites:
            return ""
        return translate("table", "Set it up in a lit region of yours.")

    # dragon, sorcery, abandoning

    def _otherwise(self, prompt: PromptView, way: SpecialConquest) -> PromptView:
        regions = range(len(self.scene.state.regions))
        return replace(
            prompt,
            text=self.asked(way.question, way.help),
            own=frozenset() if self._means is ConquestMeans.ABANDON else prompt.own,
            targets={i: RegionOffer(price=way.price) for i in regions if self._legal(way.move(i))},
            actions=[back_button()],
        )

    # what is true

    def _active(self) -> RaceInPlay | None:
        return self.scene.state.players[self.scene.state.seat].active

    def _declined_can_conquer(self) -> bool:
        return self._army is not None and bool(self._targets(declined=True))

    def _begins_with_declined(self) -> bool:
        """They go first, unless only the die can help them while the active race needs none."""
        if not self._declined_can_conquer():
            return False
        return self._affords(declined=True) or not self._affords(declined=False)

    def _affords(self, *, declined: bool) -> bool:
        return any(it.percent is None for it in self._targets(declined=declined).values())

    def _held(self) -> frozenset[int]:
        state = self.scene.state
        return frozenset(i for i, it in enumerate(state.regions) if it.owner == state.seat)

    def _hand(self) -> HandView | None:
        in_play = self._army if self._with_declined else self._active()
        return in_hand(self.scene, in_play) if in_play is not None else None

    def _legal(self, move: Move) -> bool:
        return self._why_not(move) is None

    def _if_legal(self, move: Move) -> Move | None:
        why = self._why_not(move)
        self.refuse(why)
        return None if why else move

    def _why_not(self, move: Move) -> Refusal | None:
        if move not in self._reasons:
            self._reasons[move] = self.scene.why_not(move)
        return self._reasons[move]
