"""Text that is safe to show: strangers' text without tricks, our own without secrets.

Names and chat come from anybody and are shown in lists, sentences and terminals. :func:`printable`
removes what is invisible, changes the writing direction, ends a line or controls a terminal, and
limits combining marks. Letters that look alike stay, since they belong to somebody's language.

Two safeguards keep secrets out of logs and reports. A field declared as :data:`Secret` (an
invitation, a proof, a relay token, half of a key pair) appears as dots in the ``repr`` of its
struct. :func:`without_secrets` then removes what looks like a secret, or is named like one, from
any text. Its patterns run in linear time, because an error may quote megabytes from a stranger.

Programs need this before anything else, so it imports nothing of ours.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints
from unicodedata import category
from urllib.parse import unquote

from msgspec import Meta, Struct

MOST_MARKS = 3
"""Combining marks on one letter; Vietnamese, Hebrew with its points and Thai need no more."""

_IGNORABLE = (
    *(0x00AD, 0x034F, 0x061C, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x115F, 0x1161),  # fillers of Korean syllables
    *range(0x17B4, 0x17B6),  # inherent vowels of Khmer
    *range(0x180B, 0x1810),  # Mongolian variation selectors and vowel separator
    *range(0x200B, 0x2010),  # spaces without width, joiners, direction marks
    *range(0x202A, 0x202F),  # embeddings and overrides of direction
    *range(0x2060, 0x2070),  # invisible operators, isolates of direction
    *range(0xFE00, 0xFE10),  # variation selectors
    *range(0xFFF0, 0xFFF9),
    *range(0x1BCA0, 0x1BCA4),  # of shorthand
    *range(0x1D173, 0x1D17B),  # of musical notes
    *range(0xE0000, 0xE1000),  # tags, and more variation selectors
)
"""What Unicode calls Default_Ignorable_Code_Point, of which Python's database does not know."""
_BLANK = (
    *(0x2800, 0x1D159),  # Braille without a dot, a note without a head
    0x16FE4,  # a filler of the Khitan script
    *range(0x13441, 0x13443),  # blank hieroglyphs
    0xFFFC,  # stands for an object, which the window would look for
)
"""Letters, marks and symbols in Unicode's terms that are invisible all the same."""
_UNSEEN = frozenset(map(chr, (*_IGNORABLE, *_BLANK)))


def plain(text: str) -> str:
    """One line of visible characters, maybe empty, never longer than ``text``; idempotent."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(_seen(text))
    return " ".join(text.split())


def printable(line: str) -> str:
    return line if line.isprintable() else plain(line)


def _seen(text: str) -> Iterator[str]:
    marks = MOST_MARKS  # as long as there is no letter to stand on
    for character in text:
        if character in _UNSEEN or category(character) == "Cf":
            continue
        if not character.isprintable() or character == " ":
            marks = MOST_MARKS
            yield " "
        elif category(character) not in ("Mn", "Me"):
            marks = 0
            yield character
        elif marks < MOST_MARKS:
            marks += 1
            yield character


DOTS = "…"  # what replaces a secret

_SECRET_WORDS = (
    r"[a-z_]*?(?:secret|token|proof|invitation|passphrase|password|passwd)"
    r"|(?:[a-z_]*?_)?(?:watch|token|key|pass|pwd)\b"
)
_NAME = rf"(?<![A-Za-z_])(?i:(?={_SECRET_WORDS})[a-z_]++)"
_LITERAL = r"""b?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
_AFTER = r"""\\?["']?\s*[=:]\s*"""
"""Between a name and its value: in Python, in JSON, in JSON within a text."""

