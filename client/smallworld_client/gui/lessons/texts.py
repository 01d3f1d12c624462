"""What a lesson says, in the window's language, with the names of what it is about."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from smallworld.state import RaceInPlay
from smallworld_client.gui import texts
from smallworld_client.lessons.lesson import Lesson, Step

translate = QCoreApplication.translate
_SAYS = "lesson"


class StepText(NamedTuple):
    """The texts of a step; ``**`` stands around what is printed in bold."""

    title: str
    text: str
    ask: str

    @property
    def plain(self) -> str:
        """All of it in one line, as a screen reader says it."""
        return f"{self.title}. {self.text} {self.ask}".replace("**", "")


def lesson_title(lesson: Lesson) -> str:
    """What a lesson is called."""
    return translate(_SAYS, lesson.title, lesson.id)


def lesson_about(lesson: Lesson) -> str:
    """What a lesson teaches, in a line."""
    return translate(_SAYS, lesson.about, lesson.id)


def lesson_end(lesson: Lesson) -> str:
    """What has been learned."""
    return translate(_SAYS, lesson.last, lesson.id)


def step_text(lesson: Lesson, step: Step, button: str) -> StepText:
    """The texts of a step; ``button`` is what the wanted button says."""
    id, values = f"{lesson.id}/{step.id}", _values(lesson, step, button)
    parts = (translate(_SAYS, part, id) for part in (step.title, step.text, step.ask))
    return StepText(*(part.format_map(values) for part in parts))


def instead(lesson: Lesson, step: Step, button: str) -> str:
    """What to do instead of something else that was tried."""
    match step.do.verb:
        case "pick":
            text = translate("lessons", "Not this time: click **{combo}**.")
        case "press":
            text = translate("lessons", "Not yet: first press **{button}**.")
        case "take":
            text = translate("lessons", "Not there: right-click **{region}**.")
        case _:
            text = translate("lessons", "Not there: click **{region}**.")
    return text.format_map(_values(lesson, step, button))


def _values(lesson: Lesson, step: Step, button: str) -> Mapping[str, str]:
    game, state = lesson.game, lesson.states[step.start]
    active = state.players[lesson.seat].active
    return {
        "button": button,
        "region": texts.region_name(game, step.do.number) if step.do.is_at_region else "",
        "combo": _combo_name(lesson, step),
        "race": texts.race_name(game, active.race) if active else "",
    }


def _combo_name(lesson: Lesson, step: Step) -> str:
    """What the combo to pick is called; empty where the step wants something else."""
    if step.do.verb != "pick":
        return ""
    combo = lesson.states[step.start].column[step.do.number]
    return texts.combo_title(lesson.game, RaceInPlay(combo.race, (combo.power,)))
