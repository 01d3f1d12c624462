"""Ways to a table: the screen shown while connecting, and another game with the same people."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Panel, heading, note
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_maps import find
from smallworld_maps.own import is_own
from smallworld_net.address import BadAddress, parse_target
from smallworld_wire.room import Room

if TYPE_CHECKING:
    from smallworld_client.gui.shell.at_table import TableVisit


_WIDTH = 520


class ConnectingScreen(Screen):
    """A card that shows progress. ``back`` is Cancel as well; ``again`` tries once more."""

    again = Signal()

    def __init__(self, awaited: str, about: str = "", *, opens: bool = False) -> None:
        super().__init__("")
        self._awaited, self._about, self._opens = awaited, about, opens
        self._heading, self._text = heading(""), note("")
        self._heading.setWordWrap(True)
        self.cancel = Button(self.tr("Cancel"))
        self.cancel.setObjectName("cancel")
        self.cancel.clicked.connect(self.back)
        self.retry = Button(self.tr("Try again"), ButtonKind.PRIMARY)
        self.retry.setObjectName("retry")
        self.retry.clicked.connect(self.again)
        self.rows.addStretch(2)
        self._card = self._panel()
        self.rows.addLayout(self._centred(self._card))
        self.rows.addStretch(3)
        self.wait()

    def fit(self) -> None:
        margins = self.rows.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        self._card.setFixedWidth(max(1, min(self.theme.px(_WIDTH), room)))

    @property
    def said(self) -> str:
        return f"{self._heading.text()} {self._text.text()}".strip()

    def wait(self) -> None:
        self._say(self._awaited, self._about, self.tr("Cancel"))

    def fail(self, reason: str) -> None:
        self._say(self._failure, reason, self.tr("Back"), ButtonKind.SECONDARY)
        self.retry.set_text(self.tr("Try again"))
        self.retry.show()

    def give_up(self, reason: str) -> None:
        self._say(self._failure, reason, self.tr("Back"), ButtonKind.PRIMARY)

    def refuse(self, reason: str) -> None:
        self._say(
            self.tr("The host did not let you in"), reason, self.tr("Back"), ButtonKind.PRIMARY
        )

    def end(self, reason: str) -> None:
        self._say(
            self.tr("You are no longer at the table"), reason, self.tr("Back"), ButtonKind.PRIMARY
        )

    def replaced(self, reason: str) -> None:
        self._say(self.tr("You are playing from another program"), reason, self.tr("Back"))
        self.retry.set_text(self.tr("Play here"))
        self.retry.show()

    @property
    def _failure(self) -> str:
        if self._opens:
            return self.tr("The table could not be opened")
        return self.tr("The table can't be reached")

    def _centred(self, panel: Panel) -> QHBoxLayout:
        """In a row of its own, so that its height is worked out for its own width."""
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(panel)
        row.addStretch(1)
        return row

    def _panel(self) -> Panel:
        panel = Panel(padding=24)
        texts = QVBoxLayout()
        texts.setSpacing(8)
        texts.addWidget(self._heading)
        texts.addWidget(self._text)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.retry)
        panel.rows.addLayout(texts)
        panel.rows.addSpacing(8)
        panel.rows.addLayout(buttons)
        return panel

    def _say(
        self, title: str, text: str, leave: str, kind: ButtonKind = ButtonKind.SECONDARY
    ) -> None:
        self._heading.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.cancel.set_text(leave)
        self.cancel.set_kind(kind)
        self.retry.hide()
        self.setAccessibleName(self.said)


LINGER = 180_000
"""Milliseconds for which the former table tells those who agree later where the others are."""


class RematchFlow(QObject):
    def __init__(self, visit: "TableVisit", preferences: Preferences) -> None:
        super().__init__(visit)
        self._visit, self._preferences = visit, preferences
        self._session: Session | None = None
        self._former: Session | None = None
        self._leaves = QTimer(self, singleShot=True, interval=LINGER)
        self._leaves.timeout.connect(self._leave_former)

    def follow(self, session: Session) -> None:
        self._session = session
        session.moved.connect(self._go_to)
        session.room_changed.connect(self._on_room)
        session.opened.connect(self._tell_former)

    def ask(self) -> bool:
        """Say that this person plays again; False where there is nobody to ask."""
        session, room = self._session, self._session.room if self._session else None
        if session is None or room is None or session.has_ended or not session.seats:
            return False
        if not room.opens_another or not _others(room, session.me):
            return False
        session.play_again()
        return True

    def end(self) -> None:
        self._leave_former()

    def _on_room(self, room: Room) -> None:
        session = self._session
        if session is None or room.stage != "over" or not session.is_host:
            return
        if session.me in room.again and self._former is None:
            setup = setup_of(session, room, self._preferences.pace)
            self._unfollow(session)
            self._former, self._session = session, None
            self._leaves.start()
            self._visit.move_on(partial(Session.host, setup))

    def _tell_former(self) -> None:
        session, former = self._session, self._former
        if session is not None and former is not None and session.invitation:
            former.lead_to(session.invitation)

    def _leave_former(self) -> None:
        former, self._former = self._former, None
        self._leaves.stop()
        if former is not None:
            former.leave()

    def _go_to(self, invitation: str) -> None:
        """The host of the former table has opened the next one: sit there as before."""
        session = self._session
        try:
            way = parse_target(invitation)
        except BadAddress:
            return
        if session is None or not session.seats:
            return
        seat, name = min(session.seats), session.person.name if session.person else ""
        make: Callable[[], Session] = partial(Session.join, way, name)
        self._unfollow(session)
        self._session = None
        session.leave()
        self._visit.move_on(make, invitation, seat)

    def _unfollow(self, session: Session) -> None:
        self._visit.unfollow(session)
        session.moved.disconnect(self._go_to)
        session.room_changed.disconnect(self._on_room)
        session.opened.disconnect(self._tell_former)


def setup_of(session: Session, room: Room, pace: float) -> Setup:
    """The same table, open for the same people, with the next seat to begin."""
    places = []
    for seat in room.seats:
        if seat.kind == "computer":
            places.append(SeatSetup("computer", seat.bot, seat.name, seat.colour))
        elif seat.person == session.me:
            person = SeatSetup("person", seat.name, "", seat.colour, seat.portrait)
            places.append(person)
        else:
            places.append(SeatSetup())
    settings = replace(room.settings, first=1 % len(places))
    name = session.person.name if session.person else ""
    board = find(room.settings.board)
    own = board if board is not None and is_own(board.id) else None
    page = urlsplit(session.page).port if session.page else None  # others' browsers look there
    return Setup(name, settings, tuple(places), pace, own_board=own, web=page)


def _others(room: Room, me: int) -> bool:
    """Whether somebody else who played is still here; to an always-on table they come back."""
    here = {person.id for person in room.people if person.here or room.settings.service}
    return any(
        seat.kind == "person" and seat.person != me and seat.person in here for seat in room.seats
    )
