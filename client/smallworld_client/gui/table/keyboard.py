"""The table by keyboard: the focus and the order of Tab, and a line in which moves are typed.

In a person's own turn the board has the focus, and arrows always go from region to region. Tab goes
through the board's highlighted regions, the prompt bar, the cards and the players; the toolbar
comes last. The position can be read as text, too.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QCompleter, QPlainTextEdit, QWidget

from smallworld.board import bits
from smallworld.notation import NotationError, NotationFault, print_move, read_move
from smallworld.state import Stage
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit import base
from smallworld_client.gui.kit.base import StackLevel, put_on
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.kit.input import codes_of
from smallworld_client.gui.kit.label import Label, Panel, Tone
from smallworld_client.gui.kit.toast import announce
from smallworld_client.gui.table.parts import TableParts
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.gui.turn.player_column import player_views
from smallworld_client.gui.turn.player_panel import PlayerView
from smallworld_client.gui.turn.prices import spoken
from smallworld_client.table.events import GameStep
from smallworld_client.turn.combos import Combo, combos
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import keys, names

_PRESSES = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class TableKeyboard(QObject):
    """Focus and arrows, and the keys that no widget handles.

    Esc closes the topmost card or leaves the chat, Return presses the gold button, and another key
    shows the names of regions while it is held.
    """

    def __init__(
        self,
        screen: QWidget,
        parts: TableParts,
        controller: TurnController,
        cards: Mapping[QWidget, Callable[[], object]],
    ) -> None:
        """``cards`` are those that Esc closes, and how each is closed."""
        super().__init__(screen)
        self._screen, self._parts, self._controller = screen, parts, controller
        self._cards = dict(cards)
        for card in cards:
            card.installEventFilter(self)
        self._turn: tuple[int, int] | None = None
        """The round and the seat of the turn in which the board last took the focus."""
        self._arrows = [
            QShortcut(QKeySequence(press), screen, partial(self._walk, code))
            for press, code in zip(keys.WALK.presses, codes_of(keys.WALK), strict=True)
        ]
        controller.prompted.connect(self._on_prompt)
        controller.stepped.connect(self._on_step)
        screen.installEventFilter(self)

    def close_by_esc(self, card: QWidget, close: Callable[[], object]) -> None:
        self._cards[card] = close
        card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QShowEvent) and watched is self._screen:
            self._screen.window().installEventFilter(self)
        if event.type() is QEvent.Type.WindowDeactivate:
            self._parts.board.input.show_names(False)
        if watched in self._cards:
            if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
                is_taken = any(card.isVisible() for card in self._cards)
                self._parts.bar.buttons.set_taken(keys.BACK.press if is_taken else "")
            return False
        if not isinstance(event, QKeyEvent):
            return False
        if self._goes_back(event):
            return True
        if not self._screen.isVisible():
            return False
        self._show_names(event)
        return watched is self._screen.window() and self._presses_gold(event)

    def _goes_back(self, event: QKeyEvent) -> bool:
        """Esc closes the topmost card, or leaves the chat."""
        if event.key() not in codes_of(keys.BACK) or event.type() not in _PRESSES:
            return False
        shown = [card for card in self._cards if card.isVisible()]
        top = max(shown, key=self._screen.children().index, default=None)
        if top is None and not self._parts.log.box.hasFocus():
            return False
        event.accept()  # else Esc would be a button's shortcut
        if event.type() is QEvent.Type.KeyPress and top is not None:
            self._cards[top]()
        elif event.type() is QEvent.Type.KeyPress:
            self._parts.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def _show_names(self, event: QKeyEvent) -> None:
        if event.key() not in codes_of(keys.NAMES) or event.modifiers() or event.isAutoRepeat():
            return
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            self._parts.board.input.show_names(event.type() is QEvent.Type.KeyPress)

    def _presses_gold(self, event: QKeyEvent) -> bool:
        """As Space does, with no focus elsewhere. A shortcut would take it from a text line."""
        if event.type() is not QEvent.Type.KeyPress or event.modifiers() & ~_KEYPAD:
            return False
        free = (None, self._screen.window(), self._screen, self._parts.board)
        chooses = event.key() in codes_of(keys.CHOOSE) and QApplication.focusWidget() in free
        return chooses and self._parts.bar.press_gold()

    def leave_arrows(self, to_others: bool) -> None:
        """Whether the arrows mean something else for now, such as steps of the history."""
        for shortcut in self._arrows:
            shortcut.setEnabled(not to_others)

    def step(self, forward: bool) -> bool:
        """Move the focus to the next part, round the table; False if there is none."""
        controller = self._controller
        if self._parts.board.hasFocus() and controller.awaits_move and controller.prompt.waits:
            return True
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
        """What lies over the table, such as a hint, comes after the bar, and the toolbar last.

        So do combos before it, while none can be picked.
        """
        parts = self._parts
        picks = any(card.can_be_picked for card in parts.combos.cards)
        first, later = ((parts.combos,), ()) if picks else ((), (parts.combos,))
        order = (
            parts.board, parts.bar, None, *first, parts.placing, parts.players,
            parts.log, parts.log_tab, parts.log_line, *later, parts.top,
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
        """Unless something is typed; while a dialog has the focus, only when it has closed.

        A line of chat keeps the focus after it was sent, until it would keep keys from a turn.
        """
        focus, chat = QApplication.focusWidget(), self._parts.log.box
        if isinstance(focus, base.TYPING) and (focus is not chat or chat.text()):
            return
        dialog = _dialog_of(focus)
        if dialog is not None:
            once = Qt.ConnectionType.SingleShotConnection
            dialog.dismissed.connect(self._focus_board, once)
            return
        self._parts.board.setFocus(Qt.FocusReason.OtherFocusReason)


def _holds(part: QWidget, widget: QWidget) -> bool:
    return part is widget or part.isAncestorOf(widget)


def _dialog_of(widget: QWidget | None) -> Dialog | None:
    while widget is not None and not isinstance(widget, Dialog):
        widget = widget.parentWidget()
    return widget


translate = QCoreApplication.translate

_WIDTH, _FOOT = 560, 10
_TEXT_HEIGHT = 420  # of the position's text, in pixels at normal text size


def legal_lines(scene: PlayerScene) -> list[str]:
    """The moves of the player to decide, as they are typed: without the player's name."""
    game, state = scene.game, scene.state
    if state.stage is Stage.OVER:
        return []
    seat, own = state.to_move, f"{game.names[state.to_move]} "
    return [print_move(game, seat, it).removeprefix(own) for it in game.legal_moves(state)]


