"""Moves as text: one move is one line, and what prints reads back to the same move.

``ann redeploy 3=2 7=1 fortress 3`` is a move; an entry adds in braces what chance gave, as in
``bob attempt 12 {die 2}`` or ``ann pick 3 {race trolls, power hill}``. Regions are named by their
ids, players by their names, combos by their place in the column counted from 1.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from smallworld import moves
from smallworld.errors import UserMistake
from smallworld.game import Game
from smallworld.record import Entry
from smallworld.state import LEADER

GHOULS = "ghouls"


class NotationFault(Enum):
    """Why a line can't be read: the end of a sentence, with the names of its values."""

    NO_BRACE = "the random outcome goes in braces at the end of the line"
    UNKNOWN_OUTCOME = "'{text}' is not a random outcome"
    UNKNOWN_VERB = "'{word}' is not a move; the moves are: {known}"
    UNKNOWN_PLAYER = "there is no player '{word}'; the players are: {known}"
    UNKNOWN_REGION = "there is no region '{word}' on this board"
    UNKNOWN_HELP = "'{word}' can't help a conquest; these can: {known}"
    UNKNOWN_PART = "'{word}' can't stand here; these can: {known}"
    UNKNOWN_END = "'{text}' at the end doesn't belong there"
    NO_NUMBER = "'{text}' is not a whole number"
    LARGE_NUMBER = "{text} is too large a number"
    COUNTED_FROM_ONE = "combos are counted from 1, at the top of the column"
    ENDS_BEFORE_PLAYER = "the line ends before the player"
    ENDS_BEFORE_VERB = "the line ends before the move"
    ENDS_BEFORE_COMBO = "the line ends before the combo's number"
    ENDS_BEFORE_REGION = "the line ends before the region"
    ENDS_BEFORE_NUMBER = "the line ends before the number"
    ONE_REGION = "'{word}' takes exactly one region"
    NO_REGION = "'{word}' needs a region"
    THREE_REGIONS = "'{word}' takes two regions at most"
    NOT_COUNTED = "'{word}' should read R=N: a region and how many tokens it gets"
    REGION_TWICE = "region '{word}' appears twice"
    WORD_TWICE = "'{word}' appears twice"


class NotationError(UserMistake):
    def __init__(self, fault: NotationFault, **values: str) -> None:
        super().__init__(fault.value.format(**values))
        self.fault, self.values = fault, values


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
        raise NotationError(NotationFault.NO_BRACE)
    given = tuple(_read_outcome(game, part) for part in chance[:-1].split(","))
    return Entry(*read_move(game, line), given)


def print_move(game: Game, seat: int, move: moves.Move) -> str:
    verb = VERB_OF[type(move)]
    return " ".join([game.names[seat], verb, *VERBS[verb].write(game, move)])


def read_move(game: Game, text: str) -> tuple[int, moves.Move]:
    """Raises NotationError."""
    line = _Line(game, text)
    seat = line.seat()
    verb = line.word(NotationFault.ENDS_BEFORE_VERB)
    if verb not in VERBS:
        raise NotationError(NotationFault.UNKNOWN_VERB, word=verb, known=", ".join(VERBS))
    move = VERBS[verb].read(line)
    line.end()
    return seat, move


def _kind(game: Game, outcome: moves.Outcome) -> str:
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


def _read_outcome(game: Game, text: str) -> moves.Outcome:
    kind, _, value = text.strip().partition(" ")
    if kind == "die":
        return _number(value)
    if value not in _outcomes(game).get(kind, ()):
        raise NotationError(NotationFault.UNKNOWN_OUTCOME, text=text.strip())
    return value


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise NotationError(NotationFault.NO_NUMBER, text=text)
    if len(text.lstrip("0")) > len(str(moves.LARGEST)) or int(text) > moves.LARGEST:
        raise NotationError(NotationFault.LARGE_NUMBER, text=text)
    return int(text)


class _Line:
    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.rest = text.strip()

    def seat(self) -> int:
        names = self.game.names
        fitting = [name for name in names if f"{self.rest} ".startswith(f"{name} ")]
        if not fitting:
            word = self.word(NotationFault.ENDS_BEFORE_PLAYER)
            raise NotationError(NotationFault.UNKNOWN_PLAYER, word=word, known=", ".join(names))
        name = max(fitting, key=len)
        self.rest = self.rest[len(name) :].lstrip()
        return names.index(name)

    def word(self, missing: NotationFault) -> str:
        if not self.rest:
            raise NotationError(missing)
        word, *rest = self.rest.split(maxsplit=1)
        self.rest = rest[0] if rest else ""
        return word

    def number(self) -> int:
        return _number(self.word(NotationFault.ENDS_BEFORE_NUMBER))

    def place(self) -> int:
        """Of a combo, counted from 0."""
        place = _number(self.word(NotationFault.ENDS_BEFORE_COMBO))
        if not place:
            raise NotationError(NotationFault.COUNTED_FROM_ONE)
        return place - 1

    def follows(self, *words: str) -> bool:
        """Whether the line ends with these words, which are then read."""
        if self.rest.split() != list(words):
            return False
        self.rest = ""
        return True

    def words(self) -> list[str]:
        words, self.rest = self.rest.split(), ""
        return words

    def region(self, id: str | None = None) -> int:
        id = self.word(NotationFault.ENDS_BEFORE_REGION) if id is None else id
        if id not in self.game.board.index:
            raise NotationError(NotationFault.UNKNOWN_REGION, word=id)
        return self.game.board.index[id]

    def end(self) -> None:
        if self.rest:
            raise NotationError(NotationFault.UNKNOWN_END, text=self.rest)


