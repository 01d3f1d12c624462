"""Positions on the board for two, each with one thing that can be asked."""

from tests.gui.table.table_kit import TableSession

PICK = """
title = "pick"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
column_coins = [0, 2]
[player.Mira]
coins = 3
"""

START = """
title = "start"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
[player.Mira]
active = "swamp giants"
declined = ["elves"]
[player.Bram]
active = "merchant orcs"
[on]
2 = "Mira giants 4"
3 = "Mira giants 2"
15 = "Mira elves 1 declined"
21 = "Bram orcs 3"
"""


def conquer(
    active: str = "swamp giants", hand: int = 5, declined: str = "", more: str = "", mira: str = ""
) -> TableSession:
    """Mira holds 2 and 3; Bram's orcs stand in 7 with one token, in 4 with four."""
    race = active.rsplit(maxsplit=1)[-1]
    text = f"""
title = "conquer"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
stage = "conquer"
[player.Mira]
active = "{active}"
hand = {hand}
{f'declined = ["{declined}"]' if declined else ""}
{mira}
[player.Bram]
active = "merchant orcs"
[on]
2 = "Mira {race} 1"
3 = "Mira {race} 1"
4 = "Bram orcs 4"
7 = "Bram orcs 1"
{more}
"""
    return TableSession.posed(text)
