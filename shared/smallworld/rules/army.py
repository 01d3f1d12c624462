"""The attacking army: which regions it reaches, what each costs, and what helps it.

Most prices depend on board and race alone (:class:`Abilities.prices`) and on what stands in a
region (:attr:`Region.defence`). What depends on more is added when the army is made for a position:
the round, who stands where, what markers are worth there. A help is named with one conquest and
counts for that conquest only.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from smallworld.board import bits
from smallworld.content.rows import Help as HelpRow
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import Help
from smallworld.rules.abilities import BASE_PRICE, Abilities
from smallworld.rules.context import Opponent, RulesContext, peace_with
from smallworld.rules.draft import Draft, Position, army_in_decline, take
from smallworld.rules.options import PricePart, Quote
from smallworld.state import LEADER, LOST_TRIBE, NATIVES, Marker, RaceInPlay, State

NO_CHANGES: tuple[tuple[str, int, int], ...] = ()


class AttackingArmy:
    __slots__ = (
        "_prices_if_empty", "abilities", "changes", "context", "die", "discounts_beside",
        "guarded", "held", "in_play", "leaderless", "peace", "position", "prices", "reach",
        "rescued", "seat", "shut",
    )  # fmt: skip

    def __init__(
        self, context: RulesContext, position: Position, seat: int, in_play: RaceInPlay
    ) -> None:
        self.context = context
        self.position = position
        self.seat = seat
        self.in_play = in_play
        self.abilities: Abilities = context.abilities(in_play)
        abilities = self.abilities
        self.held = in_play.held
        self.reach = self.reach_from(in_play.held)
        self.leaderless = self.rescued = 0
        self.discounts_beside = self.changes = NO_CHANGES
        if context.has_sets:
            others = context.opponents.of(position.players, seat)
            if abilities.varies or others.worth or in_play.declined:
                self._look_at_sets(others.worth)
            peace, self.guarded = others.peace, others.guarded
        else:
            peace, self.guarded = peace_with(position.players, seat), 0
        """Regions that belong to races which opponents can't touch there."""
        self.peace = 0 if in_play.declined else peace
        self.shut = self.peace | self.guarded | position.turn.closed
        """Regions that it may not attack now, whatever stands there."""
        if abilities.discounts_beside:
            self.discounts_beside = tuple(
                (source, self._beside(mask & self.held), tokens)
                for source, mask, tokens in abilities.discounts_beside
            )
        self.die = 0 if in_play.declined else position.turn.die or 0
        varies = self.discounts_beside or self.die or self.changes
        self.prices = (
            self._prices((*self.discounts_beside, *self.changes)) if varies else abilities.prices
        )
        """What each region costs without what stands there; it may be less than one."""
        self._prices_if_empty: list[int] | None = None

    def _look_at_sets(self, holders: list[Opponent]) -> None:
        context, abilities, in_play = self.context, self.abilities, self.in_play
        if in_play.reserve and abilities.guards and in_play.reserved(LEADER):
            self.leaderless = self._leaderless()  # regions where a leader in hand does not go
        if abilities.rescuers:
            self.rescued = -sum(row.tokens for row in self.rescuers())
            """How many tokens may still be paid for after the die of a final attempt."""
        if abilities.worth or in_play.declined:
            holders = [*holders, Opponent(context, self.position.players[self.seat])]
        if holders or abilities.discounts_at_times:
            self.changes = (*self._at_times(), *self._worth(holders))
            """What else changes prices in this position: source, regions, tokens."""

    def reach_from(self, held: int) -> int:
        abilities = self.abilities
        if not held:
            return abilities.enters
        reach = self._beside(held) | abilities.reaches
        if abilities.over:
            reach |= self.context.board.behind(held, abilities.over)
        return reach & abilities.holds & ~held

    def _beside(self, held: int) -> int:
        mask = self.context.board.beside(held)
        for joined in self.abilities.joins:
            if joined & held:
                mask |= joined
        return mask

    def is_distant(self, i: int) -> bool:
        behind = self.context.board.behind(self.held, self.abilities.over)
        return bool(1 << i & behind & ~self._beside(self.held))

    def price(self, i: int, helps: tuple[Help, ...] = ()) -> int:
        """At least one, or the race's minimum."""
        price = self.prices[i] + self.position.regions[i].defence
        if helps:
            price = self._price_with(helps, i, price)
        return max(self.abilities.least, price)

    def _price_with(self, helps: tuple[Help, ...], i: int, price: int) -> int:
        more = 0
        for name, number in helps:
            row = self.abilities.helps[name][1]
            more += self.help_tokens(row, number)
            if row.as_if_empty:
                price = self.price_if_empty(i)
        return price + more

    def price_if_empty(self, i: int) -> int:
        """Of what stands there, only lasting markers count."""
        if self._prices_if_empty is None:
            varies = (*self.discounts_beside, *self._in_even_rounds())
            self._prices_if_empty = self._prices(varies)
        price, markers = self._prices_if_empty[i], self.context.markers
        for marker in self.position.regions[i].markers:
            if markers[marker.kind].lasting:
                price += markers[marker.kind].defence * marker.count
        return price

    def hand_for(self, i: int) -> int:
        """No leader goes into a region that is immune."""
        return self.in_play.hand - (self.leaderless >> i & 1)

    def rescuers(self) -> list[HelpRow]:
        coins = self.position.players[self.seat].coins
        return [row for row in self.abilities.rescuers if row.coins <= coins]

    def _leaderless(self) -> int:
        """The regions that become immune when conquered, where no leader goes."""
        markers = self.context.markers
        for kind in self.abilities.settles(self.in_play):
            if markers[kind].immune:
                return self.context.board.all
        return self.abilities.immune

    def _prices(self, changes: tuple[tuple[str, int, int], ...]) -> list[int]:
        prices = self.abilities.prices.copy()
        for _, mask, tokens in changes:
            for i in bits(mask):
                prices[i] += tokens
        return [price - self.die for price in prices] if self.die else prices

    def _at_times(self) -> Iterator[tuple[str, int, int]]:
        for source, row in self.abilities.discounts_at_times:
            mask = row.regions
            if row.even_rounds and self.position.round % 2:
                continue
            if row.in_decline:
                mask &= self._in_decline()
            yield source, mask, row.tokens

    def _in_even_rounds(self) -> Iterator[tuple[str, int, int]]:
        for source, row in self.abilities.discounts_at_times:
            if row.even_rounds and self.position.round % 2 == 0:
                yield source, row.regions, row.tokens

    def _in_decline(self) -> int:
        found = 0
        for i, region in enumerate(self.position.regions):
            if region.declined or region.race == LOST_TRIBE:
                found |= 1 << i
        return found

    def _worth(self, holders: Iterable[Opponent]) -> Iterator[tuple[str, int, int]]:
        regions = self.position.regions
        for holder in holders:
            held = holder.active.held if holder.active is not None else 0
            for kind, sites in holder.worth.items():
                each = (sites & held).bit_count()
                for i in bits(held) if each else ():
                    count = regions[i].marker(kind)
                    if count:
                        yield kind, 1 << i, each * count

    def quote(self, i: int, helps: tuple[Help, ...] = ()) -> Quote:
        parts = [PricePart(source, tokens) for source, tokens in self._parts(i, helps)]
        total, least = sum(part.tokens for part in parts), self.abilities.least
        if total < least:
            parts.append(PricePart("at-least-one" if least == 1 else "at-least", least - total))
        return Quote(tuple(parts), max(least, total), self.barred(i, helps))

    def _parts(self, i: int, helps: tuple[Help, ...] = ()) -> list[tuple[str, int]]:
        board, region = self.context.board, self.position.regions[i]
        rows = [(name, number, self.abilities.helps[name][1]) for name, number in helps]
        as_if_empty = any(row.as_if_empty for _, _, row in rows)
        parts = [("conquest", BASE_PRICE)]
        if board.regions[i].terrain == "mountain":
            parts.append(("mountain", 1))
        if region.tokens and not as_if_empty:
            parts.append((region.race if region.race in NATIVES else "tokens", region.tokens))
        for marker in region.markers:
            kind = self.context.markers[marker.kind]
            if kind.defence and (kind.lasting or not as_if_empty):
                parts.append((marker.kind, kind.defence * marker.count))
        bit = 1 << i
        discounts = self.abilities.discounts + self.discounts_beside
        changes = self._in_even_rounds() if as_if_empty else self.changes
        parts += [(source, tokens) for source, mask, tokens in (*discounts, *changes) if mask & bit]
        if self.die:
            parts.append(("die", -self.die))
        parts += [(name, self.help_tokens(row, number)) for name, number, row in rows]
        return [part for part in parts if part[1]]

    def help_tokens(self, row: HelpRow, number: int) -> int:
        """Negative if it lowers the price."""
        each = row.tokens - (row.worth & self.held).bit_count()
        return each * (number if row.numbered else 1)

    def sum(self, i: int, helps: tuple[Help, ...] = ()) -> tuple[tuple[str, int], ...]:
        """``(source, tokens)`` for each part of the price."""
        race = self.position.regions[i].race
        return tuple((race if it == "tokens" else it, n) for it, n in self._parts(i, helps))

    def barred(self, i: int, helps: tuple[Help, ...] = ()) -> Refusal | None:
        """Why this army can't conquer region ``i`` at any price."""
        bit = 1 << i
        if bit & self.held:
            return refuse(Reason.OWN_REGION, race=self.in_play.race)
        if not bit & self.abilities.holds:
            return Refusal(Reason.WATER)
        region = self.position.regions[i]
        if region.immune:
            kinds = [self.context.markers[marker.kind] for marker in region.markers]
            for kind in kinds:
                if kind.closed:
                    return refuse(Reason.CLOSED_TO_ALL, marker=kind.id)
            return refuse(Reason.IMMUNE, marker=next(kind.id for kind in kinds if kind.immune))
        if self.shut & bit:
            if self.guarded >> i & 1:
                return refuse(Reason.IMMUNE_TO_OPPONENTS, race=region.race)
            if self.peace >> i & 1:
                return refuse(Reason.PEACE, player=self.context.names[region.owner])
            return Refusal(Reason.CLOSED_TO_YOU)
        if not bit & (self.reach | self.reach_with(helps)):
            if self.held:
                return refuse(Reason.NOT_ADJACENT, race=self.in_play.race)
            return Refusal(Reason.NOT_AT_THE_RIM)
        return None

    def reach_with(self, helps: tuple[Help, ...]) -> int:
        reach = 0
        for name, number in helps:
            row = self.abilities.helps[name][1]
            reach |= row.anywhere
            if row.behind:
                reach |= self.context.board.behind(1 << number, row.behind)
        return reach & self.abilities.holds & ~self.held

    def open_to(self) -> list[int]:
        regions = self.position.regions
        return [i for i in bits(self.reach & ~self.shut) if not regions[i].immune]


