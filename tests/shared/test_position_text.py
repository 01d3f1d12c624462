"""A position as one line of text: it reads back whole, and what can't be read says where."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from smallworld.content import load_content
from smallworld.game import Game
from smallworld.position_text import PositionError, parse_position
from smallworld.state import Stage, State, digest
from smallworld_dev.scenarios import read
from smallworld_dev.scenarios.play import Run
from tests.scenarios.test_scenarios import FILES, scenario_in
from tests.shared.walks import BOARDS, new_game

pytestmark = pytest.mark.turns(4)

BASE = load_content("base")
SHOWN = """
[board]
regions = [
  { id = "a", terrain = "hill", edge = true, adjacent = ["b"] },
  { id = "b", terrain = "forest", adjacent = ["c"] },
  { id = "c", terrain = "swamp", adjacent = ["d"] },
  { id = "d", terrain = "sea", adjacent = ["e"] },
  { id = "e", terrain = "lake", adjacent = ["f"] },
  { id = "f", terrain = "hill", edge = true },
]
[game]
players = ["ann", "bob"]
turn = "bob"
round = 3
stage = "conquer"
column = [
  "hill elves", "forest orcs", "swamp trolls",
  "merchant humans", "stout giants", "flying wizards",
]
column_coins = [1, 0, 2]
races = ["dwarves"]
powers = []
discard = ["wealthy", "alchemist"]
[player.ann]
coins = 12
active = "diplomat tritons"
hand = 1
declined = ["spirit halflings", "ghouls"]
ally = "bob"
[player.bob]
active = "bivouacking amazons"
hand = 4
first_turn = true
[on]
a = "lost-tribe 1"
b = "bob amazons 2 + encampment:3"
c = "ann ghouls 2 declined"
f = "ann tritons 4"
"""
LINE = (
    "3B conquer"
    " on=lost-tribe/B.amazons:2+encampment:3/a.ghouls:2/2/A.tritons:4"
    " A=12/diplomat.tritons(withdrawn:1,ally:B)/spirit.halflings/ghouls"
    " B=5/bivouacking.amazons(hand:4,+encampment:2,first-turn)"
    " column=hill.elves:1,forest.orcs,swamp.trolls:2,merchant.humans,stout.giants,flying.wizards"
    " banners=dwarves,ratmen,skeletons,sorcerers badges=-"
    " discard=wealthy,alchemist"
    " tray=9,8,11,8,11,11,10,10,13,20,18,6,10,10"
    " turn=- paid=-"
)
SMALL = read(SHOWN, lambda id: BOARDS[id])
GAME, START = SMALL.game, SMALL.start


def reads_back(game: Game, state: State) -> bool:
    again = parse_position(str(state), game.board, game.content)
    return (again, digest(again), str(again)) == (state, digest(state), str(state))


def test_a_position_is_one_line_that_a_person_can_read() -> None:
    assert str(START) == LINE
    assert repr(START) == f"State('{LINE}')"


def test_what_the_turn_remembers_and_what_was_paid_is_in_the_line() -> None:
    text = LINE.replace(
        "turn=-", "turn=conquer:2:A,sorcery:1:a:by-declined,attempt:6:tribe:lost,die:2"
    )
    text = text.replace("die:2", "die:2,rolled,declined-over")
    text = text.replace("paid=-", "paid=2B/amazons.regions:3/amazons.hill:1")
    state = parse_position(text, GAME.board, BASE)
    first, second, third = state.turn.attacks
    assert (first.region, first.victim) == (1, 0)
    assert (first.victim_declined, first.nonempty) == (False, True)
    assert (second.means, second.victim_declined, second.by_declined) == ("sorcery", True, True)
    assert (third.victim, third.nonempty, third.won) == (-1, True, False)
    assert (state.turn.die, state.turn.rolled, state.turn.declined_over) == (2, True, True)
    assert state.score is not None
    assert (state.score.seat, state.score.round, state.score.total) == (1, 2, 4)
    assert str(state) == text


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in FILES}))
def test_every_position_that_a_scenario_begins_with_or_comes_to_reads_back(folder: str) -> None:
    for path in (path for path in FILES if path.parent.name == folder):
        scenario = scenario_in(path)
        running = Run(scenario)
        assert reads_back(scenario.game, scenario.start)
        for number, step in enumerate(scenario.steps, 1):
            running.do(number, step)
            assert reads_back(scenario.game, running.state)


WRONG = {
    "": "the field 'on=' is missing",
    "hello": "the field 'on=' is missing",
    "3B conquer": "the field 'on=' is missing",
    LINE.replace("3B", "B3"): "'B3': a position begins with the round and the seat",
    LINE.replace("3B", "3E"): "'3E': there is no seat 'E'",
    LINE.replace("3B", "11B"): "the turn: round 11 of 10",
    LINE.replace("conquer", "conquest"): "'conquest': there is no stage 'conquest'",
    LINE.replace("conquer", "conquer:A"): "the stage: only a withdrawal or a ransom is decided",
    LINE.replace("conquer", "pick"): "the stage: whoever has an active race picks none",
    LINE.replace("B=5/bivouacking.amazons", "B=5/-/bivouacking.amazons"): (
        "the stage: it takes an active race, and the seat has none"
    ),
    LINE.replace(" A=", "  A="): "'': a field reads NAME=",
    LINE.replace("tray=", "box="): "'box=9,8,11,8,11,11,10,10,13,20,18,6,10,10': a field reads",
    LINE.replace("paid=-", "paid=- paid=-"): "'paid=-': the field 'paid=' appears twice",
    LINE.replace(" A=12/diplomat.tritons(withdrawn:1,ally:B)/spirit.halflings/ghouls", ""): (
        "the field 'A=' is missing"
    ),
    LINE.replace("/2/", "/3/"): "on=: it tells of 7 regions, and this board has 6",
    LINE.replace("/2/", "/0/"): "on=, part 4 '0': '0' is not a whole number from 1 to 999999",
    LINE.replace("/2/", "//"): "on=, part 4 '': a region reads SEAT.RACE:N",
    LINE.replace(
        "a.ghouls:2", "a.ghouls:-2"
    ): "on=, part 3 'a.ghouls:-2': '-2' is not a whole number",
    LINE.replace("a.ghouls:2", "a.ghouls"): "on=, part 3 'a.ghouls': a region reads SEAT.RACE:N",
    LINE.replace("a.ghouls:2", "A.ghouls:2"): "'A.ghouls:2' in region 3: the seat has no such race",
    LINE.replace("a.ghouls:2", "c.ghouls:2"): "on=, part 3 'c.ghouls:2': there is no seat 'C'",
    LINE.replace("a.ghouls:2", "a.gnomes:2"): "on=, part 3 'a.gnomes:2': there is no race 'gnomes'",
    LINE.replace("encampment:3", "tent:3"): "on=, part 2 'B.amazons:2+tent:3': there is no marker",
    LINE.replace("encampment:3", "hero+hero"): "a kind of marker appears twice",
    LINE.replace("A=12", "A=1,2"): "A=, part 1 '1,2': '1,2' is not a number of coins",
    LINE.replace("A=12", "A=1234567"): "'1234567' is not a whole number",
    LINE.replace("diplomat.tritons", "happy.tritons"): "there is no power 'happy'",
    LINE.replace("withdrawn:1,", "withdrawn:1,withdrawn:2,"): "a detail appears twice",
    LINE.replace("withdrawn:1,", "asleep,"): "a race in play has no 'asleep'",
    LINE.replace("ally:B)", "ally:B"): "a race in play reads POWER.RACE, then details in",
    LINE.replace("ally:B", "ally:D"): "there is no seat 'D'",
    LINE.replace(
        "hill.elves:1", "hill.elves:0"
    ): "column=, part 1 'hill.elves:0': '0' is not a whole",
    LINE.replace("hill.elves:1", "elves:1"): "column=, part 1 'elves:1': there is no race ''",
    LINE.replace("flying.wizards", "flying.wizards,heroic.ratmen"): "column=: there are 7 combos",
    LINE.replace("banners=dwarves", "banners=elves"): "the text: 'elves' is in two places",
    LINE.replace("discard=wealthy", "discard=hill"): "the text: 'hill' is in two places",
    LINE.replace("badges=-", "badges="): "badges=: a stack with nothing in it reads -",
    LINE.replace("badges=-", "badges=|"): "badges=: a stack with nothing in it reads -",
    LINE.replace("tray=9,8", "tray=9"): "tray=: it has 13 numbers, and there are 14 races",
    LINE.replace("turn=-", "turn=conquer:7:A"): "turn=: a region is named that this board",
    LINE.replace("turn=-", "turn=conquer:2"): "a conquest reads MEANS:REGION:VICTIM",
    LINE.replace("turn=-", "turn=conquer:2:A:lost:by-declined"): "a conquest reads MEANS:REGION",
    LINE.replace("turn=-", "turn=dance"): "turn=, part 1 'dance': the turn remembers nothing of",
    LINE.replace("turn=-", "turn=die:4"): "turn=, part 1 'die:4': the turn remembers nothing of",
    LINE.replace("turn=-", "turn=rolled,rolled"): "turn=, part 2 'rolled': the turn remembers",
    LINE.replace("paid=-", "paid=B"): "paid=, part 1 'B': it begins with the round and the seat",
    LINE.replace("paid=-", "paid=2B/amazons:3"): "there is no source of coins ''",
    LINE + " " * (1 << 14): "the text: it is longer than",
}


@pytest.mark.parametrize(("text", "reason"), WRONG.items())
def test_what_cant_be_read_says_where_and_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as stop:
        parse_position(text, GAME.board, BASE)
    assert reason in str(stop.value)


def a_ransom() -> tuple[Game, str]:
    """A position in which a leader's owner is asked for the ransom."""
    path = next(path for path in FILES if path.stem == "leader-ransomed")
    scenario = scenario_in(path)
    running = Run(scenario)
    for number, step in enumerate(scenario.steps[:2], 1):
        running.do(number, step)
    return scenario.game, str(running.state)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("found=ransom:B:3:orcs:A", "found=-", "no question waits that is for the stage ransom"),
        ("ransom:B:3:orcs:A", "ransom:A:3:orcs:B", "no question waits that is for the stage"),
        ("ransom:B:3:orcs:A", "ransom:B:9:orcs:A", "a region is named that this board"),
        ("ransom:B on=", "conquer on=", "a question waits, and the stage is conquer"),
    ],
)
def test_a_question_and_its_stage_belong_together(old: str, new: str, reason: str) -> None:
    game, text = a_ransom()
    assert old in text
    with pytest.raises(PositionError, match=reason):
        parse_position(text.replace(old, new), game.board, game.content)


