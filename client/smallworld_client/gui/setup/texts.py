"""What a table has decided about time, absence and spectators, in words."""

from PySide6.QtCore import QCoreApplication

from smallworld_client.gui.texts.amounts import AMOUNTS
from smallworld_wire import Pace, Settings

translate = QCoreApplication.translate
_MINUTE = 60


def duration(seconds: int) -> str:
    """Such as ``90 seconds`` or ``2 minutes``."""
    minutes, rest = divmod(seconds, _MINUTE)
    if rest or not minutes:
        return AMOUNTS.seconds(seconds)
    return AMOUNTS.minutes(minutes)


def pace_text(pace: Pace) -> str:
    """The turn clock."""
    if pace.kind == "off":
        return translate("words", "no clock")
    text = (
        translate("words", "{time} for each turn")
        if pace.kind == "turn"
        else translate("words", "{time} for the whole game")
    )
    return text.format(time=duration(pace.seconds))


def late_text(late: str) -> str:
    """What happens when somebody is late, or away for too long."""
    return {
        "wait": translate("words", "the others wait"),
        "computer": translate("words", "a computer plays on"),
        "vote": translate("words", "the others vote"),
    }[late]


def absence_text(settings: Settings) -> str:
    """What happens to the absent, and after how long."""
    if settings.late == "wait":
        return late_text(settings.late)
    text = translate("words", "{what} after {time}")
    return text.format(what=late_text(settings.late), time=duration(settings.grace))


def watching_text(settings: Settings, count: int) -> str:
    """Whether others may watch, how much later, and how many do."""
    if not settings.spectators:
        return translate("words", "not allowed")
    text = (
        translate("words", "allowed, {time} later, {count} here")
        if settings.delay
        else translate("words", "allowed, {count} here")
    )
    return text.format(time=duration(settings.delay), count=count)
