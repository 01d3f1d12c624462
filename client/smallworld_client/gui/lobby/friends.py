"""Friends on the screen: in the lobby's card, in a dialog, and as invitations."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.board.thumbnails import board_title
from smallworld_client.gui.kit.base import Painted, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton, ended
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.label import Label, PanelLine, Tone, note
from smallworld_client.gui.lobby.cards import SideCard
from smallworld_client.gui.lobby.company import FriendInvitation, FriendView
from smallworld_client.gui.paint.ink import colour, pen
from smallworld_client.gui.theme import Theme, Type

translate = QCoreApplication.translate


def place_text(friend: FriendView) -> str:
    where = friend.where
    if where is None:
        return (
            translate("friends", "has not added you yet")
            if friend.is_one_sided
            else translate("friends", "not here")
        )
    if where.place == "online":
        return translate("friends", "online")
    if where.place == "lobby":
        return translate("friends", "in the lobby")
    if where.place == "table":
        return (
            translate("friends", "at an open table")
            if where.game
            else translate("friends", "at a private table")
        )
    if not where.round:
        return translate("friends", "playing")
    if not where.rounds:
        return translate("friends", "playing, round {round}").format(round=where.round)
    text = translate("friends", "playing, round {round} of {rounds}")
    return text.format(round=where.round, rounds=where.rounds)


_DOT, _HIGH = 12, 44
_GREEN, _GREEN_ON_LIGHT = "#9ccf7c", "#3f7a2a"


class PresenceDot(Painted):
    def __init__(self, *, here: bool) -> None:
        super().__init__()
        self._here = here
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(_DOT)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        middle, radius = QPointF(self.width() / 2, self.height() / 2), self.theme.px(_DOT) * 0.36
        painter.setPen(Qt.PenStyle.NoPen)
        if self._here:
            painter.setBrush(colour(_GREEN if surround.dark else _GREEN_ON_LIGHT))
        else:
            painter.setPen(pen(surround.strong_line, 1.4))
        painter.drawEllipse(middle, radius, radius)


class FriendRow(QWidget):
    chosen = Signal(str, bytes)  # invite, join, watch or remove, and the friend's key

    def __init__(self, friend: FriendView, *, goes: bool = True, removes: bool = False) -> None:
        """``goes``: the table can be joined from here. ``removes``: the row has a button for it."""
        super().__init__()
        self.setObjectName(f"friend-{friend.name}")
        self.setMinimumHeight(Theme.current().px(_HIGH))
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(PresenceDot(here=friend.where is not None))
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(Label(friend.name, Type.NAME, elide=True))
        self.place = Label(place_text(friend), Type.NOTE, Tone.SECOND, wrap=True)
        texts.addWidget(self.place)
        texts.addStretch(1)
        row.addLayout(texts, 1)
        self.action = self._action(friend, goes=goes)
        if self.action is not None:
            row.addWidget(self.action)
        if removes:
            name = self.tr("Remove {name} from your friends").format(name=friend.name)
            remove = IconButton("close", name)
            remove.setObjectName(f"remove-{friend.name}")
            remove.clicked.connect(partial(self.chosen.emit, "remove", friend.key))
            row.addWidget(remove)

    def _action(self, friend: FriendView, *, goes: bool) -> Button | None:
        where = friend.where
        if where is None:
            return None
        is_free = where.place in ("online", "lobby")
        if goes and not is_free and not where.game:
            return None
        if where.place == "playing" and not goes:
            return None
        if is_free or not goes:
            said = self.tr("Invited") if friend.is_invited else self.tr("Invite")
            button, wanted = Button(said, small=True), "invite"
            if friend.is_invited:
                button.set_reason(self.tr("You have just invited them."))
        elif where.place == "table":
            button, wanted = Button(self.tr("Join"), small=True), "join"
        else:
            button, wanted = Button(self.tr("Watch"), small=True), "watch"
        button.clicked.connect(partial(self.chosen.emit, wanted, friend.key))
        return button


class FriendsDialog(Dialog):
    chosen = Signal(bytes)  # the key of the friend to invite, or to remove

    def __init__(self, parent: QWidget, *, invites: bool) -> None:
        super().__init__("", parent, veil=True, width=460)
        self.setObjectName("friends")
        self._invites = invites
        self._shown: tuple[FriendView, ...] | None = None
        self.set_title(self.tr("Invite friends") if invites else self.tr("Friends"))
        self._list = QWidget()
        self.content.addWidget(self._list)
        self.content.addStretch(1)
        self.add_button("close", self.tr("Close"), ButtonKind.PRIMARY)
        self.answered.connect(lambda _: self.dismiss())

    def open(self) -> None:
        """Take the focus, so that a key that was meant for something else does no harm."""
        super().open()
        self.button("close").setFocus()

    def show_friends(self, friends: Sequence[FriendView]) -> None:
        if tuple(friends) == self._shown:
            return  # the button that is pressed or has the focus stays
        self._shown = tuple(friends)
        before, self._list = self._list, QWidget()
        rows = marginless(QVBoxLayout(self._list), 6)
        for friend in friends:
            row = FriendRow(friend, goes=False, removes=not self._invites)
            if not self._invites and row.action is not None:
                row.action.hide()
            row.chosen.connect(lambda _, key: self.chosen.emit(key))
            rows.addWidget(row)
        rows.addSpacing(6)
        rows.addWidget(note(self._said(friends)))
        self.content.replaceWidget(before, self._list)
        discard(before)
        self._arrange()

    def _said(self, friends: Sequence[FriendView]) -> str:
        if not friends:
            return self.tr("You haven't added any friends yet.")
        return self.tr(
            "Friends see each other once both have added the other. Someone you add is notified "
            "while you share a table. People you remove or ignore no longer see you."
        )


class InvitedDialog(Dialog):
    """``answered`` carries ``join``, ``not-now`` or ``ignore``; closing means ``not-now``."""

    def __init__(self, invited: FriendInvitation, parent: QWidget) -> None:
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
        self.add_button("join", self.tr("Join"), ButtonKind.PRIMARY)

    def open(self) -> None:
        """Take the focus, so that a key that was meant for something else does no harm."""
        super().open()
        self.button("not-now").setFocus()


MOST = 12  # friends that the card shows at a time; the list of all has the others


class FriendsCard(SideCard):
    chosen = Signal(str, bytes)  # as of a row

    def __init__(self) -> None:
        super().__init__("")
        self.set_name(self.tr("Friends"))
        self.friends: list[FriendRow] = []
        self._list = QWidget()
        self._shown: object = None
        self.all = Button(self.tr("All friends"), ButtonKind.QUIET, small=True)
        self.rows.addWidget(self._list)
        self.rows.addLayout(ended(self.all))
        self.show_friends(())

    def show_friends(self, friends: Sequence[FriendView], *, is_seen: bool = True) -> None:
        if (tuple(friends), is_seen) == self._shown:
            return
        self._shown = tuple(friends), is_seen
        here = [friend for friend in friends if friend.where is not None]
        online = self.tr("{here} of {all} here")
        self.set_aside(online.format(here=len(here), all=len(friends)) if friends else "")
        self.all.setVisible(bool(friends))
        before, self._list = self._list, QWidget()
        rows = marginless(QVBoxLayout(self._list), 4)
        self.friends = [FriendRow(friend) for friend in here[:MOST]]
        for row in self.friends:
            rows.addWidget(PanelLine())
            row.chosen.connect(self.chosen)
            rows.addWidget(row)
        if said := self._said(len(friends), len(here), is_seen=is_seen):
            rows.addWidget(note(said))
        self.rows.replaceWidget(before, self._list)
        discard(before)

    def _said(self, friends: int, here: int, *, is_seen: bool) -> str:
        if not friends:
            return self.tr(
                "Add people you've played with from the table's player list. You'll "
                "see here when they are online."
            )
        if not is_seen:
            return self.tr("You are hidden from your friends. You can change that in the settings.")
        return "" if here else self.tr("None of your friends are here right now.")
