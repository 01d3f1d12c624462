"""What the table's menu offers to this person now."""

from PySide6.QtCore import QCoreApplication

from smallworld.wire import NOBODY, Room
from smallworld_client.gui import keys
from smallworld_client.gui.dialogs.menu import Entry

translate = QCoreApplication.translate


def menu_entries(room: Room | None, me: int, *, invites: bool = False) -> list[Entry]:
    """From what is needed most to leaving; ``invites``: there are invitations to give."""
    entries: list[Entry] = []
    if room is not None and room.stage == "running":
        if room.seats_of(me):
            entries += _for_players(room, me)
        if room.leader == me:
            entries += _for_the_host(room, me)
    if invites:
        entries += _invitations(room)
    return entries + _for_all(room)


def _for_players(room: Room, me: int) -> list[Entry]:
    replaced = any(room.chairs[seat].is_played_by_computer for seat in room.seats_of(me))
    entries = [
        Entry(
            "take-back", "undo", translate("table", "Take back my last step"), keys.TAKE_BACK.press
        ),
        Entry("go-back", "history", translate("table", "Go back to an earlier step …")),
    ]
    if room.paused == NOBODY:
        entries.append(Entry("pause", "pause", translate("table", "Pause")))
    else:
        entries.append(Entry("go-on", "play", translate("table", "Go on")))
    if len(room.seats_of(me)) == 1:
        entries.append(
            Entry("play-again", "bot", translate("table", "I play again"))
            if replaced
            else Entry("stand-in", "bot", translate("table", "Let a computer play for me"))
        )
    return entries


def _for_the_host(room: Room, me: int) -> list[Entry]:
    entries = [
        Entry("adjourn", "save", translate("table", "Save and go on another evening")),
    ]
    if _others(room, me):
        entries.append(Entry("hand-over", "send", translate("table", "Hand the table over")))
    if len(room.people) > 1:
        entries.append(Entry("arrange", "hourglass", translate("table", "Clock and absence …")))
    return entries


def _invitations(room: Room | None) -> list[Entry]:
    entries = [Entry("copy-play", "copy", translate("table", "Copy invitation"))]
    if room is not None and room.settings.spectators:
        entries.append(Entry("copy-watch", "eye", translate("table", "Copy link to watch")))
    return entries


def _for_all(room: Room | None) -> list[Entry]:
    entries = []
    if room is not None and len(room.people) > 1:
        entries.append(Entry("people", "people", translate("table", "People at the table")))
    return [
        *entries,
        Entry("history", "history", translate("table", "History"), keys.HISTORY.press),
        Entry("settings", "gear", translate("table", "Settings")),
        Entry("keys", "keyboard", translate("table", "Keys"), keys.SHEET.press),
        Entry("leave", "menu", translate("table", "Leave the table")),
    ]


def _others(room: Room, me: int) -> bool:
    """Whether other people play here."""
    return any(chair.kind == "person" and chair.person != me for chair in room.chairs)
