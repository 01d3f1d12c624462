"""The tables at which one person studies: the analysis board, for all seats, and a puzzle."""

import dataclasses
from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.position_text import parse_position
from smallworld.state import LOST_TRIBE, NOBODY, Region, Stage, State, Turn, replace
from smallworld_client.gui.kit.button import ButtonKind, IconButton, Stepper
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, in_line, labelled
from smallworld_client.gui.kit.label import heading, note
from smallworld_client.gui.kit.screen import ADVICE, HISTORY, MENU, PEOPLE, SKIP
from smallworld_client.gui.study.puzzle import (
    BEST,
    OWN,
    Judging,
    PuzzleNumber,
    PuzzlePanel,
    PuzzleSession,
    has_ended,
)
from smallworld_client.gui.study.study_session import StudySession
from smallworld_client.gui.table.layout import TableLayout
from smallworld_client.gui.table.parts import TableView
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players.processes import HintProcess
from smallworld_client.study.check import PlanWeigher
from smallworld_client.study.position_line import (
    LONGEST_LINE,
    began_at,
    print_position,
    read_position,
)
from smallworld_client.study.puzzle import Judgement, Verdict
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptText, PromptView
from smallworld_client.turn.scene import Action
from smallworld_client.words import keys
from smallworld_client.words.names import combo_title, region_name, why
from smallworld_client.words.study import conquests

_PATIENCE = 60.0  # seconds for the best lines with their chances, which takes some three


