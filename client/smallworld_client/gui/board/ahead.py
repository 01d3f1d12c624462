"""Works out boards and reads emblems before anybody asks, so that a table opens without a halt."""

from concurrent.futures import Future

from smallworld_client.gui.background import background
from smallworld_client.gui.board.placing import survey
from smallworld_client.gui.board.still import sketch
from smallworld_client.gui.paint.emblems import LOST_TRIBE, POWERS, RACES, SYMBOLS, emblem
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_maps import for_players


def look_ahead() -> Future[None]:
    """Begin, in a thread of the background."""
    return background.submit("prewarming", _work_out)


def _work_out() -> None:
    for players in range(2, 6):
        geometry = geometry_of(for_players(players))
        for shape in geometry.regions.values():
            background.checkpoint()
            survey(shape)
        background.checkpoint()
        sketch(geometry)
    for name in (*RACES, *POWERS, *SYMBOLS, LOST_TRIBE):
        background.checkpoint()
        emblem(name)
