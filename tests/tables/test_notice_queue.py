"""Notices that wait: a stranger whose targets never answer keeps nobody else's waiting."""

from smallworld_tables.notices import LONG, QUEUED, QUEUED_AN_ADDRESS, NoticeQueue


def taken(queue: NoticeQueue[str], now: float = 0.0) -> list[str]:
    found = []
    while (due := queue.take(now)) is not None:
        found.append(due[1])
    return found


def test_addresses_take_turns_however_many_notices_one_of_them_has() -> None:
    queue: NoticeQueue[str] = NoticeQueue(2)
    for number in range(5):
        queue.put("crowd", f"crowd {number}")
    queue.put("ann", "ann")
    assert taken(queue) == ["crowd 0", "ann"]
    queue.sent("crowd", 0.1)
    queue.put("bob", "bob")
    assert taken(queue) == ["crowd 1"]
    queue.sent("ann", 0.1)
    assert taken(queue) == ["bob"]


def test_those_whose_notices_took_long_leave_one_sender_to_others() -> None:
    queue: NoticeQueue[str] = NoticeQueue(2)
    for prefix in ("slow", "slower"):
        queue.put(prefix, prefix)
    assert taken(queue) == ["slow", "slower"]
    for prefix in ("slow", "slower"):
        queue.sent(prefix, LONG)
        queue.put(prefix, prefix)
    assert taken(queue, LONG) == ["slow"]
    queue.put("ann", "ann")
    assert taken(queue, LONG) == ["ann"]


def test_one_address_has_so_many_notices_wait_and_no_more() -> None:
    queue: NoticeQueue[str] = NoticeQueue(1)
    unsent = [queue.put("crowd", str(number)) for number in range(QUEUED_AN_ADDRESS + 1)]
    assert unsent == [None] * QUEUED_AN_ADDRESS + [str(QUEUED_AN_ADDRESS)]


def test_an_address_that_has_made_room_with_its_only_notice_has_no_turn() -> None:
    queue: NoticeQueue[str] = NoticeQueue(1)
    for number in range(QUEUED):
        queue.put(f"prefix {number}", f"notice {number}")
    assert queue.put("ann", "ann") == "notice 0"
    assert taken(queue) == ["notice 1"]


def test_where_the_queue_is_full_the_most_crowded_address_makes_room() -> None:
    queue: NoticeQueue[str] = NoticeQueue(1)
    for number in range(QUEUED):
        queue.put(f"crowd {number // QUEUED_AN_ADDRESS}", f"crowd {number}")
    assert queue.put("ann", "ann") == f"crowd {QUEUED_AN_ADDRESS - 1}"
    assert len(queue) == QUEUED
