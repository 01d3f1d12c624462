"""The result: the ranking, the coins round by round, the story of each race."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from smallworld.rules.flow import tokens_on_board
from smallworld.state import RaceInPlay
from smallworld_client.analysis.game_summary import Story, coins_by_round, stories
from smallworld_client.guest.events import Step
from smallworld_client.gui import texts
from smallworld_client.gui.history.model import story_text
from smallworld_client.gui.log.texts import result
from smallworld_client.gui.result.chart import CoinChart, Curve
from smallworld_client.gui.result.lifelines import Life, Lifelines
from smallworld_client.gui.result.uncovering import Purse, Uncovering
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.choice import Choice, Option
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import note
from smallworld_client.gui.widgets.screen import scrolled

_PAGE = 330
"""Height of a page at normal text size."""
_LEAST_PAGE = 240


@dataclass(frozen=True)
class Ending:
    """A game that is over. ``tie`` says how a tie was decided, if one was."""

    title: str
    purses: Sequence[Purse]
    curves: Sequence[Curve]
    lives: Sequence[Life]
    rounds: int
    tie: str = ""


class ResultDialog(Dialog):
    """``answered`` carries ``again``, ``look`` or ``leave-result``."""

    def __init__(self, ending: Ending, parent: QWidget, *, again: bool = True) -> None:
        """All coins are visible until :meth:`uncover` hides them."""
        super().__init__(ending.title, parent, width=880, gold=True)
        self.setObjectName("result")
        self._ending = ending
        self.coins = Uncovering(ending.purses)
        self.coins.done.connect(self._tell_end)
        self.chart = CoinChart(ending.curves)
        self.lives = Lifelines(ending.lives, ending.rounds)
        self._tie = note(ending.tie)
        self._pages = _Pages()
        for page in (self._first_page(), self.chart, scrolled(self.lives)):
            self._pages.addWidget(page)
        self.choice = Choice(self.tr("Views of the result"), self._options(), "0")
        self.choice.changed.connect(lambda value: self._pages.setCurrentIndex(int(value)))
        self.content.addWidget(self.choice)
        self.content.addWidget(self._pages)
        self.add_button("leave-result", self.tr("Leave"))
        self.add_button("look", self.tr("View the board"))
        if again:
            self.add_button("again", self.tr("Play again"), Kind.PRIMARY)
        for name in ("leave-result", "look", *(["again"] if again else [])):
            self.button(name).setObjectName(name)
        self._tell_end()

    def uncover(self, speed: float) -> None:
        """Reveal the coins one by one; the winner is named at the end."""
        self.choice.set_value("0")
        self.coins.start(speed)
        if self.coins.running:
            self.set_title(self.tr("The game is over. Revealing the coins …"))
            self._tie.hide()

    def _options(self) -> list[Option]:
        pages = (self.tr("Coins"), self.tr("Round by round"), self.tr("The races"))
        return [Option(str(index), label) for index, label in enumerate(pages)]

    def _first_page(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.coins)
        rows.addWidget(self._tie)
        rows.addStretch(1)
        return page

    def _tell_end(self) -> None:
        self.set_title(self._ending.title)
        self._tie.setVisible(bool(self._ending.tie))


class _Pages(QStackedWidget):
    """Pages of one height, so that nothing jumps between them, and less where room is short."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), Theme.current().px(_PAGE))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, _LEAST_PAGE)


translate = QCoreApplication.translate


def ending(scene: Scene, steps: Sequence[Step]) -> Ending:
    """The result of a finished game."""
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
    text = translate("table", "Equal coins: the most tokens on the board win, {tokens}.")
    return text.format(tokens=" : ".join(str(ranks[purse.seat][1]) for purse in rivals))


def _ranks(scene: Scene) -> dict[int, tuple[int, int]]:
    """Coins, and tokens on the board, by seat."""
    players = enumerate(scene.state.players)
    return {seat: (player.coins, tokens_on_board(scene.state, seat)) for seat, player in players}


def _life(scene: Scene, story: Story, rounds: int) -> Life:
    in_play = RaceInPlay(story.race, story.powers)
    return Life(
        story.seat,
        scene.name(story.seat),
        story.race,
        texts.combo_title(scene.game, in_play),
        story.picked,
        story.declined,
        story.gone or rounds,
        story.coins,
        texts.regions(story.most_regions),
        story_text(scene.game, story),
    )