def position_text(scene: PlayerScene) -> str:
    """Who plays what, the column, and every region with its neighbours, a line each."""
    return "\n".join((*_players(scene), "", *_column(scene), "", *_regions(scene)))


def _players(scene: PlayerScene) -> Iterator[str]:
    state, rounds = scene.state, scene.game.board.rounds
    text = translate("table", "Round {round} of {rounds}")
    yield f"{text.format(round=state.round, rounds=rounds)}."
    for view in player_views(scene):
        yield f"{view.name}: {'; '.join(_player(scene, view))}."


def _player(scene: PlayerScene, view: PlayerView) -> Iterator[str]:
    if view.turn:
        yield translate("table", "to move")
    if view.coins is not None:
        yield names.AMOUNTS.coins(view.coins)
    for in_play in scene.state.players[view.seat].races:
        held = names.tokens(scene.game, in_play.race, in_play.hand)
        title = names.combo_title(scene.game, in_play)
        active = in_play is scene.state.players[view.seat].active
        yield (
            translate("table", "{combo}, {tokens} in hand").format(combo=title, tokens=held)
            if active
            else translate("table", "{race} in decline").format(race=title)
        )


def _column(scene: PlayerScene) -> Iterator[str]:
    for place, combo in enumerate(combos(scene.game, scene.state), 1):
        if isinstance(combo, Combo):
            title = names.combo_name([combo.power_name], combo.race_name)
            text = translate("table", "Combo {place}: {combo}, {tokens}, costs {price}.")
            price = names.AMOUNTS.coins(combo.price)
            yield text.format(place=place, combo=title, tokens=combo.brings, price=price)


def _regions(scene: PlayerScene) -> Iterator[str]:
    game, state = scene.game, scene.state
    next_to = translate("table", "Next to {regions}.")
    costs = translate("table", "Costs {tokens}.")
    for index, region in enumerate(game.board.regions):
        beside = ", ".join(game.board.regions[it].id for it in bits(game.board.neighbours[index]))
        said = [f"{region.id}: {names.region_name(game, index)}.", spoken(scene, index)]
        if scene.mine and state.stage is Stage.CONQUER:
            quote = game.quote(state, index)
            if quote.refusal is None:
                said.append(costs.format(tokens=names.AMOUNTS.tokens(quote.price)))
        yield " ".join((*said, next_to.format(regions=beside)))


