"""The pictures of settings, of choosing sets, and of lessons."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from smallworld.content import Power, Race
from smallworld.content.base_traits import Grows, RegionPays
from smallworld.content.own import OwnPieces
from smallworld_client import gui
from smallworld_client.about import Component
from smallworld_client.analysis.lessons import LESSONS, LessonProgress, load_lesson
from smallworld_client.gui.guide.lesson import LessonSession
from smallworld_client.gui.guide.lists import LessonsScreen
from smallworld_client.gui.kit.choice import Picker
from smallworld_client.gui.lobby.identity import ExportDialog, IdentityActions, ImportDialog
from smallworld_client.gui.lobby.notices import NoticesSection
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.setup.table_rules import ArrangeDialog
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.start_dialogs import AboutDialog
from smallworld_client.gui.table.lesson_screen import LessonScreen
from smallworld_client.home.friends import Exported
from smallworld_client.home.settings import Ignored, UserSettings
from smallworld_dev.shots.posing import NAMES, Studio
from smallworld_dev.shots.screens import (
    CAST,
    LOBBY,
    ROOM,
    SETS,
    Pose,
    as_it_comes,
    games,
    start_screen,
    waiting_room,
)
from smallworld_net.keys import Identity
from smallworld_wire.common import NewRelease
from smallworld_wire.people import Notices, NoticeSent


def _settings(studio: Studio) -> QWidget:
    start = start_screen(studio)
    ignored = (Ignored("k" * 40, "Loud Larry"), Ignored("l" * 40, "Somebody with a long name"))
    SettingsDialog(UserSettings("Ada", ignored=ignored), start, _ADAS).open()
    return start


def _notices(studio: Studio) -> QWidget:
    """Two addresses are set, and a test has reached one of them."""
    start = start_screen(studio)
    away = NoticesSection("lobby.example.org", "en")
    dialog = SettingsDialog(UserSettings("Ada"), start, _ADAS, away)
    away.follow(True)
    away.take(Notices(("mailtos", "discord"), digest=True))
    away.take(NoticeSent(1, 2))
    dialog.open()
    QApplication.processEvents()
    scroll = dialog.findChild(QScrollArea)
    assert scroll is not None
    scroll.ensureWidgetVisible(away, 0, 0)
    return start


_ADA, _ADA_AT_HOME = (Identity.of(bytes([number]) * 32) for number in (1, 2))
_ADAS = IdentityActions(
    own=lambda: _ADA,
    has=lambda: True,
    adopt=lambda identity: None,
    export=lambda identity, path, passphrase, people: None,
    opened=lambda body, passphrase: Exported(_ADA_AT_HOME),
)
"""The identity that the settings show, without a disk."""


def _export_identity(studio: Studio) -> QWidget:
    """A passphrase was typed that is too short."""
    start = start_screen(studio)
    dialog = ExportDialog(_ADAS, Path(), "Ada", start)
    dialog.passphrase.set_text("horse")
    dialog.open()
    dialog.button("file").click()
    return start


def _exported_identity(studio: Studio) -> QWidget:
    start = start_screen(studio)
    dialog = ExportDialog(_ADAS, Path(), "Ada", start)
    dialog.open()
    dialog.save(Path("/home/ada/Documents/Ada.swid"))
    studio.wait_for(lambda: dialog.button("close").isVisible())
    return start


def _import_identity(studio: Studio) -> QWidget:
    """Somebody is asked whether they want to be another."""
    start = start_screen(studio)
    dialog = ImportDialog(_ADAS, b"", "Ada.swid", start)
    dialog.open()
    dialog.button("open").click()
    studio.wait_for(lambda: dialog.button("adopt").isVisible())
    return start


def _language_list(studio: Studio) -> QWidget:
    start = _settings(studio)
    dialog = start.findChild(SettingsDialog)
    assert dialog is not None
    dialog.control(Picker, "language").showPopup()
    return start


def _about(studio: Studio) -> QWidget:
    """A newer release is out, and the project has an address."""
    start = start_screen(studio)
    start.set_newer(_RELEASE.version)
    text = Path(gui.__file__).parent / "fonts" / "OFL-Lato.txt"
    parts = [Component(name, "1.2.3", ((text.name, text),)) for name in _PARTS]
    AboutDialog(start, _RELEASE, "https://smallworld.example.org", parts).open()
    return start


_RELEASE = NewRelease("9.1.0", "2027-01-10", {"smallworld-9.1.0-setup.exe": "ab" * 32})
_PARTS = (
    "smallworld-table", "aiohttp", "attrs", "cffi", "idna", "ifaddr", "lato", "libxcb-render-util0",
    "msgspec", "multidict", "numpy", "pillow", "platformdirs", "prometheus-client", "pyinstaller",
    "pyside6-essentials", "python", "pyzmq", "redis", "segno", "shapely", "vollkorn", "zeroconf",
)  # fmt: skip


SETTINGS: dict[str, Pose] = {
    "start-about": _about,
    "start-settings": _settings,
    "start-settings-notices": _notices,
    "start-settings-list": _language_list,
    "start-identity-export": _export_identity,
    "start-identity-exported": _exported_identity,
    "start-identity-import": _import_identity,
}


def _against_computers() -> SetupScreen:
    return SetupScreen(Mode.COMPUTER, "Ada", cast=CAST, sets=SETS)


def _with_own_pieces(studio: Studio) -> QWidget:
    """A race and a power of one's own, each with the way to change it."""
    screen = SetupScreen(Mode.COMPUTER, "Ada", cast=CAST, sets=SETS)
    moles = Race("own-moles", "Moles", "Mole", 5, 12, "", traits=(Grows(3),))
    vines = Power("own-vines", "Vineyard", 4, "", traits=(RegionPays(("hill",)),))
    screen.own.add(OwnPieces((moles,), (vines,)))

    screen.own.line.click()
    studio.set_up(screen)
    for area in screen.findChildren(QScrollArea):
        if area.isAncestorOf(screen.own):
            area.ensureWidgetVisible(screen.own.changes[-1])
    return screen


