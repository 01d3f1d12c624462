"""How a region changes hands, once a conquest is paid for and won.

Whatever the means (tokens, the die, the dragon, a substitution), the same steps follow in the same
order. The region's Loot is revealed and may end the conquest, a pot pays, the loser loses a token
and withdraws the others, coins change hands, the region changes hands, Monsters give up what they
guarded, and questions may follow. The Balrog drives pieces out by the same rules. docs/RULES.md has
the rules.
"""

from dataclasses import dataclass
from typing import Final

from smallworld.board import bits
from smallworld.content.rows import COLLECTED, Discovery, Loot
from smallworld.moves import DIE, LARGEST, Balrog, Help
from smallworld.rules.abilities import BASE_LOSS, Abilities, seats_among
from smallworld.rules.army import AttackingArmy
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import (
    Draft,
    Position,
    add,
    next_badge,
    race_tokens,
    take,
    vanish_if_gone,
    without,
)
from smallworld.state import (
    LEADER,
    LOST_TRIBE,
    MONSTERS,
    NOBODY,
    Attack,
    Marker,
    PendingQuestion,
    RaceInPlay,
    Region,
    Stage,
    replace,
)


def discover(draft: Draft, i: int) -> None:
    found = draft.found
    if found is None or not found.relics:
        return
    id = str(draft.ask("relic", found.relics))
    draft.found = replace(found, relics=without(found.relics, id))
    draft.put_marker(i, id, 1)
    for _, row in draft.context.effects.of_find(id, i, declined=False):
        if isinstance(row, Discovery):
            assert draft.found is not None
            if row.then == "badge":
                draft.found = replace(draft.found, stonehedge=next_badge(draft))
            else:
                draft.ask_player(PendingQuestion(Stage.BALROG, draft.seat, i))


SKAG_ATTACK: Final = "attack"


def show_loot(draft: Draft, i: int, conqueror: Abilities | None = None) -> str:
    """Its value; empty without Loot, or for the race that lays it."""
    if not draft.regions[i].markers:
        return ""
    for row in draft.context.loot:
        if draft.regions[i].marker(row.kind) and (conqueror is None or conqueror.loot != row):
            draft.put_marker(i, row.kind, 0)
            assert draft.found is not None
            left = list(row.values)
            for value in draft.found.loot:
                left.remove(str(value))
            value = str(draft.ask("loot", tuple(left)))
            draft.found = replace(draft.found, loot=(*draft.found.loot, value))
            return value
    return ""


def take_back_loot(draft: Draft, i: int) -> None:
    for row in draft.context.loot:
        draft.put_marker(i, row.kind, 0)


