"""What is heard at a table, and what is not."""

from collections.abc import Callable

from smallworld.game import Game
from smallworld.moves import Attempt, Conquer, Decline, Expand, Pick, Redeploy
from smallworld_client.gui.sound import Sound
from smallworld_client.gui.table.pointing import sound_of
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.turn.scene import PlayerScene
from smallworld_dev.shots.posing import moment
from tests.gui.table.positions import START, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def heard(screen: TableScreen) -> list[Sound]:
    sounds: list[Sound] = []
    screen.sounds.sounded.connect(sounds.append)
    return sounds


def sound_before(kind: type, *, turn: int = 1) -> Sound:
    """The sound of the first move of a kind, from a round on, in a game that was really played."""
    at = moment(3, lambda it: isinstance(it.next_move, kind) and it.state.round >= turn)
    game = at.reel.game
    assert isinstance(game, Game)
    step = at.reel.steps[at.position]
    return sound_of(PlayerScene(game, step.after), step)


def test_each_kind_of_step_has_its_sound() -> None:
    assert sound_before(Pick) is Sound.PLACE
    assert sound_before(Conquer) is Sound.ARRIVAL
    assert sound_before(Conquer, turn=2) is Sound.CONQUER
    assert sound_before(Attempt) is Sound.DIE
    assert sound_before(Decline) is Sound.DECLINE
    assert sound_before(Redeploy) is Sound.COINS


def test_a_step_is_heard_once(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    sounds = heard(seat_at(session))
    session.make(Expand())
    assert sounds == [Sound.PLACE]


def test_a_step_is_not_heard_while_one_looks_at_the_past(seat_at: Seat) -> None:
    session = TableSession(2, seats=(0,))
    session.play_until(lambda state: state.round == 2)
    screen = seat_at(session)
    screen.past.look_at(0)
    sounds = heard(screen)
    session.make(session.game.legal_moves(session.state)[0])
    assert sounds == []


def test_a_token_that_is_placed_is_heard(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    screen.controller.act("stop-anyway")
    placing = screen.controller.prompt.placing
    assert placing is not None
    assert placing.layer is not None
    sounds = heard(screen)
    region = max(placing.layer.counts)
    regions = screen.controller.scene.game.board.regions
    screen.board.input.step_clicked.emit(regions[region].id, 1)
    assert sounds == [Sound.PLACE]


def test_a_refusal_is_heard(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    sounds = heard(screen)
    screen.controller.click("20")
    assert sounds == [Sound.REFUSAL]