def attacking_army(
    context: RulesContext, position: State, declined: bool = False
) -> AttackingArmy | Refusal:
    cache = context.recall(position)
    found: AttackingArmy | Refusal | None = cache.declined if declined else cache.active
    if found is not None:
        return found
    player = position.players[position.seat]
    in_play = army_in_decline(context, player) if declined else player.active
    if in_play is None:
        found = Refusal(Reason.NO_DECLINED_ARMY if declined else Reason.NO_ACTIVE_RACE)
    else:
        found = AttackingArmy(context, position, position.seat, in_play)
    if declined:
        cache.declined = found
    else:
        cache.active = found
    return found


def why_not_help(
    army: AttackingArmy, i: int, helps: tuple[Help, ...], attempt: bool = False
) -> Refusal | None:
    names = [name for name, _ in helps]
    if len(set(names)) != len(names):
        return Refusal(Reason.NAMED_TWICE)
    for name, number in helps:
        if name not in army.abilities.helps:
            return refuse(Reason.NO_HELP, piece=name)
        row = army.abilities.helps[name][1]
        if attempt and row.after_the_die:
            return Refusal(Reason.DECIDED_AFTER_THE_ROLL)
        why = _why_not_one(army, i, name, number, row)
        if why is not None:
            return why
    return army.barred(i, helps) or _why_wasted(army, i, helps)


