"""A position as one line of text, as FEN is for chess: for logs, bug reports, tests and ``repr``.

    text = str(state)
    state = parse_position(text, board, content)

A position text tells a whole state, so the same moves are legal and the digest is the same when it
is read back on its board. What follows from the rest (what a region adds to its price, which
regions a race holds) is not written but worked out. One line, fields apart by single blanks:

    3B conquer on=4/lost-tribe/2/A.giants:3/b.elves:1/... A=12/hill.giants(hand:2)/ratmen
    B=9/commando.orcs/elves column=flying.ghouls:1,swamp.trolls,... banners=amazons,dwarves|humans
    badges=alchemist,berserk discard=forest,mounted tray=15,8,... turn=conquer:12:A,die:2
    paid=3A/giants.regions:4/giants.hill:2

- ``3B``: the round, then whose turn it is. Seats are A to E, clockwise from the first player.
- What the game waits for (see :class:`~smallworld.state.Stage`); with ``:A``, as in ``withdraw:A``,
  where another seat than the turn's has to decide.
- ``on=``: the regions in the board's order, apart by ``/``. A number is so many empty regions in a
  row. ``A.giants:3`` are three active Giants of seat A, ``a.giants:1`` a Giant in decline.
  ``lost-tribe`` is one. Markers follow with ``+``: ``A.giants:3+encampment:2+hero``.
- ``A=``, ``B=`` ...: each seat's coins, its active race or ``-``, its declined races, oldest first,
  apart by ``/``. A race stands behind its badges: ``hill.giants``. In parentheses what it has off
  the board: ``hand:N``, ``withdrawn:N``, markers (``+hole:2``), ``first-turn`` while its first turn
  runs, ``ally:B`` for a Diplomat's peace.
- ``column=``: the combos, top first, with the coins on them: ``flying.ghouls:1``.
- ``banners=``, ``badges=``: what a stack may show in any order; behind ``|`` what lies under it in
  order. ``discard=``: the badges there, oldest first.
- ``tray=``: the tokens left in the box, in the order of the content's races.
- ``turn=``: what the turn remembers. A conquest is ``MEANS:REGION:VICTIM``, the region counted from
  1 in the board's order, the victim a seat (small: in decline), ``tribe`` or ``none``; then
  ``by-declined`` where the race in decline conquered, ``lost`` where the attempt failed. ``die:N``
  is a roll that waits for its conquest; ``rolled``: the Berserk have rolled; ``declined-over``: the
  race in decline has had its final attempt.
- ``paid=``: round and seat of the last scoring, then ``RACE.SOURCE:COINS`` for each line.

A game with sets says more. ``lost-tribe`` and ``monsters:2`` belong to nobody; an empty region with
markers is ``empty+lava``. A seat's coins may be followed by the race that wakes and by the races of
its captives: ``12(wakes:orcs)(elves,trolls)``; a race in play by ``copy:POWER`` and, in decline,
``slept:POWER``; the coins of a combo by the tokens on it. ``turn=`` has ``closed:`` regions as
hexadecimal bits, ``left:N`` regions that are paid for, and ``used:NAME``. ``found=`` holds the Loot
shown (``loot:2``), what Monsters still guard (``relic:sword``), ``stonehedge:POWER``, and the
questions that wait: ``hire:A:5:2``, ``ransom:B:7:orcs:A``, ``balrog:A:3``.

``-`` stands for nothing. A refusal of a text names the field, and the part of it, that is wrong.
"""

import re
from collections.abc import Callable, Collection, Iterator
from typing import NoReturn, TypeVar

from smallworld.board import Board
from smallworld.content import Content
from smallworld.errors import UserMistake
from smallworld.moves import DIE, REGION_MOVES, verb_of
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import COLUMN
from smallworld.rules.lending import COPY, with_derived_fields
from smallworld.rules.questions import QUESTIONS
from smallworld.state import (
    EMPTY,
    LETTERS,
    NATIVES,
    NOBODY,
    NOTHING,
    Attack,
    Lent,
    Marker,
    PendingQuestion,
    Player,
    RaceInPlay,
    Region,
    Score,
    ScoreLine,
    SetsState,
    Slot,
    Stack,
    Stage,
    State,
    Turn,
    replace,
)

WITH_RACE = (Stage.START, Stage.CONQUER, Stage.REDEPLOY, Stage.CHOOSE)
"""In these stages the player whose turn it is has an active race."""
WITHOUT_RACE = (Stage.PICK, Stage.WAKE)  # in these they have none

