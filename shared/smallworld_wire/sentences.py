"""What a person is told: which sentence, and what it is filled with.

Programs send each other a sentence's name and values, and the window of the person who reads it
says it in their language. ``str()`` says it in English, for terminals and logs. The names of races,
powers and markers are those of the content that is passed in; ``str()`` takes those of all content.
"""

import errno
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from smallworld.errors import IllegalMove, RecordFaultError, Refusal
from smallworld.safe_text import Word

if TYPE_CHECKING:  # they bring all traits and rules, which the first screen does not wait for
    from smallworld.content import Content
    from smallworld.content.own import OwnError
    from smallworld.game_log import UndoReason

Text = Annotated[str, Meta(max_length=400)]
Sum = Annotated[tuple[tuple[Word, int], ...], Meta(max_length=16)]
"""A price part by part: what each part comes from, and how many tokens."""
DEEPEST = 4  # how many sentences a sentence may have in each other

UNKNOWN = "The other program sent a message that this version does not know: {id}."


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence as a value of another one. It is a map, which tells it from a price."""

    said: "Sentence"

    def __post_init__(self) -> None:
        if self.depth > DEEPEST:
            raise ValueError("too many sentences are in each other")

    @property
    def depth(self) -> int:
        inner = (it.depth for it in self.said.values.values() if isinstance(it, Clause))
        return 1 + max(inner, default=0)


Value = Text | int | Sum | Clause
"""What a sentence is filled with: an argument of a refusal, or another sentence."""


class Sentence(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    id: Word
    values: Annotated[dict[Word, Value], Meta(max_length=8)] = {}

    def __str__(self) -> str:
        from smallworld.content.own import known_content

        content = known_content()
        phrase = phrases().get(self.id)
        text = phrase.value if phrase else UNKNOWN
        return filled(text, self, lambda key, value: in_english(key, value, content))


Told = Text | Sentence
"""Something for a person: a sentence, or text that somebody wrote, which is never translated."""


class Phrase(Enum):
    """An enumeration of sentences: names as programs know them, values in English."""

    def __init_subclass__(cls) -> None:
        phrases.cache_clear()

    def __call__(self, **values: "Value | Sentence") -> Sentence:
        filling = {
            key: Clause(value) if isinstance(value, Sentence) else value
            for key, value in values.items()
        }
        return Sentence(self.name, filling)

    def is_said_by(self, told: Told) -> bool:
        return isinstance(told, Sentence) and told.id == self.name


@cache
def phrases() -> dict[str, Phrase]:
    return {phrase.name: phrase for kind in Phrase.__subclasses__() for phrase in kind}


def sentence_for(reason: "Refusal | UndoReason | RecordFaultError | OwnError") -> Sentence:
    """The sentence for what the rules refuse, or for a fault; its phrase has the reason's name."""
    from smallworld.content.own import OwnError

    if isinstance(reason, (RecordFaultError, OwnError)):
        return Sentence(reason.fault.name, {**reason.values})
    if isinstance(reason, Refusal):
        return Sentence(reason.reason.name, {**reason.values})
    return Sentence(reason.name)


def told_by(error: BaseException) -> Told:
    """What an error tells the person: its sentence if it has one, else its text."""
    from smallworld.content.own import OwnError

    if isinstance(error, IllegalMove):
        return sentence_for(error.refusal)
    if isinstance(error, (RecordFaultError, OwnError)):
        return sentence_for(error)
    said = error.args[0] if error.args else None
    return said if isinstance(said, Sentence) else str(error)


def system_reason(error: OSError) -> Told:
    """The usual reasons as sentences, else the system's words; without subject and stop."""
    phrase = phrases().get(errno.errorcode.get(error.errno or 0, ""))
    return phrase() if phrase else error.strerror or str(error)


class _Values(dict[str, str]):
    """The values of a sentence, with an ellipsis for those that another program left out."""

    def __missing__(self, key: str) -> str:
        return "…"


def filled(text: str, sentence: Sentence, name: Callable[[str, Value], str]) -> str:
    named = {key: name(key, value) for key, value in sentence.values.items()}
    return text.format_map(_Values(named, id=sentence.id))


def in_english(key: str, value: Value, content: "Content") -> str:
    if isinstance(value, Clause):
        return str(value.said)
    if key == "sum" and isinstance(value, tuple):
        parts = (f"{_source(source, content)} {tokens}".strip() for source, tokens in value)
        return ", ".join(parts)
    if key == "race" and value in content.races:
        return content.races[str(value)].name
    if key == "one" and value in content.races:
        return content.races[str(value)].one
    if key == "marker" and value in content.markers:
        return content.markers[str(value)].name.lower()
    if key == "piece":
        return _source(piece_id(str(value), content), content).lower()
    if key == "awaited":
        return AWAITED.get(str(value), str(value))
    return str(value)


AWAITED = {
    "start": "expand or decline",
    "pick": "pick a combo",
    "conquer": "conquer or redeploy",
    "redeploy": "redeploy",
    "choose": "end your turn",
    "withdraw": "place your driven-out tokens",
    "wake": "wake your race",
    "hire": "hire the mercenary or not",
    "ransom": "pay the ransom or not",
    "balrog": "send the Balrog",
    "over": "nothing",
}
"""What the game waits for in each stage."""
SOURCES = {"conquest": "", "lost-tribe": "Lost Tribe", "die": "the die"}
"""What the parts of a price come from that are neither race nor power nor marker."""


def piece_id(said: str, content: "Content") -> str:
    """The id of a piece or a power by the notation's word for it, which may be its plural."""
    one = said.removesuffix("s")
    return one if one in content.markers and said not in content.markers else said


def _source(id: str, content: "Content") -> str:
    if id in content.races:
        return content.races[id].name
    if id in content.powers:
        return content.powers[id].name
    if id in content.markers:
        return content.markers[id].name
    return SOURCES.get(id, id)
