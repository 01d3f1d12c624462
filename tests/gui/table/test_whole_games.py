"""Whole games and every move, by clicks and by what the prompts offer."""

from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

import pytest
from msgspec import structs
from pytestqt.qtbot import QtBot

from smallworld.board import Board
from smallworld.content import BASE, all_sets
from smallworld.content.own import content_with, pack as pack_own, read_own
from smallworld.errors import IllegalMove
from smallworld.game import Game, deal
from smallworld.moves import (
    Abandon,
    AttemptWith,
    Balrog,
    ConquerWith,
    Copy,
    Decline,
    DeclineWith,
    Hire,
    Move,
    Orb,
    Outcome,
    Pick,
    PickLed,
    Question,
    Ransom,
    Recorded,
    Redeploy,
    RedeployWith,
    Regroup,
    Wake,
)
from smallworld.notation import read_move
from smallworld.state import Stage, State
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.players import simple_bots
from smallworld_client.table.setup import SeatSetup, Setup, find_board, open_game
from smallworld_client.turn.redeployment_view import redeployment_view
from smallworld_dev.scenarios import read
from smallworld_dev.scenarios.play import Run, Scenario
from smallworld_dev.shots import sets
from smallworld_maps.generate import generate
from smallworld_maps.own import pack as pack_board
from smallworld_wire.room import TableSettings
from tests.gui.showing import existing, on_screen
from tests.gui.table.by_prompts import Presser
from tests.gui.table.hands import Hands
from tests.gui.table.table_kit import NAMES, Seat, TableSession

OTHERS = [pytest.param(*it, marks=pytest.mark.long) for it in ((3, 10), (5, 3))]
"""A game of five, with all there is, is played below."""


@pytest.mark.turns(4)
@pytest.mark.parametrize(("players", "seed"), [(2, 2), *OTHERS])
def test_random_games_are_played_by_clicks_alone(seat_at: Seat, players: int, seed: int) -> None:
    session = TableSession(players, tuple(range(players)), seed)
    header = structs.replace(session.game.header, rounds=ROUNDS)
    session = TableSession(players, tuple(range(players)), seed, game=open_game(header))
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
        screen = on_screen(qtbot, TableScreen(session), 1280, 720)
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


HERE = Path(__file__).parents[2] / "scenarios"
FOLDERS = (
    "cursed", "grand-dames", "be-not-afraid", "royal-bonus", "spiders-web", "leaders", "relics",
    "sets",
)  # fmt: skip


class _Watched(Run):
    """A run that notes each move that the rules accept, with where it leads."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.asked: list[tuple[Question, Outcome]] = []

    def draw(self, question: Question) -> Outcome:
        outcome = super().draw(question)
        self.asked.append((question, outcome))
        return outcome


def accepted(scenario: Scenario) -> list[tuple[State, int, Move, tuple[Outcome, ...], State]]:
    """The moves of a scenario that are legal: position, seat, move, chance, position after."""
    running, found = _Watched(scenario), []
    for number, step in enumerate(scenario.steps, 1):
        before, running.asked = running.state, []
        if not running.do(number, step):
            break
        if step.do is not None and not step.refused:
            seat, move = read_move(scenario.game, step.do)
            chance = tuple(outcome for _, outcome in running.asked)
            found.append((before, seat, move, chance, running.state))
    return found


@pytest.mark.turns(8)
@pytest.mark.parametrize("folder", FOLDERS)
def test_whatever_a_scenario_does_the_prompts_can_do(folder: str) -> None:
    wrong = []
    for path in sorted((HERE / folder).glob("*.toml")):
        scenario = read(path.read_text(encoding="utf-8"), find_board)
        for before, seat, move, chance, after in accepted(scenario):
            if isinstance(move, Abandon) and len(move.regions) > 1:
                continue  # it is made one after the other
            try:
                made = Presser(scenario.game, before).make(move)
                assert made is not None, "nothing was submitted"
                led = scenario.game.apply(before, seat, made, Recorded(chance))
                assert led == after, f"another move came out: {made}"
            except (AssertionError, IllegalMove) as why:
                wrong.append(f"{path.name}: {move}: {why}")
    assert wrong == []


RARE = (PickLed, Copy, Wake, DeclineWith, ConquerWith, AttemptWith, Orb, Balrog, Regroup, Ransom,
        Hire)  # fmt: skip


TWO_RACES = """
[[race]]
id = "own-moles"
name = "Moles"
one = "Mole"
banner = 6
supply = 14
text = "Caverns are next to each other."
traits = [{ trait = "tunnels", symbol = "cavern" }, { trait = "grows", regions = 3 }]

