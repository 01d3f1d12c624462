"""What lies on a board where: labels and numbers keep clear of it. All in pixels of the widget."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF

from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.ink import square
from smallworld_client.gui.paint.shields import DIE_LABEL_PROPORTION


def covered(place: QRectF, others: Iterable[QRectF]) -> float:
    """The area of a place that others cover, in square pixels."""
    hidden = (place & other for other in others if place.intersects(other))
    return sum(both.width() * both.height() for both in hidden)


def readable(stage: Stage) -> Iterator[QRectF]:
    """Steppers and prices, which have to be read and pressed as well."""
    yield from (stage.stepper(region) for region in stage.shown.steppers)
    priced = filter(stage.shown.is_priced, stage.shown.offers)
    yield from (price_rect(stage, region) for region in priced)


def pieces(stage: Stage) -> Iterator[QRectF]:
    """Tokens and markers of all regions."""
    for region in stage.geometry.regions:
        placing = stage.placing(region)
        if stage.shown.standing(region).has_token or stage.shown.standing(region).lost_tribe:
            yield square(stage.camera.origin + placing.token, stage.sizes.token)
        for marker in placing.markers:
            yield square(stage.camera.origin + marker.center, stage.sizes.marker)


def price_rect(stage: Stage, region: str) -> QRectF:
    """The place of the shield, or of the die's label, over an offered region."""
    at, size = stage.camera.origin + stage.placing(region).price, stage.sizes.price
    offer = stage.shown.offers[region]
    wide = size * DIE_LABEL_PROPORTION if offer.percent is not None else size
    return QRectF(at.x() - wide / 2, at.y() - size / 2, wide, size)


def symbols(stage: Stage) -> Iterator[QRectF]:
    """The printed symbols of all regions."""
    for region in stage.geometry.regions:
        for symbol in stage.placing(region).symbols:
            yield square(stage.camera.origin + symbol.center, stage.sizes.symbol)
