"""What is broken in the rules, one thing at a time, and where that is.

Every row of every trait and every setting of it, every number and trait of the content, and the
rules of ``rule_mutants.toml``.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = Path("shared", "smallworld")
TRAITS = "*_traits.py"
"""The files of the content that define traits."""

HARMLESS = {
    "Flies: Reach.enters becomes board.all": "a race that flies has no boats to hold water with",
    "Flies: Reach.anywhere becomes board.all": "the same",
    "Sails: Reach.holds becomes board.all": "land is held by all",
    "be-not-afraid: catapult: returns = true: true becomes false": (
        "the catapult is set from the hand or from the box alike"
    ),
    "Survives: Loss.tokens becomes -1 - 1": "there is but the one token to save",
}
"""What changes nothing in a game with this content, and why."""


class Mutant(NamedTuple):
    """A file of the project with one thing broken in it; no text where that thing has gone."""

    name: str
    file: Path
    text: str


def trait_mutants() -> Iterator[Mutant]:
    """Each row of each trait gone, and each of its settings otherwise."""
    kinds = _kinds()
    for file in sorted((ROOT / PACKAGE).glob(f"content/{TRAITS}")):
        for trait in _classes(file.relative_to(ROOT)):
            yield from _broken_rows(file.relative_to(ROOT), trait, kinds)


def _classes(file: Path) -> list[ast.ClassDef]:
    source = (ROOT / file).read_text(encoding="utf-8")
    return [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]


def _kinds() -> dict[str, dict[str, str]]:
    """The kinds of rows with their settings, those of the kind that each is made from too."""
    kinds: dict[str, dict[str, str]] = {}
    for node in _classes(PACKAGE / "content" / "rows.py"):
        inherited = [kinds.get(ast.unparse(base), {}) for base in node.bases]
        kinds[node.name] = {name: type for some in inherited for name, type in some.items()}
        kinds[node.name] |= _fields(node)
    return kinds


def _fields(kind: ast.ClassDef) -> dict[str, str]:
    """The settings of a kind of row, and their types."""
    fields = [node for node in kind.body if isinstance(node, ast.AnnAssign)]
    return {ast.unparse(field.target): ast.unparse(field.annotation) for field in fields}


def _broken_rows(
    file: Path, trait: ast.ClassDef, kinds: dict[str, dict[str, str]]
) -> Iterator[Mutant]:
    source = (ROOT / file).read_text(encoding="utf-8")
    for told in ast.walk(trait):
        if not isinstance(told, ast.Return) or not isinstance(told.value, ast.Tuple):
            continue
        rows = told.value.elts
        for place, row in enumerate(rows):
            assert isinstance(row, ast.Call)
            kind = ast.unparse(row.func)
            for how, new in _otherwise(row, kinds[kind]):
                others = [ast.unparse(other) for other in rows]
                others[place : place + 1] = [new] if new else []
                text = _with_lines(source, told.value, f"({''.join(f'{o}, ' for o in others)})")
                yield Mutant(f"{trait.name}: {kind}{how}", file, text)


def _otherwise(row: ast.Call, fields: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What might stand in the place of a row, and how to call that."""
    yield " is gone", ""
    if row.args:
        yield " holds while active only", ast.unparse(ast.Call(row.func, [], row.keywords))
    for word in row.keywords:
        assert word.arg is not None
        value = _other_value(word.arg, fields[word.arg], ast.unparse(word.value))
        if value is not None:
            changed = [
                ast.keyword(
                    other.arg, ast.parse(value, mode="eval").body if other is word else other.value
                )
                for other in row.keywords
            ]
            new = ast.unparse(ast.Call(row.func, row.args, changed))
            yield f".{word.arg} becomes {value}", new


MASKS = ("regions", "sites", "holds", "enters", "anywhere", "joined", "over", "worth", "behind")
"""The settings of rows that are masks, where they are numbers."""


def _other_value(name: str, type: str, value: str) -> str | None:
    """Another value of that type; None where the row says what kind of thing it is about.

    All regions can't be more: no region at all is what the row's being gone tries.
    """
    if "board" in value or (name in MASKS and type == "int" and not value.isdigit()):
        return "board.all" if value != "board.all" else None
    if name in ("moves", "spends"):
        return '""'
    if type == "int":
        return f"{value} - 1" if value.startswith("-") else f"{value} + 1"
    if type == "bool":
        return str(value != "True")
    return "None" if type.endswith("| None") else None


