"""The lobby's card of friends: who is here, and what one can do with them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld_client.gui.friends.company import FriendView
from smallworld_client.gui.friends.rows import FriendRow
from smallworld_client.gui.lobby.side import SideCard
from smallworld_client.gui.widgets.button import Button, Kind, ended
from smallworld_client.gui.widgets.label import note
from smallworld_client.gui.widgets.panel import Rule

MOST = 12
"""Friends that the card shows at a time; the list of all has the others."""


class FriendsCard(SideCard):
    """Signals carry a friend's key; ``all_requested`` asks for the list of all."""

    invite_requested = Signal(bytes)
    join_requested = Signal(bytes)
    watch_requested = Signal(bytes)
    all_requested = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.set_name(self.tr("Friends"))
        self.friends: list[FriendRow] = []
        self._list = QWidget()
        self._shown: object = None
        self.all = Button(self.tr("All friends"), Kind.QUIET, small=True)
        self.all.clicked.connect(self.all_requested)
        self.rows.addWidget(self._list)
        self.rows.addLayout(ended(self.all))
        self.show_friends(())

    def show_friends(self, friends: Sequence[FriendView], *, is_seen: bool = True) -> None:
        """Show who is here; ``is_seen``: friends are shown where this person is, too."""
        if (tuple(friends), is_seen) == self._shown:
            return
        self._shown = tuple(friends), is_seen
        here = [friend for friend in friends if friend.where is not None]
        online = self.tr("{here} of {all} here")
        self.set_aside(online.format(here=len(here), all=len(friends)) if friends else "")
        self.all.setVisible(bool(friends))
        before, self._list = self._list, QWidget()
        rows = QVBoxLayout(self._list)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        self.friends = [FriendRow(friend) for friend in here[:MOST]]
        for row in self.friends:
            rows.addWidget(Rule())
            row.invite_requested.connect(self.invite_requested)
            row.join_requested.connect(self.join_requested)
            row.watch_requested.connect(self.watch_requested)
            rows.addWidget(row)
        if said := self._said(len(friends), len(here), is_seen=is_seen):
            rows.addWidget(note(said))
        self.rows.replaceWidget(before, self._list)
        before.hide()
        before.deleteLater()

    def _said(self, friends: int, here: int, *, is_seen: bool) -> str:
        if not friends:
            return self.tr(
                "Keep people you play with as friends, in the list of people at the table. You "
                "then see here when they are around."
            )
        if not is_seen:
            return self.tr("You are hidden from your friends. You can change that in the settings.")
        return "" if here else self.tr("None of your friends is here at the moment.")
