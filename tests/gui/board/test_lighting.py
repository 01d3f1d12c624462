import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from smallworld_client.gui.board.markings import Lighting, Lit, RegionLook
from smallworld_client.gui.board.pieces import Budget
from smallworld_client.gui.board.scene import BoardContents
from smallworld_client.gui.board.stage import BoardStage, Camera
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.turn.scene import RegionOffer
from smallworld_maps import load

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


@pytest.mark.parametrize(
    ("region", "look"),
    [
        ("5", RegionLook.LIT),
        ("6", RegionLook.DASHED),
        ("7", RegionLook.PLAIN),
        ("8", RegionLook.SHADED),
    ],
)
def test_every_region_has_its_look(region: str, look: RegionLook) -> None:
    assert LIT.look(region) is look


def test_nothing_is_shaded_while_nothing_is_asked() -> None:
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
