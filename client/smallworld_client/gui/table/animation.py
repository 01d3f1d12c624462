"""Animation at the table: pieces and coins, the die, the gold line."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from smallworld.state import State
from smallworld_client.analysis.movements import BESIDE, COIN, Movement, Piece
from smallworld_client.analysis.region_views import region_views
from smallworld_client.analysis.step_movements import coin_movements, pieces_in_hand
from smallworld_client.guest.events import Step
from smallworld_client.gui import keys
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.board.overlay_layer import OverlayLayer
from smallworld_client.gui.combos.column import ComboColumn
from smallworld_client.gui.conquest.die import ROLLS, roll_of
from smallworld_client.gui.players.column import PlayerColumn
from smallworld_client.gui.players.panel import PlayerView
from smallworld_client.gui.prompts.tray import Tray
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.table.cards import Cards
from smallworld_client.redeployment.plan import RedeploymentPlan

_SKIPS = frozenset((*keys.GO_ON.codes, *keys.BACK.codes))
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class TableAnimation(QObject):
    """Shows a position by moving the pieces into it; a click, Space or Esc ends the animation.

    Nothing waits for it: a position that arrives meanwhile starts from the animation's end state.
    """

    def __init__(
        self,
        board: BoardView,
        trays: Sequence[Tray],
        combos: ComboColumn,
        players: PlayerColumn,
        cards: Cards,
        overlay: OverlayLayer,
    ) -> None:
        super().__init__(board)
        self._combos = combos
        self._board, self._trays, self._players, self._cards = board, trays, players, cards
        self._step: Step | None = None
        self._skipping = False
        board.set_overlay(overlay, self._home, self._beside)
        for tray in trays:
            self._connect(tray)

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return self._board.moving or self._cards.die.rolling or self._players.line.moving

    def because_of(self, step: Step) -> None:
        """This entry leads to the next position."""
        self._step = step

    def show(self, scene: Scene, placing: RedeploymentPlan[Scene] | None) -> None:
        """Animate to a position, or to the current state of a redeployment."""
        step, self._step = self._step, None
        state = placing.preview() if placing else scene.state
        rolled = step is not None and roll_of(scene, step) is not None
        self._board.show_regions(
            region_views(scene.game, state),
            pieces_off_board(scene.state, placing),
            coins=self._coins(scene, state, step),
            after=ROLLS if rolled else 0,
        )
        self._listen()

    def without_moving_coins(self, views: Sequence[PlayerView]) -> list[PlayerView]:
        """The players' panels without the coins that are still moving."""
        return [
            view
            if view.coins is None
            else replace(view, coins=view.coins - self._board.underway(Piece(COIN, view.seat)))
            for view in views
        ]

    def finish(self) -> None:
        """End all movement; every piece is at its destination."""
        self._board.finish()
        self._cards.die.finish()
        self._players.line.finish()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click or a key ends the animation, and still has its usual effect."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress or (kind in _KEYS and _skips(event)):
            self.finish()
        if not self.running:
            self._skipping = False
            watching = QCoreApplication.instance()
            if watching is not None:
                watching.removeEventFilter(self)
        return False

    def _listen(self) -> None:
        """Install the application's event filter only while something moves."""
        program = QCoreApplication.instance()
        if self.running and not self._skipping and program is not None:
            self._skipping = True
            program.installEventFilter(self)

    def _connect(self, tray: Tray) -> None:
        """A piece dragged out of the tray continues over the board."""
        board = self._board
        tray.lifted.connect(
            lambda piece, at: board.input.lift_from_hand(piece, self._on_board(tray, at))
        )
        tray.carried.connect(lambda at: board.input.carry_to(self._on_board(tray, at)))
        tray.dropped.connect(lambda at: board.input.drop_at(self._on_board(tray, at)))

    def _home(self, piece: Piece) -> QPointF | None:
        """Where a player keeps a piece: in the hand under the board, else at the panel."""
        for tray in self._trays:
            hand = tray.hand
            shown = hand is not None and (hand.seat, hand.piece) == (piece.owner, piece.name)
            if shown and tray.isVisible():
                return self._on_board(tray, tray.spot)
        if not 0 <= piece.owner < len(self._players.panels):
            return None
        panel = self._players.panels[piece.owner]
        spot = panel.coin_spot if piece.name == COIN else panel.piece_spot(piece.name)
        return self._on_board(panel, spot)

    def _beside(self, place: str) -> QPointF | None:
        """Where the coins of a combo lie."""
        card = self._combos.cards[int(place.removeprefix(BESIDE))]
        return self._on_board(card, card.coin_spot) if card.isVisible() else None

    def _coins(self, scene: Scene, state: State, step: Step | None) -> Sequence[Movement]:
        """Which coins change hands with a step."""
        return () if step is None else coin_movements(scene.game, state, step)

    def _on_board(self, widget: QWidget, spot: QPointF) -> QPointF:
        return self._board.mapFromGlobal(widget.mapToGlobal(spot))


def _skips(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() in _SKIPS


def pieces_off_board(state: State, placing: RedeploymentPlan[Scene] | None) -> dict[Piece, int]:
    """What every player holds off the board; in a redeployment, what is still to be placed."""
    hands = pieces_in_hand(state)
    if placing is not None:
        for layer in placing.layers:
            hands[placing.piece(layer)] = layer.left
    return hands
