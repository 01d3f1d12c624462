"""The special ways to conquer: each has its button, a question, and a click on the board."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from smallworld.moves import Abandon, Balrog, Dragon, Move, Orb, Sorcery
from smallworld_client.gui import keys
from smallworld_client.gui.prompts.prompt import translate
from smallworld_client.gui.questions.prompts import balrog_help


class Means(Enum):
    """What a click on a region does."""

    CONQUER = "conquer"
    ATTEMPT = "attempt"
    CATAPULT = "catapult"
    ABANDON = "abandon"
    DRAGON = "dragon"
    SORCERY = "sorcery"
    ORB = "orb"
    BALROG = "balrog"


@dataclass(frozen=True)
class Way:
    """A special way to conquer: its button, and the question that follows."""

    label: str
    key: str
    question: str
    help: str
    move: Callable[[int], Move]
    price: int | None = None


def ways() -> dict[Means, Way]:
    """All of them, in the order of their buttons."""
    return {
        Means.ABANDON: Way(
            translate("table", "Abandon"),
            keys.ABANDON.press,
            translate("table", "Which region do you abandon?"),
            translate("table", "Its last token returns to your hand."),
            lambda i: Abandon((i,)),
        ),
        Means.DRAGON: Way(
            translate("table", "Dragon"),
            keys.DRAGON.press,
            translate("table", "Where does the dragon strike?"),
            translate("table", "One token takes the region, whoever defends it."),
            Dragon,
            price=1,
        ),
        Means.SORCERY: Way(
            translate("table", "Sorcery"),
            keys.SORCERY.press,
            translate("table", "Whose token do you swap?"),
            translate("table", "A single enemy token is replaced by one of yours from the box."),
            Sorcery,
        ),
        Means.ORB: Way(
            translate("table", "Orb"),
            keys.ORB.press,
            translate("table", "Where do you use the Shiny Orb?"),
            translate("table", "A single enemy token is replaced by one of yours."),
            Orb,
        ),
        Means.BALROG: Way(
            translate("table", "Balrog"),
            keys.BALROG.press,
            translate("table", "Where do you send the Balrog?"),
            balrog_help(),
            Balrog,
        ),
    }
