"""Moves as text: one move is one line, and what prints reads back to the same move.

``ann redeploy 3=2 7=1 fortress 3`` is a move; an entry adds in braces what chance gave, as in
``bob attempt 12 {die 2}`` or ``ann pick 3 {race trolls, power hill}``. Regions are named by their
ids, players by their names, combos by their place in the column counted from 1.
"""

from collections.abc import Callable, Collection

from smallworld.errors import UserMistake
from smallworld.game import Game
from smallworld.moves import (
    LARGEST,
    REGION_MOVES,
    Abandon,
    Ally,
    AtRegion,
    Attempt,
    AttemptWith,
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Decline,
    DeclineWith,
    Expand,
    Help,
    Hire,
    Move,
    Outcome,
    Pass,
    Pick,
    PickLed,
    Placement,
    Ransom,
    Redeploy,
    RedeployWith,
    RegionMove,
    Regroup,
    Roll,
    Wake,
    verb_of,
)
from smallworld.record import Entry
from smallworld.state import LEADER

GHOULS = "ghouls"


class NotationError(UserMistake):
    pass


def print_entry(game: Game, entry: Entry) -> str:
    line = print_move(game, entry.seat, entry.move)
    if not entry.chance:
        return line
    given = ", ".join(f"{_kind(game, outcome)} {outcome}" for outcome in entry.chance)
    return f"{line} {{{given}}}"


def read_entry(game: Game, text: str) -> Entry:
    """Inverse of :func:`print_entry`. Raises NotationError."""
    line, brace, chance = text.strip().partition("{")
    if not brace:
        return Entry(*read_move(game, line))
    if not chance.endswith("}"):
        raise NotationError("what chance gave stands in braces, and ends the line")
    given = tuple(_read_outcome(game, part) for part in chance[:-1].split(","))
    return Entry(*read_move(game, line), given)


def print_move(game: Game, seat: int, move: Move) -> str:
    return " ".join([game.names[seat], *_print_words(game, move)])


def read_move(game: Game, text: str) -> tuple[int, Move]:
    """Raises NotationError."""
    line = _Line(game, text)
    seat = line.seat()
    verb = line.word("what to do")
    reader = READERS.get(verb)
    if reader is None:
        raise NotationError(f"'{verb}' is nothing to do; there are: {', '.join(READERS)}")
    move = reader(line)
    line.end()
    return seat, move


def _print_words(game: Game, move: Move) -> list[str]:
    ids = [region.id for region in game.board.regions]
    match move:
        case PickLed() | DeclineWith() | ConquerWith() | AttemptWith() | Copy() | Wake():
            return _print_words_of_sets(ids, move)
        case Pick(slot):
            return ["pick", str(slot + 1)]
        case Abandon(regions):
            return ["abandon", *(ids[i] for i in regions)]
        case Conquer(region, declined) | Attempt(region, declined):
            return [verb_of(type(move)), ids[region], *_with_ghouls(declined)]
        case AtRegion(region) | Balrog(region):
            return [verb_of(type(move)), ids[region]]
        case Redeploy():
            return ["redeploy", *_print_parts(ids, move)]
        case Ally(seat):
            return ["ally", game.names[seat]]
        case _:
            return [verb_of(type(move))]


def _print_words_of_sets(
    ids: list[str], move: PickLed | DeclineWith | ConquerWith | AttemptWith | Copy | Wake
) -> list[str]:
    match move:
        case PickLed(slot):
            return ["pick", str(slot + 1), LEADER]
        case Copy(slot):
            return ["copy", str(slot + 1)]
        case Wake(leave):
            return ["wake", *_print_named(ids, "leave", leave)]
        case DeclineWith(leave, pile, altar):
            parts = _print_named(ids, "leave", leave) + _print_one(ids, "pile", pile)
            return ["decline", *parts, *_print_one(ids, "altar", altar)]
        case ConquerWith() | AttemptWith():
            verb = "conquer" if isinstance(move, ConquerWith) else "attempt"
            return [verb, ids[move.region], "with", *_print_helps(ids, move.helps)]