def _with_lines(source: str, node: ast.expr, new: str) -> str:
    """The source with what stands at one node written otherwise."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    lines = source.splitlines(keepends=True)
    head = "".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    tail = lines[node.end_lineno - 1][node.end_col_offset :] + "".join(lines[node.end_lineno :])
    return head + new + tail


CONTENT: list[tuple[re.Pattern[str], Callable[[re.Match[str]], str]]] = [
    (re.compile(r"(?<=traits = )\[(?:[^\n]*\]|\n.*?\n\])", re.DOTALL), lambda found: "[]"),
    (re.compile(r"(?<== )-?\d+"), lambda found: str(int(found[0]) + 1)),
    (re.compile(r"(?<== )true"), lambda found: "false"),
    (re.compile(r"\b(terrains|symbols|barred) = \[[^]]*\]"), lambda found: f"{found[1]} = []"),
    (re.compile(r'"\d"(?=[],])|"attack"(?=\])'), lambda found: '"9"'),
    (re.compile(r'(?<=source = )"[a-z]+"'), lambda found: '""'),
]
"""What is broken in the content: rows of traits, numbers, flags, lists, the values of Loot."""


def content_mutants() -> Iterator[Mutant]:
    """Each row of traits emptied, each number one more, each flag taken away, in every set."""
    for path in sorted((ROOT / PACKAGE / "content").glob("*.toml")):
        yield from _broken_content(PACKAGE / "content" / path.name)


def _broken_content(file: Path) -> Iterator[Mutant]:
    source = (ROOT / file).read_text(encoding="utf-8")
    for pattern, change in CONTENT:
        for found in pattern.finditer(source):
            line = source[source.rfind("\n", 0, found.start()) + 1 : source.find("\n", found.end())]
            if line.startswith("order = "):
                continue
            text = source[: found.start()] + change(found) + source[found.end() :]
            ids = re.findall(r'^id = "(.*)"', source[: found.start()], re.MULTILINE)
            name = f"{file.stem}: {ids[-1]}: {line}: {found[0]} becomes {change(found)}"
            yield Mutant(" ".join(name.split()), file, text)


def rule_mutants() -> Iterator[Mutant]:
    """The rules that ``rule_mutants.toml`` breaks by hand."""
    table = tomllib.loads(Path(__file__).with_name("rule_mutants.toml").read_text(encoding="utf-8"))
    for row in table["mutant"]:
        file = PACKAGE / row["file"]
        source = (ROOT / file).read_text(encoding="utf-8")
        found = source.count(row["old"]) == 1
        yield Mutant(row["what"], file, source.replace(row["old"], row["new"]) if found else "")


def broken_function(mutant: Mutant) -> str:
    """The function in which the first broken line stands, as ``reached.py`` calls it."""
    if mutant.file.suffix != ".py":
        return ""
    source = (ROOT / mutant.file).read_text(encoding="utf-8")
    lines = zip(source.splitlines(), mutant.text.splitlines(), strict=False)
    number = next((at for at, (old, new) in enumerate(lines, 1) if old != new), 0)
    name = _name_at(ast.parse(source).body, number)
    return f"{mutant.file.relative_to(PACKAGE).as_posix()}:{name}" if name else ""


def _name_at(body: list[ast.stmt], line: int, within: str = "") -> str:
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            assert node.end_lineno is not None
            if node.lineno <= line <= node.end_lineno:
                name = f"{within}{node.name}"
                inside = isinstance(node, ast.ClassDef)
                return _name_at(node.body, line, f"{name}.") if inside else name
    return ""


def ids_of(mutant: Mutant) -> list[str]:
    """The races, powers, relics and places whose traits or numbers are broken."""
    if mutant.file.suffix == ".toml":
        return [mutant.name.split(": ")[1]]
    if not mutant.file.match(TRAITS):
        return []
    source = (ROOT / mutant.file).read_text(encoding="utf-8")
    tag = re.search(rf'class {mutant.name.partition(":")[0]}\(.*tag="([^"]*)"', source)
    wanted = f'trait = "{tag[1]}"' if tag else None
    return [id for id, traits in _pieces() if wanted and wanted in traits]


@cache
def _pieces() -> list[tuple[str, str]]:
    """What the content has: its ids, and what is said of each."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / PACKAGE).glob("content/*.toml")]
    found = [re.split(r'^id = "(.*)"', text, flags=re.MULTILINE)[1:] for text in texts]
    return [pair for parts in found for pair in zip(parts[::2], parts[1::2], strict=True)]


def broken(only: str) -> list[Mutant]:
    """Everything that is to be broken. Exits where what was to be broken has gone."""
    mutants = [*trait_mutants(), *content_mutants(), *rule_mutants()]
    gone = [mutant.name for mutant in mutants if not mutant.text]
    if gone:
        sys.exit("What rule_mutants.toml breaks stands no longer just once: " + "; ".join(gone))
    return [m for m in mutants if only in m.name and m.name not in HARMLESS]
