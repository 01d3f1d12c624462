"""Names and texts from content and boards, translated into the window's language.

The data is English; a translation is looked up by id, so that it knows which forest is meant.
"""

from collections.abc import Iterable
from typing import Protocol

from smallworld.content import MarkerKind, Power, Race
from smallworld.content.own import is_own
from smallworld_client.gui.translation import translate
from smallworld_maps import MapFile


class Described(Protocol):
    """What has an id, a name and a line that says what it does: a set, a find."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


class Find(Described, Protocol):
    """A relic or a place, which a small card describes in a few words."""

    @property
    def brief(self) -> str: ...


def race_name(race: Race, count: int = 2) -> str:
    """``Giants``, or ``Giant`` where there is one of them."""
    return _given("race", race.one if count == 1 else race.name, race.id)


def race_text(race: Race) -> str:
    """What a race does, in a line."""
    return _text_of_own(race) if is_own(race) else _given("race", race.text, race.id)


def race_brief(race: Race) -> str:
    """The same in a few words; empty where a set has none."""
    return _given("race", race.brief, race.id) if race.brief else ""


def power_name(power: Power) -> str:
    """What a power's badge says."""
    return _given("power", power.name, power.id)


def power_text(power: Power) -> str:
    """What a power does, in a line."""
    return _text_of_own(power) if is_own(power) else _given("power", power.text, power.id)


def power_brief(power: Power) -> str:
    """The same in a few words; empty where a set has none."""
    return _given("power", power.brief, power.id) if power.brief else ""


def marker_name(marker: MarkerKind) -> str:
    """What a marker is."""
    return _given("marker", marker.name, marker.id)


def marker_text(marker: MarkerKind) -> str:
    """What a marker does, in a line; empty where a set says nothing of it."""
    return _given("marker", marker.text, marker.id) if marker.text else ""


def set_name(content: Described) -> str:
    """What a set is called."""
    return _given("set", content.name, content.id)


def set_text(content: Described) -> str:
    """What a set adds to the game, in a line."""
    return _given("set", content.text, content.id)


def find_name(find: Find) -> str:
    """What a relic or a place is called; it lies on the board as a marker."""
    return _given("marker", find.name, find.id)


def find_text(find: Find) -> str:
    """What a relic or a place does for whoever holds its region, in a line."""
    return _given("marker", find.text, find.id)


def find_brief(find: Find) -> str:
    """The same in a few words; empty where a set has none."""
    return _given("marker", find.brief, find.id) if find.brief else ""


def combo_name(powers: Iterable[str], race: str) -> str:
    """``Flying Elves``, from what badges and banner say; without badges it is just ``Elves``."""
    badges = " ".join(powers)
    if not badges:
        return race
    return attached(translate("texts", "{power} {race}").format(power=badges, race=race))


def attached(title: str) -> str:
    """A combo's title without the space after a badge that begins a word: ``Were-Goblins``."""
    return title.replace("- ", "-")


def board_name(board: MapFile) -> str:
    """What a board is called."""
    return _given("board", board.title, board.id)


def place_name(board: str, region: str, name: str) -> str:
    """What a region is called, by the ids of both and its English name."""
    return _given("region", name, f"{board}/{region}")


def _text_of_own(piece: Race | Power) -> str:
    """That it is somebody's own, what its traits do, and what its maker says."""
    from smallworld_client.gui.texts.traits import (  # noqa: PLC0415 - it needs the names here
        piece_words,
    )

    words = " ".join(filter(None, [piece_words(piece), piece.text and f"“{piece.text}”"]))
    mark = translate("texts", "{name}, of this table: {words}")
    return mark.format(name=piece.name, words=words)


def _given(kind: str, text: str, id: str) -> str:
    return translate(kind, text, id)
