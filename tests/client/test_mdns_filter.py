"""What is read of those who announce services, and what is not."""

import pytest
from zeroconf import DNSPointer, DNSRecord, DNSText

from smallworld_client.app.mdns import (
    BYTES_AT_ONCE,
    LIFETIME,
    LONGEST_LIFE,
    MOST,
    MOST_EACH,
    SERVICE,
    SILENT,
    Announcers,
)

ANN, MALLORY = "10.0.0.1", "10.0.0.66"


def pointer(name: str, life: int = LIFETIME) -> DNSRecord:
    """That there is a service of that name, or is no more."""
    return DNSPointer(SERVICE, 12, 1, life, f"{name}.{SERVICE}")


def text(name: str, life: int = LIFETIME) -> DNSRecord:
    """What the service of that name says."""
    return DNSText(f"{name}.{SERVICE}", 16, 1, life, b"\x03a=b")


@pytest.fixture
def announcers() -> Announcers:
    return Announcers()


def names(announcers: Announcers, now: float = 0.0) -> dict[str, str]:
    return {n.removesuffix(f".{SERVICE}"): s for n, s in announcers.names(now).items()}


@pytest.mark.parametrize("record", [pointer("a"), pointer("A"), pointer("a", 0), text("a")])
def test_nobody_speaks_of_the_service_of_another(announcers: Announcers, record: DNSRecord) -> None:
    assert announcers.believes(ANN, [pointer("a"), text("a")], 0.0)
    assert not announcers.believes(MALLORY, [record], 1.0)
    assert not announcers.believes(MALLORY, [pointer("b"), record], 1.0)
    assert names(announcers)["a"] == ANN


def test_a_name_is_free_after_a_goodbye_and_after_a_silence(announcers: Announcers) -> None:
    announcers.believes(ANN, [pointer("a"), pointer("b")], 0.0)
    announcers.part(MALLORY, [pointer("a", 0)])
    assert not announcers.believes(MALLORY, [pointer("a")], SILENT)
    announcers.part(ANN, [pointer("a", 0)])
    assert announcers.believes(MALLORY, [pointer("a")], SILENT)
    assert announcers.believes(MALLORY, [pointer("b")], SILENT + 0.1)


def test_who_keeps_speaking_keeps_their_name(announcers: Announcers) -> None:
    for now in (0.0, SILENT, 2 * SILENT):
        assert announcers.believes(ANN, [text("a")], now)
    assert not announcers.believes(MALLORY, [text("a")], 3 * SILENT)


def test_one_address_has_so_many_names_and_leaves_room_to_others(announcers: Announcers) -> None:
    for number in range(1000):
        announcers.believes(MALLORY, [pointer(f"m{number}")], 0.0)
    assert announcers.believes(ANN, [pointer("a")], 0.0)
    assert len(names(announcers)) == MOST_EACH + 1


def test_where_all_names_are_taken_who_has_most_of_them_gives_way(announcers: Announcers) -> None:
    for number in range(MOST):
        announcers.believes(f"10.0.1.{number // 2}", [pointer(f"m{number}")], 0.0)
    assert announcers.believes(ANN, [pointer("a")], 0.0)
    assert len(names(announcers)) == MOST
    assert names(announcers)["a"] == ANN
    assert not announcers.believes(ANN, [pointer("b")], 0.0)


@pytest.mark.parametrize(
    "record",
    [
        text("a", LONGEST_LIFE + 1),
        DNSPointer("_printer._tcp.local.", 12, 1, LIFETIME, "laser._printer._tcp.local."),
        DNSPointer(SERVICE, 12, 1, LIFETIME, "laser._printer._tcp.local."),
        text("never-announced", 0),
    ],
)
def test_what_is_none_of_our_services_or_would_be_kept_for_long_is_not_read(
    announcers: Announcers, record: DNSRecord
) -> None:
    assert not announcers.believes(ANN, [record], 0.0)
    assert names(announcers) == {}


def test_who_has_sent_too_much_is_not_read_for_a_while_and_others_are(
    announcers: Announcers,
) -> None:
    assert announcers.affords(MALLORY, BYTES_AT_ONCE + 1, 0.0)
    assert not announcers.affords(MALLORY, 100, 0.0)
    assert announcers.affords(ANN, 100, 0.0)
    assert announcers.affords(MALLORY, 100, 1.0)
