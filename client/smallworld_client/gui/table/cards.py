"""The cards and dialogs over a table; Esc closes the topmost card."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.content import all_sets
from smallworld.moves import Attempt
from smallworld_client.analysis.summary import begins_turn, losses_since, score_of
from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, Pressable, discard
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.dialog import Dialog, LeavingDialog
from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.kit.label import Label, Tone, heading, note
from smallworld_client.gui.kit.rows import CoinSum
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded, wrapped_height
from smallworld_client.gui.paint.owners import owner_of, paint_chip
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.turn.die import DieCard, roll_of
from smallworld_client.gui.turn.score_card import LossCard, MomentCard, ScoreCard, score_title
from smallworld_client.table.events import GameStep, Then
from smallworld_client.turn.prompts import DeclineCost
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words import keys
from smallworld_client.words.events import loot_cashed
from smallworld_client.words.keys import Key
from smallworld_client.words.log import loss_lines
from smallworld_client.words.names import marker_name, score_rows, set_name, set_text

STEPS = 40  # so many of the last steps are offered


class GoingBackDialog(Dialog):
    def __init__(self, steps: Sequence[tuple[int, int, str]], alone: bool, parent: QWidget) -> None:
        """``steps`` are index, seat and text, the oldest first; ``alone``: nobody has to agree."""
        super().__init__(self.tr("Go back to before…"), parent, veil=True, width=520)
        self.setObjectName("going-back")
        everybody = self.tr("The game goes back once all players have agreed.")
        self.content.addWidget(
            note(self.tr("The game goes back immediately.") if alone else everybody)
        )
        self.content.setSpacing(2)
        for number, seat, text in reversed(steps[-STEPS:]):
            row = _StepRow(seat, text)
            row.setObjectName(f"before-{number}")
            row.clicked.connect(lambda _=False, number=number: self._choose(number))
            self.content.addWidget(row)
        self.content.addStretch(1)

    def _choose(self, number: int) -> None:
        self.dismiss()
        self.answered.emit(str(number))


class _StepRow(Pressable):
    def __init__(self, seat: int, text: str) -> None:
        super().__init__()
        self._seat = seat
        self.setText(text)
        self.setAccessibleName(text)
        self.set_hint(text)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.heightForWidth(self.theme.px(480)))

    def heightForWidth(self, width: int) -> int:
        line = self._line(draw.body(QRectF(0, 0, width, 0)))
        high = wrapped_height(line.width(), self.text(), self.theme.font(Type.NOTE))
        return max(28, self.theme.px(30), round(high) + self.theme.px(10)) + 2 * draw.BLEED

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), max(28, self.theme.px(30)) + 2 * draw.BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround, rect = self.theme.surround, draw.body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 6), colour(surround.gold_text, 0.10))
        wide, high = self.theme.px(_CHIP), self.theme.px(11)
        chip = QRectF(rect.left() + 8, rect.center().y() - high / 2, wide, high)
        paint_chip(painter, chip, owner_of(self._seat), 2)
        font = self.theme.font(Type.NOTE)
        line = self._line(rect)
        apart = (line.height() - wrapped_height(line.width(), self.text(), font)) / 2
        draw.write_lines(painter, line.adjusted(0, apart, 0, 0), self.text(), font, surround.text)
        if self.ringed:
            draw.focus_ring(painter, rect, 6)

    def _line(self, rect: QRectF) -> QRectF:
        return rect.adjusted(8 + self.theme.px(_CHIP) + 10, 0, -8, 0)


_CHIP = 8  # how wide the colour of a player is, at normal text size


_COLUMNS, _COLUMN = 2, 480
"""In how many the keys stand, where each has that width at normal text size."""


class KeysSheet(Dialog):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(self.tr("Keys"), parent, veil=True, width=1000)
        self.content.addWidget(
            note(self.tr("Tab moves from control to control; Enter or Space activates one."))
        )
        columns = QHBoxLayout()
        columns.setSpacing(28)
        count = min(_COLUMNS, max(1, parent.width() // Theme.current().px(_COLUMN)))
        halves = [QVBoxLayout() for _ in range(count)]
        for half in halves:
            columns.addLayout(half, 1)
        counts = [0] * count
        for group, listed in keys.GROUPS.items():
            shortest = counts.index(min(counts))
            halves[shortest].addLayout(_group(keys.group_name(group), listed))
            counts[shortest] += len(listed) + 2
        for half in halves:
            half.addStretch(1)
        self.content.addLayout(columns)


class KeyCaps(Painted):
    def __init__(self, key: Key) -> None:
        super().__init__()
        self._texts = _caps(key)
        self.setAccessibleName(", ".join(self._texts))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = sum(self._wide(text) + 4 for text in self._texts)
        return QSize(int(wide) + 2, self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        x = 1.0
        for text in self._texts:
            cap = QRectF(x, 2, self._wide(text), self.height() - 4)
            painter.strokePath(rounded(cap, 4), pen(surround.third, 1))
            draw.write(
                painter, cap.adjusted(0, 0, 2, 0), text, self._font(), surround.text, draw.CENTRE
            )
            x += cap.width() + 4

    def _font(self) -> QFont:
        return self.theme.font(Type.SMALL, weight=Weight.Medium)

    def _wide(self, text: str) -> float:
        return max(draw.width_of(text, self._font()) + 12, self.theme.px(20))


def _group(name: str, listed: tuple[Key, ...]) -> QVBoxLayout:
    rows = QVBoxLayout()
    rows.setSpacing(3)
    rows.addWidget(heading(name))
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(1)
    grid.setColumnStretch(1, 1)
    for row, key in enumerate(listed):
        grid.addWidget(KeyCaps(key), row, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(Label(key.says, Type.NOTE, Tone.SECOND, wrap=True), row, 1)
    rows.addLayout(grid)
    rows.addSpacing(2)
    return rows


def _caps(key: Key) -> tuple[str, ...]:
    if all(press.startswith("Shift+") for press in key.presses):
        shift = QCoreApplication.translate("KeysSheet", "Shift")
        return (shift, *(key_name(press.removeprefix("Shift+")) for press in key.presses))
    return tuple(map(key_name, key.presses))


class LostDialog(Dialog):
    """``answered``: ``leave-table``, ``look``, ``play-here``. ``then``: how the game goes on."""

    def __init__(self, reason: str, parent: QWidget, then: "Then" = "end") -> None:
        lost = self.tr("The connection was lost")
        titles = {
            "end": lost,
            "nowhere": lost,
            "adjourn": self.tr("The game is adjourned"),
            "succeed": self.tr("The others have continued"),
            "out": self.tr("You are no longer at the table"),
            "error": self.tr("Something went wrong in this program"),
            "elsewhere": self.tr("You are playing from another program"),
        }
        super().__init__(titles[then], parent, width=420)
        self.setObjectName("lost")
        self.content.addWidget(note(reason))
        if then == "end":
            self.content.addWidget(note(self.tr("The game can't be continued from here.")))
        if then == "error":
            kept = self.tr("The game is saved. You can continue it from the start screen.")
            self.content.addWidget(note(kept))
        self.add_button("look", self.tr("View the board")).setObjectName("look")
        is_elsewhere = then == "elsewhere"
        kind = ButtonKind.SECONDARY if is_elsewhere else ButtonKind.PRIMARY
        self.add_button("leave-table", self.tr("Leave"), kind).setObjectName("leave-table")
        if is_elsewhere:
            here = self.add_button("play-here", self.tr("Play here"), ButtonKind.PRIMARY)
            here.setObjectName("play-here")


_APART = 8


class Cards(QObject):
    answered = Signal(str)

    def __init__(self, screen: QWidget, place_of: Callable[[int], QRect]) -> None:
        super().__init__(screen)
        self._screen, self._place_of = screen, place_of
        self._board, self._column, self._corner = QRect(), QRect(), QRect()
        self._folded = False
        self._decline: DeclineDialog | None = None
        self._leaving: Dialog | None = None
        self.die = DieCard(screen)
        self.score = ScoreCard(screen)
        self.losses = LossCard(screen)
        self.moment = MomentCard(screen)

    def arrange(self, board: QRect, column: QRect, corner: QRect, *, folded: bool = False) -> None:
        """``folded``: the log has no room, so its corner belongs to other parts."""
        self._board, self._column, self._corner = board, column, corner
        self._folded = folded
        self.put_score_away()
        self.losses.stand_elsewhere(corner, stays=not folded)
        self.moment.hide()
        if self._decline is not None:
            self._decline.stand_in(board)

    def put_score_away(self) -> None:
        self.score.hide()

    def put_present_away(self) -> None:
        self.die.finish()
        for card in (self.die, self.score, self.losses, self.moment):
            card.hide()

    def roll(self, scene: PlayerScene, step: GameStep, speed: float = 0.0) -> bool:
        roll = roll_of(scene, step)
        if roll is None:
            return False
        self._put_away_for(scene, step)
        move = step.entry.move
        clear_of = [self._place_of(move.region)] if isinstance(move, Attempt) else []
        passing = (self.score, self.losses)
        clear_of += [it.geometry() for it in passing if not it.isHidden()]
        own = step.entry.seat in scene.seats
        self.die.show_roll(roll, self._board, speed, clear_of=clear_of, stays=own)
        return self.die.rolling

    def _put_away_for(self, scene: PlayerScene, step: GameStep) -> None:
        if step.entry.seat in scene.seats:
            self.score.hide()
            self.losses.hide()

    def tell(self, scene: PlayerScene, steps: Sequence[GameStep]) -> None:
        step = steps[-1]
        self._put_away_for(scene, step)
        if step.entry.seat not in scene.seats:
            self.die.pass_after()
        score = score_of(step)
        if score is not None and score.seat in scene.seats:
            rows, loot = score_rows(scene.game, score), loot_cashed(step)
            if loot:
                marker = scene.game.content.markers[scene.game.context.loot[0].kind]
                rows.append((marker_name(marker), loot))
            title, place = score_title(scene, score.seat, score.total + loot), self._beside(scene)
            self.score.show_score(title, rows, place, level=not self._folded)
            self._put_roll_away()
        corner = self._corner
        if self.score.isVisible() and self.score.card.intersects(corner):
            corner = corner.adjusted(0, self.score.card.bottom() + _APART - corner.top(), 0, 0)
        self.moment.show_step(scene, step, corner)
        self.tell_losses(scene, steps)

    def _put_roll_away(self) -> None:
        if self.score.geometry().intersects(self.die.geometry()):
            self.die.finish()
            self.die.hide()

    def _beside(self, scene: PlayerScene) -> QRect:
        """Not over the combos while the log has room; at a shared screen, over the board."""
        if not self._folded:
            return self._corner
        if len(scene.seats) == 1:
            return self._column
        wide = min(self._board.width(), max(self._column.width(), self._corner.width()))
        return self._board.adjusted(self._board.width() - wide, 0, 0, 0)

    def tell_losses(self, scene: PlayerScene, steps: Sequence[GameStep]) -> None:
        """Show them as a turn begins; not at a shared screen, where everybody has seen them."""
        if not steps or not begins_turn(steps[-1]) or scene.seats != {scene.state.seat}:
            return
        self.score.hide()
        losses = loss_lines(scene.game, scene.state, losses_since(steps, scene.state.seat))
        if losses:
            self.moment.hide()
            self.losses.show_losses(losses, self._corner, stays=not self._folded)

    def show_decline(self, cost: DeclineCost | None) -> None:
        if self._decline is not None and cost is None:
            discard(self._decline)
            self._decline = None
        elif self._decline is None and cost is not None:
            dialog = DeclineDialog(
                cost.race, (*cost.sentences, cost.comes), cost.coins, self._screen
            )
            dialog.answered.connect(self.answered)
            dialog.dismissed.connect(lambda: self.answered.emit("cancel-decline"))
            dialog.open_over(self._board)
            self._decline = dialog

    def ask_to_leave(self, warning: str = "", *, saves: bool = False) -> None:
        """``saves``: this person can save the game for everyone instead."""
        if self._leaving is not None:
            self._leaving.deleteLater()
        self._leaving = LeavingDialog(warning, self._screen, saves=saves)
        self._leaving.answered.connect(self._on_leaving)
        self._leaving.open()

    def show_lost(self, reason: str, then: Then = "end") -> None:
        dialog = LostDialog(reason, self._screen, then)
        dialog.answered.connect(lambda it: self._close_or_answer(dialog, it, "look"))
        dialog.open()

    def _on_leaving(self, answer: str) -> None:
        if self._leaving is not None:
            self._close_or_answer(self._leaving, answer, "stay")

    def _close_or_answer(self, dialog: Dialog, answer: str, close: str) -> None:
        dialog.hide()
        if answer != close:
            self.answered.emit(answer)


class SetsCard(Dialog):
    def __init__(self, sets: Iterable[str], parent: QWidget) -> None:
        title = QCoreApplication.translate("table", "Sets in this game")
        super().__init__(title, parent, veil=True, width=520)
        self.setObjectName("sets")
        self.content.setSpacing(0)
        wanted = frozenset(sets)
        for each in all_sets():
            if each.id in wanted:
                self.content.addWidget(Label(set_name(each), Type.NAME))
                self.content.addWidget(note(set_text(each)))
                self.content.addSpacing(_APART)
        self.content.addStretch(1)


_OFF_THE_CORNER = QPoint(8, 8)


class DeclineDialog(Dialog):
    """``answered`` carries ``confirm-decline`` or ``cancel-decline``."""

    def __init__(
        self, race: str, sentences: Sequence[str], coins: int | None, parent: QWidget
    ) -> None:
        """``coins``: None if scored already. The last sentence is about the next turn."""
        title = self.tr("Put the {race} into decline?").format(race=race)
        super().__init__(title, parent, width=380, gold=True)
        self.setObjectName("decline")
        for sentence in sentences:
            self.content.addWidget(note(sentence))
        if coins is not None:
            row = QHBoxLayout()
            row.addWidget(Label(self.tr("This turn scores"), Type.STRONG), 1)
            row.addWidget(CoinSum(coins))
            self.content.addLayout(row)
        self.add_button("cancel-decline", self.tr("Keep them")).setObjectName("cancel-decline")
        confirm = self.add_button("confirm-decline", self.tr("Decline"), ButtonKind.PRIMARY)
        confirm.setObjectName("confirm-decline")

    def open_over(self, spot: QRect) -> None:
        self.stand_in(spot)
        self.open()
        self.button("confirm-decline").setFocus(Qt.FocusReason.OtherFocusReason)

    def stand_in(self, spot: QRect) -> None:
        self.place(QRect())
        card = draw.body(QRectF(self.card.rect())).toRect()
        card.moveBottomRight(spot.bottomRight() - _OFF_THE_CORNER)
        card.moveTopLeft(QPoint(max(card.left(), draw.BLEED), max(card.top(), draw.BLEED)))
        self.place(card)
