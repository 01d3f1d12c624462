"""Numbers, dates, times and a game's state in the user's locale, by Qt."""

from datetime import date
from time import time

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from smallworld_client.words.names import AMOUNTS, listed
from smallworld_client.words.translation import translate
from smallworld_wire.lobby import ServiceTable

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400


def span(seconds: float) -> str:
    """A time such as ``0:42``, ``12:05`` or ``1:07:00``."""
    whole = max(0, int(seconds))
    minutes, rest = divmod(whole, 60)
    if whole < _HOUR:
        return f"{minutes}:{rest:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def time_left(seconds: float) -> str:
    """A time such as ``2 days`` or ``5 hours``, below two hours such as ``1:07:00``.

    Three days remain three days for their first hour.
    """
    if seconds >= 2 * _DAY:
        return AMOUNTS.days(int((seconds + _HOUR) // _DAY))
    hours = int((seconds + _MINUTE) // _HOUR)
    return AMOUNTS.hours(hours) if seconds >= 2 * _HOUR else span(seconds)


def day_text(instant: int) -> str:
    """Such as ``12 November 2026, 21:42``."""
    return moment(QDateTime.fromSecsSinceEpoch(instant))


def date_text(day: date | QDate) -> str:
    """Such as ``29 November 2026``."""
    form = QCoreApplication.translate("texts", "d MMMM yyyy", "as QLocale reads it")
    shown = day if isinstance(day, QDate) else QDate(day.year, day.month, day.day)
    return QLocale().toString(shown, form)


def moment(when: QDateTime) -> str:
    form = QCoreApplication.translate("texts", "d MMMM yyyy, HH:mm", "as QLocale reads it")
    return QLocale().toString(when, form)


_NEAR = 12 * 3600  # seconds left from which a deadline is near
_NAMED = 2  # so many others are named; of more only the number is


def with_whom(table: ServiceTable, name: str) -> str:
    """``with Bram``, or ``3 others``; ``name`` is the person's own."""
    others = [each for each in table.seats if each]
    if name in others:
        others.remove(name)
    if not others:
        return translate("texts", "nobody else yet")
    if len(others) <= _NAMED:
        return translate("texts", "with {players}").format(players=listed(others))
    return AMOUNTS.others(len(others))


def left_of(table: ServiceTable) -> str:
    """``5 hours left``; empty where there is no deadline."""
    if not table.until:
        return ""
    left = table.until - time()
    if left <= 0:
        return translate("texts", "the time is up")
    return translate("texts", "{time} left").format(time=time_left(left))


def is_near(table: ServiceTable) -> bool:
    return bool(table.until) and table.until - time() < _NEAR
