"""The texts that all features share: names, amounts, and sentences that come from elsewhere."""

from smallworld_client.gui.texts.names import (
    AMOUNTS,
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
from smallworld_client.gui.texts.told import by_system, refused, told, why

__all__ = [
    "AMOUNTS",
    "by_system",
    "coins",
    "combo_title",
    "listed",
    "piece",
    "power_text",
    "race_name",
    "race_text",
    "refused",
    "region_name",
    "regions",
    "source_name",
    "symbol_name",
    "terrain_name",
    "tokens",
    "told",
    "why",
    "with_short_names",
]
