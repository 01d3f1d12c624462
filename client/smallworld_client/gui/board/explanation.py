"""What a bubble beside a region says, as plain data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One line with its picture: an emblem's or marker's id, or empty for none."""

    icon: str
    text: str
    value: str


@dataclass(frozen=True)
class Explanation:
    """A region's name and nature, its price line by line, or why it can't be had."""

    title: str
    subtitle: str
    lines: tuple[Line, ...]
    total: tuple[str, str] | None
    footer: str
    refusal: str | None
