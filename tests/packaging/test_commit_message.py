"""The check of a commit's message, which `make hooks` has git call."""

import pytest

from commit_message import SCISSORS, problems

BODY = "\n\nWithout it nobody finds a game.\n"


@pytest.mark.parametrize(
    "message",
    [
        f"Add a lobby{BODY}",
        f"Pass the address on{BODY}",
        f"Speed up the drawing of a board{BODY}",
        f"{'Write ' + 'x' * 66}{BODY}",
        f"Add a lobby{BODY}# Please enter the commit message\n",
        f"\nAdd a lobby{BODY}{SCISSORS}\ndiff --git a/x b/x\n",
        "Merge branch 'lobby'",
        'Revert "Add a lobby"',
        "fixup! Add a lobby",
        "# nothing but git's own remarks",
    ],
)
def test_a_good_message_has_no_problems(message: str) -> None:
    assert list(problems(message)) == []


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (f"{'Write ' + 'x' * 67}{BODY}", "73 characters"),
        (f"Add a lobby.{BODY}", "no full stop"),
        (f"add a lobby{BODY}", "capital letter"),
        (f"Added a lobby{BODY}", "“Added …”"),
        (f"Adds a lobby{BODY}", "“Adds …”"),
        (f"Adding a lobby{BODY}", "“Adding …”"),
        (f"The lobby lists games{BODY}", "“The …”"),
        ("Add a lobby", "Give the reason"),
        ("Add a lobby\n\n# a remark of git\n", "Give the reason"),
        ("Add a lobby\nWithout it nobody finds a game.\n", "second line empty"),
    ],
)
def test_one_problem_is_named(message: str, problem: str) -> None:
    [found] = problems(message)
    assert problem in found
