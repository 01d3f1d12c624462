"""What a race is called in a player's panel is never cut."""

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.turn.player_panel import BandView, PlayerPanel, PlayerView
from tests.gui.audit.painting import Painted

LONG = BandView(
    "ratmen",
    "Rattenmenschen (Drachenmeister)",
    "10 Regionen",
    "Rattenmenschen",
    ("dragon-master",),
    held=10,
)
LESS = BandView("skeletons", "Dragon Master Skeletons", "4 regions", "Skeletons", LONG.powers)


def painted(qtbot: QtBot, in_play: BandView, *, compact: bool, declined: bool) -> list[str]:
    """The texts of a panel of the size that it has in a window of 1280 x 720, or 1920 x 1080."""
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.set_compact(compact)
    panel.resize(*((234, 95) if compact else (260, 144)))
    races = (in_play,) if declined else ()
    active = None if declined else in_play
    panel.show_player(PlayerView(0, "Ada", hand=3, active=active, declined=races))
    panel.show()
    texts = Painted(panel).texts
    assert all(text.drawn == text.whole for text in texts)
    return [text.drawn for text in texts]


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("declined", [False, True])
def test_a_race_whose_title_has_no_room_keeps_its_name_whole(
    qtbot: QtBot, compact: bool, declined: bool
) -> None:
    texts = painted(qtbot, LONG, compact=compact, declined=declined)
    assert LONG.name in texts
    assert ("10" if declined else LONG.regions) in texts


def test_a_title_that_lacks_a_little_room_is_written_a_little_smaller(qtbot: QtBot) -> None:
    assert LESS.title in painted(qtbot, LESS, compact=False, declined=False)
