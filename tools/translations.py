"""Brings the translations in line with the source, by Qt's lupdate and lrelease.

What the window says is found in its source. What is said elsewhere, refusals and the other
sentences of the programs, the names of races, powers, boards and regions, is written down for
lupdate as if it were source too. Needs PySide6, no more.

    python tools/translations.py
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from smallworld.notation import NotationFault
from smallworld_client.analysis.lessons import LESSONS, load_lesson
from smallworld_client.home.settings import LANGUAGES, SHOWN
from smallworld_client.words.names import Amounts
from smallworld_client.words.seat import SeatSays
from smallworld_client.words.translation import FOLDER, tied
from smallworld_maps import ids, load
from smallworld_web.answers import sentences
from smallworld_wire.phrases import (
    EmoteSays,
    KeySays,
    LobbySays,
    OwnSays,
    ResultSays,
    RulesSay,
    SystemSays,
    TableSays,
    WaySays,
    WebSays,
)
from smallworld_wire.sentences import UNKNOWN

ROOT = Path(__file__).parents[1]
CONTENT = ROOT / "shared" / "smallworld" / "content"
SAID = ("name", "one", "text", "brief")
"""Fields of a content file that people read."""
WINDOW = [ROOT / "client" / "smallworld_client" / part for part in ("gui", "turn", "words")]
TOOLS = Path(sys.executable).parent
_DATA = "data.py"
_TRANSLATED = re.compile("<(translation|numerusform)[ >].*?</\\1>", re.DOTALL)


def window_files() -> list[Path]:
    return sorted(file for part in WINDOW for file in part.rglob("*.py"))


def main() -> None:
    """Update every language's ``.ts`` and compile it; says which texts are still to be done."""
    for language in LANGUAGES:
        catalogue = FOLDER / f"smallworld_{language}.ts"
        update(catalogue, language)
        print(release(catalogue, catalogue.with_suffix(".qm")).strip())


def update(catalogue: Path, language: str) -> None:
    """Bring one catalogue in line with the source; what is gone from there is dropped.

    English needs no more than its plurals.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / _DATA
        data.write_text("\n".join(_statements()), encoding="utf-8")
        sources = Path(folder) / "sources.lst"
        files = window_files()
        sources.write_text("\n".join(map(str, [*files, data])), encoding="utf-8")
        options = ["-silent", "-no-obsolete", "-locations", "none", "-source-language", "en"]
        if language == "en":
            options.append("-pluralonly")
        _run("lupdate", *options, "-target-language", language, f"@{sources}", "-ts", catalogue)


def release(catalogue: Path, compiled: Path) -> str:
    """Compile a catalogue into what Qt loads; returns what lrelease has to say of it.

    A program that runs has the old file mapped into its memory, so that one is replaced whole.
    Signs that stand apart from a word, but never at the beginning of a line, are tied to it.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / catalogue.name
        text = catalogue.read_text(encoding="utf-8")
        copy.write_text(_TRANSLATED.sub(lambda it: tied(it[0]), text), encoding="utf-8")
        fresh = compiled.with_name(f"{compiled.name}.new")
        said = _run("lrelease", copy, "-qm", fresh)
        fresh.replace(compiled)
        return said


def _statements() -> Iterator[str]:
    """All that is said outside the window, as source that lupdate can read."""
    yield f"class {Amounts.__name__}:\n    def said(self, count):"
    for amount in Amounts:
        yield f"        self.tr({amount.value!r}, '', count)"
    for context, text, id in said_elsewhere():
        yield f"translate({context!r}, {text!r}, {id!r})"


def said_elsewhere() -> Iterator[tuple[str, str, str]]:
    """Context, English text and id: sentences of the programs, content, boards."""
    for kind in (
        RulesSay,
        TableSays,
        LobbySays,
        WaySays,
        SeatSays,
        KeySays,
        SystemSays,
        OwnSays,
        ResultSays,
        EmoteSays,
        WebSays,
    ):
        yield from ((kind.__name__, phrase.value, phrase.name) for phrase in kind)
    yield from (("NotationFault", fault.value, fault.name) for fault in NotationFault)
    yield "Phrase", UNKNOWN, "UNKNOWN"
    for file in sorted(CONTENT.glob("*.toml")):
        yield from _said_in_content(tomllib.loads(file.read_text(encoding="utf-8")))
    yield from _said_in_lessons()
    yield from (("SettingsDialog", text, "") for text in sorted(_said_in_settings()))
    yield from (("page", text, "") for text in _only_in_browsers())
    for id in ids():
        board = load(id)
        yield "board", board.title, id
        yield from (("region", region.name, f"{id}/{region.id}") for region in board.regions)


def _said_in_settings() -> set[str]:
    return {text for shown in SHOWN.values() for text in shown.texts}


def _only_in_browsers() -> Iterator[str]:
    """What the page says and the window does not: the rest is translated there."""
    window = "".join(file.read_text(encoding="utf-8") for file in window_files())
    window += "".join(map('"{}"'.format, _said_in_settings()))
    keys = re.compile(r"[a-z]+")  # a lone word may be the name of something in the window's source
    yield from (it for it in sentences() if f'"{it}"' not in window or keys.fullmatch(it))


def _said_in_content(content: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Names and texts of a content file: of the set itself, then of each of its rows.

    Relics and places lie on the board as markers do, so they are called by the same id there.
    """
    kinds: dict[str, list[Mapping[str, Any]]] = {"set": [content]} | {
        kind: rows for kind, rows in content.items() if isinstance(rows, list)
    }
    for kind, rows in kinds.items():
        context = "marker" if kind in ("relic", "place") else kind
        for row in rows:
            yield from ((context, row[field], row["id"]) for field in SAID if field in row)
            yield from ((context, text, row["id"]) for text in row.get("placing", {}).values())


def _said_in_lessons() -> Iterator[tuple[str, str, str]]:
    """The texts of the lessons, by the ids of lesson and step."""
    for lesson in map(load_lesson, LESSONS):
        yield from (("lesson", text, lesson.id) for text in lesson[1:4])
        for step in lesson.steps:
            yield from (("lesson", text, f"{lesson.id}/{step.id}") for text in step[1:4])


def _run(tool: str, *arguments: str | Path) -> str:
    command = [str(TOOLS / f"pyside6-{tool}"), *map(str, arguments)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout


if __name__ == "__main__":
    main()
