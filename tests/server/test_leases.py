"""Who leads which game, as the lobby sees it."""

import pytest

from smallworld_lobby.leases import (
    KEPT,
    KEPT_UNCONFIRMED,
    LEASES_AN_ADDRESS,
    LEASES_EACH,
    LOOK,
    SILENCE,
    Leases,
)
from smallworld_wire.common import NotGranted
from smallworld_wire.lobby import Claim, Lease, Register
from smallworld_wire.phrases import LobbySays

ANN, BOB, CID, EVE = (name.ljust(40).encode() for name in ("ann", "bob", "cid", "eve"))
FAR = "198.51.100.7"


class Evening:
    """Ann leads a game, and Bob and Cid could take it over."""

    def __init__(self) -> None:
        self.leases = Leases()
        self.now = 1000.0
        self.leases.lead("one", 1, ANN, FAR, self.now)
        self.leases.register(Register("one", 1, 1, (BOB, CID)), ANN, self.now)

    def claim(self, key: bytes, epoch: int = 1) -> Lease:
        return self.leases.claim(Claim("one", epoch), key, FAR, self.now)

    def lead(self, key: bytes, epoch: int) -> Lease | None:
        return self.leases.lead("one", epoch, key, FAR, self.now)

    def be_silent(self) -> None:
        self.now += SILENCE + 1


ANNS = Lease("one", 1, ANN, (BOB, CID), 1)
BOBS = Lease("one", 2, BOB, (BOB, CID), 1)


@pytest.mark.parametrize("epoch", [1, 7])
def test_whoever_publishes_a_game_first_leads_it_in_whatever_epoch(epoch: int) -> None:
    assert Leases().lead("one", epoch, ANN, FAR, 0.0) == Lease("one", epoch, ANN, ())


def test_the_holder_says_who_keeps_the_game() -> None:
    evening = Evening()
    answer = evening.leases.register(Register("one", 1, 2, (CID,)), ANN, evening.now)
    assert answer == Lease("one", 1, ANN, (CID,), 2)


@pytest.mark.parametrize(
    ("key", "request_"),
    [
        pytest.param(ANN, Register("one", 1, 1, (CID,)), id="the same serial again"),
        pytest.param(ANN, Register("one", 1, 0, (CID,)), id="an older serial"),
        pytest.param(ANN, Register("one", 2, 2, (CID,)), id="another epoch"),
        pytest.param(BOB, Register("one", 1, 2, (BOB,)), id="a keeper"),
    ],
)
def test_no_other_list_of_keepers_is_taken(key: bytes, request_: Register) -> None:
    evening = Evening()
    assert evening.leases.register(request_, key, evening.now) == ANNS


def test_nobody_takes_over_from_a_host_who_is_there() -> None:
    evening = Evening()
    evening.now += SILENCE
    assert evening.claim(BOB) == ANNS
    evening.leases.hear("one", ANN, evening.now)
    evening.now += SILENCE
    assert evening.claim(BOB) == ANNS


def test_a_keeper_takes_over_from_a_host_who_is_silent_whoever_else_is_heard() -> None:
    evening = Evening()
    evening.be_silent()
    evening.leases.hear("one", CID, evening.now)
    assert evening.claim(BOB) == BOBS


def test_a_lease_that_its_holder_gives_back_can_be_had_at_once_also_by_its_holder() -> None:
    evening = Evening()
    evening.leases.release("one", CID, evening.now)
    assert evening.claim(BOB) == ANNS
    evening.leases.release("one", ANN, evening.now)
    assert evening.lead(ANN, 1) == evening.claim(BOB) == ANNS
    evening.leases.release("one", ANN, evening.now)
    assert evening.claim(BOB) == BOBS


def test_whoever_comes_after_the_first_claim_learns_who_leads() -> None:
    evening = Evening()
    evening.be_silent()
    assert evening.claim(BOB) == evening.claim(BOB) == BOBS
    assert evening.claim(CID) == evening.lead(ANN, 1) == BOBS


def test_a_successor_who_is_silent_is_succeeded() -> None:
    evening = Evening()
    evening.be_silent()
    evening.claim(BOB)
    evening.be_silent()
    assert evening.claim(CID, 1) == BOBS
    assert evening.claim(CID, 2) == Lease("one", 3, CID, (BOB, CID), 1)


def test_no_epoch_begins_after_the_last() -> None:
    evening = Evening()
    evening.be_silent()
    assert evening.claim(BOB, 1_000_000) == ANNS


