"""The sentences of advice, which numbers the regions of a plan and words each of its moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld.errors import IllegalMove
from smallworld.game import Game, regions_of
from smallworld.moves import (
    Abandon,
    Ally,
    AtRegion,
    Attempt,
    Balrog,
    Conquer,
    Copy,
    Decline,
    Dragon,
    Expand,
    Hire,
    Move,
    Orb,
    Pass,
    Pick,
    PickLed,
    Ransom,
    Regroup,
    Roll,
    Sorcery,
    Wake,
    any_outcome,
)
from smallworld.rules.column import price_of
from smallworld.rules.conquest import helps_of
from smallworld.state import NOBODY, RaceInPlay, Stage, State
from smallworld_client.players.answers import answer, answered
from smallworld_client.players.levels import TurnPlan
from smallworld_client.words.names import (
    coins,
    combo_title,
    help_name,
    listed,
    net_coins,
    power_name,
    race_name,
    region_name,
)
from smallworld_client.words.translation import share_text, translate


def advice_step_text(game: Game, state: State, move: Move) -> str:
    match move:
        case PickLed():
            text = translate("texts", "Pick {combo} with a leader")
            return text.format(combo=combo_of(game, state, move))
        case Pick():
            return translate("texts", "Pick {combo}").format(combo=combo_of(game, state, move))
        case Expand():
            return translate("texts", "Expand")
        case Decline():
            active = state.players[state.to_move].active
            if active is None:  # the combo that the same line picks
                return translate("texts", "Go into decline")
            text = translate("texts", "Put the {race} into decline")
            return text.format(race=race_name(game, active.race))
        case Abandon(regions):
            names = listed([region_name(game, i) for i in regions])
            return translate("texts", "Abandon {regions}").format(regions=names)
        case AtRegion() | Balrog():
            return _step_at_region(game, move)
        case Roll():
            return translate("texts", "Roll the die")
        case Ally(seat):
            return translate("texts", "Make peace with {player}").format(player=game.names[seat])
        case Pass() if state.stage is Stage.CHOOSE:
            return translate("texts", "End the turn")
        case _:
            return _step_of_sets(game, state, move)


def _step_at_region(game: Game, move: AtRegion | Balrog) -> str:
    match move:
        case Conquer(region):
            text = translate("texts", "Conquer {region}")
        case Attempt(region):
            text = translate("texts", "Roll the die for {region}")
        case Dragon(region):
            text = translate("texts", "Send the dragon to {region}")
        case Sorcery(region):
            text = translate("texts", "Swap the token in {region}")
        case Orb(region):
            text = translate("texts", "Swap the token in {region}")
        case Balrog(region):
            text = translate("texts", "Send the Balrog to {region}")
        case _:
            raise TypeError(f"no attack on a region: {move}")
    return _with_helps(game, move, text.format(region=region_name(game, region)))


def step_means(game: Game, move: Move) -> str:
    """By what other means than tokens a step takes its region; empty for a plain conquest."""
    match move:
        case Attempt():
            return translate("texts", "final attempt")
        case Dragon():
            return translate("texts", "by the dragon")
        case Sorcery():
            return translate("texts", "by sorcery")
        case Orb():
            return translate("texts", "with the Shiny Orb")
        case Balrog():
            return translate("texts", "by the Balrog")
        case _:
            return _helps_of(game, move)


def _step_of_sets(game: Game, state: State, move: Move) -> str:
    match move:
        case Copy(slot):
            power = power_name(game.content.powers[state.column[slot].power])
            return translate("texts", "Copy a power: {power}").format(power=power)
        case Wake():
            return translate("texts", "Wake the race")
        case Regroup():
            return translate("texts", "Regroup")
        case Hire():
            return translate("texts", "Hire the mercenary")
        case Ransom():
            return translate("texts", "Pay the ransom")
        case _:
            return translate("texts", "Pay nothing")


def _with_helps(game: Game, move: Move, text: str) -> str:
    said = _helps_of(game, move)
    if not said:
        return text
    return translate("texts", "{step}, with help: {helps}").format(step=text, helps=said)


def _helps_of(game: Game, move: Move) -> str:
    helps = helps_of(move) if isinstance(move, Conquer | Attempt) else ()
    return listed([help_name(game.content, name) for name, _ in helps])


def combo_of(game: Game, state: State, pick: Pick) -> str:
    slot = state.column[pick.slot]
    return combo_title(game, RaceInPlay(slot.race, (slot.power,)))


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """A move of a plan: its ``index`` there, its region, its ``number`` among these from 1.

    ``tokens`` are those that it takes out of the hand; None if chance decides. ``percent`` is the
    chance of a final attempt. After a move that ``asks`` somebody has to answer, such as for a
    captured leader.
    """

    index: int
    number: int
    region: int
    tokens: int | None
    percent: int | None = None
    asks: bool = False


def numbered(game: Game, state: State, moves: Sequence[Move]) -> list[PlannedStep]:
    steps: list[PlannedStep] = []
    at: State | None = state
    for index, move in enumerate(moves):
        after = _after(game, at, move) if at is not None else None
        if isinstance(move, AtRegion):
            [region] = regions_of(move)
            tokens, percent = None, None
            if at is not None and isinstance(move, Attempt):
                odds = game.odds(at, region, move.declined, helps_of(move))
                percent = None if odds is None else round(100 * odds)
            elif at is not None:
                tokens = _tokens(game, at, move)
            asks = after is not None and not answered(after)
            steps.append(PlannedStep(index, len(steps) + 1, region, tokens, percent, asks))
        at = _answered(game, after) if after is not None else None
    return steps


def _tokens(game: Game, state: State, move: AtRegion) -> int:
    if isinstance(move, Conquer):
        return game.quote(state, move.region, move.declined, helps_of(move)).price
    return 1 if isinstance(move, Dragon) else 0


def _after(game: Game, state: State, move: Move) -> State | None:
    """The state after a move; None if the rest of the plan depends on what chance brings."""
    try:
        return game.apply(state, state.to_move, move, any_outcome)
    except IllegalMove:
        return None


def _answered(game: Game, state: State) -> State | None:
    """The state once everybody has answered as the plan expects."""
    while not answered(state):
        reply = answer(game, state)
        after = _after(game, state, reply) if reply is not None else None
        if after is None:
            return None
        state = after
    return state


def plan_coins(plan: TurnPlan) -> str:
    """The coins that it earns now, and those that it is expected to earn by the end."""
    text = translate("texts", "{coins} now, about {total} at the end")
    if any(map(rolls, plan.moves)):
        text = translate("texts", "About {coins} now, and {total} at the end")
    gain = text.format(coins=net_coins(plan.coins), total=plan.total)
    if plan.chance is None:
        return gain
    chance = f"{share_text(plan.chance[0])} ± {100 * plan.chance[1]:.0f}"
    text = translate("texts", "{gain}; {chance} to win")
    return text.format(gain=gain, chance=chance)


TELLING = 0.5  # coins or regions, below which a difference between two plans is no reason


def plan_reason(
    game: Game, state: State, plans: Sequence[TurnPlan], chosen: int = 0, *, begun: bool = False
) -> str:
    """A plan that has ``begun`` is no longer told by its first move."""
    best = plans[0]
    if chosen:
        less = best.total - plans[chosen].total
        if less <= 0:
            return translate("texts", "By the end it earns as much as the first idea.")
        text = translate("texts", "By the end it earns {coins} less than the first idea.")
        return text.format(coins=coins(less))
    told = "" if begun else _why_first_move(game, state, best)
    if told:
        return told
    if len(plans) == 1:
        return _takes_from_leader(game, state, best) or translate(
            "texts", "No other plan was found."
        )
    return _difference(game, state, best, plans[1])


def _difference(game: Game, state: State, best: TurnPlan, other: TurnPlan) -> str:
    """Where a plan is furthest ahead of another, in coins or regions."""
    now = best.coins - other.coins
    taken = len(_struck(state, best)) - len(_struck(state, other))
    ahead: list[tuple[float, str]] = [
        (
            now,
            translate("texts", "It earns {coins} more this turn than the next best plan.").format(
                coins=coins(now)
            ),
        ),
        (taken, _takes_from_leader(game, state, best)),
    ]
    if not _is_last_turn(game, state):
        later = best.total - other.total - now
        text = translate("texts", "It earns {coins} more in later turns than the next best plan.")
        ahead.append((later, text.format(coins=coins(later))))
        ahead.append((other.exposed - best.exposed, _safer(game, state)))
    most, told = max(ahead, key=lambda it: it[0])
    if most >= TELLING:
        return told
    return translate("texts", "The next best plan is worth about as much.")


def _safer(game: Game, state: State) -> str:
    opponent = _only_opponent(game, state)
    if not opponent:
        return translate("texts", "It leaves the others fewer regions to attack.")
    text = translate("texts", "It leaves {player} fewer regions to attack.")
    return text.format(player=opponent)


def why_so(game: Game, state: State, best: TurnPlan) -> str:
    """What speaks for a plan by itself; empty where only its figures do."""
    return _why_first_move(game, state, best) or _takes_from_leader(game, state, best)


def _why_first_move(game: Game, state: State, best: TurnPlan) -> str:
    active = state.players[state.to_move].active
    first = best.moves[0]
    if isinstance(first, Decline) and active is not None and not _is_last_turn(game, state):
        text = translate("texts", "With the {race} in decline, a new race earns more.")
        return text.format(race=race_name(game, active.race))
    if isinstance(first, Pick):
        price = price_of(game.context, state.column, first.slot)
        if state.column[first.slot].coins > price:
            return translate("texts", "The coins on it are worth more than its price.")
    if isinstance(first, Roll):
        return translate("texts", "The die decides which region to attack.")
    return ""


def _takes_from_leader(game: Game, state: State, plan: TurnPlan) -> str:
    struck = _struck(state, plan)
    if not struck:
        return ""
    text = translate("texts", "It takes {regions} from {player}, who earns the most.")
    leader = game.names[_leader(state, state.to_move)]
    return text.format(regions=listed([region_name(game, i) for i in struck]), player=leader)


def _struck(state: State, plan: TurnPlan) -> list[int]:
    leader = _leader(state, state.to_move)
    return [i for i in plan.taken if leader != NOBODY and state.regions[i].owner == leader]


def why_placed(game: Game, state: State) -> str:
    """Why tokens stand where they are advised; after a last turn nothing can be lost."""
    if _is_last_turn(game, state):
        return ""
    opponent = _only_opponent(game, state)
    if not opponent:
        return translate("texts", "The tokens stand where the others would attack first.")
    text = translate("texts", "The tokens stand where {player} would attack first.")
    return text.format(player=opponent)


def _only_opponent(game: Game, state: State) -> str:
    others = [name for seat, name in enumerate(game.names) if seat != state.to_move]
    return others[0] if len(others) == 1 else ""


def _is_last_turn(game: Game, state: State) -> bool:
    return state.round >= game.board.rounds


def _leader(state: State, seat: int) -> int:
    """The opponent with the most regions; None on a tie or in a game of two."""
    if len(state.players) == 2:
        return NOBODY
    held = [
        0 if other == seat else sum(region.owner == other for region in state.regions)
        for other in range(len(state.players))
    ]
    return held.index(max(held)) if held.count(max(held)) == 1 else NOBODY


def rolls(move: Move) -> bool:
    return isinstance(move, Attempt | Roll)
