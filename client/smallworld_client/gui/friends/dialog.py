"""All friends, to be invited or removed; and a friend's own invitation."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld_client.gui.friends.company import FriendView, Invited
from smallworld_client.gui.friends.rows import FriendRow
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import Label, Tone, note


class FriendsDialog(Dialog):
    """All friends. At a table they can be invited to it, elsewhere they can be removed."""

    invite_requested = Signal(bytes)
    remove_requested = Signal(bytes)

    def __init__(self, parent: QWidget, *, invites: bool) -> None:
        super().__init__("", parent, veil=True, width=460)
        self.setObjectName("friends")
        self._invites = invites
        self.set_title(self.tr("Invite friends") if invites else self.tr("Friends"))
        self._list = QWidget()
        self.content.addWidget(self._list)
        self.content.addStretch(1)
        self.add_button("close", self.tr("Close"), Kind.PRIMARY)
        self.answered.connect(lambda _: self.dismiss())

    def open(self) -> None:
        """What a key that was meant for something else presses does no harm."""
        super().open()
        self.button("close").setFocus()

    def show_friends(self, friends: Sequence[FriendView]) -> None:
        """Those who are seen stand first."""
        before, self._list = self._list, QWidget()
        rows = QVBoxLayout(self._list)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        for friend in friends:
            row = FriendRow(friend, goes=False, removes=not self._invites)
            if not self._invites and row.action is not None:
                row.action.hide()
            row.invite_requested.connect(self.invite_requested)
            row.remove_requested.connect(self.remove_requested)
            rows.addWidget(row)
        rows.addSpacing(6)
        rows.addWidget(note(self._said(friends)))
        self.content.replaceWidget(before, self._list)
        before.hide()
        before.deleteLater()
        self._arrange()

    def _said(self, friends: Sequence[FriendView]) -> str:
        if not friends:
            return self.tr("You have kept nobody as a friend yet.")
        return self.tr(
            "Friends see each other once both have kept the other. Whom you remove or ignore "
            "doesn't see you any more."
        )


class InvitedDialog(Dialog):
    """``answered`` carries ``join``, ``not-now`` or ``ignore``; closing it is ``not-now``, too."""

    def __init__(self, invited: Invited, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=460, gold=True)
        self.setObjectName("invited")
        self.invited = invited
        note_ = invited.note
        self.set_title(self.tr("{name} invites you").format(name=invited.name))
        self.content.addWidget(Label(note_.title, Type.NAME, elide=True))
        about = self.tr("{board}, {taken} of {seats} seats are taken")
        text = about.format(board=board_title(note_.board), taken=note_.taken, seats=note_.seats)
        self.content.addWidget(Label(text, Type.NOTE, Tone.SECOND, wrap=True))
        self.content.addStretch(1)
        self.add_button("ignore", self.tr("Ignore {name}").format(name=invited.name))
        self.add_button("not-now", self.tr("Not now"))
        self.add_button("join", self.tr("Join"), Kind.PRIMARY)

    def open(self) -> None:
        """What a key that was meant for something else presses does no harm."""
        super().open()
        self.button("not-now").setFocus()
