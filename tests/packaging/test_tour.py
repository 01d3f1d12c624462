"""The documents for newcomers name what there is: files, classes, functions, commands, targets."""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from smallworld_client.cli import COMMANDS
from smallworld_dev.cli import COMMANDS as DEVELOPERS

ROOT = Path(__file__).parents[2]
TOUR = ROOT / "docs" / "TOUR.md"
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
DOCUMENTS = [ARCHITECTURE, ROOT / "CONTRIBUTING.md", ROOT / "docs" / "GLOSSARY.md", TOUR]
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / "packaging").glob("*.md"),
    *(ROOT / ".github").rglob("*.md"),
]
SOURCES = ("shared", "server", "client", "maps", "packaging", "tools", "tests")
STEPS = 10
LONGEST_ANSWER = 10
MOST_FILES = 3
"""An answer explains, and names where to read on; a list of files is no answer."""
MOST_WORDS = {"README.md": 1_100, "ARCHITECTURE.md": 2_600}

QUOTED = re.compile(r"`([^`]+)`")
FILE = re.compile(r"[\w./{}*-]*\.(?:py|toml|md|ts|yml|json|service|spec)")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\(\))?")
INDENT = 4
BINDS = re.compile(
    r"^( *)(?:(class|def|async def) )?(self\.)?(\w+(?:, \w+)*)(?=\(|\[|: | = |:$)", re.MULTILINE
)
"""A line that binds names: its depth, whether as a class or function, and of what."""
STEP = re.compile(r"(?:^|\s)(\d+)  +(\S+\.py)  +(\w+(?:\.\w+)+)")


class Known(NamedTuple):
    """What the sources define: names anywhere, and the members of classes and modules."""

    names: set[str]
    members: dict[str, set[str]]


def modules() -> Iterator[Path]:
    for folder in SOURCES:
        yield from (each for each in (ROOT / folder).rglob("*.py") if is_own(each))


def is_own(path: Path) -> bool:
    """Whether a file is the project's, and none that a program has put beside its files."""
    return not {"__pycache__", "node_modules"} & set(path.parts)


def members_of(path: Path) -> dict[str, set[str]]:
    """What a module and each class in it define, by the name of the module or class.

    Read by the lines' beginnings: to parse all sources takes seconds.
    """
    text = path.read_text(encoding="utf-8")
    is_package = path.name == "__init__.py"
    module = path.parent.name if is_package else path.stem
    found = defaultdict(set, {module: imported(ast.parse(text)) if is_package else set()})
    owners = [(-INDENT, module)]
    for line in BINDS.finditer(text):
        depth, kind, of_self, names = len(line[1]), line[2], line[3], line[4].split(", ")
        while depth <= owners[-1][0]:
            owners.pop()
        if of_self or depth == owners[-1][0] + INDENT:
            found[owners[-1][1]].update(names)
        if kind == "class":
            owners.append((depth, names[0]))
    return found


@cache
def known() -> Known:
    members: dict[str, set[str]] = defaultdict(set)
    for path in modules():
        members[path.parent.name].add(path.stem)
        members[path.parent.parent.name].add(path.parent.name)
        for name, found in members_of(path).items():
            members[name] |= found
    return Known(set(members).union(*members.values()), members)


def imported(tree: ast.Module) -> set[str]:
    froms = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {alias.asname or alias.name for node in froms for alias in node.names}


def is_name(name: str) -> bool:
    """Whether each part of a dotted name is a member of the part before it."""
    first, *rest = name.removesuffix("()").split(".")
    names, members = known()
    if first not in names:
        return False
    for owner, member in zip([first, *rest], rest, strict=False):
        if member not in members.get(owner, set()):
            return False
    return True


@cache
def files() -> tuple[str, ...]:
    """Every file of the project, with slashes."""
    top = [path for path in ROOT.iterdir() if path.is_file()]
    inside = [
        path
        for folder in (*SOURCES, "docs", ".github")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and is_own(path)
    ]
    return tuple("/" + path.relative_to(ROOT).as_posix() for path in [*top, *inside])


def found(path: str) -> list[str]:
    """The files that a path means, which may leave out the folders that lead to it."""
    if (ROOT / path).is_file():
        return [f"/{path}"]
    return [each for each in files() if each.endswith("/" + path)]


def is_folder(path: str) -> bool:
    """Whether there is such a folder, which may be named without those that lead to it."""
    part = "/" + path.strip("/") + "/"
    return any(part in each for each in files())


def quotations(document: Path) -> list[str]:
    """What stands in backticks, code blocks apart."""
    text = document.read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    return [" ".join(each.split()) for each in QUOTED.findall(prose)]


def said(documents: Iterable[Path]) -> list[tuple[str, str]]:
    """Each quotation with its document, for the name of a test's case."""
    return [(path.name, each) for path in documents for each in dict.fromkeys(quotations(path))]