Misfit = tuple[str, str]  # a field of the position text, and what is wrong with it


def misfits(state: State, board: Board, content: Content) -> Iterator[Misfit]:
    """Every inconsistency that would keep the rules from going on from this position."""
    yield from _numbers(state, board, content)
    yield from _stage(state)
    if content.sets and state.found is None:
        yield "found=", "a game with sets has this field"
    yield from _questions(state, board)
    yield from _holders(state)
    yield from _pieces(state)


def _numbers(state: State, board: Board, content: Content) -> Iterator[Misfit]:
    if len(state.regions) != len(board):
        yield "on=", f"it tells of {len(state.regions)} regions, and this board has {len(board)}"
    if len(state.tray) != len(content.race):
        yield "tray=", f"it has {len(state.tray)} numbers, and there are {len(content.race)} races"
    if len(state.column) > COLUMN:
        yield "column=", f"there are {len(state.column)} combos, and {COLUMN} at most"
    if any(attack.region >= len(board) for attack in state.turn.attacks):
        yield "turn=", "a region is named that this board does not have"
    if state.round > board.rounds:
        yield "the turn", f"round {state.round} of {board.rounds}"


def _stage(state: State) -> Iterator[Misfit]:
    active = state.players[state.seat].active
    if state.stage in WITHOUT_RACE and active is not None:
        yield "the stage", "whoever has an active race picks none"
    if state.stage in WITH_RACE and active is None:
        yield "the stage", "it takes an active race, and the seat has none"
    asked = NOBODY if state.stage is Stage.OVER else state.seat
    if state.stage not in (Stage.WITHDRAW, *QUESTIONS) and state.to_move != asked:
        yield "the stage", "only a withdrawal or a ransom is decided by another seat"


def _questions(state: State, board: Board) -> Iterator[Misfit]:
    waiting = state.found.asked if state.found is not None else ()
    if any(asked.region >= len(board) for asked in waiting):
        yield "found=", "a region is named that this board does not have"
    if state.stage not in QUESTIONS:
        if waiting:
            yield "found=", f"a question waits, and the stage is {state.stage}"
    elif not waiting or (waiting[0].stage, waiting[0].seat) != (state.stage, state.to_move):
        yield "found=", f"no question waits that is for the stage {state.stage} and its seat"


def _holders(state: State) -> Iterator[Misfit]:
    led = {
        (seat, in_play.race, in_play.declined)
        for seat, player in enumerate(state.players)
        for in_play in player.races
    }
    for number, region in enumerate(state.regions, 1):
        if region.owner != NOBODY and (region.owner, region.race, region.declined) not in led:
            yield "on=", f"'{region}' in region {number}: the seat has no such race in play"


def _pieces(state: State) -> Iterator[Misfit]:
    races = [in_play for player in state.players for in_play in player.races]
    banners = [in_play.race for in_play in races] + [slot.race for slot in state.column]
    banners += [*state.banners.unseen, *state.banners.under]
    badges = [power for in_play in races for power in in_play.powers]
    badges += [*(slot.power for slot in state.column), *state.discard, *state.badges.unseen]
    badges += state.badges.under
    for ids in (banners, badges):
        for id in ids:
            if ids.count(id) > 1:
                yield "the text", f"'{id}' is in two places"


LONGEST = 1 << 14  # characters; a position of five players has some 1,500
FEWEST_SEATS = 2
COMMON = ("on", "column", "banners", "badges", "discard", "tray", "turn", "paid")
"""The fields beside those of the seats."""
FOUND = "found"  # the field that only games with sets have
MEANS = (*(verb_of(kind) for kind in REGION_MOVES), "balrog", "lava")
HOW: tuple[list[str], ...] = ([], ["by-declined"], ["lost"], ["by-declined", "lost"])
"""What may follow the victim of a conquest."""
NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
ROUND_AND_SEAT = re.compile(r"([1-9][0-9]{0,2})([A-E])")
COINS = re.compile(r"([0-9]+)(?:\(wakes:([a-z-]+)\))?(?:\(([a-z,-]+)\))?")
ASKED = re.compile(r"(hire|ransom|balrog):([A-E]):([0-9]+)((?::[a-z0-9=A-E-]+)*)")
RACE_ON_BOARD = re.compile(r"([A-Ea-e])\.([^:]*):(.*)")
RACE_IN_PLAY = re.compile(r"([^()]*)(?:\((.+)\))?")

