"""The dialog that changes a position by its parts, on a board, or as its line of text."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.position_text import parse_position
from smallworld.state import LOST_TRIBE, NOBODY, Region, Stage, State, Turn, replace
from smallworld_client.analysis.pieces import region_views
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker, Stepper
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, in_line, labelled
from smallworld_client.gui.kit.label import Part, filled, heading, note
from smallworld_client.study.position_line import (
    LONGEST_LINE,
    began_at,
    print_position,
    read_position,
)
from smallworld_client.turn.scene import RegionOffer
from smallworld_client.words.names import combo_title, region_name, why
from smallworld_maps import load

_NONE = "none"
_MOST_TOKENS = 30
_MOST_COINS = 999
_WIDE, _BOARD = 860, 420  # widths of the dialog and of its board, at normal text size


class PositionDialog(Dialog):
    """A click on the board chooses the region that is changed."""

    chosen = Signal(object)  # a Game that begins with the position

    def __init__(self, game: Game, state: State, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=_WIDE)
        self.setObjectName("position")
        self.set_title(self.tr("Change the position"))
        self._game, self._state, self._region = game, state, 0
        self._written = ""  # the line as this dialog has written it
        self.content.addWidget(
            note(self.tr("A new analysis board opens with it; the game stays as it is."))
        )
        columns = QHBoxLayout()
        columns.setSpacing(20)
        columns.addLayout(filled(QVBoxLayout(), *self._turn_and_coins(), 1), 1)
        columns.addLayout(filled(QVBoxLayout(), *self._region_parts(), 1))
        self.content.addLayout(columns)
        self.line = Field(self.tr("The whole position as a line of text"), most=LONGEST_LINE)
        self.content.addWidget(self.line)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        use = self.add_button("use", self.tr("Use this position"), ButtonKind.PRIMARY)
        use.setObjectName("use-position")
        self.line.submitted.connect(lambda: self.answered.emit("use"))
        self.answered.connect(self._end)
        self._show_region()
        self._write()

    def _make_board(self) -> BoardView:
        board = self.board = BoardView(load(self._game.board.id))
        board.pace = 0
        board.setFixedWidth(self.theme.px(_BOARD))
        board.setFixedHeight(board.heightForWidth(board.width()))
        board.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the list below does the same by keyboard
        board.input.region_clicked.connect(self._click)
        return board

    def _click(self, region: str) -> None:
        """Water can't be held, so it is not in the list."""
        value = str(self._game.board.index[region])
        if self.region.findData(value) >= 0:
            self.region.set_value(value)
            self._choose_region(value)

    def _turn_and_coins(self) -> Iterator[Part]:
        state, game = self._state, self._game
        self.round = Stepper(self.tr("Round"), 1, game.board.rounds, state.round)
        self.round.changed.connect(lambda number: self._edit(round=number))
        seats = [Option(str(seat), name) for seat, name in enumerate(game.names)]
        self.turn = Picker(self.tr("Turn of"), seats, str(state.seat))
        self.turn.chosen.connect(self._begin_turn)
        parts = in_line((self.tr("Round"), self.round), (self.tr("Turn of"), self.turn))
        yield filled(QHBoxLayout(), *parts, 1)
        yield heading(self.tr("Coins"))
        grid = QGridLayout()
        for seat, name in enumerate(self._game.names):
            coins = Stepper(name, 0, _MOST_COINS, self._state.players[seat].coins, wheels=True)
            coins.setObjectName(f"coins-{seat}")
            coins.changed.connect(partial(self._set_coins, seat))
            grid.addWidget(labelled(name, coins), seat // 2, seat % 2)
        yield grid

    def _region_parts(self) -> Iterator[Part]:
        game, regions = self._game, self._game.board.regions
        yield note(self.tr("Click a region on the board, or choose its name."))
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
        yield self._make_board()
        parts = (
            (self.tr("Region"), self.region),
            (self.tr("Held by"), self.owner),
            (self.tr("Tokens"), self.tokens),
        )
        yield filled(QHBoxLayout(), *in_line(*parts), 1)

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
        with QSignalBlocker(self.owner), QSignalBlocker(self.tokens):
            self.owner.set_value(value)
            self.tokens.set_value(region.tokens)
        self.board.offer({self._game.board.regions[self._region].id: RegionOffer()})

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
        self.board.show_regions(region_views(self._game, self._state))
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
