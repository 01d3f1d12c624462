"""Looking back at a table: the history, the bar that moves in it, the sign that it is past."""

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.gui.screens.table.director import Director
from smallworld_client.gui.screens.table.history import History
from smallworld_client.gui.screens.table.history_bar import HistoryBar
from smallworld_client.gui.screens.table.past_mark import PastFrame
from smallworld_client.gui.screens.table.session_like import SessionLike
from smallworld_client.gui.widgets.draw import BLEED


class LookingBack(QObject):
    """What lies over the table while somebody looks back, and the ways there and back.

    A record is looked back at all the time, from its beginning on.
    """

    moved = Signal()
    """Another moment is to be shown."""
    toggled = Signal()
    """The bar takes the place of the asking bar, or gives it back."""
    left = Signal()
    """The person is done with a record."""
    result_wanted = Signal()

    def __init__(
        self, screen: QWidget, session: SessionLike, director: Director, *, is_record: bool
    ) -> None:
        super().__init__(screen)
        self._session, self._director, self.is_record = session, director, is_record
        self.history = History(director, self)
        self.bar = HistoryBar(director.scene.game, self.history, screen)
        self.bar.hide()
        self.frame = PastFrame(screen)
        self.history.moved.connect(self._on_moved)
        self.history.called.connect(self._show_whether_urgent)
        self.bar.closed.connect(self.end)
        self.bar.result_wanted.connect(self.result_wanted)

    @property
    def is_open(self) -> bool:
        return self.history.is_open

    @property
    def moment(self) -> str:
        """Which moment of the past is on show in a game that goes on; empty for the present."""
        if self.is_record or not self.history.is_past:
            return ""
        return self.history.offering.ask.question

    @property
    def height(self) -> int:
        """How high the bar is; 0 while nobody looks back."""
        return self.bar.sizeHint().height() - 2 * BLEED if self.is_open else 0

    @property
    def shows_all_coins(self) -> bool:
        """Whether nobody's coins are covered: the game is over, and no one view is asked for."""
        return self._is_over and self.history.eye is None

    @property
    def _is_over(self) -> bool:
        room = self._session.room
        return self.is_record or (room is not None and room.stage == "over")

    @property
    def _watches(self) -> bool:
        return not self.is_record and not self._director.scene.seats

    @property
    def _closing(self) -> str:
        if self.is_record:
            return self.tr("Close the record")
        if not self._watches:
            return self.tr("Back to the game")
        return self.tr("Live") if self.history.is_past else self.tr("Close")

    @property
    def speed(self) -> float:
        """How fast the next moment is seen to come, as a factor; 0 where it is there at once."""
        if not self.history.glides:
            return 0.0
        return self.bar.playback.speed if self.bar.playback.playing else 1.0

    def begin(self) -> None:
        """A record is shown from its beginning."""
        if self.is_record:
            self.history.open(0)

    def toggle(self) -> None:
        """Look back from where the game stands now, or no longer."""
        if self.is_open:
            self.end()
        else:
            self.history.open()

    def look_at(self, position: int) -> None:
        """Show the moment after so many steps."""
        self.bar.playback.pause()
        self.history.open(position)

    def end(self) -> None:
        """Back to the game, or out of a record; who only watches goes on with the bar open."""
        self.bar.playback.pause()
        if self.is_record:
            self.left.emit()
        elif self._watches and self.history.is_past:
            self.history.go(self.history.length)
        else:
            self.history.close()

    def show(self) -> None:
        """Tell of the moment that is on the board now."""
        if self.frame.isHidden() == bool(self.moment):
            self.frame.setVisible(bool(self.moment))
            self.frame.raise_()
        if not self.is_open:
            return
        ask = self.history.offering.ask
        self.bar.show_moment(ask, over=self.history.scene.state.stage is Stage.OVER)
        self.bar.set_open_handed(self._is_over)
        self.bar.set_closing(self._closing)
        self._show_whether_urgent()

    def arrange(self, bar: QRect, board: QRect) -> None:
        """Where the bar goes, and around which board the line."""
        self.bar.setGeometry(bar)
        self.frame.stand_around(board)

    def _on_moved(self) -> None:
        if self.bar.isHidden() == self.is_open:
            self.bar.setVisible(self.is_open)
            self.toggled.emit()
        self.moved.emit()

    def _show_whether_urgent(self) -> None:
        self.bar.set_urgent(self.history.is_past and self.history.is_awaited)
