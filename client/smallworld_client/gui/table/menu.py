"""What the table's menus offer, by the room and by whoever opens them: rows, wishes, a vacation."""

from typing import get_args

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.transitions import skip_text
from smallworld_client.gui.times import day_text, time_left
from smallworld_client.turn.turn_end import UNDO
from smallworld_client.words import keys
from smallworld_client.words.names import AMOUNTS
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Room
from smallworld_wire.table import Placing

translate = QCoreApplication.translate

_DAY, _HOUR = 86_400, 3600
_ICONS = {"ask": "help", "even": "lines", "borders": "lock"}
_OFFERED = (1, 2, 3, 5, 7, 10, 14, 21, 30, 60)  # days of vacation to choose from


def wish_menu(session: Session, parent: QWidget) -> MenuDialog:
    seats = sorted(session.seats)
    present = session.wishes.get(seats[0], "ask") if seats else "ask"
    chosen = translate("table", "Current choice")
    entries = [
        MenuEntry(placing, _ICONS[placing], _placing_text(placing), chosen * (placing == present))
        for placing in get_args(Placing)
    ]
    title = translate("table", "If you're driven out")
    dialog = MenuDialog(title, entries, parent)
    dialog.answered.connect(session.wish)
    return dialog


def vacation_menu(session: Session, parent: QWidget) -> MenuDialog:
    room, me = session.room, session.person
    if room is None or me is None:
        return MenuDialog(translate("table", "Vacation"), [], parent)
    left = room.settings.vacation * _DAY - me.rested
    if me.vacation:
        title = translate("table", "You are on vacation until {day}")
        entries = [MenuEntry("0", "play", translate("table", "I'm back"))]
        dialog = MenuDialog(title.format(day=day_text(me.vacation)), entries, parent)
    else:
        title = translate("table", "Stop my clock; {time} of vacation left")
        whole = max((left + _HOUR) // _DAY, left > 0)  # what is left of a day is given, too
        offered = [days for days in _OFFERED if days <= whole]
        entries = [MenuEntry(str(days), "hourglass", AMOUNTS.days(days)) for days in offered]
        time = time_left(left) if left > 0 else AMOUNTS.days(0)
        dialog = MenuDialog(title.format(time=time), entries, parent)
    dialog.answered.connect(lambda answer: session.rest(int(answer)))
    return dialog


def _placing_text(placing: str) -> str:
    return {
        "ask": translate("table", "Ask me where my tokens go"),
        "even": translate("table", "Spread my tokens evenly"),
        "borders": translate("table", "Put my tokens on my borders"),
    }[placing]


def menu_entries(
    room: Room | None,
    me: int,
    *,
    undoes: bool = False,
    invites: bool = False,
    page_links: int = 0,
    is_full: bool = False,
    sets: int = 0,
    draws: int = 0,
) -> list[MenuEntry]:
    """``page_links`` is 2 where playing takes another link than watching, 0 without a page."""
    runs = room is not None and room.stage == "running"
    steps: list[MenuEntry] = []
    if runs and undoes:
        text = translate("table", "Undo my last step")
        steps.append(MenuEntry(UNDO, "undo", text, key=keys.UNDO.press))
    text = translate("table", "History")
    steps.append(MenuEntry("history", "history", text, key=keys.HISTORY.press))
    seat: list[MenuEntry] = []
    table: list[MenuEntry] = []
    if room is not None and runs:
        if room.seats_of(me):
            text = translate("table", "Go back to an earlier step…")
            steps.append(MenuEntry("go-back", "rewind", text))
            seat = _for_players(room, me)
        text = skip_text(plays=bool(room.seats_of(me)))
        steps.append(MenuEntry("skip", "skip", text, key=keys.SKIP.press))
        if room.is_in_charge(me):
            table = _for_the_host(room, me)
    if invites:
        table += _invitations(room, page_links)
    if room is not None and len(room.people) > 1:
        table.append(MenuEntry("people", "people", translate("table", "People at the table")))
    if sets:
        text = translate("table", "Sets in this game ({count})…").format(count=sets)
        table.append(MenuEntry("sets", "plus", text))
    if draws:
        table.append(MenuEntry("draws", "dice", translate("table", "How the luck was drawn…")))
    table.append(MenuEntry("leave", "menu", translate("table", "Leave the table")))
    groups = [
        (translate("table", "Steps"), steps),
        (translate("table", "Your seat"), seat),
        (translate("table", "The program"), _of_the_program(is_full=is_full)),
        (translate("table", "The table"), table),
    ]
    headed = sum(len(group) for _, group in groups) >= _MANY
    entries: list[MenuEntry] = []
    for heading, group in groups:
        if group and headed:
            entries.append(MenuEntry("", "", heading))
        entries += group
    return entries


_MANY = 12  # from so many rows on a menu is grouped under headings


def _for_players(room: Room, me: int) -> list[MenuEntry]:
    replaced = any(room.seats[seat].is_played_by_computer for seat in room.seats_of(me))
    entries = []
    if room.paused == NOBODY:
        entries.append(MenuEntry("pause", "pause", translate("table", "Pause")))
    else:
        entries.append(MenuEntry("go-on", "play", translate("table", "Continue")))
    entries.append(MenuEntry("wish", "house", translate("table", "If I'm driven out…")))
    if room.settings.vacation:
        entries.append(MenuEntry("vacation", "sun", translate("table", "Vacation…")))
    if len(room.seats_of(me)) == 1:
        entries.append(
            MenuEntry("play-again", "bot", translate("table", "Take my seat back"))
            if replaced
            else MenuEntry("stand-in", "bot", translate("table", "Let a computer play for me"))
        )
    return entries


def _for_the_host(room: Room, me: int) -> list[MenuEntry]:
    entries = []
    if room.leader == me and has_others(room, me):
        entries.append(MenuEntry("adjourn", "save", translate("table", "Save and quit")))
        entries.append(MenuEntry("hand-over", "send", translate("table", "Make someone else host")))
    if len(room.people) > 1:
        entries.append(MenuEntry("arrange", "hourglass", translate("table", "Time limits…")))
    return entries


def _invitations(room: Room | None, page_links: int) -> list[MenuEntry]:
    entries = [MenuEntry("copy-play", "copy", translate("table", "Copy invitation"))]
    if room is not None and room.settings.spectators:
        entries.append(MenuEntry("copy-watch", "eye", translate("table", "Copy link to watch")))
        text = translate("table", "Let others watch in a browser")
        if not page_links:
            entries.append(MenuEntry("open-page", "link", text))
    if page_links:
        entries.append(MenuEntry("copy-page", "link", translate("table", "Copy link for browsers")))
    if page_links > 1:
        text = translate("table", "Copy link to play in browsers")
        entries.append(MenuEntry("copy-seat-page", "link", text))
    return entries


def _of_the_program(*, is_full: bool) -> list[MenuEntry]:
    to_window, to_screen = (
        translate("table", "Leave full screen"),
        translate("table", "Full screen"),
    )
    screen = to_window if is_full else to_screen
    return [
        MenuEntry("full-screen", "fit", screen, key=keys.FULL_SCREEN.press),
        MenuEntry("settings", "gear", translate("table", "Settings")),
        MenuEntry("keys", "keyboard", translate("table", "Keys"), key=keys.SHEET.press),
        MenuEntry("about", "about", translate("table", "About Small World")),
    ]


def publishing_entry(published_at: str) -> MenuEntry:
    if published_at:
        text = translate("table", "Stop letting programs follow (port {port})")
        port = published_at.rpartition(":")[2]
        return MenuEntry("publish-no-more", "close", text.format(port=port))
    return MenuEntry("publish", "link", translate("table", "Let other programs follow the game"))


def has_others(room: Room, me: int) -> bool:
    return any(assigned.kind == "person" and assigned.person != me for assigned in room.seats)
