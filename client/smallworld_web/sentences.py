"""What the page says, found in its own sources, for its translations."""

import re
from importlib import resources
from typing import Final

_SAID: Final = re.compile(r'''\bt\(\s*"((?:[^"\\]|\\.)+)"|data-t="([^"]+)"''')


def sentences() -> tuple[str, ...]:
    """Every sentence between the quotation marks of ``t("…")`` and ``data-t="…"``, once each."""
    folder = resources.files("smallworld_web") / "page"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    found: dict[str, None] = {}
    for file in files:
        if file.name.endswith((".js", ".html")):
            for match in _SAID.finditer(file.read_text(encoding="utf-8")):
                found.setdefault((match[1] or match[2]).replace('\\"', '"'))
    return tuple(found)
