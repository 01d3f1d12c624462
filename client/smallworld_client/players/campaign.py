"""Searches the conquests of one race in one turn, as sets of regions instead of positions.

A turn has millions of orders of conquest, but most of them end with the same regions and the same
tokens left. So the search knows only which regions are held, which can be reached, at what price
and of what worth. The rules then carry out the few campaigns that look best. That every campaign is
legal is held by a property test (``tests/client/players/test_campaign.py``).
"""

from collections.abc import Callable, Sequence
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from smallworld.board import bits
from smallworld.content.rows import Coins, Help as HelpRow, RedeploymentPart, Special, TurnStart
from smallworld.moves import DIE, Abandon, Attempt, AttemptWith, ConquerWith, Help, Move, Orb
from smallworld.rules import special
from smallworld.rules.army import AttackingArmy, HelpOffer, help_offers
from smallworld.rules.conquest import out_of_order
from smallworld.rules.context import RulesContext
from smallworld.state import MONSTERS, NOBODY, State

THROWN = 0.5  # what each marker costs that a help uses up, in coins
SERVES = 1.0
"""What a relic or place is worth in a turn that helps, moves or sends something, in coins."""
A_TOKEN = 0.7  # what a token at the start of each turn is worth, in coins
NARROW = 8  # steps of a campaign side by side that there is always time for
UNSEEN = 1.0  # what is found beneath Monsters is worth in a turn, on average


class Helped(NamedTuple):
    """Conquests that become possible or cheaper by a help, which is said once in a campaign."""

    bit: int  # of its name, among the names of helps
    reach: int  # the regions that it brings into reach
    sites: int  # the regions for which it may be said
    prices: dict[int, int]
    spent: float  # what it costs beyond tokens, in coins
    conquests: dict[int, ConquerWith | Orb]
    attempts: dict[int, AttemptWith]


def helped_conquests(army: AttackingArmy, open_to: int) -> list[Helped]:
    if army.in_play.declined or not army.context.has_sets:
        return []
    names: dict[str, int] = {}
    found = [
        _helped(army, offer, 1 << names.setdefault(offer.help[0], len(names)), open_to)
        for offer in (help_offers(army) if army.abilities.helps else ())
    ]
    if special.ORB in army.abilities.specials and special.ORB not in army.position.turn.used:
        found.append(_replaced(army, 1 << len(names), open_to))
    return [helped for helped in found if helped.sites]


def _helped(army: AttackingArmy, offer: HelpOffer, bit: int, open_to: int) -> Helped:
    name, number = offer.help
    row: HelpRow = army.abilities.helps[name][1]
    prices = {i: army.price(i, offer.helps) for i in bits(offer.sites & open_to)}
    useful = [i for i in prices if prices[i] < army.price(i) or offer.reach >> i & 1]
    helps: tuple[Help, ...] = offer.helps
    spent = row.coins + (THROWN * number if row.spends else 0.0)
    return Helped(
        bit,
        offer.reach,
        sum(1 << i for i in useful),
        {i: prices[i] for i in useful},
        spent,
        {i: ConquerWith(i, helps=helps) for i in useful},
        {} if offer.after_the_die else {i: AttemptWith(i, helps=helps) for i in useful},
    )


def _replaced(army: AttackingArmy, bit: int, open_to: int) -> Helped:
    price, regions = max(0, army.abilities.least - special.in_tray(army)), army.position.regions
    useful = [i for i in bits(open_to) if special.why_not_target(army, regions[i]) is None]
    sites = sum(1 << i for i in useful)
    return Helped(bit, 0, sites, dict.fromkeys(useful, price), 0.0, {i: Orb(i) for i in useful}, {})


def prizes(context: RulesContext, state: State, coin: float) -> Sequence[tuple[int, float]]:
    found = []
    for i, region in enumerate(state.regions):
        worth = 0.0
        if region.race == MONSTERS and region.owner == NOBODY:
            worth += UNSEEN * coin if state.found is not None and state.found.relics else 0.0
        for marker in region.markers:
            if marker.kind in context.finds:
                worth += coin * serves(context, marker.kind, i)
            elif region.owner != state.seat:
                worth += context.markers[marker.kind].pays * marker.count
        if worth:
            found.append((i, worth))
    return found


def serves(context: RulesContext, id: str, region: int) -> float:
    """What a relic or place is worth in a turn to the race that holds it, in coins."""
    worth = 0.0
    for _, row in context.effects.of_find(id, region, declined=False):
        match row:
            case HelpRow() | RedeploymentPart() | Special():
                worth += SERVES
            case TurnStart(tokens=tokens):
                worth += A_TOKEN * tokens
            case Coins(coins=coins):
                worth += coins
    return worth


