"""An evening at which computers fail: their programs are killed, started again, and go on.

Ann hosts without a seat, Bob and Cid play, Eve watches. What each of them was told in any life of
their program must stand in the record that all who play have in the end.
"""

import re
import signal
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import NamedTuple

from smallworld.notation import print_entry
from smallworld.record import LogEntry, Record, decode
from smallworld_client.home.journal import read_journal
from smallworld_client.words.seat import SeatSays
from tests.helpers.courses import replayed
from tests.helpers.programs import Program, settled_port

PATIENCE = 100.0
"""Seconds without a word from anybody after which an evening is stuck."""
LENGTH = 80
"""Entries of a short game of two."""
LATE = 0.1
"""Seconds after an entry within which an outage may fall."""
NAP = 2.0
"""Seconds for which a computer sleeps at most where nobody takes over."""
_STEP = re.compile(r"(Bob|Cid) (?!is here$|has left$|says: )")
_IS_BACK = "The connection to the host is back."
_BROKEN = re.compile("Traceback|Assertion failed|.*because of an error in this program")


class Outage(NamedTuple):
    """The program of ``victim`` is killed so ``late`` after somebody was told so many entries.

    It is started again at once. Where the computer only ``sleeps``, it does so for a while and the
    program goes on as if nothing had been. ``for_long``: until somebody else hosts the game.
    """

    victim: str
    entries: int
    late: float = 0.0
    sleeps: float = 0.0
    for_long: bool = False


def random_outages(rng: Random, victims: Sequence[str], most: int) -> list[Outage]:
    """One or some, anywhere in a game."""
    return [
        Outage(
            rng.choice(victims),
            rng.randrange(1, LENGTH),
            rng.random() * LATE,
            rng.random() * NAP if rng.random() < 0.3 else 0.0,
        )
        for _ in range(rng.randint(1, most))
    ]


class Computer:
    """One person's computer: what it keeps outlives every program on it."""

    def __init__(self, name: str, home: Path, heard: "SimpleQueue[Heard]") -> None:
        self.name = name
        self.home = home
        self.programs: list[Program] = []
        self.is_done = False
        self.killed = 0
        self._heard = heard
        self._first: tuple[str, ...] = ()

    def start(self, *words: str, within: Sequence[str] = ()) -> Program:
        """Run a program; these words also if it is killed before there is anything to resume."""
        self._first = self._first or words
        life = len(self.programs)
        self.programs.append(
            Program(
                "tests.helpers.hasty",
                *words,
                home=self.home,
                within=within,
                hear=lambda line: self._heard.put(Heard(self, life, line)),
            )
        )
        return self.programs[-1]

    def kill(self) -> None:
        """Let the power fail."""
        self.killed += 1
        self.programs[-1].signal(signal.SIGKILL)

    def fall_asleep(self) -> None:
        """Stop in the middle of whatever is done."""
        self.programs[-1].signal(signal.SIGSTOP)

    def wake_up(self) -> None:
        """Go on as if nothing had been."""
        self.programs[-1].signal(signal.SIGCONT)

    def start_again(self) -> None:
        """Go on where the program was that was killed, if there is anything left to do."""
        if self.record:
            self.is_done = True
        elif list(self.home.glob("journals/*.journal")):
            self.start("smallworld_client", *self._resume)
        else:
            self.start(*self._first)

    @property
    def _resume(self) -> tuple[str, ...]:
        if self.name == "Ann":
            return ("host", "--resume", "--headless")
        return ("resume", "--text", "--bot", "random")

    @property
    def has_crashed(self) -> bool:
        """Whether the last program was killed."""
        return self.programs[-1].status == -signal.SIGKILL

    @property
    def journal(self) -> tuple[LogEntry, ...]:
        """What is kept of a game in play; nothing where none is."""
        journals = list(self.home.glob("journals/*.journal"))
        return read_journal(journals[0]).items if journals else ()

    @property
    def record(self) -> bytes | None:
        """The game's record; None while there is none."""
        records = list(self.home.glob("records/*.swr"))
        return records[0].read_bytes() if records else None

    @property
    def lines(self) -> list[str]:
        """All that was printed in any life."""
        return [line for program in self.programs for line in program.lines]

    def tellings(self) -> list[list[str]]:
        """The steps that were told, each time from the first one on."""
        tellings: list[list[str]] = []
        for line in self.lines:
            if line.startswith("game "):
                tellings.append([])
            elif _STEP.match(line):
                tellings[-1].append(line)
        return tellings


class Heard(NamedTuple):
    """A line of somebody's program, None for its end; ``life`` is which of their programs."""

    computer: Computer
    life: int
    line: str | None


