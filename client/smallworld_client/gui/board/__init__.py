"""The board on the screen: pieces, targets, prices.

:class:`BoardView` takes plain values and emits signals; it knows no rules.
"""

from smallworld_client.gui.board.scene import (
    EMPTY,
    Explanation,
    Line,
    Load,
    Offer,
    RegionView,
    StepperState,
)
from smallworld_client.gui.board.view import BoardView

__all__ = [
    "EMPTY",
    "BoardView",
    "Explanation",
    "Line",
    "Load",
    "Offer",
    "RegionView",
    "StepperState",
]
