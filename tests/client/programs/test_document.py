"""docs/PROGRAMS.md has a line for each field of each map, in the order in which they are sent."""

import re
from pathlib import Path

import pytest
from msgspec import Struct

from smallworld_client.programs import messages

DOCUMENT = (Path(__file__).parents[3] / "docs" / "PROGRAMS.md").read_text()
MAPS = [
    kind
    for kind in vars(messages).values()
    if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == messages.__name__
]


@pytest.mark.parametrize("kind", MAPS, ids=lambda kind: kind.__name__)
def test_each_field_of_a_map_is_told(kind: type[Struct]) -> None:
    section = DOCUMENT.partition(f"### {kind.__name__}\n")[2].partition("\n### ")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(kind.__struct_fields__)
