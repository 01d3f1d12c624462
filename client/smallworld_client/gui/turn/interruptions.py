"""What interrupts a game: a lost host, a vote, a pause, or a player who is away.

An overlay replaces the game's prompt in the bar until the game can go on. :func:`presences` says
for each seat who is away and how much time is left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from smallworld_client.gui.times import day_text, span, time_left
from smallworld_client.table.authority.seats import face_of
from smallworld_client.table.events import ClockTold, GameStep, Then
from smallworld_client.turn.prompts import Prompt, PromptText, PromptView
from smallworld_client.turn.scene import Action, PlayerScene
from smallworld_client.turn.turn_end import LOW_TURN
from smallworld_client.words import keys, names as texts
from smallworld_client.words.log import step_line
from smallworld_client.words.names import level_name
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Ballot, Person, Room, SeatAssignment

translate = QCoreApplication.translate

LEAD_ON, WITHOUT, AGREE, DISAGREE = "lead-on", "go-on-without", "agree", "disagree"
GO_ON, PLAY_AGAIN = "go-on", "play-again"
REPLACE, ASK_TO_REPLACE = "replace-absent", "ask-to-replace-absent"


class EndedPrompt(Prompt):
    def __init__(self, scene: PlayerScene, then: Then) -> None:
        super().__init__(scene)
        self._then = then

    def view(self) -> PromptView:
        leave = Action("leave-table", translate("table", "Leave the table"), key=keys.BACK.press)
        actions = [leave]
        if self._then == "elsewhere":
            actions.append(Action("play-here", translate("table", "Play here")))
        kept = translate("table", "The game is saved for later.")
        questions = {
            "end": translate("table", "The game was interrupted."),
            "adjourn": kept,
            "succeed": kept,
            "out": translate("table", "You are no longer at the table."),
            "error": kept,
            "nowhere": kept,
            "elsewhere": translate("table", "You are playing from another program."),
        }
        look = translate("table", "You can look at the board before you leave.")
        ask = self.asked(questions[self._then], look)
        return PromptView(ask, asked=False, actions=actions)


@dataclass(frozen=True)
class LostHost:
    """The host does not respond; ``text`` says what happens next."""

    text: str
    can_lead: bool


def overlay(
    scene: PlayerScene, room: Room | None, me: int, lost: LostHost | None, steps: Sequence[GameStep]
) -> PromptView | None:
    """The overlay that replaces the game's prompt; None while the game goes on."""
    if lost is not None:
        return _lost(lost)
    if room is None:
        return None
    ballot = room.ballot
    if ballot is not None and _is_asked(room, ballot, me):
        return _vote(scene, room, ballot, steps)
    if room.waiting_for:
        return _waiting(room, me)
    if room.paused != NOBODY:
        return _paused(room, me)
    if any(room.seats[seat].is_played_by_computer for seat in room.seats_of(me)):
        return _replaced()
    return _absent(scene, room, me)


def late_seat(room: Room | None, me: int) -> Action | None:
    """Offer a spectator a computer player's seat, if the table allows it."""
    if room is None or room.stage != "running" or room.seats_of(me):
        return None
    if not room.settings.late_guests or all(assigned.kind != "computer" for assigned in room.seats):
        return None
    return Action("people", translate("table", "Take over from a computer player"), icon="bot")


def goal(scene: PlayerScene, ballot: Ballot, steps: Sequence[GameStep]) -> str:
    if ballot.kind == "computer":
        text = translate("table", "A computer player would take over for {player}.")
        return text.format(player=scene.name(ballot.argument))
    step = next((step for step in steps if step.index == ballot.argument), None)
    if step is None:
        return translate("table", "The game would go back a few steps.")
    text = translate("table", "The game would go back to before this step: {step}")
    return text.format(step=step_line(scene.game, step))


def _is_asked(room: Room, ballot: Ballot, me: int) -> bool:
    if me in ballot.agreed or not room.seats_of(me):
        return False
    return ballot.kind == "back" or ballot.argument not in room.seats_of(me)