def is_code(word: str) -> bool:
    """Whether a quotation is a name of the code, and not a word of the language or a value."""
    return bool(NAME.fullmatch(word)) and bool(re.search(r"[A-Z_.]|\(\)", word))


def is_path(word: str) -> bool:
    return bool(FILE.fullmatch(word)) or bool(re.fullmatch(r"[\w./-]+\.js", word))


def paths_of(quotations: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(name, each) for name, each in quotations if is_path(each)]


def folders_of(quotations: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(name, each) for name, each in quotations if re.fullmatch(r"[\w./-]+/", each)]


def names_of(quotations: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(name, each) for name, each in quotations if is_code(each) and not is_path(each)]


SAID = said(DOCUMENTS)
PATHS, FOLDERS, NAMES = paths_of(SAID), folders_of(SAID), names_of(SAID)


def test_a_document_that_all_read_is_short() -> None:
    words = {name: len((ROOT / name).read_text(encoding="utf-8").split()) for name in MOST_WORDS}
    assert [name for name, most in MOST_WORDS.items() if words[name] > most] == []


def leads_to_files(path: str) -> bool:
    return any(ROOT.glob(f"**/{path}")) if "*" in path else len(found(path)) == 1


def test_a_path_leads_to_files() -> None:
    assert len(PATHS) > 60
    assert [it for it in PATHS if not leads_to_files(it[1])] == []


def test_a_folder_is_there() -> None:
    assert [it for it in FOLDERS if not is_folder(it[1])] == []


def test_a_name_is_defined() -> None:
    assert len(NAMES) > 60
    assert [it for it in NAMES if not is_name(it[1])] == []


def steps() -> list[tuple[int, str, str]]:
    """The diagram of ARCHITECTURE.md: number, file and function of each step."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```.*?\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in block.splitlines()]
    matches = (STEP.search(line) for line in lines)
    return [(int(match[1]), match[2], match[3]) for match in matches if match]


def functions_in(path: Path) -> set[str]:
    """The functions and methods that a file defines, methods with their class."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    methods = {
        f"{node.name}.{each.name}"
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for each in node.body
        if isinstance(each, ast.FunctionDef)
    }
    return methods | {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_the_ten_steps_of_the_diagram_are_functions_of_their_files() -> None:
    assert [number for number, _, _ in steps()] == list(range(1, STEPS + 1))
    for number, path, function in steps():
        [file] = found(path)
        assert function in functions_in(ROOT / file[1:]), number


def answers() -> dict[str, list[str]]:
    """The questions of TOUR.md and the lines of their answers."""
    parts = re.split(r"^## (.+\?)$", TOUR.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = [[line for line in part.splitlines() if line.strip()] for part in parts[2::2]]
    return dict(zip(parts[1::2], lines, strict=True))


def test_an_answer_is_short_and_names_where_to_read_on() -> None:
    assert len(answers()) >= 10
    for question, lines in answers().items():
        named = [each for line in lines for each in QUOTED.findall(line) if FILE.fullmatch(each)]
        assert 0 < len(lines) <= LONGEST_ANSWER, question
        assert 0 < len(named) <= MOST_FILES, question


def calls(pattern: str) -> list[tuple[str, str]]:
    """The words that follow a program's name somewhere in the documents."""
    found = [
        (page.name, each)
        for page in PAGES
        for each in re.findall(pattern, page.read_text(encoding="utf-8"))
    ]
    return sorted(set(found))


def test_a_target_is_in_the_makefile() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = calls(r"(?:`|^ {4}|[;&] )make ([a-z-]+)")
    assert named
    assert [it for it in named if it[1] not in targets] == []


def commands(pattern: str) -> list[tuple[str, str]]:
    """The commands that the documents name; what has changed may tell of former ones."""
    return [(page, each) for page, each in calls(pattern) if page != "CHANGELOG.md"]


@pytest.mark.parametrize(
    ("program", "known"), [("smallworld", COMMANDS), ("smallworld-dev", DEVELOPERS)]
)
def test_a_command_is_there(program: str, known: Collection[str]) -> None:
    named = commands(rf"`{program} ([a-z]+)")
    assert named
    assert [it for it in named if it[1] not in known] == []


def test_a_link_leads_to_a_file() -> None:
    for page in PAGES:
        links = re.findall(r"\]\(([^)#:\s]+)(?:#[\w-]*)?\)", page.read_text(encoding="utf-8"))
        assert [link for link in links if not (page.parent / link).exists()] == [], page


@cache
def anchors(page: Path) -> set[str]:
    """What a link may lead to within a page: its headings, as GitHub names them, and anchors."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


def test_a_link_into_a_page_leads_to_a_heading() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        links = re.findall(r"\]\(([\w./-]*\.md)?#([\w-]+)\)", text)
        lost = [
            (path, anchor)
            for path, anchor in links
            if anchor not in anchors(page.parent / path if path else page)
        ]
        assert lost == [], page
