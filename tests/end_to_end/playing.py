"""A person who plays by clicks: looks at the position, decides, and clicks as a player would."""

from random import Random

from PySide6.QtWidgets import QAbstractButton

from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    Redeploy,
    Roll,
    Sorcery,
)
from smallworld.state import Stage, State
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.words import names
from tests.end_to_end.hands import Hands

DECLINES = 0.2
STOPS_EARLY = 0.05
MOST_CLICKS = 80
"""Clicks that one redeployment may take."""


class Player:
    """Plays the seats of one window's session to the end of the game."""

    def __init__(self, hands: Hands, session: Session, seed: str) -> None:
        self._hands, self._session = hands, session
        self._random = Random(seed)

    def play(self) -> None:
        """Click until the game is over; whoever has no seat looks on."""
        while not self._over():
            known = len(self._session.entries)
            if self._mine():
                self._act()
            self._wait_for_move(known)

    def _wait_for_move(self, known: int) -> None:
        """Wait until there are more entries than were known; the last one is the end of it."""
        self._hands.until(
            lambda: len(self._session.entries) > known or self._over(),
            f"a move after {known}, in {self._where()}",
        )

    def _over(self) -> bool:
        return self._state.stage is Stage.OVER

    def _mine(self) -> bool:
        return self._state.to_move in self._session.seats

    @property
    def _state(self) -> State:
        assert self._session.state is not None
        return self._session.state

    def _where(self) -> str:
        state = self._state
        return f"round {state.round}, stage {state.stage}, seat {state.to_move} to move"

    @property
    def _table(self) -> TableScreen:
        return self._hands.see(TableScreen, lambda _: True, "the table")

    def _act(self) -> None:
        self._take_screen()
        assert self._session.game is not None
        moves = self._session.game.legal_moves(self._state)
        match self._choose(moves):
            case Pick(slot):
                self._pick(slot)
            case Expand():
                self._hands.press_named("action-expand")
            case Decline():
                self._hands.press_named("action-decline")
                self._hands.press_named("confirm-decline")
            case Conquer(region, declined):
                self._turn_to(declined=declined)
                self._click_region(region)
            case Attempt(region, declined):
                self._turn_to(declined=declined)
                self._click_region(region)
                self._hands.press_named("action-attempt")
            case Abandon(regions):
                self._hands.press_named("action-abandon")
                self._click_region(regions[0])
            case Dragon(region):
                self._hands.press_named("action-dragon")
                self._click_region(region)
            case Sorcery(region):
                self._hands.press_named("action-sorcery")
                self._click_region(region)
            case Roll():
                self._hands.press_named("action-roll")
            case Ally(seat):
                self._hands.press_named(f"action-ally-{seat}")
            case Pass():
                self._hands.press_named("action-pass")
            case Redeploy():
                self._redeploy()

    def _pick(self, slot: int) -> None:
        """Pick a combo, and say yes where the bar asks before it pays."""
        self._hands.press_named(f"combo-{slot}")
        if self._hands.find(QAbstractButton, lambda b: b.objectName() == "action-pay"):
            self._hands.press_named("action-pay")

    def _take_screen(self) -> None:
        """At a shared screen whoever is next says that they are there."""
        if self._table.handover.is_waiting:
            self._hands.press_named("take-over")

    def _choose(self, moves: list[Move]) -> Move:
        """A legal move: conquests while there are any, now and then something else."""
        chance = self._random.random()
        if self._state.stage is Stage.START and len(moves) > 1:
            kind: type[Move] = Decline if chance < DECLINES else Expand
            return next(move for move in moves if isinstance(move, kind))
        if self._state.stage is Stage.CONQUER and chance > STOPS_EARLY:
            moves = [move for move in moves if not isinstance(move, Abandon)]
            if len(moves) > 1:
                moves = [move for move in moves if not isinstance(move, Redeploy)]
        return self._random.choice(moves)

    def _turn_to(self, *, declined: bool) -> None:
        """Have the right race conquer: the active one, or the one in decline that still can."""
        other = self._hands.find(QAbstractButton, lambda b: b.objectName() == "action-ghouls")
        if other is None:
            return
        active = self._state.players[self._state.seat].active
        assert active is not None
        assert self._session.game is not None
        offers_active = names.race_name(self._session.game, active.race) in other.text()
        if offers_active != declined:
            self._hands.click(other)

    def _click_region(self, region: int) -> None:
        """Click it, and say yes where one's own race in decline would lose it."""
        board = self._table.board
        assert self._session.game is not None
        name = self._session.game.board.regions[region].id
        self._hands.click(board, board.region_point(name))
        if self._hands.find(QAbstractButton, lambda b: b.objectName() == "action-take-own"):
            self._hands.press_named("action-take-own")

    def _redeploy(self) -> None:
        """Place what there is to place, by steppers and presets, and score the turn."""
        if self._state.stage is Stage.CONQUER:
            self._hands.press_named("action-stop")
            if self._hands.named("action-stop-anyway") is not None:
                self._hands.press_named("action-stop-anyway")
        for _ in range(MOST_CLICKS):
            done = self._hands.see(
                QAbstractButton,
                lambda b: b.objectName() in ("action-redeploy", "action-rest"),
                "the button that ends a redeployment, or places what is left",
            )
            is_rest = done.objectName() == "action-rest"
            if done.isEnabled() and not is_rest:
                self._hands.click(done)
                return
            if not self._place_one():
                rest = ("action-rest",) if is_rest else ()
                self._hands.press_named(
                    self._random.choice(("preset-even", "preset-borders", *rest))
                )
        raise self._hands.stuck(f"a redeployment that does not end: {done.toolTip()}")

    def _place_one(self) -> bool:
        """Press the plus of a region's stepper on the board, if the dice of this person say so."""
        assert self._session.game is not None
        sheet = self._session.game.redeployment_options(self._state).active
        if sheet is None or not sheet.stands or self._random.random() < 0.5:
            return False
        region = self._session.game.board.regions[self._random.choice(list(sheet.stands))]
        board = self._table.board
        self._hands.click(board, board.step_point(region.id, 1))
        return True
