"""The form of a scenario file: its tables, keys and defaults."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from smallworld.chance import DIE
from smallworld.scenario.errors import ScenarioError

Number = Annotated[int, Meta(ge=0, le=1000)]
Sight = int | str | list[int | str]
"""What a ``see`` item expects: a number, a word or a text, or a list of those."""


class RegionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A region of a scenario's own board; a border needs saying from one side."""

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
    """``[[step]]``: a move, and what is seen after it; or a question to whoever is to move.

    ``die`` and ``loot`` preset what chance shows next, in the order in which it is met. A question
    names the ``good`` answers, moves that a good player makes here, ``bad`` ones that
    tempt, and ``why``. Nothing is moved by it.
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
        """What the next rolls give, in order."""
        return (self.die,) if isinstance(self.die, int) else self.die or ()

    @property
    def values(self) -> tuple[str, ...]:
        """What the next Loot is worth, in order."""
        said = (self.loot,) if isinstance(self.loot, int | str) else self.loot or ()
        return tuple(map(str, said))


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file, each key of a known kind, but not yet seen to fit together."""

    board: BoardTable
    game: GameTable
    title: str = ""
    rule: str = ""
    player: dict[str, PlayerTable] = {}
    on: dict[str, str] = {}
    step: list[ScenarioStep] = field(default_factory=list)


def parse(text: str) -> Sheet:
    """Read a file's tables. Raises ScenarioError where they are not TOML, or not these."""
    try:
        sheet = msgspec.toml.decode(text, type=Sheet)
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


def _check_players(sheet: Sheet) -> None:
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
