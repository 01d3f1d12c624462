"""The identity in the settings: shown, exported, imported."""

import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from nacl.pwhash import argon2id
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from smallworld_chance.signatures import fingerprint
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.lobby.identity import (
    ExportDialog,
    IdentityActions,
    IdentitySection,
    ImportDialog,
    UnreadableDialog,
    short,
)
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, open_settings
from smallworld_client.home import friends
from smallworld_client.home.friends import KeptFriend, People
from smallworld_client.home.identity import own_identity
from smallworld_client.home.settings import SettingsFile, UserSettings
from smallworld_net.keys import Identity
from tests.gui.showing import existing, on_screen

WORDS = "four words and more"
OTHER = Identity.of(bytes(32))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(friends, "_COST", argon2id.OPSLIMIT_MIN)
    monkeypatch.setattr(friends, "_MEMORY", argon2id.MEMLIMIT_MIN)
    return tmp_path / "home"


@pytest.fixture
def screen(qtbot: QtBot) -> Iterator[QWidget]:
    screen = on_screen(qtbot, QWidget(), 900, 700)
    yield screen
    for dialog in screen.findChildren(Dialog):
        dialog.dismiss()


@pytest.fixture
def section(screen: QWidget) -> IdentitySection:
    dialog = SettingsDialog(UserSettings("Ada"), screen, IdentityActions())
    dialog.open()
    assert dialog.identity is not None
    return dialog.identity


@pytest.fixture
def others(tmp_path: Path) -> Path:
    """The file of an identity from another computer."""
    friends.export_identity(OTHER, tmp_path / "ada.swid", WORDS)
    return tmp_path / "ada.swid"


def importing(section: IdentitySection, screen: QWidget, path: Path) -> ImportDialog:
    section.take(path)
    return existing(screen.findChild(ImportDialog))


def open_with(qtbot: QtBot, dialog: ImportDialog, passphrase: str, then: str) -> None:
    """Type a passphrase, and wait for a button that comes of it."""
    dialog.passphrase.set_text(passphrase)
    dialog.button("open").click()
    qtbot.waitUntil(lambda: dialog.button(then).isVisible())


def test_the_settings_show_the_fingerprint_in_a_line_of_its_own(section: IdentitySection) -> None:
    code = section.fingerprint
    assert code.text() == fingerprint(own_identity().verify_key)
    assert code.height() < 2 * code.fontMetrics().height()
    assert code.geometry().bottom() <= section.export.geometry().top()


def test_where_nothing_can_be_kept_the_settings_say_why(home: Path, screen: QWidget) -> None:
    home.write_text("a file in the way")
    section = IdentitySection(IdentityActions(), "Ada", screen)
    assert section.fingerprint.text().startswith(f"Nothing can be saved in {home}")
    assert not section.export.isEnabled()
    section.deleteLater()


def test_an_identity_is_exported_with_a_passphrase_that_was_typed_twice(
    qtbot: QtBot, section: IdentitySection, screen: QWidget, tmp_path: Path
) -> None:
    section.export.click()
    dialog = existing(screen.findChild(ExportDialog))
    dialog.passphrase.set_text(WORDS)
    dialog.again.set_text(WORDS)
    dialog.button("file").click()
    [asks] = dialog.findChildren(QFileDialog)
    assert asks.selectedFiles()[0].endswith("Ada.swid")
    asks.fileSelected.emit(str(tmp_path / "me.swid"))
    asks.reject()
    qtbot.waitUntil(lambda: dialog.button("close").isVisible())
    assert str(tmp_path / "me.swid") in dialog.said
    assert (
        friends.opened_identity(friends.read_identity_file(tmp_path / "me.swid"), WORDS).identity
        == own_identity()
    )
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "me.swid").stat().st_mode) == 0o600


def test_a_passphrase_that_will_not_do_is_said_and_no_file_is_asked_for(
    qtbot: QtBot, section: IdentitySection, screen: QWidget, tmp_path: Path
) -> None:
    section.export.click()
    dialog = existing(screen.findChild(ExportDialog))
    for first, second, wrong in (
        ("short", "short", "at least 8"),
        (WORDS, WORDS + "!", "don't match"),
    ):
        dialog.passphrase.set_text(first)
        dialog.again.set_text(second)
        dialog.button("file").click()
        assert wrong in dialog.passphrase.error() + dialog.again.error()
        assert dialog.findChildren(QFileDialog) == []
    dialog.save(tmp_path / "missing" / "me.swid")
    qtbot.waitUntil(lambda: dialog.button("close").isVisible())
    assert "can't be written" in dialog.said


