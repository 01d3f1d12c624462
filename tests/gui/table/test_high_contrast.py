"""In the theme of high contrast everything that is written can be read."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.table.cards import KeysSheet
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import CONTRAST, Theme
from tests.gui.audit import words
from tests.gui.audit.auditing import audit
from tests.gui.audit.finding import Kind
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import Seat, TableSession

STRONG = 7.0


@pytest.fixture(autouse=True)
def high_contrast(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "CONTRAST", STRONG)
    Theme(CONTRAST).apply(qapp)
    yield
    Theme().apply(qapp)


def pale(screen: TableScreen) -> list[str]:
    return [it.what for it in audit(screen) if it.kind is Kind.CONTRAST]


@pytest.mark.turns(8)
@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(900, 1200)], ids=["wide", "tall"])
@pytest.mark.parametrize("session", [conquer, lambda: TableSession.posed(PICK)])
def test_all_that_a_table_says_stands_out_from_its_ground(
    seat_at: Seat, session: Callable[[], TableSession], size: QSize
) -> None:
    screen = seat_at(session())
    screen.resize(size)
    assert pale(screen) == []


@pytest.mark.turns(8)
def test_all_that_a_dialog_says_stands_out_from_its_ground(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    KeysSheet(screen).open_once()
    assert pale(screen) == []
