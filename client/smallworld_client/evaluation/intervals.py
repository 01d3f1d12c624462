"""Confidence intervals of 95 %."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959964
"""The half-width of a 95 % interval, in standard deviations of a normal distribution."""


class Figure(NamedTuple):
    """A value with the ends of its interval."""

    value: float
    low: float
    high: float


def share(hits: float, tries: int) -> Figure:
    """A share and its Wilson interval, which stays within 0 and 1 and fits small numbers too."""
    if not tries:
        return Figure(0.0, 0.0, 1.0)
    p, z2 = hits / tries, Z * Z
    middle = (p + z2 / (2 * tries)) / (1 + z2 / tries)
    half = Z * sqrt(p * (1 - p) / tries + z2 / (4 * tries * tries)) / (1 + z2 / tries)
    return Figure(round(p, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


def mean(numbers: Sequence[float]) -> Figure:
    """A mean and its interval by the standard error; a single number has none."""
    if not numbers:
        return Figure(0.0, 0.0, 0.0)
    value = fmean(numbers)
    half = Z * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Figure(round(value, 2), round(value - half, 2), round(value + half, 2))
