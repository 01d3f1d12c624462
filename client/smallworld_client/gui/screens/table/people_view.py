"""The room as the list of people shows it, and what this person may do about each."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from smallworld.wire import Chair, Person, Room
from smallworld_client.gui.dialogs.people import Deed, PersonView
from smallworld_client.gui.screens.table.presence import Presence, span
from smallworld_client.gui.words.levels import level_name

translate = QCoreApplication.translate


def people_views(
    room: Room,
    me: int,
    present: Sequence[Presence],
    gone: Mapping[int, float],
    ignored: Collection[bytes] = (),
) -> list[PersonView]:
    """The players by their seats, then those who watch; ``gone`` is as for :func:`presences`."""
    people = {person.id: person for person in room.people}
    seated = [
        _player(room, me, seat, people.get(chair.person), present[seat], ignored)
        for seat, chair in enumerate(room.chairs)
    ]
    watching = [
        _watching(room, me, person, gone, ignored)
        for person in room.people
        if not room.seats_of(person.id)
    ]
    return seated + watching


def _player(
    room: Room,
    me: int,
    seat: int,
    person: Person | None,
    present: Presence,
    ignored: Collection[bytes],
) -> PersonView:
    chair = room.chairs[seat]
    if person is None or chair.kind != "person":
        return PersonView(
            seat, chair.name, _kind(chair), seat=seat, deeds=_seat_deeds(room, me, seat, None)
        )
    state = present.away or (translate("table", "muted") if person.muted else "")
    if chair.is_played_by_computer:
        state = state or translate("table", "a computer plays: {level}").format(
            level=level_name(chair.bot)
        )
    return PersonView(
        person.id,
        chair.name,
        _tag(room, person, me),
        state,
        lost=not person.here,
        seat=seat,
        deeds=_seat_deeds(room, me, seat, person) + _deeds(room, me, person, ignored),
    )


def _watching(
    room: Room, me: int, person: Person, gone: Mapping[int, float], ignored: Collection[bytes]
) -> PersonView:
    away = translate("table", "away {time}").format(time=span(gone.get(person.id, person.away)))
    state = translate("table", "muted") if person.muted else ""
    return PersonView(
        person.id,
        person.name,
        _tag(room, person, me),
        state if person.here else away,
        lost=not person.here,
        deeds=_deeds(room, me, person, ignored),
    )


def _kind(chair: Chair) -> str:
    if chair.kind == "open":
        return translate("table", "free")
    if chair.kind == "computer":
        return translate("table", "computer, {level}").format(level=level_name(chair.bot))
    return translate("table", "has left")


def _tag(room: Room, person: Person, me: int) -> str:
    you, host = translate("table", "you"), translate("table", "host")
    return ", ".join(
        word for word, holds in ((you, person.id == me), (host, person.id == room.leader)) if holds
    )


def _seat_deeds(room: Room, me: int, seat: int, person: Person | None) -> tuple[Deed, ...]:
    """What can be done about who plays a seat, while a game goes on."""
    chair = room.chairs[seat]
    if room.stage != "running":
        return ()
    if chair.kind == "computer":
        late = room.settings.late_guests and not room.seats_of(me)
        return (Deed("sit", translate("table", "Play for this computer")),) if late else ()
    if person is None:
        return ()
    if person.id == me and chair.is_played_by_computer:
        return (Deed("play-again", translate("table", "I play again")),)
    may = person.id == me or (room.leader == me and not person.here)
    if may and not chair.is_played_by_computer:
        return (Deed("stand-in", translate("table", "Let a computer play")),)
    if room.seats_of(me) and not (person.here or chair.is_played_by_computer):
        return (Deed("ask-for-computer", translate("table", "Ask for a computer")),)
    return ()


def _deeds(room: Room, me: int, person: Person, ignored: Collection[bytes]) -> tuple[Deed, ...]:
    """What can be done about somebody else."""
    if person.id == me:
        return ()
    deeds = []
    if person.key:
        deeds.append(
            Deed("heed", translate("table", "Read {name} again").format(name=person.name))
            if person.key in ignored
            else Deed("ignore", translate("table", "Ignore {name}").format(name=person.name))
        )
    if room.leader == me:
        deeds.append(
            Deed("unmute", translate("table", "Let all read {name} again").format(name=person.name))
            if person.muted
            else Deed("mute", translate("table", "Mute {name} for all").format(name=person.name))
        )
        deeds.append(
            Deed("show-out", translate("table", "Show {name} out").format(name=person.name))
        )
    return tuple(deeds)
