"""The panel by which others come to a table, in the places that it is given."""

import pytest
import segno
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.setup.access import InvitationPanel, code_of

NOTE = "Send the invitation to those with whom you want to play."
LITTLE, MUCH = 150, 900


@pytest.fixture
def panel() -> InvitationPanel:
    made = InvitationPanel()
    made.show_ways("smallworld://lobby.example/ABCDEF", "watch", "https://a.b/c", is_link=True)
    made.show_free(1, NOTE, urges=True)
    made.offer_friends(offered=True)
    return made


class Shrinking(QVBoxLayout):
    """Tells the panel that it has little room whenever something in it is about to appear."""

    panel: InvitationPanel | None = None

    def setGeometry(self, room: QRect) -> None:  # noqa: N802 - Qt calls it so
        super().setGeometry(room)
        if self.panel is not None:
            self.panel.stand_in(LITTLE, LITTLE)


def test_what_is_hidden_while_it_appears_is_not_left_painted(
    qtbot: QtBot, panel: InvitationPanel
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    rows = Shrinking(around)
    rows.addWidget(panel)
    panel.stand_in(LITTLE, LITTLE)
    around.resize(QSize(320, 500))
    around.show()
    [note] = [it for it in panel.findChildren(Label) if it.text() == NOTE]
    assert not note.isVisible()
    rows.panel = panel
    panel.stand_in(MUCH, MUCH)
    assert not [it for it in panel.findChildren(QWidget) if it.isVisible() and it.isHidden()]


def test_buttons_below_each_other_are_of_one_height(qtbot: QtBot, panel: InvitationPanel) -> None:
    qtbot.addWidget(panel)
    panel.resize(300, 500)
    panel.show()
    buttons = [it for it in panel.findChildren(Button) if it.isVisible()]
    assert len(buttons) == 4
    assert len({it.sizeHint().height() for it in buttons}) == 1


def test_a_long_invitation_has_a_coarser_code_than_its_length_asks_for() -> None:
    short, long = "smallworld://a.example/x", "smallworld://lobby.example.org/" + "x" * 150
    assert len(code_of(short)) < len(code_of(long))
    assert len(code_of(long)) < len(segno.make(long, error="m", boost_error=False).matrix)
