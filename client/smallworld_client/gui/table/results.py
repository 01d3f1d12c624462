"""The result over a table: shown by itself when a game ends, afterwards on request."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.analysis.region_views import region_views
from smallworld_client.guest.events import Step
from smallworld_client.gui.history.looking_back import HistoryOverlay
from smallworld_client.gui.result.ending import ending
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.animation import TableAnimation
from smallworld_client.gui.texts.proof import verdict
from smallworld_maps import load

translate = QCoreApplication.translate

_LOOKS_AGAIN = 50
"""Milliseconds between two looks whether the last step has been shown to its end."""


class Results(QObject):
    """``answered`` carries the pressed button of the result."""

    answered = Signal(str)
    counting = Signal()
    """The coins begin to be revealed."""
    uncovered = Signal()
    """All coins have been revealed after the end of a game."""

    def __init__(
        self,
        screen: QWidget,
        session: Session,
        past: HistoryOverlay,
        animation: TableAnimation,
        *,
        deals_again: bool,
    ) -> None:
        """``deals_again``: the same game can be dealt again."""
        super().__init__(screen)
        self._screen, self._session, self._past = screen, session, past
        self._animation, self._deals_again = animation, deals_again
        self._speed = 1.0
        self._result: ResultScreen | None = None
        self._told = False
        self._due: tuple[Scene, Sequence[Step]] | None = None
        self._later = QTimer(self, interval=_LOOKS_AGAIN)
        self._later.timeout.connect(self._show_what_is_due)
        session.saved.connect(self._tell_saved)
        session.room_changed.connect(self._on_room)

    def set_speed(self, speed: float) -> None:
        """The speed of revealing coins, as a factor; 0 shows them at once."""
        self._speed = speed

    def keeps_secret(self, scene: Scene) -> bool:
        """Whether the game is over and its coins have not been revealed yet."""
        return scene.state.stage is Stage.OVER and self._speed > 0 and not self._told

    def forget(self) -> None:
        """Another game begins."""
        self._told, self._due = False, None
        self._later.stop()
        if self._result is not None:
            self._result.deleteLater()
            self._result = None

    def show_once(self, scene: Scene, steps: Sequence[Step]) -> None:
        """Reveal the coins when the game ends; afterwards only on request.

        Not before one has seen what the last step did.
        """
        if self._result is None:
            self._due = scene, steps
            self._later.start()
            self._show_what_is_due()

    def show(self, scene: Scene, steps: Sequence[Step]) -> ResultScreen:
        """Show the result with all coins revealed."""
        if self._result is None:
            self._result = ResultScreen(
                ending(scene, steps, self._levels),
                load(scene.game.board.id),
                region_views(scene.game, scene.state),
                self._screen,
                again=bool(scene.seats),
                deals_again=self._deals_again,
                together=self._is_together,
            )
            self._result.answered.connect(self._on_answer)
            self._result.counted.connect(self._tell)
            self._tell_saved()
        self._result.open()
        return self._result

    @property
    def _levels(self) -> dict[int, str]:
        """The computer players' levels, by seat."""
        seats = self._session.room.seats if self._session.room else ()
        return {seat: it.bot for seat, it in enumerate(seats) if it.kind == "computer"}

    @property
    def _is_together(self) -> bool:
        """Whether other people play at this table, of which this person has a seat."""
        session, room = self._session, self._session.room
        if room is None or session.has_ended or not session.seats:
            return False
        return any(it.kind == "person" and it.person != session.me for it in room.seats)

    def _on_room(self) -> None:
        """Say who would play again."""
        room, result = self._session.room, self._result
        if room is None or result is None or room.stage != "over":
            return
        names = {person.id: person.name for person in room.people}
        others = [names[it] for it in room.again if it in names and it != self._session.me]
        mine = self._session.me in room.again
        if mine:
            host = names.get(room.leader, "")
            waits = translate("result", "Waiting for {host} to open the table.").format(host=host)
            result.await_others(waits)
        if others:
            said = translate("result", "Ready to play again: {names}.")
            result.tell(said.format(names=", ".join(others)))
        elif mine:
            result.tell(translate("result", "The others are asked whether they play again."))

    def _tell_saved(self) -> None:
        """Say that the game is kept, and by whom its draws were made."""
        if self._result is None:
            return
        kept = self._session.record is not None
        told = [translate("result", "Kept under Finished games.")] if kept else []
        draws = self._session.draws
        told += [verdict(draws)] if draws else []
        if told:
            self._result.tell(" ".join(told))

    def _show_what_is_due(self) -> None:
        if self._animation.running:
            return
        self._later.stop()
        due, self._due = self._due, None
        if due is None or self._result is not None or self._past.is_open:
            return  # who looks at the past is shown the result when they come back
        result = self.show(*due)
        result.uncover(self._speed)
        if result.is_counted:
            self._tell()
        else:
            self.counting.emit()

    def _tell(self) -> None:
        if not self._told:
            self._told = True
            self.uncovered.emit()

    def _on_answer(self, answer: str) -> None:
        """It is put away, and opened again on request; while others are asked it stays."""
        if self._result is None:
            return
        stays = answer == "people" or (answer == "again" and self._is_together)
        if not stays:
            self._result.hide()
        if answer != "look":
            self.answered.emit(answer)
