"""How computer players answer each kind of question, and where they place tokens."""

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
    Placement,
    Ransom,
    Redeploy,
    Regroup,
    Wake,
    saying,
    with_parts,
)
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.column import LEADER_PRICE
from smallworld.rules.flow import region_pay
from smallworld.rules.options import Placing, RedeploymentOptions, TokenOptions
from smallworld.rules.pieces import can_match, is_guarded, laying, parts_of
from smallworld.rules.questions import QUESTIONS
from smallworld.rules.redeploy import complete_redeployment
from smallworld.rules.redeployment_sheet import kept_regions
from smallworld.state import NOBODY, Region, Stage, State
from smallworld_client.players.judge import Survey, turns_left

SENT = 1.0  # the harm for which the Balrog is not sent yet, who may do more in a later turn
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
    return state.stage not in QUESTIONS


def _harm_of(state: State, move: Move) -> float:
    if not isinstance(move, Balrog):
        return 0.0
    return harm(state.seat, state.regions[move.region])


def harm(seat: int, region: Region) -> float:
    """How much an opponent loses when driven out of a region; the seat's own loss counts more."""
    if region.owner == seat:
        return -3.0 - region.tokens
    if region.owner == NOBODY:
        return 0.0
    return (1.0 if region.declined else 2.0) + 0.1 * region.tokens


def declines(game: Game, state: State) -> list[Decline]:
    """The declines that differ, best first: those that leave little behind."""
    if not game.context.has_sets:
        return [Decline()]
    found = [move for move in game.legal_moves(state) if isinstance(move, Decline)]
    return found or [Decline()]


def worth_sending(game: Game, state: State) -> Balrog | None:
    sent = [move for move in game.legal_moves(state) if isinstance(move, Balrog)]
    best = max(sent, key=lambda move: _harm_of(state, move), default=None)
    return best if best is not None and _harm_of(state, best) > SENT else None


def one_more(game: Game, state: State, gains: Sequence[float], keep: float) -> Move | None:
    """A conquest with helps, or what else is once a turn; None where nothing is worth it."""
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
    rows = ((army.abilities.helps[name][1], number) for name, number in move.helps)
    return sum(row.coins + (0.5 * number if row.spends else 0.0) for row, number in rows)


def with_pieces(
    game: Game, state: State, plain: Redeploy, stake: Callable[[int], float]
) -> Redeploy:
    """A redeployment with what sets place; ``stake`` is what may be lost in a region."""
    if not game.context.has_sets:
        return plain
    form = game.redeployment_options(state)
    move = plain
    simple = parts_of(complete_redeployment(form))
    if _refused(game, state, move) and (simple.behemoths or simple.leader is not None):
        move = with_parts(move, behemoths=simple.behemoths, leader=simple.leader)
    leader = form.of("leader")
    for site in sorted(leader.stands if leader is not None else (), key=stake):
        if not _refused(game, state, move):
            break
        move = with_parts(move, leader=site)
    if _refused(game, state, move):
        move = complete_redeployment(form)
    if state.stage is Stage.WITHDRAW:
        return move
    for name, sites in _wishes(game, state, form, move, stake):
        richer = with_parts(move, **{name: sites})
        if not _refused(game, state, richer):
            move = richer
    return move


def _refused(game: Game, state: State, move: Redeploy) -> bool:
    return game.why_not(state, state.to_move, move) is not None


