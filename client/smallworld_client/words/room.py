"""Sentences about the people at a table, and about what their game's signatures prove."""

from collections.abc import Iterator, Sequence

from smallworld_chance.verification import DrawDetail
from smallworld_client.analysis.proof import Proof
from smallworld_client.words.log import LogLine
from smallworld_client.words.names import listed
from smallworld_client.words.translation import translate
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Person, Room, SeatAssignment


def first_lines(room: Room | None) -> list[LogLine]:
    """What the log of a game says before anything has happened: at the service, who draws."""
    if room is None or not room.settings.service:
        return []
    text = translate("texts", "The service makes the draws with the players present.")
    return [LogLine(None, text)]


def room_lines(before: Room, after: Room) -> list[LogLine]:
    return [
        *_people(before, after),
        *_seats(before, after),
        *_leadership(before, after),
        *_votes(before, after),
    ]


def _people(before: Room, after: Room) -> Iterator[LogLine]:
    """Log lines about players; spectators come and go by the dozen.

    In a game over days only vacations are logged, since players come and go as well.
    """
    were = {person.id: person for person in before.people}
    are = {person.id for person in after.people}
    for person in after.people:
        known = were.get(person.id)
        if known is None or not after.seats_of(person.id):
            continue
        if after.settings.pace.is_slow:
            yield from _vacation(after, known, person)
        elif known.here and not person.here:
            yield _line(after, person, translate("texts", "{player} is away."))
        elif person.here and not known.here:
            yield _line(after, person, translate("texts", "{player} is back."))
    for person in before.people:
        if person.id not in are and before.seats_of(person.id):
            yield _line(before, person, translate("texts", "{player} has left."))


def _vacation(room: Room, known: Person, person: Person) -> Iterator[LogLine]:
    if person.vacation and not known.vacation:
        yield _line(room, person, translate("texts", "{player} goes on vacation."))
    elif known.vacation and not person.vacation:
        yield _line(room, person, translate("texts", "{player} is back from vacation."))


def _seats(before: Room, after: Room) -> Iterator[LogLine]:
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if _stands_in(new) and not _stands_in(old):
            text = translate("texts", "A computer player takes over for {player}.")
            yield LogLine(seat, text.format(player=new.name))
        elif _stands_in(old) and _plays(new) and new.person == old.person:
            yield LogLine(seat, translate("texts", "{player} plays again.").format(player=new.name))
        elif old.kind == "computer" and new.kind == "person":
            text = translate("texts", "{player} takes over from the computer player.")
            yield LogLine(seat, text.format(player=new.name))


def _leadership(before: Room, after: Room) -> Iterator[LogLine]:
    if after.leader != before.leader or after.epoch != before.epoch:
        leader = next((p for p in after.people if p.id == after.leader), None)
        if leader is not None:
            yield _line(after, leader, translate("texts", "{player} is the host now."))
    if after.paused != before.paused and NOBODY in (after.paused, before.paused):
        paused = after.paused != NOBODY
        text = translate("texts", "The game is paused.")
        yield LogLine(None, text if paused else translate("texts", "The game continues."))


def _votes(before: Room, after: Room) -> Iterator[LogLine]:
    ballot = after.ballot
    if ballot is None or (before.ballot is not None and before.ballot.serial == ballot.serial):
        return
    asker = next((person for person in after.people if person.id == ballot.by), None)
    if ballot.kind == "computer":
        text = translate("texts", "Vote: should a computer player take over for {player}?")
        name = after.seats[ballot.argument].name
        yield LogLine(ballot.argument, text.format(player=name))
    elif asker is not None:
        yield _line(after, asker, translate("texts", "{player} asks the others to go back."))


def _stands_in(assigned: SeatAssignment) -> bool:
    return assigned.kind == "person" and assigned.is_played_by_computer


def _plays(assigned: SeatAssignment) -> bool:
    return assigned.kind == "person" and not assigned.is_played_by_computer


def _line(room: Room, person: Person, text: str) -> LogLine:
    return LogLine(min(room.seats_of(person.id), default=None), text.format(player=person.name))


class Absences:
    """Counts absences from one room to the next.

    A room says how long someone has been away only to a person who joins; the others have counted
    themselves.
    """

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def note(self, room: Room | None, now: float) -> None:
        known = self._since
        self._since = {
            person.id: min(now - person.away, known.get(person.id, now))
            for person in (room.people if room else ())
            if not person.here
        }

    def gone(self, now: float) -> dict[int, float]:
        return {person: now - since for person, since in self._since.items()}


def verdict(draws: Sequence[DrawDetail]) -> str:
    joint = sum(draw.is_joint for draw in draws)
    if joint == len(draws) == 1:
        text = translate("draws", "The only draw was made by all players together.")
    elif joint == len(draws):
        text = translate("draws", "All {total} draws were made by all players together.")
    else:
        text = translate("draws", "{joint} of {total} draws were made by all players together.")
    return text.format(joint=joint, total=len(draws))


def proven(proof: Proof) -> str:
    if proof.forged_at is not None:
        return _forged(proof.forged_at)
    if not proof.signers:
        return verdict(proof.draws)
    text = translate("draws", "The result is signed by {players}.")
    return f"{verdict(proof.draws)} {text.format(players=listed(list(proof.signers)))}"


def _forged(index: int) -> str:
    head = translate("draws", "This record is forged or damaged.")
    if index < 0:
        beginning = translate("draws", "Its beginning doesn't match what was signed.")
        return f"{head} {beginning}"
    text = translate("draws", "Entry {number} of its log doesn't match what was signed.")
    return f"{head} {text.format(number=index + 1)}"
