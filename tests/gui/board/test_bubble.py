import pytest
import shapely
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board import bubble
from smallworld_client.gui.board.bubble import Explaining, bubble_size, paint_bubble, place_bubble
from smallworld_client.gui.board.scene import BoardContents, BubbleLine, Explanation
from tests.gui.paint.canvas import painted

pytestmark = pytest.mark.usefixtures("qapp")
ROOM = QRectF(0, 0, 1000, 700)
SHORT = Explanation("Undercrag")
LONG = Explanation(
    "Undercrag",
    "mountain",
    (BubbleLine(None, "A conquest", "2"), BubbleLine(None, "Downhill", "-1")),
    ("Price", "1 token"),
    "You have 5: four are left afterwards.",
)


def region(left: float, top: float, side: float = 120) -> shapely.Polygon:
    return shapely.box(left, top, left + side, top + side)


def overlap(rect: QRectF, polygon: shapely.Polygon) -> float:
    box = shapely.box(rect.left(), rect.top(), rect.right(), rect.bottom())
    return float(polygon.intersection(box).area)


@pytest.mark.parametrize("left", [0, 300, 440, 880])
@pytest.mark.parametrize("top", [0, 300, 580])
def test_a_bubble_hangs_beside_its_region_and_inside_the_room(left: int, top: int) -> None:
    polygon = region(left, top)
    rect = place_bubble(QSizeF(228, 200), polygon, QPointF(left + 60, top + 60), ROOM)
    assert ROOM.contains(rect)
    assert overlap(rect, polygon) == 0


def test_a_bubble_hangs_below_where_both_sides_are_taken() -> None:
    polygon = shapely.box(0, 0, 1000, 200)
    rect = place_bubble(QSizeF(228, 200), polygon, QPointF(500, 100), ROOM)
    assert rect.top() > 200


def test_a_bubble_takes_the_best_corner_where_the_region_fills_the_view() -> None:
    rim = [(-50, -50), (2000, -50), (2000, 500), (900, 500), (900, 2000), (-50, 2000)]
    polygon = shapely.Polygon(rim)
    rect = place_bubble(QSizeF(228, 200), polygon, QPointF(100, 100), ROOM)
    assert rect.bottomRight() == QPointF(994, 694)


def test_a_longer_explanation_is_higher() -> None:
    assert bubble_size(LONG).height() > bubble_size(SHORT).height() + 80


def test_a_refusal_needs_lines_of_its_own() -> None:
    refused = Explanation("Undercrag", refusal="It is not beside any region of yours.")
    assert bubble_size(refused).height() > bubble_size(SHORT).height() + 15


def test_a_discount_is_told_by_its_minus() -> None:
    assert BubbleLine(None, "Downhill", "−1").is_discount
    assert BubbleLine(None, "Downhill", "-1").is_discount
    assert not BubbleLine(None, "Mountain", "+1").is_discount


@pytest.mark.parametrize(
    "tip", [QPointF(5, 120), QPointF(395, 120), QPointF(200, 5), QPointF(200, 395)]
)
def test_the_tail_reaches_its_tip(tip: QPointF) -> None:
    def paint(on: QPainter) -> None:
        paint_bubble(on, QRectF(80, 80, 228, 200), LONG, tip)

    assert painted(paint, 400).pixelColor(tip.toPoint()).alpha() > 60


def test_a_bubble_that_fades_in_is_painted_anew_at_every_step(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bubble, "_COMES_IN", 1000)  # so that a busy machine paints between
    shown, owner = BoardContents(), QObject()
    explaining = Explaining(shown, owner)
    paints: list[float] = []
    explaining.changed.connect(lambda: paints.append(explaining.fade.value))
    explaining.explain("5", SHORT, animated=True)
    qtbot.waitUntil(lambda: any(0 < value < 1 for value in paints), timeout=60_000)
    qtbot.waitUntil(lambda: paints[-1] == 1, timeout=60_000)
    assert shown.explanation is SHORT
