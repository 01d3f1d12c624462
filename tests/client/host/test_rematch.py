"""After the game: who would play again, and who is told where."""

import pytest

from smallworld_client.table.authority.table import HostedTable
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import NextTable, PlayAgain
from tests.helpers.company import ANN, BOB, CID, EVE, Company

LINK = NextTable("smallworld://lobby.example.org:7475/next?secret=" + "s" * 22)


@pytest.fixture(scope="module")
def played() -> Company:
    """Ann hosts; Ann, Bob and Cid have played a short game, which Eve has watched."""
    company = Company(rounds=1)
    company.begin()
    company.come(EVE, "spectator")
    while company.table.room.stage != "over":
        company.move()
    return company


@pytest.fixture
def company(played: Company) -> Company:
    """The same, with nobody having agreed yet."""
    for peer in (ANN, BOB, CID):
        played.say(peer, PlayAgain(on=False))
    played.forget()
    return played


def again(table: HostedTable) -> list[str]:
    names = {person.id: person.name for person in table.room.people}
    return [names[person] for person in table.room.again]


def test_everybody_sees_who_would_play_again(company: Company) -> None:
    company.say(CID, PlayAgain())
    company.say(ANN, PlayAgain())
    assert again(company.table) == ["Cid", "Ann"]
    company.say(CID, PlayAgain(on=False))
    assert again(company.table) == ["Ann"]


def test_a_spectator_is_not_asked(company: Company) -> None:
    assert company.refusal(EVE, PlayAgain()) == str(TableSays.HERE_TO_WATCH())


def test_nobody_but_the_host_leads_to_another_table(company: Company) -> None:
    company.say(CID, PlayAgain())
    assert company.refusal(BOB, LINK) == str(TableSays.FOR_THE_HOST())
    assert company.heard(CID, NextTable) == []


def test_before_the_end_nobody_is_asked() -> None:
    company = Company().begin()
    for message in (PlayAgain(), LINK):
        assert company.refusal(ANN, message) == str(TableSays.GAME_GOES_ON())


def test_the_way_to_the_next_table_is_told_to_those_who_agreed_and_to_nobody_else(
    company: Company,
) -> None:
    company.say(CID, PlayAgain())
    company.say(ANN, LINK)
    assert company.heard(CID, NextTable) == [LINK]
    assert company.heard(BOB, NextTable) == company.heard(EVE, NextTable) == []
    company.say(BOB, PlayAgain())
    assert company.heard(BOB, NextTable) == [LINK]