def _id(game: Game, i: int) -> str:
    return game.board.regions[i].id


class _Part(NamedTuple):
    """A part of a move that names regions after a word of its own, in any order."""

    field: str
    word: str  # empty for the part that needs none
    counted: bool = False  # R=N: how many stand in each
    single: bool = False
    least: int = 0
    most: int = moves.LARGEST

    def write(self, game: Game, value: Any) -> list[str]:
        if self.single:
            return [_id(game, value)]
        if self.counted:
            return [f"{_id(game, i)}={number}" for i, number in value]
        return [_id(game, i) for i in value]

    def read(self, line: _Line, words: list[str]) -> Any:
        if self.single and len(words) != 1:
            raise NotationError(NotationFault.ONE_REGION, word=self.word)
        if len(words) < self.least:
            raise NotationError(NotationFault.NO_REGION, word=self.word)
        if len(words) > self.most:
            raise NotationError(NotationFault.THREE_REGIONS, word=self.word)
        if self.counted:
            pairs = [_read_count(line, word) for word in words]
            _refuse_twice(line, [i for i, _ in pairs])
            return tuple(pairs)
        regions = [line.region(id) for id in words]
        _refuse_twice(line, regions)
        return regions[0] if self.single else tuple(regions)


def _read_count(line: _Line, word: str) -> tuple[int, int]:
    id, equals, number = word.rpartition("=")
    if not equals:
        raise NotationError(NotationFault.NOT_COUNTED, word=word)
    return line.region(id), _number(number)


def _refuse_twice(line: _Line, regions: list[int]) -> None:
    for i in regions:
        if regions.count(i) > 1:
            raise NotationError(NotationFault.REGION_TWICE, word=_id(line.game, i))


def _single(name: str) -> _Part:
    return _Part(name, name, single=True)


def _several(name: str) -> _Part:
    return _Part(name, name, least=1)


LEAVE, PILE, ALTAR = _several("leave"), _single("pile"), _single("altar")
REDEPLOYMENT = (
    _Part("tokens", "", counted=True),
    _Part("declined", GHOULS, counted=True, least=1),
    _Part("encampments", "encampments", counted=True),
    _single("fortress"),
    _Part("heroes", "heroes", most=2),
    _Part("behemoths", "behemoths", counted=True),
    *(_single(name) for name in ("leader", "ring", "scepter", "ghost")),
    ALTAR,
    *(_several(name) for name in ("pots", "winter", "lava")),
)
"""In the order in which they are written."""


class _Verb(NamedTuple):
    """The moves of a verb, and how what follows it is written and read."""

    kinds: tuple[type[moves.Move], ...]
    write: Callable[[Game, Any], list[str]]
    read: Callable[[_Line], moves.Move]


def _alone(kind: type[Any]) -> _Verb:
    return _Verb((kind,), lambda game, move: [], lambda line: kind())


def _at_region(kind: type[Any]) -> _Verb:
    return _Verb(
        (kind,), lambda game, move: [_id(game, move.region)], lambda line: kind(line.region())
    )


def _in_parts(parts: tuple[_Part, ...], plain: type[Any], with_sets: type[Any]) -> _Verb:
    """``with_sets`` is the move where a part is named that ``plain`` has not."""
    known = {part.word: part for part in parts}

    def write(game: Game, move: moves.Move) -> list[str]:
        words = []
        for part in parts:
            value = getattr(move, part.field, None)
            if value is not None and (value != () or part.least == 0):
                words += [*filter(None, [part.word]), *part.write(game, value)]
        return words

    def read(line: _Line) -> moves.Move:
        said = _by_part(line, known)
        values = {known[word].field: known[word].read(line, words) for word, words in said.items()}
        kind = plain if values.keys() <= set(plain.__struct_fields__) else with_sets
        move: moves.Move = kind(**values)
        return move

    return _Verb((plain, with_sets), write, read)


