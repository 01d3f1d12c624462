"""The sentences of lessons, filled with the names of what a step is about, and of first hints."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from smallworld.state import RaceInPlay
from smallworld_client.analysis.lessons import Hint, Lesson, LessonStep
from smallworld_client.words import names
from smallworld_client.words.translation import QT_TRANSLATE_NOOP, translate

_SAYS = "lesson"


class StepText(NamedTuple):
    title: str
    text: str
    ask: str

    @property
    def plain(self) -> str:
        return f"{self.title}. {self.text} {self.ask}".replace("**", "")


def lesson_title(lesson: Lesson) -> str:
    return translate(_SAYS, lesson.title, lesson.id)


def lesson_about(lesson: Lesson) -> str:
    return translate(_SAYS, lesson.about, lesson.id)


def lesson_end(lesson: Lesson) -> str:
    return translate(_SAYS, lesson.last, lesson.id)


def lesson_step_text(
    lesson: Lesson, step: LessonStep, button: str, *, by_touch: bool = False
) -> StepText:
    id, values = f"{lesson.id}/{step.id}", _values(lesson, step, button)
    parts = (translate(_SAYS, part, id) for part in (step.title, step.text, step.ask))
    text = StepText(*(part.format_map(values) for part in parts))
    return text._replace(ask=_ask_by_touch(step).format_map(values)) if by_touch else text


def _ask_by_touch(step: LessonStep) -> str:
    match step.do.verb:
        case "pick":
            return translate("lessons", "Take **{combo}**.")
        case "press":
            return translate("lessons", "Tap **{button}**.")
        case "take":
            return translate("lessons", "Hold **{region}** to take one back.")
        case "add":
            return translate("lessons", "Tap **{region}** to place one.")
        case "click":
            return translate("lessons", "Tap **{region}**.")


def lesson_correction(
    lesson: Lesson, step: LessonStep, button: str, reason: str = "", *, by_touch: bool = False
) -> str:
    """What to do instead of what was tried; ``reason`` says why not that."""
    if by_touch:
        asked = _ask_by_touch(step).format_map(_values(lesson, step, button))
        first = reason or translate("lessons", "Not now.")
        return f"{first} {asked}"
    match step.do.verb:
        case "pick":
            text = translate("lessons", "Not this time: choose **{combo}**.")
        case "press":
            text = translate("lessons", "Not yet: first press **{button}**.")
        case "take" if reason:
            text = translate("lessons", "{reason} Right-click or hold **{region}**.")
        case "take":
            text = translate("lessons", "Not there: right-click or hold **{region}**.")
        case _ if reason:
            text = translate("lessons", "{reason} Choose **{region}**.")
        case _:
            text = translate("lessons", "Not there: choose **{region}**.")
    return text.format_map({**_values(lesson, step, button), "reason": reason})


def _values(lesson: Lesson, step: LessonStep, button: str) -> Mapping[str, str]:
    game, state = lesson.game, lesson.states[step.start]
    active = state.players[lesson.seat].active
    return {
        "button": button,
        "region": names.region_name(game, step.do.number) if step.do.is_at_region else "",
        "combo": _combo_name(lesson, step),
        "race": names.race_name(game, active.race) if active else "",
    }


def _combo_name(lesson: Lesson, step: LessonStep) -> str:
    if step.do.verb != "pick":
        return ""
    combo = lesson.states[step.start].column[step.do.number]
    return names.combo_title(lesson.game, RaceInPlay(combo.race, (combo.power,)))


class HintText(NamedTuple):
    title: str
    text: str


def hint_text(hint: Hint, *, flows: bool = False, by_touch: bool = False) -> HintText:
    """``flows``: the turn flows, instead of going step by step."""
    said = _FLOWING.get(hint, _TEXTS[hint]) if flows else _TEXTS[hint]
    said = _BY_TOUCH.get(hint, said) if by_touch else said
    return HintText(*(translate("hints", part) for part in said))


_TEXTS: Final = {
    Hint.PICK: (
        QT_TRANSLATE_NOOP("hints", "Choose your race"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each combo is a race with a power, and shows how many tokens come with it. The top "
            "one is free. To take a lower one, put a coin on each combo you skip. Choose "
            "the one that you like.",
        ),
    ),
    Hint.ENTER: (
        QT_TRANSLATE_NOOP("hints", "Enter the board"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can conquer the regions with a gold line: most new races enter at the edge of "
            "the board. The shield shows how many of your tokens a region costs. Choose one to "
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
        QT_TRANSLATE_NOOP("hints", "The final attempt"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You have too few tokens left, but the die can add up to three. A dashed region "
            "shows your chance in percent. Win or lose, this is your last conquest this turn.",
        ),
    ),
    Hint.STOP: (
        QT_TRANSLATE_NOOP("hints", "No more conquests"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can't afford another region. End your conquests, then spread your tokens "
            "over your regions and collect your coins.",
        ),
    ),
    Hint.PLACE: (
        QT_TRANSLATE_NOOP("hints", "Spread your tokens"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Put more tokens where enemies are near; each region keeps at least one. Click a "
            "region to add a token, right-click it to take one back. When all are placed, score "
            "the turn.",
        ),
    ),
    Hint.SCORED: (
        QT_TRANSLATE_NOOP("hints", "Your first coins"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Each region that you hold has earned you a coin, and your race and power may "
            "have added more. Whoever has the most coins after the last round wins. Other "
            "players' coins are hidden.",
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
            "Most races lose one token there for good. You place any others in your regions "
            "when the attacker's turn ends. It happens to everyone: there is not much room.",
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
            "You have hardly any tokens left to conquer with. Go into decline: the race keeps "
            "one token per region and still earns coins, and on your next turn you pick a new "
            "one.",
        ),
    ),
    Hint.FRESH: (
        QT_TRANSLATE_NOOP("hints", "A second race"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Your old race still earns coins for the regions it holds, but no longer conquers "
            "unless its text says so. It leaves the board only when your next race goes into "
            "decline.",
        ),
    ),
    Hint.ENDING: (
        QT_TRANSLATE_NOOP("hints", "The end is near"),
        QT_TRANSLATE_NOOP(
            "hints",
            "The rounds are counted at the top. A decline costs a whole turn, and a new race has "
            "to earn it back before the last round. Decline now if your race is worn out; later "
            "it no longer pays.",
        ),
    ),
}
_FLOWING: Final = {
    Hint.STOP: (
        QT_TRANSLATE_NOOP("hints", "End your turn"),
        QT_TRANSLATE_NOOP(
            "hints",
            "You can't afford another region. End your turn: your last tokens are placed, and "
            "you collect your coins.",
        ),
    ),
    Hint.EXPAND: (
        QT_TRANSLATE_NOOP("hints", "Expand or decline?"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Choose a lit region to expand: all your tokens but one per region come back into "
            "your hand, and that region is taken. Decline ends this turn, and you pick a new "
            "race on your next one.",
        ),
    ),
}  # what is said where the turn flows, instead
_BY_TOUCH: Final = {
    Hint.PLACE: (
        QT_TRANSLATE_NOOP("hints", "Spread your tokens"),
        QT_TRANSLATE_NOOP(
            "hints",
            "Put more tokens where enemies are near; each region keeps at least one. Tap a region "
            "to add a token, hold it to take one back. When all are placed, score the turn.",
        ),
    ),
    Hint.PRICE: (
        QT_TRANSLATE_NOOP("hints", "From neighbour to neighbour"),
        QT_TRANSLATE_NOOP(
            "hints",
            "A region costs two tokens, and one more for a mountain, a Lost Tribe or each "
            "enemy token in it. Hold a region to see the sum. Keep going as long as you have "
            "enough tokens.",
        ),
    ),
}  # what is said to fingers, instead
