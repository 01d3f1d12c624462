"""Works out boards and reads emblems before anybody asks, so that a table opens without a halt."""

from threading import Thread

from smallworld_client.gui.board.placing import survey
from smallworld_client.gui.board.still import sketch
from smallworld_client.gui.paint.emblems import LOST_TRIBE, POWERS, RACES, SYMBOLS, emblem
from smallworld_client.gui.paint.terrain import geometry_of
from smallworld_maps import for_players


def look_ahead() -> Thread:
    """Begin, in a thread that nobody waits for."""
    thread = Thread(target=_work_out, name="boards-ahead", daemon=True)
    thread.start()
    return thread


def _work_out() -> None:
    for players in range(2, 6):
        geometry = geometry_of(for_players(players))
        for shape in geometry.regions.values():
            survey(shape)
        sketch(geometry)
    for name in (*RACES, *POWERS, *SYMBOLS, LOST_TRIBE):
        emblem(name)
