"""A seat proves its invitation to each host, and sends it to none."""

from msgspec.structs import replace

from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import GameOrigin, saved_game_of
from smallworld_wire.common import Bye, Hello, hello, proof_of
from tests.client.guest.test_guest_commits import ANN, BOB
from tests.client.test_failover import CHARTER
from tests.helpers.courses import new_course

STRANGER = b"m" * 40
PLAY = "p" * 22


def restored(secret: str) -> Guest:
    """Bob's seat at a table with that invitation, as their journal holds it."""
    snapshot = replace(CHARTER, secret=secret)
    return Guest.restored(
        hello("Bob"),
        open_game,
        saved_game_of(GameOrigin("guest", "Bob"), snapshot, new_course(), 0),
    )


def test_each_host_is_sent_a_proof_of_its_own_and_none_the_invitation() -> None:
    seat = Guest(hello("Bob"), open_game, PLAY)
    greetings = [seat.connected(100.0, BOB, host).send[0] for host in (ANN, STRANGER)]
    for host, greeting in zip((ANN, STRANGER), greetings, strict=True):
        assert isinstance(greeting, Hello)
        assert greeting.proof == proof_of(PLAY, BOB, host)
        assert PLAY not in repr(greeting)


def test_who_was_forgotten_proves_it_again() -> None:
    seat = Guest(hello("Bob"), open_game, PLAY)
    first = seat.connected(100.0, BOB, ANN).send
    assert seat.receive(Bye("Who are you?", "again")).send == first


def test_a_restored_seat_proves_the_invitation_that_was_kept() -> None:
    seat = restored(PLAY)
    [greeting] = seat.connected(100.0, BOB, ANN).send
    assert isinstance(greeting, Hello)
    assert greeting.proof == proof_of(PLAY, BOB, ANN)


def test_who_holds_no_invitation_proves_none() -> None:
    [greeting] = Guest(hello("Bob"), open_game).connected(100.0, BOB, ANN).send
    assert greeting == hello("Bob")