def _why_not_one(
    army: AttackingArmy, i: int, name: str, number: int, row: HelpRow
) -> Refusal | None:
    if row.once and name in army.position.turn.used:
        return refuse(Reason.HELP_USED, piece=name)
    if army.position.players[army.seat].coins < row.coins:
        return Refusal(Reason.NO_COIN)
    if row.behind:
        return _why_not_from(army, i, number, row)
    if number and not row.numbered:
        return refuse(Reason.NO_HELP, piece=name)
    if row.numbered and not number:
        return refuse(Reason.HELP_WASTED, piece=name)
    if row.spends and number > army.in_play.reserved(row.spends):
        return refuse(Reason.TOO_FEW_FIREBALLS, count=army.in_play.reserved(row.spends))
    if row.numbered and row.moves and number > army.in_play.reserved(row.moves):
        return refuse(Reason.NO_HELP, piece=name)
    return None


def _why_not_from(army: AttackingArmy, i: int, site: int, row: HelpRow) -> Refusal | None:
    """A catapult shoots from an own region at distance two without a leader."""
    if not army.held >> site & 1 if site < len(army.context.board) else True:
        return Refusal(Reason.NOT_YOURS)
    if army.position.regions[site].marker(LEADER):
        return Refusal(Reason.LEADER_IN_IMMUNE)
    return None if _sites(army, site, row) >> i & 1 else Refusal(Reason.NOT_AT_DISTANCE_TWO)


