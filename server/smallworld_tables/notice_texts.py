"""What notices say, in each language that the program has."""

from typing import NamedTuple


class NoticeTexts(NamedTuple):
    """The sentences of one language; what stands in braces is filled in."""

    title: str
    """That it is somebody's turn at a ``table``."""
    waiting: str
    """That several games, ``count`` of them, wait for somebody."""
    table: str
    """A ``table`` and the ``number`` of its round."""
    open: str
    """A line of that ``text`` and the ``link`` by which the table opens."""
    stop: str
    """The ``link`` that ends the notices."""
    tried: str
    """A notice that somebody has asked for."""


_TEXTS = {
    "en": NoticeTexts(
        "Your turn: {table}",
        "{count} games wait for you",
        "{table}, round {number}",
        "{text}: {link}",
        "No more notices: {link}",
        "This is how you are told that it is your turn.",
    ),
    "de": NoticeTexts(
        "Du bist am Zug: {table}",
        "{count} Spiele warten auf dich",
        "{table}, Runde {number}",
        "{text}: {link}",
        "Keine Nachrichten mehr: {link}",
        "So erfährst du, dass du am Zug bist.",
    ),
    "fr": NoticeTexts(
        "C'est votre tour\N{NO-BREAK SPACE}: {table}",
        "{count} parties vous attendent",
        "{table}, manche {number}",
        "{text}\N{NO-BREAK SPACE}: {link}",
        "Ne plus recevoir de messages\N{NO-BREAK SPACE}: {link}",
        "C'est ainsi que vous apprendrez que c'est votre tour.",
    ),
}


def texts(language: str) -> NoticeTexts:
    """Those of a language by its ISO code; the English ones where it is not among them."""
    return _TEXTS.get(language, _TEXTS["en"])
