"""The pictures of the settings, and of the cards that move an identity."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from smallworld_client import gui
from smallworld_client.about import Component
from smallworld_client.gui.about import AboutDialog
from smallworld_client.gui.identity.dialogs import ExportDialog, ImportDialog
from smallworld_client.gui.identity.own import OwnIdentity
from smallworld_client.gui.notices.section import NoticesSection
from smallworld_client.gui.settings_dialog import SettingsDialog
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import Pose, start_screen
from smallworld_client.storage.identity_file import Exported
from smallworld_client.storage.settings import Ignored, Settings
from smallworld_net.keys import Identity
from smallworld_wire import Notices, NoticeSent
from smallworld_wire.releases import NewRelease


def _settings(studio: Studio) -> QWidget:
    start = start_screen(studio)
    ignored = (Ignored("k" * 40, "Loud Larry"), Ignored("l" * 40, "Somebody with a long name"))
    SettingsDialog(Settings("Ada", ignored=ignored), start, _ADAS).open()
    return start


def _notices(studio: Studio) -> QWidget:
    """Two addresses are set, and a test has reached one of them."""
    start = start_screen(studio)
    away = NoticesSection("lobby.example.org", "en")
    dialog = SettingsDialog(Settings("Ada"), start, _ADAS, away)
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
_ADAS = OwnIdentity(
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
    dialog.language.showPopup()
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
