"""The form of a scenario file: tables, keys, defaults, and the words for regions and combos.

Regions and combos read like ``bob elves 2 + fortress`` and ``commando giants``.
"""

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from smallworld.content import Content
from smallworld.errors import UserMistake
from smallworld.game import MONSTERS_EACH, Game
from smallworld.moves import DIE
from smallworld.state import (
    EMPTY,
    LOST_TRIBE,
    MONSTERS,
    NOBODY,
    Marker,
    RaceInPlay,
    Region,
    replace,
)


class ScenarioError(UserMistake):
    pass


Number = Annotated[int, Meta(ge=0, le=1000)]
Sight = int | str | list[int | str]
"""What a ``see`` item expects: a number, a word or a text, or a list of those."""


class RegionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A border needs naming on one side only."""

    id: str
    terrain: Literal["farmland", "forest", "hill", "swamp", "mountain", "sea", "lake"]
    edge: bool = False
    adjacent: tuple[str, ...] = ()
    symbols: tuple[Literal["mine", "magic", "cavern"], ...] = ()
    lost_tribe: bool = False


class BoardTable(Struct, frozen=True, forbid_unknown_fields=True):
    """``[board]``: regions of its own, or the id of a map."""

    regions: tuple[RegionRow, ...] = ()
    map: str = ""


class GameTable(Struct, frozen=True, forbid_unknown_fields=True):
    """``[game]``: who plays, what the game waits for, and what lies beside the board."""

    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=5)]
    turn: str = ""
    round: Annotated[int, Meta(ge=1)] = 1
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    stage: Literal["start", "conquer"] = "start"
    column: Annotated[tuple[str, ...], Meta(max_length=6)] | None = None
    column_coins: tuple[Number, ...] = ()
    races: tuple[str, ...] | None = None
    powers: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    fresh: bool = False
    sets: tuple[str, ...] = ()
    column_tokens: tuple[Number, ...] = ()
    stonehedge: str = ""
    relics: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    loot_gone: tuple[int | str, ...] = ()


class PlayerTable(Struct, frozen=True, forbid_unknown_fields=True):
    """``[player.NAME]``: coins, races, and what is in hand."""

    coins: Number = 5
    active: str = "none"
    hand: Number = 0
    ghouls: Number = 0
    declined: tuple[str, ...] = ()
    first_turn: bool = False
    holes: Annotated[int, Meta(ge=0, le=2)] | None = None
    ally: str = "none"
    copy: str = ""
    collected: Number = 0
    fireballs: Number = 0
    hordes: Number | None = None
    leader: bool = False
    captives: tuple[str, ...] = ()
    pots: Number | None = None
    wakes: str = ""
    slept: dict[str, str] = {}


class ScenarioStep(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[step]]``: a move and what is seen after it, or a question to the player to move.

    ``die`` and ``loot`` preset chance, in the order in which it is asked. A question lists
    ``good`` answers, tempting ``bad`` ones, and ``why``; it moves nothing.
    """

    do: str | None = None
    die: int | tuple[int, ...] | None = None
    loot: int | str | tuple[int | str, ...] | None = None
    refused: bool = False
    see: dict[str, Sight] = {}
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    why: str = ""

    @property
    def faces(self) -> tuple[int, ...]:
        return (self.die,) if isinstance(self.die, int) else self.die or ()

    @property
    def values(self) -> tuple[str, ...]:
        said = (self.loot,) if isinstance(self.loot, int | str) else self.loot or ()
        return tuple(map(str, said))


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file with known keys, not yet checked for consistency."""

    board: BoardTable
    game: GameTable
    title: str = ""
    rule: str = ""
    player: dict[str, PlayerTable] = {}
    on: dict[str, str] = {}
    step: list[ScenarioStep] = field(default_factory=list)


def parse(text: str) -> ScenarioFile:
    """Raises ScenarioError."""
    try:
        sheet = msgspec.toml.decode(text, type=ScenarioFile)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise ScenarioError(str(error)) from error
    _check_game(sheet.game)
    _check_players(sheet)
    for number, step in enumerate(sheet.step, 1):
        _check_step(number, step)
    if sheet.game.fresh and sheet.on:
        raise ScenarioError("a fresh board takes no [on]")
    return sheet


def _check_game(game: GameTable) -> None:
    names = game.players
    for name in names:
        if not name or name.split() != [name]:
            raise ScenarioError(f"a player's id is one word, not '{name}'")
    if len(set(names)) != len(names):
        raise ScenarioError(f"a player is named twice: {', '.join(names)}")
    if game.turn and game.turn not in names:
        raise ScenarioError(f"turn: there is no player '{game.turn}'")


def _check_players(sheet: ScenarioFile) -> None:
    for name, player in sheet.player.items():
        if name not in sheet.game.players:
            raise ScenarioError(f"[player.{name}]: there is no such player")
        others = {"none", *sheet.game.players} - {name}
        if player.ally not in others:
            raise ScenarioError(f"[player.{name}]: '{player.ally}' is no opponent")


def _check_step(number: int, step: ScenarioStep) -> None:
    if step.good:
        return _check_question(number, step)
    if step.bad or step.why:
        raise ScenarioError(f"step {number}: a question names its good moves")
    if step.do is None and step.refused:
        raise ScenarioError(f"step {number}: no move that could be refused")
    if step.do is None and step.die is None and step.loot is None and not step.see:
        raise ScenarioError(f"step {number}: neither a move nor anything to see")
    for face in step.faces:
        if face not in DIE:
            raise ScenarioError(f"step {number}: the die has no {face}")
    return None


def _check_question(number: int, step: ScenarioStep) -> None:
    if step.do is not None or step.faces or step.values or step.refused or step.see:
        raise ScenarioError(f"step {number}: a question makes no move and shows nothing")
    if not step.why.strip():
        raise ScenarioError(f"step {number}: a question says why its good moves are good")


COUNTED = ("behemoth", "encampment")
"""Markers of which several may stand in one region; the others stand alone."""
MARKER = re.compile(r"([a-z]+(?:-[a-z]+)?)(?::([1-9][0-9]?))?")
TOKENS = re.compile(r"[1-9][0-9]?")


def print_region(game: Game, region: Region) -> str:
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
    """Inverse of :func:`print_region`. Raises ScenarioError."""
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
    return "none" if in_play is None else " ".join([*in_play.powers, in_play.race])


def read_active(game: Game, text: str) -> tuple[tuple[str, ...], str]:
    """A race that woke may have no badge."""
    if game.content.sets and text in game.content.races:
        return (), text
    power, race = read_combo(game.content, text)
    return (power,), race


def read_combo(content: Content, text: str) -> tuple[str, str]:
    """Raises ScenarioError."""
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
    """The badges that stayed, and the race. Raises ScenarioError."""
    if len(text.split()) == 2:
        power, race = read_combo(game.content, text)
        if not game.context.abilities(RaceInPlay(race, (power,))).keeps_badge:
            raise ScenarioError(f"'{text}': this badge does not stay with a declined race")
        return (power,), race
    if text not in game.content.races:
        raise ScenarioError(f"there is no race '{text}'")
    return (), text
