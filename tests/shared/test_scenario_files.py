"""Scenario files: what they may say, what their defaults are, and how a contradiction is told."""

import re
from random import Random

import pytest

from smallworld.board import Board
from smallworld.moves import Pick
from smallworld_dev.scenarios import Scenario, ScenarioError, read, run
from tests.scenarios.test_scenarios import FILES
from tests.shared.walks import BOARDS

BOARD = """
[board]
regions = [
  { id = "a", terrain = "hill", edge = true, adjacent = ["b"], lost_tribe = true },
  { id = "b", terrain = "forest", adjacent = ["c"] },
  { id = "c", terrain = "mountain", symbols = ["mine"], edge = true },
]
"""
GAME = '[game]\nplayers = ["ann", "bob"]\n'
ANN = '[player.ann]\nactive = "hill giants"\n'
BOB = '[player.bob]\nactive = "forest elves"\ndeclined = ["ratmen"]\n'


def board_named(id: str) -> Board:
    return BOARDS[id]


def scenario(text: str) -> Scenario:
    return read(text, board_named)


def failures(text: str) -> list[str]:
    return [str(failure) for failure in run(scenario(text))]


def see(*items: str) -> str:
    return f"[[step]]\nsee = {{ {', '.join(items)} }}\n"


def test_without_a_word_about_it_everything_has_its_default() -> None:
    seen = see(
        *('a = "empty"', '"coins ann" = 5', '"hand ann" = 0', '"ghouls ann" = 0'),
        *('"active ann" = "none"', '"declined ann" = []', '"ally ann" = "none"', '"cost a" = "no"'),
        *('"column coins" = [0, 0, 0, 0, 0, 0]', "discard = []", '"tray skeletons" = 20'),
        *('turn = "ann"', '"to move" = "ann"', 'stage = "pick"', "round = 1", "winners = []"),
    )
    assert failures(BOARD + GAME + seen) == []


def test_a_board_of_its_own_has_ten_rounds_and_a_map_those_of_the_map() -> None:
    assert scenario(BOARD + GAME).game.board.rounds == 10
    assert scenario('[board]\nmap = "five-players"\n' + GAME).game.board.rounds == 8
    assert scenario(BOARD + GAME + "rounds = 3\n").game.board.rounds == 3


def test_the_default_column_holds_nothing_that_is_elsewhere() -> None:
    text = BOARD + GAME + 'races = ["amazons", "dwarves"]\npowers = ["alchemist"]\n'
    start = scenario(text + 'discard = ["berserk"]\n' + ANN + BOB).start
    races = {slot.race for slot in start.column}
    powers = {slot.power for slot in start.column}
    assert len(start.column) == 6
    assert not races & {"amazons", "dwarves", "giants", "elves", "ratmen"}
    assert not powers & {"alchemist", "berserk", "hill", "forest"}


def test_the_stacks_show_what_the_file_names_first_and_then_the_rest() -> None:
    start = scenario(BOARD + GAME + 'races = ["trolls"]\npowers = ["spirit"]\n' + ANN)
    assert start.order[0] == "trolls"
    assert len(start.start.banners.unseen) == 14 - 6 - 1
    assert len(start.start.badges.unseen) == 20 - 6 - 1


def test_a_short_column_fills_up_from_the_stack_at_the_next_pick() -> None:
    text = BOARD + GAME + 'column = ["swamp trolls", "hill orcs"]\nraces = ["elves"]\n'
    shown = scenario(text + '[[step]]\ndo = "ann pick 1"\n')
    assert run(shown) == []
    game, move = shown.game, Pick(0)
    after = game.apply(shown.start, 0, move, lambda question: question.outcomes[0])
    assert len(after.column) == 6
    assert len(after.banners.unseen) == 14 - 7


