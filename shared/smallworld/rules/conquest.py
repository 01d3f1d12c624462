"""Conquests: what can be reached, what it costs, what it does."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from smallworld.board import bits
from smallworld.chance import DIE
from smallworld.moves import Attempt, Conquer, Dragon, Move, Roll, Sorcery
from smallworld.refusals import Reason, Refusal, refuse
from smallworld.rules.draft import (
    Draft,
    Position,
    add,
    army_in_decline,
    is_lost_tribe,
    vanished,
)
from smallworld.rules.ground import BASE_PRICE, Ground
from smallworld.rules.kit import Kit
from smallworld.rules.stacks import vanish
from smallworld.state import NOBODY, Attack, Band, Marker, Region, Stage, State

SHORTEST, LONGEST = 1, max(DIE)
"""By how many tokens a final attempt may fall short."""


class Part(Struct, frozen=True):
    """One line of a price.

    ``source`` is ``conquest``, ``mountain``, ``tokens``, ``lost-tribe``,
    ``die``, ``at-least-one``, a kind of marker, or the race or power that gives a discount.
    """

    source: str
    tokens: int


class Quote(Struct, frozen=True):
    """What a region costs, line by line, or why it can't be conquered at all."""

    parts: tuple[Part, ...]
    price: int
    refusal: Refusal | None = None


class Force:
    """The tokens of one race that may conquer now, and where they stand."""

    def __init__(self, ground: Ground, position: Position, seat: int, band: Band) -> None:
        self.ground = ground
        self.position = position
        self.seat = seat
        self.band = band
        self.kit: Kit = ground.kit(band)
        self.held = band.held
        self.reach = self._reach()
        self.discounts = self.kit.discounts
        if self.kit.discounts_beside:
            self.discounts = self.discounts + [
                (source, ground.board.beside(mask & self.held))
                for source, mask in self.kit.discounts_beside
            ]
        self.die = 0 if band.declined else position.turn.die or 0
        self.peace = self._peace()

    @property
    def name(self) -> str:
        """The race's name, as it stands on its banner."""
        return self.ground.races[self.band.race].name

    def _reach(self) -> int:
        kit, held = self.kit, self.held
        if not held:
            return kit.enters
        mask = self.ground.board.beside(held) | kit.reaches
        for joined in kit.joins:
            if joined & held:
                mask |= joined
        return mask & kit.holds & ~held

    def price(self, i: int) -> int:
        """Tokens that region ``i`` costs, at least one."""
        price = self.ground.base_prices[i] + self.position.regions[i].defence - self.die
        for _, mask in self.discounts:
            price -= mask >> i & 1
        return price if price > 1 else 1

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
        parts += [(source, -1) for source, mask in self.discounts if mask & bit]
        if self.die:
            parts.append(("die", -self.die))
        return parts

    def barred(self, i: int) -> Refusal | None:
        """Why region ``i`` can't be conquered by this force, whatever it costs."""
        bit = 1 << i
        if bit & self.held:
            return refuse(Reason.OWN_REGION, race=self.name)
        if not bit & self.kit.holds:
            return Refusal(Reason.WATER)
        region = self.position.regions[i]
        if region.immune:
            return refuse(Reason.IMMUNE, marker=self._guard(region))
        if self.peace & bit:
            return refuse(Reason.PEACE, player=self.ground.names[region.owner])
        if not bit & self.reach:
            if self.held:
                return refuse(Reason.NOT_ADJACENT, race=self.name)
            return Refusal(Reason.NOT_AT_THE_RIM)
        return None

    def _guard(self, region: Region) -> str:
        kinds = (self.ground.markers[marker.kind] for marker in region.markers)
        return next(kind.name for kind in kinds if kind.immune)

    def _peace(self) -> int:
        """The regions of active races that a Diplomat's peace protects from this force."""
        protected = 0
        if not self.band.declined:
            for player in self.position.players:
                if player.active is not None and player.active.ally == self.seat:
                    protected |= player.active.held
        return protected

    def open_to(self) -> list[int]:
        """The regions that can be conquered if the price can be paid."""
        regions = self.position.regions
        return [i for i in bits(self.reach & ~self.peace) if not regions[i].immune]


def force(ground: Ground, position: State, declined: bool = False) -> Force | Refusal:
    """The active player's force: of the active race, or of the declined one that conquers."""
    memory, side = ground.recall(position), "declined force" if declined else "active force"
    found = memory.get(side)
    if found is None:
        found = memory[side] = _muster(ground, position, declined)
    assert isinstance(found, Force | Refusal)
    return found


def _muster(ground: Ground, position: Position, declined: bool) -> Force | Refusal:
    player = position.players[position.seat]
    band = army_in_decline(ground, player) if declined else player.active
    if band is None:
        return Refusal(Reason.NO_DECLINED_ARMY if declined else Reason.NO_ACTIVE_RACE)
    return Force(ground, position, position.seat, band)


def begun(position: Position) -> bool:
    """Whether the active race has begun its conquests: from then on it abandons nothing."""
    turn = position.turn
    return turn.rolled or any(not attack.by_declined for attack in turn.attacks)


