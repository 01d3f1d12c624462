"""What a player's panel says where it has little room."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.player_column import PlayerColumn
from smallworld_client.gui.turn.player_panel import BandView, PlayerPanel, PlayerView
from tests.gui.audit.painting import Painted

TROLLS = BandView("trolls", "Fortified Trolls", "4 regions", "Trolls", ("fortified",), 4)


@pytest.mark.parametrize(("wide", "said"), [(260, "Fortified Trolls"), (110, "Trolls")])
def test_a_race_is_named_without_its_power_before_its_name_is_cut(
    qtbot: QtBot, wide: int, said: str
) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.set_compact(True)
    panel.resize(wide, 95)
    panel.show_player(PlayerView(0, "Ada", active=TROLLS))
    panel.show()
    drawn = [it.drawn for it in Painted(panel).texts]
    assert said in drawn


@pytest.mark.parametrize(
    "view",
    [
        PlayerView(0, "Fennick", computer=True, level="at random"),
        PlayerView(0, "Dario", away="away 0:42"),
        PlayerView(0, "Ada", you=True, coins=55, clock="2 days"),
    ],
)
def test_a_name_is_whole_before_anything_is_said_beside_it(qtbot: QtBot, view: PlayerView) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.set_compact(True)
    panel.resize(180, 95)
    panel.show_player(view)
    panel.show()
    drawn = [it.drawn for it in Painted(panel).texts]
    assert view.name in drawn
    assert not [text for text in drawn if "…" in text]


def test_in_a_low_panel_pieces_stand_beside_the_name_and_not_on_it(
    qtbot: QtBot, qapp: QApplication
) -> None:
    Theme(text=2.0).apply(qapp)
    column = PlayerColumn(1)
    qtbot.addWidget(column)
    column.set_grid(54, 0)
    column.resize(310, 62)
    view = PlayerView(0, "Fennick", hand=4, coins=37, active=TROLLS)
    column.show_players([view])
    column.show()
    (panel,) = column.panels
    name = next(it for it in Painted(panel).texts if it.whole == "Fennick")
    token = panel.piece_spot("trolls").x() - panel.theme.px(14)
    Theme().apply(qapp)
    assert name.box.right() < token