def _why_wasted(army: AttackingArmy, i: int, helps: tuple[Help, ...]) -> Refusal | None:
    """Each help must lower the price or bring the region into reach."""
    price = army.price(i, helps)
    for at, (name, number) in enumerate(helps):
        less = number - 1 if army.abilities.helps[name][1].numbered else 0
        fewer = ((name, less),) if less else ()
        others = (*helps[:at], *fewer, *helps[at + 1 :])
        if army.price(i, others) <= price and army.barred(i, others) is None:
            return refuse(Reason.HELP_WASTED, piece=name)
    return None


def pay_helps(draft: Draft, army: AttackingArmy, helps: tuple[Help, ...]) -> None:
    for name, number in helps:
        row = army.abilities.helps[name][1]
        draft.earn(draft.seat, -row.coins)
        if row.once:
            draft.use(name)
        if row.spends:
            active = draft.in_play(draft.seat, army.in_play.race)
            spent = take(active.reserve, [Marker(row.spends, number)])
            draft.set_reserve(draft.seat, active, spent)


def set_up_helps(draft: Draft, army: AttackingArmy, helps: tuple[Help, ...]) -> None:
    for name, site in helps:
        if army.abilities.helps[name][1].behind:
            draft.move_marker(name, site)
            active = draft.in_play(draft.seat, army.in_play.race)
            if active.reserved(name):
                draft.set_reserve(draft.seat, active, take(active.reserve, [Marker(name)]))


def helps_now(army: AttackingArmy) -> list[Help]:
    found: list[Help] = []
    for name, (_, row) in army.abilities.helps.items():
        if row.once and name in army.position.turn.used:
            continue
        if army.position.players[army.seat].coins < row.coins:
            continue
        if row.behind:
            found += [(name, site) for site in bits(army.held)]
        elif row.numbered:
            most = army.in_play.reserved(row.spends or row.moves)
            found += [(name, number) for number in range(1, most + 1)]
        else:
            found.append((name, 0))
    return found


class HelpOffer:
    __slots__ = (
        "after_the_die", "as_if_empty", "fewer", "help", "helps", "reach", "sites", "tokens",
        "where", "where_fewer",
    )  # fmt: skip

    def __init__(self, army: AttackingArmy, help: Help) -> None:
        name, number = help
        row = army.abilities.helps[name][1]
        self.help, self.helps = help, (help,)
        self.sites = _sites(army, number, row)
        """The regions for which it may be said, wherever they lie."""
        self.reach = army.reach_with(self.helps) if row.behind or row.anywhere else 0
        """The regions that it brings into reach."""
        self.where = self.sites & (army.reach | self.reach)
        self.tokens = army.help_tokens(row, number)
        """What it adds to the price; not where it counts as if nothing stood there."""
        self.as_if_empty = row.as_if_empty
        self.after_the_die = row.after_the_die
        less = number - 1 if row.numbered else 0
        self.fewer = army.help_tokens(row, less) if less else 0
        """What one fewer of it would add, and nothing of it where there is only one."""
        self.where_fewer = army.reach | (self.reach if less else 0)
        """The regions in reach with one fewer."""
        if self.tokens >= self.fewer and not self.as_if_empty:
            self.where &= ~self.where_fewer  # for the others it is of no use


def help_offers(army: AttackingArmy) -> list[HelpOffer]:
    found = [HelpOffer(army, help) for help in helps_now(army)]
    return [offer for offer in found if offer.sites]


def _sites(army: AttackingArmy, number: int, row: HelpRow) -> int:
    board = army.context.board
    if not row.behind:
        return board.all
    if army.position.regions[number].marker(LEADER):
        return 0
    return board.behind(1 << number, row.behind)


def combinations_of(helps: list[Help]) -> Iterator[tuple[Help, ...]]:
    for size in range(2, len({name for name, _ in helps}) + 1):
        for some in combinations(helps, size):
            if len({name for name, _ in some}) == size:
                yield some
