"""What an audit would report and is meant to be so. Each line says why."""

import re
from typing import NamedTuple

from tests.gui.audit.finding import Finding, Kind


class Allowed(NamedTuple):
    """``where`` and ``what`` are patterns that are found in a finding's."""

    kind: Kind
    where: str
    what: str
    reason: str


ALLOWED: tuple[Allowed, ...] = (
    Allowed(
        Kind.CUT,
        "ComboCard",
        "….* of",
        "A card says as much as fits; its tooltip and its name for screen readers say it whole.",
    ),
    Allowed(
        Kind.CUT,
        "LogLine",
        "….* of",
        "The log's last sentence, on one line; its tooltip says it whole, and a click opens all.",
    ),
    Allowed(
        Kind.CUT,
        "RecordsScreen|InvitationPanel|LobbyScreen",
        r"of “(/|[A-Z]:|smallworld://|[\d.]+:)",
        "Paths and addresses are as long as they are; the tooltip has all, a button copies it.",
    ),
    Allowed(
        Kind.CUT,
        "PlayerPanel",
        "of “Somebody with a",
        "A name has up to 40 letters; the card of a player says it whole.",
    ),
    Allowed(
        Kind.COVERS,
        "ComboCard|PlayerPanel",
        "(HintCard|CardPaper).* texts, such",
        "A beginner's hint lies where it hides least of what is asked: over combos that can't be "
        "picked now, or over panels. One press of Esc puts it away.",
    ),
    Allowed(
        Kind.COVERS,
        "LogPanel|PlayerPanel|ComboCard|LogLine|Question",
        "AdviceCard.* texts, such",
        "Somebody has asked for the advice, and it has the corner of the log. Esc puts it away.",
    ),
    Allowed(
        Kind.COVERS,
        "LogPanel|PlayerPanel|ComboCard|LogLine",
        "LossCard|MomentCard",
        "It tells once more what the lines say over which it lies, until the player acts.",
    ),
    Allowed(
        Kind.COVERS,
        "ComboCard|LogPanel",
        "ScoreCard",
        "A turn is over: nobody picks a combo, and the card says what the log's last line says.",
    ),
    Allowed(
        Kind.COVERS,
        "",
        "LessonScreen#table/(LessonVeil|CardPaper|LessonCard)",
        "A lesson veils what does not matter now; its own tests say what its card may cover.",
    ),
    Allowed(
        Kind.OVERLAPS,
        "LessonScreen|HintCard",
        "#table/(LessonVeil|CardPaper)",
        "A card lies on its paper, a lesson's on the veil as well, with what passes by itself.",
    ),
)


def is_allowed(finding: Finding) -> bool:
    """Whether one of the lines is about that finding."""
    return any(
        it.kind is finding.kind
        and re.search(it.where, finding.where)
        and re.search(it.what, finding.what)
        for it in ALLOWED
    )
