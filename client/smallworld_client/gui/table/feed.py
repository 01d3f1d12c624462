"""What a table reports: its log, passing notices, who is away, and the result at the end.

The log and the result wait for the animation, so that neither names a winner too early.
"""

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.gui.board.pictures import position_of
from smallworld_client.gui.kit.toast import Toast, announce
from smallworld_client.gui.log_lines import LogRow
from smallworld_client.gui.log_panel import LogPanel
from smallworld_client.gui.result.ending import ending
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.looking_back import HistoryOverlay
from smallworld_client.gui.table.people import KnownKeys, PeopleDialog, people_views
from smallworld_client.gui.table.transitions import TableAnimation
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.history import TableHistory
from smallworld_client.gui.turn.interruptions import SeatStatus, counts, presences
from smallworld_client.home.records import played_by_computer
from smallworld_client.table.events import GameStep, Spoke
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.turn.turn_end import LOW_TURN
from smallworld_client.words import names
from smallworld_client.words.log import LogLine, back_line, log_lines
from smallworld_client.words.names import told
from smallworld_client.words.room import Absences, first_lines, room_lines, verdict
from smallworld_wire.room import Room

_BEAT = 500  # milliseconds between two looks at the clocks


class PresenceTracker(QObject):
    ticked = Signal()  # clocks or absences have changed
    happened = Signal(object)  # a LogLine
    wanted = Signal(str, object)
    """An action's id and the PersonView, as chosen in the list of people."""

    def __init__(
        self,
        screen: QWidget,
        session: Session,
        controller: TurnController,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """``screen`` is the list's parent; ``now`` is a monotonic clock in seconds."""
        super().__init__(screen)
        self._screen, self._session, self._now = screen, session, now
        self._room: Room | None = session.room
        self._absences = Absences()
        self._absences.note(self._room, now())
        self._clocks_told = now()
        self._known = KnownKeys()
        self._people: PeopleDialog | None = None
        self._beat = QTimer(self, interval=_BEAT)
        self._beat.timeout.connect(self._tick)
        session.room_changed.connect(self._on_room)
        session.clocks_changed.connect(self._on_clocks)
        controller.taken_back.connect(
            lambda back: self.happened.emit(back_line(back.game, back.by, alone=session.is_study))
        )
        self._beat_if_needed()

    @property
    def present(self) -> list[SeatStatus]:
        now = self._now()
        gone = self._absences.gone(now)
        return presences(self._room, self._session.clocks, gone, now - self._clocks_told)

    @property
    def is_hurried(self) -> bool:
        clocks, room = self._session.clocks, self._room
        if clocks is None or room is None or not 0 <= clocks.running < len(clocks.left):
            return False
        left = clocks.left[clocks.running] / 1000 - (self._now() - self._clocks_told)
        return room.settings.pace.kind != "off" and left < LOW_TURN

    @property
    def watching(self) -> int:
        return self._room.watching if self._room else 0

    def is_ignored(self, person: int) -> bool:
        people = self._room.people if self._room else ()
        return any(each.id == person and each.key in self._known.ignored for each in people)

    def set_known(self, known: KnownKeys) -> None:
        self._known = known
        self._show_people()

    def open_people(self) -> None:
        self._people = PeopleDialog(self._screen)
        self._people.wanted.connect(self.wanted)
        self._people.dismissed.connect(self._close_people)
        self._show_people()
        self._people.open_once()

    # the session's signals

    def _on_room(self, room: Room) -> None:
        before, self._room = self._room, room
        self._absences.note(room, self._now())
        if before is not None and room.stage == "running":
            for line in room_lines(before, room):
                self.happened.emit(line)
        self._show_people()
        self._beat_if_needed()

    def _on_clocks(self) -> None:
        self._clocks_told = self._now()
        self._beat_if_needed()
        self.ticked.emit()

    def _beat_if_needed(self) -> None:
        if not counts(self._room, self._session.clocks):
            self._beat.stop()
        elif not self._beat.isActive():
            self._beat.start()

    def _tick(self) -> None:
        self._show_people()
        self.ticked.emit()

    def _show_people(self) -> None:
        if self._people is None or self._room is None:
            return
        gone = self._absences.gone(self._now())
        me = self._session.me
        self._people.show_people(people_views(self._room, me, self.present, gone, self._known))

    def _close_people(self) -> None:
        self._people = None


class TableNotices(QObject):
    def __init__(
        self, screen: QWidget, session: Session, controller: TurnController, history: TableHistory
    ) -> None:
        super().__init__(screen)
        self._controller, self._history = controller, history
        self.notice, self._call = Toast(screen), ""
        session.noticed.connect(self._tell)
        history.called.connect(self._call_back)

    def quote(self, spoke: Spoke) -> None:
        """Show a line of chat in passing, unless a notice that stays is there."""
        if not self.notice.stays:
            text = self.tr("{name}: {text}")
            self.notice.tell(text.format(name=spoke.name, text=told(spoke.text)))

    def _tell(self, text: str, lasts: bool) -> None:
        self.notice.tell(text, warning=lasts, stay=lasts)

    def _call_back(self) -> None:
        if not self._history.is_awaited:
            if self.notice.text == self._call:
                self.notice.hide()
            return
        text = self.tr("It's your turn.")
        is_withdrawing = self._controller.scene.state.stage is Stage.WITHDRAW
        if self._controller.is_interrupted or is_withdrawing:
            text = self._controller.prompt.text.question
        self._call, back = text, self.tr("Back to the game")
        self.notice.tell(text, stay=True, action=(back, self._history.close))


translate = QCoreApplication.translate


class ResultOverlay(QObject):
    answered = Signal(str)
    counting = Signal()  # the coins begin to be revealed
    uncovered = Signal()  # all coins have been revealed after the end of a game

    def __init__(
        self,
        screen: QWidget,
        session: Session,
        past: HistoryOverlay,
        animation: TableAnimation,
        *,
        deals_again: bool,
    ) -> None:
        super().__init__(screen)
        self._screen, self._session, self._past = screen, session, past
        self._animation, self._deals_again = animation, deals_again
        self.again_text = ""
        """What the button of a result says that leads on; empty for the usual text."""
        self.by_computer_text = translate(
            "result", "A computer played for you, so your statistics leave this game out."
        )
        self._speed = 1.0
        self._result: ResultScreen | None = None
        self._told = False
        self._due: tuple[PlayerScene, Sequence[GameStep]] | None = None
        session.saved.connect(self._tell_saved)
        session.room_changed.connect(self._on_room)

    def set_speed(self, speed: float) -> None:
        self._speed = speed

    def keeps_secret(self, scene: PlayerScene) -> bool:
        is_due = self._speed > 0 and not self._told and not self._session.is_study
        return scene.state.stage is Stage.OVER and is_due

    @property
    def shown(self) -> ResultScreen | None:
        return self._result if self._result is not None and self._result.isVisible() else None

    def forget(self) -> None:
        self._told, self._due = False, None
        if self._result is not None:
            self._result.deleteLater()
            self._result = None

    def show_once(self, scene: PlayerScene, steps: Sequence[GameStep]) -> None:
        if self._result is None and not self._session.is_study:
            self._due = scene, steps
            self._animation.when_still(self._show_what_is_due)

    def show(self, scene: PlayerScene, steps: Sequence[GameStep]) -> ResultScreen:
        if self._result is None:
            room = self._session.room
            self._result = ResultScreen(
                ending(scene, steps, room.seats if room else ()),
                position_of(scene.game, scene.state),
                self._screen,
                again=bool(scene.seats),
                again_text=self.again_text,
                deals_again=self._deals_again,
                together=self._is_together,
            )
            self._result.answered.connect(self._on_answer)
            self._result.counted.connect(self._tell)
            self._tell_saved()
        self._result.open()
        return self._result

    @property
    def _is_together(self) -> bool:
        session, room = self._session, self._session.room
        if room is None or session.has_ended or not session.seats:
            return False
        return any(it.kind == "person" and it.person != session.me for it in room.seats)

    def _on_room(self) -> None:
        room, result = self._session.room, self._result
        if room is None or result is None or room.stage != "over":
            return
        names = {person.id: person.name for person in room.people}
        others = [names[it] for it in room.again if it in names and it != self._session.me]
        mine = self._session.me in room.again
        if mine:
            host = names.get(room.leader, "")
            waits = translate("result", "Waiting for {host} to open the table.").format(host=host)
            result.await_others(waits)
        if others:
            said = translate("result", "Ready to play again: {names}.")
            result.tell(said.format(names=", ".join(others)))
        elif mine:
            result.tell(translate("result", "Asking the others to play again."))

    def _tell_saved(self) -> None:
        if self._result is None:
            return
        kept = self._session.record is not None
        told = [translate("result", "Saved in Finished games.")] if kept else []
        game = self._session.game
        if game is not None and game.header.game in played_by_computer():
            told.append(self.by_computer_text)
        draws = self._session.draws
        told += [verdict(draws)] if draws else []
        if told:
            self._result.tell(" ".join(told))

    def _show_what_is_due(self) -> None:
        due, self._due = self._due, None
        if due is None or self._result is not None or self._past.is_open:
            return  # who looks at the past is shown the result when they come back
        result = self.show(*due)
        result.uncover(self._speed)
        if result.is_counted:
            self._tell()
        else:
            self.counting.emit()

    def _tell(self) -> None:
        if not self._told:
            self._told = True
            self.uncovered.emit()

    def _on_answer(self, answer: str) -> None:
        """Hide the result; it stays while others are asked, and where one comes back to it."""
        if self._result is None:
            return
        stays = answer in ("people", "analyse") or (answer == "again" and self._is_together)
        if not stays:
            self._result.hide()
        if answer != "look":
            self.answered.emit(answer)


class LogFeed(QObject):
    """Names are shortened, tooltips are not. A secret winner's line waits for :meth:`uncover`."""

    def __init__(
        self, panel: LogPanel, session: Session, controller: TurnController, results: ResultOverlay
    ) -> None:
        super().__init__(panel)
        self._panel, self._session, self._controller = panel, session, controller
        self._results = results
        self._kept_back: LogRow | None = None

    def begin(self, steps: Sequence[GameStep]) -> None:
        self._panel.clear()
        self._kept_back = None
        numbered = enumerate(steps, 1)
        told = (line for place, step in numbered for line in self._lines_of(step, place))
        first = (self._line(line) for line in first_lines(self._session.room))
        self._panel.add_lines(*first, *told)

    def add_step(self, step: GameStep) -> None:
        self._tell(*self._lines_of(step, len(self._controller.steps)))

    def add(self, line: LogLine) -> None:
        self._tell(self._line(line))

    def uncover(self) -> None:
        if self._kept_back is not None:
            self._tell(self._kept_back)
            self._kept_back = None

    def _tell(self, *lines: LogRow) -> None:
        self._panel.add_lines(*lines)
        said = (line.whole or line.text for line in lines)
        announce(self._panel, " ".join(it if it.endswith(".") else f"{it}." for it in said))

    def add_chat(self, spoke: Spoke, *, read: bool = False) -> None:
        room = self._session.room
        seats = room.seats_of(spoke.person) if room else frozenset()
        among = self.tr("{name} (to spectators)") if spoke.for_watchers else "{name}"
        whole = among.format(name=spoke.name)
        name = names.with_short_names(whole, [spoke.name])
        line = LogRow(
            min(seats, default=None), name, told(spoke.text), whole=whole if name != whole else ""
        )
        read = read or spoke.person == self._session.me
        self._panel.add_chat(line, read=read)
        if not read:
            announce(self._panel, f"{whole}: {line.text}")

    def _lines_of(self, step: GameStep, place: int) -> list[LogRow]:
        scene = self._controller.scene
        lines = [self._line(line, place) for line in log_lines(scene.game, step)]
        if step.after.stage is Stage.OVER and self._results.keeps_secret(scene):
            self._kept_back = lines.pop()
        return lines

    def _line(self, told: LogLine, place: int | None = None) -> LogRow:
        room = self._session.room
        people = room.people if room else ()
        called = {*self._controller.scene.game.names, *(person.name for person in people)}
        short = names.with_short_names(told.text, called)
        whole = told.text if short != told.text else ""
        return LogRow(told.seat, "", short, told.strong, place, whole)
