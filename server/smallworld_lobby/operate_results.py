"""What is kept of people's results and reports, for whoever runs a lobby. No I/O."""

import time
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec
from msgspec.structs import asdict, replace

from smallworld_lobby.result_facts import (
    KEPT,
    REPORT,
    RESULT,
    UNRATED,
    Complaint,
    complaint_of,
    result_of,
    unrated_of,
    value_of,
)
from smallworld_lobby.seasons import Result
from smallworld_lobby.store import Fact, Write

KINDS = (RESULT, UNRATED, REPORT)


def concerns(fact: Fact, name: str) -> bool:
    """Whether a fact is about somebody, by their key."""
    match fact.kind:
        case "result":
            return result_of(fact).of(name) is not None
        case "report":
            complaint = complaint_of(fact)
            return name in (complaint.by, complaint.key)
        case _:
            return fact.kind == UNRATED and fact.key == name


def without(fact: Fact, name: str, nobody: str) -> Write:
    """A result with ``nobody`` in somebody's place, so that the others' ratings stay."""
    result = result_of(fact)
    seats = tuple(
        replace(seat, key=nobody, name="") if seat.key == name else seat for seat in result.seats
    )
    left = max(1.0, result.at + KEPT - time.time())
    value = value_of(replace(result, seats=seats, prefix=""))
    return Write(RESULT, fact.key, value, fact.version, ttl=left)


def results_of(facts: Iterable[Fact]) -> list[tuple[str, str]]:
    """Board and id of each result among these: its record names its people."""
    return [(result_of(fact).board, fact.key) for fact in facts if fact.kind == RESULT]


def told(fact: Fact) -> dict[str, object]:
    """A fact in words."""
    match fact.kind:
        case "result":
            return {"kind": "result", "id": fact.key, **_result(result_of(fact))}
        case "report":
            return {"kind": "report", "id": fact.key, **_complaint(complaint_of(fact))}
        case _:
            wish = unrated_of(fact)
            return {"kind": "unrated", "key": fact.key, "network": wish.prefix, "at": wish.since}


def reports(facts: Iterable[Fact], *, as_json: bool) -> str:
    """All reports, oldest first: a line each, or as JSON."""
    kept = [(complaint_of(it), it.key) for it in facts if it.kind == REPORT and it.value]
    kept.sort(key=lambda each: (each[0].at, each[1]))
    if as_json:
        listed = [{"id": id_, **_complaint(it)} for it, id_ in kept]
        return msgspec.json.format(msgspec.json.encode(listed), indent=1).decode() + "\n"
    return "".join(f"{_line(it, id_)}\n" for it, id_ in kept)


def moment(at: float) -> str:
    """A time, as ISO 8601 has it."""
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%dT%H:%M:%SZ}"


def _line(complaint: Complaint, id_: str) -> str:
    game = f" in game {complaint.game}" if complaint.game else ""
    said = f": {complaint.text}" if complaint.text else ""
    return f"{id_}  {moment(complaint.at)}  {complaint.key}{game}, {complaint.reason}{said}"


def _result(result: Result) -> dict[str, object]:
    seats = [asdict(seat) for seat in result.seats]
    return _named({**asdict(result), "seats": seats}, result.at)


def _complaint(complaint: Complaint) -> dict[str, object]:
    return _named(asdict(complaint), complaint.at)


def _named(values: dict[str, object], at: float) -> dict[str, object]:
    """With a time that people can read, and the network under its usual name."""
    network = values.pop("prefix")
    return {**values, "at": moment(at), "network": network}