def cash_loot(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    """An attack pays nothing."""
    row = draft.context.abilities(in_play).loot
    if row is None:
        return
    for i, region in enumerate(draft.regions):
        if in_play.held >> i & 1 and region.marker(row.kind):
            value = show_loot(draft, i)
            draft.earn(seat, 0 if value == SKAG_ATTACK else int(value))


@dataclass(slots=True)
class Conquest:
    army: AttackingArmy
    region: int
    means: str  # the name of its verb
    tokens: int  # tokens that come to stand in the region
    spent: int  # how many of them come from the hand; the others come from the tray
    extra: tuple[Marker, ...] = ()  # markers that come with them
    helps: tuple[Help, ...] = ()
    substitutes: bool = False  # the one token that stands there is lost, whatever its race


def settle(draft: Draft, conquest: Conquest) -> bool:
    """False if Loot ended the conquest."""
    context, army, i = draft.context, conquest.army, conquest.region
    region = draft.regions[i]
    distant = army.abilities.over and army.is_distant(i)
    if region.markers and context.has_sets and _is_bitten(draft, conquest):
        return False
    record_attack(draft, army.in_play, i, conquest.means)
    loser = _take_from_loser(draft, conquest)
    if loser is not None and context.has_sets and not region.declined:
        _tolls(draft, army, region, loser)
    if distant:
        draft.earn(draft.seat, army.abilities.paid_at("distant conquest"))
    extra = conquest.extra
    if conquest.helps:
        extra = (*extra, *_moved(draft, conquest))
    if army.abilities.loot is not None:
        extra = (*extra, *_loot(draft, army.abilities.loot, i))
    in_play = draft.in_play(draft.seat, army.in_play.race)
    draft.occupy(i, draft.seat, in_play, conquest.tokens, spent=conquest.spent, extra=extra)
    if region.race == MONSTERS and region.owner == NOBODY:
        discover(draft, i)
    return True


def record_attack(draft: Draft, in_play: RaceInPlay, i: int, means: str, won: bool = True) -> None:
    """``means`` is the name of its verb."""
    region = draft.regions[i]
    attack = Attack(
        i, in_play.declined, region.owner, region.declined, region.tokens > 0, won, means
    )
    draft.turn = replace(draft.turn, attacks=(*draft.turn.attacks, attack))


def _is_bitten(draft: Draft, conquest: Conquest) -> bool:
    """True if a Skag Attack ends the conquest."""
    i, army = conquest.region, conquest.army
    value = show_loot(draft, i, army.abilities)
    if value == SKAG_ATTACK:
        record_attack(draft, army.in_play, i, conquest.means, won=False)
        draft.turn = replace(draft.turn, closed=draft.turn.closed | 1 << i)
        if conquest.spent:
            _lose_attacker(draft, conquest)
        return True
    draft.earn(draft.seat, int(value) if value else 0)
    for marker in draft.regions[i].markers:
        draft.earn(draft.seat, draft.context.markers[marker.kind].pays * marker.count)
    return False


def _lose_attacker(draft: Draft, conquest: Conquest) -> None:
    race = conquest.army.in_play.race
    in_play = draft.in_play(draft.seat, race)
    leads = conquest.spent == in_play.hand and in_play.reserved(LEADER)
    draft.set_race(draft.seat, replace(in_play, hand=in_play.hand - 1))
    if conquest.spent - leads > 0:
        lose_in_conquest(draft, draft.seat, race, 1, conquest.army.abilities)
    else:
        less = take(in_play.reserve, [Marker(LEADER)])
        draft.set_race(draft.seat, replace(draft.in_play(draft.seat, race), reserve=less))


def lose_in_conquest(draft: Draft, seat: int, race: str, tokens: int, abilities: Abilities) -> None:
    draft.lose(seat, race, tokens)
    if draft.context.has_sets:
        collect(draft, tokens)
        if abilities.is_reborn:
            for _ in range(tokens):
                die = draft.ask("die", DIE)
                assert isinstance(die, int)
                in_play, come = draft.in_play(seat, race), draft.from_tray(race, die)
                draft.set_race(seat, replace(in_play, withdrawn=in_play.withdrawn + come))


def collect(draft: Draft, tokens: int) -> None:
    if not tokens or not draft.context.has_sets:
        return
    for seat in seats_among(draft.players, draft.context.collecting):
        active = draft.players[seat].active
        assert active is not None
        counted = add(active.reserve, [Marker(COLLECTED, tokens)])
        draft.set_race(seat, replace(active, reserve=counted))


def _take_from_loser(draft: Draft, conquest: Conquest) -> Abilities | None:
    """Returns the abilities of the race that lost the region, if any."""
    i = conquest.region
    region = draft.regions[i]
    owner, race, tokens = region.owner, region.race, region.tokens
    if owner == NOBODY:
        if race == LOST_TRIBE:
            collect(draft, tokens)
        draft.empty_region(i)
        return None
    abilities, captured = draft.context.abilities(draft.in_play(owner, race)), 0
    if region.markers and draft.context.has_leaders and region.marker(LEADER):
        tokens -= 1
        if owner != draft.seat and not _is_gentle(conquest):
            captured = 1
            draft.put_marker(i, LEADER, 0)
    if conquest.substitutes or abilities.loses_all:
        lost = tokens
    elif _is_gentle(conquest) and withdraws(abilities, region):
        lost = 0
    else:
        lost = min(tokens, abilities.losses)
    draft.empty_region(i, withdrawn=region.tokens - lost - captured)
    if lost:
        lose_in_conquest(draft, owner, race, lost, abilities)
    if captured:
        # The captor keeps the leader unless the owner pays a ransom.
        captor = draft.player
        draft.players[draft.seat] = replace(captor, captives=(*captor.captives, region.race))
        draft.ask_player(
            PendingQuestion(Stage.RANSOM, region.owner, i, race=region.race, captor=draft.seat)
        )
    if region.declined:
        vanish_if_gone(draft, owner, race)
    return abilities


def withdraws(abilities: Abilities, region: Region) -> bool:
    """Otherwise they go to the box."""
    return not region.declined or abilities.conquers_declined


def _is_gentle(conquest: Conquest) -> bool:
    """Whether the region counts as empty, so that nobody who can withdraw loses a token."""
    if not conquest.helps:
        return False
    rows = conquest.army.abilities.helps
    return any(rows[name][1].as_if_empty for name, _ in conquest.helps)


def _tolls(draft: Draft, army: AttackingArmy, region: Region, loser: Abilities) -> None:
    """Coins between the two active races; the loser's toll comes first."""
    if region.owner == draft.seat:
        return
    for row in loser.tolls:
        if not row.by_loser:
            draft.pay(draft.seat, region.owner, row.coins)
    for row in army.abilities.tolls:
        if row.by_loser:
            draft.pay(region.owner, draft.seat, row.coins)


def _loot(draft: Draft, row: Loot, i: int) -> list[Marker]:
    assert draft.found is not None
    laid = sum([region.marker(row.kind) for region in draft.regions if region.markers])
    left = laid + len(draft.found.loot) < len(row.values)
    return [Marker(row.kind)] if left and not draft.regions[i].marker(row.kind) else []


def _moved(draft: Draft, conquest: Conquest) -> list[Marker]:
    moved = []
    for name, number in conquest.helps:
        row = conquest.army.abilities.helps[name][1]
        if not row.moves:
            continue
        if row.numbered:
            moved.append(Marker(row.moves, number))
            continue
        draft.clear_marker(row.moves)
        moved.append(Marker(row.moves))
    return moved


BALROG: Final = "balrog"
PENTACLE = "pentacle"
BALROG_MOVES = [Balrog(i) for i in range(LARGEST + 1)]
"""The moves by region; the same ones each time, since they are offered again and again."""
BALROG_LOSSES = 2
"""Tokens that it costs whoever stands there; a race that loses fewer than others in a conquest
loses fewer to it, too."""


def region_of_piece(position: Position, kind: str) -> int:
    """NOBODY if it is not on the board."""
    for i, region in enumerate(position.regions):
        if region.markers and region.marker(kind):
            return i
    return NOBODY


def open_to_balrog(context: RulesContext, position: Position) -> list[int]:
    """Neighbours of its region, or of the Pentacle while it is off the board."""
    pentacle, now = region_of_piece(position, PENTACLE), region_of_piece(position, BALROG)
    start = pentacle if now == NOBODY else now
    if start == NOBODY:
        return []
    others = context.opponents.of(position.players, position.seat)
    shut = others.guarded | others.peace
    near = context.board.neighbours[start] & ~shut & ~(1 << pentacle if pentacle != NOBODY else 0)
    regions = position.regions
    return [i for i in bits(near) if not regions[i].immune and regions[i].race != MONSTERS]


def send_balrog(draft: Draft, i: int) -> None:
    """Whoever stands there loses two tokens and withdraws the others; the region is closed."""
    draft.clear_marker(BALROG)
    region = draft.regions[i]
    active = draft.player.active
    if region.owner not in (NOBODY, draft.seat) and not region.declined and active is not None:
        record_attack(draft, active, i, BALROG, won=False)
    take_back_loot(draft, i)
    _drive_out_for_balrog(draft, i)
    draft.put_marker(i, BALROG, 1)


def _drive_out_for_balrog(draft: Draft, i: int) -> None:
    region = draft.regions[i]
    if region.owner == NOBODY:
        collect(draft, region.tokens if region.race == LOST_TRIBE else 0)
        draft.empty_region(i)
        return
    abilities = draft.context.abilities(draft.in_play(region.owner, region.race))
    most = region.tokens if abilities.loses_all else BALROG_LOSSES - BASE_LOSS + abilities.losses
    come_back = withdraws(abilities, region)
    lost = min(race_tokens(region), most if come_back else region.tokens)
    leader_lost = min(region.marker(LEADER), max(0, most - lost))
    if leader_lost:
        draft.put_marker(i, LEADER, 0)
    draft.empty_region(i, withdrawn=region.tokens - lost - leader_lost)
    lose_in_conquest(draft, region.owner, region.race, lost, abilities)
    if region.declined:
        vanish_if_gone(draft, region.owner, region.race)
