"""How a game has ended: the ranking, the coins round by round, the story of each race."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from smallworld.rules.flow import tokens_on_board
from smallworld.state import Band
from smallworld_client.chronicle import Story, coins_by_round, stories
from smallworld_client.gui import texts
from smallworld_client.gui.history.texts import story_text
from smallworld_client.gui.log.texts import result
from smallworld_client.gui.result.chart import Curve
from smallworld_client.gui.result.dialog import Ending
from smallworld_client.gui.result.lifelines import Life
from smallworld_client.gui.result.uncovering import Purse
from smallworld_client.gui.scene import Scene
from smallworld_client.seat.events import Step

translate = QCoreApplication.translate


def ending(scene: Scene, steps: Sequence[Step]) -> Ending:
    """All that is told of a game that is over."""
    ranking = purses(scene)
    rounds = scene.game.board.rounds
    return Ending(
        result(scene.game, scene.state),
        ranking,
        [Curve(seat, scene.name(seat), coins) for seat, coins in enumerate(coins_by_round(steps))],
        [_life(scene, story, rounds) for story in stories(steps)],
        rounds,
        tie(scene, ranking),
    )


def purses(scene: Scene) -> list[Purse]:
    """All players, the best first; those who share a place share its number."""
    ranks = _ranks(scene)
    return [
        Purse(
            1 + sum(other > (coins, tokens) for other in ranks.values()),
            seat,
            scene.name(seat),
            coins,
            texts.AMOUNTS.on_board(tokens),
        )
        for seat, (coins, tokens) in sorted(ranks.items(), key=lambda item: item[1], reverse=True)
    ]


def tie(scene: Scene, ranking: Sequence[Purse]) -> str:
    """How a tie for the first place was decided; empty where there was none."""
    rivals = [purse for purse in ranking if purse.coins == ranking[0].coins]
    if len(rivals) == 1:
        return ""
    if all(purse.place == 1 for purse in rivals):
        return translate("table", "Coins and tokens on the board are equal: the victory is shared.")
    ranks = _ranks(scene)
    text = translate("table", "Equal coins: more tokens on the board decide, {tokens}.")
    return text.format(tokens=" : ".join(str(ranks[purse.seat][1]) for purse in rivals))


def _ranks(scene: Scene) -> dict[int, tuple[int, int]]:
    """Coins, and tokens on the board, by seat."""
    players = enumerate(scene.state.players)
    return {seat: (player.coins, tokens_on_board(scene.state, seat)) for seat, player in players}


def _life(scene: Scene, story: Story, rounds: int) -> Life:
    band = Band(story.race, story.powers)
    return Life(
        story.seat,
        scene.name(story.seat),
        story.race,
        texts.combo_title(scene.game, band),
        story.picked,
        story.declined,
        story.gone or rounds,
        story.coins,
        texts.regions(story.most_regions),
        story_text(scene.game, story),
    )
