"""What a player's panel says where it has little room."""

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.players.panel import PlayerPanel, PlayerView
from smallworld_client.gui.players.title import BandView
from tests.gui.audit.painting import Painted


@pytest.mark.parametrize(("wide", "said"), [(260, "Fortified Trolls"), (110, "Trolls")])
def test_a_race_is_named_without_its_power_before_its_name_is_cut(
    qtbot: QtBot, wide: int, said: str
) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.set_compact(True)
    panel.resize(wide, 95)
    active = BandView("trolls", "Fortified Trolls", "4 regions", "Trolls", ("fortified",), 4)
    panel.show_player(PlayerView(0, "Ada", active=active))
    panel.show()
    drawn = [it.drawn for it in Painted(panel).texts]
    assert said in drawn