def _print_helps(ids: list[str], helps: tuple[Help, ...]) -> list[str]:
    words = []
    for name, number in sorted(helps):
        words.append(name)
        if name in FROM_REGION:
            words.append(ids[number])
        elif name in COUNTED:
            words.append(str(number))
    return words


def _print_named(ids: list[str], part: str, sites: tuple[int, ...]) -> list[str]:
    return [part, *(ids[i] for i in sites)] if sites else []


def _print_one(ids: list[str], part: str, site: int | None) -> list[str]:
    return [] if site is None else [part, ids[site]]


def _with_ghouls(declined: bool) -> list[str]:
    return ["with", GHOULS] if declined else []


def _print_parts(ids: list[str], move: Redeploy) -> list[str]:
    words = _print_placement(ids, move.tokens)
    if move.declined:
        words += [GHOULS, *_print_placement(ids, move.declined)]
    if move.encampments is not None:
        words += ["encampments", *_print_placement(ids, move.encampments)]
    if move.fortress is not None:
        words += ["fortress", ids[move.fortress]]
    if move.heroes is not None:
        words += ["heroes", *(ids[i] for i in move.heroes)]
    if isinstance(move, RedeployWith):
        if move.behemoths is not None:
            words += ["behemoths", *_print_placement(ids, move.behemoths)]
        for part in ONE:
            words += _print_one(ids, part, getattr(move, part))
        for part in SEVERAL:
            words += _print_named(ids, part, getattr(move, part))
    return words


def _print_placement(ids: list[str], placement: Placement) -> list[str]:
    return [f"{ids[i]}={number}" for i, number in placement]


def _kind(game: Game, outcome: Outcome) -> str:
    """No two kinds of question share an outcome."""
    if isinstance(outcome, int):
        return "die"
    return next((kind for kind, ids in _outcomes(game).items() if outcome in ids), "power")


def _outcomes(game: Game) -> dict[str, set[str]]:
    return {
        "race": set(game.content.races),
        "power": set(game.content.powers),
        "relic": set(game.content.finds),
        "loot": {value for row in game.context.loot for value in row.values},
    }


def _read_outcome(game: Game, text: str) -> Outcome:
    kind, _, value = text.strip().partition(" ")
    if kind == "die":
        return _number(value)
    if value not in _outcomes(game).get(kind, ()):
        raise NotationError(f"'{text.strip()}' is nothing that chance gives")
    return value


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise NotationError(f"'{text}' is not a whole number")
    if len(text.lstrip("0")) > len(str(LARGEST)) or int(text) > LARGEST:
        raise NotationError(f"{text} is more than there is of anything")
    return int(text)


class _Line:
    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.rest = text.strip()
        self.was_with_ghouls = False

    def seat(self) -> int:
        names = self.game.names
        fitting = [name for name in names if f"{self.rest} ".startswith(f"{name} ")]
        if not fitting:
            word = self.word("a player")
            raise NotationError(f"there is no player '{word}'; there are: {', '.join(names)}")
        name = max(fitting, key=len)
        self.rest = self.rest[len(name) :].lstrip()
        return names.index(name)

    def word(self, what: str) -> str:
        if not self.rest:
            raise NotationError(f"the line ends where it should name {what}")
        word, *rest = self.rest.split(maxsplit=1)
        self.rest = rest[0] if rest else ""
        return word

    def words(self) -> list[str]:
        words, self.rest = self.rest.split(), ""
        return words

    def region(self, id: str | None = None) -> int:
        id = self.word("a region") if id is None else id
        if id not in self.game.board.index:
            raise NotationError(f"there is no region '{id}' on this board")
        return self.game.board.index[id]

    def with_ghouls(self) -> bool:
        self.was_with_ghouls = self.rest.split() == ["with", GHOULS]
        if self.was_with_ghouls:
            self.rest = ""
        return self.was_with_ghouls

    def end(self) -> None:
        if self.rest:
            raise NotationError(f"nothing is known to do with '{self.rest}' at the end")


