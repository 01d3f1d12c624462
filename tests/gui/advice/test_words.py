"""What advice calls the moves that only sets know."""

import pytest

from smallworld.moves import (
    Balrog,
    ConquerWith,
    Copy,
    Hire,
    Move,
    Orb,
    Pass,
    PickLed,
    Ransom,
    Regroup,
)
from smallworld_client.words.guide import advice_step_text, numbered, step_means
from smallworld_dev.shots import sets


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        (sets.PICKS, PickLed(0), "with a leader"),
        (sets.COPIES, Copy(0), "Copy a power: Alchemist"),
        (sets.HELPED, ConquerWith(8, helps=(("socks", 0),)), "with help: Stinky Troll's Socks"),
        (sets.REGROUPS, Orb(3), "Swap the token in Sinkreed"),
        (sets.FOUND, Balrog(19), "Send the Balrog to Grimtusk"),
        (sets.REGROUPS, Regroup(), "Regroup"),
        (sets.HIRED, Hire(), "Hire the mercenary"),
        (sets.CAPTURED, Ransom(), "Pay the ransom"),
        (sets.CAPTURED, Pass(), "Pay nothing"),
    ],
)
def test_every_move_of_the_sets_has_words(text: str, move: Move, said: str) -> None:
    at = sets.posed(text)
    assert said in advice_step_text(at.reel.game, at.state, move)


def test_a_step_that_takes_no_tokens_says_its_price_and_its_means() -> None:
    at = sets.posed(sets.REGROUPS)
    [step] = numbered(at.reel.game, at.state, [Orb(3)])
    assert step.tokens == 0
    assert step_means(at.reel.game, Orb(3)) == "swaps the token"
