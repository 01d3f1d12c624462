"""The board on the screen: pieces, targets, prices.

:class:`BoardView` takes plain values and emits signals; it knows no rules.
"""

from smallworld_client.analysis.region_views import EMPTY, RegionView
from smallworld_client.gui.board.scene import Explanation, Line, Load, Offer, StepperState
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
