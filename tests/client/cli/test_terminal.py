"""The commands host, watch and join: what they ask for and what they refuse, in one line."""

import re
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from socket import create_server
from typing import TypeVar, cast

import pytest
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_client.app.table_thread import TableThread
from smallworld_client.cli import hosting, main
from smallworld_client.cli.own_games import line
from smallworld_client.cli.terminal import Terminal, TerminalBot
from smallworld_client.players.simple_bots import RandomBot
from smallworld_client.process import UserError
from smallworld_client.table.events import (
    AtTable,
    Began,
    Denied,
    Ended,
    Event,
    GameStep,
    HostBack,
    HostLost,
    Request,
    RoomChanged,
)
from smallworld_client.table.player_driver import Tell
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words.seat import SeatSays
from smallworld_wire.common import Role
from smallworld_wire.lobby import ServiceTable
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import LOT, Pace, Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Sit, Start
from tests.helpers.courses import new_course, play
from tests.helpers.evening import HOST, Evening
from tests.helpers.follower import IdleLink

pytestmark = pytest.mark.usefixtures("home")
AT_LOBBY = ("--lobby", "localhost")


def test_a_file_without_a_board_is_named_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{}")
    for command in (["host", "--headless", "--board", str(file)], ["board", str(file)]):
        assert main(command) == 2
        assert capsys.readouterr().err.count(file.name) == 1


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (["host", "--headless", "--players", "6"], "no board for 6 players"),
        (["host", "--headless", "--board", "atlantis"], "no board “atlantis”"),
        (["host", "--headless", "--board", "two-players", "--players", "3"], "for 2 players"),
        (["host", "--headless", "--bots", "deep-blue"], "no computer player “deep-blue”"),
        (["host", "--headless", "--bots", "random,random,random"], "only 2 seats"),
        (["host", "--bots", "random,random"], "only 2 seats"),
        (["host", "--headless", "--port", "70000"], "A port is a number"),
        (["host", "--headless", "--lobby", "two words"], "not an address"),
        (["host", "--headless", "--delay", "601"], "0 to 600 seconds"),
        (["host", "--headless", "--grace", "1"], "between 5 seconds and 30 days"),
        (["host", "--headless", "--resume"], "There are no unfinished games here"),
        (["resume", "--text"], "There are no unfinished games here"),
        (["watch", "two words", "--text"], "not an address"),
        (["join", "smallworld://", "--text"], "not an address"),
        (["join", "host:80", "--text", "--bot", "deep-blue"], "no computer player"),
        (["watch", "127.0.0.1:9", "--text"], "Nobody answers at 127.0.0.1:9"),
        (["host", "--vacation", "3"], "needs a clock of hours or days"),
        (["host", "--service"], "add --lobby"),
        (["host", "--service", *AT_LOBBY, "--port", "0"], "--web and --port don't work"),
        (
            ["host", "--service", *AT_LOBBY, "--bots", "mine:Bot"],
            "random, beginner, easy, medium, hard",
        ),
        (["games", "vacation", "1", *AT_LOBBY], "--days"),
        (["games", "region-lost", "1", *AT_LOBBY], "--tokens"),
        (["games", "--lobby", "not an address"], "address"),
        (["bot", "127.0.0.1", "--level", "clever"], "no computer player “clever”"),
        (["bot", "127.0.0.1", "--bot", "nowhere:bot"], "can't be loaded"),
        (["bot", "127.0.0.1", "--bot", "smallworld_client:none"], "can't be loaded"),
    ],
)
def test_what_can_not_be_is_one_line_and_status_2(
    command: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.startswith("smallworld: ")
    assert error.count("\n") == 1


def test_a_port_that_is_taken_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with create_server(("", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["host", "--headless", "--port", str(port)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"smallworld: Port {port} is in use")
    assert error.count("\n") == 1


def test_nobody_sits_at_a_headless_hosts_own_screen_and_the_host_first_in_the_window() -> None:
    setup = _setup("--headless", "--players", "3", "--bots", "random")
    assert setup.places == (SeatSetup(), SeatSetup(), SeatSetup("computer", "random"))
    assert (setup.starts_itself, setup.pace) == (True, 0)
    shown = _setup("--name", "Ann", "--no-spectators", "--private")
    assert shown.places == (SeatSetup("person", "Ann"), SeatSetup())
    assert not shown.starts_itself
    assert (shown.settings.spectators, shown.settings.private) == (False, True)


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ("--clock turn:90 --late vote --grace 30", {"pace": Pace("turn", 90), "late": "vote"}),
        ("--grace 30 --no-late-guests", {"grace": 30, "late_guests": False}),
        ("--clock turn:3d --vacation 14", {"pace": Pace("turn", 259_200), "vacation": 14}),
        ("--clock game:30m --grace 12h", {"pace": Pace("game", 1800), "grace": 43_200}),
        ("--rounds 6", {"rounds": 6, "first": 0}),
        ("--players 3 --first 3", {"first": 2}),
        ("--first lot", {"first": LOT}),
    ],
)
def test_what_a_host_decides_is_in_the_tables_settings(
    words: str, settings: dict[str, object]
) -> None:
    made = _setup(*words.split()).settings
    assert {name: getattr(made, name) for name in settings} == settings


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rounds 21", "A game has 1 to 20 rounds."),
        ("--rounds -1", "A game has 1 to 20 rounds."),
        ("--first 3", "--first must be a seat from 1 to 2, or lot."),
        ("--first Ann", "--first must be a seat from 1 to 2, or lot."),
    ],
)
def test_rounds_and_first_player_that_can_not_be_are_refused(words: str, said: str) -> None:
    with pytest.raises(GameError, match=re.escape(said)):
        _setup(*words.split())


