"""The table's screen: it shows one :class:`TableView` and passes on the person's input.

Every change ends in :meth:`TableScreen.render_view`: another prompt, another moment of the past, a
person who comes or goes, a clock. Input goes to the feature that it is for, as
:meth:`TableScreen._inputs` lists it. A session outlives the screen, so only methods are connected
to it, never lambdas: those would keep the screen alive for ever.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.guide.advice import Advising
from smallworld_client.gui.guide.coach import Coach, HintTargets
from smallworld_client.gui.kit import screen
from smallworld_client.gui.kit.label import Backdrop
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.actions import TableActions, may_adjourn, what_leaving_means
from smallworld_client.gui.table.cards import Cards, KeysSheet
from smallworld_client.gui.table.feed import LogFeed, PresenceTracker, ResultOverlay, TableNotices
from smallworld_client.gui.table.keyboard import MoveField, TableKeyboard
from smallworld_client.gui.table.looking_back import HistoryOverlay
from smallworld_client.gui.table.parts import TableParts, TableView, combos_after, with_bleed
from smallworld_client.gui.table.pointing import PointingOut, Refusals, TableSounds
from smallworld_client.gui.table.tooltips import RulesLookup, Tooltips
from smallworld_client.gui.table.transitions import FastForward, Handover, TableAnimation
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.interruptions import SeatStatus
from smallworld_client.gui.turn.player_column import player_views
from smallworld_client.gui.turn.prices import explanation, spoken
from smallworld_client.table.events import GameStep, Spoke
from smallworld_client.turn.combos import why_no_pick
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_client.turn.scene import by_id
from smallworld_client.words import keys

translate = QCoreApplication.translate

Slot = Callable[..., object] | SignalInstance


class TableScreen(Backdrop):
    """A game's screen; its owner leaves the session on ``left``, ``again`` or ``same_again``."""

    left = Signal()
    again = Signal()
    same_again = Signal()
    analysed = Signal()
    returned = Signal()  # the person plays here again, and no longer from another program

    _view: TableView | None = None  # the view that is shown; None until the first one

    def __init__(
        self,
        session: Session,
        parent: QWidget | None = None,
        *,
        is_record: bool = False,
        deals_again: bool = False,
    ) -> None:
        """``is_record``: starts at the start. ``deals_again``: ``same_again`` is offered."""
        super().__init__(parent=parent)
        self.setObjectName(screen.TABLE)
        if parent is not None:
            self.resize(parent.size())
        self._session = session
        self.controller = controller = TurnController(session, self)
        self.presence = PresenceTracker(self, session, controller)
        self.table_actions = TableActions(self, session, controller)
        self.past = HistoryOverlay(self, session, controller, is_record=is_record)
        self.lookup = RulesLookup(self, controller)
        self._add_parts(deals_again=deals_again)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # so a click beside the chat ends writing
        for signal, slot in (*self._changes(), *self._inputs()):
            signal.connect(slot)
        self.table_actions.add("people", self.presence.open_people)
        self.table_actions.add("history", self.past.toggle)
        self.table_actions.add("leave", self.leave)
        self._add_keys()
        controller.shows_chance = self._roll
        controller.may_hold = lambda: not self.presence.is_hurried
        self._add_onlookers()
        self.arrange()
        controller.begin()
        self.past.begin()

    def _add_parts(self, *, deals_again: bool) -> None:
        self.parts = parts = TableParts(self, self.controller.scene.game)
        self.board, self.top, self.combos = parts.board, parts.top, parts.combos
        self.placing, self.players = parts.placing, parts.players
        self.log, self.bar = parts.log, parts.bar
        self.cards = Cards(self, parts.place_of)
        self.animation = TableAnimation(parts, self.cards)
        self.results = ResultOverlay(
            self, self._session, self.past, self.animation, deals_again=deals_again
        )
        self._notices = TableNotices(self, self._session, self.controller, self.past.history)
        self.notice = self._notices.notice
        self.advising = Advising(self, self.board, self.combos, self.controller)
        self.feed = LogFeed(self.log, self._session, self.controller, self.results)
        self.moves = MoveField(self, self.controller, self.board)
        self.board.input.describe = self._describe

    def _add_onlookers(self) -> None:
        """Add the features that look at the rendered table; they must come last."""
        controller, cards = self.controller, self.cards
        self.coach = Coach(self._hint_targets(), controller, self.advising.adviser)
        self.parts.log_tab.clicked.connect(self.coach.arrange)
        self.notice.keep_clear_of(cards.die)
        self.notice.toggled.connect(lambda _: self.coach.arrange())
        self.tooltips = Tooltips(self, self.parts, self.past.history, controller)
        self.tooltips.clear_of.append(self.coach.card)
        self._pointing = PointingOut(self.parts, controller, self.past.history)
        self.refusals = Refusals(self.parts, self.tooltips, controller)
        closes: dict[QWidget, Callable[[], object]] = {
            self.advising.card: self.advising.adviser.dismiss,
            self.coach.card: self.coach.understand,
            cards.score: cards.score.hide,
            cards.losses: cards.losses.hide,
            cards.moment: cards.moment.hide,
        }
        self._keyboard = TableKeyboard(self, self.parts, controller, closes)
        self.skipping = FastForward(
            self.parts, self._session, controller, self.past, self.animation
        )
        self.sounds = TableSounds(self.skipping)
        self.handover = Handover(self, self._session, controller, self.animation)
        controller.prompted.connect(self.handover.look)
        self.handover.changed.connect(self._refresh)
        self.tooltips.rules_wanted.connect(self.lookup.about)
        self.refusals.felt.connect(self.sounds.refuse)
        self.results.counting.connect(self.sounds.count)
        self.top.skip.clicked.connect(self.skipping.toggle)
        self.table_actions.add("skip", self.skipping.toggle)

    def _hint_targets(self) -> HintTargets:
        cards, parts = self.cards, self.parts
        over = (
            cards.die, cards.score, cards.losses, cards.moment, self.advising.card, self.notice,
            parts.log_tab, parts.log_line,
        )  # fmt: skip
        return HintTargets(
            self, self.board, self.combos, self.placing, self.players, self.bar,
            self.top, self.top.track, self.log, over,
        )  # fmt: skip

    def _changes(self) -> Iterable[tuple[SignalInstance, Slot]]:
        controller, session, past = self.controller, self._session, self.past
        yield controller.begun, self._begin
        yield controller.stepped, self._on_step
        yield controller.prompted, self._on_prompt
        yield self.cards.die.rested, controller.show_rest
        yield past.moved, self._on_moment
        yield past.toggled, self._make_room
        yield self.presence.ticked, self._refresh
        yield self.presence.happened, self.feed.add
        yield self.board.animation.landed, self._refresh
        yield self.results.uncovered, self._on_uncovered
        yield self.table_actions.noticed, self.notice.tell
        yield session.said, self.hear
        yield session.room_changed, self._on_room
        yield session.ended, self._on_ended

    def _inputs(self) -> Iterable[tuple[SignalInstance, Slot]]:
        controller, board, top, past = self.controller, self.board, self.top, self.past
        yield board.input.region_clicked, controller.click
        yield board.input.region_right_clicked, self.lookup.take_or_look_up
        yield board.input.step_clicked, controller.step
        yield board.input.carrying.dropped, controller.carry
        yield board.region_hovered, self._explain
        yield self.combos.picked, self._pick
        for panel in self.players.panels:
            yield panel.absent_pressed, self.table_actions.about_absent
        yield self.placing.chosen, controller.act
        yield self.placing.stepped, controller.step
        yield self.bar.triggered, self._act
        yield self.cards.answered, self._act
        yield self.results.answered, self._act
        yield past.result_wanted, self._show_result
        yield self.log.said, self._session.say
        yield self.log.emoted, self._session.emote
        yield self.log.pressed, past.look_at
        for tab in (self.parts.log_tab, self.parts.log_line):
            yield tab.clicked, self.parts.fold_or_unfold_log
        yield top.leave.clicked, self.leave
        yield top.menu_wanted, self.table_actions.open_menu
        yield top.people.clicked, self.presence.open_people
        yield top.advice.clicked, self.advising.adviser.ask
        yield top.history.clicked, past.toggle
        yield top.rules.clicked, self._open_rules
        yield self.presence.wanted, self.table_actions.about
        yield past.left, self.left
        for card in self.combos.cards:
            yield card.asked_about, lambda it=card: self.lookup.about(it)

    def _add_keys(self) -> None:
        QShortcut(QKeySequence(keys.UNDO.presses[1]), self, self.controller.undo)
        QShortcut(QKeySequence(keys.HELP.press), self, self.lookup.look_up)
        QShortcut(QKeySequence(keys.TYPE.press), self, self.moves.open)
        QShortcut(QKeySequence(keys.SHEET.press), self, lambda: KeysSheet(self).open_once())
        self._to_result = QShortcut(QKeySequence(keys.BACK.press), self, self._show_result)

    def set_speed(self, speed: float) -> None:
        self.skipping.set_speed(speed)
        self.results.set_speed(speed)

    def view(self, prompt: PromptView) -> TableView:
        past, room, scene = self.past, self._session.room, self.past.history.scene
        secret, present = self.results.keeps_secret(scene), self.presence.present
        if self.handover.is_waiting:
            scene = replace(scene, seats=frozenset())
        if past.history.is_past:
            present = [SeatStatus(computer=it.computer, face=it.face) for it in present]
        revealing = translate("table", "The game is over. Revealing the coins…")
        return TableView(
            scene,
            prompt,
            past.moment,
            past.history.is_past,
            PromptText(revealing, "") if secret else prompt.text,
            combos_after(self._view, scene, prompt),
            why_no_pick(scene),
            player_views(
                scene,
                present,
                placing=prompt.placing,
                open_handed=past.shows_all_coins,
                at_last=not secret,
            ),
            0 if past.is_record else self.presence.watching,
            room is not None and len(room.people) > 1,
        )

    def render_view(self, view: TableView) -> None:
        """By ``view`` alone. A new prompt, another position or plan, is animated."""
        before, self._view = self._view, view
        if before is None or before.prompt is not view.prompt:
            self._render_board(view, before)
            self._render_players(view)
            self._render_question(view, before)
            self._render_cards(view)
        else:
            self._render_players(view)
            self._render_question(view, before)

    def _refresh(self) -> None:
        if self._view is not None:
            self.render_view(self.view(self._view.prompt))

    def _render_board(self, view: TableView, before: TableView | None) -> None:
        prompt, scene = view.prompt, view.scene
        was = before.prompt if before is not None else None
        self.animation.show(scene, prompt.placing)
        self.board.input.carrying.set_loads(prompt.loads)
        lit = (prompt.targets, prompt.own, prompt.dim)
        if was is None or lit != (was.targets, was.own, was.dim):
            own = [scene.game.board.regions[i].id for i in prompt.own]
            self.board.offer(by_id(scene.game, prompt.targets), own, dim=prompt.dim)
        if was is None or prompt.steppers != was.steppers:
            self.board.set_steppers(by_id(scene.game, prompt.steppers))
        self._explain(self.board.shown.pointed)
        self.top.track.set_round(scene.state.round)
        if prompt.picks is not None or prompt.placing is not None:
            self.cards.put_score_away()
        if before is None or view.column != before.column:
            self.combos.show_combos(view.combos)
            self.combos.set_pickable(prompt.picks, view.why_no_pick)
            self._arrange_advice()

    def _render_cards(self, view: TableView) -> None:
        prompt = view.prompt
        if prompt.is_placing and prompt.placing is not None:
            self.placing.show_placing(redeployment_view(prompt.placing))
        self.placing.setVisible(prompt.is_placing)
        self.combos.setVisible(not prompt.is_placing)
        self.past.show()
        self.top.show_past(view.moment)
        self.cards.show_decline(prompt.decline)
        if view.scene.game.winners(view.scene.state) and not self.past.is_open:
            self.results.show_once(view.scene, self.controller.steps)

    def _render_players(self, view: TableView) -> None:
        views = self.animation.without_moving_coins(view.players)
        self.players.show_players(views, self.board.speed)
        self.top.set_watching(view.watching)
        self.log.set_chat(view.has_chat)
        self.parts.log_tab.set_text(self.tr("Log and chat") if view.has_chat else self.tr("Log"))

    def _render_question(self, view: TableView, before: TableView | None) -> None:
        if before is not None and view.bar == before.bar:
            return
        prompt, ask = view.prompt, view.question
        bar = self.bar
        with bar.changing():
            bar.set_question(ask.question, ask.help, ask.steps, ask.current, asked=prompt.asked)
            bar.set_forecasts(prompt.forecast, animated=self.board.speed > 0)
            bar.set_hand(view.hand)
            bar.set_actions(prompt.actions)
            bar.set_helps(prompt.helps)
            bar.buttons.set_waiting(prompt.waits)

    def _explain(self, region: str) -> None:
        view = self._view
        if not region or view is None:
            self.board.explain("", None)
            return
        index = view.scene.game.board.index[region]
        why_not = None if view.is_past else self.controller.why_not(index)
        if view.prompt.placing is not None and not why_not:  # its stepper hangs there
            self.board.explain("", None)
            return
        prompt = view.prompt
        helps = prompt.helped.get(index, ())
        scene = view.scene if prompt.ahead is None else replace(view.scene, state=prompt.ahead)
        told = explanation(scene, index, why_not, declined=prompt.with_declined, helps=helps)
        self.board.explain(region, told)

    def _describe(self, region: str) -> str:
        scene = self.past.history.scene
        return spoken(scene, scene.game.board.index[region])

    def _begin(self, steps: list[GameStep]) -> None:
        self.results.forget()
        self.feed.begin(steps)
        self.cards.tell_losses(self.controller.scene, steps)

    def _on_step(self, step: GameStep) -> None:
        if step.entry.seat in self.controller.scene.seats:
            self.board.rest()
        if not self.past.history.is_past:
            self.animation.because_of(step)
            if not self.skipping.passes_by(self.controller.scene):
                self.cards.tell(self.controller.scene, self.controller.steps)
            self.sounds.on_step(self.controller.scene, step)
        self.feed.add_step(step)

    def _roll(self, step: GameStep) -> bool:
        scene = self.controller.scene
        if self.past.history.is_past or self.skipping.passes_by(scene):
            return False
        tumbles = self.cards.roll(scene, step, self.board.speed)
        self.sounds.on_roll(scene, step)
        self.animation.listen()
        return tumbles

    def _on_prompt(self, prompt: PromptView) -> None:
        self.sounds.on_prompt(prompt)
        if not self.past.history.is_past:
            self.render_view(self.view(prompt))
        self._allow_present()

    def _allow_present(self) -> None:
        is_present = not self.past.is_open
        self.top.advice.setEnabled(self.controller.awaits_move and is_present)
        self._to_result.setEnabled(is_present and self.bar.offers("result"))

    def _on_moment(self) -> None:
        history = self.past.history
        if history.is_past:
            self.cards.put_present_away()
        self.board.pace = self.skipping.speed * self.past.speed
        if self.past.speed and history.position:
            self.animation.because_of(self.controller.steps[history.position - 1])
        self.render_view(self.view(history.prompt))
        self.skipping.apply_speed()
        self.log.look_back(history.position if history.is_past else None, bare=self.past.is_record)

    def _on_uncovered(self) -> None:
        self.feed.uncover()
        self._refresh()

    def _on_room(self) -> None:
        self._refresh()
        self.controller.refresh()

    def _on_ended(self, reason: str) -> None:
        scene = self.past.history.scene
        if self._session.ended_as_asked:
            self.left.emit()
        elif reason and not scene.game.winners(scene.state):
            self.notice.hide()
            self.cards.show_lost(reason, self._session.then)
        elif reason:
            self.notice.tell(reason)

    def hear(self, spoke: Spoke, *, read: bool = False) -> None:
        """Show a chat message unless its author is ignored; ``read``: it was shown before."""
        if not self.presence.is_ignored(spoke.person):
            self.feed.add_chat(spoke, read=read)
            if not read and spoke.person != self._session.me and not self.log.shows_chat:
                self._notices.quote(spoke)

    def _open_rules(self) -> None:
        self.lookup.open()

    def _pick(self, slot: int) -> None:
        """Where a card that has the focus costs much, Return and Space answer the question."""
        self.controller.pick(slot)
        if self.bar.offers("pay") and self.combos.cards[slot].hasFocus():
            self.bar.button("pay").setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _act(self, action: str) -> None:
        if self.table_actions.act(action):
            return
        closing = {
            "leave-table": self.left, "leave-result": self.left, "again": self.again,
            "same-again": self.same_again, "play-here": self.returned, "analyse": self.analysed,
        }  # fmt: skip
        if action in closing:
            closing[action].emit()
        elif action == "result":
            self._show_result()
        else:
            self.controller.act(action)

    def _show_result(self) -> None:
        self.results.show(self.past.history.scene, self.controller.steps)

    def leave(self) -> None:
        self.controller.make_held()
        warning = what_leaving_means(self._session)
        if warning:
            self.cards.ask_to_leave(warning, saves=may_adjourn(self._session))
        else:
            self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        (self.results.shown or self.board).setFocus(event.reason())

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._keyboard.step(forward) or super().focusNextPrevChild(forward)

    def arrange(self) -> None:
        place = self.parts.arrange(self.rect(), self.theme, self.past.height)
        self.past.arrange(with_bleed(place.history), place.board)
        foot = 0 if place.folded else self.log.foot
        corner = place.corner().adjusted(0, 0, 0, -foot)
        self.cards.arrange(place.board, place.combos, corner, folded=place.folded)
        self._layout_now = place
        self._arrange_advice()
        self.notice.stand_in(place.board)
        self.moves.stand_in(place.board)
        self.coach.arrange()

    def _arrange_advice(self) -> None:
        picking = self._view is not None and self._view.prompt.picks is not None
        place = self._layout_now
        foot = 0 if place.folded else self.log.foot
        below_bar = place.tall and place.folded and not picking
        self.advising.card.ceiling = (place.bar if below_bar else place.header).bottom()
        corners = [place.corner(picking=picking)]
        if picking and place.tall and place.folded:  # there it may lie over what it speaks of
            corners.append(place.bar.adjusted(0, 0, -place.bar.width() // 2, 0))
        self.advising.arrange(*(it.adjusted(0, 0, 0, -foot) for it in corners))

    def _make_room(self) -> None:
        self._keyboard.leave_arrows(to_others=self.past.is_open)
        self.bar.setVisible(not self.past.is_open)
        self._allow_present()
        self.advising.set_aside(self.past.is_open)
        self.cards.put_score_away()
        self.notice.hide()
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._view is not None:
            self.arrange()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.coach.arrange()
        super().showEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if self._view is not None:
            self.arrange()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.lookup.about(self.childAt(event.pos()))
