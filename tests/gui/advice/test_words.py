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
from smallworld_client.gui.advice.words import step_text
from smallworld_client.gui.shots import sets_table as poses


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        (poses.PICKS, PickLed(0), "with a leader"),
        (poses.COPIES, Copy(0), "Copy a power: Alchemist"),
        (poses.HELPED, ConquerWith(8, helps=(("socks", 0),)), "with help: Stinky Troll's Socks"),
        (poses.REGROUPS, Orb(3), "Swap the token in Sinkreed"),
        (poses.FOUND, Balrog(19), "Send the Balrog to Grimtusk"),
        (poses.REGROUPS, Regroup(), "Regroup the troops"),
        (poses.HIRED, Hire(), "Hire the mercenary"),
        (poses.CAPTURED, Ransom(), "Pay the ransom"),
        (poses.CAPTURED, Pass(), "Pay nothing"),
    ],
)
def test_every_move_of_the_sets_has_words(text: str, move: Move, said: str) -> None:
    at = poses.posed(text)
    assert said in step_text(at.reel.game, at.state, move)
