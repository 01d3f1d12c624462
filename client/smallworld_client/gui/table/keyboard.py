"""The table by keyboard: which part has the focus, and the order in which Tab visits the parts.

In a person's own turn the board has the focus, and arrows always go from region to region. Tab goes
through the board's highlighted regions, the prompt bar, the cards and the players; the toolbar
comes last.
"""

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.shortcuts import codes_of
from smallworld_client.gui.table.parts import TableParts
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptView
from smallworld_client.words import keys


class TableKeyboard(QObject):
    def __init__(self, screen: QWidget, parts: TableParts, controller: TurnController) -> None:
        super().__init__(screen)
        self._screen, self._parts, self._controller = screen, parts, controller
        self._turn: tuple[int, int] | None = None
        """The round and the seat of the turn in which the board last took the focus."""
        self._arrows = [
            QShortcut(QKeySequence(press), screen, partial(self._walk, code))
            for press, code in zip(keys.WALK.presses, codes_of(keys.WALK), strict=True)
        ]
        controller.prompted.connect(self._on_prompt)
        controller.stepped.connect(self._on_step)

    def leave_arrows(self, to_others: bool) -> None:
        """Whether the arrows mean something else for now, such as steps of the history."""
        for shortcut in self._arrows:
            shortcut.setEnabled(not to_others)

    def step(self, forward: bool) -> bool:
        """Move the focus to the next part, round the table; False if there is none."""
        stops = sorted(filter(base.can_stop, self._chain()), key=self._rank)
        if stops:
            base.step(stops, forward)
        return bool(stops)

    def _chain(self) -> list[QWidget]:
        chain, widget = [], self._screen.nextInFocusChain()
        while widget is not None and widget is not self._screen:
            if self._screen.isAncestorOf(widget):
                chain.append(widget)
            widget = widget.nextInFocusChain()
        return chain

    def _rank(self, stop: QWidget) -> int:
        """What lies over the table, such as a hint, comes after the bar, and the toolbar last."""
        parts = self._parts
        order = (
            parts.board, parts.bar, None, parts.combos, parts.placing, parts.players,
            parts.log, parts.log_tab, parts.log_line, parts.top,
        )  # fmt: skip
        mine = (at for at, part in enumerate(order) if part and _holds(part, stop))
        return next(mine, order.index(None))

    def _walk(self, code: int) -> None:
        self._parts.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._parts.board.input.walk(code)

    def _on_prompt(self, prompt: PromptView) -> None:
        state = self._controller.scene.state
        turn = (state.round, state.to_move) if self._controller.awaits_move else None
        begins, self._turn = turn is not None and turn != self._turn, turn
        if begins:
            self._focus_board()

    def _on_step(self, step: GameStep) -> None:
        if step.entry.seat in self._controller.scene.seats:
            self._focus_board()

    def _focus_board(self) -> None:
        """Unless something is typed, or asked by a dialog."""
        focus = QApplication.focusWidget()
        if isinstance(focus, base.TYPING) or _dialog_of(focus) is not None:
            return
        self._parts.board.setFocus(Qt.FocusReason.OtherFocusReason)


def _holds(part: QWidget, widget: QWidget) -> bool:
    return part is widget or part.isAncestorOf(widget)


def _dialog_of(widget: QWidget | None) -> Dialog | None:
    while widget is not None and not isinstance(widget, Dialog):
        widget = widget.parentWidget()
    return widget