class StudyTable(TableScreen):
    """``changed`` carries a Game that begins with the position that is wanted instead."""

    changed = Signal(object)

    def __init__(self, session: StudySession, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.controller.may_hold = lambda: False  # any step may be undone
        adviser = self.advising.adviser
        adviser.counsellor.close()
        adviser.counsellor = HintProcess(PlanWeigher, _PATIENCE)
        self.destroyed.connect(adviser.counsellor.close)
        for tool in (MENU, PEOPLE, SKIP):
            for widget in self.top.findChildren(QWidget, tool):
                widget.hide()
        for widget in self.top.findChildren(IconButton, ADVICE):
            widget.set_hint(self.tr("The best lines and what they are worth (I)"))
        self.top.title.setText(self.tr("Analysis board"))
        self.edit = IconButton("pencil", self.tr("Change the position"))
        self.edit.setObjectName("change-position")
        self.edit.clicked.connect(self.open_position)
        self.copy_line = IconButton("copy", self.tr("Copy the position as a line of text"))
        self.copy_line.setObjectName("copy-position")
        self.copy_line.clicked.connect(self._copy)
        for button in (self.copy_line, self.edit):
            self.top.add_tool(button)

    @property
    def shown(self) -> State:
        return self.past.history.scene.state

    def open_position(self) -> None:
        dialog = PositionDialog(self.controller.scene.game, self.shown, self)
        dialog.chosen.connect(self.changed)
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()

    def _copy(self) -> None:
        try:
            line = print_position(self.controller.scene.game, self.shown)
        except GameError as error:
            self.notice.tell(why(error), warning=True)
            return
        QGuiApplication.clipboard().setText(line)
        self.notice.tell(self.tr("The position has been copied as a line of text."))


_NONE = "none"
_MOST_TOKENS = 30
_MOST_COINS = 999


class PositionDialog(Dialog):
    """Changes a position by its parts, or as its line of text."""

    chosen = Signal(object)  # a Game that begins with the position

    def __init__(self, game: Game, state: State, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=640)
        self.setObjectName("position")
        self.set_title(self.tr("Change the position"))
        self._game, self._state, self._region = game, state, 0
        self._written = ""
        """The line as this dialog has written it."""
        self.content.addWidget(
            note(self.tr("A new analysis board opens with it; the game stays as it is."))
        )
        self._add_turn()
        self._add_coins()
        self._add_region()
        self.line = Field(self.tr("The whole position as a line of text"), most=LONGEST_LINE)
        self.content.addWidget(self.line)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        use = self.add_button("use", self.tr("Use this position"), ButtonKind.PRIMARY)
        use.setObjectName("use-position")
        self.line.submitted.connect(lambda: self.answered.emit("use"))
        self.answered.connect(self._end)
        self._show_region()
        self._write()

    def _add_turn(self) -> None:
        state, game = self._state, self._game
        self.round = Stepper(self.tr("Round"), 1, game.board.rounds, state.round)
        self.round.changed.connect(lambda number: self._edit(round=number))
        seats = [Option(str(seat), name) for seat, name in enumerate(game.names)]
        self.turn = Picker(self.tr("Turn of"), seats, str(state.seat))
        self.turn.chosen.connect(self._begin_turn)
        row = QHBoxLayout()
        for box in in_line((self.tr("Round"), self.round), (self.tr("Turn of"), self.turn)):
            row.addWidget(box)
        row.addStretch(1)
        self.content.addLayout(row)

    def _add_coins(self) -> None:
        self.content.addWidget(heading(self.tr("Coins")))
        grid = QGridLayout()
        for seat, name in enumerate(self._game.names):
            coins = Stepper(name, 0, _MOST_COINS, self._state.players[seat].coins, wheels=True)
            coins.setObjectName(f"coins-{seat}")
            coins.changed.connect(lambda number, seat=seat: self._set_coins(seat, number))
            grid.addWidget(labelled(name, coins), seat // 3, seat % 3)
        self.content.addLayout(grid)

    def _add_region(self) -> None:
        game, regions = self._game, self._game.board.regions
        self.content.addWidget(heading(self.tr("A region")))
        named = [Option(str(i), region_name(game, i)) for i in range(len(regions))]
        named = [option for option in named if not self._is_water(int(option.value))]
        self._region = int(named[0].value)
        self.region = Picker(self.tr("Region"), named, named[0].value)
        self.region.chosen.connect(self._choose_region)
        self.owner = Picker(self.tr("Held by"), list(self._owners()), _NONE)
        self.owner.chosen.connect(lambda _: self._set_region())
        self.tokens = Stepper(self.tr("Tokens"), 0, _MOST_TOKENS, 0, wheels=True)
        self.tokens.setObjectName("region-tokens")
        self.tokens.changed.connect(lambda _: self._set_region())
        parts = (
            (self.tr("Region"), self.region),
            (self.tr("Held by"), self.owner),
            (self.tr("Tokens"), self.tokens),
        )
        row = QHBoxLayout()
        for box in in_line(*parts):
            row.addWidget(box)
        row.addStretch(1)
        self.content.addLayout(row)

    def _is_water(self, i: int) -> bool:
        region = self._state.regions[i]
        return region.owner == NOBODY and self._game.board.regions[i].terrain in ("sea", "lake")

    def _owners(self) -> Iterator[Option]:
        yield Option(_NONE, self.tr("Nobody"))
        yield Option(LOST_TRIBE, self.tr("Lost Tribe"))
        for seat, player in enumerate(self._state.players):
            for in_play in player.races:
                name = f"{self._game.names[seat]}: {combo_title(self._game, in_play)}"
                yield Option(f"{seat} {in_play.race} {int(in_play.declined)}", name)

    def _choose_region(self, value: str) -> None:
        self._region = int(value)
        self._show_region()

    def _show_region(self) -> None:
        region = self._state.regions[self._region]
        value = f"{region.owner} {region.race} {int(region.declined)}"
        if region.owner == NOBODY:
            value = LOST_TRIBE if region.race == LOST_TRIBE else _NONE
        for control in (self.owner, self.tokens):
            control.blockSignals(True)
        self.owner.set_value(value)
        self.tokens.set_value(region.tokens)
        for control in (self.owner, self.tokens):
            control.blockSignals(False)

    def _set_region(self) -> None:
        value, tokens = self.owner.value, max(1, self.tokens.value)
        before, context = self._state.regions[self._region], self._game.context
        if value == _NONE:
            region = Region()
        elif value == LOST_TRIBE:
            region = context.region(NOBODY, LOST_TRIBE, tokens, False, before.markers)
        else:
            seat, race, declined = value.split()
            region = context.region(int(seat), race, tokens, declined == "1", before.markers)
        regions = list(self._state.regions)
        regions[self._region] = region
        self._edit(regions=tuple(regions))
        self._show_region()

    def _set_coins(self, seat: int, number: int) -> None:
        players = list(self._state.players)
        players[seat] = replace(players[seat], coins=number)
        self._edit(players=tuple(players))

    def _begin_turn(self, value: str) -> None:
        seat = int(value)
        stage = Stage.START if self._state.players[seat].active else Stage.PICK
        self._edit(seat=seat, to_move=seat, stage=stage, turn=Turn())

    def _edit(self, **changes: object) -> None:
        self._state = replace(self._state, **changes)
        self._write()

    def _write(self) -> None:
        try:
            self._written = print_position(self._game, self._state)
        except GameError:
            self.line.hide()
        self.line.set_text(self._written)
        self.line.box.setCursorPosition(0)

    def _end(self, answer: str) -> None:
        if answer != "use":
            self.dismiss()
            return
        try:
            game, state = self._position()
        except GameError as error:
            self.line.show()
            self.line.set_error(why(error))
            return
        self.dismiss()
        self.chosen.emit(began_at(game, state))

    def _position(self) -> tuple[Game, State]:
        game, text = self._game, self.line.text()
        if text != self._written:
            return read_position(text, game.names)
        return game, parse_position(str(self._state), game.board, game.content)


_SIDE, _MOST_SIDE, _BAR, _MOST_BAR = 300, 420, 112, 190
"""Widths of the panel beside the board, and heights of the bar, at normal text size."""
_AGAIN, _NEXT = "try-again", "next-puzzle"


class PuzzleTable(TableScreen):
    solved = Signal()
    next_wanted = Signal()
    place_wanted = Signal(int)
    """The place of another puzzle."""

    _puzzle_session: PuzzleSession | None = None
    """None until the table is made, which asks for prompts already."""

    def __init__(
        self,
        session: PuzzleSession,
        about: str,
        progress: str,
        number: PuzzleNumber,
        *,
        judging: Judging | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``about`` says where the puzzle is from, ``progress`` how many are solved."""
        self._is_only = number.all == 1
        self._has_column = False
        super().__init__(session, parent)
        self.controller.may_hold = lambda: False  # End turn asks for the verdict at once
        for tool in (ADVICE, HISTORY, MENU, PEOPLE, SKIP):
            for widget in self.top.findChildren(QWidget, tool):
                widget.hide()
        self.log.pressed.disconnect(self.past.look_at)
        self.top.title.setText(self.tr("Find the turn"))
        self.panel = PuzzlePanel(session.puzzle, about, progress, number)
        self.panel.setParent(self)
        self.panel.answer_wanted.connect(self._show_answer)
        self.panel.again_wanted.connect(self._begin_again)
        self.panel.next_wanted.connect(self.next_wanted)
        self.panel.line_chosen.connect(self._show_line)
        self.panel.place_wanted.connect(self.place_wanted)
        self._judging = judging or Judging(session.puzzle)
        self._judging.setParent(self)
        self._judging.judged.connect(self._on_judged)
        self.judgement: Judgement | None = None
        self._answer: Judgement | None = None
        """What is known of the two turns that the person is not asked for."""
        self._answered: tuple[Move, ...] | None = None
        """The moves after which the answer was asked for, while it is shown."""
        self._has_failed = False
        self._asked: tuple[Move, ...] = ()
        self._puzzle_session = session
        self.panel.answer.setEnabled(False)
        self.controller.stepped.connect(lambda _: self.cards.put_score_away())
        self.panel.show()
        self._on_prompt(self.controller.prompt)
        self.arrange()
        self._judging.ask(())

    def end(self) -> None:
        self._judging.close()
        self.advising.end()

    def leave(self) -> None:
        self.left.emit()

    def arrange(self) -> None:
        self.parts.lay_out = partial(puzzle_layout, has_column=self._has_column)
        super().arrange()
        for part in (self.players, self.log, self.parts.log_tab, self.parts.log_line):
            part.hide()
        if self._puzzle_session is not None:
            self.panel.setGeometry(self._layout_now.log)

    def _render_cards(self, view: TableView) -> None:
        super()._render_cards(view)
        prompt = view.prompt
        has_column = prompt.picks is not None or prompt.is_placing
        self.combos.setVisible(has_column and not prompt.is_placing)
        if has_column is not self._has_column:
            self._has_column = has_column
            self.arrange()

    def _on_step(self, step: GameStep) -> None:
        super()._on_step(step)
        self.cards.put_score_away()

    def _on_prompt(self, prompt: PromptView) -> None:
        session = self._puzzle_session
        if session is None:
            super()._on_prompt(prompt)
            return
        if has_ended(session.puzzle, self.controller.scene.state):
            if self._asked != session.moves:
                self._asked, self.judgement, self._has_failed = session.moves, None, False
                self._judging.ask(session.moves)
            super()._on_prompt(self._verdict_prompt())
            self._show_line(OWN)
        else:
            self._asked, self.judgement = (), None
            super()._on_prompt(prompt)
            if self._answered == session.moves:
                return  # the prompt has only been worded anew
            self._answered = None
            self.panel.ask()
            self._number(session.moves, mistaken=False, in_order=False)

    def _verdict_prompt(self) -> PromptView:
        if self._has_failed:
            question, help_text = self.tr("The turn can’t be judged: a process has failed."), ""
        elif self.judgement is None:
            question = self.tr("Your turn is being judged…")
            help_text = self.tr("It is played on many times, which takes a few seconds.")
        else:
            question = {
                Verdict.SOLVED: self.tr("Solved!"),
                Verdict.HALF: self.tr("Better than the turn that was played, and not the best."),
                Verdict.WRONG: self.tr("There is a better turn."),
            }[self.judgement.verdict]
            help_text = self.tr("Look at the three turns, or try another one.")
        again = Action(_AGAIN, self.tr("Try again"), key=keys.UNDO.press, icon="undo")
        text = self.tr("Done") if self._is_only else self.tr("Next puzzle")
        following = Action(_NEXT, text, primary=True, key=keys.GO_ON.press)
        return PromptView(PromptText(question, help_text), actions=[again, following])

    def _act(self, action: str) -> None:
        if action == _AGAIN:
            self._begin_again()
        elif action == _NEXT:
            self.next_wanted.emit()
        else:
            super()._act(action)

    def _on_judged(self, moves: tuple[Move, ...], judgement: Judgement | None) -> None:
        if not moves:
            self._answer = judgement
            self.panel.answer.setEnabled(judgement is not None)
            if judgement is not None:
                chances = judgement.played.line.chance, judgement.best.line.chance
                self.panel.show_chances(*chances)
        elif moves == self._asked:
            self.judgement, self._has_failed = judgement, judgement is None
            super()._on_prompt(self._verdict_prompt())
            if judgement is not None:
                self.panel.judge(judgement, moves)
                self._show_line(OWN)
                if judgement.verdict is Verdict.SOLVED:
                    self.solved.emit()

    def _show_answer(self) -> None:
        session = self._puzzle_session
        if self._answer is not None and session is not None:
            self._answered = session.moves
            self.panel.judge(self._answer, ())
            self._show_line(BEST)

    def _begin_again(self) -> None:
        session = self._puzzle_session
        assert session is not None
        self._answered = None
        if session.moves:
            session.begin_again()
        else:
            self.panel.ask()
            self._number((), mistaken=False)

    def _show_line(self, which: str) -> None:
        session = self._puzzle_session
        assert session is not None
        if which == BEST:
            self._number(session.puzzle.best, mistaken=False)
        elif which == OWN:
            is_wrong = self.judgement is not None and self.judgement.verdict is Verdict.WRONG
            self._number(session.moves, mistaken=is_wrong)
        else:
            self._number(session.puzzle.played_moves, mistaken=True)

    def _number(self, moves: Sequence[Move], *, mistaken: bool, in_order: bool = True) -> None:
        ids = self.controller.scene.game.board.regions
        numbers = {ids[i].id: number for number, i in enumerate(conquests(moves), 1)}
        self.board.advise(numbers, in_order=in_order, mistaken=list(numbers) if mistaken else ())


def puzzle_layout(
    window: QSize,
    text: float,
    ratio: float,
    players: int,
    history: int = 0,
    interface: float = 1.0,
    *,
    has_column: bool,
) -> TableLayout:
    """The board takes what the players and, unless ``has_column``, the combos would."""
    base = TableLayout.of(window, text, ratio, players, history, interface)
    if base.tall:
        return _in_rows(base, has_column)
    margin = round(base.grid.margin * interface)
    scale = max(text, interface)
    top, side = base.header.bottom() + 1, round(_SIDE * scale)
    left = base.combos.right() + 1 + margin if has_column else margin
    frame = 2 * base.grid.frame
    room = window.width() - margin - side - margin - left
    tallest = window.height() - top - round(_BAR * scale) - 2 * margin
    wide = min(room, int((tallest - frame) * ratio + frame))
    side += min(room - wide, max(0, round(_MOST_SIDE * scale) - side))
    board = QRect(left, top, wide, int((wide - frame) / ratio + frame))
    spare = window.width() - margin - side - margin - left - wide
    board.translate(spare // 2, 0)
    below = board.bottom() + 1 + margin
    bar_high = min(window.height() - margin - below, round(_MOST_BAR * scale))
    bar = QRect(board.left(), below, board.width(), bar_high)
    right = window.width() - margin - side
    panel = QRect(right, top, side, window.height() - margin - top)
    header = QRect(margin, 0, window.width() - 2 * margin, top)
    return dataclasses.replace(
        base, header=header, board=board, bar=bar, log=panel, players=QRect(), folded=False
    )


def _in_rows(base: TableLayout, has_column: bool) -> TableLayout:
    up = base.board.top() - base.players.top()
    board, bar = base.board.translated(0, -up), base.bar.translated(0, -up)
    combos, log = base.combos.translated(0, -up), base.combos | base.log | base.log_tab
    log.setTop((combos.bottom() if has_column else bar.bottom()) + 1 + base.grid.margin)
    return dataclasses.replace(base, board=board, bar=bar, combos=combos, log=log, folded=False)
