"""What makes a game over days go on: standing wishes, and vacations."""

from typing import get_args

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.session import Session
from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_client.gui.texts.times import day_text
from smallworld_client.gui.widgets.menu import Entry, MenuDialog
from smallworld_wire import Placing

translate = QCoreApplication.translate

_DAY = 86_400
_ICONS = {"ask": "help", "even": "lines", "borders": "lock"}
_OFFERED = (1, 2, 3, 5, 7, 10, 14, 21, 30, 60)
"""Days of vacation to choose from."""


def wish_menu(session: Session, parent: QWidget) -> MenuDialog:
    """Where this person's tokens go that are withdrawn in another player's turn."""
    seats = sorted(session.seats)
    present = session.wishes.get(seats[0], "ask") if seats else "ask"
    chosen = translate("table", "This is what happens now")
    entries = [
        Entry(placing, _ICONS[placing], _placing_text(placing), chosen * (placing == present))
        for placing in get_args(Placing)
    ]
    title = translate("table", "When you lose a region in another player's turn")
    dialog = MenuDialog(title, entries, parent)
    dialog.answered.connect(lambda answer: _wish(session, answer))
    return dialog


def _wish(session: Session, answer: str) -> None:
    for placing in get_args(Placing):
        if answer == placing:
            session.wish(placing)


def vacation_menu(session: Session, parent: QWidget) -> MenuDialog:
    """Begin a vacation of some of the days that are left, or come back."""
    room, me = session.room, session.person
    if room is None or me is None:
        return MenuDialog(translate("table", "Vacation"), [], parent)
    left = room.settings.vacation * _DAY - me.rested
    if me.vacation:
        title = translate("table", "You are on vacation until {day}")
        entries = [Entry("0", "play", translate("table", "I am back"))]
        dialog = MenuDialog(title.format(day=day_text(me.vacation)), entries, parent)
    else:
        title = translate("table", "Stop my clock; {time} of vacation left")
        whole = max(0, -(-left // _DAY))
        offered = [days for days in _OFFERED if days <= whole]
        entries = [Entry(str(days), "hourglass", AMOUNTS.days(days)) for days in offered]
        dialog = MenuDialog(title.format(time=AMOUNTS.days(left // _DAY)), entries, parent)
    dialog.answered.connect(lambda answer: _rest(session, answer))
    return dialog


def _rest(session: Session, answer: str) -> None:
    if answer.isdecimal():
        session.rest(int(answer))


def _placing_text(placing: str) -> str:
    return {
        "ask": translate("table", "Ask me where my tokens go"),
        "even": translate("table", "Spread my tokens evenly"),
        "borders": translate("table", "Put my tokens on my borders"),
    }[placing]