class PositionTextDialog(Dialog):
    def __init__(self, scene: PlayerScene, parent: QWidget) -> None:
        super().__init__(self.tr("The position"), parent, veil=True, width=720)
        self.setObjectName("position")
        self.text = QPlainTextEdit(position_text(scene))
        self.text.setAccessibleName(self.tr("The position"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(self.theme.px(_TEXT_HEIGHT))
        self.content.addWidget(self.text)


class MoveField(Panel):
    """A move or a few words, answered below. Questions are announced even while closed."""

    def __init__(self, screen: QWidget, controller: TurnController, board: BoardView) -> None:
        super().__init__(parent=screen)
        self.setObjectName("moves")
        self._screen, self._controller, self._board = screen, controller, board
        self._area, self._asked = QRect(), ""
        self._words: dict[str, Callable[[], object]] = {
            "position": self._read_position,
            "moves": lambda: self._say(" · ".join(legal_lines(self._controller.scene))),
            "question": lambda: self._say(self._question(self._controller.prompt)),
            "undo": controller.undo,
        }
        hint = self.tr("A move, or: {words}").format(words=", ".join(self._words))
        self.box = LineBox(self.tr("Type a move"), placeholder=hint)
        self.answer = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._known = QStringListModel(self)
        completer = self._completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.box.setCompleter(completer)
        self.box.submitted.connect(self._take)
        self.box.installEventFilter(self)
        self.rows.setSpacing(4)
        self.rows.addWidget(self.box)
        self.rows.addWidget(self.answer)
        controller.prompted.connect(self._on_prompt)
        controller.region_refused.connect(lambda _, why: self._say(why))
        self.hide()

    def open(self) -> None:
        self._offer_moves()
        self.answer.setText(self._question(self._controller.prompt))
        self.show()
        put_on(self, StackLevel.DRAWER)
        self._place()
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def close_field(self) -> None:
        self.hide()
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)

    def stand_in(self, area: QRect) -> None:
        self._area = area
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc closes it; no other shortcut of the table has that key while it is open."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self.close_field()
                return True
        return super().eventFilter(watched, event)

    def retheme(self) -> None:
        super().retheme()
        self._place()

    def _take(self, text: str) -> None:
        word = text.casefold()
        offered = self._completer.popup()
        if offered is not None:
            offered.hide()  # Qt leaves it there if a whole word was typed
        self.box.clear()
        if word in self._words and not (word == "undo" and self._controller.looks_back):
            self._words[word]()
        elif refusal := self._why_not(text):
            self.box.setText(text)
            self.box.selectAll()  # what is typed next takes its place
            self._say(refusal)

    def _why_not(self, text: str) -> str:
        """Make the move that a text names; returns why that can't be."""
        scene, prompt = self._controller.scene, self._controller.prompt
        game, seat = scene.game, scene.state.to_move
        if not text:
            return self._question(prompt)
        if self._controller.looks_back:
            return self.tr("You are looking back. Return to the game first.")
        if prompt.held or not self._controller.awaits_move:
            return prompt.text.question
        if prompt.waits:
            return self.tr("Your last move is still on its way.")
        try:
            _, move = read_move(game, f"{game.names[seat]} {text}")
        except NotationError as error:
            why = names.why(error)
            if error.fault is NotationFault.UNKNOWN_VERB:
                return f"{why[:1].upper()}{why[1:]}."
            return self.tr("This is not a move: {why}.").format(why=why)
        refusal = game.why_not(scene.state, seat, move)
        if refusal is not None:
            return names.refused(refusal)
        self._controller.submit(move)
        return ""

    def _read_position(self) -> None:
        dialog = PositionTextDialog(self._controller.scene, self._screen)
        dialog.open_once()

    def _question(self, prompt: PromptView) -> str:
        return " ".join(filter(None, (prompt.text.question, prompt.text.help)))

    def _on_prompt(self, prompt: PromptView) -> None:
        """Announce another question; where one can type, say it there, too."""
        question = self._question(prompt)
        if question == self._asked:
            return
        self._asked = question
        self._say(question)
        if self.isVisible():
            self._offer_moves()

    def _offer_moves(self) -> None:
        moves = legal_lines(self._controller.scene) if self._controller.awaits_move else []
        self._known.setStringList([*moves, *self._words])

    def _say(self, text: str) -> None:
        self.answer.setText(text)
        self.setAccessibleDescription(text)
        announce(self, text)
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        wide = min(self.theme.px(_WIDTH), self._area.width() - 2 * _FOOT)
        margins = self.rows.contentsMargins()
        inner = wide - margins.left() - margins.right()
        high = self.answer.heightForWidth(inner) + self.box.sizeHint().height() + 4
        spot = QRect(0, 0, wide, high + margins.top() + margins.bottom())
        spot.moveCenter(self._area.center())
        spot.moveBottom(self._area.bottom() - _FOOT)
        self.setGeometry(spot)
