"""What a person is told: which sentence, and what it is filled with.

Programs tell each other the sentence's name and values; whoever shows it says it in the language of
the person there. In English it says itself, for terminals and for whoever reads a log.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from smallworld.content import load_content

Word = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(max_length=400)]
Sum = Annotated[tuple[tuple[Word, int], ...], Meta(max_length=16)]
"""A price part by part: what each part comes from, and how many tokens."""
Value = Text | int | Sum

UNKNOWN = "The other program sent a message that this version does not know: {id}."


class Sentence(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A sentence by the name of its phrase.

    Values are numbers, names of people, or ids: of a race as ``race`` (``one`` where it is a single
    one), of a ``marker``, of the stage that is ``awaited``; ``sum`` is a price.
    """

    id: Word
    values: Annotated[dict[Word, Value], Meta(max_length=8)] = {}

    def __str__(self) -> str:
        phrase = phrases().get(self.id)
        return filled(phrase.value if phrase else UNKNOWN, self, in_english)


Told = Text | Sentence
"""Something for a person: a sentence, or words of somebody's own, which nobody translates."""


class Phrase(Enum):
    """An enumeration of sentences: names as programs know them, values in English."""

    def __call__(self, **values: Value) -> Sentence:
        """The sentence, filled with these values."""
        return Sentence(self.name, values)


@cache
def phrases() -> dict[str, Phrase]:
    """All phrases of the modules that are loaded, by their names."""
    return {phrase.name: phrase for kind in Phrase.__subclasses__() for phrase in kind}


class _Values(dict[str, str]):
    """What another program has left out is left open."""

    def __missing__(self, key: str) -> str:
        return "…"


def filled(text: str, sentence: Sentence, name: Callable[[str, Value], str]) -> str:
    """The text of a sentence with its values; ``name`` says what a value is called."""
    named = {key: name(key, value) for key, value in sentence.values.items()}
    return text.format_map(_Values(named, id=sentence.id))


def in_english(key: str, value: Value) -> str:
    """What a value is called in English."""
    content = load_content("base")
    if key == "sum" and isinstance(value, tuple):
        parts = (f"{_source(source)} {tokens}".strip() for source, tokens in value)
        return ", ".join(parts)
    if key == "race" and value in content.races:
        return content.races[str(value)].name
    if key == "one" and value in content.races:
        return content.races[str(value)].one
    if key == "marker" and value in content.markers:
        return content.markers[str(value)].name.lower()
    if key == "awaited":
        return AWAITED.get(str(value), str(value))
    return str(value)


AWAITED = {
    "start": "expand or decline",
    "pick": "pick a combo",
    "conquer": "conquer or redeploy",
    "redeploy": "redeploy",
    "choose": "end your turn",
    "withdraw": "place your withdrawn pieces",
    "over": "nothing",
}
"""What the game waits for in each stage."""
SOURCES = {"conquest": "", "lost-tribe": "Lost Tribe", "die": "the die"}
"""What the parts of a price come from that are neither race nor power nor marker."""


def _source(id: str) -> str:
    content = load_content("base")
    if id in content.races:
        return content.races[id].name
    if id in content.powers:
        return content.powers[id].name
    if id in content.markers:
        return content.markers[id].name
    return SOURCES.get(id, id)
