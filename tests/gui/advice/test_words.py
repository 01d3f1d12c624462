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
from smallworld_client.words.guide import advice_step_text
from smallworld_dev.shots import sets


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        (sets.PICKS, PickLed(0), "with a leader"),
        (sets.COPIES, Copy(0), "Copy a power: Alchemist"),
        (sets.HELPED, ConquerWith(8, helps=(("socks", 0),)), "with help: Stinky Troll's Socks"),
        (sets.REGROUPS, Orb(3), "Swap the token in Sinkreed"),
        (sets.FOUND, Balrog(19), "Send the Balrog to Grimtusk"),
        (sets.REGROUPS, Regroup(), "Regroup the troops"),
        (sets.HIRED, Hire(), "Hire the mercenary"),
        (sets.CAPTURED, Ransom(), "Pay the ransom"),
        (sets.CAPTURED, Pass(), "Pay nothing"),
    ],
)
def test_every_move_of_the_sets_has_words(text: str, move: Move, said: str) -> None:
    at = sets.posed(text)
    assert said in advice_step_text(at.reel.game, at.state, move)
