"""How a computer player values a position: features, learned weights, and threats.

Where a small neural network has been fitted to games (``tools/fit_network.py``), it says what a
seat will still earn. One look takes some 35 microseconds, a tenth of what it takes to survey the
threats on the board.

All values are coins. ``Values.totals`` are those with which a seat may expect to end the game, and
``Judge.worth`` is its own total less the one to beat.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from operator import add, mul
from typing import NamedTuple

import msgspec
from msgspec import Struct, field

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import DIE
from smallworld.rules.abilities import Abilities, base_prices
from smallworld.rules.army import AttackingArmy
from smallworld.rules.flow import tokens_on_board
from smallworld.state import NOBODY, Attack, Player, RaceInPlay, Stage, State, Turn
from smallworld_client.players.campaign import prizes

NEWCOMERS = 9  # tokens of a race that is yet to be picked
RIVALRY = 1.4  # how much more an opponent's region tempts than one that is nobody's
DEAREST = 40  # more than any region costs


def _temptation(price: int, free: int) -> float:
    short = price - free
    odds = sum(face >= short for face in DIE) / len(DIE) if free else 0.0
    return odds * 0.7 ** (price - 1)


TEMPTATION = [[_temptation(price, free) for price in range(DEAREST)] for free in range(20)]
"""By free tokens, then by price."""


bare_prices = lru_cache(maxsize=16)(base_prices)
"""What each region costs when nothing stands there, to a race without discounts."""


class Strike(NamedTuple):
    reach: int
    prices: list[int]  # what each region costs them when nothing defends it
    temptation: list[float]  # by price
    pull: float  # the regions that they will take for each unit of temptation


NO_STRIKE = Strike(0, [], [], 0.0)


class Survey:
    def __init__(self, game: Game, state: State, idle: int = NOBODY) -> None:
        """``idle`` is a seat whose strikes nobody asks for, such as that of who places tokens."""
        self.game = game
        self.state = state
        self.armies = [
            None
            if player.active is None
            else AttackingArmy(game.context, state, seat, player.active)
            for seat, player in enumerate(state.players)
        ]
        self.free = [0 if army is None else self.spare(army.in_play) for army in self.armies]
        self.growth = [0.0] * len(state.players)
        """For every seat the regions that its free tokens could take next turn."""
        self._offers: list[tuple[float, int]] = []
        self.strikes = [
            NO_STRIKE if seat == idle else self._strike(seat) for seat in range(len(state.players))
        ]

    def best_offer(self, coins: int, tastes: Mapping[str, float]) -> tuple[float, int]:
        """What the best combo of the column is worth to so many coins, and its place there."""
        if not self._offers:
            best = 0.0, -1
            for place, slot in enumerate(self.state.column):
                worth = taste(self.game, slot.race, slot.power, tastes) + slot.coins - place
                if worth > best[0]:
                    best = worth, place
                self._offers.append(best)
        reach = self._offers[: coins + 1]
        return reach[-1] if reach else (0.0, -1)

    def spare(self, in_play: RaceInPlay) -> int:
        regions = self.state.regions
        return in_play.in_hand + sum(regions[i].tokens - 1 for i in bits(in_play.held))

    def free_of(self, seat: int) -> int:
        """Tokens that a seat could attack with in its next turn, be it with a new race."""
        return NEWCOMERS if self.armies[seat] is None else self.free[seat]

    def _strike(self, seat: int) -> Strike:
        army, regions = self.armies[seat], self.state.regions
        if army is None:
            reach, prices = self.game.board.rim, bare_prices(self.game.board)
        else:
            reach, prices = army.reach & ~army.shut, army.prices
        free = self.free_of(seat)
        temptation = TEMPTATION[min(free, len(TEMPTATION) - 1)]
        total, costs = 0.0, []
        for i in bits(reach):
            region = regions[i]
            if region.immune:
                continue
            price = prices[i] + region.defence
            if not 0 < price < DEAREST:
                price = _priced(price)
            costs.append(price)
            is_rivals = region.owner not in (seat, NOBODY)
            total += temptation[price] * RIVALRY if is_rivals else temptation[price]
        self.growth[seat] = taken = _within(free, costs)
        return Strike(reach, prices, temptation, taken / total if total else 0.0)

    def exposure(self, seat: int, held: int) -> float:
        """How many of the regions that a seat holds there it may lose before its next turn."""
        total, regions = 0.0, self.state.regions
        for other, strike in enumerate(self.strikes):
            if other == seat or not strike.pull:
                continue
            tempting = 0.0
            for i in bits(strike.reach & held):
                region = regions[i]
                if not region.immune:
                    price = strike.prices[i] + region.defence
                    if not 0 < price < DEAREST:
                        price = _priced(price)
                    tempting += strike.temptation[price]
            total += tempting * strike.pull * RIVALRY
        return total

    def perils(self, seat: int, i: int, defences: range) -> list[float]:
        """How likely a seat would lose a region if it were defended so, for each defence."""
        perils = [0.0] * len(defences)
        for other, strike in enumerate(self.strikes):
            if other != seat and strike.reach >> i & 1 and strike.pull:
                bare, temptation = strike.prices[i], strike.temptation
                pull = strike.pull * RIVALRY
                for place, defence in enumerate(defences):
                    perils[place] += pull * temptation[_priced(bare + defence)]
        return perils


def _priced(price: int) -> int:
    return min(max(1, price), DEAREST - 1)


def taste(game: Game, race: str, power: str, tastes: Mapping[str, float]) -> float:
    """The value of a combo relative to others, from its tokens and the known value of its parts."""
    context = game.context
    tokens = context.races[race].banner + context.powers[power].badge
    return tokens + tastes.get(race, 0.0) + tastes.get(power, 0.0)


def _within(free: int, costs: list[int]) -> float:
    taken = 0.0
    for price in sorted(costs):
        if price > free:
            return taken + free / price
        free -= price
        taken += 1
    return taken


FEATURES = (
    "anyhow",
    "regions",
    "bonus",
    "free tokens",
    "growth",
    "exposure",
    "declined regions",
    "declined bonus",
    "declined exposure",
    "restless tokens",
    "no race",
    "offer without a race",
    "offer",
)
"""What is looked at, of the active race first, then of those in decline, then of the column."""
QUIET = Turn()


def turns_left(game: Game, state: State, seat: int) -> int:
    if state.stage is Stage.OVER:
        return 0
    return game.board.rounds - state.round + (seat >= state.seat)


def prospects(survey: Survey, seat: int, tastes: Mapping[str, float]) -> list[float]:
    """The numbers of ``FEATURES`` for one seat, between two turns."""
    game, state = survey.game, survey.state
    player, kit_of = state.players[seat], game.context.abilities
    active = player.active
    best, _ = survey.best_offer(player.coins, tastes)
    numbers = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, best, 0.0]
    if active is not None:
        numbers[1] = active.held.bit_count()
        numbers[2] = bonus(state, active, kit_of(active))
        numbers[3] = survey.free[seat]
        numbers[4] = survey.growth[seat]
        numbers[5] = survey.exposure(seat, active.held)
        numbers[10], numbers[11], numbers[12] = 0.0, 0.0, best
    for in_play in player.declined:
        abilities = kit_of(in_play)
        numbers[6] += in_play.held.bit_count()
        numbers[7] += bonus(state, in_play, abilities)
        numbers[8] += survey.exposure(seat, in_play.held)
        if abilities.conquers_declined:
            numbers[9] += survey.spare(in_play)
    return numbers


def bonus(state: State, in_play: RaceInPlay, abilities: Abilities) -> float:
    """Coins beyond one a region that a race gets for what it holds, turn by turn."""
    coins = 0
    for _, trait, paying in abilities.payers:
        coins += (paying & in_play.held).bit_count() + trait.turn_coins(in_play, QUIET)
        if abilities.builds:
            coins += sum(trait.marker_coins(state.regions[i]) for i in bits(in_play.held))
    return coins


STRONG = 4  # the defence from which a region is hard to take


class Network(Struct, frozen=True):
    """One layer of rectified units, to coins anyhow and coins for each turn that is left."""

    hidden: list[list[float]]
    start: list[float]
    pieces: dict[str, list[float]]  # - before an id: in decline; ~: a rival's; +: to be picked
    output: tuple[list[float], list[float]]
    offset: tuple[float, float]

    def coins(self, inputs: Sequence[float], ids: Sequence[str], turns: int) -> float:
        units = [
            sum(map(mul, weights, inputs), start)
            for weights, start in zip(self.hidden, self.start, strict=True)
        ]
        for id in ids:
            more = self.pieces.get(id)
            if more is not None:
                units = list(map(add, units, more))
        rectified = [unit if unit > 0.0 else 0.0 for unit in units]
        anyhow, each = self.output
        worth = sum(map(mul, anyhow, rectified), self.offset[0])
        return worth + turns * sum(map(mul, each, rectified), self.offset[1])


@cache
def load_networks(name: str) -> dict[str, Network]:
    file = resources.files(__package__) / f"{name}.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Network])


def pieces_of(survey: Survey, seat: int, tastes: Mapping[str, float]) -> list[str]:
    state = survey.state
    ids = _pieces(state.players[seat])
    for rival, player in enumerate(state.players):
        if rival != seat:
            ids += [f"~{id}" for id in _pieces(player)]
    _, place = survey.best_offer(state.players[seat].coins, tastes)
    if place >= 0:
        slot = state.column[place]
        ids += [f"+{slot.race}", f"+{slot.power}"]
    return ids


def _pieces(player: Player) -> list[str]:
    active = player.active
    ids = [] if active is None else [active.race, *active.all_powers]
    return [*ids, *[f"-{in_play.race}" for in_play in player.declined]]


def inputs_of(
    survey: Survey, seat: int, turns: int, seen: Sequence[Sequence[float]]
) -> list[float]:
    """What the network sees of a seat; ``seen`` are the judge's features of all seats."""
    state, regions = survey.state, survey.state.regions
    players = state.players
    player, rivals = players[seat], [rival for rival in range(len(players)) if rival != seat]
    active = player.active
    tokens = strong = edge = hand = 0
    if active is not None:
        held = bits(active.held)
        hand = active.in_hand
        tokens = hand + sum([regions[i].tokens for i in held])
        strong = sum([regions[i].defence >= STRONG for i in held])
        edge = (active.held & survey.game.board.rim).bit_count()
    columns = zip(*[seen[rival] for rival in rivals], strict=True)
    return [
        *seen[seat],
        tokens,
        sum([regions[i].tokens for it in player.declined for i in bits(it.held)]),
        max([survey.free_of(rival) for rival in rivals]),
        max([players[rival].coins for rival in rivals]) - player.coins,
        strong,
        edge,
        len(player.declined),
        (seat - state.seat) % len(players) / len(players),
        sum([slot.coins for slot in state.column]),
        hand,
        turns,
        1 / turns,
        *[sum(column) / len(rivals) for column in columns],
    ]