def _vote(scene: PlayerScene, room: Room, ballot: Ballot, steps: Sequence[GameStep]) -> PromptView:
    who = _name(room, ballot.by)
    if ballot.kind == "back":
        question = translate("table", "{player} asks to go back. Do you agree?")
    elif who:
        question = translate(
            "table", "{player} asks for a computer player to take over. Do you agree?"
        )
    else:
        question = translate("table", "Should a computer player take over?")
    return _said(
        question.format(player=who),
        goal(scene, ballot, steps),
        Action(DISAGREE, translate("table", "No")),
        Action(AGREE, translate("table", "Agree"), primary=True),
    )


def _waiting(room: Room, me: int) -> PromptView:
    names = [_name(room, person) for person in room.waiting_for if person != me]
    question = (
        translate("table", "Waiting for the computer of {players}…")
        if names
        else translate("table", "Waiting for this computer…")
    )
    leads = room.leader == me
    text = translate("table", "The next step appears once it is saved there too.")
    more = translate("table", "If the lobby can't be reached, you can continue without it.")
    skip = Action(WITHOUT, translate("table", "Continue without it"))
    return _said(
        question.format(players=texts.listed(names)),
        f"{text} {more}" if leads else text,
        *([skip] if leads else []),
        asked=leads,
    )


def _paused(room: Room, me: int) -> PromptView:
    text = (
        translate("table", "You have paused it.")
        if room.paused == me
        else translate("table", "{player} has paused it.").format(player=_name(room, room.paused))
    )
    plays = bool(room.seats_of(me))
    resume = Action(GO_ON, translate("table", "Continue"), primary=True, key=keys.OTHER_ARMY.press)
    question = translate("table", "The game is paused.")
    return _said(question, text, *([resume] if plays else []), asked=plays)


def _replaced() -> PromptView:
    return _said(
        translate("table", "A computer player has taken over for you."),
        translate("table", "You can take your seat back at any time."),
        Action(PLAY_AGAIN, translate("table", "Take my seat back"), primary=True),
    )


def _absent(scene: PlayerScene, room: Room, me: int) -> PromptView | None:
    seat = scene.state.to_move
    if room.stage != "running" or not 0 <= seat < len(room.seats):
        return None
    assigned = room.seats[seat]
    person = next((known for known in room.people if known.id == assigned.person), None)
    if person is None or person.here or assigned.kind != "person" or assigned.is_played_by_computer:
        return None
    if room.settings.pace.is_slow:
        return _in_their_time(scene, room, seat, person)
    question = translate("table", "{player} is away.").format(player=scene.name(seat))
    offered = [late_seat(room, me)] if not room.seats_of(me) else _for_the_absent(room, me, seat)
    return _said(
        question, _what_happens(room, seat), *(it for it in offered if it is not None), asked=False
    )


def _in_their_time(scene: PlayerScene, room: Room, seat: int, person: Person) -> PromptView:
    """In a game over days absence does not matter: only the clock decides."""
    question = translate("table", "It's {player}'s turn.").format(player=scene.name(seat))
    text = {
        "wait": translate("table", "They play when they have time."),
        "computer": translate(
            "table",
            "They play when they have time. If their time runs out, a computer player takes over.",
        ),
        "vote": translate(
            "table",
            "They play when they have time. If their time runs out, you vote on a computer player.",
        ),
    }[room.settings.late]
    return _said(question, _vacation(person) or text, asked=False)


def _for_the_absent(room: Room, me: int, seat: int) -> list[Action | None]:
    if room.leader == me:
        text = translate("table", "Let a computer play for {player}")
        return [Action(REPLACE, text.format(player=room.seats[seat].name), icon="bot")]
    if room.ballot is not None:
        return []
    return [Action(ASK_TO_REPLACE, translate("table", "Vote now"), icon="bot")]


def _what_happens(room: Room, seat: int) -> str:
    ballot = room.ballot
    if ballot is not None and (ballot.kind, ballot.argument) == ("computer", seat):
        return translate("table", "The players are voting on whether a computer takes over.")
    text = {
        "wait": translate("table", "The game waits until they are back."),
        "computer": translate("table", "After {time} of absence a computer player takes over."),
        "vote": translate(
            "table", "After {time} of absence the players vote on a computer player."
        ),
    }[room.settings.late]
    minutes, seconds = divmod(room.settings.grace, 60)
    time = texts.AMOUNTS.seconds(seconds) if seconds else texts.AMOUNTS.minutes(minutes)
    if seconds and minutes:
        time = f"{minutes}:{seconds:02}"
    return text.format(time=time)


