"""A lesson's session, what it has the table do, and the texts of a first game's hints."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, QTimer, Signal

from smallworld_client.analysis.lessons import Act, Hint, Lesson
from smallworld_client.gui.kit.input import is_by_touch
from smallworld_client.gui.session import Session
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.table.events import Event
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.scripted import LessonLink, LessonRun


class LessonSession(Session):
    """A session over a lesson, begun when it is made."""

    played = Signal()  # what follows by itself has been played
    take_back_wanted = Signal()

    def __init__(self, lesson: Lesson, pace: float, portrait: int = 0) -> None:
        """``pace`` is the time in seconds that another player takes for a move."""
        self.lesson = lesson
        self._lesson_link: LessonLink

        def make_link(tell: Callable[[Event], None]) -> LessonLink:
            self._lesson_link = LessonLink(lesson, portrait, tell)
            return self._lesson_link

        super().__init__(make_link)
        self._lesson_link.on_take_back = self.take_back_wanted.emit
        self.game, self.state = lesson.game, lesson.states[0]
        self.room, self.me = self._lesson_link.room, self._lesson_link.room.people[0].id
        self._until = 0
        self._clock = QTimer(self, singleShot=True, interval=round(pace * 1000))
        self._clock.timeout.connect(self._play_next)

    @property
    def position(self) -> int:
        return self._lesson_link.position

    def lay_out(self, position: int) -> None:
        """Show the position after the first ``position`` entries at once."""
        self._clock.stop()
        self._on_event(self._lesson_link.lay_out(position))

    def play(self, until: int) -> None:
        self._until = until
        self._clock.start()

    def leave(self) -> None:
        self._clock.stop()
        super().leave()

    def _play_next(self) -> None:
        if self.position < self._until:
            self._on_event(self._lesson_link.step())
        if self.position < self._until:
            self._clock.start()
        else:
            QTimer.singleShot(0, self, self.played.emit)


class LessonDesk(QObject):
    """The window's table of a lesson; ``refused``: the lesson, not the table, has answered."""

    changed = Signal()
    reached = Signal(int)
    finished = Signal()
    refused = Signal()

    def __init__(self, session: LessonSession, controller: TurnController) -> None:
        super().__init__(controller)
        self._session, self._controller = session, controller
        self.run = LessonRun(session.lesson, self)
        controller.accepts = self.run.accepts
        controller.may_hold = lambda: False  # the card's Back takes the end of a turn back
        controller.let_turns_flow("borders")
        controller.stepped.connect(self.run.note_step)
        controller.prompted.connect(self.run.note_prompt)
        session.played.connect(self.run.go_on)
        session.take_back_wanted.connect(self.run.back)

    @property
    def position(self) -> int:
        return self._session.position

    @property
    def scene(self) -> PlayerScene:
        return self._controller.scene

    @property
    def prompt(self) -> PromptView:
        return self._controller.prompt

    def why_not(self, region: int) -> str | None:
        return self._controller.why_not(region)

    def lay_out(self, position: int) -> None:
        self._session.lay_out(position)

    def play(self, until: int) -> None:
        self._session.play(until)

    def perform(self, act: Act) -> None:
        controller, regions = self._controller, self.run.lesson.game.board.regions
        match act.verb:
            case "pick":
                controller.pick(act.number)
            case "press":
                controller.act(act.target)
            case "click":
                controller.click(regions[act.number].id)
            case "add":
                controller.step(regions[act.number].id, 1)
            case "take":
                controller.step(regions[act.number].id, -1)

    def do_later(self, what: Callable[[], None]) -> None:
        QTimer.singleShot(0, self, what)

    def refuse(self, region: str, reason: str) -> None:
        if reason:
            self._controller.region_refused.emit(region, reason)
        else:
            self.refused.emit()

    def tell(self) -> None:
        self.changed.emit()

    def reach(self) -> None:
        if self.run.is_over:
            self.finished.emit()
        else:
            self.reached.emit(self.run.index)


_SAYS = "hints"


class HintText(NamedTuple):
    title: str
    text: str


def hint_text(hint: Hint, *, flows: bool = False) -> HintText:
    """``flows``: the turn flows, instead of going step by step."""
    said = _FLOWING.get(hint, _TEXTS[hint]) if flows else _TEXTS[hint]
    said = _BY_TOUCH.get(hint, said) if is_by_touch() else said
    title, text = (QCoreApplication.translate(_SAYS, str(part)) for part in said)
    return HintText(title, text)


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
            "You can conquer the regions with a gold line: a new race enters at the edge of "
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
            "One token there is lost for good. You place any others in your regions when the "
            "attacker's turn ends. It happens to everyone: there is not much room.",
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
