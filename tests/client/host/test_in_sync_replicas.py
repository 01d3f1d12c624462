"""Whom a host waits for, with a lobby and without."""

from smallworld_client.table.commit import InSyncReplicas

BOB, CID, DAN = b"bob", b"cid", b"dan"


def test_without_a_lobby_the_host_decides_at_once() -> None:
    replicas = InSyncReplicas()
    replicas.want({BOB, CID})
    replicas.want({CID})
    assert replicas.required == {CID}
    assert replicas.to_register() is None


def test_who_is_wanted_no_more_is_required_until_the_lobby_says_so() -> None:
    replicas = InSyncReplicas({BOB, CID}, serial=3, bound=True)
    replicas.want({CID})
    assert replicas.required == {BOB, CID}
    assert replicas.to_register() == (4, frozenset({CID}))
    replicas.confirm(4, {CID})
    assert replicas.required == {CID}


def test_who_is_wanted_is_required_before_the_lobby_knows_of_it() -> None:
    replicas = InSyncReplicas(bound=True)
    replicas.want({BOB})
    assert replicas.required == {BOB}


def test_whom_the_lobby_may_have_been_told_of_stays_required() -> None:
    replicas = InSyncReplicas(bound=True)
    replicas.want({BOB})
    replicas.to_register()
    replicas.want({CID})
    assert replicas.required == {BOB, CID}


def test_a_set_is_told_again_until_it_is_confirmed_and_only_then_the_next() -> None:
    replicas = InSyncReplicas(bound=True)
    replicas.want({BOB})
    assert replicas.to_register() == (1, frozenset({BOB}))
    replicas.want({BOB, CID})
    assert replicas.to_register() == (1, frozenset({BOB}))
    replicas.confirm(1, {BOB})
    assert replicas.to_register() == (2, frozenset({BOB, CID}))


def test_an_answer_from_before_frees_nobody() -> None:
    replicas = InSyncReplicas({BOB}, serial=5, bound=True)
    replicas.want(())
    replicas.to_register()
    replicas.confirm(5, ())
    assert replicas.required == {BOB}


def test_a_lobby_that_has_forgotten_is_told_again() -> None:
    replicas = InSyncReplicas({BOB}, serial=5, bound=True)
    replicas.confirm(0, ())
    assert replicas.required == {BOB}
    assert replicas.to_register() == (6, frozenset({BOB}))


def test_the_first_lease_binds_a_host_who_was_free() -> None:
    replicas = InSyncReplicas()
    replicas.want({BOB, CID})
    replicas.confirm(0, ())
    assert replicas.to_register() == (1, frozenset({BOB, CID}))
    replicas.want({CID})
    assert replicas.required == {BOB, CID}


def test_who_was_away_registers_nobody_before_they_know_that_they_still_leads() -> None:
    replicas = InSyncReplicas.from_before({BOB, CID})
    replicas.want({BOB})
    assert replicas.to_register() is None
    replicas.confirm(7, {BOB, CID})
    assert replicas.to_register() == (8, frozenset({BOB}))


def test_by_hand_the_host_goes_on_with_those_they_want() -> None:
    replicas = InSyncReplicas({BOB, CID}, bound=True)
    replicas.want({CID})
    replicas.to_register()
    replicas.unbind()
    assert replicas.required == {CID}
    assert replicas.to_register() is None


def test_a_lobby_that_is_back_after_the_host_went_on_alone_counts_again() -> None:
    replicas = InSyncReplicas({BOB}, serial=4, bound=True)
    replicas.want({CID})
    assert replicas.to_register() == (5, frozenset({CID}))
    replicas.unbind()
    assert replicas.required == {CID}
    replicas.confirm(4, {BOB})
    assert replicas.required == {BOB, CID}
    assert replicas.to_register() == (6, frozenset({CID}))


def test_who_doubts_whether_they_lead_asks_the_lobby() -> None:
    replicas = InSyncReplicas({BOB}, serial=2, bound=True)
    replicas.ask_lobby()
    assert replicas.to_register() == (3, frozenset({BOB}))
