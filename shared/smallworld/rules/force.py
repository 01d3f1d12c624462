"""Who may conquer what: the reach of a race, and what each region costs it, line by line."""

from smallworld.board import bits
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.draft import Position, army_in_decline, is_lost_tribe
from smallworld.rules.ground import Ground
from smallworld.rules.kit import BASE_PRICE, Kit
from smallworld.rules.quote import Part, Quote
from smallworld.rules.special import peace
from smallworld.state import Band, Region, State


class Force:
    """The tokens of one race that may conquer now, and where they stand."""

    def __init__(self, ground: Ground, position: Position, seat: int, band: Band) -> None:
        self.ground = ground
        self.position = position
        self.seat = seat
        self.band = band
        self.kit: Kit = ground.kit(band)
        self.held = band.held
        self.reach = self.reach_from(band.held)
        self.peace = 0 if band.declined else peace.protected(position, seat)
        self.die = 0 if band.declined else position.turn.die or 0
        self.discounts_beside = self.kit.discounts_beside and [
            (source, self._beside(mask & self.held), tokens)
            for source, mask, tokens in self.kit.discounts_beside
        ]
        self.prices = self._prices() if self.discounts_beside or self.die else self.kit.prices
        """What each region costs without what stands there; it may be less than one."""

    def reach_from(self, held: int) -> int:
        """The regions that the race could attack if it held those."""
        kit = self.kit
        if not held:
            return kit.enters
        return (self._beside(held) | kit.reaches) & kit.holds & ~held

    def _beside(self, held: int) -> int:
        """What is adjacent for conquests: what borders, and what is joined as caverns are."""
        mask = self.ground.board.beside(held)
        for joined in self.kit.joins:
            if joined & held:
                mask |= joined
        return mask

    def price(self, i: int) -> int:
        """Tokens that region ``i`` costs, at least one."""
        return max(1, self.prices[i] + self.position.regions[i].defence)

    def _prices(self) -> list[int]:
        prices = self.kit.prices
        for _, mask, tokens in self.discounts_beside:
            prices = [price + tokens * (mask >> i & 1) for i, price in enumerate(prices)]
        return [price - self.die for price in prices] if self.die else prices

    def quote(self, i: int) -> Quote:
        """The price of region ``i`` with its lines, and why not."""
        parts = [Part(source, tokens) for source, tokens in self._parts(i)]
        total = sum(part.tokens for part in parts)
        if total < 1:
            parts.append(Part("at-least-one", 1 - total))
        return Quote(tuple(parts), max(1, total), self.barred(i))

    def _parts(self, i: int) -> list[tuple[str, int]]:
        board, region = self.ground.board, self.position.regions[i]
        parts = [("conquest", BASE_PRICE)]
        if board.regions[i].terrain == "mountain":
            parts.append(("mountain", 1))
        if region.tokens:
            parts.append(("lost-tribe" if is_lost_tribe(region) else "tokens", region.tokens))
        for marker in region.markers:
            defence = self.ground.markers[marker.kind].defence
            if defence:
                parts.append((marker.kind, defence * marker.count))
        bit = 1 << i
        discounts = self.kit.discounts + self.discounts_beside
        parts += [(source, tokens) for source, mask, tokens in discounts if mask & bit]
        if self.die:
            parts.append(("die", -self.die))
        return parts

    def sum(self, i: int) -> tuple[tuple[str, int], ...]:
        """The price of region ``i`` part by part: what each comes from, and how many tokens."""
        race = self.position.regions[i].race
        return tuple((race if it == "tokens" else it, n) for it, n in self._parts(i))

    def barred(self, i: int) -> Refusal | None:
        """Why region ``i`` can't be conquered by this force, whatever it costs."""
        bit = 1 << i
        if bit & self.held:
            return refuse(Reason.OWN_REGION, race=self.band.race)
        if not bit & self.kit.holds:
            return Refusal(Reason.WATER)
        region = self.position.regions[i]
        if region.immune:
            return refuse(Reason.IMMUNE, marker=self._guard(region))
        if self.peace & bit:
            return refuse(Reason.PEACE, player=self.ground.names[region.owner])
        if not bit & self.reach:
            if self.held:
                return refuse(Reason.NOT_ADJACENT, race=self.band.race)
            return Refusal(Reason.NOT_AT_THE_RIM)
        return None

    def _guard(self, region: Region) -> str:
        kinds = (self.ground.markers[marker.kind] for marker in region.markers)
        return next(kind.id for kind in kinds if kind.immune)

    def open_to(self) -> list[int]:
        """The regions that can be conquered if the price can be paid."""
        regions = self.position.regions
        return [i for i in bits(self.reach & ~self.peace) if not regions[i].immune]


def force(ground: Ground, position: State, declined: bool = False) -> Force | Refusal:
    """The active player's force: of the active race, or of the declined one that conquers."""
    memory = ground.recall(position)
    found = memory.declined if declined else memory.active
    if found is None:
        found = _muster(ground, position, declined)
        if declined:
            memory.declined = found
        else:
            memory.active = found
    return found


def _muster(ground: Ground, position: Position, declined: bool) -> Force | Refusal:
    player = position.players[position.seat]
    band = army_in_decline(ground, player) if declined else player.active
    if band is None:
        return Refusal(Reason.NO_DECLINED_ARMY if declined else Reason.NO_ACTIVE_RACE)
    return Force(ground, position, position.seat, band)
