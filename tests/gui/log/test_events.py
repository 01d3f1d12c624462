"""What the log tells of games with sets, step by step, from the scenarios of their rules."""

from pathlib import Path

import pytest

from smallworld.record import Entry
from smallworld.state import NOBODY
from smallworld_client.analysis.summary import found_in, loss_of, stories
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import find_board
from smallworld_client.words.log import back_line, log_lines, step_line
from smallworld_dev.scenarios import read
from tests.gui.table.table_kit import Posed
from tests.gui.table.test_every_move_by_prompts import accepted

HERE = Path(__file__).parents[2] / "scenarios"


def steps_of(name: str) -> tuple[Posed, list[GameStep]]:
    scenario = read((HERE / f"{name}.toml").read_text(encoding="utf-8"), find_board)
    steps = [
        GameStep(number, before, Entry(seat, move, chance), after)
        for number, (before, seat, move, chance, after) in enumerate(accepted(scenario))
    ]
    return Posed(scenario.game, scenario.start), steps


def told(name: str) -> list[str]:
    game, steps = steps_of(name)
    return [line.text for step in steps for line in log_lines(game, step)]


@pytest.mark.parametrize(
    ("scenario", "sentence"),
    [
        ("spiders-web/skag-attack", "A Skag Attack: b holds, and one token is lost."),
        ("spiders-web/skags-loot-found", "bob finds Loot: 3 coins."),
        ("be-not-afraid/leprechauns-opponent-finds-it", "bob takes a pot of gold there: 1 coin."),
        ("be-not-afraid/leprechauns-pots-pay", "The pots of gold pay ann 2 coins."),
        ("be-not-afraid/corrupt-toll", "bob collects a toll from ann: 1 coin."),
        ("cursed/ransacking-active", "ann ransacks bob: 1 coin."),
        ("be-not-afraid/witch-doctors-attempt", "bob gets new ones: 1 Witch Doctor."),
        ("royal-bonus/fauns-lone-victim", "bob is given 1 Ratman."),
        ("leaders/leader-captured", "ann captures the leader of the Orcs."),
        ("leaders/captives-pay-at-the-end", "The captured leaders pay ann 4 coins."),
        ("relics/find", "ann finds what the Monsters guarded: Altar of Souls."),
        ("relics/find", "The Monsters there are gone."),
        ("relics/altar-with-a-decline", "ann gives a token to the Altar: Orc, 3 coins."),
        ("relics/fountain-gives-a-token", "ann begins with 1 Orc more."),
        ("relics/ring-collects", "The Ring takes a coin from bob."),
        ("relics/scepter-doubles", "The Scepter doubles what a pays."),
        ("relics/socks-as-if-empty", "With help: Stinky Troll's Socks."),
        ("relics/orb-replaces", "ann takes c with the Shiny Orb."),
        ("spiders-web/lava-flows", "Lava flows over e."),
        ("spiders-web/ice-witches-lay-winter", "Winter comes to b and d."),
        ("spiders-web/slingmen-distance-two", "ann is paid for the long shot: 1 coin."),
        ("spiders-web/soul-touch-decline", "The Ratmen wake up next turn."),
        ("grand-dames/historian-another-declines", "ann gets 1 coin for the decline."),
        ("grand-dames/priestesses-pile", "They gather in b."),
        ("be-not-afraid/mercenary-after-the-roll", "ann hires a mercenary."),
        ("be-not-afraid/mercenary-not-hired", "ann hires no mercenary."),
    ],
)
def test_the_log_tells_what_a_set_does(scenario: str, sentence: str) -> None:
    assert sentence in told(scenario)


def test_a_conquest_that_a_skag_attack_ends_is_told_as_none() -> None:
    assert not [line for line in told("spiders-web/skag-attack") if "conquers b" in line]


def test_what_is_born_again_is_not_counted_as_kept() -> None:
    _, steps = steps_of("be-not-afraid/witch-doctors-attempt")
    losses = [loss for step in steps if (loss := loss_of(step)) is not None]
    assert [(loss.tokens, loss.kept) for loss in losses] == [(1, 0)]


def test_a_race_that_woke_is_in_decline_no_more_in_its_story() -> None:
    _, steps = steps_of("spiders-web/soul-touch-wake")
    ratmen = next(it for it in stories(steps) if (it.race, it.seat) == ("ratmen", 0))
    assert ratmen.declined is None


@pytest.mark.parametrize("folder", ["cursed", "leaders", "relics", "spiders-web", "royal-bonus"])
def test_every_step_of_the_scenarios_can_be_told(folder: str) -> None:
    for path in sorted((HERE / folder).glob("*.toml")):
        game, steps = steps_of(f"{folder}/{path.stem}")
        for step in steps:
            assert step_line(game, step)
            assert all(line.text for line in log_lines(game, step))
        stories(steps)


@pytest.mark.parametrize(
    ("scenario", "found"),
    [("relics/find", ["sword", "altar"]), ("relics/scepter-doubles", [])],
)
def test_a_relic_or_place_is_found_once(scenario: str, found: list[str]) -> None:
    game, steps = steps_of(scenario)
    assert [id for step in steps for id in found_in(game, step)] == found


def test_who_plays_all_seats_has_nobody_to_agree_with_on_going_back() -> None:
    game, _ = steps_of("spiders-web/skag-attack")
    assert back_line(game, NOBODY).text == "Everyone has agreed: the game goes back."
    assert back_line(game, NOBODY, alone=True).text == "The game goes back."
