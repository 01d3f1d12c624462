"""Whatever anybody says at a table, it stands: no exception, no entry out of turn."""

from hypothesis import given
from hypothesis import strategies as st

from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.table import Submit, ToTable
from tests.helpers.evening import GAME, HOST, Evening
from tests.helpers.frames import messages

PEERS = [HOST, b"bob", b"cid", b"eve", b"stranger"]


@given(st.lists(st.tuples(st.sampled_from(PEERS), messages(ToTable)), max_size=30))
def test_a_waiting_room_survives_any_conversation(talk: list[tuple[bytes, ToTable]]) -> None:
    evening = Evening()
    for now, (peer, message) in enumerate(talk):
        for _, answer in evening.table.receive(peer, message, float(now)):
            assert FROM_TABLE.decode(encode(answer)) == answer


@given(st.data())
def test_a_running_game_survives_any_move(data: st.DataObject) -> None:
    evening = Evening().begin()
    evening.move(data.draw(st.integers(0, 25)))
    for _ in range(10):
        request = data.draw(messages(Submit))
        assert isinstance(request, Submit)
        index = len(evening.table.items)
        evening.send(evening.mover, Submit(GAME, index, request.move))
        assert len(evening.table.items) - index in (0, 1)
        if evening.table.room.stage == "over":
            return
    assert evening.seats[b"bob"].state == evening.table.state
