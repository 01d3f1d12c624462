"""What all content files say, the base game's and every set's."""

import tomllib
from importlib import resources
from typing import Any

import msgspec

from smallworld.content import Power, Race

FILES = {
    file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted(resources.files("smallworld.content").iterdir(), key=lambda it: it.name)
    if file.name.endswith(".toml")
}
"""By name: each file as tables and rows."""
SETS = {name: file for name, file in FILES.items() if name != "base"}
KINDS = ("race", "power", "marker", "relic", "place")


def rows(kind: str) -> list[dict[str, Any]]:
    """All rows of one kind, the base game's among them."""
    return [row for file in FILES.values() for row in file.get(kind, [])]


def all_races() -> tuple[Race, ...]:
    return msgspec.convert(rows("race"), tuple[Race, ...])


def all_powers() -> tuple[Power, ...]:
    return msgspec.convert(rows("power"), tuple[Power, ...])
