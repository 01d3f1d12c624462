"""Tokens for the relay: who gets one, and who makes room."""

from itertools import count

import pytest

from smallworld_lobby import MOST_TUNNELS
from smallworld_lobby.crowds import (
    LIFE,
    REQUESTS_A_SECOND,
    REQUESTS_AT_ONCE,
    TOKENS_A_GAME,
    TOKENS_AN_ADDRESS,
    TOKENS_AN_ADDRESS_A_GAME,
    TUNNELS_A_GAME,
    RelayTokens,
)
from smallworld_wire.common import NotGranted
from smallworld_wire.phrases import LobbySays

FAR = "198.51.100.7"
CROWD = [f"203.0.113.{number}" for number in range(8)]


class Office:
    """A lobby's tokens, and a relay where all come in time that are told to."""

    port = 7375

    def __init__(self, most: int = MOST_TUNNELS) -> None:
        numbers = count()
        self.relay_tokens = RelayTokens(self, lambda: str(next(numbers)), most)
        self._guests = map(str, count())
        self.now = 100.0
        self.expected: set[str] = set()
        self._changes: list[tuple[str, bool]] = []

    def expect(self, token: str) -> None:
        self.expected.add(token)

    def cancel(self, token: str) -> None:
        self.expected.discard(token)
        self._changes.append((token, False))

    def changes(self) -> list[tuple[str, bool]]:
        changes, self._changes = self._changes, []
        return changes

    def join(self, token: str) -> None:
        self._changes.append((token, True))

    def end(self, token: str) -> None:
        self.cancel(token)

    def give(self, prefix: str, game: str = "one", guest: str = "") -> str:
        """A token for that guest, or for one who has asked for none before."""
        guest = guest or next(self._guests)
        port, token = self.relay_tokens.give(game, guest.encode(), prefix, self.now)
        assert port == self.port
        return token

    def refuses(self, prefix: str, game: str = "one") -> bool:
        with pytest.raises(NotGranted, match=str(LobbySays.RELAY_BUSY())):
            self.give(prefix, game)
        return True


@pytest.fixture
def office() -> Office:
    return Office()


def test_one_address_has_only_so_many_tokens_that_wait_for_one_game(office: Office) -> None:
    for _ in range(TOKENS_AN_ADDRESS_A_GAME):
        office.give(FAR)
    assert office.refuses(FAR)
    assert office.give(CROWD[0])


def test_a_guest_who_asks_again_replaces_their_own_token_that_waits(office: Office) -> None:
    others = [office.give(FAR) for _ in range(TOKENS_AN_ADDRESS_A_GAME - 1)]
    for _ in range(TOKENS_AN_ADDRESS_A_GAME):
        latest = office.give(FAR, guest="Bob")
    assert office.expected == {*others, latest}
    assert office.refuses(FAR)
    office.join(latest)
    office.give(FAR, guest="Bob")
    assert latest in office.expected


def test_one_address_has_only_so_many_tokens_that_wait_in_all(office: Office) -> None:
    for number in range(TOKENS_AN_ADDRESS):
        office.give(FAR, f"game {number}")
    assert office.refuses(FAR, "another")


@pytest.mark.parametrize("what", ["joined", "ended", "too old"])
def test_a_token_that_no_longer_waits_is_not_counted_with_those_that_do(
    office: Office, what: str
) -> None:
    given = [office.give(FAR) for _ in range(TOKENS_AN_ADDRESS_A_GAME)]
    match what:
        case "joined":
            office.join(given[3])
        case "ended":
            office.end(given[3])
        case "too old":
            office.now += LIFE + 1
    assert office.give(FAR)


def test_a_token_that_is_too_old_opens_nothing(office: Office) -> None:
    token = office.give(FAR)
    office.relay_tokens.tick(office.now + LIFE)
    assert office.expected == {token}
    office.relay_tokens.tick(office.now + LIFE + 1)
    assert office.expected == set()


def test_a_newcomer_takes_the_place_of_the_oldest_token_of_the_most_crowded_address(
    office: Office,
) -> None:
    office.give(FAR)
    given: dict[str, list[str]] = {prefix: [] for prefix in CROWD}
    for number in range(TOKENS_A_GAME - 1):
        prefix = CROWD[number % len(CROWD)]
        given[prefix].append(office.give(prefix))
    most = max(map(len, given.values()))
    newcomer = office.give("192.0.2.1")
    [lost] = {token for each in given.values() for token in each} - office.expected
    assert lost in [each[0] for each in given.values() if len(each) == most]
    assert newcomer in office.expected


def test_six_addresses_keep_nobody_from_a_token(office: Office) -> None:
    for _ in range(20):
        for prefix in CROWD[:6]:
            try:
                office.give(prefix)
            except NotGranted:
                continue
    honest = [office.give(f"192.0.2.{number}") for number in range(50)]
    assert office.expected.issuperset(honest)


def test_tunnels_to_a_game_make_room_at_the_expense_of_a_crowd(office: Office) -> None:
    crowds: list[str] = []
    for number in range(TUNNELS_A_GAME - 1):
        crowds.append(office.give(CROWD[number % len(CROWD)]))
        office.join(crowds[-1])
        office.now += 1.0
    honest = [office.give(f"192.0.2.{number}") for number in range(5)]
    assert office.expected.issuperset(honest)
    assert len(office.expected) == TUNNELS_A_GAME
    assert office.expected.issuperset(crowds[: -2 * len(CROWD)])


def test_tunnels_of_all_games_make_room_at_the_expense_of_a_crowd() -> None:
    office = Office(20)
    for number in range(20):
        office.join(office.give(CROWD[number % 2], f"game {number}"))
    assert office.give(FAR, "honest")
    assert len(office.expected) == 20
    assert office.refuses(CROWD[0], "more")


def test_one_address_makes_hosts_call_the_relay_only_so_often(office: Office) -> None:
    for number in range(int(REQUESTS_AT_ONCE)):
        office.end(office.give(FAR, f"game {number}"))
    assert office.refuses(FAR)
    office.now += 1 / REQUESTS_A_SECOND
    office.relay_tokens.tick(office.now)
    assert office.give(FAR)


def test_what_is_over_is_forgotten(office: Office) -> None:
    for number in range(10):
        office.end(office.give(FAR, f"game {number}"))
    office.relay_tokens.tick(office.now + 3600)
    tokens = office.relay_tokens
    assert (tokens._given, tokens._games, len(tokens._requests)) == ({}, {}, 0)
