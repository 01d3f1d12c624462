"""The result over a table: shown by itself when a game ends, afterwards on request."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.guest.events import Step
from smallworld_client.gui.pictures import region_views
from smallworld_client.gui.result.ending import ending
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.session import Session
from smallworld_maps import load


class Results(QObject):
    """``answered`` carries the pressed button of the result."""

    answered = Signal(str)
    counting = Signal()
    """The coins begin to be revealed."""
    uncovered = Signal()
    """All coins have been revealed after the end of a game."""

    def __init__(self, screen: QWidget, session: Session) -> None:
        super().__init__(screen)
        self._screen, self._session = screen, session
        self._speed = 1.0
        self._result: ResultScreen | None = None
        self._told = False
        self.deals_again = False
        """Whether the same game can be dealt again."""

    def set_speed(self, speed: float) -> None:
        """The speed of revealing coins, as a factor; 0 shows them at once."""
        self._speed = speed

    def keeps_secret(self, scene: Scene) -> bool:
        """Whether the game is over and its coins have not been revealed yet."""
        return scene.state.stage is Stage.OVER and self._speed > 0 and not self._told

    def forget(self) -> None:
        """Another game begins."""
        self._told = False
        if self._result is not None:
            self._result.deleteLater()
            self._result = None

    def show_once(self, scene: Scene, steps: Sequence[Step]) -> None:
        """Reveal the coins when the game ends; afterwards only on request."""
        if self._result is not None:
            return
        result = self.show(scene, steps)
        result.uncover(self._speed)
        if result.is_counted:
            self._tell()
        else:
            self.counting.emit()

    def show(self, scene: Scene, steps: Sequence[Step]) -> ResultScreen:
        """Show the result with all coins revealed."""
        if self._result is None:
            self._result = ResultScreen(
                ending(scene, steps, self._levels),
                load(scene.game.board.id),
                region_views(scene.game, scene.state),
                self._screen,
                again=bool(scene.seats),
                deals_again=self.deals_again,
            )
            self._result.answered.connect(self._on_answer)
            self._result.counted.connect(self._tell)
        self._result.open()
        return self._result

    @property
    def _levels(self) -> dict[int, str]:
        """The computer players' levels, by seat."""
        seats = self._session.room.seats if self._session.room else ()
        return {seat: it.bot for seat, it in enumerate(seats) if it.kind == "computer"}

    def _tell(self) -> None:
        if not self._told:
            self._told = True
            self.uncovered.emit()

    def _on_answer(self, answer: str) -> None:
        """The rounds open over the result; everything else puts it away."""
        if self._result is None or answer == "details":
            return
        self._result.hide()
        if answer != "look":
            self.answered.emit(answer)