def test_whoever_has_gone_on_by_hand_leads_at_once_as_host_and_else_once_the_host_is_silent() -> (
    None
):
    assert Evening().lead(ANN, 3) == Lease("one", 3, ANN, (BOB, CID), 1)
    evening = Evening()
    assert evening.lead(BOB, 3) == ANNS
    evening.be_silent()
    assert evening.lead(BOB, 3) == Lease("one", 3, BOB, (BOB, CID), 1)


def test_to_a_stranger_the_game_does_not_exist_and_they_do_not_lead_it() -> None:
    evening = Evening()
    evening.be_silent()
    for ask in (
        lambda: evening.claim(EVE),
        lambda: evening.leases.register(Register("one", 1, 9, (EVE,)), EVE, evening.now),
        lambda: evening.leases.release("one", EVE, evening.now),
    ):
        with pytest.raises(NotGranted, match=str(LobbySays.NO_SUCH_GAME())):
            ask()
    with pytest.raises(NotGranted, match=str(LobbySays.NOT_YOUR_GAME())):
        evening.lead(EVE, 9)


def test_a_game_that_is_over_may_be_led_to_its_end_again_by_who_missed_it() -> None:
    evening = Evening()
    evening.leases.end("one", ANN)
    assert evening.claim(BOB) == ANNS
    evening.be_silent()
    assert evening.claim(BOB) == BOBS


def test_after_a_restart_the_host_has_time_to_come_back() -> None:
    evening = Evening()
    kept = [(held, 1) for held in evening.leases.unsaved().values() if held]
    evening.now += 3600
    evening.leases = Leases(kept, evening.now)
    assert evening.claim(BOB) == ANNS
    evening.be_silent()
    assert evening.claim(BOB) == BOBS


def test_a_host_can_be_succeeded_though_the_clock_was_set_back_before_a_restart() -> None:
    evening = Evening()
    kept = [(held, 1) for held in evening.leases.unsaved().values() if held]
    evening.now -= 500.0
    evening.leases = Leases(kept, evening.now)
    evening.be_silent()
    assert evening.claim(BOB) == BOBS


def test_a_game_that_nobody_goes_on_with_is_forgotten_in_the_end() -> None:
    evening = Evening()
    evening.leases.tick(evening.now + KEPT)
    assert "one" in evening.leases
    evening.leases.tick(evening.now + KEPT + LOOK)
    assert "one" not in evening.leases
    assert evening.leases.unsaved() == {"one": None}


def test_what_no_replica_was_registered_for_is_forgotten_sooner() -> None:
    leases = Leases()
    leases.lead("one", 1, ANN, FAR, 0.0)
    leases.tick(KEPT_UNCONFIRMED)
    assert "one" in leases
    leases.tick(KEPT_UNCONFIRMED + LOOK)
    assert "one" not in leases


def test_a_lease_is_written_down_once_a_replica_is_registered_and_from_then_on() -> None:
    """Before that it is of use to its holder alone, who made the game and gets it again anyway."""
    leases = Leases()
    leases.lead("one", 1, ANN, FAR, 0.0)
    leases.register(Register("one", 1, 1, (ANN,)), ANN, 0.0)
    assert leases.unsaved() == {}
    for serial, replicas in ((2, (BOB,)), (3, ())):
        leases.register(Register("one", 1, serial, replicas), ANN, 0.0)
        assert leases.unsaved().keys() == {"one"}


def test_a_game_that_goes_on_for_long_is_not_forgotten() -> None:
    evening = Evening()
    evening.now += KEPT
    evening.leases.hear("one", ANN, evening.now)
    evening.leases.tick(evening.now)
    [held] = evening.leases.unsaved().values()
    assert held
    assert held.seen == evening.now


def test_of_too_many_games_of_one_key_the_one_left_alone_for_longest_is_forgotten() -> None:
    leases = Leases()
    for number in range(LEASES_EACH + 1):
        leases.lead(f"g{number}", 1, ANN, FAR, float(number))
    assert "g0" not in leases
    assert "g1" in leases


# Who makes room


def key(number: int) -> bytes:
    return f"{number:040}".encode()


def lead(leases: Leases, number: int, prefix: str, now: float = 0.0) -> None:
    """A game with its own host."""
    leases.lead(f"g{number}", 1, key(number), prefix, now)


