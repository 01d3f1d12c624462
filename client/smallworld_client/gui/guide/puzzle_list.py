"""The list of puzzles: those of the program and the user's own mistakes, with what is solved."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_book
from smallworld_client.gui.board.pictures import position_of
from smallworld_client.gui.guide.lesson_list import NumberedRow, PicturePage
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Option, SegmentedChoice
from smallworld_client.gui.kit.label import Panel
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.study.puzzle import TurnPuzzle
from smallworld_client.words.study import solved_text

SHIPPED, OWN = "shipped", "own"
"""The groups of puzzles."""


class ListedPuzzle(NamedTuple):
    """A puzzle, what is to be decided in it, and a line that tells it from others."""

    puzzle: TurnPuzzle
    title: str
    about: str


class PuzzleListScreen(Screen):
    puzzle_wanted = Signal(str, int)
    """A group, and the place of a puzzle in it."""
    games_wanted = Signal()
    group_chosen = Signal(str)

    def __init__(
        self,
        groups: Mapping[str, Sequence[ListedPuzzle]],
        solved: Collection[str],
        group: str = SHIPPED,
        place: int | None = None,
        *,
        parent: QWidget | None = None,
    ) -> None:
        """``solved`` are ids; ``place`` is shown first, by default the first unsolved one."""
        super().__init__("", parent=parent)
        self._groups, self._solved = groups, solved
        collected = self.tr("Collection ({number})").format(number=len(groups[SHIPPED]))
        own = self.tr("My mistakes ({number})").format(number=len(groups[OWN]))
        options = [Option(SHIPPED, collected), Option(OWN, own)]
        self.group = SegmentedChoice(self.tr("Which puzzles"), options, group)
        self.group.changed.connect(self._choose)
        self.tools.addWidget(self.group)
        self.buttons: dict[str, list[Button]] = {}
        """The buttons of the puzzles, by group."""
        self._pages: dict[str, QWidget] = {}
        self._areas: dict[str, QScrollArea] = {}
        for each, puzzles in groups.items():
            page = self._list(each, puzzles) if puzzles else self._empty()
            self._pages[each] = page
            self.rows.addWidget(page, 1)
        self._show(group)
        if place is not None:
            self._reveal(group, place)

    def _choose(self, group: str) -> None:
        self._show(group)
        self.group_chosen.emit(group)

    def _show(self, group: str) -> None:
        puzzles = self._groups[group]
        solved = sum(each.puzzle.id in self._solved for each in puzzles)
        told = solved_text(solved, len(puzzles)) if puzzles else ""
        self.set_title(self.tr("Find the turn"), told)
        for each, page in self._pages.items():
            page.setVisible(each == group)
        if puzzles:
            self._reveal(group, self._following(puzzles) or 0)

    def _reveal(self, group: str, place: int) -> None:
        """Show it in the middle, once the list has its heights, which it gets when it is shown."""
        QTimer.singleShot(0, self, partial(self._show_row, group, place))

    def _show_row(self, group: str, place: int) -> None:
        area = self._areas[group]
        area.ensureWidgetVisible(self.buttons[group][place], 0, area.height() // 2)

    def _following(self, puzzles: Sequence[ListedPuzzle]) -> int | None:
        """The place of the first one that is not solved."""
        places = range(len(puzzles))
        return next((it for it in places if puzzles[it].puzzle.id not in self._solved), None)

    def _list(self, group: str, puzzles: Sequence[ListedPuzzle]) -> QWidget:
        following = self._following(puzzles)
        panel = Panel(padding=14)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        first = puzzles[following or 0].puzzle
        page = PicturePage(panel, position_of(first.game, first.state))
        buttons = []
        for place, listed in enumerate(puzzles):
            puzzle, is_done = listed.puzzle, listed.puzzle.id in self._solved
            kind = ButtonKind.PRIMARY if place == following else ButtonKind.SECONDARY
            button = Button(self.tr("Again") if is_done else self.tr("Solve"), kind, small=True)
            named = self.tr("Solve puzzle {number}: {title}")
            if is_done:
                named = self.tr("Solve puzzle {number} again: {title}")
            number = str(place + 1)
            button.setAccessibleName(named.format(number=number, title=listed.title))
            button.setObjectName(f"puzzle-{group}-{number}")
            button.clicked.connect(partial(self.puzzle_wanted.emit, group, place))
            is_last = place == len(puzzles) - 1
            row = NumberedRow(
                number, listed.title, listed.about, [button], done=is_done, last=is_last
            )
            row.pointed.connect(partial(self._look_at, page, puzzle))
            rows.addWidget(row)
            buttons.append(button)
        rows.addStretch(1)
        self.buttons[group] = buttons
        self._areas[group] = scrolled(inner)
        panel.rows.addWidget(self._areas[group], 1)
        return page

    def _look_at(self, page: PicturePage, puzzle: TurnPuzzle) -> None:
        page.picture.show_position(position_of(puzzle.game, puzzle.state))

    def _empty(self) -> QWidget:
        self.games = Button(self.tr("Finished games"), ButtonKind.PRIMARY)
        self.games.clicked.connect(self.games_wanted)
        panel = Panel(gold=True, padding=16)
        panel.rows.addWidget(
            EmptyPlace(
                paint_book,
                self.tr("Your own turns, to be played better"),
                self.tr(
                    "Analyse one of your finished games: the three turns of yours that cost most "
                    "become puzzles here."
                ),
                self.games,
            )
        )
        return panel