def test_a_position_with_sets_says_what_chance_has_shown_of_them() -> None:
    game, text = a_ransom()
    begin, _, _ = text.partition(" found=")
    text = begin.replace("ransom:B on=", "conquer on=")
    with pytest.raises(PositionError, match="found=: a game with sets has this field"):
        parse_position(text, game.board, game.content)


def test_a_position_of_another_board_is_refused() -> None:
    game = new_game("two-players", 2, Random(1))
    with pytest.raises(PositionError, match="on=: it tells of 23 regions, and this board has 6"):
        parse_position(str(game.start()), GAME.board, BASE)


def test_a_state_that_no_rules_would_make_still_has_a_text() -> None:
    broken = State(0, 9, 7, Stage.OVER, (), (), (), START.banners, START.badges, (), ())
    assert str(broken).startswith("09 over:7 on= column=- ")


def read_or_refused(text: str) -> bool:
    """Only PositionError comes up, and what was read has a text of its own that reads back."""
    try:
        state = parse_position(text, GAME.board, BASE)
    except PositionError:
        return True
    return reads_back(GAME, state)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    assert read_or_refused(text)


WORDS = [*LINE.replace("=", " ").replace("/", " ").replace(",", " ").replace(":", " ").split()]
snippets = st.sampled_from([*WORDS, *" =/,:.+-()|", "0", "999999", "²", ""])


@given(st.integers(0, len(LINE)), st.integers(0, 12), st.lists(snippets, max_size=4))
@settings(max_examples=200)
def test_a_line_that_somebody_has_changed_is_read_or_refused(
    place: int, length: int, said: list[str]
) -> None:
    assert read_or_refused(LINE[:place] + "".join(said) + LINE[place + length :])
