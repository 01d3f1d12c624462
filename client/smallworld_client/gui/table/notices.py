"""What a table tells in passing: of its host, of a saved record, of a turn while one looks back."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from smallworld_client.guest.events import Spoke
from smallworld_client.gui.history.model import History
from smallworld_client.gui.session import Session
from smallworld_client.gui.texts.told import told
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.widgets.toast import Notice


class TableNotices(QObject):
    """Tells what the session and the history report, in ``notice``."""

    def __init__(
        self, screen: QWidget, session: Session, controller: TurnController, history: History
    ) -> None:
        super().__init__(screen)
        self._controller, self._history = controller, history
        self.notice = Notice(screen)
        session.noticed.connect(self._tell)
        session.saved.connect(self._tell_saved)
        history.called.connect(self._call_back)

    def quote(self, spoke: Spoke) -> None:
        """Show a line of chat in passing, unless a notice that stays is there."""
        if not self.notice.stays:
            text = self.tr("{name}: {text}")
            self.notice.tell(text.format(name=spoke.name, text=told(spoke.text)))

    def _tell(self, text: str, lasts: bool) -> None:
        self.notice.tell(text, warning=lasts, stay=lasts)

    def _tell_saved(self, path: object) -> None:
        self.notice.tell(self.tr("The record was saved: {path}").format(path=path))

    def _call_back(self) -> None:
        text = self.tr("It is your turn.")
        if self._controller.is_interrupted:
            text = self._controller.prompt.text.question
        back = self.tr("Back to the game")
        self.notice.tell(text, stay=True, action=(back, self._history.close))