ODDS = tuple(sum(face >= short for face in DIE) / len(DIE) for short in range(max(DIE) + 1))
"""The chance that the die makes up for missing tokens, by their number."""


class Campaign(NamedTuple):
    """Conquests in order, of which the last may be a final attempt, and their worth."""

    worth: float
    moves: tuple[Move, ...]


class Node(NamedTuple):
    rank: float
    worth: float
    held: int
    reach: int
    hand: int
    cheaper: int  # regions that have become one token cheaper by those that were taken
    flown: bool
    swapped: int  # opponents of whom a token was substituted, as a bit mask
    moves: tuple[Move, ...]
    left: int = 0  # the region that was abandoned, as a bit mask; it isn't taken back at once
    used: int = 0  # the helps that have been said, as bits


def abandons(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, Abandon) for move in moves)


class Campaigns:
    def __init__(
        self, army: AttackingArmy, gains: Sequence[float], keep: float, leaves: int = 0
    ) -> None:
        """``keep`` is the worth of a token in hand; one of ``leaves`` may be abandoned first."""
        self._army = army
        self._gains = gains
        self._keep = keep
        regions = army.position.regions
        self._regions = regions
        self._open = sum(
            1 << i for i in bits(army.abilities.holds & ~army.shut) if not regions[i].immune
        )
        prices = zip(army.prices, regions, strict=True)
        self._least = least = army.abilities.least
        self._prices = [max(least, price + region.defence) for price, region in prices]
        self._cheap = 0
        for _, mask, _ in army.discounts_beside:
            self._cheap |= mask
        self._leaves = leaves
        for _, mask, _ in army.abilities.discounts_beside:
            self._leaves &= ~mask
        self._swapped = sum([1 << victim for victim in special.sorcery_victims(army.position)])
        tray = army.position.tray[army.context.race_order[army.in_play.race]]
        self._swaps = tray + self._swapped.bit_count()
        """Substitutions that the tray has tokens for, with those of this turn that are done."""
        self._lone = self._replaceable()  # the regions whose token sorcery might replace, as bits
        self._helped = helped_conquests(army, self._open)
        self._over = out_of_order(army.position, army.in_play.declined) is not None
        self.nodes = 0

    def _replaceable(self) -> int:
        army, regions = self._army, self._regions
        if special.SORCERY not in army.abilities.specials:
            return 0
        return sum(
            1 << i for i in bits(self._open) if special.why_not_target(army, regions[i]) is None
        )

    def best(
        self, width: int, most: int, is_late: Callable[[], bool] = lambda: False
    ) -> list[Campaign]:
        """The best campaigns, at most ``most``, by a beam search of that width.

        Where all of these abandon a region, the best that abandons none follows them. Once it
        ``is_late``, a wide search becomes narrow.
        """
        start = self.start()
        frontier = [start, *self.departures(start)]
        ends: list[Campaign] = []
        while frontier:
            found: dict[tuple[int, bool, int], Node] = {}
            for node in frontier:
                self.nodes += 1
                ends.append(self._end(node))
                for child in self.children(node):
                    key = (child.held, child.flown, child.used)
                    known = found.get(key)
                    if known is None or known.rank < child.rank:
                        found[key] = child
            if width > NARROW and is_late():
                width = NARROW
            frontier = nlargest(width, found.values(), key=itemgetter(0))
        chosen = nlargest(most, ends, key=itemgetter(0))
        if self._leaves and all(abandons(campaign.moves) for campaign in chosen):
            staying = (end for end in ends if not abandons(end.moves))
            chosen.append(max(staying, key=itemgetter(0)))
        return chosen

    def start(self) -> Node:
        army = self._army
        flown = special.flown(army.position)
        hand = army.in_play.hand - bool(army.leaderless)
        return Node(0, 0, army.held, army.reach, hand, 0, flown, self._swapped, ())

    def departures(self, start: Node) -> list[Node]:
        return [self._left(start, i) for i in bits(self._leaves)]

    def _left(self, start: Node, i: int) -> Node:
        army, left = self._army, 1 << i
        hand = start.hand + self._regions[i].tokens
        held, worth = start.held & ~left, -self._gains[i]
        return start._replace(
            rank=worth + self._keep * hand * 1.5,
            worth=worth,
            held=held,
            reach=army.reach_from(held) & ~left,
            hand=hand,
            moves=(army.context.abandons[i],),
            left=left,
        )

    def _price(self, node: Node, i: int) -> int:
        price = self._prices[i]
        return price - 1 if node.cheaper >> i & 1 and price > self._least else price

    def _end(self, node: Node) -> Campaign:
        luck, last = 0.0, node.moves
        for i, odds in self.attempts(node):
            if odds * self._gains[i] > luck:
                luck = odds * self._gains[i]
                last = (*node.moves, self._army.context.attempts[self._army.in_play.declined][i])
        for helped in self._helped:
            for i, odds in self._helped_attempts(node, helped):
                if odds * self._gains[i] - helped.spent > luck:
                    luck = odds * self._gains[i] - helped.spent
                    last = (*node.moves, helped.attempts[i])
        return Campaign(node.worth + self._keep * node.hand + luck, last)

    def attempts(self, node: Node) -> list[tuple[int, float]]:
        """The regions that a final attempt may be made for, with its odds."""
        if not self._may_attempt(node):
            return []
        short = [(i, self._price(node, i) - node.hand) for i in bits(node.reach & self._open)]
        return [(i, ODDS[missing]) for i, missing in short if 0 < missing < len(ODDS)]

    def _helped_attempts(self, node: Node, helped: Helped) -> list[tuple[int, float]]:
        if not helped.attempts or node.used & helped.bit or not self._may_attempt(node):
            return []
        within = bits(self._within(node, helped))
        short = [(i, self._helped_price(node, helped, i) - node.hand) for i in within]
        return [(i, ODDS[missing]) for i, missing in short if 0 < missing < len(ODDS)]

    def _may_attempt(self, node: Node) -> bool:
        enough = node.hand >= self._least
        return enough and not self._over and Attempt not in self._army.abilities.forgoes

    def _within(self, node: Node, helped: Helped) -> int:
        reach = node.reach | (helped.reach & ~node.held & ~node.left)
        return reach & self._open & helped.sites

    def _helped_price(self, node: Node, helped: Helped, i: int) -> int:
        price = helped.prices[i]
        return price - 1 if node.cheaper >> i & 1 and price > self._least else price

    def children(self, node: Node) -> list[Node]:
        """Every conquest that the rules allow from there, but such as another always beats."""
        army, hand = self._army, node.hand
        if self._over or (not hand and not self._lone and not self._helped):
            return []
        conquests = army.context.conquests[army.in_play.declined]
        least = self._least
        flies = special.DRAGON in army.abilities.specials and not node.flown and hand >= least
        children = []
        for i in bits(node.reach & self._open):
            price = self._price(node, i)
            if price <= hand:
                children.append(self._taken(node, i, price, conquests[i]))
            if flies and price > least:
                children.append(self._taken(node, i, least, special.DRAGON_MOVES[i], flown=True))
            if self._lone and self._may_swap(node, i):
                victim = 1 << self._regions[i].owner
                children.append(self._taken(node, i, 0, special.SORCERY_MOVES[i], victim=victim))
        for helped in self._helped:
            if not node.used & helped.bit:
                children += self._with_help(node, helped)
        return children

    def _with_help(self, node: Node, helped: Helped) -> list[Node]:
        found = []
        for i in bits(self._within(node, helped)):
            price = self._helped_price(node, helped, i)
            if price <= node.hand and (price < self._price(node, i) or not node.reach >> i & 1):
                child = self._taken(node, i, price, helped.conquests[i])
                found.append(
                    child._replace(
                        rank=child.rank - helped.spent,
                        worth=child.worth - helped.spent,
                        used=child.used | helped.bit,
                    )
                )
        return found

    def _may_swap(self, node: Node, i: int) -> bool:
        if not self._lone >> i & 1:
            return False
        if node.swapped >> self._regions[i].owner & 1 or node.swapped.bit_count() >= self._swaps:
            return False
        return bool(node.held or self._army.abilities.reaches >> i & 1)

    def _taken(
        self, node: Node, i: int, price: int, move: Move, flown: bool = False, victim: int = 0
    ) -> Node:
        army, bit = self._army, 1 << i
        abilities, board = army.abilities, army.context.board
        beside = board.neighbours[i]
        for joined in abilities.joins:
            if joined & bit:
                beside |= joined
        if abilities.over:
            beside |= board.behind(bit, abilities.over)
        reach = (node.reach if node.held else abilities.reaches) | beside
        held = node.held | bit
        cheaper = node.cheaper
        for _, mask, _ in abilities.discounts_beside:
            if mask & bit:
                cheaper |= beside & ~self._cheap
        worth, hand = node.worth + self._gains[i], node.hand - price
        return Node(
            worth + self._keep * hand * 1.5,
            worth,
            held,
            reach & abilities.holds & ~held & ~node.left,
            hand,
            cheaper,
            node.flown or flown,
            node.swapped | victim,
            (*node.moves, move),
            node.left,
            node.used,
        )
