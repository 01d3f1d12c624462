"""How boards become pictures, and how these are kept."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board import pictures
from smallworld_client.gui.board.markings import Lighting, Lit, RegionLook
from smallworld_client.gui.board.pictures import BoardCache, prewarm, sketch
from smallworld_client.gui.board.pieces import Budget
from smallworld_client.gui.board.scene import BoardContents, survey
from smallworld_client.gui.board.stage import BoardStage, Camera
from smallworld_client.gui.paint.geometry import BoardGeometry, geometry_of
from smallworld_client.gui.paint.icons import EMBLEMS, emblem, path_of
from smallworld_client.gui.paint.terrain import paint_board_simple
from smallworld_client.turn.scene import RegionOffer
from smallworld_maps import for_players, load
from tests.gui.paint.canvas import painted


@pytest.fixture
def still(qapp: object) -> BoardCache:
    return BoardCache(BoardGeometry(load("two-players")))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed board takes half a second in any size; here it stays in flat colours."""

    def paint(painter: QPainter, geometry: BoardGeometry, _: object) -> None:
        paint_board_simple(painter, geometry)

    monkeypatch.setattr(pictures, "paint_board", paint)


@pytest.mark.usefixtures("quick")
def test_a_board_is_painted_in_the_background(still: BoardCache, qtbot: QtBot) -> None:
    with qtbot.waitSignal(still.ready, timeout=20_000):
        still.ask(0.1, 1.0)
        assert not still.is_sharp
    assert still.is_sharp


def test_a_plain_board_stands_in_until_then(still: BoardCache) -> None:
    def paint(on: QPainter) -> None:
        still.draw(on, QRectF(0, 0, 120, 75))

    still.ask(0.1, 1.0)
    stand_in = painted(paint)
    still.paint_now()
    assert stand_in.pixelColor(60, 30).alpha() == 255
    assert painted(paint) != stand_in


@pytest.mark.usefixtures("quick")
def test_the_last_three_sizes_are_there_at_once(still: BoardCache) -> None:
    for scale in (0.05, 0.06, 0.07, 0.08):
        still.ask(scale, 1.0)
        still.paint_now()
    sharp = []
    for scale, ratio in ((0.06, 1.0), (0.05, 1.0), (0.08, 1.5)):
        still.ask(scale, ratio)
        sharp.append(still.is_sharp)
    assert sharp == [True, False, False]


@pytest.mark.usefixtures("quick")
def test_two_views_of_a_board_share_its_pictures(still: BoardCache) -> None:
    geometry = BoardGeometry(load("two-players"))
    first, second = BoardCache(geometry), BoardCache(geometry)
    first.ask(0.1, 1.0)
    first.paint_now()
    second.ask(0.1, 1.0)
    assert second.is_sharp
    still.ask(0.1, 1.0)
    assert not still.is_sharp


def test_a_board_may_go_while_it_is_being_painted(still: BoardCache, qtbot: QtBot) -> None:
    doomed = BoardCache(BoardGeometry(load("two-players")))
    doomed.ask(0.1, 1.0)
    QTest.qWait(0)
    doomed.deleteLater()
    with qtbot.waitSignals([doomed.destroyed, still.ready], timeout=20_000):
        still.ask(0.11, 1.0)


def test_only_a_short_painting_puts_off_what_takes_too_long() -> None:
    budget = Budget()
    assert not budget.is_spent()
    budget.begin(short=False)
    assert not budget.is_spent()
    assert not budget.owed
    budget = spent()
    assert budget.owed
    budget.begin(short=True)
    assert not budget.owed


def test_one_picture_is_painted_however_long_the_ground_has_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = iter((1.0, 1.0, 2.0))
    monkeypatch.setattr("smallworld_client.gui.board.pieces.perf_counter", lambda: next(seconds))
    budget = Budget()
    budget.begin(short=True)
    assert not budget.is_spent()
    assert budget.is_spent()


def spent(budget: Budget | None = None) -> Budget:
    """A budget of which nothing is left in a painting that somebody watches."""
    budget = budget or Budget()
    budget.begin(short=True)
    while not budget.is_spent():
        assert not budget.owed
    return budget


def test_only_a_board_that_is_being_opened_may_lack_what_there_is_no_time_for() -> None:
    assert spent().may_wait(has_stand_in=False)
    whole = Budget()
    whole.end()
    spent(whole)
    assert not whole.may_wait(has_stand_in=False)
    assert whole.may_wait(has_stand_in=True)


def test_boards_sketches_and_emblems_are_known_before_a_table_opens() -> None:
    prewarm().result()
    known = (geometry_of, survey, path_of)
    before = [it.cache_info().misses for it in known]
    for players in (2, 3, 4, 5):
        for shape in geometry_of(for_players(players)).regions.values():
            survey(shape)
    for name in EMBLEMS:
        emblem(name)
    assert [it.cache_info().misses for it in known] == before
    geometry = geometry_of(for_players(5))
    assert sketch(geometry) is sketch(geometry)


PRICED, BY_DIE = RegionOffer(price=3), RegionOffer(percent=50)
LIT = Lit({"5": PRICED, "6": BY_DIE}, frozenset({"7"}), dim=True)


@pytest.fixture
def stage(qapp: object) -> BoardStage:
    stage = BoardStage(geometry_of(load("two-players")), BoardContents())
    stage.camera = Camera.fitted(stage.size, QRectF(0, 0, 600, 500), 0)
    return stage


def drawn(lighting: Lighting, strength: float) -> QImage:
    picture = QImage(600, 500, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    lighting.draw(painter, strength)
    painter.end()
    return picture


def test_every_region_has_its_look_and_without_a_question_none_is_shaded() -> None:
    looks = [RegionLook.LIT, RegionLook.DASHED, RegionLook.PLAIN, RegionLook.SHADED]
    assert [LIT.look(region) for region in "5678"] == looks
    assert Lit({"5": PRICED}).look("8") is RegionLook.PLAIN


def test_lights_come_up_in_their_time(stage: BoardStage) -> None:
    lighting = Lighting(stage, Budget())
    dark = drawn(lighting, 1)
    lighting.change(LIT)
    assert drawn(lighting, 0) == dark
    half, full = drawn(lighting, 0.5), drawn(lighting, 1)
    at = stage.anchor("5").toPoint()
    assert 0 < half.pixelColor(at).alpha() < full.pixelColor(at).alpha()


def test_what_stays_lit_does_not_flicker(stage: BoardStage) -> None:
    lighting = Lighting(stage, Budget())
    lighting.change(LIT)
    before = drawn(lighting, 1)
    lighting.change(Lit({**LIT.offers, "9": PRICED}, LIT.own, dim=True))
    at = stage.anchor("5").toPoint()
    assert drawn(lighting, 0.3).pixelColor(at) == before.pixelColor(at)
