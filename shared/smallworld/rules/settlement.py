"""How a conquest is settled, once it has been decided that it succeeds.

Whatever the means (tokens, the die, the dragon, a substitution), the same happens in the same
order. What is spent has been paid. The region's Loot shows itself and may end the conquest, a pot
pays, the loser loses and withdraws, coins change hands, the region changes hands, Monsters give up
what they guarded, and then there may be questions. docs/RULES.md has the rules.
"""

from msgspec import Struct
from msgspec.structs import replace

from smallworld.chance import DIE
from smallworld.moves import Help
from smallworld.rules.abilities import Abilities, seats_among
from smallworld.rules.army import AttackingArmy
from smallworld.rules.draft import (
    Draft,
    add,
    take,
)
from smallworld.rules.finds import discover
from smallworld.rules.loot import SKAG_ATTACK, show
from smallworld.rules.stacks import vanish_if_gone
from smallworld.state import (
    LEADER,
    LOST_TRIBE,
    MONSTERS,
    NOBODY,
    Asked,
    Attack,
    Marker,
    RaceInPlay,
    Region,
    Stage,
)
from smallworld.traits.rows import COLLECTED, Loot


class Conquest(Struct, frozen=True, gc=False):
    """A conquest that is paid for and won, unless Loot ends it."""

    army: AttackingArmy
    region: int
    means: str
    """The name of its verb."""
    tokens: int
    """Tokens that come to stand in the region."""
    spent: int
    """How many of them come from the hand; the others come from the tray."""
    extra: tuple[Marker, ...] = ()
    """Markers that come with them."""
    helps: tuple[Help, ...] = ()
    substitutes: bool = False
    """The one token that stands there is lost, whatever its race."""


def settle(draft: Draft, conquest: Conquest) -> bool:
    """Do all that follows from a conquest; whether it came to be one."""
    context, army, i = draft.context, conquest.army, conquest.region
    region = draft.regions[i]
    distant = army.abilities.over and army.is_distant(i)
    if region.markers and context.has_sets and _is_bitten(draft, conquest):
        return False
    note(draft, army.in_play, i, conquest.means)
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


def note(draft: Draft, in_play: RaceInPlay, i: int, means: str, won: bool = True) -> None:
    """Remember an attack; ``means`` is the name of its verb."""
    region = draft.regions[i]
    attack = Attack(
        i, in_play.declined, region.owner, region.declined, region.tokens > 0, won, means
    )
    draft.turn = replace(draft.turn, attacks=(*draft.turn.attacks, attack))


def _is_bitten(draft: Draft, conquest: Conquest) -> bool:
    """Show the Loot of a region and settle a pot; whether a Skag Attack ends the conquest."""
    i, army = conquest.region, conquest.army
    value = show(draft, i, army.abilities)
    if value == SKAG_ATTACK:
        note(draft, army.in_play, i, conquest.means, won=False)
        draft.set_turn(replace(draft.turn, closed=draft.turn.closed | 1 << i))
        if conquest.spent:
            _lose_attacker(draft, conquest)
        return True
    draft.earn(draft.seat, int(value) if value else 0)
    for marker in draft.regions[i].markers:
        draft.earn(draft.seat, draft.context.markers[marker.kind].pays * marker.count)
    return False


def _lose_attacker(draft: Draft, conquest: Conquest) -> None:
    """One of the attacking tokens is lost, the leader only where there is no other."""
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
    """Tokens of a race go to the box by a conquest; some races count that, some come back."""
    draft.lose(seat, race, tokens)
    if draft.context.has_sets:
        collect(draft, tokens)
        if abilities.is_reborn:
            for _ in range(tokens):
                _bring_back(draft, seat, race)


def _bring_back(draft: Draft, seat: int, race: str) -> None:
    die = draft.ask("die", DIE)
    assert isinstance(die, int)
    in_play, come = draft.in_play(seat, race), draft.from_tray(race, die)
    draft.set_race(seat, replace(in_play, withdrawn=in_play.withdrawn + come))


def collect(draft: Draft, tokens: int) -> None:
    """Races that collect what is lost in conquests count it."""
    if not tokens or not draft.context.has_sets:
        return
    for seat in seats_among(draft.players, draft.context.collecting):
        active = draft.players[seat].active
        assert active is not None
        counted = add(active.reserve, [Marker(COLLECTED, tokens)])
        draft.set_race(seat, replace(active, reserve=counted))


def _take_from_loser(draft: Draft, conquest: Conquest) -> Abilities | None:
    """The loser discards what a conquest costs and keeps the others to place at the turn's end.

    What the race that has lost the region can do; None where nobody's race stood there.
    """
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
        _capture(draft, i, region)
    if region.declined:
        vanish_if_gone(draft, owner, race)
    return abilities


def withdraws(abilities: Abilities, region: Region) -> bool:
    """Whether tokens that are driven out of a region come back, and don't leave for the box."""
    return not region.declined or abilities.conquers_declined


def _is_gentle(conquest: Conquest) -> bool:
    """Whether the region counts as empty, so that nobody is lost who can withdraw."""
    if not conquest.helps:
        return False
    rows = conquest.army.abilities.helps
    return any(rows[name][1].as_if_empty for name, _ in conquest.helps)


def _capture(draft: Draft, i: int, region: Region) -> None:
    """The captor keeps the leader, unless their owner pays for them."""
    captor = draft.player
    draft.players[draft.seat] = replace(captor, captives=(*captor.captives, region.race))
    draft.ask_player(Asked(Stage.RANSOM, region.owner, i, race=region.race, captor=draft.seat))


def _tolls(draft: Draft, army: AttackingArmy, region: Region, loser: Abilities) -> None:
    """Coins from one active race to the other: the one that the loser takes comes first."""
    if region.owner == draft.seat:
        return
    for row in loser.tolls:
        if not row.by_loser:
            draft.pay(draft.seat, region.owner, row.coins)
    for row in army.abilities.tolls:
        if row.by_loser:
            draft.pay(region.owner, draft.seat, row.coins)


def _loot(draft: Draft, row: Loot, i: int) -> list[Marker]:
    """What the race lays in a region that it conquers, as long as the box has any."""
    assert draft.found is not None
    laid = sum([region.marker(row.kind) for region in draft.regions if region.markers])
    left = laid + len(draft.found.loot) < len(row.values)
    return [Marker(row.kind)] if left and not draft.regions[i].marker(row.kind) else []


def _moved(draft: Draft, conquest: Conquest) -> list[Marker]:
    """The pieces that helped and end where the conquest was; they leave where they were."""
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
