"""What the cards say of an entry: a roll, a scored turn."""

from PySide6.QtCore import QCoreApplication

from smallworld.moves import Attempt, Roll
from smallworld.state import Score
from smallworld_client.gui import words
from smallworld_client.gui.dialogs.die import RollView
from smallworld_client.gui.screens.table.scene import Scene
from smallworld_client.seat.events import Step

translate = QCoreApplication.translate


def roll_of(scene: Scene, step: Step) -> RollView | None:
    """The die that an entry rolled, if it did."""
    move, chance = step.entry.move, step.entry.chance
    if not isinstance(move, Attempt | Roll) or not chance or not isinstance(chance[0], int):
        return None
    title = translate("table", "{player} rolls {die}").format(
        player=scene.name(step.entry.seat), die=chance[0]
    )
    if isinstance(move, Roll):
        added = words.tokens(scene.game, _race(step), chance[0]) if chance[0] else ""
        text = translate("table", "As good as {tokens} more for the next conquest.")
        nothing = translate("table", "No help for the next conquest.")
        return RollView(chance[0], title, text.format(tokens=added) if added else nothing)
    return _attempted(scene, step, move, chance[0], title)


def _attempted(scene: Scene, step: Step, move: Attempt, die: int, title: str) -> RollView:
    region = words.region_name(scene.game, move.region)
    attacks = step.after.turn.attacks
    if attacks and attacks[-1].won and attacks[-1].region == move.region:
        return RollView(
            die, title, translate("table", "{region} is taken.").format(region=region), True
        )
    short = (
        scene.game.quote(step.before, move.region, move.declined).price - _hand(scene, step) - die
    )
    text = translate("table", "{region} holds out: {short} short.")
    return RollView(die, title, text.format(region=region, short=short), False)


def _race(step: Step) -> str:
    active = step.before.players[step.entry.seat].active
    return active.race if active else ""


def _hand(scene: Scene, step: Step) -> int:
    player = step.before.players[step.entry.seat]
    if isinstance(step.entry.move, Attempt) and step.entry.move.declined:
        kits = scene.game.ground
        return sum(band.hand for band in player.declined if kits.kit(band).conquers_declined)
    return player.active.hand if player.active else 0


def score_title(scene: Scene, score: Score) -> str:
    """Who takes how much."""
    coins = words.coins(score.total)
    if len(scene.seats) == 1:
        return translate("table", "You take {coins}").format(coins=coins)
    return translate("table", "{player} takes {coins}").format(
        player=scene.name(score.seat), coins=coins
    )
