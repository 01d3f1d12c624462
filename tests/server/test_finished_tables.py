"""Tables of the service whose games are over: which of them is verified next."""

from smallworld_lobby.service_tables import TOO_LATE, FinishedTable, FinishedTables


def test_any_number_of_old_tables_is_passed_over_for_one_that_is_to_count() -> None:
    tables = FinishedTables("")
    for number in range(5000):
        tables.add(FinishedTable(f"game {number}", f"result {number}", "prefix", 0))
    new = FinishedTable("new game", "new result", "prefix", int(TOO_LATE))
    tables.add(new)
    assert tables.next(TOO_LATE) == new
    assert len(tables) == 0
