"""The errors that this project raises on purpose, and the reasons that the rules give.

Errors are told apart by whose fault they are:

- The user's: :class:`UserMistake`. They typed, wrote or asked for something impossible; the message
  says what would work.
- Another program's: :class:`PeerFault`. It broke the protocol and loses its connection. The person
  at this computer did nothing wrong.
- Nobody's: any other :class:`GameError`. A disk is full, a file is damaged, a port is taken.

Anything else, except an OSError, is a bug of ours and is reported as one.

A :class:`Refusal` says why the rules forbid a move. It is a value that programs compare, log and
send; :mod:`smallworld_wire.phrases` turns it into a sentence.
"""

from enum import Enum, auto

from msgspec import Struct


class GameError(Exception):
    """``args[0]`` is what the user is told: text, or a Sentence."""


class UserMistake(GameError):
    pass


class PeerFault(GameError):
    pass


Argument = str | int | tuple[tuple[str, int], ...]
"""What a refusal is about: a number, the name of a player, the id of a piece or stage, a price.

The key tells which: ``race`` and ``one`` are ids of races (for several tokens, and for one),
``marker`` and ``piece`` are ids of kinds of markers, helps or relics, ``awaited`` a stage, and
``sum`` a price: for each part, what it comes from and how many tokens it costs.
"""


class Reason(Enum):
    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    WRONG_STAGE = auto()
    NO_MOVE = auto()
    UNKNOWN_REGION = auto()
    NO_SUCH_COMBO = auto()
    TOO_FEW_COINS = auto()
    NO_TOKENS_IN_HAND = auto()
    OWN_REGION = auto()
    WATER = auto()
    IMMUNE = auto()
    PEACE = auto()
    NOT_AT_THE_RIM = auto()
    NOT_ADJACENT = auto()
    TOO_DEAR = auto()
    ATTEMPT_INSTEAD = auto()
    BEYOND_THE_DIE = auto()
    NO_NEED_OF_THE_DIE = auto()
    NO_ATTEMPT_WITH_BERSERK = auto()
    NOT_BERSERK = auto()
    ROLLED_ALREADY = auto()
    NO_DECLINED_ARMY = auto()
    DECLINED_ARMY_FIRST = auto()
    DECLINED_ARMY_DONE = auto()
    NO_DRAGON = auto()
    DRAGON_USED = auto()
    NO_SORCERY = auto()
    NO_ENEMY_TO_SUBSTITUTE = auto()
    NOT_ALONE = auto()
    SORCERY_USED = auto()
    EMPTY_TRAY = auto()
    ABANDON_TOO_LATE = auto()
    NOT_YOURS = auto()
    NAMED_TWICE = auto()
    WRONG_TOTAL = auto()
    ONE_MUST_STAY = auto()
    EMPTY_ONLY_AS_NEEDED = auto()
    ONLY_ADD = auto()
    NOTHING_TO_PLACE = auto()
    WRONG_CAMPS = auto()
    CAMPS_LEFT = auto()
    HEROES_LEFT = auto()
    FORTRESS_STANDS = auto()
    NO_FORTRESS_LEFT = auto()
    NOT_FORTIFIED = auto()
    HEROES_APART = auto()
    NO_DIPLOMAT = auto()
    WAS_ATTACKED = auto()
    NO_ALLY = auto()
    NOT_STOUT = auto()
    NO_ACTIVE_RACE = auto()
    IMMUNE_TO_OPPONENTS = auto()
    CLOSED_TO_ALL = auto()
    CLOSED_TO_YOU = auto()
    AT_LEAST_TWO = auto()
    NO_HELP = auto()
    HELP_USED = auto()
    HELP_WASTED = auto()
    TOO_FEW_FIREBALLS = auto()
    NOT_AT_DISTANCE_TWO = auto()
    NO_COIN = auto()
    DECIDED_AFTER_THE_ROLL = auto()
    NOT_MARAUDING = auto()
    REGROUPED_ALREADY = auto()
    NOTHING_TO_REGROUP = auto()
    NOT_A_COPYCAT = auto()
    COPIED_ALREADY = auto()
    COPY_TOO_LATE = auto()
    NAME_THE_PILE = auto()
    NO_PILE = auto()
    LEAVE_AS_MANY = auto()
    STAY_PUT = auto()
    PIXIES_LEAVE = auto()
    LEADER_NEEDS_PLACE = auto()
    LEADER_IN_IMMUNE = auto()
    NO_LEADER = auto()
    LEADER_CAPTIVE = auto()
    NO_LEADERS_HERE = auto()
    NO_POTS_LEFT = auto()
    ONE_POT_EACH = auto()
    TOO_MANY_WINTERS = auto()
    NO_WINTER_THERE = auto()
    NO_MOUNTAIN_FOR_LAVA = auto()
    NO_LAVA_THERE = auto()
    NOT_YOUR_RELIC = auto()
    NO_ALTAR = auto()
    NO_DECLINED_TOKEN = auto()
    NOT_YOUR_CRYPT = auto()
    NOT_IN_THE_CRYPT = auto()
    NO_PENTACLE = auto()
    BALROG_NOT_THERE = auto()
    BEHEMOTHS_LEFT = auto()
    NOTHING_SLEEPS = auto()


class Refusal(Struct, frozen=True):
    reason: Reason
    values: dict[str, Argument] = {}

    def __str__(self) -> str:
        """The form for logs and scenario files: ``TOO_FEW_COINS(price=3, coins=2)``."""
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.reason.name}({values})" if values else self.reason.name


def refuse(reason: Reason, **values: Argument) -> Refusal:
    return Refusal(reason, values)


class IllegalMove(UserMistake):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class RecordFault(Enum):
    NO_RECORD = auto()
    RECORD_TOO_LARGE = auto()
    RECORD_DAMAGED = auto()
    RECORD_OF_OTHER_FORMAT = auto()
    RECORD_LEADS_ELSEWHERE = auto()
    """A move leads to another state than the one whose digest was recorded."""


class RecordError(GameError):
    pass


class RecordFaultError(RecordError):
    def __init__(self, fault: RecordFault, **values: Argument) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.values = values