def _read_place(line: _Line) -> int:
    place = _number(line.word("a combo"))
    if not place:
        raise NotationError("combos are counted from 1, the top of the column")
    return place - 1


def _read_pick(line: _Line) -> Move:
    place = _read_place(line)
    if line.rest == LEADER:
        line.words()
        return PickLed(place)
    return Pick(place)


def _read_wake(line: _Line) -> Move:
    parts = _parts(line, ("leave",))
    return Wake(_several(line, parts, "leave"))


def _read_decline(line: _Line) -> Move:
    if not line.rest:
        return Decline()
    parts = _parts(line, ("leave", "pile", "altar"))
    return DeclineWith(
        _several(line, parts, "leave"), _one(line, parts, "pile"), _one(line, parts, "altar")
    )


def _parts(line: _Line, known: Collection[str]) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {}
    part = ""
    for word in line.words():
        if word in known and word in parts:
            raise NotationError(f"'{word}' is said twice")
        if word in known:
            part = word
            parts[part] = []
        elif not part:
            raise NotationError(f"nothing is known to do with '{word}'; {', '.join(known)} may be")
        else:
            parts[part].append(word)
    return parts


def _several(line: _Line, parts: dict[str, list[str]], part: str) -> tuple[int, ...]:
    regions = [line.region(id) for id in _something(part, parts)]
    _said_once(line, regions)
    return tuple(regions)


def _one(line: _Line, parts: dict[str, list[str]], part: str) -> int | None:
    if part not in parts:
        return None
    if len(parts[part]) != 1:
        raise NotationError(f"'{part}' names one region")
    return line.region(parts[part][0])


def _read_conquer(line: _Line) -> Move:
    region = line.region()
    if line.with_ghouls() or not line.rest.startswith("with "):
        return Conquer(region, line.was_with_ghouls)
    return ConquerWith(region, helps=_read_helps(line))


def _read_attempt(line: _Line) -> Move:
    region = line.region()
    if line.with_ghouls() or not line.rest.startswith("with "):
        return Attempt(region, line.was_with_ghouls)
    return AttemptWith(region, helps=_read_helps(line))


def read_helps(game: Game, text: str) -> tuple[Help, ...]:
    """What follows ``with``. Raises NotationError."""
    return _read_helps(_Line(game, f"with {text}")) if text else ()


def _read_helps(line: _Line) -> tuple[Help, ...]:
    line.word("with")
    helps: dict[str, int] = {}
    while line.rest:
        name = line.word("a help")
        if name in helps:
            raise NotationError(f"'{name}' is said twice")
        if name not in HELPS:
            raise NotationError(f"'{name}' helps nobody; there are: {', '.join(HELPS)}")
        helps[name] = 0
        if name in FROM_REGION:
            helps[name] = line.region()
        elif name in COUNTED:
            helps[name] = _number(line.word("how many"))
    return tuple(sorted(helps.items()))


def _read_abandon(line: _Line) -> Move:
    regions = [line.region(), *(line.region(id) for id in line.words())]
    _said_once(line, regions)
    return Abandon(tuple(regions))


def _read_redeploy(line: _Line) -> Move:
    """Parts in any order; ``R=N`` belongs to the last part that takes numbers."""
    parts: dict[str, list[str]] = {"": []}
    part = ""
    for word in line.words():
        if word in PARTS and word in parts:
            raise NotationError(f"'{word}' is said twice")
        if word in PARTS:
            part = word
            parts[part] = []
        elif "=" in word and part in NAMING:
            parts[""].append(word)
        else:
            parts[part].append(word)
    plain = Redeploy(
        _placement(line, parts[""]),
        _placement(line, _something(GHOULS, parts)),
        _placement(line, parts["encampments"]) if "encampments" in parts else None,
        _read_fortress(line, parts["fortress"]) if "fortress" in parts else None,
        _read_heroes(line, parts["heroes"]) if "heroes" in parts else None,
    )
    return _with_sets(line, plain, parts) if parts.keys() & set(OF_SETS) else plain


