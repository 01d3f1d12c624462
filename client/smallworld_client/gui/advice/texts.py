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
from smallworld_client.bots.plans import Plan
from smallworld_client.gui.texts.names import coins, combo_title, listed, race_name, region_name

translate = QCoreApplication.translate


def plan_title(game: Game, state: State, plan: Plan) -> str:
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
        return translate("texts", "Conquer nothing more")
    if plan.left:
        left = [region_name(game, i) for i in plan.left]
        text = translate("texts", "Take {regions}, abandon {left}")
        return text.format(left=listed(left), regions=listed(taken))
    return translate("texts", "Take {regions}").format(regions=listed(taken))


def plan_coins(plan: Plan) -> str:
    """What it brings now, and where that leads to."""
    text = translate("texts", "{coins} now, about {total} at the end")
    return text.format(coins=coins(plan.coins), total=plan.total)


def plan_reason(game: Game, state: State, plans: Sequence[Plan]) -> str:
    """Why the first plan is the best, in one sentence."""
    best = plans[0]
    seat = state.to_move
    active = state.players[seat].active
    first = best.moves[0]
    if isinstance(first, Decline) and active is not None:
        text = translate("texts", "The {race} are worn out: a new race earns more.")
        return text.format(race=race_name(game, active.race))
    if isinstance(first, Pick) and state.column[first.slot].coins > first.slot:
        return translate("texts", "The coins that lie on it are worth more than its price.")
    leader = _leader(state, seat)
    struck = [i for i in best.taken if state.regions[i].owner == leader]
    if leader != NOBODY and struck:
        text = translate("texts", "It takes {regions} from {player}, who earns the most.")
        names = listed([region_name(game, i) for i in struck])
        return text.format(regions=names, player=game.names[leader])
    lead = best.total - plans[1].total if len(plans) > 1 else 0
    if lead > 0:
        text = translate("texts", "By the end it earns {coins} more than the next best plan.")
        return text.format(coins=coins(lead))
    if best.taken:
        return translate("texts", "It leaves the others the fewest ways to strike back.")
    return translate("texts", "The tokens stand where the others would attack first.")


def step_text(game: Game, state: State, move: Move) -> str:
    """One move as advice."""
    match move:
        case Pick():
            return translate("texts", "Pick {combo}").format(combo=_combo(game, state, move))
        case Expand():
            return translate("texts", "Expand")
        case Decline():
            active = state.players[state.to_move].active
            race = race_name(game, active.race) if active else ""
            return translate("texts", "Put the {race} in decline").format(race=race)
        case Abandon(regions):
            names = listed([region_name(game, i) for i in regions])
            return translate("texts", "Abandon {regions}").format(regions=names)
        case Conquer(region):
            text = translate("texts", "Conquer {region}")
        case Attempt(region):
            text = translate("texts", "Try {region} with the die")
        case Dragon(region):
            text = translate("texts", "Send the dragon to {region}")
        case Sorcery(region):
            text = translate("texts", "Swap the token in {region}")
        case Roll():
            return translate("texts", "Roll the die")
        case Redeploy():
            return translate("texts", "Redeploy as planned, and end the turn")
        case Ally(seat):
            return translate("texts", "Make peace with {player}").format(player=game.names[seat])
        case Pass():
            return translate("texts", "End the turn")
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
