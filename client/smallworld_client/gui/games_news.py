"""The news of a person's own games at a lobby's service, as signals; no network comes with it."""

from PySide6.QtCore import QObject, Signal


class GamesNews(QObject):
    """Emits what a :class:`~smallworld_client.gui.games_session.GamesSession` hears."""

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
    """Why the lobby does not answer about notices; a sentence."""
    lost = Signal()
    """The lobby is out of reach, or hears this program no longer."""
