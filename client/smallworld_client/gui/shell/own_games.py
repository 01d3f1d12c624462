"""A person's own games at one lobby's service, followed as long as the window is open.

A lobby knows whose games they are by the person's key. So it is called only where they are known
to have some, or want one, and not while a table of this window is registered at a lobby under that
key: of two programs with one key a lobby hears the later one.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from smallworld_client.gui.games_session import GamesSession
    from smallworld_wire import ServiceTable
    from smallworld_wire.notices import NoticesToLobby


class OwnGames(QObject):
    """The session in which one's games are followed, if there is one now."""

    changed = Signal()
    """The ``tables`` are others, or whether the lobby ``takes_orders``."""
    turned = Signal(object)
    """It has become this person's turn at a table that is not open: a ServiceTable."""
    made = Signal(object)
    """The table that was ordered is there: an Invitation."""
    refused = Signal(str)
    """The table that was ordered is not to be had; a sentence."""
    notices_told = Signal(object)
    """What the lobby says of notices: Notices, NoticeSent."""
    notices_failed = Signal(str)
    """Why the lobby does not say it; a sentence."""
    lost = Signal()
    """The lobby is out of reach."""
    followed = Signal(bool)
    """Whether a lobby is asked from now on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: GamesSession | None = None
        self.address = ""
        """The lobby's, as it was typed; empty while none is followed."""
        self._name = ""
        self._open_game = ""
        self._holds = False

    @property
    def tables(self) -> "tuple[ServiceTable, ...]":
        """All of them, the most urgent first."""
        return self.session.tables if self.session else ()

    @property
    def takes_orders(self) -> bool:
        """Whether the lobby has a service that would open another table."""
        return self.session is not None and self.session.takes_orders

    @property
    def has_heard(self) -> bool:
        """Whether the lobby that is followed has answered."""
        return self.session is not None and self.session.has_heard

    def follow(self, address: str, name: str) -> None:
        """Follow the person's games at that lobby; nothing where that is done already."""
        if self.is_at(address) and name == self._name:
            return
        self.leave()
        self.address, self._name = address, name
        self._begin()

    def is_at(self, address: str) -> bool:
        """Whether it is that lobby at which they are followed."""
        from smallworld_net.address import BadAddress, parse_lobby  # noqa: PLC0415

        if not self.address:
            return False
        try:
            one, other = parse_lobby(address), parse_lobby(self.address)
        except BadAddress:
            return address == self.address
        return one._replace(key=None) == other._replace(key=None)

    def hold(self, hold: bool) -> None:
        """Leave the lobby while a table of this window is registered at one, or come back."""
        if hold != self._holds:
            self._holds = hold
            if hold:
                self._end()
            else:
                self._begin()

    def open(self, game: str) -> None:
        """Note which game is shown; empty for none. Of its turns nobody is told."""
        self._open_game = game
        if self.session:
            self.session.open_game = game

    def ask_of_notices(self, word: "NoticesToLobby") -> None:
        """Ask, set or try notices; nothing comes of it while no lobby is asked."""
        if self.session:
            self.session.ask_of_notices(word)

    def leave(self) -> None:
        """Follow no games any more."""
        self.address = ""
        self._end()

    def _begin(self) -> None:
        if not self.address or self._holds or self.session:
            return
        # Not at the start of the program: it brings the network with it.
        from smallworld_client.gui.games_session import GamesSession  # noqa: PLC0415
        from smallworld_net.address import BadAddress  # noqa: PLC0415

        try:
            session = GamesSession(self.address, self._name)
        except BadAddress:
            self.address = ""
            return
        session.open_game = self._open_game
        session.changed.connect(self.changed)
        session.turned.connect(self.turned)
        session.made.connect(self.made)
        session.refused.connect(self.refused)
        session.notices_told.connect(self.notices_told)
        session.notices_failed.connect(self.notices_failed)
        session.lost.connect(self.lost)
        self.session = session
        self.followed.emit(True)

    def _end(self) -> None:
        session, self.session = self.session, None
        if session:
            session.blockSignals(True)
            session.leave()
            self.changed.emit()
            self.followed.emit(False)
