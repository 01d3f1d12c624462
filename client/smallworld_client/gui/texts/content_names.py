"""Names and texts from content and boards, translated into the window's language.

The data is English; a translation is looked up by id, so that it knows which forest is meant.
"""

from PySide6.QtCore import QCoreApplication

from smallworld.content import MarkerKind, Power, Race
from smallworld_maps import MapFile


def race_name(race: Race, count: int = 2) -> str:
    """``Giants``, or ``Giant`` where there is one of them."""
    return _given("race", race.one if count == 1 else race.name, race.id)


def race_text(race: Race) -> str:
    """What a race does, in a line."""
    return _given("race", race.text, race.id)


def race_brief(race: Race) -> str:
    """The same in a few words; empty where a set has none."""
    return _given("race", race.brief, race.id) if race.brief else ""


def power_name(power: Power) -> str:
    """What a power's badge says."""
    return _given("power", power.name, power.id)


def power_text(power: Power) -> str:
    """What a power does, in a line."""
    return _given("power", power.text, power.id)


def power_brief(power: Power) -> str:
    """The same in a few words; empty where a set has none."""
    return _given("power", power.brief, power.id) if power.brief else ""


def marker_name(marker: MarkerKind) -> str:
    """What a marker is."""
    return _given("marker", marker.name, marker.id)


def board_name(board: MapFile) -> str:
    """What a board is called."""
    return _given("board", board.title, board.id)


def place_name(board: str, region: str, name: str) -> str:
    """What a region is called, by the ids of both and its English name."""
    return _given("region", name, f"{board}/{region}")


def _given(kind: str, text: str, id: str) -> str:
    return QCoreApplication.translate(kind, text, id)
