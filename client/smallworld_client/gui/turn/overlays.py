"""Overlays: a lost host, a vote, a pause, a computer player at one's seat.

The prompt bar holds one question. An overlay replaces the game's own prompt, which is unchanged
when it returns.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from smallworld_client.guest.events import Step
from smallworld_client.gui import keys, texts
from smallworld_client.gui.log.texts import step_line
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import PromptText, PromptView
from smallworld_client.gui.scene import Scene
from smallworld_client.gui.texts.times import vacation_text
from smallworld_wire import NOBODY, Ballot, Person, Room

translate = QCoreApplication.translate

LEAD_ON, WITHOUT, AGREE, DISAGREE = "lead-on", "go-on-without", "agree", "disagree"
GO_ON, PLAY_AGAIN = "go-on", "play-again"
REPLACE, ASK_TO_REPLACE = "replace-absent", "ask-to-replace-absent"


@dataclass(frozen=True)
class Lost:
    """The host is not responding; ``text`` says what happens next."""

    text: str
    can_lead: bool


def overlay(
    scene: Scene, room: Room | None, me: int, lost: Lost | None, steps: Sequence[Step]
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
    """Offers a spectator a computer player's seat, if the table allows it."""
    if room is None or room.stage != "running" or room.seats_of(me):
        return None
    if not room.settings.late_guests or all(assigned.kind != "computer" for assigned in room.seats):
        return None
    return Action("people", translate("table", "Take over from a computer player"), icon="bot")


def goal(scene: Scene, ballot: Ballot, steps: Sequence[Step]) -> str:
    """What a ballot would do, in a sentence."""
    if ballot.kind == "computer":
        text = translate("table", "A computer player would take over for {player}.")
        return text.format(player=scene.name(ballot.argument))
    step = next((step for step in steps if step.index == ballot.argument), None)
    if step is None:
        return translate("table", "The game would go back a few steps.")
    text = translate("table", "The game would go back to before this step: {step}")
    return text.format(step=step_line(scene.game, step))


def _is_asked(room: Room, ballot: Ballot, me: int) -> bool:
    """Whether this person's answer is awaited."""
    if me in ballot.agreed or not room.seats_of(me):
        return False
    return ballot.kind == "back" or ballot.argument not in room.seats_of(me)


def _vote(scene: Scene, room: Room, ballot: Ballot, steps: Sequence[Step]) -> PromptView:
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
        translate("table", "Waiting for the computer of {players} …")
        if names
        else translate("table", "Waiting for this computer …")
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


def _absent(scene: Scene, room: Room, me: int) -> PromptView | None:
    """The game waits for a player who is away: what will happen, and what can be done."""
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


def _in_their_time(scene: Scene, room: Room, seat: int, person: Person) -> PromptView:
    """In a game over days nobody is missed: the clock alone decides."""
    question = translate("table", "It is {player}'s turn.").format(player=scene.name(seat))
    text = {
        "wait": translate("table", "They play when they have time."),
        "computer": translate(
            "table", "They play when they have time, and a computer does once the time is up."
        ),
        "vote": translate(
            "table", "They play when they have time. Once it is up, you vote on a computer player."
        ),
    }[room.settings.late]
    return _said(question, vacation_text(person) or text, asked=False)


def _for_the_absent(room: Room, me: int, seat: int) -> list[Action | None]:
    """The host decides; other players ask everybody, unless that vote is open already."""
    if room.leader == me:
        return [Action(REPLACE, translate("table", "Computer"), icon="bot")]
    if room.ballot is not None:
        return []
    return [Action(ASK_TO_REPLACE, translate("table", "Vote now"), icon="bot")]


def _what_happens(room: Room, seat: int) -> str:
    """What becomes of the game if nobody does anything."""
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


def _lost(lost: Lost) -> PromptView:
    lead = Action(LEAD_ON, translate("table", "Take over as host"), primary=True)
    question = translate("table", "The host is not responding.")
    return _said(question, lost.text, *([lead] if lost.can_lead else []), asked=lost.can_lead)


def _said(question: str, text: str, *actions: Action, asked: bool = True) -> PromptView:
    return PromptView(PromptText(question, text), asked=asked, actions=list(actions))


def _name(room: Room, person: int) -> str:
    """A person's name; empty if there is no such person."""
    return next((known.name for known in room.people if known.id == person), "")
