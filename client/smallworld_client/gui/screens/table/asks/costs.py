"""What a decline would mean, seen by trying it."""

from PySide6.QtCore import QCoreApplication

from smallworld.moves import Decline
from smallworld.state import Band, Player, Stage, State
from smallworld_client.gui import words
from smallworld_client.gui.screens.table.offering import DeclineCost
from smallworld_client.gui.screens.table.scene import Scene, any_outcome

translate = QCoreApplication.translate


def decline_cost(scene: Scene) -> DeclineCost | None:
    """What the active player's decline would cost; None where he may not decline."""
    game, state = scene.game, scene.state
    active = state.players[state.seat].active
    if active is None or game.why_not(state, state.seat, Decline()) is not None:
        return None
    after = game.apply(state, state.seat, Decline(), any_outcome)
    player = after.players[state.seat]
    sentences = [_what_stays(scene, active, player, after)]
    sentences += _what_goes(scene, active, player)
    coins = None
    if state.stage is Stage.START and after.score is not None:
        coins = after.score.total
    return DeclineCost(words.race_name(game, active.race), tuple(sentences), coins)


def _what_stays(scene: Scene, active: Band, player: Player, after: State) -> str:
    race = words.race_name(scene.game, active.race)
    if active.race not in {band.race for band in player.declined}:
        text = translate("table", "The {race} hold nothing and leave the game.")
        return text.format(race=race)
    seat = scene.state.seat
    held = sum(there.race == active.race and there.owner == seat for there in after.regions)
    if scene.game.ground.kit(active).stays_whole:
        text = translate("table", "All {race} stay in their {regions} and go on conquering.")
    else:
        text = translate("table", "The {race} keep one token in each of their {regions}.")
    return text.format(race=race, regions=words.regions(held))


def _what_goes(scene: Scene, active: Band, player: Player) -> list[str]:
    kept = {band.race for band in player.bands} | {active.race}
    text = translate("table", "The {race} leave the board.")
    return [
        text.format(race=words.race_name(scene.game, band.race))
        for band in scene.state.players[scene.state.seat].declined
        if band.race not in kept
    ]
