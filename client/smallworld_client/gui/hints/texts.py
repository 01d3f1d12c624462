"""The hints of a first game in words: a title and two or three sentences."""

from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from smallworld_client.analysis.first_game_hints import Hint

_SAYS = "hints"


class HintText(NamedTuple):
    """What a hint says."""

    title: str
    text: str


def hint_text(hint: Hint) -> HintText:
    """What there is to say, to somebody who has read nothing yet."""
    title, text = (QCoreApplication.translate(_SAYS, str(part)) for part in _TEXTS[hint])
    return HintText(title, text)


_TEXTS: Final = {
    Hint.PICK: (
        QT_TRANSLATE_NOOP("hints", "Choose your people"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each card is a race with a power, and says how many tokens come with it. The top"
            " one is free; a lower one costs a coin for each card above it. Click a card to"
            " take it.",
        ),
    ),
    Hint.ENTER: (
        QT_TRANSLATE_NOOP("hints", "Enter the land"),
        QT_TRANSLATE_NOOP(
            "hints",
            "The regions with a gold line are open to you: a new race comes in at the rim. The"
            " shield says how many of your tokens a region takes. Click one to conquer it.",
        ),
    ),
    Hint.PRICE: (
        QT_TRANSLATE_NOOP("hints", "From neighbour to neighbour"),
        QT_TRANSLATE_NOOP(
            "hints",
            "A region costs two tokens, and one more for a mountain, a Lost Tribe or each"
            " enemy token in it. Rest the pointer on a region to see the sum. Go on as far as"
            " your tokens reach.",
        ),
    ),
    Hint.DIE: (
        QT_TRANSLATE_NOOP("hints", "One last try"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Your tokens are too few now, but the die may add up to three. A dashed region"
            " shows the chance in percent. Won or lost, your conquests end with it.",
        ),
    ),
    Hint.STOP: (
        QT_TRANSLATE_NOOP("hints", "As far as you get"),
        QT_TRANSLATE_NOOP(
            "hints",
            "No region is within your means any more. Stop conquering: then you spread your"
            " tokens over your regions and are paid.",
        ),
    ),
    Hint.PLACE: (
        QT_TRANSLATE_NOOP("hints", "Spread your tokens"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Put more tokens where enemies are near; one at least stays in each region. Click"
            " a region to add, right-click it to take. When all have a place, score the turn.",
        ),
    ),
    Hint.SCORED: (
        QT_TRANSLATE_NOOP("hints", "Your first coins"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each region that you hold has paid a coin, and your race and power may have added"
            " some. Whoever has most coins after the last round wins. Those of the others lie"
            " covered.",
        ),
    ),
    Hint.OTHERS: (
        QT_TRANSLATE_NOOP("hints", "Now the others play"),
        QT_TRANSLATE_NOOP(
            "hints",
            "The gold frame shows whose turn it is. You see each step on the board. As soon as"
            " you can do something again, the bar below the board asks you.",
        ),
    ),
    Hint.ATTACKED: (
        QT_TRANSLATE_NOOP("hints", "You have lost a region"),
        QT_TRANSLATE_NOOP(
            "hints",
            "One of the tokens there is gone for good. You place the others in your regions"
            " when this turn ends. It happens to everybody: the land is small.",
        ),
    ),
    Hint.EXPAND: (
        QT_TRANSLATE_NOOP("hints", "Expand, or let go?"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Expand takes all your tokens but one a region back into your hand, to conquer"
            " more with them. Decline gives up this turn, and you pick a new race in the next.",
        ),
    ),
    Hint.SPENT: (
        QT_TRANSLATE_NOOP("hints", "Your people are spent"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Hardly a token is left to conquer with. Let them go in decline: they stay with"
            " one token a region and still pay you, and next turn you pick a fresh race.",
        ),
    ),
    Hint.FRESH: (
        QT_TRANSLATE_NOOP("hints", "A second people"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Your old race goes on paying for the regions it holds, but does nothing else. It"
            " leaves the board only when the next one goes in decline.",
        ),
    ),
    Hint.ENDING: (
        QT_TRANSLATE_NOOP("hints", "The end is near"),
        QT_TRANSLATE_NOOP(
            "hints",
            "This row shows the rounds that are left. So late a new race has hardly the time"
            " to earn what a decline costs: better get the most out of the one you have.",
        ),
    ),
}
