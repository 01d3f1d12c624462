"""Fields of a state that follow from its regions: holdings, loans and peace, kept up to date."""

from typing import Final

from smallworld.board import bits
from smallworld.content.rows import HORDE, Discovery
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import Ally, Move
from smallworld.rules.abilities import Abilities
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import RETURNING, Draft, Position, add, race_tokens
from smallworld.state import (
    LEADER,
    NOBODY,
    Lent,
    Marker,
    Player,
    RaceInPlay,
    Region,
    State,
    replace,
)

PEACE: Final = "peace"


def peaceful(position: Position) -> list[int]:
    """Opponents whose active race was not attacked by the active race this turn."""
    attacked = {
        attack.victim
        for attack in position.turn.attacks
        if not attack.by_declined and not attack.victim_declined
    }
    return [
        seat
        for seat in range(len(position.players))
        if seat != position.seat and seat not in attacked
    ]


def peace_offers(context: RulesContext, position: Position) -> list[Move]:
    return [Ally(seat) for seat in peaceful(position)]


def why_not_ally(context: RulesContext, state: State, move: Ally) -> Refusal | None:
    active = state.players[state.seat].active
    if active is None or PEACE not in context.abilities(active).choices:
        return Refusal(Reason.NO_DIPLOMAT)
    if move.seat == state.seat or not 0 <= move.seat < len(state.players):
        return Refusal(Reason.NO_ALLY)
    if move.seat not in peaceful(state):
        return refuse(Reason.WAS_ATTACKED, player=context.names[move.seat])
    return None


def make_peace(draft: Draft, move: Ally) -> None:
    active = draft.player.active
    assert active is not None
    draft.set_race(draft.seat, replace(active, ally=move.seat))


def end_peace(draft: Draft) -> None:
    active = draft.players[draft.seat].active
    if active is not None and active.ally != NOBODY:
        draft.set_race(draft.seat, replace(active, ally=NOBODY))


COPY: Final = "copy"


def update_loans(draft: Draft) -> None:
    """Repeats, since taking something back may empty a region where another piece lay."""
    while draft.finds_changed:
        where, draft.finds_changed = draft.finds_changed, 0
        for seat, player in enumerate(draft.players):
            active = player.active
            if active is not None and (
                active.held & where or (active.lent and _had(active, where))
            ):
                _renew(draft, seat, active)
            for in_play in player.declined:
                if in_play.held & where or (in_play.lent and _had(in_play, where)):
                    _renew(draft, seat, in_play)


def _had(in_play: RaceInPlay, where: int) -> bool:
    # A plain loop: no race is lent much.
    for lent in in_play.lent:  # noqa: SIM110
        if lent.region != NOBODY and where >> lent.region & 1:
            return True
    return False


def _renew(draft: Draft, seat: int, in_play: RaceInPlay) -> None:
    lent = _lent(draft.context, draft, in_play)
    if lent != in_play.lent:
        _change(draft, seat, in_play, _without_lost_copies(draft.context, in_play, lent))


def _without_lost_copies(
    context: RulesContext, in_play: RaceInPlay, lent: tuple[Lent, ...]
) -> tuple[Lent, ...]:
    """A copy ends with the lent Copycat that made it."""
    copied = tuple(it for it in lent if it.source == COPY)
    if not copied or COPY not in context.abilities(in_play).specials:
        return lent
    if COPY in context.abilities(replace(in_play, lent=lent)).specials:
        return lent
    return tuple(it for it in lent if it not in copied)


def with_lent(context: RulesContext, state: State) -> State:
    """Markers of a lent power are not added: a position that was read already has them."""
    if not context.has_lending:
        return state

    def renewed(in_play: RaceInPlay) -> RaceInPlay:
        return replace(in_play, lent=_lent(context, state, in_play))

    players = []
    for player in state.players:
        active = player.active and renewed(player.active)
        players.append(
            replace(player, active=active, declined=tuple(map(renewed, player.declined)))
        )
    return replace(state, players=tuple(players))


def _places(
    context: RulesContext, position: Position, in_play: RaceInPlay
) -> list[tuple[int, str]]:
    regions, finds = position.regions, context.finds
    return [
        (i, marker.kind)
        for i in bits(in_play.held)
        if regions[i].markers
        for marker in regions[i].markers
        if marker.kind in finds
    ]


def _lent(context: RulesContext, position: Position, in_play: RaceInPlay) -> tuple[Lent, ...]:
    found: list[Lent] = []
    if in_play.lent and not in_play.declined:
        own = in_play.powers
        found += [it for it in in_play.lent if it.source == COPY and it.id not in own]
    badge = position.found.stonehedge if position.found is not None else ""
    for i, id in _places(context, position, in_play):
        found.append(Lent(id, "", i))
        if badge and not in_play.declined and _lends(context, id, i):
            taken = (*in_play.powers, *(it.id for it in found if it.source))
            if badge not in taken:
                found.append(Lent(badge, id))
    return tuple(found)


