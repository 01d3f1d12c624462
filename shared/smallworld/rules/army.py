"""The attacking army: which regions it reaches, and what each of them costs, line by line."""

from smallworld.board import bits
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.abilities import BASE_PRICE, Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Position, army_in_decline, is_lost_tribe
from smallworld.rules.quote import PricePart, Quote
from smallworld.rules.special import peace
from smallworld.state import RaceInPlay, Region, State


class AttackingArmy:
    """The tokens of one race that may conquer now, and where they stand."""

    def __init__(
        self, context: RulesContext, position: Position, seat: int, in_play: RaceInPlay
    ) -> None:
        self.context = context
        self.position = position
        self.seat = seat
        self.in_play = in_play
        self.abilities: Abilities = context.abilities(in_play)
        self.held = in_play.held
        self.reach = self.reach_from(in_play.held)
        self.peace = 0 if in_play.declined else peace.protected(position, seat)
        self.die = 0 if in_play.declined else position.turn.die or 0
        self.discounts_beside = self.abilities.discounts_beside and [
            (source, self._beside(mask & self.held), tokens)
            for source, mask, tokens in self.abilities.discounts_beside
        ]
        self.prices = self._prices() if self.discounts_beside or self.die else self.abilities.prices
        """What each region costs without what stands there; it may be less than one."""

    def reach_from(self, held: int) -> int:
        """The regions that the race could attack if it held those."""
        abilities = self.abilities
        if not held:
            return abilities.enters
        return (self._beside(held) | abilities.reaches) & abilities.holds & ~held

    def _beside(self, held: int) -> int:
        """What is adjacent for conquests: what borders, and what is joined as caverns are."""
        mask = self.context.board.beside(held)
        for joined in self.abilities.joins:
            if joined & held:
                mask |= joined
        return mask

    def price(self, i: int) -> int:
        """Tokens that region ``i`` costs, at least one."""
        return max(1, self.prices[i] + self.position.regions[i].defence)

    def _prices(self) -> list[int]:
        prices = self.abilities.prices
        for _, mask, tokens in self.discounts_beside:
            prices = [price + tokens * (mask >> i & 1) for i, price in enumerate(prices)]
        return [price - self.die for price in prices] if self.die else prices

    def quote(self, i: int) -> Quote:
        """The price of region ``i`` with its lines, and why not."""
        parts = [PricePart(source, tokens) for source, tokens in self._parts(i)]
        total = sum(part.tokens for part in parts)
        if total < 1:
            parts.append(PricePart("at-least-one", 1 - total))
        return Quote(tuple(parts), max(1, total), self.barred(i))

    def _parts(self, i: int) -> list[tuple[str, int]]:
        board, region = self.context.board, self.position.regions[i]
        parts = [("conquest", BASE_PRICE)]
        if board.regions[i].terrain == "mountain":
            parts.append(("mountain", 1))
        if region.tokens:
            parts.append(("lost-tribe" if is_lost_tribe(region) else "tokens", region.tokens))
        for marker in region.markers:
            defence = self.context.markers[marker.kind].defence
            if defence:
                parts.append((marker.kind, defence * marker.count))
        bit = 1 << i
        discounts = self.abilities.discounts + self.discounts_beside
        parts += [(source, tokens) for source, mask, tokens in discounts if mask & bit]
        if self.die:
            parts.append(("die", -self.die))
        return parts

    def sum(self, i: int) -> tuple[tuple[str, int], ...]:
        """The price of region ``i`` part by part: what each comes from, and how many tokens."""
        race = self.position.regions[i].race
        return tuple((race if it == "tokens" else it, n) for it, n in self._parts(i))

    def barred(self, i: int) -> Refusal | None:
        """Why region ``i`` can't be conquered by this army, whatever it costs."""
        bit = 1 << i
        if bit & self.held:
            return refuse(Reason.OWN_REGION, race=self.in_play.race)
        if not bit & self.abilities.holds:
            return Refusal(Reason.WATER)
        region = self.position.regions[i]
        if region.immune:
            return refuse(Reason.IMMUNE, marker=self._guard(region))
        if self.peace & bit:
            return refuse(Reason.PEACE, player=self.context.names[region.owner])
        if not bit & self.reach:
            if self.held:
                return refuse(Reason.NOT_ADJACENT, race=self.in_play.race)
            return Refusal(Reason.NOT_AT_THE_RIM)
        return None

    def _guard(self, region: Region) -> str:
        kinds = (self.context.markers[marker.kind] for marker in region.markers)
        return next(kind.id for kind in kinds if kind.immune)

    def open_to(self) -> list[int]:
        """The regions that can be conquered if the price can be paid."""
        regions = self.position.regions
        return [i for i in bits(self.reach & ~self.peace) if not regions[i].immune]


def attacking_army(
    context: RulesContext, position: State, declined: bool = False
) -> AttackingArmy | Refusal:
    """The active player's army: of the active race, or of the declined one that conquers."""
    cache = context.recall(position)
    found = cache.declined if declined else cache.active
    if found is None:
        found = _army_of(context, position, declined)
        if declined:
            cache.declined = found
        else:
            cache.active = found
    return found


def _army_of(context: RulesContext, position: Position, declined: bool) -> AttackingArmy | Refusal:
    player = position.players[position.seat]
    in_play = army_in_decline(context, player) if declined else player.active
    if in_play is None:
        return Refusal(Reason.NO_DECLINED_ARMY if declined else Reason.NO_ACTIVE_RACE)
    return AttackingArmy(context, position, position.seat, in_play)
