"""What all who play have to agree to."""

from smallworld_client.table.authority.absence import VOTE_LASTS, Votes
from smallworld_wire.common import NOBODY

ANN, BOB, CID = 0, 1, 2


def asked_by_ann() -> Votes:
    ballots = Votes()
    ballots.propose("back", 7, ANN, 0.0)
    return ballots


def test_who_proposes_something_agrees_to_it() -> None:
    assert asked_by_ann().close_if_agreed({ANN})


def test_a_ballot_by_nobody_needs_everybody() -> None:
    ballots = Votes()
    ballots.propose("computer", 1, NOBODY, 0.0)
    assert ballots.open
    assert ballots.open.agreed == ()
    assert not ballots.close_if_agreed({ANN})


def test_it_is_agreed_when_the_last_one_says_yes_and_closed_then() -> None:
    ballots = asked_by_ann()
    ballots.vote(BOB, yes=True)
    assert not ballots.close_if_agreed({ANN, BOB, CID})
    ballots.vote(CID, yes=True)
    passed = ballots.close_if_agreed({ANN, BOB, CID})
    assert passed
    assert (passed.kind, passed.argument) == ("back", 7)
    assert ballots.open is None


def test_one_no_ends_it() -> None:
    ballots = asked_by_ann()
    ballots.vote(BOB, yes=False)
    assert ballots.open is None
    assert ballots.close_if_agreed({ANN}) is None


def test_who_agrees_twice_counts_once() -> None:
    ballots = asked_by_ann()
    ballots.vote(BOB, yes=True)
    ballots.vote(BOB, yes=True)
    assert ballots.open
    assert ballots.open.agreed == (ANN, BOB)


def test_who_has_left_is_no_longer_asked() -> None:
    ballots = asked_by_ann()
    ballots.vote(BOB, yes=True)
    assert ballots.close_if_agreed({ANN, BOB})


def test_nothing_is_decided_where_nobody_is_left_to_ask() -> None:
    assert asked_by_ann().close_if_agreed(set()) is None


def test_it_lapses_after_a_while() -> None:
    ballots = asked_by_ann()
    assert ballots.close_if_expired(VOTE_LASTS - 0.1) is None
    assert ballots.close_if_expired(VOTE_LASTS)
    assert ballots.open is None


def test_every_ballot_has_a_serial_of_its_own() -> None:
    ballots = asked_by_ann()
    first = ballots.open
    ballots.propose("back", 7, ANN, 1.0)
    assert first
    assert ballots.open
    assert ballots.open.serial != first.serial