# Not compiled here, since no start needs them: ``re`` does it once, when they are first needed.
_NAMED_LITERAL = rf"({_NAME}{_AFTER}){_LITERAL}"
_NAMED_ESCAPED = rf"""({_NAME}\\["']\s*:\s*)\\["'].*?\\["']"""
_NAMED_SEVERAL = rf"({_NAME}{_AFTER})([(\[{{][^()\[\]{{}}]*[)\]}}])"
_NAMED_WORD = rf"""({_NAME}=)(?!["'(\[{{]|b["'])[^\s&'"(),;\[\]{{}}<>]+"""
_NAMED_PHRASE = r"""((?i:passphrase)=)(?!['"(\[{\\]|b["'])[^\n'"&]+"""
"""Several words without quotes, up to the end of the line."""
_USER_OF_ADDRESS = r"""(://)[^\s/'"<>]*(?=@)"""
"""Name and password, as in ``redis://:PASSWORD@HOST``."""
_RELAY = r"(SWRELAY1 )[^\s'\"\\]+"
_KEY_OF_ADDRESS = r"(#)[!-~]{40}"
_QUOTED_KEY = r"""(?<=["'])[!-~]{40}(?=["'])"""
_RUN = r"[^\s'\"]+"
_ESCAPE = r"%[0-9A-Fa-f]{2}"
_KEY_RUN = r"[0-9A-Za-z.:+=^!/*?&<>()\[\]{}@%$#-]{40,}"
_HEX_RUN = r"(?<![0-9A-Fa-f])(?:[0-9A-Fa-f]{64}){1,2}(?![0-9A-Fa-f])"
_BYTES = r"""b(["'])(?=(?:\\[^x]|[^\\]){0,68}\\x)(?:\\x[0-9a-f]{2}|\\[^x]|(?!\1)[^\\]){24,68}\1"""
_BYTES_IN_TEXT = (
    r"""b(\\?["'])(?=[^\\]{0,68}\\)"""
    r"""(?:\\\\(?:x[0-9a-f]{2}|\\\\|\\'|[^x\\])|(?!\1)(?:\\'|[^\\])){24,68}\1"""
)
"""Some 32 bytes or 64, not all of them letters: a seed, or a key with its public half; as Python
shows them, and shows a text in which it has shown them."""
_TOKEN_RUN = r"[0-9A-Za-z_-]{20,}"
_PIECES = r"[A-Z]?[a-z]+|[A-Z]+|\d+"
_NAMED = (
    *(_NAMED_LITERAL, _NAMED_ESCAPED, _NAMED_PHRASE, _NAMED_WORD, _RELAY, _KEY_OF_ADDRESS),
    _USER_OF_ADDRESS,
)
_DECODINGS = 4  # a link that was pasted through several programs is encoded several times


def without_secrets(text: str) -> str:
    """Dots replace secrets and what looks like one: twenty random letters, digits, strokes."""
    text = _readable_without(text)
    return re.sub(_RUN, lambda found: _encoded_without(found[0]), text) if "%" in text else text


def _readable_without(text: str) -> str:
    for pattern in (_BYTES, _BYTES_IN_TEXT):
        text = re.sub(pattern, DOTS, text)
    for pattern in _NAMED:
        text = re.sub(pattern, rf"\g<1>{DOTS}", text)
    text = re.sub(_NAMED_SEVERAL, lambda found: found[1] + re.sub(_LITERAL, DOTS, found[2]), text)
    for pattern in (_QUOTED_KEY, _HEX_RUN):
        text = re.sub(pattern, DOTS, text)
    text = re.sub(_KEY_RUN, lambda found: DOTS if _is_like_a_key(found[0]) else found[0], text)
    return re.sub(_TOKEN_RUN, lambda found: DOTS if _is_like_a_token(found[0]) else found[0], text)


def _encoded_without(encoded: str) -> str:
    text = encoded
    for _ in range(_DECODINGS):
        if re.search(_ESCAPE, text) is None:
            break
        text = unquote(text, errors="replace")
    else:
        return DOTS
    if text == encoded:
        return encoded
    shown = _readable_without(text)
    return encoded if shown == text else shown


def _is_like_a_key(run: str) -> bool:
    """Z85 of 32 bytes and no address: upper and lower case mixed with punctuation."""
    return "://" not in run and _is_mixed(run) and re.search(r"[\^!*?&<>{}@$#+]", run) is not None


def _is_like_a_token(run: str) -> bool:
    """Random base64. In the names of programs, capitals only begin words."""
    if not _is_mixed(run):
        return False
    return re.search(r"[-\d]", run) is not None or len(run) < 4.5 * len(re.findall(_PIECES, run))


def _is_mixed(run: str) -> bool:
    return re.search("[a-z]", run) is not None and re.search("[A-Z]", run) is not None


SECRET = {"secret": True}
"""What ``Meta(extra=...)`` says of a type whose values are not to be shown."""
Secret = Annotated[str, Meta(extra=SECRET)]  # text that opens something to whoever knows it
Word = Annotated[str, Meta(max_length=40)]  # an id, or a name in a sentence


class Discreet:
    """A mixin whose ``repr`` shows dots for secrets; for dataclasses with ``repr=False``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return discreet(self)


def discreet(value: object) -> str:
    kind: Any = type(value)
    hidden = secret_fields(kind)
    told = (
        f"{name}={DOTS if name in hidden and getattr(value, name) else repr(getattr(value, name))}"
        for name in _field_names(kind)
    )
    return f"{kind.__qualname__}({', '.join(told)})"


@cache
def secret_fields(kind: Any) -> frozenset[str]:
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name in _field_names(kind) if _is_secret(hints[name]))


def _is_secret(hint: Any) -> bool:
    if get_origin(hint) is Annotated and any(_hides(each) for each in hint.__metadata__):
        return True
    return any(_is_secret(part) for part in get_args(hint))


def _hides(annotation: object) -> bool:
    return isinstance(annotation, Meta) and bool((annotation.extra or {}).get("secret"))


def _field_names(kind: Any) -> tuple[str, ...]:
    names: tuple[str, ...]
    if issubclass(kind, Struct):
        names = kind.__struct_fields__
    elif is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
    else:
        names = kind._fields
    return names
