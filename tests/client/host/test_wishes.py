"""Standing wishes: what is withdrawn in another player's turn is placed without asking."""

from smallworld.moves import Redeploy
from smallworld.record import Moved
from smallworld.state import Stage
from smallworld_chance.checked_log import CheckedLog, open_log
from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Room
from smallworld_wire.table import Placing, Wish
from tests.helpers.company import ANN, BOB, BOTS, CID, Company
from tests.helpers.evening import seeded
from tests.helpers.signed import SignedEvening, identity

PEERS = (ANN, BOB, CID)


def until_withdrawal(company: Company) -> int:
    """Everybody plays until somebody has to place what was withdrawn; their seat."""
    while company.state.stage is not Stage.WITHDRAW:
        company.move()
    return company.to_move


def wishing(placing: Placing) -> Company:
    """All three have the same wish."""
    company = Company().begin()
    for seat, peer in enumerate(PEERS):
        company.say(peer, Wish(seat, placing))
    return company


def placed_for_others(company: Company) -> list[Moved]:
    """The redeployments within another player's turn."""
    log = company.table.game_log
    assert log is not None
    return [
        item
        for at, item in enumerate(log.items)
        if isinstance(item, Moved)
        and isinstance(item.move, Redeploy)
        and log.state_at(at).seat != item.seat
    ]


def play_three_rounds(company: Company) -> None:
    while company.table.room.stage != "over" and company.state.round < 4:
        assert company.state.stage is not Stage.WITHDRAW
        company.move()


def test_nobody_is_asked_whose_wish_is_known() -> None:
    for placing in ("even", "borders"):
        company = wishing(placing)
        play_three_rounds(company)
        assert placed_for_others(company)


def test_without_a_wish_the_player_is_asked() -> None:
    company = wishing("ask")
    assert until_withdrawal(company) != company.state.seat


def test_a_wish_is_told_to_nobody_but_its_player() -> None:
    company = Company().begin()
    company.forget()
    assert company.say(BOB, Wish(1, "even")) == [Wish(1, "even")]
    assert company.heard(CID, Wish) == company.heard(ANN, Wish) == []
    assert company.heard(CID, Room) == []


def test_who_returns_is_told_their_wish_again() -> None:
    company = Company().begin()
    company.say(BOB, Wish(1, "borders"))
    company.lose(BOB)
    assert Wish(1, "borders") in company.come(BOB)


def test_a_wish_outlasts_a_restart_of_the_host() -> None:
    company = Company().begin()
    company.say(BOB, Wish(1, "borders"))
    log = company.table.game_log
    assert log is not None
    again = HostedTable.resumed(company.table.snapshot, log, len(log), seeded(), 0.0, BOTS)
    assert again.snapshot.wishes == (Wish(1, "borders"),)


def test_a_wish_that_comes_while_its_player_is_asked_is_carried_out_at_once() -> None:
    company = wishing("ask")
    seat = until_withdrawal(company)
    company.say(PEERS[seat], Wish(seat, "borders"))
    assert company.state.stage is not Stage.WITHDRAW or company.to_move != seat


def test_nobody_wishes_for_the_seat_of_another() -> None:
    company = Company().begin()
    assert company.refusal(BOB, Wish(0, "even")) == str(TableSays.NOT_YOUR_SEAT())


def test_the_host_signs_what_is_wished_for_and_everybodys_program_accepts_it() -> None:
    evening = SignedEvening(3).begin()
    names = ("Ann", "Bob", "Cid")
    for seat, name in enumerate(names):
        evening.ask(evening.keys[name], Wish(seat, "even"))
    evening.play_to_the_end()
    log = evening.table.game_log
    assert isinstance(log, CheckedLog)
    wished = [
        item
        for at, item in enumerate(log.items)
        if isinstance(item, Moved)
        and isinstance(item.move, Redeploy)
        and log.state_at(at).stage is Stage.WITHDRAW
    ]
    assert wished
    assert {log.parties.parties[item.seal.signer].key for item in wished if item.seal} == {
        identity("Ann").verify_key
    }
    replayed = open_log(log.game, log.items)
    assert replayed.digest == log.digest
