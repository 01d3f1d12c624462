"""The messages about notices: how somebody is told that it is their turn when they are not there.

A *target* is an address of Apprise's, such as ``discord://...`` or ``mailtos://...``. It may have a
password in it, so a lobby never sends it back.
"""

from typing import Annotated

from msgspec import Meta

from smallworld.hidden import SECRET
from smallworld_wire.kinds import Message

MOST_TARGETS = 4
"""Targets of one person."""
Target = Annotated[str, Meta(min_length=4, max_length=500, extra=SECRET)]
Kind = Annotated[str, Meta(max_length=20)]
Language = Annotated[str, Meta(min_length=2, max_length=3)]
"""The ISO code of a language."""


class SetNotices(Message, frozen=True):
    """Where the sender wants to be told that it is their turn; nowhere if that is no target.

    To ``targets`` come those that the lobby has already, as ``kept`` counts them from 0 in the
    order of :class:`Notices`. With ``digest`` they are told once a day of all tables that wait for
    them, else at each turn; in ``language``, or in English where the service lacks it. Answered by
    :class:`Notices`, or Refused.
    """

    targets: Annotated[tuple[Target, ...], Meta(max_length=MOST_TARGETS)] = ()
    digest: bool = False
    language: Language = "en"
    kept: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_TARGETS - 1)], ...], Meta(max_length=MOST_TARGETS)
    ] = ()


class MyNotices(Message, frozen=True):
    """Asks what is set."""


class TestNotice(Message, frozen=True):
    """Asks for a notice now; answered by :class:`NoticeSent`, or Refused."""

    __test__ = False  # no test, whatever its name says to pytest


class Notices(Message, frozen=True):
    """What is set: the kind of each target, which is what stands before its ``://``."""

    kinds: Annotated[tuple[Kind, ...], Meta(max_length=MOST_TARGETS)]
    digest: bool = False
    language: Language = "en"


class NoticeSent(Message, frozen=True):
    """A notice that was asked for went out to so many targets, of those that are set."""

    reached: Annotated[int, Meta(ge=0, le=MOST_TARGETS)]
    targets: Annotated[int, Meta(ge=0, le=MOST_TARGETS)]


NoticesToLobby = SetNotices | MyNotices | TestNotice
NoticesFromLobby = Notices | NoticeSent