UNREADABLE = {
    "no TOML": "title = ",
    "no board": GAME,
    "no game": BOARD,
    "an empty board": "[board]\n" + GAME,
    "two boards": BOARD.replace("[board]", '[board]\nmap = "two-players"') + GAME,
    "an unknown map": '[board]\nmap = "moon"\n' + GAME,
    "an unknown key at the top": 'colour = "red"\n' + BOARD + GAME,
    "an unknown key of a region": BOARD.replace("edge", "rim") + GAME,
    "an unknown terrain": BOARD.replace("hill", "desert") + GAME,
    "an unknown symbol": BOARD.replace("mine", "well") + GAME,
    "a region twice": BOARD.replace('id = "b"', 'id = "a"') + GAME,
    "a border with nothing": BOARD.replace('["c"]', '["z"]') + GAME,
    "a border with itself": BOARD.replace('["c"]', '["b"]') + GAME,
    "a region of two words": BOARD.replace('id = "c"', 'id = "c d"') + GAME,
    "one player": BOARD + '[game]\nplayers = ["ann"]\n',
    "six players": BOARD + '[game]\nplayers = ["a", "b", "c", "d", "e", "f"]\n',
    "a player twice": BOARD + '[game]\nplayers = ["ann", "ann"]\n',
    "a player of two words": BOARD + '[game]\nplayers = ["ann lee", "bob"]\n',
    "a stranger's turn": BOARD + GAME + 'turn = "zoe"\n',
    "a stranger's purse": BOARD + GAME + "[player.zoe]\ncoins = 3\n",
    "an unknown key of a player": BOARD + GAME + "[player.ann]\ngold = 3\n",
    "an unknown key of the game": BOARD + GAME + "year = 3\n",
    "an unknown stage": BOARD + GAME + 'stage = "redeploy"\n',
    "stage conquer without a race": BOARD + GAME + 'stage = "conquer"\n',
    "round 0": BOARD + GAME + "round = 0\n",
    "a round after the last": BOARD + GAME + "round = 11\n",
    "negative coins": BOARD + GAME + "[player.ann]\ncoins = -1\n",
    "coins as a word": BOARD + GAME + '[player.ann]\ncoins = "five"\n',
    "an unknown race": BOARD + GAME + '[player.ann]\nactive = "hill gnomes"\n',
    "an unknown power": BOARD + GAME + '[player.ann]\nactive = "happy giants"\n',
    "a race without a power": BOARD + GAME + '[player.ann]\nactive = "giants"\n',
    "race and power swapped": BOARD + GAME + '[player.ann]\nactive = "giants hill"\n',
    "an unknown declined race": BOARD + GAME + '[player.ann]\ndeclined = ["gnomes"]\n',
    "a badge that does not stay": BOARD + GAME + '[player.ann]\ndeclined = ["hill giants"]\n',
    "two declined races": BOARD + GAME + '[player.ann]\ndeclined = ["orcs", "giants"]\n',
    "a hand without a race": BOARD + GAME + "[player.ann]\nhand = 3\n",
    "a first turn without a race": BOARD + GAME + "[player.ann]\nfirst_turn = true\n",
    "Ghouls in hand without Ghouls": BOARD + GAME + ANN + "ghouls = 3\n",
    "holes without Halflings": BOARD + GAME + ANN + "holes = 1\n",
    "three holes": BOARD + GAME + '[player.ann]\nactive = "hill halflings"\nholes = 3\n',
    "an ally without a Diplomat": BOARD + GAME + ANN + 'ally = "bob"\n',
    "oneself as ally": BOARD + GAME + '[player.ann]\nactive = "diplomat orcs"\nally = "ann"\n',
    "a stranger as ally": BOARD + GAME + '[player.ann]\nactive = "diplomat orcs"\nally = "zoe"\n',
    "a race of two players": BOARD + GAME + ANN + '[player.bob]\nactive = "forest giants"\n',
    "a power of two players": BOARD + GAME + ANN + '[player.bob]\nactive = "hill elves"\n',
    "a race in play and in the column": BOARD + GAME + 'column = ["swamp giants"]\n' + ANN,
    "a race in play and in the stack": BOARD + GAME + 'races = ["giants"]\n' + ANN,
    "a power in play and in the discard": BOARD + GAME + 'discard = ["hill"]\n' + ANN,
    "a power in stack and discard": BOARD + GAME + 'powers = ["hill"]\ndiscard = ["hill"]\n',
    "a race twice in the column": BOARD + GAME + 'column = ["hill orcs", "swamp orcs"]\n',
    "an unknown race in the stack": BOARD + GAME + 'races = ["gnomes"]\n',
    "an unknown power in the discard": BOARD + GAME + 'discard = ["happy"]\n',
    "seven combos": BOARD + GAME + "column = [" + 7 * '"hill orcs", ' + "]\n",
    "coins for seven combos": BOARD + GAME + "column_coins = [0, 0, 0, 0, 0, 0, 1]\n",
    "negative coins on a combo": BOARD + GAME + "column_coins = [-1]\n",
    "an unknown region": BOARD + GAME + ANN + '[on]\nz = "ann giants 1"\n',
    "an unknown owner": BOARD + GAME + ANN + '[on]\na = "zoe giants 1"\n',
    "a race nobody has": BOARD + GAME + ANN + '[on]\na = "ann orcs 1"\n',
    "another's race": BOARD + GAME + ANN + BOB + '[on]\na = "ann elves 1"\n',
    "an unknown race on the board": BOARD + GAME + ANN + '[on]\na = "ann gnomes 1"\n',
    "an active race in decline": BOARD + GAME + ANN + '[on]\na = "ann giants 1 declined"\n',
    "a declined race as active": BOARD + GAME + BOB + '[on]\na = "bob ratmen 1"\n',
    "no tokens": BOARD + GAME + ANN + '[on]\na = "ann giants 0"\n',
    "negative tokens": BOARD + GAME + ANN + '[on]\na = "ann giants -1"\n',
    "no number of tokens": BOARD + GAME + ANN + '[on]\na = "ann giants"\n',
    "words too many": BOARD + GAME + ANN + '[on]\na = "ann giants 1 fortress"\n',
    "nothing at all": BOARD + GAME + ANN + '[on]\na = ""\n',
    "a plus without a marker": BOARD + GAME + ANN + '[on]\na = "ann giants 1 +"\n',
    "an unknown marker": BOARD + GAME + ANN + '[on]\na = "ann giants 1 + mountain"\n',
    "a marker twice": BOARD + GAME + ANN + '[on]\na = "ann giants 1 + hero hero"\n',
    "two fortresses in a region": BOARD + GAME + ANN + '[on]\na = "ann giants 1 + fortress:2"\n',
    "two Lost Tribes in a region": BOARD + GAME + '[on]\na = "lost-tribe 2"\n',
    "more tokens than the box has": BOARD + GAME + ANN + '[on]\na = "ann giants 12"\n',
    "more in hand than the box has": BOARD + GAME + ANN + "hand = 12\n",
    "more encampments than there are": (
        BOARD + GAME + ANN + '[on]\na = "ann giants 1 + encampment:6"\n'
    ),
    "two dragons": (
        BOARD + GAME + ANN + '[on]\na = "ann giants 1 + dragon"\nb = "ann giants 1 + dragon"\n'
    ),
    "a fresh board with pieces": BOARD + GAME + "fresh = true\n" + ANN + '[on]\na = "empty"\n',
    "an unknown key of a step": BOARD + GAME + '[[step]]\nmove = "ann expand"\n',
    "a step with nothing": BOARD + GAME + "[[step]]\n",
    "a refusal of nothing": BOARD + GAME + "[[step]]\nrefused = true\n",
    "a die with six": BOARD + GAME + '[[step]]\ndo = "ann roll"\ndie = 6\n',
    "an item that can't be seen": BOARD + GAME + see("weather = 1"),
    "coins of a stranger": BOARD + GAME + see('"coins zoe" = 1'),
    "the price of no region": BOARD + GAME + see('"cost z" = 1'),
    "the tray of no race": BOARD + GAME + see('"tray gnomes" = 1'),
    "a fraction": BOARD + GAME + see('"coins ann" = 1.5'),
    "a truth": BOARD + GAME + see('"coins ann" = true'),
}


