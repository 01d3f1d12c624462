"""Why a move is not legal: one enumeration, each member with a sentence for the player."""

from msgspec import Struct

from smallworld.errors import GameError
from smallworld.sentences import Phrase, Sentence, Value


class Reason(Phrase):
    """Every ground on which the rules refuse a move; the value is its sentence."""

    GAME_OVER = "The game is over."
    NOT_YOUR_TURN = "It is not your turn to decide."
    WRONG_STAGE = "That can't be done now: the game is waiting for you to {awaited}."
    NO_MOVE = "That is not a move of this game."
    UNKNOWN_REGION = "There is no such region on this board."
    NO_SUCH_COMBO = "There is no combo at that place in the column."
    TOO_FEW_COINS = "This combo costs {price} coins and you have {coins}."
    NO_TOKENS_IN_HAND = "You have no {race} left in hand."
    OWN_REGION = "Your {race} already hold this region."
    WATER = "Only a Seafaring race can hold a sea or a lake."
    IMMUNE = "A {marker} protects this region from attack."
    PEACE = "You are at peace with {player} until their next turn."
    NOT_AT_THE_RIM = "A race enters at the edge of the board, or next to a sea at the edge."
    NOT_ADJACENT = "Your {race} hold no region next to this one."
    TOO_DEAR = "It takes {price} tokens ({sum}) and you have {hand}."
    ATTEMPT_INSTEAD = (
        "It takes {price} tokens ({sum}) and you have {hand}; the die adds up to {most}, so "
        "you can attempt it."
    )
    BEYOND_THE_DIE = (
        "It takes {price} tokens ({sum}) and you have {hand}; the die adds at most {most}."
    )
    NO_NEED_OF_THE_DIE = "Your {hand} tokens are enough: conquer it without the die."
    NO_ATTEMPT_WITH_BERSERK = "A Berserk race rolls before its conquests and has no last attempt."
    NOT_BERSERK = "Only a Berserk race rolls before a conquest."
    ROLLED_ALREADY = "The die has already been rolled: use it for a conquest, or stop."
    NO_DECLINED_ARMY = "You have no race in decline that still conquers."
    DECLINED_ARMY_FIRST = "Your race in decline conquers before your active race."
    DECLINED_ARMY_DONE = "The die has ended the conquests of your race in decline."
    NO_DRAGON = "Only a Dragon Master commands the dragon."
    DRAGON_USED = "The dragon has already flown this turn."
    NO_SORCERY = "Only Sorcerers can substitute a token."
    NO_ENEMY_TO_SUBSTITUTE = "Sorcery works on an opponent's active race only."
    NOT_ALONE = "Sorcery works only on a single token without an encampment."
    SORCERY_USED = "You have already used sorcery on {player} this turn."
    EMPTY_TRAY = "There is no {one} token left in the box."
    ABANDON_TOO_LATE = "You can abandon regions only before the first conquest of a turn."
    NOT_YOURS = "You can choose only regions that your own race holds."
    NAMED_TWICE = "A region is named twice."
    WRONG_TOTAL = "{total} {race} must be on the board afterwards; you place {placed}."
    ONE_MUST_STAY = "At least one {one} stays in each region."
    EMPTY_ONLY_AS_NEEDED = (
        "{total} {race} are left for the board: empty only {zeros} regions, and leave one "
        "token in each of the others."
    )
    ONLY_ADD = "You can only add to what is already there."
    NOTHING_TO_PLACE = "You have nothing of that kind to place."
    WRONG_CAMPS = "All {total} encampments must be placed; you place {placed}."
    CAMPS_LEFT = "Encampments that still need a place: {left}."
    HEROES_LEFT = "Heroes that still need a place: {left}."
    FORTRESS_STANDS = "This region already has a fortress."
    NO_FORTRESS_LEFT = "All {supply} fortresses are already on the board."
    NOT_FORTIFIED = "Only a Fortified race builds a fortress."
    HEROES_APART = "Place your heroes in {count} different regions."
    NO_DIPLOMAT = "Only a Diplomat makes peace."
    WAS_ATTACKED = "You attacked {player} this turn."
    NO_ALLY = "Choose an opponent to make peace with."
    NOT_STOUT = "Only a Stout race declines after scoring."
    NO_ACTIVE_RACE = "You have no active race."


class Refusal(Struct, frozen=True):
    """A reason with the numbers, names and ids that its sentence holds."""

    reason: Reason
    values: dict[str, Value] = {}

    @property
    def sentence(self) -> Sentence:
        """What the person is told."""
        return Sentence(self.reason.name, self.values)

    def __str__(self) -> str:
        return str(self.sentence)


def refuse(reason: Reason, **values: Value) -> Refusal:
    """A refusal whose sentence is filled with the values."""
    return Refusal(reason, values)


class IllegalMove(GameError):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
