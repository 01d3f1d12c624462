"""Translates sentences that arrive as ids and values."""

from smallworld.content.own import known_content
from smallworld.refusals import Refusal
from smallworld.text import plain
from smallworld_client.gui.texts import content_names
from smallworld_client.gui.texts.names import source_name
from smallworld_client.gui.translation import translate
from smallworld_wire.sentences import (
    UNKNOWN,
    Clause,
    Phrase,
    Sentence,
    Told,
    Value,
    filled,
    in_english,
    phrases,
    piece_id,
    sentence_for,
    system_reason,
    told_by,
)


def told(said: Told) -> str:
    """The translated sentence; free text by a person is only made readable."""
    if isinstance(said, str):
        return plain(said)
    phrase = phrases().get(said.id)
    if phrase is None:
        return translate("Phrase", UNKNOWN, "UNKNOWN").format(id=plain(said.id))
    return filled(_text(phrase), said, lambda key, value: plain(_named(key, value)))


def refused(refusal: Refusal | None) -> str:
    """Why the rules refuse a move; empty where they don't."""
    return told(sentence_for(refusal)) if refusal else ""


def why(error: Exception) -> str:
    """The message of an error for the person."""
    said = told_by(error)
    return told(said) if isinstance(said, Sentence) else said


def by_system(error: OSError) -> str:
    """Why the system refuses something, as the end of a sentence."""
    return told(system_reason(error))


def _text(phrase: Phrase) -> str:
    return translate(type(phrase).__name__, phrase.value, phrase.name)


def _named(key: str, value: Value) -> str:
    """What a value is called in the language of the window."""
    if isinstance(value, Clause):
        return told(value.said)
    content = known_content()
    if key == "sum" and isinstance(value, tuple):
        parts = (f"{source_name(content, source)} {tokens}".strip() for source, tokens in value)
        return ", ".join(parts)
    if key == "race" and value in content.races:
        return content_names.race_name(content.races[str(value)])
    if key == "one" and value in content.races:
        return content_names.race_name(content.races[str(value)], 1)
    if key == "marker" and value in content.markers:
        return content_names.marker_name(content.markers[str(value)])
    if key == "piece":
        return source_name(content, piece_id(str(value), content))
    if key == "awaited":
        return _awaited(str(value))
    return in_english(key, value, content)


def _awaited(stage: str) -> str:
    """What the game waits for the person to do."""
    return {
        "start": translate("told", "expand or decline"),
        "pick": translate("told", "pick a combo"),
        "wake": translate("told", "wake your race"),
        "hire": translate("told", "decide about the mercenary"),
        "ransom": translate("told", "decide about the ransom"),
        "balrog": translate("told", "send the Balrog"),
        "conquer": translate("told", "conquer or redeploy"),
        "redeploy": translate("told", "redeploy"),
        "choose": translate("told", "end your turn"),
        "withdraw": translate("told", "place your withdrawn pieces"),
    }.get(stage, "…")
