"""Texts without the secrets in them, for reports, tracebacks and logs.

Secrets are found by the names before them, in links however those are encoded, and by their looks.
This is the second of two safeguards: most secrets never reach a text at all, because of
:mod:`smallworld.hidden`.

The patterns take a time in proportion to the text, whatever stands in it: an error may quote
megabytes that a stranger has sent.
"""

import re
from urllib.parse import unquote

DOTS = "…"
"""What replaces a secret."""

_SECRET_WORDS = (
    r"[a-z_]*?(?:secret|token|proof|invitation|passphrase|password|passwd)"
    r"|(?:[a-z_]*?_)?(?:watch|token|key|pass|pwd)\b"
)
_NAME = rf"(?<![A-Za-z_])(?i:(?={_SECRET_WORDS})[a-z_]++)"
_LITERAL = r"""b?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
_AFTER = r"""\\?["']?\s*[=:]\s*"""
"""Between a name and its value: in Python, in JSON, in JSON within a text."""

_LITERALS = re.compile(_LITERAL)
_NAMED_LITERAL = re.compile(rf"({_NAME}{_AFTER}){_LITERAL}")
_NAMED_ESCAPED = re.compile(rf"""({_NAME}\\["']\s*:\s*)\\["'].*?\\["']""")
_NAMED_SEVERAL = re.compile(rf"({_NAME}{_AFTER})([(\[{{][^()\[\]{{}}]*[)\]}}])")
_NAMED_WORD = re.compile(rf"""({_NAME}=)(?!["'(\[{{]|b["'])[^\s&'"(),;\[\]{{}}<>]+""")
_NAMED_PHRASE = re.compile(r"""((?i:passphrase)=)(?!['"(\[{\\]|b["'])[^\n'"&]+""")
"""Several words without quotes, up to the end of the line."""
_USER_OF_ADDRESS = re.compile(r"""(://)[^\s/'"<>]*(?=@)""")
"""Name and password, as in ``redis://:PASSWORD@HOST``."""
_RELAY = re.compile(r"(SWRELAY1 )[^\s'\"\\]+")
_KEY_OF_ADDRESS = re.compile(r"(#)[!-~]{40}")
_QUOTED_KEY = re.compile(r"""(?<=["'])[!-~]{40}(?=["'])""")
_RUN = re.compile(r"[^\s'\"]+")
_ESCAPE = re.compile(r"%[0-9A-Fa-f]{2}")
_KEY_RUN = re.compile(r"[0-9A-Za-z.:+=^!/*?&<>()\[\]{}@%$#-]{40,}")
_HEX_RUN = re.compile(r"(?<![0-9A-Fa-f])(?:[0-9A-Fa-f]{64}){1,2}(?![0-9A-Fa-f])")
_BYTES = re.compile(
    r"""b(["'])(?=(?:\\[^x]|[^\\]){0,68}\\x)(?:\\x[0-9a-f]{2}|\\[^x]|(?!\1)[^\\]){24,68}\1"""
)
_BYTES_IN_TEXT = re.compile(
    r"""b(\\?["'])(?=[^\\]{0,68}\\)(?:\\\\(?:x[0-9a-f]{2}|\\\\|\\'|[^x\\])|(?!\1)(?:\\'|[^\\])){24,68}\1"""
)
"""Some 32 bytes or 64, not all of them letters: a seed, or a key with its public half; as Python
shows them, and shows a text in which it has shown them."""
_TOKEN_RUN = re.compile(r"[0-9A-Za-z_-]{20,}")
_PIECES = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|\d+")
_NAMED = (
    *(_NAMED_LITERAL, _NAMED_ESCAPED, _NAMED_PHRASE, _NAMED_WORD, _RELAY, _KEY_OF_ADDRESS),
    _USER_OF_ADDRESS,
)
_DECODINGS = 4
"""A link that was pasted through several programs is encoded several times."""


def without_secrets(text: str) -> str:
    """The text with dots for keys, invitations and other secrets.

    What only looks like a secret goes too: twenty letters, digits and strokes in no order.
    """
    text = _readable_without(text)
    return _RUN.sub(lambda found: _encoded_without(found[0]), text) if "%" in text else text


def _readable_without(text: str) -> str:
    for pattern in (_BYTES, _BYTES_IN_TEXT):
        text = pattern.sub(DOTS, text)
    for pattern in _NAMED:
        text = pattern.sub(rf"\g<1>{DOTS}", text)
    text = _NAMED_SEVERAL.sub(lambda found: found[1] + _LITERALS.sub(DOTS, found[2]), text)
    for pattern in (_QUOTED_KEY, _HEX_RUN):
        text = pattern.sub(DOTS, text)
    text = _KEY_RUN.sub(lambda found: DOTS if _is_like_a_key(found[0]) else found[0], text)
    return _TOKEN_RUN.sub(lambda found: DOTS if _is_like_a_token(found[0]) else found[0], text)


def _encoded_without(encoded: str) -> str:
    """What is percent-encoded here, decoded where it holds secrets; else as it is."""
    text = encoded
    for _ in range(_DECODINGS):
        if _ESCAPE.search(text) is None:
            break
        text = unquote(text, errors="replace")
    else:
        return DOTS
    if text == encoded:
        return encoded
    shown = _readable_without(text)
    return encoded if shown == text else shown


def _is_like_a_key(run: str) -> bool:
    """Z85 of 32 bytes, and no address: letters of both kinds, and signs among them."""
    return "://" not in run and _is_mixed(run) and re.search(r"[\^!*?&<>{}@$#+]", run) is not None


def _is_like_a_token(run: str) -> bool:
    """Base64 of chance. Names in programs have their capitals at the beginnings of words."""
    if not _is_mixed(run):
        return False
    return re.search(r"[-\d]", run) is not None or len(run) < 4.5 * len(_PIECES.findall(run))


def _is_mixed(run: str) -> bool:
    return re.search("[a-z]", run) is not None and re.search("[A-Z]", run) is not None
