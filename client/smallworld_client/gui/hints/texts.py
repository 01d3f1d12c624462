"""The hints of a first game in words: a title and two or three sentences."""

from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from smallworld_client.hints import Hint

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
        QT_TRANSLATE_NOOP("hints", "Choose your race"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each card is a race with a power, and shows how many tokens come with it. The "
            "top one is free; a lower one costs one coin for each card above it. Click a card "
            "to take it.",
        ),
    ),
    Hint.ENTER: (
        QT_TRANSLATE_NOOP("hints", "Enter the board"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can conquer the regions with a gold line: a new race enters at the edge of "
            "the board. The shield shows how many of your tokens a region costs. Click one to "
            "conquer it.",
        ),
    ),
    Hint.PRICE: (
        QT_TRANSLATE_NOOP("hints", "From neighbour to neighbour"),
        QT_TRANSLATE_NOOP(
            "hints",
            "A region costs two tokens, and one more for a mountain, a Lost Tribe or each "
            "enemy token in it. Rest the pointer on a region to see the sum. Keep going as "
            "long as you have enough tokens.",
        ),
    ),
    Hint.DIE: (
        QT_TRANSLATE_NOOP("hints", "One last try"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You have too few tokens left, but the die can add up to three. A dashed region "
            "shows your chance in percent. Win or lose, your conquests end with this try.",
        ),
    ),
    Hint.STOP: (
        QT_TRANSLATE_NOOP("hints", "No more conquests"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can't afford another region. Stop conquering: then you spread your tokens "
            "over your regions and collect your coins.",
        ),
    ),
    Hint.PLACE: (
        QT_TRANSLATE_NOOP("hints", "Spread your tokens"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Put more tokens where enemies are near; each region keeps at least one. Click a "
            "region to add a token, right-click it to take one back. When all are placed, "
            "score the turn.",
        ),
    ),
    Hint.SCORED: (
        QT_TRANSLATE_NOOP("hints", "Your first coins"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each region that you hold has earned you a coin, and your race and power may "
            "have added more. Whoever has the most coins after the last round wins. The coins "
            "of the others are hidden.",
        ),
    ),
    Hint.OTHERS: (
        QT_TRANSLATE_NOOP("hints", "Now the others play"),
        QT_TRANSLATE_NOOP(
            "hints",
            "The gold frame shows whose turn it is. You see each step on the board. As soon "
            "as you can act again, the bar below the board tells you.",
        ),
    ),
    Hint.ATTACKED: (
        QT_TRANSLATE_NOOP("hints", "You have lost a region"),
        QT_TRANSLATE_NOOP(
            "hints",
            "One of the tokens there is lost for good. You place the others in your regions "
            "when this turn ends. It happens to everyone: there is not much room.",
        ),
    ),
    Hint.EXPAND: (
        QT_TRANSLATE_NOOP("hints", "Expand or decline?"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Expand takes all your tokens but one per region back into your hand, so that you "
            "can conquer more. Decline ends this turn, and you pick a new race on your next "
            "one.",
        ),
    ),
    Hint.SPENT: (
        QT_TRANSLATE_NOOP("hints", "Your race is worn out"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You have hardly any tokens left to conquer with. Put the race in decline: it "
            "keeps one token per region and still earns coins, and on your next turn you pick "
            "a new race.",
        ),
    ),
    Hint.FRESH: (
        QT_TRANSLATE_NOOP("hints", "A second race"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Your old race still earns coins for the regions it holds, but does nothing else. "
            "It leaves the board only when your next race goes into decline.",
        ),
    ),
    Hint.ENDING: (
        QT_TRANSLATE_NOOP("hints", "The end is near"),
        QT_TRANSLATE_NOOP(
            "hints",
            "This row shows the rounds that are left. This late, a new race hardly has time "
            "to earn back what a decline costs: get the most out of the one you have.",
        ),
    ),
}