Curve = tuple[float, float, float]
"""A weight by the turns left: so much anyhow, so much a turn, so much divided by the turns."""
CLOSE, CLOSER = 1.0, 1.0
"""Coins between two rivals that make one much more of a rival than the other: so many at the end,
and so many more for every turn that is left to be wrong about."""
TIE = 0.01  # what a token on the board is worth when all is over: it decides a tie
FULL = 4  # turns that a race needs to show what it can do


class Weights(Struct, frozen=True):
    features: dict[str, Curve]
    tastes: dict[str, float] = field(default_factory=dict)
    """What an active race or its power is worth beyond what the features see, by id."""


def basis(turns: int) -> tuple[float, float, float]:
    """What a curve's three numbers are multiplied by."""
    return 1.0, float(turns), 1.0 / turns


class Values:
    def __init__(self, weights: Weights, network: Network | None = None) -> None:
        """``weights`` tell what regions are worth, and a position where there is no ``network``."""
        self.tastes = weights.tastes
        self._network = network
        self._weights = [
            [0.0] * len(FEATURES) if not turns else _at(weights, turns) for turns in range(20)
        ]

    def weight(self, feature: str, turns: int) -> float:
        return self._weights[turns][FEATURES.index(feature)]

    def totals(self, game: Game, state: State, seats: Sequence[int]) -> list[float]:
        """The coins with which those seats may expect to end."""
        survey, everyone = Survey(game, state), range(len(state.players))
        seen = [prospects(survey, seat, self.tastes) for seat in everyone]
        return [self._total(survey, seat, seen) for seat in seats]

    def _total(self, survey: Survey, seat: int, seen: list[list[float]]) -> float:
        coins = survey.state.players[seat].coins
        turns = turns_left(survey.game, survey.state, seat)
        if not turns:
            return coins + TIE * tokens_on_board(survey.state, seat)
        if self._network is None:
            return coins + self._weighed(survey.state.players[seat], seen[seat], turns)
        inputs = inputs_of(survey, seat, turns, seen)
        return coins + self._network.coins(inputs, pieces_of(survey, seat, self.tastes), turns)

    def _weighed(self, player: Player, numbers: list[float], turns: int) -> float:
        worth = dot(numbers, self._weights[turns])
        if player.active is not None:
            ids = (player.active.race, *player.active.powers)
            worth += sum(self.tastes.get(id, 0.0) for id in ids) * min(turns, FULL) / FULL
        return worth


