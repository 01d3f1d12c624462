"""What lobbies and workers of the service write down of notices, and which targets are allowed."""

import re
from typing import Annotated
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta, Struct

from smallworld.hidden import SECRET, Discreet
from smallworld_lobby.store import Fact, Write, read_fact

NOTICE, ASKED = "notice", "asked"
"""The kinds of these facts: what somebody has set, and a notice that they ask for now."""
WAITS = 60.0
"""Seconds for which a notice that was asked for is kept."""

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
_TARGET = re.compile(r"([a-z]{3,10})://[\x21-\x7e]+")
_BY_NTFY_SH = re.compile(r"ntfy://[A-Za-z0-9_-]{1,64}/?(\?.*)?")


class Notice(Discreet, Struct, frozen=True):
    """What somebody has set; a worker gives it the ``token`` which ends it by a link.

    ``sent_on`` is the day of the last digest, ``language`` the ISO code of that of the texts.
    """

    targets: Annotated[tuple[str, ...], Meta(extra=SECRET)]
    digest: bool
    token: Annotated[str, Meta(extra=SECRET)]
    prefix: str = ""
    sent_on: int = 0
    language: str = "en"


class Asked(Struct, frozen=True, array_like=True):
    """A notice that somebody asks for, and (with ``is_sent``) how many targets it has reached."""

    number: int
    is_sent: bool = False
    reached: int = 0
    targets: int = 0


_notice = msgspec.json.Decoder(Notice)
_asked = msgspec.json.Decoder(Asked)


def kind_of(target: str) -> str | None:
    """The kind of a target; None where it is none that is allowed.

    Apprise takes several targets in one text, so there is only one ``://`` in one that is allowed.
    """
    found = _TARGET.fullmatch(target)
    if not found or found[1] not in SCHEMES or target.count("://") > 1:
        return None
    options = parse_qsl(target.partition("?")[2], keep_blank_values=True)
    return found[1] if all(_is_harmless(*option) for option in options) else None


def is_encrypted(target: str) -> bool:
    """Whether an allowed target is reached over TLS: all but an ntfy server of somebody's own."""
    return not target.startswith("ntfy:") or _BY_NTFY_SH.fullmatch(target) is not None


def _is_harmless(name: str, value: str) -> bool:
    """Whether an option is one of those, and none that has mail sent without TLS."""
    is_plain = value.isalpha() and not value.lower().startswith("i")
    return name.lower() in OPTIONS and (name.lower() != "mode" or is_plain)


def notice_bytes(notice: Notice) -> bytes:
    """What somebody has set, as it is written."""
    return msgspec.json.encode(notice)


def notice_of(fact: Fact) -> Notice:
    """What somebody has set."""
    return read_fact(_notice, fact)


def notice_write(key: str, notice: Notice | None, version: int | None = None) -> Write:
    """Have it written, if the store still has the version that is known."""
    return Write(NOTICE, key, notice_bytes(notice) if notice else None, version)


def asked_bytes(asked: Asked) -> bytes:
    """A notice that is asked for, as it is written."""
    return msgspec.json.encode(asked)


def asked_of(fact: Fact) -> Asked:
    """A notice that is asked for."""
    return read_fact(_asked, fact)


def asked_write(key: str, asked: Asked) -> Write:
    """A worker says what has become of it."""
    return Write(ASKED, key, asked_bytes(asked), ttl=WAITS, durable=False)
