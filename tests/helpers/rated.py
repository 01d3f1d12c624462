"""Games that count for a season, and a lobby that takes their records."""

import time
from collections.abc import Iterator
from functools import cache

from smallworld.record import Record, encode
from smallworld_dev.simulation.storage import MemoryLogs
from smallworld_lobby.driver import LobbyDriver
from smallworld_lobby.examination import examined
from smallworld_lobby.facts import record_name
from smallworld_lobby.lobby import LobbySizes
from smallworld_lobby.results import ResultRules
from smallworld_lobby.seasons import Result
from smallworld_lobby.store import DirectStore, Logs, MemoryStore, Store
from smallworld_net.address import Arrival
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import Refused, hello
from smallworld_wire.lobby import ToLobby
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import (
    CHUNK,
    RATED,
    REPORT as REPORT_CONTEXT,
    BeRated,
    NotProved,
    OfferRecord,
    Reason,
    Report,
    SubmitRecord,
    Verified,
    VerifiedSeat,
    WantRecord,
    finding_of,
    report_of,
    result_id,
    wish_to_be_rated,
)
from smallworld_wire.room import LOT
from tests.helpers.lobbies import LobbyPort
from tests.helpers.signed import SignedEvening, identity

LOBBY = b"lobby".ljust(40)
START = 1_700_000_000.0
"""In November 2023."""
HOUR = 3600.0


@cache
def rated_record(players: int = 2, *, is_rated: bool = True, begun: float = START - HOUR) -> Record:
    """The record of a whole game that counts, with everybody's signature under the result."""
    evening = SignedEvening(players, first=LOT, is_rated=is_rated)
    evening.table.keep_dates(begun - evening.now, evening.now)
    evening.begin()
    evening.play_to_the_end()
    game_log = evening.table.game_log
    assert game_log is not None
    return game_log.record()


def key_of(name: str) -> str:
    return identity(name).keys.public.decode()


def pieces(game: str, data: bytes) -> list[ToLobby]:
    sent = [SubmitRecord(game, at, data[at : at + CHUNK]) for at in range(0, len(data), CHUNK)]
    return [OfferRecord(game, len(data)), *sent]


def submission(record: Record) -> list[ToLobby]:
    return pieces(result_id(record.header), encode(record))


def wish(name: str, wanted: bool, line: bytes, lobby: bytes = LOBBY) -> BeRated:
    person = identity(name)
    signature = person.sign(RATED, wish_to_be_rated(lobby, line, wanted))
    return BeRated(wanted, person.verify_key, signature)


def report(
    name: str,
    about: str,
    line: bytes,
    *,
    reason: Reason = "language",
    text: str = "He swore.",
    game: str = "",
) -> Report:
    person, key = identity(name), identity(about).keys.public
    said = report_of(LOBBY, line, (key, game, reason, text))
    return Report(key, game, reason, text, person.verify_key, person.sign(REPORT_CONTEXT, said))


def result(*finishers: str, at: float = START, computers: tuple[str, ...] = ()) -> Result:
    """A game in which these people finished in that order, with computer players behind them."""
    people = [
        VerifiedSeat(key_of(name), name, place, 90 - place, ("elves",))
        for place, name in enumerate(finishers, 1)
    ]
    others = [
        VerifiedSeat(kind, "Robo", place, 90 - place, ("trolls",), True)
        for place, kind in enumerate(computers, len(people) + 1)
    ]
    seats = (*people, *others)
    return Result(int(at), "game", "two-players", (), seats, "00", "198.51.100.7")


class Referee:
    """Verifies at once when asked; ``breaks`` says that the next record takes too long."""

    def __init__(self) -> None:
        self.logs: Logs = MemoryLogs(time.time)
        self.asked = 0
        self.breaks = False
        self._found: list[Verified] = []

    def verify(self, number: int, data: bytes, day: int | None = None) -> None:
        self.asked += 1
        if self.breaks:
            self._found.append(
                Verified(number, NotProved(ResultSays.RECORD_TOO_SLOW()), is_costly=True)
            )
        else:
            self._found.append(Verified(number, finding_of(examined(data, day))))

    def verify_kept(self, number: int, game: str) -> None:
        _epoch, pieces = self.logs.read(record_name(game))
        data = b"".join(pieces)
        self.verify(number, data)
        self._found.append(self._found.pop()._replace(data=data))

    def work(self) -> Iterator[Verified]:
        found, self._found = self._found, []
        yield from found


class Hall(LobbyPort):
    """A lobby in memory that takes records, and what it has said to whom."""

    def __init__(self, store: Store | None = None, rules: ResultRules | None = None) -> None:
        super().__init__()
        self.store = store or MemoryStore(time.time)
        self.kept: list[tuple[str, str, bytes]] = []
        self.referee = Referee()
        self.now = START
        self.driver = LobbyDriver(
            LOBBY,
            self,
            DirectStore(self.store),
            self.now,
            sizes=LobbySizes(results=rules or ResultRules()),
        )
        self.driver.take_records(self.referee, self)

    # The ports

    def keep(self, board: str, game: str, data: bytes) -> None:
        self.kept.append((board, game, data))

    # A test

    def say(
        self, peer: bytes, *messages: ToLobby, address: str = "198.51.100.7"
    ) -> list[AnyMessage]:
        """What somebody is answered who comes and says this, once all of it is settled."""
        self.sent.clear()
        self.coming += [Arrival(peer, each, address) for each in (hello("X"), *messages)]
        for _ in range(4):
            self.driver.work(self.now)
        return [message for whom, message in self.sent if whom == peer]

    def submit(self, peer: bytes, record: Record, address: str = "198.51.100.7") -> AnyMessage:
        """The last word on a record that somebody submits."""
        offer, *parts = submission(record)
        [answer] = self.say(peer, offer, address=address)
        if not isinstance(answer, WantRecord):
            return answer
        return self.say(peer, *parts, address=address)[-1]

    def settle(self, seconds: float = 1.0) -> None:
        self.now += seconds
        self.driver.work(self.now)


def reason_of(answer: AnyMessage) -> str:
    assert isinstance(answer, Refused)
    return str(answer.reason)
