"""What only sets ask: questions in the middle of a turn, helps, and the pieces of a redeployment.

All of it follows from the rows of the content, never from the name of a race or power, so a set
that comes later is played too. What is chosen here is always legal: the rules are asked.
"""

from collections.abc import Callable, Iterator, Sequence

from smallworld.board import bits
from smallworld.game import Game
from smallworld.moves import (
    Balrog,
    ConquerWith,
    Decline,
    Hire,
    Move,
    Orb,
    Pass,
    Ransom,
    Redeploy,
    RedeployWith,
    Regroup,
    Wake,
)
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.column import LEADER_PRICE
from smallworld.rules.pieces import can_match, laying, parts_of
from smallworld.rules.questions import QUESTIONS
from smallworld.rules.redeployment_options import RedeploymentOptions
from smallworld.rules.scoring import region_pay
from smallworld.rules.suggest import complete
from smallworld.state import NOBODY, Region, Stage, State
from smallworld_client.bots.features import turns_left

SENT = 1.0
"""The harm for which the Balrog is not sent yet, who may do more in a later turn."""
ALTAR_TURNS = 3
"""With so many turns left or fewer, coins at once are worth more than a declined region."""


def answer(game: Game, state: State) -> Move | None:
    """The answer to a question that waits, or None where the turn itself is to be decided."""
    match state.stage:
        case Stage.HIRE:
            return Hire()
        case Stage.RANSOM:
            return Ransom() if state.players[state.to_move].coins >= LEADER_PRICE else Pass()
        case Stage.BALROG:
            return max(game.legal_moves(state), key=lambda move: _harm_of(state, move))
        case Stage.WAKE:
            return Wake()
        case _:
            return None


def answered(state: State) -> bool:
    """Whether no question waits."""
    return state.stage not in QUESTIONS


def _harm_of(state: State, move: Move) -> float:
    """What the Balrog does to opponents in a region, less what it does to its sender."""
    if not isinstance(move, Balrog):
        return 0.0
    return harm(state.seat, state.regions[move.region])


def harm(seat: int, region: Region) -> float:
    """How much an opponent loses who is driven out of a region; it is worse for oneself."""
    if region.owner == seat:
        return -3.0 - region.tokens
    if region.owner == NOBODY:
        return 0.0
    return (1.0 if region.declined else 2.0) + 0.1 * region.tokens


def declines(game: Game, state: State) -> list[Decline]:
    """The declines that differ, best first as far as that can be seen: those that leave little."""
    if not game.context.has_sets:
        return [Decline()]
    found = [move for move in game.legal_moves(state) if isinstance(move, Decline)]
    return found or [Decline()]


def worth_sending(game: Game, state: State) -> Balrog | None:
    """Where the Balrog is sent that hurts opponents enough to be sent at all."""
    sent = [move for move in game.legal_moves(state) if isinstance(move, Balrog)]
    best = max(sent, key=lambda move: _harm_of(state, move), default=None)
    return best if best is not None and _harm_of(state, best) > SENT else None


def one_more(game: Game, state: State, gains: Sequence[float], keep: float) -> Move | None:
    """After the conquests that the hand alone can pay: one with helps, or what else is once a turn.

    None where nothing of the kind is worth it.
    """
    if not game.context.has_sets or state.stage is not Stage.CONQUER:
        return None
    moves = game.legal_moves(state)
    army = attacking_army(game.context, state)
    if not isinstance(army, AttackingArmy):
        return None
    helped = {
        move: gains[move.region] - keep * army.price(move.region, move.helps) - _spent(army, move)
        for move in moves
        if isinstance(move, ConquerWith)
    }
    replaced = {move: gains[move.region] for move in moves if isinstance(move, Orb)}
    sent = {move: _harm_of(state, move) - SENT for move in moves if isinstance(move, Balrog)}
    best = {move: worth for move, worth in (helped | replaced | sent).items() if worth > 0}
    if best:
        return max(best, key=lambda move: best[move])
    return next((move for move in moves if isinstance(move, Regroup)), None)


def _spent(army: AttackingArmy, move: ConquerWith) -> float:
    """What the helps of a conquest cost beyond its tokens."""
    rows = ((army.abilities.helps[name][1], number) for name, number in move.helps)
    return sum(row.coins + (0.5 * number if row.spends else 0.0) for row, number in rows)


def with_pieces(
    game: Game, state: State, plain: Redeploy, stake: Callable[[int], float]
) -> Redeploy:
    """A redeployment with what only sets place; what the rules refuse is left out.

    ``stake`` is what may be lost in a region. Where the tokens themselves are refused, the simplest
    legal redeployment takes their place.
    """
    if not game.context.has_sets:
        return plain
    form = game.redeployment_options(state)
    move = plain
    simple = parts_of(complete(form))
    if _refused(game, state, move):
        move = _with(move, behemoths=simple.behemoths, leader=simple.leader)
    for leader in sorted(form.leader or (), key=stake):
        if not _refused(game, state, move):
            break
        move = _with(move, leader=leader)
    if _refused(game, state, move):
        move = complete(form)
    if state.stage is Stage.WITHDRAW:
        return move
    for name, sites in _wishes(game, state, form, move, stake):
        richer = _with(move, **{name: sites})
        if not _refused(game, state, richer):
            move = richer
    return move