[[race]]
id = "own-herons"
name = "Herons"
one = "Heron"
banner = 5
supply = 11
text = "Come down anywhere, and like it wet."
traits = [{ trait = "enters-anywhere" }, { trait = "region-pays", terrains = ["swamp", "lake"] }]
"""
OWN = ("own-moles", "own-herons")
ROUNDS = 5
"""So few are enough for whatever a game can bring."""


def all_there_is_for_five(seed: int) -> TableSession:
    """A new game of five with every set, two races and a board of their own, all at this screen."""
    rng = Random(seed)

    def draw(question: Question) -> int | str:
        return rng.choice(question.outcomes)

    board = generate(5, "played by clicks")
    content = content_with(BASE, tuple(it.id for it in all_sets()), pack_own(read_own(TWO_RACES)))
    header = deal(Board.of(board), NAMES, "everything", draw, content)
    game = open_game(structs.replace(header, board_file=pack_board(board), rounds=ROUNDS))
    return TableSession(5, tuple(range(5)), seed, game=game)


def choose(game: Game, state: State, rng: Random, done: Counter[type]) -> Move:
    """What was done least comes first, so that a game reaches everything; few attacks a turn."""
    moves = game.legal_moves(state)
    own = [it for it in moves if isinstance(it, Pick) and state.column[it.slot].race in OWN]
    if own:
        return own[-1]
    if state.stage is Stage.START:
        active = state.players[state.seat].active
        spent = active is not None and active.held.bit_count() > 6
        kinds = (Copy,) if rng.random() < 0.5 else (Decline,) if spent else ()
        wanted = [move for move in moves if isinstance(move, kinds)] if kinds else []
        return rng.choice(wanted) if wanted else moves[0]
    rare = [move for move in moves if isinstance(move, RARE) and done[type(move)] < 3]
    if rare and rng.random() < 0.7:
        return min(rare, key=lambda move: done[type(move)])
    others = [move for move in moves if not isinstance(move, Abandon | Redeploy)]
    if not others or (state.stage is Stage.CONQUER and len(state.turn.attacks) > 5):
        short = next(move for move in moves if isinstance(move, Redeploy))
        return with_parts(game, state, short, rng)
    return rng.choice(others)


def with_parts(game: Game, state: State, move: Redeploy, rng: Random) -> Redeploy:
    """With whatever else may be placed, each part somewhere."""
    said = move if isinstance(move, RedeployWith) else RedeployWith(*structs.astuple(move))
    options = game.redeployment_options(state)
    held = list(options.active.stands) if options.active is not None else []
    for part in ("pots", "winter", "lava", "ring", "scepter", "ghost", "altar"):
        site = rng.choice(held) if held and part in ("pots", "ring", "scepter") else None
        site = rng.randrange(len(state.regions)) if site is None else site
        value = (site,) if part in ("pots", "winter", "lava") else site
        more = structs.replace(said, **{part: value})
        if game.why_not(state, state.to_move, more) is None:
            said = more
    return said if said != RedeployWith(*structs.astuple(move)[:5]) else move


@pytest.mark.turns(8)
def test_a_game_of_five_with_all_sets_two_own_races_and_an_own_board_is_played_by_clicks_to_the_end(
    seat_at: Seat,
) -> None:
    session = all_there_is_for_five(27)
    screen = seat_at(session)
    screen.setUpdatesEnabled(False)  # what is painted is not looked at here
    screen.handover.set_wanted(False)
    hands, rng = Hands(screen), Random(7)
    done: Counter[type] = Counter()
    played: set[str] = set()
    while session.state.stage is not Stage.OVER:
        screen.cards.score.hide()
        screen.cards.losses.hide()
        move = choose(session.game, session.state, rng, done)
        hands.make(move)
        made = session.submitted[-1]
        assert isinstance(made, Redeploy if isinstance(move, Redeploy) else type(move)), move
        if not isinstance(move, Redeploy):
            assert made == move
        done[type(made)] += 1
        played.update(region.race for region in session.state.regions)
    hands.find("result")
    assert {ConquerWith, PickLed, RedeployWith} <= set(done)
    assert played.issuperset(OWN)
    assert session.state.found is not None
    assert len(session.state.found.relics) < len(session.game.content.finds)


def region(name: str) -> int:
    """The index of a region of the board for two, whose ids are numbers."""
    return int(name) - 1


CASES: list[tuple[str, Move]] = [
    (sets.HORDES, DeclineWith((region("2"), region("3")), region("13"), region("13"))),
    (sets.HELPED, ConquerWith(region("9"), helps=(("mercenary", 0), ("sword", 0)))),
    (sets.HELPED, ConquerWith(region("14"), helps=(("catapult", region("7")),))),
    (sets.FIRED, ConquerWith(region("4"), helps=(("fireballs", 2),))),
    (sets.FOUND, Balrog(region("20"))),
    (sets.HIRED, Hire()),
    (
        sets.PLACED,
        RedeployWith(
            ((region("2"), 7),),
            leader=region("6"),
            ring=region("14"),
            scepter=region("2"),
            ghost=region("15"),
            winter=(region("3"), region("8")),
            lava=(region("1"),),
            altar=region("13"),
        ),
    ),
    (sets.POTS, RedeployWith(((region("2"), 5),), behemoths=((region("19"), 2),),
                              pots=(region("2"), region("21")))),
]  # fmt: skip
"""What is said by several clicks; that prompts can say all else is shown above."""


@pytest.mark.turns(8)
@pytest.mark.parametrize(("text", "move"), CASES)
def test_each_move_of_the_sets_is_made_by_clicks(seat_at: Seat, text: str, move: Move) -> None:
    at = sets.posed(text)
    session = TableSession(2, (at.state.to_move,), game=at.reel.game)
    assert session.game.why_not(at.state, at.state.to_move, move) is None
    Hands(seat_at(session)).make(move)
    assert session.submitted == [move]


def test_the_scepter_is_in_the_score_before_the_turn_is_scored(seat_at: Seat) -> None:
    at = sets.posed(sets.PLACED)
    session = TableSession(2, (at.state.to_move,), game=at.reel.game)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    placing = existing(screen.controller.prompt.placing)
    before = dict(redeployment_view(placing).score or ())
    hands.press(names.layer("scepter"))
    hands.click_region(region("6"))
    after = dict(redeployment_view(placing).score or ())
    assert set(after) - set(before) == {"Scepter of Avarice"}
