"""The state of a game: immutable values, all of them public knowledge.

A later state shares with an earlier one whatever did not change. Regions are indexed as on the
:class:`~smallworld.board.Board`, players by seat. Nothing is secret: what a shuffled stack shows
next is decided when it shows it, so a stack is the set of what may come.

``str`` of each value is its part of a position text; :mod:`smallworld.position_text` says how that
reads, and reads it back.
"""

from collections.abc import Iterable
from enum import StrEnum
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec import Struct

replace = msgspec.structs.replace
"""Changes some fields of one of these values. Where the engine is compiled, they are no structs."""

NOBODY: Final = -1
LOST_TRIBE: Final = "lost-tribe"
MONSTERS: Final = "monsters"
NATIVES = (LOST_TRIBE, MONSTERS)  # who may stand in a region and belongs to nobody
LEADER: Final = "leader"  # the marker of a leader, who is one of the tokens of their region or hand


class Stage(StrEnum):
    __hash__ = str.__hash__  # an enum's own is Python, and stages are looked up at every step

    START = "start"  # expand or decline
    PICK = "pick"  # a combo of the column
    WAKE = "wake"  # the race that wakes takes the place of a pick
    CONQUER = "conquer"  # conquests, until a redeploy
    HIRE = "hire"  # the mercenary, after the die
    RANSOM = "ransom"  # a captured leader, by the one who lost them
    BALROG = "balrog"  # where the Balrog goes who was found
    REDEPLOY = "redeploy"  # the die has ended the conquests
    CHOOSE = "choose"  # ally, Stout's decline, or pass
    WITHDRAW = "withdraw"  # an opponent places withdrawn pieces
    OVER = "over"


# Python 3.11 needs ten times as long for a member of an enum as for a name of a module.
START: Final = Stage.START
PICK: Final = Stage.PICK
CONQUER: Final = Stage.CONQUER
REDEPLOY: Final = Stage.REDEPLOY
WITHDRAW: Final = Stage.WITHDRAW

NOTHING = "-"  # what stands in a position text where there is nobody or nothing
LETTERS = "ABCDE"
"""The seats in a position text; a small letter is a race in decline, as a small letter is black
in chess."""


def seat_letter(seat: int, declined: bool = False) -> str:
    if not 0 <= seat < len(LETTERS):
        return NOTHING if seat == NOBODY else str(seat)
    return LETTERS[seat].lower() if declined else LETTERS[seat]


# Values without cycles: the garbage collector need not look at them (gc=False).


class Marker(Struct, frozen=True, array_like=True, gc=False):
    """Pieces that are no tokens, such as ``hole`` or ``fortress``; a leader is a token, too."""

    kind: str
    count: int = 1

    def __str__(self) -> str:
        return self.kind if self.count == 1 else f"{self.kind}:{self.count}"


class Region(Struct, frozen=True, array_like=True, gc=False):
    """What stands in one region. Empty: no race, no owner, no tokens.

    ``defence`` and ``immune`` follow from the rest; they are kept because every price asks for
    them. :meth:`smallworld.rules.context.RulesContext.region` makes regions.
    """

    owner: int = NOBODY
    race: str = ""
    tokens: int = 0
    declined: bool = False
    markers: tuple[Marker, ...] = ()
    defence: int = 0  # what tokens and markers add to the price of this region
    immune: bool = False  # whether a marker forbids any conquest

    def marker(self, kind: str) -> int:
        for marker in self.markers:
            if marker.kind == kind:
                return marker.count
        return 0

    def __str__(self) -> str:
        holder = "empty"
        if self.race in NATIVES and self.owner == NOBODY:
            holder = self.race if self.tokens == 1 else f"{self.race}:{self.tokens}"
        elif self.race:
            holder = f"{seat_letter(self.owner, self.declined)}.{self.race}:{self.tokens}"
        return "+".join([holder, *map(str, self.markers)])


EMPTY: Final = Region()


class Lent(Struct, frozen=True, array_like=True, gc=False):
    """What a race can do beside its badges, as long as its source is there.

    ``source`` is ``copy`` or ``stonehedge`` for the power ``id`` of a badge that is not the race's
    own, and empty for a relic or place ``id`` that lies in ``region``, which the race holds.
    """

    id: str
    source: str = ""
    region: int = NOBODY


