"""Fast-forward: what others do passes at once until this person has to decide."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject

from smallworld.state import Stage
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.history.looking_back import HistoryOverlay
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.animation import TableAnimation
from smallworld_client.gui.table.sounding import TableSounds
from smallworld_client.gui.table.top_bar import TopBar
from smallworld_client.gui.turn.controller import TurnController

translate = QCoreApplication.translate


def skip_text(*, plays: bool) -> str:
    """What skipping does for a player, or for a spectator."""
    return translate("table", "Skip to my turn") if plays else translate("table", "Skip to now")


class Shown(NamedTuple):
    """What skipping changes: the board stands still, nothing is heard, the tool says so."""

    board: BoardView
    top: TopBar
    sounds: TableSounds


class FastForward(QObject):
    """A player skips to their turn; a spectator to what happens now, as they have no turn.

    Computer players move without a pause if this program hosts them and nobody else is there, who
    would want to follow. Nothing is animated meanwhile.
    """

    def __init__(
        self,
        shown: Shown,
        session: Session,
        controller: TurnController,
        past: HistoryOverlay,
        animation: TableAnimation,
    ) -> None:
        super().__init__(animation)
        self._shown, self._speed = shown, 1.0
        self._session, self._controller = session, controller
        self._past, self._animation = past, animation
        self._is_on = False
        controller.prompted.connect(self._look)
        controller.stepped.connect(self._look)

    @property
    def is_on(self) -> bool:
        return self._is_on

    @property
    def speed(self) -> float:
        """The speed of animation while nothing is skipped."""
        return self._speed

    @property
    def text(self) -> str:
        """What it would do here."""
        return skip_text(plays=bool(self._session.seats))

    @property
    def why_not(self) -> str:
        """Why there is nothing to skip; empty where there is."""
        if self._session.has_ended or self._controller.scene.state.stage is Stage.OVER:
            return translate("table", "The game is over.")
        if self._session.seats and self._is_awaited and not self._past.history.is_past:
            return translate("table", "It is your turn.")
        return ""

    def set_speed(self, speed: float) -> None:
        """The speed of animation while nothing is skipped; 0 for none."""
        self._speed = speed
        self.apply_speed()

    def apply_speed(self) -> None:
        """Let the board be as quick as it is to be now."""
        self._shown.board.set_speed(0 if self._is_on else self._speed)

    def toggle(self) -> None:
        """Begin, or go on at the usual speed."""
        if self._is_on:
            self._end()
        elif not self.why_not:
            self._begin()

    def passes_by(self, scene: Scene) -> bool:
        """Whether a step that led there is not to be shown by itself."""
        return self._is_on and scene.state.to_move not in scene.seats

    def _begin(self) -> None:
        if self._past.history.is_past:
            self._past.end()
        self._animation.finish()
        if self._session.seats and not self._is_awaited:
            self._is_on = True
            self._session.hurry()
        self._apply()

    def _end(self) -> None:
        self._is_on = False
        self._apply()

    def _apply(self) -> None:
        sounds = self._shown.sounds
        if sounds.is_quiet != self._is_on:
            sounds.is_quiet = self._is_on
            self.apply_speed()
        self._shown.top.show_skipping(self.text, self.why_not, on=self._is_on)

    def _look(self, _: object = None) -> None:
        """It ends where this person is asked something, and when there is nothing more to skip."""
        over = self._controller.scene.state.stage is Stage.OVER or self._session.has_ended
        if self._is_on and (over or self._is_awaited or self._controller.prompt.asked):
            self._end()
        elif not self._is_on:
            self._apply()

    @property
    def _is_awaited(self) -> bool:
        return self._controller.scene.mine
