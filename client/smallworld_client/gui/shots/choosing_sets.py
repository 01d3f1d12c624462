"""The pictures of where sets are chosen, and of where a room says which are."""

from msgspec.structs import replace
from PySide6.QtWidgets import QScrollArea, QWidget

from smallworld.content import Power, Race
from smallworld.content.own import Own
from smallworld.traits.base import Grows, RegionPays
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.host import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.setup.table_rules import ArrangeDialog
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import (
    CAST,
    LOBBY,
    ROOM,
    SETS,
    Pose,
    as_it_comes,
    games,
    waiting_room,
)


def _against_computers() -> SetupScreen:
    screen = SetupScreen(Mode.COMPUTER, "Ada", cast=CAST, sets=SETS)
    screen.sets.line.click()
    return screen


def _with_own_pieces(studio: Studio) -> QWidget:
    """A race and a power of one's own, each with the way to change it."""
    screen = SetupScreen(Mode.COMPUTER, "Ada", cast=CAST, sets=SETS)
    moles = Race("own-moles", "Moles", "Mole", 5, 12, "", traits=(Grows(3),))
    vines = Power("own-vines", "Vineyard", 4, "", traits=(RegionPays(("hill",)),))
    screen.own.add(Own((moles,), (vines,)))
    screen.sets.line.click()
    screen.own.line.click()
    studio.set_up(screen)
    for area in screen.findChildren(QScrollArea):
        if area.isAncestorOf(screen.own):
            area.ensureWidgetVisible(screen.own.changes[-1])
    return screen


def _for_others() -> HostScreen:
    screen = HostScreen("Ada", LOBBY, sets=SETS)
    screen.form.sets.line.click()
    return screen


def _in_a_lobby(studio: Studio) -> QWidget:
    screen = LobbyScreen("Ada", LOBBY, sets=SETS)
    screen.set_connection(LOBBY, connected=True)
    screen.show_games(games())
    studio.set_up(screen)
    screen.games.begin.click()
    screen.form.sets.line.click()
    return screen


def _said_in_the_room() -> WaitingScreen:
    screen = waiting_room(hosting=False, sets=SETS)
    screen.rules.line.click()
    return screen


def _changed_in_the_room(studio: Studio) -> QWidget:
    screen = waiting_room(hosting=True, sets=SETS)
    studio.set_up(screen)
    names = ("Ada", "Bram", "Cleo", "seat 4", "Fennick")
    dialog = ArrangeDialog(replace(ROOM, sets=SETS), screen, 10, names)
    dialog.open()
    dialog.sets.line.click()
    return screen


CHOOSING_SETS: dict[str, Pose] = {
    "setup-sets": as_it_comes(_against_computers),
    "setup-own-pieces": _with_own_pieces,
    "host-sets": as_it_comes(_for_others),
    "lobby-new-game-sets": _in_a_lobby,
    "waiting-sets": as_it_comes(_said_in_the_room),
    "waiting-changing-sets": _changed_in_the_room,
}
