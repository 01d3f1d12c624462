"""Who leads which game, as the lobby sees it."""

import pytest

from smallworld.phrases import LobbySays
from smallworld.wire import Claim, Lease, Register
from smallworld_lobby.leases import (
    KEPT,
    LEASES_AN_ADDRESS,
    LEASES_EACH,
    LOOK,
    SILENCE,
    Leases,
    NotGranted,
)

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


def test_whoever_publishes_a_game_first_leads_it() -> None:
    assert Leases().lead("one", 1, ANN, FAR, 0.0) == Lease("one", 1, ANN, ())


def test_a_lobby_that_knows_nothing_takes_any_epoch() -> None:
    assert Leases().lead("one", 7, ANN, FAR, 0.0) == Lease("one", 7, ANN, ())


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


def test_a_keeper_takes_over_from_a_host_who_is_silent() -> None:
    evening = Evening()
    evening.be_silent()
    assert evening.claim(BOB) == BOBS


def test_a_host_who_is_heard_is_not_silent() -> None:
    evening = Evening()
    evening.now += SILENCE
    evening.leases.hear("one", ANN, evening.now)
    evening.now += SILENCE
    assert evening.claim(BOB) == ANNS


def test_others_who_are_heard_do_not_speak_for_the_host() -> None:
    evening = Evening()
    evening.be_silent()
    evening.leases.hear("one", CID, evening.now)
    assert evening.claim(BOB) == BOBS


def test_a_lease_that_is_given_back_can_be_had_at_once() -> None:
    evening = Evening()
    evening.leases.release("one", ANN, evening.now)
    assert evening.claim(BOB) == BOBS


def test_a_host_who_comes_back_in_time_takes_his_lease_again() -> None:
    evening = Evening()
    evening.leases.release("one", ANN, evening.now)
    assert evening.lead(ANN, 1) == ANNS
    assert evening.claim(BOB) == ANNS


def test_only_the_holder_gives_a_lease_back() -> None:
    evening = Evening()
    evening.leases.release("one", CID, evening.now)
    assert evening.claim(BOB) == ANNS


def test_the_second_to_claim_learns_who_was_first() -> None:
    evening = Evening()
    evening.be_silent()
    evening.claim(BOB)
    assert evening.claim(CID) == BOBS


def test_a_claim_that_is_repeated_is_granted_once() -> None:
    evening = Evening()
    evening.be_silent()
    assert evening.claim(BOB) == evening.claim(BOB) == BOBS


def test_a_successor_who_is_silent_is_succeeded() -> None:
    evening = Evening()
    evening.be_silent()
    evening.claim(BOB)
    evening.be_silent()
    assert evening.claim(CID, 1) == BOBS
    assert evening.claim(CID, 2) == Lease("one", 3, CID, (BOB, CID), 1)


def test_the_old_host_learns_that_he_leads_no_longer() -> None:
    evening = Evening()
    evening.be_silent()
    evening.claim(BOB)
    assert evening.lead(ANN, 1) == BOBS


def test_no_epoch_begins_after_the_last() -> None:
    evening = Evening()
    evening.be_silent()
    assert evening.claim(BOB, 1_000_000) == ANNS


def test_a_keeper_who_has_gone_on_by_hand_leads_when_the_old_host_is_silent() -> None:
    evening = Evening()
    assert evening.lead(BOB, 3) == ANNS
    evening.be_silent()
    assert evening.lead(BOB, 3) == Lease("one", 3, BOB, (BOB, CID), 1)


def test_a_host_who_has_gone_on_by_hand_himself_leads() -> None:
    assert Evening().lead(ANN, 3) == Lease("one", 3, ANN, (BOB, CID), 1)


def test_to_a_stranger_the_game_does_not_exist() -> None:
    evening = Evening()
    evening.be_silent()
    with pytest.raises(NotGranted, match=str(LobbySays.NO_SUCH_GAME())):
        evening.claim(EVE)
    with pytest.raises(NotGranted, match=str(LobbySays.NO_SUCH_GAME())):
        evening.leases.register(Register("one", 1, 9, (EVE,)), EVE, evening.now)
    with pytest.raises(NotGranted, match=str(LobbySays.NO_SUCH_GAME())):
        evening.leases.release("one", EVE, evening.now)


def test_a_stranger_does_not_lead_a_game_whatever_epoch_he_says() -> None:
    evening = Evening()
    evening.be_silent()
    with pytest.raises(NotGranted, match=str(LobbySays.NOT_YOUR_GAME())):
        evening.lead(EVE, 9)


def test_a_game_that_is_over_may_be_led_to_its_end_again_by_who_missed_it() -> None:
    evening = Evening()
    evening.leases.end("one", ANN)
    assert evening.claim(BOB) == ANNS
    evening.be_silent()
    assert evening.claim(BOB) == BOBS


def test_games_that_are_over_make_room_for_others_of_their_address() -> None:
    leases = Leases()
    for number in range(LEASES_AN_ADDRESS):
        leases.lead(f"g{number}", 1, f"{number:040}".encode(), FAR, 0.0)
    leases.end("g7", f"{7:040}".encode())
    assert leases.lead("more", 1, BOB, FAR, 0.0)
    assert "g7" not in leases


def test_after_a_restart_the_host_has_time_to_come_back() -> None:
    evening = Evening()
    kept = [held for held in evening.leases.unsaved().values() if held]
    evening.now += 3600
    evening.leases = Leases(kept, evening.now)
    assert evening.claim(BOB) == ANNS
    evening.be_silent()
    assert evening.claim(BOB) == BOBS


def test_a_game_that_nobody_goes_on_with_is_forgotten_in_the_end() -> None:
    evening = Evening()
    evening.leases.tick(evening.now + KEPT)
    assert "one" in evening.leases
    evening.leases.tick(evening.now + KEPT + LOOK)
    assert "one" not in evening.leases
    assert evening.leases.unsaved() == {"one": None}


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


def test_one_address_has_only_so_many_leases_under_whatever_keys() -> None:
    leases = Leases()
    for number in range(LEASES_AN_ADDRESS):
        leases.lead(f"g{number}", 1, f"{number:040}".encode(), FAR, 0.0)
    assert leases.lead("more", 1, BOB, FAR, 0.0) is None
    assert leases.lead("more", 1, BOB, "203.0.113.9", 0.0)
