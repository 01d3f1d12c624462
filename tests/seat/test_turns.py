"""Whoever sits in a browser plays by taps alone, and every question reaches them as plain data."""

from random import Random

import msgspec
import pytest

from smallworld.game import Game
from smallworld.moves import Move, Recording
from smallworld.record import Entry
from smallworld.state import NOBODY, Region, Stage, State
from smallworld_client.players import simple_bots
from smallworld_client.players.bot import Positions
from smallworld_client.table.events import Began, ClockTold, GameStep, WentBack
from smallworld_client.turn.turn_end import HELD
from smallworld_seat.turn import SeatTurn, Tap
from smallworld_web.position import Data
from tests.shared import walks

MOST_TAPS = 4000


class Table:
    """A game whose first seat is played by taps; the others move at once."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game, self.state, self.rng = game, game.start(), rng
        self.entries: list[Entry] = []
        self.states = [self.state]
        self.turn = SeatTurn(self.play)
        self.turn.sit(frozenset({0}))
        self.turn.begin(Began(game, self.state, ()))
        self.now = 0.0
        self.meanwhile: list[tuple[State, Data]] = []
        """What was shown while others were to move."""

    def play(self, move: Move) -> None:
        self._waiting = move

    _waiting: Move | None = None

    def settle(self) -> None:
        """What the host would do: the move that was tapped, and those of the others."""
        while self.state.stage is not Stage.OVER:
            move, self._waiting = self._waiting, None
            if move is None:
                if self.state.to_move == 0:
                    return
                move = simple_bots.choose(self.game, self.state, self.rng)
            before, draw = self.state, Recording(walks.draw_from(self.rng))
            self.state = self.game.apply(before, before.to_move, move, draw)
            entry = Entry(before.to_move, move, tuple(draw.outcomes))
            self.entries.append(entry)
            self.states.append(self.state)
            self.turn.step(GameStep(len(self.entries) - 1, before, entry, self.state))
            if self.state.to_move not in (0, NOBODY):
                self.meanwhile.append((self.state, self.shown()))

    def shown(self) -> Data:
        data = self.turn.data(self.now)
        assert data is not None
        msgspec.json.encode(data)
        return data

    def tap(self, tap: Tap) -> None:
        self.turn.tap(tap, self.now)
        self.settle()

    def wait(self) -> None:
        self.now += HELD
        self.turn.tick(self.now)
        self.settle()


def some_tap(data: Data, rng: Random) -> Tap | None:
    """One of the taps that a page offers; None while a move is held back."""
    if data["held"]:
        return None
    taps = [Tap("pick", at=slot) for slot, why in enumerate(data["picks"] or ()) if not why]
    taps += [Tap("click", at=int(number)) for number in data["targets"]]
    taps += [Tap("act", it["id"]) for it in data["actions"] if it["enabled"]] * 2
    if data["decline"]:
        taps.append(Tap("act", "confirm-decline"))
    if data["placing"]:
        stands = data["placing"]["stands"]
        taps += [Tap("step", at=row[0], by=1) for row in stands if row[3] < row[5]]
    gold = [Tap("act", it["id"]) for it in data["actions"] if it["gold"] and it["enabled"]]
    return rng.choice(taps + gold * 3)


@pytest.mark.parametrize("sets", [(), walks.SETS], ids=["base", "all sets"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_can_be_played_by_taps(sets: tuple[str, ...], seed: int) -> None:
    rng = Random(seed)
    table = Table(walks.game_with_sets(sets, 3, rng), rng)
    table.settle()
    for _ in range(MOST_TAPS):
        if table.state.stage is Stage.OVER:
            break
        tap = some_tap(table.shown(), rng)
        if tap is None:
            table.wait()
        else:
            table.tap(tap)
    assert table.state.stage is Stage.OVER
    assert len([entry for entry in table.entries if entry.seat == 0]) > table.game.board.rounds


@pytest.fixture
def table() -> Table:
    rng = Random(5)
    table = Table(walks.new_game("two-players", 2, rng), rng)
    table.tap(Tap("pick", at=0))
    return table


def test_with_a_leader_each_combo_costs_what_is_asked_for_it() -> None:
    rng = Random(5)
    table = Table(walks.game_with_sets(("leaders",), 2, rng), rng)
    without = table.shown()["prices"]
    assert without == [0, 1, 2, 3, 4, 5]
    [led] = table.shown()["actions"]
    assert led["label"] == "With a leader: 1 coin"
    assert led["reason"].startswith("A leader is one more token.")
    table.tap(Tap("act", "leader"))
    assert table.shown()["prices"] == [it + 1 for it in without]
    table.tap(Tap("pick", at=2))
    assert "Pay 3 coins" in table.shown()["question"]
    assert table.shown()["prices"][2] == 3


def test_it_is_said_that_a_leader_is_in_hand_and_that_it_is_the_leader_who_is_placed() -> None:
    rng = Random(5)
    table = Table(walks.game_with_sets(("leaders",), 2, rng), rng)
    table.tap(Tap("act", "leader"))
    table.tap(Tap("pick", at=0))
    assert "including your leader" in table.shown()["hand"]["says"]
    assert "including your leader. Choose" in table.shown()["help"]
    for _ in range(3):
        table.tap(Tap("click", at=first_target(table)))
    table.tap(Tap("act", "stop"))
    placing = table.shown()["placing"]
    assert placing["tabs"][placing["current"]][:2] == ["leader", "Leader"]
    assert "where your leader stays" in table.shown()["help"]


def first_target(table: Table) -> int:
    return min(map(int, table.shown()["targets"]))


def test_a_tap_on_a_lit_region_conquers_it(table: Table) -> None:
    region = first_target(table)
    table.tap(Tap("click", at=region))
    assert table.state.regions[region].owner == 0


def test_a_tap_elsewhere_says_why_not(table: Table) -> None:
    lit = set(map(int, table.shown()["targets"]))
    dark = next(i for i in range(len(table.game.board)) if i not in lit)
    table.tap(Tap("click", at=dark))
    note = table.shown()["note"]
    assert note[0] == dark
    assert note[1].endswith(".")


def test_taps_of_regions_that_are_not_on_the_board_do_nothing(table: Table) -> None:
    before = table.state
    for at in (-1, 99):
        table.tap(Tap("click", at=at))
    assert table.state is before


@pytest.mark.parametrize("id", ["redeploy", "layer-forts", "confirm-decline"])
def test_a_button_of_another_prompt_that_is_pressed_too_late_does_nothing(
    table: Table, id: str
) -> None:
    before, shown = table.state, table.shown()
    table.tap(Tap("act", id))
    assert (table.state, table.shown()) == (before, shown)


def test_the_end_of_a_turn_can_be_taken_back_for_a_moment(table: Table) -> None:
    table.tap(Tap("click", at=first_target(table)))
    before = table.state
    table.tap(Tap("act", "stop"))
    assert table.shown()["held"]
    assert table.turn.undo()
    assert not table.shown()["held"]
    assert table.state is before


def test_while_the_end_of_a_turn_is_held_the_seconds_count_down(table: Table) -> None:
    table.tap(Tap("click", at=first_target(table)))
    table.tap(Tap("act", "stop"))
    shown = [table.shown()["held"]]
    while table.shown()["held"]:
        table.now += 0.25
        if table.turn.tick(table.now):
            shown.append(table.shown()["held"])
    assert shown == [3, 2, 1, 0]


def test_with_little_time_on_the_clock_the_end_of_a_turn_is_not_held(table: Table) -> None:
    table.tap(Tap("click", at=first_target(table)))
    table.turn.set_clocks(ClockTold(0, (9_000, 60_000)), table.now)
    table.tap(Tap("act", "stop"))
    assert table.state.to_move != 0 or table.state.round == 2


def test_a_turn_can_be_played_by_advice_alone(table: Table) -> None:
    before = table.state.players[0].coins
    for _ in range(30):
        if table.state.round > 1:
            break
        if not table.shown()["advice"]:
            table.turn.advise(Positions(200))
        advice = table.shown()["advice"]
        if advice is None or not advice["can_follow"]:
            [gold] = [it["id"] for it in table.shown()["actions"] if it["gold"]]
            table.tap(Tap("act", gold))
            table.wait()
        else:
            assert advice["says"]
            table.turn.follow_advice()
            table.settle()
    assert table.state.round > 1
    assert table.state.players[0].coins > before


def test_the_advice_goes_when_it_is_asked_for_once_more_and_by_a_move_of_ones_own(
    table: Table,
) -> None:
    table.turn.advise(Positions(200))
    assert table.shown()["advice"]["numbers"]
    table.turn.advise(Positions(200))
    assert table.shown()["advice"] is None
    table.turn.advise(Positions(200))
    advised = table.shown()["advice"]["numbers"]
    other = next(i for i in map(int, table.shown()["targets"]) if advised.get(str(i)) != 1)
    table.tap(Tap("click", at=other))
    assert table.shown()["advice"] is None


def test_a_game_that_goes_back_is_asked_anew(table: Table) -> None:
    picked, after_pick = table.entries[:1], table.states[1]
    table.tap(Tap("click", at=first_target(table)))
    table.turn.begin(WentBack(table.game, after_pick, tuple(picked), 0))
    scene = table.turn.scene
    assert scene is not None
    assert scene.state == after_pick


def test_whose_turn_it_is_is_said_once() -> None:
    rng = Random(5)
    table = Table(walks.new_game("three-players", 3, rng), rng)
    table.settle()
    while table.state.stage is not Stage.OVER:
        tap = some_tap(table.shown(), rng)
        table.tap(tap) if tap else table.wait()
    for state, shown in table.meanwhile:
        assert table.game.names[state.to_move] in shown["question"]
        assert bool(shown["help"]) == (state.seat != state.to_move)


def test_what_others_took_since_the_own_turn_is_told_until_the_next_step() -> None:
    rng = Random(5)
    table = Table(walks.new_game("three-players", 3, rng), rng)
    table.settle()
    turns = lost = 0
    while table.state.stage is not Stage.OVER:
        shown, state = table.shown(), table.state
        if state.seat == 0:
            ends = [n for n, it in enumerate(table.states[:-1], 1) if it.seat == 0]
            own = table.states[ends[-1] if ends else 0]
            both = zip(own.regions, state.regions, strict=True)
            taken = [i for i, it in enumerate(both) if owner_of(it[0]) != owner_of(it[1])]
            mine = sum(own.regions[i].owner == 0 for i in taken)
            assert shown["since"] == taken
            assert bool(shown["lost"]) == bool(mine)
            turns, lost = turns + bool(taken), lost + mine
        tap = some_tap(shown, rng)
        table.tap(tap) if tap else table.wait()
    assert turns > 5
    assert lost


def owner_of(region: Region) -> tuple[int, str]:
    return region.owner, region.race


def test_who_has_no_seat_is_asked_nothing(table: Table) -> None:
    table.turn.sit(frozenset())
    data = table.shown()
    assert (data["mine"], data["actions"], data["targets"]) == (False, [], {})


def test_a_regions_price_is_told_in_lines_that_add_up_to_it(table: Table) -> None:
    for number, (price, _) in table.shown()["targets"].items():
        about = table.turn.about_region(int(number))
        assert about is not None
        signs = str.maketrans({"\N{MINUS SIGN}": "-"})
        parts = sum(int(value.translate(signs)) for _, value in about["lines"])
        assert max(1, parts) == price
        assert about["total"][1].startswith(str(price))


def test_a_combo_tells_where_it_would_earn(table: Table) -> None:
    found = [table.turn.about_combo(slot) for slot in range(len(table.state.column))]
    said = [it for it in found if it is not None and it["says"]]
    assert said
    assert all(set(it["marks"]) <= {str(i) for i in range(len(table.game.board))} for it in said)
    assert table.turn.about_combo(len(found)) is None
    assert table.turn.about_region(-1) is None


def test_where_the_device_is_touched_help_says_how_a_finger_adds_and_removes(table: Table) -> None:
    turn = table.turn = SeatTurn(table.play, rest=None, by_touch=True)
    turn.sit(frozenset({0}))
    turn.begin(Began(table.game, table.state, tuple(table.entries)))
    for _ in range(MOST_TAPS):
        shown = table.shown()
        if "hold it to remove" in shown["help"]:
            return
        tap = some_tap(shown, table.rng)
        if tap is None:
            table.wait()
        else:
            table.tap(tap)
    pytest.fail("nothing was placed by hand")