def _by_part(line: _Line, known: dict[str, _Part]) -> dict[str, list[str]]:
    """The words of each part that is named; R=N belongs to the last part that counts."""
    said: dict[str, list[str]] = {}
    part = ""
    for word in line.words():
        if word in known and word in said:
            raise NotationError(NotationFault.WORD_TWICE, word=word)
        if word in known:
            part = word
            said[part] = []
        elif "" in known and "=" in word and not known[part].counted:
            said.setdefault("", []).append(word)
        elif part in known:
            said.setdefault(part, []).append(word)
        else:
            raise NotationError(NotationFault.UNKNOWN_PART, word=word, known=", ".join(known))
    return said


def _attack(
    plain: type[moves.Conquer | moves.Attempt], helped: type[moves.ConquerWith | moves.AttemptWith]
) -> _Verb:
    def write(game: Game, move: moves.Conquer | moves.Attempt) -> list[str]:
        site = _id(game, move.region)
        if isinstance(move, moves.ConquerWith | moves.AttemptWith):
            return [site, "with", *_write_helps(game, move.helps)]
        return [site, "with", GHOULS] if move.declined else [site]

    def read(line: _Line) -> moves.Move:
        region = line.region()
        if line.follows("with", GHOULS):
            return plain(region, True)
        if line.rest.startswith("with "):
            return helped(region, helps=_read_helps(line))
        return plain(region)

    return _Verb((plain, helped), write, read)


HELPS = {
    "behemoths": "how many",
    "catapult": "a region",
    "doormat": "",
    "fireballs": "how many",
    "mercenary": "",
    "socks": "",
    "sword": "",
}
"""What may be added to a conquest, and what has to be said of it."""


def _write_helps(game: Game, helps: tuple[moves.Help, ...]) -> list[str]:
    words = []
    for name, number in sorted(helps):
        words.append(name)
        if HELPS.get(name):
            is_region = HELPS[name] == "a region"
            words.append(_id(game, number) if is_region else str(number))
    return words


def read_helps(game: Game, text: str) -> tuple[moves.Help, ...]:
    """What follows ``with``. Raises NotationError."""
    return _read_helps(_Line(game, f"with {text}")) if text else ()


def _read_helps(line: _Line) -> tuple[moves.Help, ...]:
    line.rest = line.rest.removeprefix("with").lstrip()
    helps: dict[str, int] = {}
    while line.rest:
        name = line.word(NotationFault.UNKNOWN_HELP)
        if name in helps:
            raise NotationError(NotationFault.WORD_TWICE, word=name)
        if name not in HELPS:
            raise NotationError(NotationFault.UNKNOWN_HELP, word=name, known=", ".join(HELPS))
        helps[name] = 0
        if HELPS[name]:
            is_region = HELPS[name] == "a region"
            helps[name] = (
                line.region() if is_region else _number(line.word(NotationFault.ENDS_BEFORE_NUMBER))
            )
    return tuple(sorted(helps.items()))


def _read_pick(line: _Line) -> moves.Move:
    place = line.place()
    return moves.PickLed(place) if line.follows(LEADER) else moves.Pick(place)


def _read_abandon(line: _Line) -> moves.Move:
    regions = [line.region(), *(line.region(id) for id in line.words())]
    _refuse_twice(line, regions)
    return moves.Abandon(tuple(regions))


VERBS: dict[str, _Verb] = {
    "pick": _Verb(
        (moves.Pick, moves.PickLed),
        lambda game, move: [
            str(move.slot + 1),
            *([LEADER] if isinstance(move, moves.PickLed) else []),
        ],
        _read_pick,
    ),
    "expand": _alone(moves.Expand),
    "decline": _in_parts((LEAVE, PILE, ALTAR), moves.Decline, moves.DeclineWith),
    "copy": _Verb(
        (moves.Copy,),
        lambda game, move: [str(move.slot + 1)],
        lambda line: moves.Copy(line.place()),
    ),
    "wake": _in_parts((LEAVE,), moves.Wake, moves.Wake),
    "regroup": _alone(moves.Regroup),
    "balrog": _at_region(moves.Balrog),
    "hire": _alone(moves.Hire),
    "ransom": _alone(moves.Ransom),
    "abandon": _Verb(
        (moves.Abandon,), lambda game, move: [_id(game, i) for i in move.regions], _read_abandon
    ),
    "conquer": _attack(moves.Conquer, moves.ConquerWith),
    "attempt": _attack(moves.Attempt, moves.AttemptWith),
    "roll": _alone(moves.Roll),
    **{
        moves.verb_of(kind): _at_region(kind)
        for kind in moves.REGION_MOVES
        if kind.__struct_fields__ == ("region",)
    },
    "redeploy": _in_parts(REDEPLOYMENT, moves.Redeploy, moves.RedeployWith),
    "ally": _Verb(
        (moves.Ally,),
        lambda game, move: [game.names[move.seat]],
        lambda line: moves.Ally(line.seat()),
    ),
    "pass": _alone(moves.Pass),
}
VERB_OF = {kind: verb for verb, row in VERBS.items() for kind in row.kinds}
