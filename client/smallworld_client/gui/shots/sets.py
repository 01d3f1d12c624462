"""The pictures of the sets: every banner and badge, marker, relic and place with what it does."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from smallworld.content import Content, all_sets
from smallworld_client.analysis.region_views import RegionView
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.combos.card import CardState, Combo, ComboCard
from smallworld_client.gui.paint.markers import MARKERS, paint_marker
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import Pose
from smallworld_client.gui.texts import content_names as names
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import body, panel, write, write_lines
from smallworld_client.gui.widgets.label import Label, Tone, title
from smallworld_client.gui.widgets.panel import Backdrop
from smallworld_maps import for_players


class PieceCard(Painted):
    """A piece with its name, and below it what it does."""

    def __init__(self, piece: str, name: str, text: str, number: int) -> None:
        super().__init__()
        self._piece, self._name, self._text = piece, name, text
        self._owner = OWNERS[number % len(OWNERS)]
        self.setMaximumHeight(self.theme.px(90))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect, surround = self.brush(), body(QRectF(self.rect())), self.theme.surround
        panel(painter, rect, surround)
        side = min(rect.height() - 12, self.theme.px(56))
        middle = QPointF(rect.left() + 10 + side / 2, rect.center().y())
        paint_marker(painter, self._piece, middle, side, self._owner)
        said = rect.adjusted(side + 22, 6, -8, -6)
        name = self.theme.font(Type.HEADING, small=True)
        high = self.theme.px(20)
        line = QRectF(said.left(), said.top(), said.width(), high if self._text else said.height())
        write(painter, line, self._name, name, surround.text)
        font = self.theme.font(Type.SMALL, small=True)
        write_lines(painter, said.adjusted(0, high, 0, 0), self._text, font, surround.second)


class SetSheet(Backdrop):
    """All that a set brings: combos of its races and powers, then its other pieces."""

    def __init__(self, rows: Content) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 10)
        column.addWidget(title(names.set_name(rows)))
        column.addWidget(Label(names.set_text(rows), Type.NOTE, Tone.TEXT, wrap=True))
        self._add(column, [_card(number, each) for number, each in enumerate(_combos(rows))], 4)
        pieces = [PieceCard(*each, number) for number, each in enumerate(_pieces(rows))]
        self._add(column, pieces, 3)
        column.addStretch(1)

    def _add(self, column: QVBoxLayout, cards: Sequence[QWidget], across: int) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        for number, card in enumerate(cards):
            grid.addWidget(card, number // across, number % across)
        column.addLayout(grid, 5)


def _combos(rows: Content) -> Iterator[Combo]:
    """As many combos as show each race and each power of a set."""
    if not rows.race:
        return
    pairs = zip(cycle(rows.power), cycle(rows.race), strict=False)
    for power, race in islice(pairs, max(len(rows.race), len(rows.power))):
        yield Combo(
            power.id,
            race.id,
            names.power_name(power),
            names.race_name(race),
            f"{names.power_text(power)} {names.race_text(race)}",
            tokens=race.banner + power.badge,
            briefs=(names.power_brief(power), names.race_brief(race)),
        )


def _card(number: int, combo: Combo) -> ComboCard:
    card = ComboCard(number)
    card.show_combo(combo)
    card.set_state(CardState.LIT)
    card.setMaximumHeight(card.theme.px(170))
    return card


def _pieces(rows: Content) -> Iterator[tuple[str, str, str]]:
    """Id, name and text of what is neither banner nor badge."""
    yield from ((it.id, names.marker_name(it), names.marker_text(it)) for it in rows.marker)
    for find in (*rows.relic, *rows.place):
        yield find.id, names.find_name(find), names.find_text(find)


def _sheet(rows: Content) -> Pose:
    def pose(studio: Studio) -> QWidget:
        sheet = SetSheet(rows)
        studio.set_up(sheet)
        return sheet

    return pose


def _on_board(players: int) -> Pose:
    """Every marker that there is on a board: two in each land region, three in some."""

    def pose(studio: Studio) -> QWidget:
        board = for_players(players)
        kinds = cycle(kind for kind in MARKERS if kind != "mountain")
        regions = {}
        for number, region in enumerate(board.regions):
            markers = tuple((kind, 1) for kind in islice(kinds, 2 + (number % 4 == 0)))
            regions[region.id] = RegionView(number % 5, "goblins", 2, markers=markers)
        screen, view = Backdrop(), BoardView(board)
        column = QVBoxLayout(screen)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(view)
        studio.set_up(screen)
        view.show_regions(regions)
        return screen

    return pose


SET_SHOTS: dict[str, Pose] = {
    **{f"set-{rows.id}": _sheet(rows) for rows in all_sets()},
    "set-pieces-on-the-board": _on_board(2),
    "set-pieces-on-the-board-of-five": _on_board(5),
}
