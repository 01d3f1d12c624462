"""Forest: round trees and firs, close together, with a clearing where the pieces stand."""

from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.terrain.plants import paint_blades, paint_fir, paint_tree
from smallworld_client.gui.paint.terrain.scatter import Strewing

_TUFT = ((-2.0, -4.0), (2.0, -4.5))


def paint_forest(painter: QPainter, area: Strewing) -> None:
    """Trees 17 apart; some forests are mostly firs, others mostly round trees."""
    rng = area.rng
    firs = 0.30 if rng.random() < 0.5 else 0.62
    for x, y in area.points(17.5, 10, calm=50, tries=2600):
        if area.from_anchor(x, y) < 62 and rng.random() < 0.45:
            continue
        scale = rng.uniform(0.9, 1.15)
        if rng.random() < firs:
            paint_fir(painter, x, y, scale)
        else:
            paint_tree(painter, x, y, scale, rng)
    for x, y in area.points(13, 9, tries=160)[:14]:
        paint_blades(painter, x, y, _TUFT, "#3F6A33")
