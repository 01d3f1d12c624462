"""What a player's panel says."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn import player_panel
from smallworld_client.gui.turn.player_column import PlayerColumn, TurnLine, player_views
from smallworld_client.gui.turn.player_panel import BandView, PlayerPanel, PlayerView
from smallworld_client.turn.scene import PlayerScene
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen
from tests.gui.table.positions import START
from tests.gui.table.table_kit import TableSession

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


def test_a_screen_reader_hears_the_coins_that_may_be_seen_and_the_hand(qtbot: QtBot) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.show_player(PlayerView(0, "Ada", coins=1, hand=3, active=TROLLS))
    assert panel.accessibleDescription() == "1 coin. 3 in hand. Fortified Trolls, 4 regions"
    panel.show_player(PlayerView(0, "Ada", active=TROLLS))
    assert panel.accessibleDescription() == "Fortified Trolls, 4 regions"


@pytest.mark.parametrize(
    "view",
    [
        PlayerView(0, "Fennick", computer=True, level="at random"),
        PlayerView(0, "Dario", away="away 0:42"),
        PlayerView(0, "Dario", away="away 0:42", peace=((1, "At peace with Bram"),)),
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


def test_the_face_of_who_is_away_stays(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []

    def draw(*drawn: Any) -> float:
        sizes.append(drawn[-1])
        return 0.0

    monkeypatch.setattr(player_panel, "draw_face", draw)
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.set_compact(True)
    panel.resize(234, 95)
    panel.show_player(PlayerView(0, "Dario", face="Luvra", coins=12, away="away 0:42"))
    panel.show()
    panel.grab()
    assert sizes
    assert all(sizes)


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


def at_peace(session: TableSession) -> PlayerScene:
    """Mira's race has made peace with Bram."""
    game, state = session.connection.game, session.connection.state
    mira, bram = state.players
    assert mira.active is not None
    mira = replace(mira, active=replace(mira.active, ally=1))
    return PlayerScene(game, replace(state, players=(mira, bram)), seats=frozenset({0}))


def test_peace_is_told_in_the_panels_of_both() -> None:
    scene = at_peace(TableSession.posed(START))
    assert [it.peace for it in player_views(scene)] == [
        ((1, "At peace with Bram"),),
        ((0, "At peace with Mira"),),
    ]


def test_peace_is_a_ribbon_in_the_colours_of_both(qtbot: QtBot) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.resize(234, 95)
    ours, theirs = (QColor(owner_of(seat).field) for seat in (0, 3))

    def shown(color: QColor) -> int:
        image = panel.grab().toImage()
        return sum(
            image.pixelColor(x, y) == color
            for x in range(40, image.width())
            for y in range(image.height() // 3)
        )

    panel.show_player(PlayerView(0, "Ada", face="Luvra", coins=3))
    assert shown(ours) == shown(theirs) == 0
    panel.show_player(
        PlayerView(0, "Ada", face="Luvra", coins=3, peace=((3, "At peace with Dario"),))
    )
    assert shown(ours) > 5
    assert shown(theirs) > 5


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


FIRST, SECOND = QRect(0, 0, 200, 90), QRect(0, 100, 200, 90)


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget(), 200, 200)


@pytest.fixture
def line(table: QWidget) -> TurnLine:
    line = TurnLine(table)
    line.surround(FIRST)
    return line


def test_the_line_lies_around_the_first_panel_at_once_and_goes_with_the_turn(
    line: TurnLine, qtbot: QtBot
) -> None:
    assert line.isVisible()
    assert line.geometry() == FIRST
    line.surround(SECOND, speed=4)
    assert line.moving
    qtbot.waitUntil(lambda: not line.moving)
    assert line.geometry() == SECOND
    line.surround(FIRST, speed=0.5)
    line.finish()
    assert (line.moving, line.geometry()) == (False, FIRST)
    line.surround(SECOND, speed=0)
    assert (line.moving, line.geometry()) == (False, SECOND)
    line.surround(None)
    assert not line.isVisible()