def _lends(context: RulesContext, id: str, region: int) -> bool:
    rows = (row for _, row in context.effects.of_find(id, region, declined=False))
    return any(isinstance(row, Discovery) and row.then == "badge" for row in rows)


def _change(draft: Draft, seat: int, in_play: RaceInPlay, lent: tuple[Lent, ...]) -> None:
    draft.set_race(seat, replace(in_play, lent=lent))
    if in_play.declined:
        return
    before = {it.id for it in in_play.lent if it.source}
    after = {it.id for it in lent if it.source}
    for id in sorted(before - after):
        _take(draft, seat, in_play.race, draft.context.abilities_of_power(id))
    for id in sorted(after - before):
        _bring(draft, seat, in_play.race, draft.context.abilities_of_power(id))


def _bring(draft: Draft, seat: int, race: str, power: Abilities) -> None:
    in_play = draft.in_play(seat, race)
    hordes = (Marker(HORDE, power.hordes),) if power.hordes else ()
    reserve = add(in_play.reserve, [*power.reserve, *hordes])
    draft.set_race(seat, replace(in_play, reserve=reserve, hand=in_play.hand + power.hordes))


def _take(draft: Draft, seat: int, race: str, power: Abilities) -> None:
    in_play = draft.in_play(seat, race)
    for kind in power.markers:
        lasting = draft.context.markers[kind].lasting
        where = range(len(draft.regions)) if lasting else bits(in_play.held)
        for i in where:
            if draft.regions[i].marker(kind):
                draft.put_marker(i, kind, 0)
    in_play = draft.in_play(seat, race)
    gone = {*power.markers}
    reserve = tuple(marker for marker in in_play.reserve if marker.kind not in gone)
    ally = NOBODY if PEACE in power.choices else in_play.ally
    draft.set_race(seat, replace(in_play, reserve=reserve, ally=ally))
    if power.hordes:
        _dismiss_hordes(draft, seat, race)


def _dismiss_hordes(draft: Draft, seat: int, race: str) -> None:
    """From the hand first, but for the leader; then from the largest stack, one by one."""
    in_play = draft.in_play(seat, race)
    left = in_play.reserved(HORDE)
    rest = tuple(marker for marker in in_play.reserve if marker.kind != HORDE)
    hand = min(left, in_play.hand - in_play.reserved(LEADER))
    withdrawn = min(left - hand, in_play.withdrawn - in_play.reserved(RETURNING))
    draft.set_race(
        seat,
        replace(
            in_play, reserve=rest, hand=in_play.hand - hand, withdrawn=in_play.withdrawn - withdrawn
        ),
    )
    take_from_stacks(draft, seat, race, left - hand - withdrawn)


def take_from_stacks(draft: Draft, seat: int, race: str, tokens: int) -> None:
    """One by one from the largest stack, the first one among equals."""
    for _ in range(tokens):
        stacks = bits(draft.in_play(seat, race).held)
        if not stacks:
            return
        i = max(stacks, key=lambda i: (race_tokens(draft.regions[i]), -i))
        if draft.regions[i].tokens == 1:
            draft.empty_region(i)
        else:
            draft.set_tokens(i, draft.regions[i].tokens - 1)


def lend(draft: Draft, seat: int, in_play: RaceInPlay, more: Lent) -> None:
    _change(draft, seat, in_play, (more, *in_play.lent))


def end_copy(draft: Draft, seat: int) -> None:
    active = draft.players[seat].active
    if active is not None and active.lent and copied(active):
        rest = tuple(it for it in active.lent if it.source != COPY)
        _change(draft, seat, active, rest)
        draft.finds_changed = draft.context.board.all


def end_copies_of(draft: Draft, power: str) -> None:
    for seat, player in enumerate(draft.players):
        active = player.active
        if active is not None and active.lent and Lent(power, COPY) in active.lent:
            end_copy(draft, seat)


def copied(in_play: RaceInPlay) -> str:
    return next((it.id for it in in_play.lent if it.source == COPY), "")


def with_derived_fields(context: RulesContext, state: State) -> State:
    """Recomputes defence, immunity, holding and loan, for a position from a text."""
    regions = tuple(
        context.region(r.owner, r.race, r.tokens, r.declined, r.markers) for r in state.regions
    )
    players = tuple(_holding(player, seat, regions) for seat, player in enumerate(state.players))
    return with_lent(context, replace(state, regions=regions, players=players))


def _holding(player: Player, seat: int, regions: tuple[Region, ...]) -> Player:
    active = player.active and _held(player.active, seat, regions)
    declined = tuple(_held(in_play, seat, regions) for in_play in player.declined)
    return replace(player, active=active, declined=declined)


def _held(in_play: RaceInPlay, seat: int, regions: tuple[Region, ...]) -> RaceInPlay:
    owned = (1 << i for i, r in enumerate(regions) if (r.owner, r.race) == (seat, in_play.race))
    return replace(in_play, held=sum(owned))
