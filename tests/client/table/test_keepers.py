"""Whom a host waits for, with a lobby and without."""

from smallworld_client.table import Keepers

BOB, CID, DAN = b"bob", b"cid", b"dan"


def test_without_a_lobby_the_host_decides_at_once() -> None:
    keepers = Keepers()
    keepers.want({BOB, CID})
    keepers.want({CID})
    assert keepers.required == {CID}
    assert keepers.to_register() is None


def test_who_is_wanted_no_more_is_required_until_the_lobby_says_so() -> None:
    keepers = Keepers({BOB, CID}, serial=3, bound=True)
    keepers.want({CID})
    assert keepers.required == {BOB, CID}
    assert keepers.to_register() == (4, frozenset({CID}))
    keepers.confirm(4, {CID})
    assert keepers.required == {CID}


def test_who_is_wanted_is_required_before_the_lobby_knows_of_it() -> None:
    keepers = Keepers(bound=True)
    keepers.want({BOB})
    assert keepers.required == {BOB}


def test_whom_the_lobby_may_have_been_told_of_stays_required() -> None:
    keepers = Keepers(bound=True)
    keepers.want({BOB})
    keepers.to_register()
    keepers.want({CID})
    assert keepers.required == {BOB, CID}


def test_a_set_is_told_again_until_it_is_confirmed_and_only_then_the_next() -> None:
    keepers = Keepers(bound=True)
    keepers.want({BOB})
    assert keepers.to_register() == (1, frozenset({BOB}))
    keepers.want({BOB, CID})
    assert keepers.to_register() == (1, frozenset({BOB}))
    keepers.confirm(1, {BOB})
    assert keepers.to_register() == (2, frozenset({BOB, CID}))


def test_an_answer_from_before_frees_nobody() -> None:
    keepers = Keepers({BOB}, serial=5, bound=True)
    keepers.want(())
    keepers.to_register()
    keepers.confirm(5, ())
    assert keepers.required == {BOB}


def test_a_lobby_that_has_forgotten_is_told_again() -> None:
    keepers = Keepers({BOB}, serial=5, bound=True)
    keepers.confirm(0, ())
    assert keepers.required == {BOB}
    assert keepers.to_register() == (6, frozenset({BOB}))


def test_the_first_lease_binds_a_host_who_was_free() -> None:
    keepers = Keepers()
    keepers.want({BOB, CID})
    keepers.confirm(0, ())
    assert keepers.to_register() == (1, frozenset({BOB, CID}))
    keepers.want({CID})
    assert keepers.required == {BOB, CID}


def test_who_was_away_registers_nobody_before_he_knows_that_he_still_leads() -> None:
    keepers = Keepers.from_before({BOB, CID})
    keepers.want({BOB})
    assert keepers.to_register() is None
    keepers.confirm(7, {BOB, CID})
    assert keepers.to_register() == (8, frozenset({BOB}))


def test_by_hand_the_host_goes_on_with_those_he_wants() -> None:
    keepers = Keepers({BOB, CID}, bound=True)
    keepers.want({CID})
    keepers.to_register()
    keepers.unbind()
    assert keepers.required == {CID}
    assert keepers.to_register() is None


def test_a_lobby_that_is_back_after_the_host_went_on_alone_counts_again() -> None:
    keepers = Keepers({BOB}, serial=4, bound=True)
    keepers.want({CID})
    assert keepers.to_register() == (5, frozenset({CID}))
    keepers.unbind()
    assert keepers.required == {CID}
    keepers.confirm(4, {BOB})
    assert keepers.required == {BOB, CID}
    assert keepers.to_register() == (6, frozenset({CID}))


def test_who_doubts_whether_he_leads_asks_the_lobby() -> None:
    keepers = Keepers({BOB}, serial=2, bound=True)
    keepers.ask_lobby()
    assert keepers.to_register() == (3, frozenset({BOB}))