def test_a_file_that_contradicts_itself_is_refused_with_a_reason() -> None:
    for what, text in UNREADABLE.items():
        with pytest.raises(ScenarioError) as stop:
            pytest.fail(f"{what} is read: {scenario(text)}")
        assert str(stop.value), what


def test_the_reason_names_the_place() -> None:
    with pytest.raises(ScenarioError, match=r"unknown field `gold` - at `\$\.player"):
        scenario(UNREADABLE["an unknown key of a player"])
    with pytest.raises(ScenarioError, match="race giants is in two places: ann and bob"):
        scenario(UNREADABLE["a race of two players"])
    with pytest.raises(ScenarioError, match="12 Giants, and the box has 11"):
        scenario(UNREADABLE["more tokens than the box has"])


STEPS = BOARD + GAME + '[player.ann]\nactive = "hill ratmen"\n[on]\na = "ann ratmen 2"\n'
EXPAND = '[[step]]\ndo = "ann expand"\n'


def test_what_differs_is_told_with_step_expected_and_found() -> None:
    text = STEPS + EXPAND + 'see = { "hand ann" = 3, a = "ann ratmen 1", column = ["x"] }\n'
    hand, column = failures(text)
    assert hand == "step 1, hand ann: expected 3, found 1"
    assert column.startswith("step 1, column: expected [x], found [alchemist amazons, ")


def test_a_refused_move_that_should_be_legal_ends_the_scenario() -> None:
    text = STEPS + '[[step]]\ndo = "ann conquer b"\n' + EXPAND + see('"hand ann" = 9')
    (failure,) = failures(text)
    assert failure.startswith("step 1, ann conquer b: expected accepted, found refused: ")


def test_a_legal_move_that_should_be_refused_fails_and_is_not_made() -> None:
    text = STEPS + EXPAND + "refused = true\n" + see('stage = "start"')
    assert failures(text) == ["step 1, ann expand: expected refused, found accepted"]


def test_a_die_that_nothing_rolls_is_told() -> None:
    text = STEPS + EXPAND + "die = 3\n"
    assert failures(text) == ["step 1, die: expected a roll that gives 3, found none"]


def test_the_same_file_gives_the_same_game() -> None:
    text = BOARD + GAME
    assert scenario(text).start == scenario(text).start


WORD = re.compile(r"[A-Za-z_-]+|\d+|[^\w\s]")


def exchanged(text: str, vocabulary: list[str], rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 2, 3))):
        place = rng.choice(list(WORD.finditer(text)))
        word = rng.choice([rng.choice(vocabulary), str(rng.randrange(-1, 20)), ""])
        text = text[: place.start()] + word + text[place.end() :]
    return text


def test_whatever_stands_in_a_file_it_is_refused_in_words_or_runs() -> None:
    rng = Random(1)
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    vocabulary = sorted({word for text in texts for word in WORD.findall(text)})
    refused = 0
    for _ in range(500):
        try:
            described = scenario(exchanged(rng.choice(texts), vocabulary, rng))
        except ScenarioError:
            refused += 1
            continue
        run(described)
    assert 0 < refused < 500
