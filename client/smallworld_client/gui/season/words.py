"""Texts about ratings, places and seasons."""

from PySide6.QtCore import QDate, QDateTime, QLocale, QTimeZone

from smallworld_client.gui.texts.names import level_name
from smallworld_client.gui.translation import translate
from smallworld_wire.results import Reason, Standing


def rating_text(rating: int) -> str:
    """The number, in the digits of the language."""
    return QLocale().toString(rating)


def standing_text(standing: Standing | None) -> str:
    """One's rating and place in a few words; empty while nothing has counted."""
    if standing is None or not standing.games:
        return ""
    if not standing.place:
        return translate("season", "{rating}, no place yet").format(
            rating=rating_text(standing.rating)
        )
    return translate("season", "{rating}, place {place} this season").format(
        rating=rating_text(standing.rating), place=standing.place
    )


def season_name(since: int, until: int) -> str:
    """The months of a season, such as ``October to December 2026``."""
    first, last = _date(since), _date(until - 1)
    if (first.year(), first.month()) == (last.year(), last.month()):
        return _month(last, year=True)
    said = translate("season", "{first} to {last}")
    return said.format(
        first=_month(first, year=first.year() != last.year()), last=_month(last, year=True)
    )


def day_text(at: int) -> str:
    """The day of a moment, where the person is."""
    when = QDateTime.fromSecsSinceEpoch(at)
    return QLocale().toString(when.date(), QLocale.FormatType.ShortFormat)


def computer_name(kind: str) -> str:
    """A kind of computer player in a list of people."""
    return translate("season", "Computer, {level}").format(level=level_name(kind))


def reason_name(reason: Reason) -> str:
    """Why somebody is reported."""
    return {
        "language": translate("season", "Insults or harassment"),
        "stalling": translate("season", "Stalling or leaving on purpose"),
        "collusion": translate("season", "Playing together against the others, or cheating"),
        "name": translate("season", "An offensive name"),
        "other": translate("season", "Something else"),
    }[reason]


def _date(at: int) -> QDate:
    """Seasons begin and end by UTC."""
    return QDateTime.fromSecsSinceEpoch(at, QTimeZone.utc()).date()


def _month(date: QDate, *, year: bool) -> str:
    name = QLocale().standaloneMonthName(date.month())
    return f"{name} {date.year()}" if year else name
