"""The pictures of the sets: a sheet of all their pieces, and every question and help they bring."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import cycle, islice

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QVBoxLayout, QWidget

from smallworld.content import Content, all_sets
from smallworld.game import Game
from smallworld.state import State
from smallworld_client.analysis.pieces import RegionView
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.draw import body, panel, write, write_lines
from smallworld_client.gui.kit.label import Backdrop, Label, Tone, title
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import MARKERS, paint_marker
from smallworld_client.gui.records.replay import Replay
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Type
from smallworld_client.gui.turn.combo_card import CardState, ComboCard
from smallworld_client.table.setup import find_board
from smallworld_client.turn.combos import Combo
from smallworld_client.words import names
from smallworld_dev.scenarios import read
from smallworld_dev.scenarios.play import Run
from smallworld_dev.shots.posing import PosedMoment, PosedSession, PosedTable, Studio
from smallworld_dev.shots.screens import Pose
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
            names.name_of_race(race),
            f"{names.text_of_power(power)} {names.text_of_race(race)}",
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


Do = Callable[[TableScreen], object]

ALL_SETS = '["cursed","grand-dames","be-not-afraid","royal-bonus","spiders-web","leaders","relics"]'


class _PosedGame(Game):
    """A game that begins with a given position."""

    def __init__(self, game: Game, position: State) -> None:
        super().__init__(game.header, game.board, game.content)
        self._position = position

    def start(self) -> State:
        return self._position


class _StillReel(Replay):
    """A game of one position."""

    def __init__(self, game: Game) -> None:
        self.entries = ()
        self.game = game
        self.states = [game.start()]


def scene_text(
    ada: str, bram: str = "", on: str = "", game: str = "", steps: Iterable[str] = ()
) -> str:
    """A scenario of two on the printed board for them, with all sets.

    ``steps`` are moves that lead to the position, perhaps with what chance shows.
    """
    moves = "\n".join(f"[[step]]\n{step}" for step in steps)
    return f"""
