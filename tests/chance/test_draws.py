"""From links to outcomes, and the chains that the links come from."""

from collections import Counter
from hashlib import sha256

import pytest

from smallworld.moves import DIE, Question
from smallworld_chance.draws import HashChain, JointDraw, leads_to, seed_of
from tests.helpers.signed import contributor

DIE_QUESTION = Question("die", DIE)


def chi_square(rolls: int) -> float:
    question = Question("race", tuple(range(7)))
    counts = Counter(
        JointDraw(sha256(number.to_bytes(8, "big")).digest())(question) for number in range(rolls)
    )
    expected = rolls / 7
    return sum((count - expected) ** 2 / expected for count in counts.values())


@pytest.mark.parametrize("rolls", [20_000, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_all_outcomes_are_equally_likely(rolls: int) -> None:
    assert chi_square(rolls) < 22.5  # six degrees of freedom: one time in a thousand


def test_any_other_link_gives_another_seed() -> None:
    shares = [(0, bytes(32)), (1, b"\1" * 32)]
    seeds = {
        seed_of(b"before", shares),
        seed_of(b"before", [(0, bytes(32)), (1, b"\2" * 32)]),
        seed_of(b"before", shares[:1]),
        seed_of(b"before", []),
        seed_of(b"other", shares),
    }
    assert len(seeds) == 5


def test_the_order_in_which_links_come_makes_no_difference() -> None:
    shares = [(0, bytes(32)), (1, b"\1" * 32)]
    assert seed_of(b"", shares) == seed_of(b"", shares[::-1])


def test_a_draw_says_of_how_many_it_drew() -> None:
    draw = JointDraw(bytes(32))
    for question in (DIE_QUESTION, Question("race", ("a", "b"))):
        draw(question)
    assert draw.of == [6, 2]


def test_each_link_leads_to_the_tip_by_its_number() -> None:
    chain = HashChain(bytes(32))
    assert leads_to(chain.link(5), 5, chain.tip)
    assert leads_to(chain.link(5), 3, chain.link(2))
    assert not leads_to(chain.link(5), 4, chain.tip)


def test_a_contributor_gives_the_same_link_for_the_same_draw_only() -> None:
    bob = contributor("Bob")
    first = bob.link_for(1, b"this")
    assert first
    assert bob.link_for(1, b"this") == first
    assert bob.link_for(1, b"that") is None
    assert bob.link_for(2, b"that") not in (None, first)


def test_a_chain_made_anew_is_another_and_has_all_its_links() -> None:
    bob = contributor("Bob")
    tip = bob.chain
    assert bob.link_for(7, b"this")
    bob.renew()
    assert bob.chain != tip
    assert bob.link_for(1, b"that")


def test_a_contributor_gives_no_link_of_an_earlier_number() -> None:
    bob = contributor("Bob")
    assert bob.link_for(7, b"this")
    assert bob.link_for(6, b"that") is None