def _out_of_order(position: Position, declined: bool) -> Refusal | None:
    """The race in decline conquers before the active race's first conquest."""
    if declined and begun(position):
        return Refusal(Reason.DECLINED_ARMY_FIRST)
    if declined and position.turn.declined_over:
        return Refusal(Reason.DECLINED_ARMY_DONE)
    return None


def _ready(ground: Ground, state: State, i: int, declined: bool) -> Force | Refusal:
    army = force(ground, state, declined)
    if isinstance(army, Refusal):
        return army
    why = _out_of_order(state, declined) or army.barred(i)
    if why is None and not army.band.hand:
        why = refuse(Reason.NO_TOKENS_IN_HAND, race=army.name)
    return why or army


def legal_in_conquest(ground: Ground, state: State) -> list[Move]:
    """Every conquest, and what belongs to conquering, that is legal now, in a fixed order.

    It says directly what the ``why_not`` of the verbs would let through one by one.
    """
    moves: list[Move] = []
    for declined in (True, False) if state.players[state.seat].declined else (False,):
        army = force(ground, state, declined)
        if isinstance(army, Refusal):
            continue
        if not begun(state) and not (declined and state.turn.attacks):
            moves += [ground.abandons[i] for i in bits(army.held)]
        if army.band.hand and _out_of_order(state, declined) is None:
            moves += _attacks(army, declined)
        if not declined:
            moves += _specials(ground, state, army)
    return moves


def _attacks(army: Force, declined: bool) -> list[Move]:
    """The conquests that the hand can pay, then the attempts that the die may win."""
    ground, hand = army.ground, army.band.hand
    conquests, attempts = ground.conquests[declined], ground.attempts[declined]
    paid: list[Move] = []
    tried: list[Move] = []
    for i in army.open_to():
        short = army.price(i) - hand
        if short < SHORTEST:
            paid.append(conquests[i])
        elif short <= LONGEST:
            tried.append(attempts[i])
    return paid if army.kit.rolls_first else paid + tried


def _specials(ground: Ground, state: State, army: Force) -> list[Move]:
    """The roll, the dragon's conquests and the substitutions, where the race has them."""
    kit = army.kit
    moves: list[Move] = []
    if kit.rolls_first and why_not_roll(ground, state, Roll()) is None:
        moves.append(Roll())
    if kit.flies_dragon:
        dragons = (Dragon(i) for i in army.open_to())
        moves += [move for move in dragons if why_not_dragon(ground, state, move) is None]
    if kit.substitutes:
        swaps = (Sorcery(i) for i in army.open_to())
        moves += [move for move in swaps if why_not_sorcery(ground, state, move) is None]
    return moves


def why_not_conquer(ground: Ground, state: State, move: Conquer) -> Refusal | None:
    """What speaks against an ordinary conquest."""
    army = _ready(ground, state, move.region, move.declined)
    if isinstance(army, Refusal):
        return army
    price = army.price(move.region)
    if price > army.band.hand:
        return refuse(Reason.TOO_DEAR, price=price, hand=army.band.hand)
    return None


def why_not_attempt(ground: Ground, state: State, move: Attempt) -> Refusal | None:
    """What speaks against a final attempt: it is for a region one to three tokens too dear."""
    army = _ready(ground, state, move.region, move.declined)
    if isinstance(army, Refusal):
        return army
    if army.kit.rolls_first:
        return Refusal(Reason.NO_ATTEMPT_WITH_BERSERK)
    price, hand = army.price(move.region), army.band.hand
    if price - hand < SHORTEST:
        return refuse(Reason.NO_NEED_OF_THE_DIE, hand=hand)
    if price - hand > LONGEST:
        return refuse(Reason.BEYOND_THE_DIE, price=price, hand=hand)
    return None


def odds(ground: Ground, state: State, move: Attempt) -> Fraction | None:
    """The chance that an attempt wins; None where it is not legal."""
    if why_not_attempt(ground, state, move) is not None:
        return None
    army = force(ground, state, move.declined)
    assert isinstance(army, Force)
    short = army.price(move.region) - army.band.hand
    return Fraction(sum(face >= short for face in DIE), len(DIE))


def why_not_roll(ground: Ground, state: State, move: Roll) -> Refusal | None:
    """What speaks against a Berserk roll: one before each conquest, with a token in hand."""
    army = force(ground, state)
    if isinstance(army, Refusal):
        return army
    if not army.kit.rolls_first:
        return Refusal(Reason.NOT_BERSERK)
    if state.turn.die is not None:
        return Refusal(Reason.ROLLED_ALREADY)
    if not army.band.hand:
        return refuse(Reason.NO_TOKENS_IN_HAND, race=army.name)
    return None


def why_not_dragon(ground: Ground, state: State, move: Dragon) -> Refusal | None:
    """What speaks against the dragon's conquest: once a turn, one token, within reach."""
    army = force(ground, state)
    if isinstance(army, Refusal):
        return army
    if not army.kit.flies_dragon:
        return Refusal(Reason.NO_DRAGON)
    if any(attack.means == "dragon" for attack in state.turn.attacks):
        return Refusal(Reason.DRAGON_USED)
    ready = _ready(ground, state, move.region, declined=False)
    return ready if isinstance(ready, Refusal) else None


