"""Times as people read them: what is left, until when, and how long."""

from PySide6.QtCore import QDateTime, QLocale

from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_client.gui.translation import translate
from smallworld_wire import Person

_HOUR, _DAY = 3600, 86_400


def span(seconds: float) -> str:
    """A time such as ``0:42``, ``12:05`` or ``1:07:00``."""
    whole = max(0, int(seconds))
    minutes, rest = divmod(whole, 60)
    if whole < _HOUR:
        return f"{minutes}:{rest:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def time_left(seconds: float) -> str:
    """A time such as ``2 days`` or ``5 hours``, below two hours such as ``1:07:00``."""
    if seconds >= 2 * _DAY:
        return AMOUNTS.days(int(seconds // _DAY))
    return AMOUNTS.hours(int(seconds // _HOUR)) if seconds >= 2 * _HOUR else span(seconds)


def day_text(instant: int) -> str:
    """The day and hour of a point in time, as this person's system writes them."""
    when = QDateTime.fromSecsSinceEpoch(instant)
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def vacation_text(person: Person) -> str:
    """Until when somebody is on vacation; empty if they are not."""
    if not person.vacation:
        return ""
    text = translate("table", "{player} is on vacation until {day}.")
    return text.format(player=person.name, day=day_text(person.vacation))
