"""What a strong player would do, in words."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.state import NOBODY, RaceInPlay, State
from smallworld_client.bots.plans import TurnPlan
from smallworld_client.gui.texts.names import coins, combo_title, listed, race_name, region_name

translate = QCoreApplication.translate


def plan_title(game: Game, state: State, plan: TurnPlan) -> str:
    """A plan in a few words."""
    first = plan.moves[0]
    if isinstance(first, Decline):
        return step_text(game, state, first)
    if isinstance(first, Pick):
        return _combo(game, state, first)
    if isinstance(first, Ally | Pass):
        return step_text(game, state, first)
    taken = [region_name(game, i) for i in plan.taken]
    if not taken:
        return translate("words", "Conquer nothing more")
    if plan.left:
        left = [region_name(game, i) for i in plan.left]
        text = translate("words", "Take {regions}, abandon {left}")
        return text.format(left=listed(left), regions=listed(taken))
    return translate("words", "Take {regions}").format(regions=listed(taken))


def plan_coins(plan: TurnPlan) -> str:
    """What it brings now, and where that leads to."""
    text = translate("words", "{coins} now, some {total} at the end")
    return text.format(coins=coins(plan.coins), total=plan.total)


def plan_reason(game: Game, state: State, plans: Sequence[TurnPlan]) -> str:
    """Why the first plan is the best, in one sentence."""
    best = plans[0]
    seat = state.to_move
    active = state.players[seat].active
    first = best.moves[0]
    if isinstance(first, Decline) and active is not None:
        text = translate("words", "The {race} have done their work: a fresh race earns more.")
        return text.format(race=race_name(game, active.race))
    if isinstance(first, Pick) and state.column[first.slot].coins > first.slot:
        return translate("words", "The coins that lie on it are worth more than its price.")
    leader = _leader(state, seat)
    struck = [i for i in best.taken if state.regions[i].owner == leader]
    if leader != NOBODY and struck:
        text = translate("words", "It takes {regions} from {player}, who earns most.")
        names = listed([region_name(game, i) for i in struck])
        return text.format(regions=names, player=game.names[leader])
    lead = best.total - plans[1].total if len(plans) > 1 else 0
    if lead > 0:
        text = translate("words", "By the end it comes to {coins} more than the next best plan.")
        return text.format(coins=coins(lead))
    if best.taken:
        return translate("words", "It leaves the others the least to come back with.")
    return translate("words", "The tokens stand where the others would attack first.")


def step_text(game: Game, state: State, move: Move) -> str:
    """One move as advice."""
    match move:
        case Pick():
            return translate("words", "Pick {combo}").format(combo=_combo(game, state, move))
        case Expand():
            return translate("words", "Expand")
        case Decline():
            active = state.players[state.to_move].active
            race = race_name(game, active.race) if active else ""
            return translate("words", "Put the {race} in decline").format(race=race)
        case Abandon(regions):
            names = listed([region_name(game, i) for i in regions])
            return translate("words", "Abandon {regions}").format(regions=names)
        case Conquer(region):
            text = translate("words", "Conquer {region}")
        case Attempt(region):
            text = translate("words", "Try for {region} with the die")
        case Dragon(region):
            text = translate("words", "Send the dragon to {region}")
        case Sorcery(region):
            text = translate("words", "Swap the token in {region}")
        case Roll():
            return translate("words", "Roll the die")
        case Redeploy():
            return translate("words", "Redeploy as the plan does, and end the turn")
        case Ally(seat):
            return translate("words", "Make peace with {player}").format(player=game.names[seat])
        case Pass():
            return translate("words", "End the turn")
    return text.format(region=region_name(game, region))


def _combo(game: Game, state: State, pick: Pick) -> str:
    slot = state.column[pick.slot]
    return combo_title(game, RaceInPlay(slot.race, (slot.power,)))


def _leader(state: State, seat: int) -> int:
    """The opponent who holds most regions; nobody where two hold as many, or in a game of two."""
    if len(state.players) == 2:
        return NOBODY
    held = [
        0 if other == seat else sum(region.owner == other for region in state.regions)
        for other in range(len(state.players))
    ]
    return held.index(max(held)) if held.count(max(held)) == 1 else NOBODY
