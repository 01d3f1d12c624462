"""Kick, mute and ban."""

from smallworld_client.table.authority.broadcast import ROOM_BURST
from smallworld_client.table.authority.members import TALK_BURST, Outgoing
from smallworld_wire.common import Bye, Heartbeat, Refused, hello
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import Room, RoomChange
from smallworld_wire.table import Kick, Mute, Said, Say, Sit, Stand
from tests.helpers.company import ANN, BOB, CID, EVE, Company

BOB_ID, EVE_ID = 1, 3


def test_who_is_shown_out_reads_why() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID, "Be\nkind."))
    assert company.heard(BOB, Bye) == [Bye(TableSays.SHOWN_OUT_BECAUSE(reason="Be kind."))]


def test_a_reason_is_not_needed() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID))
    assert company.heard(BOB, Bye) == [Bye(TableSays.SHOWN_OUT())]


def test_a_computer_player_goes_on_for_who_is_shown_out_until_they_are_back() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID))
    assert (company.assigned(1).person, company.assigned(1).bot) == (BOB_ID, "strong")
    company.come(BOB)
    assert company.assigned(1).bot == ""


def test_who_is_shown_out_is_not_back_before_they_say_hello() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID))
    assert isinstance(company.say(BOB, Heartbeat())[0], Bye)
    assert company.assigned(1).bot == "strong"


def test_in_the_waiting_room_their_seat_is_free_again() -> None:
    company = Company()
    company.come(BOB)
    company.say(ANN, Kick(BOB_ID))
    assert [person.name for person in company.table.room.people] == ["Ann"]
    company.come(BOB)
    assert len(company.table.room.people) == 2


def test_who_is_banned_never_comes_back_and_is_told_why_each_time() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID, "Enough.", ban=True))
    assert company.come(BOB) == [Bye(TableSays.BANNED_BECAUSE(reason="Enough."))]


def test_the_seat_of_who_is_banned_is_the_computer_players() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID, ban=True))
    assigned = company.assigned(1)
    assert (assigned.kind, assigned.name, assigned.bot) == ("computer", "Bob", "strong")
    assert [person.name for person in company.table.room.people] == ["Ann", "Cid"]


def test_a_ban_is_kept_with_the_table() -> None:
    company = Company().begin()
    company.say(ANN, Kick(BOB_ID, ban=True))
    assert company.table.snapshot.banned == (BOB,)


def test_only_the_host_shows_out_mutes_or_bans() -> None:
    company = Company().begin()
    for request in (Kick(0), Kick(2, ban=True), Mute(2)):
        assert company.refusal(BOB, request) == "Only the host can do that."


def test_the_host_shows_out_neither_themselves_nor_nobody() -> None:
    company = Company().begin()
    assert company.refusal(ANN, Kick(0)) == "There is no such guest."
    assert company.refusal(ANN, Kick(77)) == "There is no such guest."


def test_nobody_reads_what_somebody_muted_writes_and_they_know_that() -> None:
    company = Company().begin()
    company.say(ANN, Mute(BOB_ID, reason="Too loud."))
    assert company.heard(BOB, Refused) == [Refused(TableSays.MUTED_BECAUSE(reason="Too loud."))]
    assert company.refusal(BOB, Say("Hello?")).startswith("The host has muted you")
    assert company.refusal(BOB, Say(emote="WOW")).startswith("The host has muted you")
    assert company.heard(CID, Said) == []
    assert company.heard(CID, Room)[-1].people[1].muted


def test_who_is_heard_again_is_told_so() -> None:
    company = Company().begin()
    company.say(ANN, Mute(BOB_ID))
    company.say(ANN, Mute(BOB_ID, on=False))
    assert company.heard(BOB, Refused)[-1] == Refused(TableSays.UNMUTED())
    company.say(BOB, Say("Thank you"))
    assert [said.text for said in company.heard(CID, Said)] == ["Thank you"]


def test_who_is_muted_stays_so_when_they_come_back() -> None:
    company = Company().begin()
    company.say(ANN, Mute(BOB_ID))
    company.lose(BOB)
    company.come(BOB)
    assert company.table.room.people[1].muted


def test_who_watches_may_be_shown_out_too() -> None:
    company = Company().begin()
    company.come(EVE, "spectator")
    company.say(ANN, Kick(EVE_ID))
    assert company.table.room.spectators == ()


def test_who_writes_too_much_is_told_so_and_the_others_are_spared() -> None:
    company = Company().begin()
    company.forget()
    for _ in range(100):
        company.say(BOB, Say("again"))
    assert 10 < len(company.heard(CID, Said)) <= TALK_BURST
    assert company.refusal(BOB, Say("again")) == (
        "Slower, please: everyone else is notified of that."
    )
    company.wait(5)
    company.forget()
    company.say(BOB, Say("sorry"))
    assert [said.text for said in company.heard(CID, Said)] == ["sorry"]


def test_many_who_watch_write_no_more_than_can_be_read() -> None:
    company = Company().begin()
    crowd = [b"%d" % number for number in range(60)]
    for peer in crowd:
        company.table.receive(peer, hello("Fan", "spectator"), company.now)
    outgoing = [company.table.receive(peer, Say("Go!"), company.now) for peer in crowd]
    lines = [said for said in outgoing[0] + outgoing[-1] if isinstance(said[1], Said)]
    assert len(lines) == 60
    assert isinstance(outgoing[-1][0][1], Refused)


def test_however_many_rush_about_the_room_is_told_a_few_times_a_second() -> None:
    company = Company()
    crowd = [b"%d" % number for number in range(60)]
    outgoing: list[Outgoing] = []
    for peer in crowd:
        outgoing += company.table.receive(peer, hello("Fan"), company.now)
    for peer in crowd * 2:
        for message in (Sit(0), Stand(0)):
            outgoing += company.table.receive(peer, message, company.now)
    told = [said for whom, said in outgoing if whom == ANN and isinstance(said, RoomChange)]
    assert 0 < len(told) <= ROOM_BURST
    later = [said for whom, said in company.table.tick(company.now + 1) if whom == ANN]
    [change] = [said for said in later if isinstance(said, RoomChange)]
    assert change.seats == company.table.room.seats
