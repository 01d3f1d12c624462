"""When a host who is done may close their table: nobody could come back for what they missed."""

from tests.helpers.company import BOB, CID, EVE, Company


def test_a_table_is_deserted_when_all_others_who_play_have_left() -> None:
    company = Company().begin()
    company.leave(BOB)
    assert not company.table.is_deserted
    company.leave(CID)
    assert company.table.is_deserted


def test_who_was_cut_off_may_come_back() -> None:
    company = Company().begin()
    company.leave(BOB)
    company.lose(CID)
    assert not company.table.is_deserted


def test_nobody_waits_for_those_who_watch() -> None:
    company = Company()
    company.come(EVE, "spectator")
    company.begin()
    company.leave(BOB)
    company.leave(CID)
    assert company.table.is_deserted
    company.lose(EVE)
    assert company.table.is_deserted
