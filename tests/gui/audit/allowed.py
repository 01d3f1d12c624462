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
)


def is_allowed(finding: Finding) -> bool:
    """Whether one of the lines is about that finding."""
    return any(
        it.kind is finding.kind
        and re.search(it.where, finding.where)
        and re.search(it.what, finding.what)
        for it in ALLOWED
    )