@pytest.mark.parametrize("answer", ["adopt", "cancel"])
def test_nobody_becomes_another_without_being_asked(
    qtbot: QtBot, section: IdentitySection, screen: QWidget, others: Path, answer: str
) -> None:
    before = own_identity()
    dialog = importing(section, screen, others)
    open_with(qtbot, dialog, "another", "open")
    assert "not the passphrase" in dialog.passphrase.error()
    open_with(qtbot, dialog, WORDS, "adopt")
    assert short(before) in dialog.said
    assert short(OTHER) in dialog.said
    assert own_identity() == before
    dialog.button(answer).click()
    now = OTHER if answer == "adopt" else before
    assert own_identity() == now
    assert section.fingerprint.text() == fingerprint(now.verify_key)


def test_ones_own_identity_is_recognised(
    qtbot: QtBot, section: IdentitySection, screen: QWidget, tmp_path: Path
) -> None:
    friends.export_identity(own_identity(), tmp_path / "me.swid", WORDS)
    dialog = importing(section, screen, tmp_path / "me.swid")
    open_with(qtbot, dialog, WORDS, "close")
    assert "already" in dialog.said


def test_another_file_is_said_to_be_none(
    section: IdentitySection, screen: QWidget, tmp_path: Path
) -> None:
    (tmp_path / "cat.png").write_bytes(b"\x89PNG")
    section.take(tmp_path / "cat.png")
    dialog = existing(screen.findChild(UnreadableDialog))
    assert "is not an identity" in dialog.said


def test_closing_the_card_while_a_file_is_opened_changes_nothing(
    qtbot: QtBot, section: IdentitySection, screen: QWidget, others: Path
) -> None:
    before = own_identity()
    dialog = importing(section, screen, others)
    dialog.passphrase.set_text(WORDS)
    dialog.button("open").click()
    dialog.dismiss()
    QApplication.processEvents()
    assert own_identity() == before


def test_friends_and_ignored_people_come_along_and_the_settings_show_them(
    qtbot: QtBot, screen: QWidget, home: Path, tmp_path: Path, qapp: QApplication
) -> None:
    bram, larry = KeptFriend("a" * 40, "Bram"), KeptFriend("b" * 40, "Larry")
    friends.export_identity(OTHER, tmp_path / "ada.swid", WORDS, People((bram,), (larry,)))
    preferences = Preferences(qapp, SettingsFile(tmp_path / "settings.ini"))
    settings = open_settings(preferences, ScreenVisit(screen))
    assert settings.identity is not None
    dialog = importing(settings.identity, screen, tmp_path / "ada.swid")
    open_with(qtbot, dialog, WORDS, "adopt")
    assert not preferences.company.kept
    dialog.button("adopt").click()
    assert preferences.company.kept == (bram,)
    assert "1 friend came with the file." in dialog.said
    assert preferences.people == People((bram,), (larry,))
    settings.control(ToggleRow, "sound").click()
    assert preferences.settings.ignored_keys == {larry.public}
    preferences.company.deleteLater()


def test_the_code_of_another_device_is_typed_and_taken(
    section: IdentitySection, screen: QWidget
) -> None:
    before = own_identity()
    section.code.click()
    dialog = existing(screen.findChild(ImportDialog))
    dialog.passphrase.set_text(friends.identity_code(OTHER)[:-1])
    dialog.button("open").click()
    assert "you have typed 55" in dialog.passphrase.error()
    assert own_identity() == before
    dialog.passphrase.set_text(friends.identity_code(OTHER))
    dialog.button("open").click()
    dialog.button("adopt").click()
    assert own_identity() == OTHER
    assert "file" not in dialog.said


def test_the_own_identity_is_shown_as_a_code_when_it_is_asked_for(
    section: IdentitySection, screen: QWidget
) -> None:
    code = friends.identity_code(own_identity())
    section.export.click()
    dialog = existing(screen.findChild(ExportDialog))
    assert code[:9] not in dialog.said
    dialog.button("code").click()
    assert code in dialog.said.replace("\n", " ")
