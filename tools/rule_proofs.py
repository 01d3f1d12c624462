"""Writes under each rule of ``docs/RULES.md`` and its translations which scenarios prove it.

A scenario names its rule by the rule's sentence. Its link is added under that rule where it is not
yet; links that stand there stay, in their order, unless their scenario is gone. Translations get
what the English document has.

    python tools/rule_proofs.py
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from smallworld_client.table.setup import find_board
from smallworld_client.words.rulebook import parse_rulebook, slug
from smallworld_dev.scenarios import Scenario, read

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SCENARIOS = ROOT / "tests" / "scenarios"
ENGLISH = DOCS / "RULES.md"
Proofs = Mapping[str, Sequence[str]]
"""By the anchor of a rule: the links to the scenarios that prove it."""

_WIDE = 100
_RULE = re.compile(r'<a id="([^"]*)"></a>\n\*\*[^*]+\.\*\*')
_PROOF = re.compile(r"\n?<sub>(.*?)</sub>", re.DOTALL)
_LINK = re.compile(r"\[[^]]*\]\(([^)]*)\)")


def main() -> None:
    """Bring all the documents in line with the scenarios; says which scenarios name no rule."""
    named = scenarios_by_rule()
    english = ENGLISH.read_text(encoding="utf-8")
    proofs = proofs_in(english, named)
    for place in (ENGLISH, *sorted(DOCS.glob("RULES.*.md"))):
        text = place.read_text(encoding="utf-8")
        place.write_text(with_proofs(text, proofs), encoding="utf-8")
    headings = {section.anchor for section in parse_rulebook(english)}
    for anchor in sorted(set(named) - set(proofs) - headings):
        print(f"no rule is called '{anchor}': {', '.join(named[anchor])}")


def _scenario_in(path: Path) -> Scenario:
    return read(path.read_text(encoding="utf-8"), find_board)


def scenarios_by_rule(
    scenario_in: Callable[[Path], Scenario] = _scenario_in,
) -> dict[str, list[str]]:
    """The links to all scenarios by the anchor of what each says it shows."""
    found: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.glob("*/*.toml")):
        link = f"../{path.relative_to(ROOT).as_posix()}"
        found.setdefault(slug(scenario_in(path).rule), []).append(link)
    return found


def proofs_in(text: str, named: Mapping[str, Sequence[str]]) -> Proofs:
    """What belongs under each rule of a document: what stands there, then what is missing."""
    there = {link for links in named.values() for link in links}
    proofs = {}
    for paragraph in re.split(r"\n\s*\n", text):
        rule = _RULE.match(paragraph)
        if rule is not None:
            old = [link for link in _links(paragraph) if link in there]
            proofs[rule[1]] = [*old, *(it for it in named.get(rule[1], ()) if it not in old)]
    return proofs


def with_proofs(text: str, proofs: Proofs) -> str:
    """The document with these links under its rules; all else stays as it is."""
    said = re.search(r"<sub>([^\[<]*?)\s*\[", text)
    shown = said[1] if said else "Shown in"
    paragraphs = re.split(r"(\n\s*\n)", text)
    return "".join(_tied(paragraph, proofs, shown) for paragraph in paragraphs)


def _tied(paragraph: str, proofs: Proofs, shown: str) -> str:
    rule = _RULE.match(paragraph)
    wanted = list(proofs.get(rule[1], ())) if rule else []
    if not wanted or _links(paragraph) == wanted:
        return paragraph
    body = paragraph.rstrip("\n")
    return f"{_PROOF.sub('', body)}\n{_printed(wanted, shown)}{paragraph[len(body) :]}"


def _links(paragraph: str) -> list[str]:
    proof = _PROOF.search(paragraph)
    return _LINK.findall(proof[1]) if proof else []


def _printed(links: Sequence[str], shown: str) -> str:
    """On one line where it is short enough, else each link on its own."""
    named = [f"[{Path(link).stem}]({link})" for link in links]
    line = f"<sub>{shown} {', '.join(named)}</sub>"
    if len(line) <= _WIDE:
        return line
    return f"<sub>{shown}\n{f',{chr(10)}'.join(named)}</sub>"


if __name__ == "__main__":
    main()