def why_not_sorcery(ground: Ground, state: State, move: Sorcery) -> Refusal | None:
    """What speaks against a substitution: a lone active token in reach, once an opponent."""
    army = force(ground, state)
    if isinstance(army, Refusal):
        return army
    if not army.kit.substitutes:
        return Refusal(Reason.NO_SORCERY)
    why = army.barred(move.region)
    if why is not None:
        return why
    if not army.held and not army.kit.reaches >> move.region & 1:
        return refuse(Reason.NOT_ADJACENT, race=army.name)
    region = state.regions[move.region]
    if region.owner in (NOBODY, state.seat) or region.declined:
        return Refusal(Reason.NO_ENEMY_TO_SUBSTITUTE)
    if region.tokens != 1 or any(ground.markers[m.kind].company for m in region.markers):
        return Refusal(Reason.NOT_ALONE)
    victim = region.owner
    if any(a.means == "sorcery" and a.victim == victim for a in state.turn.attacks):
        return refuse(Reason.SORCERY_USED, player=ground.names[victim])
    if not state.tray[ground.race_order[army.band.race]]:
        return refuse(Reason.EMPTY_TRAY, race=ground.races[army.band.race].one)
    return None


def conquer(draft: Draft, move: Conquer) -> None:
    """Pay from the hand and take the region; a roll before it is used up."""
    army = _army(draft, move.declined)
    price = army.price(move.region)
    if not move.declined:
        draft.set_turn(replace(draft.turn, die=None))
    _take(draft, army.band, move.region, price, "conquer")


def attempt(draft: Draft, move: Attempt) -> None:
    """Roll the die; won or lost, the conquests of that race are over."""
    army = _army(draft, move.declined)
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    if army.band.hand + die >= army.price(move.region):
        _take(draft, army.band, move.region, army.band.hand, "attempt")
    else:
        _note(draft, army.band, move.region, "attempt", won=False)
    if move.declined:
        draft.set_turn(replace(draft.turn, declined_over=True))
    else:
        draft.await_move(Stage.REDEPLOY, draft.seat)


def roll(draft: Draft, move: Roll) -> None:
    """Roll for the next conquest; where it can pay for no region, the conquests are over."""
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    draft.set_turn(replace(draft.turn, die=die, rolled=True))
    army = Force(draft.ground, draft, draft.seat, _army(draft).band)
    if all(army.price(i) > army.band.hand for i in army.open_to()):
        draft.await_move(Stage.REDEPLOY, draft.seat)


def dragon(draft: Draft, move: Dragon) -> None:
    """One token takes the region, and the dragon settles there."""
    for i, region in enumerate(draft.regions):
        if region.marker("dragon"):
            draft.put_marker(i, "dragon", 0)
            band = draft.band(draft.seat, region.race)
            draft.set_band(draft.seat, replace(band, reserve=add(band.reserve, [Marker("dragon")])))
    _take(draft, _army(draft).band, move.region, 1, "dragon", extra="dragon")


def sorcery(draft: Draft, move: Sorcery) -> None:
    """A token from the tray takes the place of the lone one, which goes back to the tray."""
    band = _army(draft).band
    _note(draft, band, move.region, "sorcery")
    gone = draft.empty_region(move.region)
    draft.to_tray(gone.race, gone.tokens)
    draft.occupy(move.region, draft.seat, band, draft.from_tray(band.race, 1))


def _army(draft: Draft, declined: bool = False) -> Force:
    """The force as it stood when the move was made."""
    army = force(draft.ground, draft.origin, declined)
    assert isinstance(army, Force)
    return army


def _note(draft: Draft, band: Band, i: int, means: str, won: bool = True) -> None:
    region = draft.regions[i]
    attack = Attack(i, band.declined, region.owner, region.declined, region.tokens > 0, won, means)
    draft.set_turn(replace(draft.turn, attacks=(*draft.turn.attacks, attack)))


def _take(draft: Draft, band: Band, i: int, tokens: int, means: str, extra: str = "") -> None:
    """Conquer region ``i`` with so many tokens from the band's hand."""
    _note(draft, band, i, means)
    _drive_out(draft, i)
    band = draft.band(draft.seat, band.race)
    band = replace(band, hand=band.hand - tokens)
    draft.occupy(i, draft.seat, band, tokens, extra)


def _drive_out(draft: Draft, i: int) -> None:
    """The loser discards a token and keeps the others to place at the turn's end."""
    region = draft.empty_region(i)
    if region.owner == NOBODY:
        return
    band = draft.band(region.owner, region.race)
    lost = min(region.tokens, draft.ground.kit(band).losses)
    draft.to_tray(region.race, lost)
    band = replace(band, withdrawn=band.withdrawn + region.tokens - lost)
    draft.set_band(region.owner, band)
    if band.declined and vanished(band):
        vanish(draft, region.owner, band)