def _wishes(
    game: Game,
    state: State,
    form: RedeploymentOptions,
    move: Redeploy,
    stake: Callable[[int], float],
) -> Iterator[tuple[str, object]]:
    kept = kept_regions(form, move)
    offered = {it.part: it for it in form.pieces}
    wishes: dict[str, Callable[[], object]] = {
        "pots": lambda: tuple(kept[: offered["pots"].total]),
        "winter": lambda: _winters(game, state, kept, stake),
        "lava": lambda: _lavas(game, state, kept),
        "ghost": lambda: max(kept, key=stake),
        "ring": lambda: max(kept, key=lambda i: len(_opponents_beside(game, state, i))),
        "scepter": lambda: max(kept, key=lambda i: _pay(game, state, i)),
    }
    for part, wish in wishes.items() if kept else ():
        if part in offered:
            yield part, wish()
    if "altar" in offered:
        late = turns_left(game, state, state.seat) <= ALTAR_TURNS
        spare = [i for i in offered["altar"].stands if late or _is_spare(game, state, i)]
        if spare:
            yield "altar", max(spare, key=lambda i: state.regions[i].tokens)


def _is_spare(game: Game, state: State, i: int) -> bool:
    region = state.regions[i]
    (in_play,) = [it for it in state.players[state.seat].declined if it.race == region.race]
    abilities = game.context.abilities(in_play)
    return region.tokens > 1 and not (abilities.piles or abilities.conquers_declined)


def _winters(
    game: Game, state: State, kept: list[int], stake: Callable[[int], float]
) -> tuple[int, ...]:
    active = state.players[state.seat].active
    assert active is not None
    most, sites = laying(game.context, state, active, "winter")
    own = sorted((i for i in sites if i in kept), key=stake, reverse=True)
    return tuple(own[: max(0, most)])


def _lavas(game: Game, state: State, kept: list[int]) -> tuple[int, ...]:
    active = state.players[state.seat].active
    assert active is not None
    most, sites = laying(game.context, state, active, "lava")
    row = game.context.abilities(active).pieces["lava"]
    sources = row.sites & sum(1 << i for i in kept)
    chosen: list[int] = []
    for i in sorted(sites, key=lambda i: -harm(state.seat, state.regions[i])):
        near = {j: bits(game.board.neighbours[j] & sources) for j in (*chosen, i)}
        hurts = harm(state.seat, state.regions[i]) > 0
        if len(chosen) < most and hurts and can_match(near):
            chosen.append(i)
    return tuple(chosen)


def _opponents_beside(game: Game, state: State, i: int) -> set[int]:
    beside = bits(game.board.neighbours[i])
    regions = (state.regions[j] for j in beside)
    owners = {r.owner for r in regions if not r.declined} - {NOBODY, state.seat}
    return {seat for seat in owners if state.players[seat].coins}


def _pay(game: Game, state: State, i: int) -> int:
    active = state.players[state.seat].active
    if active is None:
        return 0
    return sum(coins for _, coins in region_pay(game.context, state, active, i))


NOTHING = 1e-4  # less than this prevented is not worth a token


def redeployment(game: Game, state: State) -> Redeploy:
    placing = _Placing(game, state, game.redeployment_options(state))
    return with_pieces(game, state, placing.done(), placing.stake)


