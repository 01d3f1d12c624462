"""docs/SECURITY.md says which limits hold; they have to be those of the code."""

import importlib
import re
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "SECURITY.md"
ROWS = re.findall(r"^\| (.+?) \| (\d+) \| `([\w.]+)` \|$", DOCUMENT.read_text(), re.MULTILINE)


def in_code(path: str) -> object:
    """What a dotted path leads to: modules first, then names in them."""
    parts = path.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            found = getattr(found, name)
        return found
    raise AssertionError(f"{path} leads nowhere")


def test_the_document_has_its_table() -> None:
    assert len(ROWS) > 20


@pytest.mark.parametrize(("what", "value", "path"), ROWS, ids=[row[0] for row in ROWS])
def test_a_limit_is_as_documented(what: str, value: str, path: str) -> None:
    assert in_code(path) == int(value), what