title = "posed"
[board]
map = "two-players"
[game]
players = ["Ada", "Bram"]
sets = {ALL_SETS}
round = 4
{game}
[player.Ada]
{ada}
[player.Bram]
{bram}
[on]
{on}
{moves}
"""


def posed(text: str) -> PosedMoment:
    """The position to which a scenario's steps lead."""
    scenario = read(text, find_board)
    running = Run(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if not running.do(number, step):
            raise ValueError(str(running.failures))
    return PosedMoment(_StillReel(_PosedGame(scenario.game, running.state)), 0)


def _table(text: str, *then: Do) -> Pose:
    """The table in that position, as the one to move sees it, after something was done there."""

    def pose(studio: Studio) -> QWidget:
        at = posed(text)
        table = PosedTable(PosedSession(at, at.state.to_move))
        studio.set_up(table)
        for act in then:
            act(table)
            studio.rest(table)
        return table

    return pose


def _act(*actions: str) -> Do:
    def act(table: TableScreen) -> None:
        for action in actions:
            table.controller.act(action)

    return act


def _click(*regions: str) -> Do:
    def act(table: TableScreen) -> None:
        for region in regions:
            table.controller.click(region)

    return act


def _point_at(region: str) -> Do:
    return lambda table: table.board.input.point(region)


def _point_at_player(seat: int) -> Do:
    return lambda table: QApplication.sendEvent(
        table.players.panels[seat], QEvent(QEvent.Type.Enter)
    )


_BRAM = 'active = "corrupt orcs"'
_ORCS = '4 = "Bram orcs 3"\n9 = "Bram orcs 2"\n10 = "Bram orcs 1"\n15 = "Bram orcs 2"'
PICKS = scene_text("coins = 6", _BRAM, _ORCS)
HELPED = scene_text(
    'active = "catapult giants"\nhand = 6\nfireballs = 0',
    _BRAM,
    _ORCS + '\n2 = "Ada giants 2 + sword"\n3 = "Ada giants 1 + socks"\n7 = "Ada giants 1 + doormat"'
    '\n6 = "Ada giants 1 + stonehedge"',
    'stage = "conquer"\nstonehedge = "mercenary"',
)
FIRED = scene_text(
    'active = "fireball goblins"\nhand = 4\nfireballs = 3',
    _BRAM,
    _ORCS + '\n2 = "Ada goblins 2"\n3 = "Ada goblins 1 + sword"\n7 = "Ada goblins 1"'
    '\n19 = "Ada goblins 1 + stonehedge"\n21 = "Ada goblins 1"',
    'stage = "conquer"\nstonehedge = "behemoth"',
)
PLACED = scene_text(
    'active = "lava ice-witches"\nhand = 6\nleader = true\ndeclined = ["ratmen"]',
    _BRAM,
    _ORCS + '\n2 = "Ada ice-witches 1 + ring"\n6 = "Ada ice-witches 1 + scepter"'
    '\n7 = "Ada ice-witches 1"\n14 = "Ada ice-witches 1 + crypt"\n20 = "Ada ice-witches 1"'
    '\n12 = "Ada ratmen 1 declined + altar"\n13 = "Ada ratmen 1 declined"',
    'stage = "conquer"',
)
POTS = scene_text(
    'active = "behemoth leprechauns"\nhand = 4',
    _BRAM,
    _ORCS + '\n2 = "Ada leprechauns 1"\n19 = "Ada leprechauns 1"\n21 = "Ada leprechauns 1"',
    'stage = "conquer"',
)
CAPTURED = scene_text(
    'active = "swamp giants"\nhand = 6\ncaptives = ["elves"]',
    _BRAM,
    '4 = "Bram orcs 2 + leader"\n9 = "Bram orcs 2"\n15 = "Bram orcs 3"\n3 = "Ada giants 2"',
    'stage = "conquer"',
    ['do = "Ada conquer 4"'],
)
HIRED = scene_text(
    'active = "mercenary ratmen"\nhand = 2',
    _BRAM,
    _ORCS + '\n3 = "Ada ratmen 1"\n2 = "Ada ratmen 1"',
    'stage = "conquer"',
    ['do = "Ada attempt 4"\ndie = 2'],
)
FOUND = scene_text(
    'active = "swamp giants"\nhand = 6',
    _BRAM,
    _ORCS + '\n3 = "Ada giants 2"\n8 = "empty"\n14 = "monsters 2"\n13 = "Ada giants 1"',
    'stage = "conquer"\nrelics = ["pentacle"]',
    ['do = "Ada conquer 14"'],
)
WAKES = scene_text(
    'declined = ["ratmen"]\nwakes = "ratmen"\nslept = { ratmen = "hill" }',
    _BRAM,
    _ORCS
    + '\n2 = "Ada ratmen 1 declined"\n3 = "Ada ratmen 1 declined"\n7 = "Ada ratmen 1 declined"',
    'discard = ["hill"]',
)
COPIES = scene_text(
    'active = "copycat elves"\ncopy = "commando"',
    _BRAM,
    _ORCS + '\n2 = "Ada elves 4"\n3 = "Ada elves 2"',
)
HORDES = scene_text(
    'active = "hordes-of priestesses"\ndeclined = ["ratmen"]',
    _BRAM,
    _ORCS + '\n2 = "Ada priestesses 1"\n3 = "Ada priestesses 1"\n7 = "Ada priestesses 1"'
    '\n6 = "Ada priestesses 1"\n13 = "Ada priestesses 1 + altar"\n20 = "Ada ratmen 1 declined"',
)
REGROUPS = scene_text(
    'active = "marauding ratmen"\nhand = 4',
    _BRAM,
    _ORCS.replace("orcs 3", "orcs 1")
    + '\n2 = "Ada ratmen 3 + orb"\n3 = "Ada ratmen 2 + pentacle"\n7 = "Ada ratmen 2"'
    '\n14 = "empty + balrog"',
    'stage = "conquer"',
    ['do = "Ada conquer 13"'],
)

RESTING = scene_text(
    'active = "hill {race}"\nhand = 4',
    _BRAM,
    _ORCS + '\n2 = "Ada {race} 3"\n3 = "Ada {race} 2"',
    'stage = "conquer"',
)

SETS_TABLE: dict[str, Pose] = {
    "table-sets-pick": _table(PICKS),
    "table-sets-pick-led": _table(PICKS, _act("leader")),
    "table-sets-start": _table(COPIES),
    "table-sets-menu": _table(COPIES, lambda table: table.top.menu.click()),
    "table-sets-card": _table(COPIES, lambda table: table.table_actions.act("sets")),
    "table-sets-copy": _table(COPIES, _act("copy")),
    "table-sets-wake": _table(WAKES, _click("3")),
    "table-sets-hire": _table(HIRED),
    "table-sets-ransom": _table(CAPTURED),
    "table-sets-balrog": _table(FOUND),
    "table-sets-balrog-goes-on": _table(REGROUPS, _act("balrog")),
    "table-sets-orb": _table(REGROUPS, _act("orb")),
    "table-sets-regroup": _table(REGROUPS),
    "table-sets-decline-leave": _table(HORDES, _act("decline"), _click("2")),
    "table-sets-decline-pile": _table(HORDES, _act("decline"), _click("2", "3")),
    "table-sets-decline-altar": _table(HORDES, _act("decline"), _click("2", "3", "13")),
    "table-sets-decline": _table(HORDES, _act("decline"), _click("2", "3", "13", "13")),
    "table-sets-helps": _table(HELPED, _act("help-sword", "help-mercenary"), _point_at("9")),
    "table-sets-helps-none": _table(HELPED),
    "table-sets-helps-catapult": _table(HELPED, _act("help-catapult")),
    "table-sets-helps-numbers": _table(
        FIRED, _act("help-fireballs", "help-fireballs", "help-behemoths"), _point_at("4")
    ),
    "table-sets-place": _table(PLACED, _act("redeploy-myself")),
    "table-sets-place-leader": _table(PLACED, _act("redeploy-myself", "layer-leader")),
    "table-sets-place-ring": _table(PLACED, _act("redeploy-myself", "even", "layer-ring")),
    "table-sets-place-winter": _table(PLACED, _act("redeploy-myself", "even", "layer-winter")),
    "table-sets-place-lava": _table(
        PLACED, _act("redeploy-myself", "even", "layer-lava"), _click("12")
    ),
    "table-sets-place-ghost": _table(PLACED, _act("redeploy-myself", "even", "layer-ghost")),
    "table-sets-place-altar": _table(PLACED, _act("redeploy-myself", "even", "layer-altar")),
    "table-sets-place-pots": _table(POTS, _act("redeploy-myself", "layer-pots")),
    "table-sets-place-behemoths": _table(POTS, _act("redeploy-myself", "layer-behemoths")),
    "table-sets-place-barbarians": _table(
        RESTING.format(race="barbarians"), _act("redeploy-myself")
    ),
    "table-sets-place-pixies": _table(RESTING.format(race="pixies"), _act("redeploy-myself")),
    "table-sets-card-relic": _table(PLACED, _point_at("2")),
    "table-sets-card-player": _table(CAPTURED, _point_at_player(0)),
}