def dot(numbers: Sequence[float], weights: Sequence[float]) -> float:
    return sum(map(mul, numbers, weights), 0.0)


def _at(weights: Weights, turns: int) -> list[float]:
    shape = basis(turns)
    return [dot(weights.features.get(name, (0.0, 0.0, 0.0)), shape) for name in FEATURES]


def closeness(turns: int) -> float:
    """Coins by which rivals have to differ with so many turns left, to be told apart."""
    return CLOSE + CLOSER * turns


def shares(totals: Sequence[float], scale: float) -> list[float]:
    """Shares of one; ``scale`` coins more are a share e times as large."""
    top = max(totals)
    parts = [math.exp((total - top) / scale) for total in totals]
    return [part / sum(parts) for part in parts]


def strongest(totals: Sequence[float], scale: float) -> float:
    """The coins to beat: the most of any rival, smoothed if several are close."""
    top = max(totals)
    return top + scale * math.log(sum(math.exp((total - top) / scale) for total in totals))


@cache
def load_values(name: str, players: int) -> Values:
    """Read ``NAME.toml``, and the network in ``NAME.json`` where one is for so many players."""
    networks = load_networks(name)
    network = networks.get(str(players)) or networks.get("any")
    return Values(read_weights(name, players), network)


def read_weights(name: str, players: int) -> Weights:
    text = (resources.files(__package__) / f"{name}.toml").read_text(encoding="utf-8")
    weights = msgspec.toml.decode(text, type=dict[str, Weights])
    return weights[str(players)] if str(players) in weights else weights["any"]