@pytest.mark.parametrize("clock", ["turn", "turn:1", "hour:90", "game:-1", "90", "turn:31d"])
def test_what_is_no_clock_is_said(clock: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["host", "--clock", clock])
    assert "is not a clock" in capsys.readouterr().err


def _setup(*words: str) -> Setup:

    parser = ArgumentParser()
    hosting.add_host_arguments(parser)
    return hosting._setup(parser.parse_args(words))


def test_a_link_that_is_damaged_is_said_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has clicked it has no terminal to read in."""
    told: list[str] = []
    monkeypatch.setattr("smallworld_client.cli.joining._say_in_window", told.append)
    main(["smallworld://host:80/game?secret=a&secret=b"])
    assert told == ["This invitation is damaged. Ask for a new one."]


SEATS = (SeatAssignment("person", "Bob", 1), SeatAssignment("person", "Cid", 2))
PEOPLE = (Person(1, "Bob", "player"), Person(2, "Cid", "player"))
ROOM = RoomChanged(Room(TableSettings("table", "two-players"), "running", SEATS, PEOPLE), me=1)
COURSE = new_course()
BEGAN = Began(COURSE.game, COURSE.state, ())


L = TypeVar("L", bound=IdleLink)


def follow(make: Callable[[Tell], L], bot: TerminalBot | None = None) -> L:
    """Follow a link in a terminal until it has had enough."""
    links: list[L] = []

    def make_link(tell: Tell) -> TableThread:
        links.append(make(tell))
        return cast(TableThread, links[0])

    with pytest.raises(UserError, match="Enough"):
        Terminal(bot).follow(make_link)
    return links[0]


class Told(IdleLink):
    """A link that tells this, and to which nothing happens that is asked of it."""

    def __init__(self, tell: Tell, events: Sequence[Event]) -> None:
        self.asked: list[Request] = []
        for event in events:
            tell(event)

    def ask(self, request: Request) -> None:
        self.asked.append(request)


class LateAnswers(IdleLink):
    """A link to a table at which other things happen while a request is on its way.

    So when its answer is told, the room has changed twice since, and the others have moved on.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._evening, self._told = Evening(), 0
        self.answered = 0

    def start(self) -> None:
        self._evening.come(b"bob", "Bob")
        self._pass_on()

    def ask(self, request: AtTable) -> None:
        evening = self._evening
        guest = f"guest {self.answered}".encode()
        reaction = evening.seats[b"bob"].ask(request)
        if reaction.send:
            evening.now += 5.0
            evening.come(guest, "Guest", role="spectator")
            evening.now += 5.0
            evening.lose(guest)
        evening.act(b"bob", reaction)
        self.answered += bool(reaction.send)
        if isinstance(request, Sit) and evening.table.game is None:
            evening.ask(HOST, Sit(1))
            evening.ask(HOST, Start())
        while evening.table.room.stage != "over" and evening.mover == HOST:
            evening.move()
        self._pass_on()

    def _pass_on(self) -> None:
        told = self._evening.told[b"bob"]
        for event in told[self._told :]:
            self._tell(event)
        self._told = len(told)
        if self._evening.table.room.stage == "over":
            self._tell(Ended("Enough."))


def test_a_whole_game_with_late_answers_has_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    """While an answer is on its way, the position that is shown is not that of the table."""
    link = follow(LateAnswers, TerminalBot(RandomBot))
    assert link.answered >= 10  # one answer a round at the very least: the game came to its end
    assert capsys.readouterr().err == ""


def asked_when_told(*events: Event) -> int:
    """How often Bob's computer player wants something."""
    return len(requests_when_told(*events))


def requests_when_told(*events: Event) -> list[Request]:
    """What Bob's computer player wants."""
    told = [*events, Ended("Enough.")]
    return follow(lambda tell: Told(tell, told), TerminalBot(RandomBot)).asked


