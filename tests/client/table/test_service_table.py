"""A table of the service, by its maker and without a player who hosts it."""

from msgspec.structs import replace

from smallworld.record import Moved
from smallworld_chance.checked_log import CheckedLog
from smallworld_client.table.authority.admission import GRACE, SILENCE
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.failover import Failover, FailoverState
from smallworld_client.table.setup import find_board
from smallworld_wire.common import Bye, Heartbeat, Refused, hello
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import Adjourn, Append, Arrange, HireBot, Kick, Sit, Start
from tests.helpers.evening import seeded, to
from tests.helpers.signed import SignedEvening, contributor


def evening(players: int = 2) -> SignedEvening:
    """Ann stands for the service, and Bob has made the table."""
    return SignedEvening(players, host_plays=False, by_service=True)


def draws(table: HostedTable) -> list[tuple[int, ...]]:
    """Who has contributed to each draw of a move."""
    log = table.game_log
    assert isinstance(log, CheckedLog)
    return [
        tuple(party for party, _ in item.draw.links)
        for item in log.items
        if isinstance(item, Moved) and item.draw
    ]


def test_what_a_host_does_before_the_game_its_maker_may_do_and_nobody_else() -> None:
    game = evening()
    for name in ("Bob", "Cid"):
        game.arrive(name)
    answer = to(game.table, game.keys["Cid"], HireBot(1, "random"), game.now)
    assert answer == [Refused(TableSays.FOR_THE_HOST())]
    game.ask(game.keys["Bob"], HireBot(1, "random"))
    assert [seat.kind for seat in game.table.room.seats] == ["open", "computer"]


def test_its_maker_can_neither_adjourn_it_nor_make_it_anothers() -> None:
    game = evening()
    game.arrive("Bob")
    settings = replace(game.table.settings, maker=game.keys["Cid"])
    for request, why in (
        (Adjourn(), TableSays.FOR_THE_HOST()),
        (Arrange(settings), TableSays.SETTLED()),
    ):
        assert to(game.table, game.keys["Bob"], request, game.now) == [Refused(why)]


def test_who_leaves_before_the_game_keeps_their_seat_until_its_maker_gives_it_to_others() -> None:
    game = evening()
    for name in ("Bob", "Cid"):
        game.arrive(name)
    game.ask(game.keys["Cid"], Sit(0))
    game.table.receive(game.keys["Cid"], Bye(), game.now)
    game.table.tick(game.now + SILENCE + GRACE + 1)
    assert game.table.room.seats[0].name == "Cid"
    game.arrive("Bob")
    game.ask(game.keys["Bob"], Kick(game.table.room.seats[0].person))
    assert game.table.room.seats[0].kind == "open"


def test_a_program_that_signs_nothing_takes_no_seat() -> None:
    game = evening()
    game.table.receive(b"eve", hello("Eve"), game.now)
    answer = to(game.table, b"eve", Sit(0), game.now)
    assert answer == [Refused(TableSays.CANNOT_SIGN(player="Eve"))]


def test_nothing_waits_for_a_player_to_have_it_on_disk_and_all_who_are_there_draw() -> None:
    game = evening().begin()
    bob = game.keys["Bob"]
    told = game.table.receive(game.keys["Cid"], Heartbeat(), game.now)
    assert not any(person.in_sync for person in game.table.room.people)
    game.play_to_the_end()
    assert all(message.is_committed for _, message in told if isinstance(message, Append))
    assert game.seats[bob].record is not None
    assert set(draws(game.table)) == {(1, 2)}


def test_a_table_is_taken_up_before_its_game_with_everybodys_seat_and_chain() -> None:
    game = evening()
    game.arrive("Bob")
    game.ask(game.keys["Bob"], Sit(0))
    old = game.table
    later = replace(old.snapshot, epoch=2)
    table = HostedTable.reopened(later, old.parties, find_board("two-players"), seeded(), game.now)
    table.sign_with(contributor("Ann", 1))

    game.table = table
    game.arrive("Cid")
    game.ask(game.keys["Cid"], Sit(1))
    game.send(table.me, Start())

    assert table.room.stage == "running"
    assert [person.name for person in table.room.people if not person.here] == ["Bob"]
    log = table.game_log
    assert isinstance(log, CheckedLog)
    assert [log.parties.key_of_seat(seat) for seat in (0, 1)] == [
        contributor(name).key for name in ("Bob", "Cid")
    ]


def test_no_player_takes_such_a_table_over() -> None:
    game = evening().begin()
    failover = Failover(game.seats[game.keys["Bob"]])
    failover.key, failover.state = game.keys["Bob"], FailoverState.LOST
    assert not failover.can_take_over
    assert not failover.may_claim