def confirm(leases: Leases, number: int, now: float = 0.0) -> None:
    """The host of such a game registers a replica, or pretends to."""
    game = f"g{number}"
    leases.register(Register(game, 1, 1, (BOB,)), key(number), now)


def stay(leases: Leases, number: int, now: float) -> None:
    """The host of such a game is heard."""
    leases.hear(f"g{number}", key(number), now)


def test_one_address_has_only_so_many_leases_under_whatever_keys() -> None:
    leases = Leases()
    for number in range(LEASES_AN_ADDRESS + 10):
        lead(leases, number, FAR)
    assert len(leases) == LEASES_AN_ADDRESS
    lead(leases, -1, "203.0.113.9")
    assert len(leases) == LEASES_AN_ADDRESS + 1


def test_of_one_addresss_leases_one_that_is_over_goes_first() -> None:
    leases = Leases()
    for number in range(LEASES_AN_ADDRESS):
        lead(leases, number, FAR)
        confirm(leases, number)
    leases.end("g7", key(7))
    lead(leases, 1000, FAR, LATER)
    assert "g7" not in leases
    assert "g1000" in leases


def test_of_one_addresss_leases_one_without_a_replica_goes_whose_host_is_away() -> None:
    leases = Leases()
    for number in range(LEASES_AN_ADDRESS):
        lead(leases, number, FAR)
        if number not in (5, 7, 9):
            confirm(leases, number)
    stay(leases, 7, SOON)
    stay(leases, 5, LATER)
    lead(leases, 1000, FAR, LATER)
    assert "g9" not in leases
    lead(leases, 1001, FAR, LATER)
    assert "g7" not in leases
    assert "g5" in leases


def test_of_leases_that_are_all_in_use_the_latest_makes_room() -> None:
    leases = Leases()
    for number in range(LEASES_AN_ADDRESS):
        lead(leases, number, FAR)
        confirm(leases, number)
    for number in (1000, 1001, 1002):
        lead(leases, number, FAR, LATER)
        confirm(leases, number, LATER)
    assert [number for number in range(LEASES_AN_ADDRESS) if f"g{number}" not in leases] == [199]
    assert [f"g{number}" in leases for number in (1000, 1001, 1002)] == [False, False, True]


SOON, LATER = 0.5, SILENCE + 1
CROWD = [f"203.0.113.{number}" for number in range(6)]
MOST, HONEST = 1_000, 3


def crowded(now: float, confirms: bool, stays: bool) -> Leases:
    """A full table: three honest games with replicas, and then a crowd from six addresses.

    The honest hosts are away; the crowd's may register replicas, and may be here.
    """
    leases = Leases(most=MOST)
    for number in range(HONEST):
        lead(leases, number, FAR)
        confirm(leases, number)
    for number in range(HONEST, MOST + HONEST):
        lead(leases, number, CROWD[number % len(CROWD)])
        if confirms:
            confirm(leases, number)
    for number in range(MOST + HONEST if stays else 0):
        if number >= HONEST:
            stay(leases, number, now)
    return leases


@pytest.mark.parametrize("confirms", [False, True])
@pytest.mark.parametrize("stays", [False, True])
@pytest.mark.parametrize("restarts", [False, True])
def test_a_crowd_from_some_addresses_keeps_nobody_from_a_lease(
    confirms: bool, stays: bool, restarts: bool
) -> None:
    now = LATER
    leases = crowded(now, confirms, stays)
    assert len(leases) == MOST
    if restarts:
        kept = [(held, 1) for held in leases.unsaved().values() if held]
        assert confirms or len(kept) == HONEST
        leases = Leases(kept, now, MOST)
    for number in range(-20, 0):
        lead(leases, number, f"198.18.0.{-number}", now)
        confirm(leases, number, now)
    for number in range(2_000, 2_200):
        lead(leases, number, CROWD[number % len(CROWD)], now)
        confirm(leases, number, now)
    assert len(leases) <= MOST
    assert all(f"g{number}" in leases for number in (*range(HONEST), *range(-20, 0)))


def test_where_nobody_is_a_crowd_the_latest_makes_room() -> None:
    leases = Leases(most=MOST)
    for number in range(MOST):
        lead(leases, number, f"prefix {number}")
        confirm(leases, number)
    lead(leases, -1, FAR, LATER)
    assert f"g{MOST - 1}" not in leases
    assert "g-1" in leases
    assert len(leases) == MOST
