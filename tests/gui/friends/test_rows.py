"""A friend's row says where they are, beside what one can do."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.lobby.company import FriendView
from smallworld_client.gui.lobby.friends import FriendRow
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme
from smallworld_wire.people import Whereabouts
from tests.gui.audit.painting import is_elided, is_wrapped_cut

PLAYS = FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9))
ONE_SIDED = FriendView(b"d" * 40, "Dora", is_one_sided=True)
INVITED = FriendView(b"s" * 40, "Sanna", Whereabouts(), is_invited=True)


@pytest.fixture(params=["en", "de", "fr"])
def column(request: pytest.FixtureRequest, qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    """A narrow column with text of 80 % in one of the languages."""
    Theme(text=0.8).apply(qapp)
    speak(qapp, request.param)
    column = QWidget()
    qtbot.addWidget(column)
    column.resize(222, 300)
    yield column
    Theme().apply(qapp)
    speak(qapp, "en")


@pytest.mark.parametrize(
    "friend", [PLAYS, INVITED, ONE_SIDED], ids=["plays", "invited", "one-sided"]
)
def test_where_a_friend_is_can_be_read_in_a_narrow_column(
    column: QWidget, friend: FriendView
) -> None:
    row = FriendRow(friend)
    rows = QVBoxLayout(column)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.addWidget(row)
    rows.addStretch(1)
    column.show()
    QApplication.processEvents()
    place = row.place
    assert place.is_whole if is_elided(place) else not is_wrapped_cut(place, place.text())
