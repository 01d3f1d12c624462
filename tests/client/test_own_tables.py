"""Somebody's own tables at the service, as they come in from the lobby."""

from smallworld_client.discovery.lobby_client import OwnTables, newly_mine, way_to
from smallworld_net.address import parse_lobby
from smallworld_wire.common import Phase
from smallworld_wire.lobby import Mine, ServiceTable

KEY = b"k" * 40


def table(
    game: str, *, mine: bool = False, until: int = 0, stage: Phase = "running", secret: str = ""
) -> ServiceTable:
    return ServiceTable(
        game, f"Table {game}", "two-players", ("Ann", "Bob"), stage, KEY,
        turn_of=(0,), is_mine=mine, until=until, secret=secret,
    )  # fmt: skip


def games(tables: tuple[ServiceTable, ...]) -> list[str]:
    return [each.game for each in tables]


def test_where_it_is_my_turn_comes_first_by_the_time_that_is_left() -> None:
    rows = (
        table("over", stage="over"),
        table("theirs", until=5),
        table("later", mine=True, until=900),
        table("soon", mine=True, until=100),
        table("endless", mine=True),
        table("waiting", stage="waiting"),
    )
    told = OwnTables().take(Mine(rows, is_all=True))
    assert games(told.tables) == ["soon", "later", "endless", "theirs", "waiting", "over"]


def test_changes_are_added_and_a_whole_list_begins_anew() -> None:
    tables = OwnTables()
    tables.take(Mine((table("a"), table("b")), is_all=True, takes_orders=True))
    told = tables.take(Mine((table("b", mine=True), table("c")), gone=("a",)))
    assert games(told.tables) == ["b", "c"]
    assert told.takes_orders
    assert games(tables.take(Mine((table("d"),), is_all=True)).tables) == ["d"]


def test_only_a_turn_that_has_just_come_is_news_and_not_that_of_an_open_game() -> None:
    before = (table("a", mine=True), table("b"), table("c"))
    now = (table("a", mine=True), table("b", mine=True), table("c", mine=True))
    assert games(tuple(newly_mine(before, now, lambda game: game == "c"))) == ["b"]


def test_the_way_to_a_private_table_holds_its_invitation() -> None:
    way = way_to(table("a", secret="s" * 22), parse_lobby("lobby.example.org"))
    assert (way.game, way.secret) == ("a", "s" * 22)