NEGLIGIBLE = 0.02  # the weight below which a rival, being far behind, is ignored
FOUGHT = Turn(attacks=(Attack(0, nonempty=True),))
"""A turn with one conquest of a region that was not empty."""


class Judge:
    def __init__(self, values: Values, game: Game, state: State, seat: int) -> None:
        self.values = values
        self.game = game
        self.seat = seat
        self._scale = closeness(turns_left(game, state, seat))
        others = [other for other in range(len(state.players)) if other != seat]
        counted = [1.0]
        if len(others) > 1:
            counted = shares(values.totals(game, state, others), self._scale)
        self.rivals = dict(zip(others, counted, strict=True))
        """How much each opponent's coins count against the seat."""
        self._seats = (seat, *(other for other in others if self.rivals[other] > NEGLIGIBLE))

    def worth(self, state: State) -> float:
        """Coins by which the seat may expect to end ahead of its rivals."""
        own, *others = self.values.totals(self.game, state, self._seats)
        return own - strongest(others, self._scale)

    def keep(self, state: State) -> float:
        turns = turns_left(self.game, state, self.seat) - 1
        if not turns:
            return 0.01
        weight = self.values.weight
        return weight("free tokens", turns) - 0.25 * weight("exposure", turns)

    def gains(self, state: State, in_play: RaceInPlay) -> list[float]:
        """What each region would be worth to a race of the active player that conquers it now.

        What it holds already is told by what it would lose without it.
        """
        abilities = self.game.context.abilities(in_play)
        turns = turns_left(self.game, state, self.seat) - 1
        kind = "declined " if in_play.declined else ""
        region = 1 + self.values.weight(f"{kind}regions", turns)
        extra = 1 + self.values.weight(f"{kind}bonus", turns)
        fight = float(_fight(abilities, in_play))
        if abilities.growers:
            fight += 0.5 * self.keep(state)
        gains = [
            region + fight if here.tokens and not in_play.held >> i & 1 else region
            for i, here in enumerate(state.regions)
        ]
        for _, _, paying in abilities.payers:
            for i in bits(paying):
                gains[i] += extra
        for owner, player in enumerate(state.players):
            for other in player.races:
                if other is not in_play:
                    self._count_harm(gains, state, owner, other)
        if self.game.context.has_sets:
            for i, coins in prizes(self.game.context, state, extra):
                gains[i] += coins
        return gains

    def _count_harm(
        self, gains: list[float], state: State, owner: int, in_play: RaceInPlay
    ) -> None:
        values, own = self.values, owner == self.seat
        kind = "declined " if in_play.declined else ""
        turns = turns_left(self.game, state, owner) - own
        share = -1.0 if own else self.rivals[owner]
        loss = values.weight(f"{kind}regions", turns) + own
        if not in_play.declined:
            loss += values.weight("free tokens", turns)
        for i in bits(in_play.held):
            gains[i] += share * loss
        more = share * values.weight(f"{kind}bonus", turns)
        for _, _, paying in self.game.context.abilities(in_play).payers:
            for i in bits(paying & in_play.held):
                gains[i] += more


def _fight(abilities: Abilities, in_play: RaceInPlay) -> int:
    return sum(
        trait.turn_coins(in_play, FOUGHT) - trait.turn_coins(in_play, QUIET)
        for _, trait, _ in abilities.payers
    )
