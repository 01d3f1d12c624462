"""What a single move of a plan is called in advice."""

from PySide6.QtCore import QCoreApplication

from smallworld.game import Game
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
    Redeploy,
    Regroup,
    Roll,
    Sorcery,
    Wake,
)
from smallworld.rules.conquest import helps_of
from smallworld.state import RaceInPlay, Stage, State
from smallworld_client.gui.texts.content_names import power_name
from smallworld_client.gui.texts.names import (
    combo_title,
    help_name,
    listed,
    race_name,
    region_name,
)

translate = QCoreApplication.translate


def step_text(game: Game, state: State, move: Move) -> str:
    """One move as advice."""
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
            race = race_name(game, active.race) if active else ""
            return translate("texts", "Put the {race} in decline").format(race=race)
        case Abandon(regions):
            names = listed([region_name(game, i) for i in regions])
            return translate("texts", "Abandon {regions}").format(regions=names)
        case AtRegion() | Balrog():
            return _step_at_region(game, move)
        case Roll():
            return translate("texts", "Roll the die")
        case Redeploy():
            return translate("texts", "Redeploy as planned, and end the turn")
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
            text = translate("texts", "Try {region} with the die")
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


def _step_of_sets(game: Game, state: State, move: Move) -> str:
    """A move that only sets know, and that names no region."""
    match move:
        case Copy(slot):
            power = power_name(game.content.powers[state.column[slot].power])
            return translate("texts", "Copy a power: {power}").format(power=power)
        case Wake():
            return translate("texts", "Wake the race")
        case Regroup():
            return translate("texts", "Regroup the troops")
        case Hire():
            return translate("texts", "Hire the mercenary")
        case Ransom():
            return translate("texts", "Pay the ransom")
        case _:
            return translate("texts", "Pay nothing")


def _with_helps(game: Game, move: Move, text: str) -> str:
    helps = helps_of(move) if isinstance(move, Conquer | Attempt) else ()
    if not helps:
        return text
    said = listed([help_name(game.content, name) for name, _ in helps])
    return translate("texts", "{step}, with help: {helps}").format(step=text, helps=said)


def combo_of(game: Game, state: State, pick: Pick) -> str:
    """What the combo is called that a pick takes."""
    slot = state.column[pick.slot]
    return combo_title(game, RaceInPlay(slot.race, (slot.power,)))