class RaceInPlay(Struct, frozen=True, array_like=True, gc=False):
    race: str
    powers: tuple[str, ...] = ()
    declined: bool = False
    hand: int = 0  # tokens in hand that may conquer
    withdrawn: int = 0  # tokens driven out of their regions, to be placed again at this turn's end
    reserve: tuple[Marker, ...] = ()
    """Pieces of this race that are off the board, and what it has counted.

    Holes to come, encampments, heroes, the dragon, the leader (one of the tokens in hand), pots;
    the horde tokens that it has left, wherever they are; the tokens that Igors have collected.
    """
    first_turn: bool = False
    ally: int = NOBODY  # Diplomat: the seat with whom there is peace
    held: int = 0  # the regions where its tokens stand, as bits; it follows from the regions
    lent: tuple[Lent, ...] = ()
    """A copied power, that of Stonehedge, and the relics and places that it holds."""
    slept: str = ""  # the badge that a race in decline declined with, in games where races may wake

    @property
    def in_hand(self) -> int:
        return self.hand + self.withdrawn

    @property
    def all_powers(self) -> tuple[str, ...]:
        return (*self.powers, *(lent.id for lent in self.lent if lent.source))

    def reserved(self, kind: str) -> int:
        for marker in self.reserve:
            if marker.kind == kind:
                return marker.count
        return 0

    def __str__(self) -> str:
        details = [f"hand:{self.hand}"] if self.hand else []
        details += [f"withdrawn:{self.withdrawn}"] if self.withdrawn else []
        details += [f"+{marker}" for marker in self.reserve]
        details += ["first-turn"] if self.first_turn else []
        details += [f"ally:{seat_letter(self.ally)}"] if self.ally != NOBODY else []
        details += [f"copy:{lent.id}" for lent in self.lent if lent.source == "copy"]
        details += [f"slept:{self.slept}"] if self.slept else []
        combo = ".".join([*self.powers, self.race])
        return f"{combo}({','.join(details)})" if details else combo


class Player(Struct, frozen=True, array_like=True, gc=False):
    coins: int = 5
    active: RaceInPlay | None = None
    declined: tuple[RaceInPlay, ...] = ()
    captives: tuple[str, ...] = ()
    """The races whose leaders the player has captured, in the order in which it happened."""
    wakes: str = ""  # the declined race that wakes in the player's next turn

    @property
    def races(self) -> tuple[RaceInPlay, ...]:
        return self.declined if self.active is None else (self.active, *self.declined)

    def __str__(self) -> str:
        active = NOTHING if self.active is None else str(self.active)
        coins = str(self.coins)
        coins += f"(wakes:{self.wakes})" if self.wakes else ""
        coins += f"({','.join(self.captives)})" if self.captives else ""
        return "/".join([coins, active, *map(str, self.declined)])


class Slot(Struct, frozen=True, array_like=True, gc=False):
    race: str
    power: str
    coins: int = 0
    tokens: int = 0

    def __str__(self) -> str:
        combo = f"{self.power}.{self.race}"
        if self.tokens:
            return f"{combo}:{self.coins}:{self.tokens}"
        return f"{combo}:{self.coins}" if self.coins else combo


class Stack(Struct, frozen=True, array_like=True, gc=False):
    """Face down: what may come next in any order, then what was put under it, in order."""

    unseen: tuple[str, ...] = ()
    under: tuple[str, ...] = ()

    def __str__(self) -> str:
        under = f"|{','.join(self.under)}" if self.under else ""
        return ",".join(self.unseen) + under or NOTHING


class Attack(Struct, frozen=True, array_like=True, gc=False):
    region: int
    by_declined: bool = False
    victim: int = NOBODY
    victim_declined: bool = False
    nonempty: bool = False  # a Lost Tribe, Monsters or race tokens stood there
    won: bool = True
    means: str = "conquer"  # the verb of the move

    def __str__(self) -> str:
        victim = "tribe" if self.nonempty else "none"
        if self.victim != NOBODY:
            victim = seat_letter(self.victim, self.victim_declined)
        words = [self.means, str(self.region + 1), victim]
        words += ["by-declined"] if self.by_declined else []
        return ":".join(words if self.won else [*words, "lost"])


class Turn(Struct, frozen=True, array_like=True, gc=False):
    attacks: tuple[Attack, ...] = ()
    die: int | None = None  # Berserk's roll that waits for its conquest
    rolled: bool = False
    declined_over: bool = False  # the final attempt of the declined race has ended its conquests
    closed: int = 0
    """The regions, as bits, that the active player's troops may not enter in this turn."""
    left: int = 0  # regions abandoned in this turn that are paid for
    used: tuple[str, ...] = ()
    """What is done once a turn and has been done: helps, ``orb``, ``balrog``, ``regroup`` ..."""

    def __str__(self) -> str:
        words = [str(attack) for attack in self.attacks]
        words += [f"die:{self.die}"] if self.die is not None else []
        words += ["rolled"] if self.rolled else []
        words += ["declined-over"] if self.declined_over else []
        words += [f"closed:{self.closed:x}"] if self.closed else []
        words += [f"left:{self.left}"] if self.left else []
        words += [f"used:{name}" for name in self.used]
        return ",".join(words) or NOTHING


class ScoreLine(Struct, frozen=True, array_like=True, gc=False):
    """So many coins for one reason: ``source`` is ``regions`` or the id of a race or power."""

    race: str
    source: str
    coins: int

    def __str__(self) -> str:
        return f"{self.race}.{self.source}:{self.coins}"


class Score(Struct, frozen=True, array_like=True, gc=False):
    seat: int
    round: int
    lines: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        return sum([line.coins for line in self.lines])

    def __str__(self) -> str:
        return "/".join([f"{self.round}{seat_letter(self.seat)}", *map(str, self.lines)])