def _with_sets(line: _Line, plain: Redeploy, parts: dict[str, list[str]]) -> Redeploy:
    return RedeployWith(
        plain.tokens,
        plain.declined,
        plain.encampments,
        plain.fortress,
        plain.heroes,
        behemoths=_placement(line, parts["behemoths"]) if "behemoths" in parts else None,
        leader=_one(line, parts, "leader"),
        pots=_several(line, parts, "pots"),
        winter=_several(line, parts, "winter"),
        lava=_several(line, parts, "lava"),
        ring=_one(line, parts, "ring"),
        scepter=_one(line, parts, "scepter"),
        ghost=_one(line, parts, "ghost"),
        altar=_one(line, parts, "altar"),
    )


ONE = ("leader", "ring", "scepter", "ghost", "altar")
"""Parts of a redeployment that name one region, as they are called in the move, too."""
SEVERAL = ("pots", "winter", "lava")
"""Parts that name several."""
OF_SETS = ("behemoths", *ONE, *SEVERAL)
NAMING = ("fortress", "heroes", *ONE, *SEVERAL)
PARTS = (GHOULS, "encampments", "behemoths", *NAMING)
HELPS = ("behemoths", "catapult", "doormat", "fireballs", "mercenary", "socks", "sword")
"""What may be added to a conquest."""
COUNTED = ("behemoths", "fireballs")
"""Helps of which there are several."""
FROM_REGION = ("catapult",)
"""Helps that name a region."""


def _something(part: str, parts: dict[str, list[str]]) -> list[str]:
    words = parts.get(part, [])
    if part in parts and not words:
        raise NotationError(f"'{part}' names no region")
    return words


def _placement(line: _Line, words: list[str]) -> Placement:
    pairs = []
    for word in words:
        id, equals, number = word.rpartition("=")
        if not equals:
            raise NotationError(f"'{word}' should read R=N: a region and how many stand there")
        pairs.append((line.region(id), _number(number)))
    _said_once(line, [i for i, _ in pairs])
    return tuple(pairs)


def _read_fortress(line: _Line, words: list[str]) -> int:
    if len(words) != 1:
        raise NotationError("'fortress' names one region")
    return line.region(words[0])


def _read_heroes(line: _Line, words: list[str]) -> tuple[int, ...]:
    if len(words) > 2:
        raise NotationError("'heroes' names two regions at most")
    regions = [line.region(id) for id in words]
    _said_once(line, regions)
    return tuple(regions)


def _said_once(line: _Line, regions: list[int]) -> None:
    for i in regions:
        if regions.count(i) > 1:
            raise NotationError(f"region '{line.game.board.regions[i].id}' is said twice")


def _is_plain(kind: type[RegionMove]) -> bool:
    return kind.__struct_fields__ == ("region",)


def _region_reader(kind: type[RegionMove]) -> Callable[[_Line], Move]:
    return lambda line: kind(line.region())


READERS: dict[str, Callable[[_Line], Move]] = {
    "pick": _read_pick,
    "expand": lambda line: Expand(),
    "decline": _read_decline,
    "copy": lambda line: Copy(_read_place(line)),
    "wake": _read_wake,
    "regroup": lambda line: Regroup(),
    "balrog": lambda line: Balrog(line.region()),
    "hire": lambda line: Hire(),
    "ransom": lambda line: Ransom(),
    "abandon": _read_abandon,
    "conquer": _read_conquer,
    "attempt": _read_attempt,
    "roll": lambda line: Roll(),
    **{verb_of(kind): _region_reader(kind) for kind in REGION_MOVES if _is_plain(kind)},
    "redeploy": _read_redeploy,
    "ally": lambda line: Ally(line.seat()),
    "pass": lambda line: Pass(),
}
"""The verbs of the notation, each with what reads the rest of its line."""
