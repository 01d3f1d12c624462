"""The board of a table: its names, its regions by keys, and what it leaves behind."""

import gc
import weakref
from itertools import combinations

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from smallworld.state import Stage
from smallworld_client.analysis.pieces import RegionView
from smallworld_client.gui.board import pieces
from smallworld_client.gui.board.input import in_reading_order, next_region
from smallworld_client.gui.board.markings import NameLabel, name_labels
from smallworld_client.gui.board.stage import price_rect
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.table.screen import TableScreen
from smallworld_maps import ids, load
from tests.gui.conftest import Dress
from tests.gui.table.hands import Hands
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import Seat, TableSession


def all_names(screen: TableScreen) -> list[NameLabel]:
    stage = screen.board.stage
    return name_labels(stage, list(stage.geometry.regions))


@pytest.mark.turns(8)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_names_of_all_regions_cover_neither_each_other_nor_a_price(
    seat_at: Seat, players: int
) -> None:
    session = TableSession(players, seed=3)
    screen = seat_at(session)
    assert session.play_until(
        lambda state: state.round >= 3 and state.stage is Stage.CONQUER and state.to_move == 0
    )
    stage = screen.board.stage
    labels = all_names(screen)
    crossing = [(a.text, b.text) for a, b in combinations(labels, 2) if a.rect.intersects(b.rect)]
    assert crossing == []
    shields = [price_rect(stage, it) for it in stage.shown.offers]
    assert shields
    assert not [it.text for it in labels for shield in shields if it.rect.intersects(shield)]
    assert all(stage.camera.port.contains(label.rect) for label in labels)


@pytest.mark.parametrize("region", ["14", "20"])
def test_the_name_of_a_region_leaves_its_stepper_free(seat_at: Seat, region: str) -> None:
    """These lie at the lower edge, where there is no room below a stepper."""
    screen = seat_at(conquer(hand=4, more=f'{region} = "Mira giants 1"'))
    Hands(screen).stop()
    stage = screen.board.stage
    assert region in stage.shown.steppers
    (label,) = name_labels(stage, [region])
    covered = [it for it in stage.shown.steppers if stage.stepper(it).intersects(label.rect)]
    assert covered == []


def test_names_of_regions_grow_with_the_text(seat_at: Seat, dress: Dress) -> None:
    screen = seat_at(conquer())
    usual = all_names(screen)[0].rect.height()
    dress(text=2.0)
    assert all_names(screen)[0].rect.height() >= usual + 12


ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@pytest.mark.parametrize("board", ids())
def test_arrows_reach_every_region(board: str) -> None:
    geometry = geometry_of(load(board))
    reached, waiting = {"1"}, ["1"]
    while waiting:
        start = waiting.pop()
        for key in ARROWS:
            name = next_region(geometry, start, key)
            if name not in reached:
                reached.add(name)
                waiting.append(name)
    assert reached == set(geometry.regions)


def test_an_arrow_goes_its_way() -> None:
    geometry = geometry_of(load("four-players"))
    for start, shape in geometry.regions.items():
        right = geometry.regions[next_region(geometry, start, Qt.Key.Key_Right)]
        assert right.anchor.x() >= shape.anchor.x()


def test_regions_are_read_from_the_upper_left() -> None:
    geometry = geometry_of(load("two-players"))
    order = in_reading_order(geometry, geometry.regions)
    assert set(order) == set(geometry.regions)
    first, last = (geometry.regions[name].anchor for name in (order[0], order[-1]))
    assert first.y() < 200 < last.y()
    assert first.x() < 400


GIANTS = RegionView(0, "giants", 2)


def test_a_board_that_still_had_to_paint_something_is_forgotten(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = BoardView(load("two-players"))
    view.resize(500, view.heightForWidth(500))
    view.show()
    qtbot.waitUntil(view.windowHandle().isExposed)
    view.show_regions({"5": GIANTS})
    view.repaint()
    monkeypatch.setattr(pieces, "_SECONDS", 0.0)
    view.camera_motion.zoom_by(1)
    view.region_point("5")
    view.repaint()
    gone = weakref.ref(view)
    shiboken6.delete(view)
    del view
    gc.collect()
    assert gone() is None
