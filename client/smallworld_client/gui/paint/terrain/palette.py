"""The colours of each terrain's ground."""

from typing import NamedTuple


class Ground(NamedTuple):
    """Light and dark of the wash, the ink of what stands on it, the darker edge of the wash."""

    light: str
    dark: str
    ink: str
    edge: str


GROUNDS = {
    "farmland": Ground("#F0D58A", "#E3BD66", "#8A6426", "#B98A3C"),
    "forest": Ground("#9DBE79", "#7BA45A", "#2F4A28", "#4F7A3D"),
    "hill": Ground("#D2D596", "#B0B86C", "#5A6130", "#828946"),
    "swamp": Ground("#A898A0", "#8A7A86", "#3E3340", "#62546A"),
    "mountain": Ground("#D5CABD", "#B6A899", "#4A4038", "#857666"),
    "sea": Ground("#76B5C4", "#3E7F9E", "#205470", "#2F6C8B"),
    "lake": Ground("#8CC4CC", "#5B9DB5", "#2A6079", "#3B7F9A"),
}
BORDER_LIGHT = "#FFF4D6"
BORDER_INK = "#40301F"
COAST_INK = "#4A3A2A"