class PendingQuestion(Struct, frozen=True, array_like=True, gc=False):
    """A question that a conquest raised; ``seat`` answers it in ``stage``.

    ``region`` is where it happened. ``hire``: ``die`` is what the attempt rolled.
    ``ransom``: ``race`` is the leader's, and ``captor`` the seat that holds them.
    """

    stage: Stage
    seat: int
    region: int
    die: int = 0
    race: str = ""
    captor: int = NOBODY
    declined: bool = False  # the attempt that is asked about is the declined race's
    helps: tuple[tuple[str, int], ...] = ()  # the helps of the attempt that is asked about

    def __str__(self) -> str:
        words = [str(self.stage), seat_letter(self.seat), str(self.region + 1)]
        words += [str(self.die)] if self.stage is Stage.HIRE else []
        words += [self.race, seat_letter(self.captor)] if self.race else []
        words += ["by-declined"] if self.declined else []
        return ":".join([*words, *(f"{name}={number}" for name, number in self.helps)])


class SetsState(Struct, frozen=True, array_like=True, gc=False):
    """The sets' part of a position: what chance revealed, and questions that wait."""

    loot: tuple[int | str, ...] = ()  # the Loot that has shown itself since Skags were picked
    relics: tuple[str, ...] = ()  # the relics and places that Monsters have not given up
    stonehedge: str = ""  # the badge that lies at Stonehedge
    asked: tuple[PendingQuestion, ...] = ()  # questions that wait, the first one first
    resume: Stage = Stage.CONQUER  # what the game goes on with when all of them are answered

    def __str__(self) -> str:
        words = [f"loot:{value}" for value in self.loot]
        words += [f"relic:{id}" for id in self.relics]
        words += [f"stonehedge:{self.stonehedge}"] if self.stonehedge else []
        words += map(str, self.asked)
        words += ["resume:redeploy"] if self.resume is Stage.REDEPLOY else []
        return ",".join(words) or NOTHING


class State(Struct, frozen=True, array_like=True, gc=False):
    """One position of a game.

    ``seat`` is the active player, ``to_move`` the seat whose decision it is (it differs while
    opponents place withdrawn pieces; ``NOBODY`` when the game is over).
    """

    round: int
    seat: int
    to_move: int
    stage: Stage
    regions: tuple[Region, ...]
    players: tuple[Player, ...]
    column: tuple[Slot, ...]
    banners: Stack
    badges: Stack
    discard: tuple[str, ...]
    tray: tuple[int, ...]  # tokens left in the box, in the order of the content's races
    turn: Turn = Turn()
    score: Score | None = None
    found: SetsState | None = None  # none in a game of the base set alone

    def __str__(self) -> str:
        fields = {
            "on": "/".join(_in_runs(self.regions)),
            **{seat_letter(seat): str(player) for seat, player in enumerate(self.players)},
            "column": ",".join(map(str, self.column)) or NOTHING,
            "banners": str(self.banners),
            "badges": str(self.badges),
            "discard": ",".join(self.discard) or NOTHING,
            "tray": ",".join(map(str, self.tray)) or NOTHING,
            "turn": str(self.turn),
            "paid": NOTHING if self.score is None else str(self.score),
        }
        if self.found is not None:
            fields["found"] = str(self.found)
        said = [f"{name}={value}" for name, value in fields.items()]
        return " ".join([f"{self.round}{seat_letter(self.seat)}", self._awaited(), *said])

    def _awaited(self) -> str:
        by_itself = self.seat if self.stage is not Stage.OVER else NOBODY
        if self.to_move == by_itself:
            return str(self.stage)
        return f"{self.stage}:{seat_letter(self.to_move)}"

    def __repr__(self) -> str:
        return f"State({str(self)!r})"


def _in_runs(regions: Iterable[Region]) -> list[str]:
    words: list[str] = []
    for region in regions:
        if region != EMPTY:
            words.append(str(region))
        elif words and words[-1].isdigit():
            words[-1] = str(int(words[-1]) + 1)
        else:
            words.append("1")
    return words


_encoder = msgspec.msgpack.Encoder(enc_hook=msgspec.structs.astuple)


def digest(state: State) -> bytes:
    """Eight bytes."""
    form = state if state.found is not None else _form_of_the_base_set(state)
    return blake2b(_encoder.encode(form), digest_size=8).digest()


def _form_of_the_base_set(state: State) -> tuple[object, ...]:
    """Without the fields of sets, so that the base set's digests never change."""
    turn = state.turn
    return (
        *(state.round, state.seat, state.to_move, state.stage, state.regions),
        [
            (p.coins, p.active and _race_form(p.active), [_race_form(it) for it in p.declined])
            for p in state.players
        ],
        [(slot.race, slot.power, slot.coins) for slot in state.column],
        *(state.banners, state.badges, state.discard, state.tray),
        (turn.attacks, turn.die, turn.rolled, turn.declined_over),
        state.score,
    )


def _race_form(it: RaceInPlay) -> tuple[object, ...]:
    return (
        *(it.race, it.powers, it.declined, it.hand, it.withdrawn, it.reserve),
        *(it.first_turn, it.ally, it.held),
    )