_Value = TypeVar("_Value")


class PositionError(UserMistake):
    """A position text that can't be read: ``args[0]`` says where, and what is wrong there."""


def parse_position(text: str, board: Board, content: Content) -> State:
    """Inverse of ``str(state)``. Raises PositionError."""
    fields = _Fields(text)
    context = RulesContext(board, content, tuple(fields.seats))
    read = _Reader(fields, context).state()
    for field, what in misfits(read, board, content):
        raise PositionError(f"{field}: {what}")
    return with_derived_fields(context, read)


class _Fields:
    def __init__(self, text: str) -> None:
        self.place = "the text"
        if len(text) > LONGEST:
            self.wrong(f"it is longer than {LONGEST} characters")
        self.turn_of, _, rest = text.partition(" ")
        self.stage, _, rest = rest.partition(" ")
        self.values: dict[str, str] = {}
        for word in rest.split(" ") if rest else ():
            self._take(word)
        self.place = "the text"
        self.seats = [letter for letter in LETTERS if letter in self.values]
        fewest = LETTERS[: max(FEWEST_SEATS, len(self.seats))]
        for name in (*COMMON[:1], *fewest, *COMMON[1:]):
            if name not in self.values:
                self.wrong(f"the field '{name}=' is missing")

    def _take(self, word: str) -> None:
        name, equals, value = word.partition("=")
        self.place = f"'{word}'"
        if not equals or name not in (*COMMON, *LETTERS, FOUND):
            known = ", ".join((*COMMON, FOUND))
            self.wrong(f"a field reads NAME=..., NAME a seat or one of {known}")
        if name in self.values:
            self.wrong(f"the field '{name}=' appears twice")
        self.values[name] = value

    def value(self, name: str) -> str:
        self.place = f"{name}="
        return self.values[name]

    def parts(self, name: str, comma: str) -> Iterator[str]:
        value = self.value(name)
        for number, part in enumerate(value.split(comma) if value != NOTHING else (), 1):
            self.place = f"{name}=, part {number} '{part}'"
            yield part

    def wrong(self, what: str) -> NoReturn:
        raise PositionError(f"{self.place}: {what}")


