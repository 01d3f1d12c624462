"""About the program: version, licences, address, and a newer release."""

from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld import __version__
from smallworld_client.about import Component
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell import start_dialogs
from smallworld_client.gui.shell.start_dialogs import AboutDialog, told_of_newer, told_of_release
from smallworld_wire.common import NewRelease
from tests.gui.showing import on_screen

RELEASE = NewRelease("9.1.0", "2027-01-10", {"smallworld-9.1.0-setup.exe": "ab" * 32})
ADDRESS = "https://a.example/smallworld"


@pytest.fixture
def screen(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget(), 1280, 720)


@pytest.fixture
def parts(tmp_path: Path) -> list[Component]:
    """The program and a library, which is named before it."""
    own, other = tmp_path / "LICENSE", tmp_path / "COPYING"
    own.write_text("MIT License\n")
    other.write_text("GNU LESSER\n")
    return [
        Component("numpy", "2.4.6", (("a/COPYING", other), ("COPYING", other))),
        Component("smallworld-table", "", (("LICENSE", own),)),
    ]


def said(dialog: AboutDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(Label) if not label.isHidden()]


def names(dialog: AboutDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_it_says_the_version_and_all_licences_with_the_programs_first(
    screen: QWidget, parts: list[Component]
) -> None:
    dialog = AboutDialog(screen, None, "", parts)
    assert f"Version {__version__}" in said(dialog)
    assert dialog.address.isHidden()
    assert names(dialog) == ["Small World", "numpy 2.4.6"]
    assert dialog.page.toPlainText() == "LICENSE\n\nMIT License"
    dialog.list.setCurrentRow(1)
    assert dialog.page.toPlainText().count("GNU LESSER") == 2
    assert "a/COPYING" in dialog.page.toPlainText()


def test_a_click_on_the_address_opens_it(
    screen: QWidget, parts: list[Component], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    AboutDialog(screen, None, ADDRESS, parts).address.click()
    assert opened == [ADDRESS]


def test_a_newer_release_is_named_with_the_sums_of_its_files(
    screen: QWidget, parts: list[Component]
) -> None:
    dialog = AboutDialog(screen, RELEASE, "", parts)
    assert "Version 9.1.0 came out on 10 January 2027." in said(dialog)
    dialog.list.setCurrentRow(names(dialog).index("Version 9.1.0"))
    assert f"smallworld-9.1.0-setup.exe\n{'ab' * 32}" in dialog.page.toPlainText()


def test_what_is_told_of_a_newer_release_leads_to_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(start_dialogs, "homepage", lambda: "")
    assert told_of_newer("9.1.0").endswith("Ask them where they got it.")
    assert told_of_release("9.1.0") == "Version 9.1.0 of Small World is out."
    monkeypatch.setattr(start_dialogs, "homepage", lambda: ADDRESS)
    assert told_of_newer("9.1.0").endswith(ADDRESS)
    assert told_of_release("9.1.0").endswith(ADDRESS)
