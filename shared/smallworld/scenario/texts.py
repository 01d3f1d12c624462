"""How a region and a combo read: ``bob elves 2 + fortress``, ``commando giants``."""

import re

from msgspec.structs import replace

from smallworld.content import Content
from smallworld.game import MONSTERS_EACH, Game
from smallworld.scenario.errors import ScenarioError
from smallworld.state import EMPTY, LOST_TRIBE, MONSTERS, NOBODY, Marker, RaceInPlay, Region

COUNTED = ("behemoth", "encampment")
"""Markers of which several may stand in one region; the others stand alone."""
MARKER = re.compile(r"([a-z]+(?:-[a-z]+)?)(?::([1-9][0-9]?))?")
TOKENS = re.compile(r"[1-9][0-9]?")


def print_region(game: Game, region: Region) -> str:
    """What stands in a region."""
    words = [region.race, str(region.tokens)] if region.tokens else ["empty"]
    if region.owner != NOBODY:
        words.insert(0, game.names[region.owner])
    if region.declined:
        words.append("declined")
    if region.markers:
        words += ["+", *(_print_marker(marker) for marker in region.markers)]
    return " ".join(words)


def _print_marker(marker: Marker) -> str:
    return f"{marker.kind}:{marker.count}" if marker.kind in COUNTED else marker.kind


def read_region(game: Game, text: str) -> Region:
    """Read what :func:`print_region` prints. Raises ScenarioError."""
    holder, plus, markers = text.partition("+")
    words = holder.split()
    if plus and not markers.split():
        raise ScenarioError(f"'{text}': no marker stands after the +")
    if words == ["empty"]:
        return replace(EMPTY, markers=_read_markers(game, text, markers))
    for native, number in ((LOST_TRIBE, 1), (MONSTERS, MONSTERS_EACH)):
        if words == [native, str(number)]:
            return Region(NOBODY, native, number, False, _read_markers(game, text, markers))
    declined = len(words) == 4 and words[3] == "declined"
    if len(words) != 3 + declined or not TOKENS.fullmatch(words[2]):
        raise ScenarioError(f"'{text}' should read OWNER RACE N, then 'declined', then + markers")
    owner, race, tokens = words[:3]
    if owner not in game.names:
        raise ScenarioError(f"'{text}': there is no player '{owner}'")
    if race not in game.content.races:
        raise ScenarioError(f"'{text}': there is no race '{race}'")
    return Region(
        game.names.index(owner), race, int(tokens), declined, _read_markers(game, text, markers)
    )


def _read_markers(game: Game, text: str, words: str) -> tuple[Marker, ...]:
    found: dict[str, int] = {}
    for word in words.split():
        match = MARKER.fullmatch(word)
        kind = match[1] if match else word
        if match is None or kind not in game.content.markers:
            raise ScenarioError(f"'{text}': there is no marker '{word}'")
        count = int(match[2] or 1)
        if kind in found or (count > 1 and kind not in COUNTED):
            raise ScenarioError(f"'{text}': more than one {kind}")
        found[kind] = count
    return tuple(Marker(kind, found[kind]) for kind in sorted(found))


def print_race(in_play: RaceInPlay | None) -> str:
    """A race with its badges, or ``none``."""
    return "none" if in_play is None else " ".join([*in_play.powers, in_play.race])


def read_active(game: Game, text: str) -> tuple[tuple[str, ...], str]:
    """The badge and the race of an active one; a race that woke may have none."""
    if game.content.sets and text in game.content.races:
        return (), text
    power, race = read_combo(game.content, text)
    return (power,), race


def read_combo(content: Content, text: str) -> tuple[str, str]:
    """Power and race of a combo. Raises ScenarioError."""
    words = text.split()
    if len(words) != 2:
        raise ScenarioError(f"'{text}' should read POWER RACE")
    power, race = words
    if power not in content.powers:
        raise ScenarioError(f"'{text}': there is no power '{power}'")
    if race not in content.races:
        raise ScenarioError(f"'{text}': there is no race '{race}'")
    return power, race


def read_declined(game: Game, text: str) -> tuple[tuple[str, ...], str]:
    """The badges that stayed with a declined race, and the race. Raises ScenarioError."""
    if len(text.split()) == 2:
        power, race = read_combo(game.content, text)
        if not game.context.abilities(RaceInPlay(race, (power,))).keeps_badge:
            raise ScenarioError(f"'{text}': this badge does not stay with a declined race")
        return (power,), race
    if text not in game.content.races:
        raise ScenarioError(f"there is no race '{text}'")
    return (), text
