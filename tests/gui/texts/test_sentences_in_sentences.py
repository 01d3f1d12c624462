"""A translated sentence ends in no English one: its reasons are sentences too, and translated."""

import ast
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld_client.home.journal import JournalError
from smallworld_client.home.records import save_record
from smallworld_client.words.names import by_system, told, why
from smallworld_client.words.seat import SeatSays
from smallworld_client.words.translation import speaking
from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import Bye, WireError
from smallworld_wire.phrases import SystemSays
from smallworld_wire.sentences import DEEPEST, Clause, Sentence, phrases, system_reason, told_by
from tests.helpers.signed import signed_record

ROOT = Path(__file__).parents[3]
SOURCES = sorted(
    path for folder in ("shared", "client") for path in (ROOT / folder).glob("smallworld_*/**/*.py")
)
FOREIGN = {"COMPUTER_NOT_LOADED": "what a module of somebody's own has raised"}
"""Phrases that quote a text which is nobody's to translate."""
WITH_REASON = [phrase for phrase in phrases().values() if "{reason}" in phrase.value]


@pytest.fixture(params=["de", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


def test_a_reason_is_told_in_the_language_of_the_sentence_around_it(language: str) -> None:
    for reason in (*SystemSays, *SeatSays):
        for phrase in WITH_REASON:
            assert told(phrase(reason=reason())) == told(phrase(reason=told(reason())))


def test_every_reason_of_the_system_is_translated(language: str) -> None:
    assert [each.name for each in SystemSays if told(each()) == each.value] == []


def test_a_reason_within_a_reason_is_translated(language: str) -> None:
    full = JournalError(SeatSays.JOURNAL_NOT_WRITTEN(path="a.journal", reason=SystemSays.ENOSPC()))
    said = SeatSays.UNKEPT(reason=told_by(full))
    assert str(said).startswith("a.journal can't be written: No space left on device. You can")
    assert told(SystemSays.ENOSPC()) in told(said)
    assert not {"written", "space", "device", "keep"} & set(told(said).split())


def test_what_the_system_refuses_is_told_in_the_language(language: str, tmp_path: Path) -> None:
    (tmp_path / "records").write_text("no folder")
    with pytest.raises(JournalError) as refused:
        save_record(signed_record(3), tmp_path / "records")
    assert str(refused.value).endswith(": File exists.")
    assert why(refused.value).endswith(f": {told(SystemSays.EEXIST())}.")


def test_a_rare_reason_of_the_system_is_told_in_its_own_words(language: str) -> None:
    rare = OSError(errno.EDOM, os.strerror(errno.EDOM))
    assert by_system(rare) == os.strerror(errno.EDOM)
    assert by_system(OSError("no number")) == "no number"
    assert system_reason(OSError(errno.ENOSPC, "whatever")) == SystemSays.ENOSPC()


def test_no_sentence_is_filled_with_english() -> None:
    """Neither with what an error says, nor with words that stand in the source."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in SOURCES)
    found = [
        f"{path.relative_to(ROOT)}:{keyword.value.lineno}"
        for path, text in texts
        if "Says." in text
        for name, keyword in _fillings(ast.parse(text))
        if name not in FOREIGN and keyword.arg != "command" and _is_english(keyword.value)
    ]
    assert found == []


def test_the_window_never_quotes_the_system_itself() -> None:
    window = ROOT / "client" / "smallworld_client" / "gui"
    found = [path.name for path in window.rglob("*.py") if ".strerror" in path.read_text("utf-8")]
    assert found == ["program.py"]  # which prints it, where no window can


def _fillings(tree: ast.AST) -> Iterator[tuple[str, ast.keyword]]:
    """Each value of each sentence that is made there, after the phrase's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id.endswith("Says"):
                yield from ((node.func.attr, keyword) for keyword in node.keywords)


def _is_english(value: ast.expr) -> bool:
    """Whether it is an error's text, or words of the source; a name alone is neither."""
    for node in ast.walk(value):
        if isinstance(node, ast.Attribute) and node.attr == "strerror":
            return True
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            return node.value.strip(" ,") != ""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str":
            text = ast.unparse(node.args[0])
            if "error" in text or "told_by" in text:
                return True
    return False


# On the wire


def test_a_sentence_in_a_sentence_comes_over_the_wire_as_it_was() -> None:
    said = SeatSays.UNKEPT(reason=SeatSays.NO_PAGE(reason=SystemSays.EADDRINUSE()))
    assert FROM_TABLE.decode(encode(Bye(said))) == Bye(said)


def test_a_stranger_can_not_put_any_number_of_sentences_in_each_other() -> None:
    said = Sentence("UNKEPT")
    for _ in range(DEEPEST):
        said = Sentence("UNKEPT", {"reason": Clause(said)})
    encoded = encode(Bye(said))
    assert FROM_TABLE.decode(encoded) == Bye(said)
    with pytest.raises(ValueError, match="in each other"):
        Clause(said)
    inner = encoded[encoded.index(b"\x92\xa6UNKEPT") :]
    deeper = b"\x92\xa6UNKEPT\x81\xa6reason\x81\xa4said"
    with pytest.raises(WireError):
        FROM_TABLE.decode(encoded.replace(inner, deeper + inner))
    with pytest.raises(WireError):
        FROM_TABLE.decode(encoded.replace(inner, deeper * 9_000 + inner))
