"""The game in plain words: log, questions, prices and scores as a person reads them."""

from smallworld_client.gui.words.advice import plan_coins, plan_reason, plan_title, step_text
from smallworld_client.gui.words.amounts import AMOUNTS
from smallworld_client.gui.words.asking import Ask, asking, called, turn_steps
from smallworld_client.gui.words.history import loss_lines, moment, story_text, turn_name, turn_tip
from smallworld_client.gui.words.log import LogLine, back_line, log_lines, result, step_line
from smallworld_client.gui.words.names import (
    coins,
    combo_title,
    listed,
    piece,
    power_text,
    race_name,
    race_text,
    region_name,
    regions,
    source_name,
    symbol_name,
    terrain_name,
    tokens,
    with_short_names,
)
from smallworld_client.gui.words.prices import explain, standing
from smallworld_client.gui.words.room import room_lines
from smallworld_client.gui.words.scores import score_rows
from smallworld_client.gui.words.table import (
    absence_text,
    duration,
    late_text,
    pace_text,
    watching_text,
)
from smallworld_client.gui.words.told import refused, told, why

__all__ = [
    "AMOUNTS",
    "Ask",
    "LogLine",
    "absence_text",
    "asking",
    "back_line",
    "called",
    "coins",
    "combo_title",
    "duration",
    "explain",
    "late_text",
    "listed",
    "log_lines",
    "loss_lines",
    "moment",
    "pace_text",
    "piece",
    "plan_coins",
    "plan_reason",
    "plan_title",
    "power_text",
    "race_name",
    "race_text",
    "refused",
    "region_name",
    "regions",
    "result",
    "room_lines",
    "score_rows",
    "source_name",
    "standing",
    "step_line",
    "step_text",
    "story_text",
    "symbol_name",
    "terrain_name",
    "tokens",
    "told",
    "turn_name",
    "turn_steps",
    "turn_tip",
    "watching_text",
    "why",
    "with_short_names",
]