def test_it_moves_when_the_game_begins() -> None:
    assert asked_when_told(ROOM, BEGAN) == 1


@pytest.mark.parametrize("event", [HostBack(), ROOM])
def test_after_a_refusal_it_moves_again_when_something_has_changed(event: Event) -> None:
    assert asked_when_told(ROOM, BEGAN, Denied("The game is paused."), event) == 2


@pytest.mark.parametrize("event", [HostBack(), ROOM, Denied(SeatSays.ON_ITS_WAY())])
def test_it_moves_once_while_its_move_is_on_its_way(event: Event) -> None:
    assert asked_when_told(ROOM, BEGAN, event, ROOM) == 1


@pytest.mark.parametrize(
    "room",
    [
        replace(ROOM.room, paused=2),
        replace(ROOM.room, seats=(replace(SEATS[0], bot="random"), SEATS[1])),
    ],
    ids=["paused", "stood in"],
)
def test_it_waits_where_it_may_not_move(room: Room) -> None:
    held_up = RoomChanged(room, me=1)
    assert asked_when_told(held_up, BEGAN, held_up) == 0
    assert asked_when_told(held_up, BEGAN, ROOM) == 1


def test_it_takes_the_next_seat_where_another_was_quicker(
    capsys: pytest.CaptureFixture[str],
) -> None:
    waiting = replace(ROOM.room, stage="waiting", seats=(SeatAssignment(),) * 2)
    free, taken = RoomChanged(waiting, me=1), replace(waiting, seats=(SEATS[1], SeatAssignment()))
    told: list[Event] = [free, free, RoomChanged(taken, me=1), Denied(TableSays.SEAT_TAKEN()), free]
    assert requests_when_told(*told) == [Sit(0), Sit(1)]
    assert capsys.readouterr().err == ""


def test_it_sits_down_again_where_the_host_was_lost_meanwhile() -> None:
    free = RoomChanged(replace(ROOM.room, stage="waiting", seats=(SeatAssignment(),) * 2), me=1)
    assert requests_when_told(free, HostLost("Gone.", can_lead=False), free) == [Sit(0), Sit(0)]


def test_it_leaves_the_others_their_turns() -> None:
    game_log = play(new_course(), 40)
    index = next(i for i in range(40) if game_log.state_at(i + 1).to_move == 1)
    items, state = game_log.items, game_log.state_at(index + 1)
    step = GameStep(index, game_log.state_at(index), items[index], state)  # type: ignore[arg-type]
    assert asked_when_told(ROOM, BEGAN, step, ROOM, HostBack()) == 1


@pytest.mark.parametrize(("role", "is_told"), [("player", True), ("spectator", False)])
def test_who_waits_in_a_terminal_without_a_seat_is_told_what_to_do(
    role: Role, is_told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    seats, people = (SeatAssignment(),) * 2, (Person(1, "Bob", role),)
    came = RoomChanged(Room(TableSettings("table", "two-players"), "waiting", seats, people), me=1)
    follow(lambda tell: Told(tell, [came, came, Ended("Enough.")]))
    assert capsys.readouterr().err.count("You have no seat") == is_told


@pytest.mark.parametrize("can_lead", [True, False])
def test_who_could_take_over_is_told_how(
    can_lead: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = HostLost("The host is gone.", can_lead)
    follow(lambda tell: Told(tell, [ROOM, BEGAN, lost, Ended("Enough.")]))
    told = f"smallworld resume {COURSE.game.header.game[:8]}" in capsys.readouterr().err
    assert told == can_lead


TABLE = ServiceTable(
    "a", "Bram and I", "two-players", ("Mira", "Bram"), "running", b"k" * 40, round=4, turn_of=(1,)
)


MINE = replace(TABLE, is_mine=True, turn_of=(0,))
RESTING = {"rests_until": 1_800_000_000}


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (replace(TABLE, until=1000 + 50 * 3600), "Mira, Bram; Bram to move; 2 days left"),
        (replace(MINE, until=1000 + 5 * 3600), "Mira, Bram; your turn; 5 hours left"),
        (replace(TABLE, **RESTING), "Mira, Bram; Bram to move; on vacation until 2027-01-15"),
        (
            replace(MINE, **RESTING),
            "Mira, Bram; your turn; your clock is stopped until 2027-01-15",
        ),
        (replace(TABLE, seats=("Mira", ""), turn_of=()), "Mira, a free seat"),
    ],
)
def test_a_game_says_whose_turn_it_is_and_how_much_time_is_left(
    table: ServiceTable, said: str
) -> None:
    assert line(table, 1000) == f"Bram and I: round 4; {said}"
    waiting = replace(table, stage="waiting", turn_of=(), until=0, rests_until=0)
    assert line(waiting, 1000).startswith("Bram and I: not begun; Mira, ")
