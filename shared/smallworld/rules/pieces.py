"""The pieces of the sets in a redeployment: why one may not go somewhere, and placing it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from smallworld.board import bits
from smallworld.content.rows import victims
from smallworld.errors import Reason, Refusal, refuse
from smallworld.moves import LAID, LAVA, WINTER, Redeploy, RedeployWith, any_outcome
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, Position, add, take, vanish_if_gone
from smallworld.rules.options import Placing
from smallworld.rules.settlement import record_attack, take_back_loot, withdraws
from smallworld.state import NOBODY, Marker, RaceInPlay, Region, Stage, State, replace

ALTAR: Final = "altar"
GHOST: Final = "ghost"
ALTAR_COINS = 3  # what a token is given up for


def holds_altar(context: RulesContext, position: Position, seat: int) -> bool:
    """Active or in decline."""
    races = position.players[seat].races
    return any(ALTAR in context.abilities(in_play).parts for in_play in races)


def why_not_altar(context: RulesContext, position: Position, seat: int, i: int) -> Refusal | None:
    if not holds_altar(context, position, seat):
        return Refusal(Reason.NO_ALTAR)
    region = position.regions[i]
    if region.owner != seat or not region.declined:
        return Refusal(Reason.NO_DECLINED_TOKEN)
    return None


def give_to_altar(draft: Draft, seat: int, i: int) -> None:
    """The token goes to the tray. A race that loses its last token vanishes."""
    region = draft.regions[i]
    draft.lose(seat, region.race, 1)
    draft.earn(seat, ALTAR_COINS)
    if region.tokens > 1:
        draft.set_tokens(i, region.tokens - 1)
        return
    draft.empty_region(i)
    vanish_if_gone(draft, seat, region.race)


PLAIN: Final = RedeployWith()
RELICS: Final = ("ring", "scepter", GHOST)
RING_COINS = 1  # what the Ring takes from each opponent beside it


def parts_of(move: Redeploy) -> RedeployWith:
    return move if isinstance(move, RedeployWith) else PLAIN


def offered(part: str, kind: str, sites: Iterable[int], total: int = 1) -> Placing:
    return Placing(part, kind, dict.fromkeys(sites, 0), total, 1, optional=True)


def offers(context: RulesContext, position: Position, held: list[int]) -> list[Placing]:
    """What may be placed, besides what everybody places, where at least one region allows it."""
    parts, active = _parts_kept(context, position, held), _active(position)
    found = [offered(part, part, held) for part in ("ring", "scepter") if part in parts]
    if GHOST in parts:
        open_to = [i for i in range(len(context.board)) if not _shut_to_ghost(context, position, i)]
        found.append(offered(GHOST, GHOST, open_to))
    if active is not None:
        found += _laid_by(context, position, active, GHOST in parts)
    if ALTAR in parts:
        regions = enumerate(position.regions)
        own = [i for i, region in regions if region.owner == position.seat and region.declined]
        found.append(offered(ALTAR, ALTAR, own))
    return [it for it in found if it.stands and it.total]


def _laid_by(
    context: RulesContext, position: Position, active: RaceInPlay, haunts: bool
) -> Iterator[Placing]:
    pieces = context.abilities(active).pieces
    if "pots" in pieces:
        kind = pieces["pots"].kind
        free = [i for i in bits(active.held) if not position.regions[i].marker(kind)]
        yield offered("pots", kind, free, active.reserved(kind))
    moving = [pieces["heroes"].kind] if "heroes" in pieces else []
    for part in LAID:
        if part in pieces:
            most, sites = laying(
                context, position, active, part, [*moving, GHOST] if haunts else moving
            )
            yield offered(part, pieces[part].kind, sites, max(0, most))


def is_guarded(context: RulesContext, region: Region, moving: Collection[str]) -> bool:
    """Whether a marker that this redeployment does not move keeps others out."""
    kinds = [context.markers[it.kind] for it in region.markers if it.kind not in moving]
    return any(kind.immune or kind.closed for kind in kinds)


def laying(
    context: RulesContext,
    position: Position,
    in_play: RaceInPlay,
    part: str,
    moving: Collection[str] = (),
) -> tuple[int, tuple[int, ...]]:
    """How many, and where. ``moving`` markers block nothing where they stand now."""
    row = context.abilities(in_play).pieces[part]
    kind, held = row.kind, in_play.held
    lying = sum(region.marker(kind) for region in position.regions)
    most = min((held & row.sites).bit_count(), row.box - lying)
    others = context.opponents.of(position.players, position.seat)
    shut = others.guarded
    if context.markers[kind].drives_out:
        near = context.board.beside(held & row.sites) & ~held
        shut |= others.peace
    else:
        near = held | context.board.beside(held)
    regions = position.regions
    sites = [
        i
        for i in bits(near & ~shut)
        if not regions[i].marker(kind)
        and not (regions[i].immune and is_guarded(context, regions[i], moving))
    ]
    return most, tuple(sites)


def why_not_pieces(
    context: RulesContext,
    position: State,
    placed: Callable[[], State],
    move: Redeploy,
    kept: list[int],
) -> Refusal | None:
    """``placed`` gives the position after everything that is placed earlier."""
    said = parts_of(move)
    parts = (said.ring, said.scepter, said.ghost, said.altar)
    if not (said.pots or said.winter or said.lava) and all(part is None for part in parts):
        return None
    if position.stage is Stage.WITHDRAW:
        return Refusal(Reason.NOTHING_TO_PLACE)
    held = _parts_kept(context, position, kept)
    why = (
        _why_not_relic(held, "ring", said.ring, kept)
        or _why_not_relic(held, "scepter", said.scepter, kept)
        or _why_not_ghost(context, position, held, said.ghost)
        or _why_not_pots(context, position, said.pots, kept)
    )
    if why is None and (said.winter or said.lava):
        haunted = _with_ghost(context, placed(), said.ghost)
        why = _why_not_laid(context, haunted, WINTER, said.winter, kept) or _why_not_laid(
            context, haunted, LAVA, said.lava, kept
        )
    return why or _why_not_altar(context, position, held, said)


def _parts_kept(context: RulesContext, position: Position, kept: list[int]) -> dict[str, int]:
    found = {}
    for in_play in position.players[position.seat].races:
        parts = context.abilities(in_play).parts
        sites = {it.id: it.region for it in in_play.lent if not it.source}
        for part, id in parts.items():
            if in_play.declined or sites[id] in kept:
                found[part] = sites[id]
    return found


def _why_not_relic(
    held: Mapping[str, int], part: str, site: int | None, kept: list[int]
) -> Refusal | None:
    if site is None:
        return None
    if part not in held:
        return refuse(Reason.NOT_YOUR_RELIC, piece=part)
    return None if site in kept else Refusal(Reason.NOT_YOURS)


def _why_not_ghost(
    context: RulesContext, position: State, held: Mapping[str, int], site: int | None
) -> Refusal | None:
    if site is None:
        return None
    if GHOST not in held:
        return Refusal(Reason.NOT_YOUR_CRYPT)
    return _shut_to_ghost(context, position, site)


def _shut_to_ghost(context: RulesContext, position: Position, site: int) -> Refusal | None:
    """Beside where it comes from, and where nobody may enter."""
    region = position.regions[site]
    if region.marker(context.markers[GHOST].source):
        return Refusal(Reason.NOT_IN_THE_CRYPT)
    for marker in region.markers:
        if context.markers[marker.kind].closed:
            return refuse(Reason.CLOSED_TO_ALL, marker=marker.kind)
    return None


def _with_ghost(context: RulesContext, position: State, site: int | None) -> State:
    if site is None:
        return position
    draft = Draft(context, position, any_outcome)
    draft.move_marker(GHOST, site)
    return draft.freeze()


def _active(position: Position) -> RaceInPlay | None:
    return position.players[position.seat].active


def _why_not_pots(
    context: RulesContext, position: State, sites: tuple[int, ...], kept: list[int]
) -> Refusal | None:
    if not sites:
        return None
    active = _active(position)
    kind = context.abilities(active).offered if active is not None else ""
    if active is None or not kind or len(sites) > active.reserved(kind):
        return Refusal(Reason.NO_POTS_LEFT)
    if any(i not in kept for i in sites):
        return Refusal(Reason.NOT_YOURS)
    standing = any(position.regions[i].marker(kind) for i in sites)
    return Refusal(Reason.ONE_POT_EACH) if standing or len(set(sites)) < len(sites) else None


def _why_not_laid(
    context: RulesContext, position: State, part: str, sites: tuple[int, ...], kept: list[int]
) -> Refusal | None:
    """Lava flows from as many mountains as regions that it takes, each beside its own."""
    if not sites:
        return None
    active, most, near = _active(position), 0, {}
    open_to: tuple[int, ...] = ()
    if active is not None and part in context.abilities(active).pieces:
        after = replace(active, held=sum(1 << i for i in kept))
        most, open_to = laying(context, position, after, part)
        sources = context.abilities(active).pieces[part].sites & after.held
        near = {i: bits(context.board.neighbours[i] & sources) for i in sites}
    wrong = len(set(sites)) < len(sites) or any(i not in open_to for i in sites)
    if part == WINTER:
        if len(sites) > most:
            return refuse(Reason.TOO_MANY_WINTERS, count=most)
        return Refusal(Reason.NO_WINTER_THERE) if wrong else None
    if len(sites) <= most and wrong:
        return Refusal(Reason.NO_LAVA_THERE)
    fed = len(sites) <= most and can_match(near)
    return None if fed else Refusal(Reason.NO_MOUNTAIN_FOR_LAVA)


def can_match(choices: Mapping[int, Sequence[int]]) -> bool:
    """Whether each key can have one of its choices for itself (Kuhn's augmenting paths)."""
    taken: dict[int, int] = {}

    def find(key: int, seen: set[int]) -> bool:
        for choice in choices[key]:
            if choice not in seen:
                seen.add(choice)
                if choice not in taken or find(taken[choice], seen):
                    taken[choice] = key
                    return True
        return False

    return all(find(key, set()) for key in choices)


def _why_not_altar(
    context: RulesContext, position: State, held: Mapping[str, int], said: RedeployWith
) -> Refusal | None:
    """The Altar comes last: what Lava drives out is neither held nor sacrificed."""
    if said.altar is None:
        return None
    relic = held.get(ALTAR, NOBODY)
    if relic == NOBODY or relic in said.lava:
        return Refusal(Reason.NO_ALTAR)
    if said.altar in said.lava:
        return Refusal(Reason.NO_DECLINED_TOKEN)
    return why_not_altar(context, position, position.seat, said.altar)


def place_pieces(draft: Draft, said: RedeployWith) -> None:
    """In this order: pieces are laid, Lava drives out, a token is sacrificed."""
    active = draft.players[draft.seat].active
    if said is PLAIN:
        if active is not None and draft.turn.attacks:
            _give_to_victims(draft, active)
        return
    for relic in RELICS:
        site = getattr(said, relic)
        if site is not None:
            draft.move_marker(relic, site)
    if active is not None:
        kinds = draft.context.abilities(active).pieces
        for i in said.pots:
            kind = kinds["pots"].kind
            draft.put_marker(i, kind, 1)
            now = draft.in_play(draft.seat, active.race)
            draft.set_reserve(draft.seat, now, take(now.reserve, [Marker(kind)]))
        for i in said.winter:
            draft.put_marker(i, kinds[WINTER].kind, 1)
        _give_to_victims(draft, active)
        for i in said.lava:
            _drive_out(draft, active, i, kinds[LAVA].kind)
            draft.put_marker(i, kinds[LAVA].kind, 1)
    if said.altar is not None:
        give_to_altar(draft, draft.seat, said.altar)


def _drive_out(draft: Draft, active: RaceInPlay, i: int, means: str) -> None:
    """Races that can come back withdraw without loss; all others go to the box."""
    region = draft.regions[i]
    if region.owner not in (NOBODY, draft.seat) and not region.declined:
        record_attack(draft, active, i, means, won=False)
    take_back_loot(draft, i)
    if region.owner == NOBODY:
        draft.empty_region(i)
        return
    _withdraw(draft, i, region)


def _withdraw(draft: Draft, i: int, region: Region) -> None:
    in_play = draft.in_play(region.owner, region.race)
    if withdraws(draft.context.abilities(in_play), region):
        draft.empty_region(i, withdrawn=region.tokens)
        return
    draft.empty_region(i)
    draft.to_tray(region.race, region.tokens)
    vanish_if_gone(draft, region.owner, region.race)


def _give_to_victims(draft: Draft, active: RaceInPlay) -> None:
    """Opponents who lost a region to a race that grows by it get a token each, too."""
    if not draft.context.abilities(active).shares_growth:
        return
    for seat in victims(draft.turn):
        victim = draft.players[seat].active
        if victim is not None:
            come = draft.from_tray(victim.race, 1)
            draft.set_race(seat, replace(victim, withdrawn=victim.withdrawn + come))


def after_scoring(draft: Draft, said: RedeployWith) -> None:
    if said.ring is not None:
        near = draft.context.board.neighbours[said.ring]
        for seat, player in enumerate(draft.players):
            if seat != draft.seat and player.active is not None and player.active.held & near:
                draft.pay(seat, draft.seat, RING_COINS)
    active = draft.players[draft.seat].active
    if active is not None:
        for row in draft.context.abilities(active).earns:
            count = (row.sites & active.held).bit_count()
            if count:
                more = add(active.reserve, [Marker(row.kind, count)])
                draft.set_reserve(draft.seat, active, more)
