"""Whatever a host says, a seat stands: no exception, and what counted stays as it was."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.record import Rollback
from smallworld_client.table.events import TakeBack
from smallworld_wire.codec import TO_TABLE, encode
from smallworld_wire.table import Committed, FromTable, Welcome
from tests.client.guest.test_guest_commits import BOB, bobs_seat, log_of, news_of, next_move, room
from tests.client.test_failover import CHARTER
from tests.helpers.courses import new_course, play
from tests.helpers.frames import messages

COURSE = play(new_course(), 40)
OTHERS = [play(GameLog(COURSE.game, COURSE.items[:length]), 10, seed=7) for length in (5, 20, 35)]
LOBBY = "example.org:7373"


@st.composite
def tales(draw: st.DrawFn) -> FromTable:
    """Something that would fit, or nearly, if the host told the truth."""
    game_log = draw(st.sampled_from([COURSE, *OTHERS]))
    index = draw(st.integers(0, len(game_log) - 1))
    news = news_of(game_log, index, draw(st.booleans()))
    log = log_of(game_log, index)
    tales: list[FromTable] = [
        news,
        replace(news, index=draw(st.integers(0, 60))),
        replace(news, entry=Rollback(draw(st.integers(0, 60)))),
        log,
        replace(log, first=draw(st.integers(0, 60)), committed=index),
        replace(log, digest=b"12345678"),
        log_of(game_log),
        Committed(index),
        room(draw(st.integers(1, 3)), draw(st.integers(0, 2)), LOBBY),
        Welcome(1, "player", "a-game", "1.0", epoch=draw(st.integers(1, 3))),
    ]
    return draw(st.sampled_from(tales))


@given(st.lists(st.one_of(tales(), messages(FromTable)), max_size=30))
def test_a_seat_survives_any_host(talk: list[FromTable]) -> None:
    seat = bobs_seat(GameLog(COURSE.game, COURSE.items[:20]), lobby=LOBBY)
    for now, message in enumerate(talk):
        key = CHARTER.people[now % 3].key
        committed = seat.game_log.items[: seat.committed] if seat.game_log else []
        for reaction in (
            seat.receive(message),
            seat.tick(now * 5.0),
            seat.ask(TakeBack() if now % 2 else next_move(COURSE)),
            seat.tick(now * 5.0) if seat.listens else seat.connected(now * 5.0, BOB, key),
        ):
            for sent in reaction.send:
                assert TO_TABLE.decode(encode(sent)) == sent
        assert seat.game_log is not None
        assert seat.game_log.items[: len(committed)] == committed
        assert len(committed) <= seat.committed <= len(seat.game_log)
