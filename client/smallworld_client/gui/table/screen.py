"""The table: board, column, players, log, and the bar that says what is asked."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.gui import keys, texts
from smallworld_client.gui.advice.adviser import Advising
from smallworld_client.gui.combos.prompt import combos, why_no_pick
from smallworld_client.gui.conquest.prices import explanation
from smallworld_client.gui.hints.coach import Coach, Parts
from smallworld_client.gui.history.looking_back import LookingBack
from smallworld_client.gui.log.lines import Line
from smallworld_client.gui.log.texts import LogLine, log_lines
from smallworld_client.gui.players.view import player_views
from smallworld_client.gui.presence.presence import Presence
from smallworld_client.gui.presence.tracker import Company
from smallworld_client.gui.prompts.prompt import Offering
from smallworld_client.gui.prompts.texts import Ask
from smallworld_client.gui.redeployment.view import placing_view
from smallworld_client.gui.rules.lookup import Lookup
from smallworld_client.gui.scene import Scene, by_id
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.actions import Deeds, what_leaving_means
from smallworld_client.gui.table.animation import Moving
from smallworld_client.gui.table.cards import Cards, PuttingAway
from smallworld_client.gui.table.furniture import Furniture, bled
from smallworld_client.gui.table.keys_sheet import open_keys
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.tooltips import Slips
from smallworld_client.gui.turn.controller import READ_RULE, Director
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.notice import Notice
from smallworld_client.seat.events import Spoke, Step


class TableScreen(Furniture):
    """Where a game is played or watched; its controls' names stand in :mod:`.names`.

    The session must have started: ``session.game`` is set. Whoever shows this screen leaves the
    session when ``left`` or ``again`` tells that the person is done here.
    """

    left = Signal()
    again = Signal()
    settings_wanted = Signal()
    ignore_wanted = Signal(bytes, str, bool)

    def __init__(
        self, session: Session, parent: QWidget | None = None, *, is_record: bool = False
    ) -> None:
        """``is_record``: the game is over and all of it is past; it is shown from its beginning."""
        super().__init__(parent=parent)
        self.setObjectName(names.TABLE)
        self._session = session
        self.director = Director(session, self)
        self.company = Company(self, session, self.director)
        self.deeds = Deeds(self, session, self.director)
        self.past = LookingBack(self, session, self.director, is_record=is_record)
        self.lookup = Lookup(self, self.director)
        self._scene: Scene = self.director.scene
        self._offering: Offering | None = None
        self._painted: dict[str, object] = {}
        self._kept_back: Line | None = None
        self._speed = 1.0
        self._build()
        self._connect()
        self.arrange()
        self.director.begin()
        self.past.begin()

    def _build(self) -> None:
        self.furnish(self._scene.game)
        self.log_tab.set_text(self.tr("Log and chat"))
        self.cards = Cards(self)
        trays = (self.bar.tray, self.placing.tray)
        self.moving = Moving(self.board, trays, self.combos, self.players, self.cards, self.air)
        self.notice = Notice(self)
        self.advising = Advising(self, self.board, self.combos, self.director)

    def _connect(self) -> None:
        director, session = self.director, self._session
        company, deeds = self.company, self.deeds
        director.begun.connect(self._show_log)
        director.stepped.connect(self._show_step)
        director.offered.connect(self._show_present)
        director.offered.connect(lambda _: self.top.advice.setEnabled(self.advising.is_allowed))
        self._connect_past()
        self.bar.triggered.connect(self._act)
        self.combos.picked.connect(director.pick)
        for card in self.combos.cards:
            card.asked_about.connect(lambda it=card: self.lookup.about(it))
        self.placing.chosen.connect(director.act)
        self.placing.stepped.connect(director.step_row)
        self.board.region_clicked.connect(director.click)
        self.board.region_right_clicked.connect(director.take)
        self.board.step_clicked.connect(director.step)
        self.board.carried.connect(director.carry)
        self.board.region_hovered.connect(self._explain)
        self.board.landed.connect(self._show_players)
        self.log.said.connect(session.say)
        self.log_tab.clicked.connect(lambda: self.unfold(not self.log.isVisible()))
        self.top.leave_wanted.connect(self.leave)
        self.top.menu_wanted.connect(deeds.open_menu)
        self.top.people_wanted.connect(company.open_people)
        self.top.advice_wanted.connect(self.advising.adviser.ask)
        QShortcut(QKeySequence(keys.TAKE_BACK.press), self, session.undo)
        company.wanted.connect(deeds.about)
        deeds.people_wanted.connect(company.open_people)
        company.ticked.connect(self._show_players)
        company.happened.connect(self._tell)
        deeds.noticed.connect(self.notice.tell)
        deeds.leave_wanted.connect(self.leave)
        deeds.settings_wanted.connect(self.settings_wanted)
        deeds.ignore_wanted.connect(self.ignore_wanted)
        self.top.help_wanted.connect(self.lookup.open)
        QShortcut(QKeySequence(keys.HELP.press), self, self.lookup.look_up)
        QShortcut(QKeySequence(keys.SHEET.press), self, lambda: open_keys(self))
        self.cards.answered.connect(self._act)
        self.cards.uncovered.connect(self._tell_winner)
        session.said.connect(self.hear)
        session.room_changed.connect(self._on_room)
        session.noticed.connect(self._tell_notice)
        session.host_back.connect(self._tell_of_host)
        session.saved.connect(self._tell_saved)
        session.ended.connect(self._on_ended)
        self._explain_things()

    def _explain_things(self) -> None:
        """Hints of a first game and slips; Esc puts away whatever lies on top."""
        adviser, score = self.advising.adviser, self.cards.score
        parts = Parts(
            self, self.board, self.combos, self.placing, self.players, self.bar, self.top.track,
            self.log, (self.cards.die, score, self.advising.card, self.notice),
        )  # fmt: skip
        self.coach = Coach(parts, self.director)
        adviser.changed.connect(self.coach.arrange)
        self.slips = Slips(self, self.combos, self.players, self.director)
        closes: dict[QWidget, Callable[[], object]] = {
            self.advising.card: adviser.dismiss,
            self.coach.card: self.coach.understand,
            score: score.hide,
        }
        self.putting_away = PuttingAway(self, closes)

    def _connect_past(self) -> None:
        past = self.past
        self.top.history_wanted.connect(past.toggle)
        self.deeds.history_wanted.connect(past.toggle)
        self.log.pressed.connect(past.look_at)
        past.toggled.connect(self._make_room)
        past.toggled.connect(self.advising.adviser.dismiss)
        past.moved.connect(self._show_moment)
        past.left.connect(self.left)
        past.result_wanted.connect(lambda: self._act("result"))
        past.history.called.connect(self._call_back)

    # what is shown

    def set_speed(self, speed: float) -> None:
        """How fast things move, as a factor; at 0 they are where they belong at once."""
        self._speed = speed
        self.board.set_speed(speed)
        self.cards.set_speed(speed)

    def _show_log(self, steps: list[Step]) -> None:
        self.log.clear()
        self.cards.forget()
        self._kept_back = None
        numbered = enumerate(steps, 1)
        self.log.add_lines(*(line for place, step in numbered for line in self._told(step, place)))

    def _show_step(self, step: Step) -> None:
        steps = self.director.steps
        if step.entry.seat in self.director.scene.seats:
            self.board.rest()
        self.log.add_lines(*self._told(step, len(steps)))
        if not self.past.history.is_past:
            self.moving.because_of(step)
            self.cards.tell(self.director.scene, steps, self.board.speed)

    def _told(self, step: Step, place: int) -> list[Line]:
        """What the log says of a step; who has won it says when the coins are uncovered."""
        scene = self.director.scene
        lines = [self._line(line, place) for line in log_lines(scene.game, step)]
        if step.after.stage is Stage.OVER and self.cards.keeps_secret(scene):
            self._kept_back = lines.pop()
        return lines

    def _tell_winner(self) -> None:
        """All coins lie open now: what they mean need no longer be kept back."""
        if self._kept_back is not None:
            self.log.add_lines(self._kept_back)
            self._kept_back = None
        self._show_players()
        if self._offering is not None:
            self._show_asking(self._offering)

    def _line(self, told: LogLine, place: int | None = None) -> Line:
        """A sentence for the log, in which long names are short."""
        room = self._session.room
        people = room.people if room else ()
        called = {*self.director.scene.game.names, *(person.name for person in people)}
        short = texts.with_short_names(told.text, called)
        whole = told.text if short != told.text else ""
        return Line(told.seat, "", short, told.strong, place, whole)

    def _tell(self, line: LogLine) -> None:
        self.log.add_lines(self._line(line))

    def _show_present(self, offering: Offering) -> None:
        """The game as it stands, unless the past is looked at."""
        if not self.past.history.is_past:
            self._show(offering)

    def _show_moment(self) -> None:
        """Another moment of the game: the next one is seen to come, any other is there at once."""
        history = self.past.history
        self.board.set_speed(self._speed * self.past.speed)
        if self.past.speed and history.position:
            self.moving.because_of(self.director.steps[history.position - 1])
        self._show(history.offering)
        self.board.set_speed(self._speed)
        self.log.look_back(history.position if history.is_past else None, bare=self.past.is_record)

    def _show(self, offering: Offering) -> None:
        scene = self.past.history.scene
        self._scene, self._offering = scene, offering
        self._show_board(offering)
        self._explain(self.board.pointed)
        self.top.track.set_round(scene.state.round)
        self._show_column(offering)
        self._show_players()
        self._show_asking(offering)
        self._show_placing(offering)
        self.past.show()
        self.top.show_past(self.past.moment)
        self.cards.show_decline(offering.decline)
        if scene.game.winners(scene.state) and not self.past.is_open:
            self.cards.show_result_once(scene, self.director.steps)

    def _show_board(self, offering: Offering) -> None:
        game = self._scene.game
        self.moving.show(self._scene, offering.placing)
        self.board.set_loads(offering.loads)
        lit = (offering.targets, offering.own, offering.dim)
        if self._changed("lights", lit):
            own = [game.board.regions[i].id for i in offering.own]
            self.board.offer(by_id(game, offering.targets), own, dim=offering.dim)
        if self._changed("steppers", offering.steppers):
            self.board.set_steppers(by_id(game, offering.steppers))

    def _show_column(self, offering: Offering) -> None:
        if offering.picks is not None:
            self.cards.score.hide()
        cards = combos(self._scene.game, self._scene.state)
        asked = (offering.picks, self._scene.state.to_move, self._scene.mine)
        if self._changed("column", (cards, asked)):
            self.combos.show_combos(cards)
            self.combos.set_pickable(offering.picks, why_no_pick(self._scene))

    def _show_asking(self, offering: Offering) -> None:
        ask = offering.ask
        if self.cards.keeps_secret(self._scene):
            ask = Ask(self.tr("The game is over. The coins are uncovered …"), "")
        self.bar.set_question(ask.question, ask.help, ask.steps, ask.current, asked=offering.asked)
        self.bar.set_hand(offering.hand)
        self.bar.set_actions(offering.actions)
        self.bar.set_waiting(offering.waits)

    def _show_placing(self, offering: Offering) -> None:
        if offering.placing is not None:
            self.placing.show_placing(placing_view(offering.placing))
            self.placing.tray.show_hand(offering.hand)
        self.placing.setVisible(offering.placing is not None)
        self.combos.setVisible(offering.placing is None)

    def _show_players(self) -> None:
        room = self._session.room
        present = self.company.present
        if self.past.history.is_past:
            present = [Presence(computer=known.computer) for known in present]
        scene, open_handed = self.past.history.scene, self.past.shows_all_coins
        views = self.moving.without_coins_in_the_air(
            player_views(
                scene,
                present,
                open_handed=open_handed,
                at_last=not self.cards.keeps_secret(scene),
            )
        )
        if self._changed("players", views):
            self.players.show_players(views, self.board.speed)
        self.top.set_watching(0 if self.past.is_record else self.company.watching)
        self.log.set_chat(room is not None and len(room.people) > 1)

    def _changed(self, part: str, shown: object) -> bool:
        """Whether a part of the screen must be painted anew, since it shows something else."""
        if self._painted.get(part) == shown:
            return False
        self._painted[part] = shown
        return True

    def _explain(self, region: str) -> None:
        offering = self._offering
        if not region or offering is None:
            self.board.explain("", None)
            return
        index = self._scene.game.board.index[region]
        why_not = None if self.past.history.is_past else self.director.why_not(index)
        if offering.placing is not None and not why_not:  # its stepper hangs where this would be
            self.board.explain("", None)
            return
        told_of = explanation(self._scene, index, why_not, declined=offering.with_declined)
        self.board.explain(region, told_of)

    def hear(self, spoke: Spoke, *, read: bool = False) -> None:
        """Show what somebody said, unless this person ignores him; ``read``: it was seen before."""
        if self.company.is_ignored(spoke.person):
            return
        room = self._session.room
        seats = room.seats_of(spoke.person) if room else frozenset()
        among = self.tr("{name} (to those who watch)") if spoke.for_watchers else "{name}"
        whole = among.format(name=spoke.name)
        name = texts.with_short_names(whole, [spoke.name])
        line = Line(
            min(seats, default=None), name, spoke.text, whole=whole if name != whole else ""
        )
        self.log.add_chat(line, read=read or spoke.person == self._session.me)

    # what is done

    def _act(self, action: str) -> None:
        if self.deeds.act(action):
            return
        if action == READ_RULE:
            self.lookup.look_up()
            return
        if action in ("leave-table", "leave-result"):
            self.left.emit()
        elif action == "again":
            self.again.emit()
        elif action == "result":
            self.cards.show_result(self._scene, self.director.steps)
        else:
            self.director.act(action)

    def _call_back(self) -> None:
        text = self.tr("It is your turn. Esc leads back to the game.")
        if self.director.is_interrupted:
            text = self.tr("{question} Esc leads back to the game.")
        self.notice.tell(text.format(question=self.director.offering.ask.question), stay=True)

    @property
    def foot(self) -> int:
        return self.past.height

    def arranged(self, place: TableLayout) -> None:
        self.past.arrange(bled(place.history), place.board)
        self.cards.arrange(place.board, place.combos, place.log)
        self.advising.arrange(place.log)
        self.coach.arrange()

    def _make_room(self) -> None:
        """The history's bar takes the place of the asking bar, which asks nothing meanwhile."""
        self.bar.setVisible(not self.past.is_open)
        self.cards.score.hide()
        self.notice.hide()
        self.arrange()

    def _on_room(self) -> None:
        self._show_players()
        self.director.refresh()

    def leave(self) -> None:
        """Leave the table; where somebody would miss it, ask first."""
        warning = what_leaving_means(self._session)
        if warning:
            self.cards.ask_to_leave(warning)
        else:
            self.left.emit()

    def _tell_of_host(self) -> None:
        self.notice.tell(self.tr("The table has a host again."))

    def _tell_saved(self, path: object) -> None:
        self.notice.tell(self.tr("The game is saved: {path}").format(path=path))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What one clicks with the other button is looked up in the rules."""
        self.lookup.about(self.childAt(event.pos()))

    def _tell_notice(self, text: str, lasts: bool) -> None:
        self.notice.tell(text, warning=lasts, stay=lasts)

    def _on_ended(self, reason: str) -> None:
        if reason and not self._scene.game.winners(self._scene.state):
            self.notice.hide()
            self.cards.show_lost(reason, self._session.then)
        elif reason:
            self.notice.tell(reason)
