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
        return translate("texts", "no clock")
    text = (
        translate("texts", "{time} per turn")
        if pace.kind == "turn"
        else translate("texts", "{time} for the whole game")
    )
    return text.format(time=duration(pace.seconds))


def late_text(late: str) -> str:
    """What happens when somebody is late, or away for too long."""
    return {
        "wait": translate("texts", "the others wait"),
        "computer": translate("texts", "a computer takes over"),
        "vote": translate("texts", "the others vote"),
    }[late]


def absence_text(settings: Settings) -> str:
    """What happens to the absent, and after how long."""
    if settings.late == "wait":
        return late_text(settings.late)
    text = translate("texts", "{what} after {time}")
    return text.format(what=late_text(settings.late), time=duration(settings.grace))


def watching_text(settings: Settings, count: int) -> str:
    """Whether others may watch, how much later, and how many do."""
    if not settings.spectators:
        return translate("texts", "not allowed")
    text = (
        translate("texts", "allowed, {time} later, {count} here")
        if settings.delay
        else translate("texts", "allowed, {count} here")
    )
    return text.format(time=duration(settings.delay), count=count)
