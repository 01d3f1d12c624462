"""What somebody who comes later reads of what was said before."""

from smallworld_client.table.authority.broadcast import KEPT
from smallworld_client.table.authority.members import TALK_BURST, TALK_RATE
from smallworld_wire.room import Room
from smallworld_wire.table import Said, Say
from tests.helpers.company import ANN, BOB, CID, EVE, Company


def read(company: Company, peer: bytes) -> list[str]:
    return [said.text for said in company.heard(peer, Said)]


def test_who_comes_later_reads_what_was_said_after_the_room_it_was_said_in() -> None:
    company = Company()
    company.come(BOB)
    company.say(ANN, Say("Welcome"))
    company.say(BOB, Say("Hello"))
    told = company.come(CID)
    assert read(company, CID) == ["Welcome", "Hello"]
    kinds = [type(message) for message in told]
    assert kinds.index(Room) < kinds.index(Said)


def test_everybody_reads_a_line_once() -> None:
    company = Company()
    company.come(BOB)
    company.say(ANN, Say("Welcome"))
    company.come(CID)
    company.say(CID, Say("Hello"))
    company.wait(3)
    for peer in (ANN, BOB, CID):
        assert read(company, peer) == ["Welcome", "Hello"]


def test_who_was_away_reads_what_was_said_meanwhile() -> None:
    company = Company().begin()
    company.say(ANN, Say("Ready?"))
    company.lose(BOB)
    company.say(CID, Say("Where is Bob?"))
    company.come(BOB)
    assert read(company, BOB) == ["Ready?", "Where is Bob?"]


def test_a_player_who_comes_back_does_not_read_what_spectators_wrote() -> None:
    company = Company().begin()
    company.lose(BOB)
    company.come(EVE, "spectator")
    company.say(EVE, Say("Bob is about to lose"))
    company.come(BOB)
    assert read(company, BOB) == []
    assert read(company, EVE) == ["Bob is about to lose"]


def test_a_late_spectator_reads_what_the_delay_has_shown_and_no_more() -> None:
    company = Company(delay=30).begin()
    company.say(ANN, Say("Early"))
    company.wait(31)
    company.say(ANN, Say("Late"))
    company.come(EVE, "spectator")
    assert read(company, EVE) == ["Early"]
    company.wait(31)
    assert read(company, EVE) == ["Early", "Late"]


def test_no_more_than_the_latest_lines_are_kept() -> None:
    company = Company()
    for number in range(KEPT + int(TALK_BURST)):
        company.say(ANN, Say(str(number)))
        company.wait(1 + int(1 / TALK_RATE))
    company.come(CID)
    assert read(company, CID) == [str(it) for it in range(int(TALK_BURST), KEPT + int(TALK_BURST))]
