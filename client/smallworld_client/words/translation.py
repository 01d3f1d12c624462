"""What says a sentence in a language: Qt's translators in the window, a catalogue elsewhere.

The texts about a game import ``translate`` from here, so that programs without Qt can tell them
too, in several languages at once. A window hands over Qt's own function as it begins to speak a
language. Elsewhere ``with speaking("de"):`` has them said by the catalogue itself.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

FOLDER: Final = Path(__file__).parents[1] / "gui" / "translations"
Key = tuple[str, str, str]  # context, English text, and what tells it from the same text elsewhere


class Translate(Protocol):
    """Says a text of a context; ``%n`` is the number ``n``, which chooses the plural."""

    def __call__(self, context: str, text: str, comment: str = "", n: int = -1, /) -> str: ...


class Catalogue:
    def __init__(self, language: str) -> None:
        from xml.etree import ElementTree

        self._language = language
        self._forms: dict[Key, tuple[str, ...]] = {}
        for context in ElementTree.parse(FOLDER / f"smallworld_{language}.ts").iter("context"):
            name = context.findtext("name", "")
            for message in context.iter("message"):
                forms = _forms(message)
                if all(forms):
                    key = (name, message.findtext("source", ""), message.findtext("comment", ""))
                    self._forms[key] = forms

    def translate(self, context: str, text: str, comment: str = "", n: int = -1, /) -> str:
        """As :class:`Translate` says; the English text where there is no translation."""
        forms = self._forms.get((context, text, comment)) or self._forms.get((context, text, ""))
        said = text if forms is None else forms[min(self._plural(n), len(forms) - 1)]
        return said.replace("%n", str(n)) if n >= 0 else said

    def _plural(self, n: int) -> int:
        """The number of the form: in French nothing is counted as one thing is."""
        return int(n > 1) if self._language == "fr" else int(n != 1)


def tied(text: str) -> str:
    """With spaces that break no line before ``:;?!»…`` and a percent sign, and after ``«``.

    In French these stand apart from their word, and in German the percent sign, by a narrow space,
    and the ellipsis do; none of them begins a line. The catalogues are written with spaces as they
    are typed.
    """
    return _APART.sub("\N{NO-BREAK SPACE}", _PERCENT.sub("\N{NARROW NO-BREAK SPACE}", text))


_APART = re.compile(r"(?<=«) | (?=[:;?!»…](?!\w))")
_PERCENT = re.compile(r" (?=%(?!\w))")


def _forms(message: "Element") -> tuple[str, ...]:
    translation = message.find("translation")
    if translation is None or translation.get("type") == "unfinished":
        return ("",)
    plurals = translation.findall("numerusform")
    return tuple(tied(each.text or "") for each in plurals or (translation,))


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language)


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802  # lupdate knows this name
    """Mark a text to be translated, which is said later."""
    return text


_spoken: ContextVar[Translate | None] = ContextVar("spoken", default=None)
_windows: list[Translate] = []


def translate(context: str, text: str, comment: str = "", n: int = -1) -> str:
    say = _spoken.get() or (_windows[-1] if _windows else catalogue("en").translate)
    said = say(context, text, comment, n)
    return ElidingText(said) if "e {" in said and _ELIDES.search(said) else said


class ElidingText(str):
    """French of which ``de`` and ``que`` lose their vowel before a name that begins with one."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        def elided(found: re.Match[str]) -> str:
            begins = _VOWEL.match(str(values.get(found[2], "")))
            return f"{found[1]}’{{{found[2]}}}" if begins else found[0]

        return str.format(_ELIDES.sub(elided, self), *args, **values)


_ELIDES = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
_VOWEL = re.compile(
    r"(<[^>]*>)*([aeiouàâäæéèêëîïôöœùûü]|y[^aeiouàâéèêëîïôùû]"
    r"|h(élè|enr|ect|erm|ort|ug|ub|omm|omo|ono|ipp|yp))",
    re.IGNORECASE,
)
"""Of the words that begin with an h those whose h is mute."""


def speak_through(window: Translate) -> None:
    """Have a window say everything from here on, where no other language is asked for."""
    _windows[:] = [window]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = _spoken.set(catalogue(language).translate)
    try:
        yield
    finally:
        _spoken.reset(before)


def chance_text(percent: int) -> str:
    return translate("texts", "{percent}%").format(percent=percent)


def share_text(share: float) -> str:
    """``94%`` of 0.94, as the language writes it."""
    return chance_text(round(100 * share))


def decimal(value: float) -> str:
    """With one digit behind the decimal mark, and without a sign where that makes it 0."""
    number = round(value, 1) + 0.0
    whole, digit = f"{abs(number):.1f}".split(".")
    text = translate("texts", "{whole}.{digit}", "a number").format(whole=whole, digit=digit)
    return f"\N{MINUS SIGN}{text}" if number < 0 else text