def _for_others() -> HostScreen:
    return HostScreen("Ada", LOBBY, sets=SETS)


def _in_a_lobby(studio: Studio) -> QWidget:
    screen = LobbyScreen("Ada", LOBBY, sets=SETS)
    screen.set_connection(LOBBY, connected=True)
    screen.show_games(games())
    studio.set_up(screen)
    screen.games.begin.click()

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

    return screen


CHOOSING_SETS: dict[str, Pose] = {
    "setup-sets": as_it_comes(_against_computers),
    "setup-own-pieces": _with_own_pieces,
    "host-sets": as_it_comes(_for_others),
    "lobby-new-game-sets": _in_a_lobby,
    "waiting-sets": as_it_comes(_said_in_the_room),
    "waiting-changing-sets": _changed_in_the_room,
}


translate = QCoreApplication.translate
Then = Callable[[LessonScreen], object]


def _step(lesson: str, step: str, *then: Then) -> Pose:
    """A step of a lesson, by its id; ``then`` is done there."""

    def pose(studio: Studio) -> QWidget:
        read = load_lesson(lesson, NAMES[0])
        following = translate("lessons", "Next lesson")
        screen = LessonScreen(LessonSession(read, 0.0), 0.0, following=following)
        studio.set_up(screen)
        screen.begin([it.id for it in read.steps].index(step))
        for act in then:
            studio.rest(screen)
            act(screen)
        return screen

    return pose


def _list(progress: LessonProgress) -> Pose:
    def pose(studio: Studio) -> QWidget:
        screen = LessonsScreen([load_lesson(id, NAMES[0]) for id in LESSONS], progress)
        studio.set_up(screen)
        return screen

    return pose


def _elsewhere(screen: LessonScreen) -> None:
    """Click a region that the step does not mean, and that the rules refuse."""
    screen.controller.click("8")


LESSON_SHOTS: dict[str, Pose] = {
    "lessons": _list(LessonProgress().finished("pick").finished("enter").reached("price", 2)),
    "lessons-new": _list(LessonProgress()),
    "lesson-pick": _step("pick", "pay"),
    "lesson-price": _step("price", "defenders"),
    "lesson-wrong": _step("price", "mountain", _elsewhere),
    "lesson-die": _step("die", "dashed"),
    "lesson-redeploy": _step("redeploy", "safe"),
    "lesson-attacked": _step("attacked", "back"),
    "lesson-decline": _step("decline", "tired"),
    "lesson-button": _step("enter", "score"),
    "lesson-end": _step("enter", "score", lambda it: it.guide.show()),
}
