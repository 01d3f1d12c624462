"""The game in plain words: log, questions, prices and scores as a person reads them."""

from smallworld_client.gui.words.asking import Ask, asking, turn_steps
from smallworld_client.gui.words.log import LogLine, log_lines, result
from smallworld_client.gui.words.names import (
    coins,
    combo_title,
    listed,
    power_text,
    race_name,
    race_text,
    region_name,
    regions,
    source_name,
    symbol_name,
    terrain_name,
    tokens,
)
from smallworld_client.gui.words.prices import explain
from smallworld_client.gui.words.scores import score_rows

__all__ = [
    "Ask",
    "LogLine",
    "asking",
    "coins",
    "combo_title",
    "explain",
    "listed",
    "log_lines",
    "power_text",
    "race_name",
    "race_text",
    "region_name",
    "regions",
    "result",
    "score_rows",
    "source_name",
    "symbol_name",
    "terrain_name",
    "tokens",
    "turn_steps",
]
