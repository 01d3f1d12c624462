"""The desktop entry: the menus of Linux desktops, and whoever clicks an invitation."""

from configparser import ConfigParser
from pathlib import Path

import pytest

from smallworld_net.address import SCHEME

ENTRY = Path(__file__).parents[2] / "packaging" / "smallworld.desktop"


@pytest.fixture
def entry() -> dict[str, str]:
    reader = ConfigParser(interpolation=None)
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(ENTRY, encoding="utf-8")
    return dict(reader["Desktop Entry"])


def test_invitations_are_opened_by_this_program(entry: dict[str, str]) -> None:
    assert f"x-scheme-handler/{SCHEME}" in entry["MimeType"].split(";")


def test_the_program_is_handed_the_link_that_was_clicked(entry: dict[str, str]) -> None:
    assert entry["Exec"].split() == ["smallworld", "%u"]


def test_lists_end_as_the_specification_wants(entry: dict[str, str]) -> None:
    for field in ("MimeType", "Categories", "Keywords"):
        assert entry[field].endswith(";")
