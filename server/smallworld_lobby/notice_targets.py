"""The targets of notices, addresses of Apprise's: which of them a lobby and its workers allow."""

import re
from urllib.parse import unquote

SCHEMES = frozenset(
    (
        *("discord", "gotifys", "jsons", "mailtos", "matrixs", "mmosts", "ntfy", "ntfys"),
        *("pover", "pbul", "rockets", "signals", "slack", "tgram", "xmpps", "zulip"),
    )
)
"""The kinds of targets that are allowed: messages to people, over TLS, and nothing that runs a
program, reads a file or writes to the machine's own log."""
OPTIONS = frozenset(
    (
        *("auth", "channel", "channels", "from", "mode", "name", "pass", "priority", "smtp"),
        *("sound", "team", "thread", "to", "token", "topic", "user"),
    )
)
"""What may stand behind a target's question mark. Others have Apprise read a file of the worker's
machine and send it (``template``), wait for hours, or trust any certificate."""
MODES = frozenset(
    (
        *("basic", "bot", "cloud", "gov-hook", "hook", "hookshot", "matrix", "off", "private"),
        *("slack", "ssl", "starttls", "t2bot", "tls", "token", "trigger", "webhook"),
        "workflow",
    )
)
"""What ``mode`` may be; Apprise knows ``insecure`` and ``none`` as well, which do without TLS."""
_PLAIN = re.compile(r"[!-:<-\[\]-~]+")  # ASCII without spaces, backslashes and semicolons
_TARGET = re.compile(r"([a-z]{3,10})://[^/?#](?:[^?#]|(?<=/)#)*(?:\?[^?]+)?")
_OPTION = re.compile(r"([a-z]+)=([^&]+)")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_BY_NTFY_SH = re.compile(r"ntfy://[A-Za-z0-9_-]{1,64}/?(\?.*)?")


def kind_of(target: str) -> str | None:
    """The kind of a target; None where it is none that is allowed.

    Nothing is left to interpretation, as a lobby need not have Apprise: whatever Apprise's parser
    could read otherwise, now or after decoding once more, is refused. It separates options at
    ``;`` as well as ``&``, targets at anything before another ``://``, ignores the case of names,
    and takes names that begin with ``+``, ``-`` or ``:`` for headers and more.
    """
    found = _TARGET.fullmatch(target)
    if not found or found[1] not in SCHEMES or not _is_plain(target):
        return None
    return found[1] if options_of(target) is not None else None


def options_of(target: str) -> dict[str, str] | None:
    """The options behind a target's question mark, decoded; None if one is not allowed."""
    _, mark, text = target.partition("?")
    options: dict[str, str] = {}
    for each in text.split("&") if mark else ():
        found = _OPTION.fullmatch(each)
        if not found or found[1] not in OPTIONS or found[1] in options:
            return None
        options[found[1]] = unquote(found[2]).strip()
    return options if options.get("mode", "tls") in MODES else None


def is_encrypted(target: str) -> bool:
    """Whether an allowed target is reached over TLS: all but an ntfy server of somebody's own."""
    if not target.startswith("ntfy:"):
        return True
    options = options_of(target)
    if options is None or _BY_NTFY_SH.fullmatch(target) is None:
        return False
    # With a topic behind the question mark, Apprise takes the name for that of a server.
    return "to" not in options and options.get("mode", "cloud") == "cloud"


def _is_plain(target: str) -> bool:
    """Whether a target hides nothing after any number of decodings: Apprise decodes some twice."""
    if not _PLAIN.fullmatch(target):
        return False
    while ";" not in target and target.count("://") <= 1 and not _CONTROL.search(target):
        decoded = unquote(target)
        if decoded == target:
            return True
        target = decoded
    return False