class _Reader:
    def __init__(self, fields: _Fields, context: RulesContext) -> None:
        content = context.content
        self._fields = fields
        self._races = content.races
        self._powers = content.powers
        self._kinds = content.markers
        self._relics = content.finds
        self._loot = {value for row in context.loot for value in row.values}

    def state(self) -> State:
        round, seat = self._turn_of()
        stage, to_move = self._awaited(seat)
        return State(
            round,
            seat,
            to_move,
            stage,
            tuple(region for run in self._each("on", "/", self._regions) for region in run),
            tuple(self._player(name) for name in self._fields.seats),
            self._each("column", ",", self._slot),
            self._stack("banners", self._race),
            self._stack("badges", self._power),
            self._each("discard", ",", self._power),
            self._each("tray", ",", self._number),
            self._turn(),
            self._score(),
            self._found() if FOUND in self._fields.values else None,
        )

    def _each(self, name: str, comma: str, read: Callable[[str], _Value]) -> tuple[_Value, ...]:
        return tuple(read(part) for part in self._fields.parts(name, comma))

    # words

    def _number(self, text: str, least: int = 0) -> int:
        if not NUMBER.fullmatch(text) or int(text) < least:
            self._fields.wrong(f"'{text}' is not a whole number from {least} to 999999")
        return int(text)

    def _known(self, what: str, id: str, ids: Collection[str]) -> str:
        if id not in ids:
            self._fields.wrong(f"there is no {what} '{id}'")
        return id

    def _race(self, id: str) -> str:
        return self._known("race", id, self._races)

    def _power(self, id: str) -> str:
        return self._known("power", id, self._powers)

    def _seat(self, letter: str) -> int:
        return self._fields.seats.index(self._known("seat", letter, self._fields.seats))

    def _marker(self, text: str) -> Marker:
        kind, colon, count = text.partition(":")
        self._known("marker", kind, self._kinds)
        return Marker(kind, self._number(count, 2) if colon else 1)

    def _markers(self, words: list[str]) -> tuple[Marker, ...]:
        markers = tuple(self._marker(word) for word in words)
        if len({marker.kind for marker in markers}) != len(markers):
            self._fields.wrong("a kind of marker appears twice")
        return markers

    # the turn

    def _turn_of(self) -> tuple[int, int]:
        text = self._fields.turn_of
        self._fields.place = f"'{text}'"
        found = ROUND_AND_SEAT.fullmatch(text)
        if found is None:
            self._fields.wrong("a position begins with the round and the seat whose turn it is: 3B")
        return int(found[1]), self._seat(found[2])

    def _awaited(self, seat: int) -> tuple[Stage, int]:
        word, colon, other = self._fields.stage.partition(":")
        self._fields.place = f"'{self._fields.stage}'"
        stage = Stage(self._known("stage", word, [stage.value for stage in Stage]))
        if colon:
            return stage, self._seat(other)
        return stage, NOBODY if stage is Stage.OVER else seat

    def _turn(self) -> Turn:
        turn = Turn()
        for word in self._fields.parts("turn", ","):
            means, _, rest = word.partition(":")
            if means in MEANS:
                turn = replace(turn, attacks=(*turn.attacks, self._attack(means, rest)))
            elif means == "die" and turn.die is None and self._number(rest) in DIE:
                turn = replace(turn, die=int(rest))
            elif word == "rolled" and not turn.rolled:
                turn = replace(turn, rolled=True)
            elif word == "declined-over" and not turn.declined_over:
                turn = replace(turn, declined_over=True)
            else:
                turn = self._turn_of_sets(turn, means, rest)
        return turn

    def _turn_of_sets(self, turn: Turn, name: str, value: str) -> Turn:
        if name == "closed" and not turn.closed and re.fullmatch("[1-9a-f][0-9a-f]{0,31}", value):
            return replace(turn, closed=int(value, 16))
        if name == "left" and not turn.left:
            return replace(turn, left=self._number(value, 1))
        if name == "used" and re.fullmatch("[a-z]{1,24}", value):
            return replace(turn, used=(*turn.used, value))
        return self._fields.wrong("the turn remembers nothing of that kind, or not twice")

    def _found(self) -> SetsState:
        found = SetsState()
        for word in self._fields.parts(FOUND, ","):
            name, _, value = word.partition(":")
            if name == "loot":
                found = replace(found, loot=(*found.loot, self._known("Loot", value, self._loot)))
            elif name == "relic":
                relic = self._known("relic or place", value, self._relics)
                found = replace(found, relics=(*found.relics, relic))
            elif name == "stonehedge":
                found = replace(found, stonehedge=self._power(value))
            elif word == "resume:redeploy":
                found = replace(found, resume=Stage.REDEPLOY)
            else:
                found = replace(found, asked=(*found.asked, self._asked(word)))
        return found

    def _asked(self, text: str) -> PendingQuestion:
        found = ASKED.fullmatch(text)
        if found is None:
            self._fields.wrong("a question reads STAGE:SEAT:REGION, then what it is about")
        stage, seat, region = Stage(found[1]), self._seat(found[2]), self._number(found[3], 1) - 1
        rest = [word for word in found[4].split(":") if word]
        if stage is Stage.HIRE:
            if not rest:
                self._fields.wrong("what the die gave is missing")
            helps = (word.partition("=") for word in rest[1:])
            said = tuple((name, self._number(number)) for name, _, number in helps)
            return PendingQuestion(stage, seat, region, die=self._number(rest[0]), helps=said)
        if stage is Stage.RANSOM:
            if len(rest) != 2:
                self._fields.wrong("the leader's race and the captor are missing")
            return PendingQuestion(
                stage, seat, region, race=self._race(rest[0]), captor=self._seat(rest[1])
            )
        return PendingQuestion(stage, seat, region)

    def _attack(self, means: str, text: str) -> Attack:
        words = text.split(":")
        if len(words) < 2 or words[2:] not in HOW:
            self._fields.wrong("a conquest reads MEANS:REGION:VICTIM, then by-declined, then lost")
        region, victim, *how = words
        seat = NOBODY if victim in ("none", "tribe") else self._seat(victim.upper())
        return Attack(
            self._number(region, 1) - 1,
            "by-declined" in how,
            seat,
            seat != NOBODY and victim.islower(),
            victim != "none",
            "lost" not in how,
            means,
        )

    def _score(self) -> Score | None:
        parts = self._fields.parts("paid", "/")
        begin = next(parts, None)
        if begin is None:
            return None
        found = ROUND_AND_SEAT.fullmatch(begin)
        if found is None:
            self._fields.wrong("it begins with the round and the seat that was paid: 3B")
        round, seat = int(found[1]), self._seat(found[2])
        return Score(seat, round, tuple(self._line(part) for part in parts))

    def _line(self, text: str) -> ScoreLine:
        why, _, coins = text.rpartition(":")
        race, _, source = why.partition(".")
        known = ("regions", *self._races, *self._powers, *self._kinds)
        self._known("source of coins", source, known)
        sign = -1 if coins.startswith("-") else 1
        return ScoreLine(self._race(race), source, sign * self._number(coins.removeprefix("-")))

    # the board

    def _regions(self, text: str) -> list[Region]:
        if text.isdigit():
            return [EMPTY] * min(self._number(text, 1), LONGEST)
        holder, *words = text.split("+")
        markers = self._markers(words)
        race, _, count = holder.partition(":")
        if holder == "empty" and markers:
            return [Region(markers=markers)]
        if race in NATIVES:
            tokens = self._number(count, 2) if count else 1
            return [Region(NOBODY, race, tokens, False, markers)]
        found = RACE_ON_BOARD.fullmatch(holder)
        if found is None:
            self._fields.wrong("a region reads SEAT.RACE:N, lost-tribe, or a number of empty ones")
        letter, race, tokens = found[1], self._race(found[2]), self._number(found[3], 1)
        return [Region(self._seat(letter.upper()), race, tokens, letter.islower(), markers)]

    # players and pieces

    def _player(self, name: str) -> Player:
        parts = self._fields.parts(name, "/")
        text = next(parts, "")
        found = COINS.fullmatch(text)
        if found is None:
            self._fields.wrong(f"'{text}' is not a number of coins")
        coins, wakes, captives = self._number(found[1]), found[2] or "", found[3] or ""
        active = next(parts, "")
        in_play = None if active == NOTHING else self._race_in_play(active)
        declined = (replace(self._race_in_play(part), declined=True) for part in parts)
        return Player(
            coins,
            in_play,
            tuple(declined),
            tuple(self._race(id) for id in captives.split(",") if id),
            self._race(wakes) if wakes else "",
        )

    def _race_in_play(self, text: str) -> RaceInPlay:
        found = RACE_IN_PLAY.fullmatch(text)
        if found is None:
            self._fields.wrong("a race in play reads POWER.RACE, then details in parentheses")
        *powers, race = found[1].split(".")
        in_play = RaceInPlay(self._race(race), tuple(self._power(power) for power in powers))
        words = found[2].split(",") if found[2] else []
        reserve = self._markers([word[1:] for word in words if word.startswith("+")])
        details = [word for word in words if not word.startswith("+")]
        if len({word.partition(":")[0] for word in details}) != len(details):
            self._fields.wrong("a detail appears twice")
        return replace(in_play, reserve=reserve, **dict(map(self._detail, details)))

    def _detail(self, text: str) -> tuple[str, int | bool | str | tuple[Lent, ...]]:
        name, _, value = text.partition(":")
        if name in ("hand", "withdrawn"):
            return name, self._number(value, 1)
        if name == "ally":
            return name, self._seat(value)
        if name == "copy":
            return "lent", (Lent(self._power(value), COPY),)
        if name == "slept":
            return name, self._power(value)
        if text != "first-turn":
            self._fields.wrong(f"a race in play has no '{text}'")
        return "first_turn", True

    def _slot(self, text: str) -> Slot:
        combo, colon, coins = text.partition(":")
        power, _, race = combo.partition(".")
        coins, also, tokens = coins.partition(":")
        number = self._number(coins, 0 if also else 1) if colon else 0
        lying = self._number(tokens, 1) if also else 0
        return Slot(self._race(race), self._power(power), number, lying)

    def _stack(self, name: str, read: Callable[[str], str]) -> Stack:
        value = self._fields.value(name)
        unseen, bar, under = ("" if value == NOTHING else value).partition("|")
        if value in ("", "|") or (bar and not under):
            self._fields.wrong(f"a stack with nothing in it reads {NOTHING}")
        return Stack(self._ids(unseen, read), self._ids(under, read))

    def _ids(self, text: str, read: Callable[[str], str]) -> tuple[str, ...]:
        return tuple(read(id) for id in text.split(",")) if text else ()
