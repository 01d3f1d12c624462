"""The attacking army: which regions it reaches, and what each of them costs, line by line.

Most prices hang on board and race alone (:class:`Abilities.prices`) and on what stands in a region
(:attr:`Region.defence`). What hangs on more is added for a position as the army is made: the round,
who stands where, what markers are worth there. Helps are said with one conquest and counted for it.
"""

from collections.abc import Iterable, Iterator

from smallworld.board import bits
from smallworld.moves import Help
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Position, army_in_decline
from smallworld.rules.effects import BASE_PRICE
from smallworld.rules.opponents import Opponent, peace_with
from smallworld.rules.quote import PricePart, Quote
from smallworld.state import LEADER, LOST_TRIBE, NATIVES, RaceInPlay, Region, State
from smallworld.traits.rows import Help as HelpRow

NO_CHANGES: tuple[tuple[str, int, int], ...] = ()


class AttackingArmy:
    """The tokens of one race that may conquer now, and where they stand."""

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
        """What only a game with sets has to look at; ``holders`` have markers worth tokens."""
        context, abilities, in_play = self.context, self.abilities, self.in_play
        if in_play.reserve and abilities.guards and in_play.reserved(LEADER):
            self.leaderless = self._leaderless()
            """Regions where a leader in hand does not go."""
        if abilities.rescuers:
            self.rescued = -sum(row.tokens for row in self.rescuers())
            """How many tokens may still be paid for after the die of a final attempt."""
        if abilities.worth or in_play.declined:
            holders = [*holders, Opponent(context, self.position.players[self.seat])]
        if holders or abilities.discounts_at_times:
            self.changes = (*self._at_times(), *self._worth(holders))
            """What else changes prices in this position: source, regions, tokens."""

    def reach_from(self, held: int) -> int:
        """The regions that the race could attack if it held those."""
        abilities = self.abilities
        if not held:
            return abilities.enters
        reach = self._beside(held) | abilities.reaches
        if abilities.over:
            reach |= self.context.board.behind(held, abilities.over)
        return reach & abilities.holds & ~held

    def _beside(self, held: int) -> int:
        """What is adjacent for conquests: what borders, and what is joined as caverns are."""
        mask = self.context.board.beside(held)
        for joined in self.abilities.joins:
            if joined & held:
                mask |= joined
        return mask

    def is_distant(self, i: int) -> bool:
        """Whether region ``i`` lies behind a neighbour, and no region of the race is beside it."""
        behind = self.context.board.behind(self.held, self.abilities.over)
        return bool(1 << i & behind & ~self._beside(self.held))

    def price(self, i: int, helps: tuple[Help, ...] = ()) -> int:
        """Tokens that region ``i`` costs, at least one (or as many as the race always takes)."""
        price = self.prices[i] + self.position.regions[i].defence
        if helps:
            price = self._price_with(helps, i, price)
        return max(self.abilities.least, price)

    def _price_with(self, helps: tuple[Help, ...], i: int, price: int) -> int:
        """The same with helps, where it is ``price`` without."""
        more = 0
        for name, number in helps:
            row = self.abilities.helps[name][1]
            more += self.help_tokens(row, number)
            if row.as_if_empty:
                price = self.price_if_empty(i)
        return price + more

    def price_if_empty(self, i: int) -> int:
        """What region ``i`` costs when only what belongs to it counts of what stands there."""
        if self._prices_if_empty is None:
            varies = (*self.discounts_beside, *self._in_even_rounds())
            self._prices_if_empty = self._prices(varies)
        price, markers = self._prices_if_empty[i], self.context.markers
        for marker in self.position.regions[i].markers:
            if markers[marker.kind].lasting:
                price += markers[marker.kind].defence * marker.count
        return price

    def hand_for(self, i: int) -> int:
        """Tokens in hand that may go into region ``i``: no leader goes where all is immune."""
        return self.in_play.hand - (self.leaderless >> i & 1)

    def rescuers(self) -> list[HelpRow]:
        """What may be paid for after the die of a final attempt, if there are coins for it."""
        coins = self.position.players[self.seat].coins
        return [row for row in self.abilities.rescuers if row.coins <= coins]

    def _leaderless(self) -> int:
        """The regions that are immune when the race conquers them, so that no leader goes there."""
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
        """The discounts of the round, and those for who stands in a region."""
        for source, row in self.abilities.discounts_at_times:
            mask = row.regions
            if row.even_rounds and self.position.round % 2:
                continue
            if row.in_decline:
                mask &= self._in_decline()
            yield source, mask, row.tokens

    def _in_even_rounds(self) -> Iterator[tuple[str, int, int]]:
        """The discounts of the round, which hold whatever stands in a region."""
        for source, row in self.abilities.discounts_at_times:
            if row.even_rounds and self.position.round % 2 == 0:
                yield source, row.regions, row.tokens

    def _in_decline(self) -> int:
        """Where races in decline stand, and Lost Tribes, which count as such."""
        found = 0
        for i, region in enumerate(self.position.regions):
            if region.declined or region.race == LOST_TRIBE:
                found |= 1 << i
        return found

    def _worth(self, holders: Iterable[Opponent]) -> Iterator[tuple[str, int, int]]:
        """Markers that are worth more the more regions of some kind their race holds."""
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
        """The price of region ``i`` with its lines, and why not."""
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
        """What a help adds to the price, or takes from it where negative."""
        each = row.tokens - (row.worth & self.held).bit_count()
        return each * (number if row.numbered else 1)

    def sum(self, i: int, helps: tuple[Help, ...] = ()) -> tuple[tuple[str, int], ...]:
        """The price of region ``i`` part by part: what each comes from, and how many tokens."""
        race = self.position.regions[i].race
        return tuple((race if it == "tokens" else it, n) for it, n in self._parts(i, helps))

    def barred(self, i: int, helps: tuple[Help, ...] = ()) -> Refusal | None:
        """Why region ``i`` can't be conquered by this army, whatever it costs."""
        bit = 1 << i
        if bit & self.held:
            return refuse(Reason.OWN_REGION, race=self.in_play.race)
        if not bit & self.abilities.holds:
            return Refusal(Reason.WATER)
        region = self.position.regions[i]
        if region.immune:
            return self._guard(region)
        if self.shut & bit:
            return self._shut(i, region)
        if not bit & (self.reach | self.reach_with(helps)):
            if self.held:
                return refuse(Reason.NOT_ADJACENT, race=self.in_play.race)
            return Refusal(Reason.NOT_AT_THE_RIM)
        return None

    def _shut(self, i: int, region: Region) -> Refusal:
        if self.guarded >> i & 1:
            return refuse(Reason.IMMUNE_TO_OPPONENTS, race=region.race)
        if self.peace >> i & 1:
            return refuse(Reason.PEACE, player=self.context.names[region.owner])
        return Refusal(Reason.CLOSED_TO_YOU)

    def reach_with(self, helps: tuple[Help, ...]) -> int:
        """Regions that come into reach by helps."""
        reach = 0
        for name, number in helps:
            row = self.abilities.helps[name][1]
            reach |= row.anywhere
            if row.behind:
                reach |= self.context.board.behind(1 << number, row.behind)
        return reach & self.abilities.holds & ~self.held

    def _guard(self, region: Region) -> Refusal:
        kinds = [self.context.markers[marker.kind] for marker in region.markers]
        for kind in kinds:
            if kind.closed:
                return refuse(Reason.CLOSED_TO_ALL, marker=kind.id)
        return refuse(Reason.IMMUNE, marker=next(kind.id for kind in kinds if kind.immune))

    def open_to(self) -> list[int]:
        """The regions that can be conquered if the price can be paid."""
        regions = self.position.regions
        return [i for i in bits(self.reach & ~self.shut) if not regions[i].immune]


def attacking_army(
    context: RulesContext, position: State, declined: bool = False
) -> AttackingArmy | Refusal:
    """The active player's army: of the active race, or of the declined one that conquers."""
    cache = context.recall(position)
    found = cache.declined if declined else cache.active
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
