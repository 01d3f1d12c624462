"""Screenshots of every screen and dialog, posed from games played under a fixed seed."""

from smallworld_client.gui.shots.choosing_sets import CHOOSING_SETS
from smallworld_client.gui.shots.draws import DRAW_SHOTS
from smallworld_client.gui.shots.lessons import LESSON_SHOTS
from smallworld_client.gui.shots.own_games import OWN_GAMES
from smallworld_client.gui.shots.people import PEOPLE
from smallworld_client.gui.shots.screens import SCREENS
from smallworld_client.gui.shots.seasons import SEASONS
from smallworld_client.gui.shots.sets import SET_SHOTS
from smallworld_client.gui.shots.sets_table import SETS_TABLE
from smallworld_client.gui.shots.settings import SETTINGS
from smallworld_client.gui.shots.tables import TABLES

SHOTS = dict(
    sorted(
        {
            **SCREENS,
            **SETTINGS,
            **CHOOSING_SETS,
            **TABLES,
            **LESSON_SHOTS,
            **SET_SHOTS,
            **SETS_TABLE,
            **DRAW_SHOTS,
            **OWN_GAMES,
            **PEOPLE,
            **SEASONS,
        }.items()
    )
)
"""How each picture is posed, by its name."""
