"""Whole games played by clicks: every legal move can be reached on the screen."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from smallworld.moves import Redeploy
from smallworld.state import Stage
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players import simple_bots
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.room import TableSettings
from tests.gui.table.hands import Hands
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


OTHERS = [pytest.param(*it, marks=pytest.mark.long) for it in ((3, 10), (5, 3))]
"""A game of five is played in ``test_game_with_sets``."""


@pytest.mark.turns(2)
@pytest.mark.parametrize(("players", "seed"), [(2, 2), *OTHERS])
def test_random_games_are_played_by_clicks_alone(seat_at: Seat, players: int, seed: int) -> None:
    session = TableSession(players, tuple(range(players)), seed)
    screen = seat_at(session)
    screen.setUpdatesEnabled(False)  # what is painted is not looked at here
    hands, rng = Hands(screen), Random(seed)
    while session.state.stage is not Stage.OVER:
        screen.cards.score.hide()
        move = simple_bots.choose(session.game, session.state, rng)
        hands.make(move)
        done = session.submitted[-1]
        assert type(done) is type(move)
        if not isinstance(move, Redeploy):
            assert done == move or hasattr(move, "regions")
    hands.find("result")


def has_shown(screen: TableScreen, session: Session, steps: int) -> bool:
    """Whether the next step has been made and shown; a die that still rolls holds it back."""
    return len(screen.controller.steps) == len(session.entries) > steps


def test_a_shared_screen_plays_a_session_of_its_own(seat_at: Seat, qtbot: QtBot) -> None:
    places = (SeatSetup("person", "Ann"), SeatSetup("person", "Bob"))
    session = Session.local(Setup("Ann", TableSettings("Evening", "two-players"), places))
    try:
        qtbot.waitUntil(lambda: session.game is not None)
        screen = TableScreen(session)
        qtbot.addWidget(screen)
        screen.resize(1280, 720)
        screen.show()
        hands, rng = Hands(screen), Random(1)
        for _ in range(12):
            assert session.game is not None
            assert session.state is not None
            before = len(session.entries)
            hands.make(simple_bots.choose(session.game, session.state, rng))
            qtbot.waitUntil(partial(has_shown, screen, session, before))
        assert session.seats == {0, 1}
    finally:
        session.leave()
