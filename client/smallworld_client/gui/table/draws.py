"""The draws of a game, one after the other: who contributed what, and why nobody could bend it."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from smallworld.game import Game
from smallworld.moves import Outcome
from smallworld.state import NOBODY
from smallworld_chance.verification import DrawDetail
from smallworld_client.gui.kit.base import Painted, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.label import Label, Tone, note
from smallworld_client.gui.paint.shields import paint_die
from smallworld_client.gui.setup.rows import IconLabel
from smallworld_client.gui.theme import Type
from smallworld_client.words.names import listed, power_name, race_name
from smallworld_client.words.room import verdict

translate = QCoreApplication.translate

_WIDTH, _APART, _COLUMN = 700, 12, 24


class DrawsDialog(Dialog):
    def __init__(
        self, game: Game, draws: Sequence[DrawDetail], parent: QWidget, proven: str = ""
    ) -> None:
        title = translate("draws", "How the luck was drawn")
        super().__init__(title, parent, veil=True, width=_WIDTH)
        self.setObjectName("draws")
        self._game, self._draws, self._at = game, draws, len(draws) - 1
        self._shows_numbers = False
        self.place_label = Label("", Type.STRONG)
        self._page = QWidget()
        self.content.setSpacing(_APART)
        self.content.addWidget(self._page)
        self.content.addStretch(1)
        self.verdict = Label(proven or verdict(draws), Type.BODY, _tone(draws), wrap=True)
        self.content.addWidget(self.verdict)
        self.content.addLayout(self._steps())
        self.add_button("check", translate("draws", "Check it yourself"))
        self.add_button("close", translate("draws", "Close"), ButtonKind.PRIMARY)
        self.answered.connect(self._answer)
        self._show()

    def step(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._draws) - 1)
        self._show()

    def _answer(self, answer: str) -> None:
        if answer == "close":
            self.dismiss()
        else:
            self._shows_numbers = not self._shows_numbers
            self._show()

    def _steps(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.earlier = Button(translate("draws", "Earlier"), icon="back")
        self.later = Button(translate("draws", "Later"), icon="forward")
        self.earlier.clicked.connect(lambda: self.step(-1))
        self.later.clicked.connect(lambda: self.step(1))
        for widget in (self.earlier, self.place_label, self.later):
            row.addWidget(widget)
        row.addStretch(1)
        return row

    def _show(self) -> None:
        draw, total = self._draws[self._at], len(self._draws)
        text = translate("draws", "Draw {number} of {total}")
        self.place_label.setText(text.format(number=self._at + 1, total=total))
        self.earlier.setEnabled(self._at > 0)
        self.later.setEnabled(self._at < total - 1)
        page = _Page(self._game, draw, numbers=self._shows_numbers)
        self.content.replaceWidget(self._page, page)
        discard(self._page)
        self._page = page


class _Page(QWidget):
    def __init__(self, game: Game, draw: DrawDetail, *, numbers: bool) -> None:
        super().__init__()
        grid = marginless(QGridLayout(self))
        grid.setVerticalSpacing(_APART // 2)
        grid.setColumnMinimumWidth(0, _COLUMN)
        grid.setColumnStretch(1, 1)
        for number, (head, text) in enumerate(sentences(game, draw), 1):
            row = 3 * number
            grid.addWidget(Label(str(number), Type.NAME, Tone.GOLD), row, 0, _TOP)
            grid.addWidget(Label(head, Type.STRONG, wrap=True), row, 1)
            grid.addWidget(note(text), row + 1, 1)
            grid.setRowMinimumHeight(row + 2, _APART // 2)
        grid.addLayout(_contributions(draw, numbers=numbers), 8, 1)
        if _is_die(draw):
            grid.addWidget(_Die(draw), 3, 2, 8, 1, _TOP)


_DIE = 56  # pixels at normal text size


def _is_die(draw: DrawDetail) -> bool:
    return len(draw.outcomes) == 1 and isinstance(draw.outcomes[0], int)


class _Die(Painted):
    def __init__(self, draw: DrawDetail) -> None:
        super().__init__()
        self._pips = int(draw.outcomes[0])
        self.setAccessibleName(translate("draws", "The die: {pips}").format(pips=self._pips))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(self.theme.px(_DIE) * 1.4)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        paint_die(painter, self.frame().center(), self.theme.px(_DIE), self._pips)


def _contributions(draw: DrawDetail, *, numbers: bool) -> QGridLayout:
    """Whose numbers fit and whose are missing; with ``numbers`` these themselves, in full."""
    grid = QGridLayout()
    grid.setContentsMargins(0, _APART // 2, 0, _APART)
    grid.setHorizontalSpacing(2 * _APART)
    for row, share in enumerate(draw.shares):
        name = share.name or translate("draws", "the host")
        fits = translate("draws", "Their number matches their commitment.")
        _add_share(grid, 5 * row, name, fits, Tone.GOOD)
        if numbers:
            fixed = translate("draws", "Commitment"), share.tip
            revealed = translate("draws", "Revealed for this draw"), share.link
            for below, (head, number) in enumerate((fixed, revealed)):
                line = 5 * row + 1 + 2 * below
                grid.addWidget(Label(head, Type.SMALL, Tone.SECOND), line, 1, 1, 2)
                shown = Label(in_full(number), Type.NOTE, wrap=True)
                shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                grid.addWidget(shown, line + 1, 1, 1, 2)
    for row, name in enumerate((*draw.missing, *draw.absent), len(draw.shares)):
        late = translate("draws", "Their number did not come in time.")
        away = translate("draws", "They were offline, so they were not asked.")
        _add_share(grid, 5 * row, name, late if name in draw.missing else away, Tone.WARNING)
    grid.setColumnStretch(2, 1)
    return grid


def _add_share(grid: QGridLayout, row: int, name: str, said: str, tone: Tone) -> None:
    sign = IconLabel("check" if tone is Tone.GOOD else "warning", tone)
    grid.addWidget(sign, row, 0)
    grid.addWidget(Label(name, Type.STRONG, elide=True), row, 1)
    grid.addWidget(Label(said, Type.NOTE, tone, wrap=True), row, 2)


def sentences(game: Game, draw: DrawDetail) -> list[tuple[str, str]]:
    if draw.seat == NOBODY:
        moved = translate("draws", "The game was about to begin. Then everyone revealed a number.")
    else:
        moved = translate("draws", "{player} moved. Then everyone revealed a number.")
        moved = moved.format(player=game.names[draw.seat])
    outcome = translate("draws", "The outcome was {outcome}. Any other number would change it.")
    return [
        (
            translate("draws", "Everyone committed to a secret number first."),
            translate("draws", "The numbers can no longer change, and nobody else can read them."),
        ),
        (moved, translate("draws", "Nobody had seen the others' numbers when the move was made.")),
        (
            translate("draws", "All numbers and the move were mixed into one."),
            outcome.format(outcome=listed([shown(game, it) for it in draw.outcomes])),
        ),
        _conclusion(draw),
    ]


def _conclusion(draw: DrawDetail) -> tuple[str, str]:
    lacking = [*draw.missing, *draw.absent]
    if not lacking:
        return (
            translate("draws", "So nobody could predict or choose it."),
            translate(
                "draws", "Everyone would have had to be in on it. Your computer verified it."
            ),
        )
    head = translate("draws", "The share of {players} was missing.")
    why = translate("draws", "They were offline or too late. The others drew without them.")
    return head.format(players=listed(list(lacking))), why


def _tone(draws: Sequence[DrawDetail]) -> Tone:
    return Tone.GOOD if all(draw.is_joint for draw in draws) else Tone.WARNING


def shown(game: Game, outcome: Outcome) -> str:
    if isinstance(outcome, int):
        return str(outcome)
    if outcome in game.content.races:
        return race_name(game, outcome)
    if outcome in game.content.powers:
        return power_name(game.content.powers[outcome])
    return outcome


def in_full(number: bytes) -> str:
    """A number in hexadecimal digits, with gaps at which its line can be broken."""
    return number.hex(" ", 4)


_TOP = Qt.AlignmentFlag.AlignTop