def _lost(lost: LostHost) -> PromptView:
    lead = Action(LEAD_ON, translate("table", "Take over as host"), primary=True)
    question = translate("table", "The host is not responding.")
    return _said(question, lost.text, *([lead] if lost.can_lead else []), asked=lost.can_lead)


def _said(question: str, text: str, *actions: Action, asked: bool = True) -> PromptView:
    return PromptView(PromptText(question, text), asked=asked, actions=list(actions))


def _name(room: Room, person: int) -> str:
    return next((known.name for known in room.people if known.id == person), "")


LOW_GAME = 60  # seconds left from which the clock of a whole game is highlighted
LOW_SLOW = 12 * 3600  # the same in a game over days


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """What a player's panel says beside the name. ``away`` and ``clock`` are translated texts."""

    away: str = ""
    clock: str = ""
    clock_low: bool = False
    computer: bool = False
    level: str = ""  # the level of the computer player in the seat
    note: str = ""  # a sentence that explains the icons; empty if there is nothing to explain
    face: str = ""  # the character whose portrait is shown; empty for a silhouette


def presences(
    room: Room | None,
    clocks: ClockTold | None,
    gone: Mapping[int, float],
    since_clocks: float = 0.0,
) -> list[SeatStatus]:
    """One per seat. ``gone``: how many seconds absent people have been away."""
    if room is None:
        return []
    return [_presence(room, clocks, seat, gone, since_clocks) for seat in range(len(room.seats))]


def counts(room: Room | None, clocks: ClockTold | None) -> bool:
    away = room is not None and any(not person.here for person in room.people)
    return away or (clocks is not None and clocks.running >= 0)


def _presence(
    room: Room, clocks: ClockTold | None, seat: int, gone: Mapping[int, float], since_clocks: float
) -> SeatStatus:
    assigned = room.seats[seat]
    clock, low = _clock(room, clocks, seat, since_clocks)
    return SeatStatus(
        _away(room, assigned, gone),
        clock,
        low,
        assigned.kind == "computer" or assigned.is_played_by_computer,
        level_name(assigned.bot) if assigned.bot else "",
        _note(assigned) or _on_vacation(room, assigned),
        face_of(assigned),
    )


def _vacation(person: Person) -> str:
    if not person.vacation:
        return ""
    text = translate("table", "{player} is on vacation until {day}.")
    return text.format(player=person.name, day=day_text(person.vacation))


def _on_vacation(room: Room, assigned: SeatAssignment) -> str:
    person = next((person for person in room.people if person.id == assigned.person), None)
    return _vacation(person) if person is not None else ""


def _note(assigned: SeatAssignment) -> str:
    if not assigned.is_played_by_computer:
        return ""
    text = (
        translate("table", "A computer player has taken over for {player}. Level: {level}.")
        if assigned.kind == "person"
        else translate("table", "A computer player. Level: {level}.")
    )
    return text.format(player=assigned.name, level=level_name(assigned.bot))


def _away(room: Room, assigned: SeatAssignment, gone: Mapping[int, float]) -> str:
    if assigned.kind != "person":
        return ""
    person = next((person for person in room.people if person.id == assigned.person), None)
    if person is not None and person.vacation:
        return translate("table", "vacation")
    slow = room.settings.pace.is_slow and room.stage == "running"
    if person is not None and (person.here or slow):
        return ""
    if assigned.is_played_by_computer:
        return translate("table", "computer plays")
    if person is None:
        return translate("table", "away")
    return translate("table", "away {time}").format(time=span(gone.get(person.id, person.away)))


def _clock(room: Room, clocks: ClockTold | None, seat: int, since: float) -> tuple[str, bool]:
    pace = room.settings.pace.kind
    if clocks is None or pace == "off" or seat >= len(clocks.left):
        return "", False
    if room.seats[seat].kind == "computer":
        return "", False
    runs = clocks.running == seat
    if pace == "turn" and not runs:
        return "", False
    left = clocks.left[seat] / 1000 - (since if runs else 0.0)
    low = LOW_TURN if pace == "turn" else LOW_GAME
    return time_left(left), left < (LOW_SLOW if room.settings.pace.is_slow else low)