class Evening:
    """The computers, and the outages to come."""

    def __init__(
        self,
        folder: Path,
        outages: Sequence[Outage],
        lobby: bool = False,
        board: Path | None = None,
        own: Path | None = None,
    ) -> None:
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._outages = sorted(outages, key=lambda outage: outage.entries)
        self._due: list[tuple[float, Callable[[], None]]] = []
        self._absent: list[Computer] = []
        self._awaited: list[Computer] = []
        self._held: list[Computer] = []
        names = ("Ann", "Bob", "Cid", "Eve", "lobby")
        self.computers = {name: Computer(name, folder / name, self._heard) for name in names}
        self._people = [self.computers[name] for name in names[:3]]
        listed = ("--lobby", self._open_lobby()) if lobby else ()
        brought: tuple[str, ...] = ("--board", str(board)) if board else ()
        brought += ("--own", str(own)) if own else ()
        invitation = self._host(*brought, *listed, lobby=lobby)
        self.computers["Eve"].start("smallworld_client", "watch", invitation, "--text")
        for name in ("Bob", "Cid"):
            join = ("join", invitation, "--text", "--bot", "random", "--name", name)
            self.computers[name].start("smallworld_client", *join)

    def live(self) -> None:
        """Let the outages come and everybody play on until the game is over."""
        while not all(person.is_done for person in self._people) and not self._is_hostless:
            self._do_what_is_due()
            try:
                heard = self._heard.get(timeout=self._patience)
            except Empty:
                assert self._due, self._story("Nobody says a word any more.")
                continue
            self._take(heard)

    def check(self) -> None:
        """All have the same whole game, and all that anybody was told is in it."""
        records = {person.record for person in self._people if person.is_done}
        assert len(records) == 1, self._story("The records differ.")
        record = decode(records.pop() or b"")
        steps = steps_of(record)
        for person in (*self._people, self.computers["Eve"]):
            for telling in person.tellings():
                fits = telling == steps[: len(telling)]
                assert fits, self._story(f"{person.name} was told something else.")
            broke = [line for line in person.lines if _BROKEN.match(line)]
            assert not broke, self._story(f"{person.name}'s program broke: {broke}")
            journal = person.journal
            assert journal == record.entries[: len(journal)], self._story(person.name)

    def close(self) -> None:
        """End all programs."""
        for computer in self.computers.values():
            for program in computer.programs:
                program.close()

    def _open_lobby(self) -> str:
        """Have a lobby at a port and under a key that stay the same; its address."""
        lobby = self.computers["lobby"]
        place = f"tcp://127.0.0.1:{settled_port()}"
        words = ("--bind", place, "--keys", str(lobby.home), "--quiet")
        return lobby.start("smallworld_lobby", *words).expect("smallworld-lobby").split()[-1]

    def _host(self, *options: str, lobby: bool) -> str:
        port = str(settled_port())  # where guests without a lobby look for her
        words = ("host", "--headless", "--port", port, "--name", "Ann")
        ann = self.computers["Ann"].start("smallworld_client", *words, *options)
        place = ann.expect("table open at ")
        if not lobby:
            return place
        invitation = ann.expect("invitation ")
        ann.expect("smallworld: The lobby lists this game.")
        return invitation

    @property
    def _is_hostless(self) -> bool:
        """Whether Ann crashed after the end, and others who missed it have no lobby to lead on.

        Each of them could do so by hand, with what is in their journal.
        """
        ann = self.computers["Ann"]
        return ann.is_done and ann.has_crashed and not self.computers["lobby"].programs

    @property
    def _patience(self) -> float:
        """Seconds until something has to be done, or said by somebody."""
        if not self._due:
            return PATIENCE
        return max(0.0, min(at for at, _ in self._due) - time.monotonic())

    def _later(self, seconds: float, deed: Callable[[], None]) -> None:
        self._due.append((time.monotonic() + seconds, deed))

    def _do_what_is_due(self) -> None:
        now = time.monotonic()
        for at, deed in [each for each in self._due if each[0] <= now]:
            self._due.remove((at, deed))
            deed()

    def _befall(self, outage: Outage) -> None:
        """Let an outage befall its victim, unless their evening is over."""
        computer = self.computers[outage.victim]
        if computer.is_done:
            return
        if outage.for_long:
            self._absent.append(computer)
        if not outage.sleeps:
            computer.kill()
            return
        computer.fall_asleep()
        if not outage.for_long:
            self._later(outage.sleeps, computer.wake_up)

    def _take(self, heard: Heard) -> None:
        """Somebody's program says something, or has ended."""
        computer, life, line = heard
        if line is None:
            self._has_ended(computer)
            return
        told = sum(bool(_STEP.match(each)) for each in computer.programs[life].lines)
        while self._outages and self._outages[0].entries <= told:
            outage = self._outages.pop(0)
            self._later(outage.late, partial(self._befall, outage))
        if str(SeatSays.LEADS()) in line and self._absent:
            self._hold(leader=computer)
            for absent in self._absent:
                (absent.start_again if absent.has_crashed else absent.wake_up)()
            self._awaited, self._absent = self._absent, []
        if _IS_BACK in line and computer in self._awaited:
            self._awaited.remove(computer)
            while self._held and not self._awaited:
                self._held.pop().wake_up()

    def _hold(self, leader: Computer) -> None:
        """Have the other players do nothing until all who were absent are at the table again.

        On a busy machine the game would be over before a program has started, and whoever it is
        would look for it for ever.
        """
        others = [it for it in self._people if it not in (leader, *self._absent)]
        self._held = [it for it in others if it.programs[-1].status is None]
        for held in self._held:
            held.fall_asleep()

    def _has_ended(self, computer: Computer) -> None:
        status = computer.programs[-1].wait()
        if status == -signal.SIGKILL:
            if computer not in self._absent:
                computer.start_again()
        else:
            assert status == 0, self._story(f"{computer.name}'s program gave up: {status}.")
            computer.is_done = True

    def _story(self, what: str) -> str:
        """What went wrong, and the last words of all."""
        words = [what]
        for computer in self.computers.values():
            for life, program in enumerate(computer.programs):
                words.append(f"{computer.name} {life}: " + " | ".join(program.lines[-12:]))
        return "\n".join(words)


def steps_of(record: Record) -> list[str]:
    """The steps of a record as they are told; every digest of it is compared."""
    game = replayed(record)
    return [print_entry(game, entry) for entry in record.entries]