class _Placing:
    def __init__(self, game: Game, state: State, form: RedeploymentOptions) -> None:
        self._form = form
        self._survey = Survey(game, state, idle=form.seat)
        self._bare = [region.defence - region.tokens for region in state.regions]
        """What each region's markers add to its price."""
        self._worth = _worth(game, state, form.seat)
        heroes = form.of("heroes")
        moving = {heroes.kind} if heroes else set()
        self._safe = {
            i
            for i, region in enumerate(state.regions)
            if region.markers and is_guarded(game.context, region, moving)
        }
        """Regions that nobody can conquer."""

    def done(self) -> Redeploy:
        """Heroes first, for a region that nobody may take needs no second token."""
        form = self._form
        sheet = form.active
        camps, fortress = form.of("encampments"), form.of("fortress")
        kept = self._kept(sheet) if sheet else list(camps.stands) if camps else []
        parts = {"heroes": self._heroes(form.of("heroes"), kept)}
        sites = [i for i in fortress.stands if i in kept] if fortress else []
        if sites:
            site = max(sites, key=self.stake)
            self._bare[site] += 1
            parts["fortress"] = ((site, 1),)
        parts["encampments"] = self._camps(camps, kept)
        parts["tokens"] = self._tokens(sheet, kept) if sheet else ()
        army = form.declined
        parts["declined"] = self._tokens(army, self._kept(army)) if army else ()
        return saying(parts)

    def _losses(self, i: int, fewest: int, most: int) -> list[float]:
        if i in self._safe:
            return [0.0] * (most - fewest + 1)
        defences = range(self._bare[i] + fewest, self._bare[i] + most + 1)
        perils = self._survey.perils(self._form.seat, i, defences)
        return [self._worth[i] * min(1.0, peril) for peril in perils]

    def stake(self, i: int) -> float:
        return self._losses(i, 1, 1)[0]

    def _kept(self, sheet: TokenOptions) -> list[int]:
        order = sorted(sheet.stands, key=lambda i: self._worth[i])
        return sorted(order[sheet.zeros :])

    def _heroes(self, placing: Placing | None, kept: Sequence[int]) -> Placement | None:
        if placing is None or not kept:
            return None
        chosen = sorted(kept, key=self.stake)[-placing.total :]
        self._safe.update(chosen)
        return tuple((i, 1) for i in chosen)

    def _camps(self, sheet: Placing | None, kept: Sequence[int]) -> Placement | None:
        if sheet is None or not kept:
            return None
        for i, number in sheet.stands.items():
            self._bare[i] -= number
        now = sheet.stands if sheet.only_add else dict.fromkeys(kept, 0)
        more = sheet.loose if sheet.only_add else sheet.total
        numbers = self._strengthened({i: now[i] + 1 for i in kept}, more)
        camps = {i: number - 1 for i, number in numbers.items()}
        for i, number in camps.items():
            self._bare[i] += number
        return tuple((i, number) for i, number in camps.items() if number)

    def _tokens(self, sheet: TokenOptions, kept: Sequence[int]) -> Placement:
        if sheet.rest:
            return ()
        now = sheet.stands if sheet.only_add else dict.fromkeys(kept, sheet.least)
        numbers = self._strengthened(dict(now), sheet.total - sum(now.values()))
        return tuple(
            (i, numbers.get(i, 0)) for i in sheet.stands if numbers.get(i, 0) != sheet.stands[i]
        )

    def _strengthened(self, numbers: dict[int, int], more: int) -> dict[int, int]:
        """Distribute ``more`` pieces where each prevents most, two or three at once if need be."""
        losses = {i: self._losses(i, now, now + more) for i, now in numbers.items()}
        best = {i: _best(i, left, more) for i, left in losses.items()}
        while more > 0 and best:
            gain, i, pieces = max(best.values())
            if gain < NOTHING:
                break
            numbers[i] += pieces
            more -= pieces
            losses[i] = losses[i][pieces:]
            for region, (_, _, wanted) in best.items():
                if region == i or wanted > more:
                    best[region] = _best(region, losses[region], more)
        if not numbers:
            return numbers

        def order(i: int) -> tuple[bool, bool, int]:
            return i in self._safe, losses[i][0] < NOTHING, numbers[i]

        for _ in range(more):
            numbers[min(numbers, key=order)] += 1
        return numbers


def _best(i: int, losses: Sequence[float], most: int) -> tuple[float, int, int]:
    """What the best number of pieces in a region prevents, each of them; the region, the number."""
    gain, pieces = 0.0, 0
    for more in range(1, most + 1):
        each = (losses[0] - losses[more]) / more
        if each >= gain:
            gain, pieces = each, more
    return gain, i, pieces


def _worth(game: Game, state: State, seat: int) -> list[float]:
    worth = [1.0] * len(state.regions)
    active = state.players[seat].active
    if active is not None:
        for _, _, paying in game.context.abilities(active).payers:
            for i in bits(paying):
                worth[i] += 0.7
    return worth
