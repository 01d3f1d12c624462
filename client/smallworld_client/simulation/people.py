"""The people of a simulated evening: they see what their window shows, and do what people do."""

from random import Random
from typing import Protocol

from smallworld.state import Stage
from smallworld_client.bots import random_bot
from smallworld_client.guest.guest import Guest
from smallworld_client.guest.requests import AtTable, LeadOn, TakeBack
from smallworld_wire import (
    NOBODY,
    Kick,
    Pause,
    Propose,
    Room,
    Say,
    Sit,
    StandIn,
    Start,
    Then,
    Vote,
)

QUICK, SLOW = (0.2, 3.0), (1.0, 6.0)
"""Seconds until somebody does something when it is their turn, and when it is not."""
WHIMS = 0.03
"""How often somebody does something else than play."""
GIVES_UP = 0.05
"""How often somebody who lost the host before the game closes the window."""
IMPATIENCE = 0.2
"""How often the host, thinking of it, lets a computer player go on for somebody who is away."""


class Client(Protocol):
    """A person's program as they see it."""

    @property
    def room(self) -> Room | None:
        """The room that the window shows."""

    @property
    def guest(self) -> Guest:
        """Their copy of the game."""

    @property
    def is_heir(self) -> bool:
        """Whether all have agreed that this person leads the game on."""

    @property
    def is_at_table(self) -> bool:
        """Whether there is a host that the program hears."""

    def ask(self, request: AtTable | LeadOn) -> None:
        """Ask for something."""

    def leave(self, then: Then | None) -> None:
        """Close the window."""


class SimulatedPerson:
    """One person, who plays or watches and asks for things through their program."""

    def __init__(self, name: str, rng: Random, watches: bool = False) -> None:
        self.name = name
        self.watches = watches
        self._rng = rng

    def pause(self, client: Client) -> float:
        """Seconds until they do something again."""
        return self._rng.uniform(*(QUICK if self._may_move(client) else SLOW))

    def act(self, client: Client) -> None:
        """Do something, or nothing."""
        if self._gives_up(client):
            client.leave(None)
            return
        request = self._wish(client)
        if request is not None:
            client.ask(request)

    def _wish(self, client: Client) -> AtTable | LeadOn | None:
        if client.is_heir and not client.is_at_table:
            return LeadOn()
        room, seat = client.room, client.guest
        if room is None:
            return None
        if room.stage == "waiting":
            return self._settle(room, seat)
        if self._rng.random() < WHIMS:
            return self._whim(room, seat)
        return self._care(room, seat) or self._move(client)

    def _gives_up(self, client: Client) -> bool:
        """Whether they close a window that says only that the host is lost, to come in anew."""
        room = client.room
        waits = room is not None and room.stage == "waiting" and not client.is_at_table
        return waits and self._rng.random() < GIVES_UP

    def _settle(self, room: Room, seat: Guest) -> AtTable | None:
        """Sit down; the host begins when all have."""
        if room.is_full:
            return Start() if seat.me == room.leader else None
        if self.watches or room.seats_of(seat.me):
            return None
        free = [number for number, assigned in enumerate(room.seats) if assigned.kind == "open"]
        return Sit(self._rng.choice(free))

    def _care(self, room: Room, seat: Guest) -> AtTable | None:
        """Answer a ballot, end a pause, take one's seat back, help an absent person's."""
        if room.stage != "running":
            return None
        leads = self._stand_in(room) if seat.me == room.leader else None
        mine = room.seats_of(seat.me)
        if leads or not mine:
            return leads
        ballot = room.ballot
        if ballot is not None and seat.me not in ballot.agreed:
            return Vote(ballot.serial, self._rng.random() < 0.8)
        if room.paused != NOBODY:
            return Pause(False) if self._rng.random() < 0.5 else None
        stood_in = [number for number in sorted(mine) if room.seats[number].bot]
        return StandIn(stood_in[0]) if stood_in and self._rng.random() < 0.5 else None

    def _stand_in(self, room: Room) -> AtTable | None:
        """Let a computer player go on for somebody who is away; they take their seat back later."""
        away = {person.id for person in room.people if not person.here}
        for number, assigned in enumerate(room.seats):
            if assigned.person in away and not assigned.bot and self._rng.random() < IMPATIENCE:
                return StandIn(number, "random")
        return None

    def _whim(self, room: Room, seat: Guest) -> AtTable:
        say = Say("Well, well.")
        mine = room.seats_of(seat.me)
        if not mine:
            return say
        wishes: list[AtTable] = [say, Pause(True), TakeBack(), TakeBack(), TakeBack()]
        wishes.append(StandIn(self._rng.choice(sorted(mine)), "random"))
        if seat.committed > 1:
            wishes.append(Propose("back", self._rng.randrange(seat.committed)))
        if seat.me == room.leader:
            wishes.append(Kick(self._rng.choice(room.people).id, "You know why."))
        return self._rng.choice(wishes)

    def _may_move(self, client: Client) -> bool:
        room, seat = client.room, client.guest
        state = seat.state
        return (
            room is not None
            and state is not None
            and state.stage is not Stage.OVER
            and state.to_move in room.seats_of(seat.me)
            and not room.seats[state.to_move].bot
        )

    def _move(self, client: Client) -> AtTable | None:
        if not self._may_move(client):
            return None
        game, state = client.guest.game, client.guest.state
        assert game is not None
        assert state is not None
        return random_bot.choose(game, state, self._rng)