def _refused(game: Game, state: State, move: Redeploy) -> bool:
    return game.why_not(state, state.to_move, move) is not None


def _with(move: Redeploy, **parts: object) -> Redeploy:
    """The redeployment with some parts said; a plain one where none of them says anything."""
    if parts_of(move) == RedeployWith() and not any(
        part not in (None, ()) for part in parts.values()
    ):
        return move
    said = parts_of(move)
    values = {name: getattr(said, name) for name in RedeployWith.__struct_fields__}
    values |= {name: getattr(move, name) for name in Redeploy.__struct_fields__}
    return RedeployWith(**{**values, **parts})


def _kept(form: RedeploymentOptions, move: Redeploy) -> list[int]:
    said = dict(move.tokens)
    return [i for i in form.active.stands if said.get(i, 1)] if form.active else []


def _wishes(
    game: Game,
    state: State,
    form: RedeploymentOptions,
    move: Redeploy,
    stake: Callable[[int], float],
) -> Iterator[tuple[str, object]]:
    """The further parts that would be good, each with its regions."""
    kept = _kept(form, move)
    if form.pots and kept:
        yield "pots", tuple(kept[: form.pots])
    if form.winter and kept:
        yield "winter", _winters(game, state, kept, stake)
    if form.lava and kept:
        yield "lava", _lavas(game, state, kept)
    for part in form.parts if kept else ():
        if part == "ring":
            yield part, max(kept, key=lambda i: len(_opponents_beside(game, state, i)))
        elif part == "scepter":
            yield part, max(kept, key=lambda i: _pay(game, state, i))
        elif part == "ghost":
            yield part, max(kept, key=stake)
    if "altar" in form.parts:
        late = turns_left(game, state, state.seat) <= ALTAR_TURNS
        given = [i for i, r in enumerate(state.regions) if r.owner == state.seat and r.declined]
        spare = [i for i in given if late or _is_spare(game, state, i)]
        if spare:
            yield "altar", max(spare, key=lambda i: state.regions[i].tokens)


def _is_spare(game: Game, state: State, i: int) -> bool:
    """Whether a token of a race in decline there earns nothing and defends nothing but itself."""
    region = state.regions[i]
    (in_play,) = [it for it in state.players[state.seat].declined if it.race == region.race]
    abilities = game.context.abilities(in_play)
    return region.tokens > 1 and not (abilities.piles or abilities.conquers_declined)


def _winters(
    game: Game, state: State, kept: list[int], stake: Callable[[int], float]
) -> tuple[int, ...]:
    """Where the most may be lost, in own regions, since Winter makes these dearer."""
    active = state.players[state.seat].active
    assert active is not None
    for kind in game.context.abilities(active).lays:
        if not game.context.markers[kind].drives_out:
            most, sites = laying(game.context, state, active, kind)
            own = sorted((i for i in sites if i in kept), key=stake, reverse=True)
            return tuple(own[: max(0, most)])
    return ()


def _lavas(game: Game, state: State, kept: list[int]) -> tuple[int, ...]:
    """The regions where it hurts opponents most, each beside a mountain of its own."""
    active = state.players[state.seat].active
    assert active is not None
    board = game.board
    for kind, row in game.context.abilities(active).lays.items():
        if game.context.markers[kind].drives_out:
            most, sites = laying(game.context, state, active, kind)
            sources = row.sites & sum(1 << i for i in kept)
            chosen: list[int] = []
            for i in sorted(sites, key=lambda i: -harm(state.seat, state.regions[i])):
                near = {j: bits(board.neighbours[j] & sources) for j in (*chosen, i)}
                hurts = harm(state.seat, state.regions[i]) > 0
                if len(chosen) < most and hurts and can_match(near):
                    chosen.append(i)
            return tuple(chosen)
    return ()


def _opponents_beside(game: Game, state: State, i: int) -> set[int]:
    """The opponents with an active token next to a region and a coin to take."""
    beside = bits(game.board.neighbours[i])
    regions = (state.regions[j] for j in beside)
    owners = {r.owner for r in regions if not r.declined} - {NOBODY, state.seat}
    return {seat for seat in owners if state.players[seat].coins}


def _pay(game: Game, state: State, i: int) -> int:
    active = state.players[state.seat].active
    if active is None:
        return 0
    return sum(coins for _, coins in region_pay(game.context, state, active, i))
